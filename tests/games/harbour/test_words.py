"""Harbour: sentences say what is really paid, gained and lost, and who gains by it."""

from games.harbour.scene import play, scene
from moorings import load
from moorings.games.harbour.words import LABELS
from moorings.kernel.match import Match
from moorings.kernel.words import said
from moorings.lab.clauses import clauses, is_ruling


def text(match: Match, code: str, language: str = "en", seat: int = 0) -> str:
    return said(next(move.text for move in match.moves(seat) if move.code == code), language)


def test_the_tradesman_is_told_what_the_low_square_really_pays() -> None:
    match = scene(goods=["6 fish, 6 livestock, 6 wood", ""], boards={0: "Clockwork Tradesman"})
    play(match, "go start-0", "side buy")
    assert text(match, "ship fish") == "Ship 6 fish for $3."
    assert text(match, "ship fish", "de") == "Verschiffe 6 Fisch für 3 $."
    before = int(match.state.money)
    play(match, "ship fish")
    assert match.state.money - before == 3


def test_a_character_is_chosen_with_what_its_starting_building_does() -> None:
    match = load("harbour").start(3, 1, {"characters": True})
    for seat in range(3):
        for move, board in zip(match.moves(seat), sorted(match.state.dealt[seat].tolist()), strict=True):
            own = match.game.pack["boards"][board]
            assert own.name in move.text
            assert "Your starting building: Either" in move.text


def test_the_diplomat_is_told_who_gains() -> None:
    match = scene(goods=["1 fish", ""], boards={0: "Diplomat"}, row=["Lighthouse"], pawns={1: "Lighthouse"})
    assert "(Seat 1 gains 1 good)" in text(match, "go lighthouse")
    assert "(Seat 1 nimmt 1 Ware)" in text(match, "go lighthouse", "de")


def test_what_finds_no_room_is_said_before() -> None:
    match = scene(goods=["3 wood, 4 fish", ""], row=["Net Menders", "Sawmill", "Lighthouse"])
    assert "(no room for 3 fish)" in text(match, "go net-menders")
    assert "(you lack 3 stone: nothing happens)" in text(match, "go sawmill")
    match = play(scene(goods=["6 fish", ""], row=["Lighthouse"]), "go lighthouse")
    assert text(match, "take fish") == "Take 1 fish: there is no room for it, it is lost."


def test_the_nobles_building_is_free_of_charge_and_not_vacant() -> None:
    assert said(LABELS["noble"], "de") == "Gratisgebäude"


def test_rulings_are_marked() -> None:
    for language in ("en", "de"):
        known = clauses(load("harbour"), language)
        for number in ("HB-1", "HB-42", "HB-44", "HB-68", "HB-80"):
            assert is_ruling(known[number], language), number

"""Bremerhaven: the set-up of all modes."""

import pytest

from games.bremerhaven.scene import codes, play
from moorings import load
from moorings.games.bremerhaven.components import (
    CONTRACT_STACK,
    INFLUENCE_CARDS,
    PACK,
    PRICE,
    SHIP_STACK,
    TIME,
    used,
)
from moorings.games.bremerhaven.state import NONE, Phase
from moorings.kernel.errors import BadOption
from moorings.kernel.match import Match

GAME = load("bremerhaven")


def begun(seats: int, mode: str, seed: int = 3) -> Match:
    """A match at its first bid, choices made by taking the first on offer."""
    match = GAME.start(seats, seed, {} if seats == 1 else {"mode": mode})
    while match.state.phase < Phase.BIDDING:
        seat = match.active[-1]
        match.play(seat, match.moves(seat)[0])
    return match


@pytest.mark.clause("BH-1", "BH-86")
@pytest.mark.parametrize("mode", ["long", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decks_hold_the_cards_for_the_table_in_the_order_of_their_stacks(seats: int, mode: str) -> None:
    s = GAME.deal(seats, 5, {"mode": mode})
    for deck, kind, stack in ((s.ships, "ships", SHIP_STACK), (s.contracts, "contracts", CONTRACT_STACK)):
        cards = [card for card in deck.tolist() if card != NONE]
        wanted = [i for i, row in enumerate(PACK[kind]) if used(row, seats, mode == "long")]
        assert sorted(cards) == wanted
        stacks = [int(stack[card]) for card in cards]
        assert stacks == sorted(stacks, reverse=True)
        assert cards != sorted(cards, key=lambda card: (-stack[card], card))
    ships = [row.name for row in PACK["ships"] if used(row, 3, False)]
    assert "Express coaster" not in ships  # an arrow under the 3
    assert "Express coaster" in [row.name for row in PACK["ships"] if used(row, 3, True)]
    assert "Express coaster" not in [row.name for row in PACK["ships"] if used(row, 2, True)]


@pytest.mark.clause("BH-2", "BH-5")
def test_sea_land_and_starting_contracts_come_off_the_top() -> None:
    for seats in (2, 3, 4):
        s = GAME.deal(seats, 8, {"mode": "long"})
        ships = [c for c in s.ships.tolist() if c != NONE]
        contracts = [c for c in s.contracts.tolist() if c != NONE]
        assert s.sea.tolist()[:seats] == ships[-seats:]  # the first one dealt, from the end, lies on the right
        assert s.land.tolist()[:seats] == contracts[-seats:]
        assert s.sea.tolist()[seats:] == [NONE] * (4 - seats)
        for seat in range(seats):
            card = contracts[-seats - 1 - seat]
            assert s.load[seat, 0] == card
            assert s.load_time[seat, 0] == TIME[card]
        assert s.contracts_left == len(contracts) - 2 * seats


@pytest.mark.clause("BH-3", "BH-4", "BH-6", "BH-86")
def test_boards_bollards_and_hands() -> None:
    for mode in ("long", "short"):
        for player in begun(3, mode).view()["players"]:
            assert player["bollards"] == [0, 1, 1, 0]
            assert [dock["berth"] for dock in player["docks"]] in ([0, 1, 0], [1, 1, 1])  # the Pilot Station may stand
            assert player["cards"] == [1, 2, 3, 4, 5]
            assert player["prestige"] == 0
            covered = [[cell["kind"] == "cover" for cell in row] for row in player["board"]]
            assert covered == [[False, False, mode == "long", mode == "long"]] * 3
    assert INFLUENCE_CARDS[5:] == (5, 6, 6, 7, 7, 8, 9)


@pytest.mark.clause("BH-7", "BH-8")
def test_ranks_follow_from_the_goods_taken_and_the_second_price_card() -> None:
    for seats in (2, 3, 4):
        for seed in range(8):
            match = GAME.start(seats, seed, {"mode": "long"})
            first, second = match.state.prices.tolist()[:2]
            assert match.active == (0,)
            taken = ["passenger", "barrel", "crate", "container"][:seats]
            for seat, good in enumerate(taken[:3]):  # a fourth gets what is left
                assert len(codes(match, seat)) == 4 - seat
                play(match, f"chit {good}", seat=seat)
            s = match.state
            assert s.prices.tolist()[0] == second
            assert s.prices.tolist()[-1] == first
            value = {seat: PRICE[second, ["barrel", "container", "crate", "passenger"].index(g)] for seat, g in
                     enumerate(taken)}  # fmt: skip
            order = sorted(value, key=lambda seat: -value[seat])
            assert s.ladder.tolist()[:seats] == order
            assert [s.money[seat] for seat in order] == [4, 6, 8, 12][:seats]
            assert match.active == (order[0],)


@pytest.mark.clause("BH-9", "BH-80")
def test_the_first_round_has_no_event_and_the_steps_are_open() -> None:
    match = begun(2, "long")
    view = match.view()
    assert view["event"] is None
    top = match.state.papers[match.state.papers_left - 1]
    assert view["steps"] == PACK["newspapers"][top].steps
    assert view["building"]["name"] == PACK["buildings"][match.state.houses[match.state.houses_left - 1]].name
    assert match.game.seen(match.state, None).papers.tolist() == [-2] * 18


@pytest.mark.clause("BH-10")
def test_the_way_of_the_ship_token() -> None:
    assert [begun(n, "long").view()["way"] for n in (2, 3, 4)] == [20, 18, 16]
    assert [begun(n, "short").view()["way"] for n in (1, 2, 3, 4)] == [20, 20, 18, 16]


@pytest.mark.clause("BH-87")
def test_the_short_game_gives_everybody_a_building_that_stands() -> None:
    match = begun(4, "short")
    names = [p["buildings"][0]["name"] for p in match.view()["players"]]
    assert len(set(names)) == 4
    assert all(len(p["buildings"]) == 1 and not p["plans"] for p in match.view()["players"])
    assert match.view()["decks"]["buildings"] == 16
    assert all(not p["buildings"] for p in begun(4, "long").view()["players"])


@pytest.mark.clause("BH-88")
def test_starting_goods_are_of_kinds_that_the_starting_contract_does_not_show() -> None:
    for seed in range(12):
        match = GAME.start(2, seed, {"mode": "short"})
        play(match, "chit barrel", "1: chit crate")
        assert match.active == (0, 1)
        for seat in (1, 0):
            contract = match.view()["players"][seat]["loading_docks"][0]["contract"]
            allowed = [f"take {g}" for g in ("barrel", "container", "crate", "passenger") if not contract["wanted"][g]]
            for _ in range(3):
                assert codes(match, seat) == allowed  # equal ones are allowed, wild symbols bar nothing
                play(match, allowed[0], seat=seat)
            assert sum(match.state.stored[seat].tolist()) == 3
        assert match.state.phase == Phase.BIDDING


@pytest.mark.clause("BH-91")
def test_the_solo_player_starts_as_first_mate_under_a_dummy() -> None:
    match = begun(1, "solo")
    view = match.view(0)
    assert view["mode"] == "solo"
    assert [rank["name"] for rank in view["ladder"]] == ["the dummy", "Seat 0"]
    assert view["players"][0]["money"] == 6
    assert len(view["sea"]) == len(view["land"]) == 2
    assert len(view["players"][0]["buildings"]) == 1
    assert sum(view["players"][0]["stored"].values()) == 3
    assert view["steps"] == 2
    assert view["dummy"]["cards"] == [1, 2, 3, 4, 5]


def test_modes_must_fit_the_seats() -> None:
    with pytest.raises(BadOption, match="two to four"):
        GAME.start(1, 1, {"mode": "short"})
    with pytest.raises(BadOption, match="for one player"):
        GAME.start(2, 1, {"mode": "solo"})
    assert GAME.options_of(GAME.start(1, 1).state)["mode"] == "solo"

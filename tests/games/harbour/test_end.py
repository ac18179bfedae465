"""Harbour: the end, scoring, the solo challenge."""

import pytest

from games.harbour.scene import codes, play, scene
from moorings import load
from moorings.games.harbour.state import NONE
from moorings.kernel.match import Match, Outcome

THREE = ["Bait Shop", "Lumber Yard", "Quarry"]


def result(match: Match) -> Outcome:
    outcome = match.outcome
    assert outcome is not None
    return outcome


def last_purchase(match: Match) -> Match:
    return play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch")


@pytest.mark.clause("HB-77")
def test_after_the_fourth_building_everybody_else_has_one_turn() -> None:
    match = scene(3, row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: THREE})
    last_purchase(match)
    assert match.view()["last_round_because_of"] == 0
    play(match, "1: go sawmill")
    assert not match.over
    play(match, "2: go smokehouse")
    assert match.over
    assert result(match).scores == (20, 0, 0)
    assert result(match).winners == (0,)
    assert "fourth" in result(match).reason


@pytest.mark.clause("HB-77")
def test_a_second_fourth_building_does_not_prolong_the_game() -> None:
    match = scene(
        2,
        row=["Ranch", "Sushi Shop"],
        goods=["2 fish, 4 wood", "5 stone, 6 livestock"],
        owns={0: THREE, 1: ["Pub", "Sawmill", "Net Menders"]},
    )
    last_purchase(match)
    play(match, "1: go start-1", "1: side buy", "1: ship stone", "1: ship livestock", "1: buy sushi-shop", "1: done")
    assert match.over
    assert result(match).winners == (1,)


@pytest.mark.clause("HB-77")
def test_a_fourth_and_a_fifth_at_once() -> None:
    match = scene(
        2, row=["Library", "Ranch", "Lighthouse"], goods=["2 fish, 3 livestock, 4 wood, 5 stone"], owns={0: THREE}
    )
    play(
        match,
        "go library",
        "first two",
        "ship fish",
        "ship livestock",
        "ship wood",
        "ship stone",
        "buy ranch",
        "buy lighthouse",
    )
    play(match, "1: go sawmill")
    assert match.over
    assert result(match).scores[0] == 26


@pytest.mark.clause("HB-78", "HB-74")
def test_the_free_building_scores_nothing_and_is_not_one_of_four() -> None:
    match = scene(
        boards={0: "Noble"}, row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: [*THREE[:2], "Bank"]}, free="Bank"
    )
    play(match, "go start-0", "side buy", "ship fish", "ship wood", "buy ranch", "done")
    assert match.state.ender == NONE
    assert match.view()["players"][0]["built"] == 3
    assert match.view()["players"][0]["score"] == 15


@pytest.mark.clause("HB-79")
@pytest.mark.parametrize(
    ("held", "points"), [("1 fish", 0), ("2 fish", 1), ("5 fish", 2), ("6 fish", 3), ("6 stone", 0)]
)
def test_bonus_cards(held: str, points: int) -> None:
    match = scene(goods=[held], bonus=["fish", "wood"])
    assert match.game.words.breakdown(match.state, 0)["bonus card"] == points


@pytest.mark.clause("HB-79", "HB-82")
def test_bonus_cards_are_open_in_the_end() -> None:
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood", "4 stone"], bonus=["fish", "stone"], owns={0: THREE})
    last_purchase(match)
    assert match.view(0)["players"][1]["bonus_card"] is None
    play(match, "1: go smokehouse")
    assert match.view(0)["players"][1]["bonus_card"] == "stone"
    assert result(match).breakdown[1]["bonus card"] == 2


@pytest.mark.clause("HB-80")
def test_a_tie_goes_to_whoever_has_more_buildings() -> None:
    match = scene(row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: THREE, 1: ["Clock Tower", "Sushi Shop"]})
    play(last_purchase(match), "1: go net-menders")
    assert result(match).scores == (20, 20)
    assert result(match).winners == (0,)
    assert result(match).ranks == (1, 2)
    assert "number of buildings" in result(match).reason


@pytest.mark.clause("HB-80")
@pytest.mark.parametrize(
    ("first", "second", "winners", "reason"),
    [
        ("1 stone", "2 stone", (1,), "goods left"),
        ("3 fish", "2 stone", (0,), "goods left"),
        ("2 stone", "2 livestock", (0, 1), "shared"),
    ],
)
def test_equal_buildings(first: str, second: str, winners: tuple[int, ...], reason: str) -> None:
    """Both have three buildings worth 5 each, and seat 0 makes the last move of the game."""
    match = scene(row=["Sawmill"], goods=["", ""], owns={0: THREE, 1: ["Ranch", "Golem Crafters", "Pawn Broker"]})
    s = match.state
    for seat, text in enumerate((first, second)):
        number, good = text.split()
        s.goods[seat, ["fish", "livestock", "wood", "stone"].index(good)] = int(number)
    s.ender = 1
    play(match, "go smokehouse" if "3 fish" not in first else "go sawmill")
    assert match.over
    assert result(match).scores == (15, 15)
    assert result(match).winners == winners
    assert reason in result(match).reason


@pytest.mark.clause("HB-80", "HB-79")
def test_goods_turned_in_for_the_bonus_do_not_break_ties() -> None:
    match = scene(
        goods=["2 fish", "1 stone"],
        bonus=["fish", "wood"],
        owns={0: ["Sushi Shop", "Ranch"], 1: ["Sawmill", "Canal Lock"]},
    )
    match.state.ender = 1
    play(match, "go net-menders")
    assert result(match).scores == (13, 13)
    assert result(match).winners == (1,)


@pytest.mark.clause("HB-81")
def test_the_solo_challenge_is_set_up_as_for_two() -> None:
    match = load("harbour").start(1, 3, {"characters": True})
    assert len([b for b in match.state.row.tolist() if b != NONE]) == 5
    assert len(codes(match)) == 2
    play(match, codes(match)[0])
    assert codes(match)[0] == "take fish"


@pytest.mark.clause("HB-81")
def test_the_solo_challenge_ends_after_twenty_turns() -> None:
    match = scene(1, row=["Sawmill", "Net Menders"], turn=1)
    turns = 0
    while not match.over:
        play(match, "go sawmill" if "go sawmill" in codes(match) else "go net-menders")
        turns += 1
    assert turns == 20
    assert result(match).winners == ()
    assert result(match).ranks == (1,)
    assert "20 turns" in result(match).reason


@pytest.mark.clause("HB-81")
def test_the_solo_challenge_is_won_with_the_fourth_building() -> None:
    match = scene(1, row=["Ranch"], goods=["2 fish, 4 wood"], owns={0: THREE}, turn=9)
    last_purchase(match)
    assert match.over
    assert result(match).winners == (0,)
    assert "9 turns" in result(match).reason

"""Packet Row: the end of the game, points, bankers, ties."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.packet_row.scene import codes, discards, hand, play, scene
from moorings.games.packet_row.components import AREAS
from moorings.games.packet_row.score import banker_points, money_points
from moorings.games.packet_row.state import Phase
from moorings.kernel.match import Match


def last_round(seats: int, areas: Sequence[str], **given: Any) -> Match:
    """The named boards have no cards behind their future supply, so that opening one leaves it short or full."""
    return scene(seats, decks=dict.fromkeys(areas, 0), **given)


@pytest.mark.clause("PR-41")
@pytest.mark.parametrize(("seats", "boards"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_the_game_ends_with_enough_boards_short(seats: int, boards: int) -> None:
    areas = list(AREAS[:boards])
    future = {area: ["", ""] for area in areas}
    match = last_round(seats, areas, future=future, money=[99] * seats)
    for number, area in enumerate(areas, 1):
        assert match.state.phase == Phase.OPEN
        play(match, f"open {area}", *["pass"] * (seats - 1))
        play(match, next(c for c in codes(match, "take") if area in c))
        assert (match.state.phase == Phase.LAST) == (number == boards)


@pytest.mark.clause("PR-41")
def test_a_short_future_supply_does_not_end_the_game() -> None:
    match = last_round(3, ["bank"], supply={"bank": ["banker", "$5"]}, future={"bank": ["$4", "$3"]})
    play(match, "open bank", "pass", "pass", "take bank 1")
    assert match.view(None)["boards"][3]["future"] == [{"card": None, "piece": None}] * 2
    assert match.state.phase == Phase.OPEN
    play(match, "open bank", "pass", "pass", "take bank 1")
    assert match.state.phase == Phase.LAST


@pytest.mark.clause("PR-42")
def test_a_short_board_goes_on_counting_though_it_is_not_opened() -> None:
    match = scene(
        4,
        decks={"bank": 0, "market": 0},
        supply={"bank": ["banker", "$5", ""]},
        future={"bank": ["", ""], "market": ["fur-1", ""]},
        money=[99] * 4,
    )
    assert match.view(None)["boards_short"] == 1
    play(match, "open market", "pass", "pass", "pass", "take market 1")
    assert match.state.phase == Phase.LAST


@pytest.mark.clause("PR-43", "PR-26", "PR-40")
def test_the_last_contracts_and_money_cards() -> None:
    match = last_round(
        3,
        ["bank"],
        supply={"bank": ["$5", "$5"]},
        future={"bank": ["", ""]},
        hands={1: ["ship spain", "spain-fur-2", "fur-2", "$4"], 2: ["$10"]},
        master=1,
    )
    play(match, "open bank", "pass", "pass", "take bank 1")
    assert match.active == (1,)  # the last harbour master begins
    assert codes(match) == ["cash 4", "cash 5", "fulfil spain-fur-2", "pass"]
    play(match, "fulfil spain-fur-2", "propose", "seal", "pass")
    assert match.active == (2,)
    play(match, "pass", "pass")
    assert match.over
    assert match.state.money.tolist()[:3] == [25, 25 + 15 + 4 + 5, 35]
    assert hand(match, 2) == {}
    assert discards(match)["$10 money card"] == 1


@pytest.mark.clause("PR-44")
def test_points() -> None:
    match = last_round(
        2,
        ["bank"],
        supply={"bank": ["$3", "$5"]},
        future={"bank": ["", ""]},
        hands={0: ["market university", "docks library", "fur-3", "captain", "spain-fur-2", "double nugget"]},
        money=[39, 10],
    )
    play(match, "open bank", "pass", "take bank 2", "pass", "pass")
    outcome = match.outcome
    assert outcome is not None
    assert match.state.money[0] == 44
    assert outcome.breakdown == (
        {"buildings": 7, "money": 4, "bankers": 0},
        {"buildings": 0, "money": 1, "bankers": 0},
    )
    assert outcome.scores == (11, 1)
    assert outcome.reason == "The bank could not be refilled."


def bankers(money: list[int], cards: list[int]) -> list[int]:
    """The points for bankers at a table with this money and these numbers of bankers."""
    match = scene(len(money), hands={i: ["banker"] * n for i, n in enumerate(cards)}, money=money)
    return [banker_points(match.state, seat) for seat in range(len(money))]


@pytest.mark.clause("PR-45")
@pytest.mark.parametrize(
    ("money", "cards", "points"),
    [
        ([30, 20], [2, 3], [4, 0]),
        ([20, 30], [2, 3], [0, 6]),
        ([30, 30], [2, 3], [4, 6]),
        ([30, 20, 10], [1, 1, 1], [2, 0, 0]),
        ([30, 30, 10], [1, 2, 2], [2, 4, 0]),
        ([30, 30, 30], [1, 2, 2], [2, 4, 4]),
    ],
)
def test_bankers_with_two_or_three(money: list[int], cards: list[int], points: list[int]) -> None:
    assert bankers(money, cards) == points


@pytest.mark.clause("PR-46")
@pytest.mark.parametrize(
    ("money", "cards", "points"),
    [
        ([40, 30, 20, 10], [1, 2, 1, 1], [3, 2, 0, 0]),
        ([40, 40, 20, 10], [1, 2, 1, 1], [3, 6, 0, 0]),
        ([40, 30, 30, 10], [1, 1, 2, 1], [3, 1, 2, 0]),
        ([40, 30, 30, 30], [1, 1, 2, 1], [3, 1, 2, 1]),
        ([40, 40, 40, 10], [1, 1, 2, 1], [3, 3, 6, 0]),
        ([10, 20, 30, 40, 50], [1, 1, 1, 1, 1], [0, 0, 0, 1, 3]),
        ([50, 50, 40, 40, 10], [1, 1, 1, 1, 1], [3, 3, 0, 0, 0]),
        ([20, 20, 20, 20, 20], [1, 1, 1, 1, 1], [3, 3, 3, 3, 3]),
    ],
)
def test_bankers_with_four_or_five(money: list[int], cards: list[int], points: list[int]) -> None:
    assert bankers(money, cards) == points


@pytest.mark.clause("PR-47")
def test_the_richest_without_a_banker_still_counts() -> None:
    assert bankers([40, 30], [0, 2]) == [0, 0]
    assert bankers([40, 30, 20, 10], [0, 0, 3, 1]) == [0, 0, 0, 0]
    assert bankers([40, 30, 20, 10], [0, 2, 3, 0]) == [0, 2, 0, 0]


@pytest.mark.clause("PR-44")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (9, 0), (10, 1), (39, 3), (40, 4)])
def test_only_full_tens_count(money: int, points: int) -> None:
    assert money_points(scene(2, money=[money, 0]).state, 0) == points


def finished(hands: dict[int, list[str]], money: list[int]) -> Match:
    match = last_round(2, ["bank"], supply={"bank": ["$3", "$3"]}, future={"bank": ["", ""]}, hands=hands, money=money)
    return play(
        match,
        "open bank",
        "pass",
        "open market",
        "pass",
        "open docks",
        "pass",
        "open guildhall",
        "pass",
        "pass",
        "pass",
        "pass",
    )


@pytest.mark.clause("PR-48")
def test_most_points_win() -> None:
    outcome = finished({0: ["market library"]}, [10, 39]).outcome
    assert outcome is not None
    assert outcome.scores == (4, 3)
    assert outcome.winners == (0,)
    assert outcome.ranks == (1, 2)


@pytest.mark.clause("PR-48")
def test_a_tie_is_broken_by_money() -> None:
    outcome = finished({0: ["market library"]}, [15, 41]).outcome
    assert outcome is not None
    assert outcome.scores == (4, 4)
    assert outcome.winners == (1,)
    assert outcome.reason.endswith("The tie is broken by money.")


@pytest.mark.clause("PR-48")
def test_an_equal_tie_is_shared() -> None:
    outcome = finished({}, [33, 33]).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1)
    assert outcome.reason.endswith("The victory is shared.")


@pytest.mark.clause("PR-44", "PR-45")
def test_money_cards_count_for_bankers_at_the_end() -> None:
    outcome = finished({0: ["banker", "$10", "$8"]}, [20, 37]).outcome
    assert outcome is not None
    assert outcome.breakdown[0] == {"buildings": 0, "money": 3, "bankers": 2}


def test_how_often_a_board_can_still_be_filled_is_shown() -> None:
    match = scene(4, decks={"bank": 2})
    bank = match.view(None)["boards"][3]
    assert (bank["deck"], bank["refills"], bank["short"]) == (2, 1, False)
    play(match, "open bank")
    assert match.view(None)["boards"][3]["short"] is False  # four cards are left for the three that it needs
    play(match, "pass", "pass", "pass", next(c for c in codes(match, "take") if "bank" in c))
    bank = match.view(None)["boards"][3]
    assert (bank["deck"], bank["refills"], bank["short"]) == (0, 0, False)
    play(match, "open bank")
    assert match.view(None)["boards"][3]["short"] is True

"""Packet Row: rounds, taking cards, refilling."""

from typing import Any

import pytest

from games.packet_row.scene import board, codes, discards, hand, play, scene
from moorings import load
from moorings.games.packet_row.components import AREAS
from moorings.games.packet_row.state import NONE, Phase
from moorings.kernel.errors import IllegalMove


def example() -> Any:
    """The rulebook's round: four players, Anna is harbour master."""
    return scene(
        4,
        supply={"market": ["market library", "tobacco-1", "cotton-2"], "docks": ["ship spain", "captain", "captain"]},
        future={"market": ["tobacco-3", "fur-1"], "docks": ["single nugget", "ship france"]},
        top={"market": ["trader", "grain-1", "grain-2"], "docks": ["double nugget", "ship sweden", "ship france"]},
        hands={3: ["assistant"]},
    )


@pytest.mark.clause("PR-9", "PR-10", "PR-11", "PR-17", "PR-23", "PR-25", "PR-3")
def test_the_rulebooks_example_of_a_round() -> None:
    match = example()
    before = {area: board(match, area) for area in ("guildhall", "bank")}
    play(match, "open market")
    assert match.active == (1,)
    play(match, "take market 1")  # Ben: the library for $15
    assert match.state.money[1] == 10
    assert hand(match, 1) == {"Library": 1}
    assert match.view(None)["boards"][2]["current"][0] == {"card": None, "piece": 1}
    play(match, "pass")  # Cedric
    play(match, "take market 2")  # David: 1 tobacco for $2
    assert match.state.money[3] == 23
    assert match.active == (0,)
    assert "pass" not in codes(match)  # Cedric has no card yet: Anna takes one or goes on
    assert codes(match, "open") == ["open guildhall", "open docks", "open bank"]
    play(match, "open docks")
    assert match.active == (2,)  # only Cedric is asked again
    play(match, "pass")
    assert match.active == (0,)
    play(match, "take docks 1")
    assert match.state.money[0] == 25
    assert hand(match, 0) == {"ship to Spain": 1}
    assert hand(match, 2) == {}
    assert match.state.master == 1
    assert match.active == (1,)
    assert board(match, "market") == (["3 tobacco", "1 fur", "trader"], ["1 grain", "2 grain"])
    assert board(match, "docks") == (
        ["single nugget", "ship to France", "double nugget"],
        ["ship to Sweden", "ship to France"],
    )
    assert discards(match) == {"2 cotton": 1, "captain": 2}
    assert {area: board(match, area) for area in ("guildhall", "bank")} == before
    assert match.state.piece.tolist() == [NONE] * 5


@pytest.mark.clause("PR-19", "PR-20")
def test_the_rulebooks_example_of_an_assistant() -> None:
    match = play(example(), "open market", "take market 1", "pass")
    assert codes(match, "take assist") == ["take market 2", "take market 3", "assist market 1", "assist market 2"]
    play(match, "assist market 1")
    assert match.state.money[3] == 15
    assert hand(match, 3) == {"3 tobacco": 1}
    assert discards(match) == {"assistant": 1}
    assert board(match, "market")[1] == ["1 fur"]


@pytest.mark.clause("PR-19")
def test_without_an_assistant_only_the_current_supply_is_open() -> None:
    assert codes(play(example(), "open market"), "assist") == []


@pytest.mark.clause("PR-18", "PR-40")
def test_the_price_is_due_at_once_and_money_cards_can_raise_it() -> None:
    match = scene(2, supply={"market": ["market library", "fur-3"]}, hands={1: ["$4", "$6"]}, money=[25, 9])
    play(match, "open market")
    assert codes(match, "take") == []
    play(match, "cash 6")
    assert match.state.money[1] == 15
    assert codes(match, "take") == ["take market 1", "take market 2"]
    play(match, "take market 1")
    assert match.state.money[1] == 0
    assert hand(match, 1) == {"$4 money card": 1, "Library": 1}


@pytest.mark.clause("PR-10")
def test_nobody_has_to_take_a_card() -> None:
    match = scene(3)
    play(match, "open bank", "pass", "pass")
    assert match.active == (0,)
    play(match, "open docks", "pass", "pass", "open market", "pass", "pass", "open guildhall", "pass", "pass")
    assert codes(match, "open pass") == ["pass"]
    play(match, "pass")
    assert match.state.master == 1
    assert [hand(match, seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.clause("PR-10")
def test_a_player_with_a_card_is_not_asked_again() -> None:
    match = play(scene(3), "open bank", "take bank 1", "pass", "open market")
    assert match.active == (2,)
    play(match, "pass")
    assert match.active == (0,)


@pytest.mark.clause("PR-11", "PR-16")
def test_the_harbour_master_must_go_on_while_somebody_has_no_card() -> None:
    match = play(scene(3), "open bank", "take bank 1", "pass")
    assert codes(match, "open pass") == ["open guildhall", "open docks", "open market"]
    with pytest.raises(IllegalMove):
        match.play(0, "pass")
    play(match, "open market", "pass", "open docks", "pass", "open guildhall", "pass")
    assert codes(match, "open pass") == ["pass"]  # every area was open: nothing is left but to end the round
    play(match, "pass")
    assert match.state.rounds == 2


@pytest.mark.clause("PR-13", "PR-14")
def test_the_last_decision() -> None:
    match = scene(
        3,
        supply={
            "guildhall": ["assistant", "assistant"],
            "market": ["fur-1", "fur-2"],
            "docks": ["ship spain", "captain"],
        },
    )
    play(match, "open guildhall", "pass", "pass", "open bank", "take bank 1", "take bank 2")
    assert match.active == (0,)
    taken = codes(match, "take open pass")
    # the bank is empty, the guildhall was closed before, nothing can be opened without taking a card
    assert taken == ["take docks 1", "take docks 2", "take market 1", "take market 2", "pass"]
    before = board(match, "docks")
    play(match, "take market 2")
    assert hand(match, 0) == {"2 fur": 1}
    assert match.state.master == 1
    assert board(match, "docks") == before
    assert "1 fur" in discards(match)  # the market counts as opened and was swept


@pytest.mark.clause("PR-14")
def test_passing_in_the_last_decision_leaves_other_areas_alone() -> None:
    match = scene(2)
    before = {area: board(match, area) for area in AREAS}
    play(match, "open bank", "take bank 1", "pass")
    assert {a for a in AREAS if board(match, a) != before[a]} == {"bank"}


@pytest.mark.clause("PR-13")
def test_two_players_reach_the_last_decision_at_once() -> None:
    match = play(scene(2, money=[99, 99]), "open bank", "take bank 1")
    assert codes(match, "open") == []
    found = codes(match, "take pass")
    everywhere = [f"take {area} {i}" for area in ("guildhall", "docks", "market") for i in (1, 2)]
    assert found == [*everywhere, "take bank 2", "pass"]


@pytest.mark.clause("PR-13", "PR-19")
def test_the_last_decision_with_an_assistant_reaches_future_supplies() -> None:
    match = play(scene(2, hands={0: ["assistant"]}, money=[99, 99]), "open bank", "take bank 1")
    assert codes(match, "assist") == [f"assist {area} {i}" for area in AREAS for i in (1, 2)]


@pytest.mark.clause("PR-15")
def test_a_supply_that_is_used_up() -> None:
    match = scene(5, money=[99] * 5)
    play(match, "open bank", "take bank 1", "take bank 2", "take bank 3", "take bank 4")
    assert match.active == (0,)
    assert not [c for c in codes(match, "take") if "bank" in c]
    match = play(scene(3, money=[99] * 3), "open market", "take market 1", "take market 2")
    assert not [c for c in codes(match, "take") if "market" in c]


@pytest.mark.clause("PR-15", "PR-11")
def test_a_harbour_master_without_a_card_to_take_goes_on() -> None:
    match = scene(
        4, decks={"bank": 0}, supply={"bank": ["banker", "$3", ""]}, future={"bank": ["", ""]}, money=[99] * 4
    )
    play(match, "open bank", "take bank 1", "take bank 2")
    assert match.active == (3,)
    assert codes(match) == ["pass"]
    play(match, "pass")
    assert codes(match, "open take pass") == ["open guildhall", "open docks", "open market"]


@pytest.mark.clause("PR-19", "PR-15")
def test_an_assistant_works_when_the_current_supply_is_used_up() -> None:
    match = scene(5, hands={0: ["assistant"]}, money=[99] * 5)
    play(match, "open bank", "take bank 1", "take bank 2", "take bank 3", "take bank 4")
    assert [c for c in codes(match, "assist") if "bank" in c] == ["assist bank 1", "assist bank 2"]


@pytest.mark.clause("PR-12")
def test_an_area_without_cards_cannot_be_opened() -> None:
    match = scene(4, decks={"bank": 0}, supply={"bank": ["", "", ""]}, future={"bank": ["", ""]})
    assert codes(match, "open") == ["open guildhall", "open docks", "open market"]
    play(match, "open market", "pass", "pass", "pass", "open docks", "pass", "pass", "pass", "open guildhall")
    play(match, "pass", "pass", "pass")
    assert codes(match, "open pass") == ["pass"]


@pytest.mark.clause("PR-23", "PR-20")
def test_a_future_card_taken_is_made_up_from_the_deck() -> None:
    match = scene(
        2,
        hands={1: ["assistant"]},
        future={"bank": ["banker", "$5"]},
        top={"bank": ["$8", "$10", "$3"]},
        money=[25, 25],
    )
    play(match, "open bank", "assist bank 1", "pass")
    assert board(match, "bank") == (["$5 money card", "$8 money card"], ["$10 money card", "$3 money card"])
    assert match.state.phase == Phase.OPEN


@pytest.mark.clause("PR-24")
def test_the_current_supply_comes_first_when_the_deck_is_short() -> None:
    match = scene(4, future={"bank": ["banker", "$5"]}, top={"bank": ["$8", "$10"]}, decks={"bank": 2})
    play(match, "open bank", "pass", "pass", "pass", "take bank 1")
    assert board(match, "bank") == (["banker", "$5 money card", "$8 money card"], ["$10 money card"])


@pytest.mark.clause("PR-2")
def test_discards_are_open_and_stay_out_of_play() -> None:
    match = scene(2, decks={"bank": 1}, supply={"bank": ["banker", "banker"]}, future={"bank": ["$5", "$5"]})
    before = match.view(1)["boards"][3]["discards"]
    play(match, "open bank", "pass", "take bank 1")
    after = match.view(1)["boards"][3]["discards"]
    assert after == {**before, "banker": before["banker"] + 1}
    assert match.view(1)["boards"][3]["deck"] == 0


@pytest.mark.clause("PR-16")
def test_an_area_may_be_opened_only_to_be_swept() -> None:
    match = scene(3, supply={"guildhall": ["assistant", "assistant"]})
    play(match, "open guildhall", "pass", "pass", "open bank", "pass", "pass", "take bank 1")
    assert discards(match)["assistant"] == 2


@pytest.mark.clause("PR-9")
def test_answers_are_open() -> None:
    match = play(scene(3, supply={"bank": ["banker", "$3"]}), "open bank", "take bank 1")
    assert [entry.text for entry in match.history(None)] == ["Open the bank.", "Take a banker."]


@pytest.mark.clause("PR-17")
def test_equal_cards_are_offered_once() -> None:
    match = scene(
        5, supply={"bank": ["$3", "banker", "$3", "$4"]}, future={"bank": ["$3", "$3"]}, hands={1: ["assistant"]}
    )
    play(match, "open bank")
    assert codes(match, "take assist") == ["take bank 1", "take bank 2", "take bank 4", "assist bank 1"]
    play(match, "take bank 1")
    assert codes(match, "take") == ["take bank 2", "take bank 3", "take bank 4"]


@pytest.mark.clause("PR-25")
def test_the_token_goes_round() -> None:
    match = scene(3, money=[99] * 3)
    for round_number in range(1, 7):
        assert match.state.rounds == round_number
        assert match.state.master == (round_number - 1) % 3
        play(match, f"open {AREAS[round_number % 4]}", "pass", "pass")
        play(match, codes(match, "take")[0])


def refills(seats: int, area: str) -> int:
    """Opens one area again and again, and counts the refills until its current supply falls short."""
    match = load("packet_row").start(seats, 5, {})
    s: Any = match.state
    a = AREAS.index(area)
    for number in range(1, 99):
        play(match, f"open {area}", *["pass"] * (seats - 1))
        while match.state.phase == Phase.DECIDE:
            found = codes(match, "take")
            play(match, found[0] if found else codes(match, "open pass")[0], *([] if found else ["pass"] * (seats - 1)))
        if sum(face != NONE for face in s.supply[a, :4]) < max(2, seats - 1):
            return number
    raise AssertionError


@pytest.mark.clause("PR-41", "PR-6", "PR-23")
@pytest.mark.parametrize(("seats", "small", "large"), [(2, 16, 18), (3, 19, 21), (4, 12, 14), (5, 9, 10)])
def test_the_refill_after_which_a_board_first_falls_short(seats: int, small: int, large: int) -> None:
    assert [refills(seats, area) for area in AREAS] == [small, large, large, small]


def test_who_will_be_asked_is_shown_in_order() -> None:
    match = scene(4, master=2, money=[99] * 4)
    shown = [match.view(None)["queue"]]
    for move in ("open bank", "pass", "take bank 1", "pass", "open market"):
        shown.append(play(match, move).view(None)["queue"])
    assert shown == [[2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2], [1, 2], [2], [3, 1, 2]]

"""Bremerhaven: what happens by itself is told, in its order and with its numbers."""

from collections.abc import Callable

import pytest

from games.bremerhaven.scene import bid, give, moor, play, sign, store, strike, table, work
from moorings.kernel.match import Match


def told(match: Match, viewer: int | None = None) -> list[str]:
    """What came of the last move."""
    return [str(event.text) for event in match.events(match.steps[-1], viewer)]


def after(match: Match, *moves: str) -> list[str]:
    return told(play(match, *moves))


@pytest.mark.clause("BH-13", "BH-15", "BH-18", "BH-20", "BH-30", "BH-33")
def test_the_town_is_told_from_the_parking_lot_to_the_income() -> None:
    match = table(2, building="Hotel", money=(0, 9))
    bid(match, {0: {"building": [5], "permit": [1]}, 1: {"building": [2, 3], "permit": [4], "growth": [5]}})
    lines = told(match)
    assert lines[:2] == ["Seat 1 bids on the parking lot.", "Seat 1 lays a card face down."]
    assert lines[2:] == [
        "Seat 0 turns up 2 + 3 + 4 on the parking lot, 5 on the building and 1 on the building permits.",
        "Seat 1 turns up 1 on the parking lot, 2 + 3 on the building, 4 on the building permits and 5 on Grow "
        "influence.",
        "Seat 0 gets 3 money from the parking lot.",
        "Seat 1 gets 1 money from the parking lot.",
        "Seat 0 wins the Hotel with 5.",
        "The highest bid on the building permits is 4.",
    ]
    assert told(match, 1)[1] == "Seat 1 lays the 1 face down."
    play(match, "build hotel")
    lines = after(match, "1: done")
    assert lines == ["Seat 1 uses no permit.", "The highest bid on Grow influence is 5."]
    lines = after(match, "1: grow")
    assert lines[0] == "Seat 1 takes influence card 5."
    assert lines[1] == "Nobody bids on the price cards."
    assert lines[2].startswith("The top price card goes to the bottom. New prices: ")
    assert lines[3:5] == ["Seat 0 gets 4 money as Captain.", "Seat 1 gets 3 money as First Mate."]


@pytest.mark.clause("BH-36", "BH-41", "BH-56")
def test_ships_that_sail_on_and_contracts_without_a_dock() -> None:
    match = table(2, sea=("Queen Maria II", "Coastal tanker"), land=("C4-17", "C1-03"), money=(0, 0))
    for dock in (1, 2, 3, 4):
        sign(match, 0, dock, "C4-24", time=5)
    bid(match, {0: {"sea-1": [1], "sea-2": [2], "land-1": [5], "price": [3]}, 1: {}}, rest="building")
    lines = after(match, "price 4-3-2-1")
    start = lines.index("Seat 0 wins the Queen Maria II with 1.")
    assert lines[start : start + 7] == [
        "Seat 0 wins the Queen Maria II with 1.",
        "The Queen Maria II fits none of Seat 0's docks and sails on.",
        "Seat 0 wins the Coastal tanker with 2.",
        "Seat 0 berths the Coastal tanker in dock 2: 2 barrels, 3 rounds.",
        "Seat 0 wins a contract with 5: 4 barrels within 3 rounds, reward 4 money, penalty 5 money.",
        "Seat 0 has no free loading dock: the contract is discarded.",
        "Seat 0 pays 4 money of a penalty of 5, and has no more.",
    ]


@pytest.mark.clause("BH-51", "BH-52", "BH-53", "BH-54", "BH-68")
def test_closing_a_harbour_is_told_in_order() -> None:
    match = table(2, money=(0, 0))
    give(match, 0, "Maritime Museum")
    moor(match, 0, 2, "Coastal tanker", time=1)
    sign(match, 0, 1, "C2-01", delivered="1 barrel, 1 container, 1 crate", time=1)
    sign(match, 0, 2, "C4-17", delivered="1 barrel", time=1)
    work(match, "4-3-2-1")
    assert after(match, "unload 2") == ["Seat 0 unloads 1 barrel from dock 2."]
    assert after(match, "done")[:9] == [
        "Seat 0 closes the harbour.",
        "Seat 0's prestige rises from 0 to 3 and brings 1 money.",
        "A round passes for Seat 0's ships and contracts.",
        "The Coastal tanker leaves Seat 0's dock 2 with 1 barrel still on board.",
        "Seat 0 completes the contract in loading dock 1 and sells 1 barrel, 1 container and 1 crate for 9 money.",
        "Seat 0 gets a reward of 1 money.",
        "Seat 0 fails the contract in loading dock 2 and sells 1 barrel for 4 money.",
        "Seat 0 pays a penalty of 5 money.",
        "All take their cards back.",
    ]


@pytest.mark.clause("BH-43")
def test_production_that_finds_no_room_is_told() -> None:
    match = table(2)
    give(match, 0, "Refinery")
    give(match, 0, "Travel Agency")
    store(match, 0, "3 container")
    work(match)
    assert after(match, "produce refinery")[:2] == [
        "Seat 0 produces 1 barrel with the Refinery.",
        "Seat 0 has no room for 1 passenger from the Travel Agency.",
    ]
    match.undo(0)
    assert after(match, "done")[:2] == [
        "Seat 0 does without 1 barrel from the Refinery.",
        "Seat 0 does without 1 passenger from the Travel Agency.",
    ]


def _struck(headline: str, prepare: Callable[[Match], None]) -> list[str]:
    """What an event does, told by the move that ends the harbours."""
    match = table(2, money=(2, 9))
    prepare(match)
    store(match, 0, "2 crate")  # so that seat 0 is asked
    strike(match, headline)
    lines = after(match, "done")
    news = next(i for i, line in enumerate(lines) if line.startswith(f"Event: {headline}."))
    return lines[news + 1 :]


@pytest.mark.clause("BH-56", "BH-70", "BH-72", "BH-73", "BH-74")
def test_events_are_told_with_what_they_do_to_everybody() -> None:
    def nothing(match: Match) -> None:
        pass

    def bank(match: Match) -> None:
        give(match, 0, "Bank")
        match.state.bank[0] = 4
        match.state.produced[0] = (1 << 20) - 1

    def ship(match: Match) -> None:
        moor(match, 0, 2, "Coastal tanker", left=0)

    assert _struck("State subsidy", nothing)[:2] == ["Seat 0 gets 3 money.", "Seat 1 gets 3 money."]
    assert _struck("Dredging costs", nothing)[:2] == [
        "Seat 0 pays 2 money of 3, and has no more.",
        "Seat 1 pays 3 money.",
    ]
    assert _struck("Dredging costs", bank)[:1] == ["Seat 0 pays 3 money."]
    assert _struck("Harbour dues", ship)[:2] == ["Seat 0 pays 1 money.", "Seat 1 has no ship in dock."]
    assert _struck("Thick fog", ship)[:1] == ["Seat 0's ship in dock 2 stays 1 round longer."]
    assert _struck("Rats in the port", nothing)[:2] == ["Seat 0 returns 1 crate.", "Seat 1 has no stored good."]
    assert _struck("Oil slick in the basin", nothing)[:2] == [f"Seat {i} has no prestige to lose." for i in (0, 1)]


@pytest.mark.clause("BH-77", "BH-78", "BH-79")
def test_the_end_of_a_round_is_told_up_to_the_next() -> None:
    match = table(2, sea=("Queen Maria II", "Coastal tanker"), land=("C4-17", "C1-03"))
    store(match, 0, "2 crate")
    work(match)
    lines = after(match, "done")
    lines = lines[lines.index("All take their cards back.") :]
    assert lines[1].startswith("The ship token moves ")
    assert lines[2].startswith("The next event: ")
    assert lines[3:6] == [
        "The Coastal tanker sails away: nobody wanted it.",
        "The contract for 2 passengers is discarded: nobody wanted it.",
        "The ships and contracts left move up.",
    ]
    assert lines[6].startswith("New at sea, ship 1: ")
    assert lines[7].startswith("New on land, contract 1: ")
    assert lines[8].startswith("The next building is the ")
    assert lines[9:] == ["Round 2 begins."]


@pytest.mark.clause("BH-82", "BH-83")
def test_the_end_of_the_game_is_told() -> None:
    match = table(2, money=(10, 4))
    match.state.prestige[0] = 3
    match.state.way = match.state.steps
    sign(match, 0, 2, "C1-03", time=3)
    store(match, 0, "2 crate")
    work(match)
    assert after(match, "done")[-5:] == [
        "The game is over, and all contracts left are settled.",
        "Seat 0 fails the contract in loading dock 2: nothing was delivered.",
        "Seat 0 pays a penalty of 1 money.",
        "Seat 0 scores 9 money x 3 prestige = 27.",
        "Seat 1 scores 4 money x 0 prestige = 0.",
    ]


@pytest.mark.clause("BH-92", "BH-93", "BH-97")
def test_the_dummy_is_told_of() -> None:
    match = table(1)
    lines: list[str] = []
    for _ in range(200):
        if match.over:
            break
        match.play(0, match.moves(0)[-1])
        lines += told(match)
    assert any(line.startswith("The dummy bids on ") for line in lines)
    assert any(line.startswith("The dummy turns up ") for line in lines)
    assert any(line.startswith("The dummy wins a contract with ") for line in lines)
    assert "The contract is discarded." in lines
    assert not any(line.startswith("The dummy gets") for line in lines)

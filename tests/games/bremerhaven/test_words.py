"""Bremerhaven: what people are told is what will happen, and nothing is lost without a word."""

import pytest

from games.bremerhaven.scene import (
    HEADLINES,
    bid,
    codes,
    give,
    money,
    moor,
    play,
    sign,
    store,
    stored,
    strike,
    table,
    work,
)
from moorings.kernel.match import Match


def said(match: Match, code: str, seat: int = 0) -> str:
    return next(move.text for move in match.moves(seat) if move.code == code)


@pytest.mark.clause("BH-65")
def test_who_is_insured_is_told_of_no_penalty() -> None:
    match = table(2, land=("C4-18", "C1-01"))
    give(match, 0, "Insurance Office")
    sign(match, 0, 1, "C4-17", time=1)  # penalty 5 money
    sign(match, 0, 2, "C4-19", time=1)  # penalty 1 prestige
    match.state.prestige[0] = 2
    store(match, 0, "2 crate")
    assert said(match, "bid land-1") == (
        "Bid on contract 1 (3 containers + 1 crate within 3 rounds, reward 4 money, insured)."
    )
    work(match)
    assert said(match, "done") == (
        "Close the harbour: loading dock 1 sells nothing, insured; loading dock 2 sells nothing, penalty 1 prestige."
    )
    play(match, "done")
    assert (money(match)[0], match.state.prestige[0]) == (20, 1)


@pytest.mark.clause("BH-56")
def test_a_penalty_is_told_as_far_as_it_can_be_paid() -> None:
    match = table(2, money=(2, 20))
    sign(match, 0, 1, "C4-17", time=1)  # penalty 5 money
    sign(match, 0, 2, "C4-13", time=1)  # penalty 5 money
    sign(match, 0, 3, "C4-19", time=1)  # penalty 1 prestige
    store(match, 0, "2 crate")
    work(match)
    assert said(match, "done") == (
        "Close the harbour: loading dock 1 sells nothing, penalty 2 money, which is all you have; loading dock 2 sells "
        "nothing, no money left for the penalty; loading dock 3 sells nothing, no prestige left to lose."
    )
    play(match, "done")
    assert money(match)[0] == 0


@pytest.mark.clause("BH-68")
def test_closing_counts_what_the_museum_brings() -> None:
    match = table(2, money=(0, 20))
    give(match, 0, "Maritime Museum")
    sign(match, 0, 1, "C4-17", time=1)  # penalty 5 money, of which the museum pays one
    moor(match, 0, 2, "Coastal tanker", time=1)
    work(match)
    assert said(match, "done") == (
        "Close the harbour: prestige rises to 3 and brings 1 money; the ship in dock 2 leaves with 2 barrels; "
        "loading dock 1 sells nothing, penalty 1 money, which is all you have."
    )
    play(match, "done")
    assert money(match)[0] == 0


@pytest.mark.clause("BH-82")
def test_in_the_last_round_closing_tells_of_all_contracts() -> None:
    match = table(2, money=(4, 20))
    match.state.way = match.state.steps
    match.state.event = HEADLINES.index("Dredging costs")  # 3 money before the end
    sign(match, 0, 1, "C1-03", time=1)  # penalty 1 money
    sign(match, 0, 2, "C4-17", delivered="1 barrel", time=3)  # penalty 5 money
    store(match, 0, "2 crate")
    work(match, "4-3-2-1")
    assert said(match, "done") == (
        "Close the harbour: loading dock 1 sells nothing, penalty 1 money; the game ends, and loading dock 2 sells for "
        "4 money, penalty 4 money, which is all you have."
    )
    play(match, "done")
    assert match.over
    assert money(match)[0] == 0


@pytest.mark.clause("BH-75", "BH-82")
def test_prices_that_will_change_before_the_end_are_not_promised() -> None:
    match = table(2)
    match.state.way = match.state.steps
    match.state.event = HEADLINES.index("Turmoil on the markets")
    sign(match, 0, 2, "C4-17", delivered="1 barrel", time=3)
    store(match, 0, "2 crate")
    work(match, "4-3-2-1")
    assert said(match, "done") == (
        "Close the harbour: the game ends, and all contracts are settled at the next prices."
    )


@pytest.mark.clause("BH-36", "BH-41")
def test_a_bid_warns_of_cards_that_find_no_room() -> None:
    match = table(2, sea=("Queen Maria II", "Coastal tanker"), land=("C1-03", "C4-24"))
    assert said(match, "bid sea-1").endswith(
        "berth size 3, prestige 5). None of your docks can take it now: it would sail on."
    )
    assert said(match, "bid sea-2").endswith("prestige 1).")
    for dock in (1, 2, 3):
        sign(match, 0, dock, "C4-17")
    assert said(match, "bid land-1").endswith("penalty 1 money).")
    play(match, "bid land-2", "card 1", "1: bid parking", "1: card 1")
    assert said(match, "bid land-1").endswith("You have only 1 free loading dock.")
    sign(match, 0, 4, "C4-17")
    assert said(match, "bid land-1").endswith("No loading dock is free: it would only cost you 1 money.")
    assert said(match, "bid land-2").endswith("No loading dock is free: you would gain nothing.")


@pytest.mark.clause("BH-43")
def test_doing_without_production_names_what_is_forgone() -> None:
    match = table(2, money=(0, 0))
    give(match, 0, "Refinery")
    give(match, 0, "Hotel")
    work(match)
    assert said(match, "done") == "Close the harbour and forgo 1 barrel and 1 money: prestige rises to 2."
    match = table(2, money=(0, 0))
    give(match, 0, "Refinery")
    moor(match, 0, 2, "Coastal tanker")
    work(match)
    assert said(match, "done") == "Go on to your goods and forgo 1 barrel."


@pytest.mark.clause("BH-43")
def test_the_prompt_tells_when_there_is_not_room_for_all_products() -> None:
    for goods, told in (("3 container", True), ("2 container", False)):
        match = table(2)
        give(match, 0, "Refinery")
        give(match, 0, "Travel Agency")
        store(match, 0, goods)
        work(match)
        assert ("not room for all" in match.view(0)["prompt"]) == told


@pytest.mark.clause("BH-50")
def test_no_proposal_where_it_would_move_nothing() -> None:
    match = table(2)
    sign(match, 0, 1, "C1-05", time=3)  # a barrel and a container
    store(match, 0, "1 barrel")
    work(match)
    assert codes(match) == ["deliver barrel 1", "done"]
    match = table(2)
    sign(match, 0, 1, "C1-05", time=1)
    store(match, 0, "1 barrel")
    work(match)
    assert codes(match) == ["deliver barrel 1", "settle", "done"]


@pytest.mark.clause("BH-21")
def test_declining_a_permit_is_listed_last() -> None:
    match = table(2)
    bid(match, {0: {"permit": [2]}, 1: {"permit": [5]}}, rest="career")
    assert codes(match)[-2:] == ["done", "refuse"]
    assert match.moves(0)[-1].text == (
        "Decline the permit for 3 money; any other costs 5 (allowed, but it gains nothing)."
    )


@pytest.mark.clause("BH-72")
def test_who_stores_one_kind_of_good_is_not_asked_which_to_return() -> None:
    match = table(2)
    store(match, 0, "2 barrel")
    strike(match, "Rats in the port")
    assert stored(match) == "1 barrel"
    assert match.state.rounds == 2


@pytest.mark.clause("BH-97")
def test_the_dummy_has_no_income_on_the_ladder() -> None:
    ladder = table(1).view()["ladder"]
    assert [(rung["token"], rung["income"]) for rung in ladder] == [(1, 0), (0, 3)]

"""Bremerhaven: events, progress, refill."""

import pytest

from games.bremerhaven.scene import (
    CONTRACTS,
    HEADLINES,
    SHIPS,
    bid,
    codes,
    give,
    money,
    moor,
    play,
    player,
    sign,
    store,
    stored,
    strike,
    table,
    work,
)
from moorings.games.bremerhaven.components import PACK
from moorings.games.bremerhaven.state import NONE, Phase


@pytest.mark.clause("BH-69", "BH-77")
def test_a_newspaper_is_progress_first_and_an_event_one_round_later() -> None:
    match = table(2, seed=4)
    order = match.state.papers.tolist()[::-1]
    for i in range(4):
        view = match.view()
        assert view["steps"] == PACK["newspapers"][order[i]].steps
        assert (view["event"]["headline"] if i else view["event"]) == (HEADLINES[order[i - 1]] if i else None)
        way = view["way"]
        bid(match, {})
        while match.state.phase == Phase.EVENT:
            seat = match.active[0]
            play(match, codes(match, seat)[-1], seat=seat)
        assert match.view()["way"] == way - PACK["newspapers"][order[i]].steps
        assert match.view()["decks"]["papers"] == 17 - i


@pytest.mark.clause("BH-69")
def test_the_event_of_the_last_round_still_strikes() -> None:
    match = table(2)
    match.state.way = 1
    match.state.prestige[0] = 1
    strike(match, "State subsidy")
    assert match.over
    assert money(match) == [23, 23]


@pytest.mark.clause("BH-70")
@pytest.mark.parametrize(
    ("headline", "change"),
    [
        ("Harbour festival", 2), ("State subsidy", 3), ("Harbour dues", -2), ("Storage tax", -3), ("Property tax", -2),
        ("Dredging costs", -3),
    ],
)  # fmt: skip
def test_money_events(headline: str, change: int) -> None:
    match = table(2)
    moor(match, 0, 2, "Coastal tanker", left=0, time=3)
    moor(match, 0, 1, "Cargo boat", left=0, time=3)
    moor(match, 0, 3, "Supply boat", "crate", left=0, time=1)  # leaves before the event
    give(match, 0, "Tank Farm")
    give(match, 0, "Lighthouse")
    store(match, 0, "4 barrel, 3 crate, 1 passenger")
    strike(match, headline)
    play(match, "done")  # crates could have been packed
    assert money(match)[0] == 20 + change


@pytest.mark.clause("BH-56", "BH-70")
def test_a_charge_takes_what_there_is() -> None:
    match = table(2, money=(2, 0))
    strike(match, "Dredging costs")
    assert money(match) == [0, 0]


@pytest.mark.clause("BH-71")
def test_building_events() -> None:
    match = table(2, money=(0, 0))
    match.state.bollards[0, 3] = 3
    strike(match, "Quay extension programme")
    assert match.active == (0, 1)
    assert codes(match) == ["bollard 1", "bollard 2", "bollard 3", "done"]
    play(match, "bollard 2", "1: done")
    assert match.state.bollards[0].tolist() == [0, 2, 1, 3]
    assert match.state.bollards[1].tolist() == [0, 1, 1, 0]
    match = table(2, money=(0, 0))
    strike(match, "Land reclamation")
    assert codes(match) == ["clear top-3", "clear column-3", "clear top-4", "clear column-4", "done"]
    play(match, "1: done", "clear top-4")
    assert player(match)["loading_docks"][3]["accessible"]
    assert player(match)["free_spaces"] == 7
    assert match.state.rounds == 2


@pytest.mark.clause("BH-72")
def test_goods_events() -> None:
    match = table(2)
    store(match, 0, "5 container, 1 crate")
    strike(match, "Flotsam and jetsam")
    play(match, "done")  # the harbour
    assert codes(match) == ["take crate", "done"]
    assert len(codes(match, 1)) == 5
    play(match, "take crate", "1: done")
    assert stored(match) == "5 container, 2 crate"
    match = table(2)
    store(match, 0, "1 barrel, 1 passenger")
    strike(match, "Rats in the port")
    assert match.active == (0,)
    assert codes(match) == ["lose barrel", "lose passenger"]
    play(match, "lose barrel")
    assert stored(match) == "1 passenger"
    match = table(2)
    give(match, 0, "Tank Farm")
    store(match, 0, "5 barrel, 3 crate")
    strike(match, "Rats in the port")
    play(match, "done", "lose barrel")
    assert (match.state.tank_in[0], match.state.board_in[0]) == (4, 2)
    store(match, 0, "1 barrel")
    match.state.event = HEADLINES.index("Rats in the port")
    work(match)
    play(match, "done", "lose crate")
    assert match.state.board_in[0] == 2


@pytest.mark.clause("BH-73")
@pytest.mark.parametrize(
    ("headline", "ships", "contracts"),
    [
        ("Thick fog", [3, 2], [1, 2]), ("Truckers on strike", [2, 1], [2, 3]), ("Storm warning", [1, 1], [1, 2]),
        ("Rush orders", [2, 1], [1, 1]),
    ],
)  # fmt: skip
def test_time_events(headline: str, ships: list[int], contracts: list[int]) -> None:
    match = table(2)
    moor(match, 0, 1, "Cargo boat", left=0, time=3)
    moor(match, 0, 2, "Coastal tanker", left=0, time=2)
    sign(match, 0, 1, "C1-01", time=2)
    sign(match, 0, 4, "C1-02", time=3)
    strike(match, headline)
    assert match.state.dock_time[0].tolist()[:2] == ships
    assert [match.state.load_time[0, 0], match.state.load_time[0, 3]] == contracts


@pytest.mark.clause("BH-74")
def test_prestige_events() -> None:
    for headline, after in (("Travel guide praises the port", [6, 1]), ("Oil slick in the basin", [4, 0])):
        match = table(2)
        match.state.prestige[0] = 5
        strike(match, headline)
        assert match.state.prestige.tolist()[:2] == after


@pytest.mark.clause("BH-75")
def test_the_market_event() -> None:
    match = table(2)
    before = match.state.prices.tolist()
    strike(match, "Turmoil on the markets")
    assert match.state.prices.tolist() == [*before[1:], before[0]]


@pytest.mark.clause("BH-76")
def test_training_comes_on_top_of_a_card_taken_by_bidding() -> None:
    match = table(2, levels=(0, 7))
    match.state.event = HEADLINES.index("Training programme")
    bid(match, {0: {"growth": [1]}})
    play(match, "grow")
    assert player(match, 0)["cards"] == [3, 4, 5, 5, 6]
    assert player(match, 1)["cards"] == [6, 7, 7, 8, 9]
    match = table(2, levels=(6, 0))
    match.state.event = HEADLINES.index("Training programme")
    bid(match, {0: {"growth": [6]}})
    play(match, "grow")
    assert player(match, 0)["cards"] == [6, 7, 7, 8, 9]


def test_every_event_is_shown_here() -> None:
    from pathlib import Path

    text = Path(__file__).read_text()
    assert all(headline in text for headline in HEADLINES)


@pytest.mark.clause("BH-78", "BH-2")
def test_the_rulebooks_refill() -> None:
    """Three players; only the ship in the middle was gained."""
    match = table(3, sea=("Cargo boat", "Coastal tanker", "Island ferry"), land=("C1-01", "C1-02", "C1-03"))
    match.state.sea[1] = NONE
    following = match.state.ships.tolist()[: match.state.ships_left]
    contracts = match.state.contracts.tolist()[: match.state.contracts_left]
    work(match)
    assert match.state.sea.tolist() == [following[-2], following[-1], SHIPS.index("Cargo boat"), NONE]
    assert match.state.land.tolist()[1:3] == [CONTRACTS.index("C1-01"), CONTRACTS.index("C1-02")]
    assert match.state.land.tolist()[0] == contracts[-1]
    match = table(3, sea=("Cargo boat", "Coastal tanker", "Island ferry"))
    match.state.sea[2] = NONE
    following = match.state.ships.tolist()[: match.state.ships_left]
    work(match)
    assert match.state.sea.tolist()[:3] == [following[-1], SHIPS.index("Cargo boat"), SHIPS.index("Coastal tanker")]


@pytest.mark.clause("BH-90")
def test_the_short_game_sweeps_the_offers() -> None:
    for seats in (1, 3):
        match = table(seats, "short")
        before = match.state.sea.tolist() + match.state.land.tolist()
        ships, contracts = match.state.ships_left, match.state.contracts_left
        while match.state.rounds == 1:
            seat = match.active[0]
            play(match, codes(match, seat)[-1] if match.state.phase != Phase.BIDDING or match.state.spot != NONE
                 else "bid parking", seat=seat)  # fmt: skip
        after = match.state.sea.tolist() + match.state.land.tolist()
        assert not {c for c in before[:4] if c != NONE} & {c for c in after[:4] if c != NONE}
        assert not {c for c in before[4:] if c != NONE} & {c for c in after[4:] if c != NONE}
        n = max(2, seats)
        assert (match.state.ships_left, match.state.contracts_left) == (ships - n, contracts - n)


@pytest.mark.clause("BH-80")
def test_the_table_knows_the_steps_but_not_the_next_event() -> None:
    from moorings.kernel import api
    from moorings.kernel.random import quick_generator

    match = table(2)
    tops = set()
    for seed in range(60):
        world = match.game.seen(match.state, 0)
        api.redeal(world, 0, quick_generator(seed))
        top = world.papers[world.papers_left - 1]
        assert PACK["newspapers"][top].steps == match.state.steps
        tops.add(top)
    assert len(tops) > 3

"""Bremerhaven: the end, the score, how long a game lasts."""

import random

import numpy as np
import pytest

from games.bremerhaven.scene import give, money, moor, sign, store, table, work
from moorings import load
from moorings.games.bremerhaven.components import (
    CONTRACT_STACKS,
    N_BUILDINGS,
    N_PAPERS,
    PACK,
    SHIP_STACKS,
    STEPS,
    WAY,
    most_rounds,
)
from moorings.games.bremerhaven.score import grade
from moorings.kernel import api
from moorings.kernel.match import Match, Outcome
from moorings.kernel.random import quick_generator

GAME = load("bremerhaven")


def result(match: Match) -> Outcome:
    outcome = match.outcome
    assert outcome is not None
    return outcome


@pytest.mark.clause("BH-81", "BH-77")
@pytest.mark.parametrize("way", [1, 2])
def test_the_game_ends_on_the_last_space(way: int) -> None:
    match = table(2, "short")
    match.state.way = way
    work(match)
    assert match.over
    assert match.view()["way"] == 0
    assert "haven" in result(match).reason


@pytest.mark.clause("BH-82")
def test_contracts_left_are_settled_as_if_due() -> None:
    match = table(2, "short", money=(10, 10))
    match.state.way = 2
    match.state.prestige[0] = 3
    sign(match, 0, 1, "C1-01", delivered="1 barrel", time=4)  # penalty 1
    sign(match, 0, 3, "C1-05", delivered="1 barrel, 1 container", time=3)
    work(match, "4-3-2-1")
    assert match.over
    assert money(match)[0] == 10 + 4 - 1 + 7
    match = table(2, money=(10, 10))
    match.state.way = 1
    match.state.prestige[0] = 3
    sign(match, 0, 4, "C1-05", time=3)  # out of reach: it fails
    moor(match, 0, 2, "Queen Maria II", left=0, time=3)
    store(match, 0, "1 barrel")
    work(match)
    assert match.over
    assert money(match)[0] == 8
    assert match.state.prestige[0] == 5  # counted before the end, not again


@pytest.mark.clause("BH-83")
def test_65_times_15_is_975() -> None:
    match = table(2, "short", money=(65, 1))
    match.state.way = 2
    match.state.prestige[0] = 15
    work(match)
    assert result(match).scores == (975, 0)
    assert result(match).winners == (0,)
    assert result(match).breakdown[0] == {"money": 65, "prestige": 15}


@pytest.mark.clause("BH-83", "BH-58")
def test_ties_go_to_the_higher_rank_and_the_bank_counts() -> None:
    match = table(3, "short", money=(6, 4, 1), ladder=(2, 1, 0))
    give(match, 1, "Bank")
    s = match.state
    s.bank[1] = 2
    s.way = 2
    for seat in range(3):
        s.prestige[seat] = 2
    work(match)
    match.play(1, "done")
    assert result(match).scores == (12, 12, 2)
    assert result(match).winners == (1,)
    assert result(match).ranks == (2, 1, 3)
    assert "rank" in result(match).reason


@pytest.mark.clause("BH-84", "BH-89")
def test_how_many_rounds_a_game_lasts() -> None:
    assert [most_rounds(PACK, n, False) for n in (2, 3, 4)] == [10, 9, 8]
    assert [most_rounds(PACK, n, True) for n in (2, 3, 4)] == [14, 13, 12]
    for n, shortest in ((2, 10), (3, 9), (4, 8)):
        steps, rounds, way = sorted(STEPS.tolist(), reverse=True), 0, int(WAY[n])
        while way > 0:
            way -= steps[rounds]
            rounds += 1
        assert rounds == shortest


@pytest.mark.clause("BH-84", "BH-85", "BH-89")
@pytest.mark.parametrize("mode", ["long", "short"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rounds_and_decks_in_random_games(seats: int, mode: str) -> None:
    options = {} if seats == 1 else {"mode": mode}
    lasted = set()
    for seed in range(12):
        s = GAME.deal(seats, seed, options)
        luck = random.Random(seed)
        out = np.empty(GAME.max_legal, np.int32)
        while active := int(api.active(s)):
            seat = luck.choice([i for i in range(seats) if active >> i & 1])
            n = api.legal(s, seat, out)
            api.apply(s, seat, int(out[luck.randrange(n)]))
            assert s.ships_left >= 0
            assert s.contracts_left >= 0
            assert s.houses_left >= 0
        lasted.add(int(s.rounds))
    n = max(2, seats)
    if mode == "short" or seats == 1:
        assert lasted == {12 - n}
    else:
        assert min(lasted) >= 12 - n
        assert max(lasted) <= 16 - n


@pytest.mark.clause("BH-85")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("long", [True, False])
def test_no_deck_runs_out_in_the_longest_game(players: int, long: bool) -> None:
    """Every round takes at most a card a player from sea and land, one building and one newspaper."""
    rounds = most_rounds(PACK, players, long)
    assert SHIP_STACKS[int(long), players].sum() >= rounds * players
    assert CONTRACT_STACKS[int(long), players].sum() >= (rounds + 1) * players
    assert rounds + (0 if long else players) <= N_BUILDINGS
    assert rounds <= N_PAPERS


@pytest.mark.clause("BH-85")
def test_tables_that_could_run_out_are_refused() -> None:
    import dataclasses

    from moorings.kernel.errors import BadPack
    from moorings.kernel.pack import Pack, export, read_pack

    def refused(table: str, index: int, **change: object) -> str:
        rows = list(PACK[table])
        rows[index] = dataclasses.replace(rows[index], **change)  # type: ignore[type-var]
        bad = Pack(PACK.game, {**PACK.tables, table: tuple(rows)}, "", False, PACK.check)
        with pytest.raises(BadPack) as caught:
            read_pack(export(bad, ""), PACK, "pack")
        return str(caught.value)

    assert "too few for the short game with 2" in refused("ships", 0, players="3 4")
    assert "'5 fish'" in refused("ships", 0, cargo="5 fish")
    assert "not one to four" in refused("contracts", 0, goods="3 barrel + 2 crate")
    assert "'2> 3 4'" in refused("contracts", 0, players="2 2")
    assert "leaves no starting good" in refused("contracts", 0, goods="1 barrel + 1 container + 1 crate + 1 passenger")
    assert "a value twice" in refused("prices", 0, barrel=3)
    assert "the same" in refused("prices", 0, container=2, crate=3)
    assert "called 'Refinery'" in refused("buildings", 0, name="Refinery")
    assert "must produce 1" in refused("buildings", 1, number=2)
    assert "can store" in refused("buildings", 9, good="crate")
    assert "at most 3, not by 9" in refused("newspapers", 6, number=9)
    assert "in this order" in refused("figures", 0, name="x")
    assert "at least 1" in refused("figures", 3, value=0)


@pytest.mark.clause("BH-98")
def test_the_grades_of_the_solo_game() -> None:
    points = (0, 499, 500, 749, 750, 999, 1000, 1250, 1251, 5000)
    assert [grade(p) for p in points] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    for cash, word, won in (
        (25, "Cabin Boy", ()),
        (20, "Landlubber", ()),
        (62, "Lonely Ship's Kobold", ()),
        (63, "Captain", (0,)),
    ):
        match = table(1, money=(cash, 0))
        match.state.way = 2
        match.state.prestige[0] = 20
        work(match)
        assert word in result(match).reason
        assert result(match).winners == won


def test_random_worlds_do_not_change_how_a_game_is_ranked() -> None:
    match = table(2, "short", money=(5, 5))
    world = match.game.seen(match.state, None)
    api.redeal(world, -1, quick_generator(1))
    assert [api.standing(world, i) for i in (0, 1)] == [api.standing(match.state, i) for i in (0, 1)]

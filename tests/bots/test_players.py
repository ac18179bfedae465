"""Bots: same seed, same move; no peeking; budgets kept; nothing ever gets stuck."""

import dataclasses
import json
import logging
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moorings import MooringsError
from moorings.bots import Hint, Level, Player, Settings, Thinker, hints, level, levels
from moorings.bots.player import _read
from moorings.bots.ready import take_over
from moorings.bots.search import ENOUGH, HIDDEN, Task, new_desk, perform
from moorings.bots.thinker import LEAST, PART, in_order
from moorings.kernel import api
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.rule import COMPILING, compiled
from moorings.lab.simulate import contest
from processes import started
from support import GAMES, game, other_world, random_positions, scaled, with_state

MOST_IN_A_ROUND = 600
"""Moves made in thought until every move has been tried once, at most."""
SEARCH = Level("search", "search", "", Settings(simulations=60, nodes=4000))


def choices(name: str, number: int, seed: int) -> list[tuple[Any, int]]:
    """Random positions with a seat that has a choice there."""
    luck = random.Random(seed)
    found: list[tuple[Any, int]] = []
    for match in random_positions(game(name), number * 4, seed):
        if not match.over:
            seat = luck.choice(match.active)
            if len(match.game.legal(match.state, seat)) > 1:
                found.append((with_state(match, match.state), seat))
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_budget_give_the_same_move_on_any_number_of_cores(name: str) -> None:
    g = game(name)
    for match, seat in choices(name, scaled(15), 31):
        seen = g.seen(match.state, seat)
        moves = [
            Thinker(g, seat, Settings(simulations=80, trees=2, threads=threads, nodes=2000), 7).think(seen)
            for threads in (1, 2, 1)
        ]
        assert moves[0] == moves[1] == moves[2]


@pytest.mark.parametrize("who", ["random", "deckhand", "mate", "search"])
@pytest.mark.parametrize("name", GAMES)
def test_no_bot_peeks(name: str, who: str) -> None:
    """The move is the same in two worlds that the seat cannot tell apart."""
    g = game(name)
    chosen = SEARCH if who == "search" else level(who)
    for number, (match, seat) in enumerate(choices(name, scaled(120), 32)):
        twin = other_world(g, match.state, seat, number)
        here = Player(g, seat, chosen, number).choose(match.state)
        assert here == Player(g, seat, chosen, number).choose(twin)


@pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
@pytest.mark.parametrize("who", ["random", "deckhand", "mate"])
@pytest.mark.parametrize("name", GAMES)
def test_who_answers_at_once_plays_the_same_interpreted_and_compiled(name: str, who: str) -> None:
    g = game(name)
    for number, (match, seat) in enumerate(choices(name, scaled(40), 33)):
        compiled = Player(g, seat, level(who), number).choose(match.state)
        g.quicken(False)
        take_over(g, False)
        assert Player(g, seat, level(who), number).choose(match.state) == compiled
        game(name)


@pytest.mark.parametrize("name", GAMES)
def test_who_answers_at_once_never_thinks_for_long(name: str) -> None:
    """Counted in moves made in thought, which take about as long in every game; a whole turn is tried in any case."""
    g = game(name)
    for number, (match, seat) in enumerate(choices(name, scaled(300), 34)):
        desk = new_desk(g, seat, quick_generator(number))
        desk.states[HIDDEN] = g.seen(match.state, seat)
        compiled(perform)(desk, int(Task.CHOOSE), 16, 0)
        assert desk.search.steps < ENOUGH + MOST_IN_A_ROUND


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_search_does_not_peek_on_a_thousand_positions(name: str) -> None:
    g = game(name)
    for number, (match, seat) in enumerate(choices(name, 1000, 33)):
        twin = other_world(g, match.state, seat, number)
        here = Player(g, seat, SEARCH, number).choose(match.state)
        assert here == Player(g, seat, SEARCH, number).choose(twin)


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_whole_games(name: str) -> None:
    g = game(name)
    for seats in g.seats:
        match = g.start(seats, seats, g.options_for(seats))
        quick = Level("quick", "search", "", Settings(simulations=4, tries=1, horizon=1, nodes=500))
        players = [Player(g, i, (quick, level("mate"), level("deckhand"))[i % 3], i) for i in range(seats)]
        while not match.over:
            seat = match.active[-1]
            before = copy(match.state)
            move = players[seat].choose(match.state)
            match.play(seat, move)
            for player in players:
                player.observe(before, match.state, seat, move)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_is_kept_from_move_to_move(name: str) -> None:
    g = game(name)
    kept = 0
    for match, seat in choices(name, scaled(20), 34):
        thinker = Thinker(g, seat, Settings(simulations=200, nodes=4000), 1)
        best = thinker.think(g.seen(match.state, seat))[0]
        after = copy(match.state)
        api.apply(after, seat, best.move)
        thinker.observe(g.seen(after, seat), seat, best.move)
        assert thinker.trees[0].desk.nodes[0].visits == best.visits
        children = sum(child.visits for _, child in thinker.trees[0].children())
        assert children <= best.visits
        kept += children > 0
    assert kept


def test_thoughts_tell_what_a_move_is_worth_to_everybody() -> None:
    match, seat = choices("harbour", 1, 35)[0]
    thinker = Thinker(match.game, seat, Settings(simulations=300, haste=0.0), 1)
    thoughts = thinker.think(match.game.seen(match.state, seat))
    assert sum(t.visits for t in thoughts) == 299, "the first simulation looks at all moves and takes none"
    assert thoughts[0].visits == max(t.visits for t in thoughts)
    for thought in thoughts:
        assert len(thought.values) == match.seats
        assert all(0 <= v <= 1 for v in thought.values)


def test_a_settled_move_is_made_at_once() -> None:
    match, seat = choices("harbour", 1, 35)[0]
    seen = match.game.seen(match.state, seat)
    patient, hasty = (
        Thinker(match.game, seat, Settings(simulations=4000, haste=haste), 1).think(seen) for haste in (0.0, 0.25)
    )
    assert sum(t.visits for t in hasty) < sum(t.visits for t in patient)


@pytest.mark.parametrize("name", GAMES)
def test_hints_tell_how_the_game_ends_for_everybody(name: str) -> None:
    g = game(name)
    budget = level("captain").with_budget(simulations=400)
    for number, (match, seat) in enumerate(choices(name, scaled(4), 39)):
        found = hints(g, match.state, seat, budget)
        assert found == hints(g, other_world(g, match.state, seat, number), seat, budget), (
            "hints know what the seat knows"
        )
        for hint in found:
            assert hint.move in g.legal(match.state, seat)
            assert len(hint.wins) == len(hint.scores) == match.seats
            assert sum(hint.wins) == pytest.approx(1)
    with pytest.raises(MooringsError, match="mate does not search"):
        hints(g, g.start(2, 1, g.options_for(2)).state, 0, level("mate"))


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_in_the_order_of_their_figure_and_rest_on_enough_visits(name: str) -> None:
    g = game(name)
    budget = level("captain").with_budget(simulations=700)
    counts: set[int] = set()
    for match, seat in choices(name, scaled(10), 40):
        found = hints(g, match.state, seat, budget)
        figures = [hint.figure(seat) for hint in found]
        assert figures == sorted(figures, reverse=True)
        assert all(hint.visits >= max(LEAST, found[0].visits / PART) for hint in found[1:])
        assert len({hint.move for hint in found}) == len(found) <= 3
        patient = Level("patient", "search", "", dataclasses.replace(budget.at(g).settings, haste=0.0))
        assert found[0].move == Player(g, seat, patient, 0).choose(match.state), (
            "the first is what the level would play"
        )
        counts.add(len(found))
    assert {1, 3} <= counts, "of hopeless moves nothing is said, of good ones more than the best"


def test_alone_hints_are_ranked_by_the_score() -> None:
    g = game("bremerhaven")
    match = g.start(1, 3, g.options_for(1))
    luck, ranked = random.Random(3), 0
    for _ in range(40):
        found = hints(g, match.state, 0, level("captain").with_budget(simulations=400))
        scores = [hint.scores[0] for hint in found]
        assert scores == sorted(scores, reverse=True)
        assert [hint.figure(0) for hint in found] == scores
        ranked += len(set(scores)) > 1
        match.play(0, luck.choice(match.moves(0)))
    assert ranked


def test_what_games_cannot_tell_apart_is_told_alike() -> None:
    def hint(move: int, win: float) -> Hint:
        return Hint(move, 1000, (win, 1 - win), (10 * win, 10.0))

    def told(*wins: float) -> list[float]:
        return [one.wins[0] for one in in_order([hint(i, win) for i, win in enumerate(wins)], 0)]

    assert told(0.5, 0.4, 0.3) == [0.5, 0.4, 0.3]
    assert told(0.25, 0.75, 0.125) == [0.5, 0.5, 0.125]
    assert told(0.5, 0.25, 1.0) == pytest.approx([0.75 - 1 / 6] * 3)
    pooled = in_order([hint(4, 0.25), hint(5, 0.75)], 0)
    assert [one.move for one in pooled] == [4, 5], "the order is that of the search"
    assert pooled[0].wins == (0.5, 0.5)
    assert pooled[0].scores == (5.0, 10.0)


@pytest.mark.parametrize(
    ("name", "other", "simulations", "games"),
    [
        ("harbour", "mate", 600, 10),
        ("packet_row", "mate", 600, 10),
        ("bremerhaven", "mate", 100, 6),
        ("serenissima", "deckhand", 25, 6),
        pytest.param("bremerhaven", "mate", 600, 6, marks=pytest.mark.heavy),
        pytest.param("serenissima", "mate", 50, 12, marks=pytest.mark.heavy),
    ],
)
def test_captain_beats_who_thinks_of_one_turn(name: str, other: str, simulations: int, games: int) -> None:
    """A small match with a small budget, which must not be lost; the real ones are what `moorings strength` plays."""
    captain = level("captain").with_budget(simulations=simulations)
    tally = contest(game(name), [captain, level(other)], games, game(name).options_for(2), 1)
    assert tally.wins[0] > games / 2


def late(name: str, number: int, seconds: float, allowed: float, clock: Callable[[], float]) -> int:
    """How many of so many requests are answered too late by a search that uses all of its time."""
    found = 0
    for match, seat in choices(name, number, 36):
        player = Player(match.game, seat, Level("slow", "search", "", Settings(seconds=seconds, haste=0.0)), 1)
        before = clock()
        player.choose(match.state)
        found += clock() - before > allowed
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_time_budget_is_kept(name: str) -> None:
    """In processor time, of which other work on the machine takes nothing away."""
    assert late(name, 10, 0.2, 0.2 * 1.1 + 0.02, time.thread_time) <= 1


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_a_second_is_kept_while_the_other_core_is_busy(name: str) -> None:
    with started([sys.executable, "-c", "while True: pass"]):
        assert late(name, 250, 1.0, 1.1, time.perf_counter) <= 2


def test_a_search_can_be_interrupted_and_reports_its_progress() -> None:
    match, seat = choices("harbour", 1, 37)[0]
    stop = threading.Event()
    seen: list[int] = []

    def report(progress: Any) -> None:
        seen.append(progress.simulations)
        if len(seen) == 3:
            stop.set()

    thoughts = Thinker(match.game, seat, Settings(seconds=60), 1).think(
        match.game.seen(match.state, seat), stop=stop, report=report
    )
    assert thoughts
    assert seen == sorted(seen)
    stop.set()
    at_once = Thinker(match.game, seat, Settings(seconds=60), 1).think(match.game.seen(match.state, seat), stop=stop)
    assert at_once, "whoever is stopped before the start still has a move to make"


@pytest.mark.bot_fault
def test_a_bot_that_fails_still_moves(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = choices("harbour", 1, 38)[0]
    player = Player(match.game, seat, level("mate"), 1)

    def broken(seen: Any) -> int:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(player.bot, "choose", broken)
    with caplog.at_level(logging.ERROR):
        move = player.choose(match.state)
    assert move in match.game.legal(match.state, seat)
    assert "could not choose" in caplog.text
    monkeypatch.setattr(player.bot, "choose", lambda seen: len(match.game.moves) - 1)
    assert player.choose(with_state(match, match.state).state) in match.game.legal(match.state, seat)


def test_levels_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"random", "deckhand", "mate", "captain", "admiral"} <= set(levels())
    with pytest.raises(MooringsError, match="no bot 'kraken'"):
        level("kraken")
    path = tmp_path / "bosun.json"
    path.write_text(json.dumps({"bot": "greedy", "text": "A bosun.", "settings": {"tries": 3}}))
    assert dataclasses.asdict(_read(path).settings)["tries"] == 3
    own = {"bot": "greedy", "text": "", "settings": {"tries": 3}, "games": {"harbour": {"tries": 5}}}
    path.write_text(json.dumps(own))
    chosen = [dataclasses.asdict(_read(path).at(game(name)).settings) for name in ("harbour", "packet_row")]
    assert [settings["tries"] for settings in chosen] == [5, 3]
    ranked = {"bot": "greedy", "text": "", "strength": 1.5}
    for name, content in {"bosun": own, "purser": ranked}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(content))
    monkeypatch.setenv("MOORINGS_BOTS", str(tmp_path))
    order = list(levels.__wrapped__())
    assert order == ["random", "deckhand", "purser", "mate", "greedy", "classic", "captain", "admiral", "bosun"]
    for bad in (
        "{",
        '{"bot": "kraken", "text": ""}',
        '{"bot": "search", "text": ""}',
        '{"bot": "greedy", "text": "", "settings": {"depth": 3}}',
        '{"bot": "greedy", "text": "", "games": {"harbour": {"depth": 3}}}',
    ):
        path.write_text(bad)
        with pytest.raises(MooringsError, match=r"bosun\.json cannot be read"):
            _read(path)

"""The race beside the peers: what is counted, how it is compared, and what is said of it, whoever is installed."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from statistics import mean
from xml.etree import ElementTree

import pytest

from cli.terminal import Terminal
from moorings.lab.chart import Bar, chart, dots, log_bars, short
from moorings.lab.peers import field, measure, open_spiel_games, own_games, pgx_games, race, rlcard_games
from moorings.lab.peers.field import OPEN_SPIEL, PEERS, PGX, Absent, present
from moorings.lab.peers.measure import OURS, Measure, Peer, Speed, rate
from moorings.lab.peers.one_core import TASKS, on_one_core
from moorings.lab.peers.peers_page import markdown, picture, table
from moorings.lab.peers.race import Final, Heat, Race
from moorings.lab.plots import PlotMark
from support import GAMES, game

DOCS = Path(__file__).parents[2] / "docs"


def work(rate_: float) -> Callable[[], float]:
    return lambda: rate_


def slow_and_fast() -> Iterator[Measure]:
    """Somebody with two games, of which one is fast in one way."""
    yield Measure("Rowers", "sloops", "oars", Speed.GAMES, work(50.0))
    yield Measure("Rowers", "sloops", "sails", Speed.GAMES, work(400.0), lambda: "3 oars")
    yield Measure("Rowers", "rafts", "oars", Speed.GAMES, work(300.0))
    yield Measure("Rowers", "rafts", "lines", Speed.CLONES, work(7.0))


def broken() -> Iterator[Measure]:
    yield Measure("Divers", "wrecks", "ropes", Speed.GAMES, work(1.0))
    raise AttributeError("no air")


def ours(rate_: float = 1000.0) -> list[Measure]:
    return [
        Measure(OURS, "Harbour", "all of it", Speed.GAMES, work(rate_), lambda: "6 sails"),
        Measure(OURS, "Harbour", "all of it", Speed.BATCHED, work(9000.0)),
    ]


ROWERS = Peer("Rowers", "numpy", "numpy", slow_and_fast, "Rowed as hard as they can.", goal=3.0)
DIVERS = Peer("Divers", "numpy", "numpy", broken, "Dived.")
SWIMMERS = Peer("Swimmers", "no-such-package", "no_such_module", slow_and_fast, "Swum.")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal to type commands into."""
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A race of made-up peers against one made-up game."""
    monkeypatch.setattr(race, "ROUNDS", 3)
    monkeypatch.setattr(race, "present", lambda: present((ROWERS, DIVERS, SWIMMERS)))
    monkeypatch.setattr(own_games, "measures", lambda game: iter(ours()))


def test_the_best_of_everybody_comes_to_the_final(small: None) -> None:
    steps: list[str] = []
    found = race.race([game("harbour")], steps.append)
    assert list(found.peers) == [ROWERS]
    assert {absent.peer: absent.why for absent in found.absent} == {
        SWIMMERS: "not installed",
        DIVERS: "it fails: AttributeError: no air",
    }
    best = found.best_of(ROWERS, Speed.GAMES)
    assert best
    assert (best.measure.game, best.measure.way, best.rates) == ("sloops", "sails", (400.0,) * 3)
    clones = found.best_of(ROWERS, Speed.CLONES)
    assert clones
    assert clones.measure.game == "rafts"
    assert found.best_of(ROWERS, Speed.BATCHED) is None
    (own,) = found.ours(Speed.GAMES)
    assert own.times(best) == 2.5
    assert [found.efforts[final.measure] for final in (own, best, clones)] == ["6 sails", "3 oars", ""]
    assert any("Rowers: rafts" in step for step in steps)


def test_what_is_missed_is_said_with_how_much_and_why(small: None) -> None:
    text = markdown(race.race([game("harbour")]), "2026-11-19", "peers.svg")
    assert "- Whole games, Rowers: sloops: a decision takes 2.5 ms, with 3 oars." in text
    assert "- Harbour: 2.5 times as fast, 17% short of 3; a decision takes 1 ms, with 6 sails." in text
    assert "- **Swimmers** is left out: not installed." in text
    assert "All aims are reached." not in text
    assert "Rowed as hard as they can." in text
    assert "| Rowers | sloops | games | oars | 50 |" in text
    assert platform.node() not in text


def test_what_is_reached_is_said_too(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_games, "measures", lambda game: iter(ours(1300.0)))
    found = race.race([game("harbour")])
    text = markdown(found, "2026-11-19", "peers.svg")
    assert "All aims are reached." in text
    assert "| Harbour | 3.25 |" in text
    heads, rows = table(found)
    assert [row[0] for row in rows] == ["Harbour", "Rowers"]
    assert rows[1][heads.index("whole games, decisions/s")] == "400 (sloops)"
    assert rows[1][heads.index("clone, from Python")] == "143 ms (rafts)"


def test_ratios_are_taken_round_by_round() -> None:
    """A machine that was busy in one round was busy for all: no ratio changes."""
    rates = (10.0, 1.0, 8.0)
    own = Final(ours()[0], tuple(3 * each for each in rates))
    assert own.times(Final(ours()[0], rates)) == 3.0
    assert own.rate == 24.0


def test_small_games_that_are_faster_are_named_for_what_they_are() -> None:
    fast = Measure("pgx", "kuhn_poker", "jit", Speed.GAMES, work(0))
    finals = [Final(ours()[0], (10.0,)), Final(fast, (20.0,))]
    text = markdown(Race({PGX: "2.6"}, [], [Heat(fast, 20.0)], finals, {}, True), "2026-11-19", "peers.svg")
    assert "- Whole games, pgx: kuhn_poker: a decision takes 50 ms. Kuhn poker has three cards" in text
    assert "- Harbour: 0.5 times as fast, 50% short of 1; a decision takes 100 ms." in text


def test_nobody_there_is_no_error() -> None:
    alone = Race({}, [Absent(PGX, "not installed")], [], [Final(ours()[0], (10.0,))], {}, False)
    text = markdown(alone, "2026-11-19", "peers.svg")
    assert "Nobody else was there." in text
    assert "could not be bound" in text
    assert ElementTree.fromstring(picture(alone).svg) is not None


@pytest.mark.skipif(not TASKS.exists(), reason="no such system")
def test_on_one_core_means_all_threads() -> None:
    before = os.sched_getaffinity(0)
    with on_one_core() as bound:
        assert bound
        assert all(len(os.sched_getaffinity(int(task.name))) == 1 for task in TASKS.iterdir())
    assert os.sched_getaffinity(0) == before


def test_our_own_games_are_measured_in_every_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "SLICE", 0.0)
    monkeypatch.setattr("moorings.lab.bench_search.SLICE", 0.001)
    monkeypatch.setattr(own_games, "POSITIONS", 2)
    monkeypatch.setattr(own_games, "MATCHES", 8)
    g = game("harbour")
    found = {each.speed: each.run() for each in own_games.measures(g)}
    assert set(found) == set(Speed)
    assert all(value > 0 for value in found.values())
    assert found[Speed.STEPS] > found[Speed.SIMULATIONS]
    assert found[Speed.INNER_CLONES] > found[Speed.CLONES]
    assert "legal moves on the mean" in own_games.effort_in(g)


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_a_peer_that_is_here_can_be_measured(peer: Peer, monkeypatch: pytest.MonkeyPatch) -> None:
    here, absent = present((peer,))
    if not here:
        assert [each.why for each in absent] == ["not installed"]
        pytest.skip(f"{peer.name} is not installed")
    monkeypatch.setattr(measure, "SLICE", 0.0)
    monkeypatch.setattr(open_spiel_games, "CARD_GAMES", ("hearts", "kuhn_poker", "no_such_game"))
    monkeypatch.setattr(open_spiel_games, "SIMULATIONS", 20)
    monkeypatch.setattr(rlcard_games, "GAMES", ("leduc-holdem",))
    monkeypatch.setattr(pgx_games, "GAMES", ("tic_tac_toe",))
    monkeypatch.setattr(pgx_games, "BATCHES", (4,))
    speeds = set()
    for each in peer.measures():
        assert each.peer == peer.name
        assert each.run() > 0, each
        assert each.effort() or each.speed not in (Speed.GAMES, Speed.BATCHED) or peer.name in ("RLCard", "PettingZoo")
        speeds.add(each.speed)
    assert Speed.GAMES in speeds


def test_decisions_are_counted_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel's in whole games and in rollouts, against games counted move by move in Python."""
    pyspiel = pytest.importorskip("pyspiel", reason="the bench extra is not installed")
    for name in ("kuhn_poker", "hearts"):
        g = pyspiel.load_game(name)
        counted: list[int] = []
        for seed in range(200):
            state = open_spiel_games._finished(g, g.new_initial_state(), seed)
            counted.append(sum(action.player >= 0 for action in state.full_history()))
        whole = open_spiel_games.whole_games(g)
        assert mean(whole() for _ in range(200)) == pytest.approx(mean(counted), rel=0.1)
        monkeypatch.setattr(open_spiel_games, "ROLLOUTS", 7)
        rolled = open_spiel_games.rollouts(g)
        assert mean(rolled() / 7 for _ in range(open_spiel_games.DEALS)) == pytest.approx(mean(counted), rel=0.1)


def test_a_rate_counts_what_was_done() -> None:
    done: list[int] = []
    assert rate(lambda: done.append(1) or 5.0, 0.0) > 0
    assert len(done) == 1


def test_the_command_writes_a_document_and_a_chart(run: Terminal, small: None, tmp_path: Path) -> None:
    report = tmp_path / "new" / "beside.md"
    out = run("bench", "harbour", "--peers", "--report", str(report)).stdout
    assert "Swimmers is left out: not installed" in out
    assert "![Random play beside the peers](beside.svg)" in report.read_text()
    ElementTree.parse(report.with_suffix(".svg"))
    assert "without it" in run("bench", "harbour", "--report", str(report), expect=2).stderr


def test_a_run_that_is_stopped_writes_nothing(
    run: Terminal, small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop() -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(own_games, "measures", lambda game: iter([replace(ours()[0], run=stop)]))
    run("bench", "harbour", "--peers", "--report", str(tmp_path / "beside.md"), expect=130)
    assert not list(tmp_path.iterdir())


def test_charts_are_well_formed_and_tell_their_values() -> None:
    marks = [PlotMark("a < b", 0.5, 0.4, 0.6), PlotMark("c", 0.2, 0.1, 0.3)]
    drawn = chart("Both & all", log_bars("Speed", "a second", [Bar("x & y", 1.2e6, True), Bar("z", 90.0)]),
                  dots("Shares", "of wins", marks, 0.33))  # fmt: skip
    root = ElementTree.fromstring(drawn.svg)
    said = "".join(root.itertext())
    for word in ("Both & all", "x & y", "1.2 M", "90", "a < b", "50 %"):
        assert word in said
    assert drawn._repr_svg_() == drawn.svg
    assert [short(x) for x in (0.5, 999.0, 999_700, 1e6, 12_345, 3.4567e9)] == [
        "0.5", "999", "1 M", "1 M", "12.3 k", "3.46 G",
    ]  # fmt: skip


def test_the_document_names_all_games_and_everybody() -> None:
    text = (DOCS / "peers.md").read_text(encoding="utf-8")
    for name in (*(game(name).title for name in GAMES), *(peer.name for peer in field.PEERS)):
        assert name in text
    ElementTree.parse(DOCS / "peers.svg")
    assert find_spec(OPEN_SPIEL.module) is None or "evaluate_bots" in text

"""The arena: the same games whoever plays them, and a kill that costs nothing but the games in flight."""

import dataclasses
import json
import os
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

import moorings
from moorings import MooringsError
from moorings.bots import Level
from moorings.bots.kind import Forgetful, Instant
from moorings.kernel.game import Game
from moorings.lab.arena import PAGE, Arena, contend
from moorings.lab.bout import play_bouts
from moorings.lab.code import BESIDE_THE_GAME, code_of, meaning
from moorings.lab.pace import BatchPace
from moorings.lab.schedule import Entrant, read_entrants
from moorings.lab.store import RESULTS, read_rows
from moorings.workers.crew import Crew, Local, crew
from patience import PATIENCE, wait_until
from processes import started

BOTS = "captain@60,mate,random"


def arena(games: int = 6, bots: str = BOTS, seats: int = 2, seed: int = 5, name: str = "harbour") -> Arena:
    game = moorings.load(name)
    return Arena.of(game, seats, games, read_entrants(bots), seed, game.options_for(seats))


def played(chosen: Arena, folder: Path, workers: int = 1) -> dict[str, Any]:
    with chosen.open(folder) as store:
        contend(chosen, store, Local(workers))
        return told(chosen, folder)


def told(chosen: Arena, folder: Path) -> dict[str, Any]:
    """The standings, but for what depends on the clock."""
    found = chosen.standings(read_rows(folder)).to_json()
    for bot in found["bots"]:
        del bot["seconds_per_move"], bot["longest_move"]
    return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The arena as it comes out when nothing disturbs it."""
    return played(arena(), tmp_path_factory.mktemp("whole"))


def test_standings(whole: dict[str, Any]) -> None:
    assert whole["games"] == 18
    assert whole["fair_share"] == 0.5
    bots = {bot["bot"]: bot for bot in whole["bots"]}
    assert set(bots) == set(BOTS.split(","))
    assert sum(bot["win_rate"] * bot["games"] for bot in whole["bots"]) == pytest.approx(18)
    for bot in whole["bots"]:
        assert bot["games"] == bot["seats_held"] == 12
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_rate"] <= high <= 1
        assert bot["rating_interval"][0] < bot["rating"] < bot["rating_interval"][1]
        assert bot["faults"] == 0
    assert bots["mate"]["rating"] > bots["random"]["rating"]


def test_more_games_are_added_to_what_is_there(whole: dict[str, Any], tmp_path: Path) -> None:
    played(arena(games=2), tmp_path)
    before = read_rows(tmp_path)
    assert len(before) == 12
    assert played(arena(), tmp_path) == whole
    assert before.items() <= read_rows(tmp_path).items()
    few = arena(games=2)
    assert few.standings(read_rows(tmp_path)).games == 6


COMMAND = ("arena", "harbour", "--bots", BOTS, "--games", "6", "--seed", "5")


def command(*arguments: str) -> AbstractContextManager[subprocess.Popen[str]]:
    """The same arena, by its command."""
    every = [sys.executable, "-m", "moorings.cli", *COMMAND, *arguments]
    return started(every, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def until_games_are_finished(folder: Path, process: subprocess.Popen[str], number: int) -> None:
    def finished() -> bool:
        assert process.poll() is None, "it ended before it could be stopped"
        return len(list(folder.glob("parts/*.parquet"))) >= number

    wait_until(finished, "games are finished", every=0.01)


def test_a_killed_arena_goes_on_without_losing_or_repeating_a_game(whole: dict[str, Any], tmp_path: Path) -> None:
    with command("--out", str(tmp_path), "--workers", "2") as process:
        until_games_are_finished(tmp_path, process, 2)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)  # until its workers have noticed, too
    kept = read_rows(tmp_path)
    assert 0 < len(kept) < 36
    assert len(kept) % 2 == 0
    chosen = arena()
    with chosen.open(tmp_path) as store:
        assert store.rows == kept
        again: list[tuple[int, int]] = []

        class Watching(Local):
            def work(self, do: Any, tasks: Any) -> Any:
                def noted() -> Any:
                    for batch in tasks:
                        again.extend((bout.lineup, bout.number) for bout in batch)
                        yield batch

                return super().work(do, noted())

        contend(chosen, store, Watching(1))
    finished = {(lineup, number) for lineup, number, _ in kept}
    assert len(again) == len(set(again)) == 18 - len(finished)
    assert not finished & set(again)
    assert kept.items() <= read_rows(tmp_path).items()
    assert told(chosen, tmp_path) == whole


def test_an_interrupted_arena_says_how_to_go_on(whole: dict[str, Any], tmp_path: Path) -> None:
    with command("--out", str(tmp_path), "--workers", "2") as process:
        until_games_are_finished(tmp_path, process, 1)
        os.killpg(process.pid, signal.SIGINT)
        out, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in error
    assert not out
    assert f"--seed 5 --out {tmp_path}" in error
    assert (tmp_path / RESULTS).exists()
    assert played(arena(), tmp_path) == whole


def test_a_ray_cluster_of_two_workers_gives_the_same_ratings(
    whole: dict[str, Any], tmp_path: Path, cluster: Crew, cluster_address: str
) -> None:
    """A real cluster; the command joins it by its address."""
    assert cluster.hands == 2
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    pids = set(cluster.work(_meet, iter([meeting] * 2)))
    assert len(pids) == 2
    assert os.getpid() not in pids
    with pytest.raises(MooringsError, match="rules version"):
        list(cluster.work(_other_rules, iter([0])))
    with command("--out", str(tmp_path / "arena"), "--cluster", cluster_address, "--json") as process:
        out, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, error
    ratings = {bot["bot"]: bot["rating"] for bot in json.loads(out)["bots"]}
    assert ratings == {bot["bot"]: bot["rating"] for bot in whole["bots"]}
    assert told(arena(), tmp_path / "arena") == whole


def test_a_cluster_that_is_not_there_is_missed_at_once() -> None:
    with pytest.raises(MooringsError, match=r"no Ray cluster at 127\.0\.0\.1:1"), crew(1, "127.0.0.1:1"):
        pass


def _meet(folder: Path) -> int:
    """Waits for somebody else who does the same."""
    (folder / str(os.getpid())).touch()
    wait_until(lambda: len(list(folder.iterdir())) == 2, "two processes work side by side")
    return os.getpid()


def _other_rules(_: int) -> object:
    return play_bouts(dataclasses.replace(arena().terms(), rules=99), [])


def test_results_of_another_arena_are_not_taken(tmp_path: Path) -> None:
    bots = "random,greedy"
    played(arena(2, bots, seed=1), tmp_path / "one")
    played(arena(2, bots, seed=2), tmp_path / "two")
    (tmp_path / "one" / RESULTS).write_bytes((tmp_path / "two" / RESULTS).read_bytes())
    with pytest.raises(MooringsError, match="not the one that belongs"):
        arena(2, bots, seed=1).open(tmp_path / "one")
    with pytest.raises(MooringsError, match="its bots is"):
        arena(2, "random,mate", seed=2).open(tmp_path / "two")
    other = Arena.of(moorings.load("harbour"), 2, 2, read_entrants(bots), 2, {"bonus": True})
    with pytest.raises(MooringsError, match="its options is"):
        other.open(tmp_path / "two")


def test_one_against_many(tmp_path: Path) -> None:
    found = played(arena(10, "mate,random,random,random,random", 5, name="packet_row"), tmp_path)
    bots = {bot["bot"]: bot for bot in found["bots"]}
    assert bots["mate"]["seats_held"] == bots["mate"]["games"] == bots["random"]["games"] == 10
    assert bots["random"]["seats_held"] == 40
    assert bots["mate"]["win_rate"] + 4 * bots["random"]["win_rate"] == pytest.approx(1)
    assert bots["mate"]["win_rate"] > 0.2
    assert found["bots"][0]["bot"] == "mate"


def test_alone_bots_are_compared_by_their_scores_on_the_same_deals(tmp_path: Path) -> None:
    chosen = arena(4, "random,mate", 1, name="bremerhaven")
    found = played(chosen, tmp_path)
    assert [bot["bot"] for bot in found["bots"]] == ["mate", "random"]
    assert found["bots"][0]["rating"] > found["bots"][1]["rating"]
    for bot in found["bots"]:
        assert bot["score_interval"][0] < bot["score"] < bot["score_interval"][1]
    with chosen.open(tmp_path) as store:
        chosen.write_page(store)
    assert "Win rates" not in (tmp_path / PAGE).read_text()


@pytest.mark.bot_fault
def test_a_bot_that_fails_is_told_from_a_weak_one(tmp_path: Path) -> None:
    class BrokenSeat(Forgetful):
        def choose(self, seen: Any) -> int:
            raise ZeroDivisionError("oops")

    @dataclasses.dataclass(frozen=True)
    class Broken(Instant):
        def sit(self, game: Game, seat: int, seed: int) -> BrokenSeat:
            return BrokenSeat()

    game = moorings.load("harbour")
    entrants = [Entrant("broken", Level("broken", "uniform", "", Broken())), *read_entrants("random")]
    chosen = Arena.of(game, 2, 2, entrants, 1, {})
    bots = {bot["bot"]: bot for bot in played(chosen, tmp_path)["bots"]}
    assert bots["broken"]["faults"] == bots["broken"]["moves"] > 0
    assert bots["random"]["faults"] == 0


def test_there_is_at_least_one_worker() -> None:
    with pytest.raises(MooringsError, match="At least one worker"):
        Local(0)


def test_batches_grow_to_about_a_second_and_end_evenly() -> None:
    pace = BatchPace(2)
    sizes: list[int] = []
    for batch in pace.batches(range(100)):
        sizes.append(len(batch))
        pace.learn(len(batch), 0.1 * len(batch))
    assert sum(sizes) == 100
    assert sizes[0] == 1
    assert max(sizes) == 10
    assert sizes[-1] == 1


def test_the_page_stands_alone(tmp_path: Path) -> None:
    chosen = arena(2, "mate,deckhand,random")
    played(chosen, tmp_path)
    with chosen.open(tmp_path) as store:
        chosen.write_page(store)
    text = (tmp_path / PAGE).read_text()
    assert "http" not in text
    assert "<script" not in text
    for word in ("Win rates", "Ratings", "Who beats whom", "deckhand", "prefers-color-scheme: dark", "<svg"):
        assert word in text


def test_the_digest_of_the_code_is_of_what_it_does() -> None:
    plain = meaning("def f(x):\n    return x + 1\n")
    assert meaning('"""Says more."""\n\n\ndef f(x):\n    """Adds."""\n    # one\n    return (x+1)\n') == plain
    assert meaning("def f(x):\n    return x + 2\n") != plain
    assert code_of("harbour") != code_of("packet_row")


def test_what_is_not_in_the_digest_takes_no_part_in_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = arena(2, "mate,captain@20")
    terms, bouts = chosen.terms(), chosen.schedule()
    play_bouts(terms, bouts)

    def never(*_: object, **__: object) -> None:
        raise AssertionError

    ours = [module for name, module in sys.modules.items() if name.startswith("moorings.") and module.__file__]
    left_out = [module for module in ours if Path(module.__file__ or "").name in BESIDE_THE_GAME]
    assert {Path(module.__file__ or "").name for module in left_out} >= {*BESIDE_THE_GAME} - {"screen.py"}
    for module in left_out:
        for name, value in list(vars(module).items()):
            # Where points come from is told with each result, and changes none.
            if callable(value) and value.__module__ == module.__name__ and name != "breakdown":
                monkeypatch.setattr(module, name, never)
    assert len(play_bouts(terms, bouts)) == 4

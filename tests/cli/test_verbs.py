"""The command: every verb as a user calls it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import moorings
from cli.terminal import Said, Terminal
from moorings.cli import VERBS
from moorings.kernel.pack import export
from moorings.kernel.weights import read_values
from moorings.lab.games_file import read_games
from patience import PATIENCE
from processes import started
from support import GAMES


def run_apart(*arguments: str, expect: int = 0, text: str = "", **environment: str) -> Said:
    """The command as a process of its own, which reads tables anew."""
    done = subprocess.run(
        [sys.executable, "-m", "moorings.cli", *arguments],
        env={**os.environ, "COLUMNS": "110", "MOORINGS_COMPILE": "0", **environment},
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == expect, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return Said(done.stdout, done.stderr)


def test_the_status_of_the_process_is_that_of_the_command() -> None:
    assert "Traveling Imaginarium" in run_apart("components", "show", "harbour", COLUMNS="200").stdout
    assert run_apart("simulate", "chess", expect=2).stderr.startswith("moorings simulate: There is no game 'chess'")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(run: Terminal, verb: str) -> None:
    assert f"example: moorings {verb}" in run(verb, "--help").stdout


def test_the_command_says_what_it_can_do(run: Terminal) -> None:
    out = run("--help").stdout
    assert "simulate" in out
    assert "example:" in out


@pytest.mark.parametrize("name", GAMES)
def test_simulate_as_json(run: Terminal, name: str) -> None:
    seats = moorings.load(name).seats[-1]
    result = json.loads(run("simulate", name, "--seats", str(seats), "--games", "50", "--seed", "1", "--json").stdout)
    assert set(result) == {"game", "seats", "games", "finished", "decisions", "seconds", "wins", "score_mean"}
    assert result["finished"] == result["games"] == 50
    assert len(result["wins"]) == len(result["score_mean"]) == seats
    assert sum(result["wins"]) == pytest.approx(50)
    again = json.loads(run("simulate", name, "--seats", str(seats), "--games", "50", "--seed", "1", "--json").stdout)
    assert again["wins"] == result["wins"]


def test_simulate_between_bots(run: Terminal) -> None:
    out = run("simulate", "harbour", "--bots", "greedy,random", "--games", "6").stdout
    assert "greedy" in out


@pytest.mark.parametrize("bots", [(), ("--bots", "mate,random")])
def test_simulate_keeps_every_game(run: Terminal, tmp_path: Path, bots: tuple[str, ...]) -> None:
    file = tmp_path / "games.parquet"
    command = ("simulate", "harbour", *bots, "--games", "6", "--seed", "4", "--option", "bonus=yes", "--json")
    kept = json.loads(run(*command, "--out", str(file)).stdout)
    assert json.loads(run(*command).stdout)["wins"] == kept["wins"]  # keeping them changes nothing
    told, table = read_games(file)
    assert (told["seed"], told["seats"], told["options"]["bonus"]) == (4, 2, True)
    assert sum(table["win"].to_pylist()) == pytest.approx(6)
    assert set(table["bot"].to_pylist()) == ({"mate", "random"} if bots else {"random"})
    assert "exists already" in run(*command, "--out", str(file), expect=2).stderr


def test_arena_as_json_and_as_a_table(run: Terminal, tmp_path: Path) -> None:
    command = ("arena", "harbour", "--bots", "mate,random", "--games", "3", "--seed", "4", "--workers", "1")
    done = run(*command, "--json", XDG_DATA_HOME=str(tmp_path))
    assert "4 games of each line-up" in done.stderr
    result = json.loads(done.stdout)
    assert [bot["bot"] for bot in result["bots"]] == ["mate", "random"]
    for bot in result["bots"]:
        assert {"bot", "games", "win_rate", "interval", "rating"} <= set(bot)
        assert bot["games"] == 4
    assert Path(result["folder"]).parent == tmp_path / "moorings" / "arena"
    out = run(*command, XDG_DATA_HOME=str(tmp_path)).stdout
    assert "mate" in out
    assert "━" in out
    assert "report.html" in out


def test_strength_writes_a_report(run: Terminal, tmp_path: Path) -> None:
    report = tmp_path / "strength.md"
    out = run(
        "strength", "--game", "harbour", "--pair", "deckhand-random", "--games", "2", "--workers", "1",
        "--out", str(tmp_path), "--report", str(report),
    ).stdout  # fmt: skip
    assert "Harbour, deckhand-random: deckhand wins" in out
    assert report.read_text().count("not played yet") == 20


def test_lab_balance_writes_a_page(run: Terminal, tmp_path: Path) -> None:
    page = tmp_path / "new" / "page.html"
    run("lab", "balance", "harbour", "--games", "4", "--out", str(page), "--workers", "1")
    assert "Harbour: the balance" in page.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate", "chess"), "no game 'chess'"),
        (("simulate", "harbour", "--seats", "9"), "1 to 4"),
        (("simulate", "harbour", "--option", "characters"), "NAME=VALUE"),
        (("simulate", "harbour", "--option", "wind=3"), "no option 'wind'"),
        (("simulate", "harbour", "--games", "0"), "At least one"),
        (("simulate", "harbour", "--bots", "greedy,chess"), "no bot 'chess'"),
        (("arena", "harbour", "--bots", "mate"), "--bots mate,mate"),
        (("arena", "harbour", "--bots", "mate,kraken"), "no bot 'kraken'"),
        (("arena", "harbour", "--bots", "mate,random", "--time", "0"), "more than 0"),
        (("strength", "--pair", "kraken"), "no contest 'kraken'"),
        (("lab", "balance", "harbour", "--bot", "mate,random"), "One bot"),
        (("lab", "balance", "harbour", "--seats", "7"), "1 to 4"),
        (("lab", "fit", "harbour", "--seats", "1"), "1 cannot play"),
        (("lab", "fit", "harbour", "--minutes", "0"), "rounds or of minutes"),
        (("play", "harbour", "--seats", "3", "--bots", "greedy"), "room for 2 bots"),
        (("play", "harbour", "--seats", "2", "--people", "7"), "do not fit"),
        (("replay", "nowhere.json"), "cannot be read"),
        (("components", "check", "harbour", "--components", "nowhere"), "no folder"),
    ],
)
def test_bad_input_gets_one_clear_line(run: Terminal, arguments: tuple[str, ...], message: str) -> None:
    error = run(*arguments, expect=2).stderr
    assert message in error
    assert error.startswith("moorings ")


@pytest.mark.parametrize("name", GAMES)
def test_rules(run: Terminal, name: str) -> None:
    assert "##" not in run("rules", name).stdout
    result = json.loads(run("rules", name, "--coverage", "--json").stdout)
    assert result == {"clauses": result["clauses"], "covered": result["clauses"], "missing": []}


def test_rules_can_be_searched(run: Terminal) -> None:
    out = run("rules", "harbour", "--search", "toll").stdout
    assert "HB-23" in out
    assert "HB-3 " not in out
    assert "No clause" in run("rules", "harbour", "--search", "zeppelin").stdout


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_watched_saved_and_replayed(run: Terminal, name: str, tmp_path: Path) -> None:
    game = moorings.load(name)
    seats = str(game.seats[-1])
    run("play", name, "--seats", seats, "--people", "0", "--bots", ",".join(["random"] * int(seats)), "--seed", "3")
    match = game.start(int(seats), 3, game.options_for(int(seats)))
    for _ in range(12):
        seat = match.active[0]
        match.play(seat, match.moves(seat)[0])
    path = tmp_path / "game.json"
    path.write_text(match.log.to_json())
    result = json.loads(run("replay", str(path), "--json").stdout)
    assert len(result["moves"]) == 12
    assert not result["over"]
    assert match.names[0] in run("replay", str(path), "--at", "5").stdout
    assert "no move 99" in run("replay", str(path), "--at", "99", expect=2).stderr


def test_playing_with_commands_undo_and_resuming(run: Terminal, tmp_path: Path) -> None:
    script = "?\n? sushi\nrules toll\nmoves fish\ntake fish\nundo\ntake stone\n1\n2\nnonsense\n99\nlog\nview\ntext\n"
    saved = tmp_path / "saved.json"
    out = run(
        "play", "harbour", "--seed", "5", text=f"{script}save {saved}\nquit\n", XDG_DATA_HOME=str(tmp_path)
    ).stdout
    assert "Sushi Shop (Buildings)" in out
    assert "Price $8, Points 7" in out
    assert "HB-23" in out
    assert "No move is like 'nonsense'" in out
    assert "Resume it with" in out
    kept = list((tmp_path / "moorings" / "games").glob("harbour-*.json"))
    assert len(kept) == 1
    assert moorings.replay(kept[0].read_text()).digest == moorings.replay(saved.read_text()).digest
    out = run(
        "play", "harbour", "--resume", str(saved), "--name", "Anna", text="log\nquit\n", XDG_DATA_HOME=str(tmp_path)
    ).stdout
    assert "Anna chooses 1 stone." in out


def test_standing_orders_are_given_at_the_prompt(run: Terminal, tmp_path: Path) -> None:
    game = moorings.load("serenissima")
    order = game.start(2, 5).orders(0)[0]
    script = f"orders\norder {order.code}\norder nonsense\nlog\nquit\n"
    out = run("play", "serenissima", "--seed", "5", text=script, XDG_DATA_HOME=str(tmp_path)).stdout
    assert f"order {order.code}" in out
    assert f"Noted: {order.text}" in out
    assert "There is no standing order 'nonsense'" in out
    out = run("play", "harbour", "--seed", "5", text="orders\nquit\n", XDG_DATA_HOME=str(tmp_path)).stdout
    assert "no standing orders" in out


def test_end_of_input_keeps_the_game(run: Terminal, tmp_path: Path) -> None:
    out = run("play", "harbour", "--seed", "5", text="take fish\n", expect=130, XDG_DATA_HOME=str(tmp_path)).stdout
    assert "Resume it with" in out


def test_component_packs_travel_from_export_to_play(run: Terminal, tmp_path: Path) -> None:
    run("components", "export", "harbour", "--to", str(tmp_path))
    path = tmp_path / "harbour.toml"
    assert "already" in run("components", "export", "harbour", "--to", str(tmp_path), expect=2).stderr
    assert "built in" in run("components", "check", "harbour").stdout
    text = path.read_text()
    edited = ("--components", str(tmp_path))
    path.write_text(text.replace('name = "Sushi Shop"\ncost = 8', 'name = "Sushi Shop"\ncost = 3'))
    assert "edited" in run_apart("components", "check", "harbour", *edited).stdout
    assert "Price $3" in run_apart("play", "harbour", *edited, text="? sushi\nquit\n").stdout
    log = tmp_path / "log.json"
    log.write_text(moorings.load("harbour").start(2, 1).log.to_json())
    refused = run_apart("replay", str(log), MOORINGS_COMPONENTS=str(tmp_path), expect=2).stderr
    assert "made with component pack" in refused
    path.write_text(text.replace('name = "Sushi Shop"\ncost = 8', 'name = "Sushi Shop"\ncost = 88'))
    refused = run_apart("components", "check", "harbour", *edited, expect=2).stderr
    assert "buildings 17, cost is 88; it must lie between 1 and 20" in refused
    path.write_text(text.replace('"double one"', '"triple one"'))
    refused = run_apart("components", "check", "harbour", *edited, expect=2).stderr
    assert "Wizard's Traveling Imaginarium: 'triple one' is not a step" in refused
    path.unlink()
    assert "holds no harbour.toml" in run("components", "check", "harbour", *edited, expect=2).stderr


def test_components_are_shown_with_their_status(run: Terminal) -> None:
    out = run("components", "show", "harbour", COLUMNS="200").stdout
    assert "Sushi Shop" in out
    assert "reconstructed" in out


def interrupted(*arguments: str, after: str) -> tuple[int, Said]:
    """The command, interrupted as soon as its progress shows something; its status, and what it said."""
    command = [sys.executable, "-m", "moorings.cli", *arguments]
    environment = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": "110"}  # a bar of progress is for a terminal
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, env=environment, **pipes) as process:
        assert process.stderr
        shown = ""
        while not re.search(after, shown):
            more = os.read(process.stderr.fileno(), 1 << 16).decode()
            assert more, f"It ended before it showed {after}: {shown}"
            shown += more
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=PATIENCE)
        return process.returncode, Said(out, shown + error)


def test_an_interrupted_simulation_says_what_it_has_and_keeps_it(tmp_path: Path) -> None:
    games, file = 100_000_000, tmp_path / "games.parquet"
    command = ("simulate", "harbour", "--games", str(games), "--json", "--out", str(file))
    status, said = interrupted(*command, after=rf"[1-9]\d*/{games}")
    assert status == 130
    assert "Traceback" not in said.stderr
    result = json.loads(said.stdout)
    assert 0 < result["finished"] < result["games"]
    assert read_games(file)[1].num_rows == 2 * result["finished"]
    assert list(tmp_path.iterdir()) == [file]


def test_the_export_is_the_built_in_pack(run: Terminal) -> None:
    game = moorings.load("harbour")
    assert run("components", "export", "harbour").stdout.strip().endswith(export(game.pack, "").strip()[-200:])


def test_a_fit_shows_and_writes_what_it_found_interrupted_or_not(run: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "fitted.toml"
    command = ("lab", "fit", "harbour", "--rounds", "3", "--games", "20", "--seed", "1", "--out", str(path))
    out = run(*command).stdout
    game = moorings.load("harbour")
    own = game.folder / "weights.toml"
    assert "Against the old weights" in out
    assert "the game keeps its weights" in out
    assert list(read_values(path.read_text(), "")) == list(read_values(own.read_text(), ""))
    assert read_values(path.read_text(), "") != read_values(own.read_text(), "")
    first = path.read_text()
    run(*command)
    assert path.read_text() == first
    path.unlink()
    command = ("lab", "fit", "harbour", "--minutes", "1", "--games", "20", "--out", str(path))
    status, said = interrupted(*command, after=r"Fitting Harbour.* [1-9]\d*/")
    assert status == 0
    assert "Traceback" not in said.stderr
    assert "Against the old weights" in said.stdout
    assert path.exists()

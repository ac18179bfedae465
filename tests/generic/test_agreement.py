"""The interpreter and the compiled code agree, bit for bit, on the same games."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from moorings.kernel.rule import COMPILED
from support import GAMES, finish, game, random_match, scaled, tables

GAMES_COMPARED = 300
PARTS = 6
EVERY_CODE = {"harbour": ("keep", "go", "buy")}
"""Kinds of move of which every single one must have been played: every building, every character."""


def played(name: str, part: int) -> list[dict[str, object]]:
    g = game(name)
    luck = random.Random(1000 + part)
    every = tables(g)
    share = max(1, scaled(GAMES_COMPARED) // PARTS)
    records: list[dict[str, object]] = []
    for i in range(share):
        table = every[(part * share + i) * 7 % len(every)] if len(every) > 7 else luck.choice(every)
        match = finish(random_match(g, luck, table), luck)
        records.append(json.loads(match.log.to_json()))
    return records


@pytest.mark.skipif(not COMPILED, reason="compares compiled code with the interpreter; nothing is compiled in this run")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_interpreter_and_compiled_code_agree(name: str, part: int, tmp_path: Path) -> None:
    records = played(name, part)
    path = tmp_path / "games.json"
    path.write_text(json.dumps(records))
    expected = [trace(record) for record in records]
    script = Path(__file__).with_name("interpret.py")
    done = subprocess.run(
        [sys.executable, str(script), str(path)],
        env={**os.environ, "MOORINGS_COMPILE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == expected


def trace(record: dict[str, object]) -> list[str]:
    from generic.interpret import trace as shared

    return shared(record)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_compared_use_everything(name: str) -> None:
    g = game(name)
    records = [record for part in range(PARTS) for record in played(name, part)]
    codes = {move.partition(" ")[2] for record in records for move in record["moves"]}  # type: ignore[attr-defined]
    for kind in EVERY_CODE.get(name, ()):
        missing = [code for code in g.moves.codes if code.partition(" ")[0] == kind and code not in codes]
        assert not missing or scaled(GAMES_COMPARED) < GAMES_COMPARED, missing
    for option in g.options:
        for choice in option.choices:
            assert any(record["options"][option.name] == choice for record in records), (option.name, choice)  # type: ignore[index]

"""The interpreter and the compiled code agree, bit for bit, on the same games."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.rule import COMPILED
from support import GAMES, game, prudent, rashness, scaled, tables

GAMES_COMPARED = 300
PARTS, PARTS_IN_CI = 12, 1
ORDERS = 0.05
EVERY_CODE = {"harbour": ("keep", "go", "buy")}
"""Kinds of move of which every single one must have been played: every building, every character."""


def played(name: str, part: int) -> list[dict[str, Any]]:
    """Logs of random games over all tables, with standing orders and, where there is such a thing, some prudence."""
    g = game(name)
    luck = random.Random(1000 + part)
    every = tables(g)
    share = max(1, scaled(GAMES_COMPARED) // PARTS)
    stride = 7 if len(every) % 7 else 5  # one that comes round to every table
    records: list[dict[str, Any]] = []
    for i in range(share):
        seats, options = every[(part * share + i) * stride % len(every)] if len(every) > 7 else luck.choice(every)
        seed = luck.getrandbits(100)
        moves = random_moves(g, g.deal(seats, seed, options), luck, rashness(name) if i % 4 == 0 else None)
        log = Log(g.name, g.version, g.pack.digest, seats, options, seed, moves=moves)
        records.append(json.loads(log.to_json()))
    return records


def random_moves(g: Game, s: Any, luck: random.Random, rash: Callable[[Any, int], int] | None) -> list[tuple[int, str]]:
    """Plays a state to its end and returns what was played."""
    moves: list[tuple[int, str]] = []
    while mask := int(api.active(s)):
        seat = luck.choice([i for i in range(s.seats) if mask >> i & 1])
        legal = g.legal(s, seat).tolist()
        if luck.random() < ORDERS:
            seat = luck.randrange(s.seats)
            orders = g.orders(s, seat).tolist()
            if not orders:
                continue
            move = luck.choice(orders)
        else:
            move = prudent(s, legal, luck, rash)
        moves.append((seat, g.moves.code(move)))
        api.apply(s, seat, move)
    return moves


@pytest.mark.skipif(not COMPILED, reason="compares compiled code with the interpreter; nothing is compiled in this run")
@pytest.mark.parametrize(
    "part", [*range(PARTS_IN_CI), *(pytest.param(part, marks=pytest.mark.heavy) for part in range(PARTS_IN_CI, PARTS))]
)
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


def trace(record: dict[str, Any]) -> list[str]:
    from generic.interpret import trace as shared

    return shared(record)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_compared_use_everything(name: str) -> None:
    g = game(name)
    records = [record for part in range(PARTS) for record in played(name, part)]
    codes = {move.partition(" ")[2] for record in records for move in record["moves"]}
    unused = set(g.moves.names) - {code.partition(" ")[0] for code in codes}
    assert not unused or scaled(GAMES_COMPARED) < GAMES_COMPARED, unused
    for kind in EVERY_CODE.get(name, ()):
        missing = [code for code in g.moves.codes if code.partition(" ")[0] == kind and code not in codes]
        assert not missing or scaled(GAMES_COMPARED) < GAMES_COMPARED, missing
    for option in g.options:
        for choice in option.choices:
            assert any(record["options"][option.name] == choice for record in records), (option.name, choice)

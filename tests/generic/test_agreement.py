"""The interpreter and the compiled code agree, bit for bit, and a match may go from one to the other in its middle."""

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from moorings import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.match import Match
from moorings.kernel.random import quick_generator
from moorings.kernel.record import to_bytes
from support import GAMES, compiling, game, prudent, random_move, rashness, scaled, tables

GAMES_COMPARED = 300
MATCHES_CHANGED = 50
PARTS, PARTS_IN_CI = 12, 1
CHECKED_EVERY = 7
"""Steps between two looks at what moves do not need."""
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


@contextmanager
def running(g: Game, compiled: bool) -> Iterator[None]:
    """Runs the rules of a game one way or the other."""
    before = g.quick
    g.quicken(compiled)
    try:
        yield
    finally:
        g.quicken(before)


@compiling
@pytest.mark.parametrize(
    "part", [*range(PARTS_IN_CI), *(pytest.param(part, marks=pytest.mark.heavy) for part in range(PARTS_IN_CI, PARTS))]
)
@pytest.mark.parametrize("name", GAMES)
def test_interpreter_and_compiled_code_agree(name: str, part: int) -> None:
    g = game(name)
    for record in played(name, part):
        with running(g, True):
            expected = trace(record)
        with running(g, False):
            assert trace(record) == expected


def trace(record: dict[str, Any]) -> list[str]:
    """One digest per move: the state after it, the moves that were legal, and now and then everything else."""
    log = Log.from_json(json.dumps(record))
    g = load(log.game)
    s = g.deal(log.seats, log.seed, log.options)
    digests: list[str] = []
    for number, (seat, code) in enumerate(log.moves):
        digest = hashlib.sha256(g.orders(s, seat).tobytes())
        if int(api.active(s)) >> seat & 1:
            digest.update(g.legal(s, seat).tobytes())
        if number % CHECKED_EVERY == 0:
            for viewer in (-1, *range(log.seats)):
                hidden = g.seen(s, viewer)
                digest.update(to_bytes(hidden))
                api.redeal(hidden, viewer, quick_generator(number))
                digest.update(to_bytes(hidden))
            for each in range(log.seats):
                known = (api.score(s, each), api.standing(s, each), api.worth(s, each, g.weights))
                digest.update(repr([float(v) for v in known]).encode())
            digest.update(repr([int(api.fault(s)), int(api.active(s)), int(api.winners(s))]).encode())
        api.apply(s, seat, g.moves.index(code))
        digest.update(to_bytes(s))
        digests.append(digest.hexdigest()[:12])
    return digests


@compiling
@pytest.mark.parametrize(
    "part", [*range(PARTS_IN_CI), *(pytest.param(part, marks=pytest.mark.heavy) for part in range(PARTS_IN_CI, PARTS))]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_changes_to_compiled_code_in_its_middle_is_the_same(name: str, part: int) -> None:
    g = game(name)
    luck = random.Random(2000 + part)
    for _ in range(MATCHES_CHANGED // PARTS if part else MATCHES_CHANGED - MATCHES_CHANGED // PARTS * (PARTS - 1)):
        seats, options = luck.choice(tables(g))
        seed, chance = luck.getrandbits(100), luck.getrandbits(100)
        with running(g, False):
            plain = g.start(seats, seed, options)
            told = [shown(plain)]
            choices = random.Random(chance)
            while not plain.over:
                random_move(plain, choices)
                told.append(shown(plain, len(told)))
        with running(g, False):
            change = luck.randrange(len(told))
            match = g.start(seats, seed, options)
            choices = random.Random(chance)
            for number, expected in enumerate(told):
                if number:
                    random_move(match, choices)
                if number == change:
                    g.quicken()
                assert shown(match, number) == expected, (number, change)
            assert match.over
            assert match.log.to_json() == plain.log.to_json()
            assert [match.history(viewer) for viewer in (None, *range(seats))] == [
                plain.history(viewer) for viewer in (None, *range(seats))
            ]
            assert match.outcome == plain.outcome


def shown(match: Match, number: int = 0) -> tuple[Any, ...]:
    """What a match is and says: its digest and its moves always, the views of all now and then."""
    told: list[Any] = [match.digest, match.active]
    if number % CHECKED_EVERY == 0 or match.over:
        told += [match.moves(seat) for seat in match.active]
        told += [json.dumps(match.view(viewer)) for viewer in (None, *range(match.seats))]
    return tuple(told)


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

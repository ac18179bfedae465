"""Search at tables of every size: in a tree that is always full, with hints, after moves that it did not expect.

It is small because it runs with every index checked (`tests/generic/test_bounds.py`). The search is the same in all
games, so that in CI two of them do: between them they have tables of every size, networks and none.
"""

import random
from typing import Any

import pytest

from moorings.bots import Settings
from moorings.bots.network import WORTH
from moorings.kernel import api
from moorings.kernel.record import copy
from support import GAMES, Table, game, prudent, rashness

QUICK = ("harbour", "packet_row")
"""The games whose search is soon compiled with checks."""
THOUGHTS = 16
"""Decisions that are thought about at each table."""
FEW = Settings(simulations=10, nodes=300, tries=1, looks=1, horizon=2, ripe=1, trees=2)
ALL = Settings(simulations=6, nodes=60, looks=0, horizon=-1, haste=0.0, network=WORTH)
"""Plays at random to the end of the game, and has no room; no network judges."""


def seats_and_options(name: str) -> list[Table]:
    """Every number of seats, each with the richest options."""
    found = game(name)
    return [(seats, found.option_sets(seats)[-1]) for seats in found.seats]


@pytest.mark.bounds
@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.heavy] * (n not in QUICK)) for n in GAMES])
def test_search_plays_at_tables_of_every_size(name: str) -> None:
    found, rash = game(name), rashness(name)
    for seats, options in seats_and_options(name):
        luck = random.Random(seats)
        state: Any = found.deal(seats, seats, options)
        bots = [(FEW, ALL)[seat % 2].sit(found, seat, seat) for seat in range(seats)]
        length = _length(name, seats, options)
        thought = decisions = 0
        while mask := int(api.active(state)):
            seat = luck.choice([seat for seat in range(seats) if mask >> seat & 1])
            legal = found.legal(state, seat).tolist()
            move = prudent(state, legal, luck, rash)
            decisions += 1
            if len(legal) > 1 and thought * length < decisions * THOUGHTS:
                thought += 1
                seen = found.seen(state, seat)
                chosen = bots[seat].choose(seen)
                assert chosen in legal
                assert thought % 8 or bots[seat].hints(seen, games=2)[0].move in legal
                move = chosen if thought % 2 else move
            before = copy(state)
            api.apply(state, seat, move)
            secret = bool(api.secret(before, seat, move))
            for viewer, bot in enumerate(bots):
                bot.observe(found.seen(state, viewer), seat, None if secret and viewer != seat else move)
        assert thought > THOUGHTS // 2


def _length(name: str, seats: int, options: dict[str, Any]) -> int:
    """How many decisions such a game has, about."""
    found, luck, rash = game(name), random.Random(1), rashness(name)
    state, number = found.deal(seats, 1, options), 0
    while mask := int(api.active(state)):
        seat = luck.choice([seat for seat in range(seats) if mask >> seat & 1])
        api.apply(state, seat, prudent(state, found.legal(state, seat).tolist(), luck, rash))
        number += 1
    return number

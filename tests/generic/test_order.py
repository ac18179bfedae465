"""In a simultaneous phase the order in which seats act changes nothing."""

import random

import pytest

from moorings.kernel import api
from moorings.kernel.record import copy, to_bytes
from support import GAMES, game, random_positions, scaled


@pytest.mark.parametrize("name", GAMES)
def test_order_within_a_simultaneous_phase_means_nothing(name: str) -> None:
    g = game(name)
    luck = random.Random(8)
    for match in random_positions(g, scaled(1500), 8):
        if len(match.active) < 2:
            continue
        first, second = luck.sample(match.active, 2)
        a = int(luck.choice(g.legal(match.state, first)))
        b = int(luck.choice(g.legal(match.state, second)))
        one, two = copy(match.state), copy(match.state)
        api.apply(one, first, a)
        assert b in g.legal(one, second)
        api.apply(one, second, b)
        api.apply(two, second, b)
        assert a in g.legal(two, first)
        api.apply(two, first, a)
        assert to_bytes(one) == to_bytes(two), (match.text(), first, g.moves.code(a), second, g.moves.code(b))

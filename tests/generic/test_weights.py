"""The weights of every game: each has a name and a meaning, and each counts somewhere."""

import re

import pytest

from moorings.kernel import api
from moorings.kernel.weights import FILE
from support import GAMES, game, random_positions


@pytest.mark.parametrize("name", GAMES)
def test_every_weight_says_what_it_stands_for(name: str) -> None:
    g = game(name)
    lines = [line for line in (g.folder / FILE).read_text().splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(g.weights)
    for line in lines:
        assert re.fullmatch(r"\w+ *= \d+\.\d+ +# \w.+", line), line


@pytest.mark.parametrize("name", GAMES)
def test_every_weight_counts_somewhere(name: str) -> None:
    g = game(name)
    idle = set(range(len(g.weights)))
    for match in random_positions(g, 1500, 41):
        for seat in range(match.seats):
            worth = api.worth(match.state, seat, g.weights)
            for i in tuple(idle):
                for factor in (0.25, 4.0):
                    other = g.weights.copy()
                    other[i] *= factor
                    if api.worth(match.state, seat, other) != worth:
                        idle.discard(i)
        if not idle:
            break
    assert not idle

"""Every clause of every RULES.md is shown by a test, and no test cites a clause that is not there."""

import pytest

from moorings.lab.clauses import clauses, coverage
from support import GAMES, game


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited(name: str) -> None:
    found = coverage(game(name))
    assert not found.missing
    assert not found.unknown


@pytest.mark.parametrize("name", GAMES)
def test_clauses_are_numbered_without_gaps(name: str) -> None:
    numbers = [int(number.partition("-")[2]) for number in clauses(game(name))]
    assert numbers == list(range(1, len(numbers) + 1))

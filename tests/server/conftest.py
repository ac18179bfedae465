"""The fixtures of the tests of the table service."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server import harness


@pytest.fixture(scope="session")
def postgres() -> Iterator[harness.Postgres]:
    """A PostgreSQL that the tests start themselves."""
    with harness.postgres() as server:
        yield server

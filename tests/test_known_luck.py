"""A test meets the games that it met before, on whatever server."""

from __future__ import annotations

from pathlib import Path

import pytest

import known_luck
from moorings.kernel import fairness
from server.harness import Client, Server


def test_a_test_meets_the_same_games(tmp_path: Path) -> None:
    deals: list[str] = []
    for name in ("first", "second"):
        with Server(tmp_path / name, MOORINGS_COMPILE="0") as server, Client(server.address) as client:
            tables = [client.create("harbour", ["me", "deckhand"]) for _ in range(2)]
            deals += [client.see(table)["table"]["commitment"] for table in tables]
    assert deals[:2] == deals[2:]
    assert deals[0] != deals[1]


def test_another_test_meets_others(request: pytest.FixtureRequest) -> None:
    try:
        drawn: list[int] = []
        for name in ("one", "another", "one", "", ""):
            known_luck.begin(name)
            drawn.append(fairness.new_secret())
        assert drawn[0] == drawn[2]
        assert len(set(drawn)) == 4
    finally:
        known_luck.begin(request.node.nodeid)

"""Perft-style counts, pinned in a file: any change of behaviour is seen. `./dev golden` writes the file anew."""

import json
from pathlib import Path

import pytest

from pins import count
from support import GAMES

PINS = Path(__file__).parent.parent / "pins"


@pytest.mark.parametrize("name", GAMES)
def test_counts_of_positions_are_as_pinned(name: str) -> None:
    pinned = json.loads((PINS / f"{name}.json").read_text())
    assert count(name) == pinned

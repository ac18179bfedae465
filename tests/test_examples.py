"""The examples in docstrings are true; `README.md` is tested as it is."""

import doctest
import importlib
from pathlib import Path

import pytest

import moorings

SOURCE = Path(moorings.__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted
    assert not done.failed


def test_there_are_examples() -> None:
    assert "moorings.kernel.moves" in MODULES

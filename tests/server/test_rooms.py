"""A stranger finds their way: no two modules have the same name, so that a name says which one is meant."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import moorings

SOURCE = Path(moorings.__file__).parent
PEERS = ("server", "lab", "envs", "workers", "bots", "kernel")
"""Games share one floor plan, and commands are called like what they do."""


def test_no_name_of_a_module_stands_twice() -> None:
    found = [
        path
        for layer in PEERS
        for path in (SOURCE / layer).rglob("*.py")
        if path.name != "__init__.py" and "migrations" not in path.parts
    ]
    names = Counter(path.stem for path in found if "server" in path.parts)
    others = {path.stem for path in found if "server" not in path.parts}
    assert {name for name, count in names.items() if count > 1 or name in others} == set()


def test_no_name_of_a_class_stands_twice() -> None:
    """But for what a module keeps to itself. Two kinds of games' things may be called alike, as their words are."""
    found = Counter(
        node.name
        for layer in PEERS
        for path in (SOURCE / layer).rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, count in found.items() if count > 1} == set()

"""Which players and which rules: a digest of what their code does, so that results of others are never mixed in."""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent.parent
BESIDE_THE_GAME = (
    "fairness.py", "german.py", "log.py", "match.py", "names.py", "screen.py", "show.py", "text.py", "view.py",
    "words.py",
)  # fmt: skip
"""Modules that show and keep games. Bots choose and arenas play without them; only where points come from is told by
words."""


@cache
def code_of(game: str) -> str:
    """A digest of the kernel, the bots, the rules of a game, and what its positions are judged by."""
    digest = hashlib.sha256()
    for folder in ("kernel", "bots", f"games/{game}"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path.name in BESIDE_THE_GAME:
                continue
            digest.update(
                f"{path.relative_to(PACKAGE).as_posix()}\0{meaning(path.read_text(encoding='utf-8'))}\0".encode()
            )
        for path in sorted(p for kind in ("*.toml", "*.npz") for p in (PACKAGE / folder).glob(kind)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def meaning(source: str) -> str:
    """What a module does, without what only explains it: layout, comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body: Any = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [part for part in body if not _is_text(part)]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)

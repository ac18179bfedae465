"""What the source says of a class beside its members: the comment after each."""

from __future__ import annotations

import ast
import inspect
import io
import textwrap
import tokenize
from collections.abc import Iterable


def comments(kind: type) -> dict[str, str]:
    """The comment behind each member of a class, of those that have one."""
    text = textwrap.dedent(inspect.getsource(kind))
    said = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }
    found: dict[str, str] = {}
    for name, lines in _members(text):
        if told := " ".join(said[line] for line in lines if line in said):
            found[name] = told
    return found


def _members(text: str) -> Iterable[tuple[str, range]]:
    """The members of the class in a text, and the lines of each."""
    (declared,) = ast.parse(text).body
    assert isinstance(declared, ast.ClassDef)
    for node in declared.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, range(node.lineno, (node.end_lineno or node.lineno) + 1)

"""Code that a page shows out of a file of the repository, so that the two can never differ.

A link that stands alone and has a title is shown as what it names: `[State](../src/rules.py "State, setup")` is the
class and the function of these names, and the title `all` is the whole file. Where nothing is built, it is a link.
"""

from __future__ import annotations

import ast
import posixpath
import re
from itertools import pairwise
from pathlib import Path

from repository import DOCS, ROOT

QUOTED = re.compile(r'^\[[^\]]+\]\((?P<target>[^)\s]+) "(?P<names>[^"]+)"\)$', re.MULTILINE)
ALL = "all"
LANGUAGES = {".py": "python", ".toml": "toml", ".md": "markdown", ".json": "json"}


def with_code(markdown: str, page: str) -> str:
    """The text of a page with the code that it names."""

    def shown(found: re.Match[str]) -> str:
        file = posixpath.normpath(posixpath.join(DOCS, posixpath.dirname(page), found["target"]))
        text = quoted(ROOT / file, found["names"])
        return f'````{LANGUAGES[Path(file).suffix]} title="{file}"\n{text}\n````'

    return QUOTED.sub(shown, markdown)


def quoted(path: Path, names: str) -> str:
    """What is declared under these names in a file, in the order in which they are named."""
    text = path.read_text(encoding="utf-8")
    if names == ALL:
        return text.strip()
    parts = {name: part for part in _parts(text) for name in part.names}
    wanted = [name.strip() for name in names.split(",")]
    if missing := [name for name in wanted if name not in parts]:
        raise LookupError(f"{path.name} declares no {missing[0]!r}")
    chosen = list(dict.fromkeys(parts[name] for name in wanted))
    shown = chosen[0].text
    for before, part in pairwise(chosen):
        shown += ("\n" if before.short and part.short else "\n\n\n") + part.text
    return shown


class _Part:
    """Something that is declared in a module."""

    def __init__(self, names: list[str], text: str, short: bool) -> None:
        self.names, self.text, self.short = names, text, short


def _parts(text: str) -> list[_Part]:
    found: list[_Part] = []
    rows = text.splitlines()
    for node in ast.parse(text).body:
        first, last = node.lineno, node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
        elif isinstance(node, ast.AnnAssign | ast.AugAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            names = [ast.unparse(node.value.func)]
        else:
            continue
        short = not isinstance(node, ast.FunctionDef | ast.ClassDef)
        found.append(_Part(names, "\n".join(rows[first - 1 : last]), short))
    return found

"""Where the files of the repository are on the site, so that one link is right in both."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS, GAMES, SOURCE, NOTEBOOKS = "docs", "src/moorings/games", "src", "examples"
MODULE = re.compile(r"^::: (\S+)$", re.MULTILINE)
LINK = re.compile(r"(?P<picture>!?)\[(?P<label>[^\]]*)\]\((?P<target>[^)\s]+)\)")
FENCED = re.compile(r"(?P<code>^ *(?P<fence>```+).*?^ *(?P=fence) *$)|(?:(?!^ *```).)+", re.MULTILINE | re.DOTALL)
"""A text in turns: a block of code between fences, and what is not."""
COPIES = {
    "design.md": "ARCHITECTURE.md",
    "contributing.md": "CONTRIBUTING.md",
    "changes.md": "CHANGELOG.md",
    "pictures/icon.svg": "web/public/icon.svg",
}
"""What the site takes from elsewhere in the repository, as it is."""
MADE = {
    "README.md": "index.md",
    GAMES: "games/index.md",
    f"{SOURCE}/moorings/cli": "command.md",
    f"{SOURCE}/moorings/server/api": "http/routes.md",
}
"""The pages that are made of all that is in a folder."""


def game_folders() -> list[str]:
    """The names of all games."""
    return sorted(path.parent.name for path in ROOT.glob(f"{GAMES}/*/RULES.md"))


@cache
def places() -> Mapping[str, str]:
    """For each file or folder of the repository that the site shows, its page."""
    found = {home: page for page, home in COPIES.items()} | MADE
    for game in game_folders():
        folder, pages = f"{GAMES}/{game}", f"games/{game}"
        found |= {
            folder: f"{pages}/index.md",
            f"{folder}/RULES.md": f"{pages}/rules.md",
            f"{folder}/RULES.de.md": f"{pages}/regeln.md",
            f"{folder}/components.py": f"{pages}/parts.md",
            f"{folder}/moves.py": f"{pages}/moves.md",
            f"{folder}/state.py": f"{pages}/state.md",
        }
    for path in ROOT.glob(f"{NOTEBOOKS}/*.ipynb"):
        found[f"{NOTEBOOKS}/{path.name}"] = f"{NOTEBOOKS}/{path.stem}.md"
    for path in sorted((ROOT / DOCS / "python").glob("*.md")):
        for name in MODULE.findall(path.read_text(encoding="utf-8")):
            found |= dict.fromkeys(_files_of(name), f"python/{path.name}")
    return found


def _files_of(module: str) -> Iterable[str]:
    """The file of a module."""
    path = f"{SOURCE}/{module.replace('.', '/')}"
    return [file for file in (f"{path}.py", f"{path}/__init__.py") if (ROOT / file).exists()]


def with_links(markdown: str, page: str) -> str:
    """The text of a page with its links to files of the repository as links to pages.

    What the site does not show is named as it is in the repository. What is nowhere stays as it is, for MkDocs to find.
    """
    here = posixpath.dirname(page)
    folder = NOTEBOOKS if here == NOTEBOOKS else posixpath.dirname(COPIES.get(page, f"{DOCS}/{page}"))

    def linked(found: re.Match[str]) -> str:
        target, mark, anchor = found["target"].partition("#")
        if not target or ":" in target:
            return found[0]
        path = posixpath.normpath(posixpath.join(folder, target))
        if path in places():
            shown = places()[path]
        elif path.startswith(f"{DOCS}/"):
            shown = path.removeprefix(f"{DOCS}/")
        elif (ROOT / path).exists() and not found["picture"]:
            return f"`{found['label'].strip('`')}`"
        else:
            return found[0]
        return f"{found['picture']}[{found['label']}]({posixpath.relpath(shown, here or '.')}{mark}{anchor})"

    return FENCED.sub(lambda found: found[0] if found["code"] else LINK.sub(linked, found[0]), markdown)

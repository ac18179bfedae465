"""What is written for people, and the blocks of code in it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
INDENT = "    "
PROGRAMS = ("moorings", "./dev", "pip", "python")
"""Whose lines in a block are commands that we answer for."""
SHELLS = {"", "sh", "bash", "console"}
FENCE = re.compile(r"^ *(?P<fence>```+)(?P<language>\w*)")
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
SETTING = re.compile(r"[A-Z_]+=\S+")
ELSEWHERE = {".venv", "build", "node_modules", "gallery"}
"""Folders that are not ours, or made."""


@dataclass(frozen=True)
class Block:
    """A block of code in a text: its language, and the number of its first line."""

    language: str
    line: int
    text: str


def texts() -> list[Path]:
    """Everything written in Markdown, from the root of the repository."""
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*.md"))
    return sorted(path for path in found if not ELSEWHERE & set(path.parts) and not path.parts[0].startswith("."))


def blocks(text: str) -> list[Block]:
    """The blocks of code in a text: those between fences, and those that are indented."""
    return list(_blocks(text.splitlines()))


def _blocks(lines: list[str]) -> Iterator[Block]:
    number = 0
    while number < len(lines):
        if fence := FENCE.match(lines[number]):
            first = number = number + 1
            while not lines[number].strip().startswith(fence["fence"]):
                number += 1
            yield Block(fence["language"], first + 1, "\n".join(lines[first:number]) + "\n")
        elif lines[number].startswith(INDENT) and not (number and lines[number - 1].strip()):
            first = number
            while number < len(lines) and lines[number].startswith(INDENT):
                number += 1
            yield Block("", first + 1, "\n".join(line[len(INDENT) :] for line in lines[first:number]) + "\n")
            continue
        number += 1


def commands(text: str) -> list[list[str]]:
    """The command lines of ours in a text, in words."""
    found: list[list[str]] = []
    for block in blocks(text):
        if block.language not in SHELLS:
            continue
        for line in block.text.replace("\\\n", " ").splitlines():
            words = _words(line)
            while words and SETTING.fullmatch(words[0]):
                words = words[1:]
            if words and words[0] in PROGRAMS:
                found.append(words)
    return found


def _words(line: str) -> list[str]:
    try:
        return shlex.split(SUBSTITUTED.sub("it", line), comments=True)
    except ValueError:  # no command: a drawing, or a text with an apostrophe
        return []

"""The page of the `moorings` command: what each verb says of itself."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from unittest.mock import patch

from moorings.cli import VERBS, parser_of

WIDTH = "80"
ENGLISH = {"LC_ALL": "C.UTF-8", "COLUMNS": WIDTH, "NO_COLOR": "1"}
"""What help is told by, so that it is the same wherever the site is built."""


def command_pages() -> Iterator[tuple[str, str]]:
    """The page of the command: path and text."""
    with patch.dict(os.environ, ENGLISH):
        verbs = "\n\n".join(_verb(verb) for verb in VERBS)
    yield (
        "command.md",
        f"""# The command

Every verb, as `moorings VERB --help` tells it. In a checkout the command is `.venv/bin/moorings`, or
`./dev run VERB ...`. The status is 0 if all is well, 2 after bad input, which gets one sentence that says what was
wrong, and 130 after Ctrl-C.

{verbs}
""",
    )


def _verb(verb: str) -> str:
    whole = parser_of(verb)
    chosen = _below(whole)[verb]
    parts = [f"## moorings {verb}", _help(chosen)]
    for name, parser in _below(chosen).items():
        parts += [f"### moorings {verb} {name}", _help(parser)]
    return "\n\n".join(parts)


def _below(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the words that may follow."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def _help(parser: argparse.ArgumentParser) -> str:
    return f"```text\n{parser.format_help().strip()}\n```"

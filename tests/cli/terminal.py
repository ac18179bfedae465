"""The command without a process of its own, which would be busy loading before it did anything."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from moorings.cli import main


@dataclass(frozen=True)
class Said:
    """What a command printed."""

    stdout: str
    stderr: str


class Terminal:
    """Where commands are typed. What they change of the environment is undone."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, expect: int = 0, text: str = "", **environment: str) -> Said:
        """Runs `moorings` with a text as its input."""
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        with patch.dict(os.environ, {"COLUMNS": "110", "LC_ALL": "C", **environment}):
            try:
                status = main(list(arguments))
            except SystemExit as end:  # argparse leaves like this
                status = end.code
        said = self._capsys.readouterr()
        assert status == expect, said.out + said.err
        assert "Traceback" not in said.err
        return Said(said.out, said.err)

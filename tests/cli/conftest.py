"""The fixtures of the tests of the command."""

import pytest

from cli.terminal import Terminal


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal to type commands into."""
    return Terminal(capsys, monkeypatch)

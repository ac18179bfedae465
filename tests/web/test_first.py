"""The first game ever on a machine: nobody waits for a compiler."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, WebSocket

from server.harness import Server, wait_until
from web.pages import DESKTOP, IN_THE_LIST, ON_THE_BOARD, PLAY, open_game

SECONDS = 3.0
"""From the click that starts a game until one's first move was answered."""
HANGS = 60.0
MOMENT = 500.0
"""Milliseconds in which what is there can be acted on."""


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has never been started before; it compiles all games in the background."""
    folder = tmp_path_factory.mktemp("fresh")
    with Server(folder / "data", MOORINGS_CACHE=str(folder / "cache")) as server:
        wait_until(lambda: "game-compiling" in server.log(), "a game is being compiled")
        yield server


class Table:
    """What a page was sent: who has moved so far, True for a bot."""

    def __init__(self, page: Page) -> None:
        self.moved: list[bool] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, text: str | bytes) -> None:
        message: dict[str, Any] = json.loads(text)
        event = message["frame"]["event"] if message["type"] == "frame" else None
        if event and event["kind"] == "move":
            self.moved.append(event["bot"])

    def answered(self) -> bool:
        """Whether a bot has moved after the person."""
        return False in self.moved and True in self.moved[self.moved.index(False) :]


@pytest.mark.bench
@pytest.mark.parametrize("title", ["Bremerhaven", "Harbour", "Packet Row", "Serenissima"])
def test_the_first_move_is_answered_within_three_seconds(chromium: Browser, fresh: Server, title: str) -> None:
    context = chromium.new_context(base_url=fresh.address, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    table = Table(page)
    page.goto("/")
    open_game(page, title)
    started = time.perf_counter()
    page.locator(PLAY).click()
    move = page.locator(f"{ON_THE_BOARD}, {IN_THE_LIST}").first
    while not table.answered():
        assert time.perf_counter() - started < HANGS, "nobody answers"
        with suppress(TimeoutError):  # it may be gone just now, with the move that was made
            move.click(timeout=MOMENT)
    taken = time.perf_counter() - started
    context.close()
    print(f"{title}: {taken:.2f} s")
    assert taken < SECONDS

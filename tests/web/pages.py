"""What the tests in a real browser share: the sizes of screens, and how a game is started and ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

DESKTOP, PHONE, NARROW = (ViewportSize(width=w, height=h) for w, h in ((1440, 900), (390, 844), (360, 740)))
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
NEIGHBOUR = "moorings.test"
"""This machine under a name that browsers trust as little as that of any other machine at home."""
Open = Callable[..., Page]
PATIENCE = 60_000.0
"""Milliseconds after which a test no longer waits for a page."""

ON_THE_BOARD = ".ask .button.main, .stage .can, .ask .button:not(:text-is('Cancel'))"
"""What can be acted on on a drawn board; what finishes a choice comes first in a page."""
IN_THE_LIST = ".groups button:enabled"
"""What can be done on the plain board."""


def over_plain_http(address: str) -> str:
    """A server of this machine, as somebody at home reaches it from another one."""
    return address.replace("127.0.0.1", NEIGHBOUR)


def at_table(page: Page) -> None:
    """Waits until a table with its game is shown."""
    expect(page).to_have_url(re.compile("/tables/"))
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".stage, .plain").first).to_be_visible()


PLAY = ".choice .button.main"
"""What starts a game on the home page, against those who are chosen there."""


def open_game(page: Page, title: str) -> None:
    """Opens the choice of opponents for a game."""
    page.locator(".game", has=page.get_by_text(title, exact=True)).locator("button.face").click()
    expect(page.locator(PLAY)).to_be_visible()


def start(page: Page, title: str, level: str = "") -> None:
    """Two clicks from the home page to a game against a bot, a deckhand unless another is chosen."""
    open_game(page, title)
    if level:
        page.get_by_role("radio", name=level).check()
    page.locator(PLAY).click()
    at_table(page)


def over(page: Page) -> bool:
    """Whether the result is shown; asked again and again, so not by what takes a page long to find out."""
    return page.locator("h2#over").is_visible()


def scores(page: Page) -> list[str]:
    """The final score as the page shows it, a row for each player; it has come into sight by itself."""
    expect(page.get_by_role("heading", name="The game is over")).to_be_in_viewport()
    return page.locator("[aria-labelledby=over] tbody tr").all_inner_texts()

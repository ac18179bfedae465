"""Whole games in a real browser, as people play them."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from web.conftest import PHONE, Open

GAME = 240.0
"""Seconds in which a game is over."""


def start(page: Page, title: str, level: str = "Deckhand") -> None:
    """Two clicks from the home page to a game against a bot."""
    page.locator(".game", has=page.get_by_text(title, exact=True)).locator("button.face").click()
    page.get_by_role("button", name=level, exact=True).click()
    expect(page).to_have_url(re.compile("/tables/"), timeout=60_000)
    expect(page.locator(".bar")).to_be_visible(timeout=60_000)


def over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.get_by_role("heading", name="The game is over").is_visible()


def until_over(page: Page, act: str) -> int:
    """Clicks whatever matches, until the game is over; how often."""
    clicks, ends = 0, time.monotonic() + GAME
    while not over(page):
        assert time.monotonic() < ends, "the game does not end"
        button = page.locator(act).first
        if button.count() and button.is_enabled():
            button.click()
            clicks += 1
        else:
            page.wait_for_timeout(30)
    return clicks


ON_THE_BOARD = ".ask .button.main, .harbour .can, .ask .button:not(:text-is('Cancel'))"
IN_THE_LIST = ".groups button:enabled"


@pytest.mark.parametrize("size", [None, PHONE])
def test_harbour_by_clicks_on_the_board(browse: Open, size: dict[str, int] | None) -> None:
    page = browse(**({"viewport": size} if size else {}))
    start(page, "Harbour")
    assert until_over(page, ON_THE_BOARD) > 20
    expect(page.get_by_role("table")).to_contain_text("Deckhand")


@pytest.mark.parametrize("title", ["Bremerhaven", "Packet Row", "Serenissima"])
def test_the_other_games_on_the_plain_board(browse: Open, title: str) -> None:
    page = browse()
    start(page, title)
    assert until_over(page, IN_THE_LIST) > 10
    expect(page.get_by_role("table").first).to_contain_text("Deckhand")

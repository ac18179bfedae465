"""The analysis board in a browser: from a moment of a finished game one plays on by clicks, and shares it as a link."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from server.harness import Client
from support import GAMES, finish, game
from web.hands import Hand
from web.pages import ON_A_PHONE, Open

LINE = "[aria-labelledby=line] li button"


@pytest.fixture(scope="module")
def finished(address: str) -> dict[str, str]:
    """A finished game of each kind, by its game."""
    with Client(address, "Ada") as ada:
        logs = {name: finish(game(name).start(2, 5), random.Random(3)).log.to_json() for name in GAMES}
        return {name: ada.post("/api/replays", log=log)["table"]["id"] for name, log in logs.items()}


def at_study(page: Page) -> None:
    """Waits until the board is there."""
    expect(page).to_have_url(re.compile("/study/"))
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".stage, .plain").first).to_be_visible()


def play(page: Page, moves: int, **how: Any) -> None:
    """Makes some moves with the mouse or a finger, whatever comes to mind."""
    hand = Hand(page, **how)
    for _ in range(moves):
        hand.make()
        expect(page.locator("[aria-labelledby=study] select").first).to_be_enabled()


@pytest.mark.parametrize("name", GAMES)
def test_one_plays_on_by_clicks_and_shares_the_line(browse: Open, finished: dict[str, str], name: str) -> None:
    page = browse(f"/study/{finished[name]}/7")
    at_study(page)
    expect(page.locator(LINE)).to_have_count(1)
    play(page, 3)
    expect(page.locator(LINE).nth(3)).to_be_visible()
    said = page.locator(LINE).all_inner_texts()
    prompt = page.locator(".prompt").inner_text()
    link = page.url
    assert "line=" in link
    other = browse(link)
    at_study(other)
    expect(other.locator(".prompt")).to_have_text(prompt)
    assert other.locator(LINE).all_inner_texts() == said

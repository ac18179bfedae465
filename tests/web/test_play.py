"""Whole games in a real browser, as people play them. `test_two` has those on Harbour's board by mouse and by touch."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from moorings import load
from support import GAMES
from web.boards import BOARDS
from web.hands import ALL, GAME, MOMENT, Hand, Keys, tab_to
from web.pages import IN_THE_LIST, ON_A_PHONE, PLAY, Open, at_table, over, scores, start

BEGINNING = 20
"""Acts by keyboard that the beginning of a game takes."""
IN_CI = ("packet_row",)
"""The rest is played to the end on the plain board at full size; `test_controls` looks at positions of all games."""


def whole(names: Iterable[str], *in_ci: str) -> list[Any]:
    """Games to be played to their end, of which CI plays some."""
    return [name if name in in_ci else pytest.param(name, marks=pytest.mark.heavy) for name in names]


def until_over(page: Page) -> int:
    """Makes the first move in the list, until the game is over; how many there were."""
    made, ends = 0, time.monotonic() + GAME
    move = page.locator(IN_THE_LIST).first
    while (there := move.is_visible()) or not over(page):
        assert time.monotonic() < ends, "the game does not end"
        if not there:
            page.wait_for_timeout(20)
            continue
        with suppress(TimeoutError):  # it may be gone just now, with the move that was made
            move.click(timeout=MOMENT)
            made += 1
    return made


@pytest.mark.parametrize("name", whole(GAMES, *IN_CI))
def test_on_the_plain_board(browse: Open, name: str) -> None:
    page = browse(None)
    page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
    page.goto("/")
    start(page, load(name).title)
    assert until_over(page) > 10
    assert len(scores(page)) == 2


@pytest.mark.parametrize("way", ["mouse", "touch"])
@pytest.mark.parametrize("name", whole(BOARDS))
def test_on_a_drawn_board(browse: Open, name: str, way: str) -> None:
    page = browse(**(ON_A_PHONE if way == "touch" else {}))
    start(page, BOARDS[name].title)
    hand = Hand(page, touch=way == "touch")
    hand.finish()
    assert hand.made > 10
    assert len(scores(page)) == 2


@pytest.mark.parametrize(
    ("name", "most"),
    [(name, ALL if name == "harbour" else BEGINNING) for name in BOARDS]
    + [pytest.param(name, ALL, marks=pytest.mark.heavy) for name in BOARDS if name != "harbour"],
)
def test_by_keyboard_alone(browse: Open, name: str, most: int) -> None:
    page = browse()
    expect(page.locator(".game").first).to_be_visible()
    assert tab_to(page, ".face", BOARDS[name].title)
    page.keyboard.press("Enter")
    expect(page.locator(PLAY)).to_be_visible()
    assert tab_to(page, ".level input:checked")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Mate")).to_be_checked()
    page.keyboard.press("ArrowUp")
    assert tab_to(page, PLAY, "Play")
    page.keyboard.press("Enter")
    at_table(page)

    if page.locator(".stage .can").count():  # a game may begin with a number, which is named in the dock
        assert tab_to(page, ".stage .can")
        page.keyboard.press("Enter")
        expect(page.locator(".ask .button.main")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".ask .button.main")).to_be_hidden()

    keys = Keys(page)
    keys.finish(most)
    if most == ALL:
        assert keys.acts > BEGINNING
        assert len(scores(page)) == 2

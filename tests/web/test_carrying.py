"""Bremerhaven in a real browser: every arrangement of a harbour that the rules allow is reached by dragging alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.bremerhaven.test_arrangements import arrangement_of, random_harbour, search, staged
from moorings.games.bremerhaven.state import Phase
from moorings.kernel import api
from moorings.kernel.match import Match
from moorings.kernel.record import copy, to_bytes
from patience import wait_until
from support import with_state
from web.pages import PHONE, Open
from web.positions import shown
from web.test_controls import board

IN_CI, IN_FULL = 2, 30
SMALL = range(4, 20)
"""Arrangements of a harbour that is worth trying and soon tried."""
NOT_CARRIED = {"settle", "done"}
LOOSE = "[...new Set([...document.querySelectorAll('.stage .loose')].map((one) => one.dataset.drop))]"
LIT = "[...new Set([...document.querySelectorAll('.stage .fits')].map((one) => one.dataset.drop))]"


def small_harbours(number: int, seed: int) -> Iterator[tuple[Any, dict[Any, int]]]:
    """Harbours with all their arrangements, as a search that knows only the rulebook finds them."""
    luck = random.Random(seed)
    while number:
        harbour = random_harbour(luck)
        found = search(harbour)[0]
        if len(found) in SMALL and staged(harbour).state.phase == Phase.HARBOURS:
            number -= 1
            yield harbour, found


def hold(page: Page, thing: str) -> None:
    """Takes a thing up with the mouse."""
    box = page.locator(f".loose[data-drop='{thing}']").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 3)


def drag(page: Page, thing: str, place: str) -> str:
    """Drags a thing to a place, and makes what comes of it; its code."""
    page.locator(f".loose[data-drop='{thing}']").first.scroll_into_view_if_needed()
    hold(page, thing)
    box = page.locator(f".fits[data-drop='{place}']").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.up()
    before = len(page.evaluate("ours.sent()"))
    page.locator(".ask .button.main").click()
    # Not in the page: its policy lets nothing be evaluated there but what is asked from here.
    wait_until(lambda: len(page.evaluate("ours.sent()")) > before, "the move is sent")
    expect(page.locator(".stage .loose, .stage .ask .button").first).to_be_visible()
    return page.evaluate("ours.sent()")[-1]


def carried(page: Page, match: Match, number: int) -> set[str]:
    """All moves that can be made in a position by dragging."""
    page.evaluate("told => ours.show(told)", shown(match, 0, number).told)
    codes: set[str] = set()
    for thing in page.evaluate(LOOSE):
        page.locator(f".loose[data-drop='{thing}']").first.scroll_into_view_if_needed()
        hold(page, thing)
        places = page.evaluate(LIT)
        page.mouse.move(1, 1)
        page.mouse.up()
        codes |= {drag(page, thing, place) for place in places}
    return codes


@pytest.mark.clause("BH-45", "BH-47", "BH-61")
@pytest.mark.parametrize("number", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("size", [None, PHONE])
def test_every_arrangement_is_reached_by_dragging(browse: Open, size: dict[str, int] | None, number: int) -> None:
    page = board(browse, plain=False, **({"viewport": size} if size else {}))
    tried = 0
    for harbour, arrangements in small_harbours(number, 5):
        match = staged(harbour)
        reached, open_, seen = set[Any](), [match.state], set[bytes]()
        while open_:
            s = open_.pop()
            if to_bytes(s) in seen:
                continue
            seen.add(to_bytes(s))
            reached.add(arrangement_of(harbour, s))
            tried += 1
            here = with_state(match, s)
            codes = carried(page, here, tried)
            assert codes == {move.code for move in here.moves(0)} - NOT_CARRIED, here.text()
            for move in here.moves(0):
                if move.code in codes:
                    after: Any = copy(s)
                    api.apply(after, 0, move.index)
                    open_.append(after)
        assert reached == set(arrangements), harbour
    assert tried > number

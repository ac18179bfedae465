"""Nothing on a page moves by itself while others play."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from server.harness import Client
from web.pages import DESKTOP, PHONE, Open, at_table

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const moved = sources.map(({ node, previousRect: a, currentRect: b }) => {
      const element = node?.nodeType === 3 ? node.parentElement : node;
      return { name: `${element?.tagName}.${element?.className} ${a.x},${a.y} to ${b.x},${b.y}`,
               docked: !element || element.closest(".bar") !== null };
    });
    if (!moved.every(({ docked }) => docked)) window.shifts.push({ value, moved: moved.map(({ name }) => name) });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Watches what moves. Nothing is done on the page itself, so nothing is excused by it. Only the panel of the turn may
change within itself, which lies over the board and pushes nothing about; what is gone cannot be asked where it was."""
MOST = {"harbour": 0.01, "plain": 0.1}
"""How much may move in all: nothing on the drawn board; in a text, where words make way, what counts as good."""
MOVES, SHOWN = 30, 6
"""Moves of one's own; fewer where each of the others is shown for a while."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("plain", [False, True], ids=["Harbour's board", "plain"])
def test_nothing_moves_while_moves_are_made(
    browse: Open, address: str, plain: bool, motion: str, size: dict[str, int]
) -> None:
    with Client(address, "Still") as client:
        table = client.create("harbour", ["me", "deckhand", "deckhand"], hints=True)
        page = browse(None, token=client.token, viewport=size, reduced_motion=motion)
        if plain:
            page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
        page.add_init_script(SHIFTS)
        page.goto(f"/tables/{table}")
        at_table(page)
        page.wait_for_timeout(300)
        page.evaluate("window.shifts.length = 0")
        play_elsewhere(client, table, page, MOVES if motion == "reduce" else SHOWN)
    shifts = page.evaluate("window.shifts")
    told = "\n".join(f"{shift['value']:.4f} {moved}" for shift in shifts for moved in shift["moved"])
    assert sum(shift["value"] for shift in shifts) < MOST["plain" if plain else "harbour"], told


def play_elsewhere(client: Client, table: str, page: Page, moves: int) -> None:
    """One's own moves are made somewhere else, so that the page only looks on."""
    luck = random.Random(5)
    with client.live(table) as live:
        for _ in range(moves):
            live.wait(lambda: live.moves or live.over, "it is our turn")
            if live.over:
                break
            live.play_random(luck)
            page.wait_for_timeout(30)
    page.get_by_role("button", name="Skip").wait_for(state="hidden")
    page.wait_for_timeout(200)

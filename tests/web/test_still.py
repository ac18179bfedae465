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
      const { y: from } = a;
      return `${element?.tagName}.${element?.className} ${from} to ${b.y}`;
    });
    window.shifts.push({ value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Watches what moves. Nothing is done on the page itself, so nothing is excused by it."""
MOST = 0.01
MOVES = 30


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("plain", [False, True], ids=["Harbour's board", "plain"])
def test_nothing_moves_while_moves_are_made(browse: Open, address: str, plain: bool, size: dict[str, int]) -> None:
    with Client(address, "Still") as client:
        table = client.create("harbour", ["me", "deckhand", "deckhand"], hints=True)
        page = browse(None, token=client.token, viewport=size)
        if plain:
            page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
        page.add_init_script(SHIFTS)
        page.goto(f"/tables/{table}")
        at_table(page)
        page.wait_for_timeout(300)
        page.evaluate("window.shifts.length = 0")
        play_elsewhere(client, table, page)
    shifts = page.evaluate("window.shifts")
    told = "\n".join(f"{shift['value']:.4f} {moved}" for shift in shifts for moved in shift["moved"])
    assert sum(shift["value"] for shift in shifts) < MOST, told


def play_elsewhere(client: Client, table: str, page: Page) -> None:
    """One's own moves are made somewhere else, so that the page only looks on."""
    luck = random.Random(5)
    with client.live(table) as live:
        for _ in range(MOVES):
            live.wait(lambda: live.moves or live.over, "it is our turn")
            if live.over:
                break
            live.play_random(luck)
            page.wait_for_timeout(30)
    page.wait_for_timeout(200)

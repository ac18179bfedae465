"""Nothing on a page moves by itself while others play."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from server.harness import Client
from support import GAMES
from web.pages import DESKTOP, PHONE, Open, at_table

SHIFTS = """
window.shifts = [];
const inside = (rect) => {
  const width = Math.min(innerWidth, rect.right) - Math.max(0, rect.left);
  const height = Math.min(innerHeight, rect.bottom) - Math.max(0, rect.top);
  return Math.max(0, width) * Math.max(0, height);
};
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    const moved = sources.filter(({ node }) => {
      const element = node?.nodeType === 3 ? node.parentElement : node;
      return element && !element.closest(".dock");
    });
    if (moved.length === 0) continue;
    const far = ({ previousRect: a, currentRect: b }) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
    const area = moved.reduce((sum, { previousRect, currentRect }) => sum + inside(previousRect) + inside(currentRect), 0);
    const impact = Math.min(1, area / (innerWidth * innerHeight));
    const distance = Math.max(...moved.filter((one) => inside(one.previousRect) && inside(one.currentRect)).map(far), 0);
    const told = moved.map(({ node, previousRect: a, currentRect: b }) =>
      `${node.nodeName}.${node.className} ${a.x},${a.y} to ${b.x},${b.y}`);
    window.shifts.push({ value: impact * distance / Math.max(innerWidth, innerHeight), moved: told });
  }
}).observe({ type: "layout-shift", buffered: true });

window.wandered = [];
const places = new Map();
const look = () => {
  for (const button of document.querySelectorAll(".bar .tools button")) {
    const { x, y } = button.getBoundingClientRect();
    const place = `${Math.round(x)},${Math.round(y)}`;
    const before = places.get(button);
    if (before && before !== place) window.wandered.push(`${button.innerText}: ${before} to ${place}`);
    places.set(button, place);
  }
  requestAnimationFrame(look);
};
look();
"""
"""Watches what moves. Nothing is done on the page itself, so nothing is excused by it. The panel of the turn is looked at
frame by frame instead: it is docked, and grows away from its edge, which the browser takes for a move of all in it."""
MOST = {"harbour": 0.0, "plain": 0.0}
"""How much may move in all: nothing on the drawn board; in a text, where words make way, what counts as good."""
BOARDS = [("harbour", False), *((name, True) for name in GAMES)]
MOVES, SHOWN = 30, 6
"""Moves of one's own; fewer where each of the others is shown for a while."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize(("name", "plain"), BOARDS, ids=[f"{name} {plain}" for name, plain in BOARDS])
def test_nothing_moves_while_moves_are_made(
    browse: Open, address: str, name: str, plain: bool, motion: str, size: dict[str, int]
) -> None:
    with Client(address, "Still") as client:
        table = client.create(name, ["me", "deckhand", "deckhand"], hints=True)
        page = browse(None, token=client.token, viewport=size, reduced_motion=motion)
        if plain:
            page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
        page.add_init_script(SHIFTS)
        page.goto(f"/tables/{table}")
        at_table(page)
        page.wait_for_timeout(300)
        page.evaluate("window.shifts.length = window.wandered.length = 0")
        play_elsewhere(client, table, page, MOVES if motion == "reduce" else SHOWN)
    shifts = page.evaluate("window.shifts")
    told = "\n".join(f"{shift['value']:.4f} {moved}" for shift in shifts for moved in shift["moved"])
    assert page.evaluate("window.wandered") == []
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

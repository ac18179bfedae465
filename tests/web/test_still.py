"""Nothing on a page moves by itself while others play."""

from __future__ import annotations

import random
from typing import Any

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
    const area = moved.reduce((sum, { previousRect: a, currentRect: b }) => sum + inside(a) + inside(b), 0);
    const impact = Math.min(1, area / (innerWidth * innerHeight));
    const stayed = moved.filter(({ previousRect: a, currentRect: b }) => inside(a) && inside(b));
    const distance = Math.max(...stayed.map(far), 0);
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
"""Watches what moves. Nothing is done on the page itself, so nothing is excused by it. The panel of the turn is watched
frame by frame instead: it is docked, and grows away from its edge, which the browser takes for a move of all in it."""
STILL = 0.01
"""How much may move on a drawn board in a whole run, which is to say nothing; and in a text, where words make way for
words, in a move. A score of the web's own kind: the part of the window that moves, times how far."""
MOVES, SHOWN = 30, 6
"""Moves of one's own; fewer where each of the others is shown for a while."""
sizes = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


@sizes
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_on_a_board_moves_while_others_play(
    browse: Open, address: str, motion: str, size: dict[str, int]
) -> None:
    page, shifts, _ = look_on(browse, address, "harbour", False, motion, size, MOVES if motion == "reduce" else SHOWN)
    assert page.evaluate("window.wandered") == []
    assert sum(shift["value"] for shift in shifts) < STILL, tell(shifts)


@sizes
@pytest.mark.parametrize("name", GAMES)
def test_a_text_makes_little_way_while_others_play(browse: Open, address: str, name: str, size: dict[str, int]) -> None:
    page, shifts, seen = look_on(browse, address, name, True, "reduce", size, MOVES // 2)
    assert page.evaluate("window.wandered") == []
    assert sum(shift["value"] for shift in shifts) < STILL * seen, tell(shifts)


def look_on(
    browse: Open, address: str, name: str, plain: bool, motion: str, size: dict[str, int], moves: int
) -> tuple[Page, list[dict[str, Any]], int]:
    """A page on which nothing is done, what moved on it, and how many moves it saw: one's own are made elsewhere."""
    luck = random.Random(5)
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
        with client.live(table) as live:
            for _ in range(moves):
                live.wait(lambda: live.moves or live.over, "it is our turn")
                if live.over:
                    break
                live.play_random(luck)
                page.wait_for_timeout(30)
            seen = live.revision
        page.get_by_role("button", name="Skip").wait_for(state="hidden")
        page.wait_for_timeout(200)
    return page, page.evaluate("window.shifts"), seen


def tell(shifts: list[dict[str, Any]]) -> str:
    """What moved, for whoever has to mend it."""
    return "\n".join(f"{shift['value']:.4f} {moved}" for shift in shifts for moved in shift["moved"])

"""Nothing on a page moves by itself while others play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import wait_until
from server.harness import Client
from support import GAMES
from web.boards import BOARDS
from web.pages import DESKTOP, NARROW, PHONE, Open, at_table
from web.positions import some
from web.test_controls import board
from web.test_fit import misfits

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
    const before = places.get(button);
    const moved = before && Math.max(Math.abs(before.x - x), Math.abs(before.y - y)) >= 1;
    if (moved) window.wandered.push(`${button.innerText}: ${before.x},${before.y} to ${x},${y}`);
    if (moved || !before) places.set(button, { x, y });
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
ON_A_BOARD, SHOWN, IN_WORDS = 12, 6, 12
"""Moves of one's own: on a drawn board, where each of the others is shown for a while, and in a text."""
MANY = 100
"""Moves that have come at once, each to be shown: they take no less time than it takes to look."""
HEIGHTS = "[...document.querySelectorAll('.bar .tools button')].map((one) => one.offsetHeight)"
MOVES = """([frame, many]) => {
  for (let i = 1; i <= many; i++) {
    ours.tell({ type: "frame", frame: { ...frame, revision: frame.revision + i }, clocks: [] });
  }
}"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Until what has come is on the screen."""

SHOWS = "revision => document.querySelector('section[aria-labelledby=log]').dataset.revision >= revision"
"""Whether a page has come as far as this."""


@dataclass(frozen=True)
class Seen:
    """What a page saw on which nothing was done."""

    size: str
    moves: int
    shifts: list[dict[str, Any]]
    wandered: list[str]
    """Buttons of the turn that did not stay where they were."""

    @property
    def moved(self) -> float:
        """How much moved in all."""
        return sum(shift["value"] for shift in self.shifts)

    def __str__(self) -> str:
        """What moved, for whoever has to mend it."""
        told = [f"{shift['value']:.4f} {moved}" for shift in self.shifts for moved in shift["moved"]]
        return "\n".join([self.size, *self.wandered, *told])


@pytest.mark.parametrize(
    ("name", "motion"),
    [(name, "reduce") for name in BOARDS]
    + [pytest.param(name, "no-preference", marks=[pytest.mark.heavy] * (name != "harbour")) for name in BOARDS],
)
def test_nothing_on_a_board_moves_while_others_play(browse: Open, address: str, name: str, motion: str) -> None:
    moves = ON_A_BOARD if motion == "reduce" else SHOWN
    for seen in look_on(browse, address, name, moves, plain=False, motion=motion):
        assert not seen.wandered, str(seen)
        assert seen.moved < STILL, str(seen)


@pytest.mark.parametrize("name", [pytest.param(n, marks=[pytest.mark.heavy] * (n != "serenissima")) for n in GAMES])
def test_a_text_makes_little_way_while_others_play(browse: Open, address: str, name: str) -> None:
    for seen in look_on(browse, address, name, IN_WORDS, plain=True, motion="reduce"):
        assert not seen.wandered, str(seen)
        assert seen.moved < STILL * seen.moves, str(seen)


@pytest.mark.parametrize(("viewport", "locale"), [(DESKTOP, "en-GB"), (PHONE, "de-DE")], ids=["desktop", "phone"])
def test_nothing_moves_while_a_bot_gets_ready(browse: Open, viewport: dict[str, int], locale: str) -> None:
    page = board(browse, plain=False, viewport=viewport, locale=locale)
    told = waiting_for_a_bot(locale[:2])
    page.evaluate("told => ours.show(told)", told)
    page.wait_for_load_state("networkidle")
    page.evaluate(SHIFTS)
    page.evaluate(PAINTED)
    page.evaluate("window.shifts.length = 0")
    prompt, said = page.locator(".prompt"), list[str]()
    for state, done in [("waiting", 0), *(("compiling", done) for done in range(5, 100, 10)), ("ready", 100)]:
        page.evaluate("bots => ours.tell(bots)", {"type": "bots", "state": state, "done": done, "total": 100})
        page.evaluate(PAINTED)
        said.append(prompt.inner_text())
    assert len(set(said)) == len(said)
    assert said[-1] == told["frame"]["view"]["prompt"]
    assert page.evaluate("window.wandered") == []
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_tools_stay_while_many_moves_are_shown(browse: Open, locale: str) -> None:
    """What comes meanwhile, to skip them, takes no room from the tools."""
    page = board(browse, plain=False, locale=locale, reduced_motion="no-preference")
    told = waiting_for_a_bot(locale[:2])
    told["table"] |= {"hints": True}
    [mover], skip = told["frame"]["view"]["active"], page.locator(".bar .skip")
    event = {"kind": "move", "seat": mover, "text": "passes, and thinks of the sea.", "bot": True, "back": []}
    for number, size in enumerate((PHONE, NARROW, DESKTOP), start=1):
        page.set_viewport_size(size)
        now = told["frame"] | {"revision": 1000 * number}
        page.evaluate("told => ours.show(told)", told | {"frame": now})
        page.evaluate(SHIFTS)
        page.evaluate(PAINTED)
        page.evaluate(MOVES, [now | {"event": event}, MANY])
        expect(skip).to_be_visible()
        page.evaluate(PAINTED)
        assert misfits(page) == []
        assert len(set(page.evaluate(HEIGHTS))) == 1, "the words of a tool break into two lines"
        page.evaluate("document.querySelector('.bar .skip')?.click()")  # on a busy machine all may have been shown
        expect(skip).to_be_hidden()
        page.evaluate(PAINTED)
        assert page.evaluate("window.wandered") == [], size


def waiting_for_a_bot(language: str) -> dict[str, Any]:
    """A position as somebody sees it who is not on the move, because a bot is that searches."""
    told = next(
        one.told
        for one in some("harbour", 20, 2, language)
        if len(one.told["table"]["seats"]) > len(one.told["frame"]["view"]["active"]) == 1
    )
    [mover], seats = told["frame"]["view"]["active"], told["table"]["seats"]
    seats[mover] |= {"kind": "bot", "name": "Captain", "level": "captain", "searches": True}
    told["you"] |= {"seat": (mover + 1) % len(seats)}
    told["frame"] |= {"moves": []}
    return told


def look_on(browse: Open, address: str, name: str, moves: int, *, plain: bool, motion: str) -> list[Seen]:
    """What a desk and a phone see on which nothing is done: one's own moves are made elsewhere."""
    luck = random.Random(5)
    with Client(address, "Still") as client:
        table = client.create(name, ["me", "deckhand", "deckhand"], hints=True)
        pages = {
            size: browse(None, token=client.token, viewport=viewport, reduced_motion=motion)
            for size, viewport in (("desktop", DESKTOP), ("phone", PHONE))
        }
        for page in pages.values():
            if plain:
                page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
            page.add_init_script(SHIFTS)
            page.goto(f"/tables/{table}")
            at_table(page)
            page.wait_for_load_state("networkidle")
            page.evaluate(PAINTED)
            page.evaluate("window.shifts.length = window.wandered.length = 0")
        with client.live(table) as live:
            for _ in range(moves):
                live.wait(lambda: live.moves or live.over, "it is our turn")
                if live.over:
                    break
                live.play_random(luck)
                for page in pages.values():
                    page.evaluate(PAINTED)
            revision = live.revision
        for page in pages.values():
            wait_until(lambda page=page: page.evaluate(SHOWS, revision), "it is shown")
            page.evaluate(PAINTED)
        return [
            Seen(size, revision, page.evaluate("window.shifts"), page.evaluate("window.wandered"))
            for size, page in pages.items()
        ]

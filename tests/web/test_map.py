"""Serenissima's map is moved and made larger without a jerk, on a computer four times as slow as this one."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Page

from support import game
from web.pages import DESKTOP, PHONE, Open
from web.positions import reached_by_bots, shown
from web.test_controls import board
from web.test_speed import SLOWER

FRAMES = 90
ROUNDS = 8
"""Whatever else a machine does only makes a round worse, so one that is smooth is enough."""
FRAME = 17
"""Milliseconds between two frames: sixty in a second."""
LATE = 1.5
"""Frames of time, after which one was dropped."""
DROPPED = 0.1
"""The part of all frames that may be dropped, besides those that a page drops on which nothing is done."""
RICH = 12
"""Galleys that lie on a map on which there is much to draw."""

MOVE = """([how, frames]) => new Promise((done) => {
  const map = document.querySelector(".sea .frame");
  const { left, top, width, height } = map.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = (kind, x, y) => new PointerEvent(kind, { clientX: x, clientY: y, pointerType: "mouse", bubbles: true });
  const places = new Set();
  const times = [];
  if (how === "drag") map.dispatchEvent(at("pointerdown", x, y));
  const step = (now) => {
    times.push(now);
    const chart = map.querySelector(".chart").getBoundingClientRect();
    places.add([chart.left, chart.top, chart.width].map(Math.round).join());
    if (times.length > frames) {
      if (how === "drag") dispatchEvent(at("pointerup", x, y));
      return done({ between: times.slice(1).map((one, i) => one - times[i]), places: places.size });
    }
    const turn = times.length / 15;
    if (how === "zoom") {
      const deltaY = Math.cos(turn) > 0 ? -9 : 9;
      map.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    }
    if (how === "drag") {
      dispatchEvent(at("pointermove", x + width * 0.3 * Math.sin(turn), y + height * 0.3 * Math.sin(turn / 2)));
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""
"""Does something in every frame, as a hand would; the time between the frames, and at how many places the chart was."""


def moved(page: Page, how: str) -> list[float]:
    """The milliseconds between frames while the map is moved."""
    found = page.evaluate(MOVE, [how, FRAMES])
    assert (found["places"] > FRAMES / 2) == (how != "still"), "the map does not move as it is told"
    return found["between"]


def dropped(times: list[float]) -> float:
    """The part of all frames that came late."""
    return sum(time > LATE * FRAME for time in times) / len(times)


@pytest.mark.bench
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_map_moves_smoothly(browse: Open, viewport: dict[str, int]) -> None:
    page = board(browse, plain=False, viewport=viewport, reduced_motion="no-preference")
    match = next(one for one in reached_by_bots(game("serenissima"), 4) if len(one.view(None)["galleys"]) >= RICH)
    page.evaluate("told => ours.show(told)", shown(match, match.active[0], 1).told)
    page.locator(".sea .land").first.wait_for()
    page.locator(".sea .tools .button").first.click()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for how in ("zoom", "drag"):
        found: list[tuple[float, float]] = []
        while len(found) < ROUNDS and not any(between <= FRAME and lost <= DROPPED for between, lost in found):
            still, moving = moved(page, "still"), moved(page, how)
            found.append((median(moving), round(dropped(moving) - dropped(still), 3)))
        assert any(between <= FRAME and lost <= DROPPED for between, lost in found), (how, found)

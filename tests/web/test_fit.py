"""Nothing of any board is cut off on a narrow screen, in either language; `test_pages` looks at the pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from support import GAMES
from web.boards import BOARDS
from web.pages import NARROW, Open
from web.positions import some
from web.test_controls import board

MISFITS = """async () => {
  const wrong = [];
  // What the page does about its size, and what moves because of it, comes first.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  const name = (e) => `<${e.tagName.toLowerCase()} class="${e.className.baseVal ?? e.className}">`;
  const words = (e) => (e.innerText || e.value || "").replace(/\\s+/g, " ").slice(0, 60);
  const say = (what, e) => wrong.push(`${what}: ${name(e)} ${words(e)}`);
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > width) wrong.push("the page is wider than the screen");

  /** Moved sideways by design, which a person can see and do. */
  const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX) && e.tabIndex >= 0;
  /** Whether something or what it is in is of a sort; told once for each, since there are thousands. */
  const known = new Map();
  const ofTheSort = (e, what) => {
    if (!e) return false;
    if (!known.has(what)) known.set(what, new Map());
    const told = known.get(what);
    if (!told.has(e)) told.set(e, what(e) || ofTheSort(e.parentElement, what));
    return told.get(e);
  };
  const unseen = (e) => e.matches(".hidden, a.skip");
  /** Cut by design, with a sign that there is more: what is cut is told to whoever rests on it, or in the rules. */
  const short = (e) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(e);
    return textOverflow === "ellipsis" || webkitLineClamp !== "none";
  };
  /** Moved up and down within a frame. */
  const rolls = (e) =>
    ["auto", "scroll"].includes(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1;

  for (const e of document.querySelectorAll("body *")) {
    if (e.closest("svg") || ofTheSort(e, unseen) || !e.checkVisibility({ visibilityProperty: true })) continue;
    if (ofTheSort(e, short)) continue;
    const style = getComputedStyle(e);
    const { left, right, width: wide } = e.getBoundingClientRect();
    const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (wide > 0 && (left < -1 || right > width + 1) && !ofTheSort(e, scrolls)) {
      if (![...e.children].some((part) => part.getBoundingClientRect().right > width + 1)) say("sticks out", e);
    }
    const clips = style.overflowX !== "visible" && e.tagName !== "INPUT" && !scrolls(e);
    if (clips && e.scrollWidth > e.clientWidth + 1) say("is cut off at the side", e);
    if (["hidden", "clip"].includes(style.overflowY) && e.scrollHeight > e.clientHeight + 1) say("is cut off below", e);
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = range.getBoundingClientRect();
    const frame = e.closest("button, .button, .tag, th, td, dt, dd, .card, .good, .sheet") ?? e;
    const room = frame.getBoundingClientRect();
    if (box.width > 0 && (box.left < room.left - 1 || box.right > room.right + 1)) say("leaves its frame", e);
    const below = box.top < room.top - 1 || box.bottom > room.bottom + 1;
    if (box.width > 0 && below && !ofTheSort(e, rolls)) say("leaves its frame below", e);
  }
  for (const e of document.querySelectorAll("select, input:not([type=checkbox], [type=radio], [type=range])")) {
    if (!e.checkVisibility() || e.readOnly) continue;
    const style = getComputedStyle(e);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const texts = e.tagName === "SELECT" ? [...e.options].map((one) => one.text) : [e.placeholder];
    const arrow = e.tagName === "SELECT" ? 20 : 0;
    for (const one of texts) if (pen.measureText(one).width > room - arrow) say(`"${one}" does not fit`, e);
  }
  return wrong;
}"""
"""What does not fit on the page as it is."""


def misfits(page: Page) -> list[str]:
    """What does not fit, each thing once."""
    return sorted(set(page.evaluate(MISFITS)))


BOTH = [*((name, True) for name in BOARDS), *((name, False) for name in GAMES)]
"""Every game on its board, and in words."""


@pytest.mark.parametrize(
    ("name", "drawn", "locale", "number"),
    [(*one, "de-DE", 4) for one in BOTH]
    + [pytest.param(*one, locale, 60, marks=pytest.mark.heavy) for one in BOTH for locale in ("en-GB", "de-DE")],
)
def test_every_board(browse: Open, name: str, drawn: bool, locale: str, number: int) -> None:
    """In CI in German, whose words are longer."""
    page = board(browse, plain=not drawn, viewport=NARROW, locale=locale)
    wrong: list[str] = []
    for position in some(name, number, 3, locale[:2]):
        page.evaluate("told => ours.show(told)", position.told)
        wrong += misfits(page)
        if drawn:
            for thing in [
                *page.locator(".stage .can").all()[:4],
                *page.locator(".rival :is(.fold, .unfold)").all()[:2],
            ]:
                thing.click()
                wrong += misfits(page)
                page.keyboard.press("Escape")
    assert not wrong, "\n".join(sorted(set(wrong)))

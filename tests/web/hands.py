"""Hands that play on a board, by mouse, by touch and by keys, for the tests of whole games."""

from __future__ import annotations

import random
import time
from itertools import cycle

from playwright.sync_api import Page, TimeoutError

from web.pages import ON_THE_BOARD, over

SURE = ".ask .button.main"
"""What makes the move that was chosen."""
GAME = 240.0
"""Seconds in which a game is over."""
ALL = 1_000_000
"""Acts by keyboard: all of a game."""
MOMENT = 2000.0
"""Milliseconds in which what is there can be acted on."""

ASKED = ".stage:has(.chosen) .ask .button:not(:last-child), .stage:has(.ask .main) .chosen, .ask .main"
"""What answers the question that is open on the board: which of several moves, and whether to do it."""
WAY = """([wanted, text]) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && (one.type !== "radio" || one.checked),
  );
  const here = all.indexOf(document.activeElement);
  const ways = all.flatMap((one, i) =>
    one.matches(wanted) && (one.ariaLabel ?? one.innerText).includes(text) ? [i - here] : [],
  );
  if (ways.length === 0) return null;
  return here < 0 ? 1 : ways.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best));
}"""
"""How often Tab must be pressed until the nearest thing of a kind has the focus; less than nought is backwards.
Of radio buttons that belong together, Tab reaches the one that is chosen."""


def tab_to(page: Page, wanted: str, text: str = "") -> bool:
    """Moves the focus with the Tab key alone; whether there is such a thing."""
    for _ in range(60):
        way = page.evaluate(WAY, [wanted, text])
        if way is None or way == 0:
            return way == 0
        for _ in range(abs(way)):
            page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
    raise AssertionError(f"The keyboard does not reach {wanted} {text}")


class Hand:
    """Plays on a drawn board, with a mouse or with a finger, whatever comes to mind."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.luck = random.Random(3)
        self.made = 0

    @property
    def on_the_move(self) -> bool:
        """Whether there is something to do."""
        return self.page.locator(ON_THE_BOARD).first.is_visible()

    def act(self) -> None:
        """Chooses a move, or one of those that a thing is for, or makes the one that is chosen."""
        sure = self.page.locator(SURE)
        things = sure if sure.is_visible() else self.page.locator(ON_THE_BOARD)
        if not (number := things.count()):
            self.page.wait_for_timeout(20)
            return
        thing = things.nth(self.luck.randrange(number))
        try:
            if self.touch:
                thing.tap(timeout=MOMENT)
            else:
                thing.click(timeout=MOMENT)
        except TimeoutError:  # it is gone with the move that somebody else made just now
            return
        self.made += things is sure

    def make(self) -> None:
        """Makes a whole move."""
        before = self.made
        while self.made == before:
            self.act()

    @property
    def log(self) -> list[str]:
        """What has happened, as the page tells it: a line for each turn."""
        lines = self.page.locator("[aria-labelledby=log] .line").all_text_contents()  # on a phone they are behind a tab
        return [" ".join(line.split()) for line in lines]

    def finish(self) -> None:
        """Plays until the game is over."""
        ends = time.monotonic() + GAME
        while self.on_the_move or not over(self.page):
            assert time.monotonic() < ends, "the game does not end"
            self.act()


class Keys:
    """Plays on a drawn board with the keyboard alone: what is nearest, with Enter and the space bar in turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = cycle(("Enter", "Space"))
        self.acts = 0

    def act(self) -> None:
        """Answers what is asked, or else begins something."""
        if tab_to(self.page, ASKED if self.page.locator(ASKED).count() else ".stage .can, .ask .button"):
            self.page.keyboard.press(next(self.keys))
            self.acts += 1
        else:
            self.page.wait_for_timeout(20)

    def finish(self, most: int = ALL) -> None:
        """Plays until the game is over, or so much is done."""
        ends = time.monotonic() + GAME
        while not over(self.page) and self.acts < most:
            assert time.monotonic() < ends, "the game does not end"
            self.act()

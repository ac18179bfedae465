"""A pupil who takes a lesson in a browser and does what is marked, by mouse, by touch or by keys."""

from __future__ import annotations

import time
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from web.hands import MOMENT, tab_to

TITLE, TOLD = "#step", ".told"
WAY = ".ways .button.main"
"""To the next step, or back from what was not asked for."""
MARKED = ".ask .hint, .bar .hint, .stage .hint"
MORE = ".amount .button:last-of-type"
"""More of what is named as a number."""
SURE = ".ask.sure .button.main"
STEP = 60.0
"""Seconds in which a step is done."""


class Pupil:
    """Does step by step what is asked."""

    def __init__(self, page: Page, touch: bool = False, keys: bool = False) -> None:
        self.page, self.touch, self.keys = page, touch, keys
        self.titles: list[str] = []

    def begin(self, game: str) -> None:
        """Opens the lesson of a game."""
        self.page.goto(f"/learn/{game}")
        expect(self.page.locator(TITLE)).to_be_visible()
        expect(self.page.locator(".stage")).to_be_visible()

    @property
    def ended(self) -> bool:
        """Whether all steps are done."""
        return self.page.locator(f"{TITLE}[data-step=end]").count() > 0

    def do(self) -> None:
        """Does what a step asks."""
        title = self.page.locator(TITLE).inner_text()
        expect(self.page.locator(".dots [aria-current=step]")).to_have_count(1)
        ends = time.monotonic() + STEP
        while not self.page.locator(".guide .good").count():
            assert not self.page.locator(".guide .other").count(), f"{title}: what is marked is not what is asked"
            assert time.monotonic() < ends, f"{title}: it is not done by what is marked"
            with suppress(TimeoutError):  # it went with what was done just before: a finger is heard a moment later
                self._act()

    def step(self) -> None:
        """Does what a step asks, and goes to the next."""
        title = self.page.locator(TITLE).inner_text()
        self.titles.append(title)
        self.do()
        way = self.page.locator(WAY)
        expect(way).to_be_enabled()
        expect(way).to_be_focused()
        expect(way).to_be_in_viewport(ratio=0.9)
        if self.keys:
            self.page.keyboard.press("Enter")
        elif self.touch:
            way.tap()
        else:
            way.click()
        expect(self.page.locator(TITLE)).not_to_have_text(title)
        expect(self.page.locator(".bar, .guide").first).to_be_visible()

    def finish(self, most: int = 99) -> None:
        """Takes the lesson to its end, or so many steps of it."""
        while not self.ended and len(self.titles) < most:
            self.step()

    def _act(self) -> None:
        page = self.page
        number = page.locator("div.number")
        marked = page.locator(MARKED)
        if number.count() and not number.locator(".hint").count():
            self._press(number.locator(MORE), f"div.number {MORE}")
        elif marked.count():
            asked = page.locator(".ask .hint")
            mark = (asked if asked.count() else marked).first
            # A finger is wider than a mark, which may be cut off at the edge of its thing.
            self._press(mark.locator("xpath=..") if self.touch else mark, "button:has(.hint)")
        elif page.locator(SURE).count():
            self._press(page.locator(SURE), SURE)
        elif page.locator(".bar .button.main").count():  # a desk with a button of its own
            self._press(page.locator(".bar .button.main").first, ".bar .button.main")
        else:
            page.wait_for_timeout(20)
        expect(page.locator(".board")).to_have_attribute("aria-busy", "false")

    def _press(self, thing: Locator, wanted: str) -> None:
        if self.keys:
            assert tab_to(self.page, wanted), f"the keyboard does not reach {wanted}"
            self.page.keyboard.press("Enter")
        elif self.touch:
            thing.tap(timeout=MOMENT)
        else:
            thing.click(timeout=MOMENT)

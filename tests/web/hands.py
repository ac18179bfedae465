"""A hand that plays on a board, for the tests of whole games."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page, TimeoutError

from web.pages import ON_THE_BOARD, over

SURE = ".ask .button.main"
"""What makes the move that was chosen."""
GAME = 240.0
"""Seconds in which a game is over."""
MOMENT = 2000.0
"""Milliseconds in which what is there can be acted on."""


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

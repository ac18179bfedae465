"""Four people with a browser each: in phases of Bremerhaven that all play at once, nobody waits for anybody."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from server.harness import Client
from web.hands import Hand
from web.pages import Open, at_table

SEATS = 4
CHOOSES = "starting contract must not ask"
"""What the one is told who chooses starting goods."""
ASKED = ".stage .can, .stage .ask .button"


def all_are_asked(hands: list[Hand]) -> None:
    """Waits until everybody has something to do."""
    for hand in hands:
        expect(hand.page.locator(ASKED).first).to_be_visible()


def revealed(page: Page) -> list[str]:
    """Who won what and by how much, as the places say."""
    said = [thing.get_attribute("aria-label") or "" for thing in page.locator(".town .spot-thing").all()]
    return [text for text in said if " wins" in text]


@pytest.mark.clause("BH-88", "BH-11", "BH-15")
def test_four_browsers_play_at_the_same_time(browse: Open, address: str) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Client(address, name)) for name in ("Ada", "Bea", "Cleo", "Dora")]
        table = people[0].create(
            "bremerhaven", ["me", *["open"] * (SEATS - 1)], options={"mode": "short"}, shuffle=False
        )
        for person in people[1:]:
            person.join(table)
        hands = [Hand(browse(f"/tables/{table}", token=person.token)) for person in people]
        for hand in hands:
            at_table(hand.page)

        # Who is asked in turn: the goods that rank them.
        for hand in hands[: SEATS - 1]:
            expect(hand.page.locator(".stage .can").first).to_be_visible()
            hand.make()

        # All choose their starting goods at once: the last one has chosen all before the first one begins.
        all_are_asked(hands)
        for hand in reversed(hands):
            while CHOOSES in hand.page.locator(".prompt").inner_text():
                hand.act()
                if hand is not hands[0]:
                    assert hands[0].on_the_move, "somebody waits for somebody else"

        # Bids go round; a card of one's own is face up for oneself only.
        while hands[0].page.locator("[aria-current=step]", has_text="Bids").count():
            mover = next((hand for hand in hands if hand.on_the_move), None)
            if mover is None:
                hands[0].page.wait_for_timeout(20)
                continue
            mover.act()
        told = [revealed(hand.page) for hand in hands]
        assert told[0]
        assert all(one == told[0] for one in told), "all see the same winners"

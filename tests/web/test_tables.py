"""Whole games at all tables: Packet Row with two to five players and with hands hidden or open, Bremerhaven long, short
and alone; and people with a browser each."""

from __future__ import annotations

import time
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from moorings import load
from server.harness import Client
from web.hands import GAME, Hand, Keys
from web.pages import ON_A_PHONE, Open, at_table, scores

MODES = [(1, "solo"), (2, "short"), (2, "long"), (4, "short"), (4, "long")]
"""Bremerhaven's tables."""


def sit_down(browse: Open, client: Client, game: str, seats: int, way: str, **options: object) -> Page:
    """Opens a table with bots on all other seats, on a phone for whoever plays by touch."""
    table = client.create(game, ["me", *["deckhand"] * (seats - 1)], options=options)
    page = browse(f"/tables/{table}", token=client.token, **(ON_A_PHONE if way == "touch" else {}))
    at_table(page)
    assert page.locator(".rival").count() == seats - 1
    return page


def play(page: Page, seats: int, way: str) -> None:
    """Plays a whole game."""
    if way == "keys":
        keys = Keys(page)
        keys.finish()
        assert keys.acts > 20
    else:
        hand = Hand(page, touch=way == "touch")
        hand.finish()
        assert hand.made > 10
    assert len(scores(page)) == seats


@pytest.mark.heavy
@pytest.mark.parametrize(("way", "open_hands"), [("mouse", False), ("touch", True)])
@pytest.mark.parametrize("seats", load("packet_row").seats)
def test_packet_row(browse: Open, address: str, seats: int, way: str, open_hands: bool) -> None:
    with Client(address, "Skipper") as client:
        page = sit_down(browse, client, "packet_row", seats, way, open_hands=open_hands)
        assert page.locator(".rival .fold").count() == (seats - 1 if open_hands else 0)
        play(page, seats, way)


@pytest.mark.heavy
@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_bremerhaven(browse: Open, address: str, seats: int, mode: str, way: str) -> None:
    with Client(address, "Skipper") as client:
        page = sit_down(browse, client, "bremerhaven", seats, way, mode=mode)
        assert page.locator(".dummy").count() == (mode == "solo")
        play(page, seats, way)


def test_a_round_in_three_browsers(browse: Open, address: str) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Client(address, name)) for name in ("Ada", "Bea", "Cleo")]
        table = people[0].create("packet_row", ["me", "open", "open"])
        for person in people[1:]:
            person.join(table)
        pages = [browse(f"/tables/{table}", token=person.token) for person in people]
        for page in pages:
            at_table(page)
        hands, ends = [Hand(page) for page in pages], time.monotonic() + GAME
        while "Round 2" not in pages[0].locator(".round").inner_text():
            assert time.monotonic() < ends, "the round does not end"
            for hand in hands:
                if hand.on_the_move:
                    hand.act()
        for page in pages:
            expect(page.locator(".round")).to_have_text("Round 2")
        assert len({tuple(page.locator(".quarter ul").all_inner_texts()) for page in pages}) == 1
        assert sum(hand.made for hand in hands) >= len(people)

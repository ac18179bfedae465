"""Two people with a browser each, at one table, in a network at home: over plain http, on a line that breaks."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from server.harness import Client, wait_until
from web.cable import Cable
from web.hands import GAME, Hand
from web.pages import ON_A_PHONE, ON_THE_BOARD, Open, at_table, over, over_plain_http, scores

LOST = "The connection is lost. Trying again …"
OFFLINE = "You are offline. What you see may be out of date."
LOOKS = (
    "The seal is the one that you saw before the deal.",
    "The secret is the one that was sealed.",
    "Your own number is part of the deal.",
    "The seed and the seats follow from everybody's numbers.",
)
AWAY = 2
"""Moves that the other one makes while somebody is away."""


@pytest.fixture
def cable(address: str) -> Iterator[Cable]:
    """A line to the server that can be cut."""
    made = Cable(address)
    yield made
    made.close()


def next_of(*players: Hand) -> Hand | None:
    """Who is on the move, as far as their pages say."""
    return next((player for player in players if player.on_the_move), None)


def copy_link(host: Page) -> str:
    """Copies the link to the table; what one pastes then."""
    host.get_by_role("button", name="Copy").click()
    expect(host.get_by_text("Copied")).to_be_visible()
    chat = host.get_by_placeholder("Say something")
    chat.focus()
    host.keyboard.press("Control+V")
    return chat.input_value()


def sit_down(browse: Open, address: str, cable: Cable) -> tuple[Hand, Hand, str]:
    """One opens a table and sends the link to the other; a bot sits down with them, who brings the game to its end."""
    host = browse(None, base_url=over_plain_http(address))
    guest = browse(None, base_url=over_plain_http(cable.address), **ON_A_PHONE)
    for page in (host, guest):  # they make every move themselves, so that all can be counted
        page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ forced: false }))")
    host.goto("/new/harbour")
    host.get_by_role("button", name="3", exact=True).click()
    host.get_by_label("Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invite friends with this link")
    expect(link).to_be_visible()
    assert copy_link(host) == link.input_value()
    table = re.sub(".*/tables/", "", link.input_value())
    guest.goto(f"/tables/{table}")
    guest.get_by_role("button", name="Take a seat").tap()
    for page in (host, guest):
        at_table(page)
        assert page.evaluate("isSecureContext") is False
    return Hand(host), Hand(guest, touch=True), table


def test_two_browsers_at_one_table(browse: Open, address: str, cable: Cable) -> None:
    host, guest, table = sit_down(browse, address, cable)
    reloaded, broken, away, ends = False, False, False, time.monotonic() + GAME
    while (mover := next_of(host, guest)) or not (over(host.page) and over(guest.page)):
        assert time.monotonic() < ends, "the game does not end"
        if mover is None:
            host.page.wait_for_timeout(20)
        elif host.made >= 3 and not reloaded:
            reloaded = True
            host.page.reload()
            at_table(host.page)
        elif mover is guest and guest.made >= 3 and not broken:
            broken = True
            move_without_a_line(guest, cable)
        elif mover is host and host.made >= 6 and not away:
            away = True
            miss_moves(host, guest, cable)
        else:
            mover.make()

    assert reloaded
    assert broken
    assert away
    assert scores(host.page) == scores(guest.page)
    for page in (host.page, guest.page):
        it_was_fair(page)
    with Client(address) as looker:
        events = [frame["event"] for frame in looker.frames(table) if frame["event"]]
    assert sum(event["kind"] == "move" and not event["bot"] for event in events) == host.made + guest.made


def it_was_fair(page: Page) -> None:
    """Each browser works it out for itself, from what it kept since before the deal, and asks nobody."""
    page.context.set_offline(True)
    page.get_by_text("Was it fair?").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("Fair: your browser has worked it out for itself.")).to_be_visible()
    expect(page.locator(".fair li")).to_have_text([f"✓ {text}" for text in LOOKS])
    page.context.set_offline(False)


def move_without_a_line(hand: Hand, cable: Cable) -> None:
    """What is done while the line is broken is said to be on its way, and is done once, when the line is back."""
    page = hand.page
    cable.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    hand.make()
    expect(page.locator(ON_THE_BOARD)).to_have_count(0)
    expect(page.get_by_text(LOST)).to_be_visible()
    cable.mend()
    expect(page.get_by_text(LOST)).to_be_hidden()


def miss_moves(host: Hand, guest: Hand, cable: Cable) -> None:
    """Somebody who was away sees all that happened meanwhile."""
    page = guest.page
    cable.cut()
    page.context.set_offline(True)
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    before = guest.log
    for _ in range(AWAY):
        if host.on_the_move:
            host.make()
    cable.mend()
    page.context.set_offline(False)
    expect(page.get_by_text(OFFLINE)).to_be_hidden()
    last = len(before) - 1  # a line that may have grown
    wait_until(
        lambda: guest.log != before and (missed := guest.log[last:]) == host.log[-len(missed) :],
        "the log tells what was missed",
    )

"""Two people with a browser each, at one table, in a network at home: over plain http, on a line that breaks."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from server.harness import Client, wait_until
from web.cable import Cable
from web.pages import IN_THE_LIST, Open, at_table, over, over_plain_http, scores

LOST = "The connection is lost. Trying again …"
OFFLINE = "You are offline. What you see may be out of date."
AWAY = 2
"""Moves that the other one makes while somebody is away."""


@pytest.fixture
def cable(address: str) -> Iterator[Cable]:
    """A line to the server that can be cut."""
    made = Cable(address)
    yield made
    made.close()


def on_the_move(*pages: Page) -> Page | None:
    """The page on which there is something to do."""
    return next((page for page in pages if page.locator(IN_THE_LIST).first.is_visible()), None)


def play(page: Page, luck: random.Random) -> None:
    """Makes any move: the first there is would be made for ever."""
    moves = page.locator(IN_THE_LIST)
    moves.nth(luck.randrange(moves.count())).click()
    expect(page.locator(".groups button:disabled")).to_have_count(0)


def list_moves(page: Page) -> None:
    """Sits down where all moves are listed beside the board."""
    at_table(page)
    page.get_by_role("button", name="All moves").click()


def copy_link(host: Page) -> str:
    """Copies the link to the table; what one pastes then."""
    host.get_by_role("button", name="Copy").click()
    expect(host.get_by_text("Copied")).to_be_visible()
    chat = host.get_by_placeholder("Say something")
    chat.focus()
    host.keyboard.press("Control+V")
    return chat.input_value()


def test_two_browsers_at_one_table(browse: Open, address: str, cable: Cable) -> None:
    host = browse("/new/harbour", base_url=over_plain_http(address))
    guest = browse(None, base_url=over_plain_http(cable.address))
    host.get_by_label("Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invite friends with this link")
    expect(link).to_be_visible()
    assert copy_link(host) == link.input_value()
    table = re.sub(".*/tables/", "", link.input_value())
    guest.goto(f"/tables/{table}")
    guest.get_by_role("button", name="Take a seat").click()
    for page in (host, guest):
        list_moves(page)
        assert page.evaluate("isSecureContext") is False

    luck = random.Random(3)
    made, broken, reloaded, ends = 0, 0, False, time.monotonic() + 240
    while (page := on_the_move(host, guest)) or not (over(host) and over(guest)):
        assert time.monotonic() < ends, "the game does not end"
        if page is None:
            host.wait_for_timeout(10)
        elif made >= 6 and not reloaded:
            reloaded = True
            host.reload()
            list_moves(host)
        elif page is guest and broken == 0 and made >= 10:
            broken = 1
            move_without_a_line(guest, cable)
            made += 1
        elif page is host and broken == 1 and made >= 16:
            broken = 2
            made += miss_moves(host, guest, cable, luck)
        else:
            play(page, luck)
            made += 1

    assert reloaded
    assert broken == 2
    assert scores(host) == scores(guest)
    with Client(address) as looker:
        events = [frame["event"] for frame in looker.frames(table)]
    assert sum(event is not None and event["kind"] == "move" for event in events) == made


def move_without_a_line(page: Page, cable: Cable) -> None:
    """What is done while the line is broken is said to be on its way, and is done once, when the line is back."""
    cable.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    page.locator(IN_THE_LIST).first.click()
    expect(page.locator(IN_THE_LIST)).to_have_count(0)
    expect(page.get_by_text(LOST)).to_be_visible()
    cable.mend()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.locator(".groups button:disabled")).to_have_count(0)


def miss_moves(host: Page, guest: Page, cable: Cable, luck: random.Random) -> int:
    """Somebody who was away sees all that happened meanwhile; how many moves that were."""
    lines = guest.locator("[aria-labelledby=log] li")
    cable.cut()
    guest.context.set_offline(True)
    expect(guest.get_by_text(OFFLINE)).to_be_visible()
    made = 0
    while made < AWAY and on_the_move(host):
        play(host, luck)
        made += 1
    before = lines.count()
    cable.mend()
    guest.context.set_offline(False)
    expect(guest.get_by_text(OFFLINE)).to_be_hidden()
    wait_until(lambda: lines.count() == before + made, "what was missed is in the log")
    return made

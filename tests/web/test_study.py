"""The analysis board in a browser: from a moment of a finished game one plays on by clicks, and shares it as a link."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from server.harness import Client
from support import GAMES, finish, game
from web.hands import Hand
from web.pages import ON_A_PHONE, Open
from web.scenes import Harbourside

LINE = "[aria-labelledby=line] li button"
HERE = "[aria-labelledby=line] [aria-current=step]"
BOTS = "[aria-labelledby=bots] button"
CHANCES = "[aria-labelledby=chances]"


@pytest.fixture(scope="module")
def finished(address: str) -> dict[str, str]:
    """A finished game of each kind, by its game."""
    with Client(address, "Ada") as ada:
        logs = {name: finish(game(name).start(2, 5), random.Random(3)).log.to_json() for name in GAMES}
        return {name: ada.post("/api/replays", log=log)["table"]["id"] for name, log in logs.items()}


def at_study(page: Page) -> None:
    """Waits until the board is there, and nothing is on its way."""
    expect(page).to_have_url(re.compile("/study/"))
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".stage, .plain").first).to_be_visible()


def play(page: Page, moves: int, touch: bool = False) -> None:
    """Makes some moves with the mouse or a finger, whatever comes to mind."""
    hand = Hand(page, touch)
    for _ in range(moves):
        before = page.url
        hand.make()
        expect(page).not_to_have_url(before)


def line_of(page: Page) -> list[str]:
    """The moves as the page tells them."""
    return page.locator(LINE).all_text_contents()


@pytest.mark.parametrize("name", GAMES)
def test_one_plays_on_by_clicks_and_shares_the_line(browse: Open, finished: dict[str, str], name: str) -> None:
    """For any seat, by the board itself; whoever opens the link sees the same, signed in or not, on a phone as well."""
    page = browse(f"/study/{finished[name]}/7")
    at_study(page)
    expect(page.locator(LINE)).to_have_count(1)
    play(page, 3)
    assert len(line_of(page)) >= 4
    assert "line=" in page.url
    other = browse(page.url, **ON_A_PHONE)
    at_study(other)
    expect(other.locator(".prompt")).to_have_text(page.locator(".prompt").inner_text())
    assert line_of(other) == line_of(page)
    play(other, 1, touch=True)
    assert line_of(other)[: len(line_of(page))] == line_of(page)


def test_from_the_replay_one_tries_other_moves_and_goes_back_and_forth(browse: Open, finished: dict[str, str]) -> None:
    page = browse(f"/tables/{finished['harbour']}?at=12")
    page.get_by_role("link", name="Try it from here").click()
    at_study(page)
    expect(page).to_have_url(re.compile(r"/study/\w+/11$"))
    play(page, 2)
    end, url = len(line_of(page)), page.url
    page.keyboard.press("ArrowLeft")
    expect(page.locator(LINE)).to_have_count(end)
    expect(page.locator(LINE).last).not_to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    expect(page).to_have_url(url)
    page.get_by_role("button", name="Take back").click()
    page.locator(LINE).first.click()
    expect(page.locator(LINE).first).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile(r"/study/\w+/11$"))
    play(page, 1)  # what was tried before is gone
    assert len(line_of(page)) < end + 1
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_a_bot_plays_on_by_one_move_and_to_the_end(browse: Open, finished: dict[str, str]) -> None:
    page = browse(f"/study/{finished['packet_row']}/30")
    at_study(page)
    page.locator("[aria-labelledby=bots] select").select_option("deckhand")
    one, whole = (page.locator(BOTS).filter(has_text=text) for text in ("One move", "To the end"))
    one.click()
    expect(page.locator(LINE).nth(1)).to_be_visible()
    expect(one).to_be_enabled()
    assert len(line_of(page)) == 2
    whole.click()
    expect(page.locator(".prompt")).to_contain_text(re.compile("wins|victory"))
    expect(one).to_be_disabled()
    page.get_by_role("button", name="Take back").click()
    expect(one).to_be_enabled()


def test_chances_and_the_best_moves_are_shown_and_put_on_the_board(browse: Open, finished: dict[str, str]) -> None:
    page = browse(f"/study/{finished['harbour']}/20", locale="de-DE")
    at_study(page)
    page.locator(CHANCES).get_by_role("button", name="Stellung beurteilen").click()
    expect(page.locator(f"{CHANCES} li strong")).to_have_count(2)
    best = page.locator(f"{CHANCES} ol button").first
    expect(page.locator(".stage .hint").first).to_be_visible()
    best.click()
    expect(page.locator(".ask.sure strong")).to_have_text(best.locator(".text").inner_text())
    page.get_by_label("Bei jedem Zug").check()
    page.get_by_role("button", name="Machen", exact=True).click()
    expect(page.locator(LINE).nth(1)).to_be_visible()
    expect(page.locator(f"{CHANCES} li strong")).to_have_count(2)
    page.locator(HERE).press("Home")
    expect(page.locator(LINE).first).to_have_attribute("aria-current", "step")
    expect(page.locator(f"{CHANCES} ol button").first).to_be_visible()


def test_one_looks_from_any_seat(browse: Open, finished: dict[str, str]) -> None:
    page = browse(f"/study/{finished['packet_row']}/20")
    at_study(page)
    eyes = page.get_by_label("Seen by")
    for seat in ("Seat 0", "Seat 1"):
        eyes.select_option(seat)
        expect(page.locator(".stage .own h2, .stage .own").first).to_contain_text(seat)
    page.get_by_label("All cards open").uncheck()
    expect(page.get_by_label("All cards open")).to_be_enabled()
    expect(page.locator(".bar")).to_be_visible()


def test_a_game_that_goes_on_cannot_be_tried(browse: Open, harbourside: Harbourside) -> None:
    """Nor can a line that the rules do not allow: of that the moves before it are there."""
    page = browse(f"/study/{harbourside.running['harbour']}/5", token=harbourside.person.token)
    expect(page.get_by_role("heading", name="Other moves can be tried when the game is over.")).to_be_visible()
    page = browse(f"/study/{harbourside.over}/5?line=0zzzz")
    at_study(page)
    expect(page.locator(".notices p")).to_contain_text("Move 1 of the line cannot be played")
    expect(page.locator(LINE)).to_have_count(1)

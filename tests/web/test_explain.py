"""Explanations beside the thing and never over what one acts on; and the list of all moves by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from patience import wait_until
from server.harness import Client
from web.pages import DESKTOP, ON_A_PHONE, PHONE, Open, at_table
from web.positions import some
from web.test_controls import board

WIDEST = 340
THINGS = ".harbour .card, .harbour .berth, .harbour .stock .good, .harbour .start"
PRESS = """(thing) => {
  const finger = { pointerType: "touch", bubbles: true, cancelable: true };
  thing.dispatchEvent(new PointerEvent("pointerdown", finger));
  return new Promise((done) => setTimeout(() => {
    thing.dispatchEvent(new PointerEvent("pointerup", finger));
    thing.dispatchEvent(new PointerEvent("pointerleave", finger));
    thing.click();
    setTimeout(done, 50);
  }, 600));
}"""
"""A finger that rests on a thing, and is lifted."""


def meet(one: Any, other: Any) -> bool:
    """Whether two rectangles overlap by more than a hair."""
    return all(
        one[at] + 1 < other[at] + other[size] and other[at] + 1 < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def check(page: Page, thing: Locator) -> Locator:
    """The explanation that is shown of a thing, which is where it should be."""
    shown = page.locator("[role=tooltip]")
    expect(shown).to_be_visible()
    expect(thing).to_have_attribute("aria-describedby", "explanation")
    box, of, dock = (one.bounding_box() for one in (shown, thing, page.locator(".dock")))
    assert box
    assert box["width"] <= WIDEST
    assert not meet(box, of), thing.inner_text()
    assert not meet(box, dock), thing.inner_text()
    return shown


def harbour(browse: Open, **settings: Any) -> Page:
    page = board(browse, plain=False, **settings)
    told = next(one.told for one in some("harbour", 12, 4) if "play" in one.told["frame"]["view"]["phase"])
    page.evaluate("told => ours.show(told)", told)
    expect(page.locator(".harbour .card").first).to_be_visible()
    return page


def test_a_mouse_is_told_beside_the_thing(browse: Open) -> None:
    page = harbour(browse, viewport=DESKTOP)
    things = page.locator(THINGS)
    shown = page.locator("[role=tooltip]")
    assert things.count() > 10
    for thing in things.all()[:: max(1, things.count() // 8)]:
        thing.scroll_into_view_if_needed()
        page.wait_for_timeout(50)  # what scrolls explains nothing
        thing.hover()
        check(page, thing)
        page.mouse.move(1, 1)
        expect(shown).to_be_hidden()
        expect(thing).not_to_have_attribute("aria-describedby", "explanation")


def test_it_goes_with_escape_and_when_something_scrolls(browse: Open) -> None:
    page = harbour(browse, viewport=DESKTOP)
    thing, shown = page.locator(".harbour .card").first, page.locator("[role=tooltip]")
    thing.hover()
    check(page, thing)
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    page.set_viewport_size(PHONE)  # there the buildings are moved between market and dock
    page.mouse.move(1, 1)
    thing.hover()
    check(page, thing)
    page.mouse.wheel(0, 200)
    expect(shown).to_be_hidden()


def test_a_finger_rests_reads_and_does_nothing(browse: Open) -> None:
    page = harbour(browse, **ON_A_PHONE)
    shown = page.locator("[role=tooltip]")
    for thing in page.locator(".stage .can").all()[:4]:
        thing.scroll_into_view_if_needed()
        page.wait_for_timeout(50)
        thing.evaluate(PRESS)
        check(page, thing)
        assert page.locator(".chosen").count() == 0, "what was pressed to be explained is not chosen"
        page.locator(".bar .said").tap()
        expect(shown).to_be_hidden()


def test_what_a_move_would_bring_comes_from_the_server(browse: Open, address: str) -> None:
    with Client(address, "Asker") as client:
        table = client.create("harbour", ["me", "deckhand"])
        page = browse(None, token=client.token)
        page.add_init_script("localStorage.setItem('moorings', JSON.stringify({ plain: true }))")
        page.goto(f"/tables/{table}")
        at_table(page)
        move = page.locator(".groups button").first
        move.hover()
        expect(page.locator("[role=tooltip]")).to_contain_text("For you now: +1")


@pytest.mark.parametrize("key", ["Enter", "ArrowDown"])
def test_the_moves_are_searched_and_made_by_keyboard(browse: Open, key: str) -> None:
    page = board(browse, plain=True)
    told = next(one.told for one in some("serenissima", 20, 4) if len(one.told["frame"]["moves"]) > 12)
    page.evaluate("told => ours.show(told)", told)
    wanted = told["frame"]["moves"][7]
    search = page.get_by_role("searchbox")
    search.fill(wanted["code"])
    lines = page.locator(".groups button")
    found = [line.get_attribute("data-code") for line in lines.all()]
    assert wanted["code"] in found
    assert len(found) < len(told["frame"]["moves"])
    if key == "Enter":
        expect(lines.first).to_have_class(re.compile("first"))
    else:
        search.press("ArrowDown")
        expect(lines.first).to_be_focused()
        lines.first.press("ArrowUp")
        expect(search).to_be_focused()
        search.press("ArrowDown")
    page.keyboard.press("Enter")
    wait_until(lambda: page.evaluate("ours.sent()"), "the move is sent")
    assert page.evaluate("ours.sent()") == found[:1]


def test_lines_of_moves_are_one_line_each(browse: Open) -> None:
    page = board(browse, plain=True, locale="de-DE")
    for position in some("bremerhaven", 6, 4, "de"):
        page.evaluate("told => ours.show(told)", position.told)
        heights = page.evaluate("[...document.querySelectorAll('.groups button')].map((one) => one.offsetHeight)")
        assert len(heights) == len(position.legal)
        assert max(heights) <= 44

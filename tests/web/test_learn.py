"""Lessons in a browser: each is taken to its end by doing what is marked, and what else is done is answered."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from moorings.games import lesson_of
from support import GAMES
from web.pages import ON_A_PHONE, Open, at_table, start
from web.pupil import TITLE, TOLD, WAY, Pupil
from web.test_pages import faults

PHONE_TOO: list[tuple[str, dict[str, Any]]] = [("desktop", {}), ("phone", ON_A_PHONE)]
WAYS = [(name, size, locale) for name in GAMES for size, _ in PHONE_TOO for locale in ("en-GB", "de-DE")]
IN_CI = {
    ("harbour", "desktop", "en-GB"),
    ("harbour", "phone", "de-DE"),
    ("packet_row", "phone", "en-GB"),
    ("bremerhaven", "desktop", "de-DE"),
    ("serenissima", "desktop", "en-GB"),
}
"""Each game once, and one of them in both languages and sizes."""


def pupil(browse: Open, size: str, locale: str = "en-GB", **how: Any) -> Pupil:
    return Pupil(browse(None, locale=locale, **dict(PHONE_TOO)[size]), touch=size == "phone", **how)


@pytest.mark.parametrize(
    ("name", "size", "locale"),
    [way if way in IN_CI else pytest.param(*way, marks=pytest.mark.heavy) for way in WAYS],
)
def test_a_lesson_is_taken_to_its_end_and_one_plays_on(browse: Open, name: str, size: str, locale: str) -> None:
    taught = lesson_of(name)
    assert taught
    one = pupil(browse, size, locale)
    one.begin(name)
    one.finish()
    assert one.titles == [step.title.said(locale[:2]) for step in taught.steps]
    expect(one.page.locator(TOLD)).to_have_text(taught.ends.said(locale[:2]))
    one.page.locator(WAY).click()
    at_table(one.page)
    expect(one.page.locator("[aria-labelledby=seats]")).to_contain_text("Deckhand" if locale == "en-GB" else "Matrose")


@pytest.mark.parametrize("name", ["harbour", *(pytest.param(name, marks=pytest.mark.heavy) for name in GAMES)])
def test_a_lesson_is_taken_by_keys_alone(browse: Open, name: str) -> None:
    one = pupil(browse, "desktop", keys=True)
    one.begin(name)
    one.finish(2 if name == "harbour" else 99)
    assert one.titles


@pytest.mark.parametrize(
    "name", [name if name == "harbour" else pytest.param(name, marks=pytest.mark.heavy) for name in GAMES]
)
def test_what_is_marked_is_what_is_asked_before_the_server_has_answered(browse: Open, name: str) -> None:
    one = pupil(browse, "desktop")
    one.begin(name)
    far = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
    one.page.context.new_cdp_session(one.page).send("Network.emulateNetworkConditions", far)
    one.finish()


def something_else(page: Page) -> None:
    """Does something that was not asked for."""
    page.locator(".stage .can:not(:has(.hint))").first.click()
    page.locator(".ask .button.main").click()


def test_what_was_not_asked_for_is_answered_kindly_and_taken_back(browse: Open) -> None:
    one = pupil(browse, "desktop")
    page = one.page
    one.begin("harbour")
    told = page.locator(TOLD).inner_text()
    title = page.locator(TITLE).inner_text()
    something_else(page)
    taught = lesson_of("harbour")
    assert taught
    expect(page.locator(f"{TOLD} .other")).to_have_text(str(taught.steps[0].redirects))
    assert page.locator(TOLD).get_attribute("aria-live") == "polite"
    expect(page.locator(WAY)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TOLD)).to_have_text(told, use_inner_text=True)
    expect(page.locator(TITLE)).to_have_text(title)
    assert not faults(page)


def test_one_comes_back_to_where_one_was(browse: Open) -> None:
    one = pupil(browse, "desktop")
    page = one.page
    one.begin("harbour")
    one.finish(2)
    title = page.locator(TITLE).inner_text()
    page.goto("/learn")
    expect(page.locator("a[href='/learn/harbour']")).to_contain_text("Step 3 of 9")
    one.begin("harbour")
    expect(page.locator(TITLE)).to_have_text(title)
    page.locator(".dots button").first.click()
    expect(page.locator("[data-step='1']")).to_be_visible()
    expect(page.locator(".dots button:disabled")).to_have_count(6)


def test_a_newcomer_is_offered_a_lesson_until_one_has_played(browse: Open) -> None:
    page = browse()
    expect(page.locator(".offer a")).to_have_attribute("href", "/learn")
    start(page, "Harbour")
    page.goto("/")
    expect(page.locator(".games")).to_be_visible()
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.parametrize(("size", "how"), PHONE_TOO)
def test_a_decision_is_explained_once_and_nothing_moves(browse: Open, size: str, how: dict[str, Any]) -> None:
    page = browse(**how)
    start(page, "Harbour")
    note = page.locator(".note:visible")
    expect(note).to_be_visible()
    places = "() => [...document.querySelectorAll('.stage .can')].map((e) => JSON.stringify(e.getBoundingClientRect()))"
    before = page.evaluate(places)
    assert not faults(page)
    text = note.locator("p").first.inner_text()
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    assert page.evaluate(places) == before
    page.reload()
    at_table(page)
    expect(page.locator(".stage .can").first).to_be_visible()
    expect(page.locator(".note", has_text=text)).to_have_count(0)


def test_whoever_wants_no_notes_gets_none(browse: Open) -> None:
    page = browse()
    start(page, "Bremerhaven")
    page.locator(".note:visible .off").click()
    expect(page.locator(".note")).to_have_count(0)
    page.goto("/you")
    box = page.get_by_role("checkbox", name="Say what a kind of decision is about")
    expect(box).not_to_be_checked()

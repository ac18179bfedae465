"""The review of a finished game in the browser: from the button to the better move on the board, by mouse and keys."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from moorings import load
from patience import wait_until
from server.harness import Client, Server
from support import finish
from web.pages import DESKTOP, ON_A_PHONE, PATIENCE


@pytest.fixture(scope="module")
def reviewer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that compiles: a review is a search."""
    with Server(tmp_path_factory.mktemp("reviews"), MOORINGS_REVIEW_EFFORT="0.1") as server:
        yield server


@pytest.fixture(scope="module")
def finished(reviewer: Server) -> str:
    """A finished game of Harbour."""
    g = load("harbour")
    log = finish(g.start(2, 9, g.options_for(2)), random.Random(9)).log.to_json()
    with Client(reviewer.address, "Ada") as ada:
        return ada.post("/api/replays", log=log)["table"]["id"]


@pytest.fixture
def visit(chromium: Browser, reviewer: Server) -> Iterator[Callable[..., Page]]:
    """Opens a page of that server; what goes wrong in it fails the test."""
    faults: list[str] = []
    opened: list[Any] = []

    def visit(path: str, **settings: Any) -> Page:
        usual = {"base_url": reviewer.address, "viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        context = chromium.new_context(**{**usual, **settings})
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield visit
    for context in opened:
        context.close()
    assert not faults


def test_somebody_asks_for_a_review_and_finds_the_better_move(
    visit: Callable[..., Page], finished: str, reviewer: Server
) -> None:
    page = visit(f"/tables/{finished}")
    page.context.request.post("/api/guests", data={"name": "Ben"})
    page.get_by_role("button", name="Review the game").click()
    expect(page.locator(".review [role=status]")).to_be_visible()
    expect(page.locator(".review .moments button").first).to_be_visible()
    assert not Axe().run(page, context=".review").response["violations"]
    slider = page.get_by_role("slider", name="Along the chart")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Move \d+: .* %, .* %"))
    page.locator(".moments button", has_text="Better").first.click()
    expect(page.get_by_role("region", name="Review", exact=True).first).to_contain_text("Better")
    expect(page.locator(".hint", has_text="1").first).to_be_visible()
    assert not Axe().run(page, context=".review").response["violations"]
    page.locator(".own button").first.click()
    expect(page.locator(".own button").first).to_have_attribute("aria-pressed", "true")

    german = visit(f"/tables/{finished}", locale="de-DE", **ON_A_PHONE)
    expect(german.get_by_role("heading", name="Besprechung")).to_be_visible()
    german.locator(".moments button", has_text="Besser").first.tap()
    expect(german.locator(".note")).to_contain_text("Besser")
    assert german.evaluate("document.documentElement.scrollWidth <= innerWidth")
    german.get_by_role("button", name="Chancen").tap()
    expect(german.locator("svg.chart")).to_be_visible()
    with Client(reviewer.address, "Cleo") as cleo:
        wait_until(lambda: cleo.get(f"/api/tables/{finished}/review")["state"] == "done", "the review")


def test_a_running_game_has_no_review(visit: Callable[..., Page], reviewer: Server) -> None:
    with Client(reviewer.address, "Ada") as ada:
        table = ada.create("harbour", ["me", "deckhand"])
    page = visit(f"/tables/{table}?at=1")
    expect(page.locator(".scrubber")).to_be_visible()
    assert page.locator(".review").count() == 0

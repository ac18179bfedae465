"""The fixtures of the tests that play in a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from server.harness import Server

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
Open = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the built web app."""
    with Server(tmp_path_factory.mktemp("data")) as server:
        yield server.address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    program = shutil.which("chromium")
    assert program, "These tests need Chromium: apt-get install chromium."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def browse(chromium: Browser, address: str) -> Iterator[Open]:
    """Opens pages, each as somebody of their own; what goes wrong in any of them fails the test."""
    faults: list[str] = []
    contexts = []

    def open_page(path: str = "/", **settings: object) -> Page:
        context = chromium.new_context(
            base_url=address, **{"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults

"""The fixtures of the tests that play in a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from server.harness import Server
from web.pages import DESKTOP, NEIGHBOUR, PATIENCE, Open
from web.scenes import Harbourside

PROGRAMS = ("chromium-headless-shell", "chromium")
"""The first of them that is here is driven. The shell is the same engine without windows, tabs and an address bar, and
costs a third less."""
MISSING = "Chromium is not here: apt-get install chromium-headless-shell."
DISABLED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",  # pages of the browser's own for every window: most of what one costs
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
)  # fmt: skip
"""What Chromium is to leave alone: Playwright's own list, which this one replaces, and what nobody sees."""
ARGUMENTS = [
    f"--disable-features={','.join(DISABLED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {NEIGHBOUR} 127.0.0.1",
]


def program_of_browser() -> str | None:
    """Where Chromium is, if anywhere."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the built web app. It compiles nothing, since that is nothing to a browser."""
    with Server(tmp_path_factory.mktemp("data"), MOORINGS_COMPILE="0") as server:
        yield server.address


@pytest.fixture(scope="session")
def harbourside(address: str) -> Iterator[Harbourside]:
    """Somebody with an account and with tables of all kinds, for the tests that only look."""
    made = Harbourside(address)
    yield made
    made.close()


@pytest.fixture
def browse(chromium: Browser, address: str) -> Iterator[Open]:
    """Opens pages, each as somebody of their own; what goes wrong in any of them fails the test."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def open_page(path: str | None = "/", token: str = "", **settings: Any) -> Page:
        usual = {
            "base_url": address,
            "viewport": DESKTOP,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",  # what is tested is what the server sends, not what was kept of it
        }
        context = chromium.new_context(**{**usual, **settings})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if token:
            context.add_cookies([{"name": "moorings", "value": token, "url": address}])
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults

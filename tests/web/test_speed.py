"""How long people wait, on a computer four times as slow as this one; and how much they have to load."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Page, Response

from patience import GLANCE
from server.harness import Client
from web.boards import BOARDS
from web.pages import Open, at_table, over, start

SLOWER = 4
LOADS = 5
MOVES, MOVES_AT_A_GLANCE = 40, 15
FIRST_PAINT, USABLE = 1000, 2000
ANSWER = 100
"""Milliseconds."""
SCRIPTS = 150_000
"""Bytes of JavaScript, compressed, for the home page, and again for a board."""

USABLE_SCRIPT = """
window.marks = { long: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.marks.long = Math.max(window.marks.long, one.startTime + one.duration);
}).observe({ type: "longtask", buffered: true });
"""
"""Keeps the end of the last task that would have kept somebody waiting."""

READ = """wanted => new Promise((done) => {
  const look = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (!paint || !document.querySelector(wanted)) return requestAnimationFrame(look);
    window.marks.there ??= performance.now();
    // Usable is when nothing has kept the page busy for a while after the first control was there.
    if (performance.now() - Math.max(window.marks.there, window.marks.long) < 500) return requestAnimationFrame(look);
    done({ paint: paint.startTime, usable: Math.max(paint.startTime, window.marks.there, window.marks.long) });
  };
  look();
})"""


def load(page: Page, path: str, control: str) -> dict[str, float]:
    """Loads a page with an empty cache on a slow computer; when it painted, and when it could be used."""
    page.goto("about:blank")
    page.goto(path)
    return page.evaluate(READ, control)


def slow(page: Page) -> Page:
    """The computer of the page is slower than this one, and remembers nothing."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.add_init_script(USABLE_SCRIPT)
    return page


@pytest.fixture
def client(address: str) -> Iterator[Client]:
    """Somebody who can sit down at tables."""
    with Client(address, "Swift") as client:
        yield client


@pytest.mark.bench
@pytest.mark.parametrize("where", ["home", *BOARDS])
def test_a_page_is_there_at_once(browse: Open, client: Client, where: str) -> None:
    page = slow(browse(None, token=client.token))
    path, control = "/", "button.face"
    if where in BOARDS:
        path, control = f"/tables/{client.create(where, ['me', 'deckhand'])}", ".stage .can, .stage .ask .button"
    load(page, path, control)
    found: list[dict[str, float]] = []
    while len(found) < LOADS and (len(found) < GLANCE or not soon(found)):
        found.append(load(page, path, control))
    assert soon(found), found


def soon(found: list[dict[str, float]]) -> bool:
    """Whether people do not wait for a page."""
    return median(one["paint"] for one in found) < FIRST_PAINT and median(one["usable"] for one in found) < USABLE


CLICK = """code => new Promise((done, failed) => {
  const target = document.querySelector(code === null ? ".ask .button.main" : code);
  const log = document.querySelector("section[aria-labelledby=log]");
  const before = log.dataset.revision;
  const began = performance.now();
  target.click();
  const watch = new MutationObserver(() => {
    if (log.dataset.revision === before) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame((now) => done(now - began)));
  });
  watch.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
  setTimeout(() => failed(new Error("nothing came of it")), 10_000);
})"""
"""Confirms a move, and measures until what it led to has been painted."""


@pytest.mark.bench
@pytest.mark.parametrize("name", BOARDS)
def test_a_move_is_shown_at_once(browse: Open, name: str) -> None:
    page = browse()
    waits: list[float] = []

    def enough() -> bool:
        return len(waits) >= MOVES or (len(waits) >= MOVES_AT_A_GLANCE and median(waits) < ANSWER)

    while not enough():
        page.goto("/")
        start(page, BOARDS[name].title)
        while not over(page) and not enough():
            if page.locator(".ask .button.main").is_visible():
                waits.append(page.evaluate(CLICK, None))
            elif (thing := page.locator(".stage .can, .ask .button").first).is_visible():
                thing.click()
            else:
                page.wait_for_timeout(20)
    assert median(waits) < ANSWER, waits


def scripts(page: Page, path: str, there: str) -> int:
    """The bytes of JavaScript that a page loads, compressed."""
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))
    page.goto(path)
    page.locator(there).first.wait_for()
    page.wait_for_load_state("networkidle")
    bodies = {one.url: one.body() for one in loaded if one.request.resource_type == "script"}
    assert bodies
    return sum(len(gzip.compress(body, 6)) for body in bodies.values())


@pytest.mark.parametrize("name", BOARDS)
def test_little_has_to_be_loaded(browse: Open, client: Client, name: str) -> None:
    table = client.create(name, ["me", "deckhand"])
    home = scripts(browse(None), "/", ".game")
    assert home < SCRIPTS
    for plain in (False, True):
        page = browse(None, token=client.token)
        page.add_init_script(f"localStorage.setItem('moorings', JSON.stringify({{ plain: {str(plain).lower()} }}))")
        assert scripts(page, f"/tables/{table}", ".plain" if plain else ".stage") < home + SCRIPTS
        at_table(page)

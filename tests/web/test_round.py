"""Four people with a browser each play Serenissima: bids, a deal that is accepted, a fight and a sale, on the map."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from server.harness import Client, wait_until
from web.pages import Open, at_table

BEFORE = 1
"""Turns that are played before anybody looks, so that there is something to sell."""
LAST = 4
"""The turn by which most have met, dealt and fought; where they have not, they sit down once more."""
TABLES = 3
LIKED = ("accept", "propose", "give", "deal", "attack", "raid", "sell", "buy", "crew", "load", "sail", "stow")
"""What people like best; the rest they do as it comes."""
LATE = ("throw", "jettison", "abandon", "ashore", "drop", "refuse", "withdraw", "pay", "charge", "land", "done")
SEEN = {"bid", "accept", "fight", "sell"}
CLICKS = 8


def kind(code: str) -> str:
    return code.split()[0]


def to_rivals(view: dict[str, Any], seat: int) -> dict[str, int]:
    """How far it is from each sea space to the nearest galley of somebody else."""
    near = {space["id"]: space["adjacent"] for space in view["spaces"]}
    far = {galley["space"]: 0 for galley in view["galleys"] if galley["owner"] != seat}
    reached = deque(far)
    while reached:
        here = reached.popleft()
        for space in near[here]:
            if space not in far:
                far[space] = far[here] + 1
                reached.append(space)
    return far


def wish(codes: Iterable[str], view: dict[str, Any], seat: int, luck: random.Random, peace: bool) -> str:
    """What somebody would do who is after trade, and then after trouble: seeks company, and in peace stays with it.
    Bids are nought, so that the money lasts."""
    if "bid 0" in codes:
        return "bid 0"
    far = to_rivals(view, seat)
    where = {str(galley["number"]): galley["space"] for galley in view["galleys"]}

    def place(code: str) -> tuple[int, int, float]:
        what, *others = code.split()
        leaves = what == "sail" and far.get(where[others[0]]) == 0
        if peace and (leaves or what in ("attack", "raid")):
            return 40, 0, 0.0
        away = far.get(others[1], len(far)) if what == "sail" else 0
        rank = LIKED.index(what) if what in LIKED else 30 if what in LATE else 20
        return rank, away, luck.random()

    return min(codes, key=place)


def turns(people: list[Client], table: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Whoever has to decide, and what they see, for as long as the game goes on."""

    def asked() -> tuple[int, dict[str, Any]] | None:
        for seat, person in enumerate(people):
            frame = person.see(table)["frame"]
            if frame["moves"] or frame["view"]["over"]:
                return seat, frame
        return None

    while not (found := wait_until(asked, "somebody has to decide"))[1]["view"]["over"]:
        yield found


def make(page: Page, code: str, text: str) -> None:
    """Makes a move on the board: on the things that it is made on, and where it is asked about."""
    sure = page.locator(".ask .button.main")
    expect(page.locator(".stage .can, .stage .ask .button, .stage .amount").first).to_be_visible()
    clicked: list[str] = []
    for _ in range(CLICKS):
        if sure.is_visible() and text in page.locator(".ask").first.inner_text():
            sure.click()
            return
        choice = page.locator(f'.stage [data-code="{code}"]')
        if choice.count() and choice.first.is_visible():
            choice.first.click()
            if kind(code) in ("bid", "price"):
                return
            continue
        if thing := _thing(page, text, clicked):
            thing.click()
        else:
            expect(sure).to_be_visible()  # what was clicked is shown in a moment
    raise AssertionError(f"there is no way to {code}: {text}")


def _thing(page: Page, text: str, clicked: list[str]) -> Locator | None:
    """Something that the move is made on, and that was not clicked yet: another click on the same thing makes it."""
    for thing in page.locator(".stage .can").all():
        name = thing.locator("xpath=..").get_attribute("data-drop") or ""
        if text in (thing.get_attribute("aria-label") or "") and name not in clicked and thing.is_visible():
            clicked.append(name)
            return thing
    assert clicked, f"nothing on the board is for: {text}"
    return None


def play(browse: Open, people: list[Client], done: set[str], luck: random.Random) -> None:
    """Some turns at a table of their own, until all has been done; what was done in a browser is noted."""
    table = people[0].create("serenissima", ["me", "open", "open", "open"], shuffle=False)
    for person in people[1:]:
        person.join(table)
    pages: list[Page] = []
    for seat, frame in turns(people, table):
        person, view = people[seat], frame["view"]
        if done >= SEEN or view["game_turn"] > LAST:
            break
        texts = {move["code"]: move["text"] for move in frame["moves"]}
        code = wish(texts, view, seat, luck, peace="accept" not in done)
        if view["game_turn"] <= BEFORE:
            person.move(table, frame["revision"], code)
            continue
        if not pages:
            pages = [browse(f"/tables/{table}", token=one.token) for one in people]
            for page in pages:
                at_table(page)
        make(pages[seat], code, texts[code])
        wait_until(lambda: person.see(table)["frame"]["revision"] > frame["revision"], "it is made")  # noqa: B023
        done.add("fight" if kind(code) in ("attack", "raid") else kind(code))
    for page in pages:
        assert page.locator(".powers").inner_text()


@pytest.mark.heavy
def test_four_browsers_trade_and_fight(browse: Open, address: str) -> None:
    luck, done = random.Random(2), set[str]()
    with ExitStack() as stack:
        people = [stack.enter_context(Client(address, name)) for name in ("Ada", "Bea", "Cleo", "Dora")]
        for _ in range(TABLES):
            if not done >= SEEN:
                play(browse, people, done, luck)
    assert done >= SEEN

"""Four people with a browser each play Serenissima: bids, a deal that is accepted, a fight and a sale, on the map."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page, expect

from server.harness import Client, wait_until
from web.pages import Open, at_table

BEFORE = 3
"""Rounds that are played before anybody looks, so that the powers have met."""
ROUNDS = 4
"""Rounds in which all that is waited for has happened."""
LIKED = ("accept", "propose", "attack", "raid", "sell", "buy", "give", "stow", "load", "sail", "deal", "crew")
"""What people like best; the rest they do as it comes."""
LATE = ("throw", "jettison", "abandon", "ashore", "drop", "refuse", "withdraw", "pay", "charge", "land", "done")
SEEN = {"bid", "accept", "fight", "sell"}
CLICKS = 8


def kind(code: str) -> str:
    return code.split()[0]


def wish(codes: list[str], luck: random.Random) -> str:
    """What somebody would do who is after trade and trouble; bids are nought, so that the money lasts."""
    if "bid 0" in codes:
        return "bid 0"

    def place(code: str) -> float:
        if kind(code) in LIKED:
            return LIKED.index(kind(code)) / 2 + luck.random() * 4
        return 20 + luck.random() if kind(code) in LATE else 10 + luck.random()

    return min(codes, key=place)


def turns(people: list[Client], table: str) -> Iterator[tuple[Client, dict[str, str], int, int]]:
    """Whoever has to decide, with their moves, the revision and the round, for as long as the game goes on."""

    def asked() -> list[tuple[Client, dict[str, str], int, int]] | None:
        for person in people:
            frame = person.see(table)["frame"]
            if frame["view"]["over"]:
                return [(person, {}, 0, 0)]
            if frame["moves"]:
                moves = {move["code"]: move["text"] for move in frame["moves"]}
                return [(person, moves, frame["revision"], frame["view"]["game_turn"])]
        return None

    while True:
        (found,) = wait_until(asked, "somebody has to decide")
        if not found[1]:
            return
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


@pytest.mark.heavy
def test_four_browsers_trade_and_fight(browse: Open, address: str) -> None:
    luck = random.Random(2)
    with ExitStack() as stack:
        people = [stack.enter_context(Client(address, name)) for name in ("Ada", "Bea", "Cleo", "Dora")]
        table = people[0].create("serenissima", ["me", "open", "open", "open"], shuffle=False)
        for person in people[1:]:
            person.join(table)
        for person, moves, revision, number in turns(people, table):
            if number > BEFORE:
                break
            person.move(table, revision, wish(list(moves), luck))
        pages = {person.id: browse(f"/tables/{table}", token=person.token) for person in people}
        for page in pages.values():
            at_table(page)
        done: set[str] = set()
        for person, moves, revision, number in turns(people, table):
            if done >= SEEN or number > BEFORE + ROUNDS:
                break
            code = wish(list(moves), luck)
            make(pages[person.id], code, moves[code])
            person_sees = person.see
            wait_until(lambda see=person_sees, before=revision: see(table)["frame"]["revision"] > before, "it is made")
            done.add("fight" if kind(code) in ("attack", "raid") else kind(code))
        assert done >= SEEN
        logs = {page.locator(".powers").inner_text() for page in pages.values()}
        assert all(log for log in logs)

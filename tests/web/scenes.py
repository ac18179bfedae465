"""All that there is to see: every page of the app, and what can be opened on it, for the tests that look."""

from __future__ import annotations

import datetime
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from server.harness import Client
from support import GAMES
from web.merchant import until_shipping

MIDDLE = 25
"""Moves of one's own until a game counts as in its middle."""


class Harbourside:
    """Somebody with an account, with a table of every game, one that waits for players, and one that is over."""

    def __init__(self, address: str) -> None:
        self.guest = Client(address, "Wilhelmina of the Roads")
        self.person = Client(address, "Bartholomäus")
        login, password = f"person-{secrets.token_hex(4)}", "a long password"
        self.person.token = self.person.post("/api/me/account", login=login, password=password)["token"]
        self.person.http.cookies.clear()
        luck = random.Random(11)
        self.openings = {name: self._table(name, 0, luck) for name in GAMES}
        self.alone = self._table("bremerhaven", MIDDLE, luck, bots=0)
        self.prices = self._choosing_prices()
        self.running = {name: self._table(name, MIDDLE, luck) for name in GAMES}
        self.shipping = self._about_to_ship()
        self.over = self._table("harbour", 10_000, luck)
        self.open = self.person.create("harbour", ["me", "open", "deckhand"], public=True)

    def _choosing_prices(self) -> str:
        """A table of Bremerhaven where one has put all one's influence into the prices, and chooses them."""
        table = self.person.create("bremerhaven", ["me", "deckhand"])
        with self.person.live(table) as live:
            while True:
                live.wait(lambda: live.moves, "it is our turn")
                if live.moves[0].startswith("price "):
                    return table
                live.catch_up(live.play("bid price" if "bid price" in live.moves else live.moves[-1]))

    def _table(self, game: str, moves: int, luck: random.Random, bots: int = 2) -> str:
        """A table with bots after so many moves of one's own, or at its end."""
        clock = {"kind": "live", "reserve": 3600, "increment": 10}
        table = self.person.create(game, ["me", *["deckhand"] * bots], pace=clock, hints=True)
        with self.person.live(table) as live:
            for _ in range(moves + 1):
                live.wait(lambda: live.moves or live.over, f"it is our turn in {game}")
                if live.over or moves == 0:
                    break
                live.play_random(luck)
                live.wait(lambda: live.moves or live.over, f"it is our turn in {game}")
        self.person.say(table, "A good wind to all of you! " + "Ahoy, " * 20)
        return table

    def _about_to_ship(self) -> str:
        """A table of Packet Row at which one can ship something, with hands open."""
        while True:
            table = self.person.create("packet_row", ["me", *["deckhand"] * 4], options={"open_hands": True})
            if until_shipping(self.person, table):
                return table

    def close(self) -> None:
        """Goes home."""
        self.guest.close()
        self.person.close()


@dataclass(frozen=True)
class Scene:
    """Something to look at: where it is, who looks, and what is opened there."""

    name: str
    path: Callable[[Harbourside], str]
    shown: str
    """What must be there to be looked at."""
    open: Callable[[Page], None] | None = None
    who: str = "person"
    plain: bool = False

    def show(self, page: Page, side: Harbourside) -> None:
        """Brings it onto a page of whoever looks."""
        page.evaluate(
            "plain => localStorage.setItem('moorings', JSON.stringify({...JSON.parse(localStorage.moorings), plain}))",
            self.plain,
        )
        page.goto(self.path(side))
        expect(page.locator(self.shown).first).to_be_visible()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        if self.open:
            self.open(page)


def token(side: Harbourside, who: str) -> str:
    """What tells the server who looks; nothing if it is nobody yet."""
    return {"person": side.person.token, "guest": side.guest.token}.get(who, "")


def _click(*targets: str) -> Callable[[Page], None]:
    """Clicks one after the other, and waits for what the last target names."""

    def act(page: Page) -> None:
        *clicks, last = targets
        for target in clicks:
            page.locator(target).first.click()
        expect(page.locator(last).first).to_be_visible()

    return act


LOG, TABLE = 1, 3
"""Tabs of a table on a phone, which has room for one thing at a time."""
ANALYSIS = 1
"""The same of an analysis board."""


def _in_tab(tab: int, *targets: str) -> Callable[[Page], None]:
    """The same in a tab, where there are any."""

    def act(page: Page) -> None:
        button = page.locator(".tabs button").nth(tab)
        if button.is_visible():
            button.click()
        _click(*targets)(page)

    return act


def _standing_orders(page: Page) -> None:
    page.evaluate("document.querySelector('.more').open = true")
    _in_tab(TABLE, "aside .check ~ details summary", "aside .check ~ details[open] p")(page)


def _rest_on_a_card(page: Page) -> None:
    card = page.locator(".harbour .card").first
    card.scroll_into_view_if_needed()
    page.wait_for_timeout(100)  # what scrolls explains nothing
    card.hover()
    expect(page.locator("[role=tooltip]")).to_be_visible()


def _open_the_desk(page: Page) -> None:
    """Something is shipped: the first contract that can be."""
    page.locator(".packet-row .hand .can:has(.ready)").first.click()
    expect(page.locator(".desk")).to_be_visible()


def _unfold_a_harbour(page: Page) -> None:
    page.locator(".rival .unfold").first.click()
    expect(page.locator("dialog[open] .harbour-plan")).to_be_visible()


def today() -> str:
    """The day it is for positions of the day."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def _answer_at_random(page: Page) -> None:
    """Answers the position of the day with the first move in the list, if it is not answered yet."""
    if page.locator(".verdict").count() == 0:
        if page.locator(".tabs").is_visible():
            page.locator(".tabs button").nth(2).click()
        else:
            page.locator(".bar .tools button[aria-expanded]").click()
        page.locator(".moves .groups button").first.click()
    expect(page.locator(".verdict")).to_be_attached()


def _search_in_vain(page: Page) -> None:
    page.locator("input[type=search]").fill("kraken kraken")
    expect(page.locator("[id^=HB-]")).to_have_count(0)


def _choose_a_short_password(page: Page) -> None:
    form = page.locator("form[aria-labelledby=create]")
    form.locator("input").first.fill("somebody")
    form.locator("[type=password]").fill("short")
    form.locator("button").click()
    expect(form.locator("[aria-invalid]")).to_be_visible()


SCENES = [
    Scene("home", lambda _: "/", ".game"),
    Scene("home, a game chosen", lambda _: "/", ".game", _click("button.face", ".choice .button.main")),
    Scene("home, nobody yet", lambda _: "/", ".game", who="nobody"),
    Scene("new table", lambda _: "/new", "form"),
    *(Scene(f"new table of {name}", lambda _, name=name: f"/new/{name}", "form") for name in GAMES),
    Scene("new table, live", lambda _: "/new", "form", _click("input[value=live]", "input[type=number]")),
    Scene("new table, slow", lambda _: "/new", "form", _click("input[value=slow]", "input[type=number]")),
    Scene("rules", lambda _: "/rules", "article, .games"),
    *(Scene(f"rules of {name}", lambda _, name=name: f"/rules/{name}", "article") for name in GAMES),
    Scene("rules, nothing found", lambda _: "/rules/harbour", "article", _search_in_vain),
    *(Scene(f"components of {name}", lambda _, name=name: f"/components/{name}", "article") for name in GAMES),
    Scene("lessons", lambda _: "/learn", ".page a"),
    *(Scene(f"lesson of {name}", lambda _, name=name: f"/learn/{name}", ".stage") for name in GAMES),
    Scene("positions of the day", lambda _: "/daily", ".games"),
    *(
        Scene(f"{name}, the position of the day", lambda _, name=name: f"/daily/{name}/{today()}", ".bar")
        for name in GAMES
    ),
    Scene("the position of the day, answered", lambda _: f"/daily/packet_row/{today()}", ".bar", _answer_at_random),
    Scene("players", lambda _: "/players", "table"),
    Scene("a player", lambda side: f"/players/{side.person.id}", "table"),
    Scene("you, nobody yet", lambda _: "/you", "form", who="nobody"),
    Scene("you, a guest", lambda _: "/you", ".danger", who="guest"),
    Scene("you, refused", lambda _: "/you", ".danger", _choose_a_short_password, who="guest"),
    Scene("you", lambda _: "/you", ".danger"),
    Scene("you, about to go", lambda _: "/you", ".danger", _click(".danger", "dialog[open]")),
    Scene("nothing", lambda _: "/nowhere", "h1"),
    Scene("no such table", lambda _: "/tables/none", "h1"),
    Scene("a table that waits", lambda side: f"/tables/{side.open}", ".lobby"),
    Scene("a table that waits for you", lambda side: f"/tables/{side.open}", ".lobby", who="guest"),
    Scene("Harbour, opening", lambda side: f"/tables/{side.openings['harbour']}", ".stage .can"),
    Scene(
        "Harbour, a move chosen",
        lambda side: f"/tables/{side.openings['harbour']}",
        ".stage .can",
        _click(".stage .can", ".ask"),
    ),
    Scene("Harbour, explained", lambda side: f"/tables/{side.openings['harbour']}", ".harbour .card", _rest_on_a_card),
    Scene("Harbour", lambda side: f"/tables/{side.running['harbour']}", ".harbour"),
    Scene(
        "Harbour, a turn unfolded",
        lambda side: f"/tables/{side.running['harbour']}",
        ".harbour",
        _in_tab(LOG, "section[aria-labelledby=log] .fold", "section[aria-labelledby=log] .steps"),
    ),
    Scene("Harbour, looked at", lambda side: f"/tables/{side.running['harbour']}", ".harbour", who="nobody"),
    Scene(
        "Harbour, about to leave",
        lambda side: f"/tables/{side.running['harbour']}",
        ".harbour",
        _in_tab(TABLE, "[aria-labelledby=seats] .button", "dialog[open]"),
    ),
    Scene("Packet Row, opening", lambda side: f"/tables/{side.openings['packet_row']}", ".packet-row .can"),
    Scene(
        "Packet Row, a move chosen",
        lambda side: f"/tables/{side.openings['packet_row']}",
        ".packet-row .can",
        _click(".stage .can", ".ask"),
    ),
    Scene("Packet Row", lambda side: f"/tables/{side.running['packet_row']}", ".packet-row"),
    Scene("Packet Row, looked at", lambda side: f"/tables/{side.shipping}", ".packet-row", who="nobody"),
    Scene("Packet Row, the shipping desk", lambda side: f"/tables/{side.shipping}", ".packet-row", _open_the_desk),
    Scene(
        "Packet Row, an open hand",
        lambda side: f"/tables/{side.shipping}",
        ".packet-row .rival",
        _click(".rival .fold", ".rival .cards"),
    ),
    Scene("Bremerhaven, opening", lambda side: f"/tables/{side.openings['bremerhaven']}", ".bremerhaven .can"),
    Scene("Bremerhaven", lambda side: f"/tables/{side.running['bremerhaven']}", ".bremerhaven"),
    Scene(
        "Bremerhaven, a move chosen",
        lambda side: f"/tables/{side.running['bremerhaven']}",
        ".stage .can, .stage .ask .button",
        _click(".stage .can, .stage .ask .button", ".ask"),
    ),
    Scene(
        "Bremerhaven, a harbour unfolded",
        lambda side: f"/tables/{side.running['bremerhaven']}",
        ".bremerhaven .rival",
        _unfold_a_harbour,
    ),
    Scene("Bremerhaven, prices chosen", lambda side: f"/tables/{side.prices}", ".bremerhaven .price-card"),
    Scene("Bremerhaven, alone", lambda side: f"/tables/{side.alone}", ".bremerhaven .dummy"),
    Scene(
        "Bremerhaven, looked at", lambda side: f"/tables/{side.running['bremerhaven']}", ".bremerhaven", who="nobody"
    ),
    Scene("Serenissima, opening", lambda side: f"/tables/{side.openings['serenissima']}", ".dock .amount"),
    Scene("Serenissima", lambda side: f"/tables/{side.running['serenissima']}", ".serenissima .map"),
    Scene(
        "Serenissima, another quay",
        lambda side: f"/tables/{side.openings['serenissima']}",
        ".serenissima .map",
        _click(".sea .port", ".quay"),
    ),
    Scene(
        "Serenissima, closer",
        lambda side: f"/tables/{side.openings['serenissima']}",  # later a desk may cover the map on a phone
        ".serenissima .map",
        _click(".map .tools .button", ".map .mini"),
    ),
    *(
        Scene(f"{name} in words", lambda side, name=name: f"/tables/{side.running[name]}", ".plain", plain=True)
        for name in GAMES
    ),
    Scene(
        "standing orders",
        lambda side: f"/tables/{side.running['serenissima']}",
        ".stage",
        _standing_orders,
    ),
    Scene("the past", lambda side: f"/tables/{side.running['harbour']}?at=9", ".scrubber"),
    Scene("other moves", lambda side: f"/study/{side.over}/20", ".stage"),
    Scene(
        "other moves, judged",
        lambda side: f"/study/{side.over}/20",
        ".stage",
        _in_tab(ANALYSIS, "[aria-labelledby=chances] > .button", "[aria-labelledby=chances] ul"),
    ),
    Scene("other moves of no game", lambda _: "/study/none/0", "h1"),
    Scene("the end", lambda side: f"/tables/{side.over}", "#over"),
    Scene(
        "the end, proven",
        lambda side: f"/tables/{side.over}",
        "#over",
        _click("details summary", ".fair .button", ".fair li"),
    ),
]

"""Pictures of every page of the web app, by day and by night, on a desktop and on a phone, and a page of them all."""

from __future__ import annotations

import argparse
import datetime
import html
import math
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from server.harness import Client, Server, wait_until
from web.conftest import ARGUMENTS, MISSING, program_of_browser
from web.merchant import until_shipping
from web.pages import DESKTOP, PHONE, open_game
from web.pupil import Pupil

SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = {"day": "light", "night": "dark"}
GAMES = {"harbour": "Harbour", "bremerhaven": "Bremerhaven", "packet_row": "Packet Row", "serenissima": "Serenissima"}
Prepare = Callable[[Page], object]


@dataclass(frozen=True)
class Shot:
    """A page, and what to do on it before the picture is taken."""

    name: str
    path: str
    prepare: Prepare = lambda page: None
    plain: bool = False


def play(
    client: Client,
    table: str,
    luck: random.Random,
    until: float,
    stop: Callable[[list[str]], bool] | None = None,
) -> None:
    """Plays for the person until so many moves are made, or until they can do what is waited for: buys when that is
    possible, else anything."""
    while True:
        wait_until(
            lambda: client.see(table)["table"]["stage"] == "over" or client.see(table)["frame"]["moves"], "a turn"
        )
        seen = client.see(table)
        frame = seen["frame"]
        if seen["table"]["stage"] == "over" or frame["revision"] > until:
            return
        codes = [move["code"] for move in frame["moves"]]
        wanted = [code for code in codes if code.startswith(("buy", "ship"))] or codes
        if stop and stop(codes):
            return
        client.move(table, frame["revision"], luck.choice(wanted))


def choose(page: Page) -> None:
    """Chooses something on a board, so that its preview is seen."""
    page.locator(".stage .can").first.click()
    page.locator(".ask .main").wait_for()
    page.wait_for_timeout(600)


def go_on(page: Page, tab: int) -> None:
    """A bot makes three moves on an analysis board; then, where there are tabs, another one is shown."""
    for _ in range(3):
        before = page.url
        page.locator("[aria-labelledby=bots] button").first.evaluate("button => button.click()")
        page.wait_for_function("before => location.href !== before", arg=before)
    if (button := page.locator(".tabs button").nth(tab)).is_visible():
        button.click()
    page.wait_for_timeout(300)


def judge(page: Page) -> None:
    """The same, and what is best then."""
    go_on(page, 1)
    page.locator("[aria-labelledby=chances] > .button").click()
    page.locator("[aria-labelledby=chances] ul").wait_for()


def until(client: Client, table: str, luck: random.Random, wanted: str) -> None:
    """Plays until a move of this kind can be made, or the game is over."""
    play(client, table, luck, math.inf, lambda codes: any(code.startswith(wanted) for code in codes))


def found(client: Client, table: str, luck: random.Random, wanted: str, another: Callable[[], str]) -> str:
    """Plays on until a move of this kind can be made, at another table where the game ends before; the table."""
    until(client, table, luck, wanted)
    while client.see(table)["table"]["stage"] == "over":
        until(client, table := another(), luck, wanted)
    return table


def bremerhaven(client: Client, luck: random.Random) -> Iterator[Shot]:
    """Bremerhaven's board: each phase with its own question, from the opening to the end, and alone."""

    def four() -> str:
        return client.create("bremerhaven", ["me", "mate", "deckhand", "mate"], shuffle=False, hints=True)

    table = four()
    yield Shot("Bremerhaven, opening", f"/tables/{table}")
    play(client, table, luck, 160)
    for name, wanted in (
        ("bids", "bid"),
        ("a card for a bid", "card"),
        ("permits", "bollard"),
        ("a dock for a ship", "berth"),
        ("a loading dock for a contract", "load"),
        ("harbours", "unload"),
        ("prices", "price"),
    ):
        table = found(client, table, luck, wanted, four)
        yield Shot(f"Bremerhaven, {name}", f"/tables/{table}")
    table = found(client, table, luck, "bid", four)
    yield Shot("Bremerhaven, a bid previewed", f"/tables/{table}", choose)
    yield Shot(
        "Bremerhaven, a harbour unfolded", f"/tables/{table}", lambda page: page.locator(".unfold").first.click()
    )
    play(client, table, luck, math.inf)
    yield Shot("Bremerhaven, end", f"/tables/{table}")
    alone = client.create("bremerhaven", ["me"], hints=True)
    play(client, alone, luck, 60)
    yield Shot("Bremerhaven, alone", f"/tables/{alone}")


def serenissima(client: Client, luck: random.Random) -> Iterator[Shot]:
    """Serenissima's board from the opening to the end."""

    def three() -> str:
        return client.create("serenissima", ["me", "mate", "deckhand"], shuffle=False, hints=True)

    sea = three()
    yield Shot("Serenissima, opening", f"/tables/{sea}")
    for name, wanted in (
        ("places in the order", "place"),
        ("a quay", "buy"),
        ("a crew", "crew"),
        ("cargo", "load"),
        ("movement", "sail"),
        ("a deal", "give"),
        ("passage", "ask"),
        ("combat", "attack"),
        ("a prize", "seize"),
        ("control", "land"),
        ("sales", "sell"),
    ):
        sea = found(client, sea, luck, wanted, three)
        yield Shot(f"Serenissima, {name}", f"/tables/{sea}")
    yield Shot("Serenissima, a thing chosen", f"/tables/{sea}", lambda page: page.locator(".stage .can").first.click())
    yield Shot("Serenissima, closer", f"/tables/{sea}", lambda page: page.locator(".map .tools .button").first.click())
    play(client, sea, luck, math.inf)
    yield Shot("Serenissima, end", f"/tables/{sea}")


def shots(client: Client) -> Iterator[Shot]:
    """All pages; the tables on them are played as they are asked for."""
    luck = random.Random(8)
    yield Shot("home", "/")
    yield Shot("home, a game chosen", "/", lambda page: open_game(page, "Harbour"))
    yield Shot("new table", "/new/harbour")
    yield Shot("lessons", "/learn")
    for game, title in GAMES.items():
        yield Shot(f"lesson of {title}", f"/learn/{game}")
    yield Shot("lesson of Harbour, a step done", "/learn/harbour", lambda page: Pupil(page).do())
    open_table = client.create("harbour", ["me", "open", "mate"], public=True)
    yield Shot("table, waiting for players", f"/tables/{open_table}")
    seats = ["me", "mate", "deckhand"]
    quick = client.create("harbour", seats, options={"characters": True}, shuffle=False, hints=True)
    play(client, quick, luck, 5)
    yield Shot("Harbour, opening", f"/tables/{quick}")
    play(client, quick, luck, 60)
    yield Shot("Harbour, middle", f"/tables/{quick}")
    yield Shot("Harbour, a move previewed", f"/tables/{quick}", choose)
    yield Shot("Harbour, text board", f"/tables/{quick}", plain=True)
    play(client, quick, luck, math.inf)
    yield Shot("Harbour, end", f"/tables/{quick}")
    yield Shot("Harbour, replay", f"/tables/{quick}?at=40")
    yield Shot("Harbour, other moves", f"/study/{quick}/40", judge)
    yield Shot("Harbour, other moves as a list", f"/study/{quick}/40", lambda page: go_on(page, 2))
    client.post(f"/api/tables/{quick}/review")
    wait_until(lambda: client.get(f"/api/tables/{quick}/review")["state"] == "done", "a review")
    yield Shot("Harbour, review", f"/tables/{quick}", lambda page: page.locator(".review").scroll_into_view_if_needed())
    yield Shot(
        "Harbour, a moment of the review",
        f"/tables/{quick}",
        lambda page: page.locator(".moments button").first.click(),
    )
    yield from packet_row(client, luck)
    yield from bremerhaven(client, luck)
    yield from serenissima(client, luck)
    for game, title in list(GAMES.items())[1:]:
        table = client.create(game, seats, shuffle=False, hints=True)
        play(client, table, luck, 40)
        yield Shot(f"{title}, text board", f"/tables/{table}", plain=True)
    for game, title in GAMES.items():
        yield Shot(f"rules of {title}", f"/rules/{game}")
        yield Shot(f"components of {title}", f"/components/{game}")
    yield Shot("positions of the day", "/daily")
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    yield Shot("the position of the day", f"/daily/harbour/{day}")
    yield Shot("leaderboard", "/players")
    yield Shot("a player", f"/players/{client.id}")
    yield Shot("you", "/you")
    yield Shot("home, with games", "/")
    yield Shot("nothing here", "/nowhere")


def packet_row(client: Client, luck: random.Random) -> Iterator[Shot]:
    """Packet Row's board with five players: opening, middle, the shipping desk, and the end."""
    table = client.create("packet_row", ["me", "mate", *["deckhand"] * 3], shuffle=False, hints=True)
    yield Shot("Packet Row, opening", f"/tables/{table}")
    until_shipping(client, table)
    yield Shot("Packet Row, middle", f"/tables/{table}")
    yield Shot("Packet Row, the shipping desk", f"/tables/{table}", lambda page: ship(page, fill=False))
    yield Shot("Packet Row, a shipment to be sealed", f"/tables/{table}", lambda page: ship(page, fill=True))
    play(client, table, luck, math.inf)
    yield Shot("Packet Row, end", f"/tables/{table}")


def ship(page: Page, fill: bool) -> None:
    """Puts a contract that can be shipped on the desk, if there is one, and has the desk filled."""
    contract = page.locator(".hand .can:has(.ready)").first
    if contract.count():
        contract.click()
        page.locator(".desk").wait_for()
        if fill:
            page.locator("[data-code=propose]").click()
    page.wait_for_timeout(600)


def picture(context: BrowserContext, shot: Shot, file: Path) -> None:
    """One picture."""
    page = context.new_page()
    page.add_init_script(
        f"localStorage.setItem('moorings', JSON.stringify({{plain: {'true' if shot.plain else 'false'}}}))"
    )
    page.goto(shot.path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(250)
    shot.prepare(page)
    page.screenshot(path=file)
    page.close()


def gallery(browser: Browser, address: str, folder: Path, language: str) -> None:
    """All pictures, and the page that shows them."""
    signed_in = browser.new_context(base_url=address)
    signed = signed_in.request.post("/api/guests", data={"name": "Petrel"}).json()
    state = signed_in.storage_state()
    client = Client(address, sign_in=False)
    client.token, client.id = signed["token"], signed["me"]["id"]
    contexts = {
        (size, theme): browser.new_context(
            base_url=address,
            viewport=viewport,
            color_scheme=scheme,  # type: ignore[arg-type]
            locale={"en": "en-GB", "de": "de-DE"}[language],
            reduced_motion="reduce",
            storage_state=state,
        )
        for size, viewport in SIZES.items()
        for theme, scheme in THEMES.items()
    }
    parts: list[str] = []
    for number, shot in enumerate(shots(client)):
        print(shot.name, flush=True)
        files: list[str] = []
        for (size, theme), context in contexts.items():
            file = f"{number:02}-{size}-{theme}.png"
            picture(context, shot, folder / file)
            files.append(f'<a href="{file}"><img src="{file}" alt="{html.escape(shot.name)}, {size}, {theme}"></a>')
        parts.append(f"<h2>{html.escape(shot.name)}</h2><p>{' '.join(files)}</p>")
    style = "body{font:16px sans-serif;margin:2rem}img{height:20rem;border:1px solid #999;margin:0 .5rem .5rem 0}"
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>Moorings</title><style>{style}</style>"
    (folder / "index.html").write_text(head + "".join(parts))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="./dev gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("gallery"), help="the folder of the pictures (gallery)")
    parser.add_argument("--language", choices=["en", "de"], default="en")
    chosen = parser.parse_args()
    program = program_of_browser()
    if program is None:
        sys.exit(MISSING)
    chosen.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        gallery(browser, server.address, chosen.out, chosen.language)
        browser.close()
    print(f"{chosen.out / 'index.html'} shows them all.")


if __name__ == "__main__":
    main()

"""The documentation site: built without a warning, whole, at home everywhere, and true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

import moorings
from docs.site_pages import BuiltSite
from game_pages import game_pages
from moorings.cli import VERBS
from moorings.kernel.observation import observation_of
from moorings.lab.clauses import clauses
from moorings.server.app import create_app
from moorings.server.shared.config import Config
from notebook_pages import notebook_pages
from support import GAMES
from web.pages import DESKTOP, PHONE
from web.test_pages import faults
from written import ROOT, blocks, texts

Scheme = Literal["light", "dark"]
SAMPLE = ("", "records/", "games/harbour/", "games/harbour/regeln/", "games/harbour/parts/", "python/game/")
"""Pages of every kind. Each is looked at in one way by axe, and in both for its width."""
THE_THEMES = ("aria-dialog-name:", "landmark-unique:", "scrollable-region-focusable:")
"""What axe finds at fault with the theme's own search, navigation and wide tables, of which no page is to blame."""
CHAPTERS = (
    "records", "moves", "matches", "secrets", "events", "randomness", "fairness", "bots", "search", "training", "arena",
    "strength", "data", "environments", "serving", "own-game",
)  # fmt: skip
"""The guides: one for each concept."""


def test_it_is_built_without_a_word_of_warning(built: BuiltSite) -> None:
    assert [line for line in built.said.splitlines() if not line.startswith("INFO")] == []


def test_every_link_leads_somewhere(built: BuiltSite) -> None:
    assert list(built.broken()) == []


def test_nothing_is_fetched_from_elsewhere(built: BuiltSite) -> None:
    assert list(built.foreign()) == []


def test_all_python_that_it_shows_is_run_by_the_tests(built: BuiltSite) -> None:
    """By test_examples: what is written, what is made for the pages of games, and what docstrings prove. What is quoted
    from a whole game by test_fifth, and the programs and notebooks under examples/ by tests of their own."""
    written = [(ROOT / path).read_text(encoding="utf-8") for path in texts()] + [text for _, text in game_pages()]
    run = [block.text for text in written for block in blocks(text) if block.language == "python"]
    run += [
        path.read_text(encoding="utf-8") for path in (*ROOT.glob("tests/fifth/**/*.py"), *ROOT.glob("examples/*.py"))
    ]
    run += [str(text) for _, text in notebook_pages()]
    proven = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    everything, docstrings = _plain("\n".join(run)), _plain("\n".join(text for text in proven if ">>>" in text))
    shown = {block for page in built.pages.values() for block in page.python}
    assert len(shown) > 40
    for block in shown:
        known = docstrings if ">>>" in block and _plain(block) in docstrings else everything
        assert all(part in known for part in _parts(block)), block


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def _parts(block: str) -> list[str]:
    """What is declared in a block: what is quoted may stand in another order, with other things between."""
    return [_plain(part) for part in re.split(r"\n(?=\S)", block)]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_there_is_a_guide_for_each_concept(built: BuiltSite, chapter: str) -> None:
    assert len(built[f"/{chapter}/"].text) > 1500


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_of_a_game_are_whole(built: BuiltSite, name: str) -> None:
    game = moorings.load(name)
    pages = {page: built[f"/games/{name}/{page}"] for page in ("", "rules/", "regeln/", "parts/", "moves/", "state/")}
    for page, language in (("rules/", "en"), ("regeln/", "de")):
        assert set(clauses(game, language)) <= pages[page].ids
    for option in game.options:
        assert option.text in pages[""].text
    for row in (row for rows in game.pack.tables.values() for row in rows):
        shown = game.part(next(table for table, rows in game.pack.tables.items() if row in rows), row)
        assert str(shown.name) in pages["parts/"].text
    assert {"sourced", "partly", "reconstructed"} <= set(pages["parts/"].text.split())
    for kind in game.moves.names:
        assert f" {kind} " in pages["moves/"].text
    for field in game.state.fields:
        assert f" {field} " in pages["state/"].text
    for slice in observation_of(game).slices:
        assert f" {re.sub(r'[1-9]]$', '0]', slice.name)} " in pages["state/"].text


def test_every_route_and_every_schema_is_there(built: BuiltSite) -> None:
    described = create_app(Config(data=Path("nowhere"))).openapi()
    for path, operations in described["paths"].items():
        for method in operations:
            assert f"{method.upper()} {path}" in built["/http/routes/"].text
    assert set(described["components"]["schemas"]) <= built["/http/schemas/"].ids


def test_every_verb_is_there(built: BuiltSite) -> None:
    assert {f"moorings-{verb}" for verb in VERBS} <= built["/command/"].ids


@pytest.mark.parametrize(
    ("size", "scheme", "looked_at"),
    [(DESKTOP, "light", SAMPLE[::2]), (PHONE, "dark", SAMPLE[1::2])],
    ids=["1440-light", "390-dark"],
)
def test_pages_can_be_read(
    chromium: Browser, site_address: str, size: ViewportSize, scheme: Scheme, looked_at: tuple[str, ...]
) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    context = chromium.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for path in SAMPLE:
        page.goto(site_address + path)
        found = faults(page) if path in looked_at else []
        wrong += [f"/{path}: {fault}" for fault in found if not fault.startswith(THE_THEMES)]
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > size["width"]:
            wrong.append(f"/{path} is {wide} wide")
    context.close()
    assert wrong == []
    assert [url for url in asked if not url.startswith((site_address, "data:"))] == []


def test_words_are_found(chromium: Browser, site_address: str) -> None:
    page = chromium.new_page()
    page.goto(site_address)
    page.get_by_placeholder("Search").first.click()
    page.keyboard.type("redeal")
    page.locator(".md-search-result__item", has_text="Secrets and redeal").first.wait_for()
    page.close()

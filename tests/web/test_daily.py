"""The position of the day in a browser: answered on the board, told at once why, and remembered."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from moorings.games import game_names
from moorings.server.shared.german_words import GERMAN
from moorings.server.study import daily_puzzles
from web.pages import ON_A_PHONE, Open


def today() -> str:
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def choose(page: Page, code: str) -> None:
    """Makes a move from the list beside the board."""
    if page.locator(".tabs").is_visible():
        page.locator(".tabs button").nth(2).click()
    else:
        page.locator(".bar .tools button[aria-expanded]").click()
    page.locator(f'.moves [data-code="{code}"]').click()


@pytest.mark.parametrize("way", [{}, {**ON_A_PHONE, "locale": "de-DE"}], ids=["desktop", "phone-de"])
def test_it_is_answered_explained_and_remembered(browse: Open, way: dict[str, Any]) -> None:
    language = "de" if way else "en"
    assert GERMAN, "what is compared here is said in both languages"
    name = "packet_row"
    game, puzzle = daily_puzzles.puzzle_of(name, today())
    page = browse("/daily", **way)
    page.locator(f".games a[href*={name}]").click()
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".verdict")).to_have_count(0)
    choose(page, puzzle.answer)
    verdict = page.locator(".verdict.right")
    expect(verdict).to_be_attached()
    told = daily_puzzles.judged(game, puzzle, puzzle.answer, language)
    for line in [*told.why, told.best[1].text]:
        expect(page.get_by_text(line, exact=True).first).to_be_attached()
    page.goto(page.url)
    expect(page.locator(".verdict.right")).to_be_attached()
    back = browse_list(page)
    expect(back.locator(f".games a[href*={name}] .right")).to_be_visible()
    expect(back.locator(".streak")).to_contain_text("1 ")


def browse_list(page: Page) -> Page:
    page.goto(page.url.partition("/daily")[0] + "/daily")
    expect(page.locator(".streak")).to_be_visible()
    return page


@pytest.mark.parametrize("name", game_names())
def test_a_wrong_answer_is_told_and_the_best_is_shown_on_the_board(browse: Open, name: str) -> None:
    _, puzzle = daily_puzzles.puzzle_of(name, today())
    page = browse(f"/daily/{name}/{today()}")
    expect(page.locator(".bar")).to_be_visible()
    choose(page, puzzle.best[1].move)
    expect(page.locator(".verdict.wrong")).to_be_visible()
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.get_by_role("button", name="Back to the position")).to_be_enabled()
    page.get_by_role("button", name="Back to the position").click()
    expect(page.get_by_role("button", name="Back to the position")).to_be_disabled()


def test_what_is_no_position_says_so(browse: Open) -> None:
    page = browse("/daily/harbour/1999-01-01")
    expect(page.get_by_role("heading", name="There is no such thing, or none that you may see.")).to_be_visible()

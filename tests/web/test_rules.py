"""The rules and the gallery of components in a real browser: read, searched, linked to, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from moorings.lab.clauses import clauses
from support import game
from web.pages import PHONE, Open


def visible(page: Page, clause: str) -> bool:
    return page.evaluate(
        "id => { const r = document.getElementById(id).getBoundingClientRect();"
        " return r.top >= 0 && r.bottom <= innerHeight }",
        clause,
    )


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE}], ids=["desktop", "phone"])
def test_a_link_to_a_clause_leads_to_it(browse: Open, size: dict[str, object]) -> None:
    page = browse("/rules/harbour#HB-66", **size)
    expect(page.locator("#HB-66")).to_be_focused()
    assert visible(page, "HB-66")
    page.goto("/rules/harbour#HB-41")
    expect(page.locator("#HB-41")).to_be_focused()
    page.locator("#HB-41").get_by_role("link", name="HB-15").click()
    expect(page.locator("#HB-15")).to_be_focused()
    assert page.url.endswith("#HB-15")
    assert visible(page, "HB-15")


def test_the_search_is_reached_by_a_key_and_marks_what_it_finds(browse: Open) -> None:
    page = browse("/rules/harbour")
    expect(page.locator("#HB-1")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("top hat")
    expect(page.locator("article li")).to_have_count(1)
    assert page.locator("#HB-26 mark").all_inner_texts() == ["top", "hat"]
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("1 clause")
    page.keyboard.press("Escape")
    expect(page.locator("article li")).to_have_count(len(clauses(game("harbour"))))
    page.get_by_label("Only our rulings").check()
    expect(page.locator("article li")).to_have_count(
        sum("(ruling" in text for text in clauses(game("harbour")).values())
    )


def test_another_language_says_the_same_clauses_in_the_same_place(browse: Open) -> None:
    page = browse("/rules/serenissima")
    expect(page.locator("#SE-1")).to_contain_text("Venice")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("#SE-1")).to_contain_text("Venedig")
    expect(page.get_by_role("heading", name="Daueranweisungen")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.locator("#SE-1")).to_contain_text("Venice")


@pytest.mark.parametrize("name", ["harbour", "serenissima"])
def test_every_part_is_in_the_gallery_in_both_languages(browse: Open, name: str) -> None:
    page = browse(f"/components/{name}")
    rows = {table: len(parts) for table, parts in game(name).pack.tables.items()}
    for table, parts in rows.items():
        expect(page.locator(f"#{table}")).to_contain_text(f"{parts} pieces")
    before = page.locator("h2").all_inner_texts()
    page.get_by_role("button", name="Deutsch").click()
    for table, parts in rows.items():
        expect(page.locator(f"#{table}")).to_contain_text(f"{parts} Teile")
    assert not set(before) & set(page.locator("h2").all_inner_texts())

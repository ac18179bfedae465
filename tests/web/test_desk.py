"""Packet Row's shipping desk: a shipment is put together by hand, changed, cleared, filled by a button, and sealed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from games.packet_row.scene import hand, play, scene
from moorings.kernel.errors import IllegalMove
from moorings.kernel.match import Match
from moorings.kernel.words import said
from moorings.server.shared.json_bytes import spoken
from patience import wait_until
from web.pages import ON_A_PHONE, Open
from web.positions import shown
from web.test_controls import board

ASK_US = """{
  const reach = window.fetch;
  window.fetch = async (asked, ...rest) => {
    const url = new URL(asked.url ?? asked, location.href);
    if (!url.pathname.endsWith("/preview")) return reach(asked, ...rest);
    const found = await window.preview(url.searchParams.getAll("move"));
    return Response.json(found ?? { detail: "illegal" }, { status: found ? 200 : 409 });
  };
}"""
"""The page asks us what moves would lead to, one after another; the positions of other tests know only the first."""
CARGO = ("spain-tobacco-4", "great-britain-grain-2", "fur-1", "grain-3", "tobacco-3", "double nugget")
HELD = ("france-fur-3", *CARGO, "grain-2", "trader", "ship sweden", "captain", "ship spain")


def after(match: Match, codes: list[str]) -> dict[str, Any] | None:
    """What the page would be told about moves; nothing if they are illegal."""
    found: Match | None = match
    for code in codes:
        try:
            found = found.preview(0, code) if found else None
        except IllegalMove:
            return None
    if found is None:
        return {"view": None, "moves": [], "gains": []}
    moves = [{"code": move.code, "text": said(move.text, "en")} for move in found.moves(0)]
    return {"view": spoken(found.view(0), "en"), "moves": moves, "gains": []}


class Clerk:
    """Somebody at the desk, who knows where things are."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        page.expose_function("preview", lambda codes: after(match, codes))
        page.add_init_script(ASK_US)
        page.reload()
        page.evaluate("told => ours.show(told)", shown(match, 0, 1).told)
        self.desk, self.seal = page.locator(".desk"), page.locator("[data-code=seal]")

    def card(self, code: str) -> Locator:
        """A card in the hand that can be acted on."""
        return self.page.locator(f".hand [data-drop='card {code}'] button")

    def pick(self, code: str) -> None:
        """Clicks a card in the hand."""
        self.card(code).click()

    @property
    def sent(self) -> list[str]:
        """What was sent so far."""
        return self.page.evaluate("ours.sent()")


@pytest.fixture(params=[{}, ON_A_PHONE], ids=["desktop", "phone"])
def clerk(request: pytest.FixtureRequest, browse: Open) -> Clerk:
    """Somebody with enough for three contracts."""
    return Clerk(board(browse, plain=False, **request.param), scene(2, hands={0: list(HELD)}))


def test_a_shipment_with_captain_trader_and_nugget_is_put_together_by_hand(clerk: Clerk) -> None:
    clerk.pick("france-fur-3")
    expect(clerk.desk).to_be_visible()
    expect(clerk.seal).to_be_disabled()
    clerk.desk.get_by_role("button", name="Berth: France").click()
    clerk.page.locator("[data-code='sail sweden france']").click()
    clerk.pick("grain-2")
    expect(clerk.desk.get_by_text("1 fur missing")).to_be_visible()
    clerk.pick("double-nugget")
    expect(clerk.desk.get_by_text("1 fur too many: lost")).to_be_visible()
    expect(clerk.seal).to_be_enabled()
    assert clerk.sent == []
    clerk.seal.click()
    wait_until(lambda: len(clerk.sent) > 4, "all steps are sent")
    assert clerk.sent == ["fulfil france-fur-3", "sail sweden france", "load grain-2 fur", "gild double fur", "seal"]
    match = play(scene(2, hands={0: list(HELD)}), *clerk.sent)
    assert "captain" not in hand(match, 0)
    assert match.state.money[0] == 25 + 25


def test_pieces_are_taken_off_and_the_rest_is_filled_in(clerk: Clerk) -> None:
    clerk.pick("great-britain-grain-2")
    clerk.page.locator("[data-code=propose]").click()
    expect(clerk.seal).to_be_enabled()
    clerk.desk.get_by_role("button", name="as grain").first.click()
    expect(clerk.seal).to_be_disabled()
    expect(clerk.desk.get_by_text("2 grain missing")).to_be_visible()
    clerk.page.locator("[data-code=propose]").click()
    expect(clerk.seal).to_be_enabled()
    assert clerk.sent == []


def test_contracts_come_and_go_while_the_desk_is_full(clerk: Clerk) -> None:
    clerk.pick("spain-tobacco-4")
    clerk.page.locator("[data-code=propose]").click()
    expect(clerk.seal).to_have_text("Seal: +$35")
    clerk.pick("great-britain-grain-2")
    expect(clerk.seal).to_have_text("Seal: +$50")
    expect(clerk.seal).to_be_disabled()
    clerk.desk.get_by_role("button", name="2 grain to Great Britain").click()
    expect(clerk.seal).to_have_text("Seal: +$35")
    clerk.page.get_by_role("button", name="Clear").click()
    expect(clerk.desk).to_be_hidden()
    expect(clerk.page.locator(".quarter")).to_have_count(4)
    assert clerk.sent == []


def test_what_could_be_shipped_carries_a_flag(clerk: Clerk) -> None:
    for code in ("france-fur-3", "spain-tobacco-4", "great-britain-grain-2"):
        expect(clerk.card(code).locator(".ready")).to_be_visible()
        expect(clerk.card(code)).to_have_attribute("aria-label", re.compile("Can be shipped now"))
    expect(clerk.page.locator(".hand [data-drop='card fur-1'] .ready")).to_have_count(0)

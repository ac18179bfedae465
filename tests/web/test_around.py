"""The pages around the table: choosing whom to play, invitations, forms that say what is wrong, new results."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from server.harness import Client
from web.pages import ON_A_PHONE, PLAY, Open, at_table, open_game, start


def test_whom_one_played_last_is_chosen_the_next_time(browse: Open) -> None:
    page = browse()
    open_game(page, "Harbour")
    names = page.locator(".level strong").all_inner_texts()
    assert names == ["Deckhand", "Mate", "Captain", "Admiral"]
    assert all(page.locator(".level .soft").all_inner_texts())
    page.get_by_role("radio", name="Mate").check()
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page).to_have_url("/")
    page.locator(PLAY).click()
    at_table(page)
    expect(page.locator("[aria-labelledby=seats] li", has_text="Mate").get_by_text("bot")).to_have_count(2)
    page.goto("/")
    open_game(page, "Packet Row")
    expect(page.get_by_role("radio", name="Mate")).to_be_checked()
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()


def test_on_a_phone_the_choice_comes_into_sight(browse: Open) -> None:
    page = browse(**ON_A_PHONE)
    for title in ("Serenissima", "Harbour"):
        open_game(page, title)
        expect(page.locator(PLAY)).to_be_in_viewport(ratio=1)


def test_results_come_while_one_looks_at_the_home_page(browse: Open, address: str) -> None:
    with Client(address, "Waiter") as client:
        page = browse(token=client.token)
        results = page.locator("[aria-labelledby=recent] li")
        expect(results).to_have_text("Nothing yet. The games you finish are listed here.")
        table = client.create("harbour", ["me", "deckhand"])
        expect(page.locator("[aria-labelledby=own] a")).to_have_count(1)
        play_on(client, table)
        expect(results.locator("a")).to_have_attribute("href", f"/tables/{table}")
        expect(results).to_contain_text("Waiter")


def play_on(client: Client, table: str) -> None:
    """Plays until the game is over."""
    luck = random.Random(2)
    with client.live(table) as live:
        while not live.over:
            live.wait(lambda: live.moves or live.over, "it is our turn")
            if not live.over:
                live.play_random(luck)


def test_an_invitation_says_what_it_is_for(browse: Open, address: str) -> None:
    with Client(address, "Harriet") as host:
        table = host.create(
            "harbour",
            ["me", "open", "open", "mate"],
            options={"bonus": True},
            pace={"kind": "live", "reserve": 1200, "increment": 10},
            hints=True,
        )
        page = browse(f"/tables/{table}")
        expect(page.get_by_role("heading", name="Harriet invites you to a game of Harbour")).to_be_visible()
        lobby = page.locator("[aria-labelledby=lobby]")
        for text in (
            "4 seats, 2 free",
            "Harriet opened the table",
            "Mate bot: A fair opponent",
            "Bonus cards",
            "20 minutes for each player, and 10 seconds more for each move",
            "allowed",
        ):
            expect(lobby).to_contain_text(text)
        take, link = lobby.get_by_role("button", name="Take a seat"), lobby.get_by_label("Invite friends")
        assert above(take, link)

        page.evaluate("window.stayed = true")
        take.click()
        expect(lobby.get_by_role("button", name="Leave")).to_be_visible()
        assert page.evaluate("window.stayed") is True
        assert host.see(table)["table"]["seats"][1]["kind"] == "person"
        assert above(link, lobby.get_by_role("button", name="Leave"))

        host.act(table, "start")
        at_table(page)
        assert page.evaluate("window.stayed") is True
        expect(page.get_by_label("Make my move by itself")).to_be_checked()


def above(first: Locator, second: Locator) -> bool:
    """Whether one thing stands above another."""
    one, other = first.bounding_box(), second.bounding_box()
    return one is not None and other is not None and one["y"] < other["y"]


@pytest.mark.parametrize(
    ("locale", "create", "short", "taken"),
    [
        ("en-GB", "Create an account", "The password needs at least 8 characters.", "Somebody has this name already."),
        ("de-DE", "Konto anlegen", "Das Passwort braucht mindestens 8 Zeichen.", "Diesen Namen hat schon jemand."),
    ],
)
def test_a_form_says_beside_the_field_what_is_wrong(
    browse: Open, address: str, locale: str, create: str, short: str, taken: str
) -> None:
    name = f"Ada {locale}"
    with Client(address, "Ada") as other:
        other.post("/api/me/account", login=name, password="a long password")
    page = browse("/you", locale=locale)
    first = page.locator("main section").first
    expect(first.get_by_role("heading", name=create)).to_be_visible()
    form = page.get_by_role("form", name=create)
    login, password = form.locator("input").all()
    login.fill(name)
    password.fill("short")
    form.get_by_role("button").click()
    expect(password).to_have_accessible_description(short)
    expect(password).to_be_focused()
    expect(page.get_by_text("body.")).to_have_count(0)
    password.fill("long enough")
    form.get_by_role("button").click()
    expect(login).to_have_accessible_description(taken)
    expect(password).to_have_accessible_description("")
    login.fill(f"{name} 2")
    form.get_by_role("button").click()
    expect(form).to_have_count(0)


def test_a_lost_password_is_replaced_with_the_code_that_was_shown_once(browse: Open) -> None:
    page = browse("/you")
    form = page.get_by_role("form", name="Create an account")
    form.get_by_label("Sign-in name").fill("Forgetful")
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button").click()
    shown = page.get_by_role("region", name="Your recovery code")
    code = shown.locator("code").inner_text()
    shown.get_by_role("button", name="I have kept it").click()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Forgot your password?").click()
    form = page.get_by_role("form", name="Forgot your password?")
    form.get_by_label("Sign-in name").fill("forgetful")
    form.get_by_label("Recovery code").fill(code.lower())
    form.get_by_label("New password").fill("another password")
    form.get_by_role("button", name="Set the new password").click()
    expect(shown.locator("code")).not_to_have_text(code)
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_the_guide_is_open_in_the_first_game_only(browse: Open) -> None:
    page = browse()
    guide = page.locator("details", has=page.get_by_text("New to this game?"))
    start(page, "Packet Row")
    expect(guide).to_have_attribute("open", "")
    page.reload()
    at_table(page)
    expect(guide).to_have_attribute("open", "")
    page.goto("/")
    start(page, "Packet Row")
    expect(guide).not_to_have_attribute("open", "")
    page.goto("/")
    start(page, "Serenissima")
    expect(guide).to_have_attribute("open", "")
    guide.locator("summary").click()
    page.reload()
    at_table(page)
    expect(guide).not_to_have_attribute("open", "")


def test_whoever_wants_every_question_is_asked_every_question(browse: Open) -> None:
    page: Page = browse("/you")
    page.get_by_label("At new tables, make my move by itself").uncheck()
    page.goto("/")
    start(page, "Packet Row")
    expect(page.get_by_label("Make my move by itself when it is the only one")).not_to_be_checked()

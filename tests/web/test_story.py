"""What happened and what is said: the log, the chat, what is taken back, and the replay."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from patience import wait_until
from server.harness import Client
from web.pages import PHONE, Open, at_table
from web.scenes import Harbourside

LOG = "section[aria-labelledby=log]"
READ_OUT = f"{LOG} [role=log] p"
CHAT = "section[aria-labelledby=chat]"


def revision(page: Page) -> int:
    """The moment that is shown."""
    return int(page.locator(LOG).get_attribute("data-revision") or 0)


def play(client: Client, table: str, moves: int = 1) -> list[str]:
    """Some moves of somebody; what was chosen."""
    luck, made = random.Random(4), list[str]()
    for _ in range(moves):
        frame = client.see(table)["frame"]
        made.append(luck.choice(frame["moves"])["text"])
        client.move(table, frame["revision"], next(m["code"] for m in frame["moves"] if m["text"] == made[-1]))
    return made


def test_a_turn_unfolds_into_its_events_and_each_leads_to_its_moment(browse: Open, harbourside: Harbourside) -> None:
    page = browse(f"/tables/{harbourside.running['harbour']}", token=harbourside.person.token)
    at_table(page)
    page.wait_for_load_state("networkidle")  # older lines come later, and before these
    last = revision(page)
    lines = page.locator(f"{LOG} .lines > ol > li")
    assert lines.count() < 0.7 * last
    line = lines.filter(has=page.locator(".gain")).filter(has=page.locator(".fold")).first
    fold = line.locator(".fold")
    fold.focus()
    expect(fold).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    event = line.locator(".steps button").first
    page.keyboard.press("Tab")
    expect(event).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".scrubber")).to_be_visible()
    assert revision(page) < last
    expect(event).to_have_attribute("aria-current", "step")
    expect(page.locator(".told")).to_have_text(re.sub(r"\s+", " ", event.inner_text()))
    fold.press("Space")
    expect(fold).to_have_attribute("aria-expanded", "false")


def test_what_happens_is_read_out_once_however_long_a_line_grows(browse: Open, address: str) -> None:
    with Client(address, "Anna") as anna, Client(address, "Bert") as bert:
        table = anna.create("harbour", ["me", "open"], options={"opening": "first"})
        bert.join(table)
        page = browse(f"/tables/{table}", token=anna.token)
        at_table(page)
        expect(page.locator(READ_OUT)).to_have_count(0)
        mover = anna if anna.see(table)["frame"]["moves"] else bert
        seat = mover.see(table)["you"]["seat"]
        lines = page.locator(f"{LOG} .line")
        mover.move(table, 1, f"go start-{seat}")
        expect(lines).to_have_count(2)
        play(mover, table)
        expect(page.locator(LOG)).to_have_attribute("data-revision", "3")
        expect(lines).to_have_count(2)
        texts = page.locator(READ_OUT).all_inner_texts()
        assert len(texts) == len(set(texts)) >= 2
        assert texts == [happened["text"] for frame in anna.frames(table)[1:] for happened in frame["story"]]


def test_what_a_friend_says_is_noticed(browse: Open, address: str) -> None:
    with Client(address, "Anna") as anna, Client(address, "Bert") as bert:
        table = anna.create("harbour", ["me", "open"])
        bert.join(table)
        bert.say(table, "Said before she came")
        page = browse(f"/tables/{table}", token=anna.token, viewport=PHONE)
        at_table(page)
        expect(page.get_by_text("Said before she came")).to_be_attached()
        assert not page.title().startswith("(")
        bert.say(table, "Ahoy, Anna!")
        expect(page.locator(".notices")).to_contain_text("Bert: Ahoy, Anna!")
        expect(page).to_have_title(re.compile(r"^\(1\) "))
        expect(page.locator(f"{CHAT} .new")).to_contain_text("Bert: Ahoy, Anna!")
        tab = page.get_by_role("button", name="Chat")
        expect(tab).to_have_text(re.compile(r"Chat\s*1"))
        page.reload()
        expect(page).to_have_title(re.compile(r"^\(1\) "))
        tab.click()
        expect(page).not_to_have_title(re.compile(r"^\("))
        expect(page.locator(f"{CHAT} .new"), "one still sees which were new").to_have_count(1)
        bert.say(table, "There you are")
        expect(page.locator(f"{CHAT} p").last).to_contain_text("Bert: There you are")
        assert not page.title().startswith("(")


def test_what_a_friend_takes_back_is_told(browse: Open, address: str) -> None:
    with Client(address, "Anna") as anna, Client(address, "Bert") as bert:
        table = anna.create("harbour", ["me", "open"], options={"opening": "first"})
        bert.join(table)
        mover, other = (anna, bert) if anna.see(table)["frame"]["moves"] else (bert, anna)
        page = browse(f"/tables/{table}", token=other.token)
        at_table(page)
        seat = mover.see(table)["you"]["seat"]
        done = mover.move(table, 1, f"go start-{seat}")
        mover.undo(table, done)
        said = f"{mover.name} takes back: {mover.name} goes home."
        expect(page.locator(".notices")).to_contain_text(said)
        line = page.locator(f"{LOG} .line").last
        expect(line.locator(".gone")).to_contain_text("goes home.")
        line.locator(".fold").click()
        expect(page.locator(f"{LOG} .steps")).to_contain_text(said)


def test_the_replay_is_led_by_keys_from_anywhere(browse: Open, harbourside: Harbourside) -> None:
    page = browse(f"/tables/{harbourside.over}?at=30", token=harbourside.person.token)
    slider, told = page.locator(".scrubber input"), page.locator(".told")
    expect(told).not_to_be_empty()
    for key, moment in (("ArrowRight", 31), ("ArrowLeft", 30), ("ArrowLeft", 29), ("Home", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        expect(slider).to_have_js_property("value", str(moment))
    page.keyboard.press("End")
    last = int(slider.get_attribute("max") or 0)
    expect(slider).to_have_js_property("value", str(last))
    page.keyboard.press("Shift+ArrowLeft")
    assert 1 < int(slider.input_value()) < last
    starts = page.locator(".turns i")
    assert last / 12 < starts.count() < last / 2
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    moment = slider.input_value()
    page.locator(f"{CHAT} input").fill("Ahoy")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert slider.input_value() == moment
    expect(page.locator(f"{CHAT} input")).to_have_value("A hoy")


def test_a_finished_game_tells_how_it_began(browse: Open, harbourside: Harbourside) -> None:
    page = browse(f"/tables/{harbourside.over}", token=harbourside.person.token)
    lines = page.locator(f"{LOG} .lines > ol > li")
    expect(lines.first).to_be_attached()
    page.wait_for_load_state("networkidle")
    earlier = page.get_by_role("button", name="What was before")
    while earlier.count():
        before, kept = lines.all_inner_texts(), lines.last.inner_text()
        earlier.click()
        # What was before may be more of the line that was the first one.
        wait_until(lambda before=before: lines.all_inner_texts() != before, "more is told")
        assert lines.last.inner_text() == kept
    expect(lines.first).to_have_text("The game begins.")
    expect(page.locator(LOG)).not_to_contain_text("in secret")
    expect(page.locator(LOG)).to_contain_text(re.compile("Deckhand 1 chooses"))

"""Every kind of event that the rules of Bremerhaven tell is seen on its board: something flies or changes there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest
from playwright.sync_api import Page

from moorings.bots import Player, level
from moorings.games.bremerhaven.happens import Happens
from moorings.kernel.match import Match
from moorings.kernel.story import Event
from moorings.server.shared.json_bytes import spoken
from moorings.server.tables.board import changes
from patience import wait_until
from support import game, random_match, tables
from web.pages import Open
from web.positions import shown
from web.test_controls import board

FLIES = ".flights span"
MOVES = {
    Happens.ROUND: ".steps .round",
    Happens.OPEN: ".bids .total",
    Happens.HIGHEST: ".spot .result",
}
"""What moves where it lies. Of all other kinds something flies."""
ELSEWHERE = {Happens.OVER}
"""What the page shows beside the board: the outcome."""
RARE = {Happens.GROWN: Happens.SAME_HAND, Happens.DECLINE: Happens.EXCHANGE}
"""What nearly never happens is told where something else has happened that leaves the board as it was, too."""
GAMES = 60
"""Games in which everything else has happened."""
WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    moved.push(this);
    return animate.apply(this, how);
  };
  const note = (event) => moved.push(event.target);
  document.addEventListener("animationstart", note);
  document.addEventListener("transitionrun", note);
}"""
"""Writes down all that is animated, however that is done."""
SEEN = "where => moved.some((one) => one.closest(where))"


def happenings(seed: int) -> Iterator[tuple[str, Match, int, Event]]:
    """Events of games of bots and of random games in turn: what was before and after, who moved, and what happened."""
    played, luck = game("bremerhaven"), random.Random(seed)
    every = tables(played)
    for number in range(GAMES):
        match = random_match(played, luck, every[number % len(every)])
        players = [Player(played, seat, level("deckhand"), seat) for seat in range(match.seats)]
        while not match.over:
            seat, before = luck.choice(match.active), match.text()
            wise = number % 2 == 0
            match.play(seat, players[seat].choose(match.state) if wise else luck.choice(match.moves(seat)).index)
            for event in match.events(match.steps[-1], seat):
                yield before, match, seat, event


def one_of_each() -> dict[Happens, tuple[Match, Match, int, Event]]:
    """For every kind the first event of it."""
    found: dict[Happens, tuple[Match, Match, int, Event]] = {}
    for before, after, seat, event in happenings(5):
        kind = Happens[event.kind.upper()]
        if kind not in found:
            found[kind] = after.game.parse(before), after.game.parse(after.text()), seat, event
            if set(found) >= set(Happens) - set(RARE):
                break
    for rare, common in RARE.items():
        before, after, seat, event = found[common]
        found[rare] = before, after, seat, replace(event, kind=rare.name.lower())
    return found


def play(page: Page, number: int, before: Match, after: Match, seat: int, event: Event) -> None:
    """Shows a position, and what came after it with this event as all that is told of it."""
    first = shown(before, seat, number).told
    page.evaluate("told => ours.show(told)", first)
    then = shown(after, seat, number).told
    told = {
        "kind": event.kind,
        "seat": event.seat,
        "text": event.text,
        "facts": dict(event.facts),
        "changes": changes((event,), after.game.labels),
    }
    then["frame"] |= {
        "revision": first["frame"]["revision"] + 1,
        "event": {"kind": "move", "seat": seat, "code": "", "text": "", "bot": False, "back": []},
        "story": [spoken(told, "en")],
    }
    then["frame"]["view"]["prompt"] += " Then."
    page.evaluate("moved.length = 0")
    page.evaluate('frame => ours.tell({ type: "frame", frame, clocks: [] })', then["frame"])


@pytest.mark.clause("BH-15", "BH-42", "BH-69", "BH-77")
def test_every_kind_of_event_is_seen_on_the_board(browse: Open) -> None:
    found = one_of_each()
    assert set(found) == set(Happens)
    page = board(browse, plain=False, reduced_motion="no-preference")
    page.evaluate(WATCH)
    numbers = count(1)
    unseen: list[str] = []
    for kind, what in found.items():
        if kind in ELSEWHERE:
            continue
        play(page, next(numbers), *what)
        where = MOVES.get(kind, FLIES)
        try:
            wait_until(lambda where=where: page.evaluate(SEEN, where), f"{kind.name} moves {where}", seconds=2)
        except AssertionError as missing:
            unseen.append(f"{missing} {what[3].text} {dict(what[3].facts)}")
    assert not unseen, "\n".join(unseen)

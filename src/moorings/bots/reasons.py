"""Why a move is better than another, in a plain sentence: from what can be counted of what follows from each.

From both, the game is played on a few times by bots that answer at once, with the same luck, until the seat has had its
next turn. What happens more often after the better move is what it would have gained, what the other pays is what it
cost, and what rivals do less often is what it would have kept from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moorings.bots.player import Player, level
from moorings.bots.review_words import GERMAN, HABIT_NAMES
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.kernel.random import quick_generator
from moorings.kernel.record import copy
from moorings.kernel.words import Text, join, learn, say, several, spelled

learn("de", GERMAN)

WHO = "mate"
LINES = 8
"""How often the game is played on after each move."""
FAR = 400
"""Moves after which nobody looks on."""
CLEAR = 0.3
"""How much more often something must happen to be told."""
TOLD = 3
"""How many things a sentence tells."""
POINTS = "points"
BAD = {"tolls paid", "passes", "penalties", "galleys sunk"}
"""What nobody wants more of."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Something that can be counted: how often it came after the better move, and after the one made."""

    thing: str
    better: float
    made: float


@dataclass(frozen=True, slots=True)
class Reason:
    """What a better move would have done, and the sentence that says so."""

    gained: tuple[Counted, ...]  # more of it for oneself
    spared: tuple[Counted, ...]  # less of what costs
    blocked: tuple[Counted, ...]  # less of it for the others
    text: Text


def reason_for(match: Match, number: int, better: int) -> Reason:
    """Why a move would have been better than the one that was made as that number."""
    step = match.steps[number]
    seat = step.seat
    made_own, made_others = _lines(match.game, step.before, seat, step.move, match.names)
    best_own, best_others = _lines(match.game, step.before, seat, better, match.names)
    gains = _differences(best_own, made_own)
    gained = tuple(d for d in gains if d.thing not in BAD and d.better > d.made)[:TOLD]
    spared = tuple(d for d in gains if d.thing in BAD and d.better < d.made)[:TOLD]
    rivals = _differences(best_others, made_others)
    blocked = tuple(d for d in rivals if d.better < d.made and d.thing not in BAD)[: TOLD - 1]
    return Reason(gained, spared, blocked, _sentence(gained, spared, blocked))


def _lines(game: Game, before: Any, seat: int, move: int, names: tuple[str, ...]) -> tuple[Counter[str], Counter[str]]:
    """What happens after a move until the seat's next turn is over: to itself, and to all others together."""
    own, others = Counter[str](), Counter[str]()
    for line in range(LINES):
        s = game.seen(before, seat)
        api.redeal(s, seat, quick_generator(1000 + line))
        players = [Player(game, each, level(WHO), 7 * line + each) for each in range(int(s.seats))]
        start = [int(api.score(s, each)) for each in range(int(s.seats))]
        _count(game, s, seat, move, names, seat, own, others)
        api.apply(s, seat, move)
        first, next_turn = int(before.turn), -1
        for _ in range(FAR):
            active = int(api.active(s))
            if not active or next_turn not in (-1, int(s.turn)):
                break
            mover = (active & -active).bit_length() - 1
            if mover == seat and next_turn < 0 and int(s.turn) != first:
                next_turn = int(s.turn)
            chosen = players[mover].choose(s)
            _count(game, s, mover, chosen, names, seat, own, others)
            api.apply(s, mover, chosen)
        for each in range(int(s.seats)):
            (own if each == seat else others)[POINTS] += int(api.score(s, each)) - start[each]
    return own, others


def _count(
    game: Game,
    s: Any,
    mover: int,
    move: int,
    names: tuple[str, ...],
    seat: int,
    own: Counter[str],
    others: Counter[str],
) -> None:
    for told in game.told(copy(s), mover, move):
        event = game.event(told, names)
        for habit in game.habits:
            if number := habit.count(event):
                (own if event.seat == seat else others)[habit.name] += number


def _differences(better: Mapping[str, int], made: Mapping[str, int]) -> list[Counted]:
    """What differs clearly, most first, measured by how much of it there is."""
    found = [Counted(thing, better.get(thing, 0) / LINES, made.get(thing, 0) / LINES) for thing in {**better, **made}]
    clear = [d for d in found if abs(d.better - d.made) >= CLEAR]
    return sorted(clear, key=lambda d: (-abs(d.better - d.made) / (1 + max(abs(d.better), abs(d.made))), d.thing))


def _sentence(gained: tuple[Counted, ...], spared: tuple[Counted, ...], blocked: tuple[Counted, ...]) -> Text:
    parts: list[str] = []
    if gained:
        parts.append(say("more for oneself: {things}", things=_listed(gained)))
    if spared:
        parts.append(say("less to pay for: {things}", things=_listed(spared)))
    if blocked:
        parts.append(say("less for the others: {things}", things=_listed(blocked)))
    if not parts:
        return say("Nothing that can be counted up to the next turn tells the two moves apart; it shows only later.")
    return say("By the end of the next turn, the better move would have meant {parts}.", parts=join("; ", parts))


def _listed(found: tuple[Counted, ...]) -> Text:
    return several(
        say("{thing} {better} instead of {made}", thing=_name(d.thing), better=_number(d.better), made=_number(d.made))
        for d in found
    )


def _name(thing: str) -> Text:
    return say(HABIT_NAMES.get(thing, thing))


def _number(value: float) -> Text:
    told = f"{value:.0f}" if abs(value) >= 10 or abs(value - round(value)) < 0.05 else f"{value:.1f}"
    return spelled({"en": told, "de": told.replace(".", ",")})

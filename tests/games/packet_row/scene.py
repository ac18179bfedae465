"""Positions for the tests of Packet Row, described in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moorings import load
from moorings.games.packet_row.components import (
    AREAS,
    BUILDING,
    DECK,
    DECKS,
    DESTINATIONS,
    GOODS_CARD,
    N_FACES,
    PACK,
    SHIP,
    START,
)
from moorings.games.packet_row.holdings import is_ship, removed, supply_size
from moorings.games.packet_row.moves import CONTRACT_CODES, GOODS_CODES
from moorings.games.packet_row.state import CURRENT, NONE, SPACES
from moorings.games.packet_row.words import face_name
from moorings.kernel import api
from moorings.kernel.match import Match

NAMES = ("Anna", "Ben", "Cedric", "David", "Emma")


def face(text: str) -> int:
    """The card that a text means: `fur-2`, `ship spain`, `spain-fur-2`, `$4`, `captain`, `market library`."""
    words = text.lower().split()
    if text in CONTRACT_CODES:
        return CONTRACT_CODES.index(text)
    if text in GOODS_CODES:
        return GOODS_CARD + GOODS_CODES.index(text)
    if words[0] == "ship":
        return SHIP + [d.lower() for d in DESTINATIONS].index(" ".join(words[1:]))
    if words[0] in AREAS:
        name = " ".join(words[1:])
        rows = [(row.area, row.name.lower()) for row in PACK["buildings"]]
        return BUILDING + rows.index((words[0], name))
    for each in range(N_FACES):
        plain = face_name(each).removesuffix(" money card")
        if each < BUILDING and each >= SHIP and plain == text:
            return each
    raise ValueError(text)


def scene(
    seats: int = 2,
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    supply: Mapping[str, Sequence[str]] | None = None,
    future: Mapping[str, Sequence[str]] | None = None,
    top: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, int] | None = None,
    money: Sequence[int] = (),
    master: int = 0,
    shipped: Sequence[int] = (),
    open_hands: bool = False,
) -> Match:
    """A match at the beginning of a round.

    `hands` are cards, ships among them; a seat without a starting contract there gets one that is left over, unless it
    is among those who have `shipped` it. `supply` and `future` name cards on boards, `top` the cards on top of a deck
    (first one first), `decks` how many cards a deck has left (the others are discarded). The rest is filled up.
    """
    game = load("packet_row")
    match = game.start(seats, 1, {"open_hands": open_hands}, NAMES[:seats])
    s: Any = match.state
    left = {area: [int(f) for f in DECKS[a] if f >= 0] for a, area in enumerate(AREAS)}
    s.hand[:] = 0
    s.discard[:] = 0
    s.master = s.mover = master
    starters = list(range(START, SHIP))

    def draw(area: str, wanted: int | None = None) -> int:
        pile = left[area]
        if not pile:
            return NONE
        card = pile[-1] if wanted is None else wanted
        pile.remove(card)
        return card

    for seat in range(seats):
        for text in (hands or {}).get(seat, ()):
            card = face(text)
            s.hand[seat, card] += 1
            if START <= card < SHIP:
                starters.remove(card)
            else:
                next(pile for pile in left.values() if card in pile).remove(card)
        if money:
            s.money[seat] = money[seat] if seat < len(money) else 25
    for seat in range(seats):
        if seat in shipped:
            s.discard[starters.pop(0)] += 1
            s.starter_done[seat] = 1
        elif not s.hand[seat, START:SHIP].any():
            s.hand[seat, starters.pop()] += 1
        s.hand_size[seat] = sum(s.hand[seat, f] for f in range(N_FACES) if not is_ship(f))
    spaces: dict[tuple[str, int], int] = {}
    for where, first in ((supply, 0), (future, CURRENT)):
        for area, cards in (where or {}).items():
            for i, text in enumerate(cards):
                spaces[area, first + i] = draw(area, face(text)) if text else NONE
    piles = {area: [draw(area, face(text)) for text in cards] for area, cards in (top or {}).items()}
    for a, area in enumerate(AREAS):
        for space in range(SPACES):
            used = space < supply_size(s) or space >= CURRENT
            if (area, space) in spaces:
                s.supply[a, space] = spaces[area, space]
            else:
                s.supply[a, space] = draw(area) if used else NONE
        pile = [*left[area], *reversed(piles.get(area, []))]
        if decks and area in decks:
            keep = decks[area] + removed(s)
            for card in pile[: len(pile) - keep]:
                s.discard[card] += 1
            pile = pile[len(pile) - keep :]
        s.deck[a, :] = NONE
        s.deck[a, : len(pile)] = pile
        s.deck_size[a] = len(pile)
        assert len(pile) <= DECK
    assert api.fault(s) == 0, game.faults[api.fault(s)]
    return match


def play(match: Match, *moves: str) -> Match:
    """Plays moves by their codes; the seat is whoever has to decide."""
    for code in moves:
        match.play(match.active[0], code)
        assert api.fault(match.state) == 0, match.game.faults[api.fault(match.state)]
    return match


def codes(match: Match, kind: str = "") -> list[str]:
    """The legal moves of whoever has to decide, or those of some kinds."""
    found = [move.code for move in match.moves(match.active[0])]
    return [code for code in found if not kind or code.split()[0] in kind.split()]


def hand(match: Match, seat: int) -> dict[str, int]:
    """All cards of a seat by name, ships included, the starting contract left out."""
    s: Any = match.state
    faces = [f for f in range(N_FACES) if s.hand[seat, f] and not START <= f < SHIP]
    return {face_name(f): int(s.hand[seat, f]) for f in faces}


def board(match: Match, area: str) -> tuple[list[str], list[str]]:
    """The names of the cards in the current and the future supply."""
    s: Any = match.state
    cards = [int(f) for f in s.supply[AREAS.index(area)]]
    names = [face_name(f) if f != NONE else "" for f in cards]
    return [n for n in names[:CURRENT] if n], [n for n in names[CURRENT:] if n]


def discards(match: Match) -> dict[str, int]:
    """The discarded cards by name."""
    s: Any = match.state
    return {face_name(f): int(s.discard[f]) for f in range(N_FACES) if s.discard[f]}

"""Positions of Packet Row in which much can be shipped, to which random players and simple bots seldom get."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

from games.packet_row.scene import scene
from moorings import load
from moorings.games.packet_row.components import (
    DECKS,
    DESTINATION,
    DESTINATIONS,
    GOOD,
    GOODS_CARD,
    KIND_OF,
    SHIP,
    START,
    Kind,
)
from moorings.games.packet_row.moves import CONTRACT_CODES, GOODS_CODES
from moorings.games.packet_row.words import face_name
from moorings.kernel.match import Match

DEALT = {
    Kind.SHIP: (1, 3),
    Kind.CONTRACT: (2, 5),
    Kind.GOODS: (3, 5),
    Kind.SINGLE: (0, 1),
    Kind.DOUBLE: (0, 1),
    Kind.CAPTAIN: (0, 2),
    Kind.TRADER: (0, 2),
    Kind.ASSISTANT: (0, 1),
    Kind.MONEY: (0, 3),
}
"""The fewest and the most cards of a kind that somebody begins with: the boards keep enough, even with five players."""
FIT = 0.8
"""How often a card is one that fits the hand, and a move one of a shipment, where there is one."""
SHIPPING = ("fulfil", "sail", "load", "gild", "propose", "moor", "unload", "pocket", "seal")
"""What belongs to a shipment."""


def positions(luck: random.Random) -> Iterator[Match]:
    """Matches at positions with hands full of contracts, ships and cargo, and at every stage of a shipment, with any
    number of players and with hands open or hidden."""
    for seats, open_hands in cycle([(seats, hands) for seats in load("packet_row").seats for hands in (False, True)]):
        match = _well_stocked(luck, seats, open_hands)
        for _ in range(12):
            for _ in range(luck.randint(1, 2)):
                if not match.over:
                    match.play(match.active[0], _wish(match, luck))
            if match.over:
                break
            yield match


def _well_stocked(luck: random.Random, seats: int, open_hands: bool) -> Match:
    """A match in which everybody has a hand that mostly fits together: contracts to where their ships sail, and goods
    for those."""
    left = [int(face) for deck in DECKS for face in deck if face >= 0]
    luck.shuffle(left)
    hands: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for kind, (fewest, most) in DEALT.items():
        for hand in hands.values():
            for _ in range(luck.randint(fewest, most)):
                cards = [face for face in left if KIND_OF[face] == kind]
                fitting = [face for face in cards if _fits(face, hand)]
                if cards:
                    hand.append(fitting[0] if fitting and luck.random() < FIT else cards[0])
                    left.remove(hand[-1])
    named = {seat: [_text(face) for face in hand] for seat, hand in hands.items()}
    return scene(seats, hands=named, master=luck.randrange(seats), open_hands=open_hands)


def _fits(face: int, hand: list[int]) -> bool:
    """Whether a contract is for where a ship in the hand sails, or goods are for a contract."""
    if KIND_OF[face] == Kind.CONTRACT:
        return SHIP + int(DESTINATION[face]) in hand
    return any(KIND_OF[card] == Kind.CONTRACT and GOOD[card] == GOOD[face] for card in hand)


def _text(face: int) -> str:
    """A card as scenes name it."""
    if face < START:
        return CONTRACT_CODES[face]
    if SHIP <= face < GOODS_CARD:
        return f"ship {DESTINATIONS[face - SHIP].lower()}"
    if face < GOODS_CARD + len(GOODS_CODES):
        return GOODS_CODES[face - GOODS_CARD]
    return str(face_name(face)).removesuffix(" money card")


def _wish(match: Match, luck: random.Random) -> str:
    """A random move, of a shipment rather than another, and of all sorts alike: else cargo crowds out the rest."""
    codes = [move.code for move in match.moves(match.active[0])]
    shipping = [code for code in codes if code.split()[0] in SHIPPING]
    wanted = shipping if shipping and luck.random() < FIT else codes
    sort = luck.choice(sorted({_sort(code) for code in wanted}))
    return luck.choice([code for code in wanted if _sort(code) == sort])


def _sort(code: str) -> tuple[str, bool]:
    """The kind of a move, and whether it takes a captain or a trader."""
    kind, *rest = code.split()
    return kind, kind in ("sail", "load") and not rest[0].startswith(rest[1])

"""Positions for the tests of Harbour, described in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moorings import load
from moorings.games.harbour.actions import GOODS
from moorings.games.harbour.components import N_BUILDINGS, PACK, SYMBOLS_OF, WHARFS
from moorings.games.harbour.state import COIN, NONE, WAREHOUSE
from moorings.kernel import api
from moorings.kernel.match import Match

BUILDINGS = [b.name for b in PACK["buildings"]]
BOARDS = [b.name for b in PACK["boards"]]
PLAIN = [
    "Lighthouse",
    "Sawmill",
    "Net Menders",
    "Smokehouse",
    "Ranch",
    "Quarry",
    "Pub",
    "Cattle Barge",
    "Fish Market",
    "Salvage Yard",
]


def amounts(text: str) -> list[int]:
    """`"3 fish, 2 stone"` as four numbers."""
    numbers = [0, 0, 0, 0]
    for part in text.split(","):
        if part.strip():
            number, good = part.split()
            numbers[GOODS.index(good)] = int(number)
    return numbers


def scene(
    seats: int = 2,
    *,
    market: str = "fish livestock wood stone",
    row: Sequence[str] = (),
    goods: Sequence[str] = (),
    owns: Mapping[int, Sequence[str]] | None = None,
    boards: Mapping[int, str] | None = None,
    pawns: Mapping[int, str] | None = None,
    free: str | None = None,
    deck_top: Sequence[str] = (),
    inland: bool = False,
    bonus: Sequence[str] = (),
    turn: int = 1,
) -> Match:
    """A match with seat 0 to move. Names not given are filled up with plain ones."""
    game = load("harbour")
    match = game.start(seats, 1, {"opening": "first", "inland": "always" if inland else "no", "bonus": bool(bonus)})
    s: Any = match.state
    s.opening = 0
    s.turn = turn
    s.mover = s.agenda[0, 1] = 0
    for i, good in enumerate(market.split()):
        s.market[i] = GOODS.index(good)
    for seat in range(seats):
        for g in range(4):
            s.goods[seat, g] = 0
    for seat, text in enumerate(goods):
        for g, number in enumerate(amounts(text)):
            s.goods[seat, g] = number
    for seat, good in enumerate(bonus):
        s.bonus_card[seat] = GOODS.index(good)
    _place_cards(s, seats, row, owns or {}, free, deck_top)
    _give_boards(s, seats, boards or {})
    for seat in range(seats):
        for symbol in range(4):
            cards = [N_BUILDINGS + s.character[seat], *s.tableau[seat][: s.owned[seat]].tolist()]
            s.symbols[seat, symbol] = sum(int(SYMBOLS_OF[card, symbol]) for card in cards)
    for seat, name in (pawns or {}).items():
        s.pawn[seat] = place(name)
    s.coins, s.warehouses = s.symbols[0, COIN], s.symbols[0, WAREHOUSE]
    assert game.faults[api.fault(s)] == ""
    return match


def _place_cards(
    s: Any, seats: int, row: Sequence[str], owns: Mapping[int, Sequence[str]], free: str | None, deck_top: Sequence[str]
) -> None:
    owned = [name for names in owns.values() for name in names]
    size = max(2, seats) + 3
    shown = [*row, *(name for name in PLAIN if name not in [*row, *owned, *deck_top])][: max(size, len(row))]
    assert len(shown) == size
    for i in range(len(s.row)):
        s.row[i] = BUILDINGS.index(shown[i]) if i < size else NONE
    for seat in range(seats):
        names = owns.get(seat, ())
        s.owned[seat] = len(names)
        for i in range(s.tableau.shape[1]):
            s.tableau[seat, i] = BUILDINGS.index(names[i]) if i < len(names) else NONE
    s.free = BUILDINGS.index(free) if free else NONE
    rest = [b for b in range(N_BUILDINGS) if BUILDINGS[b] not in [*shown, *owned, *deck_top]]
    deck = [*rest, *(BUILDINGS.index(name) for name in reversed(deck_top))]
    s.deck_size = len(deck)
    for i in range(N_BUILDINGS):
        s.deck[i] = deck[i] if i < len(deck) else NONE


def _give_boards(s: Any, seats: int, boards: Mapping[int, str]) -> None:
    if not boards:
        return
    s.characters = s.promos = 1
    chosen = [BOARDS.index(boards[seat]) if seat in boards else None for seat in range(seats)]
    spare = [
        b for b in range(WHARFS) if b not in chosen and BOARDS[b] in ("Shipwright", "Auctioneer", "Speculator", "Miser")
    ]
    spare += [b for b in range(WHARFS) if b not in chosen and b not in spare]
    for seat in range(seats):
        board = chosen[seat]
        if board is None:
            board = spare.pop(0)
        s.character[seat] = board
        s.dealt[seat, 0], s.dealt[seat, 1] = board, spare.pop()


def place(name: str) -> int:
    """The number of a place: a building, or `start 0`."""
    if name.startswith("start "):
        return N_BUILDINGS + int(name[6:])
    return BUILDINGS.index(name)


def codes(match: Match, seat: int = 0) -> list[str]:
    return [move.code for move in match.moves(seat)]


def play(match: Match, *moves: str, seat: int = 0) -> Match:
    """Plays codes for a seat; `1: give fish` is for another seat."""
    for move in moves:
        head, colon, rest = move.partition(": ")
        if colon:
            match.play(int(head), rest)
        else:
            match.play(seat, move)
    return match


def goods(match: Match, seat: int = 0) -> str:
    """What a seat has, like `3 fish, 2 stone`."""
    held = match.state.goods[seat].tolist()
    return ", ".join(f"{n} {GOODS[g]}" for g, n in enumerate(held) if n)


def market(match: Match) -> str:
    return " ".join(GOODS[g] for g in match.state.market.tolist())


def row(match: Match) -> list[str]:
    return [BUILDINGS[b] for b in match.state.row.tolist() if b != NONE]


def tableau(match: Match, seat: int = 0) -> list[str]:
    return [BUILDINGS[b] for b in match.state.tableau[seat].tolist() if b != NONE]

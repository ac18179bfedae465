"""What a person is shown: a position, as far as the viewer knows it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.harbour.actions import GOODS, Op
from moorings.games.harbour.components import EFFECTS, N_BUILDINGS, PACK, parse_action
from moorings.games.harbour.holdings import built
from moorings.games.harbour.score import score
from moorings.games.harbour.shape import (
    Board,
    Building,
    Goods,
    Own,
    PhaseName,
    Player,
    Purchase,
    SymbolCounts,
    View,
)
from moorings.games.harbour.state import NONE, Phase, Task
from moorings.games.harbour.words import LABELS, ability_text, action_text, place_name
from moorings.kernel.show import Part, once, with_own, words_for
from moorings.kernel.words import join, say

PHASES: tuple[PhaseName, ...] = words_for(Phase, PhaseName)


def view(s: Any, names: Sequence[str]) -> View:
    """The position as everybody sees it. `s` holds only what everybody may know."""
    return {
        "phase": PHASES[s.phase],
        "mover": s.mover if s.phase == Phase.PLAY else None,
        "last_round_because_of": s.ender if s.ender != NONE else None,
        "market": [{"square": square + 2, "good": GOODS[s.market[square]]} for square in range(4)],
        "row": [building_view(card) for card in s.row.tolist() if card != NONE],
        "deck": s.deck_size,
        "players": [_player(s, seat, s.phase != Phase.GOODS, names) for seat in range(s.seats)],
        "purchase": _purchase(s),
        "deck_cards_known": [],
    }


def own(shown: View, s: Any, seat: int, names: Sequence[str]) -> Own:
    """What of that is otherwise for a seat. `s` holds only what the seat may know."""
    changed: Own = {}
    if known := [PACK["buildings"][c].name for c in s.deck[: s.deck_size].tolist() if c >= 0]:
        changed["deck_cards_known"] = known
    if s.bonus_card[seat] != NONE or s.phase in (Phase.CHARACTERS, Phase.GOODS):
        changed["players"] = with_own(shown["players"], seat, _player(s, seat, True, names))
    return changed


@once
def building_view(card: int) -> Building:
    """A building card."""
    row = PACK["buildings"][card]
    return {
        "id": card,
        "name": row.name,
        "cost": row.cost,
        "points": row.points,
        "symbols": list(row.symbols),
        "buy": parse_action(row.action).buys,
        "action": action_text(row.action),
        "status": row.status,
    }


@once
def board_view(board: int) -> Board:
    """A player board."""
    row = PACK["boards"][board]
    return {
        "id": board,
        "name": row.name,
        "symbols": list(row.symbols),
        "action": action_text(row.action),
        "ability": ability_text(row.ability),
        "status": row.status,
    }


def _player(s: Any, seat: int, goods_known: bool, names: Sequence[str]) -> Player:
    bonus = s.bonus_card[seat]
    return {
        "name": names[seat],
        "board": board_view(s.character[seat]) if s.character[seat] >= 0 else None,
        "offered": [board_view(b) for b in s.dealt[seat].tolist()] if s.phase == Phase.CHARACTERS else [],
        "has_chosen": bool(s.character[seat] != NONE and s.to_choose[seat] == 0),
        "goods": _goods(s, seat) if goods_known else None,
        "buildings": [
            {**building_view(card), "free": bool(card == s.free)} for card in s.tableau[seat].tolist() if card != NONE
        ],
        "built": built(s, seat),
        "symbols": _symbols(s, seat),
        "pawn": place_name(s, s.pawn[seat], names) if s.pawn[seat] != NONE else None,
        "pawn_place": s.pawn[seat] if s.pawn[seat] != NONE else None,
        "start_place": N_BUILDINGS + seat,
        "bonus_card": GOODS[bonus] if bonus >= 0 else None,
        "has_bonus_card": bool(bonus != NONE),
        "score": score(s, seat),
    }


def _goods(s: Any, seat: int) -> Goods:
    fish, livestock, wood, stone = s.goods[seat].tolist()
    return {"fish": fish, "livestock": livestock, "wood": wood, "stone": stone}


def _symbols(s: Any, seat: int) -> SymbolCounts:
    coin, anchor, hat, warehouse = s.symbols[seat].tolist()
    return {"coin": coin, "anchor": anchor, "hat": hat, "warehouse": warehouse}


def _purchase(s: Any) -> Purchase | None:
    if s.phase != Phase.PLAY or s.agenda[s.depth - 1, 0] != Task.BUY:
        return None
    effect = s.agenda[s.depth - 1, 2]
    assert EFFECTS[effect, 0] == Op.BUY
    return {
        "shipping": [good for g, good in enumerate(GOODS) if s.shipping >> g & 1],
        "money": s.money,
        "discount": s.coins,
        "inland_traders": bool(s.traded),
        "minimums": {GOODS[s.market[i]]: int(i + 2 - EFFECTS[effect, 3]) for i in range(4)},
        "bought": s.bought,
        "at_most": int(EFFECTS[effect, 1]),
    }


TABLES = {"buildings": say("Buildings"), "boards": say("Boards"), "figures": say("Numbers")}
"""What the tables of printed parts are called."""
MEANT = {"symbol": "symbols"}
"""The column that the status of a card means by another word."""
FIGURES = {
    "inland traders pay": say("What the Inland Traders pay"),
    "goods per bonus point": say("Goods for a point of a bonus card"),
    "most bonus points": say("Most points of a bonus card"),
}


def part(table: str, row: Any) -> Part:
    """A printed part for the gallery."""
    name: str = row.name
    if table == "figures":
        return Part(FIGURES.get(name, name), shows={"value": row.value})
    symbols = {"symbols": join(", ", [LABELS[symbol] for symbol in row.symbols])}
    if table == "boards":
        texts = {"action": action_text(row.action), "ability": ability_text(row.ability)}
        return Part(
            name, texts, symbols, named="", meant=MEANT
        )  # whatever of a character is sourced is so under its name
    values = {"cost": say("${price}", price=row.cost), "points": row.points, **symbols}
    return Part(name, {"action": action_text(row.action)}, values, meant=MEANT)

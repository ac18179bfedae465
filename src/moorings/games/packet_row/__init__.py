"""Packet Row: two to five trading companies, a harbour master, and contracts to be shipped before a deck runs dry."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from moorings.games.packet_row import words
from moorings.games.packet_row.apply import apply
from moorings.games.packet_row.components import PACK
from moorings.games.packet_row.habits import HABITS
from moorings.games.packet_row.invariants import FAULTS, fault
from moorings.games.packet_row.legal import active, legal, span
from moorings.games.packet_row.moves import MAX_LEGAL, MOVES
from moorings.games.packet_row.score import score, standing, winners
from moorings.games.packet_row.secrets import hide, redeal, secret
from moorings.games.packet_row.setup import setup
from moorings.games.packet_row.state import State
from moorings.games.packet_row.story import assets, event
from moorings.games.packet_row.view import TABLES, own, part, view
from moorings.games.packet_row.worth import WEIGHTS, worth
from moorings.kernel.game import Game
from moorings.kernel.options import Value, switch

OPTIONS = (switch("open_hands", "Everybody plays with open cards; only starting contracts stay hidden."),)


def check_options(seats: int, values: Mapping[str, Value], given: Mapping[str, object]) -> None:
    """All options go together."""


def screen(view: Mapping[str, Any], width: int, language: str) -> Any:
    """A view as a terminal shows it."""
    from moorings.games.packet_row.screen import draw  # here, because a server never draws

    return draw(view, width, language)


GAME = Game(
    name="packet_row",
    title="Packet Row",
    version=2,
    seats=range(2, 6),
    options=OPTIONS,
    state=State,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    pack=PACK,
    functions=(setup, active, legal, apply, score, standing, winners, hide, redeal, secret, worth, span, fault),
    weights=WEIGHTS,
    words=words,
    labels=words.LABELS,
    tables=TABLES,
    part=part,
    screen=screen,
    view=view,
    own=own,
    event=event,
    assets=assets,
    faults=FAULTS,
    habits=HABITS,
    check_options=check_options,
    folder=Path(__file__).parent,
)

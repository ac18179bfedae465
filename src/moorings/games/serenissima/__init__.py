"""Serenissima, the first edition of 1996: two to four powers sail, trade and fight for the ports of one sea."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from moorings.games.serenissima import words
from moorings.games.serenissima.apply import apply
from moorings.games.serenissima.chart import outlines
from moorings.games.serenissima.components import PACK
from moorings.games.serenissima.habits import HABITS
from moorings.games.serenissima.invariants import FAULTS, fault
from moorings.games.serenissima.legal import active, legal, orders
from moorings.games.serenissima.moves import MAX_LEGAL, MOVES
from moorings.games.serenissima.score import score, standing, winners
from moorings.games.serenissima.secrets import hide, redeal, secret
from moorings.games.serenissima.setup import setup
from moorings.games.serenissima.state import State
from moorings.games.serenissima.story import assets, event
from moorings.games.serenissima.view import TABLES, own, part, view
from moorings.games.serenissima.worth import WEIGHTS, worth
from moorings.kernel.errors import BadOption
from moorings.kernel.game import Game
from moorings.kernel.options import Option, Value, switch

OPTIONS = (
    Option("treasuries", ("hidden", "open"), "hidden", "Whether players keep their ducats hidden from one another."),
    switch("own_sales_pay", "Selling in a port of one's own pays like selling anywhere else.", default=True),
    Option(
        "pair",
        ("venice-genoa", "spain-turkey"),
        "venice-genoa",
        "The two powers of a game of two.",
    ),
)


def check_options(seats: int, values: Mapping[str, Value], given: Mapping[str, object]) -> None:
    """Refuses options that do not go together."""
    if seats != 2 and values["pair"] != "venice-genoa":
        raise BadOption(f"The option pair is for games of two, not of {seats}.")


def screen(view: Mapping[str, Any], width: int, language: str) -> Any:
    """A view as a terminal shows it."""
    from moorings.games.serenissima.screen import draw  # here, because a server never draws

    return draw(view, width, language)


GAME = Game(
    name="serenissima",
    title="Serenissima",
    version=2,
    seats=range(2, 5),
    options=OPTIONS,
    state=State,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    pack=PACK,
    functions=(setup, active, legal, apply, orders, score, standing, winners, hide, redeal, secret, worth, fault),
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
    outlines=outlines,
)

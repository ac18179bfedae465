"""Harbour: two to four players, or one alone, in the port of a market that shifts with every shipment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from moorings.games.harbour import words
from moorings.games.harbour.apply import apply
from moorings.games.harbour.components import PACK
from moorings.games.harbour.habits import HABITS
from moorings.games.harbour.invariants import FAULTS, fault
from moorings.games.harbour.legal import active, legal
from moorings.games.harbour.moves import MAX_LEGAL, MOVES
from moorings.games.harbour.score import score, standing, winners
from moorings.games.harbour.secrets import hide, redeal, secret
from moorings.games.harbour.setup import setup
from moorings.games.harbour.state import State
from moorings.games.harbour.story import assets, event
from moorings.games.harbour.view import TABLES, own, part, view
from moorings.games.harbour.worth import WEIGHTS, worth
from moorings.kernel.errors import BadOption
from moorings.kernel.game import Game
from moorings.kernel.options import Option, Value, switch

OPTIONS = (
    Option(
        "opening",
        ("standard", "first"),
        "standard",
        "The first game opens with three fixed buildings, common boards and one of each good.",
    ),
    switch("characters", "Everybody keeps one of two characters, each with an ability of its own."),
    switch("promos", "Adds the six promo characters."),
    Option(
        "inland",
        ("no", "yes", "always"),
        "no",
        "The Inland Traders take one of each good in a purchase. Made for 3 and 4; 'always' plays them with fewer.",
    ),
    switch("bonus", "Everybody gets a secret bonus card for one kind of good."),
)


def check_options(seats: int, values: Mapping[str, Value], given: Mapping[str, object]) -> None:
    """Refuses options that do not go together."""
    if values["opening"] == "first" and values["characters"]:
        raise BadOption("The first game is played with the common boards: leave out either opening or characters.")
    if values["promos"] and not values["characters"]:
        raise BadOption("The promo characters need the option characters.")
    if values["inland"] == "yes" and seats < 3:
        raise BadOption(
            f"The Inland Traders are made for three or four players, not for {seats}; inland=always plays them anyway."
        )


def screen(view: Mapping[str, Any], width: int, language: str) -> Any:
    """A view as a terminal shows it."""
    from moorings.games.harbour.screen import draw  # here, because a server never draws

    return draw(view, width, language)


GAME = Game(
    name="harbour",
    title="Harbour",
    version=2,
    seats=range(1, 5),
    options=OPTIONS,
    state=State,
    moves=MOVES,
    max_legal=MAX_LEGAL,
    pack=PACK,
    functions=(setup, active, legal, apply, score, standing, winners, hide, redeal, secret, worth, fault),
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

"""Bremerhaven: bids on ships, contracts and the town, and harbours that must make ends meet, for one to four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from moorings.games.bremerhaven import words
from moorings.games.bremerhaven.apply import apply
from moorings.games.bremerhaven.components import PACK
from moorings.games.bremerhaven.habits import HABITS
from moorings.games.bremerhaven.invariants import FAULTS, fault
from moorings.games.bremerhaven.legal import active, legal
from moorings.games.bremerhaven.moves import MAX_LEGAL, MOVES
from moorings.games.bremerhaven.score import score, standing, winners
from moorings.games.bremerhaven.secrets import hide, redeal, secret
from moorings.games.bremerhaven.setup import setup
from moorings.games.bremerhaven.state import State
from moorings.games.bremerhaven.story import assets, event
from moorings.games.bremerhaven.view import TABLES, own, part, view
from moorings.games.bremerhaven.worth import WEIGHTS, worth
from moorings.kernel.errors import BadOption
from moorings.kernel.game import Game
from moorings.kernel.options import Option, Value

OPTIONS = (
    Option(
        "mode",
        ("long", "short", "solo"),
        "long",
        "The long game, the short one, or the solo game against a dummy, which one player alone always gets.",
    ),
    Option(
        "ties",
        ("before", "after"),
        "before",
        "Whether ties for ships and contracts go by the ranks before or after the swap on the career ladder.",
    ),
)


def check_options(seats: int, values: Mapping[str, Value], given: Mapping[str, object]) -> None:
    """Refuses a mode that does not fit the seats."""
    if seats == 1 and "mode" in given and values["mode"] != "solo":
        raise BadOption(f"The {values['mode']} game needs two to four players; one alone plays mode=solo.")
    if seats > 1 and values["mode"] == "solo":
        raise BadOption(f"The solo game is for one player, not for {seats}.")


def screen(view: Mapping[str, Any], width: int, language: str) -> Any:
    """A view as a terminal shows it."""
    from moorings.games.bremerhaven.screen import draw  # here, because a server never draws

    return draw(view, width, language)


GAME = Game(
    name="bremerhaven",
    title="Bremerhaven",
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
    places=tuple(words.TOWN_HELP.values()),
    dummy=True,
    par=1000,
)

"""Pebbles: a made-up game, to show what a fifth one needs."""

from __future__ import annotations

from pathlib import Path

from moorings.kernel.game import Game

from . import rules, words
from .screen import draw

GAME = Game(
    name="pebbles",
    title="Pebbles",
    version=1,
    seats=range(2, 5),
    options=(),
    state=rules.State,
    moves=rules.MOVES,
    max_legal=rules.MOST,
    pack=rules.PACK,
    functions=(
        rules.setup,
        rules.active,
        rules.legal,
        rules.apply,
        rules.score,
        rules.standing,
        rules.winners,
        rules.hide,
        rules.redeal,
        rules.secret,
        rules.worth,
        rules.fault,
    ),
    weights=rules.WEIGHTS,
    words=words,
    labels=words.LABELS,
    tables=words.TABLES,
    part=words.part,
    screen=draw,
    view=words.view,
    own=words.own,
    event=words.event,
    assets=words.assets,
    faults=rules.FAULTS,
    check_options=lambda seats, values, given: None,
    folder=Path(__file__).parent,
)

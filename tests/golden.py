"""Golden playthroughs: one readable text file per game and option set, with moves, tables and scores."""

from __future__ import annotations

import random
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

from moorings.bots import Player, level
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.words import LANGUAGES, said
from support import game as compiled

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 110
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
SHOWN_EVERY = 80
"""Moves between two pictures of the table."""


def option_sets(game: Game) -> dict[str, tuple[int, dict[str, Value]]]:
    """The playthroughs of a game: the plainest table of every size, and the largest with all options at their last."""
    sets = {f"{seats}-plain": (seats, game.options_for(seats)) for seats in game.seats}
    seats = game.seats[-1]
    return {**sets, f"{seats}-rich": (seats, game.option_sets(seats)[-1])}


def playthrough(name: str, label: str) -> str:
    """One game between greedy players, told move by move."""
    game = compiled(name)
    seats, options = option_sets(game)[label]
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, legacy_windows=False)
    match = game.start(seats, sum(map(ord, label)), options)
    order = random.Random(seats)
    players = [Player(game, seat, level("greedy"), seat) for seat in range(seats)]
    console.print(
        f"{game.title}, rules {game.version}, pack {game.pack.digest}, {seats} seats", options, highlight=False
    )
    number = 0
    while not match.over:
        if number % SHOWN_EVERY == 0:
            console.rule(f"turn {match.state.turn}")
            console.print(game.screen(match.view(None), WIDTH, LANGUAGES[0]))
        number += 1
        seat = order.choice(match.active)
        move = match.play(seat, players[seat].choose(match.state))
        console.print(f"{match.names[seat]}: {move.text}  [{move.code}]", markup=False, highlight=False)
    console.rule("the end")
    console.print(game.screen(match.view(None), WIDTH, LANGUAGES[0]))
    outcome = match.outcome
    assert outcome is not None
    for seat in range(seats):
        console.print(
            f"{match.names[seat]}: place {outcome.ranks[seat]}, {outcome.scores[seat]}", outcome.breakdown[seat]
        )
    console.print(outcome.reason, highlight=False)
    console.print(match.text(), highlight=False, soft_wrap=True)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def story(name: str, language: str) -> str:
    """One whole game as its log tells it to somebody who looks on, turn by turn."""
    game = compiled(name)
    seats = game.seats[len(game.seats) // 2]
    options = game.option_sets(seats)[-1]
    match = game.start(seats, 1, options, NAMES[:seats])
    order, lines, turn = random.Random(1), [f"{game.title}, {seats} seats, {options}"], 0
    players = [Player(game, seat, level("mate"), seat) for seat in range(seats)]
    while not match.over:
        if match.state.turn != turn:
            turn = int(match.state.turn)
            lines += ["", f"-- {turn} --"]
        seat = order.choice(match.active)
        match.play(seat, players[seat].choose(match.state))
        lines += [event.text.said(language) for event in match.events(match.steps[-1], None)]
    assert match.outcome is not None
    return "\n".join([*lines, "", said(match.outcome.reason, language)]) + "\n"


def written(name: str) -> dict[str, str]:
    """All golden files of a game."""
    files = {f"{name}-{label}.txt": playthrough(name, label) for label in option_sets(compiled(name))}
    return files | {f"{name}-story.{language}.txt": story(name, language) for language in LANGUAGES}


if __name__ == "__main__":
    for game_name in sys.argv[1:]:
        GOLDEN.mkdir(exist_ok=True)
        for old in GOLDEN.glob(f"{game_name}-*.txt"):
            old.unlink()
        for file, text in written(game_name).items():
            (GOLDEN / file).write_text(text)

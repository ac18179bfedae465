"""How many clicks a game takes: half of what it took when every move was chosen and then made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from moorings.bots import Player, level
from support import game
from web.boards import CONTROLS
from web.pages import Open
from web.positions import Shown, shown
from web.test_controls import board

BEFORE = 2
"""Clicks for a move when it was always chosen first."""
SEAT = 0


def decisions() -> Iterator[tuple[Shown, str]]:
    """What somebody decides in a game against two bots, and how: as a mate would."""
    harbour = game("harbour")
    match = harbour.start(3, 7, names=["Ada", "Mate 1", "Mate 2"])
    players = [Player(harbour, seat, level("mate"), seat) for seat in range(match.seats)]
    made = 0
    while not match.over:
        seat = match.active[0]
        move = players[seat].choose(match.state)
        if seat == SEAT:
            made += 1
            yield shown(match, seat, made), harbour.moves.code(move)
        match.play(seat, move)


@pytest.mark.parametrize("most", [15, pytest.param(10_000, marks=pytest.mark.heavy)])
def test_one_click_is_enough_for_what_can_be_taken_back(browse: Open, most: int) -> None:
    page = board(browse, plain=False)
    page.evaluate("localStorage.setItem('moorings', JSON.stringify({ oneClick: true }))")
    page.reload()
    moves = clicks = 0
    for position, code in decisions():
        moves += 1
        if len(position.legal) > 1:  # the only answer is given by itself
            page.evaluate("told => ours.show(told)", position.told)
            cost = page.evaluate("([code, ...controls]) => ours.cost(code, ...controls)", [code, *CONTROLS, "Cancel"])
            revocable = position.told["after"][code]["view"] is not None
            assert cost == (1 if revocable else 2), position.text
            clicks += cost
        if moves == most:
            break
    print(moves, "moves", clicks, "clicks")
    assert clicks <= BEFORE * moves / 2

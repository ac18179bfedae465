"""A preview is what a seat could see by playing a move and taking it back, and nothing more."""

from __future__ import annotations

import random

import pytest

from moorings.kernel.errors import IllegalMove
from support import GAMES, finish, game, random_match, random_positions, scaled, with_state

POSITIONS = 60
MOVES = 6
"""Moves tried in one position."""


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_is_what_playing_and_taking_back_would_show(name: str) -> None:
    luck = random.Random(3)
    shown = kept = 0
    for match in random_positions(game(name), POSITIONS, 4):
        for seat in match.active:
            moves = match.moves(seat)
            for move in luck.sample(moves, min(MOVES, len(moves))):
                before = match.text(), match.steps, match.log
                after = match.preview(seat, move)
                assert (match.text(), match.steps, match.log) == before
                played = with_state(match, match.state)
                played.play(seat, move)
                if after is None:
                    kept += 1
                    assert played.over or not played.can_undo(seat)
                else:
                    shown += 1
                    assert after.view(seat) == played.view(seat)
                    played.undo(seat)
                    assert played.text() == match.text()
    assert shown
    assert kept


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_is_not_shown_before_it_has_come(name: str) -> None:
    """There all that was hidden is told, and nothing can be taken back any more."""
    luck = random.Random(5)
    for _ in range(scaled(3)):
        over = finish(random_match(game(name), luck), luck)
        last = over.steps[-1]
        assert with_state(over, last.before).preview(last.seat, last.move) is None


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_legal_has_no_preview(name: str) -> None:
    luck = random.Random(6)
    for match in random_positions(game(name), scaled(10), 7):
        for seat in range(match.seats):
            able = {move.index for move in (*match.moves(seat), *match.orders(seat))}
            unable = luck.choice([index for index in range(len(match.game.moves)) if index not in able])
            with pytest.raises(IllegalMove):
                match.preview(seat, unable)

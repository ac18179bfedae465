"""Games that are watched: what each seat did in them, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moorings.bots import Level, Player, seat_seed
from moorings.games import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.lab.bout import play_match, ready

RIVAL = "a rival"
"""What all others are called: who it was that lost a good does not matter here."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What all games that are watched have in common."""

    game: str
    seats: int
    options: Mapping[str, Value]
    level: Level


@dataclass(frozen=True, slots=True)
class SeatNote:
    """One seat of a watched game."""

    score: int
    win: float  # a shared victory counts in parts
    place: int  # in the order of who first had a turn of their own, from 0; -1 if never
    opening: str  # the first move that it was free to choose
    moves: frozenset[tuple[str, str]]  # all that it did at least once: code, and what the sentence says at first


@dataclass(frozen=True, slots=True)
class Note:
    """One watched game."""

    seats: tuple[SeatNote, ...]
    decisions: int
    turns: int


def watch(plan: Plan, seeds: Sequence[int]) -> list[Note]:
    """Plays a game for each seed and notes what happened."""
    game = load(plan.game)
    ready(game.name)
    return [_watch(game, plan, seed) for seed in seeds]


def _watch(game: Game, plan: Plan, seed: int) -> Note:
    s = game.deal(plan.seats, seed, plan.options)
    places: list[int] = []
    players = [_Watched(game, seat, plan.level, seat_seed(seed, seat), places) for seat in range(plan.seats)]
    decisions = play_match(game, s, players)
    won = int(api.winners(s))
    return Note(
        tuple(
            SeatNote(
                score=int(api.score(s, seat)),
                win=(won >> seat & 1) / max(1, won.bit_count()),
                place=places.index(seat) if seat in places else -1,
                opening=player.opening,
                moves=frozenset(player.moves),
            )
            for seat, player in enumerate(players)
        ),
        decisions,
        int(s.turn),
    )


class _Watched(Player):
    """A player whose moves are noted."""

    def __init__(self, game: Game, seat: int, level: Level, seed: int, places: list[int]) -> None:
        super().__init__(game, seat, level, seed)
        self.opening = ""
        self.moves: set[tuple[str, str]] = set()
        self._places = places

    def choose(self, state: Any) -> int:
        move = super().choose(state)
        names = [RIVAL] * int(state.seats)
        said = first_sentence(self.game.words.sentence(state, self.seat, move, names))
        if self.seat not in self._places and int(api.active(state)) == 1 << self.seat:
            self._places.append(self.seat)
        if not self.opening and len(self.game.legal(state, self.seat)) > 1:
            self.opening = said
        self.moves.add((self.game.moves.code(move), said))
        return move


def first_sentence(text: str) -> str:
    """What a sentence says at first, without the explanation that follows; a single word would not say enough."""
    head = re.split(r"(?<=[.:;])\s", text, maxsplit=1)[0].rstrip(".:;")
    return head if " " in head else text.rstrip(".")

"""Games that networks learn from: one-turn players against themselves, compiled, with what came of every position.

They look at a few random ways to finish the turn after each move, in a world that agrees with what they know, judged by
the last network or by `worth`. How many ways differs from seat to seat, and so does the share of moves that are made
without a thought: bad positions must be known, too.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from moorings.bots.network import Network, categories, rows_of
from moorings.bots.search import HIDDEN, ROOMS, Desk, best_move, lead, new_desk
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.game import Game
from moorings.kernel.options import Value
from moorings.kernel.play import pick_seat
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.random import quick_below, quick_generator, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import compiled, rule

BLANK, TABLE = range(ROOMS, ROOMS + 2)
"""The states of self-play, beyond those that its players think in: the prepared blank, and the game."""
LONGEST = 3000
"""Decisions after which a game is broken off."""
CAREFUL = 4
"""The most ways to finish a turn that a player tries after each move."""
SLIPS = 25
"""The most moves in a hundred that a player makes without a thought."""


@rule
def think(desk: Desk, seat: int, tries: int) -> int:
    """The move of a one-turn player at the table, found from what the seat knows."""
    clone(desk.states, HIDDEN, TABLE)
    api.hide(desk.states[HIDDEN], seat)
    desk.search.seat = seat
    return best_move(desk, tries)


@rule
def play_game(desk: Desk, care: Array, slips: Array, first: Array, kept: Array, room: int, most: int) -> int:
    """Plays a game at the table and keeps some of its positions, evenly over its turns.

    Returns how many, or -1 if it did not come to an end.
    """
    s = desk.states[TABLE]
    quick_reseed(desk.luck, s)
    api.setup(s)
    seen, number, made = 0, 0, 0
    turn = -1
    while made < LONGEST:
        active = api.active(s)
        if active == 0:
            return number
        if s.turn != turn:
            turn = s.turn
            slot = number if number < most else quick_below(desk.luck, seen + 1)  # each turn with the same chance
            if slot < most:
                number = max(number, slot + 1)
                lowest = 0
                while not active >> lowest & 1:
                    lowest += 1
                first[room + slot] = lowest
                for i in range(kept.shape[1]):
                    kept[room + slot, i] = desk.raw[TABLE, i]
            seen += 1
        seat = pick_seat(active, desk.luck)
        n = api.legal(s, seat, desk.moves)
        move = desk.moves[0]
        if n > 1:
            if quick_below(desk.luck, 100) < slips[seat]:
                move = desk.moves[quick_below(desk.luck, n)]
            else:
                move = think(desk, seat, care[seat])
        api.apply(s, seat, move)
        made += 1
    return -1


@rule
def play_games(
    desk: Desk,
    games: int,
    most: int,
    kept: Array,
    first: Array,
    share: Array,
    leads: Array,
    scale: Array,
    care: Array,
    slips: Array,
) -> int:
    """Some games from the prepared blank: their positions, who acts first in each, and from there on round the table
    the shares in the victory and the leads. Returns how many positions there are."""
    total = 0
    for _ in range(games):
        clone(desk.states, TABLE, BLANK)
        s = desk.states[TABLE]
        for seat in range(s.seats):
            care[seat] = 1 + quick_below(desk.luck, CAREFUL)
            slips[seat] = quick_below(desk.luck, SLIPS)
        number = play_game(desk, care, slips, first, kept, total, most)
        if number < 0:
            continue
        won = api.winners(s)
        winners = 0
        for seat in range(s.seats):
            winners += won >> seat & 1
        for i in range(total, total + number):
            for place in range(s.seats):
                seat = (first[i] + place) % s.seats
                share[i, place] = (won >> seat & 1) / max(1, winners)
                leads[i, place] = lead(s, seat, scale)
        total += number
    return total


@rule
def look_at(network: Network, raw: Array, seats: int, first: Array, rows: Array) -> int:
    """The rows of many positions; returns the most that one of them has."""
    most = 0
    for i in range(len(raw)):
        most = max(most, rows_of(network, raw[i], seats, first[i], rows[i]))
    return most


@rule
def read_values(network: Network, raw: Array, seats: int, first: Array, values: Array) -> None:
    """What a network could look at in many positions."""
    for i in range(len(raw)):
        categories(network, raw[i], seats, first[i], values[i])


@dataclass(frozen=True, slots=True)
class TableKind:
    """Who plays: how many seats, with which options."""

    seats: int
    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class Games:
    """Positions of games at a table, who acts first in each, and how it ended, from that seat on round the table."""

    table: TableKind
    raw: Array
    first: Array
    share: Array
    lead: Array


def play(
    game: Game, table: TableKind, games: int, each: int, seed: int, scale: Array, network: Network | None
) -> Games:
    """Some games of self-play at one table, with up to `each` positions of every game."""
    desk = new_desk(game, 0, quick_generator(seed), more=2, network=network)
    game.prepare(desk.states[BLANK], table.seats, 0, table.options)
    room = games * each
    kept = np.zeros((room, game.state.dtype.itemsize), np.int8)
    first = np.zeros(room, np.int8)
    share, leads = (np.zeros((room, game.seats[-1]), np.float32) for _ in range(2))
    care, slips = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    number = compiled(play_games)(desk, games, each, kept, first, share, leads, scale, care, slips)
    return Games(table, kept[:number], first[:number], share[:number], leads[:number])

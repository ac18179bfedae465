"""The tree of a search: moves, what came of them, and what is kept when the game goes on. It knows no game."""

from __future__ import annotations

import math
from typing import Any

from moorings.kernel.position import MAX_SEATS
from moorings.kernel.record import Array, Record, f64, i8, i32, i64
from moorings.kernel.rule import rule

FLOOR = 0.1
"""The part of the priors that is spread evenly, so that no move is never looked at."""

KNOTS = 5
"""At how many moments of a game, evenly spread, it is known how much a margin decides."""


class Node(Record):
    """A move, and what came of it. Children are a linked list; 0 is the root and stands for none."""

    value = f64(MAX_SEATS)  # sum over visits, from 0 to 1 each, per seat
    prior = f64()  # how the move looked before it was tried; 1 for the best
    peak = f64()  # the worth that the best child's prior stands for
    move = i32()
    first = i32()  # first child
    following = i32()  # next child of the same parent
    visits = i32()
    seat = i8()  # who made the move


class Search(Record):
    """What a search carries along from simulation to simulation."""

    scale = f64()  # the margin above what is to be expected that is worth about three quarters of a win
    centre = f64(MAX_SEATS)  # the margin that is to be expected, per seat; both in odds where a network judges
    explore = f64()  # how much the priors count
    heat = f64()  # the difference in worth that makes a prior e times smaller, as a part of the scale
    steps = i64()  # moves made so far, those that were only tried included
    used = i32()  # nodes in use
    horizon = i32()  # turns to play on below the tree
    tries = i32()  # ways to finish each of them
    looks = i32()  # ways to finish the turn that each move of a node is judged by
    ripe = i32()  # visits before the moves of a node are looked at
    learnt = i8()  # whether the network judges
    seat = i8()  # who is searching
    settled = i8()  # whether the last walk ended where a turn does
    bare = i8()  # whether all cards are known: no world is dealt then, and only dice still to be thrown are unknown
    forced = i32()  # the child of the root that all walks begin with; 0: whichever looks best
    chance = f64(MAX_SEATS)  # sum over simulations of the chance to win, per seat, see `reckon`
    slopes = f64(KNOTS)  # how much a margin decides, as a game goes on
    span = f64()  # turns that a game usually has; 0 if nobody wants to know chances
    goal = f64()  # the score that counts as a win of somebody who plays alone


@rule
def add_child(nodes: Any, search: Any, parent: int, seat: int, move: int) -> int:
    """A new node below a parent."""
    child = search.used
    search.used += 1
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].first = 0
    nodes[child].visits = 0
    nodes[child].peak = -1e300
    for i in range(MAX_SEATS):
        nodes[child].value[i] = 0.0
    nodes[child].following = nodes[parent].first
    nodes[parent].first = child
    return child


@rule
def best_child(nodes: Any, search: Any, slots: Any, moves: Array, node: int, seat: int, n: int) -> int:
    """The child with the highest bound among the legal moves (PUCT); 0 if none has a node."""
    total, priors = 0, 0.0
    for i in range(n):
        child = slots[moves[i]]
        if child > 0:
            total += nodes[child].visits
            priors += nodes[child].prior
    root = search.explore * math.sqrt(total + 1.0)
    usual = nodes[node].value[seat] / max(1, nodes[node].visits)
    best, chosen = -1e300, 0
    for i in range(n):
        child = slots[moves[i]]
        if child > 0:
            visits = nodes[child].visits
            bound = nodes[child].value[seat] / visits if visits > 0 else usual
            bound += root * ((1 - FLOOR) * nodes[child].prior / priors + FLOOR / n) / (1 + visits)
            if bound > best:
                best, chosen = bound, child
    return chosen


@rule
def lead(nodes: Any) -> int:
    """By how many visits the first move at the root is ahead of the second."""
    first, second = 0, 0
    child = nodes[0].first
    while child > 0:
        visits = nodes[child].visits
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        child = nodes[child].following
    return first - second


@rule
def keep_legal(nodes: Any, search: Any, moves: Array, n: int) -> None:
    """Unlinks what cannot be played at the root: the moves of others, and those of worlds that are ruled out by now."""
    child = nodes[0].first
    nodes[0].first = 0
    while child > 0:
        following = nodes[child].following
        legal = False
        for i in range(n):
            legal = legal or moves[i] == nodes[child].move
        if legal and nodes[child].seat == search.seat:
            nodes[child].following = nodes[0].first
            nodes[0].first = child
        child = following


@rule
def keep_subtree(nodes: Any, room: Any, root: int, search: Any) -> None:
    """Makes a node the root and forgets all that does not lie below it. `room` is a second array of nodes."""
    room[0] = nodes[root]
    room[0].following = 0
    used = 1
    done = 0
    while done < used:  # breadth first: children are copied behind what is there, and linked anew
        child = room[done].first
        room[done].first = 0
        while child > 0:
            room[used] = nodes[child]
            room[used].following = room[done].first
            room[done].first = used
            used += 1
            child = nodes[child].following
        done += 1
    for i in range(used):
        nodes[i] = room[i]
    search.used = used

"""Information-set Monte Carlo tree search, compiled, the same for every game.

One tree holds what the searching seat can tell apart. Each simulation fills in what the seat does not know with another
random world, walks down the tree by the bounds of UCT, adds one node, plays a few turns on, and judges the position by
the game's own `worth`, or by its result if it is over. The values are vectors, one entry per seat, and every seat is
taken to play for itself. What somebody else decides in secret is never a branch: the seat will not see it either.

Playing on is not wholly random: of a few random ways to finish a turn the best for whoever acts is taken. A handful of
such turns tells far more about a position than a random game to its end.
"""

from __future__ import annotations

import math
from typing import Any

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array, Record, f64, i8, i32
from moorings.kernel.rule import rule

SEATS = 5
HIDDEN, WORLD, START, BEST, TRIAL = range(5)
"""What the states of a search are: the seat's own, a world, and room to try the rest of a turn in."""
ROOMS = 5
HORIZON = 60
"""Decisions after which a turn that will not end is judged as it stands."""


class Node(Record):
    """A move, and what came of it. Children are a linked list; 0 is the root and stands for none."""

    value = f64(SEATS)  # sum over visits, from 0 to 1 each, per seat
    move = i32()
    first = i32()  # first child
    following = i32()  # next child of the same parent
    visits = i32()
    offered = i32()  # how often it could have been chosen
    seat = i8()  # who made the move


class Search(Record):
    """What a search carries along from simulation to simulation."""

    scale = f64()  # the margin that is worth about three quarters of a win
    centre = f64()  # alone: what is a fair result
    explore = f64()  # how much the bound of a move counts
    used = i32()  # nodes in use
    horizon = i32()  # turns to play on below the tree
    tries = i32()  # ways to finish each of them
    seat = i8()  # who is searching


@rule
def play_turn(states: Array, weights: Array, luck: Array, moves: Array, tries: int) -> None:
    """Finishes the turn in WORLD: of some random ways, the best for whoever acts first."""
    seat = pick_seat(api.active(states[WORLD]), luck)
    turn = states[WORLD].turn
    clone(states, START, WORLD)
    best = -1e300
    for _ in range(tries):
        clone(states, TRIAL, START)
        s = states[TRIAL]
        for _ in range(HORIZON):
            active = api.active(s)
            if active == 0 or s.turn != turn:
                break
            other = pick_seat(active, luck)
            n = api.legal(s, other, moves)
            api.apply(s, other, moves[quick_below(luck, n)])
        worth = api.worth(s, seat, weights)
        if worth > best:
            best = worth
            clone(states, BEST, TRIAL)
    clone(states, WORLD, BEST)


@rule
def play_on(states: Array, weights: Array, luck: Array, moves: Array, search: Any) -> None:
    """Plays some turns on, or to the end."""
    end = states[WORLD].turn + search.horizon
    for _ in range(search.horizon):
        if api.active(states[WORLD]) == 0 or states[WORLD].turn >= end:
            return
        play_turn(states, weights, luck, moves, search.tries)


@rule
def margins(s: Any, weights: Array, out: Array) -> None:
    """How far each seat is ahead of the best other one; alone, how far it has come."""
    over = api.active(s) == 0
    best, second, leader = -1e300, -1e300, 0
    for seat in range(s.seats):
        out[seat] = float(api.score(s, seat)) if over else api.worth(s, seat, weights)
        if out[seat] > best:
            best, second, leader = out[seat], best, seat
        elif out[seat] > second:
            second = out[seat]
    if s.seats > 1:
        for seat in range(s.seats):
            out[seat] -= second if seat == leader else best


@rule
def judge(s: Any, weights: Array, search: Any, out: Array) -> None:
    """What the position is worth to each seat, from 0 to 1; a game that is over counts half by its winners."""
    margins(s, weights, out)
    won, number = 0, 0
    if api.active(s) == 0:
        won = api.winners(s)
        for seat in range(s.seats):
            number += won >> seat & 1
    for seat in range(s.seats):
        out[seat] = 1 / (1 + math.exp(-(out[seat] - search.centre) / search.scale))
        if number > 0:
            out[seat] = 0.5 * out[seat] + (0.5 / number if won >> seat & 1 else 0.0)


@rule
def sound(states: Array, weights: Array, search: Any, luck: Array, moves: Array, values: Array, times: int) -> None:
    """Learns from a few trials how far results lie apart here, so that values spread between 0 and 1 in every game."""
    total, squares = 0.0, 0.0
    for _ in range(times):
        clone(states, WORLD, HIDDEN)
        api.redeal(states[WORLD], search.seat, luck)
        play_on(states, weights, luck, moves, search)
        margins(states[WORLD], weights, values)
        total += values[search.seat]
        squares += values[search.seat] ** 2
    mean = total / times
    search.scale = max(1e-3, math.sqrt(max(0.0, squares / times - mean * mean)))
    search.centre = mean if states[HIDDEN].seats == 1 else 0.0


@rule
def add_child(nodes: Array, search: Any, parent: int, seat: int, move: int) -> int:
    """A new node below a parent."""
    child = search.used
    search.used += 1
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].first = 0
    nodes[child].visits = 0
    nodes[child].offered = 1
    for i in range(SEATS):
        nodes[child].value[i] = 0.0
    nodes[child].following = nodes[parent].first
    nodes[parent].first = child
    return child


@rule
def best_child(nodes: Array, slots: Array, moves: Array, n: int, seat: int, explore: float) -> int:
    """The child with the highest bound among the legal moves."""
    best, chosen = -1e300, 0
    for i in range(n):
        child = slots[moves[i]]
        if child > 0:
            visits = nodes[child].visits
            bound = nodes[child].value[seat] / visits
            bound += explore * math.sqrt(math.log(nodes[child].offered + 1.0) / visits)
            if bound > best:
                best, chosen = bound, child
    return chosen


@rule
def descend(states: Array, nodes: Array, search: Any, luck: Array, moves: Array, slots: Array, path: Array) -> int:
    """Walks from the root to a new node, playing the moves in WORLD; returns how deep that is.

    `slots` has an entry for every move of the game: -1 between calls, -2 for a legal move, a node for one that has one.
    """
    depth, node = 0, 0
    path[0] = 0
    while depth < len(path) - 1:
        s = states[WORLD]
        active = api.active(s)
        if active == 0:
            return depth
        seat = search.seat if active >> search.seat & 1 else pick_seat(active, luck)
        n = api.legal(s, seat, moves)
        if seat != search.seat and api.secret(s, seat, moves[0]):
            api.apply(s, seat, moves[quick_below(luck, n)])
            continue
        for i in range(n):
            slots[moves[i]] = -2
        known = 0
        child = nodes[node].first
        while child > 0:
            if slots[nodes[child].move] == -2:
                slots[nodes[child].move] = child
                nodes[child].offered += 1
                known += 1
            child = nodes[child].following
        fresh = known < n and search.used < len(nodes)
        if fresh:
            left = quick_below(luck, n - known)
            for i in range(n):
                if slots[moves[i]] == -2:
                    if left == 0:
                        child = add_child(nodes, search, node, seat, moves[i])
                    left -= 1
        else:
            child = best_child(nodes, slots, moves, n, seat, search.explore)
        for i in range(n):
            slots[moves[i]] = -1
        if child == 0:
            return depth
        api.apply(s, seat, nodes[child].move)
        depth += 1
        path[depth] = child
        node = child
        if fresh:
            return depth
    return depth


@rule
def simulate(
    states: Array,
    weights: Array,
    nodes: Array,
    search: Any,
    luck: Array,
    moves: Array,
    slots: Array,
    path: Array,
    values: Array,
    times: int,
) -> None:
    """Some simulations: a world, a walk, a few turns on, a verdict, and the way back up."""
    for _ in range(times):
        clone(states, WORLD, HIDDEN)
        api.redeal(states[WORLD], search.seat, luck)
        depth = descend(states, nodes, search, luck, moves, slots, path)
        play_on(states, weights, luck, moves, search)
        judge(states[WORLD], weights, search, values)
        for i in range(depth + 1):
            nodes[path[i]].visits += 1
            for seat in range(states[WORLD].seats):
                nodes[path[i]].value[seat] += values[seat]


@rule
def keep_subtree(nodes: Array, room: Array, root: int, search: Any) -> None:
    """Makes a node the root and forgets all that does not lie below it. `room` is a second array of nodes."""
    room[0] = nodes[root]
    room[0].following = 0
    size = 1
    done = 0
    while done < size:  # breadth first: children are copied behind what is there, and linked anew
        child = room[done].first
        room[done].first = 0
        while child > 0:
            room[size] = nodes[child]
            room[size].following = room[done].first
            room[done].first = size
            size += 1
            child = nodes[child].following
        done += 1
    for i in range(size):
        nodes[i] = room[i]
    search.used = size

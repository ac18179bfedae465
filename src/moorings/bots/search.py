"""Information-set Monte Carlo tree search, compiled, the same for every game.

One tree holds what the searching seat can tell apart. Each simulation fills in what the seat does not know with another
random world and walks down the tree. When it comes to a node that has been seen often enough, it looks at every move
there as a one-turn player would: a few ways to finish the turn, judged by the game's own `worth`. How a move looks then
is its prior: it says where to look first, and the more a move is looked at, the more its own results count (PUCT). Below
the tree the turn is finished in the best way found, a few turns more are played on, and the position is judged, or the
result if the game is over. The values are vectors, one entry per seat, and every seat is taken to play for itself. What
somebody else decides in secret is never a branch: the seat will not see it either.
"""

from __future__ import annotations

import math
from typing import Any

from moorings.bots.turns import end_turn
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.play import pick_seat
from moorings.kernel.random import quick_below
from moorings.kernel.record import Array, Record, f64, i8, i32
from moorings.kernel.rule import rule

SEATS = 5
HIDDEN, WORLD, BEST, TRIAL, SPARE = range(5)
"""What the states of a search are: what the seat knows, a world, and room to try things in."""
ROOMS = 5
FLOOR = 0.1
"""The part of the priors that is spread evenly, so that no move is never looked at."""
ODDS = 8.0
"""How far a prior may lie below the best, as an exponent."""


class Node(Record):
    """A move, and what came of it. Children are a linked list; 0 is the root and stands for none."""

    value = f64(SEATS)  # sum over visits, from 0 to 1 each, per seat
    prior = f64()  # how the move looked before it was tried; 1 for the best
    peak = f64()  # the worth that the best child's prior stands for
    move = i32()
    first = i32()  # first child
    following = i32()  # next child of the same parent
    visits = i32()
    seat = i8()  # who made the move


class Search(Record):
    """What a search carries along from simulation to simulation."""

    scale = f64()  # the margin that is worth about three quarters of a win
    centre = f64(SEATS)  # the margin that is worth half of it, per seat: what is to be expected here
    explore = f64()  # how much the priors count
    heat = f64()  # the difference in worth that makes a prior e times smaller, as a part of the scale
    used = i32()  # nodes in use
    horizon = i32()  # turns to play on below the tree
    tries = i32()  # ways to finish each of them
    looks = i32()  # ways to finish the turn that each move of a node is judged by
    ripe = i32()  # visits before the moves of a node are looked at
    seat = i8()  # who is searching


@rule
def play_turn(states: Array, search: Any, weights: Array, luck: Array, moves: Array) -> None:
    """Finishes the turn in WORLD: of some ways, the best for whoever acts first."""
    seat = pick_seat(api.active(states[WORLD]), luck)
    turn = states[WORLD].turn
    best = -1e300
    for _ in range(search.tries):
        clone(states, TRIAL, WORLD)
        end_turn(states, TRIAL, SPARE, seat, turn, weights, luck, moves)
        worth = api.worth(states[TRIAL], seat, weights)
        if worth > best:
            best = worth
            clone(states, BEST, TRIAL)
    clone(states, WORLD, BEST)


@rule
def play_on(states: Array, search: Any, weights: Array, luck: Array, moves: Array, turns: int) -> None:
    """Plays some turns on, or to the end."""
    end = states[WORLD].turn + turns
    for _ in range(turns):
        if api.active(states[WORLD]) == 0 or states[WORLD].turn >= end:
            return
        play_turn(states, search, weights, luck, moves)


@rule
def likely_move(
    states: Array, search: Any, seat: int, weights: Array, luck: Array, moves: Array, replies: Array, n: int
) -> int:
    """Of a few random moves the one that looks best to a seat: what it may have decided in secret."""
    turn = states[WORLD].turn
    best, chosen = -1e300, moves[0]
    for _ in range(search.tries):
        move = moves[quick_below(luck, n)]
        clone(states, TRIAL, WORLD)
        api.apply(states[TRIAL], seat, move)
        end_turn(states, TRIAL, SPARE, seat, turn, weights, luck, replies)
        worth = api.worth(states[TRIAL], seat, weights)
        if worth > best:
            best, chosen = worth, move
    return chosen


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
def judge(s: Any, search: Any, weights: Array, out: Array) -> None:
    """What the position is worth to each seat, from 0 to 1; a game that is over counts half by its winners."""
    margins(s, weights, out)
    won, number = 0, 0
    if api.active(s) == 0:
        won = api.winners(s)
        for seat in range(s.seats):
            number += won >> seat & 1
    for seat in range(s.seats):
        out[seat] = 1 / (1 + math.exp(-(out[seat] - search.centre[seat]) / search.scale))
        if number > 0:
            out[seat] = 0.5 * out[seat] + (0.5 / number if won >> seat & 1 else 0.0)


@rule
def sound(states: Array, search: Any, weights: Array, luck: Array, moves: Array, values: Array, times: int) -> None:
    """Learns from a few trials how far results lie apart here, so that values spread between 0 and 1 in every game."""
    squares = 0.0
    for seat in range(SEATS):
        search.centre[seat] = 0.0
    for _ in range(times):
        clone(states, WORLD, HIDDEN)
        api.redeal(states[WORLD], search.seat, luck)
        play_on(states, search, weights, luck, moves, max(1, search.horizon))
        margins(states[WORLD], weights, values)
        for seat in range(states[WORLD].seats):
            search.centre[seat] += values[seat] / times
        squares += values[search.seat] ** 2 / times
    search.scale = max(1e-3, math.sqrt(max(0.0, squares - search.centre[search.seat] ** 2)))


@rule
def add_child(nodes: Array, search: Any, parent: int, seat: int, move: int, prior: float) -> int:
    """A new node below a parent."""
    child = search.used
    search.used += 1
    nodes[child].move = move
    nodes[child].seat = seat
    nodes[child].first = 0
    nodes[child].visits = 0
    nodes[child].prior = prior
    for i in range(SEATS):
        nodes[child].value[i] = 0.0
    nodes[child].following = nodes[parent].first
    nodes[parent].first = child
    return child


@rule
def look_around(
    states: Array, nodes: Array, search: Any, weights: Array, luck: Array, moves: Array, replies: Array, slots: Array,
    node: int, seat: int, n: int,
) -> None:  # fmt: skip
    """Adds the legal moves that a node does not have yet, each with its prior; BEST is the best end of the turn found."""
    turn = states[WORLD].turn
    first = search.used
    peak = -1e300
    for i in range(n):
        if slots[moves[i]] == -2:
            best = -1e300
            for _ in range(search.looks):
                clone(states, TRIAL, WORLD)
                api.apply(states[TRIAL], seat, moves[i])
                end_turn(states, TRIAL, SPARE, seat, turn, weights, luck, replies)
                worth = api.worth(states[TRIAL], seat, weights)
                if worth > best:
                    best = worth
                    if worth > peak:
                        peak = worth
                        clone(states, BEST, TRIAL)
            slots[moves[i]] = add_child(nodes, search, node, seat, moves[i], best)
    if nodes[node].peak < peak:
        nodes[node].peak = peak
    heat = max(1e-9, search.heat * search.scale)
    for child in range(first, search.used):
        nodes[child].prior = math.exp(max(-ODDS, (nodes[child].prior - nodes[node].peak) / heat))


@rule
def best_child(nodes: Array, search: Any, slots: Array, moves: Array, node: int, seat: int, n: int) -> int:
    """The child with the highest bound among the legal moves."""
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
def descend(
    states: Array,
    nodes: Array,
    search: Any,
    weights: Array,
    luck: Array,
    moves: Array,
    replies: Array,
    slots: Array,
    path: Array,
) -> int:
    """Walks from the root down the tree, playing the moves in WORLD, and on to the end of the turn; returns the depth.

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
            api.apply(s, seat, likely_move(states, search, seat, weights, luck, moves, replies, n))
            continue
        if n > 1 and depth > 0 and nodes[node].visits < search.ripe:
            return depth
        for i in range(n):
            slots[moves[i]] = -2
        known = 0
        child = nodes[node].first
        while child > 0:
            if nodes[child].seat == seat and slots[nodes[child].move] == -2:
                slots[nodes[child].move] = child
                known += 1
            child = nodes[child].following
        if known < n and search.used + n - known <= len(nodes):
            if nodes[node].first == 0:
                nodes[node].peak = -1e300
            look_around(states, nodes, search, weights, luck, moves, replies, slots, node, seat, n)
            if known == 0 and n > 1:
                clone(states, WORLD, BEST)
                for i in range(n):
                    slots[moves[i]] = -1
                return depth
        child = best_child(nodes, search, slots, moves, node, seat, n)
        for i in range(n):
            slots[moves[i]] = -1
        if child == 0:
            return depth
        api.apply(s, seat, nodes[child].move)
        depth += 1
        path[depth] = child
        node = child
    return depth


@rule
def simulate(
    states: Array, nodes: Array, search: Any, weights: Array, luck: Array, moves: Array, replies: Array, slots: Array, path: Array,
    values: Array, times: int,
) -> None:  # fmt: skip
    """Some simulations: a world, a walk, a few turns on, a verdict, and the way back up."""
    for _ in range(times):
        clone(states, WORLD, HIDDEN)
        api.redeal(states[WORLD], search.seat, luck)
        depth = descend(states, nodes, search, weights, luck, moves, replies, slots, path)
        play_on(states, search, weights, luck, moves, search.horizon)
        judge(states[WORLD], search, weights, values)
        for i in range(depth + 1):
            nodes[path[i]].visits += 1
            for seat in range(states[WORLD].seats):
                nodes[path[i]].value[seat] += values[seat]


@rule
def keep_legal(nodes: Array, search: Any, moves: Array, n: int) -> None:
    """Unlinks what cannot be played at the root: the moves of others, and those of worlds that are ruled out by now."""
    child, nodes[0].first = nodes[0].first, 0
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
def lead(nodes: Array) -> int:
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

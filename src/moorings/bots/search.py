"""Information-set Monte Carlo tree search, compiled, the same for every game.

One tree holds what the searching seat can tell apart. Each simulation fills in what the seat does not know with another
random world and walks down the tree. At a node that has been seen often enough it looks at every move as a one-turn
player would: a few ways to finish the turn, judged by the game's network, or by its `worth` where there is none. How a
move looks then is its prior: it says where to look first, and the more often a move is tried, the more its own results
count. Below the tree the turn is finished in the best way found, a few turns more are played on if `worth` judges, and
the position is judged, or the result if the game is over. The values are vectors, one entry per seat, and every seat
is taken to play for itself. What somebody else decides in secret is never a branch: the seat will not see it either.

What else was tried, and what it was worth, is in docs/search.md.

Python has one way in, `perform`: a game's rules are compiled for bots once, whatever the bots are asked for.
"""

from __future__ import annotations

import math
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from moorings.bots.network import SURE, Network, foretell, no_network, with_room
from moorings.bots.tree import KNOTS, Node, Search, add_child, best_child
from moorings.bots.turns import end_turn
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.game import Game
from moorings.kernel.play import pick_seat, play_out
from moorings.kernel.position import MAX_SEATS
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

HIDDEN, WORLD, BEST, TRIAL, SPARE = range(5)
"""What the states of a search are: what the seat knows, a world, and room to try things in."""
ROOMS = 5
ODDS = 8.0
"""How far a prior may lie below the best, as an exponent."""
CARE = 8
"""The most ways to finish a turn that are tried in the games that hints are drawn from."""
ENOUGH = 1200
"""Moves made in thought after which a one-turn player looks no further: it answers at once, interpreted too."""
DEEPEST = 400
"""How far a simulation may go down the tree."""


class Task(IntEnum):
    """What can be asked of a desk."""

    LIST = 0  # the searching seat's legal moves into `moves`; answers how many there are
    SOUND = 1  # learn the measure of all values from `times` trials
    SIMULATE = 2  # `times` simulations
    FINISH = 3  # `times` games played on after `move`; their ends are added up in `wins` and `scores`
    CHOOSE = 4  # the move with the best end of the turn, `times` ends of each; answers the move


class Desk(NamedTuple):
    """All that a search works with."""

    states: Any
    raw: Any  # their bytes, which a network looks at
    nodes: Any
    search: Any
    weights: Array  # of the game's `worth`
    network: Network
    chances: Array  # what it says, per seat: the chance to win, and the lead
    leads: Array
    luck: Array
    moves: Array
    replies: Array
    slots: Any  # for every move of the game: -1 between simulations, -2 if it is legal, the node if it has one
    path: Any  # the nodes of a simulation
    values: Array  # what it was worth, per seat
    wins: Array  # of games played to their end, per seat
    scores: Array


def new_desk(
    game: Game,
    seat: int,
    luck: Array,
    nodes: int = 1,
    more: int = 0,
    plain: bool = False,
    network: Network | None = None,
) -> Desk:
    """Room for a seat to think in, with so many nodes for a tree, and more states for whoever needs them.

    `plain` makes it for rules that are not compiled. Without a network, `worth` judges.
    """
    rooms = ROOMS + more
    search = Search.blank()
    search.seat = seat
    search.learnt = network is not None
    states: Any = [game.state.blank() for _ in range(rooms)] if plain else game.state.array(rooms)
    return Desk(
        states=states,
        raw=[as_bytes(s.base)[0] for s in states] if plain else as_bytes(states),
        nodes=Node.array(nodes),
        search=search,
        weights=game.weights,
        network=no_network() if network is None else with_room(network),
        chances=np.zeros(MAX_SEATS),
        leads=np.zeros(MAX_SEATS),
        luck=luck,
        moves=np.empty(game.max_legal, np.int32),
        replies=np.empty(game.max_legal, np.int32),
        slots=np.full(len(game.moves), -1, np.int32),
        path=np.zeros(DEEPEST, np.int32),
        values=np.zeros(MAX_SEATS),
        wins=np.zeros(MAX_SEATS),
        scores=np.zeros(MAX_SEATS),
    )


def as_bytes(states: Array) -> Array:
    """The bytes of some states, a row for each."""
    return states.view(np.int8).reshape(len(states), -1)


@rule
def play_turn(desk: Desk, tries: int) -> None:
    """Finishes the turn in WORLD: of some ways, the best for whoever acts first."""
    seat = pick_seat(api.active(desk.states[WORLD]), desk.luck)
    turn = desk.states[WORLD].turn
    best = -1e300
    for _ in range(tries):
        clone(desk.states, TRIAL, WORLD)
        worth = try_turn(desk, seat, turn, False)
        if worth > best:
            best = worth
            clone(desk.states, BEST, TRIAL)
    clone(desk.states, WORLD, BEST)


@rule
def try_turn(desk: Desk, seat: int, end: int, wide: bool) -> float:
    """Finishes the turn in TRIAL in some way, see `end_turn`, and returns what that is worth to a seat."""
    desk.search.steps += end_turn(desk.states, TRIAL, SPARE, seat, end, wide, desk.weights, desk.luck, desk.replies)
    if desk.search.learnt:
        foresee(desk, TRIAL)
        return desk.values[seat]
    return api.worth(desk.states[TRIAL], seat, desk.weights)


@rule
def foresee(desk: Desk, room: int) -> None:
    """How a game will end for each seat, into `values`: the logarithm of its odds, by the chance to win and the lead.

    Of a finished game that is known. Alone, what counts is the score: it is all that one can win.
    """
    s = desk.states[room]
    active = api.active(s)
    if active == 0:
        settle(desk, room)
    else:
        first = 0
        while not active >> first & 1:
            first += 1
        foretell(desk.network, desk.raw[room], s.seats, first, desk.chances, desk.leads)
    for seat in range(s.seats):
        chance = desk.leads[seat] if s.seats == 1 else 0.5 * (desk.chances[seat] + desk.leads[seat])
        odds = math.log(max(1e-9, chance)) - math.log(max(1e-9, 1.0 - chance))
        desk.values[seat] = max(-SURE, min(SURE, odds))


@rule
def settle(desk: Desk, room: int) -> None:
    """Who has won a finished game, and with what lead, told as a network would."""
    s = desk.states[room]
    won = api.winners(s)
    number = 0
    for seat in range(s.seats):
        number += won >> seat & 1
    for seat in range(s.seats):
        desk.chances[seat] = (won >> seat & 1) / max(1, number)
        desk.leads[seat] = 1 / (1 + math.exp(-lead(s, seat, desk.network.scale)))


@rule
def lead(s: Any, seat: int, scale: Array) -> float:
    """How far a seat is ahead of the best other one, or alone of a fair score, as a network measures it."""
    own = float(api.score(s, seat))
    if s.seats == 1:
        return (own - scale[1]) / scale[2]
    best = -1e300
    for other in range(s.seats):
        if other != seat:
            best = max(best, float(api.score(s, other)))
    return (own - best) / scale[0]


@rule
def play_on(desk: Desk, turns: int) -> None:
    """Plays some turns on, or to the end; if they are less than none, at random to the end."""
    if turns < 0:
        desk.search.steps += play_out(desk.states[WORLD], desk.luck, desk.replies)
        return
    end = desk.states[WORLD].turn + turns
    while api.active(desk.states[WORLD]) != 0 and desk.states[WORLD].turn < end:
        play_turn(desk, desk.search.tries)


@rule
def likely_move(desk: Desk, seat: int, n: int) -> int:
    """Of a few random moves the one that looks best to a seat: what it may have decided in secret."""
    if desk.search.tries == 1:
        return desk.moves[quick_below(desk.luck, n)]
    best, chosen = -1e300, desk.moves[0]
    for _ in range(desk.search.tries):
        move = desk.moves[quick_below(desk.luck, n)]
        clone(desk.states, TRIAL, WORLD)
        api.apply(desk.states[TRIAL], seat, move)
        worth = try_turn(desk, seat, desk.states[WORLD].turn, False)
        if worth > best:
            best, chosen = worth, move
    return chosen


@rule
def margins(desk: Desk) -> None:
    """How far each seat in WORLD is ahead of the best other one; alone, how far it has come."""
    if desk.search.learnt:
        foresee(desk, WORLD)
        return
    s = desk.states[WORLD]
    over = api.active(s) == 0
    best, second, leader = -1e300, -1e300, 0
    for seat in range(s.seats):
        value = float(api.score(s, seat)) if over else api.worth(s, seat, desk.weights)
        desk.values[seat] = value
        if value > best:
            best, second, leader = value, best, seat
        elif value > second:
            second = value
    if s.seats > 1:
        for seat in range(s.seats):
            desk.values[seat] -= second if seat == leader else best


@rule
def reckon(desk: Desk) -> None:
    """Adds up the chance to win of each seat in WORLD, from the margins in `values`; alone, that to reach the goal."""
    s, search = desk.states[WORLD], desk.search
    if api.active(s) == 0:
        won, number = api.winners(s), 0
        for seat in range(s.seats):
            number += won >> seat & 1
        if s.seats == 1:
            search.chance[0] += 1.0 if api.score(s, 0) >= search.goal else 0.0
        else:
            for seat in range(s.seats):
                search.chance[seat] += (won >> seat & 1) / max(1, number)
        return
    slope = slope_at(search, s.turn)
    if s.seats == 1:
        ahead = desk.values[0] if search.learnt else desk.values[0] - search.goal
        search.chance[0] += 1 / (1 + math.exp(-max(-ODDS * 4, min(ODDS * 4, slope * ahead))))
        return
    peak = -1e300
    for seat in range(s.seats):
        peak = max(peak, desk.values[seat])
    total = 0.0
    for seat in range(s.seats):
        total += math.exp(slope * (desk.values[seat] - peak))
    for seat in range(s.seats):
        search.chance[seat] += math.exp(slope * (desk.values[seat] - peak)) / total


@rule
def slope_at(search: Any, turn: int) -> float:
    """How much a margin decides in a turn."""
    place = min(1.0, turn / search.span) * (KNOTS - 1)
    knot = min(KNOTS - 2, int(place))
    part = place - knot
    return search.slopes[knot] * (1 - part) + search.slopes[knot + 1] * part


@rule
def judge(desk: Desk) -> None:
    """What WORLD is worth to each seat, from 0 to 1; a game that is over counts half by its winners."""
    margins(desk)
    if desk.search.span > 0:
        reckon(desk)
    s = desk.states[WORLD]
    won, number = 0, 0
    if api.active(s) == 0 and not desk.search.learnt:
        won = api.winners(s)
        for seat in range(s.seats):
            number += won >> seat & 1
    for seat in range(s.seats):
        value = 1 / (1 + math.exp(-(desk.values[seat] - desk.search.centre[seat]) / desk.search.scale))
        if number > 0:
            value = 0.5 * value + (0.5 / number if won >> seat & 1 else 0.0)
        desk.values[seat] = value


@rule
def redeal(desk: Desk) -> None:
    """Another world into WORLD; where all cards are known, the same with other dice."""
    clone(desk.states, WORLD, HIDDEN)
    if desk.search.bare:
        quick_reseed(desk.luck, desk.states[WORLD])
    else:
        api.redeal(desk.states[WORLD], desk.search.seat, desk.luck)


@rule
def legal_now(desk: Desk) -> int:
    """The searching seat's legal moves; in every world they are the same."""
    redeal(desk)
    return api.legal(desk.states[WORLD], desk.search.seat, desk.moves)


@rule
def sound(desk: Desk, times: int) -> None:
    """Learns from a few trials what is to be expected and how far results lie apart: the measure of all values."""
    search = desk.search
    squares = 0.0
    for seat in range(MAX_SEATS):
        search.centre[seat] = 0.0
    for _ in range(times):
        redeal(desk)
        if search.learnt:
            play_turn(desk, search.tries)
        play_on(desk, search.horizon)
        margins(desk)
        for seat in range(desk.states[WORLD].seats):
            search.centre[seat] += desk.values[seat] / times
        squares += desk.values[search.seat] ** 2 / times
    if not search.learnt:
        search.scale = max(1e-3, math.sqrt(max(0.0, squares - search.centre[search.seat] ** 2)))


@rule
def look_around(desk: Desk, node: int, seat: int, n: int) -> None:
    """Adds the legal moves that a node lacks, each with its prior; the best end of the turn found is in BEST."""
    nodes, search = desk.nodes, desk.search
    turn = desk.states[WORLD].turn
    first = search.used
    peak = -1e300
    for i in range(n):
        move = desk.moves[i]
        if desk.slots[move] == -2:
            child = add_child(nodes, search, node, seat, move)
            desk.slots[move] = child
            best = -1e300
            for _ in range(search.looks):
                clone(desk.states, TRIAL, WORLD)
                api.apply(desk.states[TRIAL], seat, move)
                worth = try_turn(desk, seat, turn, False)
                best = max(best, worth)
                if worth > peak:
                    peak = worth
                    clone(desk.states, BEST, TRIAL)
            nodes[child].prior = best
    nodes[node].peak = max(nodes[node].peak, peak)
    heat = max(1e-9, search.heat * search.scale)
    for child in range(first, search.used):
        nodes[child].prior = (
            1.0 if search.looks == 0 else math.exp(max(-ODDS, (nodes[child].prior - nodes[node].peak) / heat))
        )


@rule
def find_children(desk: Desk, node: int, seat: int, n: int) -> int:
    """Notes in `slots` which moves are legal and which of them have a node; returns how many have one."""
    known = 0
    for i in range(n):
        desk.slots[desk.moves[i]] = -2
    child = desk.nodes[node].first
    while child > 0 and known < n:  # there may be many more that other worlds allow
        move = desk.nodes[child].move
        if desk.nodes[child].seat == seat and desk.slots[move] == -2:
            desk.slots[move] = child
            known += 1
        child = desk.nodes[child].following
    return known


@rule
def descend(desk: Desk) -> int:
    """Walks from the root down the tree, playing the moves in WORLD; returns how deep it got.

    Where a node's moves are looked at for the first time, the walk ends with the best end of the turn that was found.
    """
    nodes, search, path = desk.nodes, desk.search, desk.path
    depth, node = 0, 0
    path[0] = 0
    search.settled = 0
    while depth < len(path) - 1:
        s = desk.states[WORLD]
        active = api.active(s)
        if active == 0:
            return depth
        seat = search.seat if active >> search.seat & 1 else pick_seat(active, desk.luck)
        n = api.legal(s, seat, desk.moves)
        if seat != search.seat and api.secret(s, seat, desk.moves[0]):
            api.apply(s, seat, likely_move(desk, seat, n))
            continue
        if n > 1 and depth > 0 and nodes[node].visits < search.ripe:
            return depth
        known = find_children(desk, node, seat, n)
        fresh = known < n and search.used + n - known <= len(nodes)
        if fresh:
            look_around(desk, node, seat, n)
        child = best_child(nodes, search, desk.slots, desk.moves, node, seat, n)
        if depth == 0 and search.forced > 0:
            child = search.forced
        for i in range(n):
            desk.slots[desk.moves[i]] = -1
        if fresh and known == 0 and n > 1 and search.looks > 0 and (depth > 0 or search.forced == 0):
            clone(desk.states, WORLD, BEST)
            search.settled = 1
            return depth
        if child == 0:
            return depth
        turn = s.turn
        api.apply(s, seat, nodes[child].move)
        search.settled = s.turn != turn
        depth += 1
        path[depth] = child
        node = child
    return depth


@rule
def simulate(desk: Desk, times: int) -> None:
    """Some simulations: a world, a walk, a few turns on, a verdict, and the way back up."""
    for _ in range(times):
        redeal(desk)
        depth = descend(desk)
        desk.search.steps += depth
        if desk.search.learnt and not desk.search.settled and api.active(desk.states[WORLD]) != 0:
            play_turn(desk, desk.search.tries)
        play_on(desk, desk.search.horizon)
        judge(desk)
        for i in range(depth + 1):
            node = desk.path[i]
            desk.nodes[node].visits += 1
            for seat in range(desk.states[WORLD].seats):
                desk.nodes[node].value[seat] += desk.values[seat]


@rule
def play_to_end(desk: Desk, move: int, times: int) -> None:
    """Games played on after a move: who wins them, in parts where a victory is shared, and with what scores.

    Now more, now less care is taken over a turn, as people do; and with always the same care two players might wait for
    each other for ever.
    """
    for _ in range(times):
        redeal(desk)
        s = desk.states[WORLD]
        api.apply(s, desk.search.seat, move)
        while api.active(s) != 0:
            play_turn(desk, 1 + quick_below(desk.luck, CARE))
        won = api.winners(s)
        number = 0
        for seat in range(s.seats):
            number += won >> seat & 1
        for seat in range(s.seats):
            desk.scores[seat] += api.score(s, seat)
            desk.wins[seat] += (won >> seat & 1) / number


@rule
def best_move(desk: Desk, tries: int) -> int:
    """The move with the best end of the turn, in a world that agrees with what the seat knows."""
    n = legal_now(desk)
    seat = desk.search.seat
    end = api.span(desk.states[WORLD], seat)
    best, best_value = desk.moves[0], -1e300
    enough = desk.search.steps + ENOUGH
    for _ in range(tries):
        for i in range(n):
            clone(desk.states, TRIAL, WORLD)
            api.apply(desk.states[TRIAL], seat, desk.moves[i])
            value = try_turn(desk, seat, end, True)
            if value > best_value:
                best, best_value = desk.moves[i], value
        if desk.search.steps > enough:
            break
    return best


@rule
def perform(desk: Desk, task: int, times: int, move: int) -> int:
    """Does what is asked, see `Task`."""
    if task == Task.LIST:
        return legal_now(desk)
    if task == Task.CHOOSE:
        return best_move(desk, times)
    if task == Task.SOUND:
        sound(desk, times)
    elif task == Task.SIMULATE:
        simulate(desk, times)
    else:
        play_to_end(desk, move, times)
    return 0

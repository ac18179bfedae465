"""Galleys, holds, garrisons and ports: what both legality and effects ask about."""

from __future__ import annotations

from moorings.games.serenissima.components import (
    BONUS,
    CAPITAL_BONUS,
    CAPITAL_SIZE,
    COUNT,
    GALLEYS,
    MAKERS,
    N_GOODS,
    N_PORTS,
    NEAR,
    PAYS,
    PORT_AT,
    PRODUCT,
    SIZE,
    WITHIN,
    WOOD,
)
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.state import HOLD, NONE, State
from moorings.kernel.rule import rule
from moorings.kernel.story import tell

ALL_GOODS = (1 << N_GOODS) - 1


@rule
def own_port(s: State, seat: int, space: int) -> int:
    """The port of a sea space if the seat controls it, NONE otherwise."""
    port = PORT_AT[space]
    return port if port >= 0 and s.holder[port] == seat else NONE


@rule
def offers(s: State, port: int) -> int:
    """The commodities that a port makes or stores, as bits."""
    return s.stored[port] | 1 << PRODUCT[port]


@rule
def can_build(s: State, port: int, second: int) -> bool:
    """Whether a port has wood and the second material, made or stored."""
    both = 1 << WOOD | 1 << second
    return offers(s, port) & both == both


@rule
def has_monopoly(s: State, seat: int, good: int) -> bool:
    """Whether a seat controls every port that makes a commodity."""
    for port in range(N_PORTS):
        if MAKERS[good] >> port & 1 and s.holder[port] != seat:
            return False
    return True


@rule
def highest_price(s: State, port: int) -> int:
    """The most that the controller of a port may ask for its product, in hundreds."""
    return 10 if has_monopoly(s, s.holder[port], PRODUCT[port]) else 3


@rule
def is_new_to(s: State, seat: int, good: int) -> bool:
    """Whether no port of a seat makes or stores a commodity."""
    for port in range(N_PORTS):
        if s.holder[port] == seat and offers(s, port) >> good & 1:
            return False
    return True


@rule
def fleet_at(s: State, seat: int, space: int) -> int:
    """The galleys of a seat in a sea space, as bits."""
    galleys = 0
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.at[g] == space:
            galleys |= 1 << g
    return galleys


@rule
def sailors_at(s: State, seat: int, space: int) -> int:
    """The sailors of a seat in a sea space, on its galleys and in a port of its own."""
    port = own_port(s, seat, space)
    sailors = s.garrison[port] if port != NONE else 0
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.at[g] == space:
            sailors += s.crew[g]
    return sailors


@rule
def foreign_spaces(s: State, seat: int) -> int:
    """The sea spaces with galleys of other players, as bits."""
    spaces = 0
    for g in range(GALLEYS):
        if s.owner[g] != NONE and s.owner[g] != seat:
            spaces |= 1 << s.at[g]
    return spaces


@rule
def reach(start: int, steps: int, foreign: int) -> int:
    """The spaces that a galley can sail to, as bits: through no space with foreign galleys but its own."""
    if steps < 2 or WITHIN[start, steps - 1] & foreign & ~(1 << start) == 0:
        return WITHIN[start, steps]
    seen = 1 << start | NEAR[start]
    done = 1 << start | foreign
    for _ in range(steps - 1):
        edge = seen & ~done
        done |= edge
        space = 0
        while edge >> space:
            if edge >> space & 1:
                seen |= NEAR[space]
            space += 1
    return seen


@rule
def steps_to(start: int, goal: int, most: int, foreign: int) -> int:
    """The steps that the shortest such way takes."""
    for steps in range(1, most):
        if reach(start, steps, foreign) >> goal & 1:
            return steps
    return most


@rule
def put(s: State, galley: int, good: int) -> None:
    """A piece into a hold."""
    s.cargo[galley, good] += 1
    s.load[galley] += 1


@rule
def lift(s: State, galley: int, good: int) -> None:
    """A piece out of a hold."""
    s.cargo[galley, good] -= 1
    s.load[galley] -= 1


@rule
def tell_of(s: State, kind: int, seat: int, galley: int, a: int, b: int) -> None:
    """Tells of a galley with all that is on board."""
    cargo = s.cargo[galley]
    tell(
        kind,
        seat,
        galley,
        s.at[galley],
        a,
        b,
        s.crew[galley],
        cargo[0],
        cargo[1],
        cargo[2],
        cargo[3],
        cargo[4],
        cargo[5],
        cargo[6],
    )


@rule
def sink(s: State, galley: int) -> None:
    """A galley goes down with all that is on board."""
    tell_of(s, Happens.SINK, s.owner[galley], galley, NONE, NONE)
    to_box(s, galley)


@rule
def to_box(s: State, galley: int) -> None:
    """A galley goes back to the box with all that is on board."""
    for good in range(N_GOODS):
        s.pieces_left[good] += s.cargo[galley, good]
        s.cargo[galley, good] = 0
    s.load[galley] = 0
    s.sailors_left += s.crew[galley]
    s.crew[galley] = 0
    s.owner[galley] = NONE
    s.at[galley] = NONE
    s.galleys_left += 1


@rule
def free_places(s: State, galley: int) -> int:
    """The places that a galley has for pieces: one stays free for a sailor on a galley that has no crew yet."""
    return HOLD - max(1, s.crew[galley]) - s.load[galley]


@rule
def take_on(s: State, seat: int, space: int, good: int) -> None:
    """A piece into the fleet of a seat in a space, where there is most room.

    Which hold it lies in is open until the space is stowed, so this only keeps every hold within its five places.
    """
    best, room = NONE, 0
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.at[g] == space and free_places(s, g) > room:
            best, room = g, free_places(s, g)
    put(s, best, good)


@rule
def hand_over(s: State, seat: int, space: int, good: int) -> None:
    """A piece out of the fleet of a seat in a space."""
    for g in range(GALLEYS):
        if s.owner[g] == seat and s.at[g] == space and s.cargo[g, good] > 0:
            lift(s, g, good)
            return


@rule
def wanted(s: State, port: int) -> int:
    """The commodities that a port takes, as bits: none that it makes or stores, none at all when it is full."""
    if PAYS[port, COUNT[s.stored[port]]] == 0:
        return 0
    return ALL_GOODS & ~offers(s, port)


@rule
def price_of(s: State, seat: int, port: int) -> int:
    """What the bank pays a seat for the next piece in a warehouse; by option nothing in a port of its own."""
    if s.holder[port] == seat and s.own_sales_pay == 0:
        return 0
    return PAYS[port, COUNT[s.stored[port]]]


@rule
def bonus_for(s: State, seat: int, port: int, good: int) -> int:
    """What opening a rival's market pays on top of that."""
    holder = s.holder[port]
    if holder in (seat, NONE) or not is_new_to(s, holder, good):
        return 0
    return CAPITAL_BONUS if SIZE[port] == CAPITAL_SIZE else BONUS

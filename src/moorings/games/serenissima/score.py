"""The end of the game: prosperity, tie-breaks, winners."""

from __future__ import annotations

from moorings.games.serenissima.components import CAPACITY, CAPITAL_OF, COUNT, FULL_POINTS, MOST_MONEY, N_PORTS
from moorings.games.serenissima.state import State
from moorings.kernel.ranking import leaders
from moorings.kernel.rule import rule

OWN_CAPITAL = 10
DUCATS = 5
"""Hundreds of ducats that make a point."""


@rule
def capital_points(s: State, seat: int) -> int:
    """Points for controlling one's own capital."""
    return OWN_CAPITAL if s.holder[CAPITAL_OF[s.power[seat]]] == seat else 0


@rule
def money_points(s: State, seat: int) -> int:
    """Points for ducats; none that a viewer may not know of."""
    return max(0, s.money[seat]) // DUCATS


@rule
def is_full(s: State, port: int) -> bool:
    """Whether a warehouse is full."""
    return COUNT[s.stored[port]] == CAPACITY[port]


@rule
def full_points(s: State, seat: int) -> int:
    """Points for controlled ports with a full warehouse."""
    points = 0
    for port in range(N_PORTS):
        if s.holder[port] == seat and is_full(s, port):
            points += FULL_POINTS[port]
    return points


@rule
def port_points(s: State, seat: int) -> int:
    """Points for the other controlled ports; one's own capital has its ten already."""
    points = 0
    for port in range(N_PORTS):
        if s.holder[port] == seat and not is_full(s, port) and port != CAPITAL_OF[s.power[seat]]:
            points += 1
    return points


@rule
def score(s: State, seat: int) -> int:
    """All points of a seat, as if the game ended now."""
    return capital_points(s, seat) + money_points(s, seat) + full_points(s, seat) + port_points(s, seat)


@rule
def ports_held(s: State, seat: int) -> int:
    """How many ports a seat controls."""
    ports = 0
    for port in range(N_PORTS):
        if s.holder[port] == seat:
            ports += 1
    return ports


@rule
def standing(s: State, seat: int) -> int:
    """Score, then ducats, then ports."""
    return (score(s, seat) * (MOST_MONEY + 1) + max(0, s.money[seat])) * 100 + ports_held(s, seat)


@rule
def winners(s: State) -> int:
    """The best placed, together if they are equal."""
    return leaders(s)

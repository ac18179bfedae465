"""Stowing: sailors and pieces of several galleys are put together and distributed anew, hull by hull.

Crews come first, then cargo. Every choice leaves a sailor for each galley that is still to be manned and room for all
pieces, so that nothing is lost but what the mover gives up in so many words. Each sea space is stowed once in a phase
at most, so that rearranging comes to an end.
"""

from __future__ import annotations

from moorings.games.serenissima.components import GALLEYS, N_GOODS
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import fleet_at, own_port, to_box
from moorings.games.serenissima.state import HOLD, NONE, Phase, State, Task
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def first_hull(hulls: int) -> int:
    """The lowest galley in the bits, NONE if there is none."""
    for g in range(GALLEYS):
        if hulls >> g & 1:
            return g
    return NONE


@rule
def pooled(s: State) -> int:
    """Pieces still to be loaded."""
    pieces = 0
    for good in range(N_GOODS):
        pieces += s.pool[good]
    return pieces


@rule
def room_behind(s: State) -> int:
    """Places for pieces in the hulls after the one in question."""
    room = 0
    for g in range(s.hull + 1, GALLEYS):
        if s.hulls >> g & 1:
            room += HOLD - s.crew[g]
    return room


@rule
def unmanned(s: State) -> int:
    """Galleys that are still to be manned, the hull in question among them."""
    number = 0
    for g in range(s.hull, GALLEYS):
        number += s.hulls >> g & 1
    return number


@rule
def _can_man(s: State, hulls: int, sailors: int, places: int) -> bool:
    """Whether so many hulls can each have a sailor and all pieces a place; manned ones have `places` left for them."""
    aboard = hulls if own_port(s, s.mover, s.site) != NONE else sailors
    return hulls <= sailors and aboard <= HOLD * hulls and pooled(s) <= places + HOLD * hulls - aboard


@rule
def _places_on_manned(s: State) -> int:
    places = 0
    for g in range(s.hull):
        if s.hulls >> g & 1:
            places += HOLD - s.crew[g]
    return places


@rule
def is_overladen(s: State) -> bool:
    """Whether there are more pieces than the galleys that can be manned have room for."""
    return not _can_man(s, min(unmanned(s), s.pool_crew), s.pool_crew, _places_on_manned(s))


@rule
def can_abandon(s: State) -> bool:
    """Whether the other galleys have room for all there is."""
    hulls = min(unmanned(s) - 1, s.pool_crew)
    return _can_man(s, hulls, s.pool_crew, _places_on_manned(s))


@rule
def most_crew(s: State) -> int:
    """The most sailors for the hull in question: one at least stays for each hull behind, and room for all pieces."""
    behind = unmanned(s) - 1
    room = HOLD
    if own_port(s, s.mover, s.site) != NONE:
        room += _places_on_manned(s) + (HOLD - 1) * behind - pooled(s)
    return min(HOLD, s.pool_crew - behind, room)


@rule
def least_crew(s: State) -> int:
    """The fewest sailors for it: where no port of one's own takes them in, the hulls behind must hold the others."""
    if own_port(s, s.mover, s.site) != NONE:
        return 1
    return max(1, s.pool_crew - HOLD * (unmanned(s) - 1))


@rule
def gather(s: State, hulls: int) -> None:
    """Lifts all pieces of these galleys into the pool."""
    s.hulls = hulls
    for g in range(GALLEYS):
        if hulls >> g & 1:
            for good in range(N_GOODS):
                s.pool[good] += s.cargo[g, good]
                s.cargo[g, good] = 0
            s.load[g] = 0


@rule
def begin_stowing(s: State, seat: int, space: int) -> None:
    """All sailors and pieces of a seat in a sea space go into the pool, a garrison of its own included."""
    tell(Happens.STOW, seat, space)
    s.site = space
    s.stowed |= 1 << space
    gather(s, fleet_at(s, seat, space))
    for g in range(GALLEYS):
        if s.hulls >> g & 1:
            s.pool_crew += s.crew[g]
            s.crew[g] = 0
    port = own_port(s, seat, space)
    if port != NONE:
        s.pool_crew += s.garrison[port]
        s.garrison[port] = 0
    s.hull = first_hull(s.hulls)
    s.task = Task.CREW
    go_on_stowing(s)


@rule
def man(s: State, number: int) -> None:
    """Puts sailors on board the hull in question, and turns to the next one."""
    tell(Happens.CREW, s.mover, s.hull, number)
    s.crew[s.hull] = number
    s.pool_crew -= number
    _turn_from(s, s.hull)


@rule
def abandon(s: State, galley: int) -> None:
    """The mover gives a galley up; whoever and whatever was on board is distributed among the others."""
    tell(Happens.ABANDON, s.mover, galley, s.site)
    s.hulls &= ~(1 << galley)
    to_box(s, galley)
    if galley == s.hull:
        _turn_from(s, galley)


@rule
def _turn_from(s: State, hull: int) -> None:
    """Turns to the next hull to be manned; after the last one to the cargo."""
    s.hull = first_hull(s.hulls >> (hull + 1) << (hull + 1))
    if s.hull == NONE:
        port = own_port(s, s.mover, s.site)
        if port != NONE:
            tell(Happens.GARRISON, s.mover, port, s.pool_crew)
            s.garrison[port] = s.pool_crew
            s.pool_crew = 0
        s.hull = first_hull(s.hulls)
        s.task = Task.LOAD


@rule
def load_hull(s: State, good: int, number: int) -> None:
    """Loads pieces from the pool into the hull in question."""
    tell(Happens.LOAD, s.actor, s.hull, good, number)
    s.pool[good] -= number
    s.cargo[s.hull, good] += number
    s.load[s.hull] += number


@rule
def _only_kind(s: State) -> int:
    """The commodity in the pool if it is a single one, NONE otherwise."""
    kind = NONE
    for good in range(N_GOODS):
        if s.pool[good] > 0:
            if kind != NONE:
                return NONE
            kind = good
    return kind


@rule
def next_hull(s: State) -> None:
    """Nothing more for the hull in question; the last one takes all that is left."""
    s.hull = first_hull(s.hulls >> (s.hull + 1) << (s.hull + 1))
    if s.hulls >> (s.hull + 1) == 0:
        _load_all(s)


@rule
def _load_all(s: State) -> None:
    for good in range(N_GOODS):
        if s.pool[good] > 0:
            load_hull(s, good, s.pool[good])


@rule
def go_on_stowing(s: State) -> None:
    """Does what needs no choice; when all is stowed, the mover's phase goes on."""
    while s.task == Task.CREW and least_crew(s) == most_crew(s) and not is_overladen(s) and not can_abandon(s):
        man(s, most_crew(s))
    if s.task != Task.LOAD:
        return
    while s.phase == Phase.COMMERCE and pooled(s) > 0:
        if s.hulls >> (s.hull + 1) == 0:
            _load_all(s)
        elif s.crew[s.hull] + s.load[s.hull] == HOLD:
            next_hull(s)
        elif pooled(s) > room_behind(s) and _only_kind(s) != NONE:
            room = HOLD - s.crew[s.hull] - s.load[s.hull]
            load_hull(s, _only_kind(s), min(room, pooled(s) - room_behind(s)))
        else:
            return
    if pooled(s) == 0:
        s.hulls = 0
        s.hull = NONE
        s.site = NONE
        s.prize = NONE
        s.task = Task.MAIN
        s.actor = s.mover

"""Phase 3: sailing, and asking for passage."""

from __future__ import annotations

from moorings.games.serenissima.components import GALLEYS
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import foreign_spaces, steps_to, tell_of
from moorings.games.serenissima.state import NONE, State, Task, Waters
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def next_owner(s: State, space: int, after: int) -> int:
    """Whom the mover has to ask next, in the order of the turn from the mover on; NONE after the last."""
    passed = after == NONE
    for i in range(1, s.seats):
        seat = s.order[(s.place + i) % s.seats]
        if passed:
            for g in range(GALLEYS):
                if s.owner[g] == seat and s.at[g] == space:
                    return seat
        passed = passed or seat == after
    return NONE


@rule
def sail(s: State, seat: int, galley: int, space: int, steps: int) -> None:
    """Sails a galley to a space by the shortest open way; among foreign galleys it may ask to sail on."""
    foreign = foreign_spaces(s, seat)
    left = steps - steps_to(s.at[galley], space, steps, foreign)
    tell_of(s, Happens.SAIL, seat, galley, space, NONE)
    s.at[galley] = space
    if left > 0 and foreign >> space & 1:
        s.hull = galley
        s.steps = left
        s.partner = next_owner(s, space, NONE)
        s.task = Task.PASSAGE
        return
    end_move(s, galley)


@rule
def end_move(s: State, galley: int) -> None:
    """A galley has moved."""
    s.moved |= 1 << galley
    s.hull = NONE
    s.steps = 0
    s.partner = NONE
    s.offer = 0
    s.actor = s.mover
    s.task = Task.MAIN


@rule
def ask(s: State, seat: int) -> None:
    """Asks for consent; a standing order answers at once."""
    reveal(s)
    tell(Happens.ASK, seat, s.partner, s.hull, s.offer)
    answer = s.waters[s.partner, seat]
    if answer == Waters.OPEN:
        consent(s)
    elif answer == Waters.CLOSED:
        deny(s)
    else:
        s.actor = s.partner
        s.task = Task.CONSENT


@rule
def deny(s: State) -> None:
    """The galley stays where it is."""
    tell(Happens.DENY, s.partner, s.mover, s.hull)
    end_move(s, s.hull)


@rule
def stop(s: State) -> None:
    """The mover leaves it at that."""
    tell(Happens.STOP, s.mover, s.hull, s.at[s.hull])
    end_move(s, s.hull)


@rule
def consent(s: State) -> None:
    """What was offered is paid; the next owner is asked, or the galley sails on."""
    tell(Happens.GRANT, s.partner, s.mover, s.hull, s.offer)
    s.money[s.mover] -= s.offer
    s.money[s.partner] += s.offer
    s.offer = 0
    s.actor = s.mover
    s.partner = next_owner(s, s.at[s.hull], s.partner)
    s.task = Task.ONWARD if s.partner == NONE else Task.PASSAGE

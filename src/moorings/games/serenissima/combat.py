"""Phases 4 and 5: fights between galleys, attacks on ports, prizes, landings."""

from __future__ import annotations

from moorings.games.serenissima.components import PORT_AT
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.holdings import sink, tell_of
from moorings.games.serenissima.state import NONE, State, Task
from moorings.games.serenissima.stowing import first_hull, gather, go_on_stowing
from moorings.kernel.random import below
from moorings.kernel.rule import rule
from moorings.kernel.story import tell

DIE = 6


@rule
def casualties(roll: int, sailors: int, fortified: int, enemies: int) -> int:
    """How many of the enemies a side with so many sailors eliminates."""
    return min(enemies, (roll + sailors) // (4 if fortified else 3))


@rule
def roll_dice(s: State, galley: int, target: int, enemy: int, defenders: int, fortified: int) -> None:
    """A galley of the mover and the enemy roll a die each; what they lose is noted. The target of a raid is NONE."""
    attackers = s.crew[galley]
    s.battle = s.at[galley]
    s.sides[0] = s.mover
    s.sides[1] = enemy
    s.fighters[0] = galley
    s.fighters[1] = target
    s.roll[0] = below(s, DIE) + 1
    s.roll[1] = below(s, DIE) + 1
    s.lost[0] = casualties(s.roll[1], defenders, 0, attackers)
    s.lost[1] = casualties(s.roll[0], attackers, fortified, defenders)
    s.left[0] = attackers - s.lost[0]
    s.left[1] = defenders - s.lost[1]


@rule
def _tell_fight(s: State, kind: int, galley: int, target: int) -> None:
    tell(
        kind,
        s.mover,
        galley,
        s.sides[1],
        s.battle,
        s.roll[0],
        s.roll[1],
        s.lost[0],
        s.lost[1],
        s.left[0],
        s.left[1],
        target,
    )


@rule
def attack(s: State, galley: int, target: int) -> None:
    """Galley against galley. Whoever is left with a crew decides what becomes of a galley without one."""
    roll_dice(s, galley, target, s.owner[target], s.crew[target], 0)
    _tell_fight(s, Happens.ATTACK, galley, target)
    s.crew[galley] = s.left[0]
    s.crew[target] = s.left[1]
    s.sailors_left += s.lost[0] + s.lost[1]
    if s.crew[galley] > 0 and s.crew[target] > 0:
        return
    winner, loser = (galley, target) if s.crew[galley] > 0 else (target, galley)
    if s.crew[winner] < 2:
        sink(s, loser)
        if s.crew[winner] == 0:
            sink(s, winner)
        return
    s.hull = winner
    s.prize = loser
    s.actor = s.owner[winner]
    s.task = Task.PRIZE


@rule
def raid(s: State, galley: int) -> None:
    """Galley against port. Without a crew the galley is lost; without a garrison the port waits for a landing."""
    port: int = PORT_AT[s.at[galley]]
    roll_dice(s, galley, NONE, s.holder[port], s.garrison[port], s.fort[port])
    _tell_fight(s, Happens.RAID, galley, port)
    s.crew[galley] = s.left[0]
    s.garrison[port] = s.left[1]
    s.sailors_left += s.lost[0] + s.lost[1]
    if s.garrison[port] == 0:
        tell(Happens.FALLEN, s.holder[port], port)
    if s.crew[galley] == 0:
        sink(s, galley)


@rule
def sink_prize(s: State) -> None:
    """The victor lets the beaten galley go down."""
    sink(s, s.prize)
    s.hull = NONE
    s.prize = NONE
    s.actor = s.mover
    s.task = Task.MAIN


@rule
def seize(s: State, seat: int, sailors: int) -> None:
    """The victor crews the beaten galley, and distributes the cargo of both."""
    tell_of(s, Happens.SEIZE, seat, s.prize, s.owner[s.prize], sailors)
    s.owner[s.prize] = seat
    s.crew[s.prize] = sailors
    s.crew[s.hull] -= sailors
    gather(s, 1 << s.hull | 1 << s.prize)
    s.hull = first_hull(s.hulls)
    s.task = Task.LOAD
    go_on_stowing(s)


@rule
def land(s: State, seat: int, galley: int) -> None:
    """A sailor goes ashore and raises the flag; a galley that loses its last one sinks."""
    port: int = PORT_AT[s.at[galley]]
    tell(Happens.LAND, seat, galley, port)
    s.landed |= 1 << port
    if s.holder[port] != seat:
        tell(Happens.FLAG, seat, port, s.holder[port], s.fort[port], s.stored[port])
    s.holder[port] = seat
    s.garrison[port] += 1
    s.crew[galley] -= 1
    if s.crew[galley] == 0:
        sink(s, galley)


@rule
def throw(s: State, galley: int, good: int) -> None:
    """A piece goes overboard."""
    tell(Happens.THROW, s.actor, galley, good, s.at[galley])
    s.cargo[galley, good] -= 1
    s.load[galley] -= 1
    s.pieces_left[good] += 1


@rule
def drop(s: State, good: int) -> None:
    """A piece goes overboard before it is loaded."""
    tell(Happens.THROW, s.actor, NONE, good, s.at[s.hull])
    s.pool[good] -= 1
    s.pieces_left[good] += 1

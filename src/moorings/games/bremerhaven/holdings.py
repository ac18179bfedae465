"""What seats have: skills, money, goods in storage, berths. Small questions that legal and apply both ask."""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    ANY,
    BARREL,
    BUILDING_PRESTIGE,
    CONTAINER,
    CRATE,
    INFLUENCE,
    N_BUILDINGS,
    NUMBER,
    PACKING_COST,
    PASSENGER,
    SHIP_PRESTIGE,
    SKILL,
    SKILL_GOOD,
    WANTED,
    WILD,
    Skill,
)
from moorings.games.bremerhaven.state import BUILT, DOCKS, HAND, MOST_BOLLARDS, NONE, WALLS, Mode, State
from moorings.kernel.rule import rule


@rule
def tokens(s: State) -> int:
    """How many tokens stand on the ladder: one a seat, and the dummy's in the solo game."""
    return 2 if s.mode == Mode.SOLO else s.seats


@rule
def has(s: State, seat: int, skill: int) -> bool:
    """Whether a seat has built something with a skill."""
    return s.skills[seat] >> skill & 1 == 1


@rule
def number(s: State, seat: int, skill: int) -> int:
    """The numbers of all built buildings with a skill, added up."""
    total = 0
    if has(s, seat, skill):
        for building in range(N_BUILDINGS):
            if s.place[building] == BUILT + seat and SKILL[building] == skill:
                total += NUMBER[building]
    return total


@rule
def rank_of(s: State, seat: int) -> int:
    """The rank of a seat, 0 for the Captain."""
    for rank in range(tokens(s)):
        if s.ladder[rank] == seat:
            return rank
    return 0


@rule
def strength(s: State, seat: int, place: int) -> int:
    """The combined value of a seat's cards on a place."""
    total = 0
    if s.placed[seat, place] > 0:
        for i in range(HAND):
            if s.bid[seat, i] == place:
                total += int(INFLUENCE[s.level[seat] + i])
    return total


@rule
def charge(s: State, seat: int, money: int) -> None:
    """Takes a penalty or a charge: cash first, then what is on the Bank; the rest is waived."""
    cash = min(money, s.money[seat])
    s.money[seat] -= cash
    s.bank[seat] -= min(money - cash, s.bank[seat])


@rule
def lift(s: State, seat: int, prestige: int) -> None:
    """Moves the marker up or down, never below 0."""
    s.prestige[seat] = max(0, s.prestige[seat] + prestige)


@rule
def accessible(s: State, seat: int, dock: int) -> bool:
    """Whether goods can be delivered to a loading dock: the space below it has no cover."""
    return dock < 2 or s.covers[seat, 2 * dock - 4] == 0


@rule
def accepts(s: State, seat: int, dock: int, good: int) -> bool:
    """Whether the contract in a loading dock has a symbol left for a good."""
    card = s.load[seat, dock]
    if card == NONE or not accessible(s, seat, dock):
        return False
    wild = WANTED[card, WILD]
    for other in range(4):
        over = s.delivered[seat, dock, other] - WANTED[card, other]
        if over > 0:
            wild -= over
    return s.delivered[seat, dock, good] < WANTED[card, good] or wild > 0


@rule
def berth_size(s: State, seat: int, dock: int) -> int:
    """The largest ship that a dock takes: the fewer of the bollards on its two walls."""
    extra = number(s, seat, Skill.OUTER_WALLS)
    above = s.bollards[seat, dock] + (extra if dock == 0 else 0)
    below = s.bollards[seat, dock + 1] + (extra if dock + 1 == WALLS - 1 else 0)
    return min(MOST_BOLLARDS, min(above, below))


@rule
def harbour_prestige(s: State, seat: int) -> int:
    """What the ships in the docks and the built buildings are worth together."""
    total = 0
    for dock in range(DOCKS):
        if s.dock[seat, dock] != NONE:
            total += int(SHIP_PRESTIGE[s.dock[seat, dock]])
    for building in range(N_BUILDINGS):
        if s.place[building] == BUILT + seat:
            total += int(BUILDING_PRESTIGE[building])
    return total


@rule
def packing_cost(s: State, seat: int) -> int:
    """What packing two crates or unpacking a container costs."""
    return number(s, seat, Skill.PACKING) if has(s, seat, Skill.PACKING) else PACKING_COST


@rule
def open_building(s: State, seat: int, building: int) -> None:
    """A building stands: it takes a space, and its skill works from now on."""
    s.place[building] = BUILT + seat
    s.board[seat] -= 1
    s.skills[seat] |= 1 << SKILL[building]
    if SKILL[building] == Skill.STORE:
        if SKILL_GOOD[building] == ANY:
            s.ware[seat] += NUMBER[building]
        elif SKILL_GOOD[building] == BARREL:
            s.tank[seat] += NUMBER[building]
        else:
            s.lounge[seat] += NUMBER[building]


@rule
def spaces_needed(s: State, seat: int) -> int:
    """The spaces that the stored goods take up when they lie as close as they can."""
    return (
        max(0, s.stored[seat, BARREL] - s.tank[seat])
        + s.stored[seat, CONTAINER]
        + max(0, s.stored[seat, PASSENGER] - s.lounge[seat])
        + (s.stored[seat, CRATE] + 1) // 2
    )


@rule
def has_room(s: State, seat: int, good: int) -> bool:
    """Whether one more good can be stored while goods may be moved about."""
    if spaces_needed(s, seat) < s.board[seat] + s.ware[seat]:
        return True
    if good == CRATE:
        return s.stored[seat, CRATE] & 1 == 1
    if good == BARREL:
        return s.stored[seat, BARREL] < s.tank[seat]
    return good == PASSENGER and s.stored[seat, PASSENGER] < s.lounge[seat]


@rule
def tidy(s: State, seat: int) -> None:
    """Packs the stored goods as close as they can lie, in buildings first."""
    s.tank_in[seat] = min(s.stored[seat, BARREL], s.tank[seat])
    s.lounge_in[seat] = min(s.stored[seat, PASSENGER], s.lounge[seat])
    needed = spaces_needed(s, seat)
    s.ware_in[seat] = min(needed, s.ware[seat])
    s.board_in[seat] = needed - s.ware_in[seat]


@rule
def can_put(s: State, seat: int, good: int) -> bool:
    """Whether one more good can be stored while nothing may be moved."""
    if s.board_in[seat] < s.board[seat] or s.ware_in[seat] < s.ware[seat]:
        return True
    if good == CRATE:
        return s.stored[seat, CRATE] & 1 == 1
    if good == BARREL:
        return s.tank_in[seat] < s.tank[seat]
    return good == PASSENGER and s.lounge_in[seat] < s.lounge[seat]


@rule
def put(s: State, seat: int, good: int) -> None:
    """Stores one more good, moving nothing: beside a single crate or in a building if it can, else on the board."""
    odd = s.stored[seat, CRATE] & 1
    s.stored[seat, good] += 1
    if good == CRATE and odd == 1:
        return
    if good == BARREL and s.tank_in[seat] < s.tank[seat]:
        s.tank_in[seat] += 1
    elif good == PASSENGER and s.lounge_in[seat] < s.lounge[seat]:
        s.lounge_in[seat] += 1
    elif s.ware_in[seat] < s.ware[seat]:
        s.ware_in[seat] += 1
    else:
        s.board_in[seat] += 1


@rule
def drop(s: State, seat: int, good: int) -> None:
    """Takes a good out of storage, moving nothing else, from where it frees the most useful space."""
    s.stored[seat, good] -= 1
    if good == CRATE and s.stored[seat, CRATE] & 1 == 1:
        return
    if good == BARREL and s.tank_in[seat] > s.stored[seat, BARREL]:
        s.tank_in[seat] -= 1
    elif good == PASSENGER and s.lounge_in[seat] > s.stored[seat, PASSENGER]:
        s.lounge_in[seat] -= 1
    elif s.board_in[seat] > 0:
        s.board_in[seat] -= 1
    else:
        s.ware_in[seat] -= 1

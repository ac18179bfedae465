"""What a move does."""

from __future__ import annotations

from moorings.games.packet_row.components import (
    ASSISTANT,
    CAPTAIN,
    COST,
    DOUBLE,
    GOODS_CARD,
    MONEY_CARD,
    N_CONTRACTS,
    N_GOODS_FACES,
    N_MONEY,
    SHIP,
    SINGLE,
    START,
    TRADER,
    UNITS,
    VALUE,
)
from moorings.games.packet_row.happens import Happens
from moorings.games.packet_row.holdings import boards_to_end, give, in_supply, refill, supply_size, use
from moorings.games.packet_row.manifest import BITS, DESTINATIONS, clear_manifest, demand
from moorings.games.packet_row.moves import ARGS, KIND, Do
from moorings.games.packet_row.payment import propose
from moorings.games.packet_row.score import banker_points, building_points, money_points
from moorings.games.packet_row.state import AREAS, CURRENT, NONE, SPACES, Draft, Phase, State
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell, whisper


@rule
def apply(s: State, seat: int, move: int) -> None:
    """Plays a legal move."""
    kind, a, b = KIND[move], ARGS[move, 0], ARGS[move, 1]
    if kind == Do.PASS:
        _pass(s)
    elif kind == Do.TAKE:
        _take(s, seat, a, b)
    elif kind == Do.OPEN:
        s.area = a
        s.opened |= 1 << a
        tell(Happens.OPEN, seat, a)
        _ask_next(s, s.master)
    elif kind == Do.CASH:
        tell(Happens.CASH, seat, MONEY_CARD + a)
        _cash(s, seat, MONEY_CARD + a, 1)
        _show_hand(s)
    elif kind == Do.ASSIST:
        use(s, seat, ASSISTANT, 1)
        _show_hand(s)
        _take(s, seat, a, CURRENT + b)
    else:
        _ship(s, seat, kind, a, b)


@rule
def _show_hand(s: State) -> None:
    """A card of a hidden hand has been shown."""
    if s.open_hands == 0:
        reveal(s)


@rule
def _cash(s: State, seat: int, face: int, number: int) -> None:
    use(s, seat, face, number)
    s.money[seat] += number * VALUE[face]


# --- rounds ---


@rule
def _take(s: State, seat: int, area: int, space: int) -> None:
    face = s.supply[area, space]
    s.supply[area, space] = NONE
    s.money[seat] -= COST[face]
    give(s, seat, face)
    s.piece[seat] = SPACES * area + space
    if not s.opened >> area & 1:  # in the last decision of a round
        s.opened |= 1 << area
        tell(Happens.OPEN, seat, area)
    tell(Happens.TAKE, seat, face, area, space)
    if seat == s.master:
        _end_round(s)
    else:
        _ask_next(s, seat)


@rule
def _pass(s: State) -> None:
    tell(Happens.FINISH if s.phase == Phase.LAST else Happens.PASS, s.mover)
    if s.phase == Phase.ASK:
        _ask_next(s, s.mover)
    elif s.phase == Phase.DECIDE:
        _end_round(s)
    else:
        s.turn += 1
        s.mover = (s.mover + 1) % s.seats
        if s.mover == s.master:
            _finish(s)


@rule
def _ask_next(s: State, seat: int) -> None:
    """The next player in turn who has no card yet is asked; the harbour master decides last."""
    s.turn += 1
    seat = (seat + 1) % s.seats
    while seat != s.master and s.piece[seat] != NONE:
        seat = (seat + 1) % s.seats
    s.mover = seat
    s.phase = Phase.DECIDE if seat == s.master else Phase.ASK


@rule
def _end_round(s: State) -> None:
    """Chosen boards are cleared and refilled; then the game ends, or the next harbour master begins."""
    tell(Happens.ENDS, NONE, s.piece[0], s.piece[1], s.piece[2], s.piece[3], s.piece[4])
    short = 0
    for area in range(AREAS):
        if s.opened >> area & 1:
            _sweep(s, area)
            refill(s, area)
            _tell_offer(s, area)
        if in_supply(s, area) < supply_size(s):
            short += 1
    for seat in range(s.seats):
        s.piece[seat] = NONE
    s.opened = 0
    s.area = NONE
    s.turn += 1
    reveal(s)
    if short >= boards_to_end(s):
        s.phase = Phase.LAST
        s.mover = s.master
        tell(Happens.LAST, NONE)
    else:
        s.phase = Phase.OPEN
        s.rounds += 1
        last = s.master
        s.master = (last + 1) % s.seats
        s.mover = s.master
        tell(Happens.ROUND, s.master, s.rounds, last)


@rule
def _sweep(s: State, area: int) -> None:
    """What nobody took is discarded."""
    if in_supply(s, area) > 0:
        tell(Happens.SWEEP, NONE, area, s.supply[area, 0], s.supply[area, 1], s.supply[area, 2], s.supply[area, 3])
    for space in range(CURRENT):
        if s.supply[area, space] != NONE:
            s.discard[s.supply[area, space]] += 1
            s.supply[area, space] = NONE


@rule
def _tell_offer(s: State, area: int) -> None:
    if in_supply(s, area) > 0:
        tell(
            Happens.OFFER,
            NONE,
            area,
            s.supply[area, 0],
            s.supply[area, 1],
            s.supply[area, 2],
            s.supply[area, 3],
            s.supply[area, CURRENT],
            s.supply[area, CURRENT + 1],
        )
    if in_supply(s, area) < supply_size(s):
        tell(Happens.SHORT, NONE, area)


@rule
def _finish(s: State) -> None:
    """All money cards are cashed, hands are shown, and points are counted."""
    for seat in range(s.seats):
        had = s.money[seat]
        cards = 0
        for i in range(N_MONEY):
            cards |= s.hand[seat, MONEY_CARD + i] << 5 * i
            _cash(s, seat, MONEY_CARD + i, s.hand[seat, MONEY_CARD + i])
        if s.money[seat] > had:
            tell(Happens.CASH_ALL, seat, s.money[seat] - had, cards)
    for seat in range(s.seats):
        tell(Happens.SCORE, seat, building_points(s, seat), money_points(s, seat), banker_points(s, seat))
    s.phase = Phase.OVER
    tell(Happens.OVER, NONE)
    reveal(s)


# --- shipping ---


@rule
def _ship(s: State, seat: int, kind: int, a: int, b: int) -> None:
    if kind == Do.SEAL:
        _seal(s, seat)
        return
    whisper(Happens.STEP, seat, kind, a, b)
    if kind == Do.FULFIL:
        s.signed[a] += 1
        s.draft = Draft.NAMING
        return
    if kind == Do.PROPOSE:
        propose(s, seat)
        s.draft = Draft.FINAL if s.draft == Draft.CHANGED else Draft.PROPOSED
        return
    if kind == Do.MOOR:
        s.sailing[a, b] -= 1
        return
    if kind == Do.UNLOAD:
        s.loaded[a, b] -= 1
        return
    if kind == Do.POCKET:
        s.nuggets[a, b] -= 1
        return
    if kind == Do.SAIL:
        s.sailing[a, b] += 1
    elif kind == Do.LOAD:
        s.loaded[a, b] += 1
    else:
        s.nuggets[a, b] += 1
    if s.draft == Draft.NAMING:
        s.draft = Draft.OWN
    elif s.draft == Draft.PROPOSED:
        s.draft = Draft.CHANGED


@rule
def _seal(s: State, seat: int) -> None:
    """All that is on the manifest is discarded, and the contracts pay."""
    for contract in range(N_CONTRACTS):
        if s.signed[contract] > 0:
            use(s, seat, contract, 1)
            s.money[seat] += VALUE[contract]
            tell(Happens.DELIVER, seat, contract)
            if contract >= START:
                s.starter_done[seat] = 1
    for ship in range(DESTINATIONS):
        for port in range(DESTINATIONS):
            number = s.sailing[ship, port]
            if number > 0:
                tell(Happens.SAIL, seat, ship, port, number)
                use(s, seat, SHIP + ship, number)
                if ship != port:
                    use(s, seat, CAPTAIN, number)
    wanted = demand(s)
    for good in range(4):
        cards = 0
        for face in range(N_GOODS_FACES):
            number = s.loaded[face, good]
            if number > 0:
                cards |= number << BITS * face
                use(s, seat, GOODS_CARD + face, number)
                if face // UNITS != good:
                    use(s, seat, TRADER, number)
        use(s, seat, SINGLE, s.nuggets[0, good])
        use(s, seat, DOUBLE, s.nuggets[1, good])
        if wanted >> 8 * good & 255:
            tell(Happens.CARGO, seat, good, cards, s.nuggets[0, good], s.nuggets[1, good], wanted >> 8 * good & 255)
    clear_manifest(s)
    reveal(s)

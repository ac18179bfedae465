"""The town after the reveal: building permits, growing influence, price cards, the career ladder and income."""

from __future__ import annotations

from moorings.games.bremerhaven.bidding import find_buyers, tell_winner
from moorings.games.bremerhaven.components import BOLLARD_COST, COVER_COST, INCOME, N_BUILDINGS, N_PRICES, Skill
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import has, number, open_building, strength, tokens
from moorings.games.bremerhaven.setup import rotate_prices
from moorings.games.bremerhaven.state import (
    CAREER,
    COVERS,
    DUMMY,
    GROWTH,
    HAND,
    MOST_BOLLARDS,
    NONE,
    OWNED,
    PERMIT,
    PRICE_CARDS,
    SEATS,
    TOP_LEVEL,
    WALLS,
    Mode,
    Phase,
    State,
)
from moorings.kernel.position import reveal
from moorings.kernel.rule import rule
from moorings.kernel.story import tell


@rule
def finish(s: State, seat: int) -> None:
    """A seat has done its part of what all do at once."""
    s.waiting &= ~(1 << seat)
    s.turn += 1


@rule
def _set_fees(s: State, place: int) -> None:
    """The highest bid, and what each bidder would pay on top of their own."""
    s.high = 0
    for token in range(tokens(s)):
        s.high = max(s.high, strength(s, token, place))
    for seat in range(s.seats):
        s.fee[seat] = s.high - strength(s, seat, place)
    if s.high > 0:
        tell(Happens.HIGHEST, NONE, place, s.high)


@rule
def _clear_fees(s: State) -> None:
    s.high = 0
    for seat in range(SEATS):
        s.fee[seat] = 0
        s.permits[seat] = 0


@rule
def bollard_cost(s: State, seat: int, wall: int) -> int:
    """What the next bollard on a wall costs, without the permit."""
    return max(0, int(BOLLARD_COST[s.bollards[seat, wall]]) - number(s, seat, Skill.WORKS))


@rule
def cover_cost(s: State, seat: int, cover: int) -> int:
    """What removing a cover costs, without the permit."""
    return max(0, COVER_COST[cover] - number(s, seat, Skill.WORKS))


@rule
def may_place_bollard(s: State, seat: int, wall: int, money: int) -> bool:
    """Whether a wall has room for a bollard that costs no more than this."""
    return s.bollards[seat, wall] < MOST_BOLLARDS and bollard_cost(s, seat, wall) <= money


@rule
def may_clear(s: State, seat: int, cover: int, money: int) -> bool:
    """Whether there is such a cover and its removal costs no more than this."""
    return s.covers[seat, cover] > 0 and cover_cost(s, seat, cover) <= money


@rule
def may_build(s: State, seat: int) -> bool:
    """Whether there is an empty space for a building."""
    return s.board_in[seat] < s.board[seat]


@rule
def can_use_permit(s: State, seat: int, fee: int) -> bool:
    """Whether a permit at this price could be used for anything."""
    money = s.money[seat] - fee
    if money < 0:
        return False
    for wall in range(WALLS):
        if may_place_bollard(s, seat, wall, money):
            return True
    for cover in range(COVERS):
        if may_clear(s, seat, cover, money):
            return True
    if may_build(s, seat):
        for building in range(N_BUILDINGS):
            if s.place[building] == OWNED + seat:
                return True
    return False


@rule
def open_permits(s: State) -> None:
    """All who have bid on permits may use them, at once."""
    s.phase = Phase.PERMITS
    _set_fees(s, PERMIT)
    for seat in range(s.seats):
        if s.fee[seat] < s.high:
            if can_use_permit(s, seat, s.fee[seat]):
                s.waiting |= 1 << seat
            else:
                tell(Happens.IDLE, seat, PERMIT, s.fee[seat])


@rule
def use_permit(s: State, seat: int, cost: int) -> None:
    """A permit is paid, together with what is built with it; any further one costs the highest bid."""
    s.money[seat] -= s.fee[seat] + cost
    s.permits[seat] += 1
    s.fee[seat] = s.high
    if not can_use_permit(s, seat, s.high):
        finish(s, seat)


@rule
def place_bollard(s: State, seat: int, wall: int) -> None:
    """A permit for a bollard."""
    cost = bollard_cost(s, seat, wall)
    s.bollards[seat, wall] += 1
    tell(Happens.BOLLARD, seat, wall, cost + s.fee[seat])
    use_permit(s, seat, cost)


@rule
def clear_cover(s: State, seat: int, cover: int) -> None:
    """A permit to clear a space."""
    cost = cover_cost(s, seat, cover)
    lift_cover(s, seat, cover)
    tell(Happens.CLEAR, seat, cover, cost + s.fee[seat])
    use_permit(s, seat, cost)


@rule
def lift_cover(s: State, seat: int, cover: int) -> None:
    """A cover leaves the game, and its space is open."""
    s.covers[seat, cover] -= 1
    s.board[seat] += 1


@rule
def build(s: State, seat: int, building: int) -> None:
    """A permit for a building."""
    open_building(s, seat, building)
    tell(Happens.BUILD, seat, building, s.fee[seat])
    use_permit(s, seat, 0)


@rule
def refuse(s: State, seat: int) -> None:
    """The permit for the difference is not wanted; those for the highest bid can still be had."""
    tell(Happens.REFUSE, seat, s.fee[seat])
    s.permits[seat] += 1
    s.fee[seat] = s.high


@rule
def open_growth(s: State) -> None:
    """All who have bid on Grow influence may take their next card, at once; the dummy always does."""
    _clear_fees(s)
    s.phase = Phase.GROWTH
    _set_fees(s, GROWTH)
    for seat in range(s.seats):
        if s.fee[seat] < s.high:
            if s.level[seat] == TOP_LEVEL:
                tell(Happens.GROWN, seat)
            elif s.fee[seat] <= s.money[seat]:
                s.waiting |= 1 << seat
            else:
                tell(Happens.IDLE, seat, GROWTH, s.fee[seat])
    if s.mode == Mode.SOLO and s.placed[DUMMY, GROWTH] > 0 and s.level[DUMMY] < TOP_LEVEL:
        s.growth[DUMMY] = 1
        tell(Happens.GROW, NONE, s.level[DUMMY] + HAND, 0)


@rule
def grow(s: State, seat: int) -> None:
    """The next influence card is taken, for the difference."""
    s.money[seat] -= s.fee[seat]
    tell(Happens.GROW, seat, s.level[seat] + HAND + s.growth[seat], s.fee[seat])
    s.growth[seat] += 1
    finish(s, seat)


@rule
def open_prices(s: State) -> None:
    """The winner chooses a price card; without a bid the owner of the exchange may; else the top card goes down."""
    _clear_fees(s)
    s.phase = Phase.PRICES
    tell_winner(s, PRICE_CARDS, NONE)
    chooser = s.winner[PRICE_CARDS]
    if chooser == NONE:
        for rank in range(tokens(s) - 1, -1, -1):
            if s.ladder[rank] < s.seats and has(s, s.ladder[rank], Skill.PRICES):
                chooser = s.ladder[rank]
        if chooser != NONE:
            tell(Happens.EXCHANGE, chooser)
    if chooser == NONE or chooser >= s.seats:
        rotate_prices(s)
    else:
        s.prices_known = N_PRICES
        reveal(s)
        s.waiting = 1 << chooser


@rule
def raise_price(s: State, seat: int, card: int) -> None:
    """A price card goes to the top; the order of the others stays."""
    tell(Happens.PRICE, seat, card, s.prices[0] == card)
    i = 0
    while s.prices[i] != card:
        i += 1
    while i > 0:
        s.prices[i] = s.prices[i - 1]
        i -= 1
    s.prices[0] = card


@rule
def open_career(s: State) -> None:
    """The winner may swap two neighbours on the ladder; the dummy becomes Captain."""
    s.phase = Phase.CAREER
    winner = s.winner[CAREER]
    if winner == NONE:
        return
    tell_winner(s, CAREER, NONE)
    if winner < s.seats:
        s.waiting = 1 << winner
    elif s.ladder[0] != DUMMY:
        swap_ranks(s, NONE, 0)
    else:
        tell(Happens.SAME_RANKS, NONE)


@rule
def swap_ranks(s: State, seat: int, rank: int) -> None:
    """A rank changes places with the one below."""
    upper = s.ladder[rank]
    tell(Happens.SWAP, seat, rank, upper, s.ladder[rank + 1])
    s.ladder[rank] = s.ladder[rank + 1]
    s.ladder[rank + 1] = upper


@rule
def pay_income(s: State) -> None:
    """Income by rank, and the way to the sea is open."""
    for rank in range(tokens(s)):
        if s.ladder[rank] < s.seats:
            s.money[s.ladder[rank]] += INCOME[rank]
            tell(Happens.INCOME, s.ladder[rank], rank, INCOME[rank])
    if s.ties == 1:
        find_buyers(s)
    s.phase = Phase.SEA

"""What holds in every position: every card in one place, storage within its limits, no number out of range."""

from __future__ import annotations

from moorings.games.bremerhaven.components import (
    ANY,
    BARREL,
    CARGO,
    CARGO_SIZE,
    CONTAINER,
    CONTRACT_DECK,
    CONTRACT_STACK,
    CONTRACT_STACKS,
    CRATE,
    EVENT,
    N_BUILDINGS,
    N_CONTRACTS,
    N_PAPERS,
    N_PRICES,
    N_SHIPS,
    NUMBER,
    PASSENGER,
    SHIP_DECK,
    SHIP_STACK,
    SHIP_STACKS,
    SHORT_STEPS,
    SKILL,
    SKILL_GOOD,
    STEPS,
    WANTED,
    WAY,
    WILD,
    Skill,
)
from moorings.games.bremerhaven.holdings import has, strength, tokens
from moorings.games.bremerhaven.newspaper import event_asks, may_answer
from moorings.games.bremerhaven.quay import empty_loading_docks, fitting_docks
from moorings.games.bremerhaven.state import (
    BOARD,
    BUILT,
    CAREER,
    COVERS,
    DOCKS,
    DUMMY,
    GROWTH,
    HAND,
    LAND,
    LOADING_DOCKS,
    MOST_BOLLARDS,
    NONE,
    OWNED,
    PERMIT,
    PLACES,
    PRICE_CARDS,
    REMOVED,
    SEA,
    SEATS,
    STACK,
    START_GOODS,
    TOP_LEVEL,
    Mode,
    Phase,
    State,
)
from moorings.kernel.ranges import outside
from moorings.kernel.record import Array
from moorings.kernel.rule import rule

FAULTS = (
    "",
    "A number is out of its range.",
    "The number of seats does not fit the mode.",
    "The way of the ship token does not fit the rounds.",
    "The ships are not each in one place.",
    "The contracts are not each in one place.",
    "The buildings are not each in one place.",
    "The price cards are not each in one place.",
    "The newspapers are not each in one place.",
    "A harbour board does not fit its buildings and covers.",
    "The stored goods do not fit their room.",
    "A dock holds what its ship cannot carry.",
    "A loading dock holds what its contract does not ask for.",
    "The career ladder does not hold each token once.",
    "The influence cards do not fit the bidding.",
    "The winners of the bids do not fit the cards.",
    "The seats that are waited for do not fit the phase.",
    "Something is left over from another phase.",
    "A seat that does not play has something.",
)
MOST_MONEY = 20000


@rule
def fault(s: State) -> int:
    """The number of the first thing in FAULTS that is wrong; 0 for a position that can arise in play."""
    if _out_of_range(s):
        return 1
    if (s.mode == Mode.SOLO) != (s.seats == 1):
        return 2
    found = _progress(s)
    if found == 0:
        found = _cards(s)
    if found == 0:
        found = _buildings(s)
    if found == 0:
        found = _harbours(s)
    if found == 0:
        found = _bids(s)
    if found == 0:
        found = _turn(s)
    return found


@rule
def _out_of_range(s: State) -> bool:
    if not (0 <= s.phase <= Phase.OVER and s.waiting < 1 << s.seats and 0 <= s.rounds <= 40):
        return True
    if not (0 <= s.way <= 40 and 0 <= s.steps <= 40 and NONE <= s.event < N_PAPERS):
        return True
    if not (0 <= s.ships_left <= N_SHIPS and 0 <= s.contracts_left <= N_CONTRACTS):
        return True
    if not (0 <= s.houses_left <= N_BUILDINGS and 0 <= s.papers_left <= N_PAPERS and 0 <= s.prices_known <= N_PRICES):
        return True
    if not (NONE <= s.spot < PLACES and 0 <= s.high <= 45 and 0 <= s.step <= HAND * SEATS):
        return True
    return (
        outside(s.ships, NONE, N_SHIPS - 1)
        or outside(s.contracts, NONE, N_CONTRACTS - 1)
        or outside(s.houses, 0, N_BUILDINGS - 1)
        or outside(s.papers, 0, N_PAPERS - 1)
        or outside(s.prices, 0, N_PRICES - 1)
        or outside(s.sea, NONE, N_SHIPS - 1)
        or outside(s.land, NONE, N_CONTRACTS - 1)
        or outside(s.place, STACK, BUILT + SEATS - 1)
        or outside(s.chit, NONE, 3)
        or outside(s.ladder, NONE, SEATS - 1)
        or outside(s.level, 0, TOP_LEVEL)
        or outside(s.growth, 0, 2)
        or outside(s.bid, NONE, PLACES - 1)
        or outside(s.placed, 0, HAND)
        or outside(s.winner, NONE, SEATS - 1)
        or outside(s.fee, 0, 45)
        or outside(s.permits, 0, 40)
        or outside(s.money, 0, MOST_MONEY)
        or outside(s.bank, 0, MOST_MONEY)
        or outside(s.prestige, 0, MOST_MONEY)
        or outside(s.covers, 0, 2)
        or outside(s.bollards, 0, MOST_BOLLARDS)
        or outside(s.dock, NONE, N_SHIPS - 1)
        or outside(s.dock_time, 0, 99)
        or outside(s.dock_good, 0, 3)
        or outside(s.dock_left, 0, 5)
        or outside(s.load, NONE, N_CONTRACTS - 1)
        or outside(s.load_time, 0, 99)
        or outside(s.delivered, 0, 4)
        or outside(s.stored, 0, 99)
        or outside(s.to_choose, 0, START_GOODS)
        or outside(s.moving, 0, 1)
        or outside(s.packing, -1, 1)
        or outside(s.settled, 0, 1)
    )


@rule
def _progress(s: State) -> int:
    """The ship token, the newspapers and the rounds all tell the same time."""
    seen = 0
    for i in range(N_PAPERS):
        seen |= 1 << s.papers[i]
    if seen != (1 << N_PAPERS) - 1:
        return 8
    over = s.phase == Phase.OVER
    set_up = s.phase == Phase.RANKS or s.phase == Phase.GOODS
    if set_up != (s.rounds == 0) or over != (s.way == 0) or over != (s.waiting == 0):
        return 3
    gone = max(0, s.rounds - 1)
    way = WAY[tokens(s)]
    event = NONE
    if s.mode == Mode.LONG:
        if s.papers_left != N_PAPERS - gone or s.papers_left == 0:
            return 8
        for i in range(s.papers_left, N_PAPERS):
            way -= STEPS[s.papers[i]]
        event = s.papers[s.papers_left] if gone > 0 else NONE
        steps = STEPS[s.papers[s.papers_left - 1]]
    else:
        way -= gone * SHORT_STEPS
        steps = SHORT_STEPS
        drawn = 0
        if s.mode == Mode.SOLO:
            drawn = HAND * (s.rounds if over else gone)
            for place in range(PLACES):
                drawn += s.placed[DUMMY, place]
            if s.papers_left != N_PAPERS - drawn % N_PAPERS:
                return 8
        elif s.papers_left != 0:
            return 8
    if over:
        return 0 if 0 < way <= steps and s.steps == steps and s.event == NONE else 3
    return 0 if way > 0 and s.way == way and s.steps == steps and s.event == event else 3


@rule
def _deck_is_wrong(deck: Array, left: int, cards: Array, stack: Array, size: int, fewest: int) -> bool:
    """Whether a deck is not a permutation of its cards in the order of the stacks, or has given out too many."""
    if left > size or left < fewest:
        return True
    seen = 0
    for i in range(size):
        if deck[i] == NONE or stack[deck[i]] != stack[cards[i]] or seen >> deck[i] & 1 == 1:
            return True
        seen |= 1 << deck[i]
    wanted = 0
    for i in range(size):
        wanted |= 1 << cards[i]
    if seen != wanted:
        return True
    for i in range(size, len(deck)):
        if deck[i] != NONE:
            return True
    return False


@rule
def _cards(s: State) -> int:
    long = 1 if s.mode == Mode.LONG else 0
    n = tokens(s)
    ships, contracts = 0, 0
    for stack in range(1, 5):
        ships += SHIP_STACKS[long, n, stack]
        contracts += CONTRACT_STACKS[long, n, stack]
    dealt = n * max(1, s.rounds)
    if _deck_is_wrong(s.ships, s.ships_left, SHIP_DECK[long, n], SHIP_STACK, ships, ships - dealt):
        return 4
    if _deck_is_wrong(
        s.contracts, s.contracts_left, CONTRACT_DECK[long, n], CONTRACT_STACK, contracts, contracts - dealt - s.seats
    ):
        return 5
    out_of_deck = 0  # cards that lie open somewhere, or did
    for i in range(s.ships_left, ships):
        out_of_deck |= 1 << s.ships[i]
    for seat in range(SEATS):
        if s.sea[seat] != NONE:
            if seat >= n or out_of_deck >> s.sea[seat] & 1 == 0:
                return 4
            out_of_deck &= ~(1 << s.sea[seat])
        for dock in range(DOCKS):
            if s.dock[seat, dock] != NONE:
                if out_of_deck >> s.dock[seat, dock] & 1 == 0:
                    return 4
                out_of_deck &= ~(1 << s.dock[seat, dock])
    out_of_deck = 0
    for i in range(s.contracts_left, contracts):
        out_of_deck |= 1 << s.contracts[i]
    for seat in range(SEATS):
        if s.land[seat] != NONE:
            if seat >= n or out_of_deck >> s.land[seat] & 1 == 0:
                return 5
            out_of_deck &= ~(1 << s.land[seat])
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                if out_of_deck >> s.load[seat, dock] & 1 == 0:
                    return 5
                out_of_deck &= ~(1 << s.load[seat, dock])
    seen = 0
    for i in range(N_PRICES):
        seen |= 1 << s.prices[i]
    return 0 if seen == (1 << N_PRICES) - 1 and (s.prices_known == 0) == (s.phase == Phase.RANKS) else 7


@rule
def _buildings(s: State) -> int:
    drawn = s.rounds - (1 if s.phase == Phase.BIDDING else 0) + (0 if s.mode == Mode.LONG else s.seats)
    if s.houses_left != N_BUILDINGS - drawn:
        return 6
    seen = 0
    for i in range(N_BUILDINGS):
        building = s.houses[i]
        if seen >> building & 1 == 1 or (s.place[building] == STACK) != (i < s.houses_left):
            return 6
        seen |= 1 << building
        owner = s.place[building] - (BUILT if s.place[building] >= BUILT else OWNED)
        if s.place[building] > REMOVED and owner >= s.seats:
            return 6
    for seat in range(s.seats):
        skills, board, ware, tank, lounge = 0, BOARD, 0, 0, 0
        for cover in range(COVERS):
            board -= s.covers[seat, cover]
            if s.covers[seat, cover] > (0 if s.mode != Mode.LONG else 1 + cover % 2):
                return 9
        for building in range(N_BUILDINGS):
            if s.place[building] == BUILT + seat:
                board -= 1
                skills |= 1 << SKILL[building]
                if SKILL[building] == Skill.STORE:
                    ware += NUMBER[building] if SKILL_GOOD[building] == ANY else 0
                    tank += NUMBER[building] if SKILL_GOOD[building] == BARREL else 0
                    lounge += NUMBER[building] if SKILL_GOOD[building] == PASSENGER else 0
        if s.skills[seat] != skills or s.board[seat] != board or s.ware[seat] != ware:
            return 9
        if s.tank[seat] != tank or s.lounge[seat] != lounge or (s.bank[seat] > 0 and not has(s, seat, Skill.BANK)):
            return 9
        if s.bollards[seat, 1] == 0 or s.bollards[seat, 2] == 0:
            return 9
    return 0


@rule
def _harbours(s: State) -> int:
    for seat in range(s.seats):
        if not (0 <= s.board_in[seat] <= s.board[seat] and 0 <= s.ware_in[seat] <= s.ware[seat]):
            return 10
        if not (0 <= s.tank_in[seat] <= min(s.tank[seat], s.stored[seat, BARREL])):
            return 10
        if not (0 <= s.lounge_in[seat] <= min(s.lounge[seat], s.stored[seat, PASSENGER])):
            return 10
        needed = s.stored[seat, BARREL] - s.tank_in[seat] + s.stored[seat, PASSENGER] - s.lounge_in[seat]
        needed += s.stored[seat, CONTAINER] + (s.stored[seat, CRATE] + 1) // 2
        if needed != s.board_in[seat] + s.ware_in[seat]:
            return 10
        for dock in range(DOCKS):
            ship, good, left = s.dock[seat, dock], s.dock_good[seat, dock], s.dock_left[seat, dock]
            if (ship == NONE) != (s.dock_time[seat, dock] == 0):
                return 11
            if ship == NONE:
                if good != 0 or left != 0:
                    return 11
            elif left > CARGO_SIZE[ship] or (CARGO[ship] != WILD and CARGO[ship] != good):
                return 11
        for dock in range(LOADING_DOCKS):
            card = s.load[seat, dock]
            if (card == NONE) != (s.load_time[seat, dock] == 0):
                return 12
            over = 0
            for good in range(4):
                over += max(0, s.delivered[seat, dock, good] - (0 if card == NONE else WANTED[card, good]))
            if over > (0 if card == NONE else WANTED[card, WILD]):
                return 12
    for seat in range(s.seats, SEATS):
        if s.money[seat] + s.bank[seat] + s.prestige[seat] + s.skills[seat] + s.produced[seat] != 0:
            return 18
        if s.board[seat] + s.ware[seat] + s.tank[seat] + s.lounge[seat] + s.to_choose[seat] + s.moving[seat] != 0:
            return 18
        if s.board_in[seat] != 0 or s.ware_in[seat] != 0 or s.tank_in[seat] != 0 or s.lounge_in[seat] != 0:
            return 18
        for i in range(4):
            if s.stored[seat, i] + s.covers[seat, i] + s.bollards[seat, i] + s.load_time[seat, i] != 0:
                return 18
            for good in range(4):
                if s.delivered[seat, i, good] != 0:
                    return 18
        for dock in range(DOCKS):
            if s.dock[seat, dock] != NONE or s.dock_time[seat, dock] + s.dock_good[seat, dock] != 0:
                return 18
            if s.dock_left[seat, dock] != 0:
                return 18
        for dock in range(LOADING_DOCKS):
            if s.load[seat, dock] != NONE:
                return 18
    return 0


@rule
def _bids(s: State) -> int:
    n = tokens(s)
    seen = 0
    for rank in range(SEATS):
        token = s.ladder[rank]
        if (token == NONE) != (rank >= n or s.phase == Phase.RANKS) or token >= n:
            return 13
        if token != NONE:
            seen |= 1 << token
    if s.phase != Phase.RANKS and seen != (1 << n) - 1:
        return 13
    bidding = s.phase == Phase.BIDDING
    open_bids = Phase.PERMITS <= s.phase <= Phase.EVENT
    if bidding and s.step >= HAND * n:
        return 14
    for token in range(SEATS):
        number = 0
        if token < n and open_bids:
            number = HAND
        elif token < n and bidding:
            for rank in range(n):
                if s.ladder[rank] == token:
                    number = s.step // n + (1 if rank < s.step % n else 0)
        if s.level[token] + s.growth[token] > (TOP_LEVEL if token < n else 0):
            return 14
        if s.growth[token] > 0 and not open_bids:
            return 14
        face_down = bidding and s.mode == Mode.SOLO and token == DUMMY
        for place in range(PLACES):
            cards = 0
            for i in range(HAND):
                if s.bid[token, i] == place:
                    cards += 1
            if face_down:
                if cards > 0:
                    return 14
                cards = s.placed[token, place]
            if s.placed[token, place] != cards or (cards > 0 and not _in_use(place, n)):
                return 14
            number -= cards
        if number != 0:
            return 14
    return _winners(s, n, open_bids)


@rule
def _in_use(place: int, n: int) -> bool:
    return place < SEA + n or LAND <= place < LAND + n


@rule
def _winners(s: State, n: int, open_bids: bool) -> int:
    for place in range(PLACES):
        winner = s.winner[place]
        if winner != NONE and (winner >= n or not open_bids or s.placed[winner, place] == 0):
            return 15
        if winner == NONE and open_bids and (PRICE_CARDS <= place <= CAREER or place >= SEA):
            for token in range(n):
                if s.placed[token, place] > 0:
                    return 15
    for space in range(n):
        sea_due = s.phase < Phase.SEA or (s.phase == Phase.SEA and space >= s.step)
        land_due = s.phase < Phase.LAND or (s.phase == Phase.LAND and space >= s.step)
        if (sea_due and s.sea[space] == NONE) or (land_due and s.land[space] == NONE):
            return 15
    return 0


@rule
def _turn(s: State) -> int:
    phase = s.phase
    if (s.spot != NONE and (phase != Phase.BIDDING or not _in_use(s.spot, tokens(s)))) or (
        s.step != 0 and phase != Phase.BIDDING and phase != Phase.SEA and phase != Phase.LAND
    ):
        return 17
    if phase != Phase.PERMITS and phase != Phase.GROWTH and s.high != 0:
        return 17
    one = NONE  # the seat that must act alone
    if phase == Phase.BIDDING:
        one = s.ladder[s.step % tokens(s)]
        if s.spot != NONE and s.step >= (HAND - 1) * tokens(s):
            return 17
    elif phase == Phase.CAREER:
        one = s.winner[CAREER]
    elif phase == Phase.SEA or phase == Phase.LAND:
        if s.step >= tokens(s):
            return 17
        one = s.winner[(SEA if phase == Phase.SEA else LAND) + s.step]
    elif phase == Phase.PRICES and s.winner[PRICE_CARDS] != NONE:
        one = s.winner[PRICE_CARDS]
    elif phase == Phase.PRICES or phase == Phase.RANKS:
        for seat in range(s.seats):
            if s.waiting == 1 << seat and (phase == Phase.RANKS or has(s, seat, Skill.PRICES)):
                one = seat
    alone = phase <= Phase.BIDDING or Phase.PRICES <= phase <= Phase.LAND
    if alone and phase != Phase.GOODS and (one == NONE or one >= s.seats or s.waiting != 1 << one):
        return 16
    if phase == Phase.SEA and fitting_docks(s, one, s.sea[s.step]) == 0:
        return 16
    if phase == Phase.LAND and empty_loading_docks(s, one) == 0:
        return 16
    for seat in range(SEATS):
        found = _seat(s, seat, phase, one)
        if found != 0:
            return found
    return 0


@rule
def _seat(s: State, seat: int, phase: int, one: int) -> int:
    """One seat's part in what all do at once."""
    acts = s.waiting >> seat & 1 == 1
    chosen = s.chit[seat] != NONE
    if chosen != (phase == Phase.RANKS and seat < one):
        return 17
    if chosen:
        for other in range(seat):
            if s.chit[other] == s.chit[seat]:
                return 17
    starts = seat < s.seats and s.mode != Mode.LONG
    if s.to_choose[seat] > 0 and not (starts and phase <= Phase.GOODS):
        return 17
    if phase == Phase.RANKS and starts and s.to_choose[seat] != START_GOODS:
        return 17
    if phase == Phase.GOODS and acts != (s.to_choose[seat] > 0):
        return 16
    if starts and phase <= Phase.GOODS:
        goods, kinds = s.to_choose[seat], 0
        for good in range(4):
            goods += s.stored[seat, good]
            kinds += 1 if s.load[seat, 0] != NONE and WANTED[s.load[seat, 0], good] == 0 else 0
        if goods != START_GOODS or kinds == 0:
            return 10
    if (s.fee[seat] > 0 or s.permits[seat] > 0) and phase != Phase.PERMITS and phase != Phase.GROWTH:
        return 17
    if phase == Phase.PERMITS or phase == Phase.GROWTH:
        place = PERMIT if phase == Phase.PERMITS else GROWTH
        bid = 0 if seat >= tokens(s) else strength(s, seat, place)
        if bid > s.high or (acts and bid == 0) or (seat >= s.seats and s.fee[seat] + s.permits[seat] != 0):
            return 16
        if seat < s.seats and s.fee[seat] != (s.high if s.permits[seat] > 0 else s.high - bid):
            return 16
        if acts and phase == Phase.GROWTH and (s.fee[seat] > s.money[seat] or s.level[seat] == TOP_LEVEL):
            return 16
    if s.moving[seat] != 0 or s.produced[seat] != 0 or s.packing[seat] != 0 or s.settled[seat] != 0:
        if phase != Phase.HARBOURS or not acts:
            return 17
        if s.moving[seat] == 0 and (s.packing[seat] != 0 or s.settled[seat] != 0):
            return 17
    if s.produced[seat] >= 1 << N_BUILDINGS:
        return 1
    if phase == Phase.EVENT and acts:
        if s.event == NONE or not event_asks(EVENT[s.event]) or not may_answer(s, seat, EVENT[s.event]):
            return 16
    return 0

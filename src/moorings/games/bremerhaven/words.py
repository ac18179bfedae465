"""All that Bremerhaven says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from moorings.games.bremerhaven.components import (
    CARGO,
    CARGO_SIZE,
    EVENT,
    GOODS,
    INFLUENCE,
    LAY,
    PACK,
    PENALTY,
    PLACES,
    SKILL_GOOD,
    TIME,
    WILD,
    Building,
    News,
    Newspaper,
    Skill,
    parse_cargo,
)
from moorings.games.bremerhaven.german import GERMAN
from moorings.games.bremerhaven.holdings import (
    accessible,
    can_put,
    harbour_prestige,
    has,
    number,
    packing_cost,
    put,
    tokens,
)
from moorings.games.bremerhaven.moves import ARGS, KIND, Do
from moorings.games.bremerhaven.newspaper import open_event
from moorings.games.bremerhaven.quay import empty_loading_docks, fitting_docks
from moorings.games.bremerhaven.score import grade, score
from moorings.games.bremerhaven.state import (
    BUILDING,
    DOCKS,
    DUMMY,
    GROWTH,
    HAND,
    LAND,
    LOADING_DOCKS,
    NONE,
    PRICE_CARDS,
    SEA,
    TOP_LEVEL,
    Mode,
    Phase,
)
from moorings.games.bremerhaven.town import bollard_cost, cover_cost
from moorings.games.bremerhaven.yard import (
    can_produce,
    can_work,
    close_harbour,
    goods_missing,
    revenue,
    settle,
    settle_contract,
)
from moorings.kernel.record import copy
from moorings.kernel.words import Text, capital, join, learn, say, several

learn("de", GERMAN)

RANKS = (say("Captain"), say("First Mate"), say("Mate"), say("Ship's Cook"))
DUMMY_NAME = say("the dummy")
GOOD_NAMES = (say("barrel"), say("container"), say("crate"), say("passenger"))
THE_GOOD = (say("the barrel"), say("the container"), say("the crate"), say("the passenger"))
ONE = (say("1 barrel"), say("1 container"), say("1 crate"), say("1 passenger"), say("1 good of any kind"))
MORE = (
    say("{number} barrels"),
    say("{number} containers"),
    say("{number} crates"),
    say("{number} passengers"),
    say("{number} goods of any kind"),
)
PLACE_NAMES = (
    say("the parking lot"),
    say("the building"),
    say("the building permits"),
    say("Grow influence"),
    say("the price cards"),
    say("the career ladder"),
    *(say("ship {number}", number=i) for i in range(1, 5)),
    *(say("contract {number}", number=i) for i in range(1, 5)),
)
COVER_NAMES = (
    say("the space below loading dock 3"),
    say("another space in column 3"),
    say("the space below loading dock 4"),
    say("another space in column 4"),
)
WALL_NAMES = (
    say("the top wall"),
    say("the wall between docks 1 and 2"),
    say("the wall between docks 2 and 3"),
    say("the bottom wall"),
)
GRADE_TEXT = (
    say("Landlubber: Captain Aha suggests a trade with firm ground under it."),
    say("Cabin Boy: a start, but the first real swell would wash you overboard."),
    say("Officer: solid work; at a table of people you would hold your own."),
    say("Lonely Ship's Kobold: hardly a wave moves in this port without your leave."),
    say("Captain: there is nothing left to teach you, go and find opponents."),
)
EVENT_TEXT = {
    "money per ship": say("Everybody gets {number} money for each ship in their docks."),
    "money": say("Everybody gets {number} money."),
    "bollard": say("Everybody may place a bollard free of charge."),
    "cover": say("Everybody may clear a space free of charge."),
    "influence": say("Everybody takes the next influence card."),
    "good": say("Everybody may take one good that can be stored."),
    "ships longer": say("All ships in docks stay {number} round longer."),
    "contracts longer": say("All contracts in loading docks get {number} more round."),
    "prestige": say("Everybody gains {number} prestige."),
    "prices": say("The top price card goes to the bottom."),
    "charge per ship": say("Everybody pays {number} money for each ship in their docks."),
    "charge per space": say("Everybody pays {number} money for each space of their board that holds goods."),
    "charge per building": say("Everybody pays {number} money for each building they have built."),
    "lose good": say("Everybody returns one stored good."),
    "ships shorter": say("Ships in docks lose {number} time marker, but not their last."),
    "contracts shorter": say("Contracts in loading docks lose {number} time marker, but not their last."),
    "lose prestige": say("Everybody loses {number} prestige."),
    "charge": say("Everybody pays {number} money."),
}

Prompt = tuple[Text, Text, Text]
"""A prompt to who is asked, about somebody else who is, and about several."""

EVENT_PROMPTS: dict[News, Prompt] = {
    News.BOLLARD: (
        say("You may place a bollard free of charge."),
        say("{who} may place a bollard free of charge."),
        say("{several} may place a bollard free of charge."),
    ),
    News.COVER: (
        say("You may clear a space free of charge."),
        say("{who} may clear a space free of charge."),
        say("{several} may clear a space free of charge."),
    ),
    News.GOOD: (
        say("You may take 1 good."),
        say("{who} may take 1 good."),
        say("{several} may take 1 good."),
    ),
    News.LOSE_GOOD: (
        say("Choose a stored good to return."),
        say("{who} returns a stored good."),
        say("{several} return a stored good."),
    ),
}


def count(amount: int, good: int) -> Text:
    """A number of goods in words: `1 crate`, `2 crates`."""
    return ONE[good] if amount == 1 else say(MORE[good], number=amount)


@cache
def cargo_text(cargo: str) -> Text:
    """The goods of a card: `2 crates`, `1 barrel + 1 good of any kind`."""
    parts = [parse_cargo(part) for part in cargo.split(" + ")]
    return join(" + ", [count(number, good) for good, number in parts])


def rounds_text(number: int) -> Text:
    """`1 round`, `2 rounds`."""
    return say("1 round") if number == 1 else say("{number} rounds", number=number)


@cache
def stake_text(stake: str) -> Text:
    """What a contract has at stake: `2 money`, `1 prestige` or `none`."""
    if stake == "none":
        return say("none")
    pattern = say("{number} prestige") if stake.endswith("prestige") else say("{number} money")
    return say(pattern, number=stake.split()[0])


def product_text(row: Building) -> Text:
    """What a building produces."""
    return say("{number} money", number=row.number) if row.good == "money" else cargo_text(f"{row.number} {row.good}")


def skill_text(row: Building) -> Text:
    """What a building can do, in a sentence."""
    n = row.number
    match row.skill:
        case "none":
            return say("No ability, only prestige.")
        case "produce":
            if row.good == "money":
                return say("Produces {product} each round.", product=product_text(row))
            return say("Produces {product} each round, if it can be stored.", product=product_text(row))
        case "bank":
            return say(
                "Produces {number} money each round, which stays on this card. It pays only penalties and charges, "
                "once your cash is gone, and counts at the end.",
                number=n,
            )
        case "store":
            if row.good == "any":
                return say("Offers {number} more storage spaces.", number=n)
            return say("Holds up to {goods}.", goods=say(MORE[GOODS.index(row.good)], number=n))
        case "prices":
            return say("When nobody has bid on the price cards, you may choose the price card.")
        case "crane":
            return say("Goods may go from your ships straight onto contracts.")
        case "outer walls":
            return say("Your top and bottom walls count {number} more bollard each, up to three.", number=n)
        case "lay time":
            return say("You may let a new ship stay {number} round longer.", number=n)
        case "delivery time":
            return say("You may give a new contract {number} more round.", number=n)
        case "packing":
            if n == 0:
                return say("Packing and unpacking cost you nothing.")
            return say("Packing and unpacking cost you {number} money.", number=n)
        case "insurance":
            return say("Penalties of contracts cost you no money.")
        case "ship money":
            return say("Each new ship in your docks brings you {number} money.", number=n)
        case "works":
            return say("Bollards and cleared spaces cost you {number} money less.", number=n)
        case _:
            return say("You get {number} money whenever ships and buildings raise your prestige.", number=n)


def event_text(row: Newspaper) -> Text:
    """What an event does, in a sentence."""
    return say(EVENT_TEXT[row.event], number=row.number)


@cache
def ship_text(ship: int) -> Text:
    """A ship in one line."""
    row = PACK["ships"][ship]
    return say(
        "{ship} ({cargo}, stays {lay}, berth size {berth}, prestige {prestige})",
        ship=row.name,
        cargo=cargo_text(row.cargo),
        lay=rounds_text(row.lay),
        berth=row.berth,
        prestige=row.prestige,
    )


@cache
def contract_text(card: int, insured: bool = False) -> Text:
    """A contract in one line; whoever is insured pays no money as its penalty."""
    row = PACK["contracts"][card]
    text = say("{goods} within {time}", goods=cargo_text(row.goods), time=rounds_text(row.time))
    if row.reward != "none":
        text = say("{what}, reward {reward}", what=text, reward=stake_text(row.reward))
    if row.penalty == "none":
        return text
    if insured and PENALTY[card, 0]:
        return say("{what}, insured", what=text)
    return say("{what}, penalty {penalty}", what=text, penalty=stake_text(row.penalty))


def token_name(s: Any, token: int, names: Sequence[str]) -> str:
    """Who a token on the ladder stands for."""
    return DUMMY_NAME if s.mode == Mode.SOLO and token == DUMMY else names[token]


def building_on_offer(s: Any) -> int:
    """The building that the bids of this round are for: the top one, or, once bids are open, the one just taken."""
    drawn = s.phase >= Phase.PERMITS
    if s.houses_left == 0 and not drawn:
        return NONE
    return s.houses[s.houses_left if drawn else s.houses_left - 1]


def place_name(s: Any, place: int) -> Text:
    """A place for bids, with what is to be had there."""
    if place == BUILDING and building_on_offer(s) != NONE:
        return say("the building ({building})", building=PACK["buildings"][building_on_offer(s)].name)
    if place >= LAND and s.land[place - LAND] != NONE:
        contract = contract_text(s.land[place - LAND])
        return say("contract {number} ({contract})", number=place - LAND + 1, contract=contract)
    if SEA <= place < LAND and s.sea[place - SEA] != NONE:
        return say("ship {number}, {ship}", number=place - SEA + 1, ship=ship_text(s.sea[place - SEA]))
    return PLACE_NAMES[place]


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, (a, b, c) = Do(KIND[move]), (int(v) for v in ARGS[move])
    match kind:
        case Do.CHIT:
            return say("Take {good}.", good=THE_GOOD[a])
        case Do.TAKE:
            return say("Take {goods}.", goods=ONE[a])
        case Do.BID:
            return _bid_sentence(s, seat, a)
        case Do.CARD:
            return say("Lay your {card} face down.", card=a + 1)
        case Do.BOLLARD:
            price = None if s.phase == Phase.EVENT else _price(s, seat, bollard_cost(s, seat, a))
            if price:
                return say("Place a bollard on {wall} {price}.", wall=WALL_NAMES[a], price=price)
            return say("Place a bollard on {wall}.", wall=WALL_NAMES[a])
        case Do.CLEAR:
            price = None if s.phase == Phase.EVENT else _price(s, seat, cover_cost(s, seat, a))
            if price:
                return say("Clear {space} {price}.", space=COVER_NAMES[a], price=price)
            return say("Clear {space}.", space=COVER_NAMES[a])
        case Do.BUILD:
            return _build_sentence(s, seat, a)
        case Do.REFUSE:
            return say(
                "Decline the permit for {fee} money; any other costs {high} (allowed, but it gains nothing).",
                fee=s.fee[seat],
                high=s.high,
            )
        case Do.GROW:
            card, fee = INFLUENCE[s.level[seat] + HAND], s.fee[seat]
            if fee:
                return say("Take influence card {card} for {fee} money.", card=card, fee=fee)
            return say("Take influence card {card}.", card=card)
        case Do.PRICE:
            if s.prices[0] == a:
                return say("Keep the prices: {prices}.", prices=price_text(a))
            return say("Set the prices: {prices}.", prices=price_text(a))
        case Do.SWAP:
            return _swap_sentence(s, seat, a, names)
        case Do.BERTH:
            ship = s.sea[s.step]
            return say(
                "Dock {dock} ({cargo}, {stay}).",
                dock=a + 1,
                cargo=count(int(CARGO_SIZE[ship]), b),
                stay=rounds_text(int(LAY[ship]) + (number(s, seat, Skill.LAY_TIME) if c else 0)),
            )
        case Do.LOAD:
            time = rounds_text(int(TIME[s.land[s.step]]) + (number(s, seat, Skill.DELIVERY_TIME) if b else 0))
            if accessible(s, seat, a):
                return say("Loading dock {dock} ({time}).", dock=a + 1, time=time)
            return say(
                "Loading dock {dock} ({time}), out of reach until you clear the space below.", dock=a + 1, time=time
            )
        case Do.PRODUCE:
            row = PACK["buildings"][a]
            if row.skill == "bank":
                return say("Put {number} money on the {building}.", number=row.number, building=row.name)
            return say("Produce {product} ({building}).", product=product_text(row), building=row.name)
        case Do.UNLOAD:
            return say("Unload {goods} from dock {dock}.", goods=ONE[s.dock_good[seat, a]], dock=a + 1)
        case Do.DELIVER:
            if goods_missing(s, seat, b) == 1:
                return say("Deliver {goods} to loading dock {dock} (complete).", goods=ONE[a], dock=b + 1)
            return say("Deliver {goods} to loading dock {dock}.", goods=ONE[a], dock=b + 1)
        case Do.CRANE:
            good = ONE[s.dock_good[seat, a]]
            if goods_missing(s, seat, b) == 1:
                return say(
                    "Lift {goods} from dock {dock} onto loading dock {other} (complete).",
                    goods=good,
                    dock=a + 1,
                    other=b + 1,
                )
            return say("Lift {goods} from dock {dock} onto loading dock {other}.", goods=good, dock=a + 1, other=b + 1)
        case Do.PACK:
            if packing_cost(s, seat) == 0:
                return say("Pack 2 crates into a container.")
            return say("Pack 2 crates into a container for {cost} money.", cost=packing_cost(s, seat))
        case Do.UNPACK:
            if packing_cost(s, seat) == 0:
                return say("Unpack a container into 2 crates.")
            return say("Unpack a container into 2 crates for {cost} money.", cost=packing_cost(s, seat))
        case Do.SETTLE:
            return _proposal_sentence(s, seat)
        case Do.LOSE:
            return say("Return {goods}.", goods=ONE[a])
        case Do.DONE:
            return _done_sentence(s, seat)


def _bid_sentence(s: Any, seat: int, place: int) -> Text:
    """A bid, with a warning where winning would bring nothing."""
    if place >= LAND:
        card = s.land[place - LAND]
        insured = has(s, seat, Skill.INSURANCE)
        where = say("contract {number} ({contract})", number=place - LAND + 1, contract=contract_text(card, insured))
        empty = empty_loading_docks(s, seat).bit_count()
        others = sum(1 for i in range(tokens(s)) if LAND + i != place and s.placed[seat, LAND + i])
        if empty == 0 and PENALTY[card].any() and not (insured and PENALTY[card, 0]):
            penalty = stake_text(PACK["contracts"][card].penalty)
            return say(
                "Bid on {place}. No loading dock is free: it would only cost you {penalty}.",
                place=where,
                penalty=penalty,
            )
        if empty == 0:
            return say("Bid on {place}. No loading dock is free: you would gain nothing.", place=where)
        if others >= empty:
            return say("Bid on {place}. You have only {docks}.", place=where, docks=_free_docks(empty))
        return say("Bid on {place}.", place=where)
    if place >= SEA and not fitting_docks(s, seat, s.sea[place - SEA]):
        return say("Bid on {place}. None of your docks can take it now: it would sail on.", place=place_name(s, place))
    if place == GROWTH and s.level[seat] == TOP_LEVEL:
        return say("Bid on {place}. Your own hand cannot grow any more.", place=place_name(s, place))
    return say("Bid on {place}.", place=place_name(s, place))


def _free_docks(number: int) -> Text:
    return say("1 free loading dock") if number == 1 else say("{number} free loading docks", number=number)


def _price(s: Any, seat: int, cost: int) -> Text | None:
    """What has to be paid, None if it is free."""
    fee = s.fee[seat]
    if fee and cost:
        return say("for {total} money ({cost}, and {fee} for the permit)", total=cost + fee, cost=cost, fee=fee)
    if fee:
        return say("for {fee} money (the permit)", fee=fee)
    return say("for {cost} money", cost=cost) if cost else None


def _build_sentence(s: Any, seat: int, building: int) -> Text:
    row, price = PACK["buildings"][building], _price(s, seat, 0)
    skill = skill_text(row)
    if price:
        return say(
            "Build the {building} {price}, prestige {prestige}. {skill}",
            building=row.name,
            price=price,
            prestige=row.prestige,
            skill=skill,
        )
    return say(
        "Build the {building}, prestige {prestige}. {skill}", building=row.name, prestige=row.prestige, skill=skill
    )


def _swap_sentence(s: Any, seat: int, rank: int, names: Sequence[str]) -> Text:
    upper, lower = s.ladder[rank], s.ladder[rank + 1]
    if seat not in (upper, lower):
        return say(
            "Swap {upper} ({rank}) and {lower} ({other}).",
            upper=names[upper],
            rank=RANKS[rank],
            lower=names[lower],
            other=RANKS[rank + 1],
        )
    becomes = RANKS[rank if seat == lower else rank + 1]
    if s.mode == Mode.SOLO:
        return say("Swap with the dummy and become {rank}.", rank=becomes)
    return say("Swap with {who} and become {rank}.", who=names[upper if seat == lower else lower], rank=becomes)


def _done_sentence(s: Any, seat: int) -> Text:
    match Phase(s.phase):
        case Phase.PERMITS:
            return say("Use no more permits.") if s.permits[seat] else say("Use no permit.")
        case Phase.GROWTH:
            return say("Take no card.")
        case Phase.PRICES:
            return say("Choose no price card; the top one goes to the bottom.")
        case Phase.CAREER:
            return say("Leave the ranks as they are.")
        case Phase.HARBOURS if s.moving[seat]:
            results = _closing(s, seat)
            return say("Close the harbour: {results}.", results=results) if results else say("Close the harbour.")
        case Phase.HARBOURS:
            return _no_production_sentence(s, seat)
        case _:
            return say("Do without.")


def _no_production_sentence(s: Any, seat: int) -> Text:
    """Names what is forgone; with nothing to move, the harbour closes at once."""
    idle = [row for i, row in enumerate(PACK["buildings"]) if can_produce(s, seat, i)]
    forgone = several(product_text(row) for row in idle)
    if can_work(s, seat):
        return say("Go on to your goods and forgo {goods}.", goods=forgone)
    results = _closing(s, seat)
    if results:
        return say("Close the harbour and forgo {goods}: {results}.", goods=forgone, results=results)
    return say("Close the harbour and forgo {goods}.", goods=forgone)


def _closing(s: Any, seat: int) -> Text | None:
    """What closing the harbour will bring, to the last coin; None for nothing."""
    parts: list[Text] = []
    prestige, bonus = harbour_prestige(s, seat), number(s, seat, Skill.RISE_MONEY)
    if prestige > s.prestige[seat] and bonus:
        parts.append(say("prestige rises to {prestige} and brings {money} money", prestige=prestige, money=bonus))
    elif prestige > s.prestige[seat]:
        parts.append(say("prestige rises to {prestige}", prestige=prestige))
    for dock in range(DOCKS):
        if s.dock_time[seat, dock] == 1 and s.dock_left[seat, dock]:
            goods = count(s.dock_left[seat, dock], s.dock_good[seat, dock])
            parts.append(say("the ship in dock {dock} leaves with {goods}", dock=dock + 1, goods=goods))
    after = copy(s)
    after.prestige[seat] = max(prestige, after.prestige[seat])
    after.money[seat] += bonus if prestige > s.prestige[seat] else 0
    docks = [dock for dock in range(LOADING_DOCKS) if s.load[seat, dock] != NONE]
    due = [dock for dock in docks if s.load_time[seat, dock] == 1]
    parts += [_settled(after, seat, dock) for dock in due]
    left = [dock for dock in docks if dock not in due]
    if s.way <= s.steps and left:
        parts.append(_end_of_game(s, seat, left))
    return join("; ", parts) if parts else None


def _end_of_game(s: Any, seat: int, docks: Sequence[int]) -> Text:
    """What the contracts that are not due will bring in the last round, when all of them are settled."""
    if s.event != NONE and EVENT[s.event] == News.PRICES:
        return say("the game ends, and all contracts are settled at the next prices")
    after = copy(s)
    close_harbour(after, seat)
    open_event(after)
    return say("the game ends, and {results}", results=join("; ", [_settled(after, seat, dock) for dock in docks]))


def _settled(s: Any, seat: int, dock: int) -> Text:
    """Settles a contract, and says what it brings or really costs."""
    card, sold, full = s.load[seat, dock], revenue(s, seat, dock), goods_missing(s, seat, dock) == 0
    before = s.money[seat] + s.bank[seat] + sold, s.prestige[seat]
    settle_contract(s, seat, dock)
    money, prestige = s.money[seat] + s.bank[seat] - before[0], s.prestige[seat] - before[1]
    text = (
        say("loading dock {dock} sells for {money} money", dock=dock + 1, money=sold)
        if sold
        else say("loading dock {dock} sells nothing", dock=dock + 1)
    )
    if full and (money or prestige):
        reward = say("{number} money", number=money) if money else say("{number} prestige", number=prestige)
        return say("{what}, reward {reward}", what=text, reward=reward)
    if full or not PENALTY[card].any():
        return text
    if PENALTY[card, 0] and has(s, seat, Skill.INSURANCE):
        return say("{what}, insured", what=text)
    if PENALTY[card, 0] and money == 0:
        return say("{what}, no money left for the penalty", what=text)
    if money + PENALTY[card, 0] > 0:
        return say("{what}, penalty {paid} money, which is all you have", what=text, paid=-money)
    if prestige + PENALTY[card, 1] > 0:
        return say("{what}, no prestige left to lose", what=text)
    return say("{what}, penalty {penalty}", what=text, penalty=stake_text(PACK["contracts"][card].penalty))


def _proposal_sentence(s: Any, seat: int) -> Text:
    """What the harbour master proposes: found by trying it."""
    after = copy(s)
    settle(after, seat)
    parts: list[Text] = []
    for dock in range(DOCKS):
        number_off = s.dock_left[seat, dock] - after.dock_left[seat, dock]
        if number_off:
            goods = count(number_off, s.dock_good[seat, dock])
            parts.append(say("{goods} off the ship in dock {dock}", goods=goods, dock=dock + 1))
    for dock in range(LOADING_DOCKS):
        brought = (after.delivered[seat, dock] - s.delivered[seat, dock]).tolist()
        goods = several(count(amount, good) for good, amount in enumerate(brought) if amount)
        if goods and goods_missing(after, seat, dock) == 0:
            parts.append(say("{goods} to loading dock {dock} (complete)", goods=goods, dock=dock + 1))
        elif goods:
            parts.append(say("{goods} to loading dock {dock}", goods=goods, dock=dock + 1))
    return say("Accept the proposal: {steps}.", steps=join("; ", parts))


def price_text(card: int) -> Text:
    """A price card in words."""
    row = PACK["prices"][card]
    return say(
        "barrel {barrel}, container {container}, crate {crate}, passenger {passenger}",
        barrel=row.barrel,
        container=row.container,
        crate=row.crate,
        passenger=row.passenger,
    )


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    if viewer in waiting:
        return _own_prompt(s, viewer)
    who = several(names[seat] for seat in waiting)
    return _several_prompt(s, who) if len(waiting) > 1 else _other_prompt(s, who)


def _own_prompt(s: Any, viewer: int) -> Text:
    """What one has to decide oneself."""
    match Phase(s.phase):
        case Phase.RANKS:
            return say("Take a good. The next price card ranks you all: the dearest good makes the Captain.")
        case Phase.GOODS:
            if s.to_choose[viewer] == 1:
                return say("Choose 1 more starting good. Your starting contract must not ask for it.")
            return say(
                "Choose {number} starting goods. Your starting contract must not ask for them.",
                number=s.to_choose[viewer],
            )
        case Phase.BIDDING:
            if s.spot != NONE:
                return say("Choose a card for {place}.", place=PLACE_NAMES[s.spot])
            if s.way <= s.steps:
                return say("Choose where to bid. This is the last round.")
            return say("Choose where to bid.")
        case Phase.PERMITS:
            return _permit_prompt(s, viewer)
        case Phase.GROWTH:
            parts = {"card": INFLUENCE[s.level[viewer] + HAND], "lowest": INFLUENCE[s.level[viewer]]}
            if s.fee[viewer]:
                return say(
                    "You may take influence card {card} for {fee} money; your {lowest} leaves after this round.",
                    fee=s.fee[viewer],
                    **parts,
                )
            return say("You may take influence card {card}; your {lowest} leaves after this round.", **parts)
        case Phase.PRICES:
            if s.winner[PRICE_CARDS] != NONE:
                return say("Choose the price card.")
            return say("Nobody has bid: you may choose the price card.")
        case Phase.CAREER:
            return say("You may swap two neighbours on the career ladder.")
        case Phase.SEA:
            return _berth_prompt(s, viewer)
        case Phase.LAND:
            contract = contract_text(s.land[s.step], has(s, viewer, Skill.INSURANCE))
            return say("Choose a loading dock for your contract: {contract}.", contract=contract)
        case Phase.HARBOURS:
            return _harbour_prompt(s, viewer)
        case _:
            return _event_prompt(s, 0, "")


def _permit_prompt(s: Any, viewer: int) -> Text:
    fee = s.fee[viewer]
    if s.permits[viewer]:
        return say("You may use another building permit for {fee} money.", fee=fee)
    if fee:
        return say("You may use a building permit for {fee} money; any other costs {high}.", fee=fee, high=s.high)
    return say("You may use a building permit for free; any other costs {high} money.", high=s.high)


def _berth_prompt(s: Any, viewer: int) -> Text:
    ship, money = s.sea[s.step], number(s, viewer, Skill.SHIP_MONEY)
    row = PACK["ships"][ship]
    if CARGO[ship] == WILD and money:
        return say(
            "Choose a dock and a cargo for the {ship}, which brings you {money} money.", ship=row.name, money=money
        )
    if CARGO[ship] == WILD:
        return say("Choose a dock and a cargo for the {ship}.", ship=row.name)
    if money:
        return say("Choose a dock for the {ship}, which brings you {money} money.", ship=row.name, money=money)
    return say("Choose a dock for the {ship}.", ship=row.name)


def _harbour_prompt(s: Any, viewer: int) -> Text:
    if s.moving[viewer]:
        if can_work(s, viewer):
            return say("You may move and convert goods, then close the harbour.")
        return say("Nothing is left to move: close the harbour.")
    after = copy(s)
    for building in range(len(PACK["buildings"])):
        if can_produce(s, viewer, building) and SKILL_GOOD[building] < len(GOODS):
            if not can_put(after, viewer, SKILL_GOOD[building]):
                return say("Your buildings may produce, but there is not room for all their goods.")
            put(after, viewer, SKILL_GOOD[building])
    return say("Your buildings may produce.")


def _other_prompt(s: Any, who: Text) -> Text:
    """What somebody else has to decide."""
    match Phase(s.phase):
        case Phase.RANKS:
            return say("{who} takes a good. The next price card ranks all by their goods.", who=who)
        case Phase.GOODS:
            return say("{who} chooses starting goods.", who=who)
        case Phase.BIDDING:
            if s.spot != NONE:
                return say("{who} chooses a card for {place}.", who=who, place=PLACE_NAMES[s.spot])
            return say("{who} chooses where to bid.", who=who)
        case Phase.PERMITS:
            return say("{who} may use building permits.", who=who)
        case Phase.GROWTH:
            return say("{who} may take an influence card.", who=who)
        case Phase.PRICES:
            if s.winner[PRICE_CARDS] != NONE:
                return say("{who} chooses the price card.", who=who)
            return say("{who} may choose the price card.", who=who)
        case Phase.CAREER:
            return say("{who} may swap two neighbours on the career ladder.", who=who)
        case Phase.SEA:
            return say("{who} chooses a dock for the {ship}.", who=who, ship=PACK["ships"][s.sea[s.step]].name)
        case Phase.LAND:
            contract = contract_text(s.land[s.step])
            return say("{who} chooses a loading dock for a contract: {contract}.", who=who, contract=contract)
        case Phase.HARBOURS:
            return say("{who} still works in the harbour.", who=who)
        case _:
            return _event_prompt(s, 1, who)


def _several_prompt(s: Any, who: Text) -> Text:
    """What several others have to decide, in a phase that all play at once."""
    match Phase(s.phase):
        case Phase.GOODS:
            return say("{several} choose starting goods.", several=who)
        case Phase.PERMITS:
            return say("{several} may use building permits.", several=who)
        case Phase.GROWTH:
            return say("{several} may take an influence card.", several=who)
        case Phase.HARBOURS:
            return say("{several} still work in their harbours.", several=who)
        case Phase.EVENT:
            return _event_prompt(s, 2, who)
        case _:
            return _other_prompt(s, who)


def _event_prompt(s: Any, form: int, who: str) -> Text:
    patterns = EVENT_PROMPTS[News(int(EVENT[s.event]))]
    return say(
        "{headline}: {what}",
        headline=PACK["newspapers"][s.event].headline,
        what=say(patterns[form], who=who, several=who),
    )


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended, and how a tie was broken."""
    text = say("The ship token has reached the haven after {rounds} rounds.", rounds=s.rounds)
    if s.mode == Mode.SOLO:
        return join(" ", [text, GRADE_TEXT[grade(score(s, 0))]])
    best = max(score(s, seat) for seat in range(s.seats))
    if sum(score(s, seat) == best for seat in range(s.seats)) > 1:
        return join(" ", [text, say("The tie is broken by rank.")])
    return text


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """What the points are the product of: money, that on the Bank included, and prestige."""
    return {"money": s.money[seat] + s.bank[seat], "prestige": s.prestige[seat]}


TOWN_HELP: dict[str, Text] = {
    "parking lot": say("Parking lot: everybody gets 1 money for each of their own cards here."),
    "building": say("Building: the highest bidder gets the top building, and builds it later with a permit."),
    "building permits": say(
        "Building permits: everybody who has bid may place a bollard, clear a space or build. The highest bidder uses "
        "one for free, the others pay the difference; each further permit costs the highest bid."
    ),
    "grow influence": say(
        "Grow influence: everybody who has bid may take the next influence card, the highest bidder for free, the "
        "others for the difference. The lowest card leaves the hand after the round."
    ),
    "price cards": say(
        "Price cards: the highest bidder chooses the prices. Without a bid the top card goes to the bottom."
    ),
    "career ladder": say("Career ladder: the highest bidder may swap two neighbours. Then all get income by rank."),
}
"""What the places in town are for."""


def spaces_text(number: int) -> Text:
    """`1 space`, `2 spaces`."""
    return say("1 space") if number == 1 else say("{number} spaces", number=number)


def players_text(counts: str) -> Text:
    """The numbers of players that a card is for."""
    return join(", ", [say("{number} (long game)", number=n[0]) if ">" in n else n for n in counts.split()])


LABELS: dict[str, Text] = {
    **{good: capital(name) for good, name in zip(GOODS, GOOD_NAMES, strict=True)},
    # the table
    "mode": say("Mode"),
    "phase": say("Phase"),
    "round": say("Round"),
    "way": say("Way of the ship token"),
    "steps": say("Steps this round"),
    "event": say("Event"),
    "headline": say("Headline"),
    "prices": say("Prices"),
    "price_cards": say("Price cards in order"),
    "prices_seen": say("Price cards seen"),
    "next_building": say("Next building"),
    "sea": say("Ships at sea"),
    "land": say("Contracts on land"),
    "places": say("Places for bids"),
    "choosing_card_for": say("A card is chosen for"),
    "resolving": say("Being dealt with"),
    "highest_bid": say("Highest bid"),
    "ladder": say("Career ladder"),
    "income": say("Income"),
    "decks": say("Cards left"),
    "papers": say("Newspapers"),
    "dummy": say("Dummy"),
    "players": say("Players"),
    # phases
    "ranks": say("Ranks"),
    "bidding": say("Bids"),
    "permits": say("Building permits"),
    "growth": say("Grow influence"),
    "career": say("Career ladder"),
    "harbours": say("Harbours"),
    "over": say("Game over"),
    # places
    "parking": say("Parking lot"),
    "permit": say("Building permits"),
    "price": say("Price cards"),
    **{f"sea-{i}": say("Ship {number}", number=i) for i in range(1, 5)},
    **{f"land-{i}": say("Contract {number}", number=i) for i in range(1, 5)},
    "code": say("Place"),
    "bids": say("Bids"),
    "token": say("Player"),
    "cards": say("Cards"),
    "values": say("Values"),
    "total": say("Total"),
    "winner": say("Won by"),
    "won_by": say("Won by"),
    # cards
    "id": say("Number"),
    "name": say("Name"),
    "value": say("Value"),
    "stack": say("Stack"),
    "skill": say("Ability"),
    "cargo": say("Cargo"),
    "lay": say("Lay time"),
    "berth": say("Berth size"),
    "prestige": say("Prestige"),
    "goods": say("Goods"),
    "wanted": say("Wanted"),
    "wild": say("Any good"),
    "time": say("Time"),
    "penalty": say("Penalty"),
    "reward": say("Reward"),
    "gives": say("Reward"),
    "takes": say("Penalty"),
    "text": say("Effect"),
    "status": say("How well known"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    # players
    "goal": say("Points to win"),
    "rank": say("Rank"),
    "chit": say("Took the good"),
    "money": say("Money"),
    "bank": say("On the Bank"),
    "harbour": say("Prestige of the harbour"),
    "score": say("Points"),
    "hand": say("Hand"),
    "grows": say("Takes an influence card"),
    "fee": say("Fee"),
    "to_choose": say("Goods to choose"),
    "producing": say("Produces"),
    "bollards": say("Bollards"),
    "docks": say("Docks"),
    "ship": say("Ship"),
    "ships": say("Ships"),
    "good": say("Good"),
    "left": say("On board"),
    "of": say("Of"),
    "loading_docks": say("Loading docks"),
    "accessible": say("Accessible"),
    "contract": say("Contract"),
    "contracts": say("Contracts"),
    "due": say("Due in"),
    "delivered": say("Delivered"),
    "missing": say("Missing"),
    "late": say("Late"),
    "loses": say("Would leave with"),
    "room": say("Room"),
    "no_room": say("No room for"),
    "packing": say("Price of packing"),
    "settles": say("At the end of the round"),
    "sells_for": say("Sells for"),
    "stored": say("Stored"),
    "free_spaces": say("Free spaces"),
    "board": say("Harbour board"),
    "kind": say("Kind"),
    "empty": say("Empty"),
    "cover": say("Covered"),
    "number": say("How many"),
    "inside": say("In buildings"),
    "building": say("Building"),
    "buildings": say("Buildings"),
    "plans": say("To be built"),
    # options
    "long": say("Long"),
    "short": say("Short"),
    "solo": say("Solo"),
    "ties": say("Ties"),
    "before": say("By the ranks before"),
    "after": say("By the ranks after"),
}
"""Short words for all keys and plain words of views, and for the options."""

assert len(PLACE_NAMES) == len(PLACES)

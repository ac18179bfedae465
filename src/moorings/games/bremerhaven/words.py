"""All that Bremerhaven says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from moorings.games.bremerhaven.components import (
    CARGO_SIZE,
    EVENT,
    GOODS,
    INFLUENCE,
    LAY,
    PACK,
    PLACES,
    TIME,
    Building,
    Contract,
    Event,
    Newspaper,
    Prices,
    Ship,
    Skill,
    parse_cargo,
)
from moorings.games.bremerhaven.german import GERMAN
from moorings.games.bremerhaven.holdings import accessible, harbour_prestige, number, packing_cost
from moorings.games.bremerhaven.moves import ARGS, KIND, Do
from moorings.games.bremerhaven.score import grade, score
from moorings.games.bremerhaven.state import (
    BUILDING,
    DOCKS,
    DUMMY,
    LAND,
    LOADING_DOCKS,
    NONE,
    PRICE_CARDS,
    SEA,
    Mode,
    Phase,
)
from moorings.games.bremerhaven.town import bollard_cost, cover_cost
from moorings.games.bremerhaven.yard import goods_missing, revenue, settle
from moorings.kernel.names import closest, slug
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
    say("influence"),
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
    say("Lonely Kobold: hardly a wave moves in this port without your leave."),
    say("Captain: there is nothing left to teach you, go and find opponents."),
)
EVENT_TEXT = {
    "money per ship": say("Everybody gets {number} money for each ship in their own docks."),
    "money": say("Everybody gets {number} money."),
    "bollard": say("Everybody may place a bollard free of charge."),
    "cover": say("Everybody may clear a space free of charge."),
    "influence": say("Everybody takes the next influence card."),
    "good": say("Everybody may take one good that can be stored."),
    "ships longer": say("All ships in docks stay {number} round longer."),
    "contracts longer": say("All contracts in loading docks get {number} more round."),
    "prestige": say("Everybody gains {number} prestige."),
    "prices": say("The top price card goes to the bottom."),
    "charge per ship": say("Everybody pays {number} money for each ship in their own docks."),
    "charge per space": say("Everybody pays {number} money for each space of their own board that holds goods."),
    "charge per building": say("Everybody pays {number} money for each building they have built."),
    "lose good": say("Everybody returns one stored good."),
    "ships shorter": say("Ships in docks lose {number} time marker, but not their last."),
    "contracts shorter": say("Contracts in loading docks lose {number} time marker, but not their last."),
    "lose prestige": say("Everybody loses {number} prestige."),
    "charge": say("Everybody pays {number} money."),
}

Prompt = tuple[Text, Text, Text]
"""The pattern of a prompt for who must act, the one about somebody else, and the one about several."""

EVENT_PROMPTS: dict[Event, Prompt] = {
    Event.BOLLARD: (
        say("You may place a bollard free of charge."),
        say("{who} may place a bollard free of charge."),
        say("{several} may place a bollard free of charge."),
    ),
    Event.COVER: (
        say("You may clear a space free of charge."),
        say("{who} may clear a space free of charge."),
        say("{several} may clear a space free of charge."),
    ),
    Event.GOOD: (
        say("You may take a good."),
        say("{who} may take a good."),
        say("{several} may take a good."),
    ),
    Event.LOSE_GOOD: (
        say("You must return a stored good."),
        say("{who} must return a stored good."),
        say("{several} must return a stored good."),
    ),
}
ANSWER_PROMPT: Prompt = (say("You must answer."), say("{who} must answer."), say("{several} must answer."))


def count(amount: int, good: int) -> Text:
    """A number of goods in words: `1 crate`, `2 crates`."""
    return ONE[good] if amount == 1 else say(MORE[good], number=amount)


@cache
def cargo_text(cargo: str) -> Text:
    """The goods of a card: `2 crates`, `1 barrel + 1 good of any kind`."""
    parts = [parse_cargo(part) for part in cargo.split(" + ")]
    return join(" + ", [count(number, good) for good, number in parts])


def _rounds(number: int) -> Text:
    return say("1 round") if number == 1 else say("{number} rounds", number=number)


@cache
def stake_text(stake: str) -> Text:
    """What a contract has at stake: `2 money`, `1 prestige` or `none`."""
    if stake == "none":
        return say("none")
    pattern = say("{number} prestige") if stake.endswith("prestige") else say("{number} money")
    return say(pattern, number=stake.split()[0])


def _product(row: Building) -> Text:
    return say("{number} money", number=row.number) if row.good == "money" else cargo_text(f"{row.number} {row.good}")


def skill_text(row: Building) -> Text:
    """What a building can do, in a sentence."""
    n = row.number
    match row.skill:
        case "none":
            return say("No ability: it stands there for its prestige.")
        case "produce":
            if row.good == "money":
                return say("Produces {product} each round.", product=_product(row))
            return say("Produces {product} each round, if it can be stored.", product=_product(row))
        case "bank":
            return say(
                "Each round {number} money go on this card; they pay only penalties and charges, once your cash is "
                "gone, and count at the end.",
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
            return say("Your top and your bottom wall count {number} more bollard each, up to three.", number=n)
        case "lay time":
            return say("You may let a ship that you place stay {number} round longer.", number=n)
        case "delivery time":
            return say("You may give a contract that you place {number} round more.", number=n)
        case "packing":
            if n == 0:
                return say("Packing and unpacking cost you nothing.")
            return say("Packing and unpacking cost you {number} money.", number=n)
        case "insurance":
            return say("You never pay money as the penalty of a contract.")
        case "ship money":
            return say("Each ship that you place brings you {number} money.", number=n)
        case "works":
            return say("Bollards and the clearing of spaces cost you {number} money less.", number=n)
        case _:
            return say("Whenever ships and buildings lift your prestige marker, you get {number} money.", number=n)


def event_text(row: Newspaper) -> Text:
    """What an event does, in a sentence."""
    return say(EVENT_TEXT[row.event], number=row.number)


@cache
def ship_text(ship: int) -> Text:
    """A ship in one line."""
    row = PACK["ships"][ship]
    return say(
        "{ship} ({cargo}, stays {lay}, dock size {berth}, prestige {prestige})",
        ship=row.name,
        cargo=cargo_text(row.cargo),
        lay=_rounds(row.lay),
        berth=row.berth,
        prestige=row.prestige,
    )


@cache
def contract_text(card: int) -> Text:
    """A contract in one line."""
    row = PACK["contracts"][card]
    text = say("{goods} within {time}", goods=cargo_text(row.goods), time=_rounds(row.time))
    return _with_penalty(_with_reward(text, row.reward), row.penalty)


def _with_reward(text: Text, reward: str) -> Text:
    return text if reward == "none" else say("{what}, reward {reward}", what=text, reward=stake_text(reward))


def _with_penalty(text: Text, penalty: str) -> Text:
    return text if penalty == "none" else say("{what}, penalty {penalty}", what=text, penalty=stake_text(penalty))


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
            return say("Take {good}; the dearest good makes the Captain.", good=THE_GOOD[a])
        case Do.TAKE:
            return say("Take {goods}.", goods=ONE[a])
        case Do.BID:
            return say("Bid on {place}.", place=place_name(s, a))
        case Do.CARD:
            if s.spot == NONE:
                return say("Lay your {card} face down.", card=a + 1)
            return say("Lay your {card} face down on {place}.", card=a + 1, place=PLACE_NAMES[s.spot])
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
            return say("Refuse the permit for {fee} money; further ones cost {high}.", fee=s.fee[seat], high=s.high)
        case Do.GROW:
            card, fee = INFLUENCE[s.level[seat] + 5], s.fee[seat]
            if fee:
                return say("Take the influence card {card} for {fee} money.", card=card, fee=fee)
            return say("Take the influence card {card}.", card=card)
        case Do.PRICE:
            if s.prices[0] == a:
                return say("Set the prices: {prices} (as they are).", prices=price_text(a))
            return say("Set the prices: {prices}.", prices=price_text(a))
        case Do.SWAP:
            upper, lower = (token_name(s, s.ladder[r], names) for r in (a, a + 1))
            return say(
                "Swap {upper} ({rank}) with {lower} ({other}).",
                upper=upper,
                rank=RANKS[a],
                lower=lower,
                other=RANKS[a + 1],
            )
        case Do.BERTH:
            return _berth_sentence(s, seat, a, b, c)
        case Do.LOAD:
            return _load_sentence(s, seat, a, b)
        case Do.PRODUCE:
            row = PACK["buildings"][a]
            return say("The {building} produces {product}.", building=row.name, product=_product(row))
        case Do.UNLOAD:
            return say("Unload {goods} from dock {dock}.", goods=ONE[s.dock_good[seat, a]], dock=a + 1)
        case Do.DELIVER:
            return say("Deliver {goods} to loading dock {dock}.", goods=ONE[a], dock=b + 1)
        case Do.CRANE:
            return say(
                "Lift {goods} from dock {dock} onto loading dock {other}.",
                goods=ONE[s.dock_good[seat, a]],
                dock=a + 1,
                other=b + 1,
            )
        case Do.PACK:
            if packing_cost(s, seat) == 0:
                return say("Pack 2 crates into a container.")
            return say("Pack 2 crates into a container for {cost} money.", cost=packing_cost(s, seat))
        case Do.UNPACK:
            if packing_cost(s, seat) == 0:
                return say("Unpack a container into 2 crates.")
            return say("Unpack a container into 2 crates for {cost} money.", cost=packing_cost(s, seat))
        case Do.SETTLE:
            return _settling_sentence(s, seat)
        case Do.LOSE:
            return say("Return {goods}.", goods=ONE[a])
        case Do.DONE:
            return _done_sentence(s, seat)


def _price(s: Any, seat: int, cost: int) -> Text | None:
    """What has to be paid, None if it is free."""
    fee = s.fee[seat]
    if fee and cost:
        return say("for {cost} money and {fee} for the permit", cost=cost, fee=fee)
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


def _berth_sentence(s: Any, seat: int, dock: int, good: int, longer: int) -> Text:
    ship = s.sea[s.step]
    return say(
        "Berth the {ship} in dock {dock} with {cargo}, for {stay}.",
        ship=PACK["ships"][ship].name,
        dock=dock + 1,
        cargo=count(int(CARGO_SIZE[ship]), good),
        stay=_rounds(int(LAY[ship]) + (number(s, seat, Skill.LAY_TIME) if longer else 0)),
    )


def _load_sentence(s: Any, seat: int, dock: int, longer: int) -> Text:
    card = s.land[s.step]
    parts = {
        "contract": contract_text(card),
        "dock": dock + 1,
        "time": _rounds(int(TIME[card]) + (number(s, seat, Skill.DELIVERY_TIME) if longer else 0)),
    }
    if accessible(s, seat, dock):
        return say("Put the contract ({contract}) into loading dock {dock}, due in {time}.", **parts)
    return say("Put the contract ({contract}) into loading dock {dock}, which is covered, due in {time}.", **parts)


def _done_sentence(s: Any, seat: int) -> Text:
    match Phase(s.phase):
        case Phase.PERMITS:
            return say("Use no more permits.")
        case Phase.GROWTH:
            return say("Leave the hand as it is.")
        case Phase.PRICES:
            return say("Choose no price card; the top one goes to the bottom.")
        case Phase.CAREER:
            return say("Leave the ranks as they are.")
        case Phase.HARBOURS:
            return _closing_sentence(s, seat) if s.moving[seat] else say("Produce no more, and move goods.")
        case _:
            return say("Do without.")


def _closing_sentence(s: Any, seat: int) -> Text:
    """What closing the harbour will bring, so that nobody has to work it out."""
    parts: list[Text] = []
    if harbour_prestige(s, seat) > s.prestige[seat]:
        parts.append(say("prestige rises to {prestige}", prestige=harbour_prestige(s, seat)))
    for dock in range(DOCKS):
        if s.dock_time[seat, dock] == 1 and s.dock_left[seat, dock]:
            left, good = s.dock_left[seat, dock], s.dock_good[seat, dock]
            if left == 1:
                parts.append(say("{goods} leaves with the ship in dock {dock}", goods=ONE[good], dock=dock + 1))
            else:
                goods = count(left, good)
                parts.append(say("{goods} leave with the ship in dock {dock}", goods=goods, dock=dock + 1))
    for dock in range(LOADING_DOCKS):
        if s.load_time[seat, dock] == 1:
            row = PACK["contracts"][s.load[seat, dock]]
            text = say("loading dock {dock} sells for {money} money", dock=dock + 1, money=revenue(s, seat, dock))
            full = goods_missing(s, seat, dock) == 0
            parts.append(_with_reward(text, row.reward) if full else _with_penalty(text, row.penalty))
    return say("Close the harbour: {results}.", results=join("; ", parts)) if parts else say("Close the harbour.")


def _settling_sentence(s: Any, seat: int) -> Text:
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
            parts.append(say("{goods} to loading dock {dock}, complete", goods=goods, dock=dock + 1))
        elif goods:
            parts.append(say("{goods} to loading dock {dock}", goods=goods, dock=dock + 1))
    if not parts:
        return say("Settle as proposed: leave all as it is.")
    return say("Settle as proposed: {steps}.", steps=join("; ", parts))


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


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> Text:
    """What the others are told of a card that is laid face down."""
    if s.spot == NONE:
        return say("Lays a card face down.")
    return say("Lays a card face down on {place}.", place=PLACE_NAMES[s.spot])


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
    """What one has to do oneself."""
    match Phase(s.phase):
        case Phase.RANKS:
            return say("You must take a good; the next price card decides the ranks.")
        case Phase.GOODS:
            if s.to_choose[viewer] == 1:
                return say("You must choose 1 more starting good that the starting contract does not ask for.")
            return say(
                "You must choose {number} more starting goods that the starting contract does not ask for.",
                number=s.to_choose[viewer],
            )
        case Phase.BIDDING:
            if s.spot != NONE:
                return say("You must choose a card for {place}.", place=PLACE_NAMES[s.spot])
            return say("You must choose where to bid.")
        case Phase.PERMITS:
            if s.fee[viewer]:
                return say("You may use building permits: the next one costs {fee} money.", fee=s.fee[viewer])
            return say("You may use building permits: this one is free.")
        case Phase.GROWTH:
            if s.fee[viewer]:
                return say("You may take the next influence card for {fee} money.", fee=s.fee[viewer])
            return say("You may take the next influence card.")
        case Phase.PRICES:
            if s.winner[PRICE_CARDS] != NONE:
                return say("You must choose the price card.")
            return say("You may choose the price card.")
        case Phase.CAREER:
            return say("You may swap two neighbours on the career ladder.")
        case Phase.SEA:
            return say("You must berth the {ship}.", ship=PACK["ships"][s.sea[s.step]].name)
        case Phase.LAND:
            return say(
                "You must choose a loading dock for the contract: {contract}.", contract=contract_text(s.land[s.step])
            )
        case Phase.HARBOURS:
            return say("You may move and convert goods.") if s.moving[viewer] else say("Your buildings may produce.")
        case _:
            return _event_prompt(s, 0, "")


def _other_prompt(s: Any, who: Text) -> Text:
    """What somebody else has to do."""
    match Phase(s.phase):
        case Phase.RANKS:
            return say("{who} must take a good; the next price card decides the ranks.", who=who)
        case Phase.GOODS:
            return say("{who} must choose starting goods that the starting contract does not ask for.", who=who)
        case Phase.BIDDING:
            if s.spot != NONE:
                return say("{who} must choose a card for {place}.", who=who, place=PLACE_NAMES[s.spot])
            return say("{who} must choose where to bid.", who=who)
        case Phase.PERMITS:
            return say("{who} may use building permits.", who=who)
        case Phase.GROWTH:
            return say("{who} may take the next influence card.", who=who)
        case Phase.PRICES:
            if s.winner[PRICE_CARDS] != NONE:
                return say("{who} must choose the price card.", who=who)
            return say("{who} may choose the price card.", who=who)
        case Phase.CAREER:
            return say("{who} may swap two neighbours on the career ladder.", who=who)
        case Phase.SEA:
            return say("{who} must berth the {ship}.", who=who, ship=PACK["ships"][s.sea[s.step]].name)
        case Phase.LAND:
            contract = contract_text(s.land[s.step])
            return say("{who} must choose a loading dock for the contract: {contract}.", who=who, contract=contract)
        case Phase.HARBOURS:
            return say("{who} may still work in the harbour.", who=who)
        case _:
            return _event_prompt(s, 1, who)


def _several_prompt(s: Any, who: Text) -> Text:
    """What several others have to do, in a phase that all play at once."""
    match Phase(s.phase):
        case Phase.GOODS:
            return say("{several} must choose starting goods that the starting contract does not ask for.", several=who)
        case Phase.PERMITS:
            return say("{several} may use building permits.", several=who)
        case Phase.GROWTH:
            return say("{several} may take the next influence card.", several=who)
        case Phase.HARBOURS:
            return say("{several} may still work in the harbour.", several=who)
        case Phase.EVENT:
            return _event_prompt(s, 2, who)
        case _:
            return _other_prompt(s, who)


def _event_prompt(s: Any, form: int, who: str) -> Text:
    patterns = EVENT_PROMPTS.get(Event(int(EVENT[s.event])), ANSWER_PROMPT)
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
    """Where the points come from: each coin counts as often as there is prestige."""
    return {
        "cash times prestige": s.money[seat] * s.prestige[seat],
        "bank times prestige": s.bank[seat] * s.prestige[seat],
    }


def describe(row: Any) -> list[str]:
    """What a card is and does."""
    match row:
        case Ship():
            return [
                f"{row.name}: a ship with {row.cargo}, stays {row.lay} rounds, needs berth {row.berth}, "
                f"prestige {row.prestige}. Stack {row.stack}, players {row.players}."
            ]
        case Contract():
            return [
                f"Contract {row.name}: {row.goods} within {row.time} rounds; reward {row.reward}, "
                f"penalty {row.penalty}. Stack {row.stack}, players {row.players}."
            ]
        case Building():
            return [f"{row.name}: prestige {row.prestige}.", skill_text(row)]
        case Newspaper():
            return [f"{row.headline}: {event_text(row)}", f"Front: {row.steps} spaces, the dummy bids on {row.dummy}."]
        case Prices():
            return [
                f"Prices: barrel {row.barrel}, container {row.container}, crate {row.crate}, passenger {row.passenger}."
            ]
        case _:
            return [f"{row.name}: {row.value}."]


def explain(name: str) -> list[str] | None:
    """What a card is and does, by any name a person might type; None if nothing is meant by it."""
    cards: dict[str, Any] = {slug(f.name): f for f in PACK["figures"]}
    cards |= {slug(row.name): row for table in ("ships", "contracts") for row in PACK[table]}
    cards |= {slug(row.headline): row for row in PACK["newspapers"]}
    cards |= {slug(row.name): row for row in PACK["buildings"]}
    code = closest(name, cards)
    if code is None:
        return None
    row = cards[code]
    return [*describe(row), f"({row.status})"]


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
    "growth": say("Influence"),
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
    # cards
    "id": say("Number"),
    "name": say("Name"),
    "value": say("Value"),
    "stack": say("Stack"),
    "skill": say("Ability"),
    "cargo": say("Cargo"),
    "lay": say("Lay time"),
    "berth": say("Dock size"),
    "prestige": say("Prestige"),
    "goods": say("Goods"),
    "wanted": say("Wanted"),
    "wild": say("Any good"),
    "time": say("Time"),
    "penalty": say("Penalty"),
    "reward": say("Reward"),
    "text": say("Effect"),
    "status": say("How well known"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    # players
    "rank": say("Rank"),
    "chit": say("Took the good"),
    "money": say("Money"),
    "bank": say("On the Bank"),
    "harbour": say("Prestige of the harbour"),
    "score": say("Points"),
    "cash times prestige": say("Cash times prestige"),
    "bank times prestige": say("Money on the Bank times prestige"),
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

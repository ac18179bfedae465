"""All that Bremerhaven says to people."""

from __future__ import annotations

from collections.abc import Sequence
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
)
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

RANKS = ("Captain", "First Mate", "Mate", "Ship's Cook")
DUMMY_NAME = "the dummy"
PLURAL = ("barrels", "containers", "crates", "passengers")
PLACE_NAMES = (
    "the parking lot", "the building", "the building permits", "influence", "the price cards", "the career ladder",
    *(f"ship {i}" for i in range(1, 5)), *(f"contract {i}" for i in range(1, 5)),
)  # fmt: skip
COVER_NAMES = (
    "the space below loading dock 3",
    "another space in column 3",
    "the space below loading dock 4",
    "another space in column 4",
)
WALL_NAMES = ("the top wall", "the wall between docks 1 and 2", "the wall between docks 2 and 3", "the bottom wall")
GRADE_TEXT = (
    "Landlubber: Captain Aha suggests a trade with firm ground under it.",
    "Cabin Boy: a start, but the first real swell would wash you overboard.",
    "Officer: solid work; at a table of people you would hold your own.",
    "Lonely Kobold: hardly a wave moves in this port without your leave.",
    "Captain: there is nothing left to teach you, go and find opponents.",
)


def count(amount: int, good: int) -> str:
    """A number of goods in words: `1 crate`, `2 crates`."""
    return f"{amount} {GOODS[good] if amount == 1 else PLURAL[good]}"


def skill_text(row: Building) -> str:
    """What a building can do, in a sentence."""
    n = row.number
    match row.skill:
        case "none":
            return "No ability: it stands there for its prestige."
        case "produce":
            return f"Produces {n} {row.good} each round" + ("." if row.good == "money" else ", if it can be stored.")
        case "bank":
            return (
                f"Each round {n} money go on this card; they pay only penalties and charges, once your cash is gone, "
                "and count at the end."
            )
        case "store":
            if row.good == "any":
                return f"Offers {n} more storage spaces."
            return f"Holds up to {n} {PLURAL[GOODS.index(row.good)]}."
        case "prices":
            return "When nobody has bid on the price cards, you may choose the price card."
        case "crane":
            return "Goods may go from your ships straight onto contracts."
        case "outer walls":
            return f"Your top and your bottom wall count {n} more bollard each, up to three."
        case "lay time":
            return f"You may let a ship that you place stay {n} round longer."
        case "delivery time":
            return f"You may give a contract that you place {n} round more."
        case "packing":
            return f"Packing and unpacking cost you {n} money."
        case "insurance":
            return "You never pay money as the penalty of a contract."
        case "ship money":
            return f"Each ship that you place brings you {n} money."
        case "works":
            return f"Bollards and the clearing of spaces cost you {n} money less."
        case _:
            return f"Whenever ships and buildings lift your prestige marker, you get {n} money."


def event_text(row: Newspaper) -> str:
    """What an event does, in a sentence."""
    n = row.number
    texts = {
        "money per ship": f"Everybody gets {n} money for each ship in the own docks.",
        "money": f"Everybody gets {n} money.",
        "bollard": "Everybody may place a bollard free of charge.",
        "cover": "Everybody may clear a space free of charge.",
        "influence": "Everybody takes the next influence card.",
        "good": "Everybody may take one good that can be stored.",
        "ships longer": f"All ships in docks stay {n} round longer.",
        "contracts longer": f"All contracts in loading docks get {n} more round.",
        "prestige": f"Everybody gains {n} prestige.",
        "prices": "The top price card goes to the bottom.",
        "charge per ship": f"Everybody pays {n} money for each ship in the own docks.",
        "charge per space": f"Everybody pays {n} money for each space of the own board that holds goods.",
        "charge per building": f"Everybody pays {n} money for each building they have built.",
        "lose good": "Everybody returns one stored good.",
        "ships shorter": f"Ships in docks lose {n} time marker, but not their last.",
        "contracts shorter": f"Contracts in loading docks lose {n} time marker, but not their last.",
        "lose prestige": f"Everybody loses {n} prestige.",
        "charge": f"Everybody pays {n} money.",
    }
    return texts[row.event]


def ship_text(ship: int) -> str:
    """A ship in one line."""
    row = PACK["ships"][ship]
    return f"{row.name} ({row.cargo}, stays {row.lay}, berth {row.berth}, prestige {row.prestige})"


def contract_text(card: int) -> str:
    """A contract in one line."""
    row = PACK["contracts"][card]
    reward = f", reward {row.reward}" if row.reward != "none" else ""
    penalty = f", penalty {row.penalty}" if row.penalty != "none" else ""
    return f"{row.goods} within {row.time}{reward}{penalty}"


def token_name(s: Any, token: int, names: Sequence[str]) -> str:
    """Who a token on the ladder stands for."""
    return DUMMY_NAME if s.mode == Mode.SOLO and token == DUMMY else names[token]


def building_on_offer(s: Any) -> int:
    """The building that the bids of this round are for: the top one, or, once bids are open, the one just taken."""
    drawn = s.phase >= Phase.PERMITS
    if s.houses_left == 0 and not drawn:
        return NONE
    return s.houses[s.houses_left if drawn else s.houses_left - 1]


def place_name(s: Any, place: int) -> str:
    """A place for bids, with what is to be had there."""
    if place == BUILDING and building_on_offer(s) != NONE:
        return f"the building ({PACK['buildings'][building_on_offer(s)].name})"
    if place >= LAND and s.land[place - LAND] != NONE:
        return f"contract {place - LAND + 1} ({contract_text(s.land[place - LAND])})"
    if SEA <= place < LAND and s.sea[place - SEA] != NONE:
        return f"ship {place - SEA + 1}, {ship_text(s.sea[place - SEA])}"
    return PLACE_NAMES[place]


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as an instruction."""
    kind, (a, b, c) = Do(KIND[move]), (int(v) for v in ARGS[move])
    match kind:
        case Do.CHIT:
            return f"Take the {GOODS[a]}; the dearest good makes the Captain."
        case Do.TAKE:
            return f"Take 1 {GOODS[a]}."
        case Do.BID:
            return f"Bid on {place_name(s, a)}."
        case Do.CARD:
            where = f" on {PLACE_NAMES[s.spot]}" if s.spot != NONE else ""
            return f"Lay your {a + 1} face down{where}."
        case Do.BOLLARD:
            cost = "" if s.phase == Phase.EVENT else _cost(s, seat, bollard_cost(s, seat, a))
            return f"Place a bollard on {WALL_NAMES[a]}{cost}."
        case Do.CLEAR:
            cost = "" if s.phase == Phase.EVENT else _cost(s, seat, cover_cost(s, seat, a))
            return f"Clear {COVER_NAMES[a]}{cost}."
        case Do.BUILD:
            row = PACK["buildings"][a]
            return f"Build the {row.name}{_cost(s, seat, 0)}, prestige {row.prestige}. {skill_text(row)}"
        case Do.REFUSE:
            return f"Refuse the permit for {s.fee[seat]} money; further ones cost {s.high}."
        case Do.GROW:
            card = INFLUENCE[s.level[seat] + 5]
            return f"Take the {card} into your hand" + (f" for {s.fee[seat]} money." if s.fee[seat] else ".")
        case Do.PRICE:
            stay = " (as it is)" if s.prices[0] == a else ""
            return f"Set the prices: {price_text(a)}{stay}."
        case Do.SWAP:
            upper, lower = (token_name(s, s.ladder[r], names) for r in (a, a + 1))
            return f"Swap {upper}, {RANKS[a]}, with {lower}, {RANKS[a + 1]}."
        case Do.BERTH:
            return _berth_sentence(s, seat, a, b, c)
        case Do.LOAD:
            card = s.land[s.step]
            time = int(TIME[card]) + (number(s, seat, Skill.DELIVERY_TIME) if b else 0)
            covered = "" if accessible(s, seat, a) else ", which is covered"
            return f"Put {contract_text(card)} into loading dock {a + 1}{covered}, due in {time}."
        case Do.PRODUCE:
            row = PACK["buildings"][a]
            return f"The {row.name} produces {row.number} {row.good}."
        case Do.UNLOAD:
            return f"Unload 1 {GOODS[s.dock_good[seat, a]]} from dock {a + 1}."
        case Do.DELIVER:
            return f"Deliver 1 {GOODS[a]} to loading dock {b + 1}."
        case Do.CRANE:
            return f"Lift 1 {GOODS[s.dock_good[seat, a]]} from dock {a + 1} onto loading dock {b + 1}."
        case Do.PACK:
            return f"Pack 2 crates into a container for {packing_cost(s, seat)} money."
        case Do.UNPACK:
            return f"Unpack a container into 2 crates for {packing_cost(s, seat)} money."
        case Do.SETTLE:
            return _settling_sentence(s, seat)
        case Do.LOSE:
            return f"Return 1 {GOODS[a]}."
        case Do.DONE:
            return _done_sentence(s, seat)


def _cost(s: Any, seat: int, cost: int) -> str:
    fee = s.fee[seat]
    if fee and cost:
        return f" for {cost} money and {fee} for the permit"
    if fee:
        return f" for {fee} money for the permit"
    return f" for {cost} money" if cost else ""


def _berth_sentence(s: Any, seat: int, dock: int, good: int, longer: int) -> str:
    ship = s.sea[s.step]
    stay = int(LAY[ship]) + (number(s, seat, Skill.LAY_TIME) if longer else 0)
    cargo = count(int(CARGO_SIZE[ship]), good)
    return f"Berth the {PACK['ships'][ship].name} in dock {dock + 1} with {cargo}, for {stay} rounds."


def _done_sentence(s: Any, seat: int) -> str:
    match Phase(s.phase):
        case Phase.PERMITS:
            return "Use no more permits."
        case Phase.GROWTH:
            return "Leave your hand as it is."
        case Phase.PRICES:
            return "Choose no price card; the top one goes to the bottom."
        case Phase.CAREER:
            return "Leave the ranks as they are."
        case Phase.HARBOURS:
            return _closing_sentence(s, seat) if s.moving[seat] else "Produce no more, and move goods."
        case _:
            return "Do without."


def _closing_sentence(s: Any, seat: int) -> str:
    """What closing the harbour will bring, so that nobody has to work it out."""
    parts: list[str] = []
    if harbour_prestige(s, seat) > s.prestige[seat]:
        parts.append(f"prestige rises to {harbour_prestige(s, seat)}")
    for dock in range(DOCKS):
        if s.dock_time[seat, dock] == 1 and s.dock_left[seat, dock]:
            parts.append(
                f"{count(s.dock_left[seat, dock], s.dock_good[seat, dock])} leave with the ship in dock {dock + 1}"
            )
    for dock in range(LOADING_DOCKS):
        if s.load_time[seat, dock] == 1:
            row = PACK["contracts"][s.load[seat, dock]]
            text = f"loading dock {dock + 1} sells for {revenue(s, seat, dock)}"
            if goods_missing(s, seat, dock) == 0:
                text += f", reward {row.reward}" if row.reward != "none" else ""
            else:
                text += f", penalty {row.penalty}" if row.penalty != "none" else ""
            parts.append(text)
    return "Close the harbour" + (f": {'; '.join(parts)}." if parts else ".")


def _settling_sentence(s: Any, seat: int) -> str:
    """What the harbour master proposes: found by trying it."""
    after = copy(s)
    settle(after, seat)
    parts: list[str] = []
    for dock in range(DOCKS):
        number_off = s.dock_left[seat, dock] - after.dock_left[seat, dock]
        if number_off:
            parts.append(f"{count(number_off, s.dock_good[seat, dock])} off the ship in dock {dock + 1}")
    for dock in range(LOADING_DOCKS):
        brought = (after.delivered[seat, dock] - s.delivered[seat, dock]).tolist()
        goods = " and ".join(count(amount, good) for good, amount in enumerate(brought) if amount)
        if goods:
            full = ", complete" if goods_missing(after, seat, dock) == 0 else ""
            parts.append(f"{goods} to loading dock {dock + 1}{full}")
    return f"Settle as proposed: {'; '.join(parts) if parts else 'leave all as it is'}."


def price_text(card: int) -> str:
    """A price card in words."""
    row = PACK["prices"][card]
    return f"barrel {row.barrel}, container {row.container}, crate {row.crate}, passenger {row.passenger}"


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> str:
    """What the others are told of a card that is laid face down."""
    return f"Lays a card face down on {PLACE_NAMES[s.spot]}." if s.spot != NONE else "Lays a card face down."


def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return "The game is over."
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    own = viewer in waiting
    who = "You" if own else " and ".join(names[seat] for seat in waiting)
    match Phase(s.phase):
        case Phase.RANKS:
            return f"{who} must take a good; the next price card ranks you all."
        case Phase.GOODS:
            left = f" {s.to_choose[viewer]} more" if own else ""
            return f"{who} must choose{left} starting goods that the starting contract does not ask for."
        case Phase.BIDDING:
            if s.spot != NONE:
                return f"{who} must choose a card for {PLACE_NAMES[s.spot]}."
            return f"{who} must choose where to bid."
        case Phase.PERMITS:
            fee = ""
            if own:
                fee = f": the next one costs {s.fee[viewer]} money" if s.fee[viewer] else ": this one is free"
            return f"{who} may use building permits{fee}."
        case Phase.GROWTH:
            fee = f" for {s.fee[viewer]} money" if own and s.fee[viewer] else ""
            return f"{who} may take the next influence card{fee}."
        case Phase.PRICES:
            may = "must" if s.winner[PRICE_CARDS] != NONE else "may"
            return f"{who} {may} choose the price card."
        case Phase.CAREER:
            return f"{who} may swap two neighbours on the career ladder."
        case Phase.SEA:
            return f"{who} must berth the {PACK['ships'][s.sea[s.step]].name}."
        case Phase.LAND:
            return f"{who} must choose a loading dock for {contract_text(s.land[s.step])}."
        case Phase.HARBOURS:
            if own:
                return "You may move and convert goods." if s.moving[viewer] else "Your buildings may produce."
            return f"{who} may still work in the harbour."
        case _:
            return f"{PACK['newspapers'][s.event].headline}: {who} {_event_prompt(s)}"


def _event_prompt(s: Any) -> str:
    return {
        Event.BOLLARD: "may place a bollard for nothing.",
        Event.COVER: "may clear a space for nothing.",
        Event.GOOD: "may take a good.",
        Event.LOSE_GOOD: "must return a stored good.",
    }.get(Event(int(EVENT[s.event])), "must answer.")


def reason(s: Any, names: Sequence[str]) -> str:
    """Why the game ended, and how a tie was broken."""
    text = f"The ship token has reached the haven after {s.rounds} rounds."
    if s.mode == Mode.SOLO:
        return f"{text} {GRADE_TEXT[grade(score(s, 0))]}"
    best = max(score(s, seat) for seat in range(s.seats))
    if sum(score(s, seat) == best for seat in range(s.seats)) > 1:
        text += " The tie is broken by rank."
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


assert len(PLACE_NAMES) == len(PLACES)

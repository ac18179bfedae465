"""All that Serenissima says to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.serenissima.components import (
    CAPITAL_OF,
    COMMODITIES,
    COUNT,
    FULL,
    N_GOODS,
    PACK,
    PAYS,
    PORT_AT,
    PRODUCT,
)
from moorings.games.serenissima.holdings import highest_price
from moorings.games.serenissima.moves import ARGS, COINS, KIND, Do
from moorings.games.serenissima.score import (
    capital_points,
    full_points,
    money_points,
    port_points,
    ports_held,
    score,
)
from moorings.games.serenissima.state import LENGTH, NONE, Phase, Task
from moorings.kernel.names import closest, slug

PLACES = ("first", "second", "third", "fourth")

PROMPTS = {
    Phase.COMMERCE: "{who} may buy, hire, build, deal and stow.",
    Phase.MOVEMENT: "{who} may move {whose} galleys.",
    Phase.COMBAT: "{who} may attack.{fight}",
    Phase.CONTROL: "{who} may land sailors in ports without a garrison.",
    Phase.SALES: "{who} may sell.",
}
TASK_PROMPTS = {
    Task.PRICE: "{who} must name a price for {good} in {port}, up to {most} ducats, to {mover}.",
    Task.TERMS: "{who} must set the terms for {partner}: {terms}.",
    Task.ANSWER: "{who} must answer {mover}: {terms}.",
    Task.CREW: "{who} must choose the crew of galley {hull}: {sailors} at hand, {left}.",
    Task.LOAD: "{who} must choose the cargo of galley {hull}: {left}.",
    Task.JETTISON: "{who} must choose a piece to throw overboard.",
    Task.PASSAGE: "{who} may ask {partner} to let galley {hull} sail on{toll}.",
    Task.CONSENT: "{who} must say whether {mover}'s galley {hull} may sail on{toll}.",
    Task.ONWARD: "{who} may sail on with galley {hull}, up to {steps}.",
    Task.PRIZE: "{who} must sink or seize galley {prize}, beaten by galley {hull}.{fight}",
}


def ducats(hundreds: int) -> str:
    """An amount of money: `1,500`."""
    return f"{100 * hundreds:,}"


def space_name(space: int) -> str:
    """A sea space, by its port if it has one: `Tunis`, `Maltese Channel`."""
    return port_name(int(PORT_AT[space])) if PORT_AT[space] >= 0 else PACK["spaces"][space].name


def port_name(port: int) -> str:
    """The name of a port."""
    return PACK["ports"][port].name


def power_name(s: Any, seat: int) -> str:
    """The power that a seat leads."""
    return PACK["powers"][s.power[seat]].name


def holds(counts: Sequence[int]) -> str:
    """Pieces in words: `2 wood, 1 iron`."""
    return ", ".join(f"{n} {good}" for n, good in zip(counts, COMMODITIES, strict=True) if n) or "nothing"


def galley_name(s: Any, galley: int) -> str:
    """A galley with what is on board: `galley 3 (4 sailors, 1 wood)`."""
    load = f", {holds(s.cargo[galley].tolist())}" if s.load[galley] else ""
    return f"galley {galley + 1} ({_sailors(s.crew[galley])}{load})"


def _sailors(number: int) -> str:
    return f"{number} sailor" if number == 1 else f"{number} sailors"


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as an instruction."""
    kind, (a, b) = Do(KIND[move]), (int(v) for v in ARGS[move])
    if kind <= Do.STOW:
        return _commerce_sentence(s, seat, kind, a, names)
    if kind <= Do.DEAL:
        return _phase_sentence(s, seat, kind, a, b, names)
    if kind >= Do.TARIFF:
        return _order_sentence(s, kind, a, b, names)
    return _answer_sentence(s, kind, a, b, names)


def _commerce_sentence(s: Any, seat: int, kind: Do, a: int, names: Sequence[str]) -> str:
    match kind:
        case Do.BID:
            return f"Bid {ducats(a)} ducats."
        case Do.PLACE:
            return f"Go {PLACES[a]}."
        case Do.DONE:
            return "Be done with this phase."
        case Do.BUY:
            holder = s.holder[a]
            foreign = holder not in (NONE, seat)
            price = s.quote[a] if foreign else 1
            whom = f" to {names[holder]}" if foreign else ""
            return f"Buy 1 {COMMODITIES[PRODUCT[a]]} in {port_name(a)} for {ducats(price)} ducats{whom}."
        case Do.INQUIRE:
            return f"Ask {names[s.holder[a]]} for the price of {COMMODITIES[PRODUCT[a]]} in {port_name(a)}."
        case Do.HIRE:
            return f"Hire a sailor in {port_name(a)} for 100 ducats."
        case Do.GALLEY:
            return f"Build a galley in {port_name(a)} for 500 ducats."
        case Do.FORT:
            return f"Build a fort in {port_name(a)} for 500 ducats."
        case _:
            return f"Stow the galleys at {space_name(a)} anew; nothing more is traded there this turn."


def _phase_sentence(s: Any, seat: int, kind: Do, a: int, b: int, names: Sequence[str]) -> str:
    match kind:
        case Do.SAIL:
            return f"Sail galley {a + 1} to {space_name(b)} ({PACK['spaces'][b].id.lower()})."
        case Do.ATTACK:
            return f"Attack {names[s.owner[b]]}'s {galley_name(s, b)} with {galley_name(s, a)}."
        case Do.RAID:
            port = int(PORT_AT[s.at[a]])
            fort = ", behind a fort" if s.fort[port] else ""
            target = f"{names[s.holder[port]]}'s garrison of {port_name(port)} ({_sailors(s.garrison[port])}{fort})"
            return f"Attack {target} with {galley_name(s, a)}."
        case Do.LAND:
            last = "; it sinks" if s.crew[a] == 1 else ""
            return f"Land a sailor in {port_name(int(PORT_AT[s.at[a]]))} from {galley_name(s, a)}{last}."
        case Do.SELL:
            port = int(PORT_AT[s.at[a]])
            pay = int(PAYS[port, COUNT[s.stored[port]]])
            if s.holder[port] == seat and not s.own_sales_pay:
                pay = 0
            return f"Sell 1 {COMMODITIES[b]} in {port_name(port)} for {ducats(pay)} ducats, from galley {a + 1}."
        case Do.JETTISON:
            return "Throw a piece overboard."
        case _:
            return f"Propose a deal to {names[a]} at {space_name(b)}."


def _answer_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> str:
    match kind:
        case Do.PRICE:
            return f"Name a price of {ducats(a + 1)} ducats."
        case Do.GIVE:
            return f"Offer 1 {COMMODITIES[a]} to {names[s.partner]}'s {galley_name(s, b)}."
        case Do.TAKE:
            return f"Demand 1 {COMMODITIES[a]} from {names[s.partner]}'s {galley_name(s, b)}."
        case Do.PAY:
            return f"Offer {ducats(COINS[a])} ducats{' more' if s.offer else ''}."
        case Do.CHARGE:
            return f"Demand {ducats(COINS[a])} ducats{' more' if s.offer else ''}."
        case Do.PROPOSE:
            return f"Propose this to {names[s.partner]}."
        case Do.WITHDRAW:
            return "Drop the proposal."
        case Do.ACCEPT:
            return f"Accept: {terms_text(s, names)}."
        case Do.GRANT:
            return f"Let {names[s.mover]}'s galley sail on."
        case Do.REFUSE:
            return "Refuse; the galley must stop here." if s.task == Task.CONSENT else "Refuse the deal."
        case Do.CREW:
            lost = ": it will sink" if a == 0 else ""
            return f"Man galley {s.hull + 1} with {_sailors(a)}{lost}."
        case Do.LOAD:
            return f"Load 1 {COMMODITIES[a]} on galley {s.hull + 1}."
        case Do.DROP:
            return f"Throw 1 {COMMODITIES[a]} overboard."
        case Do.NEXT:
            return f"Load nothing more on galley {s.hull + 1}."
        case Do.THROW:
            return f"Throw 1 {COMMODITIES[b]} of galley {a + 1} overboard."
        case Do.ASK:
            price = f" for {ducats(s.offer)} ducats" if s.offer else ""
            return f"Ask {names[s.partner]} to let galley {s.hull + 1} sail on{price}."
        case Do.ON:
            return f"Sail on to {space_name(a)} ({PACK['spaces'][a].id.lower()})."
        case Do.STOP:
            return f"End the move at {space_name(s.at[s.hull])}."
        case Do.SINK:
            return f"Sink {galley_name(s, s.prize)}."
        case _:
            return f"Seize {galley_name(s, s.prize)} with {_sailors(a + 1)}."


def _order_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> str:
    if kind == Do.TARIFF:
        good = f"{COMMODITIES[PRODUCT[a]]} in {port_name(a)}"
        return (
            f"Standing order: name {ducats(b)} ducats for {good}."
            if b
            else f"Standing order: ask me the price of {good}."
        )
    who = names[a] if a < s.seats else f"seat {a}"
    if kind == Do.WATERS:
        answer = (f"ask me whether {who} may sail on", f"let {who} sail on", f"never let {who} sail on")[b]
    else:
        answer = (f"ask me about deals with {who}", f"refuse all deals with {who}")[b]
    return f"Standing order: {answer}."


def terms_text(s: Any, names: Sequence[str]) -> str:
    """The deal under way, as the mover and the partner would have it."""
    swap = s.swap.tolist()
    mover, partner = names[s.mover], names[s.partner]
    gives, takes = [max(0, -n) for n in swap], [max(0, n) for n in swap]
    parts = []
    for who, pieces, money in ((mover, gives, s.offer), (partner, takes, -s.offer)):
        given = [holds(pieces)] if any(pieces) else []
        given += [f"{ducats(money)} ducats"] if money > 0 else []
        parts.append(f"{who} gives {' and '.join(given) or 'nothing'}")
    return f"{parts[0]}, {parts[1]}"


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> str:
    """What the others are told of a bid that is not open yet."""
    return "Bids in secret."


def fight_text(s: Any, names: Sequence[str]) -> str:
    """The last exchange of blows, empty if there was none."""
    if s.sides[0] == NONE:
        return ""
    sides = zip(s.sides.tolist(), s.roll.tolist(), s.lost.tolist(), strict=True)
    attacker, defender = (f"{names[seat]} threw {roll} and lost {_sailors(lost)}" for seat, roll, lost in sides)
    return f"Last fight: {attacker}, {defender}."


def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.BIDS:
        waiting = [seat for seat in range(s.seats) if s.bid[seat] == NONE]
        if viewer in waiting:
            return f"Turn {s.game_turn} of {LENGTH[s.seats]}: bid for your place in the order."
        return f"Turn {s.game_turn} of {LENGTH[s.seats]}: {' and '.join(names[i] for i in waiting)} must still bid."
    who = "You" if s.actor == viewer else names[s.actor]
    if s.phase == Phase.PLACES:
        bids = ", ".join(f"{names[seat]} {ducats(s.bid[seat])}" for seat in s.rank[: s.seats].tolist())
        return f"{who} must take a place in the order. The bids: {bids}."
    fight = fight_text(s, names)
    text = PROMPTS[Phase(s.phase)] if s.task == Task.MAIN else TASK_PROMPTS[Task(s.task)]
    price = f" for {ducats(s.offer)} ducats" if s.offer > 0 else ""
    return text.format(
        who=who,
        whose="your" if s.actor == viewer else "their",
        mover="you" if s.mover == viewer else names[s.mover],
        partner="you" if s.partner == viewer else names[s.partner] if s.partner != NONE else "",
        port=port_name(s.port) if s.port != NONE else "",
        good=COMMODITIES[PRODUCT[s.port]] if s.port != NONE else "",
        most=ducats(highest_price(s, s.port)) if s.port != NONE else "",
        hull=s.hull + 1,
        prize=s.prize + 1,
        sailors=_sailors(s.pool_crew),
        left=f"{holds(s.pool.tolist())} to be loaded",
        toll=price,
        steps="1 space" if s.steps == 1 else f"{s.steps} spaces",
        terms=terms_text(s, names) if s.task in (Task.TERMS, Task.ANSWER) else "",
        fight=f" {fight}" if fight else "",
    )


def reason(s: Any, names: Sequence[str]) -> str:
    """Why the game ended, and how a tie was broken."""
    text = f"All {LENGTH[s.seats]} turns have been played."
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) == 1:
        return text
    most = max(s.money[seat] for seat in tied)
    still = [seat for seat in tied if s.money[seat] == most]
    if len(still) == 1:
        return f"{text} The tie is broken by the treasuries."
    ports = max(ports_held(s, seat) for seat in still)
    if sum(ports_held(s, seat) == ports for seat in still) == 1:
        return f"{text} The tie is broken by the number of ports."
    return f"{text} The victory is shared."


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """Where the points come from."""
    return {
        "own capital": int(capital_points(s, seat)),
        "ducats": int(money_points(s, seat)),
        "full ports": int(full_points(s, seat)),
        "other ports": int(port_points(s, seat)),
    }


def explain(name: str) -> list[str] | None:
    """What a port, a sea space, a power or a commodity is, by any name a person might type; None if there is none."""
    texts = {**_ports(), **_spaces(), **_powers(), **_commodities()}
    code = closest(name, texts)
    return None if code is None else texts[code]


def _ports() -> dict[str, list[str]]:
    return {slug(port.name): port_text(i) for i, port in enumerate(PACK["ports"])}


def port_text(port: int) -> list[str]:
    """A port, in lines."""
    row = PACK["ports"][port]
    space = next(space for space in PACK["spaces"] if space.id == row.space)
    pays = ", ".join(ducats(value) for value in row.warehouse)
    return [
        f"{row.name}: a {row.size} port at the {space.name} ({space.id.lower()}), which makes {row.product}.",
        f"Its warehouse pays {pays}; full, the port counts {FULL[row.size]} points.",
        f"Next to it: {_near(space)}.",
        f"({row.status})",
    ]


def _near(space: Any) -> str:
    index = {row.id: i for i, row in enumerate(PACK["spaces"])}
    return ", ".join(f"{space_name(index[other])} ({other.lower()})" for other in space.adjacent)


def _spaces() -> dict[str, list[str]]:
    texts: dict[str, list[str]] = {}
    for i, space in enumerate(PACK["spaces"]):
        port = f", with the port of {space_name(i)}" if PORT_AT[i] >= 0 else ", without a port"
        lines = [
            f"{space.name} ({space.id.lower()}): a sea space{port}.",
            f"Next to it: {_near(space)}.",
            f"({space.status})",
        ]
        texts[slug(space.name)] = lines
        texts.setdefault(slug(space.id), lines)
    return texts


def _powers() -> dict[str, list[str]]:
    return {
        slug(row.name): [f"{row.name}: a power; its capital is {row.capital}.", *port_text(int(CAPITAL_OF[i]))[1:]]
        for i, row in enumerate(PACK["powers"])
    }


def _commodities() -> dict[str, list[str]]:
    made: list[list[str]] = [[] for _ in range(N_GOODS)]
    for port in PACK["ports"]:
        made[COMMODITIES.index(port.product)].append(port.name)
    pieces = PACK["figures"][2].value
    return {
        good: [f"{good.capitalize()}: made in {', '.join(made[i]) or 'no port'}; there are {pieces} pieces."]
        for i, good in enumerate(COMMODITIES)
    }

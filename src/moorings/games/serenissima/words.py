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
from moorings.games.serenissima.german import GERMAN
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
from moorings.kernel.words import Text, amount, capital, join, learn, say, several

learn("de", GERMAN)

GOOD_NAMES = (
    say("gems"),
    say("spices"),
    say("iron"),
    say("wood"),
    say("gold"),
    say("wine"),
    say("textiles"),
)
ONE_PIECE = (
    say("1 gem"),
    say("1 spice"),
    say("1 iron"),
    say("1 wood"),
    say("1 gold"),
    say("1 wine"),
    say("1 textile"),
)
MORE_PIECES = (
    say("{number} gems"),
    say("{number} spices"),
    say("{number} iron"),
    say("{number} wood"),
    say("{number} gold"),
    say("{number} wine"),
    say("{number} textiles"),
)
WORLD = {
    str(name): name
    for name in (
        say("Venice"),
        say("Genoa"),
        say("Spain"),
        say("Turkey"),
        say("Alboran Sea"),
        say("Gulf of Valencia"),
        say("Balearic Sea"),
        say("Gulf of Lion"),
        say("Ligurian Sea"),
        say("Sea of Corsica"),
        say("Sea of Sardinia"),
        say("Barbary Coast"),
        say("Numidian Coast"),
        say("Gulf of Tunis"),
        say("Tuscan Sea"),
        say("Tyrrhenian Sea"),
        say("Waters of Sicily"),
        say("Maltese Channel"),
        say("Gulf of Tripoli"),
        say("Gulf of Sidra"),
        say("Cyrenaican Coast"),
        say("Upper Adriatic"),
        say("Lower Adriatic"),
        say("Strait of Otranto"),
        say("Ionian Sea"),
        say("South Ionian Sea"),
        say("Sea of Morea"),
        say("Cretan Sea"),
        say("Aegean Sea"),
        say("The Straits"),
        say("Sea of Marmara"),
        say("Sea of Rhodes"),
        say("Gulf of Adalia"),
        say("Sea of Cyprus"),
        say("Gulf of Antioch"),
        say("Levantine Sea"),
        say("Gulf of Alexandria"),
        say("Libyan Sea"),
    )
}
"""The powers and seas of the built-in tables; others keep the names that their tables give them."""
STRAITS, THE_STRAITS = say("The Straits"), say("the Straits")
"""The one name that brings its article along."""

Prompt = tuple[Text, Text]
"""The pattern of a prompt for who must act, and the one for all others."""

PROMPTS: dict[Phase, Prompt] = {
    Phase.COMMERCE: (
        say("You may buy, hire, build, deal and stow."),
        say("{who} may buy, hire, build, deal and stow."),
    ),
    Phase.MOVEMENT: (say("You may move your galleys."), say("{who} may move their galleys.")),
    Phase.COMBAT: (say("You may attack."), say("{who} may attack.")),
    Phase.CONTROL: (
        say("You may land sailors in ports without a garrison."),
        say("{who} may land sailors in ports without a garrison."),
    ),
    Phase.SALES: (say("You may sell."), say("{who} may sell.")),
}
TASK_PROMPTS: dict[Task, Prompt] = {
    Task.PRICE: (
        say("You must name {mover} a price for {good} in {port}, up to {most} ducats."),
        say("{who} must name {mover} a price for {good} in {port}, up to {most} ducats."),
    ),
    Task.TERMS: (
        say("You must set the terms for {partner}: {terms}."),
        say("{who} must set the terms for {partner}: {terms}."),
    ),
    Task.ANSWER: (say("You must answer {mover}: {terms}."), say("{who} must answer {mover}: {terms}.")),
    Task.CREW: (
        say("You must choose the crew of galley {hull}: {sailors} at hand, {pieces} to be loaded."),
        say("{who} must choose the crew of galley {hull}: {sailors} at hand, {pieces} to be loaded."),
    ),
    Task.LOAD: (
        say("You must choose the cargo of galley {hull}: {pieces} to be loaded."),
        say("{who} must choose the cargo of galley {hull}: {pieces} to be loaded."),
    ),
    Task.JETTISON: (
        say("You must choose a piece to throw overboard."),
        say("{who} must choose a piece to throw overboard."),
    ),
    Task.PASSAGE: (
        say("You may ask {partner} to let galley {hull} sail on."),
        say("{who} may ask {partner} to let galley {hull} sail on."),
    ),
    Task.CONSENT: (
        say("You must say whether {mover}'s galley {hull} may sail on."),
        say("{who} must say whether {mover}'s galley {hull} may sail on."),
    ),
    Task.ONWARD: (
        say("You may sail on with galley {hull}, up to {steps}."),
        say("{who} may sail on with galley {hull}, up to {steps}."),
    ),
    Task.PRIZE: (
        say("You must sink or seize galley {prize}, beaten by galley {hull}."),
        say("{who} must sink or seize galley {prize}, beaten by galley {hull}."),
    ),
}
TOLL_PROMPTS: dict[Task, Prompt] = {
    Task.PASSAGE: (
        say("You may ask {partner} to let galley {hull} sail on for {toll} ducats."),
        say("{who} may ask {partner} to let galley {hull} sail on for {toll} ducats."),
    ),
    Task.CONSENT: (
        say("You must say whether {mover}'s galley {hull} may sail on for {toll} ducats."),
        say("{who} must say whether {mover}'s galley {hull} may sail on for {toll} ducats."),
    ),
}
OWN_GALLEY_PROMPTS = (
    say("{who} must say whether your galley {hull} may sail on."),
    say("{who} must say whether your galley {hull} may sail on for {toll} ducats."),
)
"""What those are told whose galley it is."""


def ducats(hundreds: int) -> Text:
    """An amount of money: `1,500`."""
    return amount(100 * hundreds)


def space_name(space: int) -> str:
    """A sea space, by its port if it has one: `Tunis`, `Maltese Channel`."""
    return port_name(int(PORT_AT[space])) if PORT_AT[space] >= 0 else sea_name(space)


def the_space(space: int) -> str:
    """A sea space within a sentence: `Tunis`, `the Maltese Channel`."""
    if PORT_AT[space] >= 0:
        return port_name(int(PORT_AT[space]))
    name = sea_name(space)
    return THE_STRAITS if name == STRAITS else say("the {sea}", sea=name)


def sea_name(space: int) -> str:
    """The name of a sea space itself."""
    name: str = PACK["spaces"][space].name
    return WORLD.get(name, name)


def port_name(port: int) -> str:
    """The name of a port."""
    return PACK["ports"][port].name


def power_name(s: Any, seat: int) -> str:
    """The power that a seat leads."""
    name: str = PACK["powers"][s.power[seat]].name
    return WORLD.get(name, name)


def holds(counts: Sequence[int]) -> Text:
    """Pieces in words: `2 wood, 1 iron`."""
    pieces = [
        ONE_PIECE[good] if number == 1 else say(MORE_PIECES[good], number=number)
        for good, number in enumerate(counts)
        if number
    ]
    return join(", ", pieces) if pieces else say("nothing")


def galley_name(s: Any, galley: int) -> Text:
    """A galley with what is on board: `galley 3 (4 sailors, 1 wood)`."""
    crew = _sailors(s.crew[galley])
    if s.load[galley]:
        cargo = holds(s.cargo[galley].tolist())
        return say("galley {number} ({crew}, {cargo})", number=galley + 1, crew=crew, cargo=cargo)
    return say("galley {number} ({crew})", number=galley + 1, crew=crew)


def _sailors(number: int) -> Text:
    if number == 0:
        return say("no sailors")
    return say("1 sailor") if number == 1 else say("{number} sailors", number=number)


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, (a, b) = Do(KIND[move]), (int(v) for v in ARGS[move])
    if kind <= Do.STOW:
        return _commerce_sentence(s, seat, kind, a, names)
    if kind <= Do.DEAL:
        return _phase_sentence(s, seat, kind, a, b, names)
    if kind >= Do.TARIFF:
        return _order_sentence(s, kind, a, b, names)
    return _answer_sentence(s, kind, a, b, names)


def _commerce_sentence(s: Any, seat: int, kind: Do, a: int, names: Sequence[str]) -> Text:
    match kind:
        case Do.BID:
            return say("Bid {price} ducats.", price=ducats(a))
        case Do.PLACE:
            return (say("Go first."), say("Go second."), say("Go third."), say("Go fourth."))[a]
        case Do.DONE:
            return say("End this phase.")
        case Do.BUY:
            holder, piece, port = s.holder[a], ONE_PIECE[PRODUCT[a]], port_name(a)
            if holder in (NONE, seat):
                return say("Buy {piece} in {port} for {price} ducats.", piece=piece, port=port, price=ducats(1))
            return say(
                "Buy {piece} in {port} for {price} ducats, paid to {who}.",
                piece=piece,
                port=port,
                price=ducats(s.quote[a]),
                who=names[holder],
            )
        case Do.INQUIRE:
            return say(
                "Ask {who} for the price of {good} in {port}.",
                who=names[s.holder[a]],
                good=GOOD_NAMES[PRODUCT[a]],
                port=port_name(a),
            )
        case Do.HIRE:
            return say("Hire a sailor in {port} for 100 ducats.", port=port_name(a))
        case Do.GALLEY:
            return say("Build a galley in {port} for 500 ducats.", port=port_name(a))
        case Do.FORT:
            return say("Build a fort in {port} for 500 ducats.", port=port_name(a))
        case _:
            return say("Stow the galleys at {space} anew; nothing more is traded there this turn.", space=the_space(a))


def _phase_sentence(s: Any, seat: int, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    match kind:
        case Do.SAIL:
            return say(
                "Sail galley {number} to {space} ({code}).",
                number=a + 1,
                space=the_space(b),
                code=PACK["spaces"][b].id.lower(),
            )
        case Do.ATTACK:
            return say(
                "Attack {who}'s {target} with {galley}.",
                who=names[s.owner[b]],
                target=galley_name(s, b),
                galley=galley_name(s, a),
            )
        case Do.RAID:
            return _raid_sentence(s, a, names)
        case Do.LAND:
            port = port_name(int(PORT_AT[s.at[a]]))
            if s.crew[a] == 1:
                return say("Land a sailor in {port} from {galley}; it sinks.", port=port, galley=galley_name(s, a))
            return say("Land a sailor in {port} from {galley}.", port=port, galley=galley_name(s, a))
        case Do.SELL:
            port = int(PORT_AT[s.at[a]])
            pay = int(PAYS[port, COUNT[s.stored[port]]])
            if s.holder[port] == seat and not s.own_sales_pay:
                pay = 0
            return say(
                "Sell {piece} in {port} for {price} ducats, from galley {number}.",
                piece=ONE_PIECE[b],
                port=port_name(port),
                price=ducats(pay),
                number=a + 1,
            )
        case Do.JETTISON:
            return say("Throw a piece overboard.")
        case _:
            return say("Propose a deal to {who} at {space}.", who=names[a], space=the_space(b))


def _raid_sentence(s: Any, galley: int, names: Sequence[str]) -> Text:
    port = int(PORT_AT[s.at[galley]])
    parts = {
        "who": names[int(s.holder[port])],
        "port": port_name(port),
        "crew": _sailors(s.garrison[port]),
        "galley": galley_name(s, galley),
    }
    if s.fort[port]:
        return say("Attack {who}'s garrison of {port} ({crew}, behind a fort) with {galley}.", **parts)
    return say("Attack {who}'s garrison of {port} ({crew}) with {galley}.", **parts)


def _answer_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    hull = s.hull + 1
    match kind:
        case Do.PRICE:
            return say("Name a price of {price} ducats.", price=ducats(a + 1))
        case Do.GIVE:
            who, galley = names[s.partner], galley_name(s, b)
            return say("Offer {piece} to {who}'s {galley}.", piece=ONE_PIECE[a], who=who, galley=galley)
        case Do.TAKE:
            who, galley = names[s.partner], galley_name(s, b)
            return say("Demand {piece} from {who}'s {galley}.", piece=ONE_PIECE[a], who=who, galley=galley)
        case Do.PAY:
            if s.offer:
                return say("Offer {price} ducats more.", price=ducats(COINS[a]))
            return say("Offer {price} ducats.", price=ducats(COINS[a]))
        case Do.CHARGE:
            if s.offer:
                return say("Demand {price} ducats more.", price=ducats(COINS[a]))
            return say("Demand {price} ducats.", price=ducats(COINS[a]))
        case Do.PROPOSE:
            return say("Propose this to {who}.", who=names[s.partner])
        case Do.WITHDRAW:
            return say("Drop the proposal.")
        case Do.ACCEPT:
            return say("Accept: {terms}.", terms=terms_text(s, names))
        case Do.GRANT:
            return say("Let {who}'s galley sail on.", who=names[s.mover])
        case Do.REFUSE:
            if s.task == Task.CONSENT:
                return say("Refuse; the galley must stop here.")
            return say("Refuse the deal.")
        case Do.CREW:
            if a == 0:
                return say("Leave galley {hull} without sailors: it will sink.", hull=hull)
            if a == 1:
                return say("Man galley {hull} with 1 sailor.", hull=hull)
            return say("Man galley {hull} with {number} sailors.", hull=hull, number=a)
        case Do.LOAD:
            return say("Load {piece} on galley {hull}.", piece=ONE_PIECE[a], hull=hull)
        case Do.DROP:
            return say("Throw {piece} overboard.", piece=ONE_PIECE[a])
        case Do.NEXT:
            return say("Load nothing more on galley {hull}.", hull=hull)
        case Do.THROW:
            return say("Throw {piece} from galley {number} overboard.", piece=ONE_PIECE[b], number=a + 1)
        case Do.ASK:
            who = names[s.partner]
            if s.offer:
                return say(
                    "Ask {who} to let galley {hull} sail on for {price} ducats.",
                    who=who,
                    hull=hull,
                    price=ducats(s.offer),
                )
            return say("Ask {who} to let galley {hull} sail on.", who=who, hull=hull)
        case Do.ON:
            return say("Sail on to {space} ({code}).", space=the_space(a), code=PACK["spaces"][a].id.lower())
        case Do.STOP:
            return say("End the move at {space}.", space=the_space(s.at[s.hull]))
        case Do.SINK:
            return say("Sink {galley}.", galley=galley_name(s, s.prize))
        case _:
            if a == 0:
                return say("Seize {galley} with 1 sailor.", galley=galley_name(s, s.prize))
            return say("Seize {galley} with {number} sailors.", galley=galley_name(s, s.prize), number=a + 1)


def _order_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    if kind == Do.TARIFF:
        good, port = GOOD_NAMES[PRODUCT[a]], port_name(a)
        if b:
            return say(
                "Standing order: name {price} ducats for {good} in {port}.", price=ducats(b), good=good, port=port
            )
        return say("Standing order: ask me the price of {good} in {port}.", good=good, port=port)
    who = names[a] if a < s.seats else say("seat {number}", number=a)
    if kind == Do.WATERS:
        patterns = (
            say("Standing order: ask me whether {who} may sail on."),
            say("Standing order: let {who} sail on."),
            say("Standing order: never let {who} sail on."),
        )
    else:
        patterns = (
            say("Standing order: ask me about deals with {who}."),
            say("Standing order: refuse all deals with {who}."),
        )
    return say(patterns[b], who=who)


def terms_text(s: Any, names: Sequence[str]) -> Text:
    """The deal under way, as the mover and the partner would have it."""
    swap = s.swap.tolist()
    mover, partner = names[s.mover], names[s.partner]
    gives, takes = [max(0, -n) for n in swap], [max(0, n) for n in swap]
    parts: list[Text] = []
    for who, pieces, money in ((mover, gives, s.offer), (partner, takes, -s.offer)):
        given = [holds(pieces)] if any(pieces) else []
        given += [say("{price} ducats", price=ducats(money))] if money > 0 else []
        parts.append(say("{who} gives {what}", who=who, what=several(given) if given else say("nothing")))
    return join(", ", parts)


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> Text:
    """What the others are told of a bid that is not open yet."""
    return say("Bids in secret.")


def _lost(number: int) -> Text:
    if number == 0:
        return say("lost no sailors")
    return say("lost 1 sailor") if number == 1 else say("lost {number} sailors", number=number)


def fight_text(s: Any, names: Sequence[str]) -> Text | None:
    """The last exchange of blows, None if there was none."""
    if s.sides[0] == NONE:
        return None
    sides = zip(s.sides.tolist(), s.roll.tolist(), s.lost.tolist(), strict=True)
    attacker, defender = (
        say(
            "{who} threw {roll} and {lost}",
            who=names[seat],
            roll=roll,
            lost=_lost(lost),
        )
        for seat, roll, lost in sides
    )
    return say("Last fight: {attacker}, {defender}.", attacker=attacker, defender=defender)


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    if s.phase == Phase.BIDS:
        return _bid_prompt(s, viewer, names)
    own, who = s.actor == viewer, names[int(s.actor)]
    if s.phase == Phase.PLACES:
        bids = join(
            ", ",
            [say("{who}: {price}", who=names[i], price=ducats(s.bid[i])) for i in s.rank[: s.seats].tolist()],
        )
        if own:
            return say("You must take a place in the order. The bids: {bids}.", bids=bids)
        return say("{who} must take a place in the order. The bids: {bids}.", who=who, bids=bids)
    task = Task(s.task)
    if task == Task.MAIN:
        patterns = PROMPTS[Phase(s.phase)]
    else:
        patterns = TOLL_PROMPTS[task] if s.offer > 0 and task in TOLL_PROMPTS else TASK_PROMPTS[task]
    pattern = patterns[not own]
    if task == Task.CONSENT and s.mover == viewer:
        pattern = OWN_GALLEY_PROMPTS[s.offer > 0]
    text = say(
        pattern,
        who=who,
        mover=_whom(s.mover, viewer, names),
        partner=_whom(s.partner, viewer, names) if s.partner != NONE else "",
        port=port_name(s.port) if s.port != NONE else "",
        good=GOOD_NAMES[PRODUCT[s.port]] if s.port != NONE else "",
        most=ducats(highest_price(s, s.port)) if s.port != NONE else "",
        hull=s.hull + 1,
        prize=s.prize + 1,
        sailors=_sailors(s.pool_crew),
        pieces=holds(s.pool.tolist()),
        toll=ducats(s.offer),
        steps=say("1 space") if s.steps == 1 else say("{number} spaces", number=s.steps),
        terms=terms_text(s, names) if task in (Task.TERMS, Task.ANSWER) else "",
    )
    fight = fight_text(s, names)
    fighting = task == Task.PRIZE or (task == Task.MAIN and s.phase == Phase.COMBAT)
    return join(" ", [text, fight]) if fight and fighting else text


def _bid_prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    waiting = [seat for seat in range(s.seats) if s.bid[seat] == NONE]
    turn, turns = s.game_turn, LENGTH[s.seats]
    if viewer in waiting:
        return say("Turn {turn} of {turns}: bid for your place in the order.", turn=turn, turns=turns)
    if len(waiting) == 1:
        return say("Turn {turn} of {turns}: {who} must still bid.", turn=turn, turns=turns, who=names[waiting[0]])
    who = several(names[i] for i in waiting)
    return say("Turn {turn} of {turns}: {several} must still bid.", turn=turn, turns=turns, several=who)


def _whom(seat: int, viewer: int, names: Sequence[str]) -> str:
    return say("you") if seat == viewer else names[seat]


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended, and how a tie was broken."""
    text = say("All {turns} turns have been played.", turns=LENGTH[s.seats])
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) == 1:
        return text
    most = max(s.money[seat] for seat in tied)
    still = [seat for seat in tied if s.money[seat] == most]
    if len(still) == 1:
        return join(" ", [text, say("The tie is broken by the treasuries.")])
    ports = max(ports_held(s, seat) for seat in still)
    if sum(ports_held(s, seat) == ports for seat in still) == 1:
        return join(" ", [text, say("The tie is broken by the number of ports.")])
    return join(" ", [text, say("The victory is shared.")])


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


LABELS: dict[str, Text] = {
    **{good: capital(name) for good, name in zip(COMMODITIES, GOOD_NAMES, strict=True)},
    **{row.id.lower(): capital(sea_name(i)) for i, row in enumerate(PACK["spaces"])},
    # the table
    "game_turn": say("Round"),
    "game_turns": say("Rounds in all"),
    "phase": say("Phase"),
    "task": say("Task"),
    "mover": say("On turn"),
    "actor": say("Must decide"),
    "order": say("Order"),
    "players": say("Players"),
    "spaces": say("Sea spaces"),
    "box": say("In the box"),
    "forts": say("Forts"),
    "pieces": say("Pieces"),
    "stowed": say("Stowed"),
    "fight": say("Last fight"),
    "prize": say("Beaten galley"),
    "beaten_by": say("Beaten by galley"),
    "price_asked_for": say("Price asked for"),
    # phases
    "bids": say("Bids for the order"),
    "places": say("Places in the order"),
    "commerce": say("Commerce"),
    "movement": say("Movement"),
    "combat": say("Combat"),
    "control": say("Control"),
    "sales": say("Sales"),
    "over": say("Game over"),
    # tasks
    "main": say("Free choice"),
    "price": say("Name a price"),
    "terms": say("Set the terms"),
    "answer": say("Answer"),
    "crew": say("Choose a crew"),
    "load": say("Choose the cargo"),
    "jettison": say("Throw overboard"),
    "passage": say("Passage"),
    "consent": say("Grant passage"),
    "onward": say("Sail on"),
    # the map
    "id": say("Number"),
    "name": say("Name"),
    "x": say("From the west"),
    "y": say("From the north"),
    "adjacent": say("Next to it"),
    "ports": say("Ports"),
    "size": say("Size"),
    "small": say("Small"),
    "medium": say("Medium"),
    "capital": say("Capital"),
    "space": say("Sea space"),
    "product": say("Makes"),
    "holder": say("Held by"),
    "garrison": say("Garrison"),
    "fort": say("Fort"),
    "stored": say("Stored"),
    "room": say("Room in the warehouse"),
    "pays_next": say("Pays next"),
    "warehouse": say("Warehouse pays"),
    "hired": say("Sailors hired"),
    "built": say("Has built this round"),
    "price_named": say("Price named"),
    "status": say("How well known"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    # players
    "power": say("Power"),
    "money": say("Money"),
    "has_bid": say("Has bid"),
    "bid": say("Bid"),
    "place": say("Place in the order"),
    "score": say("Points"),
    "score_without_ducats": say("Points without ducats"),
    "breakdown": say("Points in detail"),
    "own capital": say("Own capital"),
    "ducats": say("Ducats"),
    "full ports": say("Full ports"),
    "other ports": say("Other ports"),
    # galleys
    "galleys": say("Galleys"),
    "galley": say("Galley"),
    "number": say("Number"),
    "value": say("How many"),
    "owner": say("Owner"),
    "where": say("Lies at"),
    "sailors": say("Sailors"),
    "cargo": say("Cargo"),
    "has_moved": say("Has moved"),
    # deals, stowing and passage
    "deal": say("Deal"),
    "from": say("Proposed by"),
    "to": say("Proposed to"),
    "mover_gives": say("The proposer gives"),
    "mover_takes": say("The proposer takes"),
    "mover_pays": say("The proposer pays"),
    "gains": say("Gains"),
    "text": say("In words"),
    "stowing": say("Stowing"),
    "steps": say("Spaces left to sail"),
    "asked": say("Asked is"),
    "offer": say("Offer"),
    # standing orders
    "standing_orders": say("Standing orders"),
    "prices": say("Fixed prices"),
    "embargo": say("No deals with"),
    "ask": say("Ask me"),
    "open": say("Open"),
    "closed": say("Closed"),
    # options
    "treasuries": say("Treasuries"),
    "hidden": say("Hidden"),
    "own_sales_pay": say("Sales at home pay"),
    "pair": say("Powers of two players"),
    "venice-genoa": say("Venice and Genoa"),
    "spain-turkey": say("Spain and Turkey"),
}
"""Short words for all keys and plain words of views, and for the options."""

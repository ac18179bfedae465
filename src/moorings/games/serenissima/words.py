"""All that Serenissima says to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.serenissima.commerce import will_sink
from moorings.games.serenissima.components import (
    COMMODITIES,
    GALLEYS,
    PACK,
    PORT_AT,
    PRODUCT,
    SPACE_OF,
)
from moorings.games.serenissima.german import GERMAN
from moorings.games.serenissima.holdings import bonus_for, highest_price, own_port, price_of, sailors_at
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
from moorings.games.serenissima.stowing import is_overladen, pooled, unmanned
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
        say("You may buy, hire, build, deal, and crew and load your galleys."),
        say("{who} may buy, hire, build, deal, and crew and load galleys."),
    ),
    Phase.MOVEMENT: (
        say("You may sail each of your galleys, 1 space per sailor."),
        say("{who} may sail galleys."),
    ),
    Phase.COMBAT: (say("You may attack, as often as you like."), say("{who} may attack.")),
    Phase.CONTROL: (
        say("You may land sailors in ports without a garrison, and take control."),
        say("{who} may land sailors."),
    ),
    Phase.SALES: (say("You may sell pieces where your galleys are."), say("{who} may sell pieces.")),
}
ALL_SAILED: Prompt = (
    say("All your galleys have sailed. End this phase, or throw pieces overboard first."),
    say("{who} may throw pieces overboard."),
)
TASK_PROMPTS: dict[Task, Prompt] = {
    Task.PRICE: (
        say("{mover} wants to buy {good} in {port}: name your price, up to {most} ducats a piece."),
        say("{who} names {mover} the price of {good} in {port}."),
    ),
    Task.TERMS: (say("Put together a deal with {partner}."), say("{who} is putting together a deal with {partner}.")),
    Task.CREW: (
        say("Choose the crew of galley {hull}: {sailors} at hand."),
        say("{who} is crewing galleys {at}."),
    ),
    Task.LOAD: (
        say("Choose the cargo of galley {hull}; still to load: {pieces}."),
        say("{who} is loading galleys {at}."),
    ),
    Task.JETTISON: (say("Choose a piece to throw overboard."), say("{who} chooses a piece to throw overboard.")),
    Task.PASSAGE: (
        say("Galley {hull} can sail on only if {partner} agrees. You may offer money."),
        say("{who} may ask {partner} to let galley {hull} sail on."),
    ),
    Task.CONSENT: (
        say("{mover} asks you to let galley {hull} sail on."),
        say("{mover} asks {who} to let galley {hull} sail on."),
    ),
    Task.ONWARD: (
        say("You may sail on with galley {hull}, up to {steps}."),
        say("{who} may sail on with galley {hull}, up to {steps}."),
    ),
    Task.PRIZE: (
        say("Galley {hull} has beaten {loser}'s {prize}: seize it or sink it."),
        say("{who} seizes or sinks {loser}'s {prize}."),
    ),
}
TOLL_PROMPTS: dict[Task, Prompt] = {
    Task.PASSAGE: (
        say("Galley {hull} can sail on only if {partner} agrees. So far you offer {toll} ducats."),
        say("{who} may offer {partner} {toll} ducats to let galley {hull} sail on."),
    ),
    Task.CONSENT: (
        say("{mover} offers you {toll} ducats to let galley {hull} sail on."),
        say("{mover} offers {who} {toll} ducats to let galley {hull} sail on."),
    ),
}
OWN_GALLEY_PROMPTS = (
    say("You ask {who} to let galley {hull} sail on."),
    say("You offer {who} {toll} ducats to let galley {hull} sail on."),
)
"""What those are told whose galley it is."""
ASKED_PROMPT = say("{who} may ask you to let galley {hull} sail on.")
LOSER_PROMPT = say("{who} seizes or sinks your {prize}.")
LADEN_CREW: Prompt = (
    say("Choose the crew of galley {hull}: {sailors} at hand, {pieces} to load."),
    say("{who} is crewing galleys {at}."),
)
TERMS_SO_FAR: Prompt = (
    say("Put together a deal with {partner}. So far you give {gives} for {takes}."),
    say("{who} is putting together a deal with {partner}: {gives} for {takes}."),
)
SHORT_OF_SAILORS: Prompt = (
    say("You have {sailors} for {number} galleys: choose a galley to abandon."),
    say("{who} has {sailors} for {number} galleys, and must abandon one."),
)
OVERLADEN: Prompt = (
    say("There is no room for all pieces and a sailor on each galley: throw a piece overboard."),
    say("{who} has no room for all pieces, and throws some overboard."),
)
ANSWERS: tuple[Prompt, Prompt, Prompt] = (
    (say("{mover} offers you {gives} for {takes}."), say("{mover} offers {who} {gives} for {takes}.")),
    (
        say("{mover} asks you for {takes} and offers nothing."),
        say("{mover} asks {who} for {takes} and offers nothing."),
    ),
    (
        say("{mover} offers you {gives} and asks for nothing."),
        say("{mover} offers {who} {gives} and asks for nothing."),
    ),
)
OWN_ANSWERS = (
    say("You offer {who} {gives} for {takes}."),
    say("You ask {who} for {takes} and offer nothing."),
    say("You offer {who} {gives} and ask for nothing."),
)
"""What those are told whose proposal it is."""


def ducats(hundreds: int) -> Text:
    """An amount of money: `1,500`."""
    return amount(100 * hundreds)


def space_name(space: int) -> str:
    """A sea space, by its port if it has one: `Tunis`, `Maltese Channel`."""
    return port_name(int(PORT_AT[space])) if PORT_AT[space] >= 0 else sea_name(space)


def at_space(space: int) -> Text:
    """Where something is: `at Tunis`, `in the Maltese Channel`, `off the Numidian Coast`."""
    port = int(PORT_AT[space])
    if port >= 0:
        return say("at {port}", port=port_name(port))
    coast = PACK["spaces"][space].name.endswith("Coast")
    return say("off {sea}", sea=the_sea(space)) if coast else say("in {sea}", sea=the_sea(space))


def to_space(space: int) -> Text:
    """Where a galley sails: `to Tunis`, `to the Maltese Channel`."""
    port = int(PORT_AT[space])
    return say("to {port}", port=port_name(port)) if port >= 0 else say("to {sea}", sea=the_sea(space))


def the_sea(space: int) -> str:
    """A sea space within a sentence, by its own name: `the Gulf of Tunis`."""
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


def pieces_of(counts: Sequence[int]) -> list[Text]:
    """Pieces in words, by commodity: `2 wood`, `1 iron`."""
    return [
        ONE_PIECE[good] if number == 1 else say(MORE_PIECES[good], number=number)
        for good, number in enumerate(counts)
        if number
    ]


def holds(counts: Sequence[int]) -> Text:
    """Pieces in words: `2 wood and 1 iron`."""
    return several(pieces_of(counts)) if any(counts) else say("nothing")


def galley_name(s: Any, galley: int) -> Text:
    """A galley with what is on board: `galley 3 (4 sailors, 1 wood)`."""
    crew = sailors(s.crew[galley])
    if s.load[galley]:
        cargo = join(", ", pieces_of(s.cargo[galley].tolist()))
        return say("galley {number} ({crew}, {cargo})", number=galley + 1, crew=crew, cargo=cargo)
    return say("galley {number} ({crew})", number=galley + 1, crew=crew)


def sailors(number: int) -> Text:
    """A crew or a garrison: `3 sailors`."""
    if number == 0:
        return say("no sailors")
    return say("1 sailor") if number == 1 else say("{number} sailors", number=number)


def with_sailors(number: int) -> Text:
    """How a galley is crewed or seized: `with 3 sailors`."""
    return say("with 1 sailor") if number == 1 else say("with {number} sailors", number=number)


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, (a, b) = Do(KIND[move]), (int(v) for v in ARGS[move])
    if kind <= Do.ASHORE:
        return _commerce_sentence(s, seat, kind, a, names)
    if kind <= Do.DEAL:
        return _phase_sentence(s, seat, kind, a, b, names)
    if kind >= Do.TARIFF:
        return _order_sentence(s, kind, a, b, names)
    if kind in (Do.CREW, Do.ABANDON, Do.LOAD, Do.NEXT, Do.DROP, Do.THROW):
        return _stowing_sentence(s, kind, a, b)
    return _answer_sentence(s, kind, a, b, names)


def _commerce_sentence(s: Any, seat: int, kind: Do, a: int, names: Sequence[str]) -> Text:
    match kind:
        case Do.BID:
            return say("Bid {price} ducats.", price=ducats(a))
        case Do.PLACE:
            return (say("Go first."), say("Go second."), say("Go third."), say("Go fourth."))[a]
        case Do.DONE:
            return _end_sentence(s, seat)
        case Do.BUY:
            holder, piece, port = s.holder[a], ONE_PIECE[PRODUCT[a]], port_name(a)
            if holder in (NONE, seat):
                return say("Buy {piece} in {port} for {price} ducats.", piece=piece, port=port, price=ducats(1))
            return say(
                "Buy {piece} in {port} from {who} for {price} ducats.",
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
            return say("Hire 1 sailor in {port} for 100 ducats.", port=port_name(a))
        case Do.GALLEY:
            if sailors_at(s, seat, int(SPACE_OF[a])):
                return say("Build a galley in {port} for 500 ducats.", port=port_name(a))
            return say("Build a galley in {port} for 500 ducats; no sailor is there to crew it.", port=port_name(a))
        case Do.FORT:
            return say("Build a fort in {port} for 500 ducats.", port=port_name(a))
        case Do.STOW:
            return say("Crew and load the galleys {at} (ends trading there).", at=at_space(a))
        case _:
            port = port_name(int(PORT_AT[s.at[a]]))
            return say("Send 1 sailor of galley {number} ashore in {port} to make room.", number=a + 1, port=port)


def _end_sentence(s: Any, seat: int) -> Text:
    """The end of a phase, with what it costs."""
    if s.phase != Phase.COMMERCE:
        return say("End this phase.")
    uncrewed = [g for g in range(GALLEYS) if s.owner[g] == seat and s.crew[g] == 0]
    lost = [g for g in uncrewed if will_sink(s, g)]
    at = several(at_space(space) for space in dict.fromkeys(s.at[g] for g in uncrewed if g not in lost))
    if not lost:
        return say("Crew and load the galleys {at}, then end this phase.", at=at) if at else say("End this phase.")
    if at:
        return say("Crew and load the galleys {at}, then end this phase: {loss}.", at=at, loss=_loss(s, lost))
    return say("End this phase: {loss}.", loss=_loss(s, lost))


def _loss(s: Any, galleys: Sequence[int]) -> Text:
    """What goes down with galleys that have no crew."""
    numbers = several(str(g + 1) for g in galleys)
    cargo = s.cargo[galleys].sum(axis=0).tolist()
    if not any(cargo):
        if len(galleys) == 1:
            return say("galley {numbers} has no crew and sinks", numbers=numbers)
        return say("galleys {numbers} have no crew and sink", numbers=numbers)
    if len(galleys) == 1:
        return say("galley {numbers} has no crew and sinks with {cargo}", numbers=numbers, cargo=holds(cargo))
    return say("galleys {numbers} have no crew and sink with {cargo}", numbers=numbers, cargo=holds(cargo))


def _phase_sentence(s: Any, seat: int, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    match kind:
        case Do.SAIL:
            return say("Sail galley {number} {to}.", number=a + 1, to=to_space(b))
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
            return _landing_sentence(s, a)
        case Do.SELL:
            return _sale_sentence(s, seat, a, b)
        case Do.JETTISON:
            return say("Throw a piece overboard.")
        case _:
            return say("Propose a deal to {who} {at}.", who=names[a], at=at_space(b))


def _raid_sentence(s: Any, galley: int, names: Sequence[str]) -> Text:
    port = int(PORT_AT[s.at[galley]])
    parts = {
        "who": names[int(s.holder[port])],
        "port": port_name(port),
        "crew": sailors(s.garrison[port]),
        "galley": galley_name(s, galley),
    }
    if s.fort[port]:
        return say("Attack {who}'s garrison in {port} ({crew}, with a fort) with {galley}.", **parts)
    return say("Attack {who}'s garrison in {port} ({crew}) with {galley}.", **parts)


def _landing_sentence(s: Any, galley: int) -> Text:
    port = port_name(int(PORT_AT[s.at[galley]]))
    if s.crew[galley] > 1:
        return say("Land 1 sailor in {port} from {galley}.", port=port, galley=galley_name(s, galley))
    parts = {"port": port, "number": galley + 1, "cargo": holds(s.cargo[galley].tolist())}
    if s.load[galley]:
        return say("Land the last sailor of galley {number} in {port}: it sinks with {cargo}.", **parts)
    return say("Land the last sailor of galley {number} in {port}: it sinks.", port=port, number=galley + 1)


def _sale_sentence(s: Any, seat: int, galley: int, good: int) -> Text:
    port = int(PORT_AT[s.at[galley]])
    pay, bonus = price_of(s, seat, port), bonus_for(s, seat, port, good)
    parts = {"piece": ONE_PIECE[good], "port": port_name(port), "number": galley + 1}
    if pay == 0:
        return say("Store {piece} from galley {number} in {port}; your own port pays nothing.", **parts)
    if bonus:
        return say(
            "Sell {piece} from galley {number} in {port} for {price} ducats, plus {bonus} for a new market.",
            price=ducats(pay),
            bonus=ducats(bonus),
            **parts,
        )
    return say("Sell {piece} from galley {number} in {port} for {price} ducats.", price=ducats(pay), **parts)


def _stowing_sentence(s: Any, kind: Do, a: int, b: int) -> Text:
    hull = s.hull + 1
    match kind:
        case Do.CREW:
            return _crew_sentence(s, a + 1)
        case Do.ABANDON:
            return say("Abandon galley {number}: it sinks.", number=a + 1)
        case Do.LOAD:
            return say("Load {piece} on galley {hull}.", piece=ONE_PIECE[a], hull=hull)
        case Do.NEXT:
            return say("Load nothing more on galley {hull}.", hull=hull)
        case Do.DROP:
            return say("Throw {piece} overboard.", piece=ONE_PIECE[a])
        case _:
            return say("Throw {piece} from galley {number} overboard.", piece=ONE_PIECE[b], number=a + 1)


def _crew_sentence(s: Any, number: int) -> Text:
    """The crew of a galley; of the last one, in a port of one's own, also how many stay ashore."""
    hull, crew = s.hull + 1, with_sailors(number)
    port = own_port(s, s.mover, s.site)
    if port == NONE or unmanned(s) > 1:
        return say("Crew galley {hull} {crew}.", hull=hull, crew=crew)
    rest = sailors(s.pool_crew - number)
    return say(
        "Crew galley {hull} {crew}, leaving {rest} in {port}.", hull=hull, crew=crew, rest=rest, port=port_name(port)
    )


def _answer_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    hull = s.hull + 1
    match kind:
        case Do.PRICE:
            return say("Ask {price} ducats a piece.", price=ducats(a + 1))
        case Do.GIVE:
            who, galley = names[s.partner], galley_name(s, b)
            return say("Offer {piece} to {who}'s {galley}.", piece=ONE_PIECE[a], who=who, galley=galley)
        case Do.TAKE:
            who, galley = names[s.partner], galley_name(s, b)
            return say("Ask for {piece} from {who}'s {galley}.", piece=ONE_PIECE[a], who=who, galley=galley)
        case Do.PAY:
            more, total = ducats(COINS[a]), ducats(s.offer + COINS[a])
            if s.offer:
                return say("Offer {price} ducats more, {total} in all.", price=more, total=total)
            return say("Offer {price} ducats.", price=total)
        case Do.CHARGE:
            more, total = ducats(COINS[a]), ducats(COINS[a] - s.offer)
            if s.offer:
                return say("Ask for {price} ducats more, {total} in all.", price=more, total=total)
            return say("Ask for {price} ducats.", price=total)
        case Do.PROPOSE:
            return say("Propose this deal to {who}.", who=names[s.partner])
        case Do.WITHDRAW:
            return say("Drop this deal.")
        case Do.ACCEPT:
            gives, takes, _ = terms_of(s.swap.tolist(), s.offer)
            return say("Accept: give {takes} for {gives}.", takes=takes, gives=gives)
        case Do.GRANT:
            who, price = names[s.mover], ducats(s.offer)
            if s.offer:
                return say("Let {who}'s galley {hull} sail on for {price} ducats.", who=who, hull=hull, price=price)
            return say("Let {who}'s galley {hull} sail on.", who=who, hull=hull)
        case Do.REFUSE:
            return say("Refuse: the galley stops here.") if s.task == Task.CONSENT else say("Refuse the deal.")
        case Do.ASK:
            who = names[s.partner]
            if s.offer:
                return say(
                    "Offer {who} {price} ducats to let galley {hull} sail on.",
                    who=who,
                    hull=hull,
                    price=ducats(s.offer),
                )
            return say("Ask {who} to let galley {hull} sail on.", who=who, hull=hull)
        case Do.ON:
            return say("Sail on {to}.", to=to_space(a))
        case Do.STOP:
            return say("Stop {at}.", at=at_space(s.at[s.hull]))
        case _:
            return _prize_sentence(s, kind, a)


def _prize_sentence(s: Any, kind: Do, a: int) -> Text:
    prize, cargo = s.prize + 1, holds(s.cargo[s.prize].tolist())
    if kind == Do.SINK:
        if s.load[s.prize]:
            return say("Sink galley {prize} with {cargo}.", prize=prize, cargo=cargo)
        return say("Sink galley {prize}.", prize=prize)
    parts = {"prize": prize, "hull": s.hull + 1, "rest": s.crew[s.hull] - a - 1}
    return say("Seize galley {prize} {crew}; galley {hull} keeps {rest}.", crew=with_sailors(a + 1), **parts)


def _order_sentence(s: Any, kind: Do, a: int, b: int, names: Sequence[str]) -> Text:
    if kind == Do.TARIFF:
        good, port = GOOD_NAMES[PRODUCT[a]], port_name(a)
        if b:
            return say(
                "Standing order: ask {price} ducats for {good} in {port}.", price=ducats(b), good=good, port=port
            )
        return say("Standing order: let me name the price of {good} in {port}.", good=good, port=port)
    who = names[a] if a < s.seats else say("seat {number}", number=a)
    if kind == Do.WATERS:
        patterns = (
            say("Standing order: let me decide whether {who} sails on."),
            say("Standing order: always let {who} sail on."),
            say("Standing order: never let {who} sail on."),
        )
    else:
        patterns = (
            say("Standing order: let me decide on deals with {who}."),
            say("Standing order: refuse all deals with {who}."),
        )
    return say(patterns[b], who=who)


def terms_of(swap: Sequence[int], offer: int) -> tuple[Text, Text, int]:
    """What the mover would give in a deal and get for it, and whether it goes both ways (0) or only one side gives.

    1: only the partner gives; 2: only the mover does.
    """
    sides: list[Text] = []
    for counts, money in (([-n for n in swap], offer), (swap, -offer)):
        given = pieces_of([max(0, n) for n in counts])
        given += [say("{price} ducats", price=ducats(money))] if money > 0 else []
        sides.append(several(given) if given else say("nothing"))
    gives, takes = offer > 0 or min(swap) < 0, offer < 0 or max(swap) > 0
    return sides[0], sides[1], 0 if gives and takes else 2 if gives else 1


def terms_text(s: Any, names: Sequence[str]) -> Text:
    """The deal under way, for everybody."""
    gives, takes, way = terms_of(s.swap.tolist(), s.offer)
    return say(ANSWERS[way][1], mover=names[s.mover], who=names[s.partner], gives=gives, takes=takes)


def fight_text(s: Any, names: Sequence[str]) -> Text | None:
    """The last exchange of blows, None if there was none."""
    if s.sides[0] == NONE:
        return None
    attacker, defender = (_side_text(s, side, names) for side in range(2))
    where = at_space(s.battle)
    return say("Last fight, {at}: {attacker}; {defender}.", at=where, attacker=attacker, defender=defender)


def _side_text(s: Any, side: int, names: Sequence[str]) -> Text:
    galley, parts = s.fighters[side], {"who": names[s.sides[side]], "roll": s.roll[side]}
    lost, left = _lost(s.lost[side]), s.left[side]
    outcome = say("{lost}, {left} left", lost=lost, left=left) if left else say("{lost}, none left", lost=lost)
    if galley == NONE:
        return say("{who}'s garrison rolled {roll}: {outcome}", outcome=outcome, **parts)
    return say("{who}'s galley {number} rolled {roll}: {outcome}", number=galley + 1, outcome=outcome, **parts)


def _lost(number: int) -> Text:
    if number == 0:
        return say("lost no sailors")
    return say("lost 1 sailor") if number == 1 else say("lost {number} sailors", number=number)


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in a sentence or two."""
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
            return say("Choose your place in the order. The bids: {bids}.", bids=bids)
        return say("{who} chooses a place in the order. The bids: {bids}.", who=who, bids=bids)
    task = Task(s.task)
    if task == Task.ANSWER or (task == Task.TERMS and (s.offer or any(s.swap.tolist()))):
        return _deal_prompt(s, viewer, names)
    pattern = _patterns(s, task)[not own]
    if task == Task.CONSENT and s.mover == viewer:
        pattern = OWN_GALLEY_PROMPTS[s.offer > 0]
    elif task == Task.PASSAGE and s.partner == viewer and not s.offer:
        pattern = ASKED_PROMPT
    elif task == Task.PRIZE and s.owner[s.prize] == viewer:
        pattern = LOSER_PROMPT
    text = say(
        pattern,
        who=who,
        mover=_whom(s.mover, viewer, names),
        partner=_whom(s.partner, viewer, names) if s.partner != NONE else "",
        port=port_name(s.port) if s.port != NONE else "",
        good=GOOD_NAMES[PRODUCT[s.port]] if s.port != NONE else "",
        most=ducats(highest_price(s, s.port)) if s.port != NONE else "",
        hull=s.hull + 1,
        prize=galley_name(s, s.prize) if s.prize != NONE else "",
        loser=names[s.owner[s.prize]] if task == Task.PRIZE else "",
        at=at_space(s.at[s.hull]) if s.hull != NONE else "",
        sailors=sailors(s.pool_crew),
        number=unmanned(s) if task == Task.CREW else 0,
        pieces=holds(s.pool.tolist()),
        toll=ducats(s.offer),
        steps=say("1 space") if s.steps == 1 else say("{number} spaces", number=s.steps),
    )
    if task == Task.MAIN and s.phase == Phase.COMMERCE and own:
        return _with_uncrewed(s, viewer, text)
    return text


def _patterns(s: Any, task: Task) -> Prompt:
    if task == Task.MAIN:
        sailed = all(s.moved >> g & 1 for g in range(GALLEYS) if s.owner[g] == s.mover)
        return ALL_SAILED if s.phase == Phase.MOVEMENT and sailed else PROMPTS[Phase(s.phase)]
    if task == Task.CREW:
        if is_overladen(s):
            return OVERLADEN
        if unmanned(s) > s.pool_crew:
            return SHORT_OF_SAILORS
        if pooled(s):
            return LADEN_CREW
    return TOLL_PROMPTS[task] if s.offer > 0 and task in TOLL_PROMPTS else TASK_PROMPTS[task]


def _deal_prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    gives, takes, way = terms_of(s.swap.tolist(), s.offer)
    if s.task == Task.TERMS:
        partner = _whom(s.partner, viewer, names)
        pattern = TERMS_SO_FAR[s.actor != viewer]
        return say(pattern, who=names[s.mover], partner=partner, gives=gives, takes=takes)
    if s.mover == viewer:
        return say(OWN_ANSWERS[way], who=names[s.partner], gives=gives, takes=takes)
    pattern = ANSWERS[way][s.actor != viewer]
    text = say(pattern, mover=names[s.mover], who=names[s.partner], gives=gives, takes=takes)
    if s.actor == viewer and s.money[viewer] + s.offer < 0:
        return join(" ", [text, say("You do not have that much.")])
    return text


def _with_uncrewed(s: Any, seat: int, text: Text) -> Text:
    """A prompt that also names the galleys without a crew."""
    empty = [str(g + 1) for g in range(GALLEYS) if s.owner[g] == seat and s.crew[g] == 0]
    if not empty:
        return text
    one, more = say("Galley {numbers} has no crew yet."), say("Galleys {numbers} have no crew yet.")
    return join(" ", [text, say(one if len(empty) == 1 else more, numbers=several(empty))])


def _bid_prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    waiting = [seat for seat in range(s.seats) if s.bid[seat] == NONE]
    turn, turns = s.game_turn, LENGTH[s.seats]
    if viewer in waiting:
        return say(
            "Turn {turn} of {turns}: bid for the order. The highest bid chooses its place first. Everybody pays.",
            turn=turn,
            turns=turns,
        )
    if len(waiting) == 1:
        return say("Turn {turn} of {turns}: {who} has yet to bid.", turn=turn, turns=turns, who=names[waiting[0]])
    who = several(names[i] for i in waiting)
    return say("Turn {turn} of {turns}: {several} have yet to bid.", turn=turn, turns=turns, several=who)


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


LABELS: dict[str, Text] = {
    "brings": say("What a piece brings"),
    "reach": say("Within reach"),
    "proposals": say("Proposals left"),
    "battle": say("Blows"),
    "attacker": say("Attacker"),
    "defender": say("Defender"),
    "seat": say("Seat"),
    "attacker_by": say("The attacker’s sum is divided by"),
    "defender_by": say("The defender’s sum is divided by"),
    "die": say("Die"),
    "lost": say("Sailors lost"),
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
    "stowed": say("Crewed and loaded"),
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
    "sign": say("Emblem"),
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
    "stowing": say("Crewing and loading"),
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

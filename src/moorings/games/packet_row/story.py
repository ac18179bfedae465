"""The story of a game of Packet Row: what happened, in sentences, facts and changes of what somebody has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from moorings.games.packet_row.components import (
    AREAS,
    ASSISTANT,
    BUILDING,
    CAPTAIN,
    COST,
    DESTINATIONS,
    DOUBLE,
    GOODS,
    GOODS_CARD,
    MONEY_CARD,
    MONEY_VALUES,
    N_FACES,
    N_GOODS_FACES,
    N_MONEY,
    PACK,
    SHIP,
    SINGLE,
    TRADER,
    UNITS,
    VALUE,
)
from moorings.games.packet_row.happens import Happens
from moorings.games.packet_row.manifest import BITS, ONE_CARD
from moorings.games.packet_row.moves import CONTRACT_CODES, DESTINATION_CODES, GOODS_CODES, Do
from moorings.games.packet_row.state import CURRENT, NONE, SPACES
from moorings.games.packet_row.words import (
    AREA_NAMES,
    IN_AREAS,
    card_text,
    contract_name,
    delivery,
    face_name,
    goods_list,
    load_text,
    money_card,
    nugget_text,
    points_text,
    ship_text,
)
from moorings.kernel.names import slug
from moorings.kernel.story import Event, Fact, Made, Told, teller
from moorings.kernel.words import Text, join, say, several

# the cards by face, for programs
CODES = (
    *CONTRACT_CODES,
    *(f"ship-{port}" for port in DESTINATION_CODES),
    *GOODS_CODES,
    *(slug(row.name) for row in PACK["helpers"]),
    *(f"money-{value}" for value in MONEY_VALUES),
    *(f"{row.area}-{slug(row.name)}" for row in PACK["buildings"]),
)
OPENS = (
    "{who} opens the guildhall.",
    "{who} opens the docks.",
    "{who} opens the market.",
    "{who} opens the bank.",
)
TOKEN = "harbour master"
FIVE_BITS = 31


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has: money, cards, the token, and where their piece stands."""
    hand = s.hand[seat].tolist()
    found = {CODES[face]: hand[face] for face in range(N_FACES) if hand[face]}
    found["money"] = s.money[seat]
    if s.master == seat:
        found[TOKEN] = 1
    if s.piece[seat] != NONE:
        found[_place(s.piece[seat])] = 1
    return found


def _place(space: int) -> str:
    return f"piece {AREAS[space // SPACES]} {space % SPACES + 1}"


def _cards(faces: Iterable[int]) -> list[int]:
    return [face for face in faces if face != NONE]


def _listed(faces: Iterable[int]) -> Text:
    return join(", ", map(face_name, faces))


def _codes(faces: Iterable[int]) -> list[str]:
    return [CODES[face] for face in faces]


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    seat, numbers = told.seat, told.numbers
    who = names[seat] if seat >= 0 else ""
    kind = Happens(told.kind)
    made = teller(told, kind, who)
    match kind:
        case Happens.OPEN:
            return made(OPENS[numbers[0]], {"area": AREAS[numbers[0]]})
        case Happens.TAKE:
            return _taken(made, seat, *numbers)
        case Happens.PASS:
            return made("{who} passes.", {})
        case Happens.CASH:
            face, value = numbers[0], int(VALUE[numbers[0]])
            changes = [(seat, CODES[face], -1), (seat, "money", value)]
            return made("{who} cashes {card}.", {"card": CODES[face], "money": value}, *changes, card=money_card(value))
        case Happens.STEP if told.hidden:
            return made("{who} works on a shipment.", {})
        case Happens.STEP:
            return _planned(made, Do(numbers[0]), *numbers[1:])
        case Happens.DELIVER:
            contract, reward = numbers[0], int(VALUE[numbers[0]])
            facts: dict[str, Fact] = {"contract": CODES[contract], "money": reward}
            changes = [(seat, CODES[contract], -1), (seat, "money", reward)]
            pattern = "{who} ships {goods} for ${reward}."
            return made(pattern, facts, *changes, goods=delivery(contract), reward=reward)
        case Happens.SAIL:
            ship, port, number = numbers
            turned = number if ship != port else 0
            facts = {"ship": DESTINATIONS[ship], "to": DESTINATIONS[port], "number": number, "captains": turned}
            changes = [(seat, CODES[SHIP + ship], -number), (seat, CODES[CAPTAIN], -turned)]
            lines = [ship_text(ship, port, number)] if ship == port else [ship_text(ship, port, 1)] * number
            return made("{who} uses {what}.", facts, *changes, what=several(lines))
        case Happens.CARGO:
            return _used(made, seat, *numbers)
        case Happens.ENDS:
            pieces = [(i, space) for i, space in enumerate(numbers[: len(names)]) if space != NONE]
            without = [i for i in range(len(names)) if numbers[i] == NONE]
            changes = [(i, _place(space), -1) for i, space in pieces]
            if not without:
                return made("The round ends.", {"without": without}, *changes)
            pattern = "The round ends without a card for {names}."
            return made(pattern, {"without": without}, *changes, names=several(names[i] for i in without))
        case Happens.SWEEP:
            area, cards = numbers[0], _cards(numbers[1:])
            facts = {"area": AREAS[area], "cards": _codes(cards)}
            return made("Discarded {where}: {cards}.", facts, where=IN_AREAS[area], cards=_listed(cards))
        case Happens.OFFER:
            area, cards, coming = numbers[0], _cards(numbers[1 : 1 + CURRENT]), _cards(numbers[1 + CURRENT :])
            facts = {"area": AREAS[area], "cards": _codes(cards), "coming": _codes(coming)}
            parts = {"where": IN_AREAS[area], "cards": _listed(cards)}
            if not coming:
                return made("On offer {where}: {cards}.", facts, **parts)
            return made("On offer {where}: {cards}. Next: {coming}.", facts, **parts, coming=_listed(coming))
        case Happens.SHORT:
            return made("The {area} cannot be refilled.", {"area": AREAS[numbers[0]]}, area=AREA_NAMES[numbers[0]])
        case Happens.ROUND:
            number, last = numbers
            changes = [(last, TOKEN, -1), (seat, TOKEN, 1)]
            return made("Round {round} begins: {who} is harbour master.", {"round": number}, *changes, round=number)
        case Happens.LAST:
            return made("That was the last round: everybody may ship once more.", {})
        case Happens.FINISH:
            return made("{who} ships nothing more.", {})
        case Happens.CASH_ALL:
            money, packed = numbers
            cards = {MONEY_CARD + i: packed >> 5 * i & FIVE_BITS for i in range(N_MONEY)}
            changes = [(seat, CODES[face], -number) for face, number in cards.items()]
            pattern = "{who} cashes money cards for ${money}."
            return made(pattern, {"money": money}, (seat, "money", money), *changes, money=money)
        case Happens.SCORE:
            parts = dict(zip(("buildings", "money", "bankers"), numbers, strict=True))
            pattern = "{who} scores {points}: {buildings} for buildings, {money} for money, {bankers} for bankers."
            return made(pattern, {"points": sum(numbers), **parts}, points=points_text(sum(numbers)), **parts)
        case Happens.OVER:
            return made("The game is over.", {})


def _taken(made: Made, seat: int, face: int, area: int, space: int) -> Event:
    """A card comes into a hand; from the future supply an assistant brings it."""
    helped = space >= CURRENT
    card = card_text(face)
    if helped:
        card = say("{card} (uses an assistant)", card=card)
    facts: dict[str, Fact] = {
        "card": CODES[face],
        "area": AREAS[area],
        "price": int(COST[face]),
        "assistant": int(helped),
    }
    if face >= BUILDING:
        facts["points"] = int(VALUE[face])
    changes = [(seat, "money", -int(COST[face])), (seat, _place(SPACES * area + space), 1)]
    changes += [(seat, CODES[face], 1), (seat, CODES[ASSISTANT], -int(helped))]
    return made("{who} takes {card}.", facts, *changes, card=card)


def _planned(made: Made, kind: Do, a: int, b: int) -> Event:
    """A step of a manifest, for whoever makes it."""
    facts: dict[str, Fact] = {"step": kind.name.lower()}
    if kind == Do.FULFIL:
        facts["contract"] = CODES[a]
        return made("{who} puts a contract on the manifest: {contract}.", facts, contract=contract_name(a))
    if kind == Do.PROPOSE:
        return made("{who} has the rest of the manifest filled in.", facts)
    if kind in (Do.SAIL, Do.MOOR):
        what = ship_text(a, b, 1)
        facts |= {"ship": DESTINATIONS[a], "to": DESTINATIONS[b]}
    elif kind in (Do.LOAD, Do.UNLOAD):
        what = load_text(a, b)
        facts |= {"card": CODES[GOODS_CARD + a], "good": GOODS[b]}
    else:
        what = nugget_text(a, b)
        facts |= {"card": CODES[SINGLE + a], "good": GOODS[b]}
    if kind in (Do.SAIL, Do.LOAD, Do.GILD):
        return made("{who} puts {what} on the manifest.", facts, what=what)
    return made("{who} takes {what} off the manifest.", facts, what=what)


def _used(made: Made, seat: int, good: int, packed: int, singles: int, doubles: int, wanted: int) -> Event:
    """All the cargo of a shipment that counts as one good."""
    cards = {face: number for face in range(N_GOODS_FACES) if (number := packed >> BITS * face & ONE_CARD)}
    traded = sum(number for face, number in cards.items() if face // UNITS != good)
    lines = [load_text(face, good) for face, number in cards.items() for _ in range(number)]
    lines += [nugget_text(0, good)] * singles + [nugget_text(1, good)] * doubles
    lost = sum((face % UNITS + 1) * number for face, number in cards.items()) + singles + 2 * doubles - wanted
    facts: dict[str, Fact] = {"good": GOODS[good], "lost": lost, "traders": traded}
    facts["cards"] = [CODES[GOODS_CARD + face] for face, number in cards.items() for _ in range(number)]
    facts |= {"singles": singles, "doubles": doubles}
    changes = [(seat, CODES[GOODS_CARD + face], -number) for face, number in cards.items()]
    changes += [(seat, CODES[TRADER], -traded), (seat, CODES[SINGLE], -singles), (seat, CODES[DOUBLE], -doubles)]
    if not lost:
        return made("{who} uses {what}.", facts, *changes, what=several(lines))
    pattern = "{who} uses {what}; {lost} is lost." if lost == 1 else "{who} uses {what}; {lost} are lost."
    return made(pattern, facts, *changes, what=several(lines), lost=goods_list({good: lost}))

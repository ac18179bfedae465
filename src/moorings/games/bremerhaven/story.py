"""The story of a game of Bremerhaven: what happened, in sentences, facts and changes of what somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.bremerhaven.components import (
    EVENT,
    GOODS,
    INFLUENCE,
    MONEY,
    PACK,
    PLACES,
    PRICE,
    SKILL_GOOD,
    News,
)
from moorings.games.bremerhaven.happens import Happens
from moorings.games.bremerhaven.holdings import rank_of
from moorings.games.bremerhaven.moves import COVER_CODES
from moorings.games.bremerhaven.state import (
    BUILDING,
    BUILT,
    COVERS,
    DOCKS,
    HAND,
    LAND,
    LOADING_DOCKS,
    NONE,
    OWNED,
    PERMIT,
    PRICE_CARDS,
    SEA,
    WALLS,
    Phase,
)
from moorings.games.bremerhaven.words import (
    COVER_NAMES,
    ONE,
    PLACE_NAMES,
    RANKS,
    THE_GOOD,
    WALL_NAMES,
    cargo_text,
    contract_text,
    count,
    event_text,
    price_text,
    product_text,
    rounds_text,
    ship_text,
    spaces_text,
)
from moorings.kernel.story import Event, Fact, Made, Told, teller
from moorings.kernel.words import Text, say, several

NEWS = say("Event: {headline}. {what}")
RANK_CODES = ("captain", "first-mate", "mate", "ships-cook")
# Where a bid in town goes.
ON = (
    say("on the parking lot"),
    say("on the building"),
    say("on the building permits"),
    say("on Grow influence"),
    say("on the price cards"),
    say("on the career ladder"),
)
# Why an event does nothing to somebody.
SPARED = {
    News.MONEY_PER_SHIP: say("{who} has no ship in dock."),
    News.CHARGE_PER_SHIP: say("{who} has no ship in dock."),
    News.CHARGE_PER_SPACE: say("{who} has no goods on the board."),
    News.CHARGE_PER_BUILDING: say("{who} has built nothing."),
    News.BOLLARD: say("{who} has no room for a bollard."),
    News.COVER: say("{who} has no space to clear."),
    News.GOOD: say("{who} has no room for another good."),
    News.LOSE_GOOD: say("{who} has no stored good."),
    News.LOSE_PRESTIGE: say("{who} has no prestige to lose."),
}


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has and where it is; the names are those that changes use."""
    found = {"money": s.money[seat], "bank": s.bank[seat], "prestige": s.prestige[seat]}
    found |= {good: s.stored[seat, g] for g, good in enumerate(GOODS)}
    found |= {_wall(wall): s.bollards[seat, wall] for wall in range(WALLS)}
    found |= {_cover(cover): s.covers[seat, cover] for cover in range(COVERS)}
    found |= {_hand(s.level[seat] + i): 1 for i in range(HAND + s.growth[seat])}
    found |= {_bid(place): s.placed[seat, place] for place in range(len(PLACES))}
    for building, place in enumerate(s.place.tolist()):
        if place in (OWNED + seat, BUILT + seat):
            found[_building(building) if place == BUILT + seat else _plan(building)] = 1
    for dock in range(DOCKS):
        if s.dock[seat, dock] != NONE:
            found[_ship(dock, s.dock[seat, dock])] = 1
            found[_aboard(dock, s.dock_good[seat, dock])] = s.dock_left[seat, dock]
            found[_ship_time(dock)] = s.dock_time[seat, dock]
    for dock in range(LOADING_DOCKS):
        if s.load[seat, dock] != NONE:
            found[_contract(dock, s.load[seat, dock])] = 1
            found[_contract_time(dock)] = s.load_time[seat, dock]
            found |= {_loaded(dock, good): s.delivered[seat, dock, good] for good in range(len(GOODS))}
    if s.chit[seat] != NONE:
        found[f"chit {GOODS[s.chit[seat]]}"] = 1
    if s.phase != Phase.RANKS:
        found[f"rank {rank_of(s, seat)}"] = 1
    return found


def _wall(wall: int) -> str:
    return f"bollards on wall {wall + 1}"


def _cover(cover: int) -> str:
    return f"cover {COVER_CODES[cover]}"


def _hand(card: int) -> str:
    return f"influence card {card}"


def _bid(place: int) -> str:
    return f"bids on {PLACES[place]}"


def _plan(building: int) -> str:
    return f"{PACK['buildings'][building].name} to be built"


def _building(building: int) -> str:
    return PACK["buildings"][building].name


def _ship(dock: int, ship: int) -> str:
    return f"ship {ship} in dock {dock + 1}"


def _aboard(dock: int, good: int) -> str:
    return f"{GOODS[good]} aboard in dock {dock + 1}"


def _ship_time(dock: int) -> str:
    return f"time in dock {dock + 1}"


def _contract(dock: int, card: int) -> str:
    return f"contract {card} in loading dock {dock + 1}"


def _loaded(dock: int, good: int) -> str:
    return f"{GOODS[good]} on loading dock {dock + 1}"


def _contract_time(dock: int) -> str:
    return f"time on loading dock {dock + 1}"


def _goods(numbers: Sequence[int]) -> Text:
    """So many of each: `2 barrels and 1 crate`."""
    return several(count(number, good) for good, number in enumerate(numbers) if number)


def _prices(card: int) -> dict[str, Fact]:
    return {good: int(PRICE[card, g]) for g, good in enumerate(GOODS)}


def _card(place: int, card: int) -> dict[str, Fact]:
    """A place, and the card that is to be had there."""
    facts: dict[str, Fact] = {"place": PLACES[place]}
    if place >= LAND:
        return {**facts, "contract": PACK["contracts"][card].name}
    if place >= SEA:
        return {**facts, "ship": PACK["ships"][card].name}
    return {**facts, "building": PACK["buildings"][card].name} if card != NONE else facts


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    kind, seat = Happens(told.kind), told.seat
    who = names[seat] if seat >= 0 else say("The dummy")
    made = teller(told, kind, who)
    if kind <= Happens.OPEN:
        return _bidding(kind, told, made)
    if kind <= Happens.INCOME:
        return _town(kind, told, made, names)
    if kind <= Happens.PENALTY:
        return _quay(kind, told, made)
    if kind <= Happens.REWARD:
        return _harbour(kind, told, made)
    if kind <= Happens.PASS:
        return _newspaper(kind, told, made)
    return _end_of_round(kind, told, made, names)


def _bidding(kind: Happens, told: Told, made: Made) -> Event:
    """Set-up and bids."""
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.CHIT:
            good = GOODS[numbers[0]]
            return made("{who} takes {good}.", {"good": good}, (seat, f"chit {good}", 1), good=THE_GOOD[numbers[0]])
        case Happens.RANK:
            rank, money, chit = numbers
            moved = (seat, f"rank {rank}", 1), (seat, "money", money), (seat, f"chit {GOODS[chit]}", -1)
            facts: dict[str, Fact] = {"rank": RANK_CODES[rank], "money": money}
            return made("{who} becomes {rank} and gets {money} money.", facts, *moved, rank=RANKS[rank], money=money)
        case Happens.TAKE:
            good = GOODS[numbers[0]]
            return made("{who} takes {goods}.", {"good": good}, (seat, good, 1), goods=ONE[numbers[0]])
        case Happens.ROUND:
            pattern = "Round {number} begins, the last one." if numbers[1] else "Round {number} begins."
            return made(pattern, {"round": numbers[0], "last": numbers[1]}, number=numbers[0])
        case Happens.BID:
            place, card = numbers
            return made("{who} bids {place}.", _card(place, card), place=_on(place, card))
        case Happens.CARD if told.hidden:
            return made("{who} lays a card face down.", {})
        case Happens.CARD:
            value, place = numbers
            facts = {"card": value, "place": PLACES[place]}
            return made("{who} lays the {card} face down.", facts, (seat, _bid(place), 1), card=value)
        case Happens.SHUFFLE:
            return made("The newspapers are shuffled.", {})
        case _:
            level, *places = numbers
            by_place = {place: [] for place in sorted(places)}
            for i, place in enumerate(places):
                by_place[place].append(int(INFLUENCE[level + i]))
            cards = [
                say("{cards} on {place}", cards=" + ".join(map(str, values)), place=PLACE_NAMES[place])
                for place, values in by_place.items()
            ]
            return made(
                "{who} turns up {cards}.",
                {PLACES[place]: values for place, values in by_place.items()},
                cards=several(cards),
            )


def _on(place: int, card: int) -> Text:
    if place >= LAND:
        goods = cargo_text(PACK["contracts"][card].goods)
        return say("on contract {number} ({goods})", number=place - LAND + 1, goods=goods)
    if place >= SEA:
        return say("on ship {number}, the {ship}", number=place - SEA + 1, ship=PACK["ships"][card].name)
    if place == BUILDING and card != NONE:
        return say("on the {building}", building=_building(card))
    return ON[place]


def _town(kind: Happens, told: Told, made: Made, names: Sequence[str]) -> Event:
    """From the reveal to the income."""
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.PARKING:
            money = numbers[0]
            pattern = "{who} gets {money} money from the parking lot."
            return made(pattern, {"money": money}, (seat, "money", money), money=money)
        case Happens.WON:
            return _won(seat, numbers, made)
        case Happens.NOBODY if numbers[0] == BUILDING:
            name = _building(numbers[1])
            return made("Nobody bids on the {building}: it leaves the game.", {"building": name}, building=name)
        case Happens.NOBODY:
            return made("Nobody bids on the price cards.", {"place": PLACES[numbers[0]]})
        case Happens.HIGHEST:
            place, total = numbers
            facts: dict[str, Fact] = {"place": PLACES[place], "total": total}
            return made("The highest bid on {place} is {total}.", facts, place=PLACE_NAMES[place], total=total)
        case Happens.IDLE:
            place, fee = numbers
            facts = {"place": PLACES[place], "fee": fee}
            if place != PERMIT:
                return made("{who} cannot pay {fee} money for an influence card.", facts, fee=fee)
            if fee:
                return made("{who} can do nothing with a building permit for {fee} money.", facts, fee=fee)
            return made("{who} can do nothing with a building permit.", facts)
        case Happens.BOLLARD:
            wall, money = numbers
            moved = (seat, _wall(wall), 1), (seat, "money", -money)
            pattern = (
                "{who} places a bollard on {wall} for {money} money." if money else "{who} places a bollard on {wall}."
            )
            return made(pattern, {"wall": wall + 1, "money": money}, *moved, wall=WALL_NAMES[wall], money=money)
        case Happens.CLEAR:
            cover, money = numbers
            moved = (seat, _cover(cover), -1), (seat, "money", -money)
            pattern = "{who} clears {space} for {money} money." if money else "{who} clears {space}."
            facts = {"cover": COVER_CODES[cover], "money": money}
            return made(pattern, facts, *moved, space=COVER_NAMES[cover], money=money)
        case Happens.BUILD:
            building, money = numbers
            moved = (seat, _plan(building), -1), (seat, _building(building), 1), (seat, "money", -money)
            pattern = "{who} builds the {building} for {money} money." if money else "{who} builds the {building}."
            name = _building(building)
            return made(pattern, {"building": name, "money": money}, *moved, building=name, money=money)
        case Happens.REFUSE:
            return made("{who} declines the permit for {fee} money.", {"fee": numbers[0]}, fee=numbers[0])
        case Happens.ENOUGH:
            pattern = "{who} uses no more permits." if numbers[0] else "{who} uses no permit."
            return made(pattern, {"used": numbers[0]})
        case Happens.GROW:
            card, money = numbers
            value = int(INFLUENCE[card])
            moved = (seat, _hand(card), 1), (seat, "money", -money)
            pattern = (
                "{who} takes influence card {card} for {money} money."
                if money
                else "{who} takes influence card {card}."
            )
            return made(pattern, {"card": value, "money": money}, *moved, card=value, money=money)
        case Happens.SAME_HAND:
            return made("{who} takes no influence card.", {})
        case Happens.GROWN:
            return made("{who}'s hand cannot grow any more.", {})
        case Happens.PRICE:
            pattern = "{who} keeps the prices: {prices}." if numbers[1] else "{who} sets the prices: {prices}."
            return made(pattern, _prices(numbers[0]), prices=price_text(numbers[0]))
        case Happens.EXCHANGE:
            return made("{who} may choose the price card instead.", {})
        case Happens.DECLINE:
            return made("{who} chooses no price card.", {})
        case Happens.ROTATE:
            pattern = "The top price card goes to the bottom. New prices: {prices}."
            return made(pattern, _prices(numbers[0]), prices=price_text(numbers[0]))
        case Happens.SWAP:
            return _swapped(seat, numbers, made, names)
        case Happens.SAME_RANKS:
            return made("{who} leaves the ranks as they are.", {})
        case _:
            rank, money = numbers
            facts = {"rank": RANK_CODES[rank], "money": money}
            pattern = "{who} gets {money} money as {rank}."
            return made(pattern, facts, (seat, "money", money), money=money, rank=RANKS[rank])


def _swapped(seat: int, numbers: Sequence[int], made: Made, names: Sequence[str]) -> Event:
    rank, upper, lower = numbers
    facts: dict[str, Fact] = {"rank": RANK_CODES[rank], "up": lower, "down": upper}
    changes = [(upper, rank, -1), (upper, rank + 1, 1), (lower, rank, 1), (lower, rank + 1, -1)]
    moved = [(token, f"rank {r}", by) for token, r, by in changes if token < len(names)]
    high, low = RANKS[rank], RANKS[rank + 1]
    becomes, partner = (high, upper) if seat == lower else (low, lower)
    if seat < 0:
        return made("{who} becomes {rank}, {down} {other}.", facts, *moved, down=names[upper], rank=high, other=low)
    if seat not in (upper, lower):
        pattern = "{who} swaps two ranks: {up} is now {rank}, {down} {other}."
        return made(pattern, facts, *moved, up=names[lower], down=names[upper], rank=high, other=low)
    if partner >= len(names):
        return made("{who} swaps ranks with the dummy and becomes {rank}.", facts, *moved, rank=becomes)
    pattern = "{who} swaps ranks with {partner} and becomes {rank}."
    return made(pattern, facts, *moved, partner=names[partner], rank=becomes)


def _won(seat: int, numbers: Sequence[int], made: Made) -> Event:
    place, card, total = numbers
    facts = {**_card(place, card), "total": total}
    if place >= LAND:
        pattern = "{who} wins a contract with {total}: {contract}."
        return made(pattern, facts, total=total, contract=contract_text(card))
    if place >= SEA:
        return made("{who} wins the {ship} with {total}.", facts, total=total, ship=PACK["ships"][card].name)
    if place == BUILDING and seat < 0:
        pattern = "{who} wins the {building} with {total}: it leaves the game."
        return made(pattern, facts, total=total, building=_building(card))
    if place == BUILDING:
        pattern = "{who} wins the {building} with {total}."
        return made(pattern, facts, (seat, _plan(card), 1), total=total, building=_building(card))
    if place == PRICE_CARDS:
        return made("{who} wins the price cards with {total}.", facts, total=total)
    return made("{who} wins the career ladder with {total}.", facts, total=total)


def _quay(kind: Happens, told: Told, made: Made) -> Event:
    """Ships and contracts find their places."""
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.DOCK:
            ship, dock, good, number, time, money = numbers
            name = PACK["ships"][ship].name
            moved = (
                (seat, _ship(dock, ship), 1),
                (seat, _aboard(dock, good), number),
                (seat, _ship_time(dock), time),
                (seat, "money", money),
            )
            facts: dict[str, Fact] = {"ship": name, "dock": dock + 1, "good": GOODS[good], "number": number}
            pattern = (
                "{who} berths the {ship} in dock {dock} and gets {money} money: {cargo}, {stay}."
                if money
                else "{who} berths the {ship} in dock {dock}: {cargo}, {stay}."
            )
            parts = {"ship": name, "dock": dock + 1, "cargo": count(number, good), "stay": rounds_text(time)}
            return made(pattern, {**facts, "time": time, "money": money}, *moved, money=money, **parts)
        case Happens.SAIL_ON:
            name = PACK["ships"][numbers[0]].name
            pattern = "The {ship} fits none of {who}'s docks and sails on." if seat >= 0 else "The {ship} is discarded."
            return made(pattern, {"ship": name}, ship=name)
        case Happens.LOAD:
            card, dock, time = numbers
            moved = (seat, _contract(dock, card), 1), (seat, _contract_time(dock), time)
            facts = {"contract": PACK["contracts"][card].name, "loading_dock": dock + 1, "time": time}
            pattern = "{who} puts the contract into loading dock {dock}, due in {time}."
            return made(pattern, facts, *moved, dock=dock + 1, time=rounds_text(time))
        case Happens.NO_DOCK:
            pattern = "{who} has no free loading dock: the contract is discarded."
            if seat < 0:
                pattern = "The contract is discarded."
            return made(pattern, {"contract": PACK["contracts"][numbers[0]].name})
        case _:
            return _penalty(seat, numbers, made)


def _penalty(seat: int, numbers: Sequence[int], made: Made) -> Event:
    money, cash, bank, prestige, lost, insured = numbers
    paid = cash + bank
    facts: dict[str, Fact] = {"money": paid, "from_bank": bank, "prestige": lost, "insured": insured}
    moved = (seat, "money", -cash), (seat, "bank", -bank), (seat, "prestige", -lost)
    if prestige and lost:
        return made("{who} loses {number} prestige as a penalty.", facts, *moved, number=lost)
    if prestige:
        return made("{who} has no prestige to lose.", facts, *moved)
    if insured:
        return made("{who} is insured and does not pay the penalty of {money} money.", facts, money=money)
    if paid == money:
        return made("{who} pays a penalty of {money} money.", facts, *moved, money=money)
    if paid:
        pattern = "{who} pays {paid} money of a penalty of {money}, and has no more."
        return made(pattern, facts, *moved, paid=paid, money=money)
    return made("{who} has nothing to pay the penalty of {money} money with.", facts, *moved, money=money)


def _harbour(kind: Happens, told: Told, made: Made) -> Event:
    """What is done in a harbour, and what becomes of it."""
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.PRODUCE | Happens.NO_ROOM | Happens.FORGO:
            return _produced(kind, seat, numbers[0], made)
        case Happens.PROPOSAL:
            return made("{who} accepts the harbour master's proposal.", {})
        case Happens.UNLOAD:
            dock, good, number = numbers
            moved = (seat, _aboard(dock, good), -number), (seat, GOODS[good], number)
            facts: dict[str, Fact] = {"dock": dock + 1, "good": GOODS[good], "number": number}
            return made(
                "{who} unloads {goods} from dock {dock}.", facts, *moved, goods=count(number, good), dock=dock + 1
            )
        case Happens.DELIVER:
            dock, good = numbers
            moved = (seat, GOODS[good], -1), (seat, _loaded(dock, good), 1)
            facts = {"loading_dock": dock + 1, "good": GOODS[good]}
            return made("{who} delivers {goods} to loading dock {dock}.", facts, *moved, goods=ONE[good], dock=dock + 1)
        case Happens.LIFT:
            dock, loading, good = numbers
            moved = (seat, _aboard(dock, good), -1), (seat, _loaded(loading, good), 1)
            facts = {"dock": dock + 1, "loading_dock": loading + 1, "good": GOODS[good]}
            pattern = "{who} brings {goods} from dock {dock} to loading dock {other}."
            return made(pattern, facts, *moved, goods=ONE[good], dock=dock + 1, other=loading + 1)
        case Happens.CONVERT:
            return _converted(seat, numbers, made)
        case Happens.CLOSE:
            return made("{who} closes the harbour.", {})
        case Happens.PRESTIGE:
            return _prestige(seat, numbers, made)
        case Happens.TIME:
            ships, contracts = numbers
            moved = [(seat, _ship_time(dock), -1) for dock in range(DOCKS) if ships >> dock & 1]
            moved += [(seat, _contract_time(dock), -1) for dock in range(LOADING_DOCKS) if contracts >> dock & 1]
            pattern = "A round passes for {who}'s ships and contracts."
            if not contracts:
                pattern = "A round passes for {who}'s ships."
            elif not ships:
                pattern = "A round passes for {who}'s contracts."
            return made(pattern, {"ships": ships.bit_count(), "contracts": contracts.bit_count()}, *moved)
        case Happens.LEAVE:
            ship, dock, good, lost = numbers
            name = PACK["ships"][ship].name
            moved = (seat, _ship(dock, ship), -1), (seat, _aboard(dock, good), -lost)
            pattern = (
                "The {ship} leaves {who}'s dock {dock} with {goods} still on board."
                if lost
                else "The {ship} leaves {who}'s dock {dock}."
            )
            facts = {"ship": name, "dock": dock + 1, "good": GOODS[good], "lost": lost}
            return made(pattern, facts, *moved, ship=name, dock=dock + 1, goods=count(lost, good))
        case Happens.SELL:
            return _sold(seat, numbers, made)
        case _:
            money, prestige = numbers
            facts = {"money": money, "prestige": prestige}
            moved = (seat, "money", money), (seat, "prestige", prestige)
            if money:
                return made("{who} gets a reward of {money} money.", facts, *moved, money=money)
            return made("{who} gains {number} prestige as a reward.", facts, *moved, number=prestige)


def _produced(kind: Happens, seat: int, building: int, made: Made) -> Event:
    row = PACK["buildings"][building]
    facts: dict[str, Fact] = {"building": row.name, "number": row.number}
    parts = {"product": product_text(row), "building": row.name}
    if kind == Happens.NO_ROOM:
        return made("{who} has no room for {product} from the {building}.", facts, **parts)
    if kind == Happens.FORGO:
        return made("{who} does without {product} from the {building}.", facts, **parts)
    if row.skill == "bank":
        return made("{who} puts {product} on the {building}.", facts, (seat, "bank", row.number), **parts)
    made_of = "money" if SKILL_GOOD[building] == MONEY else GOODS[SKILL_GOOD[building]]
    number = row.number if made_of == "money" else 1
    return made("{who} produces {product} with the {building}.", facts, (seat, made_of, number), **parts)


def _converted(seat: int, numbers: Sequence[int], made: Made) -> Event:
    direction, money = numbers
    moved = (seat, "crate", -2 * direction), (seat, "container", direction), (seat, "money", -money)
    facts: dict[str, Fact] = {"into": "container" if direction == 1 else "crate", "money": money}
    if direction == 1 and money:
        return made("{who} packs 2 crates into a container for {money} money.", facts, *moved, money=money)
    if direction == 1:
        return made("{who} packs 2 crates into a container.", facts, *moved)
    if money:
        return made("{who} unpacks a container into 2 crates for {money} money.", facts, *moved, money=money)
    return made("{who} unpacks a container into 2 crates.", facts, *moved)


def _prestige(seat: int, numbers: Sequence[int], made: Made) -> Event:
    before, after, money = numbers
    facts: dict[str, Fact] = {"before": before, "after": after, "money": money}
    moved = (seat, "prestige", after - before), (seat, "money", money)
    pattern = "{who}'s prestige rises from {before} to {after}."
    if after < before:
        pattern = "{who}'s prestige falls from {before} to {after}."
    elif money:
        pattern = "{who}'s prestige rises from {before} to {after} and brings {money} money."
    return made(pattern, facts, *moved, before=before, after=after, money=money)


def _sold(seat: int, numbers: Sequence[int], made: Made) -> Event:
    dock, card, time, *there, money, missing = numbers
    moved = [(seat, _loaded(dock, good), -number) for good, number in enumerate(there)]
    moved += [(seat, _contract(dock, card), -1), (seat, _contract_time(dock), -time), (seat, "money", money)]
    facts: dict[str, Fact] = {"loading_dock": dock + 1, "contract": PACK["contracts"][card].name, "money": money}
    facts |= {"missing": missing, **dict(zip(GOODS, there, strict=True))}
    if not any(there):
        pattern = "{who} fails the contract in loading dock {dock}: nothing was delivered."
    elif missing:
        pattern = "{who} fails the contract in loading dock {dock} and sells {goods} for {money} money."
    else:
        pattern = "{who} completes the contract in loading dock {dock} and sells {goods} for {money} money."
    return made(pattern, facts, *moved, dock=dock + 1, goods=_goods(there), money=money)


def _newspaper(kind: Happens, told: Told, made: Made) -> Event:
    """The event of a round."""
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.NEWS:
            row = PACK["newspapers"][numbers[0]]
            text = event_text(row)
            return made(NEWS.pattern, {"headline": row.headline}, headline=row.headline, what=text)
        case Happens.SPARED:
            return made(SPARED[News(int(EVENT[numbers[0]]))].pattern, {})
        case Happens.MONEY:
            return made(
                "{who} gets {money} money.", {"money": numbers[0]}, (seat, "money", numbers[0]), money=numbers[0]
            )
        case Happens.CHARGE:
            money, cash, bank = numbers
            paid = cash + bank
            facts: dict[str, Fact] = {"money": paid, "from_bank": bank}
            moved = (seat, "money", -cash), (seat, "bank", -bank)
            if paid == money:
                return made("{who} pays {money} money.", facts, *moved, money=money)
            if paid:
                return made(
                    "{who} pays {paid} money of {money}, and has no more.", facts, *moved, paid=paid, money=money
                )
            return made("{who} has nothing to pay {money} money with.", facts, *moved, money=money)
        case Happens.SHIP_TIME:
            dock, by = numbers
            pattern = (
                "{who}'s ship in dock {dock} stays {time} longer."
                if by > 0
                else "{who}'s ship in dock {dock} leaves {time} earlier."
            )
            facts = {"dock": dock + 1, "by": by}
            return made(pattern, facts, (seat, _ship_time(dock), by), dock=dock + 1, time=rounds_text(abs(by)))
        case Happens.CONTRACT_TIME:
            dock, by = numbers
            pattern = (
                "{who}'s contract in loading dock {dock} is due {time} later."
                if by > 0
                else "{who}'s contract in loading dock {dock} is due {time} earlier."
            )
            facts = {"loading_dock": dock + 1, "by": by}
            return made(pattern, facts, (seat, _contract_time(dock), by), dock=dock + 1, time=rounds_text(abs(by)))
        case Happens.LOSE:
            good = GOODS[numbers[0]]
            return made("{who} returns {goods}.", {"good": good}, (seat, good, -1), goods=ONE[numbers[0]])
        case _:
            return made("{who} does without.", {"headline": PACK["newspapers"][numbers[0]].headline})


def _end_of_round(kind: Happens, told: Told, made: Made, names: Sequence[str]) -> Event:
    seat, numbers = told.seat, told.numbers
    match kind:
        case Happens.BACK:
            hands = [numbers[HAND * token : HAND * token + HAND] for token in range(len(names))]
            moved = [(token, _bid(place), -1) for token, hand in enumerate(hands) for place in hand]
            return made("All take their cards back.", {}, *moved)
        case Happens.DROP:
            value = int(INFLUENCE[numbers[0]])
            pattern = "{who} puts the lowest card, a {card}, out of the game."
            return made(pattern, {"card": value}, (seat, _hand(numbers[0]), -1), card=value)
        case Happens.TOKEN:
            steps, left = numbers
            pattern = "The ship token moves {steps} and has {left} to go."
            if not left:
                pattern = "The ship token moves {steps} and reaches the haven."
            return made(pattern, {"steps": steps, "left": left}, steps=spaces_text(steps), left=left)
        case Happens.COMING:
            paper, steps = numbers
            row = PACK["newspapers"][paper]
            pattern = "The next event: {headline}. {what} The ship token will move {steps}."
            parts = {"headline": row.headline, "what": event_text(row), "steps": spaces_text(steps)}
            return made(pattern, {"headline": row.headline, "steps": steps}, **parts)
        case Happens.GONE:
            on_land, card = numbers
            if on_land:
                row = PACK["contracts"][card]
                pattern = "The contract for {goods} is discarded: nobody wanted it."
                return made(pattern, {"contract": row.name}, goods=cargo_text(row.goods))
            name = PACK["ships"][card].name
            return made("The {ship} sails away: nobody wanted it.", {"ship": name}, ship=name)
        case Happens.SLIDE:
            return made("The ships and contracts left move up.", {})
        case Happens.NEW:
            on_land, card, space = numbers
            if on_land:
                facts: dict[str, Fact] = {"contract": PACK["contracts"][card].name, "space": space + 1}
                pattern = "New on land, contract {number}: {contract}."
                return made(pattern, facts, number=space + 1, contract=contract_text(card))
            facts = {"ship": PACK["ships"][card].name, "space": space + 1}
            return made("New at sea, ship {number}: {ship}.", facts, number=space + 1, ship=ship_text(card))
        case Happens.NEXT:
            name = _building(numbers[0])
            return made("The next building is the {building}.", {"building": name}, building=name)
        case Happens.OVER:
            return made("The game is over, and all contracts left are settled.", {})
        case _:
            money, prestige, points = numbers
            facts = {"money": money, "prestige": prestige, "points": points}
            pattern = "{who} scores {money} money x {prestige} prestige = {points}."
            return made(pattern, facts, money=money, prestige=prestige, points=points)

"""The story of a game of Serenissima: what happened, in sentences, facts and changes of what somebody has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from moorings.games.serenissima.components import COMMODITIES, GALLEYS, N_PORTS, PACK, PRODUCT, SPACE_OF
from moorings.games.serenissima.happens import Happens
from moorings.games.serenissima.state import NONE, Phase, Task
from moorings.games.serenissima.words import (
    ANSWERS,
    GOOD_NAMES,
    ONE_PIECE,
    at_space,
    ducats,
    holds,
    port_name,
    terms_of,
    to_space,
    with_sailors,
)
from moorings.kernel.story import Changed, Event, Fact, Told, teller
from moorings.kernel.words import Text, say, several

PHASES = {
    Phase.COMMERCE: say("Commerce begins."),
    Phase.MOVEMENT: say("Movement begins."),
    Phase.COMBAT: say("Combat begins."),
    Phase.CONTROL: say("Control of ports is decided."),
    Phase.SALES: say("Sales begin."),
}
DONE = {
    Phase.COMMERCE: say("{who} is done trading."),
    Phase.MOVEMENT: say("{who} is done sailing."),
    Phase.COMBAT: say("{who} makes no more attacks."),
    Phase.CONTROL: say("{who} lands no more sailors."),
    Phase.SALES: say("{who} sells nothing more."),
}
PLACES = (
    say("{who} goes first."),
    say("{who} goes second."),
    say("{who} goes third."),
    say("{who} goes fourth."),
)
WATERS = (
    say("{who} will be asked whether {other} may sail on."),
    say("{who} will always let {other} sail on."),
    say("{who} will never let {other} sail on."),
)
EMBARGO = (
    say("{who} will be asked about deals with {other}."),
    say("{who} will refuse all deals with {other}."),
)


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has, and where it is."""
    found = Counter[str]({"ducats": 100 * s.money[seat]})
    for g in range(GALLEYS):
        if s.owner[g] == seat:
            found[_galley(g, s.at[g])] = 1
            found[_sailors(s.at[g])] += s.crew[g]
            found.update({_pieces(good, s.at[g]): n for good, n in enumerate(s.cargo[g].tolist())})
    for port in range(N_PORTS):
        if s.holder[port] == seat:
            found[_sailors(int(SPACE_OF[port]))] += s.garrison[port]
            found.update({asset: by for _, asset, by in _port(seat, port, s.fort[port], s.stored[port], 1)})
    if s.actor == seat and s.task in (Task.CREW, Task.LOAD):
        found[_sailors(s.at[s.hull])] += s.pool_crew
        found.update({_pieces(good, s.at[s.hull]): n for good, n in enumerate(s.pool.tolist())})
    return found


def _code(space: int) -> str:
    return PACK["spaces"][space].id.lower()


def _galley(galley: int, space: int) -> str:
    return f"galley {galley + 1} at {_code(space)}"


def _sailors(space: int) -> str:
    return f"sailors at {_code(space)}"


def _pieces(good: int, space: int) -> str:
    return f"{COMMODITIES[good]} at {_code(space)}"


def _cargo(seat: int, space: int, counts: Iterable[int], sign: int) -> list[Changed]:
    return [(seat, _pieces(good, space), sign * number) for good, number in enumerate(counts)]


def _port(seat: int, port: int, fort: int, stored: int, sign: int) -> list[Changed]:
    """A port with what stands and lies in it, except the sailors."""
    name = port_name(port)
    inside = [(seat, f"{good} in {name}", sign) for i, good in enumerate(COMMODITIES) if stored >> i & 1]
    return [(seat, f"port {name}", sign), (seat, f"fort in {name}", sign * fort), *inside]


def _goods(counts: Sequence[int]) -> list[str]:
    """Pieces for programs: each by its name, as often as it is there."""
    return [good for good, number in zip(COMMODITIES, counts, strict=True) for _ in range(number)]


def _losses(number: int) -> Text:
    if number == 0:
        return say("loses no sailors")
    return say("loses 1 sailor") if number == 1 else say("loses {number} sailors", number=number)


class _Teller:
    """Makes the event of something that was told."""

    def __init__(self, told: Told, names: Sequence[str]) -> None:
        self.kind, self.seat, self.numbers, self.hidden = Happens(told.kind), told.seat, told.numbers, told.hidden
        self.names = names
        self.made = teller(told, self.kind, names[told.seat] if told.seat != NONE else "")

    def paid(self, hundreds: int) -> Changed:
        """Money that the seat gets, or pays."""
        return self.seat, "ducats", 100 * hundreds

    def of_the_turn(self) -> Event:
        """Bids, places, phases, the end."""
        numbers, made = self.numbers, self.made
        match self.kind:
            case Happens.TURN:
                turn, turns = numbers
                return made("Turn {turn} of {turns} begins.", {"turn": turn, "turns": turns}, turn=turn, turns=turns)
            case Happens.BID if self.hidden:
                return made("{who} bids in secret.")
            case Happens.BID:
                return made("{who} bids {price} ducats.", {"money": 100 * numbers[0]}, price=ducats(numbers[0]))
            case Happens.PAY_BID:
                paid = self.paid(-numbers[0])
                return made(
                    "{who} reveals a bid of {price} ducats.", {"money": -paid[2]}, paid, price=ducats(numbers[0])
                )
            case Happens.TIE:
                return made("A die decides between equal bids.")
            case Happens.PLACE:
                return made(PLACES[numbers[0]].pattern, {"place": numbers[0] + 1})
            case Happens.PHASE:
                phase = Phase(numbers[0])
                return made(PHASES[phase].pattern, {"phase": phase.name.lower()})
            case Happens.DONE:
                phase = Phase(numbers[0])
                return made(DONE[phase].pattern, {"phase": phase.name.lower()})
            case Happens.SCORE:
                capital, money, full, other = numbers
                points = {"capital": capital, "ducats": money, "full": full, "other": other}
                return made(
                    "{who} has {points} points: {capital} for their own capital, {ducats} for ducats, "
                    "{full} for full ports, {other} for other ports.",
                    {"points": sum(numbers), **points},
                    points=sum(numbers),
                    **points,
                )
            case _:
                winners = [seat for seat in range(len(self.names)) if numbers[0] >> seat & 1]
                who = several(self.names[seat] for seat in winners)
                pattern = "{winners} wins the game." if len(winners) == 1 else "{winners} share the victory."
                return made(pattern, {"winners": winners}, winners=who)

    def of_commerce(self) -> Event:
        """Buying, asking for prices, hiring, building."""
        seat, made = self.seat, self.made
        port, *numbers = self.numbers
        name, space, good = port_name(port), int(SPACE_OF[port]), int(PRODUCT[port])
        match self.kind:
            case Happens.BUY:
                price, holder = numbers
                facts: dict[str, Fact] = {"port": name, "good": COMMODITIES[good], "money": 100 * price}
                changes = [self.paid(-price), (seat, _pieces(good, space), 1)]
                parts = {"piece": ONE_PIECE[good], "port": name, "price": ducats(price)}
                if holder == NONE:
                    return made("{who} buys {piece} in {port} for {price} ducats.", facts, *changes, **parts)
                facts["from"] = holder
                changes.append((holder, "ducats", 100 * price))
                pattern = "{who} buys {piece} in {port} from {holder} for {price} ducats."
                return made(pattern, facts, *changes, holder=self.names[holder], **parts)
            case Happens.INQUIRE:
                facts = {"port": name, "from": numbers[0]}
                pattern = "{who} asks {holder} for the price of {good} in {port}."
                return made(pattern, facts, holder=self.names[numbers[0]], good=GOOD_NAMES[good], port=name)
            case Happens.PRICE:
                facts = {"port": name, "money": 100 * numbers[0]}
                pattern = "{who} asks {price} ducats a piece."
                return made(pattern, facts, price=ducats(numbers[0]))
            case Happens.HIRE:
                price = numbers[0]
                changes = [self.paid(-price), (seat, _sailors(space), 1)]
                pattern = "{who} hires 1 sailor in {port} for {price} ducats."
                return made(pattern, {"port": name, "money": 100 * price}, *changes, port=name, price=ducats(price))
            case Happens.BUILD:
                galley, price = numbers
                facts = {"port": name, "galley": galley + 1, "money": 100 * price}
                changes = [self.paid(-price), (seat, _galley(galley, space), 1)]
                pattern = "{who} builds galley {number} in {port} for {price} ducats."
                return made(pattern, facts, *changes, number=galley + 1, port=name, price=ducats(price))
            case _:
                price = numbers[0]
                changes = [self.paid(-price), (seat, f"fort in {name}", 1)]
                pattern = "{who} builds a fort in {port} for {price} ducats."
                return made(pattern, {"port": name, "money": 100 * price}, *changes, port=name, price=ducats(price))

    def of_stowing(self) -> Event:
        """Crews, cargo, and what goes overboard."""
        seat, numbers, made = self.seat, self.numbers, self.made
        match self.kind:
            case Happens.STOW:
                space = numbers[0]
                return made("{who} crews and loads the galleys {at}.", {"space": _code(space)}, at=at_space(space))
            case Happens.ASHORE:
                galley, port = numbers
                facts: dict[str, Fact] = {"galley": galley + 1, "port": port_name(port)}
                pattern = "{who} sends 1 sailor of galley {number} ashore in {port}."
                return made(pattern, facts, number=galley + 1, port=port_name(port))
            case Happens.CREW:
                galley, sailors = numbers
                facts = {"galley": galley + 1, "sailors": sailors}
                return made("{who} crews galley {number} {crew}.", facts, number=galley + 1, crew=with_sailors(sailors))
            case Happens.GARRISON:
                port, sailors = numbers
                facts = {"port": port_name(port), "sailors": sailors}
                if sailors == 0:
                    return made("No sailors stay in {port}.", facts, port=port_name(port))
                if sailors == 1:
                    return made("1 sailor stays in {port}.", facts, port=port_name(port))
                return made("{number} sailors stay in {port}.", facts, number=sailors, port=port_name(port))
            case Happens.ABANDON:
                galley, space = numbers
                facts = {"galley": galley + 1, "space": _code(space)}
                pattern = "{who} abandons galley {number} {at}: it sinks."
                return made(pattern, facts, (seat, _galley(galley, space), -1), number=galley + 1, at=at_space(space))
            case Happens.LOAD:
                galley, good, number = numbers
                facts = {"galley": galley + 1, "good": COMMODITIES[good], "number": number}
                pieces = holds([number if i == good else 0 for i in range(len(COMMODITIES))])
                return made("{who} loads {pieces} on galley {number}.", facts, pieces=pieces, number=galley + 1)
            case Happens.NEXT:
                galley = numbers[0] + 1
                return made("{who} loads nothing more on galley {number}.", {"galley": galley}, number=galley)
            case Happens.JETTISON:
                return made("{who} chooses a piece to throw overboard.")
            case _:
                galley, good, space = numbers
                facts = {"good": COMMODITIES[good]}
                changed = (seat, _pieces(good, space), -1)
                if galley == NONE:
                    return made("{who} throws {piece} overboard.", facts, changed, piece=ONE_PIECE[good])
                facts["galley"] = galley + 1
                pattern = "{who} throws {piece} overboard from galley {number}."
                return made(pattern, facts, changed, piece=ONE_PIECE[good], number=galley + 1)

    def of_deals(self) -> Event:
        """A deal, from its first thought to its end."""
        seat, numbers, made = self.seat, self.numbers, self.made
        match self.kind:
            case Happens.DEAL:
                other, space = numbers
                facts: dict[str, Fact] = {"with": other, "space": _code(space)}
                pattern = "{who} puts together a deal with {other} {at}."
                return made(pattern, facts, other=self.names[other], at=at_space(space))
            case Happens.GIVE:
                good = numbers[0]
                return made("{who} would give {piece}.", {"good": COMMODITIES[good]}, piece=ONE_PIECE[good])
            case Happens.TAKE:
                good = numbers[0]
                return made("{who} would like {piece}.", {"good": COMMODITIES[good]}, piece=ONE_PIECE[good])
            case Happens.OFFER:
                money = numbers[0]
                pattern = "{who} would pay {price} ducats." if money > 0 else "{who} would like {price} ducats."
                return made(pattern, {"money": 100 * money}, price=ducats(abs(money)))
            case Happens.DROP:
                other = numbers[0]
                return made("{who} drops the deal with {other}.", {"with": other}, other=self.names[other])
            case Happens.PROPOSE:
                partner, space, *swap, offer = numbers
                gives, takes, way = terms_of(swap, offer)
                facts = {"to": partner, "space": _code(space), **_terms(swap, offer)}
                parts = {"mover": self.names[seat], "gives": gives, "takes": takes}
                text = say(ANSWERS[way][1], **parts, who=self.names[partner])
                return Event(self.kind.name.lower(), seat, text, facts)
            case Happens.REFUSE:
                mover = numbers[0]
                return made("{who} refuses the deal with {other}.", {"with": mover}, other=self.names[mover])
            case _:
                mover, space, *swap, offer = numbers
                facts = {"with": mover, "space": _code(space), **_terms(swap, offer)}
                money = [(mover, "ducats", -100 * offer), self.paid(offer)]
                goods = [*_cargo(mover, space, swap, 1), *_cargo(seat, space, swap, -1)]
                pattern = "{who} accepts the deal with {other}."
                return made(pattern, facts, *money, *goods, other=self.names[mover])

    def of_the_sea(self) -> Event:
        """Sailing, and the leave to sail on."""
        seat, numbers, made = self.seat, self.numbers, self.made
        match self.kind:
            case Happens.SAIL:
                galley, start, goal, _, crew, *cargo = numbers
                facts: dict[str, Fact] = {"galley": galley + 1, "from": _code(start), "to": _code(goal)}
                changes: list[Changed] = []
                for space, sign in ((start, -1), (goal, 1)):
                    changes += [(seat, _galley(galley, space), sign), (seat, _sailors(space), sign * crew)]
                    changes += _cargo(seat, space, cargo, sign)
                return made("{who} sails galley {number} {to}.", facts, *changes, number=galley + 1, to=to_space(goal))
            case Happens.ASK:
                other, galley, offer = numbers
                facts = {"asked": other, "galley": galley + 1, "money": 100 * offer}
                parts = {"other": self.names[other], "number": galley + 1, "price": ducats(offer)}
                if offer:
                    return made("{who} offers {other} {price} ducats to let galley {number} sail on.", facts, **parts)
                return made("{who} asks {other} to let galley {number} sail on.", facts, **parts)
            case Happens.GRANT:
                mover, galley, offer = numbers
                facts = {"to": mover, "galley": galley + 1, "money": 100 * offer}
                parts = {"other": self.names[mover], "number": galley + 1, "price": ducats(offer)}
                if not offer:
                    return made("{who} lets {other}'s galley {number} sail on.", facts, **parts)
                changes = [(mover, "ducats", -100 * offer), self.paid(offer)]
                pattern = "{who} lets {other}'s galley {number} sail on for {price} ducats."
                return made(pattern, facts, *changes, **parts)
            case Happens.DENY:
                mover, galley = numbers
                facts = {"to": mover, "galley": galley + 1}
                pattern = "{who} does not let {other}'s galley {number} sail on."
                return made(pattern, facts, other=self.names[mover], number=galley + 1)
            case _:
                galley, space = numbers
                facts = {"galley": galley + 1, "space": _code(space)}
                return made("{who} stops galley {number} {at}.", facts, number=galley + 1, at=at_space(space))

    def of_war(self) -> Event:
        """Fights, and what becomes of the beaten."""
        seat, numbers, made = self.seat, self.numbers, self.made
        if self.kind in (Happens.ATTACK, Happens.RAID):
            return self._fight()
        if self.kind == Happens.FALLEN:
            name = port_name(numbers[0])
            return made("{port} has no garrison left.", {"port": name}, port=name)
        galley, space, loser, sailors, _, *cargo = numbers
        facts: dict[str, Fact] = {"galley": galley + 1, "space": _code(space), "cargo": _goods(cargo)}
        parts: dict[str, Any] = {"number": galley + 1, "cargo": holds(cargo)}
        if self.kind == Happens.SINK:
            lost = [(seat, _galley(galley, space), -1), *_cargo(seat, space, cargo, -1)]
            pattern = (
                "{who}'s galley {number} sinks {at} with {cargo}."
                if any(cargo)
                else "{who}'s galley {number} sinks {at}."
            )
            return made(pattern, facts, *lost, at=at_space(space), **parts)
        facts |= {"from": loser, "sailors": sailors}
        changes: list[Changed] = []
        for owner, sign in ((loser, -1), (seat, 1)):
            changes += [(owner, _galley(galley, space), sign), *_cargo(owner, space, cargo, sign)]
        parts |= {"other": self.names[loser], "crew": with_sailors(sailors)}
        if any(cargo):
            return made("{who} seizes {other}'s galley {number} {crew}, and gets {cargo}.", facts, *changes, **parts)
        return made("{who} seizes {other}'s galley {number} {crew}.", facts, *changes, **parts)

    def _fight(self) -> Event:
        galley, enemy, space, *dice, target = self.numbers
        facts: dict[str, Fact] = {
            "galley": galley + 1,
            "enemy": enemy,
            "space": _code(space),
            "dice": dice[:2],
            "lost": dice[2:4],
            "left": dice[4:],
        }
        changes = [(self.seat, _sailors(space), -dice[2]), (enemy, _sailors(space), -dice[3])]
        parts = {
            "number": galley + 1,
            "enemy": self.names[enemy],
            "roll": dice[0],
            "lost": _losses(dice[2]),
            "other": dice[1],
            "felled": _losses(dice[3]),
        }
        if self.kind == Happens.RAID:
            facts["port"] = port_name(target)
            pattern = (
                "{who}'s galley {number} attacks {enemy}'s garrison in {port}: "
                "{who} rolls {roll} and {lost}, {enemy} rolls {other} and {felled}."
            )
            return self.made(pattern, facts, *changes, port=port_name(target), **parts)
        facts["target"] = target + 1
        pattern = (
            "{who}'s galley {number} attacks {enemy}'s galley {target} {at}: "
            "{who} rolls {roll} and {lost}, {enemy} rolls {other} and {felled}."
        )
        return self.made(pattern, facts, *changes, target=target + 1, at=at_space(space), **parts)

    def of_ports(self) -> Event:
        """Landings, flags, sales, income."""
        seat, numbers, made = self.seat, self.numbers, self.made
        match self.kind:
            case Happens.LAND:
                galley, port = numbers
                facts: dict[str, Fact] = {"galley": galley + 1, "port": port_name(port)}
                pattern = "{who} lands 1 sailor in {port} from galley {number}."
                return made(pattern, facts, port=port_name(port), number=galley + 1)
            case Happens.FLAG:
                port, before, fort, stored = numbers
                facts = {"port": port_name(port), "from": before if before != NONE else None}
                changes = _port(seat, port, fort, stored, 1)
                if before == NONE:
                    return made("{who} takes control of {port}.", facts, *changes, port=port_name(port))
                changes += _port(before, port, fort, stored, -1)
                other = self.names[before]
                return made("{who} takes {port} from {other}.", facts, *changes, port=port_name(port), other=other)
            case Happens.SELL:
                return self._sale()
            case Happens.FULL:
                name = port_name(numbers[0])
                return made("The warehouse in {port} is full.", {"port": name}, port=name)
            case _:
                port, money = numbers
                facts = {"port": port_name(port), "money": 100 * money}
                pattern = "{who} gets {price} ducats from {port}."
                return made(pattern, facts, self.paid(money), port=port_name(port), price=ducats(money))

    def _sale(self) -> Event:
        galley, port, good, pay, bonus, holder = self.numbers
        name = port_name(port)
        facts: dict[str, Fact] = {
            "galley": galley + 1,
            "port": name,
            "good": COMMODITIES[good],
            "money": 100 * pay,
            "bonus": 100 * bonus,
        }
        changes = [(self.seat, _pieces(good, int(SPACE_OF[port])), -1), self.paid(pay + bonus)]
        if holder != NONE:
            changes.append((holder, f"{COMMODITIES[good]} in {name}", 1))
        parts = {"piece": ONE_PIECE[good], "port": name, "price": ducats(pay), "bonus": ducats(bonus)}
        if bonus:
            pattern = "{who} sells {piece} in {port} for {price} ducats, plus {bonus} for a new market."
        else:
            pattern = "{who} sells {piece} in {port} for {price} ducats." if pay else "{who} stores {piece} in {port}."
        return self.made(pattern, facts, *changes, **parts)

    def of_orders(self) -> Event:
        """Standing orders."""
        if self.hidden:
            return self.made("{who} leaves a standing order.")
        a, b = self.numbers
        if self.kind == Happens.TARIFF:
            facts: dict[str, Fact] = {"port": port_name(a), "money": 100 * b}
            parts = {"good": GOOD_NAMES[PRODUCT[a]], "port": port_name(a), "price": ducats(b)}
            if b:
                return self.made("{who} will always ask {price} ducats for {good} in {port}.", facts, **parts)
            return self.made("{who} will be asked for the price of {good} in {port}.", facts, **parts)
        pattern = (WATERS if self.kind == Happens.WATERS else EMBARGO)[b].pattern
        return self.made(pattern, {"rival": a, "answer": b}, other=self.names[a])


def _terms(swap: Sequence[int], offer: int) -> dict[str, Fact]:
    return {
        "gives": _goods([max(0, -number) for number in swap]),
        "takes": _goods([max(0, number) for number in swap]),
        "money": 100 * offer,
    }


# Who tells what: from the first to the last kind of event.
CHAPTERS = (
    (Happens.TURN, Happens.DONE, _Teller.of_the_turn),
    (Happens.BUY, Happens.FORT, _Teller.of_commerce),
    (Happens.STOW, Happens.THROW, _Teller.of_stowing),
    (Happens.DEAL, Happens.ACCEPT, _Teller.of_deals),
    (Happens.SAIL, Happens.STOP, _Teller.of_the_sea),
    (Happens.ATTACK, Happens.SEIZE, _Teller.of_war),
    (Happens.LAND, Happens.INCOME, _Teller.of_ports),
    (Happens.TARIFF, Happens.EMBARGO, _Teller.of_orders),
    (Happens.SCORE, Happens.OVER, _Teller.of_the_turn),
)


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    chapter = next(chapter for first, last, chapter in CHAPTERS if first <= told.kind <= last)
    return chapter(_Teller(told, names))

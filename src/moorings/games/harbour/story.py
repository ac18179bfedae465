"""The story of a game of Harbour: what happened, in sentences, facts and changes of what somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from moorings.games.harbour.actions import GOODS
from moorings.games.harbour.components import N_BUILDINGS, PACK
from moorings.games.harbour.happens import Happens
from moorings.games.harbour.state import NONE
from moorings.games.harbour.words import GOOD_NAMES, building_name, part_text, place_name
from moorings.kernel.story import Event, Fact, Made, Told, teller
from moorings.kernel.words import Text, join, say, several

SQUARES = (2, 3, 4, 5)
SIDES = (say("{who} takes goods."), say("{who} ships goods to buy."))


def assets(s: Any, seat: int) -> dict[str, int]:
    """What somebody has, and where their pawn stands."""
    found = {good: s.goods[seat, g] for g, good in enumerate(GOODS)}
    found |= {_card(card): 1 for card in s.tableau[seat].tolist() if card != NONE}
    if s.character[seat] != NONE:
        found[f"board {s.character[seat]}"] = 1
    if s.pawn[seat] != NONE:
        found[f"pawn {s.pawn[seat]}"] = 1
    return found


def _card(card: int) -> str:
    return f"building {card}"


def _place(place: int) -> str:
    return building_name(place) if place < N_BUILDINGS else f"start {place - N_BUILDINGS}"


def _goods(numbers: Sequence[int]) -> Text:
    """So many of each: `2 fish and 1 stone`."""
    return several(
        say("{number} {good}", number=number, good=GOOD_NAMES[good]) for good, number in enumerate(numbers) if number
    )


def _by_good(numbers: Sequence[int]) -> dict[str, Fact]:
    return dict(zip(GOODS, numbers, strict=True))


def event(told: Told, names: Sequence[str]) -> Event:
    """Something that the rules told, as an event."""
    seat, numbers = told.seat, told.numbers
    who = names[seat] if seat >= 0 else ""
    kind = Happens(told.kind)
    made = teller(told, kind, who)
    match kind:
        case Happens.KEEP if told.hidden:
            return made("{who} keeps a board in secret.", {})
        case Happens.KEEP:
            board = PACK["boards"][numbers[0]].name
            return made("{who} keeps the {board}.", {"board": board}, (seat, f"board {numbers[0]}", 1), board=board)
        case Happens.BOARD:
            board = PACK["boards"][numbers[0]].name
            return made("{who} plays the {board}.", {"board": board}, board=board)
        case Happens.FOUND:
            name = building_name(numbers[0])
            changed = (seat, _card(numbers[0]), 1)
            return made("{who} takes the {building} for free.", {"building": name}, changed, building=name)
        case Happens.CHOOSE if told.hidden:
            return made("{who} chooses a starting good in secret.", {})
        case Happens.CHOOSE:
            good, name = GOODS[numbers[0]], GOOD_NAMES[numbers[0]]
            return made("{who} chooses 1 {good}.", {"good": good}, (seat, good, 1), good=name)
        case Happens.OPENING:
            return made("{who} starts with {goods}.", _by_good(numbers), goods=_goods(numbers))
        case Happens.START:
            return made("{who} is drawn by lot to go first.", {})
        case Happens.GO:
            place, left = numbers
            moved = [(seat, f"pawn {left}", -1 if left != NONE else 0), (seat, f"pawn {place}", 1)]
            facts: dict[str, Fact] = {"place": _place(place)}
            if place == N_BUILDINGS + seat:
                return made("{who} goes home.", facts, *moved)
            if place < N_BUILDINGS:
                return made("{who} goes to the {place}.", facts, *moved, place=building_name(place))
            return made("{who} goes to {place}.", facts, *moved, place=place_name(None, place, names))
        case Happens.LATER:
            return made("{who} will pay {owner} after the action.", {"to": numbers[0]}, owner=names[numbers[0]])
        case Happens.TOLL | Happens.GIVE:
            to, g, fits = numbers
            pattern = "{who} pays {to} a toll of 1 {good}." if kind == Happens.TOLL else "{who} gives 1 {good} to {to}."
            return _handed(made, pattern, (seat, to), g, fits, to=names[to])
        case Happens.STEAL:
            origin, g, fits = numbers
            pattern = "{who} takes 1 {good} from {other}."
            return _handed(made, pattern, (origin, seat), g, fits, other=names[origin])
        case Happens.SIDE:
            return made(SIDES[numbers[0]].pattern, {"side": ("goods", "buy")[numbers[0]]})
        case Happens.FIRST:
            return made("{who} begins with this: {part}.", {"part": numbers[1]}, part=part_text(numbers[0], numbers[1]))
        case Happens.GAIN:
            g, number, lost = numbers
            facts = {"good": GOODS[g], "number": number, "lost": lost}
            changed = (seat, GOODS[g], number)
            if not lost:
                return made("{who} gains {number} {good}.", facts, changed, number=number, good=GOOD_NAMES[g])
            if not number:
                return made("{who} has no room for {lost} {good}.", facts, lost=lost, good=GOOD_NAMES[g])
            pattern = "{who} gains {number} {good}, and has no room for {lost} more."
            return made(pattern, facts, changed, number=number, good=GOOD_NAMES[g], lost=lost)
        case Happens.OFFER:
            g, number = numbers
            facts = {"good": GOODS[g], "number": number}
            return made(
                "{who} gives up {number} {good}.", facts, (seat, GOODS[g], -number), number=number, good=GOOD_NAMES[g]
            )
        case Happens.CONVERT:
            g, number, *made_of = numbers
            gained = [(seat, GOODS[i], n) for i, n in enumerate(made_of)]
            facts = {"good": GOODS[g], "number": number, "into": list(made_of)}
            parts = {"number": number, "good": GOOD_NAMES[g], "into": _goods(made_of)}
            pattern = "{who} turns {number} {good} into {into}." if any(made_of) else "{who} gives up {number} {good}."
            return made(pattern, facts, (seat, GOODS[g], -number), *gained, **parts)
        case Happens.FAVOUR:
            return made("{who} turns goods into {good}.", {"good": GOODS[numbers[0]]}, good=GOOD_NAMES[numbers[0]])
        case Happens.TURN:
            g, into, fits = numbers
            facts = {"good": GOODS[g], "into": GOODS[into]}
            changes = [(seat, GOODS[g], -1), (seat, GOODS[into], fits)]
            pattern = (
                "{who} turns 1 {good} into {into}." if fits else "{who} gives up 1 {good}: there is no room for {into}."
            )
            return made(pattern, facts, *changes, good=GOOD_NAMES[g], into=GOOD_NAMES[into])
        case Happens.PLACE:
            g, square = numbers
            facts = {"good": GOODS[g], "square": SQUARES[square]}
            pattern = "{who} puts {good} on the ${square} square."
            return made(pattern, facts, good=GOOD_NAMES[g], square=SQUARES[square])
        case Happens.SWAP:
            a, b = numbers
            facts = {"good": GOODS[a], "other": GOODS[b]}
            return made("{who} swaps {good} and {other} on the market.", facts, good=GOOD_NAMES[a], other=GOOD_NAMES[b])
        case Happens.RAISE:
            g = numbers[0]
            return made("{who} moves {good} to the $5 square.", {"good": GOODS[g]}, good=GOOD_NAMES[g])
        case Happens.INLAND:
            changes = [(seat, good, -1) for good in GOODS]
            pattern = "{who} gives 1 of each good to the Inland Traders for ${money}."
            return made(pattern, {"money": numbers[0]}, *changes, money=numbers[0])
        case Happens.SHIP:
            g, number, money = numbers
            facts = {"good": GOODS[g], "number": number, "money": money}
            pattern = "{who} ships {number} {good} for ${money}."
            return made(pattern, facts, number=number, good=GOOD_NAMES[g], money=money)
        case Happens.BUY:
            card, cost = numbers
            name, points = building_name(card), PACK["buildings"][card].points
            facts = {"building": name, "price": cost, "points": points}
            pattern = "{who} buys the {building} for ${price}: {points} points."
            return made(pattern, facts, (seat, _card(card), 1), building=name, price=cost, points=points)
        case Happens.SENT:
            changes = [(seat, GOODS[g], -number) for g, number in enumerate(numbers)]
            if not any(numbers):
                return made("{who} keeps all that was shipped.", _by_good(numbers))
            return made("{goods} of {who} leave the harbour.", _by_good(numbers), *changes, goods=_goods(numbers))
        case Happens.STOW:
            g = numbers[0]
            return made("{who} keeps 1 {good}.", {"good": GOODS[g]}, (seat, GOODS[g], 1), good=GOOD_NAMES[g])
        case Happens.ALCHEMY:
            lost, source, into, fits = numbers
            facts = {"lost": GOODS[lost], "good": GOODS[source], "into": GOODS[into], "number": fits}
            changes = [(seat, GOODS[lost], -1), (seat, GOODS[source], -2), (seat, GOODS[into], fits)]
            pattern = "{who} uses alchemy: 1 {lost} is lost, 2 {good} become {number} {into}."
            parts = {"lost": GOOD_NAMES[lost], "good": GOOD_NAMES[source], "into": GOOD_NAMES[into], "number": fits}
            return made(pattern, facts, *changes, **parts)
        case Happens.ENOUGH:
            return made("{who} leaves it at that.", {})
        case Happens.NOTHING:
            return made("{who} buys nothing.", {})
        case Happens.SHIFT:
            facts = {"market": [GOODS[g] for g in numbers]}
            squares = [say("{good} ${price}", good=GOOD_NAMES[g], price=i + 2) for i, g in enumerate(numbers)]
            return made("The market shifts: {squares}.", facts, squares=join(", ", squares))
        case Happens.ROW:
            name = building_name(numbers[0])
            return made("The {building} is now for sale.", {"building": name}, building=name)
        case Happens.LAST:
            return made("{who} has built four buildings: these are the last turns.", {})
        case Happens.PASS:
            return made("{who} ends the turn.", {})
        case Happens.OVER:
            return made("The game is over.", {})


def _handed(made: Made, pattern: str, between: tuple[int, int], g: int, fits: int, **parts: Any) -> Event:
    """A good goes from one seat to another; it is lost if there is no room for it."""
    origin, to = between
    facts: dict[str, Fact] = {"good": GOODS[g], "from": origin, "to": to, "lost": 1 - fits}
    changes = [(origin, GOODS[g], -1), (to, GOODS[g], fits)]
    return made(pattern, facts, *changes, good=GOOD_NAMES[g], **parts)

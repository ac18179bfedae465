"""All that Harbour says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from moorings.games.harbour.actions import GOODS, OUTPUT, Op, Shape, parse_action
from moorings.games.harbour.components import EFFECTS, INLAND_PAY, N_BUILDINGS, PACK, SHAPE, STEPS
from moorings.games.harbour.german import GERMAN
from moorings.games.harbour.holdings import built, occupant, owes_toll, owner_of
from moorings.games.harbour.moves import ARGS, KIND, Do
from moorings.games.harbour.purchase import price, proceeds
from moorings.games.harbour.score import ability_points, bonus_points, building_points, goods_left, score
from moorings.games.harbour.state import BUILDINGS_TO_END, MOST, NONE, SOLO_TURNS, Phase, Task
from moorings.kernel.words import Text, capital, join, learn, say, several

learn("de", GERMAN)

GOOD_NAMES = (say("fish"), say("livestock"), say("wood"), say("stone"))

ABILITY_TEXT = {
    "none": say("No special ability."),
    "alchemy": say("Once in each of your turns you may lose 1 good to turn 2 goods of one kind into 2 of another."),
    "keep surplus": say("When you ship a good you lose only its minimum; the rest stays in your warehouse."),
    "lowest pays 1 more": say("Shipping the good on the $2 square pays you $1 more."),
    "share buildings": say(
        "You may go to a building that somebody stands on; that player then gains 1 good of their choice."
    ),
    "1 any per purchase": say("For each building you buy, gain 1 good of your choice."),
    "1 any per $2 left": say("After a purchase, gain 1 good of your choice for each full $2 left over, at most 2."),
    "no tolls": say("You never pay tolls."),
    "one minimum 1 lower": say("In each purchase one of the goods you ship needs 1 less than its minimum."),
    **{
        f"1 more {good}": say("Once a turn, when your action lets you gain {good}, gain 1 more.", good=name)
        for good, name in zip(GOODS, GOOD_NAMES, strict=True)
    },
    **{
        f"points for {good} price": say("At the end, points equal to the market value of {good}.", good=name)
        for good, name in zip(GOODS, GOOD_NAMES, strict=True)
    },
    "1 any per toll": say("Whenever somebody pays you a toll, gain 1 good of your choice as well."),
    "points for anchors": say("At the end, 1 point for each of your anchors."),
    "start with 5": say("You start with 5 goods instead of 3, at most 3 of a kind."),
    "keep 1 of each": say("After a purchase keep 1 of each good you shipped."),
    "free building": say(
        "Before the first turn look at the top two buildings and found one: free, but worth no points and not one of "
        "your four."
    ),
    "1 stone per stone shipped": say("Whenever anybody ships stone, gain 1 stone."),
    "1 any per start gain": say(
        "When another player gains goods from their own starting building, gain 1 good of your choice."
    ),
}

THEN = say(", then ")
AND = say(" and ")

Prompt = tuple[Text, Text]
"""The pattern of a prompt for who must act, and the one for all others."""

PROMPTS: dict[Task, Prompt] = {
    Task.TURN: (say("Move your pawn to a building."), say("{who} moves a pawn to a building.")),
    Task.TOLL_FIRST: (
        say("Pay {owner} a toll of 1 good, now or after the action."),
        say("{who} pays {owner} a toll of 1 good, now or after the action."),
    ),
    Task.TOLL_LAST: (
        say("Pay {owner} a toll of 1 good."),
        say("{who} pays {owner} a toll of 1 good."),
    ),
    Task.SIDE: (say("Choose: take goods, or buy a building."), say("{who} chooses: take goods, or buy a building.")),
    Task.ORDER: (
        say("Choose which part comes first."),
        say("{who} chooses which part comes first."),
    ),
    Task.PICK: (say("Choose {x} to gain."), say("{who} chooses {x} to gain.")),
    Task.PICK_NEW: (
        say("Choose {x} of different kinds to gain."),
        say("{who} chooses {x} of different kinds to gain."),
    ),
    Task.RECEIVE: (say("Choose {x} to gain."), say("{who} chooses {x} to gain.")),
    Task.GIVE: (say("Give {mover} 1 good of your choice."), say("{who} gives {mover} 1 good.")),
    Task.INTO: (
        say("Choose what you get for it."),
        say("{who} chooses what to get for it."),
    ),
    Task.TURN_GOODS: (
        say("You may turn {up_to} into {kind}."),
        say("{who} may turn {up_to} into {kind}."),
    ),
    Task.ARRANGE: (
        say("Choose the good for the ${square} square."),
        say("{who} chooses the good for the ${square} square."),
    ),
    Task.BUY: (
        say("Choose goods to ship, then what to buy."),
        say("{who} chooses what to ship and what to buy."),
    ),
    Task.STOW: (
        say("You may keep {number} of the goods just shipped."),
        say("{who} may keep {number} of the goods just shipped."),
    ),
    Task.FINISH: (
        say("You may still use alchemy before the turn ends."),
        say("{who} may still use alchemy before the turn ends."),
    ),
}
SHIPPED_PROMPT: Prompt = (
    say("You have ${money} from this shipment: ship more, or buy."),
    say("{who} has ${money} from this shipment and chooses what to buy."),
)
NEXT_KIND_PROMPT: Prompt = (
    say("Choose {x} of another kind to gain."),
    say("{who} chooses {x} of another kind to gain."),
)
EFFECT_PROMPTS: dict[Op, Prompt] = {
    Op.EXCHANGE: (say("Choose what to exchange."), say("{who} chooses what to exchange.")),
    Op.DOUBLE: (say("Choose a good to double."), say("{who} chooses a good to double.")),
    Op.FAVOUR: (
        say("Choose the good that you turn others into."),
        say("{who} chooses the good that others are turned into."),
    ),
    Op.SWAP: (say("Swap two goods on the market."), say("{who} swaps two goods on the market.")),
    Op.RAISE: (
        say("Choose a good for the $5 square."),
        say("{who} chooses a good for the $5 square."),
    ),
    Op.STEAL: (
        say("Take 1 good from an opponent."),
        say("{who} takes 1 good from an opponent."),
    ),
}

LABELS: dict[str, Text] = {
    **{good: capital(name) for good, name in zip(GOODS, GOOD_NAMES, strict=True)},
    # the table
    "phase": say("Phase"),
    "mover": say("On turn"),
    "last_round_because_of": say("Last turns because of"),
    "market": say("Market"),
    "square": say("Square"),
    "good": say("Good"),
    "row": say("Buildings for sale"),
    "deck": say("Buildings in the deck"),
    "players": say("Players"),
    "deck_cards_known": say("Known in the deck"),
    # phases
    "noble": say("Free building"),
    "play": say("Turns"),
    "over": say("Game over"),
    # cards
    "id": say("Number"),
    "name": say("Name"),
    "cost": say("Price"),
    "value": say("Value"),
    "points": say("Points"),
    "symbols": say("Symbols"),
    "coin": say("Coin"),
    "anchor": say("Anchor"),
    "hat": say("Hat"),
    "warehouse": say("Warehouse"),
    "buy": say("Lets you buy"),
    "action": say("Action"),
    "ability": say("Ability"),
    "status": say("How well known"),
    "reconstructed": say("Reconstructed"),
    "sourced": say("From the rules"),
    # players
    "board": say("Board"),
    "offered": say("To choose from"),
    "has_chosen": say("Has chosen"),
    "goods": say("Goods"),
    "buildings": say("Buildings"),
    "free": say("Free of charge"),
    "built": say("Built"),
    "pawn": say("Stands at"),
    "pawn_place": say("Place of the pawn"),
    "start_place": say("Place of the starting building"),
    "bonus_card": say("Bonus card"),
    "bonus card": say("Bonus card"),
    "has_bonus_card": say("Has a bonus card"),
    "score": say("Points"),
    # a purchase
    "purchase": say("Purchase"),
    "shipping": say("Shipped"),
    "money": say("Money"),
    "discount": say("Discount"),
    "inland_traders": say("Inland Traders"),
    "minimums": say("Minimums"),
    "bought": say("Bought"),
    "at_most": say("At most"),
    # options
    "opening": say("Opening"),
    "standard": say("Standard"),
    "first": say("First game"),
    "characters": say("Characters"),
    "promos": say("Promo characters"),
    "inland": say("Inland Traders"),
    "no": say("No"),
    "yes": say("Yes"),
    "always": say("Always"),
    "bonus": say("Bonus cards"),
}
"""Short words for all keys and plain words of views, and for the options."""


def building_name(card: int) -> str:
    """The name on a building card."""
    return PACK["buildings"][card].name


def place_name(s: Any, place: int, names: Sequence[str]) -> str:
    """Where a pawn stands, in words."""
    if place < N_BUILDINGS:
        return building_name(place)
    return say("{who}'s starting building", who=names[place - N_BUILDINGS])


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> Text:
    """A move as an instruction."""
    kind, (a, b, c) = Do(KIND[move]), (int(v) for v in ARGS[move])
    good = GOOD_NAMES[a] if a < len(GOODS) else ""
    other = GOOD_NAMES[b] if b < len(GOODS) else ""
    third = GOOD_NAMES[c] if c < len(GOODS) else ""
    match kind:
        case Do.KEEP:
            board = PACK["boards"][a]
            return say(
                "Play the {board}: {ability} Your starting building: {action}",
                board=board.name,
                ability=ABILITY_TEXT[board.ability],
                action=action_text(board.action),
            )
        case Do.FOUND:
            return say(
                "Take the {building} for free: {action}",
                building=building_name(a),
                action=action_text(PACK["buildings"][a].action),
            )
        case Do.GO:
            return _go_sentence(s, seat, a, names)
        case Do.TOLL:
            return say("Pay the toll with 1 {good}.", good=good)
        case Do.LATER:
            return say("Pay the toll after the action.")
        case Do.SIDE:
            return (say("Take goods."), say("Ship goods and buy a building."))[a]
        case Do.FIRST:
            return say("First: {part}.", part=part_text(s.agenda[s.depth - 1, 2], a))
        case Do.TAKE if s.goods[seat, a] >= MOST:
            return say("Take 1 {good}: there is no room for it, it is lost.", good=good)
        case Do.TAKE:
            return say("Take 1 {good}.", good=good)
        case Do.GIVE:
            return say("Give 1 {good} to {who}.", good=good, who=names[s.mover])
        case Do.FROM:
            return say("Exchange {number} {good}.", number=EFFECTS[s.agenda[s.depth - 1, 2], 1], good=good)
        case Do.INTO:
            return say("Take {number} {good} in exchange.", number=EFFECTS[s.agenda[s.depth - 1, 2], 2], good=good)
        case Do.DOUBLE:
            return say("Double the stock of {good}.", good=good)
        case Do.FAVOUR:
            return say("Turn other goods into {good}, then gain 1 {good}.", good=good)
        case Do.TURN:
            return say("Turn 1 {good} into {other}.", good=good, other=GOOD_NAMES[s.agenda[s.depth - 1, 3]])
        case Do.PLACE:
            return say("Put {good} on the ${square} square.", good=good, square=s.agenda[s.depth - 1, 2] + 2)
        case Do.SWAP:
            return say("Swap {good} and {other} on the market.", good=good, other=other)
        case Do.RAISE:
            return say("Move {good} to the $5 square.", good=good)
        case Do.STEAL:
            return say("Take 1 {good} from {who}.", good=other, who=names[a])
        case Do.INLAND:
            return say("Give 1 of each good to the Inland Traders for ${money}.", money=INLAND_PAY)
        case Do.SHIP:
            earned = INLAND_PAY * s.traded if not s.shipping else s.money
            money = proceeds(s, seat, s.agenda[s.depth - 1, 2], s.shipping | 1 << a, 0) - earned
            return say("Ship {number} {good} for ${price}.", number=s.goods[seat, a], good=good, price=money)
        case Do.BUY:
            return say(
                "Buy the {building} for ${price}, {points} points.",
                building=building_name(a),
                price=price(s, a),
                points=PACK["buildings"][a].points,
            )
        case Do.STOW:
            return say("Keep 1 of the {good} just shipped.", good=good)
        case Do.ALCHEMY:
            return say("Alchemy: lose 1 {good}, turn 2 {other} into 2 {third}.", good=good, other=other, third=third)
        case Do.DONE:
            return _done_sentence(s)
        case Do.END:
            return say("End your turn.")


def part_text(card: int, part: int) -> Text:
    """What a part of a card's action does."""
    return join(THEN, [_step_text(EFFECTS[step].tolist()) for step in STEPS[card, part] if step >= 0])


def _done_sentence(s: Any) -> Text:
    task = s.agenda[s.depth - 1, 0]
    if task == Task.STOW:
        return say("Keep no more of them.")
    if task == Task.TURN_GOODS:
        return say("Turn no more goods.")
    return say("Buy nothing more.") if s.bought else say("Skip the purchase: you can afford nothing.")


def _go_sentence(s: Any, seat: int, place: int, names: Sequence[str]) -> Text:
    owner = owner_of(s, place)
    there = occupant(s, seat, place)
    costs: list[Text] = []
    if owes_toll(s, seat, owner):
        costs.append(say("toll: 1 good to {who}", who=names[owner]))
    if there != NONE:
        costs.append(say("{who} gains 1 good", who=names[there]))
    if place < N_BUILDINGS:
        row = PACK["buildings"][place]
        where, action = say("Go to the {building}", building=row.name), action_text(row.action)
    else:
        action = action_text(PACK["boards"][s.character[owner]].action)
        if owner == seat:
            where = say("Go home to the starting building")
        else:
            where = say("Go to {who}'s starting building", who=names[owner])
    costs += _shortfalls(s, seat, place if place < N_BUILDINGS else None)
    if costs:
        return say("{where} ({costs}): {action}", where=where, costs=join("; ", costs), action=action)
    return say("{where}: {action}", where=where, action=action)


def _shortfalls(s: Any, seat: int, building: int | None) -> list[Text]:
    """What a building cannot do for a seat now, or gives without room for it: said before, not found out after."""
    if building is None or SHAPE[building] != Shape.ONE:
        return []
    found: list[Text] = []
    for step in (EFFECTS[step].tolist() for step in STEPS[building, 0] if step >= 0):
        if step[0] == Op.CONVERT and s.goods[seat, step[1]] < step[2]:
            found.append(say("you lack {number} {good}: nothing happens", number=step[2], good=GOOD_NAMES[step[1]]))
        elif step[0] in (Op.GAIN, Op.CONVERT):
            gained = step[OUTPUT : OUTPUT + len(GOODS)] if step[0] == Op.CONVERT else [0] * len(GOODS)
            if step[0] == Op.GAIN:
                gained[step[1]] = step[2]
            lost = [max(0, s.goods[seat, g] + number - MOST) for g, number in enumerate(gained)]
            found += [say("no room for {number} {good}", number=n, good=GOOD_NAMES[g]) for g, n in enumerate(lost) if n]
    return found


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    if s.phase == Phase.CHARACTERS:
        waiting = [seat for seat in range(s.seats) if s.character[seat] == NONE]
        if viewer in waiting:
            return say("Keep one of your two boards.")
        if len(waiting) == 1:
            return say("{who} has yet to keep a board.", who=names[waiting[0]])
        return say("{several} have yet to keep a board.", several=several(names[seat] for seat in waiting))
    if s.phase == Phase.GOODS:
        waiting = [seat for seat in range(s.seats) if s.to_choose[seat] > 0]
        if viewer in waiting:
            more = s.to_choose[viewer]
            return say("Choose 1 starting good.") if more == 1 else say("Choose {number} starting goods.", number=more)
        if len(waiting) == 1:
            return say("{who} has yet to choose starting goods.", who=names[waiting[0]])
        return say("{several} have yet to choose starting goods.", several=several(names[seat] for seat in waiting))
    if s.phase == Phase.NOBLE:
        return say("The Noble looks at two buildings and founds one of them.")
    task, seat, x, y = (s.agenda[s.depth - 1, i] for i in range(4))
    if task == Task.EFFECT:
        patterns = EFFECT_PROMPTS[Op(int(EFFECTS[x, 0]))]
    elif task == Task.PICK_NEW and x == 1:
        patterns = NEXT_KIND_PROMPT if y else PROMPTS[Task.PICK]
    else:
        patterns = SHIPPED_PROMPT if task == Task.BUY and s.shipping else PROMPTS[Task(task)]
    return say(
        patterns[seat != viewer],
        who=names[seat],
        owner=_whom(s.creditor, viewer, names) if s.creditor != NONE else "",
        mover=_whom(s.mover, viewer, names),
        x=say("1 good") if x == 1 else say("{number} goods", number=x),
        up_to=say("1 good") if x == 1 else say("up to {number} goods", number=x),
        number=x,
        kind=GOOD_NAMES[y] if 0 <= y < len(GOODS) else "",
        square=x + 2,
        money=s.money,
    )


def _whom(seat: int, viewer: int, names: Sequence[str]) -> str:
    return say("you") if seat == viewer else names[seat]


def reason(s: Any, names: Sequence[str]) -> Text:
    """Why the game ended, and how a tie was broken."""
    if s.seats == 1:
        if built(s, 0) >= BUILDINGS_TO_END:
            return say("{number} buildings stand after {turns} turns.", number=BUILDINGS_TO_END, turns=s.turn)
        return say(
            "{turns} turns are over, with {number} of {most} buildings built.",
            turns=SOLO_TURNS,
            number=built(s, 0),
            most=BUILDINGS_TO_END,
        )
    text = say("{who} built the fourth building.", who=names[s.ender])
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) > 1:
        most = max(built(s, seat) for seat in tied)
        still = [seat for seat in tied if built(s, seat) == most]
        if len(still) == 1:
            return join(" ", [text, say("The tie is broken by the number of buildings.")])
        goods = max(goods_left(s, seat) for seat in still)
        if sum(goods_left(s, seat) == goods for seat in still) == 1:
            return join(" ", [text, say("The tie is broken by the goods left over.")])
        return join(" ", [text, say("The victory is shared.")])
    return text


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """Where the points come from."""
    return {
        "buildings": building_points(s, seat),
        "ability": ability_points(s, seat),
        "bonus card": bonus_points(s, seat),
    }


@cache
def action_text(action: str) -> Text:
    """What a card does, in a sentence."""
    parsed = parse_action(action)
    parts = [join(THEN, [_step_text(step) for step in part]) for part in parsed.parts]
    if parsed.shape == Shape.EITHER:
        parts = [_in_one(part) for part in parsed.parts]
        return capital(say("either {first}, or {second}.", first=parts[0], second=parts[1]))
    if parsed.shape == Shape.BOTH:
        return capital(say("{first}, and {second}, in either order.", first=parts[0], second=parts[1]))
    return capital(say("{action}.", action=parts[0]))


def _in_one(steps: Sequence[Sequence[int]]) -> Text:
    """What belongs together, with one verb for all that is gained: `gain 1 stone and 1 good of your choice`."""
    if len(steps) == 2 and steps[1][0] == Op.GAIN_ANY and steps[1][1] == 1 and not steps[1][2]:
        return say("{first} and 1 good of your choice", first=_step_text(steps[0]))
    return join(AND, [_step_text(step) for step in steps])


def _step_text(step: Sequence[int]) -> Text:
    op, a, b, c = (int(v) for v in step[:4])
    match Op(op):
        case Op.GAIN:
            return say("gain {number} {good}", number=b, good=GOOD_NAMES[a])
        case Op.GAIN_ANY:
            what = say("gain 1 good of your choice") if a == 1 else say("gain {number} goods of your choice", number=a)
            return say("{what} (only with {players} players)", what=what, players=b) if b else what
        case Op.GAIN_DIFFERENT:
            if b and a == 1:
                return say("gain 1 good of your choice, +{more} per warehouse, all different", more=b)
            if b:
                return say(
                    "gain {number} different goods of your choice, +{more} per warehouse",
                    number=a,
                    more=b,
                )
            if a > 1:
                return say("gain {number} different goods of your choice", number=a)
            return say("gain 1 good of your choice")
        case Op.GAIN_PER_ANCHOR:
            return say("gain 1 {good} for each anchor you own", good=GOOD_NAMES[a])
        case Op.GAIN_MISSING:
            return say("gain 1 of every kind you have none of")
        case Op.GAIN_LOWEST:
            return say("gain 1 each of the goods on the {number} lowest market squares", number=a)
        case Op.CONVERT:
            output = [
                say("{number} {good}", number=step[OUTPUT + g], good=good)
                for g, good in enumerate(GOOD_NAMES)
                if step[OUTPUT + g]
            ]
            return say("turn {number} {good} into {output}", number=b, good=GOOD_NAMES[a], output=join(" + ", output))
        case Op.EXCHANGE:
            if c == 1:
                return say("turn {number} of one kind into {gain} of another kind", number=a, gain=b)
            return say("turn {number} of one kind into {gain} each of {kinds} other kinds", number=a, gain=b, kinds=c)
        case Op.DOUBLE:
            return say("double one kind of good that you have")
        case Op.FAVOUR:
            if b:
                return say(
                    "choose a good, turn up to {number} others into it (+{more} per warehouse, at most 4), "
                    "then gain 1 of it",
                    number=a,
                    more=b,
                )
            return say("choose a good, turn up to {number} others into it, then gain 1 of it", number=a)
        case Op.REORDER:
            return say("put the goods on the market in any order")
        case Op.SWAP:
            return say("swap two goods on the market")
        case Op.RAISE:
            return say("move a good to the $5 square, those above it sliding down")
        case Op.STEAL:
            return say("take 1 good of your choice from an opponent")
        case Op.TAX:
            return say("every opponent gives you 1 good of their choice")
        case Op.GIFT:
            if a == 1:
                return say("every opponent gains 1 good of their choice")
            return say("every opponent gains {number} goods of their choice", number=a)
        case Op.BUY:
            what = say("buy a building") if a == 1 else say("buy up to {number} buildings with one shipment", number=a)
            if b:
                what = say("{what} with ${more} more", what=what, more=b)
            return say("{what}, all minimums {lower} lower", what=what, lower=c) if c else what


def ability_text(ability: str) -> Text:
    """What a character can do."""
    return ABILITY_TEXT[ability]

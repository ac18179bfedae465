"""All that Harbour says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from moorings.games.harbour.actions import GOODS, OUTPUT, Op, Shape, parse_action
from moorings.games.harbour.components import EFFECTS, N_BUILDINGS, PACK, STEPS
from moorings.games.harbour.german import GERMAN
from moorings.games.harbour.holdings import built, owes_toll, owner_of
from moorings.games.harbour.moves import ARGS, KIND, Do
from moorings.games.harbour.purchase import price
from moorings.games.harbour.score import ability_points, bonus_points, building_points, goods_left, score
from moorings.games.harbour.state import BUILDINGS_TO_END, NONE, SOLO_TURNS, Phase, Task
from moorings.kernel.names import closest, slug
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

Prompt = tuple[Text, Text]
"""The pattern of a prompt for who must act, and the one for all others."""

PROMPTS: dict[Task, Prompt] = {
    Task.TURN: (say("You must move to another building."), say("{who} must move to another building.")),
    Task.TOLL_FIRST: (
        say("You must pay {owner} a toll of one good, now or after the action."),
        say("{who} must pay {owner} a toll of one good, now or after the action."),
    ),
    Task.TOLL_LAST: (
        say("You must pay {owner} one good as a toll."),
        say("{who} must pay {owner} one good as a toll."),
    ),
    Task.SIDE: (say("You must choose: take goods, or buy."), say("{who} must choose: take goods, or buy.")),
    Task.ORDER: (
        say("You must choose which part comes first."),
        say("{who} must choose which part comes first."),
    ),
    Task.PICK: (say("You may take {x} of any kind."), say("{who} may take {x} of any kind.")),
    Task.PICK_NEW: (
        say("You may take {x}, each of another kind."),
        say("{who} may take {x}, each of another kind."),
    ),
    Task.RECEIVE: (say("You may take {x} of any kind."), say("{who} may take {x} of any kind.")),
    Task.GIVE: (say("You must give {mover} one good."), say("{who} must give {mover} one good.")),
    Task.INTO: (
        say("You must choose what to exchange it for."),
        say("{who} must choose what to exchange it for."),
    ),
    Task.TURN_GOODS: (
        say("You may turn {up_to} into {kind}."),
        say("{who} may turn {up_to} into {kind}."),
    ),
    Task.ARRANGE: (
        say("You must choose the good for the ${square} square."),
        say("{who} must choose the good for the ${square} square."),
    ),
    Task.BUY: (
        say("You must choose what to ship and what to buy."),
        say("{who} must choose what to ship and what to buy."),
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
    say("You must choose what to ship and what to buy (${money} from this shipment)."),
    say("{who} must choose what to ship and what to buy (${money} from this shipment)."),
)
NEXT_KIND_PROMPT: Prompt = (
    say("You may take {x} of a kind that you have not taken yet."),
    say("{who} may take {x} of a kind not taken yet."),
)
EFFECT_PROMPTS: dict[Op, Prompt] = {
    Op.EXCHANGE: (say("You must choose what to exchange."), say("{who} must choose what to exchange.")),
    Op.DOUBLE: (say("You must choose a good to double."), say("{who} must choose a good to double.")),
    Op.FAVOUR: (
        say("You must choose the kind that other goods are turned into."),
        say("{who} must choose the kind that other goods are turned into."),
    ),
    Op.SWAP: (say("You must swap two goods on the market."), say("{who} must swap two goods on the market.")),
    Op.RAISE: (
        say("You must choose a good for the $5 square."),
        say("{who} must choose a good for the $5 square."),
    ),
    Op.STEAL: (
        say("You must take one good from an opponent."),
        say("{who} must take one good from an opponent."),
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
            return say("Play the {board}. {ability}", board=board.name, ability=ABILITY_TEXT[board.ability])
        case Do.FOUND:
            return say("Found the {building} free of charge.", building=building_name(a))
        case Do.GO:
            return _go_sentence(s, seat, a, names)
        case Do.TOLL:
            return say("Pay the toll with 1 {good}.", good=good)
        case Do.LATER:
            return say("Pay the toll after the action.")
        case Do.SIDE:
            return (say("Take goods."), say("Ship goods and buy a building."))[a]
        case Do.FIRST:
            card = s.agenda[s.depth - 1, 2]
            steps = [_step_text(EFFECTS[e].tolist()) for e in STEPS[card, a] if e >= 0]
            return say("First: {steps}.", steps=join(THEN, steps))
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
            return say("Trade one of each good to the Inland Traders.")
        case Do.SHIP:
            square = s.market.tolist().index(a)
            return say("Ship all the {good} for ${price}.", good=good, price=square + 2)
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


def _done_sentence(s: Any) -> Text:
    task = s.agenda[s.depth - 1, 0]
    if task == Task.STOW:
        return say("Keep no more of them.")
    if task == Task.TURN_GOODS:
        return say("Turn no more goods.")
    return say("Buy nothing more.") if s.bought else say("Buy nothing; it is not possible.")


def _go_sentence(s: Any, seat: int, place: int, names: Sequence[str]) -> Text:
    owner = owner_of(s, place)
    toll = owes_toll(s, seat, owner)
    if place < N_BUILDINGS:
        row = PACK["buildings"][place]
        action = action_text(row.action)
        if not toll:
            return say("Go to the {building}: {action}", building=row.name, action=action)
        return say(
            "Go to the {building} (toll: 1 good to {who}): {action}",
            building=row.name,
            who=names[owner],
            action=action,
        )
    action = action_text(PACK["boards"][s.character[owner]].action)
    if owner == seat:
        return say("Go home to the starting building: {action}", action=action)
    if not toll:
        return say("Go to {who}'s starting building: {action}", who=names[owner], action=action)
    return say("Go to {who}'s starting building (toll: 1 good to {who}): {action}", who=names[owner], action=action)


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> Text:
    """What the others are told of a choice that is not open yet."""
    if s.phase == Phase.CHARACTERS:
        return say("Keeps a board in secret.")
    return say("Chooses a starting good in secret.")


def prompt(s: Any, viewer: int, names: Sequence[str]) -> Text:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return say("The game is over.")
    if s.phase == Phase.CHARACTERS:
        waiting = [seat for seat in range(s.seats) if s.character[seat] == NONE]
        if viewer in waiting:
            return say("Keep one of your two boards.")
        if len(waiting) == 1:
            return say("{who} must still keep a board.", who=names[waiting[0]])
        return say("{several} must still keep a board.", several=several(names[seat] for seat in waiting))
    if s.phase == Phase.GOODS:
        waiting = [seat for seat in range(s.seats) if s.to_choose[seat] > 0]
        if viewer in waiting:
            more = s.to_choose[viewer]
            return say("Choose 1 starting good.") if more == 1 else say("Choose {number} starting goods.", number=more)
        if len(waiting) == 1:
            return say("{who} must still choose starting goods.", who=names[waiting[0]])
        return say("{several} must still choose starting goods.", several=several(names[seat] for seat in waiting))
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
        return capital(say("{first}, or {second}.", first=parts[0], second=parts[1]))
    if parsed.shape == Shape.BOTH:
        return capital(say("{first}, and {second}, in either order.", first=parts[0], second=parts[1]))
    return capital(say("{action}.", action=parts[0]))


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
                return say(
                    "gain 1 good of your choice, and {more} more per warehouse you own, each of another kind", more=b
                )
            if b:
                return say(
                    "gain {number} goods of your choice, and {more} more per warehouse you own, each of another kind",
                    number=a,
                    more=b,
                )
            if a > 1:
                return say("gain {number} goods of your choice, each of another kind", number=a)
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
                    "choose a kind, turn up to {number} other goods into it ({more} more per warehouse you own, "
                    "4 at most), and gain 1 of it",
                    number=a,
                    more=b,
                )
            return say("choose a kind, turn up to {number} other goods into it, and gain 1 of it", number=a)
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


def explain(name: str) -> list[str] | None:
    """What a card is and does, by any name a person might type; None if nothing is meant by it."""
    cards = {slug(row.name): row for row in (*PACK["buildings"], *PACK["boards"])}
    code = closest(name, cards)
    if code is None:
        return None
    row = cards[code]
    symbols = ", ".join(row.symbols)
    if hasattr(row, "cost"):
        lines = [f"{row.name}: costs ${row.cost}, {row.points} points, {symbols}.", action_text(row.action)]
    else:
        lines = [f"{row.name}: {symbols}.", action_text(row.action), ABILITY_TEXT[row.ability]]
    return [*lines, f"({row.status})"]

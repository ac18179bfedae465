"""All that Harbour says to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from moorings.games.harbour.actions import GOODS, OUTPUT, Op, Shape, parse_action
from moorings.games.harbour.components import EFFECTS, N_BUILDINGS, PACK, STEPS
from moorings.games.harbour.holdings import built, owes_toll, owner_of
from moorings.games.harbour.moves import ARGS, KIND, Do
from moorings.games.harbour.purchase import price
from moorings.games.harbour.score import ability_points, bonus_points, building_points, goods_left, score
from moorings.games.harbour.state import BUILDINGS_TO_END, NONE, SOLO_TURNS, Phase, Task
from moorings.kernel.names import closest, slug

ABILITY_TEXT = {
    "none": "No special ability.",
    "alchemy": "Once in each of your turns you may lose 1 good to turn 2 goods of one kind into 2 of another.",
    "keep surplus": "When you ship a good you lose only its minimum; the rest stays in your warehouse.",
    "lowest pays 1 more": "Shipping the good on the $2 square pays you $1 more.",
    "share buildings": "You may go to a building that somebody stands on; that player then gains 1 good of choice.",
    "1 any per purchase": "For each building you buy, gain 1 good of your choice.",
    "1 any per $2 left": "After a purchase, gain 1 good of your choice for each full $2 left over, at most 2.",
    "no tolls": "You never pay tolls.",
    "one minimum 1 lower": "In each purchase one of the goods you ship needs 1 less than its minimum.",
    **{f"1 more {good}": f"Once a turn, when your action lets you gain {good}, gain 1 more." for good in GOODS},
    **{f"points for {good} price": f"At the end, points equal to the market value of {good}." for good in GOODS},
    "1 any per toll": "Whenever somebody pays you a toll, gain 1 good of your choice as well.",
    "points for anchors": "At the end, 1 point for each of your anchors.",
    "start with 5": "You start with 5 goods instead of 3, at most 3 of a kind.",
    "keep 1 of each": "After a purchase keep 1 of each good you shipped.",
    "free building": "Before the first turn look at the top two buildings and found one: free, but worth no points and "
    "not one of your four.",
    "1 stone per stone shipped": "Whenever anybody ships stone, gain 1 stone.",
    "1 any per start gain": "When another player gains goods from their own starting building, gain 1 good of choice.",
}

PROMPTS = {
    Task.TURN: "{who} must move to another building.",
    Task.TOLL_FIRST: "{who} must pay {owner} a toll of one good, now or after the action.",
    Task.TOLL_LAST: "{who} must pay {owner} one good as a toll.",
    Task.SIDE: "{who} must choose: take goods, or buy.",
    Task.ORDER: "{who} must choose which part comes first.",
    Task.PICK: "{who} may take {x} of any kind.",
    Task.PICK_NEW: "{who} may take {x} more, each of another kind.",
    Task.RECEIVE: "{who} may take {x} of any kind.",
    Task.GIVE: "{who} must give {mover} one good.",
    Task.INTO: "{who} must choose what to exchange it for.",
    Task.TURN_GOODS: "{who} may turn up to {x} more goods into {kind}.",
    Task.ARRANGE: "{who} must choose the good for the ${square} square.",
    Task.BUY: "{who} must choose what to ship and what to buy{budget}.",
    Task.STOW: "{who} may keep {x} of the goods just shipped.",
    Task.FINISH: "{who} may still use alchemy before the turn ends.",
}
EFFECT_PROMPTS = {
    Op.EXCHANGE: "{who} must choose what to exchange.",
    Op.DOUBLE: "{who} must choose a good to double.",
    Op.FAVOUR: "{who} must choose the kind that other goods are turned into.",
    Op.SWAP: "{who} must swap two goods on the market.",
    Op.RAISE: "{who} must choose a good for the $5 square.",
    Op.STEAL: "{who} must take one good from an opponent.",
}


def building_name(card: int) -> str:
    """The name on a building card."""
    return PACK["buildings"][card].name


def place_name(s: Any, place: int, names: Sequence[str]) -> str:
    """Where a pawn stands, in words."""
    if place < N_BUILDINGS:
        return building_name(place)
    return f"{names[place - N_BUILDINGS]}'s starting building"


def sentence(s: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as an instruction."""
    kind, (a, b, c) = Do(KIND[move]), (int(v) for v in ARGS[move])
    good = GOODS[a] if a < len(GOODS) else ""
    other = GOODS[b] if b < len(GOODS) else ""
    third = GOODS[c] if c < len(GOODS) else ""
    match kind:
        case Do.KEEP:
            board = PACK["boards"][a]
            return f"Play the {board.name}. {ABILITY_TEXT[board.ability]}"
        case Do.FOUND:
            return f"Found the {building_name(a)} free of charge."
        case Do.GO:
            return _go_sentence(s, seat, a, names)
        case Do.TOLL:
            return f"Pay the toll with 1 {good}."
        case Do.LATER:
            return "Pay the toll after the action."
        case Do.SIDE:
            return ("Take goods.", "Ship goods and buy a building.")[a]
        case Do.FIRST:
            card = s.agenda[s.depth - 1, 2]
            steps = [_step_text(EFFECTS[e].tolist()) for e in STEPS[card, a] if e >= 0]
            return f"First: {', then '.join(steps)}."
        case Do.TAKE:
            return f"Take 1 {good}."
        case Do.GIVE:
            return f"Give 1 {good} to {names[s.mover]}."
        case Do.FROM:
            return f"Exchange {EFFECTS[s.agenda[s.depth - 1, 2], 1]} {good}."
        case Do.INTO:
            return f"Take {EFFECTS[s.agenda[s.depth - 1, 2], 2]} {good} for it."
        case Do.DOUBLE:
            return f"Double your {good}."
        case Do.FAVOUR:
            return f"Turn other goods into {good}, and gain 1 more."
        case Do.TURN:
            return f"Turn 1 {good} into {GOODS[s.agenda[s.depth - 1, 3]]}."
        case Do.PLACE:
            return f"Put {good} on the ${s.agenda[s.depth - 1, 2] + 2} square."
        case Do.SWAP:
            return f"Swap {good} and {other} on the market."
        case Do.RAISE:
            return f"Move {good} to the $5 square."
        case Do.STEAL:
            return f"Take 1 {other} from {names[a]}."
        case Do.INLAND:
            return "Trade one of each good to the Inland Traders."
        case Do.SHIP:
            square = s.market.tolist().index(a)
            return f"Ship all your {good} for ${square + 2}."
        case Do.BUY:
            return f"Buy the {building_name(a)} for ${price(s, a)}, {PACK['buildings'][a].points} points."
        case Do.STOW:
            return f"Keep 1 of the {good} you shipped."
        case Do.ALCHEMY:
            return f"Alchemy: lose 1 {good}, turn 2 {other} into 2 {third}."
        case Do.DONE:
            return _done_sentence(s)
        case Do.END:
            return "End your turn."


def _done_sentence(s: Any) -> str:
    task = s.agenda[s.depth - 1, 0]
    if task == Task.STOW:
        return "Keep no more of them."
    if task == Task.TURN_GOODS:
        return "Turn no more goods."
    return "Buy nothing more." if s.bought else "Buy nothing: you cannot."


def _go_sentence(s: Any, seat: int, place: int, names: Sequence[str]) -> str:
    owner = owner_of(s, place)
    if place < N_BUILDINGS:
        row = PACK["buildings"][place]
        where = f"the {row.name}"
    else:
        row = PACK["boards"][s.character[owner]]
        whose = "your" if owner == seat else f"{names[owner]}'s"
        where = f"{whose} starting building"
    toll = f" (toll: 1 good to {names[owner]})" if owes_toll(s, seat, owner) else ""
    return f"Go to {where}{toll}: {action_text(row.action)}"


def hidden_sentence(s: Any, seat: int, names: Sequence[str]) -> str:
    """What the others are told of a choice that is not open yet."""
    return "Keeps a board in secret." if s.phase == Phase.CHARACTERS else "Chooses a starting good in secret."


def prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    """The state of the turn in one sentence."""
    if s.phase == Phase.OVER:
        return "The game is over."
    if s.phase == Phase.CHARACTERS:
        waiting = [seat for seat in range(s.seats) if s.character[seat] == NONE]
        return (
            "Keep one of your two boards." if viewer in waiting else f"{_list(waiting, names)} must still keep a board."
        )
    if s.phase == Phase.GOODS:
        waiting = [seat for seat in range(s.seats) if s.to_choose[seat] > 0]
        if viewer in waiting:
            more = s.to_choose[viewer]
            return f"Choose {more} starting {'good' if more == 1 else 'goods'}."
        return f"{_list(waiting, names)} must still choose starting goods."
    if s.phase == Phase.NOBLE:
        return "The Noble looks at two buildings and founds one of them."
    task, seat, x, y = (s.agenda[s.depth - 1, i] for i in range(4))
    text = EFFECT_PROMPTS[Op(int(EFFECTS[x, 0]))] if task == Task.EFFECT else PROMPTS[Task(task)]
    owner = names[s.creditor] if s.creditor != NONE else ""
    return text.format(
        who="You" if seat == viewer else names[seat],
        owner="you" if s.creditor == viewer else owner,
        mover="you" if s.mover == viewer else names[s.mover],
        x=f"{x} good" if x == 1 else f"{x} goods",
        kind=GOODS[y] if 0 <= y < len(GOODS) else "",
        square=x + 2,
        budget=f" (${s.money} from this shipment)" if s.shipping else "",
    )


def _list(seats: list[int], names: Sequence[str]) -> str:
    return " and ".join(names[seat] for seat in seats)


def reason(s: Any, names: Sequence[str]) -> str:
    """Why the game ended, and how a tie was broken."""
    if s.seats == 1:
        if built(s, 0) >= BUILDINGS_TO_END:
            return f"{BUILDINGS_TO_END} buildings stand after {s.turn} turns."
        return f"{SOLO_TURNS} turns are over, and {built(s, 0)} of {BUILDINGS_TO_END} buildings stand."
    text = f"{names[s.ender]} built the fourth building."
    best = max(score(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if score(s, seat) == best]
    if len(tied) > 1:
        most = max(built(s, seat) for seat in tied)
        still = [seat for seat in tied if built(s, seat) == most]
        if len(still) == 1:
            return f"{text} The tie is broken by the number of buildings."
        goods = max(goods_left(s, seat) for seat in still)
        if sum(goods_left(s, seat) == goods for seat in still) == 1:
            return f"{text} The tie is broken by the goods left over."
        return f"{text} The victory is shared."
    return text


def breakdown(s: Any, seat: int) -> dict[str, int]:
    """Where the points come from."""
    return {
        "buildings": building_points(s, seat),
        "ability": ability_points(s, seat),
        "bonus card": bonus_points(s, seat),
    }


@cache
def action_text(action: str) -> str:
    """What a card does, in a sentence."""
    parsed = parse_action(action)
    parts = [", then ".join(_step_text(step) for step in part) for part in parsed.parts]
    if parsed.shape == Shape.EITHER:
        text = f"{parts[0]}, or {parts[1]}"
    elif parsed.shape == Shape.BOTH:
        text = f"{parts[0]}, and {parts[1]}, in either order"
    else:
        text = parts[0]
    return text[0].upper() + text[1:] + "."


def _step_text(step: Sequence[int]) -> str:
    op, a, b, c = (int(v) for v in step[:4])
    match Op(op):
        case Op.GAIN:
            return f"gain {b} {GOODS[a]}"
        case Op.GAIN_ANY:
            return f"gain {a} of your choice" + (f" (only with {b} players)" if b else "")
        case Op.GAIN_DIFFERENT:
            more = f", and {b} more per warehouse you own" if b else ""
            return f"gain {a} of your choice{more}, each of another kind" if a > 1 or b else "gain 1 of your choice"
        case Op.GAIN_PER_ANCHOR:
            return f"gain 1 {GOODS[a]} for each anchor you own"
        case Op.GAIN_MISSING:
            return "gain 1 of every kind you have none of"
        case Op.GAIN_LOWEST:
            return f"gain 1 each of the goods on the {a} lowest market squares"
        case Op.CONVERT:
            output = [f"{step[OUTPUT + g]} {good}" for g, good in enumerate(GOODS) if step[OUTPUT + g]]
            return f"turn {b} {GOODS[a]} into {' + '.join(output)}"
        case Op.EXCHANGE:
            return f"turn {a} of one kind into {b} " + ("of another kind" if c == 1 else f"each of {c} other kinds")
        case Op.DOUBLE:
            return "double one kind of good that you have"
        case Op.FAVOUR:
            more = f", {b} more per warehouse you own, 4 at most" if b else ""
            return f"choose a kind, turn up to {a} other goods into it{more}, and gain 1 of it"
        case Op.REORDER:
            return "put the goods on the market in any order"
        case Op.SWAP:
            return "swap two goods on the market"
        case Op.RAISE:
            return "move a good to the $5 square, those above it sliding down"
        case Op.STEAL:
            return "take 1 good of your choice from an opponent"
        case Op.TAX:
            return "every opponent gives you 1 good of their choice"
        case Op.GIFT:
            return f"every opponent gains {a} of their choice"
        case Op.BUY:
            what = "buy a building" if a == 1 else f"buy up to {a} buildings with one shipment"
            return what + (f" with ${b} more" if b else "") + (f", all minimums {c} lower" if c else "")


def ability_text(ability: str) -> str:
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

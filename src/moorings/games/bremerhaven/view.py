"""What a person is shown: a position, as far as the viewer knows it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from moorings.games.bremerhaven.components import (
    CARGO,
    CARGO_SIZE,
    GOODS,
    INCOME,
    INFLUENCE,
    MONEY,
    N_PRICES,
    PACK,
    PENALTY,
    PLACES,
    PRICE,
    PRODUCES,
    REWARD,
    SKILL_GOOD,
    WANTED,
    WILD,
    Skill,
    parse_cargo,
)
from moorings.games.bremerhaven.holdings import (
    accessible,
    berth_size,
    can_put,
    harbour_prestige,
    has,
    has_room,
    number,
    packing_cost,
    rank_of,
    tokens,
)
from moorings.games.bremerhaven.score import GRADES, score
from moorings.games.bremerhaven.shape import (
    Bid,
    Building,
    Contract,
    Dock,
    DockedShip,
    Dummy,
    Good,
    Goods,
    LoadedContract,
    LoadingDock,
    ModeName,
    Newspaper,
    Own,
    PhaseName,
    Pile,
    Place,
    Player,
    Settlement,
    Ship,
    Space,
    View,
    Wanted,
)
from moorings.games.bremerhaven.state import (
    BOARD,
    BUILT,
    DOCKS,
    HAND,
    LAND,
    LOADING_DOCKS,
    NONE,
    OWNED,
    SEA,
    WALLS,
    Mode,
    Phase,
)
from moorings.games.bremerhaven.words import (
    LABELS,
    RANKS,
    building_on_offer,
    cargo_text,
    count,
    event_text,
    place_name,
    players_text,
    skill_text,
    stake_text,
    token_name,
)
from moorings.games.bremerhaven.yard import goods_missing, revenue, settle_contract
from moorings.kernel.record import copy
from moorings.kernel.show import Part, once, with_own, words_for
from moorings.kernel.words import Text, join, say

_accessible = accessible
MODES: tuple[ModeName, ...] = words_for(Mode, ModeName)
PHASES: tuple[PhaseName, ...] = words_for(Phase, PhaseName)
CARGO_NAMES: tuple[Good | Literal["wild"], ...] = (*GOODS, "wild")


def view(s: Any, names: Sequence[str]) -> View:
    """The position as everybody sees it. `s` holds only what everybody may know."""
    n = tokens(s)
    return {
        "mode": MODES[s.mode],
        "phase": PHASES[s.phase],
        "round": s.rounds,
        "way": s.way,
        "steps": s.steps,
        "event": newspaper_view(s.event) if s.event != NONE else None,
        "prices": price_view(s.prices[0]),
        "price_cards": [price_view(card) for card in s.prices.tolist()] if s.prices_known == N_PRICES else None,
        "prices_seen": [price_view(card) for card in s.prices[N_PRICES - s.prices_known :].tolist()],
        "building": building_view(building_on_offer(s)) if building_on_offer(s) != NONE else None,
        "next_building": building_view(s.houses[s.houses_left - 1]) if s.houses_left > 0 else None,
        "sea": [ship_view(card) if card != NONE else None for card in s.sea[:n].tolist()],
        "land": [contract_view(card) if card != NONE else None for card in s.land[:n].tolist()],
        "places": [
            _place(s, place, n, names) for place in range(len(PLACES)) if place < SEA + n or LAND <= place < LAND + n
        ],
        "choosing_card_for": PLACES[s.spot] if s.spot != NONE else None,
        "resolving": s.step if s.phase in (Phase.SEA, Phase.LAND) else None,
        "highest_bid": s.high if s.phase in (Phase.PERMITS, Phase.GROWTH) else None,
        "ladder": [
            {
                "rank": RANKS[rank],
                "token": s.ladder[rank],
                "name": token_name(s, s.ladder[rank], names),
                "income": int(INCOME[rank]) if s.ladder[rank] < s.seats else 0,  # the dummy gets none
            }
            for rank in range(n)
            if s.ladder[rank] != NONE
        ],
        "decks": {
            "ships": s.ships_left,
            "contracts": s.contracts_left,
            "buildings": s.houses_left,
            "papers": s.papers_left,
        },
        "dummy": _dummy(s) if s.mode == Mode.SOLO else None,
        "players": [_player(s, seat, names) for seat in range(s.seats)],
    }


def own(shown: View, s: Any, seat: int, names: Sequence[str]) -> Own:
    """Where the view of a seat differs: its own bids. `s` holds only what the seat may know."""
    if s.phase != Phase.BIDDING:
        return {}
    bid, n = {PLACES[place] for place in s.bid[seat].tolist() if place >= 0}, tokens(s)
    return {
        "places": [
            _place(s, PLACES.index(place["code"]), n, names) if place["code"] in bid else place
            for place in shown["places"]
        ],
        "players": with_own(shown["players"], seat, {**shown["players"][seat], "hand": _hand(s, seat)}),
    }


@once
def ship_view(card: int) -> Ship:
    """A ship card."""
    row = PACK["ships"][card]
    return {
        "id": card,
        "name": row.name,
        "cargo": cargo_text(row.cargo),
        "lay": row.lay,
        "berth": row.berth,
        "prestige": row.prestige,
        "good": CARGO_NAMES[CARGO[card]],
        "of": int(CARGO_SIZE[card]),
        "status": row.status,
    }


@once
def contract_view(card: int) -> Contract:
    """A contract card."""
    row = PACK["contracts"][card]
    return {
        "id": card,
        "name": row.name,
        "goods": cargo_text(row.goods),
        "wanted": _wanted(card),
        "time": row.time,
        "penalty": stake_text(row.penalty),
        "reward": stake_text(row.reward),
        "gives": _stake(REWARD[card].tolist()),
        "takes": _stake(PENALTY[card].tolist()),
        "status": row.status,
    }


@once
def building_view(card: int) -> Building:
    """A building card."""
    row = PACK["buildings"][card]
    return {
        "id": card,
        "name": row.name,
        "prestige": row.prestige,
        "text": skill_text(row),
        "status": row.status,
    }


@once
def newspaper_view(card: int) -> Newspaper:
    """The event of a newspaper."""
    row = PACK["newspapers"][card]
    return {"id": card, "headline": row.headline, "text": event_text(row), "status": row.status}


@once
def price_view(card: int) -> Goods:
    """A price card."""
    return _each(PRICE[card].tolist())


def _each(numbers: Sequence[int]) -> Goods:
    barrel, container, crate, passenger = numbers
    return {"barrel": barrel, "container": container, "crate": crate, "passenger": passenger}


def _stake(numbers: Sequence[int]) -> Settlement:
    money, prestige = numbers
    return {"money": money, "prestige": prestige}


def _wanted(card: int) -> Wanted:
    *goods, wild = WANTED[card].tolist()
    return {**_each(goods), "wild": wild}


def _place(s: Any, place: int, n: int, names: Sequence[str]) -> Place:
    """A place for bids, with the cards on it; their values are there as far as the viewer knows them."""
    bids: list[Bid] = []
    for token, cards in enumerate(s.placed[:n, place].tolist()):
        if cards:
            level = s.level[token]
            values = [int(INFLUENCE[level + i]) for i, bid in enumerate(s.bid[token].tolist()) if bid == place]
            known = len(values) == cards
            bids.append(
                {
                    "token": token,
                    "name": token_name(s, token, names),
                    "cards": cards,
                    "values": values if known else None,
                    "total": sum(values) if known else None,
                }
            )
    winner = s.winner[place]
    return {
        "code": PLACES[place],
        "name": place_name(s, place),
        "bids": bids,
        "won_by": token_name(s, winner, names) if winner != NONE else None,
        "winner": winner if winner != NONE else None,
    }


def _dummy(s: Any) -> Dummy:
    cards = [int(v) for v in INFLUENCE[s.level[1] : s.level[1] + HAND]]
    return {"cards": cards, "rank": RANKS[rank_of(s, 1)], "goal": GRADES[-1]}


def _player(s: Any, seat: int, names: Sequence[str]) -> Player:
    return {
        "name": names[seat],
        "rank": RANKS[rank_of(s, seat)] if s.phase != Phase.RANKS else None,
        "chit": GOODS[s.chit[seat]] if s.chit[seat] != NONE else None,
        "money": s.money[seat],
        "bank": s.bank[seat],
        "prestige": s.prestige[seat],
        "harbour": int(harbour_prestige(s, seat)),
        "score": score(s, seat),
        "cards": [int(v) for v in INFLUENCE[s.level[seat] : s.level[seat] + HAND]],
        "hand": _hand(s, seat),
        "grows": s.growth[seat],
        "fee": s.fee[seat] if s.phase in (Phase.PERMITS, Phase.GROWTH) else None,
        "to_choose": s.to_choose[seat],
        "producing": bool(s.phase == Phase.HARBOURS and s.waiting >> seat & 1 and not s.moving[seat]),
        "bollards": [s.bollards[seat, wall] for wall in range(WALLS)],
        "docks": [_dock(s, seat, dock) for dock in range(DOCKS)],
        "loading_docks": _loading_docks(s, seat),
        "stored": _each(s.stored[seat].tolist()),
        "free_spaces": s.board[seat] + s.ware[seat] - s.board_in[seat] - s.ware_in[seat],
        "board": board_view(s, seat),
        "inside": _inside(s, seat),
        "packing": int(packing_cost(s, seat)),
        "no_room": [
            b
            for b in _buildings(s, BUILT + seat)
            if PRODUCES[b] and SKILL_GOOD[b] != MONEY and not can_put(s, seat, SKILL_GOOD[b])
        ],
        "buildings": [building_view(b) for b in _buildings(s, BUILT + seat)],
        "plans": [building_view(b) for b in _buildings(s, OWNED + seat)],
    }


def _hand(s: Any, seat: int) -> list[int] | None:
    """The cards that are not bid with, None if that is not known."""
    bids, level = s.bid[seat].tolist(), s.level[seat]
    if min(bids) < NONE:
        return None
    return [int(INFLUENCE[level + i]) for i, bid in enumerate(bids) if bid == NONE]


def _buildings(s: Any, place: int) -> list[int]:
    return [building for building, where in enumerate(s.place.tolist()) if where == place]


def _will_close(s: Any, seat: int) -> bool:
    """Whether a harbour has yet to close this round."""
    return Phase.BIDDING <= s.phase < Phase.HARBOURS or (s.phase == Phase.HARBOURS and bool(s.waiting >> seat & 1))


def _dock(s: Any, seat: int, dock: int) -> Dock:
    ship = s.dock[seat, dock]
    card: DockedShip | None = None
    if ship != NONE:
        card = {
            **ship_view(ship),
            "good": GOODS[s.dock_good[seat, dock]],
            "left": s.dock_left[seat, dock],
            "of": int(CARGO_SIZE[ship]),
            "time": s.dock_time[seat, dock],
            "loses": s.dock_left[seat, dock] if s.dock_time[seat, dock] == 1 and _will_close(s, seat) else 0,
            "room": bool(has_room(s, seat, s.dock_good[seat, dock])),
        }
    return {"berth": int(berth_size(s, seat, dock)), "ship": card}


def _loading_docks(s: Any, seat: int) -> list[LoadingDock]:
    settled = _settlements(s, seat) if _will_close(s, seat) else {}
    return [_loading_dock(s, seat, dock, settled.get(dock)) for dock in range(LOADING_DOCKS)]


def _loading_dock(s: Any, seat: int, dock: int, settles: Settlement | None) -> LoadingDock:
    contract = s.load[seat, dock]
    card: LoadedContract | None = None
    if contract != NONE:
        missing = int(goods_missing(s, seat, dock))
        last = s.way <= s.steps and _will_close(s, seat)  # in the last round all of them are settled
        card = {
            **contract_view(contract),
            "due": s.load_time[seat, dock],
            "delivered": _each(s.delivered[seat, dock].tolist()),
            "missing": missing,
            "late": missing > 0 and (settles is not None or last),
            "sells_for": int(revenue(s, seat, dock)),
            "settles": settles,
        }
        if has(s, seat, Skill.INSURANCE):
            card["takes"] = {**card["takes"], "money": 0}
    return {"accessible": bool(_accessible(s, seat, dock)), "contract": card}


def _settlements(s: Any, seat: int) -> dict[int, Settlement]:
    """What the contracts that are due would bring if the harbour closed now: found by settling them."""
    due = [dock for dock in range(LOADING_DOCKS) if s.load[seat, dock] != NONE and s.load_time[seat, dock] == 1]
    found: dict[int, Settlement] = {}
    if not due:
        return found
    after = copy(s)
    worth = int(harbour_prestige(s, seat))
    if worth > s.prestige[seat]:
        after.prestige[seat] = worth
        after.money[seat] += number(s, seat, Skill.RISE_MONEY)
    for dock in due:
        money, prestige = after.money[seat] + after.bank[seat], after.prestige[seat]
        settle_contract(after, seat, dock)
        found[dock] = {
            "money": after.money[seat] + after.bank[seat] - money,
            "prestige": after.prestige[seat] - prestige,
        }
    return found


def _piles(s: Any, seat: int) -> list[Pile]:
    """The goods that need spaces, one entry a space: what lies in the buildings for one good is left out."""
    outside = s.stored[seat].tolist()
    outside[0] -= s.tank_in[seat]
    outside[3] -= s.lounge_in[seat]
    piles: list[Pile] = []
    for g, good in enumerate(GOODS):
        size = 2 if good == "crate" else 1
        while outside[g] > 0:
            piles.append({"kind": "goods", "good": good, "number": min(size, outside[g])})
            outside[g] -= size
    return piles


def board_view(s: Any, seat: int) -> list[list[Space]]:
    """The twelve spaces in three rows of four. Spaces are alike: buildings are shown first, then goods."""
    cells: list[Space] = [{"kind": "empty"} for _ in range(BOARD)]
    for column in (2, 3):
        if s.covers[seat, 2 * column - 4]:
            cells[column] = {"kind": "cover"}
        for i in range(s.covers[seat, 2 * column - 3]):
            cells[column + 4 * (2 - i)] = {"kind": "cover"}
    order = [column + 4 * row for column in range(4) for row in range(3)]
    free = [i for i in order if cells[i]["kind"] == "empty"]
    for building in _buildings(s, BUILT + seat):
        row = PACK["buildings"][building]
        cells[free.pop(0)] = {"kind": "building", "name": row.name, "prestige": row.prestige}
    for pile in _piles(s, seat)[s.ware_in[seat] :]:
        cells[free.pop(0)] = pile
    return [cells[4 * row : 4 * row + 4] for row in range(3)]


def _inside(s: Any, seat: int) -> list[Pile]:
    """The goods that lie in buildings."""
    inside = _piles(s, seat)[: s.ware_in[seat]]
    if s.tank_in[seat]:
        inside.append({"kind": "goods", "good": "barrel", "number": s.tank_in[seat]})
    if s.lounge_in[seat]:
        inside.append({"kind": "goods", "good": "passenger", "number": s.lounge_in[seat]})
    return inside


TABLES = {
    "ships": say("Ships"),
    "contracts": say("Contracts"),
    "buildings": say("Buildings"),
    "prices": say("Price cards"),
    "newspapers": say("Newspapers"),
    "figures": say("Numbers"),
}
"""What the tables of printed parts are called."""
FIGURES = {
    "way of the ship token with 2 players": say("Way of the ship token with two players"),
    "way of the ship token with 3 players": say("Way of the ship token with three players"),
    "way of the ship token with 4 players": say("Way of the ship token with four players"),
    "steps a round in the short game": say("Steps a round in the short game"),
    "first bollard of a wall": say("Price of the first bollard of a wall"),
    "second bollard of a wall": say("Price of the second bollard of a wall"),
    "third bollard of a wall": say("Price of the third bollard of a wall"),
    "cover in the third column": say("Price of clearing a space in the third column"),
    "cover in the fourth column": say("Price of clearing a space in the fourth column"),
    "packing or unpacking": say("Price of packing or unpacking"),
    "starting money of the Captain": say("Starting money of the Captain"),
    "starting money of the First Mate": say("Starting money of the First Mate"),
    "starting money of the Mate": say("Starting money of the Mate"),
    "starting money of the Ship's Cook": say("Starting money of the Ship's Cook"),
    "income of the Captain": say("Income of the Captain"),
    "income of the First Mate": say("Income of the First Mate"),
    "income of the Mate": say("Income of the Mate"),
    "income of the Ship's Cook": say("Income of the Ship's Cook"),
}


def part(table: str, row: Any) -> Part:
    """A printed part for the gallery."""
    match table:
        case "ships":
            values = {"cargo": _goods(row.cargo), "lay": row.lay, "berth": row.berth, "prestige": row.prestige}
            return Part(row.name, shows={**values, "stack": row.stack, "players": players_text(row.players)})
        case "contracts":
            values = {"time": row.time, "penalty": stake_text(row.penalty), "reward": stake_text(row.reward)}
            values |= {"stack": row.stack, "players": players_text(row.players)}
            return Part(_goods(row.goods), shows=values, named="goods")
        case "buildings":
            meant = {"product": "skill", "occasion": "skill"}
            return Part(row.name, {"skill": skill_text(row)}, {"prestige": row.prestige}, meant=meant)
        case "prices":
            return Part(say("Price card"), shows={good: getattr(row, good) for good in GOODS}, named="")
        case "newspapers":
            values = {"steps": row.steps, "dummy": LABELS[row.dummy]}
            return Part(row.headline, {"event": event_text(row)}, values, named="headline")
        case _:
            name: str = row.name
            return Part(FIGURES.get(name, name), shows={"value": row.value})


def _goods(cargo: str) -> Text:
    """The goods of a card as one says them: `2 crates + 1 wild`."""
    goods = [(text, *parse_cargo(text)) for text in cargo.split(" + ")]
    return join(" + ", [cargo_text(text) if good == WILD else count(number, good) for text, good, number in goods])

"""Positions from random games, as a table's socket would tell them to a page."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice, zip_longest
from typing import Any

from moorings.bots import Player, level
from moorings.kernel.game import Game
from moorings.kernel.match import Match
from moorings.server.shared.json_bytes import spoken
from moorings.server.storage.schema import PaceKind, Stage, Takebacks
from moorings.server.tables.frames import Difference, Picture
from moorings.server.tables.table_info import Clock, Pace, SeatInfo, TableInfo, You
from support import game, random_match, random_positions, tables, with_state

TABLE = "ours"


@dataclass(frozen=True)
class Shown:
    """A position as one seat sees it, and what that seat can do."""

    told: dict[str, Any]
    """What the page is told: the table, who one is there, the frame, and what each move would lead to."""
    legal: list[str]
    text: str
    """The whole position, to be looked at when something is wrong with it."""


def shown(match: Match, seat: int, number: int, language: str = "en") -> Shown:
    """A position as a seat sees it. The number makes it another one than those before."""
    view = match.public_view()
    moves = match.moves(seat)
    frame: Difference = {
        "revision": 2 * number + 1,  # never the next one: it does not follow from what was shown before
        "at": None,
        "event": None,
        "story": [],
        "view": match.own_view(view, seat),
        "moves": [{"code": move.code, "text": move.text} for move in moves],
        "undo": False,
    }
    whole = spoken(Picture(view, {seat: frame}).whole(seat), language)
    whole["view"]["prompt"] = f"{number}: {whole['view']['prompt']}"
    after = {move.code: match.preview(seat, move) for move in moves}
    told = {
        "table": table(match),
        "you": You(seat=seat, awaited=False, forced=False, wishes=[]).model_dump(),
        "frame": whole,
        "after": {code: _glimpse(one, seat, language) for code, one in after.items()},
    }
    return Shown(told, [move.code for move in moves], match.text())


def _glimpse(after: Match | None, seat: int, language: str) -> dict[str, Any]:
    """What a move leads to; nothing follows it, so that each control makes one move."""
    return {"view": spoken(after.view(seat), language) if after else None, "moves": [], "gains": []}


def table(match: Match) -> dict[str, Any]:
    """The table that a match is played at, as the server would tell of it."""
    seats = [
        SeatInfo(
            seat=seat, kind="person", name=name, user=None, level=None, searches=False, relieved=False, expelled=False,
            votes=[], present=True, clock=Clock(left=None, since=None),
        )
        for seat, name in enumerate(match.names)
    ]  # fmt: skip
    told = TableInfo(
        id=TABLE, game=match.game.name, title=match.game.title, options={}, seats=seats, host=None, public=False,
        stage=Stage.RUNNING, closed_because=None, pace=Pace(kind=PaceKind.LIVE), relief="mate", hints=False,
        orders=False, shuffle=False, rated=False, uncounted=None, takebacks=Takebacks.FREE, rules=match.game.version,
        components=match.game.pack.digest, commitment="", deal=None, version=1, undo=None, outcome=None, previous=None,
        following=None, imported=False, created=0.0, started=0.0, ended=None, now=0.0,
    )  # fmt: skip
    return told.model_dump(mode="json")


def reached_by_bots(played: Game, seed: int) -> Iterator[Match]:
    """Matches taken up at positions from all over games of bots, tables taken in turn: rich boards, in all phases."""
    luck = random.Random(seed)
    every = tables(played)
    luck.shuffle(every)
    for table in cycle(every):
        match = random_match(played, luck, table)
        players = [Player(played, seat, level("deckhand"), seat) for seat in range(match.seats)]
        until = luck.randint(1, 40)
        for made in count(1):
            if match.over:
                break
            seat = luck.choice(match.active)
            match.play(seat, players[seat].choose(match.state))
            if made == until:
                yield with_state(match, match.state)
                until += luck.randint(10, 80)


def plenty(name: str, seed: int) -> Iterator[Match]:
    """Positions of a game to which neither chance nor a simple bot gets often, where its tests know of any."""
    found = importlib.util.find_spec(f"games.{name}.plenty")
    return importlib.import_module(f"games.{name}.plenty").positions(random.Random(seed)) if found else iter(())


def some(name: str, number: int, seed: int, language: str = "en") -> Iterator[Shown]:
    """So many positions of a game in which somebody is on the move, from all over games at all its tables: of random
    games, of games of bots, and rich ones where there are any, in turn."""
    luck = random.Random(seed)
    wild, wise = random_positions(game(name), 3 * number, seed), reached_by_bots(game(name), seed)
    in_turn = (one for three in zip_longest(wild, wise, plenty(name, seed)) for one in three if one and not one.over)
    for made, match in enumerate(islice(in_turn, number), start=1):
        yield shown(match, luck.choice(match.active), made, language)

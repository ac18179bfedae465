"""What everybody may know of a table besides its position, as it is told to programs."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.bots import level
from moorings.games import load
from moorings.kernel.words import LANGUAGES, said
from moorings.server.people.display_names import shown_name
from moorings.server.storage.schema import PaceKind, Place, Stage, Table, Takebacks, Uncounted
from moorings.server.tables import clocks
from moorings.server.tables.gameplay import places_of


class Clock(BaseModel):
    """A clock: the seconds that were left when it last stopped (None: no clock), and since when it runs, if it does."""

    left: float | None
    since: float | None


class SeatInfo(BaseModel):
    """A seat and who sits there."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    user: int | None
    level: str | None
    searches: bool  # the bot here needs compiled rules, see the message `bots` of a table's socket
    relieved: bool
    expelled: bool  # they were voted out, and cannot return
    votes: list[int]  # the seats that want a bot to play on here
    present: bool
    clock: Clock


class UndoInfo(BaseModel):
    """What somebody asks to take back, and who agrees."""

    seat: int
    agreed: list[int]


class OutcomeInfo(BaseModel):
    """How the game ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    reason: str
    breakdown: list[dict[str, int]]


class Pace(BaseModel):
    """How fast it is played. `away`: seconds after which a bot plays on for somebody who is gone, None for never."""

    kind: PaceKind
    reserve: int | None = None
    increment: int | None = None
    days: int | None = None
    away: int | None = None


class DealInfo(BaseModel):
    """What proves that a deal was fair, told when the game is over: docs/fairness.md says how."""

    seed: str
    salt: str
    secret: str  # what the server added; empty where it alone chose the seed
    numbers: list[str]  # what each chair added; empty for a bot and for whoever added none
    chairs: list[int]  # the chair of each seat; empty if seats were not drawn


class TableInfo(BaseModel):
    """A table. `deal` is told when the game is over, and proves what `commitment` promised."""

    id: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    seats: list[SeatInfo]
    host: int | None
    public: bool
    stage: Stage
    closed_because: str | None  # where those who run the server have closed it: what they say
    pace: Pace
    relief: str
    hints: bool
    orders: bool  # whether the game knows standing orders
    shuffle: bool
    rated: bool  # whether its game is to move ratings
    uncounted: Uncounted | None  # once it is over: why it moved none
    takebacks: Takebacks  # whether the other persons are asked before anything is taken back
    rules: int
    components: str
    commitment: str
    deal: DealInfo | None
    version: int
    undo: UndoInfo | None
    outcome: OutcomeInfo | None
    previous: str | None
    following: str | None
    imported: bool
    created: float
    started: float | None
    ended: float | None
    now: float


def describe(
    session: Session, now: float, table: Table, language: str = LANGUAGES[0], places: list[Place] | None = None
) -> TableInfo:
    """A table as everybody sees it."""
    rows = places_of(session, table) if places is None else places
    game = load(table.game)
    return TableInfo(
        id=table.id, game=table.game, title=game.title, options=table.options,
        seats=[_seat(place, now, language) for place in rows], host=table.host_id, public=table.public,
        stage=table.stage, closed_because=table.closed_because,
        pace=Pace(**table.pace), relief=table.relief, hints=table.hints, orders=game.has_orders,
        shuffle=table.shuffle, rated=table.rated, uncounted=table.uncounted, takebacks=table.takebacks,
        rules=table.rules,
        components=table.pack, commitment=table.commitment,
        deal=_deal(table, rows) if table.stage == Stage.OVER else None, version=table.version,
        undo=UndoInfo(seat=table.undo["seat"], agreed=table.undo["agreed"]) if table.undo else None,
        outcome=_outcome(table.outcome, language), previous=table.previous,
        following=table.following, imported=table.imported, created=table.created, started=table.started,
        ended=table.ended, now=now,
    )  # fmt: skip


def _deal(table: Table, places: list[Place]) -> DealInfo:
    numbers, chairs = (numbers_of(places), chairs_of(places)) if table.secret else ([], [])
    return DealInfo(
        seed=table.seed, salt=table.salt, secret=table.secret, numbers=numbers, chairs=chairs if table.shuffle else []
    )


def numbers_of(places: list[Place]) -> list[str]:
    """What each chair added to a deal."""
    return [place.number or "" for place in sorted(places, key=lambda place: place.chair or 0)]


def chairs_of(places: list[Place]) -> list[int]:
    """Where whoever has each seat sat before seats were drawn."""
    return [place.seat if place.chair is None else place.chair for place in places]


def _outcome(kept: dict[str, Any] | None, language: str) -> OutcomeInfo | None:
    """How it ended; the oldest games were told why in English only."""
    if kept is None:
        return None
    told: dict[str, Any] = dict(kept)
    if not isinstance(told["reason"], str):
        told["reason"] = told["reason"][language]
    return OutcomeInfo(**told)


def _seat(place: Place, now: float, language: str) -> SeatInfo:
    kind = "person" if place.user_id is not None else "bot" if place.level else "open"
    if place.user_id is None and place.level is None and place.name:
        kind = "person"
    return SeatInfo(
        seat=place.seat, kind=kind, name=said(shown_name(place), language), user=place.user_id, level=place.level,
        searches=place.user_id is None and place.level is not None and level(place.level).searches,
        relieved=place.relieved, expelled=place.expelled, votes=place.votes or [],
        present=clocks.person(place) and place.present_until > now, clock=Clock(left=place.left, since=place.since),
    )  # fmt: skip


class Wish(BaseModel):
    """A move to be made as soon as it is legal, so many times (None: always)."""

    code: str
    times: int | None


class You(BaseModel):
    """What only the one who asks is told: where they sit, whether their number is awaited, what is done for them."""

    seat: int | None
    awaited: bool
    forced: bool
    wishes: list[Wish]


def yours(session: Session, table: Table, user_id: int | None) -> You:
    """Where somebody sits at a table."""
    found = None
    if user_id is not None:
        found = session.scalar(select(Place).where(Place.table_id == table.id, Place.user_id == user_id))
    if found is None:
        return You(seat=None, awaited=False, forced=False, wishes=[])
    awaited = found.number == "" and table.stage == Stage.OPEN
    return You(seat=found.seat, awaited=awaited, forced=found.forced, wishes=[Wish(**wish) for wish in found.wishes])

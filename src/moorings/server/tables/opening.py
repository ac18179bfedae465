"""Opening tables: what one is to be like, its start without waiting, and the same once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from moorings.bots import level as find_level
from moorings.games import load
from moorings.kernel import fairness
from moorings.kernel.options import read_options
from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.shared.refusals import BadRequest, Forbidden, Refusal, TooMany
from moorings.server.storage.schema import PaceKind, Place, Stage, Table, Takebacks
from moorings.server.tables.gameplay import Play, seat_of
from moorings.server.tables.seats import join, sit, start_if_full, table_changed
from moorings.server.tables.table_context import add, locked
from moorings.server.tables.table_id import new_table_id

FORGOTTEN = 7 * 86_400.0
"""Seconds after which a table that never started is closed."""
BOTS = 120
"""How many bots may sit at the tables that one person has opened: those of many games that were begun and left."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit somewhere: `me`, a `bot` of a level, or whoever comes (`open`)."""

    kind: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What a table is to be like."""

    game: str
    seats: Sequence[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    public: bool = False
    pace: dict[str, Any] = field(default_factory=lambda: {"kind": PaceKind.UNTIMED, "away": None})
    relief: str = "mate"
    hints: bool = False
    shuffle: bool = False
    takebacks: Takebacks = Takebacks.FREE
    forced: bool = False  # whether the only legal move is made for whoever opens it
    adds: bool = False  # whether they add a number to the deal, which waits for it
    rated: bool = True  # whether its game is to move ratings


def create(session: Session, now: float, play: Play, who: Who, plan: TablePlan, previous: str | None = None) -> Table:
    """A new table; a full one starts at once."""
    game = load(plan.game)
    count = len(plan.seats)
    if sum(seat.kind == "me" for seat in plan.seats) > 1:
        raise BadRequest(say("You can only take one seat."))
    if all(seat.kind == "bot" for seat in plan.seats):
        raise BadRequest(say("At a table at least one seat is for a person."))
    for level in [plan.relief, *(seat.level for seat in plan.seats if seat.kind == "bot")]:
        find_level(level)
    secret, salt = fairness.new_secret(), fairness.new_salt()
    given = {**(game.options_for(count) if count in game.seats else {}), **plan.options}
    game.prepare(game.state.blank(), count, 0, given)
    options = read_options(game.options, given)
    table = Table(
        id=new_table_id(), game=game.name, options=options, seats=count, host_id=who.id,
        public=plan.public, stage=Stage.OPEN, pace=plan.pace, relief=plan.relief, hints=plan.hints,
        shuffle=plan.shuffle, rules=game.version, pack=game.pack.digest, seed="", salt=salt, secret=str(secret),
        commitment=fairness.commit(
            secret, salt, game.name, game.version, game.pack.digest, count, options, plan.shuffle
        ),
        takebacks=plan.takebacks, rated=plan.rated, version=1, seq=0, previous=previous, created=now,
    )  # fmt: skip
    add(session, table)
    for number, seat in enumerate(plan.seats):
        place = Place(table_id=table.id, seat=number, chair=number, name="", wishes=[])
        if seat.kind == "bot":
            place.level, place.name = seat.level, seat.level.capitalize()
        elif seat.kind == "me":
            sit(table, place, who, plan.forced, plan.adds)
        add(session, place)
    with locked(session, now, table.id) as here:
        table_changed(session, play, here.table)
        start_if_full(play, here)
        return here.table


def start(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """The host starts without waiting; bots take the free seats."""
    with locked(session, now, table_id) as here:
        if here.table.host_id != who.id:
            raise Forbidden(say("Only who opened the table may start it."))
        if here.table.stage != Stage.OPEN:
            raise Refusal(say("This table has started."))
        if not any(place.user_id for place in here.places):
            raise Refusal(say("Nobody sits at this table yet."))
        for place in here.places:
            if place.user_id is None and place.level is None:
                place.level, place.name = here.table.relief, here.table.relief.capitalize()
            elif not place.number:  # the host waits for nobody, nor for a number
                place.number = None
        start_if_full(play, here)
        return here.table


def rematch(session: Session, now: float, play: Play, table_id: str, who: Who, adds: bool = False) -> Table:
    """The same once more, everybody one seat on; whoever asks first opens the table, the others join it."""
    with locked(session, now, table_id) as here:
        table, places = here.table, here.places
        forced = seat_of(places, who.id).forced
        if table.stage != Stage.OVER:
            raise Refusal(say("The game is not over yet."))
        if table.following:
            return join(session, now, play, table.following, who, None, forced, adds)
        plan = TablePlan(
            table.game, [_once_more(table, place, who) for place in (*places[1:], places[0])], table.options,
            table.public, table.pace, table.relief, table.hints, table.shuffle, table.takebacks, forced,
            adds, table.rated,
        )  # fmt: skip
        new = create(session, now, play, who, plan, previous=table.id)
        table.following = new.id
        table_changed(session, play, table)
        return new


def _once_more(table: Table, place: Place, who: Who) -> SeatPlan:
    """Who is to sit in a rematch where somebody sat in the game before."""
    if place.user_id == who.id:
        return SeatPlan("me")
    return SeatPlan("open") if place.user_id is not None else SeatPlan("bot", place.level or table.relief)


def check_bots(session: Session, user_id: int) -> None:
    """Refuses more bots than one person may have at their tables."""
    bots = (
        select(func.count())
        .join(Table, Table.id == Place.table_id)
        .where(Table.host_id == user_id, Table.stage.in_([Stage.OPEN, Stage.RUNNING]))
        .where(or_(Place.level.is_not(None), Place.relieved))
    )
    if (session.scalar(bots.select_from(Place)) or 0) > BOTS:
        raise TooMany(
            say("At your tables there are {most} bots at most; finish a game first.", most=BOTS), retry_after=60
        )


def sweep(session: Session, now: float) -> None:
    """Closes tables that never started."""
    old = update(Table).where(Table.stage == Stage.OPEN, Table.created < now - FORGOTTEN)
    session.execute(old.values(stage=Stage.CLOSED, version=Table.version + 1))

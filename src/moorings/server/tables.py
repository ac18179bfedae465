"""Tables before, around and after the game: seats, the start, leaving and returning, rematches, what is said."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.orm import Session

from moorings.bots import level as find_level
from moorings.games import load
from moorings.kernel import fairness
from moorings.kernel.errors import MooringsError
from moorings.kernel.options import read_options
from moorings.kernel.random import SEED_BITS
from moorings.kernel.words import say
from moorings.server import clocks
from moorings.server.database import announce
from moorings.server.errors import BadRequest, Forbidden, Refusal
from moorings.server.names import GONE
from moorings.server.people import Who
from moorings.server.play import Play, lock, places_of, seat_of, sit_down
from moorings.server.schema import Chat, Place, Table, Takebacks

OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
FORGOTTEN = 7 * 86_400.0
"""Seconds after which a table that never started is closed."""
CHAT_ROOM = 1000
"""How much is kept of what was said at a table."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who is to sit somewhere: `me`, a `bot` of a level, or whoever comes (`open`)."""

    kind: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table is to be like."""

    game: str
    seats: Sequence[Seat]
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    public: bool = False
    pace: dict[str, Any] = field(default_factory=lambda: {"kind": clocks.UNTIMED, "away": None})
    relief: str = "mate"
    hints: bool = False
    shuffle: bool = False
    takebacks: Takebacks = "free"
    forced: bool = False  # whether the only legal move is made for whoever opens it


def create(session: Session, now: float, play: Play, who: Who, plan: Plan, previous: str | None = None) -> Table:
    """A new table; a full one starts at once."""
    game = load(plan.game)
    count = len(plan.seats)
    if sum(seat.kind == "me" for seat in plan.seats) > 1:
        raise BadRequest(say("You can only take one seat."))
    for level in [plan.relief, *(seat.level for seat in plan.seats if seat.kind == "bot")]:
        find_level(level)
    seed, salt = secrets.randbits(SEED_BITS), fairness.new_salt()
    given = {**(game.options_for(count) if count in game.seats else {}), **plan.options}
    game.prepare(game.state.blank(), count, seed, given)
    options = read_options(game.options, given)
    table = Table(
        id=secrets.token_urlsafe(15), game=game.name, options=options, seats=count, host_id=who.id,
        public=plan.public, stage=OPEN, pace=plan.pace, relief=plan.relief, hints=plan.hints, shuffle=plan.shuffle,
        rules=game.version, pack=game.pack.digest, seed=str(seed), salt=salt,
        commitment=fairness.commit(seed, salt, game.name, game.version, game.pack.digest, count, options),
        takebacks=plan.takebacks, version=1, seq=0, previous=previous, created=now,
    )  # fmt: skip
    session.add(table)
    session.flush()
    for number, seat in enumerate(plan.seats):
        place = Place(table_id=table.id, seat=number, name="", wishes=[])
        if seat.kind == "bot":
            place.level, place.name = seat.level, seat.level.capitalize()
        elif seat.kind == "me":
            _seat(place, who, plan.forced)
        session.add(place)
    session.flush()
    _changed(session, play, table)
    _start_if_full(session, now, play, table)
    return table


def join(
    session: Session, now: float, play: Play, table_id: str, who: Who, seat: int | None, forced: bool = False
) -> Table:
    """Takes a free seat; the last one to come starts the game."""
    table = lock(session, table_id)
    places = places_of(session, table)
    if table.stage != OPEN:
        raise Refusal(say("This table has started; you can look on."))
    if any(place.user_id == who.id for place in places):
        raise Refusal(say("You have a seat at this table."))
    free = [place for place in places if place.user_id is None and place.level is None]
    chosen = [place for place in free if seat is None or place.seat == seat]
    if not chosen:
        raise Refusal(say("That seat is taken.") if free else say("All seats are taken."))
    _seat(chosen[0], who, forced)
    _changed(session, play, table)
    _start_if_full(session, now, play, table)
    return table


def _seat(place: Place, who: Who, forced: bool) -> None:
    """Somebody sits down; whatever was to be done for whoever sat there before is forgotten."""
    place.user_id, place.name, place.forced, place.wishes = who.id, who.name, forced, []


def leave(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """Gives one's seat up: to whoever comes before the start, to a bot afterwards (one may return)."""
    table, places, place = sit_down(session, table_id, who.id)
    if table.stage == OPEN:
        place.user_id, place.name = None, ""
        if not any(other.user_id for other in places):
            table.stage = CLOSED
        elif table.host_id == who.id:
            table.host_id = next(other.user_id for other in places if other.user_id)
        _changed(session, play, table)
    elif table.stage == RUNNING:
        if place.relieved:
            raise Refusal(say("You have left already; a bot plays your seat."))
        place.relieved = True
        play.resume_bots(session, now, table, places)
    else:
        raise Refusal(say("The game is over."))
    return table


def come_back(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """Takes one's seat again from the bot that played on."""
    table, places, place = sit_down(session, table_id, who.id)
    if table.stage != RUNNING:
        raise Refusal(say("The game is over.") if table.stage == OVER else say("The game has not started."))
    if not place.relieved:
        raise Refusal(say("Your seat is yours; nobody plays for you."))
    place.relieved = False
    place.present_until = max(place.present_until, now)
    clocks.restart(table.pace, place)
    play.resume_bots(session, now, table, places)
    return table


def start(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """The host starts without waiting; bots take the free seats."""
    table = lock(session, table_id)
    if table.host_id != who.id:
        raise Forbidden(say("Only who opened the table may start it."))
    if table.stage != OPEN:
        raise Refusal(say("This table has started."))
    for place in places_of(session, table):
        if place.user_id is None and place.level is None:
            place.level, place.name = table.relief, table.relief.capitalize()
    session.flush()
    _start_if_full(session, now, play, table)
    return table


def relieve(session: Session, now: float, play: Play, table_id: str) -> int:
    """Bots take the seats of those whose time is up; how many that were."""
    table = lock(session, table_id)
    if table.stage != RUNNING or table.deadline is None or table.deadline > now:
        return 0
    places = places_of(session, table)
    lost = clocks.lost(table, places, now)
    for place in lost:
        place.relieved = True
    if lost:
        play.resume_bots(session, now, table, places)
    else:  # somebody is here after all
        table.deadline = clocks.deadline(table, places)
    return len(lost)


def rematch(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """The same once more, everybody one seat on; whoever asks first opens the table, the others join it."""
    table = lock(session, table_id)
    places = places_of(session, table)
    forced = seat_of(places, who.id).forced
    if table.stage != OVER:
        raise Refusal(say("The game is not over yet."))
    if table.following:
        return join(session, now, play, table.following, who, None, forced)
    people = [place for place in places if place.user_id is not None]
    order = [places[(i + 1) % len(places)] for i in range(len(places))]
    seats = [
        Seat("me") if p.user_id == who.id else Seat("open") if p in people else Seat("bot", p.level or table.relief)
        for p in order
    ]
    plan = Plan(
        table.game, seats, table.options, table.public, table.pace, table.relief, table.hints, table.shuffle,
        table.takebacks, forced,
    )  # fmt: skip
    new = create(session, now, play, who, plan, previous=table.id)
    table.following = new.id
    _changed(session, play, table)
    return new


def wish(
    session: Session, now: float, play: Play, table_id: str, who: Who, forced: bool, wishes: list[dict[str, Any]]
) -> Table:
    """What is to be done for a person by itself: the only legal move, and moves as soon as they are legal."""
    table, places, place = sit_down(session, table_id, who.id)
    game = load(table.game)
    for item in wishes:
        game.moves.index(item["code"])
    place.forced, place.wishes = forced, wishes
    if table.stage == RUNNING and not place.relieved:
        play.follow_now(session, now, table, places)
    return table


def chat(session: Session, now: float, table_id: str, who: Who, text: str) -> int:
    """Says something to all at a table; the number of what was said."""
    table = lock(session, table_id)
    if table.stage == CLOSED:
        raise Refusal(say("This table is closed."))
    seat = next((place.seat for place in places_of(session, table) if place.user_id == who.id), None)
    number = (session.scalar(select(func.max(Chat.number)).where(Chat.table_id == table.id)) or 0) + 1
    session.add(Chat(table_id=table.id, number=number, user_id=who.id, name=who.name, seat=seat, text=text, at=now))
    session.execute(delete(Chat).where(Chat.table_id == table.id, Chat.number <= number - CHAT_ROOM))
    announce(session, f"chat:{table.id}")
    return number


def give_up_seats(session: Session, now: float, play: Play, user_id: int) -> None:
    """Somebody is deleted. Their seats: free before a game, a bot's where it runs, nobody's where it is over."""
    # Tables in order, each locked before its seats, as whoever plays does: so nobody waits for another in a circle.
    sits = select(Place.table_id).where(Place.user_id == user_id)
    hosts = select(Table.id).where(Table.host_id == user_id, Table.stage == OPEN)
    for table_id in session.scalars(
        select(Table.id).where(or_(Table.id.in_(sits), Table.id.in_(hosts))).order_by(Table.id)
    ):
        table = lock(session, table_id)
        places = places_of(session, table)
        for place in places:
            if place.user_id == user_id:
                place.user_id, place.name, place.wishes, place.forced = None, GONE, [], False
                if table.stage == RUNNING:
                    place.relieved, place.level = True, table.relief
                elif table.stage == OPEN:
                    place.name = ""
        people = [place.user_id for place in places if place.user_id]
        if table.stage == OPEN and table.host_id == user_id:
            table.host_id = people[0] if people else None
            if not people:
                table.stage = CLOSED
        session.flush()
        if table.stage == RUNNING:
            play.renamed(table.id)
            try:
                play.resume_bots(session, now, table, places)
            except MooringsError:  # a table that cannot be played here and now keeps nobody from leaving
                table.bot_due = now
                _changed(session, play, table)
        else:
            _changed(session, play, table)


def sweep(session: Session, now: float) -> None:
    """Closes tables that never started."""
    old = update(Table).where(Table.stage == OPEN, Table.created < now - FORGOTTEN)
    session.execute(old.values(stage=CLOSED, version=Table.version + 1))


def _start_if_full(session: Session, now: float, play: Play, table: Table) -> None:
    places = places_of(session, table)
    if any(place.user_id is None and place.level is None for place in places):
        return
    if table.shuffle:
        _draw_seats(session, places)
    _name_apart(places)
    table.stage, table.started = RUNNING, now
    session.flush()
    play.deal(session, now, table, places)
    _changed(session, play, table)


def _draw_seats(session: Session, places: list[Place]) -> None:
    """Who sits where is drawn; the seats stay, their people change."""
    columns = ("user_id", "level", "name", "present_until", "forced", "wishes")
    rows = [tuple(getattr(place, column) for column in columns) for place in places]
    SystemRandom().shuffle(rows)
    for place, row in zip(places, rows, strict=True):
        for column, value in zip(columns, row, strict=True):
            setattr(place, column, value)
    session.flush()


def _name_apart(places: list[Place]) -> None:
    """Two of a name are told apart by numbers."""
    count = Counter(place.name for place in places)
    met: Counter[str] = Counter()
    for place in places:
        name = place.name
        met[name] += 1
        if count[name] > 1:
            place.name = f"{name} {met[name]}"


def _changed(session: Session, play: Play, table: Table) -> None:
    play.changed(session, table)
    announce(session, "lobby")

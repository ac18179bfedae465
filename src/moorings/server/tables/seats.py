"""Who sits at a table: taking a seat, leaving and returning, being relieved, and what is done for a seat by itself."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from moorings.games import load
from moorings.kernel import fairness
from moorings.kernel.errors import MooringsError
from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.people.display_names import GONE, told_apart
from moorings.server.shared.refusals import Forbidden, Refusal
from moorings.server.storage.database import announce
from moorings.server.storage.schema import PaceKind, Place, Stage, Table
from moorings.server.tables import clocks
from moorings.server.tables.gameplay import Play, not_running, seat_of
from moorings.server.tables.table_context import TableContext, locked

LONG_AWAY = {PaceKind.LIVE: 300.0, PaceKind.UNTIMED: 86_400.0}
"""Seconds after which the last other person may have a bot play on for somebody whom they wait for."""


def join(
    session: Session,
    now: float,
    play: Play,
    table_id: str,
    who: Who,
    seat: int | None,
    forced: bool = False,
    adds: bool = False,
) -> Table:
    """Takes a free seat; the last one to come starts the game, or the last number to be added to the deal."""
    with locked(session, now, table_id) as here:
        if here.table.stage != Stage.OPEN:
            closed = here.table.stage == Stage.CLOSED
            raise Refusal(not_running(here.table) if closed else say("This table has started; you can look on."))
        if any(place.user_id == who.id for place in here.places):
            raise Refusal(say("You have a seat at this table."))
        free = [place for place in here.places if place.user_id is None and place.level is None]
        chosen = [place for place in free if seat is None or place.seat == seat]
        if not chosen:
            raise Refusal(say("That seat is taken.") if free else say("All seats are taken."))
        if who.id in (here.table.barred or ()):
            raise Forbidden(say("Who opened this table has removed you from it."))
        sit(here.table, chosen[0], who, forced, adds, [place.name for place in here.places if place.user_id])
        table_changed(session, play, here.table)
        start_if_full(play, here)
        return here.table


def sit(table: Table, place: Place, who: Who, forced: bool, adds: bool, others: Sequence[str] = ()) -> None:
    """Somebody sits down; whatever was to be done for whoever sat there before is forgotten. Whose name looks like that
    of another gets a number."""
    place.home = _hashed_home(table, who.home) if who.home else None
    place.user_id, place.name, place.forced, place.wishes = who.id, told_apart(who.name, others), forced, []
    place.number = "" if adds else None


def _hashed_home(table: Table, home: str) -> str:
    """Tells at this table alone, and only as long as it is kept, whether two persons sit in one household."""
    key = f"{table.id} {table.salt} {table.secret}"
    return hmac.new(key.encode(), home.encode(), "sha256").hexdigest()


def add_number(session: Session, now: float, play: Play, table_id: str, who: Who, number: str) -> Table:
    """Adds a person's own number to the deal. It cannot be changed: the server may know what would follow from it."""
    with locked(session, now, table_id) as here:
        place = seat_of(here.places, who.id)
        if place.number == number:
            return here.table
        if here.table.stage != Stage.OPEN or place.number is None or place.number:
            raise Refusal(say("Nothing can be added to this deal any more."))
        place.number = number
        table_changed(session, play, here.table)
        start_if_full(play, here)
        return here.table


def leave(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """Gives one's seat up: to whoever comes before the start, to a bot afterwards (one may return)."""
    with locked(session, now, table_id) as here:
        place = seat_of(here.places, who.id)
        if here.table.stage == Stage.OPEN:
            _stand_up(play, here, place)
        elif here.table.stage == Stage.RUNNING:
            if place.relieved:
                raise Refusal(say("You have left already; a bot plays your seat."))
            place.relieved = True
            play.resume_bots(here)
        else:
            raise Refusal(not_running(here.table))
        return here.table


def come_back(session: Session, now: float, play: Play, table_id: str, who: Who) -> Table:
    """Takes one's seat again from the bot that played on."""
    with locked(session, now, table_id) as here:
        place = seat_of(here.places, who.id)
        if here.table.stage != Stage.RUNNING:
            raise Refusal(not_running(here.table))
        if not place.relieved:
            raise Refusal(say("Your seat is yours; nobody plays for you."))
        if place.expelled:
            raise Refusal(say("The others have voted you out of this game; a bot plays it to its end."))
        place.relieved = False
        place.present_until = max(place.present_until, now)
        clocks.restart(here.table.pace, place)
        play.resume_bots(here)
        return here.table


def remove(session: Session, now: float, play: Play, table_id: str, who: Who, seat: int) -> Table:
    """The host removes somebody before the game; they cannot sit down at this table again."""
    with locked(session, now, table_id) as here:
        if here.table.host_id != who.id:
            raise Forbidden(say("Only who opened the table may remove somebody from it."))
        if here.table.stage != Stage.OPEN:
            raise Refusal(say("This table has started."))
        place = _person_at(here, seat)
        if place.user_id == who.id:
            raise Refusal(say("That is your own seat; leave the table instead."))
        here.table.barred = [*(here.table.barred or ()), place.user_id]
        _stand_up(play, here, place)
        return here.table


def vote_out(session: Session, now: float, play: Play, table_id: str, who: Who, seat: int, agree: bool = True) -> Table:
    """Votes for a bot to play on for somebody, for good, or takes that back.

    More than half of the other persons who play have to want it. Where there is only one other, that would be one word
    against another's: they can have it only if the person is on the move and has been away for long.
    """
    with locked(session, now, table_id) as here:
        if here.table.stage != Stage.RUNNING:
            raise Refusal(not_running(here.table))
        own, place = seat_of(here.places, who.id), _person_at(here, seat)
        if not clocks.person(own) or place is own or not clocks.person(place):
            raise Refusal(say("Only those who play can vote, and only about others who play."))
        others = [other.seat for other in here.places if clocks.person(other) and other is not place]
        if len(others) == 1 and agree and not _long_away(here, place):
            raise Refusal(
                say("With two persons left, only somebody who is on the move and long away can be voted out.")
            )
        before = {*(place.votes or ())} - {own.seat}
        votes = (before | {own.seat} if agree else before) & {*others}
        place.votes = sorted(votes) or None
        if 2 * len(votes) > len(others):
            place.relieved, place.expelled, place.votes = True, True, None
            play.resume_bots(here)
        else:
            play.changed(session, here.table)
        return here.table


def _person_at(here: TableContext, seat: int) -> Place:
    if seat >= len(here.places) or here.places[seat].user_id is None:
        raise Refusal(say("Nobody sits there."))
    return here.places[seat]


def _long_away(here: TableContext, place: Place) -> bool:
    """Whether all wait for somebody who is not there; at a slow table nobody has to be, and the clock decides."""
    patience = LONG_AWAY.get(here.table.pace["kind"])
    if patience is None or place.since is None:
        return False
    return max(place.since, place.present_until) + patience <= here.now


def relieve(session: Session, now: float, play: Play, table_id: str) -> int:
    """Bots take the seats of those whose time is up; how many that were."""
    with locked(session, now, table_id) as here:
        if here.table.stage != Stage.RUNNING or here.table.deadline is None or here.table.deadline > now:
            return 0
        lost = clocks.lost(here.table, here.places, now)
        for place in lost:
            place.relieved = True
        if lost:
            play.resume_bots(here)
        else:  # somebody is here after all
            here.table.deadline = clocks.deadline(here.table, here.places)
        return len(lost)


def wish(
    session: Session, now: float, play: Play, table_id: str, who: Who, forced: bool, wishes: list[dict[str, Any]]
) -> Table:
    """What is to be done for a person by itself: the only legal move, and moves as soon as they are legal."""
    with locked(session, now, table_id) as here:
        place = seat_of(here.places, who.id)
        game = load(here.table.game)
        for item in wishes:
            game.moves.index(item["code"])
        place.forced, place.wishes = forced, wishes
        if here.table.stage == Stage.RUNNING and not place.relieved:
            play.follow_now(here)
        return here.table


def give_up_seats(now: float, play: Play, session: Session, user_id: int) -> None:
    """Somebody is deleted. Their seats: free before a game, a bot's where it runs, nobody's where it is over."""
    # Tables in order, each locked before its seats, as whoever plays does: so nobody waits for another in a circle.
    sits = select(Place.table_id).where(Place.user_id == user_id)
    hosts = select(Table.id).where(Table.host_id == user_id, Table.stage == Stage.OPEN)
    either = or_(Table.id.in_(sits), Table.id.in_(hosts))
    for table_id in session.scalars(select(Table.id).where(either).order_by(Table.id)).all():
        with locked(session, now, table_id) as here:
            _give_up_seat(play, user_id, here)


def stand_aside(now: float, play: Play, session: Session, user_id: int) -> None:
    """Somebody may not be here any more. Their seats: free before a game, for a bot to play where one runs."""
    sits = select(Place.table_id).where(Place.user_id == user_id)
    stages = Table.stage.in_([Stage.OPEN, Stage.RUNNING])
    for table_id in session.scalars(select(Table.id).where(Table.id.in_(sits), stages).order_by(Table.id)).all():
        with locked(session, now, table_id) as here:
            place = seat_of(here.places, user_id)
            if here.table.stage == Stage.OPEN:
                _stand_up(play, here, place)
            elif here.table.stage == Stage.RUNNING and not place.relieved:
                place.relieved = True
                _let_bots_play(play, here)


def _let_bots_play(play: Play, here: TableContext) -> None:
    try:
        play.resume_bots(here)
    except MooringsError:  # a table that cannot be played here and now keeps nobody from leaving
        here.table.bot_due = here.now
        table_changed(here.session, play, here.table)


def _stand_up(play: Play, here: TableContext, place: Place) -> None:
    """A seat is free again before the game; a table that nobody sits at is closed."""
    gone = place.user_id
    place.user_id, place.name, place.number, place.home = None, "", None, None
    if not any(other.user_id for other in here.places):
        here.table.stage = Stage.CLOSED
    elif here.table.host_id == gone:
        here.table.host_id = next(other.user_id for other in here.places if other.user_id)
    table_changed(here.session, play, here.table)


def _give_up_seat(play: Play, user_id: int, here: TableContext) -> None:
    for place in here.places:
        if place.user_id == user_id:
            place.user_id, place.name, place.wishes, place.forced = None, GONE, [], False
            if here.table.stage == Stage.RUNNING:
                place.relieved, place.level = True, here.table.relief
            elif here.table.stage == Stage.OPEN:
                place.name, place.number, place.home = "", None, None
    people = [place.user_id for place in here.places if place.user_id]
    if here.table.stage == Stage.OPEN and here.table.host_id == user_id:
        here.table.host_id = people[0] if people else None
        if not people:
            here.table.stage = Stage.CLOSED
    if here.table.stage == Stage.RUNNING:
        play.renamed(here.table.id)
        _let_bots_play(play, here)
    else:
        table_changed(here.session, play, here.table)


def start_if_full(play: Play, here: TableContext) -> None:
    """Deals as soon as somebody sits everywhere, and all have added to the deal what they wanted to."""
    table, places = here.table, here.places
    if any((place.user_id is None and place.level is None) or place.number == "" for place in places):
        return
    if table.secret:
        dealt = fairness.deal(table.commitment, int(table.secret), [place.number or "" for place in places])
        table.seed = str(dealt.seed)
        if table.shuffle:
            _draw_seats(places, dealt.order)
    _name_apart(places)
    table.stage, table.started = Stage.RUNNING, here.now
    play.deal(here)
    table_changed(here.session, play, table)


def _draw_seats(places: list[Place], order: Sequence[int]) -> None:
    """Who sits where is drawn; the seats stay, their people change."""
    columns = ("user_id", "level", "name", "present_until", "forced", "wishes", "number", "chair", "home")
    rows = [tuple(getattr(place, column) for column in columns) for place in places]
    for place, row in zip(places, (rows[chair] for chair in order), strict=True):
        for column, value in zip(columns, row, strict=True):
            setattr(place, column, value)


def _name_apart(places: list[Place]) -> None:
    """Two bots of a name are told apart by numbers; people are so since they sat down."""
    count = Counter(place.name for place in places)
    met: Counter[str] = Counter()
    for place in places:
        name = place.name
        met[name] += 1
        if count[name] > 1:
            place.name = f"{name} {met[name]}"


def table_changed(session: Session, play: Play, table: Table) -> None:
    """Something about a table is otherwise that the lobby shows."""
    play.changed(session, table)
    announce(session, "lobby")

"""What is kept: one class a table, one line a column. Times are seconds since 1970, as `wall_time.now` tells them."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    Double,
    Enum,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Stage(StrEnum):
    """What happens at a table."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"


class League(StrEnum):
    """Where a game counts."""

    PEOPLE = "people"
    BOTS = "bots"
    SOLO = "solo"


class StepKind(StrEnum):
    """What changed a position."""

    DEAL = "deal"
    MOVE = "move"
    UNDO = "undo"
    REWIND = "rewind"


class Takebacks(StrEnum):
    """Whether what the rules of taking back allow is simply taken back, or the other persons are asked first."""

    FREE = "free"
    ASKED = "asked"


class Uncounted(StrEnum):
    """Why a finished game moved no rating."""

    CASUAL = "casual"  # it was to be so
    GUEST = "guest"  # somebody played without an account
    HOUSEHOLD = "household"  # two persons played from one address


class PaceKind(StrEnum):
    """How fast a table is played."""

    LIVE = "live"
    SLOW = "slow"
    UNTIMED = "untimed"


def _one_of(words: type[StrEnum], longest: int) -> Enum:
    """A column that holds one of some words, as text."""
    return Enum(words, native_enum=False, length=longest, values_callable=lambda kind: [word.value for word in kind])


class Base(DeclarativeBase):
    """The base of all rows."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar[dict[Any, Any]] = {float: Double, dict[str, Any]: JSON, list[Any]: JSON}

    def __init__(self, **values: Any) -> None:
        """A row that has its defaults from the start, not only once it is stored."""
        for column in self.__table__.columns:
            default: Any = column.default
            if column.key not in values and default is not None:
                values[column.key] = default.arg(None) if default.is_callable else default.arg
        for name, value in values.items():
            setattr(self, name, value)


class User(Base):
    """A person: a guest with a name, or an account once there is a login with a password."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(
        String(40), unique=True
    )  # the name in lower case, once there is a password
    password: Mapped[str | None] = mapped_column(Text)  # its argon2 hash
    created: Mapped[float]
    seen: Mapped[float]
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)  # what the person chose
    webhook: Mapped[str | None] = mapped_column(Text)  # where to tell that it is their turn
    webhook_secret: Mapped[str | None] = mapped_column(Text)  # what the message is signed with
    muted: Mapped[float | None]  # since when they may not write at tables
    banned: Mapped[float | None]  # since when they may not sign in or play
    banned_because: Mapped[str | None] = mapped_column(Text)  # what they are told of it
    recovery: Mapped[str | None] = mapped_column(String(64))  # SHA-256 of the code that replaces a lost password
    likeness: Mapped[str] = mapped_column(String(120), default="", server_default="", index=True)  # see look_alikes.py

    # Nobody ever gets the number of somebody who left.
    __table_args__ = ({"sqlite_autoincrement": True},)


class UserSession(Base):
    """A signed-in browser or program; the token itself is only ever in their hands."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of the token
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created: Mapped[float]
    used: Mapped[float]
    expires: Mapped[float]


class Table(Base):
    """One table, from the first seat taken to the last link to its replay."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)  # cannot be guessed: whoever has it may look on
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    seats: Mapped[int]
    host_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    public: Mapped[bool]  # shown in the lobby
    stage: Mapped[Stage] = mapped_column(_one_of(Stage, 10))
    pace: Mapped[dict[str, Any]]  # how fast it is played; see clocks.py
    relief: Mapped[str] = mapped_column(String(40))  # the level that plays on for whoever is away
    shuffle: Mapped[bool] = mapped_column(default=False)  # the seats are drawn at the start
    hints: Mapped[bool]  # whether the bots' view may be asked for
    rules: Mapped[int]
    pack: Mapped[str] = mapped_column(String(40))
    seed: Mapped[str] = mapped_column(String(64))  # a secret until the game is over; empty before the deal
    salt: Mapped[str] = mapped_column(String(64))  # likewise
    commitment: Mapped[str] = mapped_column(String(64))
    version: Mapped[int] = mapped_column(default=0)  # counts changes of seats, clocks and the like
    seq: Mapped[int] = mapped_column(default=0)  # counts changes of the position; a secret, see tables/gameplay.py
    deadline: Mapped[float | None]  # when somebody's time is up
    bot_due: Mapped[float | None]  # since when a bot is to move
    claimed_until: Mapped[float | None]  # a worker is thinking; nobody else should until then
    undo: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))  # what somebody asks to take back
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    previous: Mapped[str | None] = mapped_column(String(24))  # the table that this is the rematch of
    following: Mapped[str | None] = mapped_column(String(24))
    imported: Mapped[bool] = mapped_column(default=False)
    created: Mapped[float]
    started: Mapped[float | None]
    ended: Mapped[float | None]
    takebacks: Mapped[Takebacks] = mapped_column(_one_of(Takebacks, 8), default=Takebacks.FREE, server_default="free")
    bot_searches: Mapped[bool] = mapped_column(default=False, server_default=false())  # the bot that is due
    # What the server adds to the deal; empty at tables from before persons added something, too (see fairness.py).
    secret: Mapped[str] = mapped_column(String(64), default="", server_default="")
    closed_because: Mapped[str | None] = mapped_column(Text)  # what those at it read, if somebody closed it for them
    rated: Mapped[bool] = mapped_column(default=True, server_default=true())  # its game is to move ratings
    uncounted: Mapped[Uncounted | None] = mapped_column(_one_of(Uncounted, 10))  # once it is over: why it moved none
    barred: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))  # whom the host has removed, by number

    __table_args__ = (
        Index(None, "stage", "public", "created"),
        Index(None, "deadline"),
        Index(None, "bot_due"),
    )


class Place(Base):
    """One seat at a table, and who sits there."""

    __tablename__ = "places"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    level: Mapped[str | None] = mapped_column(String(40))  # a bot's seat, and which bot
    relieved: Mapped[bool] = mapped_column(default=False)  # a bot plays on for the person
    name: Mapped[str] = mapped_column(String(40), default="")
    left: Mapped[float | None]  # seconds on the clock when it last stopped
    since: Mapped[float | None]  # since when the clock runs
    present_until: Mapped[float] = mapped_column(default=0.0)  # somebody looks on, at least until then
    forced: Mapped[bool] = mapped_column(default=False)  # the only legal move is made at once
    wishes: Mapped[list[Any]] = mapped_column(default=list)  # moves to be made as soon as they are legal
    number: Mapped[str | None] = mapped_column(String(64))  # what they add to the deal: empty while it is awaited
    chair: Mapped[int | None]  # where they sat before seats were drawn
    home: Mapped[str | None] = mapped_column(String(64))  # a keyed hash of their address, until the game is over
    votes: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))  # the seats that want this one out
    expelled: Mapped[bool] = mapped_column(default=False, server_default=false())  # they were voted out


class StepRow(Base):
    """One change of the position: the deal, a move, or something taken back."""

    __tablename__ = "steps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[StepKind] = mapped_column(_one_of(StepKind, 8))
    seat: Mapped[int]  # -1 for the deal
    code: Mapped[str] = mapped_column(Text, default="")
    by: Mapped[str] = mapped_column(String(48), default="")  # user:7, bot:mate, wish:7
    key: Mapped[str | None] = mapped_column(String(80))  # given by the client, so that nothing is done twice
    private: Mapped[bool] = mapped_column(default=False)  # nobody but the seat knows that something happened
    active: Mapped[int] = mapped_column(default=0)  # the seats that might act before it, as bits
    final: Mapped[bool] = mapped_column(default=False)  # something was revealed: never to be taken back
    gone: Mapped[bool] = mapped_column(default=False)  # taken back
    position: Mapped[str] = mapped_column(Text)  # after it
    picture: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)  # what everybody saw after it, see frames.py
    at: Mapped[float]

    __table_args__ = (UniqueConstraint("table_id", "seat", "key"),)


class Chat(Base):
    """Something said at a table."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[float]


class ReviewRow(Base):
    """What was found about a finished game, or how far that is."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int]  # of how games are reviewed
    asked: Mapped[float]
    claimed_until: Mapped[float | None]  # a process works it out, at least until then
    done: Mapped[float] = mapped_column(default=0.0)  # which part of the work, from 0 to 1
    tries: Mapped[int] = mapped_column(default=0)
    failed: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))  # why it cannot be, in all languages
    found: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)  # in all languages, see reviews.py


class Result(Base):
    """How one seat of a finished game fared."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    subject: Mapped[str] = mapped_column(String(48))  # user:7 or bot:mate
    game: Mapped[str] = mapped_column(String(40))
    league: Mapped[League] = mapped_column(_one_of(League, 8))
    seats: Mapped[int]
    score: Mapped[int]
    rank: Mapped[int]
    won: Mapped[float]  # a part of a shared victory
    at: Mapped[float]
    left: Mapped[bool] = mapped_column(default=False, server_default=false())  # they did not finish it themselves

    __table_args__ = (Index(None, "subject", "game", "at"), Index(None, "at"))


class SeatRecord(Base):
    """What one seat of a finished game did, counted from its moves once it is over; the columns of the lab's tables."""

    __tablename__ = "seat_records"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    decisions: Mapped[int]
    turns: Mapped[int]
    digest: Mapped[str] = mapped_column(String(64))  # of the last position; empty where the rules have changed since
    moves: Mapped[dict[str, Any]]  # how often each kind of move was made
    points: Mapped[dict[str, Any]]  # where the points come from
    habits: Mapped[dict[str, Any]]  # what its game counts, see its habits.py


class PuzzleAnswer(Base):
    """What a person answered first to the position of a day."""

    __tablename__ = "puzzle_answers"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # 2026-11-19
    move: Mapped[str] = mapped_column(Text)
    right: Mapped[bool]
    at: Mapped[float]


class RatingRow(Base):
    """How strong somebody is at a game, in a league."""

    __tablename__ = "ratings"

    subject: Mapped[str] = mapped_column(String(48), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    league: Mapped[League] = mapped_column(_one_of(League, 8), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    wins: Mapped[float]

    __table_args__ = (Index(None, "game", "league", "mu"),)


class Notice(Base):
    """A message to a person's webhook that has not been delivered yet."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    due: Mapped[float] = mapped_column(index=True)
    tries: Mapped[int] = mapped_column(default=0)
    again: Mapped[bool] = mapped_column(default=False)  # the turn came round once more since it was last sent

    __table_args__ = (UniqueConstraint("user_id", "table_id"),)


class Hit(Base):
    """How often something that is limited was done in a stretch of time."""

    __tablename__ = "hits"

    bucket: Mapped[str] = mapped_column(String(120), primary_key=True)
    count: Mapped[int]
    until: Mapped[float] = mapped_column(index=True)


class Bulletin(Base):
    """News from another process than the server, where nothing else would tell it: SQLite has no NOTIFY."""

    __tablename__ = "bulletins"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))


class Report(Base):
    """Somebody complains about a person at a table, for those who run the server to look at."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    reporter_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    number: Mapped[int | None]  # of the message that it is about, if it is about one
    said: Mapped[int]  # the number of the last message at the time
    reason: Mapped[str] = mapped_column(String(300))
    at: Mapped[float]
    settled: Mapped[float | None]  # when it was looked at

    # What is told by its number must never be another one.
    __table_args__ = ({"sqlite_autoincrement": True},)

"""What tests of tables share: a service of which nothing happens by itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import select

from moorings.kernel.match import Match
from moorings.server.bots.bot_turns import BotTurns, ClaimedTurn
from moorings.server.bots.worker_pool import LocalWorkers, Workers
from moorings.server.bots.worker_process import choose
from moorings.server.people import accounts
from moorings.server.people.accounts import Who
from moorings.server.service import Service
from moorings.server.shared.config import Config
from moorings.server.storage.schema import Place, StepRow, Table
from moorings.server.tables import frames, opening, seats
from moorings.server.tables.board_cache import read_board
from moorings.server.tables.gameplay import places_of
from patience import in_a_loop


class Room:
    """A service that nothing runs beside: time passes, and clocks are looked at, when the test says so."""

    def __init__(self, data: Path, game: str = "packet_row") -> None:
        self.data, self.game, self.time = data, game, 1_000_000.0
        self.open()
        self.people = [self._guest(name) for name in ("Ada", "Ben", "Cleo")]
        self.table = ""

    def open(self) -> None:
        """A server on its data."""
        self.service = Service(Config(data=self.data), lambda: self.time)
        self.service.db.upgrade()

    def _guest(self, name: str) -> Who:
        return self.write(lambda s: accounts.as_who(accounts.new_guest(s, self.time, name)[0]))

    def write(self, work: Callable[..., Any]) -> Any:
        return self.service.db.write(work)

    def restart(self) -> None:
        """Another server on the same data."""
        self.close()
        self.open()

    def close(self) -> None:
        self.service.db.close()

    def open_table(
        self,
        pace: dict[str, Any],
        persons: int = 2,
        bots: int = 0,
        relief: str = "mate",
        forced: Sequence[bool] = (False, False, False),
        sitting: int | None = None,
        level: str = "random",
        **more: Any,
    ) -> None:
        """A table at which the people sit in order, all of them or so many, and bots after them."""
        chosen = [
            opening.SeatPlan("me"),
            *[opening.SeatPlan("open")] * (persons - 1),
            *[opening.SeatPlan("bot", level)] * bots,
        ]
        plan = opening.TablePlan(
            self.game, chosen, pace={"away": None, **pace}, relief=relief, forced=forced[0], **more
        )
        create = self.service.play
        self.table = self.write(lambda s: opening.create(s, self.time, create, self.people[0], plan).id)
        for who, wish in list(zip(self.people, forced, strict=False))[1 : sitting or persons]:
            self.write(
                lambda s, who=who, wish=wish: seats.join(s, self.time, self.service.play, self.table, who, None, wish)
            )

    def act(self, what: Callable[..., Any], seat: int, *more: Any) -> None:
        """`seats.leave`, `seats.come_back` ... by whoever sits there."""
        self.write(lambda s: what(s, self.time, self.service.play, self.table, self.people[seat], *more))

    def check(self) -> int:
        """Looks at the clocks; how many seats bots took over."""
        return in_a_loop(self.service.timeouts.check())

    def row(self) -> Table:
        with self.service.db.read() as session:
            return session.get_one(Table, self.table)

    def places(self) -> list[Place]:
        with self.service.db.read() as session:
            return places_of(session, self.row())

    def place(self, seat: int) -> Place:
        return self.places()[seat]

    def steps(self) -> list[StepRow]:
        with self.service.db.read() as session:
            return list(session.scalars(select(StepRow).where(StepRow.table_id == self.table).order_by(StepRow.seq)))

    def frame(self, viewer: int = -1, language: str = "en") -> frames.Frame:
        with self.service.db.read() as session:
            found = frames.latest(session, self.table, viewer, language)
            assert found
            return found

    def frames(self, viewer: int = -1, language: str = "en") -> list[frames.Frame]:
        """All that somebody saw."""
        with self.service.db.read() as session:
            return frames.read(session, self.table, viewer, 0, 10_000, language)

    def match(self) -> Match:
        """The game itself."""
        with self.service.db.read() as session:
            return read_board(session, self.row(), self.places()).match

    def active(self) -> list[int]:
        return self.frame()["view"]["active"]

    def move(self, seat: int, luck: random.Random, legal: list[str] | None = None) -> str:
        """A random move of a person."""
        frame = self.frame(seat)
        code = luck.choice(legal or [move["code"] for move in frame["moves"]])
        user, key = self.people[seat].id, f"k{len(self.steps())}"
        self.write(
            lambda s: self.service.play.move(s, self.time, self.table, user, frame["revision"], key, code)
        )  # fmt: skip
        return code

    def undo(self, seat: int) -> None:
        revision, user, key = self.frame(seat)["revision"], self.people[seat].id, f"k{len(self.steps())}"
        self.write(lambda s: self.service.play.undo(s, self.time, self.table, user, revision, key))

    def end_turn(self, seat: int, luck: random.Random) -> None:
        """Moves until it is no longer this seat's turn."""
        while self.active() == [seat]:
            self.move(seat, luck)

    def crew(self, workers: Workers | None = None) -> BotTurns:
        """The bots' hands, to be led by the test."""
        service, hands = self.service, workers or LocalWorkers(1)
        return BotTurns(service.db, service.play, hands, hands, service.compiler, service.metrics, service.now)

    def answer(self, turn: ClaimedTurn) -> int:
        """What a bot does whose turn was claimed, thought about in this process."""
        return choose(self.crew().question(turn)) if turn.only is None else turn.only

    def play_turn(self, turn: ClaimedTurn, move: int) -> bool:
        """A bot's move; whether it was made."""
        play = self.service.play
        return self.write(lambda s: play.bot_move(s, self.time, turn.table, turn.revision, turn.seat, move))

    def drive_bots(self) -> list[str]:
        """Plays all that bots have to play now; the levels that moved."""
        crew, levels = self.crew(), []
        while turns := self.write(lambda s: crew.claim(s, 5, 5)):
            for turn in turns:
                assert self.play_turn(turn, self.answer(turn))
                levels.append(turn.level)
        return levels

"""What was played lately at the tables, as bots hear of it. It is kept beside the games, since those are read anew from
the database at any moment; whoever was not told of everything thinks anew, and that is no mistake."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field

ROOM = 2000
"""Tables of which it is known."""
REMEMBERED = 400
"""Moves of each of them."""

Heard = tuple[int, int, int | None]
"""A move as a seat heard of it: its revision after it, who moved, and how unless that is secret."""


@dataclass(frozen=True, slots=True)
class RecentMove:
    """A move that was made, for good as far as the database goes."""

    seat: int
    move: int
    secret: bool  # the others learn only that the seat has moved
    private: bool  # and not even that
    revisions: Mapping[int, int]  # after it, by viewer

    def heard(self, viewer: int) -> Heard | None:
        """What a seat heard of it, None if nothing."""
        if viewer != self.seat and self.private:
            return None
        hidden = viewer != self.seat and self.secret
        return self.revisions[viewer], self.seat, None if hidden else self.move


@dataclass(slots=True)
class _Course:
    whole: bool = False  # it is known since the deal
    made: deque[RecentMove] = field(default_factory=lambda: deque[RecentMove](maxlen=REMEMBERED))
    asked: dict[int, int] = field(default_factory=dict[int, int])  # the revision at which a bot was asked, by seat


class RecentMoves:
    """What this process knows of it."""

    def __init__(self) -> None:
        self._courses: OrderedDict[str, _Course] = OrderedDict()
        self._lock = threading.Lock()

    def begin(self, table: str) -> None:
        """A game was dealt."""
        with self._lock:
            self._courses.pop(table, None)
            self._of(table).whole = True

    def add(self, table: str, made: RecentMove) -> None:
        """A move was made. Of moves that are taken back nothing is told, and their number is missed."""
        with self._lock:
            self._of(table).made.append(made)

    def ask(self, table: str, seat: int, revision: int) -> tuple[bool, list[Heard]]:
        """A bot is asked to choose for a seat: whether none was before, and what the seat heard of since the last."""
        with self._lock:
            course = self._of(table)
            since = course.asked.get(seat)
            course.asked[seat] = revision
            if since is None:
                return course.whole, []
            every = (one.heard(seat) for one in course.made)
            return False, sorted(one for one in every if one is not None and since < one[0] <= revision)

    def _of(self, table: str) -> _Course:
        course = self._courses.setdefault(table, _Course())
        self._courses.move_to_end(table)
        while len(self._courses) > ROOM:
            self._courses.popitem(last=False)
        return course

"""Where a study may begin. A game that is still being played is never among it.

A kind of start is a `StudyStart` of its own, with a `kind` that tells it from the others: what a request names, and how
the position is found that it means. `server/api/study_routes.py` lists the kinds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from sqlalchemy import select
from sqlalchemy.orm import Session

from moorings.kernel import api
from moorings.kernel.errors import BadText
from moorings.kernel.game import Game
from moorings.kernel.words import say
from moorings.server.people.accounts import Who
from moorings.server.people.display_names import shown_name
from moorings.server.shared.refusals import BadRequest, NotFound, Refusal
from moorings.server.storage.schema import Stage, StepRow, Table
from moorings.server.tables import frames
from moorings.server.tables.board_cache import game_of
from moorings.server.tables.gameplay import places_of
from moorings.server.tables.table_info import yours


@dataclass(frozen=True, slots=True)
class Ground:
    """A position to be studied, and who may know what of it."""

    game: Game
    state: Any
    names: Sequence[str]
    step: int = 0
    """The moment it is, counted as all count it."""
    seat: int | None = None
    """The only seat through which it may be looked at; None if nothing in it is a secret any more."""


class StudyStart(BaseModel, ABC):
    """Where a study begins, as a request names it."""

    model_config = ConfigDict(extra="forbid")

    @abstractmethod
    def ground(self, session: Session, who: Who | None) -> Ground:
        """The position that is meant; refused if there is none, or if it is not for whoever asks."""


def _plain(text: str) -> str:
    if "\x00" in text:
        raise ValueError("must not contain NUL")
    return text


class TableMoment(StudyStart):
    """A moment of a table whose game is over: a number of steps, or a revision as whoever asks counts them."""

    kind: Literal["table"]
    table: Annotated[str, StringConstraints(min_length=1, max_length=24), AfterValidator(_plain)]
    step: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    revision: Annotated[int, Field(ge=1, le=1_000_000)] | None = None

    def ground(self, session: Session, who: Who | None) -> Ground:
        """See StudyStart."""
        table = session.get(Table, self.table)
        if table is None:
            raise NotFound(say("There is no such table."))
        if table.stage != Stage.OVER:
            raise Refusal(say("Other moves can be tried when the game is over."))
        step = self._step(session, table, who)
        position = session.scalar(select(StepRow.position).where(StepRow.table_id == table.id, StepRow.seq == step))
        if step is None or position is None:
            raise NotFound(say("This game has no such moment."))
        game = game_of(table)
        try:
            state = game.resume(position)
            sound = not int(api.fault(state))
        except BadText:
            sound, state = False, None
        if not sound:
            raise Refusal(say("The rules have changed since this game was played: its moments can only be looked at."))
        return Ground(game, state, [shown_name(place) for place in places_of(session, table)], step)

    def _step(self, session: Session, table: Table, who: Who | None) -> int | None:
        if (self.step is None) == (self.revision is None):
            raise BadRequest(say("A moment is named by its step or by its revision."))
        if self.revision is None:
            return self.step
        seat = yours(session, table, who.id if who else None).seat
        return frames.step_of(session, table.id, -1 if seat is None else seat, self.revision)

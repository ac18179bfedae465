"""What was seen: the recorded frames of a table, for whoever may see them."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import WithJsonSchema
from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import Session
from typing_extensions import TypedDict

from moorings.kernel.story import Fact
from moorings.kernel.words import LANGUAGES
from moorings.server.shared.json_bytes import dump, load, ready
from moorings.server.storage.schema import StepKind, StepRow, Table

MOST = 200
"""How many frames are read at once."""
View = Annotated[dict[str, Any], WithJsonSchema({"anyOf": [{"$ref": "#/components/schemas/View"}]})]
"""A position in the words of its game: described as what the game declares, and not checked when it is sent. What an
earlier version recorded is what that version declared."""


class Choice(TypedDict):
    """A move that can be made: its code, and what it says to a person."""

    code: str
    text: str


class Cause(TypedDict):
    """What led to a position: the deal, a move, or something taken back; `code` is None where it is secret. `back` are
    the revisions whose steps are taken back."""

    kind: StepKind
    seat: int | None
    code: str | None
    text: str
    bot: bool
    back: list[int]


class Changed(TypedDict):
    """By how much something changed that a seat has; `asset` is its key among the labels of the game."""

    seat: int
    asset: str
    by: int


class Happened(TypedDict):
    """Something that followed from a step: its kind, whose it is, a sentence, and the things and numbers concerned."""

    kind: str
    seat: int | None
    text: str
    facts: dict[str, Fact]
    changes: list[Changed]


class Difference(TypedDict):
    """A frame as it is kept: of the position only what is otherwise for its viewer."""

    revision: int
    at: float | None
    event: Cause | None
    story: list[Happened]  # what followed from it, in order
    view: dict[str, Any]
    moves: list[Choice]
    undo: bool


class Frame(Difference):
    """What a viewer saw at a revision. `view` is the position in the words of the game."""

    view: View


class TurnStart(TypedDict):
    """A revision that is the first of a seat's turn."""

    revision: int
    seat: int


@dataclass(frozen=True, slots=True)
class Picture:
    """What everybody saw after a step. Most of it all see alike, and that is made, written and kept only once."""

    view: Mapping[str, Any]  # what everybody sees of the position
    frames: Mapping[int, Difference]  # those of each viewer

    def whole(self, viewer: int) -> Frame:
        """What one of them saw."""
        frame = self.frames[viewer]
        return {**frame, "view": {**self.view, **frame["view"]}}

    def openly(self, viewer: int) -> Frame:
        """What one of them saw, and what led to it as those knew it whose secrets it held: the game is over."""
        frame = self.whole(viewer)
        story, cause = frame["story"], frame["event"]
        if cause is not None and (known := self._of(cause["seat"], frame)["event"]) is not None:
            cause = Cause({**known, "back": cause["back"]})
        told = [
            known[i] if len(known := self._of(happened["seat"], frame)["story"]) == len(story) else happened
            for i, happened in enumerate(story)
        ]
        return {**frame, "event": cause, "story": told}

    def _of(self, seat: int | None, otherwise: Difference) -> Difference:
        return otherwise if seat is None else self.frames.get(seat, otherwise)

    def sent(self) -> dict[int, bytes]:
        """What each of them is sent."""
        alike = Picture({name: ready(value) for name, value in self.view.items()}, self.frames)
        return {viewer: dump(alike.whole(viewer)) for viewer in self.frames}

    def packed(self) -> bytes:
        """As it is kept, in all languages: rules that have changed could not say it again."""
        whole = {"view": self.view, "frames": self.frames}
        return zlib.compress(dump({language: ready(whole, language) for language in LANGUAGES}), 1)


def unpack(data: bytes, language: str = LANGUAGES[0]) -> Picture:
    """What `packed` packed, in a language. Older pictures are in English only, or tell no story, no changes, or nothing
    of what was taken back."""
    kept = load(zlib.decompress(data))
    kept = kept.get(language, kept)
    for frame in kept["frames"].values():
        for happened in frame.setdefault("story", []):
            happened.setdefault("changes", [])
        if frame["event"] is not None:
            frame["event"].setdefault("back", [])
    return Picture(kept["view"], {int(viewer): frame for viewer, frame in kept["frames"].items()})


def _seen(table_id: str, viewer: int) -> Select[int]:
    """The steps that a viewer knows of, in order; -1 is a spectator."""
    known = or_(StepRow.private.is_(False), StepRow.seat == viewer)
    return select(StepRow.seq).where(StepRow.table_id == table_id, known).order_by(StepRow.seq)


def count(session: Session, table_id: str, viewer: int) -> int:
    """The revision that a viewer is at."""
    return session.scalar(select(func.count()).select_from(_seen(table_id, viewer).subquery())) or 0


def step_of(session: Session, table_id: str, viewer: int, revision: int) -> int | None:
    """The step that led to a revision of a viewer, if there is one."""
    return session.scalar(_seen(table_id, viewer).offset(revision - 1).limit(1))


def read(
    session: Session, table_id: str, viewer: int, after: int, most: int = MOST, language: str = LANGUAGES[0]
) -> list[Frame]:
    """The frames that a viewer saw after a revision, in order; once the game is over, with all that was secret then."""
    over = session.scalar(select(Table.stage).where(Table.id == table_id)) == "over"
    seqs = list(session.scalars(_seen(table_id, viewer).offset(after).limit(most)))
    kept = session.scalars(
        select(StepRow.picture).where(StepRow.table_id == table_id, StepRow.seq.in_(seqs)).order_by(StepRow.seq)
    )
    pictures = (unpack(picture, language) for picture in kept)
    return [picture.openly(viewer) if over else picture.whole(viewer) for picture in pictures]


def turns(session: Session, table_id: str, viewer: int) -> list[TurnStart]:
    """Where another seat's turn begins, as a viewer counts; those who act at the same time share one."""
    query = _seen(table_id, viewer).with_only_columns(StepRow.seat, StepRow.active)
    starts: list[TurnStart] = []
    mover, able = -1, 0  # who made the step before, and who might have
    for revision, (seat, active) in enumerate(session.execute(query), 1):
        if seat not in (-1, mover) and not able >> seat & 1:
            starts.append({"revision": revision, "seat": seat})
        mover, able = seat, active
    return starts


def latest(session: Session, table_id: str, viewer: int, language: str = LANGUAGES[0]) -> Frame | None:
    """What a viewer sees now, None before the deal."""
    number = count(session, table_id, viewer)
    return read(session, table_id, viewer, number - 1, 1, language)[0] if number else None

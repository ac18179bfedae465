"""A running game: its match, what can be taken back, and what everybody sees of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from moorings.kernel.errors import UndoRefused
from moorings.kernel.match import Match
from moorings.kernel.match import Step as Played
from moorings.kernel.story import Event
from moorings.kernel.words import Text, say
from moorings.server.shared.refusals import Refusal, said_by
from moorings.server.storage.schema import StepRow
from moorings.server.tables.frames import Cause, Changed, Choice, Difference, Happened, Picture


@dataclass(frozen=True, slots=True)
class Undoable:
    """A step that can still be taken back, as the kernel and as the database know it."""

    seq: int
    played: Played


@dataclass(frozen=True, slots=True)
class Back:
    """What is taken back, the oldest first, and whether others were asked."""

    steps: list[Undoable]
    agreed: bool = False


@dataclass(slots=True)
class Board:
    """One running game."""

    match: Match
    seq: int
    private: list[tuple[int, int]]  # steps that only their seat knows of: (seq, seat)
    done: list[Undoable] = field(default_factory=list[Undoable])
    waiting: tuple[int, ...] = ()  # the seats that were on the move after the last step
    revealed: int = 0  # the step that last revealed something
    keys: dict[tuple[int, str], int] = field(default_factory=dict[tuple[int, str], int])  # what was asked: seat, key

    def number(self, viewer: int, seq: int | None = None) -> int:
        """The revision that a viewer is at, or was at after a step: one for the deal, and one for each step that they
        saw."""
        seq = self.seq if seq is None else seq
        return seq + 1 - sum(seat != viewer and hidden <= seq for hidden, seat in self.private)

    def seq_of(self, viewer: int, revision: int) -> int:
        """The step that led to a revision."""
        seq = revision - 1
        for hidden, seat in self.private:
            if seat != viewer and hidden <= seq:
                seq += 1
        return seq

    def orders_given(self, seat: int) -> int:
        """How many steps of a seat since something was revealed nobody else knows of: standing orders, given or taken
        back."""
        return sum(own == seat and seq > self.revealed for seq, own in self.private)

    def stepped(self, row: StepRow, played: Played | None) -> None:
        """Takes note of a step."""
        self.seq = row.seq
        self.waiting = self.match.active
        if row.key is not None:
            self.keys[row.seat, row.key] = row.seq
        if row.private:
            self.private.append((row.seq, row.seat))
        if played is not None:
            self.done.append(Undoable(row.seq, played))
            if played.final:
                self.revealed = row.seq
                self.done.clear()
                self.match.forget()

    def undo(self, seat: int, *, private: bool = True) -> list[Undoable]:
        """Takes a seat's last move back, without `private` the last that all know of; what is gone, that move first."""
        try:
            taken = {id(step) for step in self.match.undo(seat, private=private)}
        except UndoRefused as error:
            raise Refusal(said_by(error)) from None
        gone = [done for done in self.done if id(done.played) in taken]
        left = [done.seq for done in self.done if id(done.played) not in taken]
        self.done = [Undoable(seq, played) for seq, played in zip(left, self.match.steps, strict=True)]
        return gone

    def undo_choice(self, seat: int) -> list[Undoable]:
        """Takes back a seat's last move, and if there was no other, what led to it: to where the seat had a choice, or
        as far as it can be taken back. What is gone, the oldest first."""
        gone = self.undo(seat)
        while self._forced(gone[0].played) and self.match.can_undo(seat) and not self._last_of(seat).order:
            gone = [*self.undo(seat), *gone]
        return gone

    def undo_shows(self, seat: int, choice: bool) -> bool:
        """Whether others would see it if a seat took back its last move, or its last `choice`."""
        for played in (done.played for done in reversed(self.done) if done.played.seat == seat):
            if not played.private or not (choice and self._forced(played)):
                return not played.private
        return False

    def _last_of(self, seat: int) -> Played:
        return next(done.played for done in reversed(self.done) if done.played.seat == seat)

    def _forced(self, played: Played) -> bool:
        """Whether there was nothing to choose."""
        return not played.order and len(self.match.game.legal(played.before, played.seat)) == 1

    def since_last_of(self, seat: int, choice: bool) -> list[Undoable]:
        """A seat's last move that all know of, or its last `choice`, and all that came after it. What others are asked
        to take back must not depend on steps that they know nothing of, or they would learn that there were some."""
        for point in range(len(self.done) - 1, -1, -1):
            played = self.done[point].played
            if played.seat == seat and not played.private and not (choice and self._forced(played)):
                return self.done[point:]
        raise UndoRefused(say("There is no move of yours that could still be taken back."))

    def rewind(self, since: int) -> list[Undoable]:
        """Takes back all moves since a step."""
        count = sum(done.seq >= since for done in self.done)
        self.match.rewind(count)
        taken = self.done[-count:]
        del self.done[-count:]
        return taken

    def picture(
        self,
        viewers: Iterable[int],
        row: StepRow | None = None,
        played: Played | None = None,
        at: float | None = None,
        back: Back | None = None,
        bound: Collection[int] = (),
    ) -> Picture:
        """What viewers see now, after a step if that is given; -1 is a spectator. Who is `bound` has to ask before
        anything is taken back that others know of."""
        view = self.match.public_view()
        told = None if row is None else self._event(row, played, None)
        events: dict[int, Cause] = {}
        if row is not None and told is not None and told["code"] is None:  # its own seat may know more
            events[row.seat] = self._event(row, played, row.seat)
        stories = self._stories(played)
        frames: dict[int, Difference] = {}
        for viewer in viewers:
            event, story = events.get(viewer, told), stories.get(viewer, stories[-1])
            if event is not None and back is not None:
                event, story = self._taken_back(event, back, viewer)
            frames[viewer] = {
                "revision": self.number(viewer),
                "at": at,
                "event": event,
                "story": story,
                "view": self.match.own_view(view, viewer) if viewer >= 0 else {},
                "moves": self._choices(view, viewer),
                "undo": viewer >= 0 and not view["over"] and self.may_undo(viewer, bound),
            }
        return Picture(view, frames)

    def may_undo(self, seat: int, bound: Collection[int]) -> bool:
        """Whether a seat may take its last move back without asking; of a private one nobody else knows."""
        step = self.match.undoable(seat)
        return step is not None and (step.private or seat not in bound)

    def _taken_back(self, event: Cause, back: Back, viewer: int) -> tuple[Cause, list[Happened]]:
        """What is told of something that is taken back: by whom, what it was, and what they have of it no more."""
        match, seat, eyes = self.match, event["seat"], None if viewer < 0 else viewer
        assert seat is not None
        known = [done for done in back.steps if not done.played.private or done.played.seat == viewer]
        events = [match.events(done.played, eyes) for done in known]
        chosen = match.chosen(known[0].played, eyes)
        what = events[0][0].text if events[0] else (chosen and chosen.text) or say("a move.")
        who = match.names[seat]
        text = (
            say("By agreement, {who} takes back: {what}", who=who, what=what)
            if back.agreed
            else say("{who} takes back: {what}", who=who, what=what)
        )
        lost = changes((each for some in events for each in some), match.game.labels)
        story: list[Happened] = [
            {
                "kind": "taken_back",
                "seat": seat,
                "text": text,
                "facts": {},
                "changes": [{**change, "by": -change["by"]} for change in lost],
            }
        ]
        if later := len(known) - 1:
            one = say("The move after it is gone, too.")
            gone = one if later == 1 else say("The {number} moves after it are gone, too.", number=later)
            story.append({"kind": "gone", "seat": None, "text": gone, "facts": {}, "changes": []})
        return {**event, "back": [self.number(viewer, done.seq) for done in known]}, story

    def _stories(self, played: Played | None) -> dict[int, list[Happened]]:
        """What followed from a move, by who saw it; those not named saw what everybody did."""
        if played is None:
            return {-1: []}
        told = self.match.game.told(played.before, played.seat, played.move)
        viewers = {-1, *(each.seat for each in told if each.secret)}
        return {
            viewer: [
                _happened(event, self.match.game.labels)
                for event in self.match.events(played, None if viewer < 0 else viewer, told)
            ]
            for viewer in viewers
        }

    def _event(self, row: StepRow, played: Played | None, seat: int | None) -> Cause:
        """What happened, as its own seat knows it; all others know the same of it, which is what None is told."""
        chosen = None if played is None else self.match.chosen(played, seat)
        return {
            "kind": row.kind,
            "seat": None if row.seat < 0 else row.seat,
            "code": chosen.code if chosen else None,
            "text": chosen.text if chosen else "",
            "bot": row.by.startswith("bot:"),
            "back": [],
        }

    def _choices(self, view: Mapping[str, Any], viewer: int) -> list[Choice]:
        """What a viewer can do in a position."""
        moves = self.match.moves(viewer) if viewer in view["active"] else []
        return [{"code": move.code, "text": move.text} for move in moves]


def _happened(event: Event, labels: Mapping[str, Text]) -> Happened:
    return {
        "kind": event.kind,
        "seat": event.seat,
        "text": event.text,
        "facts": dict(event.facts),
        "changes": changes((event,), labels),
    }


def changes(events: Iterable[Event], labels: Mapping[str, Text]) -> list[Changed]:
    """What somebody has more or less of after some events, of all that has a name."""
    total = Counter[tuple[int, str]]()
    for event in events:
        for change in event.changes:
            if change.asset in labels:
                total[change.seat, change.asset] += change.by
    return [{"seat": seat, "asset": asset, "by": by} for (seat, asset), by in total.items() if by]

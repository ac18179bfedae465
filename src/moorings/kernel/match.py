"""`Match`: one game being played, with its history, its undo policy and its log."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moorings.kernel import api
from moorings.kernel.errors import BadLog, IllegalMove, MooringsError, UndoRefused
from moorings.kernel.game import Game, Names
from moorings.kernel.log import Log
from moorings.kernel.moves import Move
from moorings.kernel.record import copy, to_bytes
from moorings.kernel.shape import CommonOwn, CommonView
from moorings.kernel.story import Event, Told
from moorings.kernel.text import write_text
from moorings.kernel.words import say


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    breakdown: tuple[dict[str, int], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move as it was chosen, as one viewer knows it; `code` is None where it was secret to them."""

    code: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A move in the history as one viewer sees it; `code` is None where it was secret to them.

    `text` is the move as it was chosen, `events` what came of it.
    """

    number: int
    seat: int
    code: str | None
    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played, with the state it was played in."""

    seat: int
    move: int
    before: Any
    final: bool  # something was revealed or left to chance: it cannot be taken back
    order: bool  # a standing order: it is given at any time
    private: bool  # no other seat can tell that anything happened, so that it is in nobody's way


FINAL = say("Something was revealed or left to chance since: this move stands.")


class Match:
    """A match. Every refusal is an error that leaves the match untouched."""

    def __init__(
        self,
        game: Game,
        state: Any,
        *,
        seed: int = 0,
        position: str = "",
        names: Names | None = None,
        steps: Sequence[Step] = (),
    ) -> None:
        seats = int(state.seats)
        if names is not None and len(names) != seats:
            raise MooringsError(f"There are {seats} seats but {len(names)} names.")
        self.game = game
        self.state = state
        self.names: tuple[str, ...] = tuple(names) if names else tuple(f"Seat {i}" for i in range(seats))
        self._seed = seed
        self._position = position
        self._steps = list(steps)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.state.seats)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that may act now; several at once in a simultaneous phase, none when the game is over."""
        mask = int(api.active(self.state))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.active

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves so far, from where this match was taken up; those taken back are not among them."""
        return tuple(self._steps)

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat, none if it may not act now."""
        self._check_seat(seat)
        return [self.game.move(self.state, seat, move, self.names) for move in self._legal(seat)]

    def orders(self, seat: int) -> list[Move]:
        """The standing orders that a seat may give, active or not; they are played like moves."""
        self._check_seat(seat)
        if self.over:
            return []
        return [self.game.move(self.state, seat, int(m), self.names) for m in self.game.orders(self.state, seat)]

    def play(self, seat: int, move: Move | str | int) -> Move:
        """Plays a move, given as itself, its code or its index."""
        self._check_seat(seat)
        if self.over:
            raise IllegalMove("The game is over.")
        index = self._index(move)
        legal = self._legal(seat)
        order = index not in legal
        if order and index not in self.game.orders(self.state, seat):
            raise self._refusal(seat, index, legal)
        played = self.game.move(self.state, seat, index, self.names)
        self._step(seat, index, order)
        return played

    def _legal(self, seat: int) -> list[int]:
        """The legal moves of a seat as integers, none if it may not act now."""
        return self.game.legal(self.state, seat).tolist() if seat in self.active else []

    def _refusal(self, seat: int, index: int, legal: Sequence[int]) -> IllegalMove:
        if seat not in self.active:
            waiting = ", ".join(self.names[i] for i in self.active)
            return IllegalMove(f"{self.names[seat]} may not act now; waiting for {waiting}.")
        codes = [self.game.moves.code(m) for m in legal]
        shown = ", ".join(codes[:8]) + (f" and {len(codes) - 8} more" if len(codes) > 8 else "")
        return IllegalMove(f"{self.game.moves.code(index)!r} is not legal now. Legal: {shown}.")

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")

    def _index(self, move: Move | str | int) -> int:
        if isinstance(move, str):
            return self.game.moves.index(move)
        index = move.index if isinstance(move, Move) else move
        if type(index) is not int or not 0 <= index < len(self.game.moves):
            raise IllegalMove(f"There is no move {index!r}; moves are 0 to {len(self.game.moves) - 1}.")
        return index

    def _step(self, seat: int, move: int, order: bool = False, private: bool | None = None) -> None:
        """Plays a move; where it is played once more, it stays as `private` as it was."""
        before = copy(self.state)
        api.apply(self.state, seat, move)
        learned = before.reveals != self.state.reveals or before.rng.tobytes() != self.state.rng.tobytes()
        if private is None:
            private = order or (not learned and self._unnoticed(before, seat, move))
        self._steps.append(Step(seat, move, before, learned, order, private))

    def _unnoticed(self, before: Any, seat: int, move: int) -> bool:
        """Whether a secret move has changed nothing that anybody else sees. Then not even that it was made may be told:
        whoever can count the steps of a secret plan knows something of it."""
        if not api.secret(before, seat, move) or api.active(before) != api.active(self.state):
            return False
        others = (None, *(other for other in range(self.seats) if other != seat))
        seen = self.game.seen
        if any(to_bytes(seen(before, other)) != to_bytes(seen(self.state, other)) for other in others):
            return False
        return all(told.secret for told in self.game.told(before, seat, move))

    def preview(self, seat: int, move: Move | str | int) -> Match | None:
        """The match after a move, without playing it; None if it would reveal something or leave it to chance.

        What it shows the seat could see anyway, by playing the move and taking it back; the end of a game, where all
        is told, could not be taken back.
        """
        after = Match(self.game, copy(self.state), names=self.names)
        after.play(seat, move)
        return None if after.steps[-1].final or after.over else after

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be granted."""
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> Step | None:
        """The move that `undo` would take back."""
        point = self._undo_point(seat)
        return self._steps[point] if isinstance(point, int) else None

    def undo(self, seat: int, *, private: bool = True) -> list[Step]:
        """Takes back the last move of a seat, without `private` the last that all know of, and says what is gone: that
        move first.

        Never across a reveal or a random event, and never across another seat's move, except that in a simultaneous
        phase, where order means nothing, the others' moves stay as they are. What nobody else knows of is in nobody's
        way: it stays if it can, and else goes, too.
        """
        self._check_seat(seat)
        point = self._undo_point(seat, private)
        if isinstance(point, str):
            raise UndoRefused(point)
        gone, later = [self._steps[point]], self._steps[point + 1 :]
        self.state = copy(gone[0].before)
        del self._steps[point:]
        for step in later:
            if self._possible(self.state, step):
                self._step(step.seat, step.move, step.order, step.private)
            else:
                gone.append(step)
        return gone

    def rewind(self, count: int) -> None:
        """Takes back the last moves of all, as a table may agree to; never across a reveal or a random event."""
        if not 0 < count <= len(self._steps):
            raise UndoRefused(f"There are {len(self._steps)} moves to take back, not {count}.")
        if any(step.final for step in self._steps[-count:]):
            raise UndoRefused(FINAL)
        self.state = copy(self._steps[-count].before)
        del self._steps[-count:]

    def forget(self) -> None:
        """Drops the moves that can never be taken back, so that a match kept in memory stays small."""
        last = max((i for i, step in enumerate(self._steps) if step.final), default=-1)
        del self._steps[: last + 1]

    def _undo_point(self, seat: int, private: bool = True) -> int | str:
        """The index of the step to take back, or the reason why there is none."""
        for point in range(len(self._steps) - 1, -1, -1):
            step = self._steps[point]
            if step.final:
                return FINAL
            if step.seat == seat and (private or not step.private):
                together = int(api.active(step.before))
                later = self._steps[point + 1 :]
                if all(step.private or together >> step.seat & 1 for step in later) and self._stand_alone(point, later):
                    return point
                return say("Another player has moved since: this move stands.")
        return say("{who} has no move to take back.", who=self.names[seat])

    def _stand_alone(self, point: int, later: Sequence[Step]) -> bool:
        """Whether the later moves that all know of would still be legal without the one at `point`: a phase may have
        closed since."""
        s = copy(self._steps[point].before)
        for step in later:
            if self._possible(s, step):
                api.apply(s, step.seat, step.move)
            elif not step.private:
                return False
        return True

    def _possible(self, s: Any, step: Step) -> bool:
        """Whether a move that was made could be made in a position."""
        if step.order:
            return True
        return bool(int(api.active(s)) >> step.seat & 1) and step.move in self.game.legal(s, step.seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, is shown; made from states in which all they may not know is blank."""
        shown = self.public_view()
        return shown if seat is None else {**shown, **self.own_view(shown, seat)}

    def public_view(self) -> dict[str, Any]:
        """What everybody is shown."""
        seen = self.game.seen(self.state, None)
        active = self.active
        common: CommonView = {
            "game": self.game.name,
            "rules": self.game.version,
            "components": self.game.pack.digest,
            "options": self.game.options_of(seen),
            "names": list(self.names),
            "viewer": None,
            "active": list(active),
            "over": not active,
            "turn": int(seen.turn),
            "prompt": self.game.words.prompt(seen, -1, self.names),
        }
        return {**common, **self.game.view(seen, self.names)}

    def own_view(self, shown: Mapping[str, Any], seat: int) -> dict[str, Any]:
        """What of the public view is otherwise for a seat: it knows all that everybody knows, and a little more."""
        self._check_seat(seat)
        seen = self.game.seen(self.state, seat)
        common: CommonOwn = {"viewer": seat, "prompt": self.game.words.prompt(seen, seat, self.names)}
        return {**common, **self.game.own(shown, seen, seat, self.names)}

    def history(self, viewer: int | None = None) -> list[Entry]:
        """All moves so far as a viewer knows them; once the game is over nothing is secret."""
        entries: list[Entry] = []
        for step in self._steps:
            if entry := self.entry(step, viewer, len(entries) + 1):
                entries.append(entry)
        return entries

    def entry(self, step: Step, viewer: int | None, number: int) -> Entry | None:
        """A move as a viewer knows it, None if they know nothing of it."""
        chosen = self.chosen(step, viewer)
        if chosen is None:
            return None
        return Entry(number, step.seat, chosen.code, chosen.text, self.events(step, viewer))

    def chosen(self, step: Step, viewer: int | None) -> Chosen | None:
        """A move as it was chosen, without what came of it; None if a viewer knows nothing of it."""
        secret = viewer != step.seat and not self.over
        if secret and step.private:
            return None
        if secret and api.secret(step.before, step.seat, step.move):
            return Chosen(None, "")
        move = self.game.move(step.before, step.seat, step.move, self.names)
        return Chosen(move.code, move.text)

    def events(self, step: Step, viewer: int | None, told: Sequence[Told] | None = None) -> tuple[Event, ...]:
        """What followed from a move, in order, as far as a viewer may know it; `told` saves playing it once more."""
        if step.private and viewer != step.seat and not self.over:
            return ()
        told = self.game.told(step.before, step.seat, step.move) if told is None else told
        known = told if self.over else [each.known_to(viewer) for each in told]
        return tuple(self.game.event(each, self.names) for each in known)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        if not self.over:
            return None
        seats = range(self.seats)
        standings = [int(api.standing(self.state, seat)) for seat in seats]
        mask = int(api.winners(self.state))
        return Outcome(
            scores=tuple(int(api.score(self.state, seat)) for seat in seats),
            ranks=tuple(1 + sum(other > own for other in standings) for own in standings),
            winners=tuple(seat for seat in seats if mask >> seat & 1),
            reason=self.game.words.reason(self.state, self.names),
            breakdown=tuple(self.game.words.breakdown(self.state, seat) for seat in seats),
        )

    @property
    def log(self) -> Log:
        """The match so far, ready to be replayed. It holds the seed: it is not for players of a running game."""
        return Log(
            game=self.game.name,
            rules=self.game.version,
            components=self.game.pack.digest,
            seats=self.seats,
            options=self.game.options_of(self.state),
            seed=self._seed,
            position=self._position,
            moves=[(step.seat, self.game.moves.code(step.move)) for step in self._steps],
            digest=self.digest,
        )

    @property
    def digest(self) -> str:
        """A hash of the whole state."""
        return hashlib.sha256(to_bytes(self.state)).hexdigest()[:32]

    def text(self) -> str:
        """The whole position as compact text, hidden parts included; `Game.parse` gives it back."""
        return write_text(self.game.name, self.game.version, self.state)


def replay_on(game: Game, log: Log, names: Sequence[str] | None = None) -> Match:
    """Plays a log again and proves that it ends in the same state."""
    if log.rules != game.version:
        text = say(
            "The log was made with rules version {version}; this is {game}, version {now}.",
            version=log.rules,
            game=game.title,
            now=game.version,
        )
        raise BadLog(text)
    if log.components != game.pack.digest:
        text = say(
            "The log was made with component pack {pack}; this is pack {now}. Replay it with the pack it was made with "
            "(--components).",
            pack=log.components,
            now=game.pack.digest,
        )
        raise BadLog(text)
    try:
        if log.position:
            match = game.parse(log.position, names)
        else:
            match = game.start(log.seats, log.seed, log.options, names)
    except MooringsError as error:
        raise BadLog(f"The log cannot be set up: {error}") from None
    for number, (seat, code) in enumerate(log.moves, 1):
        try:
            match.play(seat, code)
        except IllegalMove as error:
            raise BadLog(f"Move {number} of the log cannot be played: {error}") from None
    if log.digest and log.digest != match.digest:
        raise BadLog("The moves of the log do not lead to the state that it says it ended in.")
    return match

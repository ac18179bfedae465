"""A line of moves from where a study begins, played through, and what is seen on the way.

Nothing of it is kept but what saves work: whoever names the same start, the same luck and the same moves is answered
the same, so that a line can be shared as a link.
"""

from __future__ import annotations

import hashlib
import random
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from moorings.kernel import api
from moorings.kernel.errors import IllegalMove
from moorings.kernel.match import Match
from moorings.kernel.match import Step as Played
from moorings.kernel.random import SEED_BITS, seed_generator
from moorings.kernel.record import copy, to_bytes
from moorings.kernel.words import say
from moorings.server.shared.refusals import Forbidden, Illegal, Refusal
from moorings.server.storage.schema import StepKind, StepRow
from moorings.server.study.study_starts import Ground
from moorings.server.tables.board import Board
from moorings.server.tables.frames import Frame

LONGEST = 1500
"""Moves in a line: every game is over by then."""
ROOM = 500
"""How many positions are kept that lines have led to lately."""
NUMBER, SEALED = "@", "?"
"""What a move begins with that is named by its number in the game, or, where it is a secret, by a number that tells
nobody which one it is."""


class StudiedMove(TypedDict):
    """A move of a line: `move` as a line names it in the fewest letters, and its code if that is known. `forced`: there
    was no other."""

    seat: int
    move: str
    code: str | None
    forced: bool


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through which a line is looked at: those of a seat, or of whoever is on the move (None); and whether all cards
    are open."""

    seat: int | None
    all_open: bool

    def at(self, ground: Ground) -> Eyes:
        """The same where they may be used; where only one seat may look, nobody need say so."""
        if self.seat is not None and self.seat >= len(ground.names):
            raise Refusal(say("There is no such seat."))
        if ground.seat is None:
            return self
        if self.all_open or self.seat not in (None, ground.seat):
            raise Forbidden(say("What the others hold is not told here."))
        return Eyes(ground.seat, False)


class StudyCache:
    """Positions that lines have led to, by what led there, with the moves as they were told."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, tuple[Any, tuple[StudiedMove, ...], int]] = OrderedDict()

    def find(self, key: bytes) -> tuple[Any, tuple[StudiedMove, ...], int] | None:
        """What is kept, to be looked at."""
        return self._kept.get(key)

    def keep(self, key: bytes, state: Any, made: Sequence[StudiedMove], mover: int) -> None:
        """Keeps a position, instead of the one that was kept first if there is no more room."""
        self._kept[key] = copy(state), tuple(made), mover
        while len(self._kept) > ROOM:
            self._kept.popitem(last=False)


class StudyCourse:
    """A line as far as it was played, with the frames from a number of moves on."""

    def __init__(
        self, ground: Ground, start: str, luck: int, line: Sequence[tuple[int, str]], eyes: Eyes, since: int,
        cache: StudyCache,
    ) -> None:  # fmt: skip
        self.ground, self.eyes, self._since, self._cache = ground, eyes.at(ground), since, cache
        self.made: list[StudiedMove] = []
        self.frames: list[Frame] = []
        self._mover = -1
        self._keys = [hashlib.sha256(f"{start} {luck}".encode()).digest()]
        state = copy(ground.state)
        if luck:
            seed_generator(state, _number(f"luck {luck} of {to_bytes(state).hex()}") % (1 << SEED_BITS))
        for seat, move in line:
            self._keys.append(_next(self._keys[-1], seat, move))
        begun = 0
        # What is kept of a line is taken up where the first frame that is asked for is still to come.
        for number in range(min(len(line), since - 1), 0, -1):
            if found := cache.find(self._keys[number]):
                state, self.made, self._mover = copy(found[0]), list(found[1]), found[2]
                begun = number
                break
        self._keys = self._keys[: begun + 1]
        self.match = Match(ground.game, state, names=ground.names)
        if begun == 0 and since == 0:
            self._see(None)
        for number, (seat, move) in enumerate(line[begun:], begun + 1):
            try:
                self.play(seat, move)
            except (IllegalMove, Refusal) as error:
                text = say("Move {number} of the line cannot be played: {error}", number=number, error=error.args[0])
                raise Illegal(text, number=number) from None

    @property
    def state(self) -> Any:
        """The position that it has led to."""
        return self.match.state

    def only_move(self) -> tuple[int, int] | None:
        """What is made by itself: nobody else is on the move, and there is nothing to choose."""
        active = self.match.active
        if len(active) != 1:
            return None
        legal = self.ground.game.legal(self.state, active[0])
        return (active[0], int(legal[0])) if len(legal) == 1 else None

    def play(self, seat: int, move: str | int) -> None:
        """One more move, as a line names it or by its number."""
        if len(self.made) >= LONGEST:
            raise Refusal(say("A line has {most} moves at most.", most=LONGEST))
        match = self.match
        index = self._understood(seat, move) if isinstance(move, str) else move
        match.play(seat, index)
        played = match.steps[-1]
        self._mover = seat
        self.made.append(self._told(played))
        key = f"{NUMBER}{base36(index)}" if isinstance(move, int) else move
        self._keys.append(_next(self._keys[-1], seat, key))
        if len(self.made) >= self._since:
            self._see(played)
        match.forget()

    @property
    def mover(self) -> int | None:
        """Who is on the move: of several the one that is looked from, if it is among them."""
        active = self.match.active
        return self.viewer if self.viewer in active else active[0] if active else None

    def keep(self) -> None:
        """Remembers the position for whoever goes on from here."""
        for key in {self._keys[-1], self._key_as_told()}:
            self._cache.keep(key, self.state, self.made, self._mover)

    def _key_as_told(self) -> bytes:
        """The key of the line as it is told to those who ask, who name moves in that way when they go on."""
        key = self._keys[0]
        for made in self.made:
            key = _next(key, made["seat"], made["move"])
        return key

    def _understood(self, seat: int, move: str) -> int:
        game = self.ground.game
        if move.startswith(SEALED):
            able = self._shuffled(self.state, seat) if seat in self.match.active else []
            number = from_base36(move[1:])
            if number >= len(able):
                raise IllegalMove(f"There is no move {move!r}.")
            return able[number]
        if move.startswith(NUMBER):
            return from_base36(move[1:])
        return game.moves.index(move)

    def _told(self, played: Played) -> StudiedMove:
        """A move as it is told. One that is secret to the only seat that may look is named so that only we know it."""
        before, seat, index, own = played.before, played.seat, played.move, self.ground.seat
        forced = not played.order and len(self.ground.game.legal(before, seat)) == 1
        if own not in (None, seat) and not played.order and api.secret(before, seat, index):
            number = self._shuffled(before, seat).index(index)
            return {"seat": seat, "move": f"{SEALED}{base36(number)}", "code": None, "forced": forced}
        code = self.ground.game.moves.code(index)
        return {"seat": seat, "move": f"{NUMBER}{base36(index)}", "code": code, "forced": forced}

    def _shuffled(self, state: Any, seat: int) -> list[int]:
        """The legal moves of a seat in an order that only those can tell who know the whole position."""
        able = sorted(self.ground.game.legal(state, seat).tolist())
        random.Random(_number(f"seal {seat} {to_bytes(state).hex()}")).shuffle(able)
        return able

    @property
    def viewer(self) -> int:
        """Whose eyes are looked through now: with those of whoever is on the move one stays with a seat for as long as
        it may act."""
        if self.eyes.seat is not None:
            return self.eyes.seat
        active = self.match.active
        if self._mover in active or not active:
            return max(0, self._mover)
        return active[0]

    def _see(self, played: Played | None) -> None:
        """What is seen after a move, or where it begins."""
        viewer, all_open, number = self.viewer, self.eyes.all_open, len(self.made)
        if played is not None and played.private and played.seat != viewer and not all_open:
            return  # nobody else knows that anything happened
        board = Board(self.match, number, [])
        viewers = {viewer}
        row = None
        if played is not None:
            viewers.add(played.seat)
            code = self.ground.game.moves.code(played.move)
            row = StepRow(seq=number, kind=StepKind.MOVE, seat=played.seat, code=code, by="")
        picture = board.picture(viewers, row, played)
        frame = picture.openly(viewer) if all_open else picture.whole(viewer)
        frame["undo"] = number > 0
        if all_open:
            self._open(frame, viewer)
        self.frames.append(frame)

    def _open(self, frame: Frame, viewer: int) -> None:
        """Shows of every player what they see of themselves."""
        players = list(frame["view"].get("players", ()))
        shown = self.match.public_view()
        for seat in range(self.match.seats):
            own = self.match.own_view(shown, seat) if seat != viewer else {}
            if len(players) == len(own.get("players", ())):
                players[seat] = own["players"][seat]
        if players:
            frame["view"] = {**frame["view"], "players": players}


def _next(key: bytes, seat: int, move: str) -> bytes:
    return hashlib.sha256(key + f"{seat} {move}".encode()).digest()


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    """A number in few letters."""
    found = ""
    while number or not found:
        number, digit = divmod(number, 36)
        found = _DIGITS[digit] + found
    return found


def from_base36(text: str) -> int:
    """The number that `base36` wrote."""
    if not (0 < len(text) <= 8 and all(letter in _DIGITS for letter in text)):
        raise IllegalMove(f"{text!r} is not the number of a move.")
    return int(text, 36)

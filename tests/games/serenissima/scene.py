"""Positions set up by hand: an almost empty sea, on which a test places what it needs."""

from __future__ import annotations

from typing import Any

from moorings import load
from moorings.games.serenissima.components import CAPITAL_OF, COMMODITIES, PACK
from moorings.games.serenissima.state import NONE, Phase
from moorings.kernel import api
from moorings.kernel.match import Match

GAME = load("serenissima")
SPACE = {space.id.lower(): i for i, space in enumerate(PACK["spaces"])}
PORT = {port.name.lower(): i for i, port in enumerate(PACK["ports"])}
GOOD = {good: i for i, good in enumerate(COMMODITIES)}
NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Scene:
    """Seat 0 leads Venice, 1 Genoa, 2 Spain, 3 Turkey, in that order of the turn; nobody has a galley yet."""

    def __init__(
        self, seats: int = 2, phase: Phase = Phase.COMMERCE, mover: int = 0, game_turn: int = 2, **options: Any
    ):
        s = self.s = GAME.deal(seats, 1, options)
        for g in range(2 * seats):
            s.owner[g] = s.at[g] = NONE
        for port in range(len(PORT)):
            s.holder[port] = NONE
            s.garrison[port] = 0
        s.galleys_left += 2 * seats
        s.sailors_left += 10 * seats
        first = 2 if options.get("pair") == "spain-turkey" else 0
        for seat in range(seats):
            s.power[seat] = first + seat
            s.holder[CAPITAL_OF[first + seat]] = seat
            s.bid[seat] = 0
            s.rank[seat] = s.order[seat] = seat
        s.phase = phase
        s.game_turn = game_turn
        s.place = s.mover = s.actor = mover
        self.count = 0

    def galley(self, owner: int, space: str, crew: int, *cargo: str) -> int:
        """Adds a galley and returns its number as codes have it."""
        s, g = self.s, self.count
        s.owner[g], s.at[g], s.crew[g], s.load[g] = owner, SPACE[space], crew, len(cargo)
        for good in cargo:
            s.cargo[g, GOOD[good]] += 1
            s.pieces_left[GOOD[good]] -= 1
        s.galleys_left -= 1
        s.sailors_left -= crew
        self.count += 1
        return self.count

    def port(
        self, name: str, holder: int | None, garrison: int = 0, stored: tuple[str, ...] = (), fort: bool = False
    ) -> int:
        """Sets up a port and returns its index."""
        s, port = self.s, PORT[name]
        s.sailors_left += s.garrison[port] - garrison
        s.garrison[port] = garrison
        s.holder[port] = NONE if holder is None else holder
        for good in stored:
            s.stored[port] |= 1 << GOOD[good]
            s.pieces_left[GOOD[good]] -= 1
        s.forts_left -= fort - s.fort[port]
        s.fort[port] = fort
        return port

    def money(self, *ducats: int) -> None:
        """The treasuries, in ducats."""
        for seat, amount in enumerate(ducats):
            self.s.money[seat] = amount // 100

    def match(self) -> Match:
        """A match at this position, which must be a possible one."""
        assert GAME.faults[api.fault(self.s)] == ""
        return Match(GAME, self.s, names=NAMES[: int(self.s.seats)])


def codes(match: Match, seat: int) -> list[str]:
    """The codes of a seat's legal moves."""
    return [move.code for move in match.moves(seat)]


def play(match: Match, seat: int, *moves: str) -> Match:
    """Plays moves of one seat; after each the position must be possible."""
    for move in moves:
        match.play(seat, move)
        assert GAME.faults[api.fault(match.state)] == "", (move, match.text())
    return match


def crew(match: Match, galley: int) -> int:
    """The sailors of a galley, by its number."""
    return match.state.crew[galley - 1]


def cargo(match: Match, galley: int) -> dict[str, int]:
    """The pieces of a galley, by its number."""
    return {good: n for good, n in zip(COMMODITIES, match.state.cargo[galley - 1].tolist(), strict=True) if n}


def afloat(match: Match, galley: int) -> bool:
    """Whether a galley is on the board."""
    return match.state.owner[galley - 1] != NONE


def ducats(match: Match, seat: int) -> int:
    """A treasury."""
    return 100 * match.state.money[seat]


def force_dice(match: Match, attacker: int, defender: int) -> None:
    """Sets the generator so that the next two dice fall like this."""
    from moorings.kernel.random import below
    from moorings.kernel.record import copy

    for key in range(100_000):
        probe = copy(match.state)
        probe.rng[0], probe.rng[4] = key, 0
        if below(probe, 6) + 1 == attacker and below(probe, 6) + 1 == defender:
            match.state.rng[0], match.state.rng[4] = key, 0
            return
    raise AssertionError("no such dice")

"""Fairness that can be checked: a seed is committed to before the first move, and proved afterwards.

The commitment is the SHA-256 of eight lines of text, each ended by a line feed:

    moorings commitment 1
    salt 8c1f...
    seed 340282366920938463463374607431768211455
    game harbour
    rules 1
    components 0123456789abcdef
    seats 3
    options {"bonus":false,"characters":true}

Nobody can find the seed from it, because of the salt, and nobody can find another seed that fits. The generator of a
match depends on its seed alone, so whoever plays the log again from the seed sees every shuffle and die fall once more.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from moorings.kernel.errors import BadLog
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.match import replay_on
from moorings.kernel.options import Value
from moorings.kernel.words import join, say

HEX = re.compile(r"[0-9a-f]{64}")


def new_salt() -> str:
    """256 random bits, so that a commitment tells nothing of its seed."""
    return secrets.token_hex(32)


def sealed(
    seed: int, salt: str, game: str, rules: int, components: str, seats: int, options: Mapping[str, Value]
) -> bytes:
    """The very bytes that a commitment is the hash of."""
    lines = (
        "moorings commitment 1",
        f"salt {salt}",
        f"seed {seed}",
        f"game {game}",
        f"rules {rules}",
        f"components {components}",
        f"seats {seats}",
        f"options {json.dumps(options, sort_keys=True, separators=(',', ':'))}",
    )
    return "".join(f"{line}\n" for line in lines).encode()


def commit(
    seed: int, salt: str, game: str, rules: int, components: str, seats: int, options: Mapping[str, Value]
) -> str:
    """What is told before the first move. `options` are all of them, as `Game.options_of` and a log give them."""
    return hashlib.sha256(sealed(seed, salt, game, rules, components, seats, options)).hexdigest()


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at, and what was found."""

    name: str
    passed: bool
    text: str


@dataclass(frozen=True, slots=True)
class Proof:
    """What could be shown about a log."""

    commitment: str
    checks: tuple[Check, ...]

    @property
    def proven(self) -> bool:
        """Whether every check was passed."""
        return all(check.passed for check in self.checks)


def verify_on(game: Game, log: Log, commitment: str = "") -> Proof:
    """Proves that a match followed from the seed that was committed to; `commitment` is what one wrote down before."""
    if commitment and not HEX.fullmatch(commitment):
        raise BadLog("A commitment is 64 digits from 0 to 9 and a to f.")
    checks = [_seed(log), *([_noted(log, commitment)] if commitment else []), _course(game, log)]
    return Proof(log.commitment, tuple(checks))


def _seed(log: Log) -> Check:
    if not log.commitment:
        return Check("seed", False, say("The log has no commitment, so nothing can be proved about its seed."))
    found = commit(log.seed, log.salt, log.game, log.rules, log.components, log.seats, log.options)
    if found != log.commitment:
        text = say(
            "Seed, salt, game and options of the log do not give its commitment: one of them is not what it was."
        )
        return Check("seed", False, text)
    return Check("seed", True, say("The seed is the one that was committed to, for this game with these options."))


def _noted(log: Log, commitment: str) -> Check:
    if log.commitment != commitment:
        return Check("noted", False, say("The commitment of the log is not the one that was noted before the game."))
    return Check("noted", True, say("The commitment is the one that was noted before the game."))


def _course(game: Game, log: Log) -> Check:
    if log.position:
        return Check("course", False, say("The log begins at a given position, not at the deal: no seed led there."))
    if not log.digest:
        return Check("course", False, say("The log does not say in which state it ended."))
    try:
        match = replay_on(game, log)
    except BadLog as error:
        return Check("course", False, error.args[0])
    text = say(
        "Played again from the seed, all {number} moves are legal and every shuffle and die falls as it fell, to the "
        "very state that the log ended in.",
        number=len(log.moves),
    )
    return Check("course", True, text if match.over else join(" ", [text, say("The game was not over.")]))

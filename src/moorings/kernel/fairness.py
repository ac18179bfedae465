"""Fairness that can be checked: nobody alone decides the cards, and everybody can prove it afterwards.

Before anybody sits down, the server commits to a secret number. Whoever sits down adds a number of their own. The seed
of the match, and who sits where if seats are drawn, follow from all of them: the server could not know theirs when it
chose its own, and they cannot know its own until the game is over.

The commitment is the SHA-256 of nine lines of text, each ended by a line feed:

    moorings commitment 2
    salt 8c1f...
    secret 340282366920938463463374607431768211455
    game harbour
    rules 1
    components 0123456789abcdef
    seats 3
    options {"bonus":false,"characters":true}
    drawn no

Nobody can find the secret from it, because of the salt, and nobody can find another secret that fits. The deal is the
SHA-256 of these lines, a number for each chair, in the order in which they stood before any were drawn:

    moorings deal 2
    commitment 5f2a...
    secret 340282366920938463463374607431768211455
    number 77aa...
    number none

The first 32 digits of that are the seed. The generator of a match depends on its seed alone, so whoever plays the log
again sees every shuffle and die fall once more. If seats are drawn, chairs are seated in the order of the SHA-256 of
`moorings chair 2`, `deal ...` and `chair 0`, a line each.

Games from before persons added numbers have a commitment to their seed itself.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from moorings.kernel.errors import BadLog
from moorings.kernel.game import Game
from moorings.kernel.log import Log
from moorings.kernel.match import replay_on
from moorings.kernel.options import Value
from moorings.kernel.random import SEED_BITS
from moorings.kernel.words import join, say

HEX = re.compile(r"[0-9a-f]{64}")


def new_salt() -> str:
    """256 random bits, so that a commitment tells nothing of its secret."""
    return secrets.token_hex(32)


def new_secret() -> int:
    """What a server adds to a deal."""
    return secrets.randbits(SEED_BITS)


def _digest(*lines: str) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def _set_up(game: str, rules: int, components: str, seats: int, options: Mapping[str, Value]) -> tuple[str, ...]:
    told = json.dumps(options, sort_keys=True, separators=(",", ":"))
    return f"game {game}", f"rules {rules}", f"components {components}", f"seats {seats}", f"options {told}"


def commit(
    secret: int,
    salt: str,
    game: str,
    rules: int,
    components: str,
    seats: int,
    options: Mapping[str, Value],
    drawn: bool,
) -> str:
    """What is told before anybody sits down. `options` are all of them, as `Game.options_of` and a log give them."""
    set_up = _set_up(game, rules, components, seats, options)
    return _digest(
        "moorings commitment 2", f"salt {salt}", f"secret {secret}", *set_up, f"drawn {'yes' if drawn else 'no'}"
    )


def commit_to_seed(
    seed: int, salt: str, game: str, rules: int, components: str, seats: int, options: Mapping[str, Value]
) -> str:
    """What was told before the first move when a server alone chose the seed."""
    return _digest(
        "moorings commitment 1", f"salt {salt}", f"seed {seed}", *_set_up(game, rules, components, seats, options)
    )


@dataclass(frozen=True, slots=True)
class Deal:
    """What follows from the secret and everybody's numbers: the seed, and which chair each seat goes to if drawn."""

    seed: int
    order: tuple[int, ...]


def deal(commitment: str, secret: int, numbers: Sequence[str]) -> Deal:
    """The deal; `numbers` has one for each chair, empty for a bot and for whoever added none."""
    told = [f"number {number or 'none'}" for number in numbers]
    whole = _digest("moorings deal 2", f"commitment {commitment}", f"secret {secret}", *told)
    order = sorted(
        range(len(numbers)), key=lambda chair: _digest("moorings chair 2", f"deal {whole}", f"chair {chair}")
    )
    return Deal(int(whole[: SEED_BITS // 4], 16), tuple(order))


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
    set_up = log.game, log.rules, log.components, log.seats, log.options
    if not log.secret:
        found = commit_to_seed(log.seed, log.salt, *set_up)
    else:
        found = commit(int(log.secret), log.salt, *set_up, bool(log.drawn))
    if found != log.commitment:
        text = say(
            "Seed, salt, game and options of the log do not give its commitment: one of them is not what it was."
        )
        return Check("seed", False, text)
    if not log.secret:
        return Check("seed", True, say("The seed is the one that was committed to, for this game with these options."))
    dealt = deal(log.commitment, int(log.secret), log.numbers)
    if log.seed != dealt.seed or (log.drawn and tuple(log.drawn) != dealt.order):
        text = say("The seed or the seats of the log do not follow from its secret and the numbers that were added.")
        return Check("seed", False, text)
    text = say("The secret is the one that was committed to, and the seed follows from it and from what players added.")
    return Check("seed", True, text)


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

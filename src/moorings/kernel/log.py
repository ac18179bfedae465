"""The log of a match: rules, components, options, seed and moves; enough to play it again to the last byte."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from typing import Any

from moorings.kernel.errors import BadLog
from moorings.kernel.options import Value

FORMAT = 1
DIGITS = 40
"""The most that a seed has."""
_HEX = re.compile("[0-9a-f]{64}")
SEALS: dict[str, Any] = {"commitment": "", "salt": "", "secret": "", "numbers": [], "drawn": []}
"""What only a log has whose deal was committed to, and what stands for it in any other."""


@dataclass(frozen=True, slots=True)
class Log:
    """What happened. `moves` are (seat, code) pairs from the deal, or from `position` if that is not empty;
    `digest` is that of the final state, to prove a replay. The rest proves the seed (see fairness.py) where somebody
    dealt who had to be trusted: what was committed to, what each chair added, and the chair of each seat if drawn."""

    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, Value]
    seed: int
    position: str = ""
    moves: list[tuple[int, str]] = field(default_factory=list)
    digest: str = ""
    commitment: str = ""
    salt: str = ""
    secret: str = ""
    numbers: list[str] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)

    def to_json(self) -> str:
        """The log as the text of a file, one move a line."""
        head = {"moorings": FORMAT, **asdict(self)}
        moves = head.pop("moves")
        head["seed"] = str(self.seed)
        for name in SEALS:
            if not head[name]:
                del head[name]
        lines = ",\n".join(f"    {json.dumps(f'{seat} {code}')}" for seat, code in moves)
        body = json.dumps(head, indent=2)[:-2]
        return f'{body},\n  "moves": [\n{lines}\n  ]\n}}\n' if moves else f'{body},\n  "moves": []\n}}\n'

    @staticmethod
    def from_json(text: str) -> Log:
        """Reads a log; a damaged one is refused with the reason."""
        try:
            data: Any = json.loads(text)
            json.dumps(data, ensure_ascii=False, allow_nan=False).encode()  # no half letters, and no NaN
        except ValueError as error:
            raise BadLog(f"This is not a log: {error}.") from None
        except RecursionError:
            raise BadLog("This is not a log: its brackets are nested too deep.") from None
        if not isinstance(data, dict) or data.get("moorings") != FORMAT:
            raise BadLog(f"This is not a log of format {FORMAT}: it has no '\"moorings\": {FORMAT}'.")
        shapes: dict[str, type] = {
            "game": str, "rules": int, "components": str, "seats": int, "options": dict, "seed": str,
            "position": str, "moves": list, "digest": str, "commitment": str, "salt": str,
            "secret": str, "numbers": list, "drawn": list,
        }  # fmt: skip
        data = {**SEALS, **data}
        for name, shape in shapes.items():
            if type(data.get(name)) is not shape:
                raise BadLog(f"The log's {name!r} is missing or is not a {shape.__name__}.")
        if extra := sorted(set(data) - set(shapes) - {"moorings"}):
            raise BadLog(f"The log has an unknown entry {extra[0]!r}.")
        if not (data["seed"].isascii() and data["seed"].isdecimal() and len(data["seed"]) <= DIGITS):
            raise BadLog(f"The log's seed {data['seed']!r} is not a number.")
        _check_seals(data)
        return Log(
            game=data["game"],
            rules=data["rules"],
            components=data["components"],
            seats=data["seats"],
            options=data["options"],
            seed=int(data["seed"]),
            position=data["position"],
            moves=[_move(number, move) for number, move in enumerate(data["moves"], 1)],
            digest=data["digest"],
            commitment=data["commitment"],
            salt=data["salt"],
            secret=data["secret"],
            numbers=data["numbers"],
            drawn=data["drawn"],
        )


def _check_seals(data: dict[str, Any]) -> None:
    for name in ("commitment", "salt"):
        if data[name] and not _HEX.fullmatch(data[name]):
            raise BadLog(f"The log's {name} is not 64 digits from 0 to 9 and a to f.")
    if bool(data["commitment"]) != bool(data["salt"]):
        raise BadLog("The log has a commitment without its salt, or a salt without its commitment.")
    secret, numbers, drawn, seats = (data[name] for name in ("secret", "numbers", "drawn", "seats"))
    if secret and not (secret.isascii() and secret.isdecimal() and len(secret) <= DIGITS):
        raise BadLog("The log's secret is not a number.")
    if len(numbers) != (seats if secret else 0):
        raise BadLog("The log needs a number for each seat with its secret, and none without.")
    if not all(isinstance(number, str) and (not number or _HEX.fullmatch(number)) for number in numbers):
        raise BadLog("The log's numbers are not all 64 digits from 0 to 9 and a to f, or empty.")
    if drawn and (not secret or any(type(chair) is not int for chair in drawn) or sorted(drawn) != list(range(seats))):
        raise BadLog("The log's drawn seats are not the chairs of all seats.")


def _move(number: int, line: object) -> tuple[int, str]:
    seat, _, code = line.partition(" ") if isinstance(line, str) else ("", "", "")
    if not (seat.isdecimal() and len(seat) == 1 and code):
        raise BadLog(f"Move {number} of the log is {line!r}; a move is a seat and a code, like '0 pass'.")
    return int(seat), code

"""Counts how many lines of play there are from fixed starts, and digests the positions they lead to."""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

from moorings import load
from moorings.kernel import api
from moorings.kernel.game import Game
from moorings.kernel.record import copy, to_bytes

DEPTH = 3
STARTS = ((0, 0), (1, 0), (2, 40), (3, 90), (4, 160))
"""Seeds of the starts, and how many random moves into the game each one lies."""
MOST = 4000


def count(name: str) -> list[dict[str, Any]]:
    """Per start: the table, and per depth the number of lines and a digest of all their positions."""
    game = load(name)
    return [_from(game, seed, moves) for seed, moves in STARTS]


def _from(game: Game, seed: int, moves: int) -> dict[str, Any]:
    luck = random.Random(seed)
    seats = game.seats[seed % len(game.seats)]
    sets = game.option_sets(seats)
    options = sets[seed * 5 % len(sets)]
    s = game.deal(seats, seed, options)
    for _ in range(moves):
        active = int(api.active(s))
        if not active:
            break
        before = copy(s)
        seat = luck.choice([i for i in range(seats) if active >> i & 1])
        api.apply(s, seat, int(luck.choice(game.legal(s, seat))))
        if not int(api.active(s)):
            s = before
            break
    layers: list[dict[str, Any]] = []
    layer = [s]
    for _ in range(DEPTH):
        following: list[Any] = []
        for position in layer:
            for seat in range(seats):
                if int(api.active(position)) >> seat & 1:
                    for move in game.legal(position, seat):
                        child = copy(position)
                        api.apply(child, seat, int(move))
                        following.append(child)
        digest = hashlib.sha256(b"".join(to_bytes(p) for p in following)).hexdigest()[:16]
        layers.append({"lines": len(following), "digest": digest})
        layer = following
        if len(layer) > MOST:
            break
    return {"seats": seats, "options": options, "seed": seed, "moves": moves, "layers": layers}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(__file__).parent / "pins" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(count(name), indent=1) + "\n")

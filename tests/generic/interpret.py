"""Replays games and prints a digest of what the rules say at every step. With compilation off, it is the oracle."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from moorings import load
from moorings.kernel import api
from moorings.kernel.log import Log
from moorings.kernel.random import quick_generator
from moorings.kernel.record import to_bytes

CHECKED_EVERY = 7
"""Steps between two looks at the functions that moves do not need."""


def trace(record: dict[str, Any]) -> list[str]:
    """One digest per move: the state after it, the moves that were legal, and now and then everything else."""
    log = Log.from_json(json.dumps(record))
    game = load(log.game)
    s = game.deal(log.seats, log.seed, log.options)
    digests: list[str] = []
    for number, (seat, code) in enumerate(log.moves):
        digest = hashlib.sha256(game.orders(s, seat).tobytes())
        if int(api.active(s)) >> seat & 1:
            digest.update(game.legal(s, seat).tobytes())
        if number % CHECKED_EVERY == 0:
            for viewer in (-1, *range(log.seats)):
                hidden = game.seen(s, viewer)
                digest.update(to_bytes(hidden))
                api.redeal(hidden, viewer, quick_generator(number))
                digest.update(to_bytes(hidden))
            for each in range(log.seats):
                known = (api.score(s, each), api.standing(s, each), round(api.worth(s, each, game.weights), 9))
                digest.update(repr([float(v) for v in known]).encode())
            digest.update(repr([int(api.fault(s)), int(api.active(s)), int(api.winners(s))]).encode())
        api.apply(s, seat, game.moves.index(code))
        digest.update(to_bytes(s))
        digests.append(digest.hexdigest()[:12])
    return digests


if __name__ == "__main__":
    records = json.loads(Path(sys.argv[1]).read_text())
    print(json.dumps([trace(record) for record in records]))

"""Deals that are known beforehand, so that a test which is run again meets the games that it met before.

What a table is dealt follows from the test that opens it, and from how many were opened in it before. Started as a
program, this is `moorings` with such deals: that is how tests start their servers. Full-size sweeps are left to chance.
"""

from __future__ import annotations

import hashlib
import os
import random
import secrets
import sys
from collections import Counter
from pathlib import Path

from moorings.kernel import fairness

NOW = "MOORINGS_TESTS_NOW"
"""The variable that tells servers which file has the name of the test that runs."""
_drawn: Counter[str] = Counter()
_chance = secrets.randbits


def begin(test: str) -> None:
    """A test begins, by its name; without one all is left to chance."""
    Path(os.environ[NOW]).write_text(test)
    _drawn.clear()


def know_luck() -> None:
    """From now on this process draws what tests know beforehand."""
    secret, salt = fairness.new_secret, fairness.new_salt
    fairness.new_secret = lambda: luck.getrandbits(fairness.SEED_BITS) if (luck := _luck()) else secret()
    fairness.new_salt = lambda: luck.randbytes(32).hex() if (luck := _luck()) else salt()


def _luck() -> random.Random | None:
    if secrets.randbits is not _chance:  # a test says itself what is drawn
        return None
    test = Path(os.environ[NOW]).read_text() if NOW in os.environ else ""
    if not test:
        return None
    _drawn[test] += 1
    return random.Random(hashlib.sha256(f"{test} {_drawn[test]}".encode()).digest())


if __name__ in ("__main__", "__mp_main__"):  # the latter in the processes that a server starts
    know_luck()

if __name__ == "__main__":
    from moorings.cli import main

    sys.exit(main())

"""Names of things: as words of a code, and as people type them.

>>> slug("Shipbuilder's Guild")
'shipbuilders-guild'
>>> closest("sushi", ["salvage-yard", "sushi-shop"])
'sushi-shop'
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable


def slug(name: str) -> str:
    """A name as one word of a code."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", name.lower())).strip("-")


def closest(name: str, codes: Iterable[str]) -> str | None:
    """The code that somebody means by a name: that very one, one that begins with it or holds it, or one like it."""
    wanted, known = slug(name), list(codes)
    if not wanted:
        return None
    found = [code for code in known if wanted in code] or difflib.get_close_matches(wanted, known, n=1)
    return min(found, key=lambda code: (code != wanted, not code.startswith(wanted)), default=None)

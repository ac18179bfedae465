"""The time, in seconds since 1970; tests put their own clock here."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]
now: Now = time.time

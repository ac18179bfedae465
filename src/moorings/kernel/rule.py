"""`@rule`: the one decorator around Numba.

With `MOORINGS_COMPILE=0` the same functions run in the plain interpreter: for debugging, for coverage, and as the
oracle that the compiled code is compared with. Overflow raises there, so that it cannot differ from compiled code
in silence.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

COMPILED = os.environ.get("MOORINGS_COMPILE", "1") != "0"
RULES: list[Any] = []
"""Every rule that was declared, in order; the warm-up counts its progress by them."""

F = TypeVar("F", bound=Callable[..., Any])

if COMPILED:
    import numba

    from moorings.kernel.cache import RuleCache

    def rule(function: F) -> F:
        """Compiles a function over records and numbers, and keeps the machine code on disk."""
        compiled: Any = numba.njit(error_model="numpy")(function)
        compiled._cache = RuleCache(function)
        RULES.append(compiled)
        return compiled

else:
    np.seterr(over="raise")

    def rule(function: F) -> F:
        """Compilation is off: the function itself."""
        RULES.append(function)
        return function

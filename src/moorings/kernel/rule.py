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


def rule(function: F) -> F:
    """Compiles a function over records and numbers, and keeps the machine code on disk."""
    compiled = _compile(function)
    RULES.append(compiled)
    return compiled


def plain(function: F) -> F:
    """A rule as plain Python, for short ones that Python calls often: to go over to compiled code costs more."""
    return getattr(function, "py_func", function)


if COMPILED:
    import numba
    from numba import types

    from moorings.kernel.cache import RuleCache

    def _compile(function: Any) -> Any:
        compiled: Any = numba.njit(error_model="numpy", nogil=True)(function)
        compiled._cache = RuleCache(function)
        resolve = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: resolve(tuple(_widen(a) for a in args), kws)
        return compiled

    def _widen(kind: Any) -> Any:
        """Numbers of all widths, literals and enum members are passed as 64-bit: one compilation serves them all."""
        kind = types.unliteral(kind)
        if isinstance(kind, types.IntEnumMember):
            kind = kind.dtype
        return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind

else:
    np.seterr(over="raise")

    def _compile(function: Any) -> Any:
        return function

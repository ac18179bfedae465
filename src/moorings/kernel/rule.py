"""`@rule`: marks a plain function over records and numbers that can be compiled.

A rule stays the function it is: called from Python it runs in the interpreter, at once. `compiled` gives its machine
code, which is made by Numba when it is first called and kept on disk. The two agree bit for bit. With
`MOORINGS_COMPILE=0` nothing is ever compiled: for debugging, for coverage, and as the oracle for the compiled code.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

COMPILING = os.environ.get("MOORINGS_COMPILE", "1") != "0"
RULES: list[Callable[..., Any]] = []
"""Every rule that was declared, in order."""

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Declares that a function can be compiled, on its own or inside another rule that calls it."""
    RULES.append(function)
    return function


def compiled(function: F) -> F:
    """The machine code of a rule, compiled for its arguments when it is called, unless it lies on disk already."""
    if not COMPILING:
        return function
    from moorings.kernel.compiler import entry  # Numba takes a second to import: only who needs it waits for it

    return entry(function)

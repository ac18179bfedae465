"""`clone`: one record of several becomes a copy of another. Compiled, it is a plain copy of bytes."""

from __future__ import annotations

from typing import Any


def clone(records: Any, target: int, source: int) -> None:
    """Makes records[target] a copy of records[source]; the two are different.

    They are an array; or, for rules that run plain, a list of single records, which the interpreter reads faster.
    """
    if isinstance(records, list):
        records[target].base[0] = records[source]
    else:
        records[target] = records[source]

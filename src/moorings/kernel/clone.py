"""`clone`: one record of an array becomes a copy of another. Compiled, it is a plain copy of bytes."""

from __future__ import annotations

from moorings.kernel.record import Array


def clone(records: Array, target: int, source: int) -> None:
    """Makes records[target] a copy of records[source]; the two are different."""
    records[target] = records[source]

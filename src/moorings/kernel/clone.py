"""`clone`: one record of an array becomes a copy of another.

Compiled, it is a plain copy of bytes. Assigning records does the same at run time, but the compiler then handles every
byte of a record as a value of its own, and takes seconds for each function that does it.
"""

from __future__ import annotations

from typing import Any

from moorings.kernel.record import Array
from moorings.kernel.rule import COMPILED

if COMPILED:
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np import arrayobj

    @intrinsic  # type: ignore[misc]
    def clone(typing: Any, records: Any, target: Any, source: Any) -> Any:  # pyright: ignore[reportRedeclaration]
        """Makes records[target] a copy of records[source]; the two are different."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kind = signature.args[0]
            size = ir.Constant(ir.IntType(64), kind.dtype.size)
            array = arrayobj.make_array(kind)(context, builder, args[0])
            base = builder.bitcast(array.data, ir.IntType(8).as_pointer())
            to, origin = (builder.gep(base, [builder.mul(index, size)]) for index in args[1:])
            cgutils.raw_memcpy(builder, to, origin, size, ir.Constant(ir.IntType(64), 1))
            return context.get_dummy_value()

        return types.void(records, types.int64, types.int64), generate

else:

    def clone(records: Array, target: int, source: int) -> None:
        """Makes records[target] a copy of records[source]; the two are different."""
        records[target] = records[source]

"""Rules as machine code: the only module that knows Numba.

A rule that Python calls is an entry: it is compiled with all the rules that it calls into one library, which is
optimised once and kept on disk. Numba by itself would optimise every single function with all that it calls, again and
again, and build a way in from Python for each: that takes more than twice as long, for code that nobody calls.
"""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils, compiler, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.serialize import dumps
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, models, overload, register_model, type_callable
from numba.np import arrayobj

from moorings.kernel import api, cache
from moorings.kernel.clone import clone
from moorings.kernel.memory import WORD, copy_word, fetch, peek, post, scale_word
from moorings.kernel.rule import RULES
from moorings.kernel.story import tell, whisper
from moorings.kernel.vectors import add_scaled

_target: Any = cpu_target
_types: Any = types
_known_globally: Any = infer_global
OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True}
_entries: dict[Callable[..., Any], Any] = {}
_known: dict[Callable[..., Any], Any] = {}

Listener = Callable[[], None]
listeners: list[Listener] = []
"""Called whenever another function has been compiled: how progress is told."""


class _Part(JITCodeLibrary):
    """The code of one rule, as it is before it is optimised; it is linked into the entries that need it."""

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Its own code alone: an entry gathers the other parts itself, each once."""
        if self._shared_module is None:
            self._shared_module = self._final_module
            for function in self._final_module.functions:
                if not function.is_declaration:
                    function.linkage = "linkonce_odr"
        return self._shared_module


class _Whole(JITCodeLibrary):
    """The code of an entry with all that it calls."""

    def add_linking_library(self, library: Any) -> None:
        if not isinstance(library, _Part):
            library._ensure_finalized()
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        every: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in every:
                every[library] = None
                if isinstance(library, _Part):
                    waiting += library._linking_libraries
        self._linking_libraries = list(every)
        super().finalize()


class _Compiler(compiler.Compiler):
    """Numba's compiler, with a library of our kind for an entry."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        if library is None:
            library = _Whole(target.codegen(), "entry")
            library.enable_object_caching()
        super().__init__(typing, target, library, *rest)


class _Kept:
    """What Numba asks when a function is called for the first time: whether its code lies on disk."""

    cache_path = None

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def _path(self, sig: Any) -> Path:
        dtype = dtype_in(sig)
        bound = {} if dtype is None else api.functions_of(dtype)
        return cache.path_of(self._function, bound, f"{sig} {_target.target_context.codegen().magic_tuple()}")

    def load_overload(self, sig: Any, context: Any) -> Any:
        """The code for a signature, None if there is none."""
        context.refresh()
        data = cache.read(self._path(sig))
        return None if data is None else compiler.CompileResult._rebuild(context, *pickle.loads(data))

    def save_overload(self, sig: Any, made: Any) -> None:
        """Keeps what was compiled."""
        cache.write(self._path(sig), dumps(made._reduce()))


class _Source:
    """What Numba asks of a rule that calls itself."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func: Any = function
        self.defaults: tuple[Any, ...] = self.py_func.__defaults__ or ()
        self.is_compiling = False

    def __repr__(self) -> str:
        return f"{self.py_func.__module__}.{self.py_func.__qualname__}"

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        """The arguments with those that were left out: rules have no keywords."""
        missing = self.py_func.__code__.co_argcount - len(args)
        left_out = self.defaults[len(self.defaults) - missing :]
        return inspect.signature(self.py_func), (*args, *map(types.Omitted, left_out))


class _Known(_types.Dispatcher):
    """The type of a rule inside compiled code: something that can be called, and is compiled for what it is given."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.source = _Source(function)
        self.made: dict[tuple[Any, ...], tuple[Any, Any]] = {}
        super().__init__(self.source)

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """The signature for some arguments."""
        if kws:
            raise TypeError(f"{self.source}: rules are called without keywords")
        return self.make(self.source.fold_argument_types(tuple(_widen(kind) for kind in args), kws)[1])[0]

    def get_call_signatures(self) -> Any:
        """What it was compiled for so far."""
        return [made for made, _ in self.made.values()], True

    def get_impl_key(self, sig: Any) -> Any:
        """What its code is registered under."""
        return self.made[sig.args][1]

    def make(self, args: tuple[Any, ...]) -> tuple[Any, Any]:
        """Compiles it for some arguments, once: its signature, and what its code is registered under."""
        if args not in self.made:
            flags: Any = compiler.Flags()
            inner = {"nopython": True, "boundscheck": None, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            _target.options.parse_as_flags(flags, {**OPTIONS, **inner})
            flags.no_compile = True
            part = _Part(_target.target_context.codegen(), repr(self.source))
            self.source.is_compiling = True
            try:
                done: Any = compiler.compile_extra(
                    _target.typing_context,
                    _target.target_context,
                    self.source.py_func,
                    args,
                    None,
                    flags,
                    {},
                    part,
                )
            finally:
                self.source.is_compiling = False
            key = object()
            _target.target_context.insert_user_function(key, done.fndesc, [part])
            self.made[args] = done.signature.replace(pysig=inspect.signature(self.source.py_func)), key
            for listener in listeners:
                listener()
        return self.made[args]


class _Bound(_types.Callable, types.Dummy):
    """The type of a name in `kernel.api` inside compiled code: the game's own rule, by the type of the record."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        self.stub = stub
        super().__init__(f"api({stub.__name__})")

    def _rule(self, args: Any) -> _Known:
        return known(api.functions_of(dtype_in(args[:1]))[self.stub.__name__])

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """The signature of the game's rule."""
        return self._rule(args).get_call_type(context, args, kws)

    def get_call_signatures(self) -> Any:
        """Nothing is compiled here."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """What the code of the game's rule is registered under."""
        return self._rule(sig.args).get_impl_key(sig)


for _kind in (_Known, _Bound):
    register_model(_kind)(models.OpaqueModel)


def _widen(kind: Any) -> Any:
    """Numbers of all widths, literals and enum members are passed as 64-bit: one compilation serves them all."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.IntEnumMember):
        kind = kind.dtype
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


def known(function: Callable[..., Any]) -> _Known:
    """The type of a rule inside compiled code."""
    _adopt()
    return _known[function]


def dtype_in(kinds: Iterable[Any]) -> Any:
    """The record of a game among some types of arguments; None if there is none."""
    for kind in kinds:
        if isinstance(kind, types.Record):
            for dtype in api.dtypes():
                if numba.from_dtype(dtype) == kind:
                    return dtype
        inner = getattr(kind, "types", ()) if isinstance(kind, types.BaseTuple) else ()
        inner = (kind.dtype,) if isinstance(kind, types.Array) else inner
        if (found := dtype_in(inner)) is not None:
            return found
    return None


@global_compiler_lock
def _adopt() -> None:
    """Makes all rules that were declared so far, and the names of `kernel.api`, known to the compiler."""
    if not _known:
        for stub in api.NAMES:
            _target.typing_context.insert_global(stub, _Bound(stub))
    for function in RULES[len(_known) :]:
        _known[function] = _Known(function)
        _target.typing_context.insert_global(function, _known[function])


def entry(function: Any) -> Any:
    """The machine code of a rule, to be called from Python."""
    if function not in _entries:
        _adopt()
        if function not in _known:
            raise TypeError(f"{function.__qualname__} is not a rule")
        made: Any = numba.njit(pipeline_class=_Compiler, **OPTIONS)(_twin(function))
        made._cache = _Kept(function)
        _entries[function] = made
    return _entries[function]


def _twin(function: Any) -> Any:
    """Another function with the same code: a rule that calls itself calls the part, not the way in from Python."""
    twin = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
    return twin


@_known_globally(tell)
class _Tell(AbstractTemplate):
    """`tell` takes any numbers."""

    key: Any = tell

    def generic(self, args: Any, kws: Any) -> Any:
        """The signature for some arguments."""
        return signature(types.void, *map(_widen, args))


@_known_globally(whisper)
class _Whisper(_Tell):
    """`whisper` does the same."""

    key: Any = whisper


@lower_builtin(tell, types.VarArg(types.Any))
@lower_builtin(whisper, types.VarArg(types.Any))
def _lower_tell(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Nobody listens to compiled code."""
    return context.get_dummy_value()


@type_callable(clone)
def _type_clone(context: Any) -> Any:
    def typer(records: Any, target: Any, source: Any) -> Any:
        return signature(types.void, records, types.int64, types.int64)

    return typer


@lower_builtin(clone, types.Array, types.Integer, types.Integer)
def _lower_clone(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """A plain copy of bytes.

    Assigning records does the same at run time, but the compiler then handles every byte of a record as a value of its
    own, and takes seconds for each function that does it.
    """
    kind = sig.args[0]
    size = ir.Constant(ir.IntType(64), kind.dtype.size)
    array = arrayobj.make_array(kind)(context, builder, args[0])
    base = builder.bitcast(array.data, ir.IntType(8).as_pointer())
    to, origin = (builder.gep(base, [builder.mul(index, size)]) for index in args[1:])
    cgutils.raw_memcpy(builder, to, origin, size, ir.Constant(ir.IntType(64), 1))
    return context.get_dummy_value()


@type_callable(copy_word)
def _type_copy_word(context: Any) -> Any:
    def typer(target: Any, to: Any, source: Any, at: Any) -> Any:
        return signature(types.void, target, types.int64, source, types.int64)

    return typer


@lower_builtin(copy_word, types.Array, types.Integer, types.Array, types.Integer)
def _lower_copy_word(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """A load and a store, which need not be aligned."""
    to, origin = (
        builder.gep(arrayobj.make_array(sig.args[i])(context, builder, args[i]).data, [args[i + 1]]) for i in (0, 2)
    )
    cgutils.raw_memcpy(builder, to, origin, ir.Constant(ir.IntType(64), WORD), ir.Constant(ir.IntType(64), 1))
    return context.get_dummy_value()


@type_callable(scale_word)
def _type_scale_word(context: Any) -> Any:
    def typer(target: Any, to: Any, source: Any, at: Any, parts: Any) -> Any:
        return signature(types.void, target, types.int64, source, types.int64, parts)

    return typer


@lower_builtin(scale_word, types.Array, types.Integer, types.Array, types.Integer, types.Array)
def _lower_scale_word(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Eight at once; each is a product of its own, so that it is what the interpreter says."""

    def word(argument: int, index: int, kind: Any) -> Any:
        data = arrayobj.make_array(sig.args[argument])(context, builder, args[argument]).data
        return builder.bitcast(builder.gep(data, [args[index]]), ir.VectorType(kind, WORD).as_pointer())

    numbers = ir.FloatType()
    source = builder.load(word(2, 3, ir.IntType(8)), align=1)
    scaled = builder.fmul(
        builder.sitofp(source, ir.VectorType(numbers, WORD)), builder.load(word(4, 3, numbers), align=4)
    )
    builder.store(scaled, word(0, 1, numbers), align=4)
    return context.get_dummy_value()


@type_callable(post)
def _type_post(context: Any) -> Any:
    return lambda board, at, number: signature(types.void, board, types.int64, types.int64)


@lower_builtin(post, types.Array, types.Integer, types.Integer)
def _lower_post(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    board = arrayobj.make_array(sig.args[0])(context, builder, args[0])
    builder.store_atomic(args[2], builder.gep(board.data, [args[1]]), "seq_cst", WORD)
    return context.get_dummy_value()


@type_callable(peek)
def _type_peek(context: Any) -> Any:
    return lambda board, at: signature(types.int64, board, types.int64)


@lower_builtin(peek, types.Array, types.Integer)
def _lower_peek(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    board = arrayobj.make_array(sig.args[0])(context, builder, args[0])
    return builder.load_atomic(builder.gep(board.data, [args[1]]), "seq_cst", WORD)


@type_callable(fetch)
def _type_fetch(context: Any) -> Any:
    return lambda source, at: signature(types.void, source, types.int64)


@lower_builtin(fetch, types.Array, types.Integer)
def _lower_fetch(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    data = arrayobj.make_array(sig.args[0])(context, builder, args[0]).data
    place = builder.bitcast(builder.gep(data, [args[1]]), ir.IntType(8).as_pointer())
    number = ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
    prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
    to_write, soon, of_data = ir.Constant(number, 1), ir.Constant(number, 3), ir.Constant(number, 1)
    builder.call(prefetch, [place, to_write, soon, of_data])
    return context.get_dummy_value()


@overload(add_scaled, jit_options={"error_model": "numpy"})
def _overload_add_scaled(target: Any, factor: Any, row: Any) -> Any:
    kind = target.dtype

    def add(target: Any, factor: Any, row: Any) -> None:
        times = kind(factor)
        for j in range(len(target)):
            target[j] += times * row[j]

    return add

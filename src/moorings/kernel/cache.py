"""Where compiled rules are kept, so that stale machine code can never run, and nothing is compiled without need.

What is kept of a rule lies under a key of all that its machine code depends on: the instructions of the rule and of all
rules that it calls, the constants and tables that they use, the compiler and its switches, the processor. Comments,
sentences, views and the rules of other games are no part of that.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import sys
import time
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.memory import copy_word, fetch, peek, post, scale_word
from moorings.kernel.record import Record
from moorings.kernel.rule import RULES
from moorings.kernel.story import tell, whisper
from moorings.kernel.vectors import add_scaled

MONTH = 30 * 24 * 3600
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT")
"""What in the environment changes the machine code."""
PRIMITIVES = (clone, copy_word, scale_word, post, peek, fetch, tell, whisper, add_scaled)
"""What the compiler makes by itself of a name: our own module that drives it says how."""
Function = Callable[..., Any]


def root() -> Path:
    """The folder of all that is kept; `MOORINGS_CACHE` moves it."""
    chosen = os.environ.get("MOORINGS_CACHE")
    return Path(chosen) if chosen else user_cache_path("moorings") / "compiled"


def path_of(function: Function, bound: Mapping[str, Function], detail: str) -> Path:
    """The file for a rule, compiled for what `detail` tells; beside those of the same game."""
    folder = bound["apply"].__module__.split(".")[2] if bound else "generic"
    key = hashlib.sha256(f"{digest([function], bound)} {detail}".encode()).hexdigest()[:32]
    return root() / folder / f"{function.__name__}.{key}"


def read(path: Path) -> bytes | None:
    """What is kept in a file, and takes note that it was needed."""
    try:
        data = path.read_bytes()
        os.utime(path)
    except FileNotFoundError:
        return None
    return data


def write(path: Path, data: bytes) -> None:
    """Keeps something, put in place in one step: others may be writing the same at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}")
    draft.write_bytes(data)
    draft.replace(path)


def sweep() -> None:
    """Removes what nothing has needed for a month."""
    for path in root().glob("*/*"):
        try:
            if time.time() - path.stat().st_mtime > MONTH:
                path.unlink()
        except FileNotFoundError:  # another process sweeps too
            continue


def digest(functions: Iterable[Function], bound: Mapping[str, Function]) -> str:
    """The content of some rules and of all that they call; `bound` has the rules of a game that `kernel.api` names."""
    found = hashlib.sha256(_compiler().encode())
    for _, content in _walk(functions, bound):
        found.update(content)
    return found.hexdigest()[:24]


def reach(functions: Iterable[Function], bound: Mapping[str, Function]) -> int:
    """How many rules that are."""
    return sum(1 for _ in _walk(functions, bound))


def _walk(functions: Iterable[Function], bound: Mapping[str, Function]) -> Iterator[tuple[Function, bytes]]:
    """Some rules and all that they call, each with what its machine code depends on besides the others."""
    rules, stubs = set(RULES), set(api.NAMES)
    seen: set[Function] = set()
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        content = [f"\n{function.__module__}.{function.__qualname__}{function.__defaults__!r}".encode()]
        content.append(_instructions(function.__code__, function.__doc__ is not None))
        for name, value in _constants(function):
            if callable(value) and value in rules:
                waiting.append(value)
            elif callable(value) and value in stubs:
                waiting.append(bound[value.__name__])
            else:
                content.append(f"\n{name}".encode() + _content(value, f"{function.__module__}.{name}"))
        yield function, b"".join(content)


def _instructions(code: CodeType, documented: bool = False) -> bytes:
    """What a function does, without what is said about it or where it stands."""
    constants = [
        _instructions(value) if isinstance(value, CodeType) else repr(value).encode()
        for value in code.co_consts[1 if documented else 0 :]
    ]
    names = repr((code.co_argcount, code.co_flags, code.co_names, code.co_varnames, code.co_freevars))
    return b"\n".join([code.co_code, names.encode(), *constants])


def _constants(function: Any) -> Iterator[tuple[str, Any]]:
    """All that a function refers to outside itself, by name."""
    names = sorted(_names(function.__code__))
    for name in names:
        if name in function.__globals__:
            value = function.__globals__[name]
            if isinstance(value, ModuleType):
                yield from ((f"{name}.{part}", getattr(value, part)) for part in names if hasattr(value, part))
            else:
                yield name, value
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _names(code: CodeType) -> set[str]:
    inner = (_names(value) for value in code.co_consts if isinstance(value, CodeType))
    return set(code.co_names).union(*inner)


def _content(value: Any, name: str) -> bytes:
    """What a constant is to compiled code. Whatever it does not know is refused: nothing may change unnoticed."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} ".encode() + value.tobytes()
    if isinstance(value, type) and issubclass(value, Enum):
        return repr([(member.name, member.value) for member in value]).encode()
    if isinstance(value, type) and issubclass(value, Record):
        return repr(value.dtype.descr).encode()
    if isinstance(value, type) and issubclass(value, tuple):
        return repr((value.__name__, getattr(value, "_fields", ()))).encode()
    if isinstance(value, Enum):
        return repr(value.value).encode()
    if value is None or isinstance(value, bool | int | float | str):
        return repr(value).encode()
    if isinstance(value, tuple):
        return b",".join(_content(part, name) for part in value)
    if callable(value):
        module = getattr(value, "__module__", None) or type(value).__module__
        if module.split(".")[0] in ("builtins", "math", "numpy") or value in PRIMITIVES:
            return f"{module}.{getattr(value, '__name__', value)}".encode()
    raise TypeError(f"{name} is a {type(value).__name__}: nobody knows what that means to compiled code")


@cache
def _compiler() -> str:
    """All that makes machine code of rules: the versions, the switches, and our own module that drives the compiler."""
    source = ast.parse(Path(__file__).with_name("compiler.py").read_text(encoding="utf-8"))
    for node in ast.walk(source):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    switches = [f"{name}={os.environ.get(name, '')}" for name in SWITCHES]
    versions = [f"{name} {version(name)}" for name in ("numba", "llvmlite", "numpy")]
    return " ".join([*versions, str(sys.version_info[:3]), *switches, _processor(), ast.dump(source)])


@cache
def _processor() -> str:
    """The processor that code is made for, told without the compiler at hand."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = [platform.processor()]
    telling = {line for line in lines if line.startswith(("vendor_id", "cpu family", "model", "flags", "Features"))}
    return " ".join([platform.system(), platform.machine(), *sorted(telling)])

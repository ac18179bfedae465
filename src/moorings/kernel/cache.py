"""Where compiled rules are kept, so that stale machine code can never run.

Numba's own disk cache looks only at the file that holds a function. It does not notice a change in another module or in
a table that was compiled in as a constant. Here the folder is keyed by the content of everything that can reach a
function: the kernel and the game's own folder for a game's rules, all layers that hold rules for what is generic over
games, the component packs in use, the compiler's version and switches. (Numba itself adds the processor to each entry.)
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import time
import uuid
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numba
from numba.core import caching, config
from numba.core.serialize import dumps
from platformdirs import user_cache_path

_Base: Any = caching._CacheLocator
PACKAGE = Path(__file__).parent.parent
MONTH = 30 * 24 * 3600
WITHOUT_RULES = ("cli", "server")
"""The layers on top. Nothing below imports them, so nothing in them can reach a compiled function."""


def root() -> Path:
    """The folder of all caches; `MOORINGS_CACHE` moves it."""
    chosen = os.environ.get("MOORINGS_CACHE")
    return Path(chosen) if chosen else user_cache_path("moorings") / "compiled"


def _digest(folders: tuple[Path, ...], extra: str) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    digest.update(extra.encode())
    return digest.hexdigest()[:20]


def _switches() -> str:
    settings: Any = config
    return f"bounds={settings.BOUNDSCHECK} opt={settings.OPT}"


@cache
def key_for(module: str) -> str:
    """The content key of the functions of a module: `harbour-3f9c...` or `generic-77aa...`."""
    from moorings.kernel.pack import fingerprint

    versions = f"{numba.__version__} {sys.version_info[:3]} {_switches()}"
    parts = module.split(".")
    if parts[:2] == ["moorings", "games"] and len(parts) > 2:
        folder = PACKAGE / "games" / parts[2]
        return f"{parts[2]}-{_digest((PACKAGE / 'kernel', folder), versions + fingerprint(folder.name))}"
    packs = " ".join(fingerprint(p.name) for p in sorted((PACKAGE / "games").iterdir()) if p.is_dir())
    layers = tuple(p for p in sorted(PACKAGE.iterdir()) if p.is_dir() and p.name not in WITHOUT_RULES)
    return f"generic-{_digest(layers, versions + packs)}"


def sweep(module: str) -> None:
    """Marks the folder of a module as used, and removes those that nothing has used for a month."""
    used = root() / key_for(module)
    used.mkdir(parents=True, exist_ok=True)
    os.utime(used)
    for folder in root().iterdir():
        if folder.is_dir() and time.time() - folder.stat().st_mtime > MONTH:
            shutil.rmtree(folder, ignore_errors=True)


class _Locator(_Base):
    def __init__(self, module: str, line: int) -> None:
        self._module = module
        self._line = line

    def get_cache_path(self) -> str:
        return str(root() / key_for(self._module))

    def get_source_stamp(self) -> str:
        return key_for(self._module)

    def get_disambiguator(self) -> str:
        return f"{self._module.rpartition('.')[0].rpartition('.')[2]}-{self._line}"

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Locator:
        return cls(py_func.__module__, py_func.__code__.co_firstlineno)


class _Storage(caching.CompileResultCacheImpl):
    _locator_classes: ClassVar[list[Any]] = [_Locator]


class _Entries:
    """One file per compiled signature, named by what it was compiled for and put in place in one step.

    Numba's own index is read, changed and written back, so that two processes which compile at the same time could
    give one name to two pieces of code. Without an index there is nothing to race for.
    """

    def __init__(self, folder: str, base: str) -> None:
        self._folder = Path(folder)
        self._base = base

    def _path(self, key: Any) -> Path:
        return self._folder / f"{self._base}.{hashlib.sha256(repr(key).encode()).hexdigest()[:24]}.nbc"

    def save(self, key: Any, data: Any) -> None:
        path = self._path(key)
        draft = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}")
        draft.write_bytes(dumps(data))
        draft.replace(path)

    def load(self, key: Any) -> Any:
        try:
            return pickle.loads(self._path(key).read_bytes())
        except FileNotFoundError:
            return None

    def flush(self) -> None:
        for path in self._folder.glob(f"{self._base}.*.nbc"):
            path.unlink(missing_ok=True)


class RuleCache(caching.FunctionCache):
    """Numba's function cache in a folder of ours."""

    _impl_class = _Storage

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self._cache_file: Any = _Entries(self._cache_path, self._impl.filename_base)

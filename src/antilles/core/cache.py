"""Where compiled rules are kept: named by what they were compiled from, never by where the sources lie.

Numba names compiled code by the path and the one file of a function. A rule is compiled from all the rules it calls and
all the tables it reads, in many files, and another checkout of the same sources compiles to the same code. So an entry
is named by a digest of exactly that: the code of every kernel it reaches, and the value of every constant they read. An
edit of a comment, a log or a web page compiles nothing; an edit of a price compiles what reads the price.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from .interpreted import names_in
from .kernel import cache_folder
from .native import BLOCK, blocks
from .space import Block
from .switches import Switch

FOREIGN = sys.stdlib_module_names | {"numpy", "numba", "llvmlite"}  # known by their versions, never looked into
PLAIN = (int, float, str, bytes, type(None), np.generic)

# Numba writes an argument out, for messages that nobody reads, at every pass over a rule and every field that it names.
# Of a record that is all its fields, and a tenth of a cold compile where there are many; its name says the same.
types.Record.__repr__ = types.Type.__repr__  # type: ignore[method-assign]


def digest(rule: FunctionType) -> str:
    """Names everything that decides what a rule compiles to.

    >>> from antilles.core.chance import mix
    >>> digest(getattr(mix, "py_func", mix)) == digest(getattr(mix, "py_func", mix))
    True
    """
    made = hashlib.sha256(f"{sys.version_info[:2]} {numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    for how in ("kernel.py", "native.py", "native_constants.py"):  # how kernels are compiled
        made.update(Path(__file__).with_name(how).read_bytes())
    for part in _parts(rule):
        made.update(part + b"\0")
    return made.hexdigest()[:16]


def _parts(rule: FunctionType) -> Iterator[bytes]:
    """The code of a rule and of all it calls, each once, and the constants they read."""
    waiting, known = [rule], {rule}
    while waiting:
        at = waiting.pop()
        yield f"{at.__module__}.{at.__qualname__} {at.__defaults__!r}".encode()
        for name, value in _read(at):
            called = getattr(value, "py_func", value)
            if isinstance(called, FunctionType):
                if _looked_into(called.__module__) and called not in known:
                    known.add(called)
                    waiting.append(called)
                how = "shared" if hasattr(value, "shared") else ""
                yield f"{name}: {called.__module__}.{called.__qualname__} {how}".encode()
            else:
                yield f"{name}: ".encode() + _constant(value)
        yield from _code(at.__code__)


def _looked_into(module: str) -> bool:
    """Whether what a module holds counts: ours does, and so does that of a package that brings a title."""
    return module.partition(".")[0] not in FOREIGN


def _read(rule: FunctionType) -> Iterator[tuple[str, Any]]:
    """What a rule may read from outside itself, by name; an attribute of the same name does no harm."""
    names = sorted(names_in(rule.__code__))
    for name in names:
        value = rule.__globals__.get(name, rule)
        if isinstance(value, ModuleType) and _looked_into(value.__name__):
            yield from ((f"{name}.{inner}", getattr(value, inner)) for inner in names if hasattr(value, inner))
        elif value is not rule:
            yield name, value
    for name, cell in zip(rule.__code__.co_freevars, rule.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _code(code: CodeType) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_argcount, code.co_exceptiontable)).encode()
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _code(part)
        else:
            yield _constant(part)


def _constant(value: Any) -> bytes:
    """A value that code was compiled with; what a kernel could not read is named by its kind alone."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} ".encode() + value.tobytes()
    if isinstance(value, tuple | list):
        return b"(" + b", ".join(_constant(part) for part in value) + b")"
    if isinstance(value, frozenset | set):
        return b"{" + b", ".join(sorted(_constant(part) for part in value)) + b"}"
    if isinstance(value, PLAIN):
        return repr(value).encode()
    if isinstance(value, Block):
        late = [value.table()] if value.grown else []
        return repr((value.offset, [len(axis) for axis in value.axes.values()], *late)).encode()
    if isinstance(value, Switch):
        return repr((value.name, value.values)).encode()
    layout = getattr(value, "dtype", None)  # a record
    return f"{type(value).__name__} {getattr(layout, 'descr', '')}".encode()


class _Place(_CacheLocator):  # type: ignore[misc]
    """The folder of one entry."""

    def __init__(self, rule: FunctionType) -> None:
        self.digest = digest(rule)
        self._py_file = rule.__code__.co_filename  # Numba names it in a warning

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> _Place:
        made = cls(py_func)
        made.ensure_cache_path()
        return made

    def get_cache_path(self) -> str:
        return str(cache_folder() / self.digest)

    def get_source_stamp(self) -> str:
        return self.digest

    def get_disambiguator(self) -> str:
        return self.digest


class _Shape(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_Place]  # noqa: RUF012

    def reduce(self, cres: Any) -> Any:
        """What is kept: the compiled code, and before it the names of the shared rules that it calls."""
        return blocks(cres.library), super().reduce(cres)

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """The compiled code again, after what it calls: code that calls what is not there would end the process."""
        called, kept = payload
        for name in called:
            bring(target_context.codegen(), name)
        made = super().rebuild(target_context, kept)
        target_context.codegen()._engine._defined_symbols.add(made.fndesc.mangled_name)
        return made


def bring(codegen: Any, name: str) -> None:
    """Loads a shared rule by its name, unless it is there; LookupError where it was not kept."""
    if codegen._engine.is_symbol_defined(name):
        return
    named = BLOCK.fullmatch(name)
    for path in (cache_folder() / named[1]).glob("*.nbc") if named else ():
        called, (library, described, *_) = pickle.loads(path.read_bytes())
        if described.mangled_name == name:
            for other in called:
                bring(codegen, other)
            codegen.unserialize_library(library)
            codegen._engine._defined_symbols.add(name)
            return
    raise LookupError(name)


class _OnDisk(FunctionCache):  # type: ignore[misc]
    _impl_class = _Shape


class Cache:
    """The compiled forms of one entry. Looks at the sources only when first asked: by then all modules are there."""

    def __init__(self, rule: FunctionType) -> None:
        self.rule = rule

    @cached_property
    def _kept(self) -> Any:
        """Numba's own cache in our folder, or None where nothing can be written."""
        try:
            return _OnDisk(self.rule)
        except OSError:
            return None

    @property
    def cache_path(self) -> str | None:
        """The folder of this entry."""
        return self._kept and str(self._kept.cache_path)

    def known(self) -> bool:
        """Whether something was compiled before."""
        return bool(self._kept) and any(Path(self._kept.cache_path).glob("*.nbi"))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled form for arguments of these types, if it was kept; a damaged file is as good as none."""
        try:
            return self._kept and self._kept.load_overload(sig, target_context)
        except Exception:
            with suppress(Exception):
                self._kept.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps a compiled form; a full disk only means that it is compiled again."""
        if self._kept:
            with suppress(OSError):
                self._kept.save_overload(sig, data)

    def flush(self) -> None:
        """Forgets all compiled forms."""
        if self._kept:
            self._kept.flush()

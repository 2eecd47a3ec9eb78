"""The decorators every rule wears: native code with Numba, plain Python without it or with ANTILLES_JIT=0."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = None
if os.environ.get("ANTILLES_JIT", "1") != "0":  # interpreted rules need not even load it
    with suppress(ImportError):  # numba is optional: every rule also runs interpreted
        numba = import_module("numba")

JIT = numba is not None


def kernel(rule: F) -> F:
    """A rule: called by other kernels, compiled into every entry that needs it."""
    if not JIT:
        return rule
    from .native import KernelCompiler

    return cast("F", _inner(rule, KernelCompiler))


def shared(rule: F) -> F:
    """A large rule that several entries call: compiled once, kept on disk, and called where it lies."""
    if not JIT:
        return rule
    from .cache import Cache
    from .native import SharedCompiler

    compiled = _inner(rule, SharedCompiler)
    compiled._cache, compiled.shared = Cache(compiled.py_func), True
    return cast("F", compiled)


def _inner(rule: Callable[..., Any], compiler: type) -> Any:
    """A rule that only kernels call."""
    compiled = numba.njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=compiler
    )(rule)
    typed = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: typed([plain(arg) for arg in args], kws)
    return compiled


def plain(given: Any) -> Any:
    """All integers are one type to a kernel: otherwise Numba compiles it again for every width and constant."""
    given = numba.types.unliteral(given)
    return numba.types.int64 if isinstance(given, numba.types.Integer) else given


def entry(rule: F) -> F:
    """A kernel that Python calls: compiled once and kept on disk."""
    if not JIT:
        return rule
    from .cache import Cache
    from .native import EntryCompiler

    decorate = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, pipeline_class=EntryCompiler)
    compiled = decorate(rule)
    compiled._cache = Cache(compiled.py_func)
    return cast("F", compiled)


def clear(record: Any) -> None:
    """Every number of a record becomes 0; a kernel, for records of every kind."""
    record.clear()


if JIT:
    from .native import clearing

    clear = clearing(clear)


def rebind(template: Callable[..., Any], namespace: dict[str, Any]) -> Any:
    """The same code with other globals: how core's drivers are made for one title (see play/drivers.py)."""
    assert isinstance(template, FunctionType)
    made = FunctionType(template.__code__, namespace, template.__name__, template.__defaults__)
    made.__doc__, made.__module__ = template.__doc__, namespace["__name__"]
    made.__qualname__ = f"{namespace['__name__']}.{template.__name__}"  # names the cached code: one driver per binding
    return made


def table(values: list[Any], kind: type = np.int64) -> Any:
    """A constant table for kernels: an array in native code, lists when interpreted."""
    return np.array(values, kind) if JIT else values


def cache_folder() -> Path:
    """Where compiled rules are kept (see core/cache.py); ANTILLES_CACHE moves it."""
    base = os.environ.get("ANTILLES_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "antilles"

"""The decorators every rule wears: native code with Numba, plain Python without it or with ANTILLES_JIT=0."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

numba: Any = None
if os.environ.get("ANTILLES_JIT", "1") != "0":  # who runs the rules interpreted need not even load it
    with suppress(ImportError):  # numba is optional: every rule also runs interpreted
        import numba

JIT = numba is not None
SOURCES = Path(__file__).resolve().parent.parent
PLAYERS = ("agents", "arena", "envs", "table", "terminal", "locale")  # packages without rules


def kernel(rule: F) -> F:
    """A rule: called by other kernels, compiled into whatever entry needs it."""
    if not JIT:
        return rule
    compiled = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(rule)
    typed = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: typed([plain(arg) for arg in args], kws)
    return compiled  # type: ignore[no-any-return]


def plain(given: Any) -> Any:
    """All integers are one type to a kernel: otherwise Numba compiles it anew for every width and constant."""
    given = numba.types.unliteral(given)
    return numba.types.int64 if isinstance(given, numba.types.Integer) else given


def interpreted(rule: F) -> F:
    """The rule as plain Python, for records that are objects; only for rules that call no other rule."""
    plain_rule: F = getattr(rule, "py_func", rule)
    return plain_rule


def entry(rule: F) -> F:
    """A kernel that Python calls: compiled once and kept on disk."""
    if not JIT:
        return rule
    kept, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder(rule.__module__))
    try:
        compiled: F = numba.njit(nogil=True, error_model="numpy", cache=True)(rule)
    finally:
        numba.config.CACHE_DIR = kept
    return compiled


def rebind(template: Callable[..., Any], namespace: dict[str, Any]) -> Any:
    """The same code with other globals: how core's drivers are made for one title (see drive.py)."""
    assert isinstance(template, FunctionType)
    made = FunctionType(template.__code__, namespace, template.__name__, template.__defaults__)
    made.__doc__, made.__module__ = template.__doc__, namespace["__name__"]
    made.__qualname__ = f"{namespace['__name__']}.{template.__name__}"  # names the cached code: one driver per binding
    return made


def table(values: list[Any], kind: type = np.int64) -> Any:
    """A constant table for kernels: an array in native code, lists when interpreted."""
    return np.array(values, kind) if JIT else values


@cache
def rules_digest() -> str:
    """Names the state of all rule sources: Numba alone would not notice a change in a callee's file."""
    told = hashlib.sha256(f"{sys.version_info[:2]} {getattr(numba, '__version__', '')}".encode())
    told.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for path in sorted(SOURCES.glob("*/**/*.py")):
        if path.relative_to(SOURCES).parts[0] not in PLAYERS:
            told.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return told.hexdigest()[:16]


@cache
def players_digest(part: str) -> str:
    """Names the state of a package that plays by the rules: its kernels may change while the rules stay compiled."""
    told = hashlib.sha256()
    for path in sorted((SOURCES / part).rglob("*.py")):
        told.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return told.hexdigest()[:16]


def cache_folder(module: str = "") -> Path:
    """Where compiled rules, or the kernels of a module, are kept; ANTILLES_CACHE moves it."""
    base = os.environ.get("ANTILLES_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    rules = Path(base) / "antilles" / rules_digest()
    part = (*module.split("."), "", "")[1]
    return rules / f"{part}-{players_digest(part)}" if part in PLAYERS else rules

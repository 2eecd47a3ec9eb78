"""A rule as plain Python, with every rule it calls: for words, prices and reasons, which ask about records as objects.

Nothing is compiled for it, and both modes answer alike: without native code a rule is plain Python already.
"""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from .kernel import JIT

F = TypeVar("F", bound=Callable[..., Any])
TWINS: dict[FunctionType, FunctionType] = {}  # of every rule that was asked for, or called by one that was
OURS = __name__.partition(".")[0]


def interpreted(rule: F) -> F:
    """The rule for records that are objects; as a decorator, for one that Python alone asks and that may give names.

    >>> from antilles.titles.toy.rules import State, proceeds
    >>> s = State(); s.seats[0].hand[1], s.price[1] = 3, 2
    >>> interpreted(proceeds)(s, 0, 1)
    6
    """
    return _twin(getattr(rule, "py_func", rule)) if JIT else rule


def _twin(rule: Any) -> Any:
    """The same code among rules that are interpreted, too."""
    if rule not in TWINS:
        around: dict[str, Any] = {"__builtins__": rule.__globals__["__builtins__"], "__name__": rule.__module__}
        twin = FunctionType(rule.__code__, around, rule.__name__, rule.__defaults__, rule.__closure__)
        twin.__doc__, twin.__module__, twin.__qualname__ = rule.__doc__, rule.__module__, rule.__qualname__
        TWINS[rule] = twin  # before what it calls: that may call it
        names = names_in(rule.__code__)
        around |= {name: _plain(rule.__globals__[name], names) for name in names & rule.__globals__.keys()}
    return TWINS[rule]


def _plain(value: Any, names: set[str]) -> Any:
    """What a rule reads from outside itself; of a module of ours only what may be meant."""
    if hasattr(value, "py_func"):
        return _twin(value.py_func)
    if isinstance(value, np.ndarray):  # see `kernel.table`
        return value.tolist()
    if isinstance(value, ModuleType) and value.__name__.partition(".")[0] == OURS:
        found = {name: getattr(value, name) for name in names if hasattr(value, name)}
        return SimpleNamespace(**{name: _plain(v, set()) for name, v in found.items() if not isinstance(v, ModuleType)})
    return value


def names_in(code: CodeType) -> set[str]:
    """Names that code looks up, also in what it defines inside itself."""
    inner = (part for part in code.co_consts if isinstance(part, CodeType))
    return set(code.co_names).union(*(names_in(part) for part in inner))

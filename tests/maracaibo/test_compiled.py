"""How much there is to compile: every function of the rules costs a part of a cold compile, whatever its size."""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

from antilles.core.interpreted import names_in
from antilles.titles.maracaibo.rules.engine import DRIVE
from antilles.titles.san_juan.rules.engine import DRIVE as SAN_JUAN

TIMES = 2.4  # as many functions as San Juan's rules have


def test_the_rules_are_few_functions() -> None:
    ours, theirs = functions(DRIVE.rules), functions(SAN_JUAN.rules)
    assert len(ours) <= TIMES * len(theirs)


def functions(rules: dict[str, Any]) -> set[FunctionType]:
    """The functions that the rules of a title reach."""
    found, waiting = set[FunctionType](), [plain(rules[rule]) for rule in ("deal", "legal", "apply", "weight")]
    while waiting:
        rule = waiting.pop()
        if isinstance(rule, FunctionType) and rule not in found and rule.__module__.startswith("antilles."):
            found.add(rule)
            waiting += called(rule)
    return found


def called(rule: FunctionType) -> Iterator[Any]:
    """What a rule names: functions, those of modules, and those of a list that it looks them up in."""
    names = names_in(rule.__code__)
    for name in names:
        value = rule.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from (plain(getattr(value, inner)) for inner in names if hasattr(value, inner))
        else:
            yield from map(plain, value if isinstance(value, list) else [value])


def plain(rule: Any) -> Any:
    """A rule as it is written, in either mode."""
    return getattr(rule, "py_func", rule)

"""Agents by name: `greedy`, `search:visits=200:explore=0.7`, or a level, which is a named setting of one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from antilles.core.errors import AntillesError
from antilles.core.nearest import nearest, offers

MAKERS = {"random": ("random", "Random"), "greedy": ("greedy", "Greedy"), "search": ("search", "Search")}
LEVELS: Mapping[str, tuple[str, Mapping[str, Any]]] = {  # level -> agent and its settings
    "easy": ("search", {"visits": 8, "slip": 0.6, "exact": 0}),  # often content with a fair move: loses to beginners
    "normal": ("search", {"visits": 40, "seconds": 0.95, "exact": 2_000}),
    "hard": ("search", {"visits": 600, "seconds": 0.95, "exact": 40_000}),
    "expert": ("search", {"visits": 8_000, "seconds": 4.8, "exact": 400_000}),
}


MOST = {"visits": 10_000_000, "seconds": 3600.0, "threads": 64}  # of a setting


@cache
def installed() -> dict[str, str]:
    """Agents that other distributions name as entry points of the group `antilles.agents`: name -> where it is."""
    from importlib.metadata import entry_points

    found = reversed(sorted(entry_points(group="antilles.agents")))
    return {point.name: point.value for point in found if point.name not in (*MAKERS, *LEVELS)}


def known() -> list[str]:
    """Every name that `agent` takes."""
    return [*(name for name in MAKERS if name != "search"), *LEVELS, "search", *installed()]


def agent(name: str, seed: int = 0) -> Any:
    """A new agent by its name; `seed` fixes its own dice. Settings follow the name, each as `:setting=value`.

    >>> agent("greedy").__class__.__name__
    'Greedy'
    >>> agent("clever")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    antilles.core.errors.AntillesError: There is no agent 'clever'; there are random, greedy, ...
    """
    kind, *changes = name.split(":") if isinstance(name, str) else [name]
    maker, settings = LEVELS.get(kind, (kind, {}))
    if maker not in MAKERS and kind in installed():
        from .own import seated

        return seated(name, seed)
    if maker not in MAKERS:
        raise AntillesError(f"There is no agent {kind!r}; {offers(kind, known())}")
    module, name_of = MAKERS[maker]
    return made(kind, getattr(import_module(f".{module}", __package__), name_of), settings, changes, seed)


def made(kind: str, make: Any, settings: Mapping[str, Any], changes: Sequence[str], seed: int) -> Any:
    """What `make` makes with a level's settings, changed by those that somebody wrote, and the seed if it takes one."""
    takes = {p.name: p for p in signature(make).parameters.values()}
    changed = [setting(kind, text, takes) for text in changes]
    if len(dict(changed)) < len(changed):
        raise AntillesError(f"A setting of {kind!r} is given twice.")
    chosen = {**settings, **dict(changed)}
    return make(**chosen, **({"seed": seed} if "seed" in takes else {}))


def setting(kind: str, text: str, takes: Mapping[str, Parameter]) -> tuple[str, Any]:
    """`visits=200` as name and number, by what the agent takes."""
    name, equals, value = text.partition("=")
    free = [n for n, p in takes.items() if n != "seed" and type(p.default) in (int, float)]
    if not equals or name not in free:
        rest = f"it takes {', '.join(free)}, each written name=value." if free else "it takes none."
        meant = nearest(name, free)
        rest = f"did you mean {meant!r}? I{rest[1:]}" if meant not in (None, name) else rest
        raise AntillesError(f"The agent {kind!r} has no setting {text!r}; {rest}")
    try:
        number = type(takes[name].default)(value)
    except ValueError:
        raise AntillesError(f"The setting {name!r} of {kind!r} is a number, not {value!r}.") from None
    if not 0 <= number <= MOST.get(name, MOST["visits"]):
        raise AntillesError(f"The setting {name!r} of {kind!r} cannot be {value}.")
    return name, number

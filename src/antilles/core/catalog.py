"""What a title offers: editions, modules and options, and the one place that refuses what does not exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import BadSetup
from .nearest import offers


@dataclass(frozen=True)
class Module:
    """An expansion that can be switched on."""

    name: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Edition:
    """One printed edition: how many can play it and which modules its book has."""

    name: str
    players: tuple[int, ...]
    modules: tuple[Module, ...] = ()


@dataclass(frozen=True)
class Option:
    """A rule that can be read or chosen differently; capital letters stand for free values."""

    name: str
    values: tuple[str, ...]
    default: str
    note: str


def listed(names: Any) -> str:
    """Names for a sentence."""
    return ", ".join(map(str, names)) or "none"


def check_modules(edition: Edition, modules: Sequence[str]) -> tuple[str, ...]:
    """The modules in the book's order, each once; unknown ones are refused."""
    known = {m.name: m for m in edition.modules}
    for name in modules:
        if not isinstance(name, str) or name not in known:
            raise BadSetup(f"The edition {edition.name!r} has no module {name!r}; {offers(name, known, 'it has')}")
        for need in known[name].needs:
            if need not in modules:
                raise BadSetup(f"The module {name!r} needs the module {need!r}.")
    return tuple(name for name in known if name in modules)


def check_players(edition: Edition, players: Any) -> int:
    """The number of players, if the edition seats so many."""
    if type(players) is not int or players not in edition.players:
        raise BadSetup(f"The edition {edition.name!r} is for {listed(edition.players)} players, not {players!r}.")
    return int(players)


def check_options(known: Mapping[str, Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values; YAML-like true and false are understood as yes and no."""
    told: dict[str, Any] = {name: option.default for name, option in known.items()}
    for name, value in chosen.items():
        if name not in known:
            raise BadSetup(f"There is no option {name!r}; {offers(name, known)}")
        option = known[name]
        if isinstance(value, bool):
            value = "yes" if value else "no"
        free = any(v.isupper() for v in option.values) and isinstance(value, (str, list, tuple))
        named = all(isinstance(part, str) for part in value) if free else value in option.values
        if not named:
            raise BadSetup(f"The option {name!r} takes {listed(option.values)}, not {value!r}.")
        told[name] = value
    return told

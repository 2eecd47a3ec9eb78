"""What a title offers: editions, modules and options, and the one place that refuses what does not exist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .errors import BadSetup
from .nearest import offers

SEEDS = 1 << 62


@dataclass(frozen=True)
class Module:
    """An expansion that can be switched on."""

    name: str
    needs: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()  # options that a set-up form asks beside it
    solo: bool = False  # it brings opponents, so that one can play alone
    players: tuple[int, ...] = ()  # numbers of seats with which it can be played; none: all


@dataclass(frozen=True)
class Preset:
    """Modules and options worth a name of their own."""

    name: str
    players: int
    modules: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Edition:
    """One printed edition: how many can play it, which modules its book has, how long a game takes."""

    name: str
    players: tuple[int, ...]
    modules: tuple[Module, ...] = ()
    minutes: int = 60
    presets: tuple[Preset, ...] = ()


@dataclass(frozen=True)
class Option:
    """A rule that can be read or chosen differently."""

    name: str
    values: tuple[str, ...]
    default: str
    free: str = ""  # what else is taken, in a word: a list of names
    matters_with: tuple[str, ...] = ()  # modules of which one must be in play for it to do anything
    besides: tuple[str, ...] = ()  # modules of which one must be in play, too
    idle_with: tuple[str, ...] = ()  # modules with which it does nothing
    players: tuple[int, ...] = ()  # numbers of players with which it does anything; none: all
    house: bool = False  # a variant, rather than a reading of the book


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


def check_seed(seed: Any) -> int:
    """A number that fixes the draws of a game."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise BadSetup(f"A seed is a whole number from 0 to {SEEDS - 1}, not {seed!r}.")
    return seed


def check_options(known: Mapping[str, Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values; YAML-like true and false are understood as yes and no."""
    values: dict[str, Any] = {name: option.default for name, option in known.items()}
    for name, value in chosen.items():
        if name not in known:
            raise BadSetup(f"There is no option {name!r}; {offers(name, known)}")
        option = known[name]
        if isinstance(value, bool):
            value = "yes" if value else "no"
        free = option.free and isinstance(value, (str, list, tuple))
        named = all(isinstance(part, str) for part in value) if free else value in option.values
        if not named:
            takes = [*option.values, *([option.free] if option.free else [])]
            raise BadSetup(f"The option {name!r} takes {listed(takes)}, not {value!r}.")
        values[name] = value
    return values

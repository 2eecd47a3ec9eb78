"""Switches: rules with two or more readings. A switch says all that anybody asks about it, in one row of its title.

>>> SWITCHES = Switches()
>>> POACHED = SWITCHES.add(Switch("poached", "supply discarded"))
>>> POACHED.DISCARDED, list(SWITCHES.fields())
(1, ['poached'])
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .catalog import Option
from .record import Record, of

NO, YES = range(2)  # readings of switches that a rule has or has not
YES_NO = "no yes"


@dataclass(frozen=True)
class Switch:
    """One of them. `SWITCH.READING` is the number of a reading, in kernels too: rules compare their field with it."""

    name: str
    readings: str
    defaults: Mapping[str, str] = field(default_factory=dict)  # by edition, what its book says; elsewhere the first
    matters_with: tuple[str, ...] = ()  # modules of which one must be in play for it to do anything
    besides: tuple[str, ...] = ()  # modules of which one must be in play, too
    idle_with: tuple[str, ...] = ()  # modules with which it does nothing
    house: bool = False  # a variant, rather than a reading of the book

    def __post_init__(self) -> None:
        assert set(self.defaults.values()) <= set(self.values), f"{self.name}: a default is no reading of it"
        for number, reading in enumerate(self.values):
            object.__setattr__(self, reading.upper(), number)

    if TYPE_CHECKING:

        def __getattr__(self, reading: str) -> int: ...

    @property
    def values(self) -> tuple[str, ...]:
        """The readings one by one."""
        return tuple(self.readings.split())

    def default(self, edition: str) -> str:
        """What the edition's own book says, or our ruling where it says nothing."""
        return self.defaults.get(edition, self.values[0])

    def reading(self, rules: Any) -> str:
        """How the rules of a game read it."""
        chosen: int = getattr(rules, self.name)
        return self.values[chosen]

    def option(self, edition: str) -> Option:
        """The switch as it is chosen for a game."""
        where = self.matters_with, self.besides, self.idle_with
        return Option(self.name, self.values, self.default(edition), "", *where, house=self.house)


class SetRules(Record):
    """What a set-up fixes in every title: how many play, and the switches, which a title's Rules take as fields."""

    players: int = of("i1")

    if TYPE_CHECKING:

        def __getattr__(self, switch: str) -> int: ...


class Switches(list[Switch]):
    """The switches of a title, in the order of its Rules."""

    def add(self, switch: Switch) -> Switch:
        """One more."""
        assert switch.name not in {each.name for each in self}, f"two switches are called {switch.name!r}"
        self.append(switch)
        return switch

    def options(self, edition: str) -> dict[str, Option]:
        """The switches as they are chosen for a game."""
        return {each.name: each.option(edition) for each in self}

    def fields(self) -> dict[str, Any]:
        """A field of Rules for each: the position of the chosen reading."""
        return {switch.name: of("i1", names=switch.values) for switch in self}

    def set(self, rules: Any, chosen: Mapping[str, object]) -> None:
        """Puts chosen readings into Rules."""
        for switch in self:
            setattr(rules, switch.name, switch.values.index(str(chosen[switch.name])))

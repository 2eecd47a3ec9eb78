"""Who really chose: what is stored with each choice of a bot, and what everybody is told of it.

A bot that chose as it should is stored by its level. Where it could not, the level is followed by a stroke and by who
chose in its place: `expert/normal`; or by `few`: the bot itself, with few looks ahead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..store.models import Action

FEW = "few"


class Chosen(NamedTuple):
    """A bot's choice, and who made it (as it is stored)."""

    action: int
    level: str


class Weaker(NamedTuple):
    """A turn in which a bot was not what it says it is."""

    seat: int
    level: str


def by(level: str, really: str) -> str:
    """What is stored when `really` chose for a bot of that level."""
    return level if really == level else f"{level}/{really}"


def weaker(actions: Iterable[Action]) -> dict[int, Weaker]:
    """The turns that were played weaker than the table says, by their number."""
    return {a.turn: Weaker(a.seat, a.level) for a in actions if a.level and "/" in a.level}

"""Somebody who knows the sources and has seen some draws: which of the keys they can think of explain all of them?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from antilles.core.chance import WORD
from antilles.core.play.game import Game
from antilles.core.play.stepper import Stepper, steps
from antilles.core.stack import NATURE


class Draw(NamedTuple):
    """A draw as a player saw it: of so many cases, it fell on one from `low` to `high`."""

    ply: int
    cases: int
    low: int
    high: int


def spread(x: int) -> int:
    """What `chance.mix` does, in plain numbers."""
    for _ in range(2):
        x = ((x >> 16) ^ x) * 0x45D9F3B & WORD
    return (x >> 16) ^ x


def seen(game: Game, most: int) -> list[Draw]:
    """The first draws of a game."""
    found: list[Draw] = []
    for ply, step in enumerate(steps(game)):
        if step.seat == NATURE and not step.forced and len(found) < most:
            here = Game(game.title, game.setup, 0, manual=True, start=step.before.pack(), settled=False)
            cases = dict(zip(here.legal, Stepper(here).weights(), strict=True))
            low = sum(weight for action, weight in cases.items() if action < step.action)
            found.append(Draw(ply, sum(cases.values()), low, low + cases[step.action]))
    return found


def explaining(draws: list[Draw], keys: Iterable[int]) -> list[int]:
    """The keys of 32 bits whose stream gives just these draws."""

    def fits(key: int) -> bool:
        return all(d.low <= spread(spread(d.ply) ^ key) * d.cases >> 32 < d.high for d in draws)

    return [key for key in keys if fits(key)]

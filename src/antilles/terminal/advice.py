"""A hint: what a program that thinks ahead expects of the choices; it sees what the player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antilles.agents import agent
from antilles.agents.search import Candidate
from antilles.core.kernel import JIT
from antilles.core.play.game import Game

from .menu import Menu
from .tokens import ACT, QUIET, SEATS, STRONG
from .voice import Voice

SHOWN = 5  # choices that a hint speaks of
ADVISER = "expert:visits=12000:seconds=2"
HASTY = "expert:visits=96:seconds=2:chunk=2:exact=400"  # where rules run interpreted
BRIEF = "normal:visits=400" if JIT else "normal:visits=8:chunk=2:exact=20"  # for the answers that follow the first one


@dataclass(frozen=True)
class Advice:
    """One choice: what one types, its words, and what may come of it."""

    label: str
    words: str
    value: float
    points: Sequence[float]


def seed_of(game: Game) -> int:
    """A number of its own for every question, so that asking twice gets one answer."""
    return crc32(f"hint {game.seed} {len(game.actions)}".encode())


def advise(game: Game, menu: Menu, found: Sequence[Candidate]) -> list[Advice]:
    """What the program would play, then the best of the others, as one types them.

    Where a line answers several questions, it is the whole line; what is expected of it is that of its first answer.
    """
    made = []
    for candidate in [*found[:1], *sorted(found[1:SHOWN], key=lambda other: -other.value)]:
        after = agent(BRIEF, seed_of(game))
        label, words = menu.spell(candidate.action, game, after.choose)
        made.append(Advice(label, words, candidate.value, candidate.points))
    return made


def draw(voice: Voice, seat: int, found: Sequence[Candidate], advised: Sequence[Advice]) -> RenderableType:
    """The choices with the chance to win, and the points one may expect for oneself and for the best of the others."""
    exact = all(candidate.exact for candidate in found)
    head = voice("hint.exact") if exact else voice("hint.thought", n=sum(candidate.visits for candidate in found))
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False, header_style=QUIET)
    grid.add_column("", style=ACT)
    grid.add_column("")
    for key in ("hint.chance", "hint.mine", "hint.rival"):
        grid.add_column(voice(key), justify="right")
    for i, advice in enumerate(advised):
        rival = max((p for p in range(len(advice.points)) if p != seat), key=lambda p: advice.points[p])
        best = Text.assemble((voice.seat(rival), SEATS[rival]), f" {advice.points[rival]:.0f}")
        style = STRONG if i == 0 else ""
        mine, chance = f"{advice.points[seat]:.0f}", f"{advice.value:.0%}"
        grid.add_row(advice.label, Text(advice.words, style=style), Text(chance, style=style), mine, best)
    return Group(Text(head, style=STRONG), grid)

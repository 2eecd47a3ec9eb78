"""What the expansions ask for: the festival's open goals and this player's own achievement cards."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import LABEL, QUIET, STRONG

from ..data.cards import ACHIEVEMENTS, TASK_NAMES
from ..words import goal_phrase
from .sight import Sight


def festival(sight: Sight) -> list[Text]:
    """Open goals with their rewards."""
    lines, voice = [], sight.voice
    for goal in sight.s.tasks:
        if goal.task >= 0:
            name, asked = TASK_NAMES[goal.task], voice.words.sentence(goal_phrase(goal))
            lines.append(line(voice.term("task", name), asked, voice(f"task.{name}.reward")))
    return lines


def achievements(sight: Sight) -> list[Text]:
    """This player's cards: goal, points, met or not."""
    lines, voice, me = [], sight.voice, sight.s.seats[sight.seat]
    for i, card in enumerate(ACHIEVEMENTS):
        if me.cards >> i & 1:
            goal, points = voice(f"achievement.{card.name}.goal"), voice.count("point", card.points)
            lines.append(line(voice.term("achievement", card.name), goal, points))
            if me.met >> i & 1:
                lines[-1].append(f" ✓ {voice('ui.goal_met')}", style="not bold green")
    return lines


def line(name: str, goal: str, gives: str) -> Text:
    """What is asked for, and what it gives."""
    return Text.assemble((name, STRONG), f" – {goal}", (f" → {gives}", "yellow"))


def goals(sight: Sight) -> RenderableType | None:
    """Both, where the modules are in play."""
    grid = Table.grid()
    for key, lines in (("module.festival", festival(sight)), ("module.achievements", achievements(sight))):
        if lines:
            grid.add_row(Text(sight.voice(key), style=LABEL))
            for line in lines:
                grid.add_row(Padding(line, (0, 0, 0, 2)))
    return grid if grid.row_count else None


def brief(sight: Sight) -> RenderableType | None:
    """The same by name, for small terminals."""
    voice, me = sight.voice, sight.s.seats[sight.seat]
    tasks = [Text(voice.term("task", TASK_NAMES[goal.task]), style=QUIET) for goal in sight.s.tasks if goal.task >= 0]
    cards = [
        Text(voice.term("achievement", card.name) + (" ✓" if me.met >> i & 1 else ""), style=QUIET)
        for i, card in enumerate(ACHIEVEMENTS)
        if me.cards >> i & 1
    ]
    rows = [(voice(f"module.{name}"), Flow(of)) for name, of in (("festival", tasks), ("achievements", cards)) if of]
    return labelled(rows) if rows else None

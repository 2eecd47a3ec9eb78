"""What the expansions ask for: the festival's open goals and this player's own achievement cards."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import LABEL, QUIET, STRONG

from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENTS, TASKS
from ..data.things import GOODS, TILES
from .sight import Sight


def festival(sight: Sight) -> list[Text]:
    """Open goals with their rewards."""
    told, voice = [], sight.voice
    for goal in sight.s.tasks:
        if goal.task < 0:
            continue
        task = TASKS[goal.task]
        kinds = [kind for kind in goal.kinds if kind >= 0]
        values = {
            "tiles": ", ".join(voice.term("tile", TILES[t]) for t in kinds[: task.tiles]),
            "goods": ", ".join(voice.term("good", GOODS[g]) for g in kinds[task.tiles :]),
            "building": voice.term("building", NAMES[goal.building]) if goal.building >= 0 else "",
        }
        line = Text(voice.term("task", task.name), style=STRONG)
        line.append(f" – {voice(f'task.{task.name}.goal', **values)}", style="not bold")
        line.append(f" → {voice(f'task.{task.name}.reward')}", style="not bold yellow")
        told.append(line)
    return told


def achievements(sight: Sight) -> list[Text]:
    """This player's cards: goal, points, met or not."""
    told, voice, me = [], sight.voice, sight.s.seats[sight.seat]
    for i, card in enumerate(ACHIEVEMENTS):
        if me.cards >> i & 1:
            line = Text(voice.term("achievement", card.name), style=STRONG)
            line.append(f" – {voice(f'achievement.{card.name}.goal')}", style="not bold")
            line.append(f" → {voice.count('point', card.points)}", style="not bold yellow")
            if me.met >> i & 1:
                line.append(f" ✓ {voice('ui.goal_met')}", style="not bold green")
            told.append(line)
    return told


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
    tasks = [Text(voice.term("task", TASKS[goal.task].name), style=QUIET) for goal in sight.s.tasks if goal.task >= 0]
    cards = [
        Text(voice.term("achievement", card.name) + (" ✓" if me.met >> i & 1 else ""), style=QUIET)
        for i, card in enumerate(ACHIEVEMENTS)
        if me.cards >> i & 1
    ]
    told: list[tuple[str, RenderableType]] = []
    for key, names in (("module.festival", tasks), ("module.achievements", cards)):
        if names:
            told.append((voice(key), Flow(names)))
    return labelled(told) if told else None

"""The buildings for sale, by printed cost, with what each costs this player now."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import QUIET, STRONG, WIDE

from ..data.buildings import NAMES
from ..words import price
from .sight import Sight

Rows = list[tuple[str, RenderableType]]


def rows(sight: Sight) -> Rows:
    """One row a cost."""
    s, k, voice, p = sight.s, sight.k, sight.voice, sight.seat
    leads = sight.phase == "builder" and sight.frame.owner == p
    groups: dict[int, list[Text]] = {}
    for b in sorted(range(k.buildings), key=lambda b: (k.cost[b], b)):
        mine = bool(s.seats[p].built >> b & 1)
        if not s.market[b] and not mine:
            continue
        cost = price(k, s, p, b, leads)
        name = Text(voice.term("building", NAMES[b]))
        if mine:
            name.stylize(QUIET)
            name.append(f" ✓ {voice('ui.mine')}", style="green")
        else:
            within = cost <= s.seats[p].coins
            name.stylize("" if within else QUIET)
            name.append(f" {cost}", style="bold yellow" if within else "yellow")
            name.append(f"×{s.market[b]}", style=QUIET)
        groups.setdefault(k.cost[b], []).append(name)
    return [(voice("ui.cost", n=cost), Flow(names)) for cost, names in groups.items()]


def market(sight: Sight, width: int) -> RenderableType:
    """All rows, in two columns where there is room."""
    lines = rows(sight)
    head = Text.assemble((sight.voice("ui.buildings_for_sale"), STRONG), (f" ({sight.voice('ui.prices')})", QUIET))
    grid = Table.grid(padding=(0, 0))
    grid.add_row(head)
    if width >= WIDE and len(lines) > 3:
        half = (len(lines) + 1) // 2
        pair = Table.grid(padding=(0, 3, 0, 0), expand=True)
        pair.add_column(ratio=1)
        pair.add_column(ratio=1)
        pair.add_row(labelled(lines[:half]), labelled(lines[half:]))
        grid.add_row(pair)
    else:
        grid.add_row(labelled(lines))
    return grid

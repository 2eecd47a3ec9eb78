"""The whole table on a terminal: as much of it as fits above the question, the rest on demand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from ..puerto_rico.things import ENDINGS
from .farmers import action_board, farm, farm_strip, standing
from .flow import Flow, Hanging, labelled
from .goals import brief, goals
from .harbour import harbour, roles
from .islands import CROWN, order, panel, strip
from .market import market
from .sight import Sight
from .tokens import ACT, QUIET, SEATS, STRONG

LEAST_OF_ALL, MINE, HARBOUR, GOALS, OTHERS, MARKET = range(6)  # degrees of detail: what each adds to the one before
MOST = (4, 3, 4, 5, 8, 10)  # lines of news that each degree should leave room for
MOST_FARMERS = (1, 2, 4, 6, 9, 20)  # the same where farmers explain their moves
LEAST = 1  # lines of news shown in any case
WHY = " — "  # what follows is the reason of a farmer's move


def header(sight: Sight, *, brief: bool = False) -> RenderableType:
    """Edition, round, governor, phase; and the end when it is near."""
    voice, s, setup = sight.voice, sight.s, sight.view.setup
    parts = [
        *([] if brief else [Text(voice(f"edition.{setup.edition}"), style=STRONG)]),
        Text(voice("round", n=s.rounds + 1)),
        Text.assemble((f"{voice('ui.governor')}: ", ""), (f"{voice.seat(s.governor)} {CROWN}", SEATS[s.governor])),
    ]
    if not sight.view.over:
        parts.append(Text(voice(f"phase.{sight.phase}"), style=ACT))
    if s.ending:
        why = [voice(f"end.{name}") for i, name in enumerate(ENDINGS) if s.ending >> i & 1]
        parts.append(Text(f"⚑ {voice('ui.last_round')} {' '.join(why)}", style="bold red"))
    return Flow(parts)


def board(sight: Sight, width: int, *, detail: int = MARKET) -> RenderableType:
    """The table in so many degrees of detail; what is left out first is what the question tells anyway."""
    farmers = sight.farmers
    parts: list[RenderableType] = [
        header(sight, brief=bool(farmers) and detail < OTHERS),
        *([standing(sight)] if farmers else []),
        labelled([(sight.voice("ui.roles"), roles(sight))]),
        *([action_board(sight)] if farmers else []),
        harbour(sight, width, brief=detail < (OTHERS if farmers else HARBOUR)),
    ]
    asked = goals(sight) if detail >= GOALS else brief(sight)
    if detail >= MARKET:
        parts.append(market(sight, width))
    if asked is not None and detail > LEAST_OF_ALL:
        parts.append(asked)
    planned = bool(farmers) and sight.phase == "placing"  # the question lists one's places anyway
    for p in order(sight):
        if p in farmers:
            whole = farm(sight, p, effects=detail >= HARBOUR)
            parts.append(whole if detail >= MINE else farm_strip(sight, p))
            continue
        full = detail >= (MINE if p == sight.seat and not planned else OTHERS)
        parts.append(panel(sight, p, width) if full else strip(sight, p))
    return Group(*parts)


def fitting(console: Console, sight: Sight, heading: str, news: Sequence[str], below: RenderableType) -> RenderableType:
    """The fullest board that leaves room for the news, the question below and the line one types on."""
    free = console.height - height(console, below) - 2  # the rule above the news, the line one types on
    lines = [told_by_seat(sight, line) for line in news]
    most = MOST_FARMERS if sight.farmers else MOST
    for detail in reversed(range(len(most))):
        drawn = board(sight, console.width, detail=detail)
        room = free - height(console, drawn)
        enough = sum(height(console, line) for line in lines[-most[detail] :])
        if room >= enough:
            break
    told: list[RenderableType] = []
    hidden = len(lines)
    for line in reversed(lines):
        room -= height(console, line)
        if room < (1 if hidden > 1 else 0) and len(told) >= LEAST:
            break
        told.insert(0, line)
        hidden -= 1
    if hidden:
        told.insert(0, Text(f"  {sight.voice('ui.earlier', n=hidden)}", style=QUIET))
    return Group(drawn, Rule(Text(heading, style=STRONG), style=QUIET, align="left"), *told, below)


def told_by_seat(sight: Sight, line: str) -> RenderableType:
    """A line of news with the players in their colours; what is told of several breaks between them."""
    parts = [Text(part) for part in line.lstrip().split(" · ")]
    for part in parts:
        before, dash, _ = part.plain.partition(WHY)
        if dash:
            part.stylize(QUIET, len(before))
        for p in range(sight.k.players):
            part.highlight_words([sight.voice.seat(p)], SEATS[p])
    inner = 2 + len(line) - len(line.lstrip())
    return Padding(Flow(parts), (0, 0, 0, inner)) if len(parts) > 1 else Hanging(parts[0], inner)


def height(console: Console, drawn: RenderableType) -> int:
    """Lines it takes."""
    return len(console.render_lines(drawn, pad=False))

"""The whole table of Puerto Rico in several degrees of detail."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import ACT, CROWN, SEATS, STRONG

from ..data.things import ENDINGS
from .farmers import action_board, farm, farm_strip, standing
from .goals import brief, goals
from .harbour import harbour, market, roles
from .islands import panel, strip
from .sight import Sight

LEAST_OF_ALL, MINE, HARBOUR, GOALS, OTHERS, MARKET = range(6)  # degrees of detail: what each adds to the one before
MOST = (4, 3, 4, 5, 8, 10)  # lines of news that each degree should leave room for
MOST_FARMERS = (1, 2, 4, 6, 9, 20)  # the same where farmers explain their moves


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


def board(sight: Sight, width: int, detail: int = MARKET) -> RenderableType:
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
    for p in sight.order:
        if p in farmers:
            whole = farm(sight, p, effects=detail >= HARBOUR)
            parts.append(whole if detail >= MINE else farm_strip(sight, p))
            continue
        full = detail >= (MINE if p == sight.seat and not planned else OTHERS)
        parts.append(panel(sight, p, width) if full else strip(sight, p))
    return Group(*parts)

"""The whole table of Maracaibo in several degrees of detail."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import ACT, QUIET, STRONG

from ..data.pack import whose
from ..data.things import ROUNDS
from . import cards, chart, ship, tracks
from .sight import Sight

LEAST, HAND, MINE, OPEN, PLACES, TRACK, ALL = range(7)  # degrees of detail: what each adds to the one before
MOST = (2, 3, 3, 3, 4, 5, 6)  # lines of news that each degree should leave room for


def header(sight: Sight) -> RenderableType:
    """Title, round, phase, chapter, and whose components these are."""
    voice, s = sight.voice, sight.s
    number = min(s.rounds + 1, ROUNDS)
    parts = [Text(voice("title.maracaibo"), style=STRONG), Text(voice("ui.round_of", n=number, all=ROUNDS))]
    if not sight.view.over:
        parts.append(Text(voice(f"phase.{sight.phase}"), style=ACT))
    if s.chapter:
        parts.append(Text(voice("ui.chapter", n=s.chapter)))
    parts.append(Text(voice(f"ui.pack.{whose(sight.pack)}", name=sight.pack["pack"]), style=QUIET))
    return Flow(parts)


def board(sight: Sight, width: int, detail: int = ALL) -> RenderableType:
    """The table in so many degrees of detail; what is left out first is what the question tells anyway."""
    parts: list[RenderableType] = [header(sight)]
    parts += tracks.stories(sight) if detail >= OPEN else []
    parts.append(chart.whole(sight, width) if detail == ALL else chart.strip(sight, busy=detail >= PLACES))
    if detail >= TRACK:
        parts.append(tracks.track(sight, 0 if detail == ALL else sight.me.explorer))
    if detail >= HAND:
        parts.append(tracks.piles(sight))
    if detail >= OPEN:
        rows = [*cards.display(sight, effects=detail >= PLACES), *cards.prestige(sight, full=detail >= PLACES)]
        parts.append(labelled(rows))
    for p in sight.order:
        full = detail >= (MINE if p == sight.seat else ALL)
        parts.append(ship.panel(sight, p) if full else ship.strip(sight, p, brief=detail == LEAST))
    if (detail > LEAST and not sight.hand_is_asked) or not sight.hand_can_wait:
        parts.append(cards.mine(sight, effects=detail >= HAND, words=detail == ALL))
    return Group(*parts)

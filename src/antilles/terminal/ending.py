"""The end of a game: who won, with what, and why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antilles.core.play.game import Game

from .drawing import drawing
from .seats import HUMAN, label
from .tokens import QUIET, SEATS, STRONG
from .voice import Voice


def scores(game: Game, voice: Voice, kinds: Sequence[str] = ()) -> Table:
    players = range(game.setup.players)
    parts = [game.breakdown(p) for p in players]
    sources = list(dict.fromkeys(name for points in parts for name in points))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="", show_edge=False)
    table.add_column(voice("ui.score"), style=QUIET)
    for p in players:
        crown = " ★" if game.over and p in game.winners else ""
        table.add_column(Text(voice.seat(p) + crown, style=SEATS[p]), justify="right")
    automata = game.title.automata(game.setup)  # their names say what they are
    if kinds and (not automata or set(kinds) - {HUMAN, *automata}):
        table.add_row("", *(Text(label(voice, kind), style=QUIET) for kind in kinds))
    for name in sources:
        table.add_row(voice(f"source.{name}"), *(str(points[name]) if points.get(name) else "–" for points in parts))
    table.add_section()
    table.add_row(voice("ui.total"), *(Text(str(sum(points.values())), style=STRONG) for points in parts))
    totals = [sum(points.values()) for points in parts]
    s, tie_break = game.position(), game.title.scoring.tie_break
    breaks = [tie_break(s, p) for p in players]
    if totals.count(max(totals)) > 1 and any(breaks):
        table.add_row(voice("ui.tie_break"), *map(str, breaks))
    return table


def winner(game: Game, voice: Voice) -> Text:
    key = "game.won" if len(game.winners) == 1 else "game.shared"
    points = voice.count("point", game.scores[game.winners[0]])
    return Text(voice(key, players=voice.seats(game.winners), points=points), style="bold green")


def ending(game: Game, voice: Voice, kinds: Sequence[str] = ()) -> RenderableType:
    why = [voice(f"end.{name}") for name, _ in game.title.scoring.endings(game.rules, game.position())]
    head = Text(" ".join([voice("game.over"), *why]), style=STRONG)
    dealt = voice("ui.commitment", commitment=game.commitment) if game.commitment else voice("ui.seed", seed=game.seed)
    whose = drawing(game.title.name).components(dict(game.setup.options), voice)
    dealt = " · ".join(filter(None, (dealt, whose)))
    lines = (scores(game, voice, kinds), Text(), winner(game, voice), Text(dealt, style=QUIET))
    return Group(head, Text(), *lines)

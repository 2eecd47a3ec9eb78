"""Pearl Divers at the terminal: a line about the market, and a line for each diver."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.terminal.drawing import Drawing
from antilles.terminal.flow import Flow
from antilles.terminal.menu import Menu
from antilles.terminal.news import News
from antilles.terminal.sight import Sight
from antilles.terminal.tokens import SEATS, STRONG

from .rules import PEARLS, PHASES, ROUNDS


class Divers(Sight):
    """A view and its words."""

    phases = PHASES


def board(sight: Divers, width: int, detail: int) -> RenderableType:
    """Round, prices and bag, then the divers; the colours of a hand where this seat may see them."""
    voice, s = sight.voice, sight.s
    prices = [f"{voice.term('pearl', name)} {n}" for name, n in zip(PEARLS, s.price, strict=True)]
    now = Text(voice("round", n=min(s.rounds + 1, ROUNDS)), style=STRONG)
    lines: list[RenderableType] = [Flow([now, *prices, voice("ui.bag", n=s.in_bag)])]
    for p in sight.order:
        seat = s.seats[p]
        found = [voice.count(name, n) for name, n in zip(PEARLS, seat.hand, strict=True) if n]
        parts = [voice.count("coin", seat.coins), *(found or [voice.count("pearl", seat.held)])]
        mine = f" ({voice('ui.you')})" if p == sight.seat else ""
        lines.append(Flow([Text(f"{voice.seat(p)}{mine}", style=SEATS[p]), *parts]))
    return Group(*lines)


DRAWING = Drawing(
    sight=Divers,
    menu=Menu,
    board=board,
    room=lambda sight: (3,),
    news=lambda farmers, all_of_it: News(list, {}),
    things=lambda k: [],
    help=lambda k: ["ui.help", "ui.help_words", "ui.help_hint", "ui.help_save"],
)

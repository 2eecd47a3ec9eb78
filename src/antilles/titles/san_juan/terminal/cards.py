"""Cards as they look on a terminal: a name with cost and points, goods in their colours."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.terminal.flow import Flow, Hanging, labelled
from antilles.terminal.tokens import QUIET, STRONG
from antilles.terminal.voice import Voice

from ..data.cards import CARDS, NAMES, PRODUCTION
from ..data.things import GOODS
from .sight import Sight

# Each good has its own ground, so it reads on a dark terminal and on a light one.
CHIPS = (
    "white on #3d4fc4",
    "black on #ffffff",
    "white on #a05a22",
    "white on #3b2417",
    "black on #b8c4cc",
    "black on #f5c52b",
)
LATER = "✶"  # points that only the end of the game tells


def worth(card: int) -> str:
    """Cost and points as printed."""
    told = CARDS[card]
    return f"{told.cost}/{told.points or LATER}"


def card(voice: Voice, index: int, n: int = 1) -> Text:
    """A card with cost and points."""
    told = Text.assemble(voice.term("card", NAMES[index]), (f" {worth(index)}", "yellow"))
    return told.append(f" ×{n}", style=STRONG) if n > 1 else told


def good(voice: Voice, kind: int) -> Text:
    """A good by its name, on its colour."""
    return Text(f" {voice.term('good', GOODS[kind])} ", style=CHIPS[kind])


def stands(seat: Any, index: int) -> bool:
    """Whether it is a city building that the seat has already, so that it cannot be built again."""
    return CARDS[index].kind != PRODUCTION and index in seat.site[: seat.built]


def in_hand(sight: Sight, index: int) -> Text:
    """A card of this seat's hand; pale where it stands already."""
    told = card(sight.voice, index, sight.me.hand[index])
    if stands(sight.me, index):
        told.stylize(QUIET)
        told.append(f" ✓ {sight.voice('ui.mine')}", style="green")
    return told


def hand(sight: Sight, *, effects: bool = False) -> RenderableType:
    """This seat's hand in full, with what the cards do where there is room."""
    voice, me = sight.voice, sight.me
    held = [i for i, n in enumerate(me.hand) if n]
    label = f"{voice('ui.hand')} ({voice('ui.cost_points')})"
    if not held:
        return labelled([(label, Text("–", style=QUIET))])
    if not effects:
        return labelled([(label, Flow([in_hand(sight, i) for i in held]))])
    lines = []
    for i in held:
        told = in_hand(sight, i).append(f"  {voice(f'card.{NAMES[i]}.effect')}", style=QUIET)
        lines.append(Hanging(told))
    return labelled([(label, Group(*lines))])

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
    known = CARDS[card]
    return f"{known.cost}/{known.points or LATER}"


def card(voice: Voice, index: int, n: int = 1) -> Text:
    """A card with cost and points."""
    text = Text.assemble(voice.term("card", NAMES[index]), (f" {worth(index)}", "yellow"))
    return text.append(f" ×{n}", style=STRONG) if n > 1 else text


def good(voice: Voice, kind: int) -> Text:
    """A good by its name, on its colour."""
    return Text(f" {voice.term('good', GOODS[kind])} ", style=CHIPS[kind])


def stands(seat: Any, index: int) -> bool:
    """Whether it is a city building that the seat has already, so that it cannot be built again."""
    return CARDS[index].kind != PRODUCTION and index in seat.site[: seat.built]


def in_hand(sight: Sight, index: int) -> Text:
    """A card of this seat's hand; pale where it stands already."""
    text = card(sight.voice, index, sight.me.hand[index])
    if stands(sight.me, index):
        text.stylize(QUIET)
        text.append(f" ✓ {sight.voice('ui.mine')}", style="green")
    return text


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
        text = in_hand(sight, i).append(f"  {voice(f'card.{NAMES[i]}.effect')}", style=QUIET)
        lines.append(Hanging(text))
    return labelled([(label, Group(*lines))])

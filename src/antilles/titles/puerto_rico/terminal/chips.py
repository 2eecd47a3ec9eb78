"""Goods as they look on a terminal: a letter on a colour, never a colour alone."""

from __future__ import annotations

from rich.text import Text

from antilles.terminal.tokens import QUIET, fold
from antilles.terminal.voice import Voice

from ..data.things import GOODS

# Each chip has its own ground, so it reads on a dark terminal and on a light one.
CHIPS = {
    "corn": "black on #f5c52b",
    "indigo": "white on #3d4fc4",
    "fruit": "black on #3bbf84",
    "sugar": "black on #ffffff",
    "tobacco": "white on #a05a22",
    "coffee": "white on #3b2417",
}


def letters(voice: Voice) -> list[str]:
    """One letter a good: its first, or K for coffee where corn has the C."""
    found: list[str] = []
    for name in GOODS:
        first = fold(voice.term("good", name))[:1].upper()
        found.append("K" if first in found else first)
    return found


def style(voice: Voice, g: int) -> str:
    """The colour of a good; fruit is what 1897 grows in place of indigo."""
    name = GOODS[g]
    if name == "indigo" and fold(voice.term("good", name)).startswith("fru"):
        name = "fruit"
    return CHIPS[name]


def chip(voice: Voice, g: int, n: int = 1) -> Text:
    """Barrels of a good."""
    return Text(letters(voice)[g] * n, style=style(voice, g))


def goods(voice: Voice, amounts: list[int], *, zero: bool = False) -> Text:
    """Amounts of goods: 'C2 I1'."""
    line = Text()
    for g, n in enumerate(amounts[:5]):
        if n or zero:
            line.append(" " if line else "").append_text(chip(voice, g)).append(f"{n}", style=QUIET if n == 0 else "")
    return line if line.plain else Text("–", style=QUIET)

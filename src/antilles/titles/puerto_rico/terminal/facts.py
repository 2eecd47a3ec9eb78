"""What is printed on a thing, and how we read it: for whoever asks `? hospice`."""

from __future__ import annotations

from antilles.terminal.drawing import Facts

from ..data.buildings import BUILDINGS, NAMES
from ..rulings import KINDS, rulings
from .sight import Sight


def facts(sight: Sight, kind: str, name: str) -> Facts:
    """Cost, points, places and copies of a building; the rulings of anything."""
    voice, k, s = sight.voice, sight.k, sight.s
    printed = []
    if kind == "building":
        b = NAMES.index(name)
        printed = [
            voice("fact.cost", n=int(k.cost[b])),
            voice.count("point", BUILDINGS[b].points),
            voice("fact.places", n=int(k.places[b])),
            voice("fact.left", n=int(s.market[b]), all=int(k.market[b])),
        ]
    return printed, rulings(k, voice.words, kind, name) if kind in KINDS else []

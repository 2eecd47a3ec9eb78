"""How far a plan has come: people placed kind by kind, barrels kept or loaded good by good."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.terminal.flow import Flow
from antilles.terminal.tokens import ACT, QUIET, STRONG

from ..data.columns import STORE_KINDS
from ..data.things import FIELDS, GOODS, NOBLE, WORKER
from ..rules import people
from ..rules.actions import PLACES
from ..rules.people import ALL
from ..rules.roles import storage
from ..words import place as place_name
from .chips import chip
from .sight import Sight

capacity, single_spaces = interpreted(people.capacity), interpreted(storage.single_spaces)


def plan(sight: Sight) -> RenderableType | None:
    """The progress of the present question, if it is one of several."""
    if sight.phase == "placing":
        return placing(sight)
    if sight.phase in ("storage", "small_wharf"):
        return barrels(sight)
    return None


def placing(sight: Sight) -> RenderableType:
    """Every place in the order it is asked about: planned, asked now, still to come."""
    s, f, me, voice = sight.s, sight.frame, sight.s.seats[sight.seat], sight.voice
    parts = []
    for at in range(FIELDS + sight.k.buildings):
        size = capacity(sight.k, s, sight.seat, at)
        here = me.workers[at] + me.nobles[at]
        size -= 0 if f.placed == ALL else here
        if size <= 0:
            continue
        nobles = me.planned_nobles[at]
        planned = me.planned_workers[at] + nobles
        name = voice.term("good", GOODS[at]) if at < len(GOODS) else voice.words.sentence(place_name(PLACES[at]))
        mark = Text.assemble(chip(voice, at), " ") if at < len(GOODS) else Text()
        if at < s.spot - 1:
            part = Text.assemble(("✓ ", "green"), mark, name, (f" {planned}/{size}", "green"))
        elif at == s.spot - 1:
            part = Text.assemble(("▸ ", ACT), mark, (f"{name} ?/{size}", ACT))
            if f.placed == ALL:
                part.append(f" ({voice('ui.here_now', n=here)})", style=QUIET)
        else:
            part = Text.assemble(mark, name, (f" {here if f.placed == ALL else 0}/{size}", QUIET))
        if nobles:
            part.append(f" ({voice.count('noble', nobles)})", style="red")
        parts.append(part)
    people = [voice.count(kind, s.hand[i]) for i, kind in ((WORKER, "worker"), (NOBLE, "noble")) if s.hand[i]]
    return Group(Text(voice("ui.still_to_place", people=" + ".join(people)), style=STRONG), Flow(parts, "   "))


def barrels(sight: Sight) -> RenderableType:
    """Every good in the order it is asked about."""
    f, me, voice = sight.frame, sight.s.seats[sight.seat], sight.voice
    parts = []
    for g, name in enumerate(GOODS):
        n = me.goods[g]
        if n or (g < f.good and me.moved[g] and sight.phase == "small_wharf"):
            mark = "✓ " if g < f.good else "▸ " if g == f.good else ""
            part = Text.assemble(mark, chip(voice, g), f" {voice.term('good', name)} {n}")
            part.stylize(ACT if g == f.good else "green" if g < f.good else "", 0, len(mark))
            parts.append(part)
    line = Flow(parts, "   ")
    if sight.phase == "small_wharf":
        return line
    single = voice.count("barrel", single_spaces(sight.s, sight.seat))
    kinds = me.mods[STORE_KINDS]
    room = voice("ui.room_kinds", barrels=single, n=kinds) if kinds else voice("ui.room", barrels=single)
    return Group(Text(room, style=STRONG), line)

"""Automated farmers on a terminal: their boards, the action board they share, and how everybody's points stand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import ACT, LABEL, QUIET, SEATS, STRONG, join

from ..data.buildings import NAMES
from ..data.things import GOODS, PEOPLE, PROSPECTOR, PROSPECTOR_2, QUARRY, ROLES, TILES
from ..puertoma.data import ABILITIES, ARROWS, CIRCLES, TIE_CARDS, TWO
from ..puertoma.words import active, levels
from .chips import chip
from .islands import stats, total
from .sight import Sight

WORKER_HERE, NOBLE_HERE, FREE, ACTIVE, NO_BUILDING = "●", "◆", "○", "✓", "□"
NOTHING = Text("–", style=QUIET)


def tile(circles: int, workers: int, nobles: int) -> Text:
    """The worker places under one tile, filled from the left; active when all are taken."""
    marks = Text(NOBLE_HERE * nobles, style="red")
    marks.append(WORKER_HERE * workers, style="green" if workers + nobles == circles else "")
    marks.append(FREE * (circles - workers - nobles), style=QUIET)
    if workers + nobles == circles:
        marks.append(ACTIVE, style="bold green")
    return marks


def fields(sight: Sight, p: int) -> list[Text]:
    """Tiles by kind, each with its worker places."""
    seat, tiles = sight.s.seats[p], []
    for g, good in enumerate(GOODS):
        if not seat.tiles[g]:
            continue
        kind, circles = Text.assemble(chip(sight.voice, g), f" {sight.voice.term('good', good)}"), int(CIRCLES[g])
        workers, nobles = seat.workers[g], seat.nobles[g]
        for _ in range(seat.tiles[g]):
            first = min(nobles, circles)
            then = min(workers, circles - first)
            kind.append(" ").append_text(tile(circles, then, first))
            workers, nobles = workers - then, nobles - first
        tiles.append(kind)
    return tiles


def points_area(sight: Sight, p: int) -> list[Text]:
    """Quarries, third tiles of a kind and people without work: what counts at the end only."""
    seat, voice, parts = sight.s.seats[p], sight.voice, []
    if seat.tiles[QUARRY]:
        parts.append(Text(f"{voice('ui.quarries')} {seat.tiles[QUARRY]}"))
    for g, n in enumerate(seat.turned):
        if n:
            parts.append(Text(voice.term("tile", TILES[g]) + (f" ×{n}" if n > 1 else "")))
    parts += [Text(voice.count(kind, seat.aside[i])) for i, kind in enumerate(PEOPLE) if seat.aside[i]]
    return parts


def buildings(sight: Sight, p: int) -> list[Text]:
    """Two places for each of four levels, and the reserve marker."""
    voice, rows = sight.voice, []
    for i, there in enumerate(levels(sight.k, sight.s.seats[p]), 1):
        names = [voice.term("building", NAMES[b]) for b in there] + [NO_BUILDING] * (TWO - len(there))
        rows.append(Text.assemble((f"{i} ", LABEL), (", ".join(names), "" if there else QUIET)))
    marked = sight.s.reserved[p - sight.farmers.start]
    if marked >= 0:
        rows.append(Text(f"⚑ {voice('farm.reserved', building=voice.term('building', NAMES[marked]))}", style=SEATS[p]))
    return rows


def abilities(sight: Sight, p: int, *, effects: bool) -> list[Text]:
    """What is turned up, with what it does."""
    parts, voice = [], sight.voice
    for i, ability in enumerate(ABILITIES):
        if sight.s.seats[p].abilities >> i & 1:
            parts.append(Text(voice.term("ability", ability), style=STRONG))
            if effects:
                parts[-1].append(f": {voice(f'ability.{ability}.effect')}", style="not bold")
    return parts


def farm(sight: Sight, p: int, *, effects: bool = True) -> RenderableType:
    """One farmer in full."""
    voice = sight.voice
    aside = join(points_area(sight, p))
    area = [Text.assemble((f"{voice('farm.points_area')} ", LABEL), aside)] if aside else []
    rows: list[tuple[str, RenderableType]] = [
        (voice("farm.fields"), Flow([*fields(sight, p), *area] or [NOTHING], "  ")),
        (voice("farm.buildings"), Flow(buildings(sight, p), "  ")),
    ]
    can = abilities(sight, p, effects=effects)
    if can:
        rows.append((voice("farm.abilities"), Flow(can)))
    head = Flow(stats(sight, p), "  ")
    return Group(head, Padding(labelled(rows), (0, 0, 0, 2)))


def farm_strip(sight: Sight, p: int) -> RenderableType:
    """One farmer in a line or two, for small terminals."""
    seat, voice = sight.s.seats[p], sight.voice
    tiles = sum(seat.tiles[: len(GOODS)])
    working = sum(active(sight.s, p, g) for g in range(len(GOODS)))
    land = f"{voice('farm.fields')} {tiles} ({voice('farm.active', n=working)})"
    town = f"{voice('farm.buildings')} {'+'.join(map(str, seat.levels))}"
    can = abilities(sight, p, effects=False)
    return Flow([*stats(sight, p), Text(land, style=QUIET), Text(town, style=QUIET), *can], "  ")


def action_board(sight: Sight) -> RenderableType:
    """Where the marker stands, where arrows lead (roles taken already are pale), and the cards left."""
    s, voice = sight.s, sight.voice
    at = Text(voice.term("role", ROLES[s.action]), style=ACT)
    ways = []
    for role in ARROWS[s.action]:
        cards = [role, PROSPECTOR_2] if role == PROSPECTOR else [role]
        there = [r for r in cards if sight.k.roles >> r & 1]
        if there:
            taken = all(s.taken >> r & 1 for r in there)
            ways.append(Text(voice.term("role", ROLES[role]), style=QUIET if taken else STRONG))
    arrows = Text.assemble(at, " → ")
    for i, way in enumerate(ways):
        arrows.append(", " if i else "").append_text(way)
    cards_left = Text(voice("farm.cards", n=s.tie_deck.bit_count(), all=TIE_CARDS), style=QUIET)
    return labelled([(voice("farm.marker"), Flow([arrows, cards_left]))])


def standing(sight: Sight) -> RenderableType:
    """Everybody's points so far, as this seat knows them; cards that may still be met are told apart."""
    voice = sight.voice
    parts = []
    for p in range(sight.k.players):
        who = Text(voice.seat(p), style=SEATS[p])
        if p == sight.seat:
            who.append(f" ({voice('ui.you')})")
        parts.append(who.append(f" {total(sight, p)}", style=STRONG))
    if sight.missed:
        parts.append(Text(voice("farm.missed", points=voice.count("point", sight.missed)), style=QUIET))
    return labelled([(voice("ui.score_now"), Flow(parts))])

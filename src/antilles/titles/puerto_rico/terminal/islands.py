"""Every player's side of the table: coins, points, goods, island and city."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import QUIET, STRONG, WIDE

from ..data.buildings import NAMES
from ..data.things import CITY, FIELDS, FOREST, ISLAND, PEOPLE, TILES
from .chips import chip, goods
from .sight import MISSED, Sight


def total(sight: Sight, p: int) -> str:
    """Own points exactly, and a farmer's up to the achievements people may still meet; of the others what lies open."""
    known = sum(sight.parts[p].values()) - sight.parts[p].get(MISSED, 0)
    return str(known) if sight.knows_chips(p) else f"?+{known}"


def points(sight: Sight, p: int) -> Text:
    """The same, with chips and the rest told apart."""
    all_points = total(sight, p)
    if not sight.knows_chips(p):
        return Text(all_points)
    chips = sight.parts[p].get("chips", 0)
    return Text.assemble((all_points, STRONG), (f" ({chips}+{int(all_points) - chips})", QUIET))


def stats(sight: Sight, p: int, *, brief: bool = False) -> list[Text]:
    """Name, coins, points, goods and who waits."""
    seat, voice = sight.s.seats[p], sight.voice
    parts = [
        sight.name(p, sight.s.governor),
        Text(voice.count("coin", seat.coins), style="yellow"),
        Text.assemble(points(sight, p), f" {voice('ui.vp')}"),
        goods(voice, seat.goods),
    ]
    if sum(seat.idle):
        who = " + ".join(voice.count(kind, n) for kind, n in zip(PEOPLE, seat.idle, strict=True) if n)
        parts.append(Text(voice("ui.waiting") + (f" {sum(seat.idle)}" if brief else f": {who}")))
    return parts


def crew(sight: Sight, p: int, place: int, size: int) -> Text:
    """Occupied and all circles of a place, nobles told apart."""
    seat = sight.s.seats[p]
    here = seat.workers[place] + seat.nobles[place]
    text = Text(f" {here}/{size}", style="green" if here == size else QUIET if here == 0 else "")
    if seat.nobles[place]:
        text.append(f" ({sight.voice.count('noble', seat.nobles[place])})", style="red")
    return text


def island(sight: Sight, p: int) -> list[Text]:
    """Tiles by kind."""
    seat, tiles = sight.s.seats[p], []
    for t, n in enumerate(seat.tiles):
        if n:
            kind = "good" if t < 5 else "tile"
            tile = Text.assemble(chip(sight.voice, t), " ") if t < 5 else Text()
            tile.append(sight.voice.term(kind, TILES[t]))
            if t < FIELDS:
                tile.append_text(crew(sight, p, t, n))
            elif t == FOREST:
                tile.append(f" {n}")
            tiles.append(tile)
    return tiles


def city(sight: Sight, p: int) -> list[Text]:
    """Buildings with their circles."""
    seat, k, places = sight.s.seats[p], sight.k, []
    for b in range(k.buildings):
        if seat.built >> b & 1:
            places.append(Text(sight.voice.term("building", NAMES[b])))
            if k.places[b]:
                places[-1].append_text(crew(sight, p, FIELDS + b, k.places[b]))
    return places


def panel(sight: Sight, p: int, width: int) -> RenderableType:
    """One player in full."""
    seat, voice = sight.s.seats[p], sight.voice
    rows: list[tuple[str, RenderableType]] = [
        (f"{voice('ui.island')} {sum(seat.tiles)}/{ISLAND}", Flow(island(sight, p) or [Text("–", style=QUIET)])),
        (f"{voice('ui.city')} {seat.filled}/{CITY}", Flow(city(sight, p) or [Text("–", style=QUIET)])),
    ]
    head = Flow(stats(sight, p), "  ")
    if width >= WIDE:
        pair = Table.grid(padding=(0, 3, 0, 0), expand=True)
        pair.add_column(ratio=2)
        pair.add_column(ratio=3)
        pair.add_row(*(labelled([row], len(row[0])) for row in rows))
        return Group(head, Padding(pair, (0, 0, 0, 2)))
    label = max(len(voice("ui.island")), len(voice("ui.city"))) + 6
    return Group(head, Padding(labelled(rows, label), (0, 0, 0, 2)))


def strip(sight: Sight, p: int) -> RenderableType:
    """One player on a line."""
    seat, voice = sight.s.seats[p], sight.voice
    land = Text(f"{voice('ui.island')} {sum(seat.tiles)}/{ISLAND}", style=QUIET)
    town = Text(f"{voice('ui.city')} {seat.filled}/{CITY}", style=QUIET)
    return Flow([*stats(sight, p, brief=True), land, town], "  ")

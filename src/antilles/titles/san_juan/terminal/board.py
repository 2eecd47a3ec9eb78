"""The whole table of San Juan in several degrees of detail."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import ACT, CROWN, LABEL, QUIET, SEATS, STRONG, join

from ..data.cards import CATHEDRAL
from ..data.things import CITY, GOODS, KINDS, ROLES, TILES
from .cards import CHIPS, card, good, hand
from .city import panel, strip
from .sight import Sight

LEAST_OF_ALL, MINE, PRICES, OTHERS, EFFECTS = range(5)  # degrees of detail: what each adds to the one before
MOST = (2, 3, 4, 6, 9)  # lines of news that each degree should leave room for
SOON = CITY - 2  # buildings from which the end is near


def header(sight: Sight, *, brief: bool = False) -> RenderableType:
    """Edition, round, governor, phase; and the end when it is near."""
    voice, s = sight.voice, sight.s
    parts = [
        *([] if brief else [Text(voice(f"edition.{sight.view.setup.edition}"), style=STRONG)]),
        Text(voice("round", n=s.rounds + 1)),
        Text.assemble((f"{voice('ui.governor')}: ", ""), (f"{voice.seat(s.governor)} {CROWN}", SEATS[s.governor])),
    ]
    if not sight.view.over:
        parts.append(Text(voice(f"phase.{sight.running or sight.phase}"), style=ACT))
    most = max(seat.built for seat in s.seats)
    for p in range(sight.k.players):
        if s.seats[p].built >= (most if brief and most > SOON else SOON):
            near = voice("ui.near_end", player=voice.seat(p), n=s.seats[p].built, all=CITY)
            parts.append(Text(f"⚑ {near}", style="bold red"))
    return Flow(parts)


def roles(sight: Sight) -> Flow:
    """Every role, or who took it."""
    tiles = []
    for r, role in enumerate(ROLES):
        tile = Text(sight.voice.term("role", role))
        if sight.s.taken >> r & 1:
            tile.stylize(ACT if role == sight.running else QUIET)
            taker = sight.picks.get(role)
            tile.append(" ✓" if taker is None else f" ({sight.voice.seat(taker)})", style=SEATS[taker or 0])
        else:
            tile.stylize(STRONG)
        tiles.append(tile)
    return Flow(tiles)


def prices(tile: int) -> Text:
    """A trading tile by its numbers, in the order of the goods."""
    if tile < 0:
        return Text("?", style=QUIET)
    text = Text()
    for kind, n in enumerate(TILES[tile]):
        text.append(f" {n}", style=CHIPS[kind])
    return text.append(" ", style=CHIPS[KINDS - 1])


def tiles(sight: Sight, *, names: bool, few: bool = False) -> RenderableType:
    """Trading tiles from the one that is up or comes next (or a few), in the order they have for the whole game."""
    s, voice, label = sight.s, sight.voice, sight.voice("ui.trading_tiles")
    first, *later = [s.tiles[(s.tile + i) % len(s.tiles)] for i in range(len(s.tiles))]
    up = Text("▸ ", style=ACT) if sight.running == "trader" else Text()
    if not names or first < 0:
        order = [up.append_text(prices(first)), *map(prices, later[:2] if few else later)]
        legend = ", ".join(voice.term("good", kind) for kind in GOODS[:KINDS])
        shown = names and any(tile >= 0 for tile in later)
        return labelled([(label, Flow([join(order), *([Text(f"({legend})", style=QUIET)] if shown else [])], "  "))])
    now = [Text.assemble(good(voice, kind), f" {n}") for kind, n in enumerate(TILES[first])]
    now[0] = up.append_text(now[0])
    then = Text(f"{voice('ui.then')} ", style=QUIET).append_text(prices(later[0]))
    return labelled([(label, Flow(now, "  ")), ("", Flow([then, *map(prices, later[1:])]))])


def piles(sight: Sight) -> RenderableType:
    """How many cards lie where, and the cathedral."""
    s, voice = sight.s, sight.voice
    parts = [
        Text.assemble((f"{voice('ui.draw_pile')} ", LABEL), str(s.in_pile)),
        Text.assemble((f"{voice('ui.discards')} ", LABEL), str(s.in_discards)),
    ]
    if s.cathedral:
        parts.append(Text.assemble((f"{voice('ui.on_table')} ", LABEL), card(voice, CATHEDRAL)))
    return Flow(parts, "   ")


def board(sight: Sight, width: int, detail: int = EFFECTS) -> RenderableType:
    """The table in so many degrees of detail; what is left out first is what the question tells anyway."""
    parts: list[RenderableType] = [
        header(sight, brief=detail < PRICES),
        labelled([(sight.voice("ui.roles"), roles(sight))]),
        tiles(sight, names=detail >= PRICES, few=detail == LEAST_OF_ALL),
        piles(sight),
    ]
    for p in sight.order:
        full = detail >= (MINE if p == sight.seat else OTHERS)
        parts.append(panel(sight, p) if full else strip(sight, p))
    if not sight.asks_for_cards or detail == EFFECTS:
        parts.append(hand(sight, effects=detail == EFFECTS))
    return Group(*parts)

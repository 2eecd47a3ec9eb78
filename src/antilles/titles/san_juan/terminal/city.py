"""Every player's side of the table: cards in hand, points, buildings and what lies on and under them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from antilles.terminal.flow import Flow
from antilles.terminal.tokens import QUIET, STRONG

from ..data.cards import CARDS, CUSTOMS_OFFICE, NAMES, PRODUCTION
from ..data.things import CITY
from .sight import Sight

FULL, EMPTY = "●", "○"  # a good lies there, or none
UNDER = ("chapel", "bank", "harbor")


def stats(sight: Sight, p: int) -> list[Text]:
    """Cards in hand, points as they stand, number of buildings."""
    seat, voice = sight.s.seats[p], sight.voice
    near = "bold red" if seat.built >= CITY - 2 else ""
    return [
        Text(f"{voice('ui.hand')} {seat.held}", style="yellow"),
        Text.assemble((str(sum(sight.parts[p].values())), STRONG), f" {voice('ui.vp')}"),
        Text(f"{voice('ui.city')} {seat.built}/{CITY}", style=near),
    ]


def under(sight: Sight, p: int) -> list[Text]:
    """What lies face down under chapel, bank and harbor, and what a crane covered."""
    seat, voice = sight.s.seats[p], sight.voice
    counts = (seat.under_chapel, seat.under_bank, seat.under_harbor)
    parts = [Text(f"{voice(f'source.{kind}')}: {n}") for kind, n in zip(UNDER, counts, strict=True) if n]
    covered = [voice.term("card", NAMES[i]) + (f" ×{n}" if n > 1 else "") for i, n in enumerate(seat.covered) if n]
    if covered:
        parts.append(Text(f"{voice('ui.covered')}: {', '.join(covered)}", style=QUIET))
    return parts


def buildings(sight: Sight, p: int) -> list[Text]:
    """Buildings in their order, equal ones together, with a mark for each place of a good."""
    seat, found = sight.s.seats[p], []
    for card in dict.fromkeys(seat.site[: seat.built]):
        places = [full for site, full in zip(seat.site, seat.full, strict=True) if site == card]
        building = Text(sight.voice.term("card", NAMES[card]))
        if CARDS[card].kind == PRODUCTION or card == CUSTOMS_OFFICE:
            building.append(" ")
            for full in places:
                building.append(FULL if full else EMPTY, style="bold green" if full else QUIET)
        found.append(building)
    return found


def panel(sight: Sight, p: int) -> RenderableType:
    """One player in full."""
    head = Flow([sight.name(p, sight.s.governor), *stats(sight, p)], "  ")
    return Group(head, Padding(Flow([*buildings(sight, p), *under(sight, p)]), (0, 0, 0, 2)))


def strip(sight: Sight, p: int) -> RenderableType:
    """One player on a line: the goods there are and could be, and what counts at the end."""
    seat = sight.s.seats[p]
    goods = Text.assemble((FULL * sum(seat.full), "bold green"))
    places = sum(CARDS[c].kind == PRODUCTION or c == CUSTOMS_OFFICE for c in seat.site[: seat.built])
    goods.append(EMPTY * (places - sum(seat.full)), style=QUIET)
    return Flow([sight.name(p, sight.s.governor), *stats(sight, p), goods, *under(sight, p)], "  ")

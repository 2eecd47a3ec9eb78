"""The middle of the table: roles, ships, trading house, tiles and supplies, and the buildings for sale."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import ACT, LABEL, QUIET, SEATS, STRONG, WIDE, join

from ..data.buildings import NAMES
from ..data.things import GOODS, NOBLE, ROLES, WORKER
from ..rules.roles.trader import SPACES
from ..words import price
from .chips import chip, goods
from .sight import Sight

Rows = list[tuple[str, RenderableType]]


def rows(sight: Sight) -> Rows:
    """One row a cost."""
    s, k, voice, p = sight.s, sight.k, sight.voice, sight.seat
    leads = sight.phase == "builder" and sight.frame.owner == p
    groups: dict[int, list[Text]] = {}
    for b in sorted(range(k.buildings), key=lambda b: (k.cost[b], b)):
        mine = bool(s.seats[p].built >> b & 1)
        if not s.market[b] and not mine:
            continue
        cost = price(k, s, p, b, leads)
        name = Text(voice.term("building", NAMES[b]))
        if mine:
            name.stylize(QUIET)
            name.append(f" ✓ {voice('ui.mine')}", style="green")
        else:
            within = cost <= s.seats[p].coins
            name.stylize("" if within else QUIET)
            name.append(f" {cost}", style="bold yellow" if within else "yellow")
            name.append(f"×{s.market[b]}", style=QUIET)
        groups.setdefault(k.cost[b], []).append(name)
    return [(voice("ui.cost", n=cost), Flow(names)) for cost, names in groups.items()]


def market(sight: Sight, width: int) -> RenderableType:
    """All rows, in two columns where there is room."""
    lines = rows(sight)
    head = Text.assemble((sight.voice("ui.buildings_for_sale"), STRONG), (f" ({sight.voice('ui.prices')})", QUIET))
    grid = Table.grid(padding=(0, 0))
    grid.add_row(head)
    if width >= WIDE and len(lines) > 3:
        half = (len(lines) + 1) // 2
        pair = Table.grid(padding=(0, 3, 0, 0), expand=True)
        pair.add_column(ratio=1)
        pair.add_column(ratio=1)
        pair.add_row(labelled(lines[:half]), labelled(lines[half:]))
        grid.add_row(pair)
    else:
        grid.add_row(labelled(lines))
    return grid


def roles(sight: Sight) -> Flow:
    """Every role card: its coins, or who took it."""
    s, k, voice = sight.s, sight.k, sight.voice
    cards = []
    for r, name in enumerate(ROLES):
        if not k.roles >> r & 1:
            continue
        card = Text(voice.term("role", name))
        if s.taken >> r & 1:
            card.stylize(ACT if name == sight.running else QUIET)
            taker = sight.picks.get(name)
            if taker is None:
                card.append(" ✓")
            else:
                card.append(f" ({voice.seat(taker)})", style=SEATS[taker])
        else:
            card.stylize(STRONG)
            if s.role_coins[r]:
                card.append(f" +{s.role_coins[r]}", style="bold yellow")
        if s.hijacked == r:
            card.append(f" ⚑ {voice.seat(s.hijacker)}", style=SEATS[s.hijacker])
        cards.append(card)
    return Flow(cards)


def ships(sight: Sight, *, names: bool = True) -> list[Text]:
    """Cargo ships by size, with what they carry."""
    s, k, voice = sight.s, sight.k, sight.voice
    shown = []
    for h in range(k.ships):
        size, load, cargo = k.capacity[h], s.load[h], s.cargo[h]
        ship = Text(f"{load}/{size} ", style=STRONG)
        if cargo >= 0:
            ship.append_text(chip(voice, cargo, load))
            ship.append("·" * (size - load), style=QUIET)
            ship.append(f" {voice.term('good', GOODS[cargo])}" if names else "")
        else:
            ship.append("·" * size, style=QUIET)
        shown.append(ship)
    return shown


def house(sight: Sight, *, names: bool = True) -> Text:
    """The trading house, space by space."""
    line = Text()
    filled = [g for g in range(5) for _ in range(sight.s.house[g])]
    for g in filled:
        line.append_text(chip(sight.voice, g))
    line.append("·" * (SPACES - len(filled)), style=QUIET)
    if filled and names:
        line.append(" " + ", ".join(dict.fromkeys(sight.voice.term("good", GOODS[g]) for g in filled)))
    return line


def tiles(sight: Sight, *, names: bool = True) -> Text:
    """Face-up tiles and quarries."""
    parts = []
    for g, n in enumerate(sight.s.faces):
        if n:
            name = f" {sight.voice.term('good', GOODS[g])} " if names else ""
            parts.append(Text.assemble(chip(sight.voice, g), name + (f"×{n}" if n > 1 else "")))
            parts[-1].rstrip()
    return join(parts or [Text("–", style=QUIET)], "  " if names else " ")


def people(sight: Sight) -> Flow:
    """Who waits on the ship, and how many may still come."""
    s, voice = sight.s, sight.voice
    parts = []
    for kind, where in (("ship", s.ship), ("supply", s.supply)):
        counts = [voice.count("worker", where[WORKER])]
        if sight.k.with_nobles:
            counts.append(voice.count("noble", where[NOBLE]))
        parts.append(Text(" + ".join(counts), style=STRONG if kind == "ship" else QUIET))
    parts[1] = Text.assemble((f"{voice('ui.supply')}: ", QUIET), parts[1])
    return Flow(parts)


def bits(sight: Sight) -> list[Text]:
    """The same for small terminals: letters without names."""
    s, voice, k = sight.s, sight.voice, sight.k
    people = [f"{s.ship[i]} ({s.supply[i]})" for i in ((WORKER, NOBLE) if k.with_nobles else (WORKER,))]
    rows = [
        ("ui.ships", join(ships(sight, names=False), "  ")),
        ("ui.trading_house", house(sight, names=False)),
        ("ui.tiles_face_up", tiles(sight, names=False)),
        ("ui.quarries", Text(str(s.quarries))),
        ("ui.colonist_ship", Text(" + ".join(people))),
        ("ui.chips_left", Text(str(max(0, s.vp)))),
        ("ui.supply", goods(voice, s.goods, zero=True)),
    ]
    return [Text.assemble((f"{voice(key)} ", LABEL), content) for key, content in rows]


def harbour(sight: Sight, width: int, *, brief: bool = False) -> RenderableType:
    """Everything in the middle but roles and buildings."""
    s, voice = sight.s, sight.voice
    if brief:
        return Flow(bits(sight), "   ")
    left: list[tuple[str, RenderableType]] = [
        (voice("ui.ships"), Flow(ships(sight), "   ")),
        (voice("ui.trading_house"), house(sight)),
        (voice("ui.colonist_ship"), people(sight)),
    ]
    chips = Text.assemble((f"{voice('ui.chips_left')} ", LABEL), (str(max(0, s.vp)), STRONG))
    right = [
        (voice("ui.tiles_face_up"), tiles(sight)),
        (voice("ui.quarries"), Text.assemble(str(s.quarries), "   ", chips)),
        (voice("ui.supply"), goods(voice, s.goods, zero=True)),
    ]
    if width >= WIDE:
        pair = Table.grid(padding=(0, 4, 0, 0))
        pair.add_row(labelled(left), labelled(right))
        return pair
    quarries = Text.assemble((f"{voice('ui.quarries')} ", LABEL), str(s.quarries))
    land = Flow([tiles(sight), quarries], "  ")
    return labelled([*left[:2], (right[0][0], land), left[2], (voice("ui.supply"), Flow([right[2][1], chips], "   "))])

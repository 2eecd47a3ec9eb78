"""Every player's side: purse, income, influence, discs, upgrades, synergies, career, cards; and Ana's."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import QUIET, STRONG

from ..data.tables import TASK_KINDS
from ..data.things import (
    AREAS,
    BARRIERS,
    COLUMNS,
    DISCS,
    EMPTY,
    EXPLORER_END,
    LEVELS,
    MOST_COMBAT,
    NATIONS,
    PLACES,
    SYNERGIES,
    TASKS,
    UPGRADES,
)
from ..rules import final_scoring, state
from ..rules.ana import ana_income
from ..tasks import progress
from .brief import amount
from .cards import bought, shown_by
from .sight import WALKER, Sight

multiplier, upgrades = interpreted(final_scoring.multiplier), interpreted(state.upgrades)
helpers, automa_income = interpreted(state.assistants), interpreted(ana_income)
DONE, DISC, GONE = "✓", "●", "○"


def points(sight: Sight, p: int) -> Text:
    """Points so far."""
    return Text.assemble((str(sum(sight.s.seats[p].points)), STRONG), f" {sight.voice('ui.vp')}")


def purse(sight: Sight, p: int) -> list[Text]:
    """What a seat has to spend, its income, and how many cards and tiles it holds."""
    seat, voice = sight.s.seats[p], sight.voice
    income = f"{amount(voice, 'coins', seat.coin_income)} + {amount(voice, 'points', seat.point_income)}"
    return [
        points(sight, p),
        Text(amount(voice, "coins", seat.coins), style="yellow"),
        Text(voice("short.combat", n=f"{seat.combat}/{MOST_COMBAT}"), style="red"),
        Text(amount(voice, "workers", seat.workers)),
        Text(f"{voice('ui.income')} {income}"),
        Text(f"{voice('ui.hand')} {seat.held}"),
    ]


def deeds(sight: Sight, p: int) -> list[Text]:
    """Combat tiles, quests, upgrades, assistants: what much else counts."""
    seat, voice = sight.s.seats[p], sight.voice
    found = [("ui.combat_tiles", seat.tiles), ("source.quests", seat.quests)]
    if p != sight.ana:
        found += [("phase.discs", upgrades(sight.s, p)), ("source.assistants", helpers(sight.s, p))]
    return [Text(f"{voice(key)} {n}") for key, n in found if n]


def influence(sight: Sight, p: int, *, titles: bool) -> Text:
    """Influence with the nations, and titles reached."""
    text = Text()
    for nation in range(len(NATIONS)):
        at = sight.s.seats[p].influence[nation]
        text.append_text(sight.flag(nation, letter=True)).append(f" {at}")
        if titles and sight.k.title[at]:
            text.append(f" ({sight.voice('ui.title_level', n=sight.k.title[at])})", style=QUIET)
        text.append(" ")
    text.rstrip()
    return text


def automa(sight: Sight) -> list[Text]:
    """Ana's board: her income, discs, cards and deck."""
    s, voice = sight.s, sight.voice
    return [
        points(sight, sight.ana),
        Text(f"{voice('ui.income')} {amount(voice, 'points', automa_income(s))}"),
        Text(voice("ui.ana_discs", n=s.ana_discs)),
        Text(voice("ui.ana_cards", n=s.ana_cards)),
        Text(voice("ui.ana_deck", n=sum(s.deck_left))),
    ]


def strip(sight: Sight, p: int, *, brief: bool = False) -> RenderableType:
    """One player on a line or two; in brief only what one spends, and influence."""
    own = automa(sight) if p == sight.ana else purse(sight, p)
    own = own[: 2 if p == sight.ana else 4] if brief else [*own, *deeds(sight, p)]
    walked = sight.token(WALKER, p).append(f" {sight.s.seats[p].explorer}/{EXPLORER_END}", style="default")
    titles = influence(sight, p, titles=not brief)
    return Flow([sight.name(p, sight.s.starter), *own, walked, titles], "  ")


def discs(sight: Sight, p: int) -> Flow:
    """The twelve areas of a ship: discs left on them, or that they are free."""
    found = []
    for area in range(AREAS):
        left = sight.s.seats[p].discs[area]
        if left == DISCS and p != sight.seat:
            continue  # of others only what they have begun
        text = Text(DISC * left + GONE * (DISCS - left) if left else DONE, style="bold green" if not left else "")
        found.append(text.append(f" {sight.voice.term('area', UPGRADES[area])}", style="" if left < DISCS else QUIET))
    return Flow(found)


def task(sight: Sight, p: int, career: int, number: int) -> Text:
    """A task with its two levels, how far one is, what it brings, and whether it is done."""
    k, voice = sight.k, sight.voice
    at = TASKS * career + number
    kind, needs = TASK_KINDS[k.task_kind[at]], k.task_need[LEVELS * at : LEVELS * at + LEVELS]
    if kind == "barrier":
        crossed = sight.s.seats[p].barriers
        levels = [voice.term("barrier", BARRIERS[n]) + (f" {DONE}" if crossed >> n & 1 else "") for n in needs]
        text = Text(" / ".join(levels))
    else:
        text = Text(voice(f"task.{kind}", n=f"{needs[0]}/{needs[1]}"))
        text.append(f" ({voice('ui.now', points=progress(sight.s, p, kind) or 0)})", style=QUIET)
    coins, more = amount(voice, "coins", k.task_coins[at]), amount(voice, "points", k.task_points[at])
    text.append(f" → {coins} + {amount(voice, 'workers', 1)} / + {more}", style="yellow")
    done = sight.s.seats[p].tasks[number] if sight.s.seats[p].career == career else 0
    return text.append(f" {DONE * done}", style="bold green") if done else text


def careers(sight: Sight, p: int) -> list[tuple[str, RenderableType]]:
    """A seat's career with its tasks; before it is chosen, for its owner both to choose from."""
    seat, label = sight.s.seats[p], sight.voice("source.career")
    known = [seat.career] if seat.career != EMPTY else []
    if p == sight.seat and not known:
        known = [seat.chosen] if seat.chosen != EMPTY else [c for c in seat.careers if c != EMPTY]
    rows: list[tuple[str, RenderableType]] = []
    for career in known:
        tasks = [task(sight, p, career, n) for n in range(TASKS)]
        tasks[0] = Text(f"{sight.career(career)}: ", style=STRONG).append_text(tasks[0])
        rows.append((label, Flow(tasks)))
        label = ""
    return rows


def nations(sight: Sight, p: int) -> Flow:
    """Influence in full: steps, title, and what a title is multiplied by as markers stand now."""
    voice, found = sight.voice, []
    for nation in range(len(NATIONS)):
        at = sight.s.seats[p].influence[nation]
        title, times = sight.k.title[at], multiplier(sight.s, nation)
        text = sight.flag(nation).append(f" {at}/{sight.k.longest}", style="default on default")
        found.append(Text.assemble(text, f" · {voice('ui.title_times', n=title, times=times)}"))
    return Flow(found, "   ")


def permanent(sight: Sight, p: int) -> list[str]:
    """Permanent effects of bought cards, added up."""
    columns = sight.s.seats[p].columns
    told = [(sight.voice(f"effect.gain.{name}", n=n), n) for name, n in zip(COLUMNS, columns, strict=True) if n]
    return [text if n == 1 or str(n) in text else f"{text} ×{n}" for text, n in told]


def panel(sight: Sight, p: int) -> RenderableType:
    """One player in full."""
    head = strip(sight, p)
    seat, voice = sight.s.seats[p], sight.voice
    rows: list[tuple[str, RenderableType]] = [(voice("phase.influence"), nations(sight, p))]
    if p != sight.ana:
        if (areas := discs(sight, p)).parts:
            rows.append((voice("ui.ship"), areas))
        synergies = [voice.term("synergy", name) for i, name in enumerate(SYNERGIES) if seat.synergies >> i & 1]
        if synergies:
            rows.append((voice("phase.synergy"), Flow([f"◆ {name}" for name in synergies])))
        at = [f"{PLACES[i]}" + (f" ×{n}" if n > 1 else "") for i, n in enumerate(seat.assistants) if n]
        if at:
            rows.append((voice("source.assistants"), Flow(at)))
        rows += careers(sight, p)
        if lasting := permanent(sight, p):
            rows.append((voice("ui.lasting"), Flow(lasting)))
        if cards := bought(sight, p):
            rows.append((voice("ui.bought"), Flow(cards)))
        if p != sight.seat and (known := shown_by(sight, p)):
            rows.append(("", Flow(known)))
    return Group(head, Padding(labelled(rows), (0, 0, 0, 2)))

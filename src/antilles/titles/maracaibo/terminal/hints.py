"""What is said about a choice beyond its sentence: what a voyage passes, a card does, an explorer crosses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.terminal.tokens import QUIET, join

from ..data.switches import SECOND_VOYAGE
from ..data.things import BARRIERS, CARDS, CAREERS, NATIONS, PLACES, PRESTIGE, RED, TASKS, TWENTY, UPGRADES
from ..rules import combat, exploring, main_action, sailing, village
from ..ways import voyage
from . import chart
from .brief import amount, program
from .cards import building, card, facts, price, worth
from .ship import task
from .sight import Sight
from .tracks import gives

villages, barred = interpreted(main_action.villages), interpreted(main_action.barred)
OF_CARDS = ("buy", "plan", "take", "deliver")
PRICED = ("plan", "take")  # the sentence does not say what the card itself costs


def helpers(sight: Sight, place: int) -> list[Text]:
    """What this seat's assistants at a place do."""
    k = sight.k
    own = [i for i in range(len(CARDS)) if k.helps[i] >= 0 and k.helps_at[i] == place and _has(sight, i)]
    return [
        Text(f"{chart.ASSISTANT} {sight.card(i)}: {program(k, sight.voice, k.helps[i])}", style="cyan") for i in own
    ]


def _has(sight: Sight, index: int) -> bool:
    return bool(sight.me.bought[index // 63] >> index % 63 & 1)


def waits(sight: Sight, place: int, spent: int, again: int = 0) -> list[Text]:
    """What there is to do at a place that one reaches with so many movement points."""
    k, s, voice = sight.k, sight.s, sight.voice
    found = []
    if chart.is_village(k, s, place) and not barred(k, s, place):
        plain = again == 1 and k.second_voyage == SECOND_VOYAGE.PLAIN
        n = villages(s, sight.seat, spent, plain)
        found.append(Text(amount(voice, "village", n)))
    own = helpers(sight, place)
    return [*found, *chart.parts(sight, place), *own]


def sail(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """Tolls on the way, points for assistants that are passed, and what waits there."""
    goal = PLACES.index(fields["place"])
    made = voyage(sight.k, sight.s, sight.seat, fields["way"], goal)
    parts = waits(sight, goal, made.spent, sight.frame.kind)
    if made.toll:
        parts.insert(0, Text(sight.voice("ui.toll", amount=amount(sight.voice, "coins", made.toll)), style="red"))
    if made.past:
        parts.insert(0, Text(f"+{amount(sight.voice, 'points', sailing.UNUSED * made.past)}", style="yellow"))
    return join(parts)


def sail_brief(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """A voyage where there is little room."""
    goal = PLACES.index(fields["place"])
    made = voyage(sight.k, sight.s, sight.seat, fields["way"], goal)
    by = f"←{chart.number(made.by[-1])}" if made.by else ""
    text = Text(f"{sight.place(goal)} ({chart.number(goal)}{by})")
    text.append(f" {amount(sight.voice, 'movement', made.spent)}", style="yellow")
    city = goal < TWENTY and chart.is_city(sight.k, sight.s, goal)
    marks = (chart.CITY if city else "") + chart.QUEST * len(chart.quests(sight, goal))
    marks += chart.ASSISTANT if sight.me.assistants[goal] else ""
    text.append(f" {marks}" if marks else "", style="magenta")
    text.append(f" +{amount(sight.voice, 'points', sailing.UNUSED * made.past)}" if made.past else "", style="yellow")
    return text.append(f" −{amount(sight.voice, 'coins', made.toll)}" if made.toll else "", style="red")


def explore(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """The quest on the space, and barriers on the way."""
    k, s, goal = sight.k, sight.s, fields["space"]
    parts = [Text(gives(sight, goal), style="magenta")] if k.space_quest[goal] >= 0 else []
    for barrier, colour in enumerate(BARRIERS):
        if sight.me.explorer <= k.barrier_after[barrier] < goal:
            first = not s.crossed >> barrier & 1
            points = exploring.FIRST_OVER if first else exploring.LATER_OVER
            gain = ("influence", exploring.RED_INFLUENCE) if barrier == RED else ("points", points)
            parts.append(Text(f"{sight.voice.term('barrier', colour)}: {amount(sight.voice, *gain)}", style="yellow"))
    return join(parts)


def tasks(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """What a career asks for, and what each task brings."""
    career = CAREERS.index(fields["career"])
    return join([task(sight, sight.seat, career, n) for n in range(TASKS)])


def disc(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """Whether it is the last one of its area."""
    left = sight.me.discs[UPGRADES.index(fields["area"])]
    return Text(sight.voice("ui.completes"), style="bold green") if left == 1 else Text("●●", style=QUIET)


def nation(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """Where this seat's marker of the nation stands."""
    at = sight.me.influence[NATIONS.index(fields["nation"])]
    told = sight.voice("ui.title_level", n=sight.k.title[at])
    return Text(f"{at}/{sight.k.longest} ({told})", style=QUIET)


def conquest(sight: Sight, move: str, place: int) -> Text:
    """A place that could be annexed or taken, where there is little room."""
    taken = sight.s.markers[place] != 0
    costs = {"flag": (combat.ANNEX, combat.SEIZE), "raid": (combat.RAID_FREE, combat.RAID_SEIZE)}[move]
    text = Text(f"{chart.FLAG} {sight.place(place)} −{costs[taken]}")
    if taken:
        text.append(" ").append_text(sight.flag(sight.s.markers[place] - 1, letter=True))
    bonus = program(sight.k, sight.voice, sight.k.flag[place]) if move == "flag" else ""
    return text.append(f": {bonus}" if bonus else "", style="yellow")


def extra(sight: Sight, fields: Mapping[str, Any]) -> Text:
    """What is said behind the sentence of a choice."""
    move = fields["move"]
    if move in OF_CARDS:
        index = CARDS.index(fields["card"])
        return join([*([worth(sight, index)] if move in PRICED else []), facts(sight, index)])
    of = {
        "career": tasks,
        "sail": sail,
        "explore": explore,
        "disc": disc,
        "influence": nation,
        "title": nation,
        "fight": nation,
    }
    if move == "invest":
        return Text(sight.voice(f"building.{fields['building']}.does"), style=QUIET)
    return of[move](sight, fields) if move in of else Text()


def short(sight: Sight, fields: Mapping[str, Any]) -> Text | None:
    """A choice where there is little room; None: its sentence is short enough."""
    if fields["move"] == "sail":
        return sail_brief(sight, fields)
    if fields["move"] == "career":
        career = CAREERS.index(fields["career"])
        return Text(f"{sight.career(career)}  ").append_text(tasks(sight, fields))
    if fields["move"] == "plan" and sight.phase == "setup":
        return card(sight, CARDS.index(fields["card"]))
    if fields["move"] == "disc":
        left = sight.me.discs[UPGRADES.index(fields["area"])]
        return Text(f"{sight.voice.term('area', fields['area'])} ").append("✓" if left == 1 else "●○", style=QUIET)
    if fields["move"] == "explore":
        return Text(f"{fields['space']}: {gives(sight, fields['space'])}")
    if fields["move"] in ("flag", "raid"):
        return conquest(sight, fields["move"], PLACES.index(fields["place"]))
    if fields["move"] == "raise":
        paid = amount(sight.voice, "combat" if fields["by"] == "combat_point" else "workers", 1)
        return Text(f"{paid} → {sight.voice('ui.value', n='+1')}")
    if fields["move"] == "invest":
        return building(sight, PRESTIGE.index(fields["building"]), full=False)
    if fields["move"] == "clear_hand":
        coins = sight.frame.left if sight.phase == "option" else village.FOR_HAND
        return Text(f"{sight.voice('ui.hand')} → {amount(sight.voice, 'coins', coins)}")
    if fields["move"] in ("buy", "take"):
        said = sight.voice(f"short.{fields['move']}")
        index = CARDS.index(fields["card"])
        cost = amount(sight.voice, "coins", price(sight.k, sight.s, sight.seat, index))
        return Text.assemble(f"{said} {sight.card(index)}", (f" {cost}", "yellow"))
    return None

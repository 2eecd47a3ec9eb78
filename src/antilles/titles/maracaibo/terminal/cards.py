"""Project cards, prestige buildings and careers: prices, and what they do, in short or in words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.terminal.flow import Flow, Hanging, labelled
from antilles.terminal.tokens import QUIET, STRONG, fold

from ..data.effects import FIRST_EFFECT
from ..data.sets import members
from ..data.things import CARDS, EMPTY, FIRST_C, GOODS, NATIONS, OBJECTS, PLACES, PRESTIGE
from ..rules import buying, final_scoring
from .brief import amount, program
from .sight import Sight

price, investment = interpreted(buying.price), interpreted(buying.investment)
would_score = interpreted(final_scoring.prestige)
ASSISTANT, VILLAGE, COMBAT = "☺", "V", "⚔"


def worth(sight: Sight, index: int) -> Text:
    """What a card costs this seat, and its points."""
    cost = amount(sight.voice, "coins", price(sight.k, sight.s, sight.seat, index))
    points = f" {amount(sight.voice, 'points', sight.k.worth[index])}" if sight.k.worth[index] else ""
    return Text.assemble((cost, "yellow"), points)


def card(sight: Sight, index: int) -> Text:
    """A card with what it costs this seat and its points."""
    return Text(f"{sight.card(index)} ").append_text(worth(sight, index))


def shows(sight: Sight, index: int) -> str:
    """The good and the object on a card."""
    good, thing = GOODS[sight.k.good[index]], OBJECTS[sight.k.thing[index]]
    return f"{sight.voice.term('good', good)}, {sight.voice.term('object', thing)}"


def does(sight: Sight, index: int, *, words: bool = False) -> str:
    """What a card does: when it is bought, as an assistant, in villages, in combats."""
    k, voice = sight.k, sight.voice
    say = sight.effect if words else lambda at: program(k, voice, at)
    parts = [program(k, voice, k.buy[index], without="worker_to")]
    if words and parts[0] != "–":
        parts = [say(k.buy[index])]
    if k.helps[index] >= 0:
        where = voice("ui.assistant") if words else f"{ASSISTANT} {PLACES[k.helps_at[index]]}"
        parts.append(f"{where}: {say(k.helps[index])}")
    if k.in_village[index] >= 0:
        parts.append(f"{voice('phase.village') if words else VILLAGE}: {say(k.in_village[index])}")
    if k.in_combat[index] >= 0:
        fought = voice("phase.combat") if words else COMBAT
        parts.append(f"{fought} −{k.combat_cost[index]}: {say(k.in_combat[index])}")
    return " · ".join(part for part in parts if part not in ("", "–"))


def facts(sight: Sight, index: int) -> Text:
    """What else one wants to know about a card that one is asked about."""
    return Text(f"{shows(sight, index)} · {does(sight, index)}", style=QUIET)


def lines(sight: Sight, label: str, cards: list[int], *, words: bool) -> list[tuple[str, RenderableType]]:
    """Cards below each other, with what they show and do."""
    if not cards:
        return [(label, Text("–", style=QUIET))]
    drawn = [
        Hanging(card(sight, i).append(f"  {shows(sight, i)} · {does(sight, i, words=words)}", style=QUIET))
        for i in cards
    ]
    return [(label, Group(*drawn))]


def mine(sight: Sight, *, effects: bool, words: bool = False) -> RenderableType:
    """This seat's hand and its planned cards."""
    voice, me = sight.voice, sight.me
    hand = [i for i in me.hand if i != EMPTY]
    planned = [i for i in me.planned if i != EMPTY]
    named = [] if sight.hand_is_asked else [(voice("ui.hand"), hand)]
    named += [(voice("ui.planned"), planned)] if planned else []
    if not effects:
        return labelled([(name, Flow([card(sight, i) for i in cards] or ["–"])) for name, cards in named])
    return labelled([row for name, cards in named for row in lines(sight, name, cards, words=words)])


def shown_by(sight: Sight, p: int) -> list[str]:
    """Cards of another hand that everybody saw come, and planned ones."""
    seat, found = sight.s.seats[p], []
    seen = [sight.card(i) for i in seat.shown if i != EMPTY]
    planned = [sight.card(i) for i in seat.planned if i != EMPTY]
    if seen and p != sight.seat:
        found.append(f"{sight.voice('ui.known_hand')}: {', '.join(seen)}")
    if planned:
        found.append(f"{sight.voice('ui.planned')}: {', '.join(planned)}")
    return found


def display(sight: Sight, *, effects: bool) -> list[tuple[str, RenderableType]]:
    """The cards on display, which anybody may take when refilling."""
    there = [i for i in sight.s.display if i != EMPTY]
    if effects:
        return lines(sight, sight.voice("ui.display"), there, words=False)
    return [(sight.voice("ui.display"), Flow([card(sight, i) for i in there] or ["–"]))]


def building(sight: Sight, index: int, *, full: bool) -> Text:
    """A prestige building: its price for this seat, who has invested, what it scores."""
    voice, s = sight.voice, sight.s
    cost = amount(voice, "coins", investment(sight.k, s, sight.seat, index))
    text = Text.assemble(
        voice.term("building", PRESTIGE[index]), (f" {cost} + {amount(voice, 'workers', 1)}", "yellow")
    )
    for p in range(sight.k.players):
        if s.seats[p].invested >> index & 1:
            text.append(" ").append_text(sight.token("✓", p))
    if full:
        text.append(f"  {voice(f'building.{PRESTIGE[index]}.does')}", style=QUIET)
        now = would_score(sight.k, s, sight.seat, index)
        text.append(f" ({voice('ui.now', points=amount(voice, 'points', now))})", style=QUIET)
    return text


def prestige(sight: Sight, *, full: bool) -> list[tuple[str, RenderableType]]:
    """The prestige buildings that are open."""
    open_now = [building(sight, i, full=full) for i in sight.s.prestige if i != EMPTY]
    label = sight.voice("ui.prestige")
    if not open_now:
        return [(label, Text("–", style=QUIET))]
    return [(label, Group(*map(Hanging, open_now)) if full else Flow(open_now))]


def bought(sight: Sight, p: int) -> list[str]:
    """The cards that a seat has bought, by name."""
    return [sight.card(i) for i in members(sight.s.seats[p].bought)]


def explain(sight: Sight, wanted: str) -> list[tuple[str, str]]:
    """Cards by a part of their names: price, what they show and do. C cards wait until they are in the game."""
    known = [
        i
        for i in range(len(CARDS))
        if sight.k.exists[i] and (i < FIRST_C or sight.s.c_cards >> (i - FIRST_C) & 1)
        if wanted in fold(sight.card(i))
    ]
    said = {i: f"{worth(sight, i).plain} · {shows(sight, i)} · {does(sight, i, words=True)}" for i in known}
    return [(sight.card(i), text) for i, text in said.items()]


def tile(sight: Sight, index: int) -> Text:
    """A combat tile: value, price and bonus of every nation."""
    k, text = sight.k, Text()
    for nation in range(len(NATIONS)):
        text.append("  " if nation else "")
        text.append_text(sight.flag(nation)).append(f" {k.combat_value[3 * index + nation]}", style=STRONG)
        at = k.combat_extra[3 * index + nation]
        if at >= 0:
            costs = k.rows[3 * at] < FIRST_EFFECT
            text.append(f" {'−' if costs else '+'} {program(k, sight.voice, at)}", style="red" if costs else "yellow")
    if k.combat_mod[index]:
        text.append(f"  {sight.voice('ui.tile_most' if k.combat_mod[index] == 1 else 'ui.tile_fewest')}", style=QUIET)
    return text

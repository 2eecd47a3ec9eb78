"""The map: places in the order of sailing, on a few lines or with a line for each."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from antilles.core.interpreted import interpreted
from antilles.terminal.flow import Flow, labelled
from antilles.terminal.tokens import QUIET, STRONG, WIDE, join

from ..data.things import BONUS_TILES, EMPTY, GOODS, HAVANA, L4_CITY, L7_CITY, LAST, LEGACY, PLACES, ROUNDS, TWENTY, L
from ..rules import places
from ..rules.quests import quest_program
from ..rules.sailing import TOLL
from ..rules.state import in_play
from .brief import amount, program
from .sight import SHIP, Sight

is_city, is_village = interpreted(places.is_city), interpreted(places.is_village)
market_good, market_spaces = interpreted(places.market_good), interpreted(places.market_spaces)
city_program = interpreted(places.city_program)
step_cost, lies, quest_at = interpreted(places.step_cost), interpreted(in_play), interpreted(quest_program)
CITY, QUEST, ASSISTANT, FLAG, FREE, FULL = "⌂", "?", "☺", "⚑", "○", "●"
MIDDLE = 12  # places of the left column, where there are two
TOLLS = ("L11",)


def number(place: int) -> str:
    """A place's number."""
    return "H" if place == HAVANA else PLACES[place]


def there(sight: Sight, place: int) -> bool:
    """Whether a place is part of this game now."""
    if place in (L4_CITY, L7_CITY):
        return bool(is_city(sight.k, sight.s, place))
    last = bool(sight.s.rounds == ROUNDS - 1)
    return {"21a": not last, "21b": last, "22": last}.get(PLACES[place], True)


def ships(sight: Sight, place: int) -> list[Text]:
    """The ships at a place."""
    return [sight.token(SHIP, p) for p in range(sight.k.players) if sight.s.seats[p].ship == place]


def market(sight: Sight, place: int, *, name: bool = True) -> Text:
    """The good that a market takes, and its spaces."""
    k, s = sight.k, sight.s
    spaces, sold = market_spaces(k, s, place), s.market[place]
    good = GOODS[market_good(k, s, place)]
    text = Text(f"{sight.voice.term('good', good)} " if name else "")
    return text.append(FREE * (spaces - sold), style="bold green").append(FULL * sold, style=QUIET)


def quests(sight: Sight, place: int) -> list[str]:
    """Quests and story tiles at a place, in short."""
    s = sight.s
    laid = [what for what, at in zip(s.laid, s.laid_at, strict=True) if what != EMPTY and at == place]
    return [program(sight.k, sight.voice, quest_at(sight.k, s, what)) for what in laid]


def assistants(sight: Sight, place: int) -> list[Text]:
    """Everybody's assistants at a place."""
    found = []
    for p in range(sight.k.players):
        if n := sight.s.seats[p].assistants[place]:
            found.append(sight.token(ASSISTANT, p).append(f"×{n}" if n > 1 else ""))
    return found


def legacy(sight: Sight, place: int) -> list[str]:
    """Legacy tiles at a place, with their spaces and bonus."""
    k, s, found = sight.k, sight.s, []
    for tile, name in enumerate(LEGACY):
        if not lies(s, tile) or k.legacy_at[tile] != place:
            continue
        if name in BONUS_TILES:
            at = BONUS_TILES.index(name)
            discs = FULL * s.filled[at] + FREE * (k.bonus_spaces[at] - s.filled[at])
            toll = f" {sight.voice('ui.toll', amount=amount(sight.voice, 'coins', TOLL))}" if name in TOLLS else ""
            found.append(f"{name} {discs} {program(k, sight.voice, k.bonus[at])}{toll}")
        else:
            found.append(f"{name} {sight.voice(f'tile.{name}')}")
    return found


def action(sight: Sight, place: int) -> str:
    """What one can do at a place besides quests and assistants, in short."""
    k, s, voice = sight.k, sight.s, sight.voice
    if place >= TWENTY:
        return program(k, voice, k.homeward[place - TWENTY])
    if is_city(k, s, place):
        return program(k, voice, city_program(k, s, place))
    return voice("phase.village") if is_village(k, s, place) else ""


def parts(sight: Sight, place: int) -> list[Text]:
    """All there is at a place."""
    k, s, voice = sight.k, sight.s, sight.voice
    found = []
    if place < TWENTY and is_city(k, s, place):
        if market_spaces(k, s, place):
            found.append(market(sight, place))
        found += [Text(said, style=STRONG)] if (said := action(sight, place)) != "–" else []
        if k.flag[place] >= 0:
            found.append(Text(f"{FLAG} {program(k, voice, k.flag[place])}"))
    elif place >= TWENTY:
        found.append(Text(action(sight, place), style=STRONG))
    if s.markers[place]:
        found.append(sight.flag(s.markers[place] - 1))
    found += [Text(f"{QUEST} {quest}", style="magenta") for quest in quests(sight, place)]
    found += assistants(sight, place)
    found += [Text(tile, style="green") for tile in legacy(sight, place)]
    return found


def ways(sight: Sight, place: int) -> str:
    """Where arrows lead, with what a dear one costs; nothing where they lead to the next number alone."""
    k, s = sight.k, sight.s
    goals = [to for to in (k.upper[place], k.lower[place]) if to != EMPTY and there(sight, to)]
    told = [number(to) + (f" ({step_cost(k, s, place, to)})" if step_cost(k, s, place, to) > 1 else "") for to in goals]
    following = next((to for to in range(place + 1, LAST + 1) if there(sight, to)), EMPTY)
    plain = goals == [following] and told == [number(following)]
    return "" if plain or not told else f"→ {' | '.join(told)}"


def strip(sight: Sight, *, busy: bool = False) -> RenderableType:
    """The map on a few lines: numbers, cities, markers, quests, assistants, ships; and below it what is where."""
    k, s, tokens = sight.k, sight.s, []
    for place in range(len(PLACES)):
        if not there(sight, place):
            continue
        city = place < TWENTY and is_city(k, s, place)
        token = Text(number(place), style=STRONG if city else "")
        if city:
            token.append(CITY).append_text(market(sight, place, name=False))
        if s.markers[place]:
            token.append(" ").append_text(sight.flag(s.markers[place] - 1, letter=True))
        token.append(f" {QUEST * n}" if (n := len(quests(sight, place))) else "", style="bold magenta")
        for each in (*assistants(sight, place), *ships(sight, place)):
            token.append(" ").append_text(each)
        token.append(f" {way}" if "|" in (way := ways(sight, place)) else "", style=QUIET)
        tokens.append(token)
    rows = [Flow(tokens, "  "), *([Flow(crowd(sight), "   ")] if busy else [])]
    return labelled([(sight.voice("ui.map"), Group(*rows))])


def crowd(sight: Sight) -> list[Text]:
    """The places where there is something, each with all of it."""
    found = []
    for place in range(len(PLACES)):
        if there(sight, place) and place < TWENTY and (content := parts(sight, place)):
            found.append(Text(f"{number(place)} {sight.place(place)} ", style=STRONG).append_text(join(content)))
    return found


def column(sight: Sight, shown: list[int]) -> Table:
    """Places below each other."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for place in shown:
        here = ships(sight, place)
        name = Text(number(place), style=STRONG)
        mark = CITY if place < TWENTY and is_city(sight.k, sight.s, place) else " "
        named = Text.assemble(f"{mark} ", sight.place(place) if sight.place(place) != number(place) else "")
        for ship in here:
            named.append(" ").append_text(ship)
        way = ways(sight, place)
        content = [*parts(sight, place), *([Text(way, style=QUIET)] if way else [])]
        grid.add_row(name, named, Flow(content))
    return grid


def whole(sight: Sight, width: int) -> RenderableType:
    """The map with a line for each place; side by side where there is room."""
    shown = [place for place in range(len(PLACES)) if there(sight, place)]
    loose = []
    for tile, name in enumerate(LEGACY):
        if lies(sight.s, tile) and sight.k.legacy_at[tile] == EMPTY:
            fleet = f" {FULL * sight.s.escorts}{FREE * (2 - sight.s.escorts)}" if tile == L["L6"] else ""
            loose.append(Text(f"{name}{fleet} {sight.voice(f'tile.{name}')}", style="green"))
    below = [Flow(loose)] if loose else []
    if width < WIDE:
        return Group(column(sight, shown), *below)
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(column(sight, shown[:MIDDLE]), column(sight, shown[MIDDLE:]))
    return Group(grid, *below)

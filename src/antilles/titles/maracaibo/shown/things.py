"""Everything in the box of Maracaibo with the words of its programs; of the story nothing that is still unread."""

from __future__ import annotations

from typing import Any, Literal

from antilles.core.tell.phrase import Many, Term, Value
from antilles.core.tell.words import Words
from antilles.server.show.box import Told
from antilles.server.show.payloads import GoodCard

from .. import texts
from ..data.effects import FIRST_EFFECT, NUMBERS
from ..data.pack import known
from ..data.tables import TASK_KINDS
from ..data.things import (
    AREAS,
    BARRIERS,
    BONUS_TILES,
    CARDS,
    CAREERS,
    COMBAT_TILES,
    EMPTY,
    FIRST_C,
    GOODS,
    GREAT_CHOICE,
    LEGACY,
    LEVELS,
    NATIONS,
    OBJECTS,
    PLACES,
    POINT_AND_COIN,
    PRESTIGE,
    QUESTS,
    SIX_POINTS,
    SPACES,
    SYNERGIES,
    TASKS,
    TEN_POINTS,
    THREE_GOODS,
    THREE_POINTS,
    UPGRADES,
    VILLAGE_MARKER,
)
from ..rules import discs
from .payloads import (
    AreaCard,
    BuildingCard,
    CareerCard,
    CombatTileCard,
    LegacyCard,
    PackInfo,
    PlaceCard,
    ProjectCard,
    SpaceCard,
    TaskCard,
    TileSide,
)
from .signs import signs, task_signs

Kind = Literal["income", "lasting", "assistant", "once"]
AFTER = {SIX_POINTS: THREE_POINTS, THREE_GOODS: POINT_AND_COIN}
EMPTY_BEFORE = {VILLAGE_MARKER: discs.SOME, GREAT_CHOICE: discs.SOME, TEN_POINTS: discs.MANY}
INCOMES, GAIN, SYNERGY = (NUMBERS["income"], NUMBERS["income_if"]), NUMBERS["gain"], NUMBERS["synergy"]
MODIFIERS: tuple[Literal["most", "fewest"] | None, ...] = (None, "most", "fewest")


def things(k: Any, words: Words) -> Told:
    """Places, cards, careers, buildings, tiles, tracks; whose components they are."""
    pack = known(k.components)
    return {
        "pack": PackInfo(pack["pack"], bool(pack.get("own")), len(pack["filled"].get("cards", ())), sum(k.exists)),
        "goods": [GoodCard(g, words.term("good", g), words(f"letter.{g}"), art=g) for g in GOODS],
        "places": [place(k, words, at) for at in range(len(PLACES))],
        "cards": [card(k, words, i) for i in range(len(CARDS)) if k.exists[i] and known_card(k, i)],
        "careers": [career(k, words, i) for i in range(len(CAREERS))],
        "buildings": [
            BuildingCard(b, words.term("building", b), int(k.prestige_cost[i]), words(f"building.{b}.does"))
            for i, b in enumerate(PRESTIGE)
        ],
        "areas": [area(words, i) for i in range(AREAS)],
        "track": [space(k, words, i) for i in range(SPACES)],
        "combat_tiles": [combat_tile(k, words, i) for i in range(len(COMBAT_TILES))],
        "legacy": [legacy(k, words, i) for i in range(len(LEGACY))],
        "quests": {quest: effect(k, words, k.quest_does[i]) for i, quest in enumerate(QUESTS)},
        "titles": [int(level) for level in k.title[: k.longest + 1]],
        "coin_points": [int(n) for n in k.coin_points],
    }


def known_card(k: Any, card: int) -> bool:
    """Whether anybody may know that a card exists: C cards come with the story."""
    return card < FIRST_C or bool(k.c_cards >> (card - FIRST_C) & 1)


def effect(k: Any, words: Words, at: int) -> str:
    """A program in words; nothing where there is none."""
    return words.sentence(texts.effect(k, at)) if at >= 0 and k.rows[3 * at] else ""


def rows(k: Any, at: int) -> list[tuple[int, int, int]]:
    """The lines of a program."""
    found = []
    while at >= 0 and k.rows[3 * at]:
        found.append((int(k.rows[3 * at]), int(k.rows[3 * at + 1]), int(k.rows[3 * at + 2])))
        at += 1
    return found


def place(k: Any, words: Words, at: int) -> PlaceCard:
    """A place."""
    name = words.sentence(texts.place(k, PLACES[at])).removesuffix(f" ({PLACES[at]})")
    upper, lower = (PLACES[to] if to != EMPTY else None for to in (k.upper[at], k.lower[at]))
    flag = effect(k, words, k.flag[at]) or None
    return PlaceCard(place=PLACES[at], name=name, upper=upper, lower=lower, flag=flag, flag_signs=signs(k, k.flag[at]))


def card(k: Any, words: Words, i: int) -> ProjectCard:
    """A project card; what it costs besides doubloons stands apart from what it does."""
    lines = rows(k, k.buy[i])
    costs = [texts.line(k, *line) for line in lines if line[0] < FIRST_EFFECT]
    gains = [texts.line(k, *line) for line in lines if line[0] >= FIRST_EFFECT]
    entry = known(k.components)["cards"].get(CARDS[i], {})
    return ProjectCard(
        card=CARDS[i],
        name=texts.names_of(entry.get("name", CARDS[i]))[words.lang],
        cost=int(k.cost[i]),
        points=int(k.worth[i]),
        good=GOODS[k.good[i]],
        object=OBJECTS[k.thing[i]],
        kind=kind(k, i, lines),
        does=does(k, words, i, gains),
        needs=together(words, costs) or None,
        synergy=next((SYNERGIES[a] for verb, a, _ in lines if verb == SYNERGY and a < len(SYNERGIES)), None),
        at=PLACES[k.helps_at[i]] if k.helps[i] >= 0 else None,
        published=list(entry.get("published", ())),
    )


def kind(k: Any, i: int, lines: list[tuple[int, int, int]]) -> Kind:
    """What sort of card it is, by what lasts of it."""
    verbs = {verb for verb, _, _ in lines}
    if k.helps[i] >= 0:
        return "assistant"
    if GAIN in verbs or k.in_village[i] >= 0 or k.in_combat[i] >= 0:
        return "lasting"
    return "income" if verbs & {*INCOMES} else "once"


def together(words: Words, parts: list[Any]) -> str:
    """Several lines as one sentence."""
    return words.sentence(Many(tuple(parts), together=False)) if parts else ""


def does(k: Any, words: Words, i: int, gains: list[Any]) -> str:
    """What a card does when it is bought, as an assistant, in villages, in combats."""
    parts = [together(words, gains)]
    if k.helps[i] >= 0:
        parts.append(f"{words('ui.assistant')}: {effect(k, words, k.helps[i])}")
    if k.in_village[i] >= 0:
        parts.append(f"{words('phase.village')}: {effect(k, words, k.in_village[i])}")
    if k.in_combat[i] >= 0:
        parts.append(f"{words('phase.combat')} −{k.combat_cost[i]}: {effect(k, words, k.in_combat[i])}")
    return "; ".join(part for part in parts if part)


def career(k: Any, words: Words, i: int) -> CareerCard:
    """A career with its three tasks."""
    made = []
    for at in range(TASKS * i, TASKS * i + TASKS):
        name, levels = TASK_KINDS[k.task_kind[at]], []
        for need in k.task_need[LEVELS * at : LEVELS * at + LEVELS]:
            values: dict[str, Value] = {"n": int(need), "barrier": Term("barrier", BARRIERS[need % len(BARRIERS)])}
            levels.append(words(f"task.{name}", **values))
        made.append(TaskCard(levels, task_signs(k, at), int(k.task_coins[at]), int(k.task_points[at])))
    return CareerCard(CAREERS[i], words.sentence(texts.career(k, CAREERS[i])), made)


def area(words: Words, i: int) -> AreaCard:
    """An area of the ship."""
    after = UPGRADES[AFTER[i]] if i in AFTER else None
    return AreaCard(area=UPGRADES[i], name=words.term("area", UPGRADES[i]), after=after, empty=EMPTY_BEFORE.get(i, 0))


def space(k: Any, words: Words, i: int) -> SpaceCard:
    """A space of the track; a barrier lies behind its space."""
    return SpaceCard(
        does=effect(k, words, k.space_does[i]),
        signs=signs(k, k.space_does[i]),
        quest=bool(k.space_quest[i] >= 0),
        shortcut=int(k.shortcut[i]) if k.shortcut[i] >= 0 else None,
        barrier=next((b for b, after in zip(BARRIERS, k.barrier_after, strict=True) if after == i), None),
    )


def combat_tile(k: Any, words: Words, i: int) -> CombatTileCard:
    """A combat tile."""
    sides = [
        TileSide(n, int(k.combat_value[3 * i + at]), effect(k, words, k.combat_extra[3 * i + at]) or None)
        for at, n in enumerate(NATIONS)
    ]
    return CombatTileCard(COMBAT_TILES[i], sides, MODIFIERS[k.combat_mod[i]])


def legacy(k: Any, words: Words, i: int) -> LegacyCard:
    """A legacy tile; those with spaces for discs have a program."""
    name = LEGACY[i]
    if name not in BONUS_TILES:
        return LegacyCard(name, name, words(f"tile.{name}"))
    at = BONUS_TILES.index(name)
    return LegacyCard(name, name, effect(k, words, k.bonus[at]), int(k.bonus_spaces[at]))

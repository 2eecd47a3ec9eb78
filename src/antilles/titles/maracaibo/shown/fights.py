"""The combat that is fought: three nations and their values, then what is left of the value."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import frame

from ..data.effects import FIRST_EFFECT
from ..data.things import COMBAT_TILES, EMPTY, NATIONS
from ..rules import combat, combat_tiles, final_scoring, phases, state
from .payloads import Fight, FightSide, NationNow
from .things import effect

printed, value = interpreted(combat_tiles.printed), interpreted(combat_tiles.value)
markers, multiplier = interpreted(state.markers), interpreted(final_scoring.multiplier)
empty_spaces = interpreted(final_scoring.empty_spaces)


def fight(view: View, words: Words) -> Fight | None:
    """The innermost combat, as everybody sees it."""
    k, s = view.rules, view.position()
    frames = [s.stack[i] for i in range(s.depth) if s.stack[i].phase == phases.COMBAT]
    if not frames or frame(s).phase == phases.NATURE:
        return None
    f = frames[-1]
    now = Fight(
        tile=COMBAT_TILES[f.tile] if f.tile != EMPTY else None,
        sides=[side(k, s, words, f.tile, nation) for nation in range(len(NATIONS))],
    )
    if f.step != combat.CHOOSING:
        now.nation, now.value = NATIONS[f.nation], int(f.value)
        now.missing = int(f.left) if f.step == combat.SPENDING else 0
    return now


def side(k: Any, s: Any, words: Words, tile: int, nation: int) -> FightSide:
    """What a tile says of a nation."""
    at = k.combat_extra[3 * tile + nation] if tile != EMPTY else EMPTY
    return FightSide(
        nation=NATIONS[nation],
        value=int(value(k, s, tile, nation)),
        printed=int(printed(k, tile, nation)),
        markers=int(markers(s, nation)),
        extra=effect(k, words, at) or None,
        costs=bool(at >= 0 and 0 < k.rows[3 * at] < FIRST_EFFECT),
    )


def nations(k: Any, s: Any) -> dict[str, NationNow]:
    """The influence tracks: what a title counts, and who has most influence."""
    found = {}
    for nation, name in enumerate(NATIONS):
        influence = [int(s.seats[p].influence[nation]) for p in range(k.players)]
        most = [p for p, n in enumerate(influence) if n == max(influence) and n > 0]
        found[name] = NationNow(
            multiplier=int(multiplier(s, nation)),
            markers=int(markers(s, nation)),
            empty=int(empty_spaces(s, nation)),
            most=most,
        )
    return found

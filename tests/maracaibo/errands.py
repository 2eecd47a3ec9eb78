"""Scenes at a quest: what it costs and gives, a scene says itself."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, sail, scene, seat
from tests.maracaibo.voyages import laid

TO_8 = {1: "7", 3: "4", 4: "3", 7: "havana"}  # so many steps before place 8
COMPASS = card(does=["gain compass 1"])
SHOWN = (("map", "tobacco"), ("map", "tobacco"), ("book", "tobacco"), ("book", "sugar"), ("herb", "corn"))
CARDS = {f"A{n:03d}": card(object=thing, good=good) for n, (thing, good) in enumerate(SHOWN, 1)}
CARDS |= {"A010": COMPASS, "A011": COMPASS, "A012": card(does=["gain map 1"])}


def at_quest(*does: Any, hand: tuple[str, ...] = (), steps: int = 1, **fields: Any) -> antilles.Game:
    """Seat 0 has sailed to 8, where a quest lies that costs and gives this."""
    state = {key: fields.pop(key) for key in ("legacy", "market") if key in fields}
    mine = pack(quests={"Q01": {"does": list(does)}, "Q02": {"does": ["coins 1"]}}, cards=CARDS)
    side = seat(*hand, ship=TO_8[steps], **{"coins": 0, **fields})
    return sail(scene(side, components=mine, **laid(Q01="8"), **state), "8")


def fulfil(*does: Any, **fields: Any) -> antilles.Game:
    return do(at_quest(*does, **fields), "quest", quest="Q01")


def can(*does: Any, **fields: Any) -> bool:
    return bool(moves(at_quest(*does, **fields), "quest"))


def held(game: antilles.Game) -> list[str]:
    return [name for name in me(game)["hand"] if name]

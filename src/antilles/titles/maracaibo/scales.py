"""How the position is shown to programs that learn, where the bounds of its fields do not say it well.

Cards that lie in no order, in hands, on planning spaces and on display, have one column each. They are named by their
ids, so what a program has learned belongs to one pack of components.
"""

from __future__ import annotations

from typing import Any

from antilles.core.learn.observation import OMIT, SEAT, Bag, First, Flags, OneOf, Scales

from .data.things import COMBAT_TILES, NATIONS

ONE = Bag(1)
LAID_AT_MOST = 10  # tiles that lie at places, in all but rare games
FRAME = ("at", "given", "card", "pending")  # addresses of programs, and what the offers say
WAITING = ("step", "used", "source", "left", "value", "nation", "tile", "spent", "kind", "turns")  # below the question
FOR_ALL: Scales = {
    "starter": SEAT,
    "in_pile": 96,
    "market": 3,
    "filled": 8,
    "display": ONE,
    "prestige": ONE,
    "laid": First(LAID_AT_MOST),
    "laid_at": First(LAID_AT_MOST),
    "fought": Flags(24),  # combat actions
    "seats.coins": 40,
    "seats.points": 60,
    "seats.columns": 5,
    "seats.late": 8,
    "seats.tiles": 10,
    "seats.quests": 10,
    "seats.hand": ONE,
    "seats.shown": ONE,
    "seats.planned": ONE,
    "seats.card_quests": ONE,
    "seats.careers": ONE,
    "asked.step": 9,
    "asked.used": Flags(24),
    "asked.left": 8,
    "asked.value": 15,
    "asked.nation": OneOf(NATIONS),
    "asked.tile": OneOf(COMBAT_TILES),
    "asked.spent": 7,
    "asked.kind": 8,
    **{f"{frame}.{name}": OMIT for frame in ("asked", "stack") for name in FRAME},
    **{f"stack.{name}": OMIT for name in WAITING},
    "begun": OMIT,  # story cards that are in play say it
    "ended": OMIT,
    "lost_tile": OMIT,
    "gone": OMIT,  # markers that are neither in the stock nor on the board
    "boxed": OMIT,
    "mixed": OMIT,
    "tale": OMIT,
    "took": OMIT,
}
CAMPAIGN = ("stories", "chapter", "c_cards", "finale", "seats.vote")
SOLO = ("deck", "deck_left", "flipped", "ana_discs", "ana_cards", "ana_pile")


def scales(k: Any) -> Scales:
    """The table for a set-up: without a campaign or Ana there is nothing to see of them."""
    absent = (*(() if k.campaign else CAMPAIGN), *(() if k.ana else SOLO))
    return {**FOR_ALL, **dict.fromkeys(absent, OMIT)}

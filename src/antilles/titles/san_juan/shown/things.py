"""Everything in the box of a set-up of San Juan, with our words for its rules."""

from __future__ import annotations

from functools import partial
from typing import Any

from antilles.core.tell.rulings import explained
from antilles.core.tell.words import Words
from antilles.server.show.box import Told
from antilles.server.show.payloads import GoodCard

from ..data.cards import CARDS, CITY_CARD, MONUMENT, PRODUCTION, SIX, TABLE_CARD
from ..data.things import CUSTOMS, GOODS, ROLES, TILES
from ..rulings import rulings
from .payloads import Card, RoleCard

KINDS = {PRODUCTION: "production", CITY_CARD: "city", MONUMENT: "monument", SIX: "great", TABLE_CARD: "cathedral"}


def things(k: Any, words: Words) -> Told:
    """Goods, roles, cards, trading tiles."""
    ruled = partial(rulings, k, words)
    return {
        "goods": [
            GoodCard(g, words.term("good", g), words(f"letter.{g}"), art="rose" if g == GOODS[CUSTOMS] else g)
            for g in GOODS
        ],
        "roles": [RoleCard(**explained(words, "role", r, rulings(k, words, "role", r))) for r in ROLES],
        "cards": [
            Card(
                c.name, words.term("card", c.name), c.cost, c.points, KINDS[c.kind],
                GOODS[i] if c.kind == PRODUCTION else None, words(f"card.{c.name}.effect"), ruled("card", c.name),
            )
            for i, c in enumerate(CARDS)
            if k.copies[i]
        ],
        "trading_tiles": [dict(zip(GOODS, tile, strict=False)) for tile in TILES],
    }  # fmt: skip

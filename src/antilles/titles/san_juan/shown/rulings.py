"""Our rulings, card by card. The whole of them, with sources, is in docs/rulings."""

from __future__ import annotations

from typing import Any

from antilles.core.tell.words import Words
from antilles.server.show.rulings import Ruling, told

from ..data.cards import NAMES
from ..data.things import ROLES

TERMS = {"card": NAMES, "role": ROLES}

ROLE: dict[str, tuple[Ruling, ...]] = {
    "builder": ("builder.before", "builder.twice"),
    "producer": (("producer.always", "declining", "no"),),
    "trader": ("trader.tile", "trader.draw"),
    "councillor": ("councillor.few",),
    "prospector": ("prospector.others",),
}
CARD: dict[str, tuple[Ruling, ...]] = {
    "gold_mine": (
        "gold_mine.four",
        ("gold_mine.first", "prospecting", "mine_first"),
        ("gold_mine.second", "prospecting", "smith_first"),
    ),
    "archive": ("archive.few",),
    "poor_house": ("poor_house.order",),
    "black_market": ("black_market.owed",),
    "crane": ("crane.top", "crane.again", "crane.good"),
    "chapel": ("chapel.bank",),
    "guard_room": ("guard_room.limit",),
    "office_building": ("office.pile",),
    "hut": (("hut.owner", "hut", "owner"), ("hut.nobody", "hut", "nobody")),
    "tavern": (("tavern.later", "tavern_own_phase", "no"), ("tavern.at_once", "tavern_own_phase", "yes")),
    "customs_office": ("customs.tie",),
    "bank": (("bank.once", "second_bank", "player"), ("bank.each", "second_bank", "bank"), "chapel.bank"),
    "harbor": ("harbor.first",),
    "goldsmith": ("goldsmith.covered",),
    "residence": ("residence.sets",),
    "cathedral": (
        "cathedral.city",
        ("cathedral.lost", "covered_cathedral", "stays"),
        ("cathedral.table", "covered_cathedral", "table"),
    ),
    "palace": ("palace.everything",),
    "park": ("park.free",),
}
EXPANSION = ("gold_mine.first", "gold_mine.second")  # sentences that name a card of the expansion
TWO = "library.declined"


def rulings(k: Any, words: Words, kind: str, name: str) -> list[str]:
    """Short sentences, in our words."""
    if kind == "module":
        return []
    found: list[Ruling] = list((ROLE if kind == "role" else CARD).get(name, ()))
    if not k.with_new:
        found = [each for each in found if each[0] not in EXPANSION]
    if name == "library" and k.players == 2:
        found.append(TWO)
    return told(k, words, found, TERMS)

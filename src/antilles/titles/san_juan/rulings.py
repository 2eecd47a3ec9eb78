"""Our rulings, card by card. The whole of them, with sources, is in docs/rulings."""

from __future__ import annotations

from typing import Any

from antilles.core.tell.rulings import sentences
from antilles.core.tell.words import Words

from .data.cards import NAMES
from .data.things import ROLES

TERMS = {"card": NAMES, "role": ROLES}
ROLE = {
    "builder": "builder.before builder.twice",
    "producer": "producer.always",
    "trader": "trader.tile trader.draw",
    "councillor": "councillor.few",
    "prospector": "prospector.others",
}
CARD = {
    "gold_mine": "gold_mine.four gold_mine.first gold_mine.second",
    "archive": "archive.few",
    "poor_house": "poor_house.order",
    "black_market": "black_market.owed",
    "crane": "crane.top crane.again crane.good",
    "chapel": "chapel.bank",
    "guard_room": "guard_room.limit",
    "office_building": "office.pile",
    "hut": "hut.owner hut.nobody",
    "tavern": "tavern.later tavern.at_once",
    "customs_office": "customs.tie",
    "bank": "bank.once bank.each chapel.bank",
    "harbor": "harbor.first",
    "goldsmith": "goldsmith.covered",
    "residence": "residence.sets",
    "cathedral": "cathedral.city cathedral.lost cathedral.table",
    "palace": "palace.everything",
    "park": "park.free",
}
ONLY = {  # under one reading of a switch
    "producer.always": ("declining", "no"),
    "gold_mine.first": ("prospecting", "mine_first"),
    "gold_mine.second": ("prospecting", "smith_first"),
    "hut.owner": ("hut", "owner"),
    "hut.nobody": ("hut", "nobody"),
    "tavern.later": ("tavern_own_phase", "no"),
    "tavern.at_once": ("tavern_own_phase", "yes"),
    "bank.once": ("second_bank", "player"),
    "bank.each": ("second_bank", "bank"),
    "cathedral.lost": ("covered_cathedral", "stays"),
    "cathedral.table": ("covered_cathedral", "table"),
}
EXPANSION = ("gold_mine.first", "gold_mine.second")  # sentences that name a card of the expansion
TWO = "library.declined"


def rulings(k: Any, words: Words, kind: str, name: str) -> list[str]:
    """Short sentences, in our words."""
    keys = {"role": ROLE, "card": CARD}.get(kind, {}).get(name, "").split()
    if not k.with_new:
        keys = [key for key in keys if key not in EXPANSION]
    if name == "library" and k.players == 2:
        keys.append(TWO)
    return sentences(k, words, keys, ONLY, TERMS)

"""Our rulings, thing by thing. The whole of them, with sources, is in docs/rulings."""

from __future__ import annotations

from typing import Any

from antilles.core.tell.rulings import sentences
from antilles.core.tell.words import Words

from .data.buildings import BUILDINGS, NAMES
from .data.things import ROLES

TERMS = {"building": NAMES, "role": ROLES}
ROLE = {
    "settler": "settler.decline settler.discards",
    "mayor": "mayor.together mayor.fill mayor.stay mayor.privilege mayor.refill",
    "builder": "builder.once builder.works",
    "craftsman": "craftsman.order craftsman.extra",
    "trader": "trader.full trader.emptied",
    "captain": (
        "captain.duty captain.one_kind captain.empty captain.bonus captain.store "
        "captain.chips captain.next_chips captain.any_chips"
    ),
    "buccaneer": "buccaneer.nothing buccaneer.twice buccaneer.hijack buccaneer.bank buccaneer.pay",
}
TILE = {
    "crop": "crop.manned",
    "quarry": "quarry.manned quarry.stays",
    "forest": "forest.house forest.always forest.new_only",
}
BUILDING = {
    "small_market": "market.adds",
    "large_market": "market.adds",
    "hacienda": "hacienda.full hacienda.shuffle",
    "construction_hut": "hut.instead",
    "small_warehouse": "warehouse.besides",
    "large_warehouse": "warehouse.besides",
    "hospice": "hospice.nobody hospice.from_ship hospice.chosen hospice.either",
    "office": "office.room",
    "factory": "factory.kinds",
    "university": "university.from_ship",
    "harbor": "harbor.every",
    "wharf": "wharf.may_wait wharf.back",
    "guild_hall": "guild_hall.empty",
    "residence": "residence.tiles",
    "fortress": "fortress.everybody",
    "customs_house": "customs_house.paper",
    "aqueduct": "aqueduct.one",
    "forest_house": TILE["forest"],
    "black_market": "black_market.fixed black_market.keeper",
    "storehouse": "storehouse.mixed",
    "guesthouse": "guesthouse.when",
    "trading_post": "trading_post.privilege trading_post.no_privilege trading_post.closed trading_post.open",
    "church": "church.statue",
    "small_wharf": "small_wharf.single small_wharf.none",
    "lighthouse": "lighthouse.start",
    "specialty_factory": "specialty.extra specialty.no_extra",
    "library": "library.lighthouse library.quarry library.no_quarry library.different",
    "union_hall": "union_hall.before",
    "statue": "statue.place",
    "land_office": "land_office.once land_office.closed land_office.open",
    "hunting_lodge": "lodge.order",
    "royal_supplier": "supplier.no_more",
    "villa": "villa.before",
    "jeweler": "jeweler.guild jeweler.cap",
}
MODULE = {
    "new-buildings": "draft.cost",
    "nobles": "nobles.instead nobles.end",
    "citizens": "nobles.instead nobles.end",
    "buccaneer": ROLE["buccaneer"],
    "smuggler": ROLE["buccaneer"],
    "festival": "festival.first festival.supply",
    "festival-cards": "festival.first festival.supply",
    "achievements": "achievements.shown achievements.hidden",
    "puertoma": "puertoma.open puertoma.large",
}
ONLY = {  # under one reading of a switch
    "mayor.together": ("placing", "together"),
    "mayor.fill": ("fill_places", "yes"),
    "mayor.stay": ("fill_places", "no"),
    "captain.chips": ("chips_end", "captain"),
    "captain.next_chips": ("chips_end", "next_captain"),
    "captain.any_chips": ("chips_end", "any"),
    "buccaneer.bank": ("hijack", "bank"),
    "buccaneer.pay": ("hijack", "pay"),
    "forest.house": ("forest_needs_house", "yes"),
    "forest.always": ("forest_needs_house", "no"),
    "hospice.nobody": ("hospice_from_ship", "no"),
    "hospice.from_ship": ("hospice_from_ship", "yes"),
    "hospice.chosen": ("hospice_hacienda", "chosen"),
    "hospice.either": ("hospice_hacienda", "either"),
    "trading_post.privilege": ("trading_post_privilege", "yes"),
    "trading_post.no_privilege": ("trading_post_privilege", "no"),
    "trading_post.closed": ("trading_post_when_full", "no"),
    "trading_post.open": ("trading_post_when_full", "yes"),
    "small_wharf.none": ("small_wharf_empty", "yes"),
    "specialty.extra": ("specialty_counts_privilege", "yes"),
    "specialty.no_extra": ("specialty_counts_privilege", "no"),
    "library.quarry": ("library_second_quarry", "yes"),
    "library.no_quarry": ("library_second_quarry", "no"),
    "library.different": ("library_goods", "different"),
    "statue.place": ("statue_place", "no"),
    "land_office.closed": ("land_office_when_full", "no"),
    "land_office.open": ("land_office_when_full", "yes"),
    "jeweler.cap": ("jeweler_cap", "yes"),
    "achievements.shown": ("announce", "yes"),
    "achievements.hidden": ("announce", "no"),
}
WITH_NOBLES = {"fortress": "fortress.nobles", "union_hall": "union_hall.supplier"}
KINDS = {"role": ROLE, "tile": TILE, "building": BUILDING, "module": MODULE}


def rulings(k: Any, words: Words, kind: str, name: str) -> list[str]:
    """Short sentences, in our words."""
    keys = KINDS[kind].get(name, "").split()
    if kind == "building" and BUILDINGS[NAMES.index(name)].large and name != "statue":
        keys.insert(0, "large.manned")
    if k.with_nobles and name in WITH_NOBLES:
        keys.append(WITH_NOBLES[name])
    return sentences(k, words, keys, ONLY, TERMS)

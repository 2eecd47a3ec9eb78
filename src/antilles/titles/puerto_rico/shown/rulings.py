"""Our rulings, thing by thing. The whole of them, with sources, is in docs/rulings."""

from __future__ import annotations

from typing import Any

from antilles.core.tell.words import Words
from antilles.server.show.rulings import Ruling, told

from ..data.buildings import BUILDINGS, NAMES
from ..data.things import ROLES

TERMS = {"building": NAMES, "role": ROLES}

ROLE: dict[str, tuple[Ruling, ...]] = {
    "settler": ("settler.decline", "settler.discards"),
    "mayor": (
        ("mayor.together", "placing", "together"),
        ("mayor.fill", "fill_places", "yes"),
        ("mayor.stay", "fill_places", "no"),
        "mayor.privilege",
        "mayor.refill",
    ),
    "builder": ("builder.once", "builder.works"),
    "craftsman": ("craftsman.order", "craftsman.extra"),
    "trader": ("trader.full", "trader.emptied"),
    "captain": (
        "captain.duty",
        "captain.one_kind",
        "captain.empty",
        "captain.bonus",
        "captain.store",
        ("captain.chips", "chips_end", "captain"),
        ("captain.next_chips", "chips_end", "next_captain"),
        ("captain.any_chips", "chips_end", "any"),
    ),
    "buccaneer": (
        "buccaneer.nothing",
        "buccaneer.twice",
        "buccaneer.hijack",
        ("buccaneer.bank", "hijack", "bank"),
        ("buccaneer.pay", "hijack", "pay"),
    ),
}
TILE: dict[str, tuple[Ruling, ...]] = {
    "crop": ("crop.manned",),
    "quarry": ("quarry.manned", "quarry.stays"),
    "forest": (
        ("forest.house", "forest_needs_house", "yes"),
        ("forest.always", "forest_needs_house", "no"),
        "forest.new_only",
    ),
}
BUILDING: dict[str, tuple[Ruling, ...]] = {
    "small_market": ("market.adds",),
    "large_market": ("market.adds",),
    "hacienda": ("hacienda.full", "hacienda.shuffle"),
    "construction_hut": ("hut.instead",),
    "small_warehouse": ("warehouse.besides",),
    "large_warehouse": ("warehouse.besides",),
    "hospice": (
        ("hospice.nobody", "hospice_from_ship", "no"),
        ("hospice.from_ship", "hospice_from_ship", "yes"),
        ("hospice.chosen", "hospice_hacienda", "chosen"),
        ("hospice.either", "hospice_hacienda", "either"),
    ),
    "office": ("office.room",),
    "factory": ("factory.kinds",),
    "university": ("university.from_ship",),
    "harbor": ("harbor.every",),
    "wharf": ("wharf.may_wait", "wharf.back"),
    "guild_hall": ("guild_hall.empty",),
    "residence": ("residence.tiles",),
    "fortress": ("fortress.everybody",),
    "customs_house": ("customs_house.paper",),
    "aqueduct": ("aqueduct.one",),
    "forest_house": TILE["forest"],
    "black_market": ("black_market.fixed", "black_market.keeper"),
    "storehouse": ("storehouse.mixed",),
    "guesthouse": ("guesthouse.when",),
    "trading_post": (
        ("trading_post.privilege", "trading_post_privilege", "yes"),
        ("trading_post.no_privilege", "trading_post_privilege", "no"),
        ("trading_post.closed", "trading_post_when_full", "no"),
        ("trading_post.open", "trading_post_when_full", "yes"),
    ),
    "church": ("church.statue",),
    "small_wharf": ("small_wharf.single", ("small_wharf.none", "small_wharf_empty", "yes")),
    "lighthouse": ("lighthouse.start",),
    "specialty_factory": (
        ("specialty.extra", "specialty_counts_privilege", "yes"),
        ("specialty.no_extra", "specialty_counts_privilege", "no"),
    ),
    "library": (
        "library.lighthouse",
        ("library.quarry", "library_second_quarry", "yes"),
        ("library.no_quarry", "library_second_quarry", "no"),
        ("library.different", "library_goods", "different"),
    ),
    "union_hall": ("union_hall.before",),
    "statue": (("statue.place", "statue_place", "no"),),
    "land_office": (
        "land_office.once",
        ("land_office.closed", "land_office_when_full", "no"),
        ("land_office.open", "land_office_when_full", "yes"),
    ),
    "hunting_lodge": ("lodge.order",),
    "royal_supplier": ("supplier.no_more",),
    "villa": ("villa.before",),
    "jeweler": ("jeweler.guild", ("jeweler.cap", "jeweler_cap", "yes")),
}
MODULE: dict[str, tuple[Ruling, ...]] = {
    "new-buildings": ("draft.cost",),
    "nobles": ("nobles.instead", "nobles.end"),
    "citizens": ("nobles.instead", "nobles.end"),
    "buccaneer": ROLE["buccaneer"],
    "smuggler": ROLE["buccaneer"],
    "festival": ("festival.first", "festival.supply"),
    "festival-cards": ("festival.first", "festival.supply"),
    "achievements": (("achievements.shown", "announce", "yes"), ("achievements.hidden", "announce", "no")),
    "puertoma": ("puertoma.open", "puertoma.large"),
}
WITH_NOBLES = {"fortress": "fortress.nobles", "union_hall": "union_hall.supplier"}
KINDS = {"role": ROLE, "tile": TILE, "building": BUILDING, "module": MODULE}


def rulings(k: Any, words: Words, kind: str, name: str) -> list[str]:
    """Short sentences, in our words."""
    found = list(KINDS[kind].get(name, ()))
    if kind == "building" and BUILDINGS[NAMES.index(name)].large and name != "statue":
        found.insert(0, "large.manned")
    if k.with_nobles and name in WITH_NOBLES:
        found.append(WITH_NOBLES[name])
    return told(k, words, found, TERMS)

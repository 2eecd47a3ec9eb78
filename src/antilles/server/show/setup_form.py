"""What a set-up form should know of options and presets: what they matter for, and sets of them worth a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MINUTES = {"puerto-rico": 90, "san-juan": 45, "toy": 10}
SOLO = "puertoma"

NOBLES = ("nobles", "citizens")
RAIDS = ("buccaneer", "smuggler")
NEW = ("new-buildings",)
# Options that change nothing unless one of these modules is in play.
MATTERS_WITH: Mapping[str, tuple[str, ...]] = {
    "draft": (*NEW, *NOBLES),
    "office_xor_trading_post": NEW,
    "hacienda_xor_forest_house": NEW,
    "forest_from": NEW,
    "forest_needs_house": NEW,
    "hospice_forest": NEW,
    "trading_post_privilege": NEW,
    "trading_post_when_full": NEW,
    "small_wharf_empty": NEW,
    "specialty_counts_privilege": NEW,
    "library_second_quarry": NEW,
    "library_goods": NEW,
    "library_hospice": NEW,
    "union_hall_turn": NEW,
    "statue_place": NEW,
    "guests_in_mayor": NEW,
    "nobles_buildings": NOBLES,
    "supplier_goods": NOBLES,
    "supplier_turn": NOBLES,
    "land_office_when_full": NOBLES,
    "jeweler_cap": NOBLES,
    "villa_xor_jeweler": NOBLES,
    "hijack": RAIDS,
    "poached": RAIDS,
    "festival_building": ("festival", "festival-cards"),
    "festival_goods": ("festival",),
    "achievements": ("achievements",),
    "announce": ("achievements",),
    "farmers": (SOLO,),
    "farmer_tiles": (SOLO,),
    "farmer_chips": (SOLO,),
    "farmer_level": (SOLO,),
}
SAN_JUAN_NEW = ("tavern_own_phase", "covered_cathedral", "prospecting", "second_bank", "hut")
# Options that change nothing where one of these modules is in play.
IDLE_WITH: Mapping[str, tuple[str, ...]] = {"achievements": (SOLO,), "hijack": (SOLO,)}
PLAYERS: Mapping[str, tuple[int, ...]] = {"farmers": (3,)}
HOUSE = frozenset({
    "cost_swap", "alternative_start", "open_chips", "jeweler_cap", "villa_xor_jeweler", "hacienda_xor_forest_house",
    "office_xor_trading_post", "nobles_buildings", "draft", "achievements", "farmers", "farmer_level", "draft_start",
})  # fmt: skip
MODULE_OPTIONS: Mapping[str, tuple[str, ...]] = {  # asked beside the module's own switch
    "new-buildings": ("draft",),
    "achievements": ("achievements",),
    SOLO: ("farmer_level", "farmers"),
}

Preset = dict[str, Any]


def presets(title: str, edition: str, modules: tuple[str, ...]) -> list[Preset]:
    """Sets of modules and options worth a name."""
    everything = [name for name in modules if name != SOLO]
    told: list[Preset] = [{"preset": "first", "modules": [], "options": {}, "players": 3}]
    if title == "puerto-rico":
        fair = {"cost_swap": "yes", "alternative_start": "yes"}
        told.append({"preset": "tournament", "modules": [], "options": fair, "players": 4})
    else:
        told.append({"preset": "chosen_hand", "modules": [], "options": {"draft_start": "yes"}, "players": 4})
    if SOLO in modules:
        told.append({"preset": "solo", "modules": [SOLO], "options": {}, "players": 3})
    told.append({"preset": "everything", "modules": everything, "options": {}, "players": 4})
    return told


def matters(title: str, option: str) -> list[str]:
    """The modules of which one must be in play for an option to do anything."""
    if title == "san-juan":
        return ["new-buildings"] if option in SAN_JUAN_NEW else []
    return list(MATTERS_WITH.get(option, ()))

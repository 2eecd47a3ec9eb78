"""Every rule on which the three rulebooks differ, are silent, or offer a variant: one named switch each.

A row has the name, the readings, and the reading of each edition's book: classic (003), 1897 (001), special (000); none
where all have the first one. Where a book is silent the ruling is in docs/rulings. What a switch means is told by the
catalogs (`option.<name>.note`), and docs/switches.md has it in English.
"""

from __future__ import annotations

from typing import Any

from antilles.core.switches import YES_NO, Switch, Switches

CLASSIC, Y1897, SPECIAL = "classic", "1897", "1897-special"
SWITCHES = Switches()


def _switch(name: str, values: str, editions: str = "", **more: Any) -> Switch:
    defaults = dict(zip((CLASSIC, Y1897, SPECIAL), editions.split(), strict=bool(editions)))
    return SWITCHES.add(Switch(name, values, defaults, **more))


NEW, NOBLES, RAIDS = ("new-buildings",), ("nobles", "citizens"), ("buccaneer", "smuggler")  # modules that switches need
FESTIVAL, FESTIVALS, CARDS, FARMERS = ("festival",), ("festival", "festival-cards"), ("achievements",), ("puertoma",)
# The mayor
PLACING = _switch("placing", "turn together", "turn turn together")
_switch("fill_places", YES_NO, "yes yes no")
# The end
CHIPS_END = _switch("chips_end", "captain next_captain any", "captain captain next_captain")
END_AFTER = _switch("end_after", "round phase")
STILL_TIED = _switch("still_tied", "shared later_seat")
# Base buildings
HOSPICE_HACIENDA = _switch("hospice_hacienda", "chosen either", "chosen chosen either")
_switch("hospice_from_ship", YES_NO, "no yes yes")
_switch("cost_swap", YES_NO, house=True)
STORING = _switch("storing", "all free")
# New Buildings
_switch("office_xor_trading_post", YES_NO, matters_with=NEW, house=True)
_switch("hacienda_xor_forest_house", YES_NO, matters_with=NEW, house=True)
FOREST_FROM = _switch("forest_from", "face_down turned", "face_down turned turned", matters_with=NEW)
_switch("forest_needs_house", YES_NO, "no no yes", matters_with=NEW)
HOSPICE_FOREST = _switch("hospice_forest", "idle other_tile", "idle idle other_tile", matters_with=NEW)
_switch("trading_post_privilege", YES_NO, "yes yes yes", matters_with=NEW)
_switch("trading_post_when_full", YES_NO, matters_with=NEW)
_switch("small_wharf_empty", YES_NO, "yes no no", matters_with=NEW)
_switch("specialty_counts_privilege", YES_NO, "no yes yes", matters_with=NEW)
_switch("library_second_quarry", YES_NO, "yes no no", matters_with=NEW)
LIBRARY_GOODS = _switch("library_goods", "any different", "any different any", matters_with=NEW)
LIBRARY_HOSPICE = _switch("library_hospice", "first either", "first first either", matters_with=NEW)
UNION_HALL_TURN = _switch("union_hall_turn", "start first_turn", "start first_turn start", matters_with=NEW)
_switch("statue_place", YES_NO, matters_with=NEW)
# Nobles
NOBLES_BUILDINGS = _switch("nobles_buildings", "added drafted", "added added drafted", matters_with=NOBLES, house=True)
SUPPLIER_GOODS = _switch("supplier_goods", "different same", "different same different", matters_with=NOBLES)
SUPPLIER_TURN = _switch("supplier_turn", "first_turn start", "first_turn first_turn start", matters_with=NOBLES)
_switch("land_office_when_full", YES_NO, "no no yes", matters_with=NOBLES)
_switch("jeweler_cap", YES_NO, matters_with=NOBLES, house=True)
_switch("villa_xor_jeweler", YES_NO, matters_with=NOBLES, house=True)
# Buccaneer, festival
HIJACK = _switch("hijack", "bank pay", "bank bank pay", matters_with=RAIDS, idle_with=FARMERS)
POACHED = _switch("poached", "supply discarded", "supply supply discarded", matters_with=RAIDS)
FESTIVAL_BUILDING = _switch("festival_building", "any violet", "any any violet", matters_with=FESTIVALS)
FESTIVAL_GOODS = _switch("festival_goods", "each kinds", "each each kinds", matters_with=FESTIVAL)
# Automated farmers
FARMER_TILES = _switch("farmer_tiles", "needed shown", matters_with=FESTIVALS, besides=FARMERS)
FARMER_CHIPS = _switch("farmer_chips", "open hidden", matters_with=FARMERS)
# The guesthouse, variants, achievements
_switch("guests_in_mayor", YES_NO, "no yes yes", matters_with=NEW)
_switch("alternative_start", YES_NO, house=True)
_switch("open_chips", YES_NO, house=True)
_switch("announce", YES_NO, "no no yes", matters_with=CARDS)
BY_NAME = {switch.name: switch for switch in SWITCHES}

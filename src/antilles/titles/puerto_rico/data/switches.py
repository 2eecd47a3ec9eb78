"""Every rule on which the three rulebooks differ, are silent, or offer a variant: one named switch each.

The values are what the books say: `classic` = rulebook 003, `1897` = 001, `special` = 000. The number in front of a
note is its line in the list of edition differences; where a book is silent the ruling is in docs/rulings.
"""

from __future__ import annotations

from typing import Any

from antilles.core.switches import Switch, Switches

CLASSIC, Y1897, SPECIAL = "classic", "1897", "1897-special"
SWITCHES = Switches()


def _switch(
    name: str, values: str, classic: str, y1897: str, special: str, line: int, note: str, **more: Any
) -> Switch:
    defaults = {CLASSIC: classic, Y1897: y1897, SPECIAL: special}
    return SWITCHES.add(Switch(name, tuple(values.split()), note, line, defaults, **more))


YES_NO = "no yes"
NEW, NOBLES, RAIDS = ("new-buildings",), ("nobles", "citizens"), ("buccaneer", "smuggler")  # modules that switches need
FESTIVAL, FESTIVALS, CARDS, FARMERS = ("festival",), ("festival", "festival-cards"), ("achievements",), ("puertoma",)
# Two lines a switch: name, readings, the three editions, line of the list of differences; the sentence.
# fmt: off
# The mayor
PLACING = _switch("placing", "turn together", "turn", "turn", "together", 7,
        "Workers are placed in turn order, or by all at once with nobody seeing the others' plan.")
_switch("fill_places", YES_NO, "yes", "yes", "no", 8,
        "Free places must be filled before anyone waits; or people once placed only may not go back to waiting.")
# The end
CHIPS_END = _switch("chips_end", "captain next_captain any", "captain", "captain", "next_captain", 15,
        "The last chip ends the game in a captain phase only, at the end of the next one, or in whatever phase.")
END_AFTER = _switch("end_after", "round phase", "round", "round", "round", 16,
        "An end trigger lets the round finish, or only the running phase.")
_switch("still_tied", "shared later_seat", "shared", "shared", "shared", 17,
        "Tied after coins and goods: the win is shared, or the later seat in turn order has it.")
# Base buildings
HOSPICE_HACIENDA = _switch("hospice_hacienda", "chosen either", "chosen", "chosen", "either", 19,
        "With a hacienda, the hospice's worker goes to the chosen tile only, or to either of the two.")
_switch("hospice_from_ship", YES_NO, "no", "yes", "yes", 20,
        "With no worker in the supply the hospice takes one from the ship.")
_switch("cost_swap", YES_NO, "no", "no", "no", 24,
        "Printed variant: the factory costs 8 and the university 7.", house=True)
STORING = _switch("storing", "all free", "all", "all", "all", 0,
        "What can be kept is kept, the choice is which; or one may give up more.")
# New Buildings
_switch("office_xor_trading_post", YES_NO, "no", "no", "no", 26,
        "Never both office and trading post in one draft (recommended by 003 and 001).", matters_with=NEW, house=True)
_switch("hacienda_xor_forest_house", YES_NO, "no", "no", "no", 26,
        "Never both hacienda and forest house in one draft (variant of 000).", matters_with=NEW, house=True)
FOREST_FROM = _switch("forest_from", "face_down turned", "face_down", "turned", "turned", 27,
        "A forest is an unseen tile, or a tile one is entitled to, turned over.", matters_with=NEW)
_switch("forest_needs_house", YES_NO, "no", "no", "yes", 28,
        "The forests' discount needs an occupied forest house.", matters_with=NEW)
HOSPICE_FOREST = _switch("hospice_forest", "idle other_tile", "idle", "idle", "other_tile", 29,
        "The hospice's worker for a forest stays unplaced, or must go to another tile gained in the same turn.",
        matters_with=NEW)
_switch("trading_post_privilege", YES_NO, "yes", "yes", "yes", 33,
        "The trader's coin is paid for a sale to one's own trading post.", matters_with=NEW)
_switch("trading_post_when_full", YES_NO, "no", "no", "no", 33,
        "The trading post works on while the trading house is full.", matters_with=NEW)
_switch("small_wharf_empty", YES_NO, "yes", "no", "no", 34,
        "The small wharf may be used without a single barrel, which spends its owner's turn.", matters_with=NEW)
_switch("specialty_counts_privilege", YES_NO, "no", "yes", "yes", 36,
        "The specialty factory counts the craftsman's extra barrel.", matters_with=NEW)
_switch("library_second_quarry", YES_NO, "yes", "no", "no", 37,
        "The library's second tile may be a second quarry without a construction hut.", matters_with=NEW)
LIBRARY_GOODS = _switch("library_goods", "any different", "any", "different", "any", 38,
        "The library's two extra barrels are of any kinds, or of two different ones.", matters_with=NEW)
LIBRARY_HOSPICE = _switch("library_hospice", "first either", "first", "first", "either", 39,
        "With a library the hospice serves the first tile only, or either.", matters_with=NEW)
UNION_HALL_TURN = _switch("union_hall_turn", "start first_turn", "start", "first_turn", "start", 40,
        "The union hall pays at the start of the captain phase, or on its owner's first turn.", matters_with=NEW)
_switch("statue_place", YES_NO, "no", "no", "no", 41,
        "The statue has a place for a worker.", matters_with=NEW)
# Nobles
NOBLES_BUILDINGS = _switch("nobles_buildings", "added drafted", "added", "added", "drafted", 42,
        "The eight buildings come on top of the others, or are drafted with them.", matters_with=NOBLES, house=True)
SUPPLIER_GOODS = _switch("supplier_goods", "different same", "different", "same", "different", 47,
        "Barrels for the royal supplier are all of different kinds, or all of one kind.", matters_with=NOBLES)
SUPPLIER_TURN = _switch("supplier_turn", "first_turn start", "first_turn", "first_turn", "start", 48,
        "The royal supplier is used before the owner's first loading, or by all at the start of the phase.",
        matters_with=NOBLES)
_switch("land_office_when_full", YES_NO, "no", "no", "yes", 33,
        "Whoever fills the trading house may still use the own land office in that turn.", matters_with=NOBLES)
_switch("jeweler_cap", YES_NO, "no", "no", "no", 50,
        "Printed variant: the jeweler pays at most 3 coins a phase.", matters_with=NOBLES, house=True)
_switch("villa_xor_jeweler", YES_NO, "no", "no", "no", 50,
        "Never both villa and jeweler in one draft (variant of 000).", matters_with=NOBLES, house=True)
# Buccaneer, festival
HIJACK = _switch("hijack", "bank pay", "bank", "bank", "pay", 51,
        "Whoever picks a hijacked role earns the buccaneer 3 coins from the bank, or pays them himself.",
        matters_with=RAIDS, idle_with=FARMERS)
POACHED = _switch("poached", "supply discarded", "supply", "supply", "discarded", 52,
        "Poached workers beyond those kept go back to the supply, or out of the game.", matters_with=RAIDS)
FESTIVAL_BUILDING = _switch("festival_building", "any violet", "any", "any", "violet", 53,
        "The festival's building is any of the third column, or a violet one only.", matters_with=FESTIVALS)
FESTIVAL_GOODS = _switch("festival_goods", "each kinds", "each", "each", "kinds", 54,
        "A good shown twice must be produced twice, or the kinds alone count.", matters_with=FESTIVAL)
# Automated farmers
FARMER_TILES = _switch("farmer_tiles", "needed shown", "needed", "needed", "needed", 0,
        "For the festival a farmer takes tiles as long as a goal needs more of them, or whatever open goals show.",
        matters_with=FARMERS)
FARMER_CHIPS = _switch("farmer_chips", "open hidden", "open", "open", "open", 0,
        "A farmer's chips lie open, or face down like everybody's.", matters_with=FARMERS)
# Without a line of their own
_switch("guests_in_mayor", YES_NO, "no", "yes", "yes", 32,
        "The guesthouse also works at the start of the mayor phase.", matters_with=NEW)
_switch("alternative_start", YES_NO, "no", "no", "no", 0,
        "Printed variant of 000: whoever starts with corn starts with one coin less.", house=True)
_switch("open_chips", YES_NO, "no", "no", "no", 0,
        "House rule: chips are kept open.", house=True)
_switch("announce", YES_NO, "no", "no", "yes", 0,
        "An achievement is shown as soon as it is met, or only at the end.", matters_with=CARDS)
# fmt: on
BY_NAME = {switch.name: switch for switch in SWITCHES}

"""Every rule on which the three rulebooks differ, are silent, or offer a variant: one named switch each.

The values are what the books say: `classic` = rulebook 003, `1897` = 001, `special` = 000. The number in front of a
note is its line in the list of edition differences; where a book is silent the ruling is in docs/rulings.
"""

from __future__ import annotations

from dataclasses import dataclass

CLASSIC, Y1897, SPECIAL = "classic", "1897", "1897-special"


@dataclass(frozen=True)
class Switch:
    """A rule with two or more readings; the first listed values are (classic, 1897, special)."""

    name: str
    values: tuple[str, ...]
    classic: str
    y1897: str
    special: str
    line: int
    note: str

    def default(self, edition: str) -> str:
        """What the edition's own book says (or our ruling where it says nothing)."""
        return {CLASSIC: self.classic, Y1897: self.y1897, SPECIAL: self.special}[edition]


def _switch(name: str, values: str, classic: str, y1897: str, special: str, line: int, note: str) -> Switch:
    made = Switch(name, tuple(values.split()), classic, y1897, special, line, note)
    assert {classic, y1897, special} <= set(made.values)
    return made


YES = "no yes"
# A table of two lines a switch: name, readings, the three editions, line of the list of differences; the sentence.
# fmt: off
SWITCHES = (
    # The mayor
    _switch("placing", "turn together", "turn", "turn", "together", 7,
            "Workers are placed in turn order, or by all at once with nobody seeing the others' plan."),
    _switch("fill_places", YES, "yes", "yes", "no", 8,
            "Free places must be filled before anyone waits; or people once placed only may not go back to waiting."),
    # The end
    _switch("chips_end", "captain next_captain any", "captain", "captain", "next_captain", 15,
            "The last chip ends the game in a captain phase only, at the end of the next one, or in whatever phase."),
    _switch("end_after", "round phase", "round", "round", "round", 16,
            "An end trigger lets the round finish, or only the running phase."),
    _switch("still_tied", "shared later_seat", "shared", "shared", "shared", 17,
            "Tied after coins and goods: the win is shared, or the later seat in turn order has it."),
    # Base buildings
    _switch("hospice_hacienda", "chosen either", "chosen", "chosen", "either", 19,
            "With a hacienda, the hospice's worker goes to the chosen tile only, or to either of the two."),
    _switch("hospice_from_ship", YES, "no", "yes", "yes", 20,
            "With no worker in the supply the hospice takes one from the ship."),
    _switch("cost_swap", YES, "no", "no", "no", 24,
            "Printed variant: the factory costs 8 and the university 7."),
    _switch("storing", "all free", "all", "all", "all", 0,
            "What can be kept is kept, the choice is which; or one may give up more."),
    # New Buildings
    _switch("office_xor_trading_post", YES, "no", "no", "no", 26,
            "Never both office and trading post in one draft (recommended by 003 and 001)."),
    _switch("hacienda_xor_forest_house", YES, "no", "no", "no", 26,
            "Never both hacienda and forest house in one draft (variant of 000)."),
    _switch("forest_from", "face_down turned", "face_down", "turned", "turned", 27,
            "A forest is an unseen tile, or a tile one is entitled to, turned over."),
    _switch("forest_needs_house", YES, "no", "no", "yes", 28,
            "The forests' discount needs an occupied forest house."),
    _switch("hospice_forest", "idle other_tile", "idle", "idle", "other_tile", 29,
            "The hospice's worker for a forest stays unplaced, or must go to another tile gained in the same turn."),
    _switch("trading_post_privilege", YES, "yes", "yes", "yes", 33,
            "The trader's coin is paid for a sale to one's own trading post."),
    _switch("trading_post_when_full", YES, "no", "no", "no", 33,
            "The trading post works on while the trading house is full."),
    _switch("small_wharf_empty", YES, "yes", "no", "no", 34,
            "The small wharf may be used without a single barrel, which spends its owner's turn."),
    _switch("specialty_counts_privilege", YES, "no", "yes", "yes", 36,
            "The specialty factory counts the craftsman's extra barrel."),
    _switch("library_second_quarry", YES, "yes", "no", "no", 37,
            "The library's second tile may be a second quarry without a construction hut."),
    _switch("library_goods", "any different", "any", "different", "any", 38,
            "The library's two extra barrels are of any kinds, or of two different ones."),
    _switch("library_hospice", "first either", "first", "first", "either", 39,
            "With a library the hospice serves the first tile only, or either."),
    _switch("union_hall_turn", "start first_turn", "start", "first_turn", "start", 40,
            "The union hall pays at the start of the captain phase, or on its owner's first turn."),
    _switch("statue_place", YES, "no", "no", "no", 41,
            "The statue has a place for a worker."),
    # Nobles
    _switch("nobles_buildings", "added drafted", "added", "added", "drafted", 42,
            "The eight buildings come on top of the others, or are drafted with them."),
    _switch("supplier_goods", "different same", "different", "same", "different", 47,
            "Barrels for the royal supplier are all of different kinds, or all of one kind."),
    _switch("supplier_turn", "first_turn start", "first_turn", "first_turn", "start", 48,
            "The royal supplier is used before the owner's first loading, or by all at the start of the phase."),
    _switch("land_office_when_full", YES, "no", "no", "yes", 33,
            "Whoever fills the trading house may still use the own land office in that turn."),
    _switch("jeweler_cap", YES, "no", "no", "no", 50,
            "Printed variant: the jeweler pays at most 3 coins a phase."),
    _switch("villa_xor_jeweler", YES, "no", "no", "no", 50,
            "Never both villa and jeweler in one draft (variant of 000)."),
    # Buccaneer, festival
    _switch("hijack", "bank pay", "bank", "bank", "pay", 51,
            "Whoever picks a hijacked role earns the buccaneer 3 coins from the bank, or pays them himself."),
    _switch("poached", "supply discarded", "supply", "supply", "discarded", 52,
            "Poached workers beyond those kept go back to the supply, or out of the game."),
    _switch("festival_building", "any violet", "any", "any", "violet", 53,
            "The festival's building is any of the third column, or a violet one only."),
    _switch("festival_goods", "each kinds", "each", "each", "kinds", 54,
            "A good shown twice must be produced twice, or the kinds alone count."),
    # Automated farmers
    _switch("farmer_tiles", "needed shown", "needed", "needed", "needed", 0,
            "For the festival a farmer takes tiles as long as a goal needs more of them, or whatever open goals show."),
    _switch("farmer_chips", "open hidden", "open", "open", "open", 0,
            "A farmer's chips lie open, or face down like everybody's."),
    # Without a line of their own
    _switch("guests_in_mayor", YES, "no", "yes", "yes", 32,
            "The guesthouse also works at the start of the mayor phase."),
    _switch("alternative_start", YES, "no", "no", "no", 0,
            "Printed variant of 000: whoever starts with corn starts with one coin less."),
    _switch("open_chips", YES, "no", "no", "no", 0,
            "House rule: chips are kept open."),
    _switch("announce", YES, "no", "no", "yes", 0,
            "An achievement is shown as soon as it is met, or only at the end."),
)
# fmt: on
BY_NAME = {switch.name: switch for switch in SWITCHES}
assert len(BY_NAME) == len(SWITCHES)

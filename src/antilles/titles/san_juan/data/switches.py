"""Every rule that sources dispute or leave open: one named switch each.

The first value is the default: the rulebook's reading, or our ruling where it leaves things open.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Switch:
    """A rule with two or more readings; the first is the default."""

    name: str
    values: tuple[str, ...]
    line: int  # of the list of edge cases
    note: str


SWITCHES = (
    Switch("draft_start", ("no", "yes"), 0, "Printed variant: five to eight cards by seat, of which four are kept."),
    Switch("hut", ("owner", "nobody"), 36, "The hut pays when its owner sold nothing, or only when nobody did."),
    Switch("tavern_own_phase", ("no", "yes"), 28, "The tavern already works after the phase in which it was built."),
    Switch("covered_cathedral", ("stays", "table"), 26, "A covered cathedral is lost, or lies on the table again."),
    Switch("prospecting", ("mine_first", "smith_first"), 40, "Gold mine before goldsmith, or the other way round."),
    Switch("second_bank", ("player", "bank"), 15, "The bank works once for each player, or once for each bank built."),
    Switch("still_tied", ("shared", "later_seat"), 7, "Still tied: the win is shared, or the later seat has it."),
    Switch("declining", ("no", "yes"), 2, "Goods and cards that a role brings are taken, or may be declined."),
)
BY_NAME = {switch.name: switch for switch in SWITCHES}
assert len(BY_NAME) == len(SWITCHES)

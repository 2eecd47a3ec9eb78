"""Every rule that sources dispute or leave open: one named switch each.

The first value is the default: the rulebook's reading, or our ruling where it leaves things open.
"""

from __future__ import annotations

from typing import Any

from antilles.core.switches import Switch, Switches

SWITCHES = Switches()


def _switch(name: str, values: tuple[str, ...], line: int, note: str, **more: Any) -> Switch:
    return SWITCHES.add(Switch(name, values, note, line, **more))


NEW = ("new-buildings",)
# fmt: off
_switch("draft_start", ("no", "yes"), 0,
        "Printed variant: five to eight cards by seat, of which four are kept.", house=True)
HUT = _switch("hut", ("owner", "nobody"), 36,
        "The hut pays when its owner sold nothing, or only when nobody did.", matters_with=NEW)
_switch("tavern_own_phase", ("no", "yes"), 28,
        "The tavern already works after the phase in which it was built.", matters_with=NEW)
COVERED_CATHEDRAL = _switch("covered_cathedral", ("stays", "table"), 26,
        "A covered cathedral is lost, or lies on the table again.", matters_with=NEW)
PROSPECTING = _switch("prospecting", ("mine_first", "smith_first"), 40,
        "Gold mine before goldsmith, or the other way round.", matters_with=NEW)
SECOND_BANK = _switch("second_bank", ("player", "bank"), 15,
        "The bank works once for each player, or once for each bank built.", matters_with=NEW)
_switch("still_tied", ("shared", "later_seat"), 7, "Still tied: the win is shared, or the later seat has it.")
_switch("declining", ("no", "yes"), 2, "Goods and cards that a role brings are taken, or may be declined.")
# fmt: on

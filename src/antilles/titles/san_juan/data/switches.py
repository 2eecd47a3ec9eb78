"""Every rule that sources dispute or leave open: one named switch each.

The first reading is the default: the rulebook's, or our ruling where it leaves things open. What a switch means is told
by the catalogs (`option.<name>.note`).
"""

from __future__ import annotations

from antilles.core.switches import YES_NO, Switch, Switches

SWITCHES = Switches()
NEW = ("new-buildings",)
DRAFT_START = SWITCHES.add(Switch("draft_start", YES_NO, house=True))
HUT = SWITCHES.add(Switch("hut", "owner nobody", matters_with=NEW))
TAVERN_OWN_PHASE = SWITCHES.add(Switch("tavern_own_phase", YES_NO, matters_with=NEW))
COVERED_CATHEDRAL = SWITCHES.add(Switch("covered_cathedral", "stays table", matters_with=NEW))
PROSPECTING = SWITCHES.add(Switch("prospecting", "mine_first smith_first", matters_with=NEW))
SECOND_BANK = SWITCHES.add(Switch("second_bank", "player bank", matters_with=NEW))
STILL_TIED = SWITCHES.add(Switch("still_tied", "shared later_seat"))
DECLINING = SWITCHES.add(Switch("declining", YES_NO))

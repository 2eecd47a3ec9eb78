"""Every rule that the book leaves open or says twice: one named switch each.

The first reading is our ruling (see docs/rulings/maracaibo.md). What a switch means is told by the catalogs.
"""

from __future__ import annotations

from antilles.core.switches import Switch, Switches

SWITCHES = Switches()
ANA = ("ana",)
COMBAT_ACTIONS = SWITCHES.add(Switch("combat_actions", "combat turn"))
COMBAT_POINT_BEFORE = SWITCHES.add(Switch("combat_point_before", "combat action"))
COINS_OR_ASSISTANTS = SWITCHES.add(Switch("coins_or_assistants", "four four_each"))
UNREACHED = SWITCHES.add(Switch("unreached", "always three_rounds"))
REFILLING = SWITCHES.add(Switch("refilling", "at_once after"))
ANA_QUEST = SWITCHES.add(Switch("ana_quest", "takes leaves", matters_with=ANA))
ANA_SCORING = SWITCHES.add(Switch("ana_scoring", "nothing two_points", matters_with=ANA))
ANA_HOME = SWITCHES.add(Switch("ana_home", "nothing points", matters_with=ANA))
UNPAYABLE = SWITCHES.add(Switch("unpayable", "forbidden what_one_has"))
ANA_UPGRADES = SWITCHES.add(Switch("ana_upgrades", "pairs spaces", matters_with=ANA))
SECOND_VOYAGE = SWITCHES.add(Switch("second_voyage", "upgraded plain"))
ANA_FORK = SWITCHES.add(Switch("ana_fork", "nearest shortest_way", matters_with=ANA))

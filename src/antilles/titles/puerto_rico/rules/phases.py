"""The phases in the order of the rulebooks, and where each has its rules: one line a phase, in a list that only grows.

`guests`: people in a guesthouse may move there. `farmer`: where an automated farmer finds its answer. `own`: the rules
of phases that only games with farmers have, kept apart so that other games do not compile them. The questions that
house rules put (`OWN`) come last.
"""

from antilles.core.phases import Phases

from ..data.buildings import HOUSE_RULES

LIST = Phases(__name__.rsplit(".", 2)[0])
NONE = LIST.add("none")
ROLES = LIST.add("roles", "rules.roles.choosing", farmer="puertoma.choice")
SETTLER = LIST.add("settler", "rules.roles.settler", guests=True, farmer="puertoma.planting")
MAYOR = LIST.add("mayor", "rules.roles.mayor", farmer="puertoma.staffing:board")
BUILDER = LIST.add("builder", "rules.roles.builder", guests=True, farmer="puertoma.building")
CRAFTSMAN = LIST.add("craftsman", "rules.roles.craftsman", guests=True, farmer="puertoma.trading:extra")
TRADER = LIST.add("trader", "rules.roles.trader", guests=True, farmer="puertoma.trading")
CAPTAIN = LIST.add("captain", "rules.roles.captain", guests=True, farmer="puertoma.shipping")
PROSPECTOR = LIST.add("prospector", "rules.roles.prospector")
BUCCANEER = LIST.add("buccaneer", "expansions.buccaneer", guests=True, farmer="puertoma.smuggling")
DRAW = LIST.add("draw", "rules.tiles")
LAY = LIST.add("lay", "rules.tiles:lay")
HOSPICE = LIST.add("hospice", "rules.buildings.hospice")
LODGE = LIST.add("lodge", "rules.buildings.lodge", guests=True)
PLACING = LIST.add("placing", "rules.roles.placing")
UNIVERSITY = LIST.add("university", "rules.construction:university")
PAYMENT = LIST.add("payment", "rules.buildings.black_market")
SUPPLIER = LIST.add("supplier", "rules.buildings.supplier")
SMALL_WHARF = LIST.add("small_wharf", "rules.buildings.small_wharf")
STORAGE = LIST.add("storage", "rules.roles.storage", guests=True, farmer="puertoma.shipping:store")
GUESTS = LIST.add("guests", "rules.buildings.guesthouse", guests=True)
DRAFT = LIST.add("draft", "expansions.draft", farmer="puertoma.grant:draft")
FESTIVAL = LIST.add("festival", "expansions.festival")
CARDS = LIST.add("cards", "expansions.deal_cards")
TIEBREAK = LIST.add("tiebreak", own="puertoma.tiebreak")
UNLOCK = LIST.add("unlock", own="puertoma.abilities")
RESERVE = LIST.add("reserve", own="puertoma.reserve")
FARM = LIST.add("farm", own="puertoma.staffing")
LAST_POINTS = LIST.add("last_points", own="puertoma.shipping:last_points")
PRINTED = len(LIST.rows)
OWN = {row.name: LIST.add(row.name, f"rules.buildings.{row.name}") for row in HOUSE_RULES if row.asks}
PHASES = LIST.names()

"""Every action as a block of ids: the order is part of saved games and only grows at the end."""

from __future__ import annotations

from antilles.core.space import Block, Space

from ..data.buildings import NAMES
from ..data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from ..data.things import CREWS, GOODS, PEOPLE, ROLES, SHIPS, TILES
from ..puertoma.data import ABILITIES, TIE_CARDS

PLACES = (*TILES[:6], *NAMES)  # where a worker can stand: six kinds of field tile, then every building

SPACE = Space(
    Block("pass"),
    Block("go"),  # the rules go on by themselves; never asked, never logged
    Block("role", role=ROLES),
    Block("plantation", good=GOODS),
    Block("quarry"),
    Block("forest"),
    Block("as_forest", good=GOODS),
    Block("hacienda"),
    Block("lay", side=("plantation", "forest")),
    Block("hospice"),
    Block("clear", tile=(*GOODS, "forest"), crew=CREWS),
    Block("board", person=PEOPLE),
    Block("man_field", tile=TILES[:6], person=PEOPLE, n=range(13)),
    Block("man_building", building=NAMES, person=PEOPLE, n=range(4)),
    Block("build", building=NAMES),
    Block("university"),
    Block("pay_person", person=PEOPLE, place=(*PLACES, "idle")),
    Block("pay_good", good=GOODS),
    Block("pay_point"),
    Block("extra", good=GOODS),
    Block("sell", good=GOODS),
    Block("sell_post", good=GOODS),
    Block("buy_tile"),
    Block("sell_tile", good=GOODS, crew=CREWS),
    Block("ship", good=GOODS, hold=range(SHIPS + 1)),  # cargo ships by size, then one's own
    Block("small_wharf"),
    Block("load", good=GOODS, n=range(13)),
    Block("supply", good=GOODS),
    Block("keep", good=GOODS, n=range(13)),
    Block("raid", ship=range(SHIPS), n=range(4)),
    Block("plunder"),
    Block("poach", noble=("without", "with")),
    Block("hijack", role=ROLES),
    Block("draft", building=NAMES),
    Block("take_card", achievement=ACHIEVEMENT_NAMES),
    Block("guest", person=PEOPLE, place=PLACES),
    Block("draw", good=GOODS),
    Block("deal_task", task=TASK_NAMES),
    Block("show_good", good=GOODS),
    Block("show_building", building=NAMES),
    Block("deal_card", achievement=ACHIEVEMENT_NAMES),
    Block("tiebreak", card=range(1, TIE_CARDS + 1)),
    Block("unlock", ability=ABILITIES),
    Block("reserve", building=NAMES),
    Block("grant", building=NAMES),
)

GO = SPACE["go"]
ROLE = SPACE["role"]
PLANTATION, TAKE_QUARRY, TAKE_FOREST, AS_FOREST = (
    SPACE["plantation"],
    SPACE["quarry"],
    SPACE["forest"],
    SPACE["as_forest"],
)
DRAW_HACIENDA, LAY, TAKE_HOSPICE, CLEAR = SPACE["hacienda"], SPACE["lay"], SPACE["hospice"], SPACE["clear"]
BOARD, MAN_FIELD, MAN_BUILDING = SPACE["board"], SPACE["man_field"], SPACE["man_building"]
BUILD, TAKE_UNIVERSITY = SPACE["build"], SPACE["university"]
PAY_PERSON, PAY_GOOD, PAY_POINT = SPACE["pay_person"], SPACE["pay_good"], SPACE["pay_point"]
EXTRA, SELL, SELL_POST, BUY_TILE, SELL_TILE = (
    SPACE["extra"],
    SPACE["sell"],
    SPACE["sell_post"],
    SPACE["buy_tile"],
    SPACE["sell_tile"],
)
SHIP, USE_SMALL_WHARF, LOAD, SUPPLY, KEEP = (
    SPACE["ship"],
    SPACE["small_wharf"],
    SPACE["load"],
    SPACE["supply"],
    SPACE["keep"],
)
RAID, PLUNDER, POACH, HIJACK = SPACE["raid"], SPACE["plunder"], SPACE["poach"], SPACE["hijack"]
DRAFT, TAKE_CARD, GUEST = SPACE["draft"], SPACE["take_card"], SPACE["guest"]
DRAW, DEAL_TASK, SHOW_GOOD, SHOW_BUILDING, DEAL_CARD = (
    SPACE["draw"],
    SPACE["deal_task"],
    SPACE["show_good"],
    SPACE["show_building"],
    SPACE["deal_card"],
)
TIEBREAK, UNLOCK, RESERVE, GRANT = SPACE["tiebreak"], SPACE["unlock"], SPACE["reserve"], SPACE["grant"]

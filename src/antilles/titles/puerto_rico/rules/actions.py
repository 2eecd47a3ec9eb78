"""Every action as a block of ids: the order is part of saved games and only grows at the end.

Blocks are declared with the printed buildings. Those of house rules get their ids after all blocks, row by row, each
followed by the actions of its own question.
"""

from __future__ import annotations

from antilles.core.space import Block, Space

from ..data.buildings import HOUSE_RULES, NAMES, PRINTED
from ..data.cards import ACHIEVEMENT_NAMES, TASK_NAMES
from ..data.things import CREWS, FIELDS, GOODS, PEOPLE, ROLES, SHIPS, TILES
from ..puertoma.data import ABILITIES, TIE_CARDS

PLACES = (*TILES[:FIELDS], *NAMES)  # where a worker can stand: six kinds of field tile, then every building
BUILDINGS, STANDS = NAMES[:PRINTED], PLACES[: FIELDS + PRINTED]

SPACE = Space()
PASS = SPACE.one("pass")
GO = SPACE.one("go")  # the rules go on by themselves; never asked, never logged
ROLE = SPACE.each("role", role=ROLES)
PLANTATION = SPACE.each("plantation", good=GOODS)
TAKE_QUARRY = SPACE.one("quarry")
TAKE_FOREST = SPACE.one("forest")
AS_FOREST = SPACE.each("as_forest", good=GOODS)
DRAW_HACIENDA = SPACE.one("hacienda")
LAY = SPACE.each("lay", side=("plantation", "forest"))
TAKE_HOSPICE = SPACE.one("hospice")
CLEAR = SPACE.add("clear", tile=(*GOODS, "forest"), crew=CREWS)
BOARD = SPACE.each("board", person=PEOPLE)
MAN_FIELD = SPACE.add("man_field", tile=TILES[:FIELDS], person=PEOPLE, n=range(13))
MAN_BUILDING = SPACE.add("man_building", building=BUILDINGS, person=PEOPLE, n=range(4))
BUILD = SPACE.each("build", building=BUILDINGS)
TAKE_UNIVERSITY = SPACE.one("university")
PAY_PERSON = SPACE.add("pay_person", person=PEOPLE, place=(*STANDS, "idle"))
PAY_GOOD = SPACE.each("pay_good", good=GOODS)
PAY_POINT = SPACE.one("pay_point")
EXTRA = SPACE.each("extra", good=GOODS)
SELL = SPACE.each("sell", good=GOODS)
SELL_POST = SPACE.each("sell_post", good=GOODS)
BUY_TILE = SPACE.one("buy_tile")
SELL_TILE = SPACE.add("sell_tile", good=GOODS, crew=CREWS)
SHIP = SPACE.add("ship", good=GOODS, hold=range(SHIPS + 1))  # cargo ships by size, then one's own
USE_SMALL_WHARF = SPACE.one("small_wharf")
LOAD = SPACE.add("load", good=GOODS, n=range(13))
SUPPLY = SPACE.each("supply", good=GOODS)
KEEP = SPACE.add("keep", good=GOODS, n=range(13))
RAID = SPACE.add("raid", ship=range(SHIPS), n=range(4))
PLUNDER = SPACE.one("plunder")
POACH = SPACE.each("poach", noble=("without", "with"))
HIJACK = SPACE.each("hijack", role=ROLES)
DRAFT = SPACE.each("draft", building=BUILDINGS)
TAKE_CARD = SPACE.each("take_card", achievement=ACHIEVEMENT_NAMES)
GUEST = SPACE.add("guest", person=PEOPLE, place=STANDS)
DRAW = SPACE.each("draw", good=GOODS)
DEAL_TASK = SPACE.each("deal_task", task=TASK_NAMES)
SHOW_GOOD = SPACE.each("show_good", good=GOODS)
SHOW_BUILDING = SPACE.each("show_building", building=BUILDINGS)
DEAL_CARD = SPACE.each("deal_card", achievement=ACHIEVEMENT_NAMES)
TIEBREAK = SPACE.each("tiebreak", card=range(1, TIE_CARDS + 1))
UNLOCK = SPACE.each("unlock", ability=ABILITIES)
RESERVE = SPACE.each("reserve", building=BUILDINGS)
GRANT = SPACE.each("grant", building=BUILDINGS)
for _b, _row in enumerate(HOUSE_RULES, PRINTED):
    SPACE.grow(_row.name, building=_b, place=FIELDS + _b)
    for _verb, _axes in _row.asks.items():
        SPACE.append(Block(_verb, **_axes))

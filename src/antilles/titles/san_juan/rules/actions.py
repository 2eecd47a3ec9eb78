"""Every action as a block of ids: the order is part of saved games and only grows at the end."""

from __future__ import annotations

from antilles.core.space import Space

from ..data.cards import MOST, NAMES
from ..data.things import GOODS, KINDS, ROLES

MOST_GOODS = 4  # goods that one turn can produce or sell

SPACE = Space()
PASS = SPACE.one("pass")
GO = SPACE.one("go")  # the rules go on by themselves; never asked, never logged
ROLE = SPACE.each("role", role=ROLES)
LIBRARY = SPACE.each("library", library=("keep", "use"))
BUILD = SPACE.each("build", card=NAMES)
COVER = SPACE.add("cover", card=NAMES, load=("empty", "loaded"))
MARKET = SPACE.each("market", good=GOODS)
GIVE = SPACE.add("give", card=NAMES, n=range(MOST + 1))
KEEP = SPACE.each("keep", card=NAMES)
PRODUCE = SPACE.add("produce", good=GOODS[:KINDS], n=range(MOST_GOODS + 1))
SELL = SPACE.add("sell", good=GOODS, n=range(MOST_GOODS + 1))
CHAPEL = SPACE.each("chapel", card=NAMES)
BANK = SPACE.one("bank")
DRAW = SPACE.each("draw", card=NAMES)
TILE = SPACE.each("tile", tile=range(1, 6))
ACCEPT = SPACE.one("accept")

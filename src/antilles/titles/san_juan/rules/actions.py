"""Every action as a block of ids: the order is part of saved games and only grows at the end."""

from __future__ import annotations

from antilles.core.space import Block, Space

from ..data.cards import MOST, NAMES
from ..data.things import GOODS, KINDS, ROLES

MOST_GOODS = 4  # goods that one turn can produce or sell

SPACE = Space(
    Block("pass"),
    Block("go"),  # the rules go on by themselves; never asked, never logged
    Block("role", role=ROLES),
    Block("library", library=("keep", "use")),
    Block("build", card=NAMES),
    Block("cover", card=NAMES, load=("empty", "loaded")),
    Block("market", good=GOODS),
    Block("give", card=NAMES, n=range(MOST + 1)),
    Block("keep", card=NAMES),
    Block("produce", good=GOODS[:KINDS], n=range(MOST_GOODS + 1)),
    Block("sell", good=GOODS, n=range(MOST_GOODS + 1)),
    Block("chapel", card=NAMES),
    Block("bank"),
    Block("draw", card=NAMES),
    Block("tile", tile=range(1, 6)),
    Block("accept"),
)
GO, ROLE, LIBRARY, BUILD = (SPACE[verb] for verb in ("go", "role", "library", "build"))
COVER, MARKET = SPACE["cover"], SPACE["market"]
GIVE, KEEP, PRODUCE, SELL, CHAPEL = (SPACE[verb] for verb in ("give", "keep", "produce", "sell", "chapel"))
BANK, DRAW, TILE, ACCEPT = (SPACE[verb] for verb in ("bank", "draw", "tile", "accept"))

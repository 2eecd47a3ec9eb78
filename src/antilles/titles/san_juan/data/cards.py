"""Every card as one row. `sure` says how cost, points and number of copies are known.

"book": the rulebook states them or its totals force them; "public": at least two public sources agree; "one source":
a single one (the hut's figures, and which production cards the expansion adds).
"""

from __future__ import annotations

from dataclasses import dataclass

from antilles.core.kernel import table

from . import powers as p
from .things import GOODS

PRODUCTION, CITY_CARD, MONUMENT, SIX, TABLE_CARD = range(5)  # TABLE_CARD: the cathedral, bought from the table
BASE, NEW = "base", "new-buildings"


@dataclass(frozen=True)
class Card:
    """A building. `more` are the copies that the expansion adds."""

    name: str
    cost: int
    points: int
    copies: int = 3
    kind: int = CITY_CARD
    power: int = -1
    part: str = BASE
    more: int = 0
    covers: int = 0  # what it is worth under a crane's building; 0: its cost
    sure: str = "public"


CARDS = (
    Card("indigo_plant", 1, 1, 10, PRODUCTION, more=1),
    Card("sugar_mill", 2, 1, 8, PRODUCTION),
    Card("tobacco_storage", 3, 2, 8, PRODUCTION, more=1),
    Card("coffee_roaster", 4, 2, 8, PRODUCTION, more=1),
    Card("silver_smelter", 5, 3, 8, PRODUCTION, more=1),
    Card("smithy", 1, 1, power=p.CHEAP_PRODUCTION),
    Card("gold_mine", 1, 1, power=p.MINE),
    Card("archive", 1, 1, power=p.WHOLE_HAND),
    Card("poor_house", 2, 1, power=p.CARD_WHEN_POOR),
    Card("black_market", 2, 1, power=p.PAY_WITH_GOODS),
    Card("trading_post", 2, 1, power=p.SELL_MORE),
    Card("well", 2, 1, power=p.CARD_FOR_TWO_GOODS),
    Card("market_stand", 2, 1, power=p.CARD_FOR_TWO_SALES),
    Card("crane", 2, 1, power=p.COVER),
    Card("chapel", 3, 2, power=p.TUCK),
    Card("tower", 3, 2, power=p.LARGE_HAND),
    Card("aqueduct", 3, 2, power=p.PRODUCE_MORE),
    Card("carpenter", 3, 2, power=p.CARD_FOR_CITY),
    Card("prefecture", 4, 2, power=p.KEEP_MORE),
    Card("market_hall", 4, 2, power=p.CARD_FOR_SALE),
    Card("quarry", 4, 2, power=p.CHEAP_CITY),
    Card("library", 5, 3, power=p.DOUBLE),
    Card("statue", 3, 3, kind=MONUMENT, sure="book"),
    Card("victory_column", 4, 4, kind=MONUMENT),
    Card("hero", 5, 5, kind=MONUMENT, sure="book"),
    Card("guild_hall", 6, 0, 2, SIX, sure="book"),
    Card("city_hall", 6, 0, 2, SIX, sure="book"),
    Card("triumphal_arch", 6, 0, 2, SIX, sure="book"),
    Card("palace", 6, 0, 2, SIX, sure="book"),
    Card("guard_room", 1, 1, power=p.GUARD, part=NEW),
    Card("office_building", 1, 1, power=p.SWAP, part=NEW),
    Card("hut", 1, 1, power=p.CARD_FOR_NO_SALE, part=NEW, sure="one source"),
    Card("tavern", 2, 1, power=p.CARD_FOR_FEWEST, part=NEW),
    Card("park", 3, 2, part=NEW, covers=6),
    Card("customs_office", 3, 2, power=p.CUSTOMS, part=NEW),
    Card("bank", 3, 2, power=p.TUCK_MANY, part=NEW),
    Card("harbor", 4, 2, power=p.TUCK_SOLD, part=NEW),
    Card("goldsmith", 5, 3, power=p.SMITH, part=NEW),
    Card("residence", 6, 0, 2, SIX, part=NEW, sure="book"),
    Card("cathedral", 7, 0, 1, TABLE_CARD, part=NEW, sure="book"),
)
NAMES = tuple(card.name for card in CARDS)
COUNT = len(CARDS)
MOST = max(card.copies + card.more for card in CARDS)  # equal cards in one hand
GUILD_HALL, CITY_HALL, ARCH = (NAMES.index(n) for n in ("guild_hall", "city_hall", "triumphal_arch"))
PALACE = NAMES.index("palace")
RESIDENCE, CATHEDRAL, CUSTOMS_OFFICE = (NAMES.index(n) for n in ("residence", "cathedral", "customs_office"))

assert len(set(NAMES)) == COUNT == 40
assert len([c for c in CARDS if c.kind == PRODUCTION]) == len(GOODS) - 1
assert sum(c.copies for c in CARDS if c.part == BASE) == 110
assert sum(c.copies for c in CARDS if c.part == BASE and c.kind == PRODUCTION) == 42
assert sum(c.more for c in CARDS) == 4
assert sum(c.copies for c in CARDS if c.part == NEW and c.kind != TABLE_CARD) == 29

KIND = table([c.kind for c in CARDS])
COST = table([c.cost for c in CARDS])
POINTS = table([c.points for c in CARDS])
POWER = table([c.power for c in CARDS])
COVERS = table([c.covers or c.cost for c in CARDS])

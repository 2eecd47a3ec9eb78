"""What a plain player of San Juan thinks an action is worth: build the best, pay with the least, sell all."""

from __future__ import annotations

from typing import Any

from ..core.view import View
from ..san_juan.cards import CARDS, MONUMENT, NAMES, PRODUCTION, SIX
from ..san_juan.things import GOODS, HAND_LIMIT, TILES

# What a city building is worth beyond its points while the game is young.
USE = {
    "library": 5, "prefecture": 4, "quarry": 4, "smithy": 3, "carpenter": 4, "aqueduct": 3, "market_hall": 3, "well": 2,
    "trading_post": 2, "chapel": 3, "tower": 1, "archive": 1, "gold_mine": 1, "poor_house": 1, "market_stand": 1,
    "harbor": 4, "customs_office": 3, "bank": 2, "goldsmith": 2, "office_building": 2, "hut": 2, "tavern": 1,
    "guard_room": 1, "park": 1, "black_market": 1, "crane": 1,
}  # fmt: skip


class Mind:
    """One view, thought about once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.position()
        self.me: Any = self.s.seats[view.seat]
        self.site = [NAMES[c] for c in self.me.site if c >= 0]
        self.late = max(seat.built for seat in self.s.seats[: view.setup.players])

    def card(self, name: str) -> float:
        """How gladly the card would be built."""
        card = CARDS[NAMES.index(name)]
        if card.kind != PRODUCTION and name in self.site:
            return 0
        young = float(max(0, 10 - self.late)) / 10
        value: float = card.points + USE.get(name, 0) * young
        if card.kind == SIX or name == "cathedral":
            value = 3 + 0.5 * float(self.late)
        elif card.kind == MONUMENT:
            value += 1
        elif card.kind == PRODUCTION:
            value += 2 * young * card.cost / 3 if self.site.count(name) < 3 else 0
        return value

    def worth(self, action: int) -> float:
        """What the action is worth at once."""
        told = self.view.title.space.fields(action)
        kind = getattr(self, f"_{told['move']}", None)
        return float(kind(told)) if kind else 0

    def _role(self, told: dict[str, Any]) -> float:
        goods, room = sum(self.me.full), sum(n in NAMES[:5] for n in self.site) - sum(self.me.full)
        gains: dict[str, float] = {
            "builder": 2.5 if self.me.held >= 4 else 0,
            "producer": 1.2 * min(2, room),
            "trader": 1.8 * min(2, goods),
            "councillor": 1.5,
            "prospector": 1.1,
        }
        return gains[str(told["role"])]

    def _library(self, told: dict[str, Any]) -> float:
        return float(told["library"] == "use")

    def _build(self, told: dict[str, Any]) -> float:
        return self.card(told["card"]) + 0.1

    def _cover(self, told: dict[str, Any]) -> float:
        return -1 - self.card(told["card"])

    def _market(self, told: dict[str, Any]) -> float:
        return -1 - 0.1 * GOODS.index(told["good"])

    def _give(self, told: dict[str, Any]) -> float:
        spare = self.me.hand[NAMES.index(told["card"])] > 1
        return float(float(told["n"]) * (1.5 - self.card(told["card"]) + 2 * spare))

    def _keep(self, told: dict[str, Any]) -> float:
        return self.card(told["card"])

    def _produce(self, told: dict[str, Any]) -> float:
        return float(told["n"]) * (1 + GOODS.index(told["good"]))

    def _sell(self, told: dict[str, Any]) -> float:
        kind, tile = GOODS.index(told["good"]), self.s.tiles[self.s.tile]
        price = 2 if kind == 5 else TILES[tile][kind] if tile >= 0 else 1
        return float(told["n"]) * (price - 0.9)

    def _chapel(self, told: dict[str, Any]) -> float:
        return 1.2 - self.card(told["card"]) / 3 if self.me.held > 2 or self.late > 9 else -1

    def _bank(self, told: dict[str, Any]) -> float:
        return float(self.me.held > HAND_LIMIT or (self.late >= 10 and self.me.held > 3))

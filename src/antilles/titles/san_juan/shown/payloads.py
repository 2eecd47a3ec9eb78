"""What a page is sent of San Juan alone."""

from __future__ import annotations

from antilles.server.show.payloads import Payload, PickCard, Position, Things


class Under(Payload):
    """Cards that lie under three buildings of a seat."""

    chapel: int
    bank: int
    harbor: int


class SanJuanPosition(Position, kw_only=True):
    """A position of San Juan: prices as sums, what the trading tile pays, what lies under buildings, what is due."""

    under: list[Under]
    sums: dict[str, str] = {}
    tile: dict[str, int] | None = None


class RoleCard(PickCard, kw_only=True):
    """A role."""

    role: str


class Card(Payload):
    """A card of the set-up."""

    card: str
    name: str
    cost: int
    points: int
    kind: str
    good: str | None
    effect: str
    rulings: list[str]


class SanJuanThings(Things, kw_only=True):
    """Everything in the box of San Juan."""

    roles: list[RoleCard]
    cards: list[Card]
    trading_tiles: list[dict[str, int]]

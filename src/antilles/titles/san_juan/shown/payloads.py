"""What a page is sent of San Juan alone."""

from __future__ import annotations

from antilles.server.show.payloads import Payload, Position


class Under(Payload):
    """Cards that lie under three buildings of a seat."""

    chapel: int
    bank: int
    harbor: int


class Due(Payload):
    """How many cards or goods my answers must come to in all."""

    least: int
    most: int


class SanJuanPosition(Position, kw_only=True):
    """A position of San Juan: prices as sums, what the trading tile pays, what lies under buildings, what is due."""

    under: list[Under]
    sums: dict[str, str] = {}
    tile: dict[str, int] | None = None
    due: Due | None = None

"""How gladly a plain player of a playout takes an action, and when the game draws to its end."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import ROUNDS, TWENTY
from ..rules.state import Rules, State
from .worth import worth


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """A weight for playouts."""
    return 1 + int(min(40.0, 3.0 * max(0.0, worth(k, s, action)) ** 1.5))


@kernel
def ending(k: Rules, s: State) -> bool:
    """Whether the last ships come home."""
    if s.rounds < ROUNDS - 1:
        return False
    for p in range(k.players):
        if s.seats[p].ship >= TWENTY:
            return True
    return False

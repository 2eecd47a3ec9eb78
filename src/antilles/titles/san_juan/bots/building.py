"""Buildings: their points, their use and what they add to others."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.cards import CATHEDRAL, KIND, POINTS, PRODUCTION, SIX
from ..rules.state import Rules, State
from . import sixes
from .values import CROWD, NEED, PLANT, USE, plants


@kernel
def value(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """A building that stands, for seat `p`."""
    made = POINTS[card] + sixes.added(k, s, p, card)
    if KIND[card] == SIX or card == CATHEDRAL:
        return float(made + sixes.score(k, s, p, card))
    return float(made + use(k, s, p, card, late))


@kernel
def use(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """What the building does for its owner in the rounds to come."""
    n = plants(s, p)
    if KIND[card] == PRODUCTION:
        return float(PLANT[card] / (1 + CROWD * n) * (1 - late))
    share = 1.0
    if n < NEED[card]:
        share = (1 + n) / (1 + NEED[card])
    return float(USE[card] * share * (1 - late))

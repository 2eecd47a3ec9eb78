"""What a plain diver thinks an action is worth: buy cheap pearls early, sell what is dear, keep nothing to the end."""

from __future__ import annotations

from antilles.agents.greedy import bind_greedy
from antilles.agents.tree import bind_tree
from antilles.core.kernel import shared
from antilles.core.stack import PASS, top

from .rules import CATCH, DRIVE, FEE, LEFTOVERS, ROUNDS, SCORES, SELL, Rules, State

USUAL = 3.0  # coins that a pearl brings when one can wait


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """Coins that an action brings beyond what waiting would bring."""
    if action == PASS:
        return 0.0
    last = s.rounds + 1 == ROUNDS
    if not SELL.has(action):  # a dive: in the last round two pearls come, and one colour is sold
        best = max(s.price[0], s.price[1], s.price[2])
        return (best if last else USUAL * CATCH / 2) - FEE
    c, later = SELL.of(action), USUAL if not last else 1.0 if k.leftovers == LEFTOVERS.COUNT else 0.0
    return s.seats[top(s).seat].hand[c] * (s.price[c] - later)


BEST = bind_greedy(__name__, worth=worth)
TREE = bind_tree(__name__, DRIVE, SCORES, worth=worth)

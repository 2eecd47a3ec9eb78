"""What a plain diver thinks an action is worth: buy cheap pearls early, sell what is dear, keep nothing to the end."""

from __future__ import annotations

from antilles.agents.greedy import bind_greedy
from antilles.core.kernel import kernel, shared
from antilles.core.stack import PASS, top

from ..rules import CATCH, FEE, KINDS, LEFTOVERS, ROUNDS, SELL, Rules, State

USUAL = 3.0  # coins that a pearl brings when one can wait


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """Coins that an action brings beyond what waiting would bring."""
    if action == PASS:
        return 0.0
    last = s.rounds + 1 == ROUNDS
    if not SELL.has(action):  # a dive: in the last round two pearls come, and one colour is sold
        best = 0
        for c in range(KINDS):
            best = max(best, s.price[c])
        return (best if last else USUAL * CATCH / 2) - FEE
    later = USUAL if not last else 1.0 if k.leftovers == LEFTOVERS.COUNT else 0.0
    c = SELL.of(action)
    return s.seats[top(s).seat].hand[c] * (s.price[c] - later)


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain diver of a playout takes the action."""
    return 1 + int(4 * max(0.0, worth(k, s, action)))


@kernel
def ending(k: Rules, s: State) -> bool:
    """Whether this round is the last."""
    return s.rounds + 1 == ROUNDS


BEST = bind_greedy(__name__, worth=worth)

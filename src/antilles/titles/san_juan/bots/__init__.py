"""What a plain player of San Juan thinks an action is worth, in data and kernels."""

from antilles.agents.greedy import bind_greedy

from .worth import worth

BEST = bind_greedy(__name__, worth=worth)

__all__ = ["BEST", "worth"]

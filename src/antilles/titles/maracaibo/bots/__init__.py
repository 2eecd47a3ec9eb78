"""What a plain player of Maracaibo thinks an action is worth, and the search tree."""

from antilles.agents.greedy import bind_greedy
from antilles.agents.tree import bind_tree

from ..rules.engine import DRIVE
from ..rules.points import SCORES
from .likes import ending, likes
from .reckoning import expected, horizon, stage
from .worth import worth

BEST = bind_greedy(__name__, worth=worth)
TREE = bind_tree(
    __name__, DRIVE, SCORES, likes=likes, worth=worth, ending=ending, horizon=horizon, stage=stage, expected=expected
)

__all__ = ["BEST", "TREE", "worth"]

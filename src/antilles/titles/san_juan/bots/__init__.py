"""What a plain player of San Juan thinks an action is worth, in data and kernels."""

from antilles.agents.greedy import bind_greedy
from antilles.agents.tree import bind_tree

from ..rules.engine import DRIVE
from ..rules.scoring import SCORES
from .likes import ending, likes
from .worth import worth

BEST = bind_greedy(__name__, worth=worth)
TREE = bind_tree(__name__, DRIVE, SCORES, likes=likes, worth=worth, ending=ending)

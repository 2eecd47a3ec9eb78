"""The search tree of Puerto Rico."""

from antilles.agents.tree import bind_tree

from ..rules import scoring
from ..rules.engine import DRIVE
from .likes import ending, likes
from .worth import favourite, worth

TREE = bind_tree(
    __name__,
    DRIVE,
    likes=likes,
    worth=worth,
    favourite=favourite,
    ending=ending,
    total=scoring.points,
    order=scoring.order,
)

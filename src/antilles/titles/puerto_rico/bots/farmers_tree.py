"""The search tree of Puerto Rico with automated farmers, whose driver is another one; compiled when first needed."""

from antilles.agents.tree import bind_tree

from ..puertoma.farmers import DRIVE
from ..rules import scoring
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

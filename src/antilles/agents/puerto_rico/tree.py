"""The search tree of Puerto Rico."""

from ...puerto_rico import scoring
from ...puerto_rico.engine import DRIVE
from ..tree import bind_tree
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

"""The search tree of San Juan."""

from ...san_juan.engine import DRIVE
from ..tree import bind_tree
from .final import ending, order, total
from .likes import likes
from .worth import worth

TREE = bind_tree(__name__, DRIVE, likes=likes, worth=worth, ending=ending, total=total, order=order)

"""The search tree of San Juan."""

from ...san_juan import scoring
from ...san_juan.engine import DRIVE
from ..tree import bind_tree
from .likes import ending, likes
from .worth import worth

TREE = bind_tree(__name__, DRIVE, likes=likes, worth=worth, ending=ending, total=scoring.total, order=scoring.order)

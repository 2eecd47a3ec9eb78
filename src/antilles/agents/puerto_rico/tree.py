"""The search tree of Puerto Rico."""

from ...puerto_rico import scoring
from ...puerto_rico.engine import DRIVE
from ..tree import bind_tree
from .likes import ending, likes, order
from .worth import worth

TREE = bind_tree(__name__, DRIVE, likes=likes, worth=worth, ending=ending, total=scoring.points, order=order)

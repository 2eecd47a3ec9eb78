"""The search tree of San Juan."""

from antilles.agents.tree import bind_tree

from ..rules import scoring
from ..rules.engine import DRIVE
from .likes import ending, likes
from .worth import worth

TREE = bind_tree(__name__, DRIVE, likes=likes, worth=worth, ending=ending, total=scoring.total, order=scoring.order)

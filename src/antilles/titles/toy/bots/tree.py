"""The search tree of Pearl Divers."""

from antilles.agents.tree import bind_tree

from ..rules import DRIVE, order, total
from . import ending, likes, worth

TREE = bind_tree(__name__, DRIVE, likes=likes, worth=worth, ending=ending, total=total, order=order)

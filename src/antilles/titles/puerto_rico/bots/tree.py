"""The search tree of Puerto Rico."""

from types import SimpleNamespace

from antilles.agents.tree import bind_tree

from ..rules.engine import DRIVE
from ..rules.scoring import SCORES
from .likes import ending, likes
from .worth import favourite, worth


def tree(module: str, drive: SimpleNamespace) -> SimpleNamespace:
    """The one for games that `drive` runs."""
    return bind_tree(module, drive, SCORES, likes=likes, worth=worth, favourite=favourite, ending=ending)


TREE = tree(__name__, DRIVE)

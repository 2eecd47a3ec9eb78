"""Puerto Rico with automated farmers for the search: their driver, the same likes; compiled when first needed."""

from __future__ import annotations

from ..puerto_rico import scoring
from ..puerto_rico.puertoma.farmers import DRIVE
from .puerto_rico_playout import ending, likes, order
from .tree import bind_tree

TREE = bind_tree(__name__, DRIVE, likes=likes, ending=ending, total=scoring.points, order=order)

"""The search tree of Puerto Rico with automated farmers, whose driver is another one; compiled when first needed."""

from antilles.agents.tree import bind_tree

from ..puertoma.farmers import DRIVE
from .tree import TASTE

TREE = bind_tree(__name__, DRIVE, **TASTE)

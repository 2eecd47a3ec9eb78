"""The search tree of Puerto Rico with automated farmers, whose driver is another one; compiled when first needed."""

from ..puertoma.farmers import DRIVE
from .tree import tree

TREE = tree(__name__, DRIVE)

"""The search tree of Puerto Rico."""

from collections.abc import Callable
from typing import Any

from antilles.agents.tree import bind_tree

from ..rules import scoring
from ..rules.engine import DRIVE
from .likes import ending, likes
from .worth import favourite, worth

TASTE: dict[str, Callable[..., Any]] = {
    "likes": likes,
    "worth": worth,
    "favourite": favourite,
    "ending": ending,
    "total": scoring.points,
    "order": scoring.order,
}
TREE = bind_tree(__name__, DRIVE, **TASTE)

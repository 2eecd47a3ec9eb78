"""Which search tree a game needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.view import View


def tree_of(view: View) -> Any:
    """The tree of the title, or that of games with automated farmers."""
    farmers = getattr(view.title.rules(view.setup), "farmers", 0)
    return import_module(f".{view.title.name.replace('-', '_')}.{'farmers_' if farmers else ''}tree", __package__).TREE

"""Which search tree a game needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from antilles.core.play.view import View
from antilles.core.title import Setup, Title


def mind_of(title: Title, setup: Setup) -> str:
    """Names what thinks in games of a set-up: the title's tree, or that of games with automated farmers."""
    farmers = getattr(title.rules(setup), "farmers", 0)
    return f"{title.name}+farmers" if farmers else title.name


def tree_of(view: View) -> Any:
    """The tree of the title, or that of games with automated farmers."""
    title, _, farmers = mind_of(view.title, view.setup).partition("+")
    return import_module(f"antilles.titles.{title.replace('-', '_')}.bots.{'farmers_' if farmers else ''}tree").TREE

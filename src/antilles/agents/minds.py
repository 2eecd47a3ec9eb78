"""Which search tree a game needs."""

from __future__ import annotations

from typing import Any

from antilles.core.play.view import View
from antilles.core.title import Setup, Title
from antilles.titles import part


def mind_of(title: Title, setup: Setup) -> str:
    """Names what thinks in games of a set-up: the title and, after a plus, the module of its home with the tree.

    >>> import antilles
    >>> t = antilles.title("toy")
    >>> mind_of(t, t.setup(None, 2))
    'toy+bots'
    """
    return f"{title.name}+{title.learning.tree(title.rules(setup))}"


def tree_of(view: View) -> Any:
    """The tree that thinks in such a game."""
    title, _, module = mind_of(view.title, view.setup).partition("+")
    return part(title, module, "TREE")

"""Which search tree a game needs (see `Search`)."""

from __future__ import annotations

from antilles.core.title import Setup, Title


def mind_of(title: Title, setup: Setup) -> str:
    """Names what thinks in games of a set-up: the title and, after a plus, the module of its home with the tree.

    >>> import antilles
    >>> t = antilles.title("toy")
    >>> mind_of(t, t.setup(None, 2))
    'toy+bots'
    """
    return f"{title.name}+{title.learning.tree(title.rules(setup))}"

"""Which search tree a game needs."""

from __future__ import annotations

from typing import Any

from ..core.view import View


def tree_of(view: View) -> Any:
    """The tree of the title, or that of games with automated farmers."""
    if view.title.name == "puerto-rico":
        from . import puerto_rico_playout as mind

        return mind.FARMERS_TREE if view.title.rules(view.setup).farmers else mind.TREE
    from . import san_juan_playout

    return san_juan_playout.TREE

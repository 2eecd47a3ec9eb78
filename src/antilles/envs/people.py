"""Which seats decide anything: automated farmers sit after the people and are played by the rules."""

from __future__ import annotations

from antilles.core.title import Setup, Title


def people(title: Title, setup: Setup) -> int:
    """How many seats are asked.

    >>> import antilles
    >>> t = antilles.title("puerto-rico")
    >>> people(t, t.setup("classic", 3)), people(t, t.setup("1897-special", 3, ["puertoma"]))
    (3, 1)
    """
    return setup.players - int(getattr(title.rules(setup), "farmers", 0))

"""What happened in Puerto Rico: what several players got or produced stands in one row."""

from __future__ import annotations

from antilles.terminal.news import News

from ..words import fold

GAINS = {key: "gains" for key in ("log.got", "log.lost", "log.got.lost")}
GAINS |= {key: "harvest" for key in ("log.produced", "log.produced.lost")}


def news() -> News:
    """What puts the log of people among themselves into rows."""
    return News(fold, GAINS)

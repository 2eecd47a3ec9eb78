"""Scores: a title says the points of every source and what settles a tie; sums, ranks and winners follow from that."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from .kernel import entry, kernel, rebind
from .switches import Switch

ALL_SOURCES = 0  # the title's: how many there are
LATER_SEAT = 1  # the title's: the reading of its switch `still_tied` by which the later seat wins


def points(k: Any, s: Any, p: int, source: int) -> int:
    """The title's: points of a seat from one source, as the position stands."""
    return 0


def tie_break(s: Any, p: int) -> int:
    """The title's: what settles a tie, less than 65 536."""
    return 0


def shared_win(k: Any, p: int) -> int:
    """Those who are still tied win together."""
    return 0


def later_seat(k: Any, p: int) -> int:
    """The same, or the later seat wins, as the title's switch `still_tied` says."""
    return p if k.still_tied == LATER_SEAT else 0


def total(k: Any, s: Any, p: int) -> int:
    """All points of a seat."""
    n = 0
    for source in range(ALL_SOURCES):
        n += points(k, s, p, source)
    return n


def order(k: Any, s: Any, p: int) -> int:
    """What orders the seats: points, then the tie-break, then the seat where that decides."""
    return int(((total(k, s, p) << 16) + tie_break(s, p) << 4) + still_tied(k, p))


def source_points(rules: Any, states: Any, p: int, source: int) -> int:
    """`points` in the first of some games, for Python."""
    return int(points(rules[0], states[0], p, source))


def standing(rules: Any, states: Any, which: Any, out: Any) -> None:
    """Points of every seat of some games, and what orders the seats."""
    k = rules[0]
    for n in range(len(which)):
        s = states[which[n]]
        for p in range(k.players):
            out[n, p, 0] = total(k, s, p)
            out[n, p, 1] = order(k, s, p)


still_tied = shared_win


def bind(
    module: str, sources: Sequence[str], points: Any, tie_break: Any, still_tied: Switch | None = None
) -> SimpleNamespace:
    """The scores of one title: kernels `total` and `order`, entries `source_points` and `standing`."""
    names: dict[str, Any] = {**globals(), "__name__": module, "ALL_SOURCES": len(sources)}
    names |= {"points": points, "tie_break": tie_break, "LATER_SEAT": still_tied.LATER_SEAT if still_tied else 0}
    names["still_tied"] = kernel(rebind(later_seat if still_tied else shared_win, names))
    names |= {each.__name__: kernel(rebind(each, names)) for each in (total, order)}
    names |= {each.__name__: entry(rebind(each, names)) for each in (source_points, standing)}
    made = {name: names[name] for name in ("total", "order", "source_points", "standing", "tie_break")}
    return SimpleNamespace(sources=tuple(sources), **made)

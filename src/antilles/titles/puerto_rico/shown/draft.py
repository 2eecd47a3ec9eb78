"""The draft of buildings: a shelf of spaces by cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.server.show.box import frame, shared

from ..data.buildings import NAMES
from ..expansions import draft as rules
from ..rules import phases, state
from .payloads import Draft, DraftColumn, Drafted

choices, after = interpreted(rules.choices), interpreted(state.after)


def draft(view: View, picks: Mapping[str, int]) -> Draft | None:
    """Every cost with its spaces, what lies there and what may still come; only while the draft runs."""
    if frame(view.position()).phase != phases.DRAFT:
        return None
    return shared(view, "draft", lambda k, s: shelf(k, s, picks))


def shelf(k: Any, s: Any, picks: Mapping[str, int]) -> Draft:
    """The same, of a position."""
    possible, columns = choices(k, s), []
    for cost, room in enumerate(k.slots):
        there = [b for b in range(k.buildings) if k.drafted >> b & 1 and k.cost[b] == cost]
        rest = [b for b in there if not s.market[b]]
        if room:
            columns.append(
                DraftColumn(
                    cost,
                    int(room),
                    int(s.slots[cost]),
                    [Drafted(NAMES[b], picks.get(f"draft.{NAMES[b]}")) for b in there if s.market[b]],
                    [NAMES[b] for b in rest if possible >> b & 1],
                    [NAMES[b] for b in rest if not possible >> b & 1],
                )
            )
    order, p = [], frame(s).seat
    while p >= 0 and p not in order:
        order.append(int(p))
        p = after(k, p)
    return Draft(int(sum(k.slots) - sum(s.slots)) + 1, int(sum(k.slots)), columns, order)

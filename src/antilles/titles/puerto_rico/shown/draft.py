"""The draft of buildings: a shelf of spaces by cost."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from antilles.core.play.view import View
from antilles.server.show.box import frame, left_of, shared

from ..data.buildings import BUILDINGS
from ..rules import phases
from .payloads import Draft, DraftColumn, Drafted


def draft(view: View, picks: Mapping[str, int]) -> Draft | None:
    """Every cost with its spaces, what lies there and what may still come; only while the draft runs."""
    if frame(view.position()).phase != phases.DRAFT:
        return None
    possible = frozenset(view.fields(action)["building"] for action in view.legal)
    return shared(view, ("draft", possible), lambda k, s: shelf(k, s, possible, picks))


def shelf(k: Any, s: Any, possible: Collection[str], picks: Mapping[str, int]) -> Draft:
    """The same, where the buildings are known that may be chosen now; nobody who looks on knows them."""
    f, columns = frame(s), []
    by_cost: list[list[int]] = [[] for _ in k.slots]
    for b in range(len(BUILDINGS)):
        if k.drafted >> b & 1:
            by_cost[k.cost[b]].append(b)
    for cost, room in enumerate(k.slots):
        there = by_cost[cost]
        if not room:
            continue
        chosen = [b for b in there if s.market[b]]
        rest = [BUILDINGS[b].name for b in there if not s.market[b]]
        full = s.slots[cost] <= 0
        open_ = [] if full else [name for name in rest if not possible or name in possible]
        columns.append(
            DraftColumn(
                cost,
                int(room),
                int(s.slots[cost]),
                [Drafted(BUILDINGS[b].name, picks.get(f"draft.{BUILDINGS[b].name}")) for b in chosen],
                open_,
                [name for name in rest if name not in open_],
            )
        )
    order, p = [], f.seat
    for _ in range(k.players if p >= 0 else 0):
        order.append(int(p))
        p = left_of(k, p)
    done = sum(k.slots) - sum(s.slots)
    return Draft(int(done) + 1, int(sum(k.slots)), columns, order)

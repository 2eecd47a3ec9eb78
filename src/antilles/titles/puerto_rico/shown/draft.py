"""The draft of buildings: a shelf of spaces by cost."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from antilles.core.play.view import View
from antilles.server.show.box import Told, frame, left_of, shared

from ..data.buildings import BUILDINGS
from ..rules import phases


def draft(view: View, picks: Mapping[str, int]) -> Told | None:
    """Every cost with its spaces, what lies there and what may still come; only while the draft runs."""
    if frame(view.position()).phase != phases.DRAFT:
        return None
    possible = frozenset(view.fields(action)["building"] for action in view.legal)
    return shared(view, ("draft", possible), lambda k, s: shelf(k, s, possible, picks))


def shelf(k: Any, s: Any, possible: Collection[str], picks: Mapping[str, int]) -> Told:
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
            {
                "cost": cost,
                "room": int(room),
                "free": int(s.slots[cost]),
                "chosen": [
                    {"building": BUILDINGS[b].name, "seat": picks.get(f"draft.{BUILDINGS[b].name}")} for b in chosen
                ],
                "left": open_,
                "out": [name for name in rest if name not in open_],
            }
        )
    order, p = [], f.seat
    for _ in range(k.players if p >= 0 else 0):
        order.append(int(p))
        p = left_of(k, p)
    done = sum(k.slots) - sum(s.slots)
    return {"pick": int(done) + 1, "of": int(sum(k.slots)), "columns": columns, "order": order}

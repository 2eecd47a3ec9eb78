"""The game alone: the Special Edition against the two farmers of Puertoma."""

from __future__ import annotations

from antilles.core.lesson import Decision, Lesson

from .choices import barrels, build, field, place, role, sale, settle
from .remarks import REMARKS

SOLO = Lesson(
    "solo",
    edition="1897-special",
    players=3,
    modules=("puertoma",),
    seed=4,
    minutes=10,
    line=(
        Decision("builder", (role("builder"),), ("role:builder", "to", "coin:-1")),
        Decision(
            "depot",
            (build("small_indigo_plant"),),
            ("tile:indigo", "building:small_indigo_plant", "to", "good:indigo"),
            still=lambda mine, seen: not mine["built"] and seen["rounds"] < 2,
        ),
        Decision("worker", (settle("indigo"),), ("tile:indigo", "colonist")),
        Decision(
            "corn",
            (field("corn"),),
            ("tile:corn", "to", "good:corn"),
            still=lambda mine, seen: seen["rounds"] < 2 and not mine["tiles"]["corn"],
        ),
        Decision(
            "recruiter",
            (role("mayor"),),
            ("role:mayor", "colonist", "colonist"),
            still=lambda mine, seen: seen["rounds"] < 3 and "small_indigo_plant" in mine["built"]
            and not mine["workers"]["small_indigo_plant"],
        ),
        Decision(
            "staff",
            (settle("corn"), settle("indigo"), place("small_indigo_plant")),
            ("tile:corn", "tile:indigo", "building:small_indigo_plant", "colonist"),
        ),
        Decision(
            "trader",
            (role("trader"),),
            ("role:trader", "coin:2"),
            still=lambda mine, seen: seen["rounds"] < 5 and mine["goods"]["indigo"] > 0,
        ),
        Decision(
            "sell",
            (sale("indigo"),),
            ("good:indigo", "to", "coin:2"),
            still=lambda mine, seen: seen["rounds"] < 5 and barrels(mine) <= 2,
        ),
        Decision(
            "again",
            (role("builder"),),
            ("role:builder", "coin:2"),
            still=lambda mine, seen: mine["coins"] >= 5 and "harbor" not in mine["built"] and seen["rounds"] < 5,
        ),
        Decision(
            "harbor",
            (build("harbor"),),
            ("building:harbor", "to", "vp:+1"),
            still=lambda mine, seen: seen["rounds"] < 7,
        ),
    ),
    remarks=REMARKS,
)  # fmt: skip

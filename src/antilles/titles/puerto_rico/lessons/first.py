"""The first game: three players, the classic edition."""

from __future__ import annotations

from antilles.core.lesson import Decision, Lesson

from .choices import barrels, build, extra, field, load, place, role, sale, settle
from .remarks import REMARKS

QUARRY = {"move": "quarry"}

FIRST = Lesson(
    "first",
    edition="classic",
    players=3,
    seed=3,
    minutes=12,
    line=(
        Decision("settler", (role("settler"),), ("role:settler", "to", "tile:corn")),
        Decision(
            "corn",
            (field("corn"),),
            ("tile:corn", "to", "good:corn"),
            still=lambda mine, seen: seen["rounds"] < 2 and not mine["tiles"]["corn"],
        ),
        field("indigo"),
        field("indigo"),
        role("builder"),
        build("large_indigo_plant"),
        build("small_indigo_plant"),
        Decision(
            "market",
            (build("small_market"),),
            ("good:corn", "building:small_market", "to", "coin:+1"),
            still=lambda mine, seen: mine["tiles"]["corn"] > 0,
        ),
        role("mayor"),
        settle("corn"),
        settle("indigo"),
        Decision("worker", (settle("corn"),), ("tile:corn", "colonist", "to", "good:corn")),
        settle("indigo", 0),
        role("mayor"),
        settle("indigo", 2),
        Decision(
            "two",
            (settle("corn"), settle("indigo", 0), place("small_market")),
            ("tile:corn", "building:small_market", "colonist"),
        ),
        role("craftsman"),
        extra("indigo"),
        Decision(
            "captain",
            (role("captain"),),
            ("good:corn", "to", "vp:2"),
            still=lambda mine, seen: seen["rounds"] < 6 and barrels(mine) > 0,
        ),
        Decision(
            "load",
            (load("corn", 0),),
            ("good:corn", "to", "vp:2"),
            still=lambda mine, seen: seen["rounds"] < 6 and seen["load"][0] == 0,
        ),
        load("indigo", 2),
        load("indigo", 2),
        role("builder"),
        build("small_market"),
        Decision(
            "mill",
            (build("small_sugar_mill"),),
            ("tile:sugar", "building:small_sugar_mill", "to", "good:sugar"),
            still=lambda mine, seen: not mine["goods"]["sugar"] and seen["rounds"] < 4,
        ),
        Decision(
            "land",
            (role("settler"),),
            ("role:settler", "coin:1"),
            still=lambda mine, seen: seen["rounds"] < 6 and not mine["tiles"]["quarry"],
        ),
        Decision(
            "quarry",
            (QUARRY,),
            ("tile:quarry", "colonist", "to", "coin:-1"),
            still=lambda mine, seen: seen["rounds"] < 6 and not mine["tiles"]["quarry"],
        ),
        field("tobacco"),
        field("tobacco"),
        role("craftsman"),
        extra("indigo"),
        Decision("trader", (role("trader"),), ("role:trader", "coin:3")),
        Decision(
            "sell",
            (sale("corn"),),
            ("good:corn", "to", "coin:2"),
            still=lambda mine, seen: mine["workers"]["small_market"] > 0 and barrels(mine) == mine["goods"]["corn"],
        ),
    ),
    remarks=REMARKS,
)

"""The first game that teaches San Juan. Its sentences are in the catalogs of this folder."""

from __future__ import annotations

from typing import Any

from antilles.core.lesson import Decision, Fields, Lesson, Remark


def role(name: str) -> Fields:
    """Choose a role."""
    return {"move": "role", "role": name}


def build(card: str) -> Fields:
    return {"move": "build", "card": card}


def give(card: str, n: int = 1) -> Fields:
    """So many of a card as payment."""
    return {"move": "give", "card": card, "n": n}


def keep(card: str) -> Fields:
    """Keep a card of those drawn."""
    return {"move": "keep", "card": card}


def sell(good: str, n: int = 1) -> Fields:
    """So many of a good to the market."""
    return {"move": "sell", "good": good, "n": n}


def made(mine: Any) -> int:
    """Goods that lie on one's buildings."""
    return sum(mine["full"])


NOTHING = {"move": "pass"}
LATE = 8  # buildings in a city; with twelve the game ends
FULL_HAND = 7

FIRST = Lesson(
    "first",
    edition="second",
    players=3,
    seed=1,
    minutes=10,
    line=(
        Decision("prospector", (role("prospector"),), ("role:prospector", "to", "card:1")),
        role("builder"),
        build("indigo_plant"),
        NOTHING,
        Decision(
            "build",
            (build("tobacco_storage"),),
            ("card:tobacco_storage", "to", "good:tobacco"),
            still=lambda mine, seen: seen["rounds"] < 3,
        ),
        Decision(
            "pay",
            (give("indigo_plant"), give("chapel"), give("hero"), give("black_market", 0)),
            ("card:indigo_plant", "card:chapel", "card:hero"),
        ),
        role("councillor"),
        keep("carpenter"),
        Decision("keep", (keep("silver_smelter"),), ("card:silver_smelter",)),
        keep("prefecture"),
        role("builder"),
        build("prefecture"),
        build("carpenter"),
        give("indigo_plant"),
        give("tower"),
        give("market_hall"),
        Decision("wait", (NOTHING,), ("card:silver_smelter", "card:black_market")),
        role("prospector"),
        Decision(
            "producer",
            (role("producer"),),
            ("card:tobacco_storage", "to", "good:tobacco"),
            still=lambda mine, seen: seen["rounds"] < 6 and not made(mine),
        ),
        role("prospector"),
        Decision(
            "trader",
            (role("trader"),),
            ("good:indigo", "to", "card:1"),
            still=lambda mine, seen: seen["rounds"] < 6 and made(mine) > 1,
        ),
        Decision("sell", (sell("indigo"), sell("tobacco", 0)), ("good:indigo", "to", "card:1")),
        sell("indigo"),
        sell("indigo", 0),
        role("councillor"),
        keep("gold_mine"),
        keep("smithy"),
        Decision("prefecture", (keep("prefecture"),), ("card:prefecture",)),
        Decision("builder", (role("builder"),), ("role:builder", "to", "card:-1")),
        Decision(
            "city",
            (build("prefecture"),),
            ("card:prefecture",),
            still=lambda mine, seen: seen["rounds"] < 8,
        ),
    ),
    remarks=(
        Remark("hand", when=lambda mine, seen: mine["held"] > FULL_HAND),
        Remark("violet", "builder", lambda mine, seen: mine["held"] >= 4),
        Remark("produce", "roles", lambda mine, seen: "producer" not in seen["taken"] and not made(mine)),
        Remark("price", "trader", lambda mine, seen: made(mine) > 0),
        Remark("council", "drawing"),
        Remark("large", "builder", lambda mine, seen: mine["held"] >= 6),
        Remark("end", when=lambda mine, seen: any(seat["built"] >= LATE for seat in seen["seats"])),
    ),
)

LESSONS = (FIRST,)

"""Everything in the box of a set-up of Puerto Rico, with our words for its rules."""

from __future__ import annotations

from typing import Any

from antilles.core.tell.rulings import explained, named
from antilles.core.tell.words import Words
from antilles.server.show.box import Told
from antilles.server.show.payloads import GoodCard

from ..data.buildings import BUILDINGS, LARGE_PLANT, MONUMENT, SHOP, SMALL_PLANT, SPECIAL_PLANT
from ..data.cards import ACHIEVEMENTS, TASK_NAMES
from ..data.switches import Y1897
from ..data.things import GOODS, PRICES, ROLES, TILES
from ..rulings import TERMS, rulings
from .farms import printed
from .payloads import AchievementCard, Building, RoleCard, TaskCard, TileCard

KINDS = {SMALL_PLANT: "plant", LARGE_PLANT: "plant", SPECIAL_PLANT: "special", SHOP: "trade", MONUMENT: "great"}
DRAWN_AS = {"great": "great", "trade": "trade", "special": "tailor"}


def things(k: Any, words: Words) -> Told:
    """Goods, roles, tiles, buildings, and what the modules bring."""
    found: Told = {
        "goods": [
            GoodCard(g, words.term("good", g), words(f"letter.{g}"), art(g, words), PRICES[i])
            for i, g in enumerate(GOODS)
        ],
        "roles": [
            RoleCard(**explained(words, "role", r, rulings(k, words, "role", r.removesuffix("-2"))))
            for i, r in enumerate(ROLES)
            if k.roles >> i & 1
        ],
        "tiles": [
            TileCard(
                tile=t,
                name=words.term("tile", t),
                effect=named(f"tile.{t if t in ('quarry', 'forest', 'corn') else 'crop'}.effect", words, TERMS),
                rulings=rulings(k, words, "tile", t if t in ("quarry", "forest") else "crop"),
            )
            for t in TILES
        ],
        "buildings": [building(k, words, i) for i in range(len(BUILDINGS)) if k.market[i] > 0 or k.drafted >> i & 1],
        "ships": [int(n) for n in k.capacity[: k.ships]],
        **printed(k, words),
    }
    if k.achievements >= 0:
        found["achievements"] = [
            AchievementCard(a.name, words.term("achievement", a.name), words(f"achievement.{a.name}.goal"), a.points)
            for a in ACHIEVEMENTS
        ]
    if k.festival or k.festival_cards:
        found["tasks"] = [TaskCard(t, words.term("task", t), words(f"task.{t}.reward")) for t in TASK_NAMES]
    return found


def art(good: str, words: Words) -> str:
    """What is drawn: the newer editions have fruit in the place of indigo."""
    return "fruit" if good == "indigo" and f"puerto-rico@{Y1897}" in words.contexts else good


def building(k: Any, words: Words, i: int) -> Building:
    """One building."""
    b = BUILDINGS[i]
    kind, name = KINDS[b.kind], words.term("building", b.name)
    good = next((g for g in GOODS if g in b.name), "") if kind == "plant" else ""
    return Building(
        building=b.name,
        name=name,
        short=words.find(f"building.{b.name}.short") or name,
        cost=int(k.cost[i]),
        points=b.points,
        places=int(k.places[i]),
        column=b.column,
        large=b.large,
        kind=good or kind,
        ink=art(good, words) if good else DRAWN_AS[kind],
        effect=words(f"building.{b.name}.effect"),
        rulings=rulings(k, words, "building", b.name),
    )

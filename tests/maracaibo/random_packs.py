"""Packs that the check accepts, made from a seed: every table, any word wherever it may stand.

Programs are far wilder than those of any box: that is what the interpreter has to bear.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from antilles.titles.maracaibo.data.effects import KINDS
from antilles.titles.maracaibo.data.schema import LANGUAGES, TAKES
from antilles.titles.maracaibo.data.tables import TASK_KINDS
from antilles.titles.maracaibo.data.things import (
    AUTOMA,
    BARRIERS,
    BONUS_TILES,
    CARDS,
    CAREERS,
    CITY_TILES,
    COMBAT_TILES,
    FIRST_C,
    GOODS,
    LEGACY,
    NATIONS,
    OBJECTS,
    PLACES,
    PRESTIGE,
    QUESTS,
    SPACES,
    STORIES,
    SYNERGIES,
)
from antilles.titles.maracaibo.data.where import ALLOWED, COSTS, FIGHTS
from antilles.titles.maracaibo.data.whole import COMBAT_CARDS, FIXED

POOL = 25  # different programs of a kind
SEA = PLACES[: PLACES.index("20")]
BEGIN_MORE = {"village", "village_each", "sail", "combat", "explore", "discs", "choose", "quest_here", "gain", "last"}
CITIES = ("3", "4", "5", "10", "11", "13", "14", "9a", "16a")
TEXTS = dict.fromkeys(LANGUAGES, "A story.")


class Maker:
    """Makes one pack."""

    def __init__(self, seed: int, deep: bool) -> None:
        self.rng = random.Random(f"pack {seed}")
        self.deep = deep
        self.pools: dict[str, list[Any]] = {}

    def some(self, things: Any, most: int) -> list[Any]:
        """Up to so many different things."""
        return self.rng.sample(list(things), self.rng.randint(0, min(most, len(things))))

    def maybe(self, odds: float, make: Callable[[], Any], name: str) -> dict[str, Any]:
        """A field that need not be there."""
        return {name: make()} if self.rng.random() < odds else {}

    def number(self) -> str:
        """Mostly small."""
        return str(self.rng.choice((1, 1, 1, 2, 2, 3, 4, 5, 8, 13, 30)))

    def line(self, word: str, kind: str) -> str:
        """A word with whatever it takes."""
        given = []
        for takes in TAKES[word].takes:
            values = [value for value in KINDS[takes] if value != "fighting" or kind in FIGHTS]
            given.append(self.number() if takes == "n" else self.rng.choice(values))
        return " ".join((word, *given))

    def lines(self, kind: str, inside: int = 0, costs: bool = False) -> list[Any]:
        """A program: costs first where there may be some, then effects."""
        words = sorted(ALLOWED[kind] | (ALLOWED["paid"] & COSTS if costs else set()))
        paid = [word for word in words if word in COSTS]
        if kind == "side":
            paid = paid[: self.rng.randint(0, 1)]
        effects = [word for word in words if word not in COSTS and (word != "choose" or inside < 2)]
        if self.deep:
            paid, effects = [], [word for word in effects if word in BEGIN_MORE] or effects
        made: list[Any] = [self.line(word, kind) for word in self.some(paid, 1 if inside else 2)]
        cards = [line for line in made if line.startswith(("pay_object", "pay_goods"))]
        made = [line for line in made if line not in cards[1:]]
        for _ in range(self.rng.randint(0, 4) if effects else 0):
            word = self.rng.choice(effects)
            if word == "choose":
                options = [self.lines(kind, inside + 1, costs=True) for _ in range(self.rng.randint(1, 4))]
                made.append({"choose": options})
            else:
                made.append(self.line(word, kind))
        return made

    def program(self, kind: str) -> list[Any]:
        """One of the pool of a kind: equal programs take no room."""
        if kind not in self.pools:
            self.pools[kind] = [self.lines(kind) for _ in range(POOL)]
            choices = 0
            for lines in self.pools[kind]:
                choices += sum(isinstance(line, dict) for line in lines)
                if choices > 3:
                    lines[:] = [line for line in lines if isinstance(line, str)]
        return list(self.rng.choice(self.pools[kind]))

    def cards(self) -> dict[str, Any]:
        """165 cards."""
        rng, made, combat = self.rng, {}, 0
        for name in (*CARDS[:FIRST_C], *sorted(rng.sample(CARDS[FIRST_C:], 8))):
            card = {
                "name": f"Card {name}",
                "cost": 0 if self.deep else rng.choice((0, 1, 3, 5, 9, 14, 30)),
                "points": rng.randint(0, 20),
                "good": rng.choice(GOODS),
                "object": rng.choice(OBJECTS),
                **self.maybe(0.2, lambda: self.program("needs"), "needs"),
                **self.maybe(0.3, lambda: self.program("income"), "income"),
                **self.maybe(0.3, lambda: rng.choice(SYNERGIES), "synergy"),
                "does": self.program("bought") if rng.random() < 0.5 else [],
                **self.maybe(0.3, lambda: {"at": rng.choice(SEA[1:]), "does": self.program("paid")}, "assistant"),
                **self.maybe(0.2, lambda: self.program("village"), "village"),
            }
            if combat < COMBAT_CARDS and rng.random() < 0.2:
                combat += 1
                card["combat"] = {"value": rng.randint(0, 12), "does": self.program("combat")}
            made[name] = card
        return made

    def places(self) -> dict[str, Any]:
        """Cities with markets, actions and flags; villages."""
        rng = self.rng
        more = {name: True for name in self.some([name for name in SEA[1:] if name not in (*CITIES, "17")], 3)}
        made: dict[str, Any] = {name: {"name": f"Place {name}"} for name in (*SEA[1:], "20")}
        for name in (*CITIES, *more):
            made[name] |= {"city": True, "good": rng.choice(GOODS), "spaces": rng.randint(1, 4)}
            made[name] |= {"does": self.program("paid"), "flag": self.program("flag")}
        return made

    def routes(self) -> dict[str, Any]:
        """Every arrow leads forward, and none past 20; at most four forks."""
        rng, made = self.rng, {}
        forks = self.some(SEA, 4)
        for at, name in enumerate(SEA):
            later = [to for to in (*SEA[at + 1 : at + 4], "20") if to not in ("9a", "16a")][:3]
            upper = later[0] if rng.random() < 0.8 else rng.choice(later)
            beside = [to for to in (*SEA[at + 1 : at + 4], "20") if to != upper][:3]
            made[name] = {
                "upper": upper,
                **({"lower": rng.choice(beside)} if name in forks and beside else {}),
                **self.maybe(0.2, lambda: rng.choice(LEGACY), "upper_dear"),
                **self.maybe(0.2, lambda: rng.choice(LEGACY), "lower_dear"),
            }
        return {**made, "20": {"upper": "21a", "lower": "21b"}, "21b": {"upper": "22"}}

    def explorer(self) -> dict[str, Any]:
        """Thirty spaces, three of them quests."""
        rng = self.rng
        spaces: list[Any] = [self.program("space") for _ in range(SPACES - 1)]
        for at in rng.sample(range(SPACES - 2), 3):
            spaces[at] = "quest"
        free = [at for at in range(1, SPACES - 2) if spaces[at - 1] != "quest"]
        cuts = [[at, rng.randint(at + 1, SPACES - 1)] for at in self.some(free, 2)]
        return {
            "spaces": spaces,
            "shortcuts": cuts,
            "barriers": dict(zip(BARRIERS, sorted(rng.sample(range(1, 29), 3)), strict=True)),
        }

    def careers(self) -> dict[str, Any]:
        """Eight careers of three tasks."""
        rng, made = self.rng, {}
        for name in CAREERS:
            tasks = []
            for of in rng.sample(TASK_KINDS, 3):
                need: list[Any] = sorted(rng.randint(1, 8) for _ in range(2))
                tasks.append(
                    {"of": of, "need": ["blue", "green"] if of == "barrier" else need}
                    | {"coins": rng.randint(0, 20), "points": rng.randint(0, 20)}
                )
            made[name] = {"name": name, "tasks": tasks}
        return made

    def automa(self) -> dict[str, Any]:
        """Any numbers."""
        rng = self.rng
        return {
            name: {
                "move": rng.randint(1, 4),
                "route": rng.choice(("upper", "lower")),
                "display": rng.randint(1, 4),
                **self.maybe(0.5, lambda: [rng.randint(0, 20), rng.randint(0, 20)], "points"),
                **self.maybe(0.4, lambda: [rng.randint(0, 9), rng.randint(0, 9)], "explore"),
                **self.maybe(0.3, lambda: rng.randint(0, 4), "discs"),
                **self.maybe(0.3, lambda: rng.randint(0, 1), "quest"),
                **self.maybe(0.3, lambda: rng.choice(NATIONS), "influence"),
                **self.maybe(0.4, lambda: rng.randint(0, 6), "combat"),
                **self.maybe(0.3, lambda: rng.randint(0, 1), "village"),
            }
            for name in AUTOMA
        }

    def legacy(self) -> dict[str, Any]:
        """Tiles at places, with costs and rewards where discs go."""
        rng, made = self.rng, {}
        for name in LEGACY:
            made[name] = {"at": FIXED.get(name) or rng.choice(SEA[1:])}
            if name in BONUS_TILES:
                made[name] |= {"spaces": rng.randint(1, 8), "does": self.program("paid")}
        return made

    def campaign(self) -> dict[str, Any]:
        """Story cards that lead on, to higher numbers only, and read at most two at once."""
        rng = self.rng
        told = sorted(rng.sample(STORIES[1:70], 14))
        cards = ["01", *told, *map(str, range(80, 90))]
        made = {}
        for name in cards:
            later = [to for to in told if to > name] if name < "80" else told
            front = [
                self.line(word, "story")
                for word in ("lay_quest", "add_tile", "to_discards", "to_pile", "add_tile")
                if rng.random() < 0.6
            ]
            if name >= "80":
                front.append(f"read {rng.choice(told)}")
            card: dict[str, Any] = {"chapter": rng.randint(1, 11), "text": TEXTS, "does": front}
            if name < "80" and rng.random() < 0.4:
                card["discs"] = rng.choice(BONUS_TILES)
            elif name < "80":
                card["quest"] = self.program("paid")
                front.append(f"lay_story {rng.choice(SEA[1:])}")
            if len(later) > 1 and rng.random() < 0.5:
                options = [[f"read {to}"] for to in rng.sample(later, 2)]
                card["then"] = [{"vote": options}]
            elif later:
                card["then"] = [f"read {rng.choice(later)}"]
            made[name] = card
        return made

    def stories(self) -> dict[str, Any]:
        """Quests for each round."""
        rng = self.rng
        return {
            name: {
                "quests": [
                    [[rng.choice(SEA[1:]), rng.randint(2, 4)] for _ in range(rng.randint(0, 4))] for _ in range(4)
                ],
                "legacy": self.some(LEGACY, 9),
                "c_cards": rng.random() < 0.5,
            }
            for name in ("75", "76", "77")
        }

    def city_tiles(self) -> dict[str, Any]:
        """Six for two players, six for more, and one for Maracaibo."""
        made = {}
        for at, name in enumerate(CITY_TILES):
            tile: dict[str, Any] = {"players": "2" if at < 6 or at == 12 else "3-4", "good": self.rng.choice(GOODS)}
            tile |= {"spaces": self.rng.randint(1, 4), "does": self.program("paid")}
            tile |= {"helm": at in (0, 1, 6, 7), "maracaibo": at == 12}
            made[name] = tile
        return made

    def side(self) -> dict[str, Any]:
        """A nation's value and extra."""
        return {"value": self.rng.randint(0, 12), **self.maybe(0.6, lambda: self.program("side"), "does")}

    def pack(self) -> dict[str, Any]:
        """All tables."""
        rng = self.rng
        tiles = {name: {nation: self.side() for nation in NATIONS} for name in COMBAT_TILES}
        for tile in tiles.values():
            tile |= self.maybe(0.4, lambda: rng.choice(("most", "fewest")), "modifier")
        return {
            "cards": self.cards(),
            "combat_tiles": tiles,
            "quests": {name: {"does": self.program("paid")} for name in QUESTS},
            "city_tiles": self.city_tiles(),
            "places": self.places(),
            "routes": self.routes(),
            "influence": {"steps": rng.randint(6, 14), "titles": {at: n for n, at in enumerate((1, 3, 5, 6), 1)}},
            "coin_income_points": {at: rng.randint(0, 30) for at in sorted(rng.sample(range(8, 35), 6))},
            "explorer": self.explorer(),
            "prestige": {**{name: rng.randint(0, 30) for name in PRESTIGE}, "synergy": rng.choice(SYNERGIES)},
            "careers": self.careers(),
            "automa": self.automa(),
            "legacy": self.legacy(),
            "campaign": self.campaign(),
            "stories": self.stories(),
        }


def random_pack(seed: int, *, deep: bool = False) -> dict[str, Any]:
    """A whole pack, made from a seed; a deep one has free cards, and effects that begin further actions above all."""
    return Maker(seed, deep).pack()

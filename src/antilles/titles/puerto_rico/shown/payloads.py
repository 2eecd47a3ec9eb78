"""What a page is sent of Puerto Rico alone."""

from __future__ import annotations

from typing import ClassVar

from antilles.server.show.payloads import Payload, PickCard, Position, Things

Counts = dict[str, int]


class Reward(Payload):
    """What the first one to meet a goal gets."""

    workers: int = 0
    coins: int = 0
    points: int = 0


class Goal(Payload):
    """A goal of the festival. One that was met keeps its place; `taken_by` where anybody remembers."""

    task: str | None
    name: str
    what: str
    tokens: list[str]
    building: str | None
    reward: Reward
    words: str
    mine: int
    need: int
    done: bool
    taken_by: int | None


class Achievement(Payload):
    """A card of mine, and how far I have come."""

    achievement: str
    name: str
    what: str
    points: int
    mine: int
    need: int
    met: bool


class Placing(Payload):
    """While I place people: who waits, and whether nobody may while a place is free."""

    hand: Counts
    must: bool


class Storing(Payload):
    """While I store: how many single barrels may stay, of how many kinds everything, and every way to use that room by
    good; `less`: less than one of them may stay, too. `warehouses` are the buildings that keep whole kinds,
    `storehouses` those that keep single barrels.
    """

    single: int
    kinds: int
    ways: list[dict[str, int]]
    less: bool = False
    warehouses: list[str] = []
    storehouses: list[str] = []


class Drafted(Payload):
    """A building that was drafted; `seat` where anybody remembers."""

    building: str
    seat: int | None


class DraftColumn(Payload):
    """Spaces of one cost: what lies there, what may still come, what may not."""

    cost: int
    room: int
    free: int
    chosen: list[Drafted]
    left: list[str]
    out: list[str]


class Draft(Payload):
    """The draft of buildings while it runs."""

    pick: int
    of: int
    columns: list[DraftColumn]
    order: list[int]


class FarmField(Payload):
    """Tiles of one good on a farmer's board, with those who work there."""

    good: str
    tiles: int
    workers: int
    nobles: int
    active: int


class FarmLevel(Payload):
    """A level of a farmer's city, with the ability that is turned up there."""

    buildings: list[str]
    ability: str | None


class Farm(Payload):
    """The board of an automated farmer."""

    seat: int
    fields: list[FarmField]
    levels: list[FarmLevel]
    quarries: int
    third: int
    spare: Counts
    reserved: str | None


class PuertoRicoPosition(Position, kw_only=True):
    """A position of Puerto Rico. `medals`: of every person how many achievements are known to be met, of how many."""

    FOR_OTHERS: ClassVar[dict[str, str]] = {"sales": "programs that play: what the trading house would pay"}

    pile: int
    harvest: list[Counts] = []
    sales: Counts = {}
    goals: list[Goal] = []
    achievements: list[Achievement] = []
    medals: list[tuple[int | None, int]] = []
    placing: Placing | None = None
    store: Storing | None = None
    draft: Draft | None = None
    farmers: list[Farm] = []
    marker: str | None = None


class RoleCard(PickCard, kw_only=True):
    """A role."""

    role: str


class TileCard(Payload):
    """A kind of island tile."""

    tile: str
    name: str
    effect: str
    rulings: list[str]


class Building(Payload):
    """A building of the set-up; `short` fits a small chip, `ink` is the set of colours it is drawn in."""

    building: str
    name: str
    short: str
    cost: int
    points: int
    places: int
    column: int
    large: bool
    kind: str
    ink: str
    effect: str
    rulings: list[str]


class AchievementCard(Payload):
    """An achievement as it is printed."""

    achievement: str
    name: str
    goal: str
    points: int


class TaskCard(Payload):
    """A goal of the festival as it is printed."""

    task: str
    name: str
    reward: str


class AbilityCard(Payload):
    """An ability of a farmer, the level it lies on and the role in which it works."""

    ability: str
    name: str
    effect: str
    level: int
    role: str


class FarmerPrints(Payload):
    """What is printed on the farmers' boards and cards."""

    arrows: dict[str, list[str]]
    cards: list[list[str]]
    circles: Counts


class PuertoRicoThings(Things, kw_only=True):
    """Everything in the box of Puerto Rico."""

    roles: list[RoleCard]
    tiles: list[TileCard]
    buildings: list[Building]
    ships: list[int]
    achievements: list[AchievementCard] | None = None
    tasks: list[TaskCard] | None = None
    abilities: list[AbilityCard] | None = None
    puertoma: FarmerPrints | None = None

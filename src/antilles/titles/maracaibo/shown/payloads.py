"""What a page is sent of Maracaibo alone."""

from __future__ import annotations

from typing import Literal

from antilles.server.show.payloads import Payload, Position, Things

Sign = tuple[str, int]  # a glyph and how many, for what can be drawn instead of written


class PlaceCard(Payload, kw_only=True):
    """A place of the map as it is printed: where arrows lead, and what annexing its flag gives."""

    place: str
    name: str
    upper: str | None = None
    lower: str | None = None
    flag: str | None = None
    flag_signs: list[Sign] = []


class ProjectCard(Payload, kw_only=True):
    """A project card. `needs` and `does` are made from its program; `at` is where its assistant stands."""

    card: str
    name: str
    cost: int
    points: int
    good: str
    object: str
    kind: Literal["income", "lasting", "assistant", "once"]
    does: str
    needs: str | None = None
    synergy: str | None = None
    at: str | None = None
    published: list[str] = []


class TaskCard(Payload):
    """A task of a career: on the lower and the higher level, in words and as signs, and what it brings."""

    levels: list[str]
    signs: list[Sign]
    coins: int
    points: int


class CareerCard(Payload):
    """A career."""

    career: str
    name: str
    tasks: list[TaskCard]


class BuildingCard(Payload):
    """A prestige building."""

    building: str
    name: str
    cost: int
    does: str


class AreaCard(Payload, kw_only=True):
    """An area of the ship: what it brings when both discs are gone, and what must be empty before."""

    area: str
    name: str
    after: str | None = None
    empty: int = 0


class SpaceCard(Payload, kw_only=True):
    """A space of the explorer's track."""

    does: str = ""
    signs: list[Sign] = []
    quest: bool = False
    shortcut: int | None = None
    barrier: str | None = None


class TileSide(Payload):
    """What a combat tile says of a nation."""

    nation: str
    value: int
    extra: str | None = None


class CombatTileCard(Payload):
    """A combat tile; `modifier`: the nation with most markers has less, or the one with fewest more."""

    tile: str
    sides: list[TileSide]
    modifier: Literal["most", "fewest"] | None


class LegacyCard(Payload):
    """A legacy tile."""

    tile: str
    name: str
    does: str
    spaces: int = 0


class PackInfo(Payload):
    """Whose components these are: ours, or so many of an owner's file."""

    pack: str
    own: bool
    filled: int
    cards: int


class MaracaiboThings(Things, kw_only=True):
    """Everything in the box of Maracaibo, but story cards that nobody has read."""

    pack: PackInfo
    places: list[PlaceCard]
    cards: list[ProjectCard]
    careers: list[CareerCard]
    buildings: list[BuildingCard]
    areas: list[AreaCard]
    track: list[SpaceCard]
    combat_tiles: list[CombatTileCard]
    legacy: list[LegacyCard]
    quests: dict[str, str]
    titles: list[int]
    coin_points: list[int]


class PlaceNow(Payload, kw_only=True):
    """A place as it is now, where it is more than a number: its market, its action, tiles that lie there.

    `dear`: steps from here that cost more, by where they lead. `barred`: no village actions.
    """

    kind: Literal["city", "village", "homeward", "havana"]
    does: str | None = None
    signs: list[Sign] = []
    good: str | None = None
    spaces: int = 0
    laid: list[str] = []
    legacy: list[str] = []
    dear: dict[str, int] = {}
    toll: int = 0
    barred: bool = False


class Way(Payload, kw_only=True):
    """A voyage that can be chosen: the places it passes, what it costs, what one gets or pays on it."""

    id: int
    route: list[str]
    movement: int
    points: int = 0
    toll: int = 0
    villages: int = 0


class NationNow(Payload, kw_only=True):
    """A nation's track: by how much titles count now, markers on the map, empty spaces of its stock."""

    multiplier: int
    markers: int
    empty: int
    most: list[int] = []


class CardNow(Payload, kw_only=True):
    """A project card for me now: its price, and what is missing."""

    price: int
    lacks: list[str] = []


class FightSide(Payload, kw_only=True):
    """What fighting for a nation would mean: the value after what the tile says of markers, and what is printed."""

    nation: str
    value: int
    printed: int
    markers: int
    extra: str | None = None
    costs: bool = False


class Fight(Payload, kw_only=True):
    """The combat that is fought now."""

    tile: str | None
    sides: list[FightSide]
    nation: str | None = None
    value: int = 0
    missing: int = 0


class TaskNow(Payload):
    """How far I am with a task of my career: what I have, where that is a number, and the level that is reached."""

    have: int | None
    reached: int


class StoryNow(Payload, kw_only=True):
    """A story card in play."""

    story: str
    text: str
    quest: str | None = None
    discs: str | None = None
    own: bool = True


class MaracaiboPosition(Position, kw_only=True):
    """A position of Maracaibo: the map as it is, ways, cards as they are for me, the combat, tracks, the story."""

    places: dict[str, PlaceNow] = {}
    nations: dict[str, NationNow] = {}
    ways: list[Way] = []
    cards: dict[str, CardNow] = {}
    investments: dict[str, int] = {}
    fight: Fight | None = None
    tasks: list[TaskNow] = []
    story: list[StoryNow] = []
    villages: int | None = None
    trail: list[str] = []

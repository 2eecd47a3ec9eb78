"""What HTTP takes and gives, as schemas."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..show.payloads import Entry, Payload
from ..sizes import NAME
from ..store.people import Way
from ..tables.create import ClockWish

Name = Annotated[str, Meta(max_length=NAME)]


class Claim(Struct, forbid_unknown_fields=True):
    """The key of a private link; `seat`: which of the open ones, where it opens all of them."""

    key: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=8)] | None = None


class Rename(Struct, forbid_unknown_fields=True):
    """A name for a seat."""

    name: Name


class ListingWish(Struct, forbid_unknown_fields=True):
    """What I call a table (empty: as everybody does), and whether it is archived; what is not said stays."""

    name: Annotated[str, Meta(max_length=80)] | None = None
    archived: bool | None = None


class SeatWanted(Struct, forbid_unknown_fields=True):
    """A seat that somebody who watches asks for, and what they are called."""

    seat: Annotated[int, Meta(ge=0, le=8)]
    name: Name


class Decision(Struct, forbid_unknown_fields=True):
    """Whether a request for a seat is granted."""

    request: Annotated[str, Meta(min_length=16, max_length=16)]
    grant: bool


class Hand(Struct, forbid_unknown_fields=True):
    """The bot that plays on."""

    level: str = "normal"


class Again(Struct, forbid_unknown_fields=True):
    """The same set-up once more, with the same deal or another."""

    seed: Literal["same", "new"] = "new"


class Sit(Struct, forbid_unknown_fields=True):
    """A name for whoever takes a free seat; `seat`: which one, if it is free."""

    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=8)] | None = None


class Offered(Struct, forbid_unknown_fields=True):
    """Whether a table is listed for everybody, and after how many minutes bots take its free seats."""

    listed: bool
    minutes: Annotated[int, Meta(ge=1, le=7 * 1440)] | None = None


class QuietWish(Struct, forbid_unknown_fields=True):
    """From which hour to which nothing is sent, where the clock is `zone` minutes before UTC."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: Annotated[int, Meta(ge=-900, le=900)] = 0


class NoticeWish(Struct, forbid_unknown_fields=True):
    """Which events are told by which ways: push, mail, webhook; and when not. `request`: as `begin`, if not said."""

    turn: Annotated[list[Way], Meta(max_length=3)] = []
    begin: Annotated[list[Way], Meta(max_length=3)] = []
    message: Annotated[list[Way], Meta(max_length=3)] = []
    request: Annotated[list[Way], Meta(max_length=3)] | None = None
    mail: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    quiet: QuietWish | None = None
    lang: str = "en"


class Subscription(Struct, forbid_unknown_fields=True):
    """Where a browser's push service takes texts for it, and how they are to be encrypted."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=120)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""


class WayWish(Struct, forbid_unknown_fields=True):
    """One way to be told."""

    way: Way


class MailKey(Struct, forbid_unknown_fields=True):
    """The key from a letter: whose it is, and the proof."""

    key: Annotated[str, Meta(min_length=70, max_length=128)]


class Mute(Struct, forbid_unknown_fields=True):
    """Whether a table is to tell me nothing."""

    muted: bool = True


class Told(Payload):
    """How I am told; `key`: what a browser subscribes to push with, `letters`: whether this server sends mail."""

    key: str | None
    letters: bool
    wishes: NoticeWish
    confirmed: bool
    devices: int
    muted: list[str]


class Me(Payload):
    """Who asks; `open_tables`: whether this server lists tables for everybody."""

    csrf: str
    lang: str
    langs: list[str]
    open_tables: bool = False


class Preparation(Payload):
    """How many of the parts that bots call in a title are compiled."""

    done: int
    parts: int


class MadeSeat(Payload):
    """A seat of a new table; `link` where its host may give one away."""

    seat: int
    kind: str
    name: str
    mine: bool
    open: bool
    link: str | None


class Made(Payload):
    """A table that was set up."""

    table: str
    seats: list[MadeSeat]


class ListedSeat(Payload, kw_only=True):
    """A seat in a list of tables."""

    seat: int
    chair: int
    kind: str
    name: str
    mine: bool
    level: str | None = None
    open: bool = False


class Result(Payload):
    """How a game ended for a seat."""

    seat: int
    place: int
    total: int


class Mine(Payload, kw_only=True):
    """A table of mine in a list; `own`: the name is one that only I see; `round` counts from 0; `said`: the numbers of
    the newest lines of chat that others wrote."""

    table: str
    title: str
    edition: str
    modules: list[str]
    name: str
    players: int
    seats: list[ListedSeat]
    said: list[int]
    my_turn: bool
    over: bool
    seq: int
    changed: float
    turn: int | None = None
    result: list[Result] | None = None
    lesson: str | None = None
    own: bool = False
    archived: bool = False
    round: int | None = None


class Kept(Payload):
    """A table of which something was kept; `deleted`: there is no such table any more."""

    table: str
    deleted: bool


class Tables(Payload):
    """My tables, the newest first; and how many I archived."""

    tables: list[Mine]
    archived: int = 0


class OpenSeat(Payload, kw_only=True):
    """A seat of a listed table."""

    seat: int
    chair: int
    kind: str
    name: str
    free: bool
    level: str | None = None


class OpenTable(Payload, kw_only=True):
    """A listed table that waits for people: what is played and how, and who sits there."""

    table: str
    title: str
    edition: str
    modules: list[str]
    options: dict[str, str | int | bool | list[str]]
    players: int
    name: str
    seats: list[OpenSeat]
    mine: bool
    since: float
    forbids: list[Literal["hints", "undo"]]
    clock: ClockWish | None = None
    fill_at: float | None = None


class OpenTables(Payload):
    """A page of the listed tables, the newest first, and how many there are in all."""

    tables: list[OpenTable]
    count: int


class SeatLink(Payload):
    """The private link of a seat that nobody has claimed yet."""

    seat: int
    link: str


class Links(Payload):
    """What a host still has to give away: `join` seats whoever comes where it is free; `code`: its QR code, in rows."""

    links: list[SeatLink]
    join: str | None = None
    code: list[str] | None = None


class Reach(Payload):
    """Beginnings of links that work for others, and addresses of the network on which nobody listens yet."""

    usable: list[str]
    closed: list[str]


class Log(Payload):
    """The whole log as far as a reader may know it."""

    log: list[Entry]


class Seated(Payload):
    """The seat that was taken."""

    seat: int


class Linked(Payload):
    """A seat's private link."""

    link: str


class Forgotten(Payload):
    """How many tables are gone with a person, and how many go on without them."""

    deleted: int
    left: int


class Fault(Payload):
    """Why something was refused; `where`: in which fields of a request that cannot be read."""

    error: str
    sentence: str
    where: list[dict[str, str]] | None = None

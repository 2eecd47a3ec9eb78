"""What a page is sent of a game. The structs are the protocol: schema, TypeScript and the document come from them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.json import Encoder

Fields = dict[str, str | int]  # an action by name: `move`, and what it is about
Piece = str | tuple[str, str, str]
write = Encoder().encode  # a payload as the bytes that are sent


class Payload(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Anything that is sent; a field that has its default is left out."""


class Effect(Payload):
    """A number of a seat that an offer changes before anything is drawn or anybody else acts."""

    seat: int
    field: str
    by: int
    words: str
    thing: str | None = None


class SeatNote(Payload):
    """A few words about a seat; the page puts its name before them."""

    seat: int
    words: str


class Offer(Payload):
    """A legal action. `label` is short enough for a button; `ends`: the turn is stored with it; `rest`: what it means
    for all other seats together."""

    id: int
    fields: Fields
    words: str
    effects: list[Effect]
    ends: bool
    label: str | None = None
    consequence: str | None = None
    others: list[SeatNote] = []
    rest: str | None = None


class Dim(Payload):
    """Something that is shown but not possible now: a code for programs, a sentence for people."""

    fields: Fields
    words: str
    code: str
    why: str
    seat: int | None = None
    by: int | None = None
    price: int | None = None


class Phase(Payload):
    """The phase that asks."""

    name: str
    words: str


class Soon(Payload):
    """What may end the game in this round; `last`: it has, and this round is the last one."""

    what: str
    left: int
    last: bool
    words: str
    note: str | None = None
    seat: int | None = None


class Part(Payload):
    """Points from one source."""

    part: str
    words: str
    points: int


class Score(Payload):
    """The points of a seat at the end, and its place."""

    seat: int
    total: int
    place: int
    parts: list[Part]


class Cause(Payload):
    """What ended the game; `seat` where it was somebody's doing."""

    what: str
    words: str
    seat: int | None = None


class TieBreak(Payload):
    """What settles a tie, and how much of it every seat has."""

    words: str
    values: list[int]


class Due(Payload):
    """How many cards or goods my answers must come to in all."""

    least: int
    most: int


class Guide(Payload):
    """Where a lesson stands: the number of the guided decision, or the remarks that fit here."""

    decision: int | None = None
    remarks: list[str] = []


class Position(Payload, kw_only=True):
    """Everything a viewer may know of a position; a title adds its own."""

    seq: int
    tentative: int
    turn: int | None
    asked: bool
    over: bool
    state: Any
    legal: list[Offer]
    dim: list[Dim]
    phase: Phase
    built: list[int]
    picks: dict[str, int] = {}
    running: str | None = None
    chooser: int | None = None
    next: int | None = None
    soon: list[Soon] = []
    last: bool = False
    ask: str | None = None
    purpose: str | None = None
    due: Due | None = None
    prices: dict[str, int] = {}
    scores: list[Score] | None = None
    winners: list[int] | None = None
    because: Cause | None = None
    tie: TieBreak | None = None
    lesson: Guide | None = None


class TieRow(Payload):
    """A row of a tie-break card: the one that was hit, one that could be had, or one that could not."""

    name: str
    state: Literal["hit", "free", "out"]


class TieCard(Payload):
    """The card by which the rules chose."""

    card: int
    rows: list[TieRow]


class Entry(Payload):
    """A line of the log. `seq` and `n` name it: the turn, and the number within it as this reader sees it.

    `said` is the sentence in pieces: plain text, or text with the kind and the name of what it names. Where the rules
    themselves moved, `what` was done because of `why`. `now` is for a page that shows the move: at the place of a piece
    its text in the present tense, "" where it stays.
    """

    seq: int
    n: int
    seat: int | None
    round: int
    said: list[Piece]
    verb: str | None = None
    fields: Fields | None = None
    tentative: bool = False
    what: str | None = None
    why: str | None = None
    tie: TieCard | None = None
    note: str | None = None
    now: list[str] | None = None


class SeatInfo(Payload, kw_only=True):
    """A seat as everybody may know it. `level`: the bot that plays it now; `open`: nobody has claimed it yet."""

    seat: int
    chair: int  # where it stood in set-up; seats are counted from whoever starts
    kind: str
    name: str
    online: bool
    mine: bool
    open: bool
    level: str | None
    devices: int | None
    away: float | None


class Notice(Payload):
    """What everybody is told of the deal before they play."""

    code: Literal["named", "by_name", "again", "old"]
    words: str


class DealInfo(Payload):
    """What everybody may know of the deal; secret or seed only after the end."""

    commitment: str | None
    notices: list[Notice]
    secret: str | None
    seed: str | None


class Clock(Payload):
    """Seconds that every seat has left; those of `running` go on since `since`, and the server's time is `now`.

    It stands while it `waits` for people to come. With `hours` (from, to, minutes before UTC) it runs in those of the
    day alone; `each`: every turn begins with the whole bank."""

    bank: float
    increment: float
    left: list[float | None]
    since: float
    running: int | None
    now: float
    each: bool = False
    hours: list[int] | None = None
    waits: bool = False


class SeatRequest(Payload):
    """Somebody who watches asks for a seat; the host grants or refuses it by its `request`."""

    request: str
    seat: int
    name: str


class MyRequest(Payload):
    """The seat that I ask for; `refused`: the host said no."""

    seat: int
    refused: bool


class Table(Payload, kw_only=True):
    """A table without its game; `by`: the seat of whoever set it up, if they sit there.

    `forbids`: help that nobody has here. `listed`: everybody on this server may take a free seat; then it `waits` until
    every seat is taken, at the latest by bots when `fill_at` comes. `next`: where its people play on after the end.
    `watchers`: what those who watch are called, as far as they said so; `requests` for the host, `free` (seats that can
    be asked for) and `asking` for who watches.
    """

    seq: int
    table: str
    title: str
    edition: str
    modules: list[str]
    options: dict[str, str | int | bool | list[str]]
    players: int
    name: str
    over: bool
    mine: list[int]
    host: bool
    deal: DealInfo
    seats: list[SeatInfo]
    watching: int
    clock: Clock | None
    by: int | None = None
    lesson: str | None = None
    forbids: list[Literal["hints", "undo"]] = []
    listed: bool = False
    waits: bool = False
    fill_at: float | None = None
    next: str | None = None
    watchers: list[str] = []
    requests: list[SeatRequest] = []
    free: list[int] = []
    asking: MyRequest | None = None


class ChatLine(Payload):
    """A line of the chat; `hint`: nobody wrote it, that seat asked for a hint in that turn."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float
    kind: Literal["hint"] | None = None
    turn: int | None = None


class Candidate(Payload):
    """An action that a bot considers, with what it expects of it."""

    id: int
    words: str
    visits: int
    value: float
    points: list[float]
    exact: bool


class PriceStep(Payload):
    """A line of a price: why, and by how much; `art` is what is drawn before it."""

    words: str
    by: int
    art: str | None = None


class Explanation(Payload, kw_only=True):
    """A thing as it is for one seat now: its price line by line (what is printed first), why it cannot be had and the
    ways to it, what it would be worth, how many are left.
    """

    steps: list[PriceStep] = []
    price: int | None = None
    why: str | None = None
    ways: list[str] = []
    worth: str | None = None
    left: str | None = None


class ModuleCard(Payload):
    """A module of a set-up, with our rulings about it."""

    module: str
    name: str
    note: str
    rulings: list[str]


class GoodCard(Payload):
    """A good; `art` is what is drawn, `price` what it brings where that is printed."""

    good: str
    name: str
    letter: str
    art: str
    price: int | None = None


class PickCard(Payload, kw_only=True):
    """What can be taken for a round: what everybody does then, and what the taker has of it."""

    name: str
    does: str
    privilege: str
    rulings: list[str]


class Things(Payload, kw_only=True):
    """What does not change during a game, in a language; a title adds its own."""

    title: str
    edition: str
    lang: str
    name: str
    about: str
    modules: list[ModuleCard]
    words: dict[str, dict[str, str | None]]
    goods: list[GoodCard]


class Moment(Payload, kw_only=True):
    """A moment of a finished game that is worth going back to, and what it was about."""

    seq: int
    round: int
    seat: int | None
    said: list[Piece]
    building: str | None = None
    card: str | None = None
    good: str | None = None


class History(Payload, kw_only=True):
    """The course of a finished game: for every turn what each seat had. `seats` are the points."""

    seqs: list[int]
    rounds: list[int]
    seats: list[list[int]]
    series: dict[str, list[list[int]]]
    moments: list[Moment]

"""What is stored: tables, their actions one by one, snapshots, seats and who holds them, chat, lists, notices."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

METADATA = sa.MetaData()
WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite numbers its rows by INTEGER only
JSON = sa.JSON(none_as_null=True)


def needed(name: str, kind: Any = sa.Integer, **more: Any) -> sa.Column[Any]:
    """A column that is never NULL."""
    return sa.Column(name, kind, nullable=False, **more)


def table_id(**more: Any) -> sa.Column[Any]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **more)


def of_table(name: str, key: tuple[str, ...], *columns: sa.Column[Any]) -> sa.Table:
    """Rows that belong to a table and go with it; within it they have this key."""
    return sa.Table(name, METADATA, table_id(), *columns, sa.PrimaryKeyConstraint("table_id", *key))


TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    needed("title", sa.String(40)),
    needed("setup", sa.JSON),
    needed("seed", sa.BigInteger),
    needed("schema", sa.String(32)),  # layout of states and ids of actions
    needed("rules", sa.String(64)),  # the rules it was last played with
    needed("name", sa.String(80)),
    needed("host", sa.String(64)),  # digest of the person who set it up
    sa.Column("clock", JSON),
    sa.Column("draft", JSON),  # the tentative turn: not an action yet, and nobody else's business
    needed("turns"),  # turns stored so far: the sequence number that people see
    needed("version"),  # grows with every change; whoever changes must know the last one
    needed("over", sa.Boolean),
    sa.Column("asked", sa.Integer),  # the seat that decides, for lists of tables
    sa.Column("result", JSON),  # places and points at the end, for lists of tables
    needed("created", sa.Double),
    needed("changed", sa.Double),
    sa.Column("deal", JSON),  # the secret that all draws come from; NULL: they come from the seed
    sa.Column("terms", JSON),  # which help is forbidden, on which chair the start is; NULL: none, and the first
    sa.Column("open_since", sa.Double, index=True),  # when it was listed for everybody; NULL: private, or begun
    sa.Column("fill_at", sa.Double, index=True),  # when bots take the seats that are free
    sa.Column("follows", sa.String(32), index=True),  # the table whose people play on here
    sa.Column("round", sa.Integer),  # from 0, for lists of tables; NULL where it is not known yet
)
ACTIONS = of_table(
    "actions",
    ("seq",),
    *map(needed, ("seq", "turn", "seat", "action")),
    sa.Column("level", sa.String(40)),  # the bot that chose it; NULL for a person
    needed("at", sa.Double),
)
SNAPSHOTS = of_table(
    "snapshots", ("seq",), needed("seq"), needed("ply"), needed("state", sa.LargeBinary), needed("rules", sa.String(64))
)
SEATS = of_table(
    "seats",
    ("seat",),
    needed("seat"),
    needed("kind", sa.String(10)),  # person, bot, or what the title calls a seat that the rules play
    needed("name", sa.String(40)),
    sa.Column("level", sa.String(40)),  # the bot that plays it now; for a person: who stands in
    needed("generation"),  # a renewed link makes the old one worthless
)
HOLDERS = of_table(
    "holders",
    ("seat", "person"),
    needed("seat"),
    needed("person", sa.String(64), index=True),  # digest of the secret in the cookie
)
CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", WHOLE, primary_key=True, autoincrement=True),
    table_id(index=True),
    sa.Column("seat", sa.Integer),
    needed("name", sa.String(40)),
    needed("text", sa.String(500)),
    needed("at", sa.Double),
    sa.Column("kind", sa.String(10)),  # "hint": the seat asked for one; NULL: something said
    sa.Column("turn", sa.Integer),  # the turn in which a hint was asked for
    sa.Column("person", sa.String(64), index=True),  # the watcher who said it, so that it can go with them
)
SETTINGS = sa.Table(
    "settings", METADATA, sa.Column("name", sa.String(40), primary_key=True), needed("value", sa.String(200))
)
PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("person", sa.String(64), primary_key=True),
    needed("wishes", sa.JSON),  # what to tell them, and how; see `people.Wishes`
    needed("changed", sa.Double),
)
DEVICES = sa.Table(
    "devices",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),  # digest of the address that a browser's push service gave it
    needed("person", sa.String(64), index=True),
    needed("subscription", sa.JSON),
    needed("created", sa.Double),
)
NOTICES = of_table(
    "notices",
    ("person", "kind", "number", "channel"),
    needed("person", sa.String(64), index=True),
    needed("kind", sa.String(10)),
    needed("number"),  # of a turn or another event: nobody is told twice of the same
    needed("channel", sa.String(10)),
    needed("seat"),
    needed("due", sa.Double, index=True),  # when to send it, or to try again
    needed("tries"),
)
LISTINGS = of_table(
    "listings",
    ("person",),
    needed("person", sa.String(64), index=True),
    needed("name", sa.String(80)),  # what this person calls the table; empty: as it is called
    needed("archived", sa.Boolean),
    needed("removed", sa.Boolean),  # a finished game that this person wants to see no more
)
REQUESTS = of_table(
    "requests",
    ("person",),
    needed("person", sa.String(64), index=True),
    needed("seat"),  # the one that a watcher asks for
    needed("name", sa.String(40)),
    needed("at", sa.Double),
    needed("refused", sa.Boolean),
)

"""What is stored: tables, their actions one by one, snapshots, seats and who holds them, chat."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()
WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite numbers its rows by INTEGER only


def of_table() -> sa.Column[str]:
    """Which table a row belongs to."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("schema", sa.String(32), nullable=False),  # layout of states and ids of actions
    sa.Column("rules", sa.String(64), nullable=False),  # the rules it was last played with
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),  # digest of the person who set it up
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("draft", sa.JSON(none_as_null=True)),  # the tentative turn: not an action yet, and nobody else's business
    sa.Column("turns", sa.Integer, nullable=False),  # turns stored so far: the sequence number that people see
    sa.Column("version", sa.Integer, nullable=False),  # grows with every change; whoever changes must know the last one
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("asked", sa.Integer),  # the seat that decides, for lists of tables
    sa.Column("result", sa.JSON(none_as_null=True)),  # places and points at the end, for lists of tables
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("changed", sa.Double, nullable=False),
    sa.Column("deal", sa.JSON(none_as_null=True)),  # the secret that all draws come from; NULL: they come from the seed
)

ACTIONS = sa.Table(
    "actions",
    METADATA,
    of_table(),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("level", sa.String(40)),  # the bot that chose it; NULL for a person
    sa.Column("at", sa.Double, nullable=False),
    sa.PrimaryKeyConstraint("table_id", "seq"),
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    of_table(),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("rules", sa.String(64), nullable=False),
    sa.PrimaryKeyConstraint("table_id", "seq"),
)

SEATS = sa.Table(
    "seats",
    METADATA,
    of_table(),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),  # person, bot, or what the title calls a seat that the rules play
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(40)),  # the bot that plays it now; for a person: who stands in
    sa.Column("generation", sa.Integer, nullable=False),  # a renewed link makes the old one worthless
    sa.PrimaryKeyConstraint("table_id", "seat"),
)

HOLDERS = sa.Table(
    "holders",
    METADATA,
    of_table(),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("person", sa.String(64), nullable=False, index=True),  # digest of the secret in the cookie
    sa.PrimaryKeyConstraint("table_id", "seat", "person"),
)

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("id", WHOLE, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("kind", sa.String(10)),  # "hint": the seat asked for one; NULL: something said
    sa.Column("turn", sa.Integer),  # the turn in which a hint was asked for
)

SETTINGS = sa.Table(
    "settings",
    METADATA,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)

"""The first store"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from antilles.server.store.schema import JSON, WHOLE, needed

revision = "0001"
down_revision = None


def of_table(name: str, key: tuple[str, ...], *columns: sa.Column[Any]) -> None:
    reference = sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE")
    op.create_table(name, needed("table_id", sa.String(32)), *columns, reference, sa.PrimaryKeyConstraint(*key))


def upgrade() -> None:
    op.create_table("settings", sa.Column("name", sa.String(40), primary_key=True), needed("value", sa.String(200)))
    texts = {"title": 40, "schema": 32, "rules": 64, "name": 80, "host": 64}
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        *(needed(name, sa.String(length)) for name, length in texts.items()),
        needed("setup", sa.JSON),
        needed("seed", sa.BigInteger),
        sa.Column("clock", JSON),
        sa.Column("draft", JSON),
        *map(needed, ("turns", "version")),
        needed("over", sa.Boolean),
        sa.Column("asked", sa.Integer),
        *(needed(name, sa.Double) for name in ("created", "changed")),
    )
    level, at, person = sa.Column("level", sa.String(40)), needed("at", sa.Double), needed("person", sa.String(64))
    of_table("actions", ("table_id", "seq"), *map(needed, ("seq", "turn", "seat", "action")), level, at)
    name, text = needed("name", sa.String(40)), needed("text", sa.String(500))
    number = sa.Column("id", WHOLE, autoincrement=True, nullable=False)
    of_table("chat", ("id",), number, sa.Column("seat", sa.Integer), name, text, needed("at", sa.Double))
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
    of_table("holders", ("table_id", "seat", "person"), needed("seat"), person)
    op.create_index("ix_holders_person", "holders", ["person"])
    kind, bot, generation = needed("kind", sa.String(10)), sa.Column("level", sa.String(40)), needed("generation")
    of_table("seats", ("table_id", "seat"), needed("seat"), kind, needed("name", sa.String(40)), bot, generation)
    state, rules = needed("state", sa.LargeBinary), needed("rules", sa.String(64))
    of_table("snapshots", ("table_id", "seq"), needed("seq"), needed("ply"), state, rules)

"""People call, archive and remove tables in their own lists, and watchers ask for seats; a list tells the round"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("round", sa.Integer))
    op.add_column("chat", sa.Column("person", sa.String(64)))
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(64), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person"),
    )

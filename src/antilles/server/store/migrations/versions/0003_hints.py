"""The chat also keeps who asked for a hint, and in which turn"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("chat", sa.Column("kind", sa.String(10)))
    op.add_column("chat", sa.Column("turn", sa.Integer))

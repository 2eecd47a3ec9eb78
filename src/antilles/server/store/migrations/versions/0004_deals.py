"""A table is dealt from a secret of its own; tables of before keep their seed"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.JSON))

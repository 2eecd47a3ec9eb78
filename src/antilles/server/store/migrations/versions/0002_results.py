"""A table that is over keeps who won, so that a list need not play it again"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.JSON(none_as_null=True)))

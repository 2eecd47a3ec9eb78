"""A table may be listed for everybody and forbid help, and its people may play on at another"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.JSON(none_as_null=True)))
    for name, kind in (("open_since", sa.Double), ("fill_at", sa.Double), ("follows", sa.String(32))):
        op.add_column("tables", sa.Column(name, kind))
        op.create_index(f"ix_tables_{name}", "tables", [name])

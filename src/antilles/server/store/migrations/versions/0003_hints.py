"""The chat also keeps who asked for a hint, and in which turn"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("chat") as batch_op:
        batch_op.add_column(sa.Column("kind", sa.String(length=10), nullable=True))
        batch_op.add_column(sa.Column("turn", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("chat") as batch_op:
        batch_op.drop_column("turn")
        batch_op.drop_column("kind")

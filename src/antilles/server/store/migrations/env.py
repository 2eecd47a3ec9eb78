"""Alembic runs the steps on the connection that the store hands over (see `store.py`)."""

from alembic import context

from antilles.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()

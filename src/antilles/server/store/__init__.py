"""What is kept: an append-only list of actions for every table, on SQLite or PostgreSQL.

`store.py` is the door. It reads a table as a plain value (`models.py`) and changes it in transactions. Who changes a
table names the version it knows; if the table has moved on, by another device or another server, nothing is written
and `Conflict` is raised. `writer.py` runs the transactions: for SQLite one thread, which commits together what comes
together; for PostgreSQL a connection each. It compiles the statements of a turn once, and knows whether the store can
be written now. `errors.py` says what a failure of the database means.

From rows to a game: `deals.py` knows how a table is dealt and which draws are secret, `replay.py` plays stored
actions from a snapshot or, where that does not fit, from the first one, and `integrity.py` tells whether what is
stored of a table is whole.

The store as a thing: `address.py` (where it is, and what must not stand on a command line), `access.py` (opening it for
a server or a command), `lock.py` (one server for a SQLite file), `schema.py` and `migrations/` with `versions.py`
(bringing it to this version), `secret.py` (the secret that links are made from), `archive.py` (tables as a portable
file), `notify.py` (telling other servers of a change).

Who calls it: the registry and the live tables; `ops` for everything that is done beside a running server.

What it promises: what was acknowledged is on disk. A turn is stored whole or not at all, whatever fails in between. A
table that cannot be understood raises `Damaged` and harms no other. `Unknown`, `Conflict`, `Damaged` and `Away` are
all that callers need to know of databases.
"""

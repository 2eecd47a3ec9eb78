"""The web table: people and bots play over HTTP and WebSocket, and every action is stored before it is acknowledged.

The server has eight rooms. Each may use the ones before it and never one after it; `tests/server/test_rooms.py` reads
every import, and looks that no class holds the one that holds it.

    store    what is kept: rows, snapshots, migrations, the writer, notifications between servers
    bots     worker processes that choose and give hints
    show     what a person is shown: positions without what is hidden, log entries, history, the catalogue
    tables   live tables: the registry, the schedule, and each table with its seats, draft and broadcast
    notices  what people who are away are told: push, e-mail, an address of their own
    ops      what those who run a server do: backups, exports, checks, load tests, attacks
    http     connections, security, limits, routes, static files, metrics
    live     one WebSocket for each open page

Beside them stand a few files that every room may use: `errors.py` (refusals), `sizes.py` (how long what people send may
be), `tokens.py` (ids, keys, digests), `logs.py` (the log). `app.py` puts the rooms together, `cli.py` is `antilles
serve`, and `schema.py` collects everything that is sent.

An act comes in through `live/sockets.py`; the page's `live/session.py` reads the message and asks the limits.
`tables/table.py` plays it on a copy (`turn.py`), `store/store.py` appends it in one transaction, and only then the
replica in memory follows and the broadcast marks the state as changed for every viewer. Each page's session then makes
its own state message (`show/positions.py`, `show/log_entries.py`) and sends it. The registry, which waits for changes
of its tables, lets the schedule see whether a bot is to think or a clock to run.
"""

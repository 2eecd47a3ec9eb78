"""What those who run a server do with it.

Looking after tables: `commands.py` is `antilles tables check | backup | restore | export | delete | prune`,
`backups.py` copies, restores and archives, `exports.py` makes files for people to keep, and `forget.py` removes a
person.

Trying a server: `client.py` is a scripted player without a page and `local_server.py` a server of our own, `load.py`
measures how many tables it bears (`antilles load`), `hostile_clients.py` has rude visitors of every kind, and
`attack.py` measures what others notice of them (`antilles attack`). `crash_check.py` kills a server and its workers
while people play and holds the store against what was acknowledged; `faults.py` is a server whose SQLite fails by
chance.

Who calls it: the command line; two routes (`http/account.py`) for people's own games; the application for retention.

What it promises: every command works beside a running server, but for `restore` into a SQLite file that a server has.
A copy is of one moment and is read again before it counts. Nothing is deleted before its archive was checked. Attacks
go to this machine only.
"""

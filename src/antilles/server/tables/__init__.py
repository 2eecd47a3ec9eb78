"""Live tables: memory that follows the store, turn by turn.

`registry.py` opens tables when somebody comes, closes them when nobody has been there for long, and follows what
other servers did. It waits for changes of each table; the table does not know it. `schedule.py` is told of them and
lets bots take their turns and clocks run out.

`table.py` is one table. It plays turns; the rest is done by its parts, each of which is given the ones before it:

    replica     this server's copy of what is stored: the row, the game, the latest turns; and the tentative turn
    broadcast   the viewers, each a mailbox for one page, and the payloads that several of them share
    presence    who is here, at this server and at others
    sync        how the copy is put right by the store, whatever fails; tasks that end even if nobody waits
    seats       who holds and plays which seat, and by which links

`clock.py` does the sums of time. `create.py` makes a new table from a wish.

Who calls it: routes and sockets for people, the schedule for bots and clocks.

What it promises: nothing is told to anybody before it is stored. Writers of one table take turns (`replica.lock`).
After any failure memory is what the store has, as soon as the store answers. No part knows its table, and no table
its registry.
"""

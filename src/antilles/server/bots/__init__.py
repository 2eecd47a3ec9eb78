"""Bots: worker processes that choose for a seat and give hints.

`pool.py` is the door: `choose` asks for a move, `hint` for every legal action with what a search thinks of it. Both
are given a view, so no bot knows more than its seat. `queue.py` holds the questions: games before hints, hints before
tables where only bots play, and within a kind one of each asker in turn. `worker.py` is a thread that takes questions
out of the queue and keeps two processes, one with interpreted rules that answers at once, one with compiled rules as
soon as there are some; a process that dies or takes too long is replaced. `compiling.py` compiles what bots call in a
process of its own, first for the title that somebody plays.

Who calls it: the schedule of the tables for moves, the sockets for hints, the registry to open and close the pool.

What it promises: a bot is what it says it is. It may answer late; a weaker one chooses in its place only after a
minute or two lost workers, and then that is stored with the choice. Nothing slow ever has all the workers. With no
workers at all the bots think in a thread of the server, which tests use.
"""

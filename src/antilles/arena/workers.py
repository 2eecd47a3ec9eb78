"""Who plays the games: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Protocol

from antilles.agents.process import deaf
from antilles.core.errors import AntillesError

from .plan import Plan, Table
from .play import Result, play

PATIENCE = 5.0  # seconds for a process to end
AHEAD = 3  # games waiting for each worker: nobody idles, and little is lost when a run is stopped


class Workers(Protocol):
    """Plays tables and hands over the results in the order of the tables."""

    def __call__(self, plan: Plan, tables: Iterable[Table]) -> Iterator[Result]: ...


def in_order(
    submit: Callable[[Table], Any], fetch: Callable[[Any], Result], tables: Iterable[Table], ahead: int
) -> Any:
    """Results in the order of the tables, with some games always under way."""
    waiting: deque[Any] = deque()
    for table in tables:
        waiting.append(submit(table))
        if len(waiting) >= ahead:
            yield fetch(waiting.popleft())
    while waiting:
        yield fetch(waiting.popleft())


def here(jobs: int) -> Workers:
    """This machine; one job is this very process."""
    cores = os.cpu_count() or 1
    if not 1 <= jobs <= 4 * cores:
        raise AntillesError(f"--jobs is a number of processes from 1 to {4 * cores} on this machine, not {jobs}.")

    def alone(plan: Plan, tables: Iterable[Table]) -> Iterator[Result]:
        return (play(plan, table) for table in tables)

    def together(plan: Plan, tables: Iterable[Table]) -> Iterator[Result]:
        others = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")  # forking a process that has threads may hang
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=follow)
        done = False

        def submit(table: Table) -> Future[Result]:
            with deaf():
                return pool.submit(play, plan, table)

        try:
            yield from in_order(submit, lambda f: f.result(), tables, AHEAD * jobs)
            done = True
        except BrokenProcessPool:
            why = "A process of the arena was ended from outside (is the memory full?)"
            raise AntillesError(f"{why}: run the same command again, with fewer --jobs, and it goes on.") from None
        finally:
            if not done:  # nobody waits for games that nobody will read
                end(set(multiprocessing.active_children()) - others)
            pool.shutdown(wait=done, cancel_futures=True)

    return alone if jobs == 1 else together


def end(children: Iterable[Any]) -> None:
    """Ends processes, and comes back when they are gone."""
    ending = list(children)
    for child in ending:
        child.terminate()
    for child in ending:
        wait([child.sentinel], PATIENCE)


def follow() -> None:
    """Ends this process when its parent is no more, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=mourn, daemon=True).start()


def mourn() -> None:
    """Waits for the parent's end."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

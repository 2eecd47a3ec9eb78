"""Who plays the games: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Protocol

from antilles.agents.process import deaf
from antilles.core.errors import AntillesError

from .plan import Plan, Table
from .play import Result, play

PATIENCE = 5.0  # seconds for a process to end, and for a cluster to answer
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
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# A Ray cluster: needs the extra [cluster] here and antilles on every node.


def on_ray(address: str | None = None) -> Workers:
    """A cluster by its address; None: the one Ray finds (RAY_ADDRESS, or started here), else a local one."""
    if find_spec("ray") is None:
        raise AntillesError("--on ray needs Ray: install it with: pip install 'antilles[cluster]'")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    ray: Any = import_module("ray")

    def spread(plan: Plan, tables: Iterable[Table]) -> Iterator[Result]:
        with connected(ray, address):
            game, common = ray.remote(max_retries=2)(play), ray.put(plan)
            cores = int(ray.cluster_resources().get("CPU", 1))
            yield from in_order(lambda t: game.remote(common, t), lambda ref: fetch(ray, ref), tables, AHEAD * cores)

    return spread


@contextmanager
def connected(ray: Any, address: str | None) -> Iterator[None]:
    """Ray as it is, or for as long as it is needed."""
    if ray.is_initialized():
        yield
        return
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as wrong:
        why = str(wrong).strip().splitlines()[0]
        raise AntillesError(f"There is no Ray cluster at {address or 'the usual address'}: {why}") from None
    try:
        yield
    finally:
        ray.shutdown()


def knock(address: str | None) -> None:
    """Whether anybody is there: Ray itself would wait for minutes."""
    host, _, port = (address or "").removeprefix("ray://").rpartition(":")
    if address in (None, "auto", "local"):
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise AntillesError(
            f"There is no Ray cluster at {address!r}: an address is host:port, auto or local."
        ) from None


def fetch(ray: Any, ref: Any) -> Result:
    """The result, or what went wrong there as if it had gone wrong here."""
    try:
        result: Result = ray.get(ref)
        return result
    except ray.exceptions.RayTaskError as wrong:
        cause = wrong.cause
        if isinstance(cause, AntillesError):
            raise AntillesError(str(cause)) from None
        raise
    except ray.exceptions.RayError as wrong:
        why = str(wrong).strip().splitlines()[0]
        raise AntillesError(f"The cluster lost a game ({why}): run the same command again, and it goes on.") from None

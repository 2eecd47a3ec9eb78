"""The same games on a Ray cluster; needs the extra [cluster] here and antilles on every node."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from antilles.core.errors import AntillesError

from .plan import Plan, Table
from .play import Result, play
from .workers import AHEAD, Workers, in_order

PATIENCE = 5  # seconds to wait for somebody to answer


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

"""For those who run a server: is it well, and how much does it do."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from ..store.health import Unwritable
from ..tables.registry import Hall
from .hosts import keeper_only


@get("/health", summary="Whether the server answers, and its store can be read and written")
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    hall: Hall = request.app.state.hall
    try:
        await hall.store.ping()
    except Exception as why:
        told = "the store cannot be written" if isinstance(why, Unwritable) else "the store does not answer"
        return Response({"status": told}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", summary="Figures for Prometheus", guards=[keeper_only("metrics")])
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    hall: Hall = request.app.state.hall
    lines = []
    for name, kind, value in figures(hall):
        lines += [f"# TYPE antilles_{name} {kind}", f"antilles_{name} {value}"]
    return Response("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def figures(hall: Hall) -> list[tuple[str, str, float]]:
    """Everything that is counted."""
    now = [
        ("tables_live", "gauge", len(hall.tables)),
        ("viewers", "gauge", sum(len(table.viewers) for table in hall.tables.values())),
        ("bots_waiting", "gauge", hall.bots.waiting),
        ("bots_ready", "gauge", hall.bots.ready),
        ("bots_lost_total", "counter", hall.bots.lost),
    ]
    return [*now, *((f"{name}_total", "counter", n) for name, n in sorted(hall.counts.items()))]

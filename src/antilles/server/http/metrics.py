"""For those who run a server: is it well, and how much does it do."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from ..store.writer import Unwritable
from ..tables.registry import Registry
from .hosts import keeper_only


@get("/health", summary="Whether the server answers, and its store can be read and written")
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    registry: Registry = request.app.state.registry
    try:
        await registry.store.ping()
    except Exception as why:
        status = "the store cannot be written" if isinstance(why, Unwritable) else "the store does not answer"
        return Response({"status": status}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", summary="Figures for Prometheus", guards=[keeper_only("metrics")])
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    registry: Registry = request.app.state.registry
    lines = []
    for name, kind, value in figures(registry):
        lines += [f"# TYPE antilles_{name} {kind}", f"antilles_{name} {value}"]
    return Response("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


def figures(registry: Registry) -> list[tuple[str, str, float]]:
    now = [
        ("tables_live", "gauge", len(registry.tables)),
        ("viewers", "gauge", sum(len(table.broadcast.viewers) for table in registry.tables.values())),
        ("bots_waiting", "gauge", registry.bots.waiting),
        ("bots_ready", "gauge", registry.bots.ready),
        ("bots_lost_total", "counter", registry.bots.lost),
    ]
    return [*now, *((f"{name}_total", "counter", n) for name, n in sorted(registry.counts.items()))]

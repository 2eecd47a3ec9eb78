"""For those who run a server: is it well, how much does it do, and a log that machines can read."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

from litestar import Request, Response, get

from .hall import Hall

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message"}
SECRETS = ("key", "cookie", "secret")


@get("/health", summary="Whether the server and its store answer")
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    hall: Hall = request.app.state.hall
    try:
        await hall.store.ping()
    except Exception:
        return Response({"status": "the store does not answer"}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", summary="Figures for Prometheus")
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


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with whatever was told beside it."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told: dict[str, Any] = {"at": f"{when}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        told |= {"logger": record.name, "message": record.getMessage()}
        told |= {k: v for k, v in vars(record).items() if k not in PLAIN and not any(s in k for s in SECRETS)}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str, ensure_ascii=False)

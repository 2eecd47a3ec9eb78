"""A log that machines can read and that keeps secrets: no address of a table, no chat, no position, no key.

What went wrong is told by its kind, its code and its place in the sources, never by its own words: an error of a
database or of the rules may quote what it was given. Other libraries' lines are cut to the sentence they have in their
sources. A table is told by a mark: the same for the same table, of no use to sit down or to watch.
"""

from __future__ import annotations

import json
import logging
import time
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
EXTRAS = ("table", "route", "code", "bot", "mind", "workers_ready", "count", "file", "seconds", "server")
CODES = ("errno", "sqlite_errorname", "sqlstate", "code")
DEEP = 8  # causes of a cause


def lines_of(wrong: BaseException | None) -> list[str]:
    """An error and its causes: kinds, codes and places."""
    lines: list[str] = []
    for _ in range(DEEP):
        if wrong is None:
            break
        codes = [f"{name}={value}" for name in CODES if isinstance(value := getattr(wrong, name, None), int | str)]
        lines.append(" ".join([f"{type(wrong).__module__}.{type(wrong).__qualname__}", *codes]))
        frames = traceback.extract_tb(wrong.__traceback__)
        lines += [f"  {place(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        wrong = cause(wrong)
    return lines


def cause(wrong: BaseException) -> BaseException | None:
    if isinstance(inner := getattr(wrong, "orig", None), BaseException):  # SQLAlchemy's, around the database's own
        return inner
    return wrong.__cause__ or (None if wrong.__suppress_context__ else wrong.__context__)


def place(file: str) -> str:
    """A file of the sources without the folders before it."""
    path = Path(file)
    if path.is_relative_to(ROOT):
        return str(path.relative_to(ROOT))
    return "/".join(path.parts[-3:])


def sentence(record: logging.LogRecord) -> str:
    """What a line says: ours as it is, others' without what they filled in."""
    if record.name.split(".")[0] == "antilles":
        return record.getMessage()
    return (str(record.msg).splitlines() or [""])[0]


def extras(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name in EXTRAS if (value := getattr(record, name, None)) is not None}


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        at, level = f"{when}.{int(record.msecs):03d}Z", record.levelname.lower()
        entry = {"at": at, "level": level, "logger": record.name, "message": sentence(record), **extras(record)}
        if record.exc_info and record.exc_info[1]:
            entry["error"] = lines_of(record.exc_info[1])
        return json.dumps(entry, default=str, ensure_ascii=False)


class PlainFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        more = [f"{name}={value}" for name, value in extras(record).items()]
        wrong = lines_of(record.exc_info[1]) if record.exc_info else []
        return "\n".join([" ".join([record.levelname, sentence(record), *more]), *wrong])


def log_config(plain: bool, quiet: bool = False) -> dict[str, object]:
    """Everything to the error output, one JSON object a line, or for people; `quiet` leaves out what goes well."""
    ours = {"handlers": ["all"], "level": "WARNING" if quiet else "INFO", "propagate": False}
    others = {**ours, "level": "WARNING"}  # uvicorn's INFO has the address of every table that is opened
    kind = "PlainFormatter" if plain else "JsonFormatter"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"antilles.server.logs.{kind}"}},
        "handlers": {"all": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["all"], "level": "WARNING"},
        "loggers": {"uvicorn": others, "antilles": ours, "alembic": others},
    }

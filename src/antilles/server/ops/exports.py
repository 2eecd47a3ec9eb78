"""Games for people to take along: a finished game as a save that any Antilles opens, a running one as its log.

Whatever is hidden in a running game stays hidden: its log is what that reader may know, and nothing else is given.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from antilles.core.errors import AntillesError
from antilles.core.play.game import Game
from antilles.core.stack import SPECTATOR

from ..errors import sentence
from ..show import log_entries
from ..store.archive import Rows, rows_of
from ..store.models import StoredTable
from ..store.replay import revive
from ..store.store import Store
from .backups import Step, fault_in, kept_of, silent

Files = dict[str, bytes]


def files_of(rows: Rows, lang: str, reader: int) -> Files:
    """The files of one table, as one reader may have them. A table that cannot be opened says so."""
    said = chat(rows, reader)
    files = {"chat.txt": said} if said else {}
    if fault_in(rows):
        return {**files, "damaged.txt": f"{sentence('damaged', lang)}\n".encode()}
    kept = kept_of(rows)
    game = revive(kept)
    files["about.json"] = about(kept, game)
    if game.over:
        return {**files, "game.json": json.dumps(game.save()).encode()}
    return {**files, "log.txt": log(kept, game, lang, reader)}


def about(kept: StoredTable, game: Game) -> bytes:
    """What everybody at the table may know of it, without its address."""
    facts = {
        "title": kept.title, **kept.setup, "name": kept.name, "over": game.over, "result": kept.result,
        "turns": kept.turns, "created": moment(kept.created), "changed": moment(kept.changed),
        "seats": [{"seat": p.seat, "kind": p.kind, "name": p.name, "level": p.level} for p in kept.places],
    }  # fmt: skip
    return json.dumps(facts, ensure_ascii=False, indent=1).encode()


def log(kept: StoredTable, game: Game, lang: str, reader: int) -> bytes:
    """What a reader may know of a game that goes on."""
    steps = log_entries.unroll(game, None, [a.turn for a in kept.actions]) if kept.actions else []
    usual = game.title.names(game.setup, lang)
    names = [place.name or usual[place.seat] for place in kept.places]
    entries = log_entries.entries(game, log_entries.lines(game, steps, reader), lang, names)
    return "".join(f"{log_entries.text(each.said)}\n" for each in entries).encode()


def chat(rows: Rows, reader: int) -> bytes:
    """What was said; who plays is told what watchers said when the game is over."""
    (table,) = rows["tables"]
    whole = table["over"] or reader == SPECTATOR
    said = [line for line in rows["chat"] if line["kind"] is None and (whole or line["seat"] is not None)]
    return "".join(f"{moment(line['at'])} {line['name'] or '–'}: {line['text']}\n" for line in said).encode()


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def named(rows: Rows, number: int) -> str:
    (row,) = rows["tables"]
    when = moment(row["changed"] if isinstance(row["changed"], float | int) else 0.0)[:10]
    title = re.sub(r"[^a-z0-9-]", "", str(row["title"]).lower())
    return f"{when}-{title}-{number}"


async def packed(store: Store, person: str, lang: str) -> bytes:
    """All games of a person in one file, each as that person may have it."""
    names = [kept.id for kept in await store.mine(person, limit=None)]
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as file:
        for number, name in enumerate(names, 1):
            async with store.reading() as conn:
                rows = await rows_of(conn, name)
            if not rows["tables"]:
                continue
            seats = [each["seat"] for each in rows["holders"] if each["person"] == person]
            reader = seats[0] if seats else SPECTATOR
            files = await asyncio.to_thread(files_of, rows, lang, reader)
            for title, content in files.items():
                file.writestr(f"{named(rows, number)}/{title}", content)
    return into.getvalue()


async def write_all(store: Store, folder: Path, names: Sequence[str], lang: str, step: Step = silent) -> list[str]:
    """Games into a folder, as somebody who only watches may have them; of a damaged one all its rows."""
    there = await store.names()
    missing = [name for name in names if name not in there]
    if missing:
        raise AntillesError(f"There is no table {missing[0]}.")
    wanted = list(names) or there
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for number, name in enumerate(wanted, 1):
        async with store.reading() as conn:
            rows = await rows_of(conn, name)
        files = await asyncio.to_thread(files_of, rows, lang, SPECTATOR)
        if "damaged.txt" in files:
            files["rows.json"] = json.dumps(rows).encode()
        place = folder / f"{named(rows, number)}"
        place.mkdir(exist_ok=True)
        for title, content in files.items():
            (place / title).write_bytes(content)
        lines.append(f"{name}: {place} ({', '.join(sorted(files))})")
        step(number, len(wanted))
    return lines

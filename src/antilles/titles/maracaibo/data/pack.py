"""Packs of components: our own stand-in, and files of owners of the game, filled up from it where they say nothing."""

from __future__ import annotations

import hashlib
import json
import os
import re
import reprlib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from antilles.core.errors import BadSetup

from .reading import BadPack, Problem, read
from .schema import PackName
from .whole import contradictions, filled, merged

STANDIN = "standin-1"
NAME = PackName.shape
KINDS = (".yaml", ".csv")


def folder() -> Path:
    """Where added packs are kept; ANTILLES_PACKS moves it."""
    base = os.environ.get("ANTILLES_PACKS")
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) if base else Path(data) / "antilles" / "packs"


@cache
def standin() -> dict[str, Any]:
    """Our own components."""
    said, problems, _ = read(Path(__file__).with_name(f"{STANDIN}.yaml").read_text("utf-8"))
    assert not problems, problems[:5]
    return {**said, "filled": {}}


def examine(path: Path) -> tuple[dict[str, Any], list[str]]:
    """The pack in a file, filled up, and every problem with its line; the pack is empty where there is one."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as wrong:
        raise BadPack(f"{path} cannot be read: {(wrong.strerror or str(wrong)).lower()}") from wrong
    except UnicodeDecodeError as wrong:
        raise BadPack(f"{path} is not text: a pack is a file of YAML or CSV in UTF-8") from wrong
    try:
        said, problems, lines = read(text, is_csv=path.suffix.lower() == ".csv")
    except BadPack as wrong:
        raise BadPack(f"{path}: {wrong}") from wrong
    spoiled = {problem.text.split()[0].partition(".")[0] for problem in problems}
    made = merged({name: table for name, table in said.items() if name not in spoiled}, standin())
    faults = [Problem(_line(fault.where, lines), str(fault)) for fault in contradictions(made)]
    problems = sorted([*problems, *faults])
    if problems:
        return {}, [f"{path}:{line}: {text}" for line, text in problems]
    made["pack"], made["own"], made["filled"] = said.get("pack", path.stem), False, filled(said, made)
    return made, []


def _line(where: str, lines: Mapping[str, int]) -> int:
    """The line in which something stands, or else what it is part of; 1 where the file says nothing of it."""
    while where and where not in lines:
        where = re.sub(r"(\W|^)\w*$", "", where)
    return lines.get(where, 1) if where else 1


def load(path: Path) -> dict[str, Any]:
    """The pack in a file, filled up; BadPack tells every problem with file and line."""
    made, problems = examine(path)
    if problems:
        raise BadPack("\n".join(problems))
    return made


_DIGESTS: dict[int, tuple[Mapping[str, Any], str]] = {}  # of packs that were read, by the object


def digest(pack: Mapping[str, Any]) -> str:
    """Names the components of a pack: neither its file, nor what it says of their sources."""
    if id(pack) not in _DIGESTS:
        _DIGESTS[id(pack)] = pack, _digest(pack)
    return _DIGESTS[id(pack)][1]


def _digest(pack: Mapping[str, Any]) -> str:
    known = {key: value for key, value in pack.items() if key not in ("pack", "own", "filled")}
    return hashlib.sha256(json.dumps(_without_sources(known), sort_keys=True).encode()).hexdigest()[:12]


def _without_sources(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _without_sources(one) for key, one in value.items() if key not in ("published", "source")}
    return value


_KNOWN: dict[int, dict[str, Any]] = {}  # packs that games of this process were made with, by the number of their digest


def number(pack: dict[str, Any]) -> int:
    """A number for a pack's contents, by which Rules name it."""
    found = int(digest(pack)[:7], 16)
    _KNOWN[found] = standin() if digest(pack) == digest(standin()) else pack  # a copy under another name is still ours
    return found


def known(of: int) -> dict[str, Any]:
    """The pack that Rules name."""
    return _KNOWN[of]


def stored(name: str) -> Path | None:
    """The file of an added pack."""
    paths = [folder() / f"{name}{kind}" for kind in KINDS] if NAME.fullmatch(name) else []
    return next((path for path in paths if path.is_file()), None)


def added() -> list[str]:
    """The names of all added packs."""
    there = folder().iterdir() if folder().is_dir() else ()
    return sorted({path.stem for path in there if path.suffix in KINDS and NAME.fullmatch(path.stem)} - {STANDIN})


@lru_cache(32)
def _loaded(path: Path, changed: int, length: int) -> dict[str, Any]:
    """A file is read again when it has changed."""
    return {**load(path), "pack": path.stem}


def keep(file: Path, pack: Mapping[str, Any], *, replace: bool) -> str:
    """Copies a right pack's file to the folder of packs, whole or not at all; its name there."""
    name = str(pack["pack"])
    if not NAME.fullmatch(name) or name == STANDIN:
        raise BadPack(
            f"{name!r} cannot name a pack: call the file, or `pack:` in it, something of small letters, figures and "
            f"hyphens other than {STANDIN}."
        )
    there = stored(name)
    if there is not None and not replace:
        old, wrong = examine(there)
        if wrong or digest(old) != digest(pack):
            was = "not right any more" if wrong else digest(old)
            raise BadPack(
                f"There is another pack {name!r} ({was}); --replace overwrites it, "
                "and games that were saved with it will not open."
            )
    folder().mkdir(parents=True, exist_ok=True)
    target = folder() / f"{name}{'.csv' if file.suffix.lower() == '.csv' else '.yaml'}"
    begun = target.with_suffix(".new")
    begun.write_bytes(file.read_bytes())
    begun.replace(target)
    if there is not None and there != target:
        there.unlink()
    return name


def named(name: str) -> dict[str, Any]:
    """A pack by name, ours or an added one; with a digest ("name:digest") only if it is that very one."""
    plain, _, wanted = name.partition(":")
    path = stored(plain) if plain != STANDIN else None
    if plain != STANDIN and path is None:
        which = f"{reprlib.repr(plain)} ({reprlib.repr(wanted)[1:-1]})" if wanted else reprlib.repr(plain)
        raise BadSetup(f"There is no pack {which} here; add its file with `antilles pack add FILE`.")
    found = standin() if path is None else _loaded(path, path.stat().st_mtime_ns, path.stat().st_size)
    if wanted and digest(found) != wanted and path is None:
        raise BadSetup(
            f"The stand-in components here are {label(found)}, not {name}: another version of Antilles has those."
        )
    if wanted and digest(found) != wanted:
        raise BadSetup(
            f"The pack {plain!r} here is {digest(found)}, not {wanted}: add the file this game was made with, by "
            "`antilles pack add FILE`."
        )
    return found


def whose(pack: Mapping[str, Any]) -> str:
    """Whose components these are: ours (`standin`), an owner's (`owner`), or both (`mixed`)."""
    return "standin" if pack["own"] else "mixed" if pack["filled"] else "owner"


def label(pack: dict[str, Any]) -> str:
    """A pack's name and digest, as saves and archives name it."""
    return f"{pack['pack']}:{digest(pack)}"

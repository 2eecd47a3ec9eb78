"""The page's types, written from the server's schema; `--check` fails where they are stale."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, get_args

os.environ["ANTILLES_JIT"] = "0"  # nothing is played here, so nothing need be compiled

import antilles
from antilles.server import schema
from antilles.server.live.messages import Choice, ToServer
from antilles.server.show.answers import FromServer
from antilles.server.show.payloads import Fields, Piece

PAGE = Path(__file__).resolve().parent.parent / "page" / "src"
HEAD = "// Written by tools/wire.py from the structs of the server; to change it, change them and run tools/wire.py.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
ALIASES = {"Fields": Fields, "Piece": Piece, "Choice": Choice}  # shapes that have a name of their own
PREAMBLE = """
/** An action by name: its move, and what it is about. */
export type Fields = { move: string } & Record<string, string | number>

/** An action by its number or by its name. */
export type Choice = number | Fields

/** A piece of a sentence: plain text, or text with the kind and the name of what it names. */
export type Piece = string | [text: string, kind: string, name: string]
"""


class Writer:
    """Writes interfaces for components of a JSON Schema, and remembers the names that they use."""

    def __init__(self) -> None:
        self.used: set[str] = set()
        self.aliases = {str(schema.msgspec.json.schema(kind)): name for name, kind in ALIASES.items()}

    def kind(self, told: dict[str, Any]) -> str:
        """A JSON Schema as a type."""
        if alias := self.aliases.get(str({k: v for k, v in told.items() if k != "default"})):
            self.used.add(alias)
            return alias
        if name := told.get("$ref"):
            self.used.add(name)
            return str(name)
        if several := told.get("anyOf"):
            return " | ".join(dict.fromkeys(self.kind(each) for each in several))
        if values := told.get("enum"):
            return " | ".join(f"'{value}'" for value in values)
        if told.get("type") == "array":
            if inner := told.get("prefixItems"):
                return f"[{', '.join(self.kind(each) for each in inner)}]"
            each = self.kind(told["items"])
            return f"({each})[]" if " | " in each and not each.startswith(("[", "Record")) else f"{each}[]"
        if told.get("type") == "object":
            return f"Record<string, {self.kind(told['additionalProperties'])}>"
        return PLAIN.get(told.get("type", ""), "unknown")

    def interface(self, name: str, told: dict[str, Any], base: dict[str, Any] | None = None, of: str = "") -> str:
        """One struct; what has its default is not sent, so a null that is the default never comes."""
        lines = [f"\n/** {' '.join(told.get('description', '').split())} */"]
        lines.append(f"export interface {name} {f'extends {of} ' if of else ''}{{")
        if of:
            self.used.add(of)
        for key, part in told["properties"].items():
            if base and base["properties"].get(key) == part:
                continue
            kind = self.kind(part)
            if part.get("default", 0) is None:
                kind = " | ".join(each for each in kind.split(" | ") if each != "null")
            lines.append(f"  {key}{'' if key in told.get('required', ()) else '?'}: {kind}")
        return "\n".join([*lines, "}\n"])


def common() -> str:
    """What every title shares."""
    writer = Writer()
    parts = [writer.interface(name, told) for name, told in schema.everywhere().items()]
    for name, union in (("FromServer", FromServer), ("ToServer", ToServer)):
        parts.append(f"\nexport type {name} = {' | '.join(kind.__name__ for kind in get_args(union))}\n")
    return HEAD + PREAMBLE + "".join(parts)


def own(title: str) -> str:
    """What one title adds."""
    writer, known = Writer(), schema.everywhere()
    bases = {kind.__name__: kind.__base__.__name__ for kind in (schema.box(title).position, schema.box(title).printed)}
    parts = [
        writer.interface(name, told, known.get(bases.get(name, "")), bases.get(name, ""))
        for name, told in schema.of_title(title).items()
    ]
    shared = sorted(name for name in writer.used if name in known or name in ALIASES)
    return f"{HEAD}import type {{ {', '.join(shared)} }} from '../../live/schema'\n" + "".join(parts)


def files() -> dict[Path, str]:
    """Every file that is written, with its text; a title of which the page has nothing needs no types."""
    made = {PAGE / "live" / "schema.ts": common()}
    for name in antilles.titles():
        home = PAGE / "titles" / name.replace("-", "_")
        if home.is_dir():
            made[home / "schema.ts"] = own(name)
    return made


def main(arguments: list[str]) -> int:
    stale = [path for path, text in files().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if arguments == ["--check"]:
        for path in stale:
            print(f"wire: {path.relative_to(PAGE.parent.parent)} is stale: run tools/wire.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(files()[path], encoding="utf-8")
    print(f"wire: {len(stale)} files written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

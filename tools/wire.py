"""Writes the page's types from the server's schema; `tools/page.py` runs it first, and git ignores what it writes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from antilles.server import schema
from antilles.server.live.messages import Choice, ToServer
from antilles.server.show.answers import FromServer
from antilles.server.show.payloads import Fields, Piece
from antilles.titles import homes

PAGE = Path(__file__).resolve().parent.parent / "page" / "src"
HEAD = "// Written by tools/wire.py from the structs of the server; to change it, change them.\n"
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

    def kind(self, part: dict[str, Any]) -> str:
        """A JSON Schema as a type."""
        if alias := self.aliases.get(str({k: v for k, v in part.items() if k != "default"})):
            self.used.add(alias)
            return alias
        if name := part.get("$ref"):
            self.used.add(name)
            return str(name)
        if several := part.get("anyOf"):
            return " | ".join(dict.fromkeys(self.kind(each) for each in several))
        if values := part.get("enum"):
            return " | ".join(f"'{value}'" for value in values)
        if part.get("type") == "array":
            if inner := part.get("prefixItems"):
                return f"[{', '.join(self.kind(each) for each in inner)}]"
            each = self.kind(part["items"])
            return f"({each})[]" if " | " in each and not each.startswith(("[", "Record")) else f"{each}[]"
        if part.get("type") == "object":
            return f"Record<string, {self.kind(part['additionalProperties'])}>"
        return PLAIN.get(part.get("type", ""), "unknown")

    def interface(self, name: str, struct: dict[str, Any], known: dict[str, Any], base: str) -> str:
        """One struct; what has its default is not sent, so a null that is the default never comes."""
        inherited = known[base]["properties"] if base in known else {}
        lines = [f"\n/** {' '.join(struct.get('description', '').split())} */"]
        lines.append(f"export interface {name} {f'extends {base} ' if inherited else ''}{{")
        if inherited:
            self.used.add(base)
        for key, part in struct["properties"].items():
            if inherited.get(key) == part:
                continue
            kind = self.kind(part)
            if part.get("default", 0) is None:
                kind = " | ".join(each for each in kind.split(" | ") if each != "null")
            lines.append(f"  {key}{'' if key in struct.get('required', ()) else '?'}: {kind}")
        return "\n".join([*lines, "}\n"])

    def interfaces(self, structs: dict[str, Any], known: dict[str, Any], extending: Iterable[Any]) -> str:
        """Every struct; one of `extending` names only what its base does not have."""
        bases = {kind.__name__: kind.__base__.__name__ for kind in extending}
        return "".join(self.interface(name, each, known, bases.get(name, "")) for name, each in structs.items())


def common() -> str:
    """What every title shares."""
    structs = schema.everywhere()
    parts = [HEAD, PREAMBLE, Writer().interfaces(structs, structs, get_args(FromServer))]
    for name, union in (("FromServer", FromServer), ("ToServer", ToServer)):
        parts.append(f"\nexport type {name} = {' | '.join(kind.__name__ for kind in get_args(union))}\n")
    return "".join(parts)


def own(title: str) -> str:
    """What one title adds."""
    writer, known, box = Writer(), schema.everywhere(), schema.box(title)
    text = writer.interfaces(schema.of_title(title), known, (box.position, box.printed))
    shared = sorted(name for name in writer.used if name in known or name in ALIASES)
    return f"{HEAD}import type {{ {', '.join(shared)} }} from '../../live/schema'\n{text}"


def write(page: Path = PAGE) -> None:
    """Writes every file whose text has changed; a title of which the page has nothing needs no types."""
    made = {page / "live" / "schema.ts": common()}
    for name in homes():
        home = page / "titles" / name.replace("-", "_")
        if home.is_dir():
            made[home / "schema.ts"] = own(name)
    for path, text in made.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()

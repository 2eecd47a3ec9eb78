"""The file that an owner begins with: every key explained, with the stand-in's entries as examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from .effects import KINDS, WORDS
from .explained import EFFECTS, TAKES, key
from .pack import STANDIN, standin
from .schema import NOT_WRITTEN, PACK, Fields, Number, OneOf, Table

HEAD = """# Components of Maracaibo, as they are in a box. Every key is optional: {standin} fills in what is left out.
# A line that begins with #> is an example: our own components, not the published ones. Take away its #> and write what
# is printed on yours. `antilles pack check FILE` says what is wrong; `antilles pack add FILE` makes it playable.
#
# What a card or tile does is a list of effect words, costs first: [pay_worker 1, coins 3, influence any 1].
"""
EXAMPLES = {"cards": ("A005", "B016", "B076"), "city_tiles": ("T03", "T11"), "places": ("3", "12"), "campaign": ("01",)}


def words() -> Iterator[tuple[str, str]]:
    """How each effect word is written, and what it means."""
    for word in WORDS:
        if word.name != "worker_to":
            yield " ".join((word.name, *(TAKES[kind] for kind in word.takes))), EFFECTS[word.name]


def arguments() -> Iterator[tuple[str, str]]:
    """What stands for the words in capitals."""
    listed = {
        "N": "1 to 30",
        "NATION": ", ".join(KINDS["nation"]),
        "GOOD": ", ".join(KINDS["good"]),
        "OBJECT": ", ".join(KINDS["object"]),
        "SYNERGY": ", ".join(KINDS["synergy?"]),
        "PLACE": "1 to 20, 9a, 16a",
        "WHAT (village_each, coins_each, points_each)": ", ".join(KINDS["per"]),
        "WHAT (gain)": ", ".join(KINDS["column"]),
        "TILE": "L1 to L18, L20 to L23, L25",
        "CARD": "C90 to C99",
        "NUMBER": "01 to 89",
    }
    yield from listed.items()


def values(kind: Any) -> str:
    """The values that a key takes, where they are few."""
    if isinstance(kind, OneOf) and len(kind.words) <= 8:
        return " (" + ", ".join(kind.words) + ")"
    return f" ({kind.low} to {kind.top})" if isinstance(kind, Number) else ""


def example(entries: Mapping[str, Any]) -> list[str]:
    """Entries of a table as YAML."""
    text = yaml.safe_dump(entries, default_flow_style=None, allow_unicode=True, width=10**9, sort_keys=False)
    flat = not any(isinstance(value, (dict, list)) for value in entries.values())
    return [f"#>   {line}" for line in text.rstrip().splitlines()] if not flat else _flat(entries)


def _flat(entries: Mapping[str, Any]) -> list[str]:
    """Plain values, one in a line."""
    return [f"#>   {name}: {value}" for name, value in entries.items()]


def section(name: str, kind: Any, ours: Mapping[str, Any]) -> Iterator[str]:
    """One table: what it is, its keys, and an example."""
    fields = kind.kind if isinstance(kind, Table) else kind
    yield f"\n# {key(name)}"
    for field, of in fields.of.items() if isinstance(fields, Fields) else ():
        yield f"#   {field}: {key(name, field).removesuffix('.')}{values(of)}"
    yield f"#> {name}:"
    shown = ours[name]
    chosen = EXAMPLES.get(name, ()) or (list(shown) if not isinstance(kind, Table) or kind.numbers else list(shown)[:2])
    yield from example({each: _plain(shown[each]) for each in chosen})


def _plain(value: Any) -> Any:
    """An example without what is said of its source."""
    if isinstance(value, Mapping):
        return {name: part for name, part in value.items() if name not in ("published", "source")}
    return value


def template(name: str = "my-box") -> str:
    """The whole file; as it is, it says nothing but its name."""
    fine = PACK.of["pack"].wrong(name) == "" and name != STANDIN
    lines = [HEAD.format(standin=STANDIN)]
    lines += [f"#   {text:<34} {about}" for text, about in words() if text.split()[0] not in NOT_WRITTEN]
    lines += [f"#   {EFFECTS[each]}" for each in ("choose", "vote")]
    lines += ["#", *(f"#   {capitals} = {meaning}" for capitals, meaning in arguments())]
    lines += [f"\n# {key('pack')}", f"pack: {name if fine else 'my-box'}"]
    for table, kind in PACK.of.items():
        if table not in ("pack", "own"):
            lines += section(table, kind, standin())
    return "\n".join(lines) + "\n"

"""Which effect words may stand where: what keeps any pack playable that the check accepts.

Costs stand where they are looked at before a program begins; what can be done again and again gives no further actions,
so that every turn ends; the nation that is fought for is known only in a combat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .effects import WORDS
from .tables import CHOICES, ROWS, Programs, bought

COSTS = {word.name for word in WORDS if word.cost}
STORY = {word.name for word in WORDS if word.story}
ON_CARDS = {"gain", "income_if", "quest_here"}  # stay with a card that is bought
EFFECTS = {word.name for word in WORDS} - COSTS - STORY - ON_CARDS - {"last"}
ACTIONS = {"village", "village_each", "combat"}
PAID = EFFECTS | COSTS - {"worker_here", "worker_to"}
ALLOWED: Mapping[str, set[str]] = {  # by the kind of a program
    "needs": COSTS - {"worker_to"},
    "income": {"income", "income_if"},
    "bought": EFFECTS | ON_CARDS,
    "village": PAID - ACTIONS | {"last"},
    "combat": EFFECTS,
    "flag": EFFECTS,
    "side": EFFECTS | {"pay_coins"},
    "space": EFFECTS,
    "paid": PAID,
    "story": STORY,
}
FIGHTS = ("combat", "flag", "side")
OURS = 60  # lines that are no pack's: of ships and of the way home
MOST_LINES, MOST_CHOICES = 12, 2  # of a program; choices inside choices


def programs(pack: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """All programs of a pack: where they stand, of which kind they are, and their lines."""
    for name, card in pack["cards"].items():
        for key, kind in (("needs", "needs"), ("income", "income"), ("does", "bought"), ("village", "village")):
            if key in card:
                yield f"cards {name}.{key}", kind, card[key]
        if "assistant" in card:
            yield f"cards {name}.assistant", "paid", card["assistant"]["does"]
        if "combat" in card:
            yield f"cards {name}.combat", "combat", card["combat"]["does"]
    for name, tile in pack["combat_tiles"].items():
        for nation in ("france", "spain", "england"):
            yield f"combat_tiles {name}.{nation}", "side", tile[nation].get("does", [])
    for name, place in pack["places"].items():
        yield f"places {name}.flag", "flag", place.get("flag", [])
    for n, space in enumerate(pack["explorer"]["spaces"], 1):
        if space != "quest":
            yield f"explorer.spaces {n}", "space", space
    for table, key in (("quests", "does"), ("city_tiles", "does"), ("places", "does"), ("legacy", "does")):
        for name, entry in pack[table].items():
            yield f"{table} {name}.{key}", "paid", entry.get(key, [])
    for name, card in pack["campaign"].items():
        yield f"campaign {name}.quest", "paid", card.get("quest", [])
        for key in ("does", "then"):
            yield f"campaign {name}.{key}", "story", card.get(key, [])


def misplaced(pack: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Words that cannot stand where they do; programs that are too long, or too many."""
    made = Programs()
    for where, kind, lines in programs(pack):
        yield from ((where, text) for text in _wrong(kind, lines, 0))
        if kind not in ("needs", "income", "bought"):
            made.add(lines)
    for card in pack["cards"].values():
        made.add(bought(card))
    lines, most = len(made.rows) // 3, ROWS - OURS
    if lines > most:
        yield "cards", f"and tiles have {lines} lines in different programs; there is room for {most}"
    if len(made.choices) > CHOICES - OURS:
        yield "cards", f"and tiles have {len(made.choices)} choices; there is room for {CHOICES - OURS}"


def _wrong(kind: str, lines: Any, inside: int) -> Iterator[str]:
    if len(lines) > MOST_LINES:
        yield f"has {len(lines)} lines; a program has at most {MOST_LINES}"
    for line in lines:
        if not isinstance(line, str):
            word, options = next(iter(line.items()))
            if word not in ALLOWED[kind] or inside == MOST_CHOICES:
                yield f"cannot have {word!r} here"
            for option in options:
                yield from _wrong(kind, option, inside + 1)
            continue
        word = line.split()[0]
        if kind == "side" and word == "pay_coins" and line != lines[0]:
            yield f"says {line!r} beside another price; a combat tile has one"
        payable = inside > 0 and word in ALLOWED["paid"] & COSTS and kind != "story"  # looked at before one chooses
        if word not in ALLOWED[kind] and not payable:
            yield f"says {line!r}, which cannot stand here; here can stand {', '.join(sorted(ALLOWED[kind]))}"
        if "fighting" in line.split() and kind not in FIGHTS:
            yield f"says {line!r}; a nation is fought for only in a combat"

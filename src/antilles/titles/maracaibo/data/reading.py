"""Reads a file of components, YAML or CSV: every problem is told at once, with its line and what would be right."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from antilles.core.errors import AntillesError

from .effects import WORDS
from .schema import PACK, Either, Fields, Line, ListOf, Program, Row, Table

LARGEST = 1_000_000  # characters of a file
COSTS = {word.name for word in WORDS if word.cost}
STORY_WORDS = {word.name for word in WORDS if word.story}
CARD_COSTS = {"pay_object", "pay_goods"}
LISTS = ("needs", "income", "does", "village")  # programs among a card's columns in CSV, parted by semicolons
# Entries that need not be whole: what they do not say comes from the stand-in.
FILLED_UP = {id(kind) for kind in (PACK, *PACK.of.values(), *(getattr(one, "kind", None) for one in PACK.of.values()))}


class BadPack(AntillesError):
    """A file that is no pack."""


class Problem(NamedTuple):
    """What is wrong in a line, and what would be right."""

    line: int
    text: str


class Checker:
    """Reads nodes of YAML by the schema; problems are collected, values built."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}  # where something is said -> its line

    def say(self, node: yaml.Node, where: str, text: str) -> None:
        """One more problem."""
        self.problems.append(Problem(node.start_mark.line + 1, f"{where or 'the file'} {text}"))

    def read(self, node: yaml.Node, kind: Any, where: str) -> Any:
        """The value of a node, or None where it is wrong."""
        self.lines.setdefault(where, node.start_mark.line + 1)
        if isinstance(kind, Either):
            return self.read(
                node, kind.text if isinstance(node, yaml.ScalarNode) and _is_text(node) else kind.other, where
            )
        if isinstance(kind, Fields):
            return self._fields(node, kind, where)
        if isinstance(kind, Table):
            return self._table(node, kind, where)
        if isinstance(kind, ListOf):
            return self._list(node, kind, where)
        if isinstance(kind, Row):
            return self._row(node, kind, where)
        if isinstance(kind, Program):
            return self.program(node, where, kind.story)
        if not isinstance(node, yaml.ScalarNode):
            self.say(node, where, "must be a single value, not a list or a table")
            return None
        value = _scalar(node)
        wrong = kind.wrong(str(value) if type(value) is int and getattr(kind, "words", None) else value)
        if wrong:
            self.say(node, where, wrong)
            return None
        return str(value) if getattr(kind, "words", None) else value

    def pairs(self, node: yaml.Node, where: str) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
        """Keys and values of a table; a key that stands twice is a problem."""
        if not isinstance(node, yaml.MappingNode):
            self.say(node, where, "must be a table of names and values")
            return
        seen: set[str] = set()
        for key, value in node.value:
            name = str(_scalar(key)) if isinstance(key, yaml.ScalarNode) else ""
            if name in seen:
                self.say(key, where, f"has {name!r} twice; an id stands once")
            seen.add(name)
            yield name, key, value

    def _fields(self, node: yaml.Node, kind: Fields, where: str) -> dict[str, Any]:
        made = {}
        for name, key, value in self.pairs(node, where):
            if name not in kind.of:
                self.say(key, where, f"has no key {name!r}; its keys are {', '.join(kind.of)}")
            else:
                made[name] = self.read(value, kind.of[name], f"{where}.{name}".lstrip("."))
        lacks = [name for name in kind.needed if name not in made]
        if lacks and id(kind) not in FILLED_UP and isinstance(node, yaml.MappingNode):
            self.say(node, where, f"lacks {', '.join(lacks)}")
        return made

    def _table(self, node: yaml.Node, kind: Table, where: str) -> dict[Any, Any]:
        made: dict[Any, Any] = {}
        for name, key, value in self.pairs(node, where):
            if name not in kind.ids:
                self.say(key, where, f"has no {name!r}; it takes {kind.ids[0]} to {kind.ids[-1]}")
            else:
                made[int(name) if kind.numbers else name] = self.read(value, kind.kind, f"{where} {name}")
        return made

    def _list(self, node: yaml.Node, kind: ListOf, where: str) -> list[Any]:
        if not isinstance(node, yaml.SequenceNode):
            self.say(node, where, "must be a list")
            return []
        if kind.count and len(node.value) != kind.count:
            self.say(node, where, f"must have {kind.count} entries, not {len(node.value)}")
        return [self.read(each, kind.kind, f"{where} {n}") for n, each in enumerate(node.value, 1)]

    def _row(self, node: yaml.Node, kind: Row, where: str) -> list[Any]:
        if not isinstance(node, yaml.SequenceNode) or len(node.value) != len(kind.kinds):
            self.say(node, where, f"must be a list of {len(kind.kinds)} values")
            return []
        return [self.read(each, one, where) for each, one in zip(node.value, kind.kinds, strict=True)]

    def program(self, node: yaml.Node, where: str, story: bool = False) -> list[Any]:
        """Lines of a program: known words, costs first, cards paid once."""
        if not isinstance(node, yaml.SequenceNode):
            self.say(node, where, "must be a list of effect words")
            return []
        lines: list[Any] = []
        for each in node.value:
            if isinstance(each, yaml.MappingNode):
                keys = [name for name, _, _ in self.pairs(each, where)]
                options = each.value[0][1] if each.value else each
                if (
                    keys not in ([["choose"], ["vote"]] if story else [["choose"]])
                    or not isinstance(options, yaml.SequenceNode)
                    or not 1 <= len(options.value) <= 4
                ):
                    self.say(each, where, "takes {choose: [program, …]} with one to four programs here")
                    continue
                lines.append({keys[0]: [self.program(option, where, story) for option in options.value]})
                continue
            line = self.read(each, Line(), where)
            if line is None:
                continue
            if line.split()[0] in STORY_WORDS and not story:
                self.say(each, where, f"says {line!r}, which only story cards can")
            before = [one.split()[0] if isinstance(one, str) else "choose" for one in lines]
            word = line.split()[0]
            if word in COSTS and any(one not in COSTS for one in before):
                self.say(each, where, f"pays after it gets: put {line!r} first")
            if word in CARD_COSTS and any(_one_card_for_both(line, one) for one in lines):
                self.say(each, where, f"pays cards twice: {line!r} cannot stand beside another payment of cards")
            lines.append(line)
        return lines


def _one_card_for_both(line: str, other: Any) -> bool:
    """Whether one card could be counted for two payments: every card shows one object and one good."""
    if not isinstance(other, str) or other.split()[0] not in CARD_COSTS:
        return False
    (word, what, _), (kind, paid, _) = line.split(), other.split()
    return word != kind or what == paid or "same" in (what, paid)


def _is_text(node: yaml.ScalarNode) -> bool:
    return isinstance(_scalar(node), str)


def _scalar(node: yaml.ScalarNode) -> Any:
    """The value that YAML means; what it cannot mean is a text."""
    if node.tag == "tag:yaml.org,2002:str":
        return node.value
    try:
        return yaml.SafeLoader("").construct_object(node)
    except (yaml.YAMLError, ValueError, OverflowError):
        return node.value


def compose(text: str) -> yaml.Node:
    """The nodes of YAML; aliases and several documents are refused with their line."""
    if len(text) > LARGEST:
        raise BadPack(f"the file has {len(text)} characters; a pack has at most {LARGEST}")
    try:
        for event in yaml.parse(text, yaml.SafeLoader):
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise BadPack(f"line {event.start_mark.line + 1}: aliases are not allowed; write the value out")
        node = yaml.compose(text, yaml.SafeLoader)
    except RecursionError:
        raise BadPack("line 1: lists and tables lie too deep in one another for a pack") from None
    except yaml.YAMLError as wrong:
        mark = getattr(wrong, "problem_mark", None)
        raise BadPack(
            f"line {mark.line + 1 if mark else 1}: this is not YAML ({getattr(wrong, 'problem', wrong)})"
        ) from wrong
    if node is None:
        raise BadPack("line 1: the file is empty; `antilles pack template` writes one to begin with")
    return node


def from_csv(text: str) -> str:
    """Cards of a CSV file as YAML, line for line: the line numbers stay."""
    reader = csv.reader(io.StringIO(text), strict=True)
    try:
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as wrong:
        raise BadPack(f"line {reader.line_num}: this is not CSV ({wrong})") from wrong
    head = [name.strip() for name in rows[0][1]] if rows else []
    if "id" not in head:
        raise BadPack("line 1: the first line of a CSV file names its columns, and one of them is 'id'")
    lines = ["cards:"]
    for at, row in rows[1:]:
        lines += [""] * (at - 1 - len(lines))  # a cell may have several lines
        if len(row) > len(head):
            raise BadPack(
                f"line {at}: there are {len(row)} cells, but {len(head)} columns; a cell with commas is quoted"
            )
        entry = {name: value.strip() for name, value in zip(head, row, strict=False) if value.strip()}
        if not entry:
            continue
        card: dict[str, Any] = {}
        for name, value in entry.items():
            if name in LISTS:
                card[name] = [part.strip() for part in value.split(";") if part.strip()]
            elif name in ("assistant_at", "assistant_does", "combat_value", "combat_does"):
                owner, key = name.split("_")
                card.setdefault(owner, {})[key] = value.split(";") if key == "does" else _number(value)
            elif name != "id":
                card[name] = _number(value)
        flow = json.dumps(card, ensure_ascii=False)  # JSON is YAML, and one line
        lines.append(f"  {json.dumps(entry.get('id', '?'))}: {flow}")
    return "\n".join(lines) + "\n"


def _number(value: str) -> Any:
    return int(value) if value.isdecimal() else value


class Read(NamedTuple):
    """What a file says, everything that is wrong with it, and in which line something stands."""

    said: dict[str, Any]
    problems: list[Problem]
    lines: dict[str, int]


def read(text: str, *, is_csv: bool = False) -> Read:
    """Reads a file by the schema."""
    checker = Checker()
    said = checker.read(compose(from_csv(text) if is_csv else text), PACK, "")
    return Read(said or {}, sorted(set(checker.problems)), checker.lines)

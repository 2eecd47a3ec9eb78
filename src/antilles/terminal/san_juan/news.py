"""What happened in San Juan: draws, payments, production and sales on a line each, nothing about nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...san_juan.telling import PURPOSES
from ..news import News as AnyNews
from ..news import whole
from ..voice import Voice

# Kinds of lines; the first that fits is taken.
NATURE = ("draw.council", "draw.good", "draw.reveal", "draw.hand")
DROPPED = ("give.none", "produce.none", "sell.none", "pass.cover", "pass.market", "pass.chapel", "pass.bank")
MOVES = ("build", "produce", "sell", "veiled.keep", "keep", *(f"give.{purpose}" for purpose in PURPOSES))
JOINED = ("draw", "produce", "sell", "keep")  # what several players do one after the other is one line


@dataclass
class Entry:
    """Something that one player did, told by one or more lines of the log."""

    kind: str
    player: str
    line: str = ""  # where the words are those of the log
    things: list[str] = field(default_factory=list)
    n: int = 0  # of things that are not known
    cards: list[str] = field(default_factory=list)  # drawn for a sale, or paid for a building
    unseen: int = 0  # the same, of those that are not known


class News(AnyNews):
    """Condenses the log in one language."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self.nature = {key: whole(voice, f"action.{key}") for key in NATURE}
        self.moves = {key: whole(voice, f"action.{key}") for key in (*DROPPED, *MOVES)}
        self.events = {key: whole(voice, f"event.{key}") for key in ("draws", "gives", "harbor")}
        self.number = re.compile(r"\d+")

    def condense(self, lines: Sequence[str]) -> list[str]:
        """Fewer lines that say the same."""
        entries: list[Entry] = []
        for line in lines:
            entry = self.sort(line)
            if entry and not self.merge(entries, entry):
                entries.append(entry)
        told: list[str] = []
        last = ""
        for i, entry in enumerate(entries):
            if entry.kind == "council":  # an archive took them; else the question shows them, or what is kept tells
                if i + 1 == len(entries):
                    continue
                entry.kind = "draw"
            words = self.tell(entry)
            if entry.kind in JOINED and entry.kind == last:
                told[-1] = f"{told[-1]} · {words}"
            else:
                told.append(words)
            last = entry.kind
        return told

    def sort(self, line: str) -> Entry | None:
        """What one line of the log tells; nothing where nobody needs to know."""
        for key, found in ((key, shape.match(line)) for key, shape in self.nature.items()):
            if found:
                kind = {"draw.council": "council", "draw.reveal": "reveal", "draw.hand": "draw"}.get(key)
                return Entry(kind, found["player"], things=[found["card"]]) if kind else None
        found = self.events["draws"].match(line)
        if found:
            return Entry("draw", found["player"], n=1)
        found = self.events["gives"].match(line)
        if found:
            number = self.number.search(found["cards"])
            return Entry("give", found["player"], line, n=int(number[0]) if number else 1)
        if self.events["harbor"].match(line):  # the table shows what lies there
            return None
        said = self.line.match(line)
        return self.move(line, said["player"], said["words"]) if said else Entry("line", "", line)

    def move(self, line: str, player: str, words: str) -> Entry | None:
        """A choice of a player."""
        for key, found in ((key, shape.match(words)) for key, shape in self.moves.items()):
            if not found:
                continue
            if key in DROPPED:
                return None
            if key.startswith("give."):
                return Entry(key, player, things=[found["card"]] * int(found["n"]))
            if key in ("produce", "sell"):
                return Entry(key, player, things=[found["good"]] * int(found["n"]))
            if key == "veiled.keep":
                return Entry("keep", player, n=1)
            return Entry("keep", player, things=[found["card"]]) if key == "keep" else Entry("build", player, line)
        return Entry("line", player, line)

    def merge(self, entries: list[Entry], entry: Entry) -> bool:
        """Adds what happened to what it belongs to."""
        last = entries[-1] if entries else Entry("", "")
        same = last.player == entry.player
        if same and last.kind == entry.kind and entry.kind not in ("line", "build", "give"):
            last.things += entry.things
            last.n += entry.n
            return True
        if same and entry.kind == "draw" and last.kind == "sell":
            last.cards += entry.things
            last.unseen += entry.n
            return True
        if same and entry.kind == "keep" and last.kind in ("draw", "council"):  # what was drawn to choose from
            entries[-1] = entry
            return True
        if entry.kind in ("give", "give.payment"):
            return self.pay(entries, entry)
        return False

    def pay(self, entries: list[Entry], entry: Entry) -> bool:
        """Cards that were given up belong to the building that this player just began, if there is one."""
        for earlier in reversed(entries[-4:]):
            if earlier.player != entry.player or earlier.kind not in ("build", "line"):
                return False
            if earlier.kind == "build":
                earlier.cards += entry.things
                earlier.unseen += entry.n
                return True
        return False

    def tell(self, entry: Entry) -> str:
        """An entry in words."""
        voice, player = self.voice, entry.player
        if entry.kind == "build":
            if not entry.cards:  # how many were paid is in the sentence already
                return entry.line
            return voice("news.pays", words=entry.line, cards=self.named(entry.cards, entry.unseen))
        if entry.line:
            return entry.line
        if entry.kind.startswith("give."):
            (first, n), *more = Counter(entry.things).items()
            cards = ", ".join([first, *(f"{m} × {card}" for card, m in more)])
            return voice("log.player", player=player, words=voice(f"action.{entry.kind}", n=n, card=cards))
        if entry.kind == "sell" and (entry.cards or entry.unseen):
            goods, cards = self.listed(entry.things), voice.count("card", len(entry.cards) + entry.unseen)
            if entry.cards:
                cards += f" ({self.listed(entry.cards)})"
            return voice("news.sells_for", player=player, goods=goods, cards=cards)
        if entry.kind in ("produce", "sell"):
            return voice(f"news.{entry.kind}s", player=player, goods=self.listed(entry.things))
        kind = {"draw": "draws", "keep": "keeps", "reveal": "turns"}[entry.kind]
        return voice(f"news.{kind}", player=player, cards=self.named(entry.things, entry.n))

    def listed(self, things: Sequence[str]) -> str:
        """Things with how many there are of each."""
        return ", ".join(f"{thing} ×{n}" if n > 1 else thing for thing, n in Counter(things).items())

    def named(self, things: Sequence[str], unseen: int) -> str:
        """Cards by name where they are known, else their number."""
        return self.listed(things) if things else self.voice.count("card", unseen)

"""What happened in Puerto Rico: draws on one line, a player's placing on one line, nothing about nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...puerto_rico.things import TILES
from ..news import News as AnyNews
from ..news import pattern, whole
from ..voice import Voice

PLACING = ("action.man_field", "action.man_building")

EFFECT = re.compile(r"[+−]\d+ ")


@dataclass
class Heap:
    """Lines of one kind that become one line."""

    kind: str = ""
    player: str = ""
    things: list[str] = field(default_factory=list)


class News(AnyNews):
    """Condenses the log in one language and vocabulary."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        told = voice.words
        effects = pattern(told("log.effects", words="\0", effects="\1")).replace("\0", "(?P<words>.+?)")
        self.effects = re.compile(effects.replace("\1", "(?P<effects>[^()]+)") + "$")
        self.draw = whole(voice, "action.draw")
        self.placing = [whole(voice, key) for key in PLACING]
        names = [voice.term("person", kind) for kind in ("worker", "noble")] + [voice.term("tile", t) for t in TILES]
        self.said = re.compile(rf"[+−]\d+ (?:{'|'.join(map(re.escape, names))})")
        self.nobody = {voice.count(kind, 0) for kind in ("worker", "noble")}

    def condense(self, lines: Sequence[str]) -> list[str]:
        """Fewer lines that say the same."""
        told: list[str] = []
        heap = Heap()
        for line in lines:
            kind, player, thing = self.sort(line)
            if heap.kind and (kind, player) != (heap.kind, heap.player):
                told += self.close(heap)
                heap = Heap()
            if kind:
                heap.kind, heap.player = kind, player
                heap.things += [thing] if thing else []
            else:
                told += [line] if (line := self.plain(line)) else []
        return told + self.close(heap)

    def sort(self, line: str) -> tuple[str, str, str]:
        """The kind of line, whose it is, and what it adds to a heap; no kind for a line of its own."""
        found = self.draw.match(line)
        if found:
            return "draw", "", found["good"]
        found = self.line.match(line)
        if not found:
            return "", "", ""
        words, player = found["words"], found["player"]
        if all(EFFECT.match(part) for part in words.split(", ")):
            return "gain", "", self.plain(line)
        changed = self.effects.match(words)
        words = changed["words"] if changed else words
        for placing in self.placing:
            placed = placing.match(words)
            if placed:
                people, *where = placed.groups()
                return "placing", player, "" if people in self.nobody else f"{where[0]} ({people})"
        return "", "", ""

    def close(self, heap: Heap) -> list[str]:
        """The one line of a heap."""
        if not heap.things:
            return []
        counted = [f"{thing} ×{n}" if n > 1 else thing for thing, n in Counter(heap.things).items()]
        if heap.kind == "gain":
            return [" · ".join(heap.things)]
        if heap.kind == "draw":
            return [self.voice("action.draw", good=", ".join(counted))]
        return [self.voice("log.player", player=heap.player, words=self.voice("ui.placed", places=", ".join(counted)))]

    def plain(self, line: str) -> str:
        """A line without effects that its words say already (tiles) or that others say better (people)."""
        found = self.line.match(line)
        if not found or not self.said.search(line):
            return line
        words, player = found["words"], found["player"]
        changed = self.effects.match(words)
        effects = (changed["effects"] if changed else words).split(", ")
        left = ", ".join(effect for effect in effects if not self.said.fullmatch(effect))
        if changed:
            action = changed["words"]
            words = self.voice("log.effects", words=action, effects=left) if left else action
        elif not left:
            return ""
        else:
            words = left
        return self.voice("log.player", player=player, words=words)

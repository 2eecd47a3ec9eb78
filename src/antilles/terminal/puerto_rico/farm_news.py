"""What happened where farmers play: their moves with the reasons, under the role each belongs to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...puerto_rico.things import PEOPLE
from ..news import whole
from ..voice import Voice
from .news import News

ROLE = ("action.role.coins", "action.role.ransom", "action.role")
STEP = 3  # lines about different players that one step may tell
INNER = "  "  # before what happens in the phase of a role


class FarmNews(News):
    """Condenses the log of a game with farmers.

    Tie-break cards are told by the reasons that need them, and where the action marker stands is on the table; only the
    whole log tells its moves.
    """

    heading = "farm.latest"

    def __init__(self, voice: Voice, farmers: Sequence[str], *, marker: bool = False) -> None:
        super().__init__(voice)
        self.farmers, self.with_marker = farmers, marker
        people = [voice.count(kind, n).partition(" ")[2] for kind in PEOPLE for n in (1, 2)]  # told by where they go
        self.said = re.compile(rf"{self.said.pattern}|[+−]\d+ (?:{'|'.join(map(re.escape, people))})")
        self.why, self.roles = whole(voice, "log.why"), [whole(voice, key) for key in ROLE]
        keys = ("action.tiebreak", "event.marker", "event.ability")
        self.card, self.marker, self.ability = (whole(voice, key) for key in keys)

    def condense(self, lines: Sequence[str]) -> list[str]:
        """Fewer lines that say the same, those of a phase further in than the role."""
        kept: list[str] = []
        for line in lines:
            if self.card.match(line) or (self.marker.match(line) and not self.with_marker) or line in kept[-1:]:
                continue
            used = self.ability.match(line)
            at = next((i for i in self.lately(kept) if used and self.whose(kept[i]) == used["player"]), None)
            if used and at is not None:
                kept[at] = self.voice("farm.by_ability", line=kept[at], ability=used["ability"])
            else:
                kept.append(self.short(line))
        return [line if self.is_role(line) else INNER + line for line in super().condense(kept)]

    def since(self, lines: Sequence[str], player: str, first: int = 0) -> int:
        """Where the lines begin that a player wants to see: their last choice of a role after which farmers moved."""
        moved = False
        for i in reversed(range(len(lines))):
            if moved and self.whose(lines[i]) == player and self.is_role(lines[i]):
                return i
            moved = moved or bool(self.mover(lines[i]))
        return 0

    def beside(self, told: list[str], menu: Any, player: str) -> list[str]:
        """Without the placing that the plan shows already."""
        while menu.placing and told and self.placed_by(told[-1], player):
            told.pop()
        return told

    def sort(self, line: str) -> tuple[str, str, str]:
        """A move with its reason is a line of its own."""
        return ("", "", "") if self.mover(line) else super().sort(line)

    def placed_by(self, line: str, player: str) -> bool:
        """Whether a condensed line tells where a player's people were placed."""
        start = self.voice("log.player", player=player, words=self.voice("ui.placed", places=""))
        return line.strip().startswith(start.strip())

    def lately(self, lines: Sequence[str]) -> range:
        """The lines that one step can have added: the latest first, one for each player at most."""
        return range(len(lines) - 1, max(-1, len(lines) - 1 - STEP), -1)

    def whose(self, line: str) -> str:
        """The player a line is about, or nobody."""
        found = self.line.match(line)
        return found["player"] if found else ""

    def mover(self, line: str) -> str:
        """The farmer who makes a move in this line and says why, or nobody."""
        found = self.line.match(line)
        return found["player"] if found and found["player"] in self.farmers and self.why.match(found["words"]) else ""

    def move(self, words: str) -> str:
        """The bare sentence of an action, without effects and reason."""
        changed = self.effects.match(words)
        words = changed["words"] if changed else words
        because = self.why.match(words)
        return because["words"] if because else words

    def is_role(self, line: str) -> bool:
        """Whether somebody chooses a role."""
        found = self.line.match(line)
        return bool(found and any(role.match(self.move(found["words"])) for role in self.roles))

    def short(self, line: str) -> str:
        """A line without effects that its own words tell: what one pays, gets, sells or loads."""
        found = self.line.match(line)
        changed = self.effects.match(found["words"]) if found else None
        if not found or not changed:
            return line
        move, left = self.move(found["words"]), []
        for effect in changed["effects"].split(", "):
            spent = effect.startswith("−1 ") and effect[3:] in move
            left += [] if effect[1:] in move or spent else [effect]
        words = changed["words"]
        if left:
            words = self.voice("log.effects", words=words, effects=", ".join(left))
        return self.voice("log.player", player=found["player"], words=words)

"""What is refused, with a code for the page and a sentence for the person."""

from __future__ import annotations

STATUS = {
    "bad": 400, "illegal": 400, "origin": 403, "csrf": 403, "not_yours": 403, "unknown": 404, "not_your_turn": 409,
    "stale": 409, "over": 409, "nothing_to_undo": 409, "old_rules": 409, "too_big": 413, "too_many": 429,
    "broken": 500, "unsaved": 503,
}  # fmt: skip
SENTENCES = {
    "bad": "This was not understood.",
    "illegal": "This is not possible now.",
    "origin": "This request does not come from the table's own page.",
    "csrf": "This page is out of date; load it again.",
    "not_yours": "This seat is not yours.",
    "unknown": "There is no such table.",
    "not_your_turn": "It is somebody else's turn.",
    "stale": "The table has moved on.",
    "over": "The game is over.",
    "nothing_to_undo": "There is nothing to take back.",
    "old_rules": "This table was begun under other rules.",
    "too_big": "This is too much at once.",
    "too_many": "Too many requests; wait a moment.",
    "broken": "Something went wrong on the server.",
    "unsaved": "The table could not be stored; try again.",
}


class Refused(Exception):
    """Nothing was changed."""

    def __init__(self, code: str, sentence: str = "") -> None:
        super().__init__(code)
        self.code, self.sentence = code, sentence or SENTENCES[code]

    @property
    def status(self) -> int:
        """As HTTP says it."""
        return STATUS[self.code]

"""What the server says at an open table."""

from __future__ import annotations

from typing import Literal

from .payloads import Candidate, ChatLine, Entry, Explanation, Fields, Payload, Position, Table


class Answer(Payload, tag_field="type", kw_only=True):
    """Anything the server says: how many turns are stored, how often the reader's tentative turn has changed since."""

    seq: int
    rev: int
    id: int | str | None = None


class TableMessage(Table, tag_field="type", tag="table", kw_only=True):
    """The table whenever seats, names, presence or clocks change; `you`: the seat of this page."""

    rev: int
    you: int | None


class StateMessage(Answer, tag="state", kw_only=True):
    """The position after every change of it, with all entries of the log from the turn `log_from` on."""

    position: Position
    log: list[Entry]
    log_from: int
    why: Literal["open", "turn", "act", "undo", "refused"]


class ChatMessage(Answer, tag="chat", kw_only=True):
    """What was said since the last one."""

    lines: list[ChatLine]


class DoneMessage(Answer, tag="done", kw_only=True):
    """It is done; `stored`: nothing of it can be taken back."""

    stored: bool


class RefusedMessage(Answer, tag="refused", kw_only=True):
    """Nothing was changed: a code, a sentence in the reader's language, and when it is worth another try."""

    error: str
    sentence: str
    wait: float | None = None


class TriedMessage(Answer, tag="tried", kw_only=True):
    """The position as it would be; `stopped`: something hidden or somebody else's step comes next."""

    position: Position
    stopped: bool


class ExplainedMessage(Answer, tag="explained", kw_only=True):
    """What a thing costs me now and why; nothing where there is nothing to say."""

    about: Explanation


class HintMessage(Answer, tag="hint", kw_only=True):
    """What a bot would do, the best first."""

    candidates: list[Candidate]


class SuggestedMessage(Answer, tag="suggested", kw_only=True):
    """A whole gesture as a plain player would make it; nothing is chosen with it."""

    decisions: list[Fields]


class ThinkingMessage(Answer, tag="thinking", kw_only=True):
    """A bot thinks for that seat, after so many other questions."""

    seat: int
    waiting: int


class PongMessage(Answer, tag="pong", kw_only=True):
    """I am here."""


FromServer = (
    TableMessage
    | StateMessage
    | ChatMessage
    | DoneMessage
    | RefusedMessage
    | TriedMessage
    | ExplainedMessage
    | HintMessage
    | SuggestedMessage
    | ThinkingMessage
    | PongMessage
)

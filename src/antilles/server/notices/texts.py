"""What a notice says: one line for a screen, a few for a letter, and an object for a program."""

from __future__ import annotations

import json
from typing import Any

from antilles.core.tell.words import Words

from ..store.people import Wishes


def line(kind: str, lang: str, table: str) -> str:
    """The notice in one line: what happened, and where."""
    return Words(lang, ())(f"notice.{kind}", table=table)


def link(wishes: Wishes, table: str) -> str:
    """Where it leads."""
    return f"{wishes.origin}/t/{table}" if table else f"{wishes.origin}/"


def letter(kind: str, wishes: Wishes, table: str, called: str) -> tuple[str, str]:
    """Subject and text of an e-mail, with how to get no more of them."""
    words = Words(wishes.lang, ())
    subject = line(kind, wishes.lang, called)
    return (
        subject,
        f"{subject}\n\n{link(wishes, table)}\n\n-- \n{words('notice.stop', place=wishes.origin + '/notify')}\n",
    )


def confirmation(wishes: Wishes, key: str) -> tuple[str, str]:
    """The letter by which an address is confirmed."""
    words = Words(wishes.lang, ())
    subject = words("notice.confirm")
    return (
        subject,
        f"{words('notice.confirm.note')}\n\n{wishes.origin}/notify#mail={key}\n\n{words('notice.confirm.not')}\n",
    )


def shown(kind: str, wishes: Wishes, table: str, called: str) -> bytes:
    """What a browser shows; the path alone, for the page knows where it is."""
    about: dict[str, Any] = {"title": "Antilles", "body": line(kind, wishes.lang, called), "path": f"/t/{table}"}
    return json.dumps({**about, "tag": table, "kind": kind}).encode()


def posted(kind: str, wishes: Wishes, table: str, called: str) -> bytes:
    """What is posted to an address of one's own."""
    text = line(kind, wishes.lang, called)
    about = {"event": kind, "text": text, "table": called, "link": link(wishes, table)}
    return json.dumps({**about, "content": text}).encode()

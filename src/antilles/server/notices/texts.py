"""What a notice says: one line for a screen, a few for a letter, and an object for a program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from antilles.core.tell.words import Words

from ..store.people import Wishes


class News(NamedTuple):
    """What happened at which table, and what that is called."""

    kind: str
    table: str
    called: str


def line(news: News, lang: str) -> str:
    """The notice in one line: what happened, and where."""
    return Words(lang, ())(f"notice.{news.kind}", table=news.called)


def link(wishes: Wishes, table: str) -> str:
    """Where it leads."""
    return f"{wishes.origin}/t/{table}" if table else f"{wishes.origin}/"


def letter(news: Sequence[News], wishes: Wishes) -> tuple[str, str]:
    """Subject and text of an e-mail about all of it, table by table, with how to get no more of them."""
    words, tables = Words(wishes.lang, ()), dict.fromkeys(each.table for each in news)
    subject = line(news[0], wishes.lang) if len(tables) == 1 else words("notice.tables.news", n=len(tables))
    parts = [
        "\n".join([*(line(each, wishes.lang) for each in news if each.table == table), "", link(wishes, table)])
        for table in tables
    ]
    return subject, "\n\n".join([*parts, f"-- \n{words('notice.stop', place=wishes.origin + '/notify')}\n"])


def confirmation(wishes: Wishes, key: str) -> tuple[str, str]:
    """The letter by which an address is confirmed."""
    words = Words(wishes.lang, ())
    subject = words("notice.confirm")
    return (
        subject,
        f"{words('notice.confirm.note')}\n\n{wishes.origin}/notify#mail={key}\n\n{words('notice.confirm.not')}\n",
    )


def shown(news: News, wishes: Wishes) -> bytes:
    """What a browser shows; the path alone, for the page knows where it is."""
    about: dict[str, Any] = {"title": "Antilles", "body": line(news, wishes.lang), "path": f"/t/{news.table}"}
    return json.dumps({**about, "tag": news.table, "kind": news.kind}).encode()


def posted(news: News, wishes: Wishes) -> bytes:
    """What is posted to an address of one's own."""
    text = line(news, wishes.lang)
    about = {"event": news.kind, "text": text, "table": news.called, "link": link(wishes, news.table)}
    return json.dumps({**about, "content": text}).encode()

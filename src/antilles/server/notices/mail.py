"""E-mail over SMTP, where who runs the server has configured it."""

from __future__ import annotations

import asyncio
import os
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from antilles.core.errors import AntillesError

from ..store.address import first_line
from .posting import Failed, Unsendable

PATIENCE = 20.0  # seconds for each step with the mail server
ADDRESS = re.compile(r"[^\s@<>,;:\"()\\\[\]]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,200}[A-Za-z0-9])?")


@dataclass(frozen=True)
class Post:
    """The mail server, and in whose name it sends."""

    host: str
    port: int
    sender: str
    tls: bool = False  # from the first byte on; otherwise STARTTLS where there is one
    user: str = ""
    password: str = field(default="", repr=False)

    async def send(self, to: str, subject: str, text: str) -> None:
        """Sends a letter from a thread of its own."""
        if not ADDRESS.fullmatch(to) or "\n" in subject or "\r" in subject:
            raise Unsendable
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Auto-Submitted"] = formatdate(), "auto-generated"
        letter["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        letter.set_content(text)
        try:
            await asyncio.to_thread(self._send, letter)
        except smtplib.SMTPRecipientsRefused:
            raise Unsendable from None
        except (OSError, smtplib.SMTPException):
            raise Failed from None

    def _send(self, letter: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self.tls else smtplib.SMTP
        with kind(self.host, self.port, timeout=PATIENCE) as line:
            line.ehlo()
            if not self.tls and (self.user or line.has_extn("starttls")):  # no password goes in the clear
                line.starttls(context=ssl.create_default_context())
            if self.user:
                line.login(self.user, self.password)
            line.send_message(letter)


def configured(given: str | None) -> Post | None:
    """The mail server that `--smtp` names or ANTILLES_SMTP: smtp://user:password@host:587?from=table@example.org"""
    if given and urlsplit(given).password:
        raise AntillesError(
            "A password on the command line can be read by everybody on this machine: "
            "put the URL into ANTILLES_SMTP, or into a file and say --smtp @FILE."
        )
    url = given or os.environ.get("ANTILLES_SMTP") or ""
    if url.startswith("@"):
        url = first_line(Path(url[1:]), "mail server")
    if not url:
        return None
    try:
        parts, senders = urlsplit(url), parse_qs(urlsplit(url).query).get("from", [])
        port = parts.port or (465 if parts.scheme == "smtps" else 587)
    except ValueError:
        parts, senders, port = urlsplit(""), [], 0
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not senders or not ADDRESS.fullmatch(senders[0]):
        raise AntillesError("--smtp is an address such as smtp://mail.example:587?from=table@example.org.")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Post(parts.hostname, port, senders[0], parts.scheme == "smtps", user, password)

"""Signs for a terminal that cannot show ours: letters lose their accents, and pictures become letters as wide."""

from __future__ import annotations

import codecs
import unicodedata

PLAIN = "antilles.signs"  # the name by which a stream is told to write so
SIGNS = dict(zip("─–—−·×✓✗→←↷●○◆◀▲□┃⌂⚑★♛☺✶⚔▸…≥’“”", '----.xvx><~@o#<A_|n!*W:+X>.>\'""', strict=True))


def plain(wrong: UnicodeError) -> tuple[str, int]:
    """What is written in the place of what the stream does not know."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return "".join(map(letter, wrong.object[wrong.start : wrong.end])), wrong.end


def letter(sign: str) -> str:
    """One sign that every terminal has.

    >>> "".join(map(letter, "açúcar → ★"))
    'acucar > *'
    """
    if sign.isascii():
        return sign
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return SIGNS.get(sign, bare[:1] or "?")


codecs.register_error(PLAIN, plain)

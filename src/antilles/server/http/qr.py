"""QR codes: an address that a phone's camera reads, for the page and for the terminal; none without the library."""

from __future__ import annotations

from io import StringIO


def modules(text: str) -> list[str] | None:
    """The square as rows of 0 and 1, without the quiet zone around it."""
    try:
        import segno
    except ModuleNotFoundError:
        return None
    return ["".join("1" if dark else "0" for dark in row) for row in segno.make(text, error="m", micro=False).matrix]


def for_terminal(text: str) -> str:
    """The square in half blocks, two rows a line."""
    try:
        import segno
    except ModuleNotFoundError:
        return ""
    out = StringIO()
    segno.make(text, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()

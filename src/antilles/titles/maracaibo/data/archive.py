"""The archive of a campaign as text: pack, chapter, legacy tiles, story cards, C cards, and a sum over all that.

`standin-1:5f8f462209e2/4/L5+L10/07+11/C90/1a2b3c4d`; an empty list is a dash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from antilles.core.errors import BadSetup

from .pack import label
from .things import CARDS, CHAPTERS, FIRST_C, LEGACY, STORIES

C_CARDS = CARDS[FIRST_C:]
PARTS = 6


class Archive(NamedTuple):
    """What the next game begins with."""

    chapter: int
    tiles: tuple[str, ...]
    stories: tuple[str, ...]
    cards: tuple[str, ...]


def text(pack: dict[str, Any], kept: Archive) -> str:
    """An archive as it is written down."""
    lists = ("+".join(names) or "-" for names in kept[1:])
    body = "/".join((label(pack), str(kept.chapter), *lists))
    return f"{body}/{sealed(body)}"


def sealed(body: str) -> str:
    """The sum over an archive: a letter that was changed is noticed."""
    return hashlib.sha256(body.encode()).hexdigest()[:8]


def pack_of(archive: str) -> str:
    """The pack that an archive names, with its digest."""
    return _parts(archive)[0]


def chapter_of(archive: str) -> str:
    """The chapter that a campaign has come to."""
    return _parts(archive)[1]


def finished(archive: str) -> bool:
    """Whether no story card is left in play: there is no next game."""
    return _parts(archive)[3] == "-"


def read(archive: str, pack: dict[str, Any]) -> Archive:
    """What an archive says, or a sentence about what is wrong with it."""
    made_with, chapter, *lists = _parts(archive)
    if made_with != label(pack):
        raise BadSetup(f"The archive belongs to the pack {made_with}, not to {label(pack)}.")
    tiles, stories, cards = ([] if names == "-" else names.split("+") for names in lists)
    story = {name: entry for name, entry in pack["campaign"].items() if int(name) < min(map(int, pack["stories"]))}
    _known(tiles, LEGACY, "legacy tile")
    _known(stories, [name for name in STORIES if name in story], "story card")
    _known(cards, [name for name in C_CARDS if name in pack["cards"]], "C card")
    if not (chapter.isdecimal() and 1 <= int(chapter) <= CHAPTERS):
        raise BadSetup(f"The archive says chapter {chapter!r}; there are {CHAPTERS}.")
    if not stories:
        raise BadSetup("The story of this archive is told to its end: begin a new campaign, or a chapter of it.")
    _possible(stories, story)
    return Archive(int(chapter), tuple(tiles), tuple(stories), tuple(cards))


def _parts(archive: str) -> list[str]:
    parts = archive.strip().split("/")
    if len(parts) != PARTS or parts[-1] != sealed("/".join(parts[:-1])):
        raise BadSetup("The archive is damaged: copy the whole line that the last game gave.")
    return parts[:-1]


def _known(names: Sequence[str], known: Sequence[str], what: str) -> None:
    """Refuses a name that there is not, and one that stands twice or out of order."""
    for name in names:
        if name not in known:
            raise BadSetup(f"The archive has the {what} {name!r}, which there is not.")
    if list(names) != [name for name in known if name in names]:
        raise BadSetup(f"The archive is damaged: every {what} stands once, in the order of the numbers.")


def _possible(stories: Sequence[str], story: Mapping[str, Any]) -> None:
    """Refuses two cards that wait for the same tile."""
    waiting: dict[str, str] = {}
    for name in stories:
        tile = story[name].get("discs")
        if tile and tile in waiting:
            raise BadSetup(f"The archive has the story cards {waiting[tile]} and {name}, of which {tile} allows one.")
        if tile:
            waiting[tile] = name

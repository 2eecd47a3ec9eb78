"""After a campaign game: what goes into the archive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from antilles.core.errors import AntillesError

from .data.archive import C_CARDS, Archive, text
from .data.editions import ANA
from .data.pack import known, standin
from .data.sets import members
from .data.things import LEGACY, STORIES


def write(k: Any, s: Any) -> str:
    """Legacy tiles and story cards in play, C cards in the game, and the chapter; discs on tiles are not kept."""
    if not k.campaign:
        raise AntillesError("Only a game of the campaign leaves an archive: its story card went back to the deck.")
    tiles = tuple(name for i, name in enumerate(LEGACY) if s.legacy >> i & 1)
    stories = tuple(STORIES[card] for card in members(s.stories))
    cards = tuple(name for i, name in enumerate(C_CARDS) if s.c_cards >> i & 1)
    return text(known(k.components), Archive(max(1, s.chapter), tiles, stories, cards))


def mixes(edition: str, modules: Sequence[str], players: int) -> Sequence[Mapping[str, str]]:
    """Stories, an archive and Ana's levels: games that are worth checking."""
    kept = Archive(9, ("L1", "L3", "L4", "L6", "L9", "L11", "L16", "L20"), ("17", "38"), ("C90", "C93", "C95"))
    stories = ({"story": "77"}, {"story": "campaign"}, {"archive": text(standin(), kept)})
    if ANA in modules:
        levels = ("very_easy", "easy", "medium", "hard", "very_hard")
        each = [{"ana_level": level, **stories[n % 3]} for n, level in enumerate(levels) if level != "medium"]
        return ({}, *each, {"ana_level": "medium", **stories[2]})
    return ({}, *stories)

"""The one edition, Ana and the options, composed into Rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from antilles.core.catalog import Edition, Module, Option, Preset
from antilles.core.errors import BadSetup

from .archive import C_CARDS, pack_of, read
from .pack import STANDIN, label, named, number
from .sets import packed
from .tables import fill
from .things import STORIES as CARDS_OF_STORY
from .things import L

FIRST, ANA = "first", "ana"
NO_ARCHIVE = "none"
STORIES = ("75", "76", "77", "campaign", *(str(n) for n in range(80, 90)))
LEVELS = {"very_easy": (5, 0, 0), "easy": (5, 0, 1), "medium": (5, 1, 1), "hard": (4, 2, 1), "very_hard": (3, 3, 1)}
PRESETS = (Preset("first", 3), Preset("duel", 2), Preset("ana", 2, (ANA,)))
Choice = tuple[Any, Sequence[str], Mapping[str, Any]]
EDITIONS = {
    FIRST: Edition(
        FIRST, (2, 3, 4), (Module(ANA, solo=True, asks=("ana_level",), players=(2,)),), minutes=120, presets=PRESETS
    )
}


def more_options(edition: str) -> tuple[Option, ...]:
    """What is chosen beside the switches."""
    return (
        Option("story", STORIES, "75"),
        Option("ana_level", tuple(LEVELS), "medium", matters_with=(ANA,)),
        Option("archive", (NO_ARCHIVE,), NO_ARCHIVE, free="the archive of a game that is over"),
        Option("pack", (STANDIN,), STANDIN, free="the name of a pack that was added"),
    )


def complete(players: Any, modules: Sequence[str], options: Mapping[str, Any]) -> Choice:
    """One player means a person and Ana; an archive means its campaign and pack; a pack is named with its digest."""
    made = dict(options)
    if type(players) is int and players == 1:
        players, modules = 2, (*modules, *(() if ANA in modules else (ANA,)))
    if made.get("archive", NO_ARCHIVE) != NO_ARCHIVE:
        made.setdefault("story", "campaign")
        if isinstance(made["archive"], str):
            made.setdefault("pack", pack_of(made["archive"]))
    name = made.get("pack", STANDIN)
    if isinstance(name, str):
        made["pack"] = label(named(name))
    return players, modules, made


def compose(k: Any, edition: str, modules: Sequence[str], chosen: Mapping[str, Any]) -> None:
    """Writes what modules, options and the pack fix."""
    k.ana = int(ANA in modules)
    if k.ana and k.players != 2:
        raise BadSetup("Ana plays against one person: two seats, of which she has the second.")
    story, kept = str(chosen["story"]), chosen["archive"]
    if kept != NO_ARCHIVE and story != "campaign":
        raise BadSetup("An archive goes on with a campaign: the option 'story' must be 'campaign' beside it.")
    pack = named(str(chosen["pack"]))
    k.components = number(pack)
    fill(k, pack, story)
    if kept != NO_ARCHIVE:
        found = read(str(kept), pack)
        k.campaign, k.chapter, k.legacy = 1, found.chapter, sum(1 << L[name] for name in found.tiles)
        k.c_cards = sum(1 << C_CARDS.index(name) for name in found.cards)
        k.begin = packed([CARDS_OF_STORY.index(name) for name in found.stories], k.begin)
    elif story not in pack["stories"]:
        k.campaign = 1
        k.begin = packed([CARDS_OF_STORY.index("01" if story == "campaign" else story)], k.begin)
    if k.ana:
        k.automa = list(LEVELS[chosen["ana_level"]])

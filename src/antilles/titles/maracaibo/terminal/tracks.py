"""The explorer's track, piles, story cards."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from antilles.terminal.flow import Flow, Hanging, labelled
from antilles.terminal.tokens import LABEL, QUIET, STRONG

from ..data.sets import members
from ..data.things import BARRIERS, EMPTY, SPACES, STORIES
from .brief import program
from .sight import WALKER, Sight

WALL = "┃"
COLOURS = {"blue": "bold blue", "red": "bold red", "green": "bold green"}


def gives(sight: Sight, space: int) -> str:
    """What a space of the track gives, in short."""
    k, s = sight.k, sight.s
    if k.space_quest[space] >= 0:
        quest = s.trail[k.space_quest[space]]
        return "×" if quest == EMPTY else f"? {program(k, sight.voice, k.quest_does[quest])}"
    return program(k, sight.voice, k.space_does[space]) if k.space_does[space] >= 0 else ""


def explorers(sight: Sight, space: int) -> list[Text]:
    """The explorers on a space."""
    return [sight.token(WALKER, p) for p in range(sight.k.players) if sight.s.seats[p].explorer == space]


def track(sight: Sight, first: int = 0) -> RenderableType:
    """The track from a space on: numbers, what they give, shortcuts, barriers, explorers."""
    k, tokens = sight.k, []
    for space in range(SPACES):
        here = explorers(sight, space)
        if space < first and not here:
            continue
        text = Text.assemble((f"{space}:", STRONG), f" {gives(sight, space)}".rstrip())
        text.append(f" ↷{k.shortcut[space]}" if k.shortcut[space] >= 0 else "", style=QUIET)
        for each in here:
            text.append(" ").append_text(each)
        for b, colour in enumerate(BARRIERS):
            if k.barrier_after[b] == space:
                text.append(f" {WALL}", style=COLOURS[colour])
        tokens.append(text)
    return labelled([(sight.voice("source.explorer"), Flow(tokens))])


def piles(sight: Sight) -> RenderableType:
    """How much lies where, and the next quest."""
    s, voice = sight.s, sight.voice
    parts = [
        Text.assemble((f"{voice('ui.pile')} ", LABEL), str(s.in_pile)),
        Text.assemble((f"{voice('ui.combat_pile')} ", LABEL), str(s.combat_left)),
    ]
    if s.quest != EMPTY:
        next_quest = program(sight.k, voice, sight.k.quest_does[s.quest])
        parts.append(Text.assemble((f"{voice('ui.next_quest')} ", LABEL), next_quest))
    return Flow(parts, "   ")


def stories(sight: Sight) -> list[RenderableType]:
    """Story cards in play: their text, and what fulfils them."""
    told = sight.pack.get("campaign", {})
    drawn: list[RenderableType] = []
    for card in members(sight.s.stories):
        entry = told.get(STORIES[card])
        if not entry:
            continue
        text = Text.assemble((f"{sight.voice('ui.story', n=STORIES[card])} ", LABEL), sight.told(entry["text"]))
        if "discs" in entry:
            text.append(f" {sight.voice('ui.story_discs', tile=entry['discs'])}", style=QUIET)
        elif "quest" in entry:
            quest = program(sight.k, sight.voice, sight.k.story_does[card])
            text.append(f" {sight.voice('ui.story_quest', quest=quest)}", style=QUIET)
        drawn.append(Hanging(text))
    return drawn

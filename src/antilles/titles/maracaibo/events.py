"""What happens without anybody's choice: quests that are laid, rounds, what story cards tell, votes, Ana's turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.record import MEMBERS
from antilles.core.tell.line import Line
from antilles.core.tell.phrase import Count, Many, Named, Phrase, Seat, Term

from . import texts
from .data.pack import known, whose
from .data.things import (
    AUTOMA,
    CARDS,
    CAREERS,
    EMPTY,
    LEGACY,
    NATIONS,
    PLACES,
    QUESTS,
    ROUNDS,
    SOURCES,
    SPACES,
    STORIES,
)
from .rules import ana, ana_combat, combat_tiles, phases, quests, setup, story

quest_does = interpreted(quests.quest_program)
outcome, reader_of = interpreted(story.outcome), interpreted(story.reader)
says, side = interpreted(ana.says), interpreted(ana_combat.side)
value, strength = interpreted(combat_tiles.value), interpreted(ana_combat.strength)


def events(k: Any, before: Any, after: Any, reader: int | None) -> list[Line]:
    """Lines about one step, beside the move itself."""
    if before.depth == 0:
        return []
    f = before.stack[before.depth - 1]
    if f.phase == phases.SETUP and f.step == setup.CITIES:
        return [_components(k)]
    made = [
        *_story(k, before, after, f),
        *_laid(k, before, after),
        *_people(k, before, after, reader),
        *_rounds(k, before, after, f),
    ]
    if f.phase == phases.VOTING and f.turns == k.players - k.ana:
        made.append(_vote(k, before, f))
    if f.phase == phases.ANA:
        made += _ana(k, before, after, f)
    return made


def _components(k: Any) -> Line:
    """Whose components the game is played with."""
    pack = known(k.components)
    return Line(f"log.components.{whose(pack)}", {"pack": pack["pack"]})


def _laid(k: Any, before: Any, after: Any) -> Iterator[Line]:
    """Quests and story tiles that come to the map, and those of the explorer's track."""
    if after.laid != before.laid:
        was = list(zip(before.laid, before.laid_at, strict=True))
        for quest, place in zip(after.laid, after.laid_at, strict=True):
            if quest != EMPTY and (quest, place) not in was:
                what = {"place": texts.place(k, PLACES[place]), "effect": texts.effect(k, quest_does(k, after, quest))}
                yield Line("log.laid" if quest < len(QUESTS) else "log.laid.story", what)
    if after.trail[-1] != EMPTY and before.trail[-1] == EMPTY:
        for space in range(SPACES):
            if k.space_quest[space] >= 0:
                quest = after.trail[k.space_quest[space]]
                yield Line("log.trail", {"space": space, "effect": texts.effect(k, k.quest_does[quest])})


def _people(k: Any, before: Any, after: Any, reader: int | None) -> Iterator[Line]:
    """Careers that are shown to those who did not choose them, and workers that become assistants."""
    for p in range(k.players):
        was, now = before.seats[p], after.seats[p]
        if was is now:
            continue
        if was.career == EMPTY and now.career != EMPTY and reader not in (None, p):
            yield Line("log.career", {"career": texts.career(k, CAREERS[now.career])}, p)
        if now.assistants != was.assistants:
            for place, name in enumerate(PLACES):
                if now.assistants[place] > was.assistants[place]:
                    yield Line("log.assistant", {"place": texts.place(k, name)}, p)


def _rounds(k: Any, before: Any, after: Any, f: Any) -> Iterator[Line]:
    """The end and the beginning of a round, and everybody's points when the game is over."""
    if after.depth and f.phase != phases.SCORING and after.stack[0].phase == phases.SCORING != before.stack[0].phase:
        yield Line("log.round.over", {"n": before.rounds + 1})
    if after.rounds > before.rounds:
        yield Line("log.round", {"n": after.rounds + 1})
    if after.finale > before.finale:
        for p in range(k.players):
            won = [now - was for was, now in zip(before.seats[p].points, after.seats[p].points, strict=True)]
            parts = tuple(
                Phrase("log.final.part", {"source": Term("source", name), "points": n})
                for name, n in zip(SOURCES, won, strict=True)
                if n
            )
            if parts:
                yield Line("log.final", {"points": Count("point", sum(won)), "sources": Many(parts, together=False)}, p)


def came(k: Any, before: Any) -> str:
    """How things come to a seat there: as income when a round is scored, or told source by source at the end."""
    f = before.stack[before.depth - 1]
    if f.phase != phases.SCORING:
        return "got"
    return "scored" if before.rounds == ROUNDS - 1 else "income"


def _story(k: Any, before: Any, after: Any, f: Any) -> Iterator[Line]:
    """Endings of cards that are fulfilled, texts of new ones, and tiles that come into play."""
    for card in _new(before.ended, after.ended):
        who = reader_of(k, before, card, f.owner)
        yield Line("log.story.ending", _told(k, card, "ending"), who if who < k.players - k.ana else 0)
    for card in _new(before.begun, after.begun):
        yield Line("log.story.finale" if after.finale else "log.story", _told(k, card, "text"))
    for tile, name in enumerate(LEGACY):
        if after.legacy >> tile & 1 and not before.legacy >> tile & 1:
            at = k.legacy_at[tile]
            where = (
                Phrase("log.legacy.at", {"tile": name, "place": texts.place(k, PLACES[at])}) if at != EMPTY else name
            )
            yield Line("log.legacy", {"tile": where})


def _new(was: Any, now: Any) -> list[int]:
    """Members that came to a set of story cards."""
    changed = [new & ~old for old, new in zip(was, now, strict=True)]
    return [card for card in range(len(STORIES)) if changed[card // MEMBERS] >> card % MEMBERS & 1]


def _told(k: Any, card: int, part: str) -> dict[str, Any]:
    """The number, the chapter and the text of a card."""
    name = STORIES[card]
    entry = known(k.components)["campaign"].get(name, {})
    said = Named(texts.names_of(entry[part]), "story", name) if part in entry else Phrase("story.silent")
    return {"story": name, "chapter": k.story_chapter[card], "text": said}


def _vote(k: Any, before: Any, f: Any) -> Line:
    """What was decided, and who voted for which option."""
    cast = tuple(
        Phrase("log.voted.one", {"player": Seat(p), "n": before.seats[p].vote}) for p in range(k.players - k.ana)
    )
    best = outcome(k, before)
    said = texts.effect(k, k.choices[f.at + best])
    return Line("log.voted", {"n": best + 1, "effect": said, "votes": Many(cast, together=False)})


def _ana(k: Any, before: Any, after: Any, f: Any) -> Iterator[Line]:
    """Ana's voyage, her actions and her combat, each with its reason."""
    p, card = f.seat, f.card
    was, now = before.seats[p], after.seats[p]
    if f.step == ana.SAIL:
        route = Phrase("why.ana.lower" if says(k, card, ana.LOWER) else "why.ana.upper")
        reason = {"card": AUTOMA[card], "n": says(k, card, ana.MOVE), "route": route}
        yield Line("log.ana.sail", {"place": texts.place(k, PLACES[now.ship])}, p, why=Phrase("why.ana.sail", reason))
        if now.quests > was.quests:
            yield Line("log.ana.quest", {}, p, why=Phrase("why.ana.quest"))
        elif after.ana_discs > before.ana_discs:
            yield Line("log.ana.deliver", {}, p, why=Phrase("why.ana.deliver"))
        elif after.ana_cards > before.ana_cards:
            at = says(k, card, ana.TAKES)
            taken = texts.card(k, CARDS[before.display[at - 1]])
            yield Line("log.ana.take", {"card": taken}, p, why=Phrase("why.ana.take", {"card": AUTOMA[card], "n": at}))
    elif f.step == ana.ACT:
        yield from _actions(k, before, after, f)
    elif f.step == ana.FIGHT:
        yield from _war(k, before, after, f)


def _actions(k: Any, before: Any, after: Any, f: Any) -> Iterator[Line]:
    """What an automa card gives her."""
    p = f.seat
    was, now = before.seats[p], after.seats[p]
    reason = Phrase("why.ana.card", {"card": AUTOMA[f.card]})
    points = sum(now.points) - sum(was.points)
    if points:
        yield Line("log.ana.points", {"points": Count("point", points)}, p, why=reason)
    if after.ana_discs > before.ana_discs:
        yield Line("log.ana.disc", {}, p, why=reason)
    for nation, name in enumerate(NATIONS):
        if now.influence[nation] > was.influence[nation]:
            steps = now.influence[nation] - was.influence[nation]
            yield Line("log.influence", {"nation": Term("nation", name), "n": steps}, p, why=reason)
    if now.explorer > was.explorer:
        yield Line("log.ana.explore", {"n": now.explorer}, p, why=reason)
    if now.quests > was.quests:
        yield Line("log.ana.quest", {}, p, why=reason)


def _war(k: Any, before: Any, after: Any, f: Any) -> Iterator[Line]:
    """For whom she fights, with the numbers of all three nations, and where markers come."""
    p = f.seat
    was, now = before.seats[p], after.seats[p]
    chosen = side(k, before, p, f.tile)
    numbers = tuple(
        Phrase(
            "why.ana.nation",
            {
                "nation": Term("nation", name),
                "value": value(k, before, f.tile, nation),
                "hers": k.title[was.influence[nation]],
                "yours": k.title[before.seats[0].influence[nation]],
                "n": strength(k, before, p, f.tile, nation),
            },
        )
        for nation, name in enumerate(NATIONS)
    )
    steps = now.influence[chosen] - was.influence[chosen]
    nation = Term("nation", NATIONS[chosen])
    why = Phrase("why.ana.war", {"numbers": Many(numbers, together=False)})
    yield Line("log.ana.war", {"nation": nation}, p, why=why)
    if steps:
        yield Line("log.influence", {"nation": nation, "n": steps}, p, why=why)
    for place, name in enumerate(PLACES):
        if after.markers[place] != before.markers[place]:
            where = {"place": texts.place(k, name), "nation": Term("nation", NATIONS[after.markers[place] - 1])}
            yield Line("log.ana.annex", where, p, why=why)
    gone = (
        after.placed[chosen]
        - before.placed[chosen]
        - sum(a != b for a, b in zip(after.markers, before.markers, strict=True))
    )
    if gone > 0:
        yield Line("log.ana.gone", {"nation": nation, "markers": Count("marker", gone)}, p, why=why)

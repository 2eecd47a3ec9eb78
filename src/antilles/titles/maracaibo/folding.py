"""The log in few lines: what a player did in a turn, how the hand was refilled and what a draw laid, on a line each."""

from __future__ import annotations

from collections.abc import Sequence

from antilles.core.tell.line import Line, joined, merged
from antilles.core.tell.phrase import Count, Many, Phrase, Seat, Value

DEEDS = """
pass.sailing pass.arriving pass.main pass.city pass.omit pass.quest plan plan.several task.lower task.higher
enlist throw throw.several sail sail.past sail.via sail.past_via city.home quest use.assistant use.village use.combat
deliver act bonus coin clear_hand buy invest ship.combat_point_and_coin ship.three_goods mark card_quest points pay
pay.several disc disc.several influence title synergy explore explore.shortcut option yes station visit.point
visit.coins skull fight fight.extra gain flag.annex flag.take raid.annex raid.take escort escort_dearly mine spend
raise.combat_point raise.worker assistant ana.sail ana.quest ana.deliver ana.take ana.points ana.disc ana.explore
ana.war ana.annex ana.gone did.none
"""
REFILL = """
take take.several take.free take.free.several from_pile from_pile.several draw.hand draw.hand.several refilled.none
"""
KINDS = {f"log.{key}": "did" for key in DEEDS.split()} | {f"log.{key}": "refilled" for key in REFILL.split()}
NOTHING = frozenset(
    f"log.{key}"
    for key in ("pass.after", "pass.village", "pass.deliver", "pass.buying", "pass.combat", "city", "village")
)
CHOSEN = {"log.from_pile": "log.draw.hand", "log.act": "log.option", "log.city.home": "log.option"}  # told by the next
CHANGES = ("log.got", "log.lost", "log.got.lost")
RAISES = {"log.raise.combat_point": "combat_point", "log.raise.worker": "worker"}
TAKES = ("log.take", "log.take.free")
SEVERAL = {
    "log.throw": "card", "log.pay": "card", "log.plan": "card", "log.draw.hand": "card", "log.draw_career": "career",
    "log.disc": "area", "log.from_pile": "", "log.take": "card", "log.take.free": "card",
}  # fmt: skip
LISTS = {
    "log.draw.display": ("log.displayed", "cards", "card"),
    "log.legacy": ("log.legacies", "tiles", "tile"),
    "log.draw_city": ("log.cities", "parts", ""),
    "log.trail": ("log.trail", "parts", ""),
}  # key -> key of the line for several, what it calls them, and what the single line calls its thing


def fold(lines: Sequence[Line]) -> list[Line]:
    """Fewer lines that say the same."""
    return joined(_several(_display(_changes(_needed(lines)))), KINDS)


def _needed(lines: Sequence[Line]) -> list[Line]:
    """Without what another line tells as well; what Nature drew for a player is that player's line."""
    owned = []
    for line in lines:
        owner = line.values.get("player")
        owned.append(line._replace(seat=owner.seat) if isinstance(owner, Seat) else line)
    return [line for i, line in enumerate(owned) if not _told(line, owned[i + 1 :])]


def _told(line: Line, rest: Sequence[Line]) -> bool:
    """Whether a later line, or the one before, says it."""
    if line.key in NOTHING or line.key == "log.scored":
        return True
    follows = rest[0] if rest else None
    if line.key in CHOSEN:
        return follows is not None and (follows.key, follows.seat) == (CHOSEN[line.key], line.seat)
    if line.key == "log.veiled.career":
        return any((later.key, later.seat) == ("log.career", line.seat) for later in rest)
    if line.key == "log.draw_automa":
        return any(later.key == "log.ana.sail" for later in rest[:2])
    if line.key == "log.draw_tile":
        return follows is not None and follows.key in ("log.fight", "log.fight.extra", "log.ana.war", *CHANGES)
    if line.key == "log.draw_quest":  # of quests that are laid one after the other each shows the next
        later = next((each for each in rest if each.key not in ("log.laid", "log.laid.story", "log.story")), None)
        return later is not None and later.key in ("log.draw_quest", "log.trail")
    return False


def _changes(lines: Sequence[Line]) -> list[Line]:
    """What a deed brought or cost besides stands behind it; Ana's lines say it themselves, or after them."""
    made: list[Line] = []
    waiting: Line | None = None
    for i, line in enumerate(lines):
        if line.key in CHANGES and line.seat >= 0:
            gained, lost = _counts(line, "gained"), _counts(line, "lost")
            after = [each.key for each in lines[i + 1 :][:6] if each.seat == line.seat]
            if "log.assistant" in after[:1]:
                lost = merged((*lost, Count("worker", -1)))
            gained, lost = (tuple(count for count in counts if count.n > 0) for counts in (gained, lost))
            if after and after[0].startswith("log.ana."):
                told = "log.ana.points" in after
                waiting = None if told else line._replace(gained=gained, lost=lost)
            elif made and made[-1].seat == line.seat and (kind := KINDS.get(made[-1].key)):
                made.append(Line(f"log.{kind}.none", {}, line.seat, gained, lost, made[-1].why, None, line.round))
            elif gained or lost:
                made.append(line)
        elif waiting and waiting.seat == line.seat:
            made.append(line._replace(gained=waiting.gained, lost=waiting.lost))
            waiting = None
        else:
            made.append(line)
    return made


def _counts(line: Line, side: str) -> tuple[Count, ...]:
    found = line.values.get(side)
    return merged(part for part in found.parts if isinstance(part, Count)) if isinstance(found, Many) else ()


def _display(lines: Sequence[Line]) -> list[Line]:
    """A refill: cards taken, cards drawn, then what came to the display for them and stayed there."""
    made: list[Line] = []
    at = 0
    while at < len(lines):
        seat, end = lines[at].seat, at
        while end < len(lines) and (_refills(lines[end], seat) or (end > at and lines[end].key == "log.draw.display")):
            end += 1
        refill = [line for line in lines[at:end] if line.key != "log.draw.display"]
        taken = [line.values["card"] for line in refill if line.key in TAKES]
        came = [line for line in lines[at:end] if line.key == "log.draw.display" and line.values["card"] not in taken]
        made += [*sorted(refill, key=lambda line: line.key not in TAKES), *came] if end > at else [lines[at]]
        at = max(end, at + 1)
    return made


def _refills(line: Line, seat: int) -> bool:
    return KINDS.get(line.key) == "refilled" and line.seat == seat


def _several(lines: Sequence[Line]) -> list[Line]:
    """Things that came one after the other in one list."""
    made: list[Line] = []
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        while end < len(lines) and (lines[end].key, lines[end].seat) == (line.key, line.seat):
            end += 1
        made += _listed(lines[at:end])
        at = end
    return made


def _listed(lines: Sequence[Line]) -> list[Line]:
    """Lines of one key and seat as one, where there are several."""
    line = lines[0]
    gained, lost = merged(c for each in lines for c in each.gained), merged(c for each in lines for c in each.lost)
    if line.key in LISTS and (len(lines) > 1 or line.key == LISTS[line.key][0]):
        key, name, thing = LISTS[line.key]
        parts = [each.values[thing] if thing else Phrase(f"{key}.part", each.values) for each in lines]
        return [line._replace(key=key, values={name: Many(tuple(parts))})]
    if line.key in RAISES:
        raised: dict[str, Value] = {"n": len(lines), "paid": Count(RAISES[line.key], len(lines))}
        return [line._replace(values=raised, gained=gained, lost=lost, action=None if len(lines) > 1 else line.action)]
    if line.key not in SEVERAL or len(lines) == 1:
        return list(lines)
    thing = SEVERAL[line.key]
    cards: Value = Many(tuple(each.values[thing] for each in lines)) if thing else Count("card", len(lines))
    values = {**line.values, "cards": cards, "coins": Count("coin", len(lines))}
    return [line._replace(key=f"{line.key}.several", values=values, gained=gained, lost=lost, action=None)]

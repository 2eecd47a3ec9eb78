"""The log is derived, not written: the game is stepped through once more, and what changed is told.

Kernels stay silent, so search pays nothing. A reader is told the actions and changes that their seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .discreet import settle
from .stack import NATURE, PASS
from .step import Step, of_itself, single

if TYPE_CHECKING:
    from .game import Game
    from .title import Setup, Title
    from .words import Words


SILENT = "silent"  # what `veiled` answers where even the number of actions would tell too much


def steps(game: Game, since: int | None = None) -> Iterator[Step]:
    """The whole game again, one action at a time; with `since` only from the choice of that number on."""
    made: list[tuple[int, int]] = []  # at which ply, and what
    raw, ply, past = game._start, game._first, game._past
    chain = past
    while chain is not None:
        made.append((chain[2], chain[3]))
        chain = chain[0]
    made.reverse()
    if since is not None:
        if since >= len(made):
            return
        for _ in made[since:]:
            assert past is not None
            past, raw, ply, _action = past
    choices = dict(made[since or 0 :])  # a forced move may be among them: see `core.discreet`, and imagined games
    again = type(game)(game.title, game.setup, game.seed, manual=True, start=raw, settled=False)
    again._past, again._ply = None, ply
    while again._ply < game._ply and again._seat is not None:
        chosen = choices.get(again._ply)
        action = of_itself(again, game) if chosen is None else chosen
        assert action is not None
        yield single(again, action, chosen is None and len(again._legal) == 1)


def played(game: Game, action: int) -> list[Step]:
    """Plays a legal choice and tells every step that it led to, as `steps` would tell it later."""
    actor, told = game._seat, []
    game._remember(action)
    told.append(single(game, action, False))
    if game._discreet:
        settle(game, -1 if actor is None else actor, told)
        return told
    while (following := of_itself(game, game)) is not None:
        told.append(single(game, following, len(game._legal) == 1))
    return told


def tell(game: Game, lang: str, reader: int | None, since: int | None = None) -> list[str]:
    """The log in one language for one reader (None: everything)."""
    return [line for step in steps(game, since) for line in sentences(game.title, game.setup, step, lang, reader)]


def sentences(title: Title, setup: Setup, step: Step, lang: str, reader: int | None) -> list[str]:
    """What one step looks like to a reader: the action with its effects on the actor, then on the others."""
    words, rules = title.words(setup.edition, lang), title.rules(setup)
    effects = changes(title, words, step, setup.players, reader, title.unveiled(setup))
    told, lines = effects.pop(step.seat, ""), []
    verb = title.space.block(step.action).verb
    veil = title.veiled(rules, step.before, step.action, reader) if reader is not None else ""
    unasked = step.forced and step.action == PASS and not title.candid(rules, step.before)
    if verb not in title.quiet and veil != SILENT and not unasked:
        fields = title.space.fields(step.action)
        sentence = words(veil) if veil else ""
        if not veil:
            sentence = words.action(fields, title.details(rules, step.before, step.action, fields, words))
        why = title.why(rules, step.before, step.action, words)
        if why:
            sentence = words("log.why", words=sentence, why=why)
        if told:
            sentence = words("log.effects", words=sentence, effects=told)
        if step.seat == NATURE:
            lines.append(words("log.nature", words=sentence))
        else:
            lines.append(words("log.player", player=title.seat_name(rules, step.seat, words), words=sentence))
    elif told and step.seat >= 0:
        effects[step.seat] = told
    for seat, text in sorted(effects.items()):
        lines.append(words("log.gain", player=title.seat_name(rules, seat, words), effects=text))
    return lines + title.events(rules, step.before, step.after, reader, words)


def changes(title: Title, words: Words, step: Step, players: int, reader: int | None, opened: Any) -> dict[int, str]:
    """What each seat gained and lost in the tracked fields, as far as the reader sees them."""
    told: dict[int, str] = {}
    for p in range(players):
        seat: Any = step.before.seats[p]
        was, now = seat.__dict__, step.after.seats[p].__dict__
        parts = []
        for name, key in title.tracked.items():
            old, new = was[name], now[name]
            if old == new:
                continue
            f = seat.fields[name]
            if not f.shown(reader, p, opened):
                continue
            for i, (a, b) in enumerate(zip(old, new, strict=True) if f.count else [(old, new)]):
                if a != b and (b > a or not key.startswith("+")):
                    parts.append(difference(words, key.lstrip("+"), b - a, f.keys[i] if f.keys else ""))
        if parts:
            told[p] = ", ".join(parts)
    return told


def difference(words: Words, key: str, n: int, thing: str) -> str:
    """'+2 coins', '-1 corn'."""
    sign = "+" if n > 0 else "\u2212"
    if thing and words.find(f"{thing}.many") is None:
        return f"{sign}{abs(n)} {words.term(key, thing)}"
    return sign + words.count(thing or key, abs(n))

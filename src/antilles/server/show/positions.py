"""What a viewer is shown: the redacted position, the choices with their words and effects, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from antilles.core.play.game import Game
from antilles.core.play.saying import offered
from antilles.core.play.view import View
from antilles.core.stack import SPECTATOR
from antilles.core.tell.phrase import Named, Value
from antilles.core.tell.words import Words
from antilles.core.title import Title

from .box import Box, box, frame, shared
from .log_entries import in_round
from .payloads import Cause, Effect, Offer, Part, Phase, Position, Score, SeatNote, TieBreak
from .redact import seen
from .turn import Rehearsal, next_turn

NAMED = ("building", "card", "achievement", "good", "tile")  # fields that name what a choice is about


def position(
    game: Game, viewer: int, lang: str, picks: Mapping[str, int], seq: int = 0, *, tentative: int = 0,
    choices: bool = True, known: dict[Any, Any] | None = None, packed: bool = False,
) -> Position:  # fmt: skip
    """Everything a viewer may know of a position; `choices=False` leaves out what can be done.

    `seq` and `tentative` are the turns that are stored and the choices that are not. `known` is what was worked out of
    this very position for others who look at it; with `packed`, what is the same for several of them is encoded once.
    """
    view, title = game.view(viewer, known), game.title
    words, of = title.words(game.setup.edition, lang), box(title.name)
    everybody = shared(view, "everybody", lambda k, s: common(of, s, game))
    seated = viewer != SPECTATOR
    asked = bool(seated and game.seat == viewer and choices)
    taken = in_round(picks)
    ends = of.soon(view, words)
    shown = of.position(
        seq=seq,
        tentative=tentative,
        turn=game.seat if game.seat is None or game.seat >= 0 else None,
        asked=asked,
        over=game.over,
        state=seen(view, packed),
        legal=offers(game, view, lang) if asked else [],
        dim=of.dim(view, words, taken) if asked else [],
        picks=taken,
        running=everybody.running,
        chooser=taken.get(everybody.running or ""),
        next=everybody.next,
        soon=ends,
        last=any([each.last for each in ends]),
        phase=Phase(everybody.phase, words.find(f"phase.{everybody.phase}") or everybody.phase),
        prices=of.prices(view) if seated and not game.over else {},
        built=everybody.built,
        **of.more(view, words, picks),
    )
    if game.over:
        shown.scores, shown.winners = scores(game, lang), game.winners
        shown.because, shown.tie = ending(game, words)
    if asked:
        shown.ask, shown.purpose = of.ask(view, words)
    return shown


class Common(NamedTuple):
    """What anybody sees of a position: what is played out, who comes next, the phase, points of buildings."""

    running: str | None
    next: int | None
    phase: str
    built: list[int]


def common(of: Box, s: Any, game: Game) -> Common:
    """Works it out, once for all who look."""
    points = [of.built(s, p) for p in range(game.setup.players)]
    return Common(game.title.telling.running(s), next_turn(game, s), game.title.phases[frame(s).phase], points)


def offers(game: Game, view: View, lang: str) -> list[Offer]:
    """The legal actions; effects and consequences only as far as the seat's own steps and the view go."""
    title, rehearsal = game.title, Rehearsal(game, view.seat)
    words, rules = title.words(game.setup.edition, lang), title.rules(game.setup)
    weigh, names = box(title.name).weighing(view, words), title.names(game.setup, lang)
    found = []
    for action, (changed, ends) in zip(view.legal, rehearsal.effects(view.legal, words), strict=True):
        fields = view.fields(action)
        phrase = offered(title, rules, view.position(), action, fields)
        offer = Offer(
            action,
            fields,
            words.sentence(phrase, names),
            changed,
            ends,
            label(title, fields, phrase.values, words),
            others=for_others(changed, view.seat),
        )
        for name, value in weigh(action, fields).items():
            setattr(offer, name, value)
        found.append(offer)
    return found


def label(title: Title, fields: Mapping[str, Any], values: Mapping[str, Value], words: Words) -> str | None:
    """The choice in two or three words, for a button: the thing it is about; None where only the sentence will do."""
    if fields["move"] == "pass":
        return words("label.pass")
    if barrels := values.get("barrels"):
        return words.sentence(barrels)
    if fields["move"] in box(title.name).tiles:
        return words.term("tile", fields["good"])
    kind = next((kind for kind in (title.telling.pick, *NAMED) if kind in fields), None)
    if kind is None or "n" in fields:
        return None
    said = values.get(kind)
    return words.sentence(said) if isinstance(said, Named) else words.term(kind, fields[kind])


def for_others(changed: list[Effect], me: int) -> list[SeatNote]:
    """What the others get or lose by it, a line for each."""
    lines: dict[int, list[str]] = {}
    for change in changed:
        if change.seat != me:
            lines.setdefault(change.seat, []).append(change.words)
    return [SeatNote(seat, ", ".join(parts)) for seat, parts in sorted(lines.items())]


def ending(game: Game, words: Words) -> tuple[Cause | None, TieBreak]:
    """Why the game ended and through whom; and what settles a tie, for every seat."""
    scoring, s = game.title.scoring, game.position()
    endings: list[tuple[str | None, int | None]] = [*scoring.endings(game.rules, s)] or [(None, None)]
    what, seat = next((each for each in endings if each[1] is not None), endings[0])
    values = [scoring.tie_break(s, p) for p in range(game.setup.players)]
    because = Cause(what, words(f"end.{what}"), seat) if what else None
    return because, TieBreak(words("tie.settled"), values)


def scores(game: Game, lang: str) -> list[Score]:
    """Points by source, and who stands where."""
    words = game.title.words(game.setup.edition, lang)
    totals = game.scores
    winners = set(game.winners)
    order = sorted(range(len(totals)), key=lambda p: (p not in winners, -totals[p]))
    return [
        Score(
            p,
            totals[p],
            1 if p in winners else 1 + order.index(p),
            [Part(name, words.find(f"source.{name}") or name, n) for name, n in game.breakdown(p).items()],
        )
        for p in range(len(totals))
    ]


def standing(game: Game) -> list[dict[str, Any]]:
    """Places and points as a list of tables shows them."""
    return [{"seat": score.seat, "place": score.place, "total": score.total} for score in scores(game, "en")]

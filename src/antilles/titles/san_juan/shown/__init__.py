"""San Juan for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.switches import YES
from antilles.core.tell.words import Words
from antilles.server.show.box import Arranged, Box, Told, frame
from antilles.server.show.payloads import Due

from ..data.cards import NAMES
from ..data.things import GOODS, KINDS
from ..rules import phases, scoring
from ..rules.giving import AT_MOST, EXACTLY, SOME
from ..rulings import rulings
from ..words import PURPOSES, pays
from .consequences import weighing
from .dim import dim
from .explaining import explain
from .how import how
from .payloads import SanJuanPosition, SanJuanThings, Under
from .prices import prices, sums
from .things import things
from .turns import moments, series, soon

OWN_QUESTIONS = ("market", "cover", "bank")


def ask(view: View, words: Words) -> tuple[str, str | None]:
    """The question, and what cards are given for."""
    s = view.position()
    f, verbs = frame(s), {view.fields(a)["move"] for a in view.legal}
    key, purpose = f"ask.{phases.PHASES[f.phase]}", None
    if f.phase == phases.GIVING:
        purpose = PURPOSES[f.purpose]
        key = f"ask.giving.{purpose}"
    own = next((f"ask.{verb}" for verb in OWN_QUESTIONS if verb in verbs), key)
    frames = [s.stack[i] for i in range(s.depth) if s.stack[i].phase == phases.BUILDING]
    text = words.find(own) or words.find(f"ask.{phases.PHASES[f.phase]}") or ""
    card = words.term("card", NAMES[frames[-1].card]) if frames else ""
    return text.replace("{card}", card), purpose


def more(view: View, words: Words, met: Mapping[str, int]) -> Told:
    """The price of a card in my hand as a sum, the trading tile, what lies under chapel, bank and harbor, my limit."""
    k, s = view.rules, view.position()
    tile = s.tiles[s.tile] if s.tile >= 0 else -1
    return {
        "sums": sums(view, words),
        "tile": {good: pays(s, kind) for kind, good in enumerate(GOODS)} if tile >= 0 else None,
        "under": [
            Under(int(seat.under_chapel), int(seat.under_bank), int(seat.under_harbor)) for seat in s.seats[: k.players]
        ],
        "due": due(k, s) if view.turn == view.seat else None,
    }


def due(k: Any, s: Any) -> Due | None:
    """How many cards or goods my answers must come to in all: at least, at most."""
    f = frame(s)
    seat = s.seats[f.seat]
    if f.phase == phases.GIVING:
        most = int(s.left if s.ask else f.left)
        return Due({EXACTLY: most, SOME: min(1, most), AT_MOST: 0}[f.limit], most)
    if f.phase == phases.COUNCILLOR and f.left > 0:
        return Due(int(f.left), int(f.left))
    if f.phase == phases.PRODUCER and f.left > 0:
        empty = sum(not full for card, full in zip(seat.site, seat.full, strict=True) if f.kind <= card < KINDS)
        most = int(min(f.left, empty))
        return Due(0 if k.declining == YES else most, most)
    if f.phase == phases.TRADER and f.left > 0:
        return Due(0, int(min(f.left, sum(seat.full))))
    return None


def given(before: Any, after: Any, seat: int) -> list[dict[str, Any]]:
    """The cards that left a hand."""
    hands = zip(NAMES, before.seats[seat].hand, after.seats[seat].hand, strict=True)
    return [{"move": "give", "card": card, "n": int(was - now)} for card, was, now in hands if was]


BOX = Box(
    position=SanJuanPosition, printed=SanJuanThings, things=things, how=how, rulings=rulings, ask=ask,
    prices=prices, dim=dim, explain=explain, built=interpreted(scoring.printed), soon=soon, weighing=weighing,
    more=more, series=series, moments=moments, arranged=Arranged(frozenset({"give"}), given),
)  # fmt: skip

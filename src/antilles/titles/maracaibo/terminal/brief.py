"""Programs in short: '2 maps → 2 VP per compass'. What something costs stands before the arrow."""

from __future__ import annotations

from typing import Any

from antilles.terminal.voice import Voice

from ..data.effects import FIRST_EFFECT, WORDS
from ..data.effects import POINTS as AS_POINTS
from ..data.things import ANY, ANY_SYNERGY, COLUMNS, FIGHTING, GOODS, NATIONS, OBJECTS, PER, PLACES, SAME, SYNERGIES

AMOUNTS = {
    "pay_coins": "coins", "coins": "coins", "points": "points", "pay_combat": "combat", "combat_points": "combat",
    "pay_worker": "workers", "workers": "workers", "discs": "discs", "explore": "explore", "village": "village",
    "sail": "sail", "hand_for": "hand_for", "need_movement": "need_movement",
}  # fmt: skip
EACH = {"village_each": "village", "coins_each": "coins", "points_each": "points"}


def program(k: Any, voice: Voice, at: int, without: str = "") -> str:
    """A whole program, but lines of that word."""
    if at < 0 or not k.rows[3 * at]:
        return "–"
    costs, gains, last = list[str](), list[str](), ""
    while verb := k.rows[3 * at]:
        word, said = WORDS[verb - 1].name, row(k, voice, verb, k.rows[3 * at + 1], k.rows[3 * at + 2])
        if word == "last":
            last = f" ({said})"
        elif word != without:
            (costs if verb < FIRST_EFFECT else gains).append(said)
        at += 1
    return " → ".join(" + ".join(side) for side in (costs, gains) if side) + last


def amount(voice: Voice, of: str, n: int) -> str:
    """So much of something."""
    return voice("short.discs", discs=voice.count("disc", n)) if of == "discs" else voice(f"short.{of}", n=n)


def row(k: Any, voice: Voice, verb: int, a: int, b: int) -> str:
    """One line of a program."""
    word = WORDS[verb - 1].name
    if word in AMOUNTS:
        return amount(voice, AMOUNTS[word], a)
    if word in EACH:
        return voice("short.each", amount=amount(voice, EACH[word], b), per=voice.term("per", PER[a]))
    if word == "choose":
        options = [program(k, voice, k.choices[a + i]) for i in range(b)]
        return f"({options[0]})" if b == 1 else " / ".join(options)
    if word in ("pay_object", "pay_goods"):
        things = OBJECTS if word == "pay_object" else GOODS
        kind = "object" if word == "pay_object" else "good"
        return voice("short.same", n=b) if a == SAME and word == "pay_goods" else f"{b}× {voice.term(kind, things[a])}"
    if word == "influence":
        nation = "" if a in (ANY, FIGHTING) else f" ({voice.term('nation', NATIONS[a])})"
        return amount(voice, "influence", b) + nation
    if word == "need_markers":
        return f"{voice.term('nation', NATIONS[a])} ≥ {b}"
    if word == "worker_to":
        return voice("short.worker_to", place=PLACES[a])
    if word == "synergy":
        return f"◆ {'?' if a == ANY_SYNERGY else voice.term('synergy', SYNERGIES[a])}"
    if word == "income":
        return voice("short.income", amount=amount(voice, "points" if a else "coins", b))
    if word in ("income_if", "points_if"):
        kind, n = ("points", b % AS_POINTS) if word == "points_if" or b >= AS_POINTS else ("coins", b)
        gain = amount(voice, kind, n)
        gain = voice("short.income", amount=gain) if word == "income_if" else gain
        return f"◆ {voice.term('synergy', SYNERGIES[a])}: {gain}"
    if word == "gain":
        return voice(f"effect.gain.{COLUMNS[a]}", n=b)
    word = "combat_begins" if word == "combat" else word
    return voice(f"short.{word}", n=a, coins=amount(voice, "coins", a))

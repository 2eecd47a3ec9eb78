"""San Juan on one screen; numbers come from the rules."""

from __future__ import annotations

from functools import partial
from typing import Any

from antilles.core.tell.phrase import Term
from antilles.core.tell.words import Words
from antilles.server.show.book import HowStep, HowTo
from antilles.server.show.howto import step

from ..data.things import CITY, HAND_LIMIT, ROLES


def how(k: Any, words: Words) -> HowTo:
    """From what wins to what ends the game."""
    say = partial(step, words, "how")
    again = "governor" if k.picks > k.players else "once"  # with two players the governor chooses twice
    return HowTo(
        goal=words("how.goal"),
        note=words("how.goal.note"),
        engine=[say("card", role=Term("role", "builder")), say("pay"), say("city", n=CITY)],
        gains=[say("points"), say("trade", maker=Term("role", "producer"), seller=Term("role", "trader"))],
        picks_title=words("how.picks", n=len(ROLES)),
        picks_note=words("how.picks.note"),
        picks=[HowStep(role, words.term("role", role), words(f"role.{role}.does")) for role in ROLES],
        trick=say("trick"),
        round_title=words("how.round"),
        round=[
            say("limit", n=HAND_LIMIT),
            say("governor", n=len(ROLES)),
            say("everybody"),
            HowStep("next", words("how.next"), words(f"how.next.{again}")),
            say("hat"),
        ],
        end_title=words("how.end"),
        end_note=words("how.end.builder"),
        ends=[HowStep("city", words("end.city"))],
        also_title="",
        also=[],
    )

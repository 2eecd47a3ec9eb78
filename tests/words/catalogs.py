"""What the tests of the catalogs share: the messages that every title needs, and how catalogs are looked at."""

import re
import string
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from antilles import titles
from antilles.core.tell.words import LANGUAGES, Words
from antilles.terminal import seats

Messages = dict[tuple[str, str], str]  # (context, key) -> text
Speak = Callable[[str, str], Words]  # language, edition -> words
Keys = dict[str, str | None]  # what a program may ask for, with its placeholders (None: not checked here)

# What the web table tells beyond a view.
TABLE = re.compile(
    r"(dim|soon|then|sum|price|how|letter|moment|ruling|refused|tie|preset|level|label|lesson|now)\.|role\.[\w-]+\.privilege$|tile\.\w+\.effect$"
)
COMMON = {
    "log.then.gained": "words gained",
    "log.then.lost": "words lost",
    "log.then.both": "words gained lost",
    "log.got": "player gained",
    "log.lost": "player lost",
    "log.got.lost": "player gained lost",
    "list.times": "thing n",
    "seat.name": "n",
    "round": "n",
    "game.over": "",
    "game.won": "players points",
    "game.shared": "players points",
    "yes": "",
    "no": "",
    "hidden": "",
    "ui.saved": "path",
    "ui.resumed": "path",
    "ui.your_turn": "player",
    "ui.thinking": "player",
    "ui.seed": "seed",
    "ui.cost": "n",
    "ui.enter": "choice",
    "log.why": "words why",
    "list.and": "first last",
}
UI = """
choose_title choose_edition choose_modules choose_players choose_language choose_seats your_choice help undone
nothing_to_undo not_understood human governor supply ships trading_house tiles_face_up
buildings_for_sale island city goods coins points people waiting last_round score log press_enter goodbye quarries
colonist_ship roles taken score_now choose_others people_here seat_by_seat preparing_thought commands
help_hint
"""
COMMON |= {f"ui.{name}": "" for name in UI.split()}
COMMON |= {f"{seats.WORDS[kind]}{note}": "" for kind in seats.PROGRAMS for note in ("", ".note")}
COMMON |= {f"hint.{name}": "" for name in ("thinking", "exact", "chance", "mine", "rival")} | {"hint.thought": "n"}


def written(root: Path) -> list[Path]:
    """Every catalog: ours, and those in the homes of titles."""
    found = sorted((root / "src" / "antilles").rglob("locale/*/LC_MESSAGES/antilles.po"))
    assert {path.parts[-3] for path in found} == {*LANGUAGES}
    learnt = [name for name in titles.names(examples=True) if titles.has(name, "lessons")]
    assert len(found) == len(LANGUAGES) * (1 + len(titles.names(examples=True)) + len(learnt))
    return found


def slots(text: str) -> set[str]:
    """The placeholders of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def missing(words: Words, keys: Mapping[str, str | None]) -> list[str]:
    """The keys whose message is not there, or has other placeholders."""
    found = {key: words.find(key) for key in keys}
    return [
        key
        for key, wanted in keys.items()
        if found[key] is None or (wanted is not None and slots(found[key] or "") != set(wanted.split()))
    ]


def twice(texts: Iterable[str]) -> list[str]:
    """Texts that come more than once."""
    return [text for text, n in Counter(text.casefold() for text in texts).items() if n > 1]

"""`antilles play` and `antilles replay` as one types them; what they do is in session.py, which loads the rules."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from antilles.core.errors import AntillesError
from antilles.core.tell.words import checked_language
from antilles.mode import interpret
from antilles.typed import Many

ASK = "?"  # `--resume` without a file


def play(
    title: str | None = None,
    /,
    *,
    edition: str | None = None,
    players: int | None = None,
    modules: Many = None,
    option: Many = None,
    seats: Annotated[list[str] | None, Parameter(name=["--seats", "--seat"], negative="")] = None,
    lang: str | None = None,
    seed: int | None = None,
    resume: str | None = None,
) -> int:
    """Play at this terminal, alone against programs or the rules, or with others in turn.

    What you do not say is asked, with a default; where nobody can be asked, the defaults are taken.
    In the game, type a number; `h` gives a hint, and `?` shows what else you can type.

    Programs that think ahead are easy, normal, hard (up to a second a move) and expert (up to five). greedy takes what
    looks best at once; random plays anything.

    Args:
        title: The game; `antilles games` lists them.
        edition: Its edition; `antilles games` lists them too.
        players: How many play, with those that the rules play.
        modules: Expansions, separated by commas; `none` for none.
        option: A rule to change, as name=value; may be repeated.
        seats: Who sits where, separated by commas: human, easy, normal, hard, expert, greedy or random for each seat,
            or a program of your own as package.module:Agent; seats that the rules play need not be named.
        lang: Language: en, pt-BR or it.
        seed: The number that fixes all draws: the same number deals the same game.
        resume: Go on with a saved game: its name or file; without one, choose from a list.
    """
    lang = checked_language(lang)
    if resume is not None and any(given is not None for given in (title, edition, players, modules, option, seed)):
        raise AntillesError("A saved game is resumed as it was: --resume goes with --lang and --seats only.")
    interpret()  # before anything imports a rule
    from . import session

    if resume is not None:
        return session.go_on(None if resume == ASK else resume, lang, seats)
    return session.begin(title, edition, players, modules, option, seats, lang, seed)


def replay(file: str | None = None, /, *, lang: str | None = None) -> int:
    """Verify a saved game by playing it again, and print what happened and the scores.

    Args:
        file: A file, or the name of one of your saved games; without one, choose from a list.
        lang: Language: en, pt-BR or it; by default the one of this computer.
    """
    lang = checked_language(lang)
    interpret()  # before anything imports a rule
    from . import session

    return session.replay(file, lang)


def verify(file: str, /, *, commitment: str | None = None) -> int:
    """Verify the deal of a finished game of the web table: it is the one that was promised, and gave every draw.

    The table shows a commitment before the first turn, and its saved game lays the deal open after the last. This
    computes the commitment again, plays the game again and compares every draw.

    Args:
        file: A saved game from the table, or the name of one of your saved games.
        commitment: What the table showed before the first turn; its first 16 digits are enough.
    """
    from . import session

    print(session.verified(file, commitment))
    return 0

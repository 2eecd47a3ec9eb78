"""`antilles pack template | check | add | list`, components of the game as files of those who own it, and
`antilles campaign list | continue | tell`.

The command line loads this file without its home, so that a page of help needs no rules: what a command needs, it
imports when it runs.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from antilles.core.errors import AntillesError
from antilles.started import command
from antilles.typed import examples

if TYPE_CHECKING:
    from collections.abc import Mapping

Flag = Annotated[bool, Parameter(negative="")]
Many = Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)]

pack = App(
    name="pack",
    help="""Play Maracaibo with the components of your own box: a pack is a file of its cards, tiles and tracks.

The rules come with Antilles. Its components, called `standin-1`, are our own design: not the published cards and tiles.
Whoever owns the game can write down what is printed on them, a few cards or all, and play with that; what a file leaves
out is filled from ours, and says so. Begin with `antilles pack template my-box.yaml`, look it over with
`antilles pack check my-box.yaml`, add it with `antilles pack add my-box.yaml`, and play with
`antilles play maracaibo --option pack=my-box`.""",
    help_format="markdown",
)


@pack.command(help_epilogue=examples("antilles pack template my-box.yaml", "antilles pack template | less"))
def template(file: Path | None = None, /, *, replace: Flag = False) -> int:
    """Write a file to begin with: every key explained, an example of each, and nothing that must stay.

    Parameters
    ----------
    file
        Where it goes; without a file it is printed.
    replace
        Overwrite a file that is there.
    """
    from antilles.titles.maracaibo.data.template import template as written

    if file is None:
        print(written(), end="")
        return 0
    if file.exists() and not replace:
        raise AntillesError(f"{file} is there already; --replace overwrites it.")
    if not file.parent.is_dir():
        raise AntillesError(f"There is no folder {file.parent}.")
    file.write_text(written(file.stem), encoding="utf-8")
    print(f"{file} explains every key. Fill in what you have, then: antilles pack check {file}")
    return 0


@pack.command(help_epilogue=examples("antilles pack check my-box.yaml", "antilles pack check cards.csv"))
def check(file: Path, /) -> int:
    """Say everything that is wrong with a file: the line, and what would be right. Nothing is changed.

    The exit code is 1 when something is wrong. A file ending in .csv holds cards, one in a line; its first line names
    the columns: id, name, cost, points, good, object, needs, income, synergy, does, village, assistant_at,
    assistant_does, combat_value, combat_does; lines of a program are parted by semicolons.

    Parameters
    ----------
    file
        A pack: YAML, or CSV with cards.
    """
    found = _right(file)
    if found is None:
        return 1
    print(f"{file} is right.")
    print("\n".join(_described(found)))
    return 0


@pack.command(help_epilogue=examples("antilles pack add my-box.yaml", "antilles pack add my-box.yaml --replace"))
def add(file: Path, /, *, replace: Flag = False) -> int:
    """Check a file and keep it, so that games can be played with it; a wrong one is refused with all that is wrong.

    It is kept under the name it gives itself (`pack: my-box`), or else that of the file. Games that were saved with
    other components of that name would no longer open: that is why only --replace overwrites them.

    Parameters
    ----------
    file
        A pack: YAML, or CSV with cards.
    replace
        Overwrite a pack of that name with other components.
    """
    from antilles.titles.maracaibo.data.pack import keep

    found = _right(file)
    if found is None:
        return 1
    name = keep(file, found, replace=replace)
    print(f"Added. Play with it: {command('play', 'maracaibo', '--option', f'pack={name}')}")
    print("\n".join(_described(found)))
    return 0


@pack.command(name="list", help_epilogue=examples("antilles pack list"))
def listed() -> int:
    """List the packs that are here: name, digest, whose they are, and what is filled from our stand-in.

    Saved games name pack and digest, and open only with those very components. The exit code is 1 when a kept file is
    not right any more.
    """
    from antilles.titles.maracaibo.data.pack import STANDIN, added, examine, folder, standin, stored

    print("\n".join(_described(standin())))
    wrong = 0
    for name in added():
        found, problems = examine(stored(name) or Path())
        wrong += bool(problems)
        print("\n".join(_described({**found, "pack": name}) if found else [f"{name}: not right any more", *problems]))
    print(f"Added packs are in {folder()}; {STANDIN} comes with Antilles.")
    return 1 if wrong else 0


def _right(file: Path) -> dict[str, Any] | None:
    """The pack in a file, or every problem printed and nothing."""
    from antilles.titles.maracaibo.data.pack import examine

    found, problems = examine(file)
    if not problems:
        return found
    print("\n".join(problems))
    print(f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}; nothing was changed.")
    return None


def _described(found: Mapping[str, Any]) -> list[str]:
    """A pack in a line or two: whose components, and what comes from the stand-in."""
    from antilles.titles.maracaibo.data.pack import STANDIN, digest

    whose = "stand-in components, our own design" if found["own"] else "an owner’s components"
    lines = [f"{found['pack']} {digest(found)}: {whose}"]
    parts = [
        f"{n} of {of} {table.replace('_', ' ')}" if of > 1 else table.replace("_", " ")
        for table, (n, of) in found["filled"].items()
    ]
    return [*lines, f"  {', '.join(parts)} from {STANDIN}"] if parts else lines


campaign = App(
    name="campaign",
    help="""Go on with a campaign of Maracaibo, or read what has been told so far.

A campaign is a story over several games: each leaves tiles, story cards and new cards for the next. One begins with
`antilles play maracaibo --option story=campaign`, or at a chapter of it: `--option story=83`. Every game of it that is
played to its end at this terminal is kept by itself.""",
    help_format="markdown",
)


@campaign.command(name="list", help_epilogue=examples("antilles campaign list", "antilles campaign list --lang it"))
def campaigns(*, lang: str | None = None) -> int:
    """List the campaigns that are here: players, games, chapter, whose components, and when they were played last.

    The exit code is 1 when a file is damaged.

    Args:
        lang: Language: en, pt-BR or it.
    """
    console, spoken = _opened(lang)
    from antilles.terminal.voice import Voice
    from antilles.titles.maracaibo import TITLE
    from antilles.titles.maracaibo.terminal.campaign import describe, find, kept, read

    find(None)
    voice, damaged = Voice(TITLE.words("first", spoken)), 0
    for path in kept():
        try:
            console.print(f"{path.stem}  {describe(read(path), path, voice)}", soft_wrap=True, markup=False)
        except AntillesError as wrong:
            damaged = 1
            console.print(f"{path.stem}  {wrong}", soft_wrap=True, markup=False)
    return damaged


@campaign.command(
    name="continue",
    help_epilogue=examples("antilles campaign continue", "antilles campaign continue maracaibo-campaign-2p-77"),
)
def go_on(name: str | None = None, /, *, seats: Many = None, lang: str | None = None, seed: int | None = None) -> int:
    """Play the next game of a campaign, with what the last one left.

    Args:
        name: The campaign; without a name, the one that was played last.
        seats: Who sits where, separated by commas; without it, those who sat there last.
        lang: Language: en, pt-BR or it.
        seed: The number that fixes all draws.
    """
    _opened(lang)
    from antilles.terminal.interview import split
    from antilles.terminal.screen import Screen
    from antilles.terminal.seats import check as seated
    from antilles.terminal.seats import usual
    from antilles.terminal.session import play_on
    from antilles.terminal.table import Table
    from antilles.titles.maracaibo.terminal.campaign import find, next_game, read

    found = read(find(name))
    game = next_game(found, seed)
    players, automata = game.setup.players, game.title.automata(game.setup)
    try:
        kinds = seated(split(seats) or found.seats, players, automata, typed=bool(seats))
    except AntillesError:
        if seats:
            raise
        kinds = usual(players, automata)  # somebody's own program sat there, which no file starts
    play_on(Table(Screen(), game, kinds, lang or found.lang))
    return 0


@campaign.command(help_epilogue=examples("antilles campaign tell", "antilles campaign tell --lang pt-BR | less"))
def tell(name: str | None = None, /, *, lang: str | None = None) -> int:
    """Tell a campaign chapter by chapter: what was read in each game, how it ended, and the archive it left.

    Args:
        name: The campaign; without a name, the one that was played last.
        lang: Language: en, pt-BR or it.
    """
    console, _ = _opened(lang)
    from antilles.titles.maracaibo.terminal.campaign import find, read
    from antilles.titles.maracaibo.terminal.campaign import tell as lines

    found = read(find(name))
    for line in lines(found, lang or found.lang):
        console.print(line, soft_wrap=True, markup=False)
    return 0


def _opened(lang: str | None) -> tuple[Console, str]:
    """A console and the language, after a look at both; the rules are interpreted, as whenever one plays here."""
    from antilles.core.tell.words import checked_language
    from antilles.mode import interpret

    spoken = checked_language(lang) or "en"
    interpret()  # before anything imports a rule
    return Console(highlight=False), spoken


COMMANDS = (pack, campaign)

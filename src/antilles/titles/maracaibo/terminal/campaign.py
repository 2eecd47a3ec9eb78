"""Campaigns at the terminal: every finished game goes into a file of its campaign, and its archive begins the next one.

A file in ~/.antilles/campaigns holds the saved games of one campaign in their order, each with the archive it left.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antilles import load, title
from antilles.core.errors import AntillesError, BadSave, BadSetup
from antilles.core.nearest import nearest
from antilles.core.play.game import Game
from antilles.started import command
from antilles.terminal import shelf
from antilles.terminal.voice import Voice

from ..data import archive
from ..data.editions import NO_ARCHIVE
from ..data.pack import STANDIN, named, whose

SEEDS = 1_000_000
STORY = ("log.story", "log.story.finale", "log.story.ending", "log.voted", "log.legacy", "log.legacies", "log.skull")


@dataclass
class Campaign:
    """The games of a campaign, the first one first, and who played the last."""

    name: str
    games: list[dict[str, Any]]  # {"game": as it was saved, "archive": what it left, "scores": …}
    seats: list[str]
    lang: str

    @property
    def archive(self) -> str:
        """What the next game begins with."""
        return str(self.games[-1]["archive"])


def folder() -> Path:
    """Where this person's campaigns lie."""
    return Path.home() / ".antilles" / "campaigns"


def kept() -> list[Path]:
    """All campaigns, the latest first."""
    there = folder().glob("*.json") if folder().is_dir() else ()
    return sorted(there, key=lambda path: -path.stat().st_mtime)


def find(name: str | None) -> Path:
    """A campaign by its name; without one the latest."""
    paths = kept()
    if not paths:
        begin = command("play", "maracaibo", "--option", "story=campaign")
        raise BadSave(f"There are no campaigns in {folder()} yet; `{begin}` begins one.")
    if name is None:
        return paths[0]
    for path in (folder() / f"{name}.json", Path(name).expanduser()):
        if path.is_file():
            return path
    near = nearest(name, [path.stem for path in paths])
    guess = f"did you mean {near!r}? " if near else ""
    raise BadSave(f"There is no campaign {name!r}; {guess}`{command('campaign', 'list')}` lists those there are.")


def read(path: Path) -> Campaign:
    """The campaign in a file, or a sentence that says that it is damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        games = [{name: each[name] for name in ("game", "archive", "scores")} for each in data["games"]]
        found = Campaign(path.stem, games, [str(kind) for kind in data["seats"]], str(data["lang"]))
        for each in games:
            archive.pack_of(each["archive"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError, BadSetup):
        raise BadSave(f"{path} is damaged: it is no campaign that Antilles wrote. Nothing was changed.") from None
    if not games:
        raise BadSave(f"{path} is damaged: it has no games. Nothing was changed.")
    return found


def write(campaign: Campaign) -> Path:
    """Keeps a campaign, whole or not at all."""
    folder().mkdir(parents=True, exist_ok=True)
    path = folder() / f"{campaign.name}.json"
    shelf.write(path, {"games": campaign.games, "seats": campaign.seats, "lang": campaign.lang})
    return path


def keep(game: Game, kinds: Sequence[str], lang: str) -> Campaign:
    """Adds a finished game to the campaign whose last game left what it began with; else a campaign begins with it."""
    mine: dict[str, Any] = {"game": game.save(), "archive": game.archive, "scores": game.scores}
    began = mine["game"]["options"].get("archive", NO_ARCHIVE)
    found = Campaign(_free(game), [mine], list(kinds), lang)
    for campaign in _readable():
        games = campaign.games
        if mine["game"] in [each["game"] for each in games]:
            return campaign  # it was kept when it was played
        same = [i for i, each in enumerate(games) if _left(each) == (began, game.setup.players)]
        at = same[-1] if same else None
        if at == len(games) - 1:
            found = Campaign(campaign.name, [*games, mine], list(kinds), lang)
            break
        if at is not None:  # an earlier game is continued in another way: a campaign of its own
            found.games = [*games[: at + 1], mine]
    write(found)
    return found


def _left(kept: Mapping[str, Any]) -> tuple[str, int]:
    """The archive that a game left, and for how many players."""
    return kept["archive"], kept["game"]["players"]


def _readable() -> Iterator[Campaign]:
    for path in kept():
        try:
            yield read(path)
        except BadSave:
            continue


def _free(game: Game) -> str:
    """A free name for a new campaign."""
    base = f"maracaibo-campaign-{game.setup.players}p-{(game.commitment or str(game.seed))[:20]}"
    names = [base, *(f"{base}-{n}" for n in range(2, 1000))]
    return next((name for name in names if not (folder() / f"{name}.json").exists()), base)


def over(campaign: Campaign) -> bool:
    """Whether the story is told to its end."""
    return archive.finished(campaign.archive)


def next_game(campaign: Campaign, seed: int | None = None) -> Game:
    """The next game: the same table with what the last one left. Of campaigns that left the same, it is this one's."""
    (folder() / f"{campaign.name}.json").touch()
    last = campaign.games[-1]["game"]
    t = title("maracaibo")
    rest = {name: value for name, value in last["options"].items() if name not in ("archive", "story")}
    chosen = {**rest, "story": "campaign", "archive": campaign.archive}
    setup = t.setup(last["edition"], last["players"], last["modules"], chosen)
    return Game(t, setup, secrets.randbelow(SEEDS) if seed is None else seed)


def components(options: Mapping[str, Any], voice: Voice) -> str:
    """Whose components a game is played with: the pack, and that ours are stand-ins."""
    label = str(options.get("pack", STANDIN))
    name = label.partition(":")[0]
    try:
        found = whose(named(label))
    except AntillesError:  # they are not here now
        found = "standin" if name == STANDIN else "owner"
    said = voice(f"ui.pack.{found}", name=name)
    return f"{said} ({name})" if found == "standin" else said


def describe(campaign: Campaign, path: Path, voice: Voice) -> str:
    """Players, games, chapter, components, and when the last game was played."""
    last = campaign.games[-1]["game"]
    solo = [voice(f"module.{name}") for name in last["modules"]]
    chapter = voice("ui.chapter", n=archive.chapter_of(campaign.archive))
    parts = [f"{last['players']}p", *solo, voice.count("game", len(campaign.games)), chapter]
    parts += [voice("ui.campaign_over")] if over(campaign) else []
    parts.append(components(last["options"], voice))
    return " · ".join([*parts, time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))])


def tell(campaign: Campaign, lang: str) -> Iterator[str]:
    """What was read in each game, chapter by chapter, and how it ended; of cards that nobody has read, nothing."""
    for number, each in enumerate(campaign.games, 1):
        try:
            game = load(each["game"])
        except AntillesError as wrong:
            raise BadSave(f"Game {number} of the campaign {campaign.name} cannot be told: {wrong}") from None
        voice = Voice.at(game.title, game.setup, lang)
        whose = components(each["game"]["options"], voice)
        yield f"{voice('ui.campaign_game', n=number, all=len(campaign.games))} · {whose}"
        for line in game.title.telling.fold(game.lines()):
            if line.key in STORY:
                yield f"  {voice.words.sentence(line.phrase, voice.names)}"
        scores = ", ".join(f"{voice.seat(p)} {n}" for p, n in enumerate(game.scores))
        yield f"  {voice('ui.campaign_scores', scores=scores)}"
    voice = Voice.at(game.title, game.setup, lang)
    going_on = voice("ui.campaign_on", command=command("campaign", "continue", campaign.name))
    yield voice("ui.campaign_over") if over(campaign) else going_on
    yield voice("ui.archive", archive=campaign.archive)


def sequel(game: Game, kinds: Sequence[str], lang: str) -> tuple[str, Game | None]:
    """Keeps a campaign's game that is over; a sentence about it, and the next game where there is one."""
    if not game.rules.campaign:
        return "", None
    voice = Voice.at(game.title, game.setup, lang)
    try:
        campaign = keep(game, kinds, lang)
    except OSError as wrong:
        return voice("ui.not_saved", reason=wrong.strerror or ""), None
    if over(campaign):
        told = command("campaign", "tell", campaign.name)
        return voice("ui.campaign_ended", name=campaign.name, command=told), None
    going_on = command("campaign", "continue", campaign.name)
    return voice("ui.campaign_kept", name=campaign.name, command=going_on), next_game(campaign)

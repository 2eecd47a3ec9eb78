"""Story cards: instructions, how they are fulfilled, readers and votes (rulebook 004, lines 632-640, 1422-1450)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import cards, do, me, moves, pack, sail, scene, seat
from tests.rules import rule

FULL = ("A001", "A002", "A003", "A004")
CLEAR: dict[str, Any] = {"laid": [None] * 20, "laid_at": [None] * 20, "discards": []}


def entry(chapter: int = 2, **fields: Any) -> dict[str, Any]:
    """A story card with a text in three languages; what is not said is empty."""
    text = {lang: f"Text {lang}" for lang in ("en", "pt-BR", "it")}
    return {"chapter": chapter, "text": text, "does": [], "ending": {lang: f"End {lang}" for lang in text}, **fields}


def campaign(players: int = 2, seed: int = 5, nature: str = "auto", **entries: Any) -> antilles.Game:
    """A new campaign with these cards: `c01={...}` is card 01."""
    return antilles.new(
        "maracaibo", players=players, options={"story": "campaign", "pack": story(**entries)}, seed=seed, nature=nature
    )


def story(**entries: Any) -> str:
    """A pack in which these story cards say this."""
    return pack(campaign={name[1:]: fields for name, fields in entries.items()})


def at_the_end(components: str, players: int = 2, rounds: int = 0, **state: Any) -> antilles.Game:
    """Seat 0 is about to end a round: its ship is at 20 (in the fourth at 21b), and everybody's hand is full."""
    hands = [[f"A{4 * p + n:03d}" for n in range(1, 5)] for p in range(players)]
    ship = "20" if rounds < 3 else "21b"
    people = [seat(*hand, ship=ship if p == 0 else "1") for p, hand in enumerate(hands)]
    modules: tuple[str, ...] = state.pop("modules", ())
    if modules:
        people[1] = {"ship": "1"}
    options = {"story": "campaign"}
    made = {**CLEAR, "rounds": rounds, **state}
    return scene(*people, players=players, components=components, options=options, modules=modules, **made)


def finish_round(game: antilles.Game) -> antilles.Game:
    """The round ends, everybody takes two points; then somebody votes or sails."""
    if moves(game, "sail"):
        sail(game, "21a")
    while not game.over and not moves(game, "sail") and not moves(game, "vote"):
        offered = [offer["move"] for offer in moves(game)]
        do(game, "points" if "points" in offered else "pass" if "pass" in offered else "from_pile")
    return game


def in_play(game: antilles.Game) -> list[str]:
    return list(game.state["stories"])


@rule("004/story-cards", "a story tile comes to the place of its number")
def test_lay_story() -> None:
    game = campaign(c01={"does": ["lay_story 15"]})
    assert (game.state["laid"][0], game.state["laid_at"][0], game.state["tale"][0]) == ("story 1", "15", "01")
    assert in_play(game) == ["01"]


@rule("004/story-cards", "quests come by the number of players: with 1-4 one at 16, with 4 another at 19")
@pytest.mark.parametrize(("players", "there"), [(1, ["16"]), (2, ["16"]), (3, ["16"]), (4, ["16", "19"])])
def test_lay_quests(players: int, there: list[str]) -> None:
    game = campaign(players, c01={"does": ["lay_quest 16 1", "lay_quest 19 4"], "discs": "L10"})
    assert [place for place in game.state["laid_at"] if place] == there


@rule("004/story-cards", "cards come to the discards, and later into the pile when it is shuffled")
def test_to_discards() -> None:
    game = campaign(c01={"does": ["to_discards C90", "to_discards C91"], "discs": "L10"})
    assert {"C90", "C91"} <= set(game.state["discards"])
    assert game.state["c_cards"] == ["C90", "C91"]


@rule("004/story-cards", "cards are shuffled straight into the pile")
def test_to_pile() -> None:
    plain = campaign(c01={"does": [], "discs": "L10"})
    game = campaign(c01={"does": ["to_pile C92"], "discs": "L10"})
    assert game.state["c_cards"] == ["C92"]
    hands = [card for p in range(2) for card in me(game, p)["hand"] if card]
    assert "C92" in (*game.state["pile"], *hands, *game.state["display"])
    assert game.state["in_pile"] == plain.state["in_pile"] + 1


@rule("004/story-cards", "a card that says to read another stays, and the other comes into play besides")
def test_read() -> None:
    game = campaign(c01={"does": ["lay_story 15", "read 04"]}, c04={"does": ["lay_story 18", "lay_quest 12 1"]})
    assert in_play(game) == ["01", "04"]
    assert [place for place in game.state["laid_at"] if place] == ["15", "18", "12"]
    assert game.state["chapter"] == 2


@rule("004/story-cards", "legacy tiles come to their places")
def test_add_tiles() -> None:
    assert campaign(c01={"does": ["add_tile L5", "add_tile L13"]}).state["legacy"] == ["L5", "L13"]


@rule("004/story-cards", "there are four story tiles; without one the card waits for the next game")
def test_four_story_tiles() -> None:
    more = {f"c{n}": entry(does=["lay_story 18"], quest=["coins 1"]) for n in ("02", "03", "05", "06")}
    game = campaign(c01={"does": ["lay_story 15", *(f"read {name[1:]}" for name in more)]}, **more)
    assert game.state["tale"] == ["01", "02", "03", "05"]
    assert in_play(game) == ["01", "02", "03", "05", "06"]


@rule("004/story-cards", "a story quest is fulfilled at its tile: pay, be rewarded, and the tile counts as a quest")
def test_a_story_quest() -> None:
    components = story(c01={"quest": ["pay_combat 1", "coins 5", "points_each compass 1"]})
    state = {**CLEAR, "laid": cards("story 1", places=20), "laid_at": cards("15", places=20)}
    person = seat(*FULL, ship="14", combat=2, coins=0)
    game = scene(person, components=components, options={"story": "campaign"}, tale=cards("01", places=4), **state)
    do(sail(game, "15"), "quest", quest="story 1")
    board = me(game)
    assert (board["combat"], board["coins"], board["quests"], board["points"]["quests"]) == (1, 5, 1, 1)
    assert game.state["took"] == [1, 0, 0, 0]
    assert in_play(game) == ["01"]  # it is looked at when the round ends


@rule("004/story-cards", "who took the story tile reads the card when the round ends, and the next one comes")
def test_fulfilled_by_a_tile() -> None:
    components = story(
        c01=entry(1, quest=["coins 1"], then=["read 04"]), c04=entry(2, does=["lay_story 18"], quest=["coins 1"])
    )
    game = finish_round(at_the_end(components, tale=cards("01", places=4), took=[2, 0, 0, 0]))
    assert in_play(game) == ["04"]
    assert (game.state["begun"], game.state["ended"], game.state["rounds"]) == (["01", "04"], ["01"], 1)
    assert "Player 2 read the back of card 01: End en" in game.log("en")


@rule("004/story-cards", "a card that waits for discs is fulfilled when its tile is full; who ended the round reads")
@pytest.mark.parametrize(("filled", "read"), [(3, False), (4, True)])
def test_fulfilled_by_discs(filled: int, read: bool) -> None:
    components = pack(
        campaign={"01": entry(1, discs="L13", then=["read 04"]), "04": entry(2, quest=["coins 1"])},
        legacy={"L13": {"spaces": 4}},
    )
    game = finish_round(at_the_end(components, legacy=["L13"], filled={"L13": filled}))
    assert in_play(game) == (["04"] if read else ["01"])
    assert ("Player 1 read the back of card 01: End en" in game.log("en")) == read


@rule("004/story-cards", "several cards that are fulfilled are treated one by one, in ascending order")
def test_ascending() -> None:
    components = story(
        c01=entry(1, does=["read 11"], quest=["coins 1"], then=["add_tile L5"]),
        c11=entry(1, quest=["coins 1"], then=["add_tile L6"]),
    )
    both = {"stories": ["01", "11"], "tale": cards("11", "01", places=4), "took": [1, 1, 0, 0]}
    game = finish_round(at_the_end(components, **both))
    said = [line for line in game.log("en") if "read the back" in line]
    assert [line.split("card ")[1][:2] for line in said] == ["01", "11"]
    assert game.state["legacy"] == ["L5", "L6"]


@rule("004/story-cards", "however many cards are in play, none is lost")
def test_many_cards_in_play() -> None:
    """At most six lay there: a seventh was read and forgotten."""
    names = [f"{n:02d}" for n in range(2, 11)]
    first, *rest = ({f"c{name}": entry(1, quest=["coins 1"])} for name in names[1:])
    more = {key: card for each in rest for key, card in each.items()} | first
    reads = {"c01": entry(1, does=[f"read {name}" for name in names[:3]], quest=["coins 1"])}
    for at in range(3):  # each of the first three reads two more
        does = [f"read {name}" for name in names[3 + 2 * at : 5 + 2 * at]]
        more[f"c{names[at]}"] = entry(1, does=does, quest=["coins 1"])
    game = campaign(**reads, **more)
    assert in_play(game) == ["01", *names]
    kept = finish_round(at_the_end(story(**reads, **more), rounds=3, stories=["01", *names])).archive
    assert kept.split("/")[3] == "+".join(["01", *names])
    options = {"archive": kept}
    assert in_play(antilles.new("maracaibo", players=2, options=options)) == ["01", *names]


@rule("004/story-cards", "in the final scoring a new card is laid down, but not followed")
def test_the_last_round() -> None:
    new = entry(2, does=["add_tile L5", "lay_story 18"], quest=["coins 1"])
    components = story(c01=entry(1, quest=["coins 1"], then=["read 04"]), c04=new)
    game = finish_round(at_the_end(components, rounds=3, tale=cards("01", places=4), took=[1, 0, 0, 0]))
    assert game.over
    assert (in_play(game), game.state["legacy"], game.state["laid"][0]) == (["04"], [], None)


@rule("004/story-cards", "a card that only says things to do waits as well when it comes in the final scoring")
def test_instructions_wait() -> None:
    components = story(c01=entry(1, quest=["coins 1"], then=["read 02"]), c02=entry(2, does=["add_tile L5"]))
    game = finish_round(at_the_end(components, rounds=3, tale=cards("01", places=4), took=[1, 0, 0, 0]))
    assert (in_play(game), game.state["legacy"]) == (["02"], [])


BRANCH = story(
    c01=entry(1, quest=["coins 1"], then=[{"vote": [["read 04"], ["read 07"]]}]),
    c04=entry(2, quest=["coins 1"]),
    c07=entry(2, quest=["coins 1"], discs="L10"),
)


@rule("004/story-cards", "a vote decides; the reader breaks ties")
@pytest.mark.parametrize(
    ("votes", "card"), [("112", "04"), ("221", "07"), ("122", "07"), ("2121", "07"), ("1221", "04")]
)
def test_votes(votes: str, card: str) -> None:
    game = finish_round(at_the_end(BRANCH, len(votes), tale=cards("01", places=4), took=[1, 0, 0, 0]))
    for option in votes:
        do(game, "vote", option=int(option))
    assert in_play(game) == [card]
    said = next(line for line in game.log("en") if line.startswith("The vote decided"))
    assert f"Player 1: {votes[0]}, Player 2: {votes[1]}" in said


@rule("004/story-cards", "votes are shown when all are in")
def test_votes_are_secret_until_then() -> None:
    game = finish_round(at_the_end(BRANCH, 3, tale=cards("01", places=4), took=[1, 0, 0, 0]))
    other = game.clone()
    do(game, "vote", option=1)
    do(other, "vote", option=2)
    assert game.view(2).state == other.view(2).state
    assert game.log("en", reader=2) == other.log("en", reader=2)


@rule("004/solo-turn", "a story that she completes is read by you, and she has no vote")
def test_ana_completes_a_story() -> None:
    game = at_the_end(BRANCH, modules=("ana",), tale=cards("01", places=4), took=[2, 0, 0, 0])
    finish_round(game)
    assert game.seat == 0
    do(game, "vote", option=2)
    assert in_play(game) == ["07"]
    assert "Player 1 read the back of card 01: End en" in game.log("en")


@rule("004/story-cards", "a card with nothing to fulfil is read and done")
def test_a_card_that_only_tells() -> None:
    game = campaign(c01={"does": ["lay_story 15", "read 02"]}, c02=entry(2, does=["add_tile L5"]))
    assert (in_play(game), game.state["begun"], game.state["legacy"]) == (["01"], ["01", "02"], ["L5"])


@rule("004/story-cards", "without a campaign quests come round by round and by the number of players")
def test_stories_without_a_campaign() -> None:
    quests = [[["15", 2]], [["6", 2], ["12", 2], ["16", 3]], [], []]
    components = pack(stories={"75": {"quests": quests, "legacy": [], "c_cards": False}})
    for players, there in ((2, ["6", "12"]), (3, ["6", "12", "16"])):
        hands = [seat(*[f"A{4 * p + n:03d}" for n in range(1, 5)], ship="1" if p else "20") for p in range(players)]
        game = finish_round(scene(*hands, players=players, components=components, **CLEAR))
        assert [place for place in game.state["laid_at"] if place] == there


@rule("004/story-cards", "chapters 2 to 11 begin with cards 80 to 89")
@pytest.mark.parametrize("number", range(80, 90))
def test_chapters(number: int) -> None:
    game = antilles.new("maracaibo", players=2, options={"story": str(number)})
    assert (game.state["chapter"], game.state["begun"][-1]) == (number - 78, str(number))
    assert in_play(game)


def test_the_log_tells_the_story_in_the_readers_language() -> None:
    game = campaign(c01=entry(1, does=["add_tile L5"], discs="L10"))
    for lang, words in (
        ("en", "Chapter 1, card 01"),
        ("pt-BR", "Capítulo 1, carta 01"),
        ("it", "Capitolo 1, carta 01"),
    ):
        assert f"{words}: Text {lang}" in game.log(lang)
    assert any("L5" in line for line in game.log("en"))

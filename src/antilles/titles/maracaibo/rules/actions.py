"""Every action as a block of ids: the order is part of saved games and only grows at the end."""

from __future__ import annotations

from antilles.core.space import Space

from ..data.things import (
    AUTOMA,
    CARDS,
    CAREERS,
    CITY_TILES,
    COMBAT_TILES,
    LAID,
    LEGACY,
    NATIONS,
    PLACES,
    PRESTIGE,
    QUESTS,
    SHORTCUTS,
    SPACES,
    SYNERGIES,
    UPGRADES,
    VOTES,
    WAYS,
    WORKERS,
)

SPACE = Space()
PASS = SPACE.one("pass")
GO = SPACE.one("go")  # the rules go on by themselves; never asked, never logged
# Free actions, in every menu.
PLAN = SPACE.each("plan", card=CARDS)
TASK = SPACE.add("task", task=range(1, 4), level=("lower", "higher"))
ENLIST = SPACE.one("enlist")  # a worker for two combat points
# Set-up.
CAREER = SPACE.each("career", career=CAREERS)
THROW = SPACE.each("throw", card=CARDS)  # away, of the first eight
# The turn.
SAIL = SPACE.add("sail", way=range(WAYS), place=PLACES)
CITY = SPACE.one("city")
VILLAGE = SPACE.one("village")
QUEST = SPACE.each("quest", quest=LAID)
USE = SPACE.each("use", card=CARDS)  # an assistant, or what a card allows in villages and combats
DELIVER = SPACE.each("deliver", card=CARDS)
ACT = SPACE.one("act")  # what the city says
BONUS = SPACE.one("bonus")  # of a legacy tile, before the main action
COIN = SPACE.one("coin")
CLEAR_HAND = SPACE.one("clear_hand")
BUY = SPACE.each("buy", card=CARDS)
INVEST = SPACE.each("invest", building=PRESTIGE)
SHIP = SPACE.each("ship", action=("combat_point_and_coin", "three_goods"))  # village actions of the ship
MARK = SPACE.add("mark", nation=NATIONS, place=PLACES)  # a marker into a village
CARD_QUEST = SPACE.each("card_quest", quest=QUESTS)
TAKE = SPACE.each("take", card=CARDS)  # from the display
FROM_PILE = SPACE.one("from_pile")
POINTS = SPACE.one("points")  # two of them instead of a card, when it is scored
# Answers.
PAY = SPACE.each("pay", card=CARDS)
DISC = SPACE.each("disc", area=UPGRADES)
INFLUENCE = SPACE.each("influence", nation=NATIONS)
TITLE = SPACE.each("title", nation=NATIONS)
SYNERGY = SPACE.each("synergy", synergy=SYNERGIES)
EXPLORE = SPACE.add("explore", way=range(SHORTCUTS), space=range(SPACES))
OPTION = SPACE.each("option", option=range(1, 5))
YES = SPACE.one("yes")
STATION = SPACE.each("station", workers=range(WORKERS + 1))  # onto a card
VISIT = SPACE.each("visit", reward=("point", "coins"))
SKULL = SPACE.each("skull", tile=LEGACY)
VOTE = SPACE.each("vote", option=range(1, VOTES + 1))
# Combat.
FIGHT = SPACE.each("fight", nation=NATIONS)
GAIN = SPACE.each("gain", influence=range(1, 3))
FLAG = SPACE.each("flag", place=PLACES)
RAID = SPACE.each("raid", place=PLACES)  # a village, with the upgrade
ESCORT = SPACE.one("escort")
MINE = SPACE.one("mine")
SPEND = SPACE.each("spend", workers=range(WORKERS + 1))  # of the missing points
# Nature.
DRAW = SPACE.each("draw", card=CARDS)
DRAW_TILE = SPACE.each("draw_tile", tile=COMBAT_TILES)
DRAW_QUEST = SPACE.each("draw_quest", quest=QUESTS)
DRAW_CITY = SPACE.each("draw_city", tile=CITY_TILES)
DRAW_PRESTIGE = SPACE.each("draw_prestige", building=PRESTIGE)
DRAW_CAREER = SPACE.each("draw_career", career=CAREERS)
DRAW_AUTOMA = SPACE.each("draw_automa", card=AUTOMA)
# Combat again: the value raised before anything needs it.
RAISE = SPACE.each("raise", by=("combat_point", "worker"))
ESCORT_DEARLY = SPACE.one("escort_dearly")  # the silver fleet's dearer space, while both are free

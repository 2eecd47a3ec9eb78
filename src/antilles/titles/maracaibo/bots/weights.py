"""Numbers of a plain player's taste, in points. They were found by games of this player against itself and Ana."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import table

# By the rounds that are left, from the end of the game to its start.
COIN = table([0.132, 0.163, 0.67, 1.08, 2.85], np.float64)  # a doubloon
VILLAGE = table([1.29, 6.81, 0.71, 7.8, 0.64], np.float64)  # a village action
RICH = 0.021  # by which a doubloon is worth less for every one beyond ten
LAST_COIN_INCOME = 0.192  # a step of the doubloon track at the end
WORKER = 2.4
COMBAT_POINT = 1.39
CARD = 0.107  # a card of the hand, whatever it is
KEEP = 0.056  # of the profit of a card that could be bought now
PILE = 0.38  # a card that nobody has seen
SYNERGY = 3.83
CHANCE = 0.42  # that a synergy that is missing still comes
MARKER = 0.53  # a nation's marker on the board
MARKER_STEP = 0.56  # more of it for every step of influence with the nation
TITLE = 0.069  # of a title that is reached now
PART = 0.5  # of a title, for a step towards it
MULTIPLIER = 1.15  # of a title, beside the empty spaces of the nation
MULTIPLIER_GROWS = 0.18  # more of it for every round left
DISC = table(
    [0.52, 8.6, 4.76, 0.61, 1.84, 2.42, 3.27, 0.38, 1.38, 0.29, 5.97, 3.87], np.float64
)  # both of an area, halved
FIRST_DISC = 0.47  # of that
SECOND_DISC = 0.66
DISC_LATE = 0.51  # of that, at the end of the game
# Permanent effects: objects, discount, combat point, compass, explorer, steal, visit, worker, nations, taking.
COLUMN = table([5.49, 0.47, 0.63, 24.43, 3.1, 3.7, 5.63, 0.196, 8.53, 1.34, 2.28, 0.88, 1.06, 0.63], np.float64)
COLUMN_ROUND = 0.198  # of that, for every round left
FIGHT = 14.21  # a combat
FIGHT_POINT = 0.36  # more of it for every combat point
NATION_VALUE = 1.33  # of a combat's value, for choosing the nation
NATION_STEP = 1.52  # of two steps of influence, for the same
VALUE = 0.073  # a point of a combat's value
STEP = 2.98  # of the explorer, beside what the space gives
BARRIER = table([2.12, 10.02, 0.41], np.float64)
EXPLORE = 0.2  # of what the best space in reach gives, when steps come
VOYAGE = 0.28  # three more movement points and a main action there
CHOICE = 0.66  # one of several programs
QUEST = table([1.93, 3.02, 3.53, 4.0, 4.07], np.float64)  # a tile for itself, by how many one has
CARD_QUEST = 0.4  # one on a card, still to be fulfilled
DELIVERY = 6.72  # of a disc, for the hope to deliver
ASSISTANT = 0.25  # how often an assistant acts in a round
ASSISTANT_LESS = 2.56  # what one would have done instead
STAYS = 0.42  # of the points for an assistant that is not used
VILLAGE_CARD = 3.64  # a card's own village action, for every round left
COMBAT_CARD = 1.37  # the same of a combat action
STAKE_GROWS = -0.158  # more of an investment for every round left
STAKE = 0.79  # an investment beside what it counts now
BUY_LESS = 1.06  # a buy takes an action
BUY_NOW = 0.015  # of the profit of the best card, for coming to a village
BUY_CITY = 0.34  # the same at a place with village actions beside others
PLAN = 0.7  # of the profit of a card that is planned
PLAN_LESS = 0.075  # a planning space
SCALE_TASK = 2.44  # of the higher level of a task, for taking the lower one
# What a seat has at the end, by kind of task: combat tiles, quests, one nation, two nations, upgrades, barriers,
# synergies, assistants.
REACHED = table([6.0, 3.0, 10.0, 7.5, 7.0, 3.0, 2.5, 2.5], np.float64)
CLEAR = 0.24  # of the hand that is thrown
REFRESH = 0.21  # a new card for each that is thrown
# By how far others are ahead: far behind, behind, level, ahead, far ahead.
PACE = table([0.72, 0.63, 0.92, 0.161, 0.142], np.float64)  # a movement point
SKIP = table([0.45, 2.73, 1.43, 1.52, 0.79], np.float64)  # of what is left out on the way
DULL = 7.39  # of that, what any place has
HOME = 0.029  # to end the round
WAIT_HOME = 0.017  # the same, for every place that others are behind
# Against Ana, who scores for being ahead.
ANA_QUEST = 22.26
ANA_STEP = 2.77
ANA_DISC = 0.85
LATE_PACE = 0.39  # of the pace, in the last round

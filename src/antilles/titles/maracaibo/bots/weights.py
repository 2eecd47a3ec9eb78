"""Numbers of a plain player's taste, in points. They were found by games of this player against itself and Ana."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import table

# By the rounds that are left, from the end of the game to its start.
COIN = table([0.035, 0.37, 0.46, 0.77, 1.19], np.float64)  # a doubloon
VILLAGE = table([0.29, 1.19, 0.31, 1.31, 0.84], np.float64)  # a village action
RICH = 0.191  # by which a doubloon is worth less for every one beyond ten
LAST_COIN_INCOME = 0.2  # a step of the doubloon track at the end
WORKER = 2.28
COMBAT_POINT = 1.32
CARD = 0.084  # a card of the hand, whatever it is
KEEP = 0.083  # of the profit of a card that could be bought now
PILE = 1.74  # a card that nobody has seen
SYNERGY = 1.72
CHANCE = 0.21  # that a synergy that is missing still comes
MARKER = 1.94  # a nation's marker on the board
MARKER_STEP = 0.24  # more of it for every step of influence with the nation
TITLE = 0.094  # of a title that is reached now
PART = 0.48  # of a title, for a step towards it
MULTIPLIER = 0.82  # of a title, beside the empty spaces of the nation
MULTIPLIER_GROWS = 0.36  # more of it for every round left
DISC = table(
    [0.88, 4.04, 1.84, 0.9, 2.37, 2.66, 3.36, 0.8, 1.4, 0.88, 3.74, 3.57], np.float64
)  # both of an area, halved
FIRST_DISC = 0.77  # of that
SECOND_DISC = 1.06
DISC_LATE = 0.52  # of that, at the end of the game
# Permanent effects: objects, discount, combat point, compass, explorer, steal, visit, worker, nations, taking.
COLUMN = table([2.57, 1.78, 1.86, 2.03, 4.63, 2.84, 4.04, 0.51, 2.81, 1.17, 4.31, 1.87, 1.5, 1.53], np.float64)
COLUMN_ROUND = 0.53  # of that, for every round left
FIGHT = 8.08  # a combat
FIGHT_POINT = 0.23  # more of it for every combat point
NATION_VALUE = 1.15  # of a combat's value, for choosing the nation
NATION_STEP = 0.73  # of two steps of influence, for the same
VALUE = 0.5  # a point of a combat's value
STEP = 1.76  # of the explorer, beside what the space gives
BARRIER = table([1.78, 5.05, 3.14], np.float64)
EXPLORE = 0.46  # of what the best space in reach gives, when steps come
VOYAGE = 3.1  # three more movement points and a main action there
CHOICE = 4.81  # one of several programs
QUEST = table([1.36, 1.54, 1.86, 1.52, 2.52], np.float64)  # a tile for itself, by how many one has
CARD_QUEST = 1.24  # one on a card, still to be fulfilled
DELIVERY = 1.96  # of a disc, for the hope to deliver
ASSISTANT = 0.34  # how often an assistant acts in a round
ASSISTANT_LESS = 1.66  # what one would have done instead
STAYS = 1.2  # of the points for an assistant that is not used
VILLAGE_CARD = 1.7  # a card's own village action, for every round left
COMBAT_CARD = 0.65  # the same of a combat action
STAKE_GROWS = 0.16  # more of an investment for every round left
STAKE = 1.27  # an investment beside what it counts now
BUY_LESS = 0.3  # a buy takes an action
BUY_NOW = 0.067  # of the profit of the best card, for coming to a village
BUY_CITY = 0.3  # the same at a place with village actions beside others
PLAN = 0.09  # of the profit of a card that is planned
PLAN_LESS = 0.129  # a planning space
SCALE_TASK = 0.38  # of the higher level of a task, for taking the lower one
CLEAR = 0.85  # of the hand that is thrown
REFRESH = 0.67  # a new card for each that is thrown
# By how far others are ahead: far behind, behind, level, ahead, far ahead.
PACE = table([0.54, 0.38, 1.46, 0.41, 0.12], np.float64)  # a movement point
SKIP = table([0.35, 0.48, 0.53, 0.58, 0.157], np.float64)  # of what is left out on the way
DULL = 1.69  # of that, what any place has
HOME = -0.001  # to end the round
WAIT_HOME = 0.059  # the same, for every place that others are behind
# Against Ana, who scores for being ahead.
ANA_QUEST = 11.21
ANA_STEP = 0.75
ANA_DISC = 0.96
LATE_PACE = 0.61  # of the pace, in the last round

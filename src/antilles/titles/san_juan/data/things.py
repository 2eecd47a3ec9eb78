"""The things of the game by name and number, in the order every array uses."""

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver", "customs")  # customs: the good on a customs office
KINDS = 5  # goods that production buildings make and trading tiles price
CUSTOMS, CUSTOMS_PRICE = 5, 2

SEATS, CITY, EMPTY = 4, 12, -1
START_HAND = 4
DRAFT_HAND = (5, 6, 7, 8)  # by seat, where the start is drafted
HAND_LIMIT, TOWER_LIMIT, GUARDED_LIMIT = 7, 12, 6

# Trading tiles: cards for indigo, sugar, tobacco, coffee, silver; the columns of a table in rulebook 002 (191-195).
TILES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))

QUIET_ROUNDS = 40  # no book ends a game in which nobody builds; ours ends after so many such rounds
MOST_ROUNDS = 144 * QUIET_ROUNDS  # every building takes a card out of play for good, so no game is longer

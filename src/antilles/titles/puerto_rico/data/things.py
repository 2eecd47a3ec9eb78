"""The things of the game by name and number, in the order every array uses."""

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
# Coins of the trading house by good: 003 says only "0-4", 000 prints icons that are lost; two public sources agree.
PRICES = (0, 1, 2, 3, 4)
TILES = (*GOODS, "quarry", "forest")
QUARRY, FOREST = 5, 6
FIELDS = 6  # kinds of field tile with a place for a worker: a forest has none

ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector-2", "buccaneer")
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR, PROSPECTOR_2, BUCCANEER = range(9)

PEOPLE = ("worker", "noble")
WORKER, NOBLE = range(2)
CREWS = ("empty", "worker", "noble")  # who works on a field tile

SEATS, SHIPS, ISLAND, CITY, EMPTY = 5, 3, 12, 12, -1
OWN_HOLD = SHIPS  # the hold that stands for the acting player's own ship at the wharf
HOLDS = ("first", "second", "third", "own")

ENDINGS = ("workers", "city", "chips", "stalled")
END_WORKERS, END_CITY, END_CHIPS, END_STALLED = 1, 2, 4, 8
MOST_ROUNDS = 200  # no rulebook foresees players who never let a game end; ours stops here

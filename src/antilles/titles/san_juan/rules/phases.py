"""The phases, and where each has its rules: one line a phase, in a list that only grows."""

from antilles.core.phases import Phases

LIST = Phases(__name__.rsplit(".", 2)[0])
NONE = LIST.add("none")
ROUND = LIST.add("round", "rules.rounds")
ROLES = LIST.add("roles", "rules.roles.choosing")
BUILDER = LIST.add("builder", "rules.roles.builder")
BUILDING = LIST.add("building", "rules.roles.building")
PRODUCER = LIST.add("producer", "rules.roles.producer")
TRADER = LIST.add("trader", "rules.roles.trader")
COUNCILLOR = LIST.add("councillor", "rules.roles.councillor")
PROSPECTOR = LIST.add("prospector", "rules.roles.prospector")
GIVING = LIST.add("giving", "rules.giving")
DRAWING = LIST.add("drawing", "rules.piles")
LIBRARY = LIST.add("library", "rules.roles.choosing:library")
PHASES = LIST.names()

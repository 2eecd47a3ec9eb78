"""The phases by number; each has a file with `legal` and `apply`."""

PHASES = (
    "none",
    "round",
    "roles",
    "builder",
    "building",
    "producer",
    "trader",
    "councillor",
    "prospector",
    "giving",
    "drawing",
    "library",
)
(
    NONE,
    ROUND,
    ROLES,
    BUILDER,
    BUILDING,
    PRODUCER,
    TRADER,
    COUNCILLOR,
    PROSPECTOR,
    GIVING,
    DRAWING,
    LIBRARY,
) = range(len(PHASES))

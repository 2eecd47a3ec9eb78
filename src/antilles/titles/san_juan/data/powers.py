"""Powers: what a city building in play lets its owner do. Phases ask for powers and never know which card gave them."""

from antilles.core.naming import names_of

# Which card gives a power, cards.py says.
(
    CHEAP_PRODUCTION, CHEAP_CITY, PAY_WITH_GOODS, COVER, CARD_FOR_CITY, CARD_WHEN_POOR, CARD_FOR_FEWEST, DOUBLE,
    PRODUCE_MORE, CARD_FOR_TWO_GOODS, SELL_MORE, CARD_FOR_TWO_SALES, CARD_FOR_SALE, CARD_FOR_NO_SALE, TUCK_SOLD,
    CUSTOMS, KEEP_MORE, WHOLE_HAND, MINE, SMITH, SWAP, TUCK, TUCK_MANY, LARGE_HAND, GUARD,
) = range(25)  # fmt: skip
POWERS = names_of(globals())

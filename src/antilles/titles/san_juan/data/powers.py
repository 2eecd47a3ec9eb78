"""Powers: what a city building in play lets its owner do. Phases ask for powers and never know which card gave them."""

from antilles.core.naming import names_of

(
    CHEAP_PRODUCTION,  # smithy
    CHEAP_CITY,  # quarry
    PAY_WITH_GOODS,  # black market
    COVER,  # crane
    CARD_FOR_CITY,  # carpenter
    CARD_WHEN_POOR,  # poor house
    CARD_FOR_FEWEST,  # tavern
    DOUBLE,  # library
    PRODUCE_MORE,  # aqueduct
    CARD_FOR_TWO_GOODS,  # well
    SELL_MORE,  # trading post
    CARD_FOR_TWO_SALES,  # market stand
    CARD_FOR_SALE,  # market hall
    CARD_FOR_NO_SALE,  # hut
    TUCK_SOLD,  # harbor
    CUSTOMS,  # customs office
    KEEP_MORE,  # prefecture
    WHOLE_HAND,  # archive
    MINE,  # gold mine
    SMITH,  # goldsmith
    SWAP,  # office
    TUCK,  # chapel
    TUCK_MANY,  # bank
    LARGE_HAND,  # tower
    GUARD,  # guard room
) = range(25)
POWERS = names_of(globals())

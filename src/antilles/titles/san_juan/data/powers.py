"""Powers: what a city building in play lets its owner do. Phases ask for powers and never know which card gave them."""

POWERS = (
    "cheap_production",  # smithy
    "cheap_city",  # quarry
    "pay_with_goods",  # black market
    "cover",  # crane
    "card_for_city",  # carpenter
    "card_when_poor",  # poor house
    "card_for_fewest",  # tavern
    "double",  # library
    "produce_more",  # aqueduct
    "card_for_two_goods",  # well
    "sell_more",  # trading post
    "card_for_two_sales",  # market stand
    "card_for_sale",  # market hall
    "card_for_no_sale",  # hut
    "tuck_sold",  # harbor
    "customs",  # customs office
    "keep_more",  # prefecture
    "whole_hand",  # archive
    "mine",  # gold mine
    "smith",  # goldsmith
    "swap",  # office
    "tuck",  # chapel
    "tuck_many",  # bank
    "large_hand",  # tower
    "guard",  # guard room
)
(
    CHEAP_PRODUCTION,
    CHEAP_CITY,
    PAY_WITH_GOODS,
    COVER,
    CARD_FOR_CITY,
    CARD_WHEN_POOR,
    CARD_FOR_FEWEST,
    DOUBLE,
    PRODUCE_MORE,
    CARD_FOR_TWO_GOODS,
    SELL_MORE,
    CARD_FOR_TWO_SALES,
    CARD_FOR_SALE,
    CARD_FOR_NO_SALE,
    TUCK_SOLD,
    CUSTOMS,
    KEEP_MORE,
    WHOLE_HAND,
    MINE,
    SMITH,
    SWAP,
    TUCK,
    TUCK_MANY,
    LARGE_HAND,
    GUARD,
) = range(len(POWERS))

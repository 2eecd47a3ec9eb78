"""Modifier columns: what occupied buildings add up to. Phases read columns and never know which building gave them."""

COLUMNS = (
    "makes_corn",  # barrels a seat's workers can turn out, by good; corn needs no building and stays 0
    "makes_indigo",
    "makes_sugar",
    "makes_tobacco",
    "makes_coffee",
    "large_corn",  # occupied large plants by good, which the aqueduct asks for
    "large_indigo",
    "large_sugar",
    "sale_coins",  # markets
    "sell_same",  # office
    "hacienda",
    "quarry_pick",  # construction hut
    "hospice",
    "store_kinds",  # warehouses
    "store_barrels",  # storehouse
    "factory",
    "university",
    "ship_points",  # harbor
    "wharf",
    "score_guild_hall",
    "score_residence",
    "score_fortress",
    "score_customs_house",
    "score_city_hall",
    "aqueduct",
    "forester",  # forest house
    "black_market",
    "inn",  # guesthouse
    "trading_post",
    "church",
    "small_wharf",
    "ship_coins",  # lighthouse
    "specialty",  # specialty factory
    "privilege",  # library
    "union_hall",
    "score_cloister",
    "tile_buyer",  # land office with a worker
    "tile_seller",  # land office with a noble
    "chapel_coin",
    "chapel_point",
    "lodge_discard",  # hunting lodge with a worker
    "lodge_points",  # hunting lodge with a noble
    "small_discount",  # zoning office with a worker
    "large_discount",  # zoning office with a noble
    "supplier",  # royal supplier
    "villa",
    "jeweler",
    "score_royal_garden",
)
MAKES = 0  # + good
LARGE = 5  # + good, up to sugar
(
    SALE_COINS,
    SELL_SAME,
    HACIENDA,
    QUARRY_PICK,
    HOSPICE,
    STORE_KINDS,
    STORE_BARRELS,
    FACTORY,
    UNIVERSITY,
    SHIP_POINTS,
    WHARF,
    SCORE_GUILD_HALL,
    SCORE_RESIDENCE,
    SCORE_FORTRESS,
    SCORE_CUSTOMS_HOUSE,
    SCORE_CITY_HALL,
    AQUEDUCT,
    FORESTER,
    BLACK_MARKET,
    INN,
    TRADING_POST,
    CHURCH,
    SMALL_WHARF,
    SHIP_COINS,
    SPECIALTY,
    PRIVILEGE,
    UNION_HALL,
    SCORE_CLOISTER,
    TILE_BUYER,
    TILE_SELLER,
    CHAPEL_COIN,
    CHAPEL_POINT,
    LODGE_DISCARD,
    LODGE_POINTS,
    SMALL_DISCOUNT,
    LARGE_DISCOUNT,
    SUPPLIER,
    VILLA,
    JEWELER,
    SCORE_ROYAL_GARDEN,
) = range(8, len(COLUMNS))

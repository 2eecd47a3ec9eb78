"""Modifier columns: what occupied buildings add up to. Phases read columns and never know which building gave them."""

from antilles.core.naming import names_of

from .things import GOODS

MAKES = 0  # + good: barrels a seat's workers can turn out; corn needs no building and stays 0
LARGE = 5  # + good, up to sugar: occupied large plants, which the aqueduct asks for
(
    SALE_COINS,  # markets
    SELL_SAME,  # office
    HACIENDA,
    QUARRY_PICK,  # construction hut
    HOSPICE,
    STORE_KINDS,  # warehouses
    STORE_BARRELS,  # storehouse
    FACTORY,
    UNIVERSITY,
    SHIP_POINTS,  # harbor
    WHARF,
    SCORE_GUILD_HALL,
    SCORE_RESIDENCE,
    SCORE_FORTRESS,
    SCORE_CUSTOMS_HOUSE,
    SCORE_CITY_HALL,
    AQUEDUCT,
    FORESTER,  # forest house
    BLACK_MARKET,
    INN,  # guesthouse
    TRADING_POST,
    CHURCH,
    SMALL_WHARF,
    SHIP_COINS,  # lighthouse
    SPECIALTY,  # specialty factory
    PRIVILEGE,  # library
    UNION_HALL,
    SCORE_CLOISTER,
    TILE_BUYER,  # land office with a worker
    TILE_SELLER,  # land office with a noble
    CHAPEL_COIN,
    CHAPEL_POINT,
    LODGE_DISCARD,  # hunting lodge with a worker
    LODGE_POINTS,  # hunting lodge with a noble
    SMALL_DISCOUNT,  # zoning office with a worker
    LARGE_DISCOUNT,  # zoning office with a noble
    SUPPLIER,  # royal supplier
    VILLA,
    JEWELER,
    SCORE_ROYAL_GARDEN,
) = range(8, 48)
COLUMNS = (
    *(f"makes_{good}" for good in GOODS),
    *(f"large_{good}" for good in GOODS[:3]),
    *names_of(globals(), first=8),
)

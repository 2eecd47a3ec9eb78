"""Modifier columns: what occupied buildings add up to. Phases read columns and never know which building gave them."""

from antilles.core.naming import names_of

from .things import GOODS

MAKES = 0  # + good: barrels a seat's workers can turn out; corn needs no building and stays 0
LARGE = 5  # + good, up to sugar: occupied large plants, which the aqueduct asks for
# Which building adds to a column, buildings.py says.
(
    SALE_COINS, SELL_SAME, HACIENDA, QUARRY_PICK, HOSPICE, STORE_KINDS, STORE_BARRELS, FACTORY, UNIVERSITY,
    SHIP_POINTS, WHARF, SCORE_GUILD_HALL, SCORE_RESIDENCE, SCORE_FORTRESS, SCORE_CUSTOMS_HOUSE, SCORE_CITY_HALL,
    AQUEDUCT, FORESTER, BLACK_MARKET, INN, TRADING_POST, CHURCH, SMALL_WHARF, SHIP_COINS, SPECIALTY, PRIVILEGE,
    UNION_HALL, SCORE_CLOISTER, TILE_BUYER, TILE_SELLER, CHAPEL_COIN, CHAPEL_POINT, LODGE_DISCARD, LODGE_POINTS,
    SMALL_DISCOUNT, LARGE_DISCOUNT, SUPPLIER, VILLA, JEWELER, SCORE_ROYAL_GARDEN,
) = range(8, 48)  # fmt: skip
COLUMNS = (
    *(f"makes_{good}" for good in GOODS),
    *(f"large_{good}" for good in GOODS[:3]),
    *names_of(globals(), first=8),
)

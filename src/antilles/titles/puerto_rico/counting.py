"""Every component counted: what conservation means, and what a scene leaves in the supply."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.parts import refuse

from . import audit
from .data import switches
from .data.buildings import BUILDINGS, COLUMN, COUNT, KIND, MONUMENT, NAMES, SHOP, SIZE
from .data.cards import ACHIEVEMENT_NAMES
from .data.things import CITY, EMPTY, END_CHIPS, END_CITY, FIELDS, FOREST, GOODS, ISLAND, MOST_ROUNDS, PEOPLE, QUARRY
from .puertoma.board import columns
from .puertoma.data import CIRCLES, PER_LEVEL, TWO
from .rules.inside import SCRATCH
from .rules.people import credit

CARDS = len(ACHIEVEMENT_NAMES)
FULL_FARM = TWO * 4  # buildings on all four levels of a farmer's board
credit_object, farm_columns = interpreted(credit), interpreted(columns)
barrels, plantations, persons = interpreted(audit.barrels), interpreted(audit.plantations), interpreted(audit.persons)
copies, starters = interpreted(audit.copies), interpreted(audit.starters)


def totals(k: Any, s: Any) -> dict[str, int]:
    """Every kind of component, wherever it is; none is ever made or lost."""
    counts = {f"barrels of {name}": barrels(k, s, g) for g, name in enumerate(GOODS)}
    counts |= {f"tiles of {name}": plantations(k, s, g) for g, name in enumerate(GOODS)}
    counts["quarries"] = s.quarries + sum(seat.tiles[QUARRY] for seat in s.seats)
    counts |= {f"{name}s": persons(k, s, i) for i, name in enumerate(PEOPLE)}
    counts["points"] = s.vp + sum(seat.vp for seat in s.seats)
    counts |= {f"copies of {name}": copies(k, s, b) for b, name in enumerate(NAMES)}
    cards = [seat.cards for seat in s.seats] + [seat.passing for seat in s.seats] + [s.deck]
    counts["achievement cards"] = sum(c.bit_count() for c in cards)
    counts["forests"] = sum(seat.tiles[FOREST] - sum(seat.forests) - sum(seat.turned) for seat in s.seats)
    return counts


def named(table: dict[str, Any]) -> dict[str, Any]:
    """The state as golden files have it: there a plan was one list, of workers + 16 × nobles."""
    for seat in table["seats"]:
        workers, nobles = seat.pop("planned_workers"), seat.pop("planned_nobles")
        seat["plan"] = [workers[place] + 16 * nobles[place] for place in workers]
    return table


def upkeep(k: Any, s: Any, p: int) -> tuple[int, list[int]]:
    """City spaces and modifier columns as they follow from the seat's buildings, or from a farmer's tiles."""
    seat = s.seats[p]
    kept, seat.mods = seat.mods, [0] * len(seat.mods)
    filled = 0
    for b in range(COUNT):
        if seat.built >> b & 1:
            filled += int(SIZE[b])
            credit_object(s, p, b, 1)
    if p >= k.players - k.farmers:
        farm_columns(s, p)
    mods, seat.mods = [int(m) for m in seat.mods], kept
    return filled, mods


def balance(k: Any, s: Any, named: set[str]) -> None:
    """What a scene did not name follows from what it named: supplies, city spaces, columns, whose turn it is."""
    closed = {"stack", "depth", "tie", "hand", "must", "room", "spot", "left", "asks"} & named
    closed |= {"seats.mods", "seats.filled", "seats.planned_workers", "seats.planned_nobles"} & named
    if closed:
        raise ValueError(f"{sorted(closed)[0]} follows from the rest and cannot be set")
    for part, where in SCRATCH.items():
        if part in named and not {f"phase {name}" for name in where} & named:
            raise ValueError(f"{part} belongs to a running phase: {' or '.join(where)}")
    if k.achievements >= 0:
        _balance_cards(k, s, named)
    for p in range(k.players):
        s.seats[p].filled, s.seats[p].mods = upkeep(k, s, p)
        if p >= k.players - k.farmers and "seats.levels" not in named:
            levels = [int(COLUMN[b]) for b in range(COUNT) if s.seats[p].built >> b & 1]
            s.seats[p].levels = [levels.count(n) for n in range(1, 5)]
            refuse(max(s.seats[p].levels) > TWO, f"a farmer has room for {TWO} buildings of a level, seat {p} has more")
    _balance_supplies(k, s, named)
    f = s.stack[0]
    f.turns = s.taken.bit_count()
    f.owner, f.seat = s.governor, (s.governor + f.turns) % k.players
    refuse(f.turns >= k.picks, f"at most {k.picks - 1} roles can be taken while somebody still has to choose")


def _balance_cards(k: Any, s: Any, named: set[str]) -> None:
    """Achievements that a scene names are nobody else's; who loses one to it gets another from the deck."""
    lots = [(p, lot) for p in range(k.players) for lot in ("cards", "passing")]
    fixed = [(p, lot) for p, lot in lots if f"seats.{p}.{lot}" in named]
    taken = 0
    for p, lot in fixed:
        refuse(taken & getattr(s.seats[p], lot), "there is one achievement card of each kind")
        taken |= getattr(s.seats[p], lot)
    for p, lot in lots:
        if (p, lot) not in fixed:
            held = getattr(s.seats[p], lot)
            setattr(s.seats[p], lot, held & ~taken)
            for card in _free(s, taken)[: (held & taken).bit_count()]:
                setattr(s.seats[p], lot, getattr(s.seats[p], lot) | 1 << card)
        s.seats[p].met &= s.seats[p].cards
    s.deck = sum(1 << card for card in _free(s, 0))


def _free(s: Any, taken: int) -> list[int]:
    """Achievement cards that nobody holds, those in `taken` left out."""
    for seat in s.seats:
        taken |= seat.cards | seat.passing
    return [card for card in range(CARDS) if not taken >> card & 1]


def _balance_supplies(k: Any, s: Any, named: set[str]) -> None:
    for g, name in enumerate(GOODS):
        tiles = k.bag[g] + starters(k, g)
        _rest(s.goods, g, k.goods[g] - barrels(k, s, g) + s.goods[g], "goods" in named, f"barrels of {name}")
        if "seats.tiles" in named and not {"seats.forests", "seats.turned"} & named:
            for seat in s.seats:
                while seat.tiles[FOREST] > sum(seat.turned) and tiles > plantations(k, s, g) - s.bag[g]:
                    seat.turned[g] += 1
        _rest(s.bag, g, tiles - plantations(k, s, g) + s.bag[g], "bag" in named, f"{name} tiles")
    quarries = k.quarries - sum(seat.tiles[QUARRY] for seat in s.seats)
    if "quarries" not in named:
        s.quarries = quarries
    refuse(not 0 <= s.quarries <= quarries, "there are not so many quarries")
    for i, total in enumerate((k.workers, k.nobles)):
        _rest(s.supply, i, total - persons(k, s, i) + s.supply[i], "supply" in named, f"{PEOPLE[i]}s")
    if "vp" not in named:
        s.vp = k.vp - sum(seat.vp for seat in s.seats)
    if "last_chip" not in named:
        s.last_chip = int(k.chips_end == switches.CHIPS_END.NEXT_CAPTAIN and s.vp <= 0 and not s.ending & END_CHIPS)
    for b, building in enumerate(BUILDINGS):
        left = k.copies[b] - (copies(k, s, b) - s.market[b])
        if left < 0 or (s.market[b] > max(left, 0) and "market" in named):
            raise ValueError(f"there are not so many copies of {building.name}")
        if "market" not in named:
            s.market[b] = min(s.market[b], left)


def _rest(supply: list[int], i: int, left: int, fixed: bool, what: str) -> None:
    if not fixed:
        supply[i] = left
    refuse(not 0 <= supply[i] <= left, f"there are not so many {what}")


def verify(k: Any, s: Any) -> None:
    """Raises where parts of a position contradict each other."""
    for p in range(k.players):
        seat = s.seats[p]
        farmer = p >= k.players - k.farmers
        refuse(sum(seat.tiles) > ISLAND and not farmer, f"seat {p} has more than {ISLAND} field tiles")
        refuse(seat.filled > CITY, f"seat {p} has more than {CITY} city spaces in use")
        full = sum(seat.levels) == FULL_FARM if farmer else seat.filled == CITY
        if full and not s.ending & END_CITY:
            raise ValueError(f"seat {p} has built on every city space, so the last round runs: name ending too")
        if seat.tiles[FOREST] != sum(seat.forests) + sum(seat.turned):
            raise ValueError(f"seat {p} has forests that no tile lies under")
        for place in range(FIELDS + COUNT):
            b = place - FIELDS
            room = seat.tiles[place] if b < 0 else k.places[b] * (seat.built >> b & 1)
            if farmer:
                room = seat.tiles[place] * int(CIRCLES[place]) if place < QUARRY else 0
            if seat.workers[place] + seat.nobles[place] > room:
                raise ValueError(f"seat {p} has more people than places at number {place}")
        if (seat.filled, list(seat.mods)) != upkeep(k, s, p):
            raise ValueError(f"seat {p}'s columns do not follow from its buildings")
        if farmer:
            _verify_farmer(k, s, p)
        elif any(seat.levels) or any(seat.aside) or seat.abilities:
            raise ValueError(f"seat {p} is no automated farmer")
    for p in range(k.players, len(s.seats)):
        refuse(any(s.seats[p]._values()), f"there is no seat {p}")
    for h in range(len(s.cargo)):
        if (s.cargo[h] == EMPTY) != (s.load[h] == 0) or (h < k.ships) < (s.load[h] > 0) or s.load[h] > k.capacity[h]:
            raise ValueError(f"ship {h} cannot carry that")
    refuse(len({c for c in s.cargo if c != EMPTY}) < sum(c != EMPTY for c in s.cargo), "two ships carry the same good")
    if s.last_chip and k.chips_end != switches.CHIPS_END.NEXT_CAPTAIN:
        raise ValueError("the last chip is remembered only where the next captain phase ends the game for it")
    refuse(sum(s.faces) > k.faces, f"with {k.players} players at most {k.faces} tiles lie face up, not {sum(s.faces)}")
    refuse(s.rounds >= MOST_ROUNDS, f"a game has no more than {MOST_ROUNDS} rounds, counted from 0")
    if not k.festival and not k.festival_cards and any(goal.task >= 0 for goal in s.tasks):
        raise ValueError("there is no festival in this game")
    if k.achievements < 0 and (s.deck or any(seat.cards | seat.met | seat.passing for seat in s.seats)):
        raise ValueError("there are no achievements in this game")
    refuse(any(seat.met & ~seat.cards for seat in s.seats), "somebody has met an achievement without its card")
    refuse(not k.buccaneer and max(s.marker, s.hijacker, s.hijacked) >= 0, "there is no buccaneer in this game")
    if (s.hijacker >= 0) != (s.hijacked >= 0) or (s.hijacked >= 0 and (k.roles & ~s.taken) >> s.hijacked & 1 == 0):
        raise ValueError("a hijacked role has a hijacker and is still to be chosen")
    refuse(sum(s.house) > 3, "a full trading house is emptied at once")
    if s.taken & ~k.roles or any(n and not k.roles >> r & 1 for r, n in enumerate(s.role_coins)):
        raise ValueError("a role is used that is not in this game")
    refuse(s.governor >= k.players or max(s.marker, s.hijacker) >= k.players, "somebody is named who does not play")


def _verify_farmer(k: Any, s: Any, p: int) -> None:
    seat = s.seats[p]
    refuse(max(seat.tiles[:5]) > TWO, f"a farmer has room for {TWO} tiles of a kind")
    refuse(sum(seat.levels) != seat.built.bit_count(), f"seat {p}'s levels do not hold its buildings")
    refuse(any(seat.idle), "a farmer's people are under its tiles or aside")
    if any((seat.abilities >> PER_LEVEL * level & 7).bit_count() > 1 for level in range(4)):
        raise ValueError(f"seat {p} has two abilities of one level")
    if any(seat.built >> b & 1 and KIND[b] not in (SHOP, MONUMENT) for b in range(COUNT)):
        raise ValueError("a farmer has commercial buildings only")
    refuse(s.action < 0, "the action marker stands nowhere")
    refuse(s.reserved[0] >= 0 and s.reserved[0] == s.reserved[1], "two farmers cannot reserve one building")
    b = s.reserved[p - (k.players - k.farmers)]
    refuse(b >= 0 and (KIND[b] != MONUMENT or s.market[b] == 0), "only a large building on sale can be reserved")

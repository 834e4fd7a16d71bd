"""What may be done and what it counts, worked out anew from the rulebook and compared wherever play leads.

Nothing here asks the rules: only the tables of data/, and what lies on the board.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import pytest

from taifa import Match, bots
from taifa.core.decision import Decision
from taifa.games.almoravid.model.state import ENEMY, SIDES, State
from taifa.games.almoravid.model.tables import CAPABILITY, LORDS, PLACES, SIDE_OF, TERRITORIES, WAY_KIND

VALUE = {"city": 3, "fortress": 2, "town": 1, "castle": 1}
ROOM = {"city": 3, "fortress": 2, "town": 2, "castle": 1}
TARGETS = {t: {p for p, data in PLACES.items() if data.territory == t and data.target} for t in TERRITORIES}
COMMANDS = {"march", "march-light", "siege", "storm", "sally", "supply", "forage", "ravage", "tax", "encamp", "sortie"}


def neighbours(place: str) -> dict[str, str]:
    """1.3.1 What lies beside a locale, by road or pass."""
    return {there: kind for (here, there), kind in WAY_KIND.items() if here == place}


def stronghold(place: str) -> bool:
    """1.3.1 All locales but regions are strongholds."""
    return PLACES[place].kind != "region"


def whose(s: State, place: str) -> str:
    """1.3.1 Markers first, then the territory; "" is neutral."""
    if s.jihad.get(place):
        return "muslim"
    for side in SIDES:
        if s.conquered[side].get(place):
            return side
    for marker, where in s.seats.items():
        if where == place:
            return "christian" if marker.startswith("cathedral") or marker == "rodrigo-campeador" else "muslim"
    status = s.taifas.get(PLACES[place].territory, "reconquista")
    return {"independent": "muslim", "parias": "", "reconquista": "christian"}[status]


def lords(s: State, side: str, place: str = "") -> list[str]:
    """The lords of a side on the map, or at a locale."""
    return [n for n, lord in s.lords.items() if SIDE_OF[n] == side and lord.place and place in ("", lord.place)]


def besieged(s: State, name: str) -> bool:
    """4.3.5 Shut up where siege markers lie."""
    return s.lords[name].inside and s.lords[name].place in s.siege


def at_edge(s: State, side: str, capability: str) -> bool:
    """1.9.1 Does this capability lie at the side's edge?"""
    return any(CAPABILITY[card] == capability for card in s.edge[side])


def mules(s: State, name: str) -> int:
    """1.7.3; with Camels those of the Africans count double."""
    camels = name in ("yusuf", "sir") and at_edge(s, "muslim", "camels")
    return s.lords[name].mule * (2 if camels else 1)


def seats(s: State, name: str) -> list[str]:
    """1.3.1 Pennants on the map and markers; a cathedral is Alfonso's."""
    marked = [where for marker, where in s.seats.items() if marker == name]
    if name == "alfonso":
        marked += [where for marker, where in s.seats.items() if marker.startswith("cathedral")]
    return [*LORDS[name].seats, *marked]


# Supply (4.6) and load (4.3.2) ---------------------------------------------------------------


def passable(s: State, place: str, side: str) -> bool:
    """4.6.1 No enemy lord or stronghold there that is neither besieged nor bypassed."""
    shut_up = place in s.siege or place in s.bypass
    if any(not (s.lords[name].inside and shut_up) for name in lords(s, ENEMY[side], place)):
        return False
    return shut_up or not stronghold(place) or whose(s, place) != ENEMY[side]


def ways_from(s: State, start: str, side: str) -> dict[str, int]:
    """4.6.1 How many ways it is to wherever an open route leads."""
    ways, ahead = {start: 0}, deque([start])
    while ahead:
        here = ahead.popleft()
        for there in neighbours(here):
            if there not in ways and passable(s, there, side):
                ways[there] = ways[here] + 1
                ahead.append(there)
    return ways


def can_supply(s: State, name: str) -> bool:
    """4.6 One seat that is a source, and a cart or mule of those here for each way to it."""
    side, lord = SIDE_OF[name], s.lords[name]
    transport = sum(s.lords[other].cart + mules(s, other) for other in lords(s, side, lord.place))
    ways = ways_from(s, lord.place, side)
    sources = [p for p in seats(s, name) if whose(s, p) != ENEMY[side] or (p == lord.place and not lord.inside)]
    return any(ways.get(seat, transport + 1) <= transport for seat in sources)


def laden(s: State, group: list[str], way: str) -> bool:
    """4.3.2 Loot, or more provender than one for each beast and, by road, cart."""
    if any(s.lords[name].loot for name in group):
        return True
    beasts = sum(mules(s, name) + (s.lords[name].cart if way == "road" else 0) for name in group)
    return sum(s.lords[name].provender for name in group) > beasts


# The menu of a card (4.2.2) ------------------------------------------------------------------


def commands(s: State) -> Iterator[tuple[str, str]]:
    """4.2.1, 4.2.2 Everything that the lord on the card may do, but for what cards add."""
    name, lord = s.active, s.lords[s.active]
    place, side = lord.place, SIDE_OF[s.active]
    gardens = PLACES[place].kind in ("city", "fortress") and whose(s, place) == side
    if gardens or (place not in s.ravaged and not besieged(s, name)):
        yield "forage", place
    if besieged(s, name):
        yield "sally", place
        return
    if not s.no_march:
        yield from marches(s, name)
    if place in s.siege:
        yield "storm", place
        if not s.acted:
            yield "siege", place
    if can_supply(s, name):
        yield "supply", place
    if whose(s, place) == ENEMY[side] and place not in s.ravaged:
        yield "ravage", place
    if not s.acted and place in seats(s, name) and whose(s, place) != ENEMY[side]:
        yield "tax", place


def marches(s: State, name: str) -> Iterator[tuple[str, str]]:
    """4.3.2, 4.3.3, 4.3.6 One action to a neighbour, two laden, or one with the load left behind."""
    lord = s.lords[name]
    if lord.place in s.bypass:
        yield ("sortie" if lord.inside else "encamp"), lord.place
    if s.halted:
        return
    group = [name, lord.lower] if lord.lower else [name]
    for there, way in neighbours(lord.place).items():
        if not laden(s, group, way):
            yield "march", there
            continue
        yield "march-light", there
        if s.actions > 1:
            yield "march", there


# Other questions -----------------------------------------------------------------------------


def withdrawals(s: State, side: str, place: str) -> set[tuple[str, str]]:
    """4.3.4, 4.1.3 Into a friendly stronghold, as long as it has room, a lieutenant with his lower lord."""
    if not stronghold(place) or whose(s, place) != side:
        return set()
    here = lords(s, side, place)
    room = ROOM[PLACES[place].kind] - sum(1 for name in here if s.lords[name].inside)
    out = [name for name in here if not s.lords[name].inside and not s.lords[name].upper]
    return {("withdraw", name) for name in out if (2 if s.lords[name].lower else 1) <= room}


def paid(s: State, side: str) -> set[tuple[str, str]]:
    """3.2 Coin of a lord here, loot at a friendly locale free of siege, the Taifas box for who is not besieged."""
    found = set()
    for name in lords(s, side):
        lord = s.lords[name]
        here = [s.lords[other] for other in lords(s, side, lord.place)]
        market = whose(s, lord.place) == side and lord.place not in s.siege
        purse = any(other.coin or (other.loot and market) for other in here)
        if lord.service < 17 and (purse or (side == "muslim" and s.box_coin and not besieged(s, name))):
            found.add(("pay", name))
    return found


def status(s: State, taifa: str) -> str:
    """1.4.1 By conquered targets, else by its lord."""
    if all(s.conquered["christian"].get(place) for place in TARGETS[taifa]):
        return "reconquista"
    lord = TERRITORIES[taifa].lord
    return "independent" if lord and s.lords[lord].where in ("map", "mat") else "parias"


def points(s: State) -> dict[str, float]:
    """5.1 Victory points."""
    ravaged = list(s.ravaged.values())
    christian = sum(s.conquered["christian"].values()) + ravaged.count("christian") / 2
    christian += sum(1 for marker in s.seats if marker.startswith("cathedral"))
    for taifa, how in s.taifas.items():
        christian += {"independent": 0, "parias": 1, "reconquista": 3}[how] * (3 if taifa == "taifa-sevilla" else 1)
    muslim = sum(s.conquered["muslim"].values()) + ravaged.count("muslim") / 2
    return {"christian": christian, "muslim": muslim + s.box_points + sum(s.jihad.values()) / 2}


# Play and compare ----------------------------------------------------------------------------


def compare(m: Match, d: Decision) -> None:
    """The question that is asked now, against the book."""
    s: State = m.state
    side = next(each for each in SIDES if s.seat(each) == d.seat)
    if d.prompt == "command":
        assert {a for a in d.actions if a[0] in COMMANDS} == set(commands(s)), s.active
    elif d.prompt == "answer-approach":
        place = str((d.params or {})["place"])
        assert {a for a in d.actions if a[0] == "withdraw"} == withdrawals(s, side, place)
        away = {a[1] for a in d.actions if a[0] == "avoid"}
        assert away <= {t for t in neighbours(place) if all(besieged(s, e) for e in lords(s, ENEMY[side], t))}
    elif d.prompt == "pay-lords":
        assert {a for a in d.actions if a[0] == "pay"} == paid(s, side)
        assert {t: s.taifas[t] for t in s.taifas} == {t: status(s, t) for t in s.taifas}
        assert {each: m.scores[s.seat(each)] for each in SIDES} == points(s)


@pytest.mark.rule("almoravid", "1.3.1", "1.4.1", "3.2", "4.2.2", "4.3.2", "4.3.4", "4.6.1", "5.1")
@pytest.mark.parametrize("scenario", "ABCDEF")
def test_what_is_offered_is_what_the_book_allows(scenario: str) -> None:
    for seed in range(3):
        m = Match.new("almoravid", scenario, f"book {seed}")
        dice = random.Random(seed)
        players = {seat: bots.get("captain", seed=f"{seed}/{seat}") for seat in m.game.seats}
        for _ in range(900):
            if m.over:
                break
            d = m.decision
            compare(m, d)
            wise = dice.random() < 0.7
            m.apply(players[d.seat].choose(m, d) if wise else dice.choice(list(d.actions)), d.seat)

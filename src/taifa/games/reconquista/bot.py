"""What positions and actions are worth, as rules of thumb: garrison, raid, besiege what is weak."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from taifa.core.decision import Action, Decision
from taifa.core.scene import Note
from taifa.games.reconquista.control import full_control, has_room, hostile_city, realm_flag
from taifa.games.reconquista.hosts import calms
from taifa.games.reconquista.movement import plunderable
from taifa.games.reconquista.state import HOSTILE, MOVED, Reconquista, Unit, foes
from taifa.games.reconquista.tables import (
    ADJACENT,
    AREA_OF,
    AREAS,
    CITY,
    HEAVY,
    KINDS,
    LEANINGS,
    OTHER,
    SEAS,
    SEATS,
    SIDE,
    STRATAGEMS,
    TABLES,
)
from taifa.games.reconquista.treasury import income
from taifa.games.reconquista.victory import scores, swords_taken

CHEAP = {"peon": 5.0, "rider": 4.0, "mesnada": 3.0, "order": 2.0, "crusader": 2.0, "fleet": 3.0, "host": 1.5}
WANTED = {"peon": 2.0, "rider": 2.2, "mesnada": 3.2, "order": 3.4, "fleet": 0.2}
SMALL = 0.01
EXPECTED = {1: -1.0, 4: 1.0, 8: 4.0, 12: 9.0, 16: 16.0}
"""What Christian lead makes an even game by the end of a turn, between these straight lines."""


# What is worth what ------------------------------------------------------------------------------------


def _plain_worth(area: str, seat: str) -> float:
    row = AREAS[area]
    home = SIDE[row.home]
    if home == "france":
        return 0.5
    if home == "muslims":
        return 4.0 * row.points
    if seat == "christians":
        return 30.0 if row.sword else 5.0
    return 7.0 if row.sword else 4.0


WORTH = {seat: {area: _plain_worth(area, seat) for area in CITY} for seat in SEATS}


def city_worth(s: Reconquista, area: str, seat: str) -> float:
    """How much a seat wants the city of an area; for the Muslims the second great city is the game."""
    if seat == "muslims" and AREAS[area].sword:
        return 7.0 + 6.0 * swords_taken(s)
    return WORTH[seat][area]


OTHERS = {seat: frozenset(k for k, side in SIDE.items() if side == OTHER[seat]) for seat in SEATS}
"""The kingdoms across the table from a seat."""
NEXT = {area: frozenset(near) for area, near in ADJACENT.items()}
TWO_OFF = {area: frozenset(far for there in near for far in ADJACENT[there]) for area, near in ADJACENT.items()}


def enemy_lands(s: Reconquista, seat: str) -> set[str]:
    """Areas that the enemy of a seat holds or stands in; France and rebels go nowhere by themselves."""
    others = OTHERS[seat]
    found = {area for area, holder in s.control.items() if holder in others}
    found.update([area for area, holder in s.city.items() if holder in others])
    found.update([AREA_OF[u.at] for u in s.units if u.kingdom in others and u.at in AREA_OF and not u.rebel])
    return found


def threat(enemy: set[str], area: str) -> float:
    """How near the enemy is: 3 next door, 1.5 two areas off, a little otherwise."""
    if not enemy.isdisjoint(NEXT[area]):
        return 3.0
    return 0.3 if enemy.isdisjoint(TWO_OFF[area]) else 1.5


def need(s: Reconquista, area: str, seat: str, enemy: set[str]) -> float:
    """How badly an area of ours wants one more unit in its city."""
    city = CITY.get(area)
    if city is None:
        return 0.2 * threat(enemy, area)
    inside = len(s.at(city))
    return city_worth(s, area, seat) * threat(enemy, area) / (1 + 3 * inside)


def prize(s: Reconquista, area: str, flag: str, seat: str, stack: list[Unit]) -> float:
    """What a stack could win by standing in an area."""
    holder = s.control[area]
    if holder and SIDE[holder] == seat == flag and not s.war and not s.at(area):
        return 0.0
    outside = len(foes(s, area, flag))
    city = CITY.get(area)
    score = 0.0
    size = len(stack)
    if city and hostile_city(s, area, flag):
        worth = city_worth(s, area, seat)
        garrison = len(foes(s, city, flag))
        if not outside and not garrison:
            score = 2.5 * worth
        elif not outside:
            purse = s.treasure(stack[0].realm)
            score = worth * (0.12 + 0.2 * size - 0.08 * garrison) if purse else 0.1
        else:
            score = worth * 0.15 * size / outside
    elif not city and not outside and holder and HOSTILE[flag, realm_flag(s, holder)]:
        score = 1.0 + AREAS[area].value
    if outside > size:
        score -= 2.0 * (outside - size)
    elif outside:
        score += 0.6 * (size - outside) + _quality(stack) - 0.3
    if area not in s.plundered and plunderable(s, area, flag):
        score += 1.2
    if city and not hostile_city(s, area, flag) and s.control[area] and outside:
        score += 2.0
    return score


def _quality(stack: list[Unit]) -> float:
    return 0.25 * sum(1 for u in stack if u.kind in HEAVY) - 0.2 * sum(1 for u in stack if u.kind == "peon")


def spare(s: Reconquista, unit: Unit, enemy: set[str]) -> bool:
    """Can a unit leave its place without laying a city bare that the enemy could walk into?"""
    area = AREA_OF.get(unit.at)
    if area is None or area not in CITY:
        return True
    if unit.kind == "host" and AREAS[area].sword and SIDE[unit.kingdom] == "christians":
        return False
    if unit.at == area or len(s.at(unit.at)) > (2 if AREAS[area].sword else 1):
        return True
    return threat(enemy, area) < 1.0 and not AREAS[area].sword


# Answers to each question --------------------------------------------------------------------------------


def _deploy(s: Reconquista, d: Decision) -> list[float]:
    enemy = enemy_lands(s, d.seat)
    params = d.params or {}
    kind = s.unit(params["unit"]).kind if "unit" in params else params.get("kind", "")
    weights = [_place_weight(s, str(place), d.seat, enemy) for _, place in d.actions]
    if kind == "host" and d.seat == "christians":
        for i, (_, place) in enumerate(d.actions):
            area = AREA_OF[str(place)]
            if AREAS[area].sword and not calms(s, area):
                weights[i] += 60.0
    return weights


def _place_weight(s: Reconquista, place: str, seat: str, enemy: set[str]) -> float:
    if place in SEAS:
        return 1.0
    area = AREA_OF[place]
    want = need(s, area, seat, enemy)
    if place == area and area in CITY:
        inside = len(s.at(CITY[area]))
        return 0.05 + want * (0.9 if inside else 0.1)
    return 0.1 + want


def _recruit(s: Reconquista, d: Decision) -> list[float]:
    realm = (d.params or {})["realm"]
    purse = s.purse[realm]
    reserve = 4 if realm == "andalus" else 2
    bare = sum(1 for area, holder in s.control.items() if holder == realm and area in CITY and not s.at(CITY[area]))
    weights = []
    for verb, kind in d.actions:
        if verb == "pass":
            weights.append(1.0)
        elif purse - KINDS[str(kind)].cost < reserve:
            weights.append(0.5)
        elif kind == "peon" and bare:
            weights.append(4.0)
        else:
            weights.append(WANTED[str(kind)])
    return weights


def _settle(s: Reconquista, d: Decision) -> list[float]:
    enemy = enemy_lands(s, d.seat)
    rich = 1.0 if int((d.params or {})["purse"]) >= 6 else SMALL
    return [1.0 if v == "pass" else rich * (0.2 + 0.5 * threat(enemy, str(a))) for v, a in d.actions]


def _draw(s: Reconquista, d: Decision) -> list[float]:
    held = len(s.hands[d.seat])
    return [1.0 if v == "pass" else 0.3 * s.purse[str(r)] / (1 + 0.4 * held) for v, r in d.actions]


def _play(s: Reconquista, d: Decision) -> list[float]:
    params = d.params or {}
    roll = str(params["roll"])[5:]
    rolls = params["roller"] == d.seat
    weights = []
    for verb, card in d.actions:
        if verb == "pass":
            weights.append(1.0)
        elif roll == "siege" or (roll in ("pitched", "rebellion") and rolls):
            weights.append(2.0 + STRATAGEMS[str(card)].plus)
        elif roll in ("tornafuye", "interception") and card == "ambush" and rolls:
            weights.append(1.5)
        else:
            weights.append(0.3)
    return weights


def _areas_by_worth(s: Reconquista, d: Decision) -> list[float]:
    cost = (d.params or {}).get("cost", 0)
    weights = []
    for verb, area in d.actions:
        if verb == "pass":
            weights.append(1.0)
        else:
            worth = len(s.in_area(str(area))) + (1.5 if area in CITY else 0) + AREAS[str(area)].value
            weights.append(worth / (1 + cost * cost))
    return weights


def _yes(s: Reconquista, d: Decision) -> list[float]:
    return [0.5 if verb == "pass" else 1.0 for verb, _ in d.actions]


def _no(s: Reconquista, d: Decision) -> list[float]:
    return [1.0 if verb == "pass" else 0.4 for verb, _ in d.actions]


def _throne(s: Reconquista, d: Decision) -> list[float]:
    enemy = enemy_lands(s, d.seat)
    return [(0.1 + AREAS[str(area)].value) / (0.5 + threat(enemy, str(area))) for _, area in d.actions]


def _stand(s: Reconquista, d: Decision) -> list[float]:
    return [0.3 if verb == "stand" else 1.0 + (0.5 if target in AREAS else 0) for verb, target in d.actions]


def _battle(s: Reconquista, d: Decision) -> list[float]:
    area = str(d.at)
    mine, theirs = _sides(s, area, d.seat)
    weights = []
    for verb, _ in d.actions:
        if verb == "retreat":
            weights.append(4.0 if 2 * len(mine) < len(theirs) else 0.2)
        else:
            weights.append(_promise(verb, mine))
    return weights


def _sides(s: Reconquista, area: str, seat: str) -> tuple[list[Unit], list[Unit]]:
    """Our units and theirs in the open; rebels count with whoever is fewer here."""
    mine = [u for u in s.at(area) if not u.rebel and s.commander(s.flag(u), "") == seat]
    theirs = [u for u in s.at(area) if u not in mine]
    return mine or theirs, theirs if mine else mine


_RESULT_VALUE = {"CA": -0.5, "NE": 0.0, "1": 1.0, "2": 2.0, "DV": 2.8, "DV+S": 3.8}


def _promise(table: str, force: list[Unit]) -> float:
    """What a force can hope for from a roll on a table."""
    lean = LEANINGS[table]
    suited = sum(1 for u in force if u.kind in lean.kinds)
    plus = lean.plus if 2 * suited >= len(force) else -lean.minus if not suited else 0
    found = [_RESULT_VALUE[TABLES[table].result(die + plus, len(force))] for die in range(1, 7)]
    return max(sum(found) / 6, 0.0) + 0.3


def _loss(s: Reconquista, d: Decision) -> list[float]:
    return [CHEAP.get(s.unit(target).kind, 0.5) for _, target in d.actions]


def _retreat(s: Reconquista, d: Decision) -> list[float]:
    return [
        (2.0 if SIDE.get(s.control[str(area)]) == d.seat else 0.5) + 0.3 * len(s.at(str(area))) for _, area in d.actions
    ]


def _move_in(s: Reconquista, d: Decision) -> list[float]:
    inside = len(s.at(str(d.at)))
    waiting = len(d.actions) - 1
    enough = inside >= 2 or (inside == 1 and waiting < 2)
    return [1.0 if v == "pass" else (0.2 if enough else CHEAP.get(s.unit(t).kind, 1.0) + 1) for v, t in d.actions]


def _intercept(s: Reconquista, d: Decision) -> list[float]:
    place = str(d.at)
    if place in SEAS:
        return [1.0 if v == "intercept" else 0.5 for v, _ in d.actions]
    mine, theirs = _sides(s, place, d.seat)
    good = len(mine) >= len(theirs)
    value = {"intercept": 1.5 if good else 0.4, "defend": 2.0 if len(mine) > 1 else 0.8, "hold-back": 0.05}
    return [value.get(verb, 1.0) for verb, _ in d.actions]


def _operate(s: Reconquista, d: Decision) -> list[float]:
    realm = s.active
    seat = d.seat
    flag = realm_flag(s, realm)
    enemy = enemy_lands(s, seat)
    weights = []
    seen: dict[tuple[str, bool], float] = {}
    lure: dict[str, float] = {}
    for verb, target in d.actions:
        if verb == "end":
            weights.append(1.0)
        elif verb == "besiege":
            area = AREA_OF[str(target)]
            size = len(s.at(area))
            ready = 0.5 if area in s.plundered or not plunderable(s, area, flag) else 0.0
            weights.append((3.0 if size > 1 else 1.2) + city_worth(s, area, seat) / 8 + ready)
        elif verb == "fight":
            weights.append(_fight_weight(s, str(target), flag, realm))
        elif verb == "enter":
            weights.append(_enter_weight(s, s.unit(target), seat, flag, enemy))
        else:
            unit = s.unit(target)
            if unit.kind == "fleet":
                weights.append(0.2)
            elif not spare(s, unit, enemy):
                weights.append(0.3)
            else:
                key = (unit.at, unit.left >= 5)
                if key not in seen:
                    seen[key] = _march_weight(s, unit, seat, flag, lure)
                weights.append(seen[key] * (1.2 if unit.kind in HEAVY else 1.0))
    return weights


def _fight_weight(s: Reconquista, place: str, flag: str, realm: str) -> float:
    enemies = foes(s, place, flag)
    mine = [u for u in s.at(place) if u.realm == realm]
    if place in SEAS:
        return 1.5 if len(mine) >= len(enemies) else 0.3
    if len(mine) < len(enemies):
        return 0.6
    return 3.0 + len(mine) - len(enemies) + _quality(mine)


def _enter_weight(s: Reconquista, unit: Unit, seat: str, flag: str, enemy: set[str]) -> float:
    area = unit.at
    if hostile_city(s, area, flag):
        return 20.0 * city_worth(s, area, seat)
    if not s.at(CITY[area]) and unit.done & MOVED:
        return 1.2 + 0.1 * need(s, area, seat, enemy) + CHEAP.get(unit.kind, 1.0) / 10
    if s.city[area] and SIDE.get(s.city[area]) != seat:
        return 3.0
    return 0.2


def _march_weight(s: Reconquista, unit: Unit, seat: str, flag: str, lure: dict[str, float]) -> float:
    """What the best prize within two areas, or three for the fast, is worth; prizes are looked up once."""
    area = AREA_OF[unit.at]
    best = 0.0
    seen = {area}
    edge = [area]
    for step in range(3 if unit.left >= 5 else 2):
        ahead = []
        for here in edge:
            for there in ADJACENT[here]:
                if there in seen:
                    continue
                seen.add(there)
                ahead.append(there)
                if there not in lure:
                    lure[there] = prize(s, there, flag, seat, [unit])
                value = lure[there] * (1.0 - 0.15 * step)
                if value > best:
                    best = value
        edge = ahead
    return 0.4 + best if best > 0.5 else 0.3


def _march(s: Reconquista, d: Decision) -> list[float]:
    lead = s.unit((d.params or {})["unit"])
    left = int((d.params or {})["left"])
    seat = d.seat
    area = str(d.at)
    flag = s.flag(lead)
    fresh = lead.left >= KINDS[lead.kind].moves
    stack = [lead] if fresh else [u for u in s.at(area) if u.realm == lead.realm and u.left == lead.left] or [lead]
    lure: dict[str, float] = {}
    here = prize(s, area, flag, seat, stack)
    weights = []
    top = 0.0
    for verb, target in d.actions:
        if verb in ("go", "invade"):
            there = str(target)
            ahead = _lure(s, there, flag, seat, stack, lure)
            if left >= 3 and not foes(s, there, flag):
                for far in ADJACENT[there]:
                    if far != area:
                        ahead = max(ahead, 0.8 * _lure(s, far, flag, seat, stack, lure))
            weight = 0.1 + max(ahead, 0.0) if verb == "go" else 0.05
            top = max(top, weight)
        elif verb == "plunder":
            weight = 4.0 if left >= 2 else 0.5
        elif verb == "enter":
            weight = _march_enter(s, area, flag, stack, seat)
        elif verb == "attack":
            weight = 0.8
        elif verb == "take":
            weight = SMALL
        elif verb == "drop":
            weight = 0.05
        elif verb == "march-hard":
            weight = 0.3
        else:
            weight = 0.6 + max(here, 0.0)
        weights.append(weight)
    takes = [i for i, (verb, _) in enumerate(d.actions) if verb == "take"]
    if top > 1.0 and takes:
        enemy = enemy_lands(s, seat)
        for i in takes:
            target = d.actions[i][1]
            weights[i] = _take_weight(s, s.unit(target), enemy, top, lead)
    return weights


def _lure(s: Reconquista, area: str, flag: str, seat: str, stack: list[Unit], lure: dict[str, float]) -> float:
    if area not in lure:
        lure[area] = prize(s, area, flag, seat, stack)
    return lure[area]


def _march_enter(s: Reconquista, area: str, flag: str, stack: list[Unit], seat: str) -> float:
    if hostile_city(s, area, flag):
        return 30.0
    if not s.at(CITY[area]) and stack[0].done == 0 and threat(enemy_lands(s, seat), area) > 1:
        return 1.0
    return 0.1


def _take_weight(s: Reconquista, unit: Unit, enemy: set[str], top: float, lead: Unit) -> float:
    if unit.left < lead.left - 1 and lead.kind == "rider":
        return 0.1
    return top + 0.5 if spare(s, unit, enemy) else 0.1


def _sail(s: Reconquista, d: Decision) -> list[float]:
    value = {"stop": 1.0, "land": 3.0, "sail": 0.4, "take": 0.2, "embark": 0.2}
    weights = []
    for verb, target in d.actions:
        weight = value[verb]
        if verb == "land":
            weight += city_worth(s, str(target), d.seat) if hostile_city(s, str(target), d.seat) else 0.0
        weights.append(weight)
    return weights


def _rebels_attack(s: Reconquista, d: Decision) -> list[float]:
    area = str(d.at)
    rebels = sum(1 for u in s.at(area) if u.rebel)
    return [1.0 if v == "pass" else 1.5 if 2 * rebels >= len(s.at(area)) else 0.5 for v, _ in d.actions]


def _redeploy(s: Reconquista, d: Decision) -> list[float]:
    seat = d.seat
    realm = (d.params or {})["realm"]
    flag = SIDE[realm]
    enemy = enemy_lands(s, seat)
    hungry = 0.0
    for area, holder in s.control.items():
        if holder == realm and area in CITY:
            wanted = need(s, area, seat, enemy)
            if wanted > hungry and has_room(s, area, flag):
                hungry = wanted
    weights = []
    for verb, target in d.actions:
        if verb == "pass":
            weights.append(1.0)
            continue
        unit = s.unit(target)
        if unit.kind == "fleet":
            weights.append(0.1)
            continue
        area = AREA_OF[unit.at]
        if full_control(s, area) != unit.realm:
            weights.append(0.3 if city_held_by(s, area, unit) else 2.0)
        elif unit.kind == "host" and seat == "christians" and not AREAS[area].sword:
            weights.append(3.0)
        elif not spare(s, unit, enemy):
            weights.append(0.2)
        else:
            inside = len(s.at(unit.at))
            at_home = city_worth(s, area, seat) * threat(enemy, area) / (3 * inside - 2) if unit.at != area else 0.3
            weights.append(max(1.0 + (hungry - at_home) / 6, SMALL))
    return weights


def city_held_by(s: Reconquista, area: str, unit: Unit) -> bool:
    """Is the unit in a city that it holds, or waiting before a weak garrison of a city it wants?"""
    return unit.at == CITY.get(area) or s.city.get(area) == unit.realm


def _even(s: Reconquista, d: Decision) -> list[float]:
    return [1.0] * len(d.actions)


ANSWERS: dict[str, Callable[[Reconquista, Decision], list[float]]] = {
    "deploy-unit": _deploy,
    "place-recruit": _deploy,
    "place-invader": _deploy,
    "place-crusader": _deploy,
    "place-hero": _deploy,
    "recruit": _recruit,
    "settle": _settle,
    "stir-war": _yes,
    "restore": _no,
    "draw-stratagem": _draw,
    "play-stratagem": _play,
    "play-mutiny": _yes,
    "incite": _areas_by_worth,
    "free-rebellion": _areas_by_worth,
    "suppress": _yes,
    "tribute": _no,
    "unite": _yes,
    "choose-throne": _throne,
    "host-in-revolt": _stand,
    "choose-battle": _battle,
    "choose-loss": _loss,
    "retreat-where": _retreat,
    "move-in": _move_in,
    "intercept": _intercept,
    "defend-land": _intercept,
    "march": _march,
    "sail": _sail,
    "operate": _operate,
    "rebels-attack": _rebels_attack,
    "redeploy": _redeploy,
    "redeploy-to": _deploy,
}

REASONS = {
    "besiege": "why-siege",
    "enter": "why-enter",
    "plunder": "why-plunder",
    "settle": "why-settle",
    "incite": "why-incite",
    "tornafuye": "why-tornafuye",
    "pitched": "why-pitched",
    "retreat": "why-retreat",
    "place": "why-place",
    "take": "why-take",
}


def expected_lead(turn: int) -> float:
    """The Christian lead that makes an even game after this turn."""
    turns = sorted(EXPECTED)
    for low, high in pairwise(turns):
        if low <= turn <= high:
            part = (turn - low) / (high - low)
            return EXPECTED[low] * (1 - part) + EXPECTED[high] * part
    return EXPECTED[turns[-1]]


POINTLESS = {
    "intercept": frozenset(("hold-back",)),
    "march": frozenset(("drop",)),
}
"""Verbs with no point in them while anything else can be answered to a question."""


class Thumb:
    """The game's Judge."""

    pointless = POINTLESS

    def value(self, state: Reconquista, seat: str) -> float:
        """How a seat stands: the lead against what the turn calls for, income, and cities at risk."""
        if state.result is not None:
            return 1.0 if seat in state.result.winners else 0.0
        points = scores(state)
        lead = points["christians"] - points["muslims"] - expected_lead(state.turn)
        christian = sum(income(state, realm) for realm in state.realms)
        muslim = income(state, "andalus")
        lead += (christian - muslim) * max(16 - state.turn, 0) / 60
        lead -= 4 * swords_taken(state)
        share = 0.5 + lead / (16 + 2 * (16 - state.turn))
        share = min(max(share, 0.02), 0.98)
        return share if seat == "christians" else 1 - share

    def weights(self, state: Reconquista, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        return ANSWERS.get(decision.prompt, _even)(state, decision)

    def why(self, state: Reconquista, decision: Decision, action: Action) -> Note | None:
        """Why one would take an action, where a rule of thumb speaks for it."""
        key = REASONS.get(action[0])
        return Note(key, {"target": action[1]} if action[1] is not None else {}) if key else None


JUDGE = Thumb()

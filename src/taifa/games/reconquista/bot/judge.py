"""What positions and actions are worth, as rules of thumb: garrison, raid, besiege what is weak."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from taifa.core import judge
from taifa.core.decision import Action, Decision, text_of
from taifa.core.presentation.scene import Note
from taifa.core.value_model import ValueModel
from taifa.games.reconquista.bot.value import (
    NEXT,
    OUTSIDE,
    VALUE_MODEL,
    Front,
    Prospect,
    counts,
    front_of,
    prospect_of,
    quality,
)
from taifa.games.reconquista.bot.voyages import Shores, sail
from taifa.games.reconquista.model.state import State, foes
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    AREA_OF,
    AREAS,
    CITY,
    HEAVY,
    KINDS,
    LEANINGS,
    MOVES,
    SEAS,
    SIDE,
    STRATAGEMS,
    TABLES,
)
from taifa.games.reconquista.model.units import MOVED, Unit, piece_number
from taifa.games.reconquista.rules.control import has_room, hostile_city, realm_flag
from taifa.games.reconquista.rules.hosts import calms, host_modifier
from taifa.games.reconquista.rules.operations.movement import plunderable
from taifa.games.reconquista.rules.treasury import worth

CHEAP = {"peon": 5.0, "rider": 4.0, "mesnada": 3.0, "order": 2.0, "crusader": 2.0, "fleet": 3.0, "host": 1.5}
WANTED = {"host": 9.0, "peon": 2.0, "rider": 2.2, "mesnada": 3.2, "order": 3.4, "fleet": 0.2}
SMALL = 0.01
"""The least weight of an answer that is not pointless."""


# Answers to each question --------------------------------------------------------------------------------


def _deploy(s: State, d: Decision) -> list[float]:
    params = d.params or {}
    kind = s.unit(params["unit"]).kind if "unit" in params else params.get("kind", "")
    weights = _places(s, d)
    if kind == "host" and d.seat == "christians":
        for i, (_, place) in enumerate(d.texts()):
            area = AREA_OF.get(place, "")
            if area and AREAS[area].sword and not calms(s, area):
                weights[i] += 60.0
    return weights


def _places(s: State, d: Decision) -> list[float]:
    """Where one more unit is needed most."""
    front = front_of(s, d.seat)
    posts = front.posts
    weights = []
    for verb, place in d.texts():
        if place in posts:
            weights.append(posts[place].want)
        else:
            weights.append(SMALL if verb == "standard" else front.post(place).want)
    return weights


def _recruit(s: State, d: Decision) -> list[float]:
    realm = (d.params or {})["realm"]
    purse = s.purse[realm]
    reserve = 4 if realm == "andalus" else min(purse // 4, 2)
    there = s.field.there
    bare = [area for area in s.field.lands[realm] if area in CITY and not there[CITY[area]]]
    weights = []
    for verb, kind in d.texts():
        if verb == "pass":
            weights.append(1.0)
        elif kind != "host" and purse - KINDS[kind].cost < reserve:
            weights.append(0.5)
        elif kind == "peon" and bare:
            weights.append(4.0)
        else:
            weights.append(WANTED[kind])
    return weights


def _settle(s: State, d: Decision) -> list[float]:
    front = front_of(s, d.seat)
    rich = 1.0 if (d.params or {})["purse"] >= 6 else SMALL
    return [1.0 if v == "pass" else rich * (0.2 + 0.5 * front.threat(a)) for v, a in d.texts()]


def _draw(s: State, d: Decision) -> list[float]:
    held = len(s.hands[d.seat])
    return [1.0 if v == "pass" else 0.3 * s.treasure(r) / (1 + 0.4 * held) for v, r in d.texts()]


def _play(s: State, d: Decision) -> list[float]:
    params = d.params or {}
    roll: str = params["roll"][5:]
    rolls = params["roller"] == d.seat
    weights = []
    for verb, card in d.texts():
        if verb == "pass":
            weights.append(1.0)
        elif roll == "siege" or (roll in ("pitched", "rebellion") and rolls):
            weights.append(2.0 + STRATAGEMS[card].plus)
        elif roll in ("tornafuye", "interception") and card == "ambush" and rolls:
            weights.append(1.5)
        else:
            weights.append(0.3)
    return weights


def _areas_by_worth(s: State, d: Decision) -> list[float]:
    cost = (d.params or {}).get("cost", 0)
    weights = []
    for verb, area in d.texts():
        if verb == "pass":
            weights.append(1.0)
        else:
            worth = len(s.in_area(area)) + (1.5 if area in CITY else 0) + AREAS[area].value
            weights.append(worth / (1 + cost * cost))
    return weights


def _yes(s: State, d: Decision) -> list[float]:
    return [0.5 if verb == "pass" else 1.0 for verb, _ in d.texts()]


def _throne(s: State, d: Decision) -> list[float]:
    front = front_of(s, d.seat)
    return [(0.1 + AREAS[area].value) / (0.5 + front.threat(area)) for _, area in d.texts()]


def _stand(s: State, d: Decision) -> list[float]:
    return [0.3 if verb == "stand" else 1.0 + (0.5 if target in AREAS else 0) for verb, target in d.texts()]


def _battle(s: State, d: Decision) -> list[float]:
    area = d.at or ""
    mine, theirs = _sides(s, area, d.seat)
    weights = []
    for verb, _ in d.texts():
        if verb == "retreat":
            weights.append(4.0 if 2 * len(mine) < len(theirs) else 0.2)
        else:
            weights.append(_promise(verb, mine))
    return weights


def _sides(s: State, area: str, seat: str) -> tuple[list[Unit], list[Unit]]:
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


def _loss(s: State, d: Decision) -> list[float]:
    return [CHEAP.get(s.unit(target).kind, 0.5) for _, target in d.texts()]


def _retreat(s: State, d: Decision) -> list[float]:
    return [(2.0 if SIDE.get(s.control[area]) == d.seat else 0.5) + 0.3 * len(s.at(area)) for _, area in d.texts()]


def _move_in(s: State, d: Decision) -> list[float]:
    inside = len(s.at(d.at or ""))
    waiting = len(d.actions) - 1
    enough = inside >= 2 or (inside == 1 and waiting < 2)
    return [1.0 if v == "pass" else (0.2 if enough else CHEAP.get(s.unit(t).kind, 1.0) + 1) for v, t in d.texts()]


def _intercept(s: State, d: Decision) -> list[float]:
    place = d.at or ""
    if place in SEAS:
        return [1.0 if v == "intercept" else 0.5 for v, _ in d.texts()]
    mine, theirs = _sides(s, place, d.seat)
    good = len(mine) >= len(theirs)
    value = {"intercept": 1.5 if good else 0.4, "defend": 2.0 if len(mine) > 1 else 0.8, "hold-back": 0.05}
    return [value.get(verb, 1.0) for verb, _ in d.texts()]


def _operate(s: State, d: Decision) -> list[float]:
    realm = s.active
    seat = d.seat
    flag = realm_flag(s, realm)
    front = front_of(s, seat)
    prospect = prospect_of(s, realm, flag, seat)
    units, posts = s.units, front.posts
    shores: Shores | None = None
    duels: dict[str, float] = {}
    weights = []
    for verb, target in d.actions:
        if verb == "march":
            unit = units[piece_number(target)]
            at = unit.at
            post = posts[at] if at in posts else front.post(at)
            if unit.kind == "fleet":
                shores = shores or Shores(s, realm, prospect, front)
                weights.append(shores.put_to_sea(unit))
            elif not post.spares(unit):
                weights.append(0.3)
            else:
                best = prospect.march(unit, post.area, duels)
                weights.append(best * 1.2 if unit.kind in HEAVY else best)
        elif verb == "end":
            weights.append(1.0)
        elif verb == "reserve":
            weights.append(SMALL)
        elif verb == "enter":
            weights.append(_enter_weight(s, units[piece_number(target)], seat, prospect, front))
        else:
            place = str(target)
            if verb == "besiege":
                weights.append(_siege_weight(s, AREA_OF[place], flag, prospect.worths))
            else:
                weights.append(_fight_weight(s, place, flag, realm))
    return weights


def _siege_weight(s: State, area: str, flag: str, worths: Mapping[str, float]) -> float:
    size = len(s.at(area))
    ready = 0.5 if area in s.plundered or not plunderable(s, area, flag) else 0.0
    return (3.0 if size > 1 else 1.2) + worths[area] / 8 + ready


def _fight_weight(s: State, place: str, flag: str, realm: str) -> float:
    enemies = foes(s, place, flag)
    mine = [u for u in s.at(place) if u.realm == realm]
    if place in SEAS:
        return 1.5 if len(mine) >= len(enemies) else 0.3
    if len(mine) < len(enemies):
        return 0.6
    return 3.0 + len(mine) - len(enemies) + quality(mine)


def _enter_weight(s: State, unit: Unit, seat: str, prospect: Prospect, front: Front) -> float:
    area = unit.at
    if s.city[area] in prospect.hostile:
        return 20.0 * prospect.worths[area]
    if not s.at(CITY[area]) and unit.done & MOVED:
        return 1.2 + 0.1 * front.need(area) + CHEAP.get(unit.kind, 1.0) / 10
    if s.city[area] and SIDE.get(s.city[area]) != seat:
        return 3.0
    return 0.2


ONWARD = {(area, there): tuple(far for far in ADJACENT[there] if far != area) for area in AREAS for there in NEXT[area]}
"""The neighbours of a neighbour, but for the area one comes from: what is there is worth a little less."""


def _march(s: State, d: Decision) -> list[float]:
    params = d.params or {}
    lead = s.unit(params["unit"])
    left: int = params["left"]
    seat = d.seat
    area = d.at or ""
    flag = s.flag(lead)
    stack = _marching_with(s, lead, area)
    prospect = prospect_of(s, lead.realm, flag, seat)
    known, signs = prospect.known(len(stack)), prospect.signs
    weights: list[float] = []
    takes = []
    top = 0.0
    for verb, target in d.texts():
        if verb == "go":
            value = known[target] if target in known else prospect.lure(target, stack, known)
            if left >= 3 and not signs[target][OUTSIDE]:
                value = max(value, 0.8 * prospect.best(ONWARD[area, target], stack, known))
            weight = 0.1 + value if value > 0.0 else 0.1
            if weight > top:
                top = weight
        elif verb == "stop":
            weight = 0.6 + max(known[area] if area in known else prospect.lure(area, stack, known), 0.0)
        elif verb == "plunder":
            weight = 4.0 if left >= 2 else 0.5
        elif verb == "enter":
            weight = _march_enter(s, area, flag, stack, seat)
        else:
            weight = ON_THE_MARCH[verb]
            if verb == "take":
                takes.append(len(weights))
        weights.append(weight)
    if top > 1.0 and takes:
        front = front_of(s, seat)
        for i in takes:
            weights[i] = _take_weight(s.unit(text_of(d.actions[i])), front, top, lead)
    return weights


ON_THE_MARCH = {"invade": 0.05, "attack": 0.8, "take": SMALL, "drop": 0.05, "march-hard": 0.3}
"""What the other answers to a stack on the march are worth."""


def _marching_with(s: State, lead: Unit, area: str) -> list[Unit]:
    """Who seems to be in the stack of a leader: nobody else as long as he has not moved."""
    if lead.left >= MOVES[lead.kind]:
        return [lead]
    return [u for u in s.at(area) if u.left == lead.left and u.realm == lead.realm] or [lead]


def _march_enter(s: State, area: str, flag: str, stack: list[Unit], seat: str) -> float:
    if hostile_city(s, area, flag):
        return 30.0
    if not s.at(CITY[area]) and stack[0].done == 0 and front_of(s, seat).threat(area) > 1:
        return 1.0
    return 0.1


def _take_weight(unit: Unit, front: Front, top: float, lead: Unit) -> float:
    if unit.left < lead.left - 1 and lead.kind == "rider":
        return 0.1
    return top + 0.5 if front.spares(unit) else 0.1


def _rebels_attack(s: State, d: Decision) -> list[float]:
    area = d.at or ""
    rebels = sum(1 for u in s.at(area) if u.rebel)
    return [1.0 if v == "pass" else 1.5 if 2 * rebels >= len(s.at(area)) else 0.5 for v, _ in d.texts()]


def _hungriest(s: State, realm: str, front: Front) -> float:
    """How badly the neediest of a realm's cities wants a unit, if there is room for it."""
    flag = SIDE[realm]
    needs = front.needs
    most = 0.0
    for area in s.field.lands[realm]:
        wanted = needs[area] if area in needs else front.need(area)
        if wanted > most and area in CITY and has_room(s, area, flag):
            most = wanted
    return most


def _redeploy(s: State, d: Decision) -> list[float]:
    seat = d.seat
    realm = (d.params or {})["realm"]
    front = front_of(s, seat)
    hungry = _hungriest(s, realm, front)
    units, posts = s.units, front.posts
    weights = []
    for verb, target in d.actions:
        if verb == "pass":
            weights.append(1.0)
            continue
        unit = units[piece_number(target)]
        kind, at = unit.kind, unit.at
        post = posts[at] if at in posts else front.post(at)
        if kind == "fleet":
            weight = 0.1
        elif post.holder != realm:
            weight = 0.3 if city_held_by(s, post.area, unit) else 2.0
        elif kind == "host" and seat == "christians":
            weight = 0.2 if post.great else 3.0
        elif post.bare:
            weight = 0.2
        else:
            weight = 1.0 + (hungry - post.at_home) / 6
        weights.append(weight if weight > SMALL else SMALL)
    return weights


def city_held_by(s: State, area: str, unit: Unit) -> bool:
    """Is the unit in a city that it holds, or waiting before a weak garrison of a city it wants?"""
    return unit.at == CITY.get(area) or s.city.get(area) == unit.realm


def _tribute(s: State, d: Decision) -> list[float]:
    """Envoys cost one treasure: what they bring on average, less what it costs if the rebels go home (8.3)."""
    found = []
    for verb, area in d.texts():
        if verb != "tribute":
            found.append(1.0)
            continue
        plus = host_modifier(s, area, d.seat)
        came = [TABLES["tribute"].result(die + plus) for die in range(1, 7)]
        gold = came.count("DV") / 6 * (max(1, worth(s, area) // 2) + PASSAGE)
        found.append(max(gold - came.count("CA") / 6 * GOES_HOME, SMALL))
    return found


PASSAGE = 0.5
"""What it is worth in treasure that rebels who pay let one's troops pass."""
GOES_HOME = 3.0
"""What it costs in treasure if the enemy gets a rebel area back."""


def _restore(s: State, d: Decision) -> list[float]:
    """A king more is a marker and a purse more; his area must not lie open to the enemy (2.9)."""
    area = d.at or ""
    open_to = any(foes(s, near, "christians") for near in ADJACENT[area])
    return [(0.4 if open_to else 1.5) if verb == "restore" else 1.0 for verb, _ in d.texts()]


def _even(s: State, d: Decision) -> list[float]:
    return [1.0] * len(d.actions)


def _end_first(s: State, d: Decision) -> list[float]:
    return [1.0 if verb == "end" else SMALL for verb, _ in d.texts()]


def _share(s: State, d: Decision) -> list[float]:
    """A price is shared so that the richer purse pays, but never all of it."""
    purse: int = (d.params or {})["purse"]
    return [1.0 / (1 + abs(purse - coins - 2)) for _, coins in d.actions if isinstance(coins, int)]


HEURISTICS: dict[str, Callable[[State, Decision], list[float]]] = {
    "deploy-unit": _deploy,
    "deploy-french": _deploy,
    "deploy-done": _end_first,
    "shift-to": _deploy,
    "share": _share,
    "place-recruit": _deploy,
    "place-invader": _deploy,
    "place-crusader": _deploy,
    "place-hero": _deploy,
    "recruit": _recruit,
    "settle": _settle,
    "stir-war": _yes,
    "restore": _restore,
    "draw-stratagem": _draw,
    "play-stratagem": _play,
    "play-mutiny": _yes,
    "incite": _areas_by_worth,
    "vikings": _areas_by_worth,
    "free-rebellion": _areas_by_worth,
    "suppress": _yes,
    "tribute": _tribute,
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
    "sail": sail,
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


POINTLESS = {
    "defend-land": frozenset(("hold-back",)),
    "intercept": frozenset(("hold-back",)),
    "march": frozenset(("drop",)),
    "operate": frozenset(("reserve",)),
    "deploy-done": frozenset(("shift",)),
}
"""Verbs with no point in them while anything else can be answered to a question."""


NEVER_GOOD = {
    "defend-land hold-back": "who stays out adds nothing to the roll: captain defends with all who can, or not at all",
    "deploy-done shift": "captain has set up unit by unit as it wants it",
    "deploy-unit standard": "captain sets up unit by unit, by where the enemy stands",
    "free-rebellion pass": "it costs nothing, and what fails leaves all as it was",
    "intercept hold-back": "who stays out adds nothing to the roll: captain intercepts with all who can, or not at all",
    "march drop": "captain leaves nobody behind on a march: who should stay does not set out",
    "move-in pass": "a city that was taken is entered: empty walls are lost again",
    "operate reserve": "who stays out adds nothing to the roll: captain fights with all it has in a place",
    "sail take": "each fleet sails once a turn by itself, to where it is wanted",
    "stir-war pass": "the roll costs nothing",
    "suppress pass": "one treasure is little for an area and its troops",
    "unite pass": "a united crown counts its throne twice and marches as one",
}
"""Answers that captain is offered often and never gives, and why."""


class Judge(judge.Judge[State]):
    """The game's Judge."""

    pointless: ClassVar[Mapping[str, frozenset[str]] | None] = POINTLESS
    never_good: ClassVar[Mapping[str, str]] = NEVER_GOOD
    proposed: ClassVar[frozenset[str]] = frozenset(("standard",))
    value_model: ClassVar[ValueModel | None] = VALUE_MODEL

    def counts(self, state: State, seat: str) -> Sequence[float]:
        """What `value` is made of."""
        return counts(state, seat)

    def quiet(self, state: State) -> bool:
        """Can a position be judged: are no operations under way?"""
        return state.phase != "operate"

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        return HEURISTICS.get(decision.prompt, _even)(state, decision)

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        """Why one would take an action, where a rule of thumb speaks for it."""
        key = REASONS.get(action[0])
        return Note(key, {"target": action[1]} if action[1] is not None else {}) if key else None


JUDGE = Judge()

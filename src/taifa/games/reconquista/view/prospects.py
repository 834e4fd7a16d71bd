"""What an answer costs and brings, what it would lose, and what the dice may make of it: from what everybody sees.

Odds are exact by the rules' own tables, without stratagems: those are in nobody's sums until they are played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from taifa.core.decision import Action, Decision, text_of
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.games.reconquista.model.field import kind_of
from taifa.games.reconquista.model.state import State, companies, foes, has_foes, laden
from taifa.games.reconquista.model.tables import (
    ADJACENT,
    AREA_OF,
    AREAS,
    CITY,
    KINDS,
    KINGDOMS,
    SEAS,
    SIDE,
    STRATAGEMS,
    TABLES,
)
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.collapse import COLLAPSE_BONUS
from taifa.games.reconquista.rules.control import full_control, realm_flag, room, wanting
from taifa.games.reconquista.rules.diplomacy import UNION_ON, incite_cost
from taifa.games.reconquista.rules.france import france_conquered
from taifa.games.reconquista.rules.hosts import host_modifier, initiative_modifiers
from taifa.games.reconquista.rules.operations.combat import LOSSES, RIDERS, fighters, leaning
from taifa.games.reconquista.rules.operations.fleets import fleets_at
from taifa.games.reconquista.rules.operations.interception import INTERCEPTS_ON, interception_modifiers
from taifa.games.reconquista.rules.operations.movement import ATTACK_COST, PLUNDER_COST
from taifa.games.reconquista.rules.operations.operations import battle_force, siege_force
from taifa.games.reconquista.rules.operations.siege import PRICE, siege_modifiers
from taifa.games.reconquista.rules.operations.stage import total
from taifa.games.reconquista.rules.stratagems import ROLLS
from taifa.games.reconquista.rules.treasury import SETTLEMENT_COST
from taifa.games.reconquista.rules.victory import KINGDOM_CITIES, POINTS
from taifa.games.reconquista.rules.war import BELLIGERENT, UNION_MARCHES_TO

ENDS = frozenset(("end",))
"""Verbs that end a turn or phase."""
DIE = range(1, 7)
HITS = ("1", "2", "3")
DECISIVE = ("DV", "DV+S")


# Odds ------------------------------------------------------------------------------------------------------


def odds(s: State, decision: Decision, action: Action) -> Odds | None:
    """The exact chances of an answer that is rolled for; None where nothing is, or where choices come in between."""
    chances = CHANCES.get(action[0])
    return chances(s, decision, action) if chances else None


def shares(table: str, units: int, plus: int) -> dict[str, float]:
    """How likely each result of a roll on a table is."""
    found: dict[str, float] = {}
    for die in DIE:
        result = TABLES[table].result(die + plus, units)
        found[result] = found.get(result, 0.0) + 1 / 6
    return found


def _prospects(*found: tuple[str, float]) -> tuple[Prospect, ...]:
    return tuple(Prospect(Note(f"odds-{what}"), round(share, 6)) for what, share in found)


def _rebellion(s: State, decision: Decision, action: Action) -> Odds:
    """8.1, 8.2, 15.0 Incitement and suppression: one table, royal hosts next door, the collapse's 2."""
    area = text_of(action)
    plus = host_modifier(s, area, decision.seat)
    if decision.prompt == "free-rebellion":
        plus += COLLAPSE_BONUS
    success = shares("rebellion", 1, plus).get("DV", 0.0)
    hoped = "loyal" if action[0] == "suppress" else "rebels"
    return Odds(_prospects((hoped, success), ("nothing", 1 - success)))


def _tribute(s: State, decision: Decision, action: Action) -> Odds:
    """8.3 Parias: paid, refused, or the rebels go home."""
    found = shares("tribute", 1, host_modifier(s, text_of(action), decision.seat))
    return Odds(
        _prospects(
            ("tribute", found.get("DV", 0.0)), ("nothing", found.get("NE", 0.0)), ("refused", found.get("CA", 0.0))
        )
    )


def _union(s: State, decision: Decision, action: Action) -> Odds:
    """8.4 Two crowns unite on 5 or 6."""
    success = (7 - UNION_ON) / 6
    return Odds(_prospects(("union", success), ("nothing", 1 - success)))


def _war(s: State, decision: Decision, action: Action) -> Odds:
    """5.1 France on 5, a kingdom on 6 if it exists; a united crown that holds back has all rolled again."""
    france = 1 / 6 if s.france == "peace" and not france_conquered(s) else 0.0
    kingdom = again = 0.0
    for name in BELLIGERENT.values():
        realm = s.realm_of(name)
        if realm and KINGDOMS[realm].union:
            kingdom += UNION_MARCHES_TO / 216
            again += (6 - UNION_MARCHES_TO) / 216
        elif realm:
            kingdom += 1 / 36
    rolled = 1 - again
    kingdom, france = kingdom / rolled, france / rolled
    return Odds(_prospects(("kingdom-war", kingdom), ("france-war", france), ("nothing", 1 - kingdom - france)))


def _siege(s: State, decision: Decision, action: Action) -> Odds | None:
    """14.0 One roll by the number of besiegers; a counter-attack is a sortie on the tornafuye table."""
    area = AREA_OF[text_of(action)]
    flag = realm_flag(s, s.active)
    force = siege_force(s, s.active, area, flag)
    garrison = foes(s, CITY[area], flag)
    if not force or not garrison:
        return None
    found = shares("siege", len(force), total(siege_modifiers(s, area, force, flag)))
    size = len(garrison)
    killed = {r: size if r == "DV" else min(LOSSES[r], size) for r in found}
    falls = sum(share for r, share in found.items() if killed[r] == size)
    weakened = sum(share for r, share in found.items() if 0 < killed[r] < size)
    sortie = found.get("CA", 0.0)
    sallying = max(map(len, companies(s, garrison)))
    hurt = sum(min(LOSSES[r], len(force)) * share for r, share in shares("tornafuye", sallying, 0).items())
    return Odds(
        _prospects(
            ("city-falls", falls),
            ("weakened", weakened),
            ("nothing", 1 - falls - weakened - sortie),
            ("sortie", sortie),
        ),
        mine=round(sortie * hurt, 3),
        theirs=round(sum(killed[r] * share for r, share in found.items()), 3),
    )


def initiative_odds(s: State, mine: list[Unit], theirs: list[Unit]) -> float:
    """13.0, 13.1 The chance to have the initiative: both roll, ties again."""
    plus = [total(initiative_modifiers(s, force)) + (set(map(kind_of, force)) == RIDERS) for force in (mine, theirs)]
    won = lost = 0
    for one in DIE:
        for other in DIE:
            won += one + plus[0] > other + plus[1]
            lost += one + plus[0] < other + plus[1]
    return won / (won + lost)


def _battle(s: State, decision: Decision, action: Action) -> Odds | None:
    """13.0 Who will choose how to fight; at sea what both rolls cost."""
    place = text_of(action)
    if place in SEAS:
        return _naval(s, place, realm_flag(s, s.active))
    if action[0] == "attack":
        stack = [u for u in s.at(place) if u.n in s.marching]
    else:
        stack = battle_force(s, s.active, place)
    forces = companies(s, foes(s, place, s.flag(stack[0]))) if stack else []
    if len(forces) != 1 or not fighters(s, stack, forces[0]):
        return None
    share = initiative_odds(s, fighters(s, stack, forces[0]), forces[0])
    return Odds(_prospects(("initiative", share), ("no-initiative", 1 - share)))


def _naval(s: State, sea: str, flag: str) -> Odds | None:
    """11.3 Both sides roll by their number of fleets."""
    enemies = list(dict.fromkeys(s.flag(u) for u in foes(s, sea, flag) if u.kind == "fleet"))
    if len(enemies) != 1:
        return None
    mine, theirs = len(fleets_at(s, sea, flag)), len(fleets_at(s, sea, enemies[0]))
    sunk = {r: min(LOSSES[r], theirs) for r in LOSSES}
    lost = {r: min(LOSSES[r], mine) for r in LOSSES}
    better = worse = even = gain = cost = 0.0
    for ours, p in shares("naval", mine, 0).items():
        for other, q in shares("naval", theirs, 0).items():
            gain += p * q * sunk[ours]
            cost += p * q * lost[other]
            better += p * q * (sunk[ours] > lost[other])
            worse += p * q * (sunk[ours] < lost[other])
            even += p * q * (sunk[ours] == lost[other])
    return Odds(_prospects(("better", better), ("even", even), ("worse", worse)), 0, round(cost, 3), round(gain, 3))


def _named(s: State, decision: Decision) -> tuple[list[Unit], list[Unit]]:
    """The two forces that a question speaks of."""
    params = decision.params or {}
    return [s.unit(piece) for piece in params["units"]], [s.unit(piece) for piece in params["foes"]]


def _table(s: State, decision: Decision, action: Action) -> Odds:
    """13.0 A roll on a table, with counter-attacks to and fro until one of them has a result."""
    mine, theirs = _named(s, decision)
    table = "tornafuye" if action[0] == "tornafuye" else "pitched"
    ours = shares(table, len(mine), total(leaning(table, mine)))
    others = shares(table, len(theirs), total(leaning(table, theirs)))
    back = ours.get("CA", 0.0)
    ends = 1 - back * others.get("CA", 0.0)
    if ends == 0:
        return Odds(_prospects(("nothing", 1.0)))
    hit = {r: share / ends for r, share in ours.items() if r != "CA"}
    hurt = {r: back * share / ends for r, share in others.items() if r != "CA"}
    nothing = hit.get("NE", 0.0) + hurt.get("NE", 0.0)
    return Odds(
        _prospects(
            ("decisive", _sum(hit, DECISIVE)),
            ("hits", _sum(hit, HITS)),
            ("nothing", nothing),
            ("hurt", _sum(hurt, HITS)),
            ("routed", _sum(hurt, DECISIVE)),
        ),
        mine=round(sum(min(LOSSES[r], len(mine)) * share for r, share in hurt.items()), 3),
        theirs=round(sum(min(LOSSES[r], len(theirs)) * share for r, share in hit.items()), 3),
    )


def _sum(found: dict[str, float], results: Sequence[str]) -> float:
    return sum(found.get(r, 0.0) for r in results)


def _intercept(s: State, decision: Decision, action: Action) -> Odds:
    """12.2 Four or more after modifiers."""
    mine, theirs = _named(s, decision)
    plus = total(interception_modifiers(s, decision.at or "", mine, theirs))
    caught = sum(1 for die in DIE if die + plus >= INTERCEPTS_ON) / 6
    return Odds(_prospects(("caught", caught), ("missed", 1 - caught)))


def _stratagem(s: State, decision: Decision, action: Action) -> Odds | None:
    """8.0, 10.0 What a roll of diplomacy may give with what was played so far and this one; more may be played yet."""
    params = decision.params or {}
    kind = params["roll"]
    if kind not in DIPLOMACY or decision.at is None:
        return None
    roller = params["roller"]
    plus = int(params["plus"]) + host_modifier(s, decision.at, roller)
    if action[0] == "play":
        worth = STRATAGEMS[text_of(action)].plus
        plus += worth if decision.seat == roller else -worth
    found = shares(DIPLOMACY[kind][0], 1, plus)
    hoped = found.get("DV", 0.0)
    if DIPLOMACY[kind][0] == "tribute":
        return Odds(
            _prospects(("tribute", hoped), ("nothing", found.get("NE", 0.0)), ("refused", found.get("CA", 0.0)))
        )
    return Odds(_prospects((DIPLOMACY[kind][1], hoped), ("nothing", 1 - hoped)))


def _forced_march(s: State, decision: Decision, action: Action) -> Odds:
    """10.0 Half a die, rounded up."""
    return Odds(tuple(Prospect(Note("odds-march", {"n": n}), 1 / 3) for n in (1, 2, 3)))


DIPLOMACY = {
    ROLLS["rebellion"]: ("rebellion", "rebels"),
    ROLLS["suppression"]: ("rebellion", "loyal"),
    ROLLS["tribute"]: ("tribute", "tribute"),
}
"""Rolls of diplomacy, as a question about stratagems names them: the table, and what is hoped for."""

CHANCES: dict[str, Callable[[State, Decision, Action], Odds | None]] = {
    "incite": _rebellion,
    "suppress": _rebellion,
    "tribute": _tribute,
    "unite": _union,
    "stir-war": _war,
    "besiege": _siege,
    "fight": lambda s, d, a: _battle(s, d, a) if d.prompt == "operate" else None,
    "attack": _battle,
    "pitched": _table,
    "tornafuye": _table,
    "defend": _table,
    "intercept": _intercept,
    "march-hard": _forced_march,
    "play": lambda s, d, a: _stratagem(s, d, a) if d.prompt == "play-stratagem" else None,
    "pass": lambda s, d, a: _stratagem(s, d, a) if d.prompt == "play-stratagem" else None,
}
"""Which answers have a formula."""


# Stakes ----------------------------------------------------------------------------------------------------


def stakes(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """What an answer costs and brings."""
    verb = action[0]
    prompt = decision.prompt
    if verb == "recruit" and prompt == "recruit":
        return (Note("stake-cost", {"cost": KINDS[text_of(action)].cost}),)
    if verb == "incite":
        return (Note("stake-cost", {"cost": incite_cost(s, decision.seat)}),) if prompt == "incite" else ()
    if verb == "pay" and prompt == "who-pays":
        return (Note("stake-purse", {"n": s.treasure(text_of(action))}),)
    if verb in ("suppress", "tribute", "draw"):
        return (Note("stake-cost", {"cost": 1}),)
    if verb == "settle":
        return (Note("stake-cost", {"cost": SETTLEMENT_COST}),)
    if verb == "besiege":
        return (Note("stake-cost", {"cost": PRICE}), *_city_points(AREA_OF[text_of(action)], decision.seat))
    if verb == "plunder" and prompt == "march":
        return (Note("stake-points", {"left": PLUNDER_COST}), Note("stake-plunder"))
    if verb == "attack":
        return (Note("stake-points", {"left": ATTACK_COST}),)
    if verb == "invade":
        return (Note("stake-france"),)
    if verb == "unite":
        return (Note("stake-union"),)
    if verb == "enter" and decision.prompt in ("march", "operate", "move-in"):
        return (*_city_gain(s, decision, action), *_leaves_country(s, action))
    if verb == "end" and decision.prompt == "operate":
        return _partly_held(s)
    return ()


def _city_points(area: str, seat: str) -> tuple[Note, ...]:
    if seat == "christians" and area in POINTS:
        return (Note("stake-city", {"n": POINTS[area]}),)
    if seat == "muslims" and area in KINGDOM_CITIES:
        return (Note("stake-sword" if AREAS[area].sword else "stake-city", {"n": 1}),)
    return ()


def _city_gain(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """4.1, 4.2 A city that is not this side's yet brings its points when entered."""
    target = text_of(action)
    area = AREA_OF[target] if target in AREA_OF else AREA_OF[s.unit(target).at]
    if SIDE.get(s.city[area]) == decision.seat:
        return ()
    return _city_points(area, decision.seat)


def _leaves_country(s: State, action: Action) -> tuple[Note, ...]:
    """3.7 Who goes into a city may be the last before it: then control is only partial, unless a marker lies there."""
    target = text_of(action)
    entering = [s.units[n] for n in s.marching] if target in AREA_OF else [s.unit(target)]
    if not entering or entering[0].at not in AREAS:
        return ()
    area, realm = entering[0].at, entering[0].realm
    stay = [u for u in s.at(area) if s.flag(u) == s.flag(entering[0]) and u not in entering]
    return () if stay or s.control[area] == realm else (Note("stake-partial"),)


def _partly_held(s: State) -> tuple[Note, ...]:
    """3.7 Areas with a city of the realm's own in which it stands only inside, or only before it, alone."""
    flag = realm_flag(s, s.active)
    areas = []
    for area, city in CITY.items():
        if s.city[area] != s.active or s.control[area] == s.active or not s.in_area(area):
            continue
        if all(s.flag(u) == flag for u in s.in_area(area)) and not (s.at(area) and s.at(city)):
            areas.append(area)
    return (Note("left-partial", {"areas": areas}),) if areas else ()


# Losses ----------------------------------------------------------------------------------------------------


def losses(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """What of the seat's own an answer would destroy, waste or leave forgotten, by name."""
    verb, target = action
    if verb == "end" and decision.prompt == "operate":
        return _left_undone(s, decision)
    if verb in ("go", "invade") and decision.prompt == "march":
        return _left_empty(s, decision, [s.units[n] for n in s.marching])
    if verb == "go" and decision.prompt == "redeploy-to":
        return _left_empty(s, decision, [s.unit((decision.params or {})["unit"])])
    if verb == "pass" and decision.prompt == "redeploy":
        return _left_in_want(s, (decision.params or {})["realm"])
    if verb == "lose" and s.unit(text_of(action)).kind == "fleet":
        fleet = s.unit(text_of(action))
        cargo = [u.id for u in s.at(fleet.at) if u.aboard == fleet.n]
        return (Note("loss-cargo", {"units": cargo}),) if laden(s, fleet) else ()
    if verb == "keep":
        return tuple(Note("loss-host", {"unit": other}) for _, other in decision.actions if other != target)
    return ()


def _open_cities(areas: list[str], seat: str) -> list[Note]:
    """3.7, 4.3 Cities that whoever enters takes; of the great ones two lost are the end for the Christians."""
    great = [CITY[area] for area in areas if AREAS[area].sword and seat == "christians"]
    others = [CITY[area] for area in areas if CITY[area] not in great]
    notes = [Note("loss-great-cities-open", {"n": len(great), "cities": great})] if great else []
    return [*notes, Note("loss-cities-open", {"n": len(others), "cities": others})] if others else notes


def _left_empty(s: State, decision: Decision, leaving: list[Unit]) -> tuple[Note, ...]:
    """3.7 Those who leave an area are the last: nobody stays in its city or before it."""
    area = AREA_OF.get(leaving[0].at, "") if leaving else ""
    if area not in CITY or SIDE.get(s.city[area]) != decision.seat:
        return ()
    flag = s.flag(leaving[0])
    stay = [u for u in s.in_area(area) if s.flag(u) == flag and u not in leaving]
    return () if stay else tuple(_open_cities([area], decision.seat))


def _stands_empty(s: State, area: str, realm: str) -> bool:
    """3.7 A city of the realm that nobody keeps, with enemies in its area, next door or an area further."""
    flag = realm_flag(s, realm)
    if s.city[area] != realm or any(s.flag(u) == flag for u in s.in_area(area)):
        return False
    near = {area, *ADJACENT[area]}
    near.update(there for door in ADJACENT[area] for there in ADJACENT[door])
    return any(has_foes(s, place, flag) for there in near for place in (there, CITY.get(there, there)))


def _left_undone(s: State, decision: Decision) -> tuple[Note, ...]:
    """3.7, 5.0, 6.0 A realm ends its operations: cities that stand empty, sieges it could lay, treasure that lapses."""
    notes = _open_cities([area for area in CITY if _stands_empty(s, area, s.active)], decision.seat)
    sieges = [city for verb, city in decision.texts() if verb == "besiege"]
    if not sieges:
        return tuple(notes)
    notes.append(Note("left-sieges", {"cities": sieges}))
    if s.purse[s.active]:
        notes.append(Note("loss-treasure", {"realm": s.active, "n": s.purse[s.active]}))
    return tuple(notes)


def _left_in_want(s: State, realm: str) -> tuple[Note, ...]:
    """3.2, 3.7, 5.0 After redeployment: who will roll for attrition, outside an enemy's city or beyond the limit."""
    notes = []
    wants = [u.id for u in wanting(s, SIDE[realm]) if u.realm == realm and not u.rebel]
    if wants:
        notes.append(Note("loss-want", {"units": wants}))
    flag = realm_flag(s, realm)
    crowded = [area for area in AREAS if room(s, area, flag) < 0 and full_control(s, area) in (realm, "")]
    if crowded:
        notes.append(Note("loss-crowd", {"areas": crowded}))
    return tuple(notes)

"""3 Placing new units: purchases, reinforcements, leaders."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, ask, choose, expect, reply, text_of, unhandled, words_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import (
    LAND,
    LEADERS,
    MOUNTAINS,
    NATIONS,
    OCEANS,
    REGIONS,
    REINFORCEMENTS,
    ROOM,
    SEAS,
    SEAT,
    UNIT,
    UNITS,
    Reinforcement,
)
from taifa.games.hispania.model.units import (
    CAPITAL,
    CASTLE,
    ELITE,
    FORT,
    GUARD,
    INFANTRY,
    KNIGHT,
    MOUNTAINEER,
    STRONGHOLD,
    VETERAN,
)
from taifa.games.hispania.rules import building, capital, income, special
from taifa.games.hispania.rules.nations.registry import castle_rises, concerns, run

BUY: dict[str, Action] = {letter: ("buy", unit.id) for letter, unit in UNIT.items()}
PLACE: dict[str, Action] = {region: ("place", region) for region in REGIONS}
DONE: Action = ("done", None)
COMING: dict[tuple[str, int], list[Reinforcement]] = {}
for _row in REINFORCEMENTS.values():
    COMING.setdefault((_row.nation, _row.turn), []).append(_row)
LED_BY: dict[tuple[str, int], list[str]] = {}
for _leader in LEADERS.values():
    if _leader.nation != "cid":
        LED_BY.setdefault((_leader.nation, _leader.turn), []).append(_leader.id)


def muster(s: State) -> Rules[None] | None:
    """2.3, 3.1 Buy a unit and place it, rebuild a ruin, or go on; asked again after each purchase."""
    nation = s.active
    choices: list[Action] = []
    for letter in income.affordable(s, nation):
        if any_site(s, nation, letter):
            choices.append(BUY[letter])
    if s.ruins:
        choices += [("rebuild", region) for region in building.rebuildable(s, nation)]
    if choices:
        choices.append(DONE)
        return buy_or_rebuild(s, nation, choices)
    income.keep(s, nation)
    mustered(s)
    return None


def buy_or_rebuild(s: State, nation: str, choices: list[Action]) -> Rules[None]:
    """2.3, 9.5 One purchase, one rebuilding, or the end of both."""
    params = {"nation": nation, "gold": s.gold.get(nation, 0), "most": NATIONS[nation].treasury}
    verb, target = words_of((yield Decision(SEAT[nation], "muster", choices, "2.3", None, params)))
    if verb == "done":
        income.keep(s, nation)
        mustered(s)
    elif verb == "rebuild":
        yield from building.rebuild(s, nation, target)
    elif verb == "buy":
        yield from buy(s, UNITS[target].letter)
    else:
        unhandled(verb)


def mustered(s: State) -> None:
    """3.2, 3.3 After its purchases a nation's reinforcements arrive, if it has any, and what its sheet says is done;
    then it moves."""
    nation, turn = s.active, s.turn
    if s.arrivals or concerns("muster", nation, turn) or concerns("special", nation, turn):
        s.phase = "arrive"
    else:
        s.phase = "move"


def sites(s: State, nation: str, letter: str) -> list[str]:
    """3.1, 4.2 Where a new unit may be placed: one a region, at most one above the stacking limit.

    Castles and capitals come on top of that one, but only where nothing is built yet;
    mountaineers and strongholds belong to the mountains (the Celtas' also to the Algarve), the guard of the Francos
    also to Septimania (11.13).
    """
    if letter == CAPITAL:
        return capital_site(s, nation)
    army, placed = s.armies.get(nation, {}), s.placed
    if letter == CASTLE:
        found = [r for r in army if not stacks.works(army[r])]
    else:
        found = [r for r in army if r not in placed]
        if letter == GUARD and nation == "francos" and "septimania" not in placed and s.roams(nation, "septimania"):
            return [*(r for r in found if has_room(s, nation, r, army[r])), "septimania"]
        if letter in (MOUNTAINEER, STRONGHOLD):
            found = [r for r in found if r in MOUNTAINS or (nation == "celtas" and r == "algarve")]
        if letter == STRONGHOLD:
            found = [r for r in found if not stacks.works(army[r])]
    return [r for r in found if has_room(s, nation, r, army[r])]


def has_room(s: State, nation: str, region: str, stack: str) -> bool:
    """3.1 Is a stack in Hispania, and within its limit before one more is placed, if need be as the capital's?"""
    if region not in LAND:
        return False
    return len(stack) <= 2 or stacks.size(stack) <= ROOM[region] or stacks.size(stack) <= s.most(nation, region)


def capital_site(s: State, nation: str) -> list[str]:
    """2.3 The region of a nation's capital city, if the city could rise there now."""
    row = NATIONS[nation]
    here = s.stack(nation, row.capital)
    if not here or not building.may_found_capital(s, nation):
        return []
    return [row.capital] if stacks.works(here) in ("", FORT, STRONGHOLD) else []


def any_site(s: State, nation: str, letter: str) -> bool:
    """Is there a place for such a unit? Asked often, so the usual case is answered first."""
    if letter in (INFANTRY, KNIGHT, GUARD):
        placed = s.placed
        for region, stack in s.armies.get(nation, {}).items():
            if len(stack) <= 2 and region not in placed and region in LAND:
                return True
    return bool(sites(s, nation, letter))


def buy(s: State, letter: str) -> Rules[None]:
    """2.3, 3.1 Pay for a unit and place it."""
    nation = s.active
    choices = sites(s, nation, letter)
    region = choices[0]
    if len(choices) > 1:
        places, params = [PLACE[r] for r in choices], {"unit": UNIT[letter].id}
        region = text_of((yield Decision(SEAT[nation], "place-unit", places, "3.1", None, params)))
    s.gold[nation] -= UNIT[letter].cost
    if letter == CAPITAL:
        yield from building.found_capital(s, nation)
        return
    s.put(nation, region, letter)
    if region in LAND and stacks.size(s.stack(nation, region)) > s.room(nation, region) + 1:
        yield from capital.declare(s, nation, region)
    if letter == CASTLE:
        s.clear_ruin(region)
        castle_rises(s, nation, region)
    else:
        s.placed.append(region)
    s.line("bought", "3.1", {"nation": nation, "unit": UNIT[letter].id, "region": region})


def announce(s: State) -> None:
    """3.2 What arrives for the active nation this turn: a number, or as many as fill up to a number."""
    nation = s.active
    s.arrivals = []
    now = (nation, s.turn)
    for row in COMING.get(now, ()):
        places = resolve(s, nation, row.places)
        for letter, n in row.units.items():
            if row.fill:
                n -= s.count(nation, letter) + (s.count(nation, VETERAN) if letter == ELITE else 0)
            n = min(n, s.pool(nation, letter))
            if n > 0 and places:
                s.arrivals.append((letter * n, places))
    if nation in s.aside and nation != "cid" and s.regions(nation):
        bought_with_tribute(s, nation)
    for leader in LED_BY.get(now, ()):
        s.arrivals.append((f"@{leader}", list(LEADERS[leader].places)))


def bought_with_tribute(s: State, nation: str) -> None:
    """2.2 What a suzerain has bought out of turn is placed as a reinforcement; a castle where nothing is built."""
    units = s.aside.pop(nation)
    men = units.replace(CASTLE, "")
    if men:
        s.arrivals.append((men, s.regions(nation)))
    s.arrivals += [(CASTLE, [])] * units.count(CASTLE)


def resolve(s: State, nation: str, places: tuple[str, ...]) -> list[str]:
    """3.2, 3.3 The places that a sheet means: the three seas, any sea for the Crusade, the nation's own regions."""
    found: list[str] = []
    for place in places:
        if place == "sea":
            found += SEAS
        elif place == "fleet":
            found += (*SEAS, *OCEANS)
        elif place == "own":
            found += s.regions(nation) or (["aquitania"] if nation == "navarra" else [])
        else:
            found.append(place)
    if nation == "almohade" and s.turn == 20 and not s.holder("tingis"):
        found.append("tingis")
    return found


def arrive(s: State) -> Rules[None]:
    """3.2, 3.3 Reinforcements are placed without regard to stacking; leaders come where their counters say."""
    nation = s.active
    while s.arrivals:
        who, places = s.arrivals.pop(0)
        if who.startswith("@"):
            yield from place_leader(s, who[1:], places)
            continue
        who = "".join(x * min(who.count(x), s.pool(nation, x)) for x in stacks.kinds(who))
        if who == CASTLE:
            places = sites(s, nation, CASTLE)
        if not who or not places:
            continue
        if len(places) > 1:
            yield from distribute(s, who, places)
            return
        land(s, places[0], who)
    yield from run("muster", s, nation)
    yield from special.before_moving(s)


def land(s: State, place: str, units: str) -> None:
    """3.2 Reinforcements stand in a place."""
    nation = s.active
    s.put(nation, place, units)
    s.line("arrive", "3.2", {"nation": nation, "units": [UNIT[x].id for x in units], "place": place})
    if CASTLE in units:
        s.clear_ruin(place)
        castle_rises(s, nation, place)
    if nation == "aragon" and KNIGHT in units:
        s.mark(f"barbastro-{len(units)}")  # the knights that leave with Ramírez (11.4)


def distribute(s: State, who: str, places: list[str]) -> Rules[None]:
    """3.2 Where there is a choice of places, units of a type are placed one by one or all at once; the Crusade keeps
    together (11.11)."""
    nation = s.active
    if nation == "cruzada":
        picked = text_of((yield ask(SEAT[nation], "place-fleet", [("place-all", p) for p in places], "11.11")))
        units = who + "".join(rest for rest, _ in s.arrivals) + s.aside.pop(nation, "")
        s.arrivals = []
        land(s, picked, units)
        return
    first = who[0]
    n = who.count(first)
    choices: list[Action] = [("place", place) for place in places]
    if n > 1:
        choices += [("place-all", place) for place in places]
    verb, picked = yield from reply(
        ask(SEAT[nation], "place-reinforcement", choices, "3.2", nation=nation, unit=UNIT[first].id, n=n)
    )
    expect(verb, "place", "place-all")
    units = first * n if verb == "place-all" else first
    land(s, picked, units)
    left = who[len(units) :]
    if left:
        s.arrivals.insert(0, (left, places))


def place_leader(s: State, leader: str, wanted: list[str]) -> Rules[None]:
    """3.3 A leader comes as a reinforcement; with no place named, in any region his nation controls."""
    nation = s.active
    places = [p for p in resolve(s, nation, tuple(wanted)) if s.stack(nation, p)]
    if not places:
        places = list(s.armies.get(nation, {}))
    if not places:
        return
    place = yield from choose(SEAT[nation], "place-leader", "place", places, "3.3", leader=leader)
    s.leaders[leader] = place
    s.tell("leader-comes", rule="3.3", leader=leader, place=place)

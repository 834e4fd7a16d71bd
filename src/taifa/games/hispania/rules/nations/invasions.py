"""11 The age of invasions: Vándalos, Alanos, Suevos, Visigodos, Byzancio, Francos."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect, reply
from taifa.core.presentation.scene import Note
from taifa.core.stage import Opening
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import (
    DIFFICULT,
    HARD,
    INCOME,
    LAND,
    MOUNTAINS,
    NATIONS,
    NEAR,
    REGIONS,
    SEAT,
    ZONES,
)
from taifa.games.hispania.model.units import CAPITAL, CASTLE, GUARD, INFANTRY, MOUNTAINEER
from taifa.games.hispania.rules import building, victory
from taifa.games.hispania.rules.combat import dice, losses, stage
from taifa.games.hispania.rules.nations.registry import rule, scores
from taifa.games.hispania.rules.nations.tools import castle, expel, settle_castles, vanish


@rule("special", "vandalos", 6, 6)
def great_march(s: State) -> Rules[None]:
    """11.26 On turn 6 the Vándalos first cross three regions, all different, in one stack, whatever the terrain; units
    may be left on the way; every enemy unit they pass rolls a white die at them, and they don't answer."""
    came, here = "", "septimania"
    crossed: list[str] = []
    stack = s.stack("vandalos", here)
    for _ in range(3):
        if not stack:
            return
        ways = [r for r in NEAR[here] if r in LAND and r not in crossed]
        choices: list[Action] = [("march", r) for r in ways]
        while True:
            drops: list[Action] = []
            if here in LAND and len(stack) > 1:
                drops = [("drop", stacks.piece("vandalos", x, here)) for x in stacks.kinds(stack)]
            verb, target = yield from reply(ask(SEAT["vandalos"], "great-march", choices + drops, "11.26", at=here))
            expect(verb, "march", "drop")
            if verb == "march":
                break
            stack = stacks.without(stack, stacks.unit_of(target))
            stay_there(s, came, here)
        there = target
        s.take("vandalos", here, stack)
        s.put("vandalos", there, stack)
        if "gensericus" in s.leaders:
            s.leaders["gensericus"] = there
        stack = yield from shot_at(s, there, stack)
        came, here = here, there
        crossed.append(here)
    stay_there(s, came, here)


def stay_there(s: State, came: str, here: str) -> None:
    """10.3, 11.26 Who is left in a region of the great march is ambushed there by the way he came."""
    if (came, here) not in HARD and here not in s.easy_ways:
        s.easy_ways.append(here)


def shot_at(s: State, region: str, stack: str) -> Rules[str]:
    """11.26 The enemies in a crossed region roll one white die a unit; what is left of the stack."""
    enemy = s.enemy_in("vandalos", region)
    if not enemy:
        return stack
    side = dice.fresh("vandalos", stack, s.leaders_in("vandalos", region))
    b = Battle(region, side, dice.fresh(enemy, s.stack(enemy, region), []), fight=f"{s.turn}.march.{region}")
    crosses = Note("stage-great-march", {"region": region, "defender": enemy})
    forces = (stage.force(b, side), stage.force(b, b.defence))
    opening = Opening(b.fight, "interception", crosses, region, forces, (Note("stage-march-terms"),))
    s.tell("march-crosses", rule="11.26", region=region, defender=enemy, stage=opening, by="vandalos")
    white, _ = dice.roll(s.chance, (len(b.defence.units), 0))
    skulls, hits = dice.outcome(white)
    shown = stage.roll(s, b, b.defence, white, (), "stage-shoots")
    s.tell("march-dice", rule="11.26", nation=enemy, region=region, hits=hits, skulls=skulls, stage=shown, by=enemy)
    yield from losses.apply(s, b, side, skulls, hits)
    if not side.units:
        for leader in side.leaders:
            s.remove_leader(leader)
            b.dead.append(leader)
            s.tell("leader-dies", rule="6.9", leader=leader, stage=stage.leader_falls(s, b, leader), by="vandalos")
    stage.close(s, b, "vandalos" if side.units else enemy, s.points)
    return side.units


@rule("close", "vandalos", 9, 9)
def vandals_vanish(s: State) -> Rules[None]:
    """11.26 At the end of turn 9 the Vándalos disappear; those in Tingis leave it to Byzancio."""
    in_tingis = bool(s.stack("vandalos", "tingis"))
    vanish(s, "vandalos")
    if in_tingis and s.pool("byzancio", INFANTRY):
        s.put("byzancio", "tingis", INFANTRY)
    s.tell("nation-gone", rule="11.26", nation="vandalos")
    yield from ()


@rule("close", "alanos", 10, 10)
def alans_vanish(s: State) -> Rules[None]:
    """11.1 At the end of turn 10 the Alanos disappear; one unit each in Vizcaya, Pamplona and Numantina turns
    Vascos."""
    left = [r for r in ("vizcaya", "pamplona", "numantina") if s.stack("alanos", r)]
    vanish(s, "alanos")
    for region in left:
        options = [x for x in (INFANTRY, MOUNTAINEER) if s.pool("vascos", x) and (x == INFANTRY or region in MOUNTAINS)]
        if len(options) > 1:
            verb, _ = yield ask(
                "green", "vascos-convert", [("infantry", None), ("mountaineer", None)], "11.27", at=region
            )
            expect(verb, "infantry", "mountaineer")
            options = [INFANTRY if verb == "infantry" else MOUNTAINEER]
        if options:
            s.put("vascos", region, options[0])
    s.tell("nation-gone", rule="11.1", nation="alanos")


# Visigodos --------------------------------------------------------------------------------------


@rule("end", "visigodos", 7, 7)
def castle_of_saragossa(s: State) -> Rules[None]:
    """11.28 At the end of its turn 7, a free castle in Saragossa if it holds it."""
    if s.stack("visigodos", "saragossa"):
        castle(s, "visigodos", "saragossa")
    yield from ()


@rule("end", "visigodos", 8, 8)
def castles_of_toletum(s: State) -> Rules[None]:
    """11.28 At the end of its turn 8, three free castles: Toletum, and two in clear land south of the Durius."""
    yield from three_castles(s, "toletum")


@rule("end", "visigodos", 9, 9)
def castles_of_dertosa(s: State) -> Rules[None]:
    """11.28 At the end of its turn 9, three free castles: Dertosa, and two in clear land south of the Durius."""
    yield from three_castles(s, "dertosa")


def three_castles(s: State, first: str) -> Rules[None]:
    """11.28 A subject's units leave the region named for the first castle, if there is a castle to place."""
    owner = s.holder_besides("visigodos", first)
    if owner and s.subjects.get(owner) == "visigodos" and s.pool("visigodos", CASTLE):
        yield from expel(s, [first], "visigodos")
        castle(s, "visigodos", first)
    elif not owner and s.stack("visigodos", first):
        castle(s, "visigodos", first)
    clear = [r for r in s.regions("visigodos") if REGIONS[r].south and r not in DIFFICULT and r != first]
    yield from settle_castles(s, "visigodos", 2, clear, "11.28")


@rule("end", "visigodos", 9, 9)
def kingdom_of_toledo(s: State) -> Rules[None]:
    """11.28 At the end of its turn 9: 10 points for all of mainland Hispania but one region, or else 2 a whole zone."""
    s.score("visigodos", kingdom_points(s), "points-regions")
    yield from ()


def kingdom_points(s: State) -> int:
    """11.28 Half points on turn 9; islands are left out, Tingis only where all of Hispania is counted: it is a region
    of Sur. Subjects' regions count."""
    domain = set(victory.domain(s, "visigodos"))
    zones = [{r for r in zone if not REGIONS[r].island} for zone in ZONES.values()]
    missing = sum(len(zone - domain - {"tingis"}) for zone in zones)
    if missing <= 1:
        return 20
    return 4 * sum(1 for zone in zones if zone <= domain)


@scores("visigodos", 10)
def castles_and_half_points(s: State) -> int:
    """11.28 On turn 10 a region with a castle or city counts its income, any other, subjects' too, half a point."""
    total = 0
    for region in victory.domain(s, "visigodos"):
        total += 2 * INCOME[region] if stacks.walls(s.stack("visigodos", region)) else 1
    return total


def capital_city(s: State, nation: str) -> Rules[None]:
    """11.9, 11.21, 11.23, 11.28 A castle in the capital's region turns into the capital city for nothing."""
    row = NATIONS[nation]
    if building.may_found_capital(s, nation) and s.pool(nation, CAPITAL) and CASTLE in s.stack(nation, row.capital):
        yield from building.found_capital(s, nation)


def royal_guard(s: State, nation: str) -> None:
    """11.9, 11.21, 11.23, 11.28 While the capital city stands, the guard is raised there again for nothing."""
    region = NATIONS[nation].capital
    if CAPITAL in s.stack(nation, region) and s.pool(nation, GUARD) and not s.flag(f"no-capital-{nation}"):
        s.put(nation, region, GUARD)
        s.tell("guard-raised", rule="3.2", nation=nation, region=region)


def _capital_rules(nation: str, last: int) -> None:
    """Register the capital city and its guard for one of the four nations that have them."""
    first = NATIONS[nation].capital_from

    def found(s: State) -> Rules[None]:
        yield from capital_city(s, nation)

    def guard(s: State) -> Rules[None]:
        royal_guard(s, nation)
        yield from ()

    rule("start", nation, first, last)(found)
    rule("end", nation, first, last)(found)
    rule("muster", nation, first, last)(guard)


for _nation, _last in (("visigodos", 12), ("omeyas", 14), ("castilla", 21), ("sevilla", 21)):
    _capital_rules(_nation, _last)


# Byzancio and Francos ----------------------------------------------------------------------------


@rule("close", "byzancio", 10, 10)
def fall_of_africa(s: State) -> Rules[None]:
    """11.6 After the points of turn 10, Byzancio may leave Tingis to the Omeyas for 3 points; its units go to sea."""
    units = s.stack("byzancio", "tingis")
    if not units:
        return
    verb, _ = yield ask("yellow", "cede-tingis", [("cede", None), ("keep-tingis", None)], "11.6", at="tingis")
    expect(verb, "cede", "keep-tingis")
    if verb == "keep-tingis":
        return
    s.take("byzancio", "tingis", units)
    s.put("byzancio", "columnae-herculis", units)
    s.put("omeyas", "tingis", INFANTRY)
    s.score("byzancio", 6, "points-tingis")


@rule("start", "francos", 13, 13)
def spanish_march(s: State) -> Rules[None]:
    """11.13 At the start of turn 13, a free castle in Barcino if the Francos hold it."""
    if s.stack("francos", "barcino"):
        castle(s, "francos", "barcino")
    yield from ()

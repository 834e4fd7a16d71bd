"""13: battles in open country, from initiative to retreat."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Action, Decision, Rules, choose
from taifa.core.presentation.scene import Note
from taifa.core.stage import Die
from taifa.core.stage import Roll as Throw
from taifa.core.state import if_told
from taifa.games.reconquista.model.field import kind_of, pieces_of
from taifa.games.reconquista.model.state import ENEMIES, Roll, State, by_piece, has_foes, likeness
from taifa.games.reconquista.model.tables import ADJACENT, CITY, LEANINGS, SIDE, TABLES
from taifa.games.reconquista.model.units import HALTED, MOVED, Unit
from taifa.games.reconquista.rules.control import (
    cid_rides_off,
    claim_city,
    hostile_city,
    strange_settlers,
    take_control,
    trespass,
)
from taifa.games.reconquista.rules.france import city_changes_hands, is_neutral_ground, may_invade
from taifa.games.reconquista.rules.hosts import hero_falls, initiative_modifiers, may_join, would_follow
from taifa.games.reconquista.rules.operations.stage import (
    RESULT,
    Modifier,
    blow,
    close_fight,
    colours,
    fight_begins,
    reasons_of,
    table_throw,
    total,
    who_won,
)
from taifa.games.reconquista.rules.stratagems import on_roll, victors_stratagem
from taifa.games.reconquista.rules.war import may_leave

RIDERS = {"rider"}
LOSSES = {"NE": 0, "CA": 0, "1": 1, "2": 2, "3": 3, "DV": 2, "DV+S": 2}


def fighters(s: State, units: list[Unit], enemies: list[Unit]) -> list[Unit]:
    """2.6, 10.0, 13.0 Those who may attack these enemies: crusaders spare loyal Christians.

    Africans spare loyal Muslims likewise, who are never their enemies; against rebels all fight (8.1).
    """
    spared = any(not u.rebel and SIDE[u.kingdom] != "muslims" for u in enemies)
    return [u for u in units if u.kind != "crusader"] if spared else units


def choose_force(
    s: State, seat: str, prompt: str, verb: str, forces: list[list[Unit]], rule: str, place: str
) -> Rules[list[Unit]]:
    """3.3 One of several forces in a place, each named by its first unit; not asked if there is but one."""
    first = {force[0].id: force for force in forces}
    return first[(yield from choose(seat, prompt, verb, first, rule, place))]


def silent(force: list[Unit], other: list[Unit]) -> str:
    """9.0 The seat that can't play stratagems because it leads French units, if any."""
    return "muslims" if "france" in (force[0].kingdom, other[0].kingdom) else ""


def battle(s: State, area: str, attackers: list[Unit], defenders: list[Unit]) -> Rules[None]:
    """13.0 Initiative; whoever has it retires, or picks a table and rolls by the number of its units."""
    s.front = area
    flags = (s.flag(attackers[0]), s.flag(defenders[0]))
    seats = (s.commander(flags[0], flags[1]), s.commander(flags[1], flags[0]))
    sides = fight_begins(s, "battle", "13.0", "battle", "title-battle", area, attackers, defenders)
    forces = (attackers, defenders)
    yield from _fight_it_out(s, area, forces, flags, seats)
    battle_ends(s, area, sides, forces)


def battle_ends(s: State, area: str, sides: tuple[str, str], forces: tuple[list[Unit], list[Unit]]) -> None:
    """13.0 How a battle ended, for the chronicle and the stage."""
    if s.untold:
        s.fight = ""
        return
    won = who_won(area, forces)
    away = [not any(u.at == area for u in force) and any(u.at for u in force) for force in forces]
    unhurt = all(u.at for force in forces for u in force)
    if unhurt and any(away):
        title = Note("battle-avoided", {"realm": sides[away.index(True)], "place": area})
    elif won is None:
        title = Note("battle-drawn", {"place": area})
    else:
        title = Note("battle-won", {"realm": sides[won], "place": area})
    winner = "" if won is None else sides[won]
    outcome = close_fight(s, title, area, list(zip(sides, forces, strict=True)), winner)
    s.tell(title.key, rule="13.0", stage=outcome, by=winner, **title.params)


def _fight_it_out(
    s: State, area: str, forces: tuple[list[Unit], list[Unit]], flags: tuple[str, str], seats: tuple[str, str]
) -> Rules[None]:
    """13.0 From initiative to the last loss or retreat; a realm at war leaves no area bare (5.1)."""
    first, by_raiding = yield from initiative(s, area, forces, seats)
    second = 1 - first
    bound = flags[first] == "war" and not may_leave(s, forces[first], area)
    exits = [] if bound else retreats(s, forces[first], area, flags[first])
    if by_raiding and exits:
        yield from retreat(s, forces[first], exits, seats[first], "13.1")
        return
    actions: list[Action] = [("pitched", None), ("tornafuye", None)]
    if exits:
        actions.append(("retreat", None))
    about = {"units": pieces_of(forces[first]), "foes": pieces_of(forces[second])}
    verb, _ = yield Decision(seats[first], "choose-battle", actions, "13.0", area, about)
    if verb == "retreat":
        yield from retreat(s, forces[first], exits, seats[first], "13.0")
        return
    yield from clash(s, verb, area, forces[first], forces[second], seats[first], seats[second])


def initiative(
    s: State, area: str, forces: tuple[list[Unit], list[Unit]], seats: tuple[str, str]
) -> Rules[tuple[int, bool]]:
    """13.0, 13.1 Both roll, ties again; riders alone add 1, and who wins by that 1 only must retire if it can.

    A stratagem counts for one roll: when both roll again, only new ones do (10.0).

    Returns 0 if the attackers have it, 1 if the defenders, and whether only the riders' 1 won it.
    """
    raid = (set(map(kind_of, forces[0])) == RIDERS, set(map(kind_of, forces[1])) == RIDERS)
    plus = [initiative_modifiers(s, force) for force in forces]
    for found, riding in zip(plus, raid, strict=True):
        if riding:
            found.append((1, "plus-riders"))
    while True:
        bonus = yield from on_roll(s, "initiative", seats[0], area, silent(*forces))
        dice = s.chance.dice(2)
        totals = [dice[0] + total(plus[0]) + bonus, dice[1] + total(plus[1])]
        throw = initiative_throw(s, forces, dice, plus, bonus, totals)
        s.tell("initiative-roll", rule="13.0", stage=throw, place=area, dice=dice, total=totals[0], other=totals[1])
        if totals[0] != totals[1]:
            break
    first = 0 if totals[0] > totals[1] else 1
    by_raiding = raid[first] and totals[first] - 1 <= totals[1 - first]
    s.tell("initiative-won", rule="13.1" if by_raiding else "13.0", seat=seats[first], raiding=by_raiding)
    return first, by_raiding


@if_told
def initiative_throw(
    s: State,
    forces: tuple[list[Unit], list[Unit]],
    dice: list[int],
    plus: list[list[Modifier]],
    bonus: int,
    totals: list[int],
) -> Throw:
    """13.0 The roll for initiative, for the stage: one die a side."""
    sides = (colours(s, forces[0][0]), colours(s, forces[1][0]))
    won = [totals[0] > totals[1], totals[1] > totals[0]]
    thrown = tuple([Die(die, did="hit" if best else "miss") for die, best in zip(dice, won, strict=True)])
    notes = reasons_of(sides[0], [*plus[0], (bonus, "plus-stratagems")]) + reasons_of(sides[1], plus[1])
    if totals[0] == totals[1]:
        result = Note("initiative-tied")
    else:
        result = Note("initiative-to", {"realm": sides[0 if won[0] else 1], "total": max(totals), "other": min(totals)})
    return Throw(s.fight, sides[0], Note("throw-initiative"), dice=thrown, modifiers=tuple(notes), result=result)


def clash(
    s: State,
    table: str,
    area: str,
    rolling: list[Unit],
    facing: list[Unit],
    seat: str,
    other: str,
) -> Rules[str]:
    """13.0 A roll on a table; a counter-attack makes the other side roll. Returns the first roll's result."""
    earliest = ""
    while True:
        bonus = yield from on_roll(s, table, seat, area, silent(rolling, facing))
        rolling = [u for u in rolling if u.at]
        die = s.chance.die()
        plus = [*leaning(table, rolling), (bonus, "plus-stratagems")]
        read = die + total(plus)
        result = TABLES[table].result(read, len(rolling))
        s.roll = Roll(table, die, read, len(rolling), result, seat)
        s.tell(
            f"{table}-roll",
            rule="13.0",
            stage=table_throw(s, table, rolling, die, plus, result),
            by=colours(s, rolling[0]),
            seat=seat,
            place=area,
            dice=[die],
            total=read,
            units=len(rolling),
            result=RESULT[result],
        )
        earliest = earliest or result
        if result != "CA":
            yield from apply_result(s, result, area, rolling, facing, other)
            return earliest
        rolling, facing, seat, other = facing, rolling, other, seat


def leaning(table: str, force: list[Unit]) -> list[Modifier]:
    """13.0 Pitched battles suit heavy troops, tornafuyes light horse: more with half of them, less with none."""
    row = LEANINGS[table]
    suited = sum(map(row.kinds.__contains__, map(kind_of, force)))
    if 2 * suited >= len(force):
        return [(row.plus, f"plus-{table}")]
    return [(-row.minus, f"minus-{table}")] if suited == 0 else []


def apply_result(
    s: State, result: str, area: str, winners: list[Unit], losers: list[Unit], loser_seat: str
) -> Rules[None]:
    """13.0 Losses, and after a decisive victory the losers' retreat and perhaps the city's surrender."""
    flag = s.flag(losers[0])
    yield from losses(s, losers, LOSSES[result], loser_seat)
    hero_falls(s, losers)
    if result in ("DV", "DV+S"):
        left = [u for u in losers if u.at]
        if left:
            exits = retreats(s, left, area, flag)
            if exits:
                yield from retreat(s, left, exits, loser_seat, "13.0")
            else:
                for unit in left:
                    unit_lost(s, unit, Note("why-cornered"))
                cid_rides_off(s, left)
    if result == "DV+S":
        surrender(s, area, winners)
    if result in ("DV", "DV+S") and (realm := served(s, winners)) not in ("", "france"):
        yield from victors_stratagem(s, s.commander(s.flag(winners[0]), ""), realm)


def served(s: State, force: list[Unit]) -> str:
    """7.3, 8.1 The realm that a force fights for: El Cid's for rebels who follow him, none for others."""
    for unit in force:
        if not unit.rebel:
            return unit.realm
    cid = s.find("cid")
    return cid.realm if cid is not None and s.with_cid(force[0]) else ""


def losses(s: State, force: list[Unit], count: int, seat: str) -> Rules[None]:
    """13.0 The owner picks which of its units are lost."""
    for _ in range(count):
        alive = [u for u in force if u.at]
        if not alive:
            return
        unit = alive[0]
        if len(alive) > 1 and len({likeness(s, u) for u in alive}) > 1:
            choices = by_piece(s, alive)
            unit = choices[(yield from choose(seat, "choose-loss", "lose", choices, "13.0", s.front or None))]
        unit_lost(s, unit)
        cid_rides_off(s, [unit])


def unit_lost(s: State, unit: Unit, why: Note | None = None) -> None:
    """13.0 A unit is destroyed, with whatever it carries."""
    s.tell("unit-lost", rule="13.0", unit=unit.id, stage=blow(s, unit, "lost", why), by=unit.realm)
    s.remove(unit)


def surrender(s: State, area: str, winners: list[Unit]) -> None:
    """3.7, 6.2 After DV+S the city yields, its garrison and its settlers are gone, and the area is the winners'.

    Where other enemies still stand in the open, control is only partial. Rebels in it who paid tribute keep it (8.3).
    """
    city = CITY.get(area)
    flag = s.flag(winners[0])
    realm = served(s, winners)
    if area in s.settled and (flag == "muslims" or strange_settlers(s, area, flag)):
        s.settle(area, 0)
        s.tell("settlement-lost", rule="6.2", area=area)
    if not realm:
        return
    before = s.city.get(area, "")
    at_peace = area in s.tributary and before == "rebels"
    if city and not at_peace and (hostile_city(s, area, flag) or has_foes(s, city, flag)):
        for unit in list(s.at(city)):
            if s.flag(unit) in ENEMIES[flag]:
                s.remove(unit)
        s.city[area] = realm
        s.field.unsettled.add(area)
        s.tell("city-surrenders", rule="13.0", city=city, realm=realm)
        city_changes_hands(s, area, before, realm)
    if any(u.at == area for u in winners) and s.city.get(area, realm) == realm and s.control[area] != realm:
        held = s.control[area]
        contested = any(s.flag(u) in ENEMIES[flag] for u in s.in_area(area))
        if not contested and (not held or s.field.banners[held] in ENEMIES[flag]):
            take_control(s, area, realm, held)


def retreats(s: State, force: list[Unit], area: str, flag: str) -> list[str]:
    """13.0 Neighbouring areas without enemies, with room for all; rebels never leave home (8.1), but with El Cid."""
    if flag == "rebels" or "rebels" in map(s.flag, force):
        return []
    if s.field.heroes and any(u.rebel for u in force) and "cid" not in map(kind_of, force):
        return []
    found = []
    size = len(force)
    tally, limits = s.field.tally[flag], s.field.limits[flag]
    for there in unshunned(s, ADJACENT[area], flag):
        followers = would_follow(s, force, there) if s.field.heroes else 0
        if tally[there] + size + followers > limits[there]:
            continue
        if s.control[there] == "france" != flag and (is_neutral_ground(s, there) or not may_invade(s, there, flag)):
            continue
        if len(s.field.crowd[there]) > tally[there] and beset(s, there, flag):
            continue
        if not s.field.heroes or may_join(s, force, there, flag):
            found.append(there)
    return found


def beset(s: State, area: str, flag: str) -> bool:
    """13.0 Is any enemy in an area, in open country or in its city?"""
    return has_foes(s, area, flag) or (area in CITY and has_foes(s, CITY[area], flag))


def unshunned(s: State, areas: Sequence[str], flag: str) -> Sequence[str]:
    """5.1 Realms that the Muslims lead never share an area with Muslim units, nor these with them."""
    if flag == "christians" or (not s.war and s.france == "peace"):
        return areas
    tally = s.field.tally
    if flag == "muslims":
        war, france = tally["war"], tally["france"]
        free = []
        for area in areas:
            if not war[area] and not france[area]:
                free.append(area)
        return free
    return areas if flag == "rebels" else without_muslims(s, areas)


def without_muslims(s: State, areas: Sequence[str]) -> list[str]:
    """5.1 Areas that neither stand under a Muslim marker nor hold Muslim units."""
    muslims = s.field.tally["muslims"]
    return [area for area in areas if not muslims[area] and s.control[area] != "andalus"]


def retreat(s: State, force: list[Unit], exits: list[str], seat: str, rule: str) -> Rules[None]:
    """13.0, 13.1 The whole force goes to one neighbouring area and is done marching."""
    there = yield from choose(seat, "retreat-where", "go", exits, rule, s.front or None)
    for unit in force:
        if unit.at:
            s.field.put(unit, there)
            unit.left = 0
            unit.done |= MOVED | HALTED
    gone = [unit.n for unit in force]
    s.crossed = [n for n in s.crossed if n not in gone]
    s.raiding = [n for n in s.raiding if n not in gone]
    trespass(s, there, s.flag(force[0]))
    cid_rides_off(s, force)
    for unit in force:
        if unit.at:
            fled = blow(s, unit, "retreats", Note("fate-away", {"place": there}))
            s.tell("retreats", rule=rule, unit=unit.id, place=there, stage=fled, by=unit.realm)


def enter_city(s: State, unit: Unit, area: str) -> None:
    """14.0 A unit goes from the country into its city, free of cost, and holds it if no friend does."""
    before = s.city[area]
    s.field.put(unit, CITY[area])
    claim_city(s, area, unit)
    if s.city[area] != before:
        city_changes_hands(s, area, before, s.city[area])

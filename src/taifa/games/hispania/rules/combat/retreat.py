"""4.6, 6.12 Retreat: where beaten units go, one above the stacking limit at most."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Action, Decision, Rules, choose, expect, words_of
from taifa.core.stage import Blow
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import AROUND, BEYOND, LAND, NATIONS, ROOM, SEAT, UNIT
from taifa.games.hispania.model.units import CAVALRY, FORT, GUARD, KNIGHT, MASSALIA, STRONGHOLD
from taifa.games.hispania.rules import capital
from taifa.games.hispania.rules.combat import stage
from taifa.games.hispania.rules.nations import marches


def refuges(s: State, nation: str, region: str) -> list[str]:
    """6.12, 4.6, 5.4 Adjacent regions of one's own or empty, with room for one more than the limit.

    Not to sea without naval supremacy; beyond Hispania only where the nation may be, or Roma; Vándalos to Africa.
    """
    if nation in s.neutral:
        return []
    found = [there for there in neighbours(nation, region) if is_refuge(s, nation, there, region)]
    if s.turn in NATIONS[nation].supremacy:
        found += marches.harbours(nation, region)
    return found


def neighbours(nation: str, region: str) -> tuple[str, ...]:
    """6.12 The places next to a region; for the Vándalos Africa is one of Gades' (11.26)."""
    return (*AROUND[region], "africa") if nation == "vandalos" and region == "gades" else AROUND[region]


def is_refuge(s: State, nation: str, there: str, region: str) -> bool:
    """6.12, 4.6 Can one more unit of a nation retreat to this neighbour of a region?"""
    if there in BEYOND:
        return refuge_beyond(s, nation, there)
    nations = s.armies.stands.get(there)
    if not nations:
        return True
    if len(nations) > 1 or nations[0] != nation:
        return False
    n = stacks.size(s.armies[nation][there])
    if n <= s.room(nation, there):
        return True
    return n == ROOM[there] + 1 and s.can_declare(nation, there) and not new_capital_costs(s, nation, region)


def new_capital_costs(s: State, nation: str, region: str) -> bool:
    """4.3 Would a new capital cost units in the old one? Not if that is the region they are leaving."""
    return s.capitals.get(nation) != region and s.gives_up_capital(nation)


def dear_refuges(s: State, nation: str, region: str) -> list[str]:
    """4.3, 4.6 Where a unit finds room only if the capital moves there, at the cost of a unit in the old capital."""
    if nation in s.neutral or not new_capital_costs(s, nation, region):
        return []
    return [
        there
        for there in AROUND[region]
        if s.armies.stands.get(there) == [nation]
        and stacks.size(s.armies[nation][there]) == ROOM[there] + 1
        and s.can_declare(nation, there)
    ]


def refuge_beyond(s: State, nation: str, zone: str) -> bool:
    """5.4, 11.26 May a nation retreat into a zone beyond Hispania? The Vándalos into Africa on turns 7 to 9."""
    if nation == "roma":
        return zone in ("aquitania", "septimania")
    if nation == "vandalos":
        return zone == "africa" and s.turn in marches.TO_AFRICA
    return s.roams(nation, zone)


def possible(s: State, b: Battle, side: Side) -> bool:
    """6.5 Could a side leave the field with at least one unit?"""
    if side.nation in s.neutral:
        return False
    if side.nation == "cid" and side is b.attack:
        return True
    men = stacks.mobile(side.units)
    return any(retreats(side.nation, x) for x in men) and any_refuge(s, side.nation, b.region)


def retreats(nation: str, letter: str) -> bool:
    """11.13 The Francos' knights never retreat."""
    return not (nation == "francos" and letter == KNIGHT)


def any_refuge(s: State, nation: str, region: str) -> bool:
    """6.12 Is there a refuge at all?"""
    for there in neighbours(nation, region):
        if is_refuge(s, nation, there, region):
            return True
    return s.turn in NATIONS[nation].supremacy and bool(marches.harbours(nation, region))


def leave(s: State, b: Battle, side: Side, closed: Sequence[str] = ()) -> Rules[None]:
    """6.12 Every unit that can move goes to an adjacent region of its player's choice, if it isn't `closed` to all;
    who can't is lost. What stays is as hurt as it was: nobody recovers before the battle is over (6.10)."""
    units = stacks.mobile(side.units)
    if side.nation == "cid" and side is b.attack:
        ride_home(s, b, side, units)
        return
    stuck = MASSALIA * side.units.count(MASSALIA)
    if side is b.attack:
        stuck += "".join(x for x in side.units if x in (FORT, STRONGHOLD))
    survivors: list[str] = []
    for letter in units:
        place = yield from refuge(s, b, side, letter, closed)
        s.take(side.nation, b.region, letter)
        if place:
            survivors.append(place)
            side.refuges.append(place)
            side.driven += letter
            yield from shelter(s, b, side, place, letter)
        else:
            side.lost += letter
            side.gone += letter
            params = {"nation": side.nation, "unit": UNIT[letter].id, "region": b.region}
            s.line("no-retreat", "6.12", params, fled(s, b, side, letter, "lost"), side.nation)
    if stuck:
        s.take(side.nation, b.region, stuck)
        side.lost += stuck
        side.gone += stuck
    staying = [(x, hurt) for x, hurt in zip(side.units, side.hurt, strict=True) if x not in units + stuck]
    side.units = "".join(x for x, _ in staying)
    side.hurt = [hurt for _, hurt in staying]
    if side.leaders:
        yield from leaders_leave(s, b, side, survivors)


def ride_home(s: State, b: Battle, side: Side, units: str) -> None:
    """11.12 El Cid's men retreat off the map, to come again."""
    s.take("cid", b.region, units)
    s.aside["cid"] = stacks.plus(s.aside.get("cid", ""), units)
    side.units = stacks.without(side.units, units)
    side.hurt = [0] * len(side.units)
    for leader in side.leaders:
        s.remove_leader(leader)
    side.leaders = []


def fled(s: State, b: Battle, side: Side, letter: str, did: str) -> Blow | None:
    """What is shown of a unit's retreat: nothing where it is not driven off by a battle."""
    return stage.blow(s, b, side, letter, did, "retreat" if did == "lost" else "") if b.fight else None


def shelter(s: State, b: Battle, side: Side, place: str, letter: str) -> Rules[None]:
    """A retreating unit reaches its refuge; Vándalos who reach Africa are counted and gone (11.26)."""
    nation, region = side.nation, b.region
    if nation == "vandalos" and place == "africa":
        s.score(nation, 4 if letter in (GUARD, CAVALRY) else 2, "points-departed", place=place)
        return
    s.put(nation, place, letter)
    if s.leaders:
        capture(s, nation, place)
    if place in LAND and stacks.size(s.stack(nation, place)) > s.room(nation, place) + 1:
        yield from capital.declare(s, nation, place, leaving=region)
    if nation == s.active and place in LAND and stacks.size(s.stack(nation, place)) > s.room(nation, place):
        s.shelters.append(place)
    step = fled(s, b, side, letter, "retreats")
    s.line("retreats", "6.12", {"nation": nation, "unit": UNIT[letter].id, "place": place}, step, nation)


def capture(s: State, nation: str, place: str) -> None:
    """6.9 Leaders without units where a nation holds the region fall into its hands, if they are no friends of its."""
    if place not in LAND:
        return
    for leader in [x for x, at in s.leaders.items() if at == place]:
        master = s.master(leader)
        if master != nation and not s.stack(master, place) and not s.allied(master, nation):
            s.remove_leader(leader)
            s.tell("leader-dies", rule="6.9", leader=leader)


def capture_lone_leaders(s: State) -> None:
    """6.9 A leader without units falls into the hands of whoever holds his region, his own men having left him or been
    destroyed, or a nation having risen there."""
    for place in dict.fromkeys(s.leaders.values()):
        for nation in tuple(s.armies.stands.get(place, ())):
            capture(s, nation, place)


def refuge(s: State, b: Battle, side: Side, letter: str, closed: Sequence[str]) -> Rules[str]:
    """6.12 Where one unit retreats to; nothing if there is nowhere."""
    if not retreats(side.nation, letter):
        return ""
    places = [place for place in refuges(s, side.nation, b.region) if place not in closed]
    dear = [] if places else dear_refuges(s, side.nation, b.region)
    if len(places) == 1 or not (places or dear):
        return places[0] if places else ""
    choices: list[Action] = [("retreat", place) for place in places or dear]
    if dear:
        choices.append(("lose", stacks.piece(side.nation, letter, b.region)))
    about = {"unit": UNIT[letter].id}
    verb, picked = words_of((yield Decision(SEAT[side.nation], "retreat", choices, "6.12", b.region, about)))
    expect(verb, "retreat", "lose")
    return picked if verb == "retreat" else ""


def leaders_leave(s: State, b: Battle, side: Side, survivors: list[str]) -> Rules[None]:
    """6.9, 6.12 A leader goes with a unit of his stack; if none got away, or he may not retreat, he dies."""
    for leader in side.leaders:
        places = list(dict.fromkeys(survivors))
        if not places or leader == "roland":
            if s.stack(side.nation, b.region) and leader != "roland":
                continue
            s.remove_leader(leader)
            b.fallen.append(leader)
            b.dead.append(leader)
            step = stage.leader_falls(s, b, leader) if b.fight else None
            s.line("leader-dies", "6.9", {"leader": leader}, step, side.nation)
            continue
        place = yield from choose(
            SEAT[side.nation], "retreat-leader", "retreat", places, "6.12", at=b.region, leader=leader
        )
        s.leaders[leader] = place
        if leader == "gensericus" and place == "africa":
            s.remove_leader(leader)
            s.score("vandalos", 4, "points-departed", place=place)
        if leader == "viriathus" and "roma" in (b.attack.nation, b.defence.nation):
            s.mark("viriathus-fled")
    side.leaders = []

"""11.12 El Cid: hired by rivals on turn 17, then at the gates of Valencia."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import LAND, NEAR, REGIONS, ROOM, SEAT, UNIT, UNITS
from taifa.games.hispania.model.units import CAPITAL, CASTLE, CITY, ELEPHANT, INFANTRY, KNIGHT
from taifa.games.hispania.rules import victory
from taifa.games.hispania.rules.combat import combat, dice, retreat
from taifa.games.hispania.rules.nations.registry import rule

COMPANY = 5 * INFANTRY + 3 * KNIGHT
"""11.12 Five infantry and three knights."""
PRICE = {KNIGHT: 2, ELEPHANT: 2, CASTLE: 3, CAPITAL: 3, CITY: 3}


def price(units: str) -> int:
    """11.12 A castle destroyed is worth 3 gold, a knight 2, anyone else 1."""
    return sum(PRICE.get(x, 1) for x in units)


def missions(s: State, nation: str) -> list[str]:
    """11.12 Regions next to the hiring nation's own that El Cid could attack: never those of nations that his own
    player plays (the neutral Visigodos nobody plays, 11.28), never for free."""
    gold = s.gold.get(nation, 0)
    found = {}
    for region in s.regions(nation):
        for there in NEAR[region]:
            enemy = s.enemy_in(nation, there) if there in LAND and there not in found else ""
            played_by_blue = enemy not in s.neutral and SEAT.get(enemy) == "blue"
            if enemy and not played_by_blue and gold >= min(PRICE.get(x, 1) for x in s.stack(enemy, there)):
                found[there] = True
    return list(found)


def hire(s: State) -> Rules[None]:
    """11.12 After its income a nation of another player may hire El Cid for one mission; he may refuse."""
    nation = s.active
    s.phase = "muster"
    if not company(s) or not s.gold.get(nation):
        return
    targets = missions(s, nation)
    if not targets:
        return
    choices: list[Action] = [*(("hire-cid", r) for r in targets), ("decline", None)]
    verb, target = yield from reply(ask(SEAT[nation], "hire-cid", choices, "11.12", nation=nation))
    expect(verb, "hire-cid", "decline")
    if verb == "decline":
        return
    region = target
    enemy = s.enemy_in(nation, region)
    spared = yield from spare_units(s, nation, region, enemy)
    attacked = stacks.without(s.stack(enemy, region), spared)
    mission = {"nation": nation, "enemy": enemy, "units": stacks.unit_names(attacked), "price": price(attacked)}
    verb, _ = yield ask("blue", "cid-accepts", [("accept", None), ("refuse", None)], "11.12", at=region, **mission)
    expect(verb, "accept", "refuse")
    if verb == "refuse":
        s.tell("cid-refuses", rule="11.12", nation=nation, region=region)
        return
    s.tell("cid-hired", rule="11.12", nation=nation, region=region)
    yield from pick_company(s, region, ROOM[region] + 2)
    s.leaders["el-cid"] = region
    attack = dice.fresh("cid", s.stack("cid", region), s.leaders_in("cid", region))
    defence = dice.fresh(enemy, attacked, s.leaders_in(enemy, region))
    s.battle = Battle(region, attack, defence, terrain=REGIONS[region].terrain, mission=nation, captains=["el-cid"])
    combat.open_stage(s, s.battle)
    s.phase = "melee"


def company(s: State) -> str:
    """El Cid's men who are not on the map, while he lives to lead them."""
    if not s.flag("cid") and s.turn == 17:
        s.mark("cid")
        s.aside["cid"] = COMPANY
    return s.aside.get("cid", "") if s.turn == 17 and "el-cid-dead" not in s.flags else ""


def spare_units(s: State, nation: str, region: str, enemy: str) -> Rules[str]:
    """11.12 The employer may name units not to be attacked, and must if it could not pay for all of them."""
    gold = s.gold.get(nation, 0)
    units, spared = s.stack(enemy, region), ""
    while len(units) > 1:
        options: list[Action] = [("spare", stacks.piece(enemy, x, region)) for x in stacks.kinds(units)]
        if price(units) <= gold:
            options.append(("attack-these", None))
        question = ask(SEAT[nation], "spare-units", options, "11.12", at=region, gold=gold, price=price(units))
        verb, target = yield from reply(question)
        expect(verb, "spare", "attack-these")
        if verb == "attack-these":
            break
        units = stacks.without(units, stacks.unit_of(target))
        spared += stacks.unit_of(target)
    return spared


def pick_company(s: State, region: str, most: int) -> Rules[None]:
    """11.12 El Cid's player chooses who rides, within a limit; the others stay behind."""
    men = s.aside.pop("cid", "")
    chosen = men
    while len(chosen) > most:
        units = [UNIT[x].id for x in stacks.kinds(chosen)]
        unit = yield from choose("blue", "cid-leaves", "leave", units, "11.12", at=region, n=len(chosen) - most)
        chosen = stacks.without(chosen, UNITS[unit].letter)
    rest = stacks.without(men, chosen)
    if rest:
        s.aside["cid"] = rest
    s.put("cid", region, chosen)


def mission_over(s: State, b: Battle) -> Rules[None]:
    """11.12 The employer pays for what was destroyed or driven off, also for who withdrew from a castle that fought on;
    El Cid gains as many points, the employer by its sheet."""
    nation, enemy, region = b.mission, b.defence.nation, b.region
    beaten = b.defence.lost + b.defence.driven
    if combat.winner(b) is b.attack and b.defence.units:
        beaten += "".join(x for x in b.defence.units if UNIT[x].move)
        yield from retreat.leave(s, b, b.defence)
    gold = min(price(beaten), s.gold.get(nation, 0))
    s.gold[nation] = s.gold.get(nation, 0) - gold
    victory.count_battle(s, b)
    if gold:
        s.score("cid", 2 * gold, "points-cid", region=region)
    left = s.stack("cid", region)
    if left:
        s.take("cid", region, left)
        s.aside["cid"] = stacks.plus(s.aside.get("cid", ""), left)
        s.remove_leader("el-cid")
    else:
        s.mark("el-cid-dead")
        s.remove_leader("el-cid")
    s.tell("cid-rides-home", rule="11.12", nation=nation, gold=gold, enemy=enemy)
    s.battle = None
    s.phase = "muster"


@rule("special", "cid", 17, 17)
def cid_at_valencia(s: State) -> Rules[None]:
    """11.12 In his own turn El Cid stands before Valencia and attacks whoever holds it; if he has fallen, the men he
    had left at home do. Not before he would move: a region still to be won brings no gold (2.1)."""
    lives = bool(company(s))
    if not s.aside.get("cid"):
        return
    yield from pick_company(s, "valencia", ROOM["valencia"] + (2 if lives else 1))
    stand_before_valencia(s)
    if lives:
        s.leaders["el-cid"] = "valencia"
        s.led.append("el-cid")


def stand_before_valencia(s: State) -> None:
    """11.12 His men are there, having crossed no river, and don't move on; a lone leader is theirs (6.9)."""
    if not s.enemy_in("cid", "valencia"):
        retreat.capture(s, "cid", "valencia")
    s.moved["valencia"] = s.stack("cid", "valencia")
    s.open_ways.append("valencia")


@rule("special", "cid", 18, 19)
def cid_returns(s: State) -> Rules[None]:
    """11.12 Beaten off, his men come back to Valencia the next turn."""
    if s.aside.get("cid") and not s.stack("cid", "valencia"):
        yield from pick_company(s, "valencia", ROOM["valencia"] + 1)
        if s.enemy_in("cid", "valencia"):
            stand_before_valencia(s)
        else:
            retreat.capture(s, "cid", "valencia")


@rule("end", "cid", 17, 19)
def valencia_won(s: State) -> Rules[None]:
    """11.12, 11.25 El Cid's nation gains 5 points when it first holds Valencia."""
    if s.stack("cid", "valencia") and not s.flag("cid-valencia"):
        s.mark("cid-valencia")
        s.score("cid", 10, "points-valencia")
    yield from ()

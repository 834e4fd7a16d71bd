"""6 Combat: the order of battles, rounds of melee, the siege round, who wins."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, expect, text_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import LAND, NATIONS, OF_NATION, REGIONS, ROUNDS, SEAT, WORKS
from taifa.games.hispania.model.units import ELITE
from taifa.games.hispania.rules import optional, special, submission
from taifa.games.hispania.rules.combat import ambush, dice, losses, retreat, stage
from taifa.games.hispania.rules.nations import surrender

FACES = {"": "face-blank", "1": "face-arrow", "2": "face-arrows", "x": "face-skull"}
FIGHT_ON: tuple[Action, ...] = (("fight-on", None), ("withdraw", None))
NOBODY: dict[str, str] = {}
FIGHT: dict[str, Action] = {region: ("fight", region) for region in LAND}


def battles(s: State) -> Rules[None] | None:
    """6.2 A battle is fought in every region with units of two hostile nations, in the order the attacker chooses."""
    regions = contested(s, s.active)
    if len(regions) > 1:
        return choose_battle(s, regions)
    if regions:
        begin(s, regions[0])
        return None
    if s.leaders:
        retreat.capture_lone_leaders(s)
    if s.wave < s.waves:
        next_wave(s)
    else:
        s.phase = "limits"
    return None


def choose_battle(s: State, regions: list[str]) -> Rules[None]:
    """6.2 The attacker chooses which battle is next."""
    nation = s.active
    choices = [FIGHT[r] for r in regions]
    region = text_of((yield Decision(SEAT[nation], "choose-battle", choices, "6.2", None, OF_NATION[nation])))
    begin(s, region)


def contested(s: State, nation: str) -> list[str]:
    """6.2 Where a nation has to fight. A castle or city alone attacks nobody: it waits until it is attacked."""
    army, meetings = s.armies.get(nation, NOBODY), s.armies.meetings
    if meetings.isdisjoint(army):
        return []
    found = []
    for region in army:
        if region not in meetings or region not in LAND or stacks.walls_alone(army[region]):
            continue
        if s.enemy_in(nation, region):
            found.append(region)
    return found


def begin(s: State, region: str) -> None:
    """6.2 The acting nation attacks."""
    s.battle = laid(s, region)
    s.phase = "melee"
    open_stage(s, s.battle)


def laid(s: State, region: str) -> Battle:
    """6.2 The battle that the acting nation has to fight in a region: it attacks, the other defends."""
    nation = s.active
    enemy = s.enemy_in(nation, region)
    attack = dice.stack_of(s, nation, region)
    defence = dice.stack_of(s, enemy, region)
    if NATIONS[nation].zeal == s.turn and s.wave == 1:
        attack.shield = 3 if attack.leaders else 2
    return Battle(
        region,
        attack,
        defence,
        held_up=held_up(s, nation, region),
        terrain=REGIONS[region].terrain,
        captains=attack.leaders.copy(),
    )


def held_up(s: State, nation: str, region: str) -> bool:
    """6.5 Have all attackers crossed a river or pass? Not if one came another way or stood there before."""
    if region in s.open_ways or region not in s.moved:
        return False
    return not stacks.without(stacks.mobile(s.stack(nation, region)), s.moved[region])


def open_stage(s: State, b: Battle) -> None:
    """6.2 A battle is told from its first line on; its name is unlike that of any other."""
    b.fight = f"{s.turn}.{b.mission or b.attack.nation}.{s.wave}.{b.region}"
    told = {"attacker": b.attack.nation, "defender": b.defence.nation, "region": b.region}
    s.line("battle", "6.2", told, stage.opening(s, b), b.attack.nation)


def next_wave(s: State) -> None:
    """9.1, 9.2 An invader moves and fights a second time, with all its units or, by fougue, with one stack; each
    counter (10.2) lets another stack do so after that."""
    s.wave += 1
    if special.leader_of_fougue(s, s.active):
        s.comrades = special.followers(s, s.active)
    s.moved, s.led = ({}, []) if s.wave == 2 else (special.tired(s, s.active), s.led)
    s.open_ways, s.easy_ways, s.shelters = [], [], []
    if s.flag(f"tingis-{s.turn}") and ELITE in s.stack(s.active, "tingis"):
        s.moved["tingis"] = ELITE
    invader = NATIONS[s.active].invasion == s.turn
    s.phase = "move" if invader else "fougue"


def melee(s: State) -> Rules[None]:
    """6.1, 6.2, 6.5 One round: both sides roll, losses are simultaneous; after the first either may submit or retreat.
    Two rounds of melee, then a siege round if nothing but a castle or city is left, even where it stood alone from
    the start."""
    b = s.battle
    assert b is not None
    if b.round == 0 and s.hands:
        yield from optional.before_battle(s, b)
        if b.fled or s.flag("viriathus-fled"):
            s.phase = "aftermath"
            return
    if surrender.yields(s, b):
        yield from surrender.castle_surrenders(s, b)
        s.phase = "aftermath"
        return
    if b.round == ROUNDS:
        b.siege = True
    else:
        b.round += 1
    yield from fight_round(s, b)
    if submission.possible(s, b) and (yield from submission.offered(s, b)):
        return
    after_round(s, b)
    if s.phase == "melee" and b.round < ROUNDS and not surrender.yields(s, b):
        yield from between_rounds(s, b)


def fight_round(s: State, b: Battle) -> Rules[None]:
    """6.5, 6.6, 6.7 Dice are rolled, by option rolled again, and losses taken: the defender's, then the attacker's."""
    if s.hands:
        yield from optional.before_round(s, b)
        if not b.attack.units or not b.defence.units:
            return
    key = "siege-begins" if b.siege else "round-begins"
    s.line(key, "6.1", {"round": b.round, "region": b.region}, stage.begins_round(s, b))
    if b.round == 1 and b.footing == "mountain" and ambush.sprung(s, b):
        yield from ambush.fight(s, b)
        b.attack.extra = b.defence.extra = 0
        return
    while True:
        a_white, a_black = dice.roll(s.chance, dice.attack_pool(b))
        d_white, d_black = dice.roll(s.chance, dice.defence_pool(b))
        b.dice = [a_white, a_black, d_white, d_black]
        by_attack, by_defence = dice.outcome(a_white + a_black), dice.outcome(d_white + d_black)
        tell_dice(s, b, b.attack, a_white, a_black, by_attack)
        tell_dice(s, b, b.defence, d_white, d_black, by_defence)
        if not optional.may_roll_again(s) or not (yield from optional.roll_again(s, b)):
            break
    b.attack.extra = b.defence.extra = 0
    if by_attack != dice.NOTHING:
        yield from losses.apply(s, b, b.defence, *by_attack)
    if by_defence != dice.NOTHING:
        yield from losses.apply(s, b, b.attack, *by_defence)


@remembered
def shown(faces: dice.Faces) -> list[str]:
    """What some dice show, for the chronicle."""
    return [FACES[face] for face in faces] or ["none"]


def tell_dice(s: State, b: Battle, side: Side, white: dice.Faces, black: dice.Faces, came_to: tuple[int, int]) -> None:
    """Every roll is told: a side's faces, with what they come to."""
    params = {
        "nation": side.nation,
        "round": b.round,
        "white": shown(white),
        "black": shown(black),
        "hits": came_to[1],
        "skulls": came_to[0],
    }
    key, rule = ("siege-dice", "6.7") if b.siege else ("battle-dice", "6.5")
    s.line(key, rule, params, stage.roll(s, b, side, white, black), side.nation)


def after_round(s: State, b: Battle) -> None:
    """6.2, 6.7 The battle is over when a side is gone, after the second round unless a castle or city stands alone,
    or after the siege."""
    if (
        not b.attack.units
        or not b.defence.units
        or b.siege
        or (b.round >= ROUNDS and not stacks.walls_alone(b.defence.units))
    ):
        s.phase = "aftermath"


def between_rounds(s: State, b: Battle) -> Rules[None]:
    """6.5 Between the two rounds the attacker, then the defender may retreat."""
    for side in (b.attack, b.defence):
        if not retreat.possible(s, b, side):
            continue
        nation = side.nation
        verb, _ = yield Decision(SEAT[nation], "fight-or-withdraw", FIGHT_ON, "6.5", b.region, OF_NATION[nation])
        expect(verb, "fight-on", "withdraw")
        if verb == "withdraw":
            yield from withdraw(s, b, side)
            return


def withdraw(s: State, b: Battle, side: Side) -> Rules[None]:
    """6.5, 6.12 A side leaves the field after the first round; what it has built stays and fights on, unless Viriathus
    has fled and Lusitania submits (11.19)."""
    b.fled = side.nation
    s.line("withdraws", "6.12", {"nation": side.nation, "region": b.region}, None, side.nation)
    if side is b.defence and any(x in WORKS for x in side.units):
        yield from retreat.leave(s, b, side)
        b.fled = ""
        if not s.flag("viriathus-fled"):
            return
    s.phase = "aftermath"


def winner(b: Battle) -> Side:
    """6.8 Who has won: who is left; the defender in difficult land or behind unbroken works; who destroyed more;
    who has a leader; else the defender."""
    if b.fled:
        return b.defence if b.fled == b.attack.nation else b.attack
    if not b.attack.units:
        return b.defence
    if not b.defence.units:
        return b.attack
    if b.terrain != "clear" or any(x in WORKS for x in b.defence.units):
        return b.defence
    by_attack, by_defence = len(b.defence.lost), len(b.attack.lost)
    if by_attack != by_defence:
        return b.attack if by_attack > by_defence else b.defence
    if bool(b.attack.leaders) != bool(b.defence.leaders):
        return b.attack if b.attack.leaders else b.defence
    return b.defence

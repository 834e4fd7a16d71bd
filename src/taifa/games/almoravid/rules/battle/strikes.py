"""4.4.2, 4.5.2 Strikes: hits by step, targets and flanks, walls, protection, rout."""

from __future__ import annotations

from taifa.core.decision import Rules, expect
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, Battle, State
from taifa.games.almoravid.model.tables import SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, answer, choose
from taifa.games.almoravid.rules.battle import stage
from taifa.games.almoravid.rules.battle.battle import CENTER, fight
from taifa.games.almoravid.rules.battle.power import GARRISON, Hits, javelin_use, melee_hits, missile_hits
from taifa.games.almoravid.rules.battle.protection import ARMORED, absorb, garrison_absorbs
from taifa.games.almoravid.rules.battle.rolls import WALLS, WORKS, note_roll, note_strike
from taifa.games.almoravid.rules.battle.storm import walls_now

FACES = {"attack": "defend", "defend": "attack", "sally": "rear", "rear": "sally"}
BEHIND = {"attack": "rear", "sally": "defend", "defend": "sally", "rear": "attack"}
"""Whom a row strikes when nobody faces it any more: the enemy row that faces the other way."""

BATTLE_STEPS = (
    ("missile", False),
    ("missile", True),
    ("horse", False),
    ("horse", True),
    ("foot", False),
    ("foot", True),
)
STORM_STEPS = (("missile", False), ("missile", True), ("melee", False), ("melee", True))


def steps_of(b: Battle) -> list[tuple[str, str]]:
    """4.4.2, 4.5.2 Initiative: the steps of this round, each with the side that strikes."""
    sides = (ENEMY[b.attacker], b.attacker)
    if b.kind == "storm":
        return [(kind, sides[attacking]) for kind, attacking in STORM_STEPS]
    if b.round == 2 and "m6" in b.events:
        melee = [(kind, side) for side in (MUSLIM, CHRISTIAN) for kind in ("horse", "foot")]
        return [("missile", sides[0]), ("missile", sides[1]), *melee]
    return [(kind, sides[attacking]) for kind, attacking in BATTLE_STEPS]


def strike(s: State) -> Rules[None]:
    """4.4.2 One step of a round: the side's hits, then protection and rout; after the last step the round ends."""
    b = fight(s)
    steps = steps_of(b)
    kind, side = steps[b.step]
    if kind == "missile":
        yield from throw_javelins(s, b, side)
    elif kind == "horse" and side == CHRISTIAN:
        yield from set_spears(s, b)
    yield from strike_all(s, b, side, kind)
    b.step += 1
    if b.step == len(steps) or not standing(b, b.attacker) or not standing(b, ENEMY[b.attacker]):
        end_round(s, b)


def end_round(s: State, b: Battle) -> None:
    """4.4.2, 4.5.2 A new round, or the end: by concession, by rout, or because a storm's time is up."""
    enemy = ENEMY[b.attacker]
    if b.conceded:
        b.loser = b.conceded
    elif not standing(b, b.attacker):
        b.loser = b.attacker
    elif not standing(b, enemy):
        b.loser = enemy
    elif b.kind == "storm" and b.round >= b.rounds:
        b.loser = b.attacker
    s.phase = "aftermath" if b.loser else "round"


def rows_of(b: Battle, side: str) -> tuple[str, str]:
    """4.4.1 The rows of the array in which a side stands."""
    return ("attack", "sally") if side == b.attacker else ("defend", "rear")


def standing(b: Battle, side: str) -> bool:
    """4.4.2 Has a side any lord, or in a storm garrison, who is not routed?"""
    if side == b.attacker:
        return any(b.attack) or any(b.sally) or bool(b.attack_reserve or b.sally_reserve)
    return any(b.defend) or any(b.rear) or bool(b.defend_reserve) or any(b.garrison)


# Announcements -----------------------------------------------------------------------------------


def throw_javelins(s: State, b: Battle, side: str) -> Rules[None]:
    """4.4.2 Javelins: a lord throws them in one round of his side's choice."""
    for row in rows_of(b, side):
        for name in b.row(row):
            if name and name in b.javelins and javelin_use(s, name):
                choice: Actions = [("throw", name), ("keep", None)]
                verb, _ = yield from answer(s, side, "javelins", choice, "4.4.2", at=name, lord=name)
                expect(verb, "throw", "keep")
                if verb == "throw":
                    b.javelins.remove(name)
                    b.throwing.append(name)
                    told = stage.word(s, b, side, "javelins-thrown", lord=name)
                    s.tell("javelins-thrown", rule="4.4.2", stage=told, lord=name)


def set_spears(s: State, b: Battle) -> Rules[None]:
    """1.9.1 Spear Wall: declared in one round, before Christian horse strike."""
    if not b.spears or b.spear_round or not any(name not in b.out for name in b.spears):
        return
    verb, _ = yield from answer(s, MUSLIM, "set-spears", [("spears", None), ("keep", None)], "1.9.1", at=b.place)
    expect(verb, "spears", "keep")
    if verb == "spears":
        b.spear_round = b.round
        told = stage.word(s, b, MUSLIM, "spears-set", lords=list(b.spears))
        s.tell("spears-set", rule="1.9.1", stage=told, lords=list(b.spears))


# Targets -----------------------------------------------------------------------------------------


def targets(b: Battle, row: str, i: int) -> list[str]:
    """4.4.2 Whom a lord at this place strikes: opposite, else flanking the closest; several if equally close."""
    facing: list[str] = b.row(FACES[row])
    if facing[i]:
        return [facing[i]]
    others = [(abs(i - j), name) for j, name in enumerate(facing) if name]
    if others:
        near = min(others)[0]
        return [name for far, name in others if far == near]
    behind = [name for name in b.row(BEHIND[row]) if name]
    if behind:
        return behind
    return [GARRISON] if row == "attack" and any(b.garrison) else []


def where(b: Battle, name: str) -> tuple[str, int] | None:
    """4.4.1 A lord's place in the array."""
    for row in ("attack", "defend", "sally", "rear"):
        places: list[str] = b.row(row)
        if name in places:
            return row, places.index(name)
    return None


def strike_all(s: State, b: Battle, side: str, kind: str) -> Rules[None]:
    """4.4.2 All front lords of a side strike, lord by lord, with the lords who flank beside them."""
    groups: dict[tuple[str, str], list[str]] = {}
    for row in rows_of(b, side):
        for i, name in enumerate(b.row(row)):
            if not name or not has_hits(s, b, side, kind, name):
                continue
            choice = targets(b, row, i)
            if not choice:
                continue
            target = yield from choose(s, side, "flank-target", "strike", choice, "4.4.2", at=name, lord=name)
            groups.setdefault((target, row), []).append(name)
    if b.kind == "storm" and side != b.attacker and any(b.garrison):
        yield from join_garrison(s, b, side, groups)
    while groups:
        struck = list(dict.fromkeys(target for target, _ in groups))
        first = yield from choose(s, side, "strike-order", "strike", struck, "4.4.2")
        key = next(key for key in groups if key[0] == first)
        strikers = groups.pop(key)
        yield from strike_one(s, b, side, kind, key[0], key[1], strikers)


def has_hits(s: State, b: Battle, side: str, kind: str, name: str) -> bool:
    """4.4.2 Does this lord strike at all in such a step? Who doesn't is not asked whom."""
    count = missile_hits if kind == "missile" else melee_hits
    return any(n for _, n in count(s, b, side, kind, [name]))


def join_garrison(s: State, b: Battle, side: str, groups: dict[tuple[str, str], list[str]]) -> Rules[None]:
    """4.5.2 The garrison adds its strikes to those of the defending lord at front center, or strikes alone."""
    choice = targets(b, "defend", CENTER)
    if not choice:
        return
    target = choice[0]
    for (each, _), strikers in groups.items():
        if each in choice and b.defend[CENTER] in strikers:
            target = each
            break
    else:
        target = yield from choose(s, side, "flank-target", "strike", choice, "4.5.2", at=b.place)
    groups.setdefault((target, "defend"), []).append(GARRISON)


def strike_one(s: State, b: Battle, side: str, kind: str, target: str, row: str, strikers: list[str]) -> Rules[None]:
    """4.4.2 Total the hits of a lord and his flankers, roll walls, assign what is left."""
    count = missile_hits if kind == "missile" else melee_hits
    hits: Hits = count(s, b, side, kind, strikers)
    for flavour, n in hits:
        if not n:
            continue
        whom = target_name(b, target)
        told = stage.strike_step(s, b, side, kind, flavour, n, whom)
        s.tell("hits", rule="4.4.2", stage=told, side=side, flavour=flavour, n=n, target=whom)
        note_strike(b, side, kind, whom, flavour, n)
        left = roll_walls(s, b, side, row, n)
        if left:
            yield from apply_hits(s, b, side, kind, flavour, target, row, strikers, left)


def target_name(b: Battle, target: str) -> str:
    """The name of a target for the chronicle: a garrison goes by its stronghold."""
    return b.place if target == GARRISON else target


def roll_walls(s: State, b: Battle, side: str, row: str, n: int) -> int:
    """4.4.2, 4.5.2, 4.5.3 Walls and siegeworks cancel hits; the hits that are left."""
    if b.kind == "storm":
        strength = walls_now(s, b) if side == b.attacker else b.works
    elif side == b.attacker and (b.kind == "sally" or row == "sally"):
        strength = b.works
    else:
        return n
    dice = s.chance.dice(n)
    left = sum(1 for die in dice if die > strength)
    walled = b.kind == "storm" and side == b.attacker
    told = stage.walls_step(s, b, ENEMY[side], walled, strength, dice, left)
    key = "walls-roll" if walled else "works-roll"
    s.tell(key, rule="4.4.2", stage=told, by=ENEMY[side], dice=dice, strength=strength, n=left)
    note_roll(b, WALLS if walled else WORKS, b.place, "", strength, dice)
    return left


# Applying hits -----------------------------------------------------------------------------------


def apply_hits(
    s: State,
    b: Battle,
    side: str,
    kind: str,
    flavour: str,
    target: str,
    row: str,
    strikers: list[str],
    hits: int,
) -> Rules[None]:
    """4.4.2 Hit by hit: garrison first, else the target or who flanks its strikers; routs bring new targets."""
    owner = ENEMY[side]
    while hits:
        if owner != b.attacker and any(b.garrison):
            yield from garrison_absorbs(s, b, side, kind, flavour, hits)
            hits -= 1
            continue
        if where(b, target) is None:
            found = yield from next_target(s, b, side, row, strikers)
            if not found:
                return
            target = found
        takers = armored_first(s, b, [target, *flankers(b, target, strikers)])
        name = yield from choose(s, owner, "who-takes-hits", "absorb", takers, "4.4.2", at=target, left=hits)
        yield from absorb(s, b, side, kind, flavour, name, hits)
        hits -= 1
        if not any(s.lords[name].forces):
            rout_lord(s, b, name)


def next_target(s: State, b: Battle, side: str, row: str, strikers: list[str]) -> Rules[str]:
    """4.4.2 After a rout, hits that remain go to whom the strikers flank now."""
    i = CENTER
    for name in strikers:
        found = where(b, name)
        if found:
            row, i = found
            break
    choice = [name for name in targets(b, row, i) if name != GARRISON]
    if not choice:
        return ""
    return (yield from choose(s, side, "flank-target", "strike", choice, "4.4.2"))


def flankers(b: Battle, target: str, strikers: list[str]) -> list[str]:
    """4.4.2, 4.4.1 Lords of the target's side who flank one of its strikers may take the hits instead.

    So may who sallies behind defenders of whom none turned to face him.
    """
    side = SIDE_OF[target]
    return [
        name
        for row in rows_of(b, side)
        for i, name in enumerate(b.row(row))
        if name and name != target and not b.row(FACES[row])[i] and any(t in strikers for t in targets(b, row, i))
    ]


def armored_first(s: State, b: Battle, takers: list[str]) -> list[str]:
    """4.5.2 Stormers absorb hits with armored units while anyone who may take them has some."""
    if b.kind != "storm" or SIDE_OF[takers[0]] != b.attacker:
        return takers
    return [name for name in takers if any(s.lords[name].forces[i] for i in ARMORED)] or takers


def rout_lord(s: State, b: Battle, name: str) -> None:
    """4.4.2 A lord without unrouted units leaves the array at once."""
    at = where(b, name)
    if at:
        b.row(at[0])[at[1]] = ""
    b.out.append(name)
    s.tell("lord-routs", rule="4.4.2", stage=stage.word(s, b, SIDE_OF[name], "lord-routs", lord=name), lord=name)

"""4.5.2, 4.5.3 Storm and sally: how they begin, and a storm's rounds."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect
from taifa.games.almoravid.model.allegiance import inside, outside
from taifa.games.almoravid.model.state import ENEMY, Battle, State
from taifa.games.almoravid.model.tables import CAPACITY, SIDE_OF, STRONGHOLD_AT
from taifa.games.almoravid.rules.asking import Actions, choose, pick
from taifa.games.almoravid.rules.lords import has

FRONT_ORDER = (1, 0, 2)


def storm(s: State, name: str, place: str) -> None:
    """4.5.2 One action launches an attack on a besieged stronghold."""
    s.actions -= 1
    s.acted = True
    begin_storm(s, place)


def begin_storm(s: State, place: str, weaker: int = 0) -> None:
    """4.5.2 Garrison, walls, siegeworks and the number of rounds of a storm."""
    side = s.side
    kind = STRONGHOLD_AT[place]
    s.battle = Battle(
        "storm",
        place,
        side,
        s.active,
        lords=[*outside(s, place, side), *inside(s, place, ENEMY[side])],
        rounds=s.siege[place] + (2 if has(s, s.active, "garcia-jimenez") else 0),
        walls=kind.walls - weaker,
        works=s.siege[place],
        garrison=[kind.men_at_arms, kind.militia],
    )
    s.actions = 0
    s.tell("storm-begins", rule="4.5.2", place=place, side=side)
    s.phase = "array"


def sally(s: State, name: str, place: str) -> None:
    """4.5.3 All besieged lords attack the besiegers, who have their siegeworks."""
    side = SIDE_OF[name]
    s.acted = True
    s.actions = 0
    s.battle = Battle(
        "sally",
        place,
        side,
        name,
        lords=[*inside(s, place, side), *outside(s, place, ENEMY[side])],
        works=s.siege[place],
    )
    s.tell("sally-begins", rule="4.5.3", place=place, side=side)
    s.phase = "array"


def array_storm(s: State, b: Battle) -> Rules[None]:
    """4.5.2 The active lord leads the attack, one lord the defence; the others wait in reserve."""
    attackers = [name for name in b.lords if SIDE_OF[name] == b.attacker]
    defenders = [name for name in b.lords if SIDE_OF[name] != b.attacker]
    b.attack[1] = b.active
    b.attack_reserve = [name for name in attackers if name != b.active]
    if defenders:
        name = yield from choose(s, ENEMY[b.attacker], "storm-defender", "front", defenders, "4.5.2", at=b.place)
        b.defend[1] = name
        b.defend_reserve = [n for n in defenders if n != name]


def reposition_storm(s: State, b: Battle) -> Rules[None]:
    """4.5.2 Each side may bring one lord from reserve to the front, up to capacity; it must if the front is empty."""
    for side, row, reserve in (
        (b.attacker, b.attack, b.attack_reserve),
        (ENEMY[b.attacker], b.defend, b.defend_reserve),
    ):
        standing = sum(1 for name in row if name)
        if not reserve or standing >= CAPACITY[b.place]:
            continue
        actions: Actions = [("front", name) for name in reserve]
        if standing:
            actions.append(PASS)
        verb, name = yield from pick(s, side, "storm-reposition", actions, "4.5.2", at=b.place)
        expect(verb, "front", "pass")
        if verb == "pass":
            continue
        reserve.remove(name)
        row[next(i for i in FRONT_ORDER if not row[i])] = name


def walls_now(s: State, b: Battle) -> int:
    """4.5.2, 1.9.1 The walls' strength: one less from round 2 on with Siege Towers before them."""
    towers = b.round >= 2 and any(
        has(s, name, "siege-towers") for name in b.lords if SIDE_OF[name] == b.attacker and name not in b.out
    )
    return b.walls - (1 if towers else 0)

"""4.4.2 Protection: who takes a hit, what saves it, how it routs."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.state import (
    AFRICAN_FOOT,
    ENEMY,
    LIGHT_HORSE,
    MEN_AT_ARMS,
    MILITIA,
    MUSLIM,
    SERFS,
    UNITS,
    Battle,
    State,
)
from taifa.games.almoravid.model.tables import FORCES, SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, ask
from taifa.games.almoravid.rules.battle.rolls import ARMOR as ARMOR_ROLL
from taifa.games.almoravid.rules.battle.rolls import note_roll
from taifa.games.almoravid.rules.lords import in_play, taifa_lord

ARMOR = tuple(FORCES[unit].armor for unit in UNITS)
EVADE = tuple(FORCES[unit].evade for unit in UNITS)
ARMORED = tuple(i for i, armor in enumerate(ARMOR) if armor)
WEAKER = {"crossbow": 1, "arrada": 2}
GARRISON_UNITS = (MEN_AT_ARMS, MILITIA)
HIT_VERBS = tuple(f"hit-{unit}" for unit in UNITS)


def absorb(s: State, b: Battle, side: str, kind: str, flavour: str, name: str) -> Rules[None]:
    """4.4.2 One hit on a lord: his owner, or the shooter of a crossbow, chooses the unit, which rolls or routs."""
    lord = s.lords[name]
    units = [i for i in range(8) if lord.forces[i]]
    if b.kind == "storm" and SIDE_OF[name] == b.attacker:
        units = [i for i in units if i in ARMORED] or units
    i = units[0]
    if len(units) > 1:
        chooser = side if flavour == "crossbow" else ENEMY[side]
        prompt = "aim-crossbow" if flavour == "crossbow" else "assign-hit"
        actions: Actions = [(HIT_VERBS[j], name) for j in units]
        verb, _ = yield ask(s, chooser, prompt, actions, "4.4.2", at=name, lord=name)
        i = HIT_VERBS.index(verb)
    if i == SERFS:
        lord.forces[i] -= 1
        s.tell("serf-lost", rule="4.4.2", lord=name)
        return
    limit = protection(s, b, kind, flavour, name, i)
    die = s.chance.die()
    note_roll(b, ARMOR_ROLL, name, UNITS[i], limit, [die])
    if die > limit:
        lord.forces[i] -= 1
        lord.routed[i] += 1
    s.tell(
        "protection-roll" if die <= limit else "unit-routs",
        rule="4.4.2",
        lord=name,
        unit=UNITS[i],
        dice=[die],
        limit=limit,
    )


def protection(s: State, b: Battle, kind: str, flavour: str, name: str, i: int) -> int:
    """4.4.2 The highest roll that saves a unit: armor, evade in melee of a battle, else 1."""
    if ARMOR[i]:
        armor = ARMOR[i] - WEAKER.get(flavour, 0)
        if kind == "horse" and b.spear_round == b.round and name in b.spears and i in (MEN_AT_ARMS, AFRICAN_FOOT):
            armor += 1
        return max(armor, 1)
    if kind == "missile" or b.kind == "storm":
        return 1
    if EVADE[i]:
        return EVADE[i]
    if i == LIGHT_HORSE and SIDE_OF[name] == MUSLIM and nimble(s, name):
        return 3
    return 1


def nimble(s: State, name: str) -> bool:
    """1.9.1 Andalusians: light horse of Taifa lords and of Rodrigo al-Sayyid evade."""
    return bool(in_play(s, MUSLIM, "andalusians")) and (taifa_lord(name) or name == "rodrigo-al-sayyid")


def garrison_absorbs(s: State, b: Battle, side: str, kind: str, flavour: str) -> Rules[None]:
    """4.5.2 The garrison takes hits before any lord; routed it returns to the pool."""
    units = [k for k in (0, 1) if b.garrison[k]]
    k = units[0]
    if len(units) > 1:
        chooser = side if flavour == "crossbow" else ENEMY[side]
        prompt = "aim-crossbow" if flavour == "crossbow" else "assign-hit"
        actions: Actions = [(HIT_VERBS[GARRISON_UNITS[j]], b.place) for j in units]
        verb, _ = yield ask(s, chooser, prompt, actions, "4.5.2", at=b.place, lord=b.place)
        k = 0 if verb == HIT_VERBS[MEN_AT_ARMS] else 1
    limit = max(ARMOR[MEN_AT_ARMS] - WEAKER.get(flavour, 0), 1) if k == 0 else 1
    die = s.chance.die()
    note_roll(b, ARMOR_ROLL, b.place, UNITS[GARRISON_UNITS[k]], limit, [die])
    if die > limit:
        b.garrison[k] -= 1
    s.tell(
        "protection-roll" if die <= limit else "unit-routs",
        rule="4.5.2",
        lord=b.place,
        unit=UNITS[GARRISON_UNITS[k]],
        dice=[die],
        limit=limit,
    )


def recovery(i: int) -> int:
    """4.4.4 The highest roll that brings a routed unit back: its own protection, evade for African Horse."""
    return ARMOR[i] or EVADE[i] or (0 if i == SERFS else 1)

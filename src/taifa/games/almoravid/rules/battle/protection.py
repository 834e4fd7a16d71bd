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
from taifa.games.almoravid.rules.asking import Actions, answer
from taifa.games.almoravid.rules.battle import stage
from taifa.games.almoravid.rules.battle.rolls import ARMOR as ARMOR_ROLL
from taifa.games.almoravid.rules.battle.rolls import note_roll
from taifa.games.almoravid.rules.lords import in_play, taifa_lord

ARMOR = tuple(FORCES[unit].armor for unit in UNITS)
EVADE = tuple(FORCES[unit].evade for unit in UNITS)
ARMORED = tuple(i for i, armor in enumerate(ARMOR) if armor)
WEAKER = {"crossbow": 1, "arrada": 2}
GARRISON_UNITS = (MEN_AT_ARMS, MILITIA)
HIT_VERBS = tuple(f"hit-{unit}" for unit in UNITS)


def absorb(s: State, b: Battle, side: str, kind: str, flavour: str, name: str, left: int = 1) -> Rules[None]:
    """4.4.2 One hit on a lord: his owner, or the shooter of a crossbow, chooses the unit, which rolls or routs."""
    lord = s.lords[name]
    units = [i for i in range(8) if lord.forces[i]]
    if b.kind == "storm" and SIDE_OF[name] == b.attacker:
        units = [i for i in units if i in ARMORED] or units
    i = units[0]
    if len(units) > 1:
        chooser = side if flavour == "crossbow" else ENEMY[side]
        prompt = "aim-crossbow" if flavour == "crossbow" else "assign-hit"
        actions: Actions = [(HIT_VERBS[j], stage.unit_id(name, j)) for j in units]
        saves = [0 if j == SERFS else protection(s, b, kind, flavour, name, j) for j in units]
        verb, _ = yield from answer(s, chooser, prompt, actions, "4.4.2", at=name, lord=name, left=left, saves=saves)
        i = HIT_VERBS.index(verb)
    if i == SERFS:
        lord.forces[i] -= 1
        stage.count_lost(b, SIDE_OF[name], i)
        s.tell("serf-lost", rule="4.4.2", stage=stage.blow(s, b, name, i, "lost"), lord=name)
        return
    limit = protection(s, b, kind, flavour, name, i)
    die = s.chance.die()
    note_roll(b, ARMOR_ROLL, name, UNITS[i], limit, [die])
    tell_roll(s, b, SIDE_OF[name], name, i, limit, die, reason(flavour, i))
    if die > limit:
        lord.forces[i] -= 1
        lord.routed[i] += 1
        s.tell("unit-routs", rule="4.4.2", stage=stage.blow(s, b, name, i, "routed"), lord=name, unit=UNITS[i])


def tell_roll(s: State, b: Battle, owner: str, name: str, i: int, limit: int, die: int, why: str) -> None:
    """4.4.2 The roll of a unit under a hit, as all see it."""
    s.tell(
        "protection-roll" if die <= limit else "protection-fails",
        rule="4.4.2",
        stage=stage.armor_step(s, b, owner, name, i, limit, die, why),
        by=owner,
        lord=name,
        unit=UNITS[i],
        dice=[die],
        limit=limit,
    )


def reason(flavour: str, i: int) -> str:
    """4.4.2 Why a unit's armor counts for less."""
    return flavour if ARMOR[i] and flavour in WEAKER else ""


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


def garrison_absorbs(s: State, b: Battle, side: str, kind: str, flavour: str, left: int = 1) -> Rules[None]:
    """4.5.2 The garrison takes hits before any lord; routed it returns to the pool."""
    units = [k for k in (0, 1) if b.garrison[k]]
    k = units[0]
    limits = (max(ARMOR[MEN_AT_ARMS] - WEAKER.get(flavour, 0), 1), 1)
    if len(units) > 1:
        chooser = side if flavour == "crossbow" else ENEMY[side]
        prompt = "aim-crossbow" if flavour == "crossbow" else "assign-hit"
        actions: Actions = [(HIT_VERBS[GARRISON_UNITS[j]], stage.unit_id(b.place, GARRISON_UNITS[j])) for j in units]
        verb, _ = yield from answer(
            s, chooser, prompt, actions, "4.5.2", at=b.place, lord=b.place, left=left, saves=[limits[j] for j in units]
        )
        k = [HIT_VERBS[i] for i in GARRISON_UNITS].index(verb)
    limit = limits[k]
    die = s.chance.die()
    i = GARRISON_UNITS[k]
    note_roll(b, ARMOR_ROLL, b.place, UNITS[i], limit, [die])
    tell_roll(s, b, ENEMY[side], b.place, i, limit, die, reason(flavour, i))
    if die > limit:
        b.garrison[k] -= 1
        stage.count_lost(b, ENEMY[side], i)
        told = stage.blow(s, b, b.place, i, "lost")
        s.tell("unit-routs", rule="4.5.2", stage=told, by=ENEMY[side], lord=b.place, unit=UNITS[i])


def recovery(i: int) -> int:
    """4.4.4 The highest roll that brings a routed unit back: its own protection, evade for African Horse."""
    return ARMOR[i] or EVADE[i] or (0 if i == SERFS else 1)

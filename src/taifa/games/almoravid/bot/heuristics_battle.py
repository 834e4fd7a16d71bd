"""Rules of thumb for a fight: array, concede, events, who strikes whom and who takes a hit."""

from __future__ import annotations

from taifa.core.decision import Decision
from taifa.games.almoravid.bot.estimate import WORTH, strength
from taifa.games.almoravid.model.state import State
from taifa.games.almoravid.model.tables import EVENT, FORCES, SIDE_OF

FRAGILE = {
    unit.id: (6 - max(unit.armor, unit.evade, 0 if unit.serf else 1)) / 6 * WORTH[unit.id] for unit in FORCES.values()
}
"""What a hit on a unit costs on average."""


def balance(s: State, side: str) -> float:
    """How a fight stands: the side's strength against the other's, walls and garrison included."""
    b = s.battle
    if b is None:
        return 1.0
    ours = theirs = 0.1
    for name in b.lords:
        if not s.lords[name].place:
            continue
        power = strength(s, name, side)
        if SIDE_OF[name] == side:
            ours += power
        else:
            theirs += power
    garrison = b.garrison[0] * WORTH["men-at-arms"] + b.garrison[1] * WORTH["militia"]
    if b.kind == "storm":
        if b.attacker == side:
            theirs = (theirs + garrison) * 2.2
        else:
            ours = (ours + garrison) * 2.2
    return ours / theirs


def concede(s: State, side: str, d: Decision) -> list[float]:
    """Give up a fight that is lost while something can be saved (4.4.2, 4.5.2)."""
    b = s.battle
    odds = balance(s, side)
    lost = odds < (0.45 if b is not None and b.round > 1 else 0.3)
    return [1.0 if (verb == "concede") == lost else 0.1 for verb, _ in d.actions]


def array(s: State, side: str, d: Decision) -> list[float]:
    """The strongest to the front, the very strongest in the center (4.4.1)."""
    weights = []
    for verb, target in d.texts():
        if not target:
            weights.append(0.2)
            continue
        power = strength(s, target, side)
        weights.append(power * (1.2 if "center" in verb else 1.0) + 0.1)
    return weights


def join(s: State, side: str, d: Decision) -> list[float]:
    """Come out to help if that wins, stay in if it is hopeless (4.4.1)."""
    good = balance(s, side) > 0.6
    return [(2.0 if good else 0.3) if verb == "join" else 1.0 for verb, _ in d.actions]


def battle_event(s: State, side: str, d: Decision) -> list[float]:
    """Events where the fight is open; not for a sure win nor a lost cause (4.4.1)."""
    odds = balance(s, side)
    open_fight = 0.45 < odds < 2.5
    weights = []
    for verb, target in d.texts():
        if verb == "pass":
            weights.append(1.0)
        elif target in EVENT and EVENT[target] == "camp-attack":
            weights.append(3.0)
        elif target in EVENT and EVENT[target] == "baggage-parapet":
            weights.append(3.0 if odds < 0.8 else 0.3)
        else:
            weights.append(2.5 if open_fight else 0.4)
    return weights


def strongest(s: State, side: str, d: Decision) -> list[float]:
    """Choose the strongest of one's own lords."""
    return [strength(s, target, side) + 0.1 if target else 0.5 for _, target in d.texts()]


def strike(s: State, side: str, d: Decision) -> list[float]:
    """Strike the weakest: a routed lord strikes no more (4.4.2)."""
    return [1.0 / (1.0 + strength(s, target, side)) if target in s.lords else 0.05 for _, target in d.texts()]


def take_hits(s: State, side: str, d: Decision) -> list[float]:
    """The lord who has most to lose least takes the hits: armor first (4.4.2)."""
    weights = []
    for _, target in d.texts():
        if target not in s.lords:
            weights.append(1.0)
            continue
        lord = s.lords[target]
        weights.append(1.0 + lord.forces[0] * 2 + lord.forces[1] + lord.forces[4] + 0.2 * sum(lord.forces))
    return weights


def assign_hit(s: State, side: str, d: Decision) -> list[float]:
    """The unit whose loss costs least on average absorbs the hit (4.4.2)."""
    return [1.0 / (0.2 + FRAGILE.get(verb.removeprefix("hit-"), 1.0)) for verb, _ in d.actions]


def aim(s: State, side: str, d: Decision) -> list[float]:
    """Aim where a hit hurts most (4.4.2)."""
    return [0.1 + FRAGILE.get(verb.removeprefix("hit-"), 1.0) for verb, _ in d.actions]


def javelins(s: State, side: str, d: Decision) -> list[float]:
    """Throw in the first round: who routs later throws nothing (4.4.2)."""
    return [2.0 if verb in ("throw", "spears") else 1.0 for verb, _ in d.actions]


def plunder(s: State, side: str, d: Decision) -> list[float]:
    """Take coin and provender, burn carts and mules (1.9.1)."""
    price = {"coin": 3.0, "provender": 2.5, "mule": 2.0, "cart": 1.8, "loot": 1.5}
    return [price.get(verb.removeprefix("lose-"), 1.0) for verb, _ in d.actions]


def storm_reserve(s: State, side: str, d: Decision) -> list[float]:
    """More lords in front strike more; a weak one stays back (4.5.2)."""
    return [0.6 if verb == "pass" else 0.5 + strength(s, target, side) / 10 for verb, target in d.texts()]

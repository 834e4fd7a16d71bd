"""10.3 Mountain ambush (option): the defender strikes first."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import MOUNTAINEERS, MOUNTAINS
from taifa.games.hispania.rules.combat import dice, losses


def sprung(s: State, b: Battle) -> bool:
    """10.3 In mountains, against attackers without a leader: certain if they came from mountains, over a ridge or a
    river; else on an even chance."""
    if not s.options.get("mountain_ambush") or b.region not in MOUNTAINS:
        return False
    if b.attack.leaders or b.mission:
        return False
    if b.region not in s.easy_ways:
        return True
    toss = s.chance.number(2)
    s.tell("ambush-toss" if toss else "ambush-missed", rule="10.3", region=b.region)
    return bool(toss)


def fight(s: State, b: Battle) -> Rules[None]:
    """10.3 The defender's dice fall first, mountaineers with two each; only the surviving attackers answer."""
    white, black = dice.defence_pool(b)
    black += sum(1 for x in b.defence.units if x in MOUNTAINEERS)
    d_white, d_black = dice.roll(s.chance, (white, black))
    b.dice = [(), (), d_white, d_black]
    faces = d_white + d_black
    s.tell("ambush-dice", rule="10.3", nation=b.defence.nation, hits=dice.hits(faces), skulls=dice.skulls(faces))
    yield from losses.apply(s, b, b.attack, dice.skulls(faces), dice.hits(faces))
    if not b.attack.units:
        return
    a_white, a_black = dice.roll(s.chance, dice.attack_pool(b))
    b.dice = [a_white, a_black, d_white, d_black]
    faces = a_white + a_black
    s.tell("ambush-answer", rule="10.3", nation=b.attack.nation, hits=dice.hits(faces), skulls=dice.skulls(faces))
    yield from losses.apply(s, b, b.defence, dice.skulls(faces), dice.hits(faces))

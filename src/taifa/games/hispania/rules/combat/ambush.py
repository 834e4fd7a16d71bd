"""10.3 Mountain ambush (option): the defender strikes first."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.core.scene import Note
from taifa.core.stage import Die, Roll, Row
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import MOUNTAINEERS, MOUNTAINS
from taifa.games.hispania.rules.combat import dice, losses, theatre


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
    s.tell(
        "ambush-toss" if toss else "ambush-missed",
        rule="10.3",
        region=b.region,
        stage=tossed(b, toss),
        by=b.defence.nation,
    )
    return bool(toss)


def tossed(b: Battle, toss: int) -> Roll:
    """10.3 An even chance, as it is shown."""
    row = (
        Row(Note("stage-toss-high"), Note("stage-ambush"), bool(toss)),
        Row(Note("stage-toss-low"), Note("stage-no-ambush"), not toss),
    )
    die = Die(value=2 if toss else 1, did="hit" if toss else "miss")
    return Roll(b.fight, b.defence.nation, Note("stage-ambush-toss"), Note("stage-toss-needs"), (die,), (), row)


def fight(s: State, b: Battle) -> Rules[None]:
    """10.3 The defender's dice fall first, mountaineers with two each; only the surviving attackers answer."""
    white, black = dice.defence_pool(b)
    black += sum(1 for x in b.defence.units if x in MOUNTAINEERS)
    d_white, d_black = dice.roll(s.chance, (white, black))
    b.dice = [(), (), d_white, d_black]
    faces = d_white + d_black
    params = {"nation": b.defence.nation, "hits": dice.hits(faces), "skulls": dice.skulls(faces)}
    shown = theatre.roll(b, b.defence, d_white, d_black, "stage-ambushes")
    s.line("ambush-dice", "10.3", params, shown, b.defence.nation)
    yield from losses.apply(s, b, b.attack, dice.skulls(faces), dice.hits(faces))
    if not b.attack.units:
        return
    a_white, a_black = dice.roll(s.chance, dice.attack_pool(b))
    b.dice = [a_white, a_black, d_white, d_black]
    faces = a_white + a_black
    params = {"nation": b.attack.nation, "hits": dice.hits(faces), "skulls": dice.skulls(faces)}
    shown = theatre.roll(b, b.attack, a_white, a_black, "stage-answers")
    s.line("ambush-answer", "10.3", params, shown, b.attack.nation)
    yield from losses.apply(s, b, b.defence, dice.skulls(faces), dice.hits(faces))

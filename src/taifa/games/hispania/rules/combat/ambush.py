"""10.3 Mountain ambush (option): the defender strikes first."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.core.presentation.scene import Note
from taifa.core.stage import Die, Roll, Row
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import MOUNTAINEERS, MOUNTAINS
from taifa.games.hispania.rules import optional
from taifa.games.hispania.rules.combat import dice, losses, stage


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
    """10.3 The defender's dice fall first, mountaineers with two each; only the surviving attackers answer. Either
    throw can be called again (10.1)."""
    white, black = dice.defence_pool(b)
    black += sum(1 for x in b.defence.units if x in MOUNTAINEERS)
    skulls, hits = yield from throw(s, b, b.defence, (white, black), "ambush-dice", "stage-ambushes")
    yield from losses.apply(s, b, b.attack, skulls, hits)
    if not b.attack.units:
        return
    skulls, hits = yield from throw(s, b, b.attack, dice.attack_pool(b), "ambush-answer", "stage-answers")
    yield from losses.apply(s, b, b.defence, skulls, hits)


def throw(s: State, b: Battle, side: Side, pool: dice.Pool, key: str, purpose: str) -> Rules[tuple[int, int]]:
    """10.3 One side's throw in an ambush: skulls and arrows."""
    first = side is b.defence
    while True:
        white, black = dice.roll(s.chance, pool)
        b.dice = [(), (), white, black] if first else [white, black, *b.dice[2:]]
        skulls, hits = dice.outcome(white + black)
        params = {"nation": side.nation, "hits": hits, "skulls": skulls}
        s.line(key, "10.3", params, stage.roll(s, b, side, white, black, purpose), side.nation)
        if not optional.may_roll_again(s) or not (yield from optional.roll_again(s, b)):
            return skulls, hits

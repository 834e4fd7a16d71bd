"""A battle told step by step, so that it can be watched: who stands where, what each roll gave, who fell."""

from __future__ import annotations

from taifa.core.scene import Note
from taifa.core.stage import Blow, Die, Fighter, Force, Opening, Outcome, Roll, Round
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.lookup import Table
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import LIFE, UNIT
from taifa.games.hispania.rules.combat import dice

SHOWN = {"": "–", "1": "➶", "2": "➶➶", "x": "☠"}
DIES = {
    (colour, face): Die(face=shown, did="hit" if face else "miss", colour=colour)
    for colour in ("white", "black")
    for face, shown in SHOWN.items()
}
NEEDS = Note("stage-faces")
SIEGE = Note("stage-siege")
ROUNDS = {n: Note("stage-round", {"round": n}) for n in (1, 2)}
TERRAIN = {name: (Note(f"stage-{name}"),) for name in ("clear", "mountain", "marsh")}
LOST = {"retreat": Note("why-no-refuge"), "zeal": Note("why-zeal"), "veteran": Note("why-veteran")}


@Table
def fighters(key: tuple[str, str, str, str, bool]) -> tuple[Fighter, ...]:
    """The units of a side as they stand on the stage, with the die that each rolls and its life points."""
    nation, units, region, footing, attacking = key
    good = dice.good_attackers if attacking else dice.good_defenders
    return tuple(
        Fighter(
            stacks.piece[nation, x, region],
            UNIT[x].id,
            UNIT[x].id,
            units.count(x),
            "●" if good[x, footing] else "○",
            notes=(Note("stage-lives", {"n": LIFE[x]}),),
        )
        for x in stacks.kinds[units]
    )


def force(b: Battle, side: Side) -> Force:
    """One side of a battle."""
    attacking = side is b.attack
    found = fighters[side.nation, side.units, b.region, b.footing, attacking]
    if side.leaders:
        found += tuple(Fighter(x, "leader", x, strength="●", arms=x) for x in side.leaders)
    notes: tuple[Note, ...] = ()
    if side.shield:
        notes += (Note("stage-zeal", {"n": side.shield}),)
    if not attacking and b.held_up and b.round <= 1:
        notes += (Note("stage-held-up"),)
    return Force(
        side.nation,
        side.nation,
        "attack" if attacking else "defence",
        side.leaders[0] if side.leaders else "",
        side.leaders[0] if side.leaders else side.nation,
        found,
        notes,
    )


def opening(b: Battle) -> Opening:
    """A battle begins: what stands where, and what helps whom."""
    kind = "siege" if stacks.walls_alone[b.defence.units] else "battle"
    title = Note("stage-battle", {"attacker": b.attack.nation, "defender": b.defence.nation, "region": b.region})
    return Opening(b.fight, kind, title, b.region, (force(b, b.attack), force(b, b.defence)), TERRAIN[b.terrain])


def begins_round(b: Battle) -> Round:
    """The next round, with who is left."""
    title = SIEGE if b.siege else ROUNDS[b.round]
    return Round(b.fight, title, (force(b, b.attack), force(b, b.defence)))


def roll(b: Battle, side: Side, white: dice.Faces, black: dice.Faces, purpose: str = "stage-strikes") -> Roll:
    """A side's dice, with what they come to and what added to them."""
    skulls, hits = dice.outcome[white + black]
    notes: tuple[Note, ...] = ()
    if side.leaders:
        notes += (Note("stage-leader-die", {"n": len(side.leaders), "leaders": list(side.leaders)}),)
    if side is b.defence and b.held_up and b.round == 1 and not b.siege:
        notes += (Note("stage-crossing-die"),)
    if side.extra:
        notes += (Note("stage-tactics-die", {"n": side.extra}),)
    if b.as_if and not b.siege:
        notes += (Note(f"stage-as-if-{b.as_if}"),)
    fallen = tuple([DIES["white", face] for face in white] + [DIES["black", face] for face in black])
    result = Note("stage-came-to", {"hits": hits, "skulls": skulls})
    return Roll(b.fight, side.nation, Note(purpose, {"nation": side.nation}), NEEDS, fallen, notes, (), result)


def blow(b: Battle, side: Side, letter: str, did: str, why: str = "") -> Blow:
    """Something happens to a unit: damaged, saved, lost, retreats."""
    return Blow(b.fight, stacks.piece[side.nation, letter, b.region], did, why=LOST[why] if why else None)


def leader_falls(b: Battle, leader: str) -> Blow:
    """A leader dies with his men."""
    return Blow(b.fight, leader, "lost")


def outcome(b: Battle, winner: str, points: dict[str, float]) -> Outcome:
    """How a battle ended: what each side lost, where it went, what it gained."""
    by_side = {}
    for side in (b.attack, b.defence):
        notes = [
            Note("stage-lost", {"units": [UNIT[x].id for x in side.gone]}) if side.gone else Note("stage-lost-none")
        ]
        if side.refuges:
            notes.append(Note("stage-retreated", {"places": list(dict.fromkeys(side.refuges))}))
        if points.get(side.nation):
            notes.append(Note("stage-gained", {"points": points[side.nation]}))
        by_side[side.nation] = tuple(notes)
    notes = [Note("stage-fallen", {"leaders": list(b.dead)})] if b.dead else []
    for nation, gained in points.items():
        if nation not in by_side and gained:
            notes.append(Note("stage-gained-by", {"nation": nation, "points": gained}))
    key = "stage-won" if winner else "stage-nobody"
    title = Note(key, {"nation": winner, "region": b.region})
    return Outcome(b.fight, title, winner, tuple(notes), by_side)


def close(s: State, b: Battle, winner: str, before: dict[str, int]) -> None:
    """The battle is over: its last line."""
    points = {nation: (n - before.get(nation, 0)) / 2 for nation, n in s.points.items() if n != before.get(nation, 0)}
    s.tell("battle-over", rule="6.8", region=b.region, stage=outcome(b, winner, points), by=winner)

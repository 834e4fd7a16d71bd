"""A battle told step by step, so that it can be watched: who stands where, what each roll gave, who fell."""

from __future__ import annotations

from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Die, Fighter, Force, Opening, Outcome, Roll, Round
from taifa.core.state import if_told
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import LAND, LIFE, UNIT
from taifa.games.hispania.rules import victory
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


@remembered
def fighters(nation: str, units: str, region: str, footing: str, attacking: bool) -> tuple[Fighter, ...]:
    """The units of a side as they stand on the stage, with the die that each rolls and its life points."""
    good = dice.good_attackers if attacking else dice.good_defenders
    return tuple(
        Fighter(
            stacks.piece(nation, x, region),
            UNIT[x].id,
            UNIT[x].id,
            units.count(x),
            "●" if good(x, footing) else "○",
            notes=(Note("stage-lives", {"n": LIFE[x]}),),
        )
        for x in stacks.kinds(units)
    )


def force(b: Battle, side: Side) -> Force:
    """One side of a battle."""
    attacking = side is b.attack
    held_up = not attacking and b.held_up and b.round <= 1
    leaders = tuple(side.leaders)
    return forces(side.nation, side.units, b.region, b.as_if or b.terrain, attacking, leaders, side.shield, held_up)


@remembered
def forces(
    nation: str,
    units: str,
    region: str,
    footing: str,
    attacking: bool,
    leaders: tuple[str, ...],
    shield: int,
    held_up: bool,
) -> Force:
    """A side with its leaders, and what helps it."""
    found = fighters(nation, units, region, footing, attacking)
    found += tuple(Fighter(x, "leader", x, strength="●", arms=x) for x in leaders)
    notes: tuple[Note, ...] = (Note("stage-zeal", {"n": shield}),) if shield else ()
    if held_up:
        notes += (Note("stage-held-up"),)
    first = leaders[0] if leaders else ""
    role = "attack" if attacking else "defence"
    return Force(nation, nation, role, first, first or nation, found, notes)


@if_told
def opening(s: State, b: Battle) -> Opening:
    """A battle begins: what stands where, and what helps whom."""
    kind = "siege" if stacks.walls_alone(b.defence.units) else "battle"
    title = Note("stage-battle", {"attacker": b.attack.nation, "defender": b.defence.nation, "region": b.region})
    return Opening(b.fight, kind, title, b.region, (force(b, b.attack), force(b, b.defence)), TERRAIN[b.terrain])


@if_told
def begins_round(s: State, b: Battle) -> Round:
    """The next round, with who is left."""
    title = SIEGE if b.siege else ROUNDS[b.round]
    return Round(b.fight, title, (force(b, b.attack), force(b, b.defence)))


@if_told
def roll(s: State, b: Battle, side: Side, white: dice.Faces, black: dice.Faces, purpose: str = "stage-strikes") -> Roll:
    """A side's dice, with what they come to and what added to them."""
    notes: tuple[Note, ...] = ()
    if side.leaders:
        notes += (Note("stage-leader-die", {"n": len(side.leaders), "leaders": list(side.leaders)}),)
    if side is b.defence and b.held_up and b.round == 1 and not b.siege:
        notes += (Note("stage-crossing-die"),)
    if side.extra:
        notes += (Note("stage-tactics-die", {"n": side.extra}),)
    if b.as_if and not b.siege:
        notes += (Note(f"stage-as-if-{b.as_if}"),)
    fallen, result = thrown(white, black)
    return Roll(b.fight, side.nation, purposes(purpose, side.nation), NEEDS, fallen, notes, (), result)


@remembered
def thrown(white: dice.Faces, black: dice.Faces) -> tuple[tuple[Die, ...], Note]:
    """Dice as they fell, white and black, and what they come to."""
    skulls, hits = dice.outcome(white + black)
    fallen = tuple([DIES["white", face] for face in white] + [DIES["black", face] for face in black])
    return fallen, Note("stage-came-to", {"hits": hits, "skulls": skulls})


@remembered
def purposes(purpose: str, nation: str) -> Note:
    """What a nation's dice are for."""
    return Note(purpose, {"nation": nation})


@if_told
def blow(s: State, b: Battle, side: Side, letter: str, did: str, why: str = "") -> Blow:
    """Something happens to a unit: damaged, saved, lost, retreats."""
    return Blow(b.fight, stacks.piece(side.nation, letter, b.region), did, why=LOST[why] if why else None)


@if_told
def leader_falls(s: State, b: Battle, leader: str) -> Blow:
    """A leader dies with his men."""
    return Blow(b.fight, leader, "lost")


def outcome(b: Battle, winner: str, points: dict[str, float], taken: tuple[Note, ...] = ()) -> Outcome:
    """How a battle ended: what each side lost, where it went, what it gained, and the region if it was taken."""
    by_side = {side.nation: fared(side, points.get(side.nation, 0)) for side in (b.attack, b.defence)}
    if taken:
        by_side[winner] += taken
    notes: tuple[Note, ...] = (Note("stage-fallen", {"leaders": list(b.dead)}),) if b.dead else ()
    for nation, gained in points.items():
        if nation not in by_side:
            notes += (Note("stage-gained-by", {"nation": nation, "points": gained}),)
    return Outcome(b.fight, titles(winner, b.region), winner, notes, by_side)


def fared(side: Side, points: float) -> tuple[Note, ...]:
    """What a side lost, where it went, what it gained."""
    notes = losses_of(side.gone)
    if side.refuges:
        notes += (Note("stage-retreated", {"places": list(dict.fromkeys(side.refuges))}),)
    if points:
        notes += (Note("stage-gained", {"points": points}),)
    return notes


def conquest(s: State, b: Battle, winner: str) -> tuple[Note, ...]:
    """Whose the region is now, if its attacker alone is left there, and what it counts for him next."""
    alone = b.region in LAND and s.stack(winner, b.region) and not s.enemy_in(winner, b.region)
    if winner != b.attack.nation or not alone:
        return ()
    held = Note("stage-holds", {"region": b.region})
    halves = victory.worth(s, winner).get(b.region, 0)
    if not halves:
        return (held,)
    return (held, Note("stage-counts", {"points": halves / 2, "turn": victory.next_count(s, winner)}))


@remembered
def losses_of(units: str) -> tuple[Note, ...]:
    """What was lost, in words."""
    if not units:
        return (Note("stage-lost-none"),)
    return (Note("stage-lost", {"units": stacks.unit_names(units)}),)


@remembered
def titles(winner: str, region: str) -> Note:
    """Who has won where."""
    return Note("stage-won" if winner else "stage-nobody", {"nation": winner, "region": region})


@if_told
def close(s: State, b: Battle, winner: str, before: dict[str, int]) -> None:
    """The battle is over: its last line."""
    points: dict[str, float] = {}
    if s.points != before:
        points = {x: (n - before.get(x, 0)) / 2 for x, n in s.points.items() if n != before.get(x, 0)}
    s.line("battle-over", "6.8", {"region": b.region}, outcome(b, winner, points, conquest(s, b, winner)), winner)

"""6.3, 6.4, 6.5 Battle dice: two kinds, and which unit rolls which."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.chance import Chance
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import BLACK, MOUNTAINEERS, TOUGH, UNIT, WALLS, WHITE
from taifa.games.hispania.model.units import ELITE, VETERAN

Pool = tuple[int, int]
"""White dice, black dice."""
Faces = tuple[str, ...]
"""What some dice show."""
NOTHING = (0, 0)
"""A roll without skulls and arrows."""


def roll(chance: Chance, pool: Pool) -> tuple[Faces, Faces]:
    """6.3 White: three blanks, two single arrows, a skull. Black: two blanks, two single arrows, a double one, a
    skull."""
    white, black = pool
    whites: Faces = ()
    for _ in range(white):
        whites += (WHITE[chance.number(6)],)
    blacks: Faces = ()
    for _ in range(black):
        blacks += (BLACK[chance.number(6)],)
    return whites, blacks


def hits(faces: Sequence[str]) -> int:
    """6.3 Arrows: each is one damage."""
    return faces.count("1") + 2 * faces.count("2")


def skulls(faces: Sequence[str]) -> int:
    """6.3 Skulls: each eliminates a unit."""
    return faces.count("x")


@remembered
def outcome(faces: Faces) -> tuple[int, int]:
    """6.3 What a roll comes to: skulls and arrows."""
    return skulls(faces), hits(faces)


@remembered
def good_attackers(units: str, terrain: str) -> int:
    """6.5 How many attackers roll black: in clear land the good troops; in difficult land only knights, guards,
    veterans and, in mountains, mountaineers."""
    if terrain == "clear":
        return sum(1 for x in units if UNIT[x].clear == "black")
    marsh = terrain == "marsh"
    return sum(1 for x in units if UNIT[x].difficult == "black" and not (marsh and x in MOUNTAINEERS))


@remembered
def good_defenders(units: str, terrain: str) -> int:
    """6.5 How many defenders roll black: by type, in difficult land all."""
    return sum(1 for x in units if UNIT[x].clear == "black") if terrain == "clear" else len(units)


def attack_pool(b: Battle) -> Pool:
    """6.5 Attackers roll by type and terrain; in a siege only Roma's elites and veterans roll black. 6.4 One black die
    more for each leader."""
    side = b.attack
    if b.siege:
        black = sum(1 for x in side.units if side.nation == "roma" and x in (ELITE, VETERAN))
    else:
        black = good_attackers(side.units, b.footing)
    return len(side.units) - black, black + len(side.leaders) + side.extra


def defence_pool(b: Battle) -> Pool:
    """6.5 Defenders roll by type and terrain. In the first round, if all attackers crossed a river or pass, one die
    more: black with a castle, city or fort. In a siege the walls roll black."""
    side = b.defence
    if b.siege:
        walls = sum(1 for x in side.units if x in WALLS)
        return 0, walls + len(side.leaders) + side.extra
    black = good_defenders(side.units, b.footing)
    white = len(side.units) - black
    if b.held_up and b.round == 1:
        if stacks.works(side.units):
            black += 1
        else:
            white += 1
    return white, black + len(side.leaders) + side.extra


@remembered
def unhurt(units: str) -> list[int]:
    """6.6, 11.22 Nobody is hurt yet; veterans ignore the first loss they suffer."""
    return [-1 if x in TOUGH else 0 for x in units]


def fresh(nation: str, units: str, leaders: list[str]) -> Side:
    """A side as it enters a battle: nobody hurt; veterans ignore the first loss they suffer (11.22)."""
    return Side(nation, units, unhurt(units).copy(), leaders)


def stack_of(s: State, nation: str, region: str) -> Side:
    """A nation's stack and leaders in a region as they enter a battle."""
    units = s.armies[nation][region]
    return Side(nation, units, unhurt(units).copy(), s.leaders_in(nation, region) if s.leaders else [])

"""What an answer may bring: prices and prizes, what of one's own it would cost, and the exact odds of a battle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from taifa.core.decision import Action, Decision, text_of
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import (
    BLACK,
    LAND,
    LEADERS,
    LIFE,
    NATIONS,
    ROOM,
    ROUNDS,
    UNIT,
    UNITS,
    WALLS,
    WHITE,
    WORKS,
)
from taifa.games.hispania.model.units import CASTLE, FORT, INFANTRY, STRONGHOLD
from taifa.games.hispania.rules import stacking, submission
from taifa.games.hispania.rules.combat import combat, dice, retreat
from taifa.games.hispania.rules.combat.losses import may_be_hurt, may_be_killed, weakest
from taifa.games.hispania.rules.nations import cid

ENDS = frozenset(("end-moves", "done"))
"""Verbs that end a phase of a nation: the last that can be taken back before others act or dice fall."""
PRIZES = {"cede": 3, "found": 3, "burn": 1}
PRICES = {"hire": 2, "wager": 2}
DEPARTURES = {"carthago": 3, "omeyas": 4, "vandalos": 1}

# What it costs and brings --------------------------------------------------------------------------


def stakes(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """2.3, 11 Prices, points gained or paid, what a subject gives up."""
    verb, target = action
    if verb == "buy" and target in UNITS:
        cost = UNITS[target].cost
        nation = s.active if decision.prompt == "muster" else s.subjects.get(s.active, s.active)
        return (Note("stake-price", {"gold": cost, "left": s.gold.get(nation, 0) - cost}),)
    if verb in PRIZES:
        return (Note("stake-gain", {"points": PRIZES[verb]}),)
    if verb in PRICES:
        return (Note("stake-pay", {"points": PRICES[verb]}),)
    if verb == "submit":
        return (Note("stake-submit"),)
    if verb == "hire-cid":
        region = text_of(action)
        enemy = s.enemy_in(s.active, region)
        most = cid.price(s.stack(enemy, region)) if enemy else 0
        return (Note("stake-hire", {"gold": most, "left": s.gold.get(s.active, 0)}),)
    if verb == "march" and target in ("septimania", "africa") and not s.roams(s.active, text_of(action)):
        each = DEPARTURES.get(s.active, 0)
        return (Note("stake-departure", {"points": each}),) if each else ()
    if verb == "end-moves":
        return tuple(battles_to_come(s))
    if verb == "withdraw" and decision.prompt == "fight-or-withdraw" and s.battle is not None:
        ways = retreat.refuges(s, str((decision.params or {}).get("nation")), s.battle.region)
        return (Note("stake-retreat", {"regions": ways}),) if ways else ()
    if decision.prompt == "march" and verb in ("march", "halt"):
        return crowd(s, decision, text_of(action) if verb == "march" else decision.at or "")
    return ()


def battles_to_come(s: State) -> Iterator[Note]:
    """6.2, 4.5 The battles that the end of movement begins, with the chance to win where it can be worked out, or who
    may submit instead (9.6), and who would be too many there once they are over."""
    alone = lone_battle(s)
    for region in combat.contested(s, s.active):
        b = combat.laid(s, region)
        found = None if region == alone or open_ended(s, b) else reckon(s, b, attacking=True)
        if found is None and submission.possible(s, b):
            yield Note("stake-battle-submission", {"region": region, "nation": b.defence.nation})
        elif found is None:
            yield Note("stake-battle", {"region": region})
        else:
            share = found.prospects[0].share
            percent = round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)
            yield Note("stake-battle-odds", {"region": region, "n": percent})
        n, most = stacks.size(s.stack(s.active, region)), stacking.limit(s, s.active, region, attacking=False)
        if n > most:
            yield Note("stake-crowd-later", {"region": region, "n": n, "most": most})


def lone_battle(s: State) -> str:
    """6.2 Where the end of movement begins a battle at once, as it stands now; nowhere if there are several."""
    regions = combat.contested(s, s.active)
    return regions[0] if len(regions) == 1 and not any(lost_by_halting(s)) else ""


def crowd(s: State, decision: Decision, region: str) -> tuple[Note, ...]:
    """4.1, 4.4 How many would stand in a region, where that is more than it has room for."""
    if region not in LAND:
        return ()
    told = decision.params or {}
    n = stacks.size(s.stack(s.active, region)) + (0 if region == decision.at else int(told.get("n", 0)))
    most = s.room(s.active, region)
    if s.enemy_in(s.active, region):
        led = any(name in LEADERS for name in told.get("units", ()))
        most += max(stacking.attack_bonus(s, s.active, region), 2 if led else 0)
    return (Note("stake-crowd", {"n": n, "most": most}),) if n > most else ()


# What it would cost of one's own --------------------------------------------------------------------


def losses(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """What of the nation's own an answer destroys or wastes: units that may not stay, stacks too large, gold, what dice
    have hit that could be rolled again."""
    verb, target = action
    if verb == "end-moves":
        return tuple(lost_by_halting(s))
    if verb == "done" and decision.prompt == "muster":
        over = s.gold.get(s.active, 0) - NATIONS[s.active].treasury
        return (Note("loss-gold", {"gold": over}),) if over > 0 else ()
    if verb == "declare":
        return tuple(lost_by_declaring(s))
    if verb == "rebuild":
        return (Note("loss-given-up", {"region": target}),)
    if verb == "withdraw" and decision.prompt == "fight-or-withdraw" and s.battle is not None:
        return tuple(left_behind(s.battle, str((decision.params or {}).get("nation"))))
    if decision.prompt == "roll-again" and verb == "pass" and (s.battle is None or any(map(any, s.battle.dice))):
        return (Note("loss-dice"),)
    return ()


def lost_by_halting(s: State) -> Iterator[Note]:
    """4.5, 5.4, 5.6 What goes when movement ends now."""
    nation = s.active
    for place, stack in s.armies.get(nation, {}).items():
        if (s.wave == s.waves or s.hot) and not s.may_stay(nation, place):
            yield Note("loss-outside", {"place": place, "units": [UNIT[x].id for x in stack]})
        else:
            over = stacks.size(stack) - stacking.limit(s, nation, place, attacking=True)
            if over > 0:
                yield Note("loss-too-many", {"region": place, "n": over})


def left_behind(b: Battle, nation: str) -> Iterator[Note]:
    """6.5, 6.12 What a nation has built stays where it is when its troops leave the field."""
    side = b.attack if nation == b.attack.nation else b.defence
    works = [UNIT[x].id for x in side.units if x in WORKS]
    if works:
        yield Note("loss-left-behind", {"units": works})


def lost_by_declaring(s: State) -> Iterator[Note]:
    """4.3 What the old capital can't hold any more."""
    old = s.capitals.get(s.active)
    over = stacks.size(s.stack(s.active, old)) - ROOM[old] if old else 0
    if old and over > 0:
        yield Note("loss-too-many", {"region": old, "n": over})


# The odds of a battle --------------------------------------------------------------------------------

Shape = tuple[str, tuple[int, ...], int]
"""A side between two rounds: its units, the damage of each, the hits that zeal still ignores."""
MOST = 40_000
"""Pairs of outcomes of one battle that are worked out; beyond that it is left to imagined play."""


def odds(s: State, decision: Decision, action: Action) -> Odds | None:
    """6 How a battle ends if both sides fight on, no counter is played and losses go to the least of their units."""
    verb, _ = action
    if verb == "fight":
        b = combat.laid(s, text_of(action))
    elif verb == "end-moves" and (alone := lone_battle(s)):
        b = combat.laid(s, alone)
    elif verb == "fight-on" and s.battle is not None and decision.prompt == "fight-or-withdraw":
        b = s.battle
    else:
        return None
    if open_ended(s, b):
        return None
    mine = str((decision.params or {}).get("nation")) if verb == "fight-on" else b.attack.nation
    return reckon(s, b, attacking=mine == b.attack.nation)


def open_ended(s: State, b: Battle) -> bool:
    """Does the battle hang on more than dice: a submission, an ambush, a marked unit?"""
    bows = submission.possible(s, b)
    ambush = bool(s.options.get("mountain_ambush")) and b.round == 0 and b.terrain == "mountain"
    return bows or ambush or bool(b.attack.marks or b.defence.marks)


def reckon(s: State, b: Battle, attacking: bool) -> Odds | None:
    """The exact chances of a battle from where it stands, as one side hopes."""
    ends = Ends(s, b)
    found = ends.after(shape(b.attack), shape(b.defence), b.round)
    if found is None:
        return None
    wins, attack_lost, defence_lost = found
    share = wins if attacking else 1 - wins
    mine, theirs = (attack_lost, defence_lost) if attacking else (defence_lost, attack_lost)
    prospects = (Prospect(Note("odds-win"), share), Prospect(Note("odds-lose"), 1 - share))
    return Odds(prospects, mine=round(mine, 2), theirs=round(theirs, 2))


def shape(side: Side) -> Shape:
    """A side as it stands."""
    return side.units, tuple(side.hurt), side.shield


class Ends:
    """How one battle may end, worked out round by round; what was worked out is kept."""

    def __init__(self, s: State, b: Battle) -> None:
        self.b = b
        self.yields = b.attack.nation == "omeyas" and b.defence.nation == "visigodos" and s.flag("toletum-fallen")
        self.start = len(b.attack.units), len(b.defence.units)
        self.before = len(b.attack.lost), len(b.defence.lost)
        self.difficult = b.terrain != "clear"
        self.known: dict[tuple[Shape, Shape, int], tuple[float, float, float]] = {}
        self.work = 0

    def after(self, attack: Shape, defence: Shape, done: int) -> tuple[float, float, float] | None:
        """The chance that the attacker wins, and what each side will have lost by then, after so many rounds."""
        key = attack, defence, done
        if key not in self.known:
            found = self.over(attack, defence, done) or self.fought(attack, defence, done)
            if found is None:
                return None
            self.known[key] = found
        return self.known[key]

    def over(self, attack: Shape, defence: Shape, done: int) -> tuple[float, float, float] | None:
        """6.8 Is it over, and who has won?"""
        b, walls = self.b, stacks.walls_alone(defence[0])
        gone = self.start[0] - len(attack[0]), self.start[1] - len(defence[0])
        if not attack[0] or not defence[0]:
            return (1.0 if attack[0] else 0.0), *gone
        if self.yields and CASTLE in defence[0] and all(x in WALLS or x in (FORT, STRONGHOLD) for x in defence[0]):
            return 1.0, *gone
        if done < ROUNDS or (done == ROUNDS and walls):
            return None
        probe = Battle(b.region, self.side(b.attack, attack), self.side(b.defence, defence), terrain=b.terrain)
        probe.attack.lost = INFANTRY * (self.before[0] + gone[0])
        probe.defence.lost = INFANTRY * (self.before[1] + gone[1])
        return (1.0 if combat.winner(probe) is probe.attack else 0.0), *gone

    def fought(self, attack: Shape, defence: Shape, done: int) -> tuple[float, float, float] | None:
        """6.5, 6.6 One more round: every way in which the dice may fall."""
        b = self.b
        a, d = self.side(b.attack, attack), self.side(b.defence, defence)
        siege = done == ROUNDS
        probe = Battle(b.region, a, d, min(done + 1, ROUNDS), siege, b.held_up, b.terrain, b.as_if)
        if done == b.round:
            a.extra, d.extra = b.attack.extra, b.defence.extra
        difficult = self.difficult and not siege
        defenders = left(defence, dice.attack_pool(probe), difficult)
        attackers = left(attack, dice.defence_pool(probe), difficult)
        self.work += len(defenders) * len(attackers)
        if self.work > MOST:
            return None
        wins = mine = theirs = 0.0
        for d_left, p in defenders.items():
            for a_left, q in attackers.items():
                found = self.after(a_left, d_left, done + 1)
                if found is None:
                    return None
                wins += p * q * found[0]
                mine += p * q * found[1]
                theirs += p * q * found[2]
        return wins, mine, theirs

    def side(self, of: Side, now: Shape) -> Side:
        """A side as it would stand."""
        return Side(of.nation, now[0], list(now[1]), of.leaders, shield=now[2])


def left(side: Shape, pool: dice.Pool, difficult: bool) -> dict[Shape, float]:
    """6.6 What may be left of a side at which these dice are rolled, with the chance of each."""
    found: dict[Shape, float] = {}
    for (skulls, hits), p in spread(*pool).items():
        rest = struck(side, difficult, skulls, hits)
        found[rest] = found.get(rest, 0.0) + p
    return found


@lru_cache(maxsize=512)
def spread(white: int, black: int) -> dict[tuple[int, int], float]:
    """6.3 How likely a pool of dice comes to so many skulls and arrows."""
    found = {(0, 0): 1.0}
    for faces in [WHITE] * white + [BLACK] * black:
        thrown: dict[tuple[int, int], float] = {}
        for (skulls, hits), p in found.items():
            for face in faces:
                key = skulls + (face == "x"), hits + (int(face) if face and face != "x" else 0)
                thrown[key] = thrown.get(key, 0.0) + p / 6
        found = thrown
    return found


@remembered
def struck(shape: Shape, difficult: bool, skulls: int, hits: int) -> Shape:
    """6.6 What is left of a side after skulls and hits, if the least of those who may be chosen are."""
    units, hurts, shield = shape
    hurt = list(hurts)
    for _ in range(skulls):
        options = may_be_killed(units, tuple(hurt), difficult)
        if options:
            i = weakest(units, tuple(hurt), options[0], True)
            units = units[:i] + units[i + 1 :]
            hurt.pop(i)
        else:
            units = damaged_walls(units, hurt)
    for _ in range(hits):
        if not units:
            break
        if shield:
            shield -= 1
            continue
        options = may_be_hurt(units, tuple(hurt), difficult)
        if not options:
            units = damaged_walls(units, hurt)
            continue
        i = weakest(units, tuple(hurt), options[0], False)
        hurt[i] += 1
        if hurt[i] >= LIFE[units[i]]:
            units = units[:i] + units[i + 1 :]
            hurt.pop(i)
    return units, tuple(hurt), shield


def damaged_walls(units: str, hurt: list[int]) -> str:
    """6.6 One damage to a castle or city that stands alone; what is left of the units."""
    for i, letter in enumerate(units):
        if letter in WALLS:
            hurt[i] += 1
            if hurt[i] >= LIFE[letter]:
                hurt.pop(i)
                return units[:i] + units[i + 1 :]
            break
    return units

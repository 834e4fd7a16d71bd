"""Rules of thumb for Hispania: what a player who knows the game would try first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import ClassVar

from taifa.core import judge
from taifa.core.decision import Action, Decision
from taifa.core.presentation.scene import Note
from taifa.games.hispania.bot import value
from taifa.games.hispania.bot.value import EASY, Ground, ground_of, power, worth
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Side, State
from taifa.games.hispania.model.tables import BEYOND, LAND, LEADERS, MOVES, NATIONS, REGIONS, ROOM, SEAT, UNITS
from taifa.games.hispania.model.units import (
    BERBER,
    CAPITAL,
    CASTLE,
    CAVALRY,
    ELEPHANT,
    ELITE,
    GUARD,
    INFANTRY,
    KNIGHT,
    MOUNTAINEER,
    NUMID,
    STRONGHOLD,
    VETERAN,
)
from taifa.games.hispania.rules import stacking

Heuristic = Callable[[State, Decision], list[float]]
SMALL = 0.02
"""The least weight of an answer that is not pointless."""
LOST = 1.2
"""What a unit costs that is one too many where it goes."""
WASTED = 0.45
"""What a unit costs that could attack with the others, but not stay with them after a victory."""
MANY = 99
"""More units than there are."""
LANDING = 5
"""Units that invaders bring ashore together while they can go on from there at once: as many as may attack."""
FEW = 3
"""Units that find room wherever they go on to."""
PASSING = 0.55
"""What a region a step further on is worth to a group that only passes through the next."""
PRIZE = {
    INFANTRY: 1.0,
    MOUNTAINEER: 1.2,
    ELITE: 1.5,
    VETERAN: 2.2,
    GUARD: 1.8,
    KNIGHT: 1.8,
    CAVALRY: 1.7,
    NUMID: 1.3,
    ELEPHANT: 1.3,
    BERBER: 1.2,
}


POINTLESS = {
    "collect-or-renounce": frozenset(("renounce",)),
    "too-many": frozenset(("disband",)),
    "great-march": frozenset(("drop",)),
}
"""Verbs with no point in them while anything else can be answered to a question."""


NEVER_GOOD = {
    "buy-with-tribute save": "men bought now serve from now on, and a treasury has its limit",
    "cid-accepts refuse": "El Cid's men are stronger than nearly all that he is sent against",
    "collect-or-renounce renounce": "half of the income is one's own",
    "exchange-cavalry decline": "a cavalry moves twice as far and rolls the better dice in open country",
    "great-march drop": "who is left behind is lost to the next comer; together they come further",
    "hire-berbers hire": "two points are more than a soldier wins back",
    "place-founding place-all": "captain places one by one, which can end in the same",
    "place-reinforcement place-all": "captain places one by one, which can end in the same",
    "zaragoza-cavalry decline": "a cavalry moves twice as far and rolls the better dice in open country",
}
"""Answers that captain is offered often and never gives, and why."""


class Judge(judge.Judge[State]):
    """What Hispania tells the bots about itself."""

    pointless: ClassVar[Mapping[str, frozenset[str]] | None] = POINTLESS
    never_good: ClassVar[Mapping[str, str]] = NEVER_GOOD

    def standing(self, state: State, seat: str) -> float:
        """How the seat stands, by points and what its regions promise."""
        return share(value.position_values(state), seat)

    def ending(self, state: State, seat: str) -> float:
        """What a finished game is worth to marshal: to win is half of it, points are the other half for all four."""
        assert state.result is not None
        return 0.5 * self.value(state, seat) + 0.5 * share(state.result.scores, seat)

    def quiet(self, state: State) -> bool:
        """Can a position be judged: is no region fought over, or about to be?"""
        return state.battle is None and not value.contested(state)

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        heuristic = HEURISTICS.get(decision.prompt)
        if heuristic is None:
            return [PLAIN.get(verb, 1.0) for verb, _ in decision.actions]
        weights = heuristic(state, decision)
        return weights if min(weights) >= SMALL else [max(weight, SMALL) for weight in weights]

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        """Why one would take this action."""
        verb, target = action
        if verb in ("march", "place", "place-all", "fight", "claim") and isinstance(target, str) and target in LAND:
            nation = state.active or nation_of(decision)
            enemy = state.enemy_in(nation, target) if nation else ""
            if enemy:
                return Note("why-attack", {"region": target, "enemy": enemy})
            if nation:
                points = worth(nation, state.turn, state.last_turn(), target)
                return Note("why-region", {"region": target, "points": round(points, 1)})
        key = f"why-{verb}"
        return Note(key) if key in WHYS else None


def share(points: Mapping[str, float], seat: str) -> float:
    """The part of a seat by its points: all parts together are 1, and who is 12 points ahead has e times as much."""
    best = max(points.values())
    parts = {x: exp((n - best) / 12) for x, n in points.items()}
    return parts[seat] / sum(parts.values())


WHYS = frozenset(("why-withdraw", "why-fight-on", "why-buy", "why-submit", "why-end-moves", "why-halt"))
PLAIN = {
    "pass": 1.0,
    "play": 1.3,
    "collect": 2.0,
    "renounce": 0.1,
    "accept-dice": 1.0,
    "sign": 0.3,
    "decline": 0.5,
    "refuse": 0.6,
    "submit": 1.0,
    "cede": 2.0,
    "keep-tingis": 0.5,
    "save": 0.5,
    "leave-ruin": 0.8,
    "let-go": 0.5,
    "save-road": 1.0,
    "attack-these": 2.0,
    "spare": 0.5,
    "hire": 0.3,
    "done": 1.0,
    "wager": 0.4,
}


def nation_of(decision: Decision) -> str:
    """The nation a question is about."""
    return str((decision.params or {}).get("nation", ""))


# Money and placing -------------------------------------------------------------------------------


def muster(s: State, d: Decision) -> list[float]:
    """Buy men first; a castle or knight when rich; don't hoard."""
    nation = s.active
    crowded = s.population(nation) >= 2 * len(s.regions(nation))
    found = []
    for verb, target in d.texts():
        if verb == "done":
            found.append(0.6)
        elif verb == "rebuild":
            spare = len(stacks.mobile(s.stack(nation, target)))
            found.append(1.5 if spare > 1 else 0.3)
        else:
            letter = UNITS[target].letter
            base = {
                CAPITAL: 5.0,
                CASTLE: 1.4,
                KNIGHT: 1.6,
                GUARD: 1.6,
                MOUNTAINEER: 1.2,
                INFANTRY: 1.3,
                STRONGHOLD: 0.7,
            }.get(letter, 1.0)
            if crowded and letter not in (CASTLE, CAPITAL, STRONGHOLD):
                base = 0.4
            if letter == CASTLE and nation in ("visigodos", "omeyas", "almoravides"):
                base = 3.0
            found.append(base)
    return found


def place(s: State, d: Decision) -> list[float]:
    """Units go where a region is worth holding and an enemy is near; off-map arrivals where the best coast is."""
    nation = s.active or nation_of(d)
    ground = ground_of(s, nation)
    found = []
    for verb, target in d.texts():
        place_ = target
        value = site_value(ground, place_) if nation else 1.0
        if place_ not in LAND and nation:
            value /= 1 + 0.06 * len(s.stack(nation, place_))
        if d.prompt == "place-founding" and not s.stack(nation, place_):
            value += 2.0
        found.append(value * (0.9 if verb == "place-all" else 1.0))
    return found


def site_value(ground: Ground, place_: str) -> float:
    """How good a place is for one more unit."""
    if place_ not in LAND:
        return 0.5 + ground.force(3.0).outlook(place_)
    return ground.site(place_)


def claim(s: State, d: Decision) -> list[float]:
    """Regions that count most."""
    nation = nation_of(d)
    return [worth(nation, s.turn, s.last_turn(), target) for _, target in d.texts()]


def keep_units(s: State, d: Decision) -> list[float]:
    """Keep good units, and those that hold valuable regions alone."""
    nation = nation_of(d)
    heir = {"roma": "hispania", "iberos": "roma", "omeyas": "sevilla"}.get(nation, nation)
    found = []
    for _, target in d.texts():
        region = stacks.place_of(target)
        found.append(0.5 + worth(heir, s.turn + 1, s.last_turn(), region) + PRIZE.get(stacks.unit_of(target), 1))
    return found


def collect(s: State, d: Decision) -> list[float]:
    """As much as brings oneself gold; no more, if the suzerain is another player's."""
    friendly = SEAT[s.subjects[s.active]] == d.seat
    return [n // 2 + (0.05 if friendly else -0.05) * (n - n // 2) for n in d.numbers()]


def tribute(s: State, d: Decision) -> list[float]:
    """Buy at once."""
    return [1.5 if verb == "buy" else 0.5 for verb, _ in d.texts()]


# Movement ----------------------------------------------------------------------------------------


def move(s: State, d: Decision) -> list[float]:
    """Move whoever has the best to do; stop when nobody has."""
    ground = ground_of(s, s.active)
    found = []
    for verb, target in d.texts():
        if verb == "end-moves":
            found.append(0.45)
        elif "@" in target:
            found.append(0.45 + ground.departure(target) + 0.02 * MOVES[stacks.unit_of(target)])
        else:
            found.append(with_leader(ground, s.leaders[target]))
    return found


def with_leader(ground: Ground, at: str) -> float:
    """What it promises to move a leader, with men who are where he is."""
    s, nation = ground.s, ground.nation
    men = ground.mine.get(at, "")
    idle = 0.9 if men or not s.may_stay(nation, at) else 0.3
    return idle + ground.force(ground.strength(at)).outlook(at) if len(men) > 1 else idle


def march(s: State, d: Decision) -> list[float]:
    """Take as many as the best goal needs and can hold, then go there; halt when nothing better is in sight."""
    nation = s.active
    here = d.at or ""
    params = d.params or {}
    n = int(params["n"])
    names = tuple(params["units"])
    each, leaders = hitting(names)
    ours = each * n + leaders
    ground = ground_of(s, nation)
    occupied = ground.occupied
    force = ground.force(ours)
    boundless = ignores_limits(s, nation, names)
    ashore = here in BEYOND and n <= FEW and not s.roams(nation, here)
    thrifty = s.wave >= s.waves and not ground.home
    answers = d.texts()
    stronger = ground.force(ours + each) if "take" in [verb for verb, _ in answers] else None
    now: dict[str, float] = {}
    more = 0.0
    for verb, there in answers:
        if verb != "march":
            continue
        space = MANY if boundless else capacity(ground, there, leaders)
        value = force.goal(there) if n else 0.05
        if there in BEYOND:
            value = max(value, n * value_of_leaving(s, nation, there))
        if n > space:
            value -= LOST * (n - space)
            if ashore and there in EASY and there not in occupied:
                value = max(value, PASSING * force.go_on(there))
        now[there] = value
        if stronger is not None and n < space:
            spare = WASTED if thrifty and there in occupied and n >= capacity_after(ground, there) else 0.0
            more = max(more, stronger.goal(there) - spare)
    best = max(now.values(), default=0.0)
    eager = more - best > (0.3 if here in LAND else 0.2)
    if here in BEYOND and s.wave < s.waves and 0 < n < LANDING and more > best - 0.1:
        eager, more = True, max(more, best + 0.01)
    found = []
    for verb, target in answers:
        if verb == "march":
            found.append(0.2 + now[target])
        elif verb == "halt":
            found.append(0.25 + halting(ground, here, n))
        elif verb == "drop":
            found.append(0.3 if here in occupied else 0.05)
        elif verb == "take-all":
            leaving = any(
                value_of_leaving(s, nation, there) or there in ground.pull
                for there, value in now.items()
                if value == best
            )
            found.append(0.5 + best if leaving and n else 0.05)
        elif target in LEADERS:
            found.append(0.4 + best if not leaders and n > 1 else 0.05)
        elif eager:
            found.append(0.21 + more - loss_of_taking(s, nation, target, n) + 0.02 * MOVES[stacks.unit_of(target)])
        else:
            found.append(0.05)
    return found


@lru_cache(maxsize=4096)
def hitting(names: tuple[str, ...]) -> tuple[float, int]:
    """How hard each of the units in a group hits on average, and how many leaders it has."""
    leaders = sum(1 for name in names if name in LEADERS)
    types = "".join(UNITS[name].letter for name in names if name in UNITS)
    return power(types, "clear", True, 0) / len(types) if types else 0.8, leaders


def value_of_leaving(s: State, nation: str, zone: str) -> float:
    """What each unit brings that leaves Hispania for a zone beyond it."""
    return value.exit_value(s, nation, zone)


def ignores_limits(s: State, nation: str, names: tuple[str, ...]) -> bool:
    """9.3, 11.1, 11.28 Does a group ignore stacking in this phase, by zeal or for the leaders who are with it?"""
    row = NATIONS[nation]
    if s.wave != 1 or s.turn not in (row.zeal, row.invasion):
        return False
    return row.zeal == s.turn or any(name in row.unlimited for name in names)


def capacity(ground: Ground, there: str, leaders: int) -> int:
    """How many more units could stand in a place after moving there."""
    if there not in LAND:
        return MANY if there not in BEYOND or value_of_leaving(ground.s, ground.nation, there) else FEW + 1 + leaders
    space = ground.space(there)
    if there in ground.occupied:
        return space + (2 if leaders or ground.s.waves > 1 else 1)
    return space


def capacity_after(ground: Ground, there: str) -> int:
    """How many more units could stay in a place that is fought for, once it is won."""
    s, nation = ground.s, ground.nation
    return ROOM[there] - stacks.size(ground.mine.get(there, "")) + (nation not in s.capitals)


def loss_of_taking(s: State, nation: str, piece: str, n: int) -> float:
    """What one more unit in the group leaves uncovered."""
    at = stacks.place_of(piece)
    left = len(stacks.mobile(s.stack(nation, at))) - n - 1
    if at in LAND and left <= 0 and not stacks.works(s.stack(nation, at)):
        return 0.5 * worth(nation, s.turn, s.last_turn(), at)
    return 0.0


def halting(ground: Ground, here: str, n: int) -> float:
    """What staying here is worth, to a group of so many."""
    if here not in LAND:
        return -0.2
    s, nation = ground.s, ground.nation
    mine = ground.mine.get(here, "")
    over = stacks.size(mine) - s.room(nation, here)
    if here in ground.occupied:
        return 0.5 if over <= stacking.attack_bonus(s, nation, here) else -0.5
    alone = ground.home if len(mine) <= n else 0.0
    return alone + ground.worths[here] / max(1, len(mine)) - (0.5 if over > 0 else 0.0)


def disband(s: State, d: Decision) -> list[float]:
    """Give up the cheapest, where least is at stake; a capital is better than a loss."""
    nation = nation_of(d)
    found = []
    for verb, target in d.texts():
        if verb == "declare":
            found.append(5.0)
        else:
            letter, at = stacks.unit_of(target), stacks.place_of(target)
            alone = len(s.stack(nation, at)) == 1
            needed = 0.1 * worth(nation, s.turn, s.last_turn(), at)
            found.append((0.3 if alone else 1.5) / (PRIZE.get(letter, 3.0) + needed))
    return found


# Battle ------------------------------------------------------------------------------------------


def choose_loss(s: State, d: Decision) -> list[float]:
    """Lose the cheapest unit; let who can bear it be hurt."""
    return [1.5 / PRIZE.get(stacks.unit_of(target), 1.4) for _, target in d.texts()]


def strength(side: Side, terrain: str, attacking: bool) -> float:
    """What a side still has in it."""
    total = power(side.units, terrain, attacking, len(side.leaders))
    return total - 0.25 * sum(1 for hurt in side.hurt if hurt > 0)


def withdraw(s: State, d: Decision) -> list[float]:
    """Fight on unless the odds are bad; a defender in mountains or behind walls holds."""
    b = s.battle
    if b is None:
        return [1.0] * len(d.actions)
    ours, theirs = strength(b.attack, b.terrain, True), strength(b.defence, b.terrain, False)
    if d.params and d.params.get("nation") == b.attack.nation:
        odds = ours / (theirs * (1.2 if b.terrain != "clear" else 1.0) + 0.01)
        return [odds, 0.55]
    hold = 1.3 if b.terrain != "clear" or stacks.works(b.defence.units) else 0.9
    return [hold * theirs / (ours + 0.01), 0.55]


def submit(s: State, d: Decision) -> list[float]:
    """Submit when beaten, refuse while strong."""
    b = s.battle
    if b is None:
        return [1.0, 0.5]
    ours, theirs = strength(b.defence, b.terrain, False), strength(b.attack, b.terrain, True)
    few = len(s.regions(b.defence.nation)) <= 1
    return [theirs / (ours + 0.01) + (0.6 if few else 0.0), 1.2]


def fight_order(s: State, d: Decision) -> list[float]:
    """The surest battle first."""
    return [1.0 + value.assault(s, s.active, region) for _, region in d.texts()]


def retreat_to(s: State, d: Decision) -> list[float]:
    """Fall back where a region counts and there is room."""
    b = s.battle
    found = []
    for verb, target in d.texts():
        if verb == "lose":
            found.append(0.3)
            continue
        region = target
        nation = b.defence.nation if b is not None and s.stack(b.attack.nation, region) == "" else s.active
        value = worth(nation, s.turn, s.last_turn(), region) if nation and region in LAND else 0.3
        found.append(0.5 + value)
    return found


def sign(s: State, d: Decision) -> list[float]:
    """Call for new dice when the round went badly and much is at stake."""
    b = s.battle
    if b is None or len(b.dice) < 4:
        return [1.0, 0.2]
    ours = d.seat == seat_of(b.attack)
    by_attack = sum(face_worth(f) for f in b.dice[0] + b.dice[1])
    by_defence = sum(face_worth(f) for f in b.dice[2] + b.dice[3])
    lead = (by_attack - by_defence) if ours else (by_defence - by_attack)
    return [1.0, 1.5 if lead <= -3 else 0.1]


def face_worth(face: str) -> int:
    """What a face does."""
    return {"": 0, "1": 1, "2": 2, "x": 2}[face]


def seat_of(side: Side) -> str:
    """Who plays a side."""
    return SEAT[side.nation]


def rebuild(s: State, d: Decision) -> list[float]:
    """A castle for an infantry, if somebody is left to hold it."""
    region = d.at or ""
    spare = len(stacks.mobile(s.stack(nation_of(d), region)))
    return [2.0 if spare > 1 else 0.7, 0.8]


HOPELESS = 0.4
"""The share of his enemy's strength, with what the ground gives him, below which one is better gone before the first
round."""


def great_march(s: State, d: Decision) -> list[float]:
    """South, past weak garrisons, all together."""
    found = []
    for verb, target in d.texts():
        if verb == "drop":
            found.append(0.05)
            continue
        region = target
        enemy = s.holder_besides("vandalos", region)
        guards = len(s.stack(enemy, region)) if enemy else 0
        south = {"este": 0.6, "sur": 0.9, "centro": 0.5}.get(REGIONS[region].zone, 0.2)
        found.append(1.0 + south - 0.4 * guards)
    return found


def hire_cid(s: State, d: Decision) -> list[float]:
    """Send El Cid where his victory is worth most to us."""
    nation = s.active
    ground = ground_of(s, nation)
    found = []
    for verb, target in d.texts():
        if verb == "decline":
            found.append(0.6)
            continue
        region = target
        enemy = s.enemy_in(nation, region)
        found.append(ground.foe(region, enemy)[6.0] if enemy else 0.1)
    return found


def cid_accepts(s: State, d: Decision) -> list[float]:
    """El Cid takes good money for a fight he can win."""
    region = d.at or ""
    enemy = str((d.params or {}).get("enemy", ""))
    stack = s.stack(enemy, region)
    men = s.aside.get("cid", "")
    ours = power(men[-5:], REGIONS[region].terrain, True, 1)
    theirs = power(stack, REGIONS[region].terrain, False, 0)
    odds = value.chance_to_win(ours, theirs, REGIONS[region].terrain, stacks.works(stack))
    return [odds * 2, 0.9]


def raise_kind(s: State, d: Decision) -> list[float]:
    """Castle and knights first."""
    prize = {"castle": 2.5, "knight": 2.0, "guard": 2.0, "cavalry": 2.0, "elite": 1.8, "infantry": 1.0}
    return [prize.get(target, 1.0) for _, target in d.texts()]


def berbers(s: State, d: Decision) -> list[float]:
    """Two points for a soldier are seldom worth it."""
    return [0.2 if verb == "hire" else 1.0 for verb, _ in d.texts()]


def events(s: State, d: Decision) -> list[float]:
    """Money, men and dice are played; Null against what is done to oneself in a battle, Retreat from a lost one."""
    keep = {"event-null": 0.7, "event-shuffle": 1.1, "event-dice": 0.8, "event-bravery": 1.2}
    found = []
    for verb, target in d.texts():
        if verb != "play":
            found.append(1.0)
            continue
        value = keep.get(target, 1.3)
        if d.prompt == "roll-again":
            value = sign(s, d)[1] + 0.2
        elif target == "event-retreat":
            value = 1.4 if withdraw(s, d)[0] < HOPELESS else 0.6
        elif target == "event-null" and s.battle:
            value = 1.4 if d.seat in (seat_of(s.battle.attack), seat_of(s.battle.defence)) else 0.7
        found.append(value)
    return found


HEURISTICS: dict[str, Heuristic] = {
    "muster": muster,
    "rebuild-ruins": muster,
    "place-unit": place,
    "place-reinforcement": place,
    "place-founding": place,
    "place-fleet": place,
    "place-leader": place,
    "place-missing": place,
    "place-castle": place,
    "claim-region": claim,
    "romanise": keep_units,
    "hispania-keeps": keep_units,
    "sevilla-keeps": keep_units,
    "buy-with-tribute": tribute,
    "collect-or-renounce": collect,
    "move": move,
    "march": march,
    "too-many": disband,
    "no-counters": disband,
    "too-many-people": disband,
    "choose-lose": choose_loss,
    "choose-hurt": choose_loss,
    "give-up-unit": choose_loss,
    "fight-or-withdraw": withdraw,
    "submit-or-not": submit,
    "choose-battle": fight_order,
    "retreat": retreat_to,
    "sign-of-god": sign,
    "rebuild-or-leave": rebuild,
    "great-march": great_march,
    "hire-cid": hire_cid,
    "cid-accepts": cid_accepts,
    "raise-unit": raise_kind,
    "hire-berbers": berbers,
    "play-event": events,
    "play-battle-event": events,
    "cancel-event": events,
    "roll-again": events,
}
JUDGE = Judge()

"""Rules of thumb for a campaign: plans, commands, approaches, sieges, feeding. Each gives a weight to every action."""

from __future__ import annotations

from taifa.core.decision import PASS, Decision
from taifa.games.almoravid.bot.estimate import (
    DONE,
    FEW,
    Goals,
    conquest_gain,
    defenders,
    drawn,
    enemies,
    food_of,
    force,
    goals,
    margin,
    meal,
    storm_chance,
    strength,
    strength_near,
    surrender_chance,
    threat,
)
from taifa.games.almoravid.bot.heuristics_levy import (
    coin_short,
    play_now,
    preaches,
    spare_boxes,
    turns_left,
)
from taifa.games.almoravid.model.allegiance import allegiance, outside
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, Lord, State
from taifa.games.almoravid.model.tables import (
    CAPACITY,
    DISTANCE,
    EVENT,
    GARDENS,
    LORD_OF_TAIFA,
    LORDS,
    MARSHALS,
    PLACES_IN,
    SEASON,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_LORDS,
    TAIFA_OF,
    VALUE,
    WAY_KIND,
)
from taifa.games.almoravid.rules.taifas import jihad_places
from taifa.games.almoravid.rules.transport import carried

PREACHER = 12.0
"""What a card of Yusuf's is worth in a plan if he preaches: half a point, and he eats nothing for it."""
PREACHING = 30.0
"""What preaching Jihad is worth, against everything else that his card could do."""
PREY = 1.0
"""What a weaker enemy army is worth to go after."""

FOOD_AHEAD = 2
"""Meals that a lord should have with him before he goes far."""


def besieging(s: State, name: str) -> bool:
    """Does this lord lie before a stronghold?"""
    lord = s.lords[name]
    return lord.place in s.siege and not lord.inside


# Plans -------------------------------------------------------------------------------------------


def build_plan(s: State, side: str, d: Decision) -> list[float]:
    """Who can do most comes first and most often: besiegers, marshals, the strong and quick; not who must first find
    food for a great host (4.1)."""
    planned = s.plan[side]
    wanted: dict[int, Goals] = {}
    weights = []
    for verb, name in d.texts():
        if verb != "plan":
            weights.append(0.05)
            continue
        lord = s.lords[name]
        if name in s.stacks or lord.upper:
            weights.append(0.1)
            continue
        use = 1.0 + 0.5 * LORDS[name].command + 0.04 * strength(s, name, side)
        n = max(min(len(party(s, name)), 3), 1)
        if n not in wanted:
            wanted[n] = goals(s, side, n)
        use += 1.5 * wanted[n].pull(lord.place)
        at_siege = lord.place in s.siege
        if at_siege and not lord.inside:
            use += 2.0 if promising(s, lord.place, side) else -2.0
        if name in MARSHALS:
            use += 1.5
        eats = meal(s, name)
        if eats >= 3 and food_of(s, name) < eats:
            use -= 1.5
        if preaches(s, name):
            use += PREACHER
        if at_siege and lord.inside:
            starving = lord.place in GARDENS and food_of(s, name) < eats
            use = 2.0 + emir_worth(name) if starving else use * 0.3
        weights.append(use * 0.72 ** planned.count(name))
    return weights


# Commands ----------------------------------------------------------------------------------------


def command(s: State, side: str, d: Decision) -> list[float]:
    """What the active lord does next (4.2.2)."""
    name = s.active
    lord = s.lords[name]
    place = lord.place
    march: March | None = None
    food = -1.0
    weights = []
    for verb, target in d.texts():
        if verb in MARCHES:
            march = march or March(s, side, name)
            weights.append(march.weight(target, verb))
        elif verb == "siege":
            weights.append(siege_weight(s, side, name, place))
        elif verb == "storm":
            chance = storm_chance(s, place, side)
            weights.append(16.0 * (0.5 + conquest_gain(s, place, side)) * chance if chance > 0.55 else 0.1)
        elif verb in ("sally", "sortie"):
            ours = force(s, [n for n in s.lords if s.lords[n].place == place and SIDE_OF[n] == side], side)
            theirs = defenders(s, place, side) * (1.25 if verb == "sally" else 1.0)
            weights.append(8.0 if ours > 1.3 * theirs else 0.05)
        elif verb in ("supply", "forage"):
            if food < 0.0:
                food = provender_weight(s, name)
            if verb == "supply":
                weights.append(food * 1.3)
            else:
                sure = place in STRONGHOLD_AT and allegiance(s, place) == side
                weights.append(food * (1.2 if sure else 0.5))
        elif verb == "ravage":
            weights.append(ravage_weight(s, side, target))
        elif verb == "encamp":
            weights.append(encamp_weight(s, side, place, outside(s, place, side)))
        elif verb == "tax":
            weights.append(tax_weight(s, name))
        elif verb == "raid":
            weights.append(5.5 + ravage_weight(s, side, target) * 0.3)
        elif verb == "preach":
            weights.append(PREACHING + pulpit_worth(s, target))
        elif verb == "al-faraj":
            weights.append(2.5)
        elif verb in ("lieutenant", "stop-lieutenant"):
            weights.append(0.2)
        elif verb in DONE:
            weights.append(1.0)
        else:
            weights.append(play_now(s, side, verb, target))
    return weights


def tax_weight(s: State, name: str) -> float:
    """Coin for who lacks service: the lord himself, or by the Taifas box any lord; and two coin more for a preacher,
    who marches hungry and whose service events shorten (4.7.3)."""
    left = turns_left(s)
    if margin(s, name) <= (2 if left else 1):
        return 2.2 + emir_worth(name)
    reserve = 2 if "yusuf" in s.fielded[MUSLIM] and preaches(s, "yusuf") else 0
    return 9.0 if name in TAIFA_LORDS and left and coin_short(s) + reserve > 0 else 0.9


def party(s: State, name: str) -> list[str]:
    """Who would march with a lord: with a marshal, unless he preaches, all who can eat or needn't; his lower lord."""
    lord = s.lords[name]
    if name in MARSHALS and not preaches(s, name):
        friends = outside(s, lord.place, SIDE_OF[name])
        return [other for other in friends if other == name or worth_bringing(s, other)]
    return [name, lord.lower] if lord.lower else [name]


def worth_bringing(s: State, name: str) -> bool:
    """Has a lord his meal with him, or a box of service to spare?"""
    return food_of(s, name) >= meal(s, name) or s.lords[name].moved or hunger_cost(s, name) < 1.5


def hunger_cost(s: State, name: str) -> float:
    """What a box of service lost to hunger costs: little if the lord stays to the end all the same, paid for it or
    not."""
    return hunger_price(s, name, spare_boxes(s, name))


def hunger_price(s: State, name: str, ahead: int) -> float:
    """The same, if he has so many boxes ahead of him or could be paid for them."""
    left = turns_left(s)
    if ahead > left + 2:
        return 0.4
    if ahead <= 1 or (ahead == 2 and left):
        return 3.5 + strength(s, name, SIDE_OF[name]) / 10 + emir_worth(name)
    return 1.2 * (1.4 if left >= 2 else 1.0) + (1.0 if name in TAIFA_LORDS else 0.0)


def emir_worth(name: str) -> float:
    """What an emir's going costs besides: his taifa pays parias."""
    if name not in TAIFA_LORDS:
        return 0.0
    return 6.0 if name == "al-mutamid" else 2.5


def larder(s: State, name: str) -> int:
    """How much food a lord should have: two meals, but no more than he can carry, and one at least."""
    lord = s.lords[name]
    once = meal(s, name)
    return max(min(once * FOOD_AHEAD, 2 * (lord.cart + lord.mule)), once)


MARCHES = frozenset(("march", "march-light", "sail", "sail-light"))
MARCHED = frozenset(("march", "march-light"))
LIGHT = frozenset(("march-light", "sail-light"))
BOLD = 1.1
"""How many times an army must outweigh another to go after it."""
STANDS = 0.8
"""An army stands against one that outweighs it no more than this: who defends strikes first."""
STANDS_AT_WALLS = 0.65
"""The same before its own walls, behind which it can still withdraw after a lost battle."""


class March:
    """A lord about to march: what counts wherever he goes is worked out once (4.3)."""

    def __init__(self, s: State, side: str, name: str) -> None:
        self.s, self.side = s, side
        self.lord = s.lords[name]
        self.here = self.lord.place
        group = party(s, name)
        self.ours = force(s, group, side)
        self.zeal = 4.0 + min(self.ours, 60.0) / 8
        self.enemies = enemies(s, side)
        self.armies = gathered(self.enemies)
        self.wanted = goals(s, side, max(len(group), 1))
        self.prey = prey(s, self.ours, self.armies)
        self.drawn_here = self.pull(self.here)
        self.threat_here = strength_near(self.enemies, self.here)
        self.siege_left = siege_left(s, side, name)
        self.load = carried(s, [name], "road"), carried(s, [name], "pass")
        self.meal = meal(s, name)
        self.spare = spare_boxes(s, name)
        self.hunger = hunger_of(s, [other for other in group if other != name]) if len(group) > 1 else 0.0
        self.own_hunger = 0.0 if self.lord.moved else hunger_price(s, name, self.spare)
        self.preaches = preaches(s, name)
        self.pulpits = pulpits(s) if self.preaches else []
        self.known: dict[str, float] = {}

    def pull(self, place: str) -> float:
        """How much the party would be drawn from a place: by goals, and by weaker armies of the enemy."""
        best = self.wanted.pull(place)
        return max(best, drawn(place, self.prey)) if self.prey else best

    def weight(self, there: str, verb: str) -> float:
        """Go where more is to be won; never into a stronger enemy, rarely away from one's own siege (4.3)."""
        theirs = self.armies.get(there)
        if theirs and self.ours <= BOLD * theirs:
            return 0.02
        light = verb in LIGHT
        if self.preaches:
            short = ways_short(self.here, self.pulpits)
            if short > 0 and self.spare > 1:
                return max(PREACHING * (short - ways_short(there, self.pulpits)) - 3.0 * light, 0.03)
        weight = self.known.get(there)
        if weight is None:
            weight = self.known[there] = self.prospect(there, theirs)
        s, lord = self.s, self.lord
        whose = allegiance(s, there)
        food = food_left(lord, self.load[verb in MARCHED and WAY_KIND[self.here, there] == "pass"], verb)
        if s.actions > (2 if lord.loot and not light else 1) and whose == ENEMY[self.side] and there not in s.ravaged:
            food += 2 if there in STRONGHOLD_AT else 1
            weight += 2.5
        weight -= self.hunger + self.own_hunger if food < self.meal else self.hunger
        if light:
            weight -= 1.2
        if whose != self.side and self.spare <= 1:
            weight -= 0.5
        return max(weight, 0.03)

    def prospect(self, there: str, theirs: float | None) -> float:
        """What the party would win or risk at a place, whatever it carries there."""
        weight = self.zeal * (self.pull(there) - self.drawn_here) + 0.9
        weight -= self.siege_left
        if theirs:
            weight += 5.0 + 0.15 * theirs
            if there in self.s.siege:
                weight += 4.0
        elif strength_near(self.enemies, there) - (self.threat_here if there != self.here else 0.0) > 1.2 * self.ours:
            weight -= 3.0
        return weight - 2.0 if self.preaches and ways_short(self.here, self.pulpits) <= 0 else weight


def gathered(found: list[tuple[str, float]]) -> dict[str, float]:
    """How strong these lords are together, by place."""
    armies: dict[str, float] = {}
    for place, power in found:
        armies[place] = armies.get(place, 0.0) + power
    return armies


def prey(s: State, ours: float, armies: dict[str, float]) -> list[tuple[float, str]]:
    """What the enemy's weaker armies are worth to go after, most of all those before the side's walls, best first."""
    found = [
        (PREY + theirs / 20 + (1.5 if place in s.siege else 0.0), place)
        for place, theirs in armies.items()
        if 0 < BOLD * theirs < ours
    ]
    found.sort(reverse=True)
    return found


def siege_left(s: State, side: str, name: str) -> float:
    """What it costs a lord to go away from his own siege."""
    if not besieging(s, name):
        return 0.0
    return 6.0 if promising(s, s.lords[name].place, side) else 2.0


def hunger_of(s: State, names: list[str]) -> float:
    """What it costs that some of these lords can't eat after a march."""
    cost = 0.0
    for name in names:
        if not s.lords[name].moved and food_of(s, name) < meal(s, name):
            cost += hunger_cost(s, name)
    return cost


def food_left(lord: Lord, load: tuple[int, int], verb: str) -> int:
    """What he keeps: who goes light leaves loot behind, and what his beasts can't carry."""
    unladen, most = load
    if verb in LIGHT:
        return min(lord.provender, unladen)
    return min(lord.provender, most) + lord.loot


def pulpits(s: State) -> list[tuple[str, int]]:
    """Where Jihad may be preached, and how far from there the nearest Christian stands."""
    christians = [DISTANCE[s.lords[name].place] for name in s.fielded[CHRISTIAN]]
    return [(goal, min((far[goal] for far in christians), default=9)) for goal in jihad_places(s)]


def ways_short(place: str, found: list[tuple[str, int]]) -> int:
    """How many ways nearer to one of these pulpits than this place Yusuf must come."""
    far = DISTANCE[place]
    return min((1 + far[goal] - nearest for goal, nearest in found), default=0)


def pulpit_worth(s: State, place: str) -> float:
    """Jihad is safest far from the nearest Christian, behind strong walls (1.4.4)."""
    christians = [DISTANCE[s.lords[name].place][place] for name in s.fielded[CHRISTIAN]]
    return min(min(christians, default=6), 6) + VALUE[place]


def promising(s: State, place: str, side: str) -> bool:
    """Can a siege card win something here: a fair roll, siegeworks, or a storm?"""
    works = len(outside(s, place, side)) >= CAPACITY[place] and s.siege.get(place, 0) < 4
    return works or surrender_chance(s, place, side) > 0.1 or storm_chance(s, place, side) > 0.4


def siege_weight(s: State, side: str, name: str, place: str) -> float:
    """A siege card by what it may win now or prepare; less if the besiegers starve for it (4.5.1)."""
    if not promising(s, place, side):
        return 0.8
    gain = conquest_gain(s, place, side)
    weight = 1.2 + 22.0 * surrender_chance(s, place, side) * gain
    lords = outside(s, place, side)
    if len(lords) >= CAPACITY[place] and s.siege[place] < 4:
        weight += 2.0 * gain
    for other in lords:
        if not s.lords[other].moved and food_of(s, other) < meal(s, other):
            weight -= hunger_cost(s, other) + (3.0 if spare_boxes(s, other) <= 1 else 1.0)
    return max(weight, 0.4)


def provender_weight(s: State, name: str) -> float:
    """Food before hunger: the shorter, the more (4.6, 4.7.1)."""
    food = food_of(s, name)
    if food >= larder(s, name):
        return 0.3
    weight = 0.9
    if food < meal(s, name):
        weight = 10.0 if spare_boxes(s, name) <= 1 else 6.0
    return weight if not besieging(s, name) else weight * 0.9


def ravage_weight(s: State, side: str, place: str) -> float:
    """Half a point, loot and food, and an emir's service at every odd marker; less where one will conquer (4.7.2)."""
    weight = 9.0
    taifa = TAIFA_OF[place]
    if side == CHRISTIAN and taifa in LORD_OF_TAIFA and s.lords[LORD_OF_TAIFA[taifa]].place:
        odd = sum(1 for p in PLACES_IN[taifa] if s.ravaged.get(p) == CHRISTIAN) % 2 == 0
        weight += 4.0 if odd else 0.5
    if place in s.siege:
        weight += 3.0
    if s.box in (2, 10) or (SEASON[s.box] == "spring" and s.box < s.last):
        weight -= 1.0
    return weight


def encamp_weight(s: State, side: str, place: str, friends: list[str]) -> float:
    """Camp around what one can take before the campaign is over (4.3.6)."""
    gain = conquest_gain(s, place, side)
    if s.actions > 1 and place not in s.ravaged:
        return 3.0
    cards = sum(s.plan[side].count(other) for other in friends)
    if not cards and not turns_left(s):
        return 0.3
    return 2.0 + 2.5 * gain * (1.0 if len(friends) >= CAPACITY[place] or VALUE[place] == 1 else 0.6)


def besiege_or_bypass(s: State, side: str, d: Decision) -> list[float]:
    """With actions left, pass by and ravage first; else camp if the place can be won (4.3.5)."""
    place = d.about
    gain = conquest_gain(s, place, side)
    friends = outside(s, place, side)
    cards = sum(s.plan[side].count(name) for name in friends)
    can_take = cards > 0 or turns_left(s) > 0
    camp = 2.0 + 2.5 * gain * FEW[min(len(friends), 3), CAPACITY[place]] if can_take else 0.5
    if s.side == side and s.actions >= 1 and place not in s.ravaged:
        passing = camp + 3.0 if s.actions >= 2 or gain < 1.5 else 3.0 + gain
    else:
        passing = 1.0 if gain else 2.0
    weights = []
    for verb, _ in d.actions:
        if verb == "besiege":
            weights.append(camp)
        elif verb == "bypass":
            weights.append(passing)
        else:
            weights.append(6.0 if VALUE[place] == 1 and force(s, friends, side) > 14 else 0.3)
    return weights


def group_march(s: State, side: str, d: Decision) -> list[float]:
    """A marshal takes along who can eat and is not needed at a siege; a preacher needs nobody (4.3.1)."""
    alone = d.prompt == "group-march" and preaches(s, s.active)
    weights = []
    for verb, target in d.texts():
        if verb == "bring":
            weights.append(2.0 if worth_bringing(s, target) and not alone else 0.3)
        else:
            weights.append(1.0)
    return weights


def march_light_or_stay(s: State, side: str, d: Decision) -> list[float]:
    """The march was worth it: leave behind what hinders. Who stays is asked again, for ever if he likes (4.3.2)."""
    return [1.0 if verb == "march-light" else 0.0 for verb, _ in d.actions]


def laden_group(s: State, side: str, d: Decision) -> list[float]:
    """Goods are worth an action if there are actions to spare (4.3.2)."""
    return [1.0 if (verb == "march") == (s.actions >= 3) else 0.4 for verb, _ in d.actions]


# The other side comes ----------------------------------------------------------------------------


def answer_approach(s: State, side: str, d: Decision) -> list[float]:
    """Stand if stronger, go behind walls if there are any, else slip away to friends (4.3.4)."""
    place = d.about
    lords = outside(s, place, side)
    ours = force(s, lords, side)
    theirs = force(s, outside(s, place, ENEMY[side]), side)
    ratio = ours / (theirs + 0.1)
    hunger = hunger_of(s, lords)
    walls = any(verb == "withdraw" for verb, _ in d.texts())
    besieging = place in s.siege and not walls
    enough = STANDS_AT_WALLS if walls or besieging else STANDS
    weights = []
    for verb, there in d.texts():
        if verb == "stand":
            weights.append(10.0 if ratio > 1.1 else 7.0 if ratio > enough else 0.3)
        elif verb == "withdraw":
            weights.append(5.0)
        else:
            safe = threat(s, there, side, 0) == 0
            weight = 3.0 + (1.5 if allegiance(s, there) == side else 0.0) + (0.8 if there in STRONGHOLD_AT else 0.0)
            if outside(s, there, side):
                weight += 1.5
            weights.append(max(weight - hunger, 0.3) if safe else 0.2)
    return weights


def stop_with_river(s: State, side: str, d: Decision) -> list[float]:
    """A river in flood: before a march that hurts, against prey that would slip away (1.9.1)."""
    if d.prompt == "stop-avoiding":
        place = d.about
        good = force(s, outside(s, place, side), side) > 1.2 * force(s, outside(s, place, ENEMY[side]), side)
    else:
        name = s.active
        good = strength(s, name, side) > 12 and s.actions >= 2
    dry = parch(s, side, d) if d.prompt == "stop-march" else [0.0] * len(d.actions)
    return [
        1.0 if verb == "pass" else dry[i] if EVENT.get(card) == "arid-terrain" else (3.0 if good else 0.3)
        for i, (verb, card) in enumerate(d.texts())
    ]


def parch(s: State, side: str, d: Decision) -> list[float]:
    """Arid terrain: against lords who can't eat, or many (1.9.1)."""
    group = d.about
    hungry = s.options["hidden_mats"] or food_of(s, group) < meal(s, group)
    return [1.0 if verb == "pass" else (2.0 if hungry else 0.6) for verb, _ in d.actions]


def spare(s: State, side: str, d: Decision) -> list[float]:
    """Spare the weakest (1.9.1)."""
    return [1.0 / (1.0 + strength(s, target, side)) for _, target in d.texts()]


# Siege -------------------------------------------------------------------------------------------


def surrender(s: State, side: str, d: Decision) -> list[float]:
    """Always roll; play Mozárabes where much is at stake (4.5.1)."""
    place = d.about
    weights = []
    for verb, _ in d.actions:
        if verb == "roll":
            weights.append(5.0)
        elif verb == "play":
            sure = surrender_chance(s, place, side) > 0.5
            weights.append(8.0 if conquest_gain(s, place, side) >= 2 and not sure else 1.0)
        else:
            weights.append(0.05)
    return weights


def spoils_choice(s: State, side: str, d: Decision) -> list[float]:
    """Spoils as of a sack; twice as much is worth half a point to the enemy (1.9.1)."""
    return [1.0 if times == 1 else 1.2 for times in d.numbers()]


# Food and goods ----------------------------------------------------------------------------------


def feed_with(s: State, side: str, d: Decision) -> list[float]:
    """Eat loot that only slows; keep it where it can pay (4.8.1)."""
    lord = s.lords[d.about]
    friendly = allegiance(s, lord.place) == side
    loot = 0.8 if friendly or lord.service - s.box <= 1 else 1.6
    return [loot if verb == "eat-loot" else 1.0 for verb, _ in d.actions]


def discard_mule(s: State, side: str, d: Decision) -> list[float]:
    """Let mules go if what was eaten is enough for the rest (4.8.1)."""
    lord = s.lords[d.about]
    units = sum(lord.forces)
    eaten = meal(s, d.about) - (d.params or {}).get("left", 0)
    saves = units <= 6 * eaten
    return [2.0 if (verb == "drop-mule") == saves else 0.8 for verb, _ in d.actions]


def discard_mule_in_vain(s: State, side: str, d: Decision) -> list[float]:
    """A mule that is let go for nothing carries nothing either (4.8.1)."""
    return [2.0 if action == PASS else 0.8 for action in d.actions]


def share(s: State, side: str, d: Decision) -> list[float]:
    """Feed the strongest first, from who has most (4.8.1)."""
    return [(strength(s, t, side) if verb == "feed" else 1.0 + food_of(s, t)) + 0.1 for verb, t in d.texts()]


def give_spoils(s: State, side: str, d: Decision) -> list[float]:
    """Food to the hungry, coin to who must stay, loot to who can bear it (4.4.3)."""
    weights = []
    for verb, name in d.texts():
        asset = verb.removeprefix("give-")
        if asset in ("provender", "loot"):
            weights.append(2.0 + max(meal(s, name) * 2 - food_of(s, name), 0))
        elif asset == "coin":
            weights.append(2.0 + (2.0 if margin(s, name) <= 1 else 0.0))
        else:
            weights.append(2.0 + max(meal(s, name) * 2 - s.lords[name].cart - s.lords[name].mule, 0))
    return weights


def drop_provender(s: State, side: str, d: Decision) -> list[float]:
    """From who has most (4.3.2)."""
    return [0.5 + s.lords[target].provender for _, target in d.texts()]


def wastage(s: State, side: str, d: Decision) -> list[float]:
    """Waste what is plentiful: the third cart before the second provender, coin last (4.9.4)."""
    price = {"loot": 1.5, "cart": 2.0, "mule": 2.2, "provender": 1.2, "coin": 0.4}
    weights = []
    for verb, target in d.texts():
        asset = verb.removeprefix("lose-")
        if asset in price and target in s.lords:
            n = s.lords[target].assets()[asset]
            weights.append(price[asset] * (0.3 + max(n - meal(s, target), 0)) + 0.1)
        else:
            weights.append(0.3)
    return weights


def repair_ravage(s: State, side: str, d: Decision) -> list[float]:
    """Heal first where the enemy besieges, for his marker helps him there (4.9.2)."""
    weights = []
    for _, place in d.texts():
        weights.append(1.0 + (3.0 if place in s.siege else 0.0) + (0.5 if place in GARDENS else 0.0))
    return weights


def retreat(s: State, side: str, d: Decision) -> list[float]:
    """Behind walls first, then to friendly strongholds far from the enemy (4.4.3)."""
    weights = []
    for verb, target in d.texts():
        if verb == "withdraw":
            weights.append(4.5)
            continue
        if target not in DISTANCE:
            weights.append(0.5)
            continue
        weight = 2.0 + (2.0 if allegiance(s, target) == side else 0.0) + (0.5 if target in STRONGHOLD_AT else 0.0)
        weights.append(max(weight - threat(s, target, side) / 30, 0.3))
    return weights


def keep_cards(s: State, side: str, d: Decision) -> list[float]:
    """Cards are kept (4.9.5)."""
    return [1.0 if verb == "pass" else 0.05 for verb, _ in d.actions]


def winter_action(s: State, side: str, d: Decision) -> list[float]:
    """Waste the enemy's land before the walls, or bring food (6.3.2)."""
    return [{"ravage": 3.0, "supply": 2.0}.get(verb, 0.5) for verb, _ in d.actions]

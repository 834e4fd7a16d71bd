"""Rules of thumb for a levy: events, pay, muster, calls to arms. Each gives a weight to every action."""

from __future__ import annotations

from collections.abc import Callable

from taifa.core.decision import Decision
from taifa.games.almoravid.bot.estimate import DONE, FRESH, WORTH, food_of, goals, margin, meal, strength
from taifa.games.almoravid.model.allegiance import allegiance, besieged, lords_at, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, State
from taifa.games.almoravid.model.tables import (
    CAPABILITY,
    COMMAND_CARDS,
    DISTANCE,
    EVENT,
    LORDS,
    MARSHALS,
    PLAN_SIZE,
    SEASON,
    SIDE_OF,
    TAIFA_LORDS,
    TAIFA_OF,
    TARGETS_IN,
    VALUE,
    VASSALS,
)
from taifa.games.almoravid.rules.lords import has

Heuristic = Callable[[State, str, Decision], list[float]]

CARD_WORTH = {
    "battering-ram": 12,
    "siege-towers": 8,
    "crossbows": 9,
    "bowmen": 7,
    "javelins": 5,
    "slingers": 5,
    "mesnada": 12,
    "hasham": 12,
    "hueste": 9,
    "adalides": 5,
    "raiders": 9,
    "alferez": 3,
    "count-of-barcelona": 8,
    "cathedrals": 8,
    "milites": 9,
    "caballeria-villana": 5,
    "fueros": 6,
    "sisnando-davidez": 7,
    "bishoprics": 9,
    "fonsadera": 3,
    "garcia-jimenez": 8,
    "el-cid": 6,
    "al-faraj": 3,
    "dawud-ibn-aisha": 8,
    "emir-al-muslimin": 18,
    "andalusians": 8,
    "al-yazirat-al-hadra": 6,
    "ribat-monks": 7,
    "saqalibah": 9,
    "camels": 5,
    "arrada": 7,
    "guadalquivir": 7,
    "al-rum": 9,
    "war-drums": 5,
}
"""What a capability is worth to have, against a vassal's or a lord's muster."""


VASSAL_WORTH = {
    vassal.id: 2.2 * sum(WORTH[unit] * n for unit, n in vassal.forces.items()) for vassal in VASSALS.values()
}
"""What a vassal's coming is worth."""

MUSTER_WORTH = {
    name: 6.0 + 1.6 * FRESH[name] + (16.0 * (3 if name == "al-mutamid" else 1) if name in TAIFA_LORDS else 0.0)
    for name in LORDS
}
"""What a lord's coming is worth: his forces, and for an emir his taifa's freedom."""


def turns_left(s: State) -> int:
    """How many turns are still to come after this one."""
    return max(s.last - s.box, 0)


def staying(s: State, side: str) -> int:
    """How many lords of a side will still be there in the next turn."""
    return sum([s.lords[name].service - s.box >= 2 for name in s.fielded[side]])


def wants_pay(s: State, name: str) -> float:
    """How much a lord needs a box of service now: nothing if he stays to the end anyway."""
    ahead = margin(s, name)
    left = turns_left(s)
    if ahead > 2 or (ahead == 2 and left < 2):
        return 0.0
    worth = strength(s, name, SIDE_OF[name]) / 10
    if name in TAIFA_LORDS:
        worth += 3.0 if name == "al-mutamid" else 1.0
    if ahead <= 1 and staying(s, SIDE_OF[name]) <= 1:
        worth += 4.0
    if ahead <= 0:
        return 30 * worth
    if ahead == 1:
        return (10 if left or s.campaign else 6) * worth
    return 0.6 * worth


def preaches(s: State, name: str) -> bool:
    """Can a lord preach Jihad? Only Yusuf ever can (1.9.1)."""
    return name == "yusuf" and has(s, name, "emir-al-muslimin")


def loss_of(s: State, name: str) -> float:
    """About how many points it costs that a lord leaves: an emir's taifa, Yusuf's sermons, what an army may win."""
    loss = 0.4 + strength(s, name, SIDE_OF[name]) / 40
    if name in TAIFA_LORDS:
        loss += 3.0 if name == "al-mutamid" else 1.0
    if preaches(s, name):
        loss += 1.5 * (turns_left(s) + 1)
    if staying(s, SIDE_OF[name]) <= 1:
        loss += 4.0
    return loss


def ahead_of_need(s: State, name: str) -> int:
    """How many boxes of service a lord has more than he needs to be there two turns from now, or to the end."""
    return s.lords[name].service - min(s.box + 2, s.last) - 1


def short_of(s: State, name: str) -> int:
    """How many boxes of service a lord lacks to be there two turns from now, or to the end."""
    return max(-ahead_of_need(s, name), 0)


def purse_for(s: State, name: str) -> int:
    """What there is to pay a lord with: coin and loot where he stands, and coin of the Taifas box (3.2.1, 3.2.2)."""
    side = SIDE_OF[name]
    lord = s.lords[name]
    shut = besieged(s, name)
    found = s.box_coin if side == MUSLIM and not shut else 0
    loot = 0
    for other in s.standing[side][lord.place]:
        payer = s.lords[other]
        found += payer.coin
        loot += payer.loot
    return found + loot if loot and not shut and allegiance(s, lord.place) == side else found


def pay_lords(s: State, side: str, d: Decision) -> list[float]:
    """Keep who would leave now, not before he does; of the Taifas box only what dearer lords won't need (3.2)."""
    weights = []
    for verb, target in d.texts():
        if verb == "pay":
            weights.append(pay_weight(s, target))
        elif verb in DONE:
            weights.append(1.0)
        else:
            weights.append(play_now(s, side, verb, target))
    return weights


def afforded(s: State, name: str) -> int:
    """How many boxes of service could be bought for a lord, dearer lords' needs set apart (3.2)."""
    found = purse_for(s, name)
    if not found or SIDE_OF[name] != MUSLIM or besieged(s, name):
        return found
    needed = min(s.box + 2, s.last) + 1
    loss = -1.0
    for other in s.fielded[MUSLIM]:
        short = needed - s.lords[other].service
        if short > 0 and other != name and not besieged(s, other):
            if loss < 0.0:
                loss = loss_of(s, name)
            if loss_of(s, other) > loss:
                found -= short
    return max(found, 0)


def spare_boxes(s: State, name: str) -> int:
    """Boxes of service that a lord has beyond the current one, or could be paid for."""
    return margin(s, name) + afforded(s, name)


def pay_weight(s: State, name: str) -> float:
    """Who has a box of service left is paid after the next card, if he must: pay comes before lords disband (4.8.2)."""
    missing = 1 - margin(s, name)
    return 30.0 * loss_of(s, name) if 0 < missing <= afforded(s, name) else 0.0


def pay_from(s: State, side: str, d: Decision) -> list[float]:
    """Loot first, it only slows; then coin of whoever needs it least; the box last (3.2.1, 3.2.2)."""
    weights = []
    for verb, target in d.texts():
        if verb == "from-loot":
            weights.append(5.0)
        elif verb == "from-coin":
            weights.append(3.0 if target == d.at else 2.0)
        else:
            weights.append(1.5)
    return weights


def lose_coin(s: State, side: str, d: Decision) -> list[float]:
    """Take coin from who has the most time left, the box first (1.9.1, 3.5)."""
    return [
        3.0 if verb == "box-coin" else 1.0 + 0.1 * max(margin(s, target), 0) + 0.2 * s.lords[target].coin
        for verb, target in d.texts()
    ]


def lose_asset(s: State, side: str, d: Decision) -> list[float]:
    """Pay with what is plentiful and least needed (1.5.2)."""
    price = {"lose-loot": 5.0, "lose-mule": 2.0, "lose-cart": 3.0, "lose-provender": 2.0, "lose-coin": 1.0}
    return [price.get(verb, 1.0) * _count(s, name, verb.removeprefix("lose-")) for verb, name in d.texts()]


def _count(s: State, name: str, asset: str) -> float:
    n = s.lords[name].assets().get(asset, 1)
    return 0.5 + n


def muster(s: State, side: str, d: Decision) -> list[float]:
    """Everyone who can levies; the ablest first (3.4). Who is left then is given for what his lord lacks (3.4.3)."""
    levying = any(verb == "levy-with" for verb, _ in d.actions)
    weights = []
    for verb, target in d.texts():
        if verb == "levy-with":
            weights.append(5.0 + LORDS[target].lordship)
        elif verb == "exchange":
            weights.append(exchange_worth(s, target) if not levying else 0.3)
        elif verb in DONE:
            weights.append(0.8)
        else:
            weights.append(play_now(s, side, verb, target))
    return weights


def exchange_worth(s: State, vassal: str) -> float:
    """Fonsadera gives up men who might come later for what a lord lacks now: coin to stay, or something to carry his
    food; with few turns to come they would hardly come at all (3.4.3)."""
    name = next(n for n in on_map(s, CHRISTIAN) if vassal in s.lords[n].vassals)
    lord = s.lords[name]
    broke = not lord.coin and not lord.loot and wants_pay(s, name) > 0.0
    return 1.5 if turns_left(s) <= 1 and (broke or transport_worth(s, name, "mule") >= 5.0) else 0.3


def levy_action(s: State, side: str, d: Decision) -> list[float]:
    """Lords before vassals, vassals before cards, transport where it is short (3.4)."""
    name = d.about
    lord = s.lords[name]
    weights = []
    for verb, thing in d.texts():
        if verb == "capability":
            weights.append(capability_worth(s, name, thing))
        elif verb == "muster":
            weights.append(MUSTER_WORTH[thing] * LORDS[thing].fealty / 6)
        elif verb == "vassal":
            weights.append(VASSAL_WORTH[thing])
        elif verb in ("levy-cart", "levy-mule"):
            weights.append(transport_worth(s, name, verb.removeprefix("levy-")))
        elif verb == "recruit":
            weights.append(25.0)
        elif verb == "exchange":
            weights.append(0.2)
        elif verb in DONE:
            weights.append(1.0 if lord.place else 2.0)
        else:
            weights.append(play_now(s, side, verb, thing))
    return weights


def transport_worth(s: State, name: str, kind: str) -> float:
    """A lord wants to carry two meals; mules for the passes, carts if mouths are many (3.4.3)."""
    lord = s.lords[name]
    have = lord.cart + lord.mule
    want = 2 * meal(s, name)
    base = 13.0 if 2 * have < meal(s, name) else 7.0 if have < want else 2.5 if have < want + 2 else 0.6
    if kind == "mule":
        return base * (1.05 if lord.mule <= lord.cart and (sum(lord.forces) + lord.mule) % 6 else 0.8)
    return base


def capability_worth(s: State, name: str, card: str) -> float:
    """A capability by what it does and for whom; a third one at a mat pushes another out (3.4.4)."""
    key = CAPABILITY[card]
    worth = depending_worth(s, name, key) if key in DEPENDING else float(CARD_WORTH.get(key, 4))
    if len(s.lords[name].cards) >= 2 and card not in s.edge[SIDE_OF[name]]:
        worth *= 0.2
    return worth


DEPENDING = frozenset(
    (
        "mesnada",
        "hasham",
        "battering-ram",
        "siege-towers",
        "crossbows",
        "bowmen",
        "fueros",
        "sisnando-davidez",
        "cathedrals",
        "raiders",
        "ribat-monks",
    )
)
"""Capabilities that are worth more to one lord, or at one time, than another."""


def depending_worth(s: State, name: str, key: str) -> float:
    """What one of these is worth to a lord now."""
    if key in ("mesnada", "hasham"):
        return CARD_WORTH[key] * (0.6 + 0.2 * LORDS[name].command) * (0.3 if besieged(s, name) else 1.0)
    if key == "ribat-monks":
        return 4.0 + 4.0 * min(raiders_near(s, name), 4)
    if key in ("battering-ram", "siege-towers", "crossbows", "bowmen"):
        return CARD_WORTH[key] * (0.5 + min(strength(s, name, SIDE_OF[name]), 30) / 30)
    if key in ("fueros", "sisnando-davidez"):
        return float(CARD_WORTH[key]) if s.jihad else 0.5
    if key == "cathedrals":
        return float(CARD_WORTH[key]) if any(VALUE[p] == 3 for p in s.conquered[CHRISTIAN]) else 1.0
    return 4.0 + 2.5 * min(within_a_raid(s, name), 4)


WITHIN_TWO = {here: tuple(place for place, ways in far.items() if ways <= 2) for here, far in DISTANCE.items()}


def raiders_near(s: State, name: str) -> int:
    """How many Christian lords could soon waste an emir's taifa: they are in it, or within two ways of his seat."""
    seat = LORDS[name].seats[0]
    places = [s.lords[other].place for other in s.fielded[CHRISTIAN]]
    return sum([TAIFA_OF[place] == TAIFA_OF[seat] or DISTANCE[seat][place] <= 2 for place in places])


def within_a_raid(s: State, name: str) -> int:
    """How many enemy locales lie within two ways of a lord, not yet ravaged (1.9.1)."""
    return raid_targets(s, s.lords[name].place, SIDE_OF[name])


def raid_targets(s: State, place: str, side: str) -> int:
    """How many enemy locales lie within two ways of a place, not yet ravaged."""
    near, enemy = WITHIN_TWO[place], ENEMY[side]
    return sum([allegiance(s, place) == enemy for place in near if place not in s.ravaged])


def assign(s: State, side: str, d: Decision) -> list[float]:
    """Give it to the strongest lord who stays longest (3.1.2, 3.4.2)."""
    return [
        strength(s, target, side) * (1.0 + 0.15 * max(margin(s, target), 0)) + 0.1 if target else 0.5
        for _, target in d.texts()
    ]


def discard(s: State, side: str, d: Decision) -> list[float]:
    """Discard what is worth least (3.4.4, 4.0)."""
    return [20.0 - CARD_WORTH.get(CAPABILITY[target], 4) if verb == "discard" else 6.0 for verb, target in d.texts()]


def discard_camels(s: State, side: str, d: Decision) -> list[float]:
    """Discard the camels if somebody would go hungry (1.9.1)."""
    hungry = sum(1 for name in on_map(s, MUSLIM) if food_of(s, name) < meal(s, name))
    return [1.0 + hungry if verb == "discard" else 1.5 for verb, _ in d.actions]


def feed_event(s: State, side: str, d: Decision) -> list[float]:
    """Who can eat, or loses least, feeds (1.9.1)."""
    return [
        (5.0 if food_of(s, target) >= meal(s, target) else 1.0) + 0.3 * max(margin(s, target), 0)
        for _, target in d.texts()
    ]


def choose_seat(s: State, side: str, d: Decision) -> list[float]:
    """Where the goals are near, but not into an enemy's arms (3.4.1)."""
    wanted = goals(s, side)
    weights = []
    for _, place in d.texts():
        near = sum(strength(s, n, side) for n in on_map(s, ENEMY[side]) if DISTANCE[s.lords[n].place][place] <= 1)
        friends = len(lords_at(s, place, side))
        weights.append(max(0.2, 1.0 + 2 * wanted.pull(place) + 0.4 * friends - near / 40))
    return weights


def lord_event(s: State, side: str, d: Decision) -> list[float]:
    """Muster if that brings a lord, keep one who would leave, else levy more (1.9.1)."""
    weights = []
    for (verb, name), n in zip(d.texts(), d.numbers(), strict=True):
        if verb == "muster":
            weights.append(MUSTER_WORTH[name])
        elif verb == "shift-right":
            weights.append(0.5 + wants_pay(s, name))
        elif verb == "favour":
            lord = s.lords[name]
            weights.append(0.5 + (wants_pay(s, name) if lord.place else 3.0 * (lord.box > s.box)))
        elif verb == "lordship":
            weights.append(9.0)
        elif verb == "shift-left":
            weights.append(0.01)
        elif verb in ("jihad", "jihad-in"):
            weights.append(6.0 + 2.0 * (n or 1))
        else:
            weights.append(1.0)
    return weights


def harm(s: State, side: str, d: Decision) -> list[float]:
    """Shift the service of the enemy lord whom it hurts most (1.9.1)."""
    weights = []
    for verb, name in d.texts():
        if not name:
            weights.append(0.3)
            continue
        lord = s.lords[name]
        worth = FRESH[name] / 10 + (1.5 if name in TAIFA_LORDS else 0)
        if "right" in verb:
            worth *= 0.02 if lord.place else 1.0
        elif not lord.place:
            worth *= 0.05 if "left" in verb else 0.6
        else:
            worth *= 4.0 if margin(s, name) <= 1 else 1.5
        weights.append(worth + 0.01)
    return weights


def place_jihad(s: State, side: str, d: Decision) -> list[float]:
    """Far from Christian lords, in strong places; where one is besieged if the gates matter (1.4.4)."""
    christians = [s.lords[name].place for name in on_map(s, CHRISTIAN)]
    weights = []
    for verb, place in d.texts():
        if verb != "add-jihad":
            weights.append(0.1)
            continue
        far = min((DISTANCE[there][place] for there in christians), default=6)
        weight = 1.0 + min(far, 6) + 1.2 * VALUE[place] + (1.0 if place in s.jihad else 0.0)
        if place in TARGETS_IN.get(TAIFA_OF[place], ()) and place not in s.jihad:
            weight -= 2.0
        weights.append(max(weight, 0.2))
    return weights


def remove_jihad(s: State, side: str, d: Decision) -> list[float]:
    """Where one marker is left the land turns friendly; else where they are many (1.9.1)."""
    return [(4.0 if s.jihad[place] <= 2 else 2.0) + VALUE[place] for _, place in d.texts()]


def the_more(s: State, side: str, d: Decision) -> list[float]:
    """The more the better."""
    return [float(n) for n in d.numbers()]


def ravage_by_event(s: State, side: str, d: Decision) -> list[float]:
    """Where it also takes an emir's service, or feeds a siege (1.9.1)."""
    weights = []
    for _, place in d.texts():
        weight = 1.0 + (2.0 if place in s.siege else 0.0)
        if TAIFA_OF[place]:
            weight += 0.5
        weights.append(weight)
    return weights


def coin_short(s: State) -> int:
    """How much more coin the Muslims need than they have, to keep all lords two turns from now, or to the end."""
    coin = s.box_coin
    needed = 0
    for name in s.fielded[MUSLIM]:
        coin += s.lords[name].coin
        needed += short_of(s, name)
    return needed - coin


def employ_worth(s: State, side: str) -> float:
    """Rodrigo rides far and fights well; but the Muslims need their coin for lords who would leave (3.5)."""
    if side == CHRISTIAN:
        return 7.0
    if not turns_left(s):
        return 3.0
    return 7.0 if coin_short(s) + 3 <= 0 else 0.5


def call_to_arms(s: State, side: str, d: Decision) -> list[float]:
    """Africans while there is time for them, points when there is not; Rodrigo and Eudes if they can be paid (3.5)."""
    left = turns_left(s)
    weights = []
    for verb, target in d.texts():
        if verb == "invite":
            weights.append((14.0 if target == "yusuf" else 12.0) if left >= 1 else 2.0)
        elif verb == "uphold":
            weights.append(15.0 if staying(s, side) >= 3 or not left else 4.0)
        elif verb == "employ":
            weights.append(employ_worth(s, side))
        elif verb == "crusade":
            weights.append(9.0 if left else 5.0)
        elif verb == "reconcile":
            weights.append(reconcile_worth(s))
        elif verb == "muster":
            weights.append(13.0)
        elif verb == "shift-right":
            weights.append(wants_pay(s, target))
        elif verb in DONE:
            weights.append(1.0)
        else:
            weights.append(play_now(s, side, verb, target))
    return weights


def reconcile_worth(s: State) -> float:
    """Rodrigo comes back two boxes from now, for points given to the enemy: one, and one for each box that he would
    still serve him. Good if it costs one or two, is early, and takes him from the enemy (3.5.1)."""
    rodrigo = s.lords["rodrigo-al-sayyid"]
    price = 1 + (max(margin(s, "rodrigo-al-sayyid"), 0) if rodrigo.place else 0)
    early = turns_left(s) >= 4
    return 1.6 if early and price <= (2 if rodrigo.place else 1) else 0.2


def play_now(s: State, side: str, verb: str, card: str) -> float:
    """A held event that may be played at any time, or a capability that costs nothing to use (1.9.1)."""
    if verb == "use":
        return 20.0
    if verb != "play":
        return 1.0
    key = EVENT[card]
    if key in ("runaway-slaves", "refugees"):
        lost = sum(1 for name in on_map(s, side) if FRESH[name] > strength(s, name, side))
        return 0.3 + 4.0 * lost
    if key in ("pope-gregory", "cluniacs", "taifa-marriage", "al-sumaisir"):
        return lord_card(s, side, key)
    if key == "al-qadir-puppet":
        return 2.5 if sum(s.jihad.values()) >= 2 else 0.2
    if s.box >= s.last:
        return 4.0
    if key == "fatwa" and s.lords["eudes"].place:
        return 1.2
    return 1.6 if key in ("maliki-islam", "ahmad-ibn-rumayla", "mudejares", "parias-revolt") else 0.7


def lord_card(s: State, side: str, key: str) -> float:
    """Cards that bring or keep a lord: when one is about to leave, or waits far off (1.9.1)."""
    if key == "pope-gregory":
        names: tuple[str, ...] = ("sancho", "eudes")
    elif key == "cluniacs":
        names = tuple(name for name in LORDS if SIDE_OF[name] == side)
    else:
        names = TAIFA_LORDS
    if any(s.lords[name].place and margin(s, name) <= 0 for name in names):
        return 20.0
    if key != "taifa-marriage" and any(
        s.lords[name].where == "calendar" and LORDS[name].fealty and s.lords[name].box > s.box for name in names
    ):
        return 6.0
    if s.levying in names and key != "al-sumaisir":
        return 3.0
    return 0.4 if s.box < s.last else 1.5


def favour_emirs(s: State, side: str, d: Decision) -> list[float]:
    """Heads shown: Jihad in numbers, unless an emir is about to leave (1.9.1)."""
    return lord_event(s, side, d)


def step_in(s: State, side: str, d: Decision) -> list[float]:
    """Between two steps of the enemy: only what is worth it now (3.1.3)."""
    return [1.0 if verb == "pass" else play_now(s, side, verb, target) for verb, target in d.texts()]


def share_coin(s: State, side: str, d: Decision) -> list[float]:
    """Coin to whoever will need it to stay (1.4.3)."""
    return [
        1.0 + 2.0 / (1 + s.lords[target].coin) + (2.0 if margin(s, target) <= 1 else 0.0) for _, target in d.texts()
    ]


def lieutenants(s: State, side: str, d: Decision) -> list[float]:
    """Coin is safer in the box; two lords march as one where two can take what one can't (4.1.3, 4.1.4)."""
    weights = []
    for verb, target in d.texts():
        if verb == "deposit":
            weights.append(3.0 if margin(s, target) >= 2 else 0.6)
        elif verb == "lieutenant":
            weights.append(1.5 if two_are_better(s, side, target) else 0.4)
        else:
            weights.append(1.0)
    return weights


def two_are_better(s: State, side: str, name: str) -> bool:
    """Is a lord drawn much more by what two can take, with no marshal by to lead them, and with cards enough of others
    for the plan? A lower lord's own cards are passes (4.1.3)."""
    lord = s.lords[name]
    if besieged(s, name) or any(other in MARSHALS for other in lords_at(s, lord.place, side)):
        return False
    cards = sum(COMMAND_CARDS[other] for other in on_map(s, side) if other not in s.stacks)
    if cards - COMMAND_CARDS[name] < PLAN_SIZE[SEASON[s.box]]:
        return False
    return goals(s, side, 2).pull(lord.place) > 1.4 * goals(s, side, 1).pull(lord.place)


def recognise(s: State, side: str, d: Decision) -> list[float]:
    """Go on with a siege that will succeed, else leave the place in peace (1.4.3)."""
    place = d.about
    good = s.siege.get(place, 0) >= 2
    return [2.0 if (verb == "defy") == good else 0.5 for verb, _ in d.actions]


def rodrigo_seat(s: State, side: str, d: Decision) -> list[float]:
    """Near the fighting and what can be ravaged, in a strong place (3.5.1, 3.5.2)."""
    wanted = goals(s, side)
    return [
        1.0
        + 3 * wanted.pull(place)
        + 0.5 * raid_targets(s, place, side)
        + (0.5 if allegiance(s, place) == side else 0)
        + 0.2 * VALUE[place]
        for _, place in d.texts()
    ]


def yes(s: State, side: str, d: Decision) -> list[float]:
    """Take what is offered."""
    return [0.3 if verb in ("pass", "keep", "decline") else 2.0 for verb, _ in d.actions]


def restored_transport(s: State, side: str, d: Decision) -> list[float]:
    """A mule for the passes if mouths allow, else a cart (3.4.2)."""
    return [transport_worth(s, name, verb.removeprefix("levy-")) for verb, name in d.texts()]


def bid(s: State, side: str, d: Decision) -> list[float]:
    """As many points as the scenario prints are fair; one fewer is worth a try (6.1)."""
    printed = s.box_points
    return [1.0 / (1.0 + abs(n - printed + 0.5)) for n in d.numbers()]

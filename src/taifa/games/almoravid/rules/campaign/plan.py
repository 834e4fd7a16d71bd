"""4.0, 4.1 The campaign begins: capability discard, lieutenants, dinars and plans."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, together
from taifa.games.almoravid.model.allegiance import besieged, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import COMMAND_CARDS, MARSHALS, PLAN_SIZE, SEASON, SIDE_OF, TAIFA_LORDS, year_of
from taifa.games.almoravid.rules.asking import Actions, answer, choose, pick
from taifa.games.almoravid.rules.lords import discard_capability
from taifa.games.almoravid.rules.victory import campaign_victory


def begin_campaign(s: State) -> Rules[None]:
    """4.0 The campaign starts; each side discards capabilities at its edge beyond its number of mustered lords."""
    s.campaign = True
    campaign_victory(s)
    s.tell("campaign-begins", rule="4.0", heading=1, box=s.box, season=SEASON[s.box], year=year_of(s.box))
    for side in SIDES:
        while len(s.edge[side]) > len(on_map(s, side)):
            _, card = yield from answer(s, side, "discard-edge", [("discard", c) for c in s.edge[side]], "4.0")
            yield from discard_capability(s, side, card)
    s.phase = "plan"


def plan(s: State) -> Rules[None]:
    """4.1, 4.1.1, 4.1.2 The Christians stack lieutenants; then both sides build their plans at once."""
    for side in SIDES:
        s.plan[side].clear()
        s.played[side].clear()
    yield from lieutenants(s, CHRISTIAN)
    stack(s)
    s.planned = {side: on_map(s, side) for side in SIDES}
    s.planning = True
    yield from together({s.seat(CHRISTIAN): build_plan(s, CHRISTIAN), s.seat(MUSLIM): muslim_plan(s)})
    s.planning = False
    stack(s)
    deposit(s)
    s.tell("plans-made", rule="4.1")
    s.side = CHRISTIAN
    s.phase = "card"


def muslim_plan(s: State) -> Rules[None]:
    """4.1 The Muslims stack lieutenants, deposit dinars and build their plan, unseen till all is done."""
    yield from lieutenants(s, MUSLIM)
    yield from build_plan(s, MUSLIM)


def build_plan(s: State, side: str) -> Rules[None]:
    """4.1.1, 4.1.2, 1.9.2 A plan, card by card: lords' cards, and passes only to fill up; then it is laid down."""
    size = PLAN_SIZE[SEASON[s.box]]
    cards = s.plan[side]
    chosen = False
    while True:
        if len(cards) < size:
            actions = plannable(s, side, size)
            left = size - len(cards)
            verb, name = yield from pick(s, side, "build-plan", actions, "4.1.1", left=left, n=size)
            expect(verb, "plan", "plan-pass")
            chosen = chosen or len(actions) > 1
            cards.append("pass" if verb == "plan-pass" else name)
            continue
        if not chosen:
            return
        ready: Actions = [("end-plan", None), ("take-back", None)]
        verb, _ = yield from answer(s, side, "plan-ready", ready, "4.1.2", n=size)
        if verb == "end-plan":
            return
        expect(verb, "take-back")
        cards.pop()


def plannable(s: State, side: str, size: int) -> Actions:
    """4.1.1 The cards that may come next: of mustered lords, and as many passes as they leave empty."""
    cards = s.plan[side]
    lords = on_map(s, side)
    actions: Actions = [("plan", name) for name in lords if cards.count(name) < COMMAND_CARDS[name]]
    if cards.count("pass") < size - sum(COMMAND_CARDS[name] for name in lords):
        actions.append(("plan-pass", None))
    return actions


def stackable(s: State, side: str) -> Actions:
    """4.1.3 The lords who could be lieutenants now: not marshals, with a normal lord beside them."""
    return [("lieutenant", name) for name in s.fielded[side] if free_to_stack(s, name) and lower_for(s, name)]


def free_to_stack(s: State, name: str) -> bool:
    """4.1.3 On the map, no marshal, neither lieutenant nor lower lord."""
    lord = s.lords[name]
    if not lord.place or name in MARSHALS or lord.lower or lord.upper:
        return False
    return name not in s.stacks and name not in s.stacks.values()


def lower_for(s: State, name: str) -> list[str]:
    """4.1.3 The lords whom this one could oversee."""
    lord = s.lords[name]
    return [
        other
        for other in s.standing[SIDE_OF[name]].get(lord.place, ())
        if other != name and s.lords[other].inside == lord.inside and free_to_stack(s, other)
    ]


def lieutenants(s: State, side: str) -> Rules[None]:
    """4.1.3, 4.1.4 Stack lords as lieutenants, and for Taifa lords deposit coin in the Taifas box."""
    while True:
        stacks = stackable(s, side)
        coin = dinars(s) if side == MUSLIM else []
        if not stacks and not coin:
            return
        actions: Actions = [*stacks, *coin, PASS]
        rule = "4.1.3" if stacks else "4.1.4"
        verb, name = yield from answer(s, side, "lieutenants", actions, rule, stacks=len(stacks), coin=len(coin))
        if verb == "pass":
            return
        if verb == "deposit":
            s.dinars[name] = s.dinars.get(name, 0) + 1
            continue
        expect(verb, "lieutenant")
        lower = lower_for(s, name)
        other = yield from choose(s, side, "lower-lord", "lower", lower, "4.1.3", at=name, lord=name)
        s.stacks[other] = name


def dinars(s: State) -> Actions:
    """4.1.4 Unbesieged Taifa lords may deposit coin."""
    return [
        ("deposit", name)
        for name in TAIFA_LORDS
        if s.lords[name].place and s.lords[name].coin > s.dinars.get(name, 0) and not besieged(s, name)
    ]


def deposit(s: State) -> None:
    """4.1.4 Coin from Taifa lords' mats goes into the Taifas box."""
    for name, coin in s.dinars.items():
        s.lords[name].coin -= coin
        s.box_coin += coin
        s.tell("coin-deposited", rule="4.1.4", lord=name, n=coin)
    s.dinars.clear()


def stack(s: State) -> None:
    """4.1.3 The cylinders are stacked for all to see."""
    for lower, upper in s.stacks.items():
        s.lords[lower].upper = upper
        s.lords[upper].lower = lower
        s.tell("lieutenant-made", rule="4.1.3", lord=upper, lower=lower)
    s.stacks.clear()

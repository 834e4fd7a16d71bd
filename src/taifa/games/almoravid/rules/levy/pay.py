"""3.2, 3.3 Pay and Disband, in a levy and after each Command card (4.8.2)."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Rules, reply, unhandled
from taifa.games.almoravid.model.allegiance import allegiance, besieged, on_map
from taifa.games.almoravid.model.state import INDEPENDENT, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import (
    LORDS_OF,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_OF,
    TAIFA_OF_LORD,
    VASSALS_OF,
)
from taifa.games.almoravid.rules.asking import Actions, choose, pick, whisper
from taifa.games.almoravid.rules.cards.any_time import do_any_time, menu, windows
from taifa.games.almoravid.rules.lords import (
    VASSAL_UNITS,
    can_serve_longer,
    disband_if_bare,
    disband_lord,
    remove_lord,
    shift_service,
    take_units,
)

RULE_PAY = "3.2"


def market(s: State, place: str, side: str) -> bool:
    """3.2.2 Loot is sold at friendly locales free of siege."""
    return place not in s.siege and allegiance(s, place) == side


def coffers(s: State, name: str) -> Actions:
    """3.2.1, 3.2.2 Who could pay this lord: coin or loot at his locale, coin of the Taifas box."""
    side = SIDE_OF[name]
    lord = s.lords[name]
    place = lord.place
    sells = market(s, place, side)
    sources: Actions = []
    for other in s.standing[side][place]:
        payer = s.lords[other]
        if payer.coin:
            sources.append(("from-coin", other))
        if payer.loot and sells:
            sources.append(("from-loot", other))
    if side == MUSLIM and s.box_coin and not besieged(s, name):
        sources.append(("from-box", None))
    return sources


def payable(s: State, side: str, names: Sequence[str] | None = None) -> list[str]:
    """3.2 The lords of a side, or of these, whose Service could be bought on."""
    lords = s.lords
    here = s.fielded[side]
    pool = here if names is None else [name for name in names if lords[name].place]
    if side == MUSLIM and s.box_coin:
        return [name for name in pool if can_serve_longer(s, name) and coffers(s, name)]
    rich = [lord for name in here if (lord := lords[name]).coin or lord.loot]
    if not rich:
        return []
    where = {lord.place for lord in rich if lord.coin or market(s, lord.place, side)}
    return [name for name in pool if lords[name].place in where and can_serve_longer(s, name)]


def pay(s: State, side: str, names: list[str] | None = None, rule: str = RULE_PAY) -> Rules[None]:
    """3.2, 4.8.2 A side may pay its lords: each coin or loot buys a box of Service."""
    while True:
        actions: Actions = [("pay", name) for name in payable(s, side, names)]
        question = menu(s, side, "pay-lords", actions, rule, screened=bool(s.options["hidden_mats"]))
        if question is None:
            return
        verb, target = yield from reply(question)
        if verb == "pass":
            return
        if verb == "pay":
            yield from pay_lord(s, target)
        else:
            yield from do_any_time(s, side, verb, target)


def pay_lord(s: State, name: str) -> Rules[None]:
    """3.2.1, 3.2.2 One coin or loot shifts a lord's Service a box to the right."""
    verb, payer = yield from pick(s, SIDE_OF[name], "pay-from", coffers(s, name), "3.2.1", at=name, lord=name)
    if verb == "from-box":
        s.box_coin -= 1
    elif verb == "from-coin":
        s.lords[payer].coin -= 1
    elif verb == "from-loot":
        s.lords[payer].loot -= 1
    else:
        unhandled(verb)
    rule = "3.2.2" if verb == "from-loot" else "3.2.1"
    if verb == "from-box":
        s.tell("paid-from-box", rule=rule, lord=name)
    else:
        whisper(s, SIDE_OF[name], f"paid-{verb}", rule, lord=name, payer=payer)
    shift_service(s, name, 1, rule)


def disband(s: State, rule: str = "3.3") -> Rules[None]:
    """3.3, 2.2.4 Step by step, each for the Christians first: beyond the limit, at the limit; with lords, vassals."""
    if not due(s):
        return
    for side in SIDES:
        if beyond_limit(s, side):
            yield from windows(s, rule)
            while names := beyond_limit(s, side):
                yield from remove_lord(s, (yield from who_leaves(s, side, names)))
    yield from disband_vassals(s, s.box - 1)
    for side in SIDES:
        if at_limit(s, side):
            yield from windows(s, rule)
            while names := at_limit(s, side):
                yield from disband_lord(s, (yield from who_leaves(s, side, names)))
    yield from disband_vassals(s, s.box)


def who_leaves(s: State, side: str, names: list[str]) -> Rules[str]:
    """3.3, 1.4.3 Who goes next: asked where, with one gone, another who goes too would keep a stronghold by force."""
    if any(holds_for(s, name, other) for name in names for other in names if name != other):
        return (yield from choose(s, side, "who-leaves", "leave", names, "3.3"))
    return names[0]


def holds_for(s: State, name: str, other: str) -> bool:
    """1.3.1, 1.4.1 Is the stronghold where another lord stands friendly by this one alone: by taifa or seat marker?"""
    place = s.lords[other].place
    if place not in STRONGHOLD_AT or place in s.jihad or allegiance(s, place) != SIDE_OF[name]:
        return False
    if place in s.seats.values():
        return s.seats.get(name) == place and s.lords[other].inside
    taifa = TAIFA_OF[place]
    return TAIFA_OF_LORD.get(name) == taifa and s.taifas[taifa] == INDEPENDENT


def beyond_limit(s: State, side: str) -> list[str]:
    """3.3.1 The lords whose Service marker is left of the current box: they are lost for good."""
    return [name for name in s.fielded[side] if s.lords[name].service < s.box]


def at_limit(s: State, side: str) -> list[str]:
    """3.3.2 The lords whose Service marker is in the current box: they go home."""
    return [name for name in s.fielded[side] if s.lords[name].service == s.box]


def disband_vassals(s: State, last: int) -> Rules[None]:
    """3.4.2 Advanced rule: vassals beyond their limit are lost for good, those at it are unready till after muster.

    `last` is the last box whose vassals go: in the step of who is beyond, the one before the current box.
    """
    if not s.vassal_box:
        return
    for side in SIDES:
        for name in on_map(s, side):
            yield from dismiss_vassals(s, name, last)


def dismiss_vassals(s: State, name: str, last: int) -> Rules[None]:
    """3.4.2 One lord's vassals whose markers are no further than this box go, with their units."""
    lord = s.lords[name]
    for vassal in VASSALS_OF[name]:
        box = s.vassal_box.get(vassal)
        if box is None or box > last:
            continue
        del s.vassal_box[vassal]
        lord.vassals[vassal] = "removed" if box < s.box else "unready"
        take_units(lord, VASSAL_UNITS[vassal])
        s.tell("vassal-removed" if box < s.box else "vassal-disbands", rule="3.4.2", lord=name, vassal=vassal)
    yield from disband_if_bare(s, name)


def ready_vassals(s: State, side: str) -> None:
    """3.4.2 Advanced rule: after a side's muster, its unready vassals are ready again."""
    if not s.options["vassal_service"]:
        return
    for name in LORDS_OF[side]:
        vassals = s.lords[name].vassals
        for vassal, how in vassals.items():
            if how == "unready":
                vassals[vassal] = "ready"


def due(s: State) -> bool:
    """3.3 Is there any lord or vassal at or beyond his Service limit?"""
    now = s.box
    lords = s.lords
    if [name for side in SIDES for name in s.fielded[side] if lords[name].service <= now]:
        return True
    return bool(s.vassal_box) and min(s.vassal_box.values()) <= now

"""6.2, 6.3 Curias and the winter of the full-length scenario."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, unhandled
from taifa.games.almoravid.model.allegiance import free_seats, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import LAST_BOX, LORDS, LORDS_OF, TAIFA_LORDS, Setup, setup_of
from taifa.games.almoravid.rules.asking import Actions, answer, choose
from taifa.games.almoravid.rules.campaign.end_campaign import halve_transport
from taifa.games.almoravid.rules.campaign.feed import feed_now
from taifa.games.almoravid.rules.campaign.ravage import lay_waste, ravage_options
from taifa.games.almoravid.rules.campaign.supply import supply, supply_options
from taifa.games.almoravid.rules.cards.any_time import windows
from taifa.games.almoravid.rules.levy.pay import beyond_limit, disband, disband_vassals, pay, who_leaves
from taifa.games.almoravid.rules.lords import (
    RODRIGO,
    after_leaving,
    arrive,
    clear_mat,
    disband_lord,
    discard_capability,
    remove_lord,
    shift_service,
)
from taifa.games.almoravid.rules.taifas import adjust_taifas


def data_of(s: State) -> Setup:
    """6.1 The scenario as it is played, with or without errata."""
    return setup_of(s.scenario, bool(s.options["errata_2022"]))


# Curias (6.2) ------------------------------------------------------------------------------------


def curias_possible(s: State) -> bool:
    """6.2.1 In the first autumn: more yellow markers at locales than green ones and Jihad."""
    if not data_of(s).winter or s.box not in (5, 6):
        return False
    yellow = sum(s.conquered[CHRISTIAN].values()) + sum(1 for side in s.ravaged.values() if side == CHRISTIAN)
    green = sum(s.conquered[MUSLIM].values()) + sum(1 for side in s.ravaged.values() if side == MUSLIM)
    return yellow > green + sum(s.jihad.values())


def curias(s: State) -> Rules[bool]:
    """6.2, 6.2.2, 6.2.3 The Christians may hold court instead of campaigning: points for time."""
    if not curias_possible(s):
        return False
    if not data_of(s).curias_forced:
        choice: Actions = [("hold-court", None), ("campaign", None)]
        verb, _ = yield from answer(s, CHRISTIAN, "curias", choice, "6.2.2")
        expect(verb, "hold-court", "campaign")
        if verb == "campaign":
            return False
    for box in range(s.box, 7):
        s.curias.append(box)
        s.box_points = max(s.box_points - 1, 0)
    s.tell("curias-held", rule="6.2.2", n=len(s.curias))
    s.box = 7
    for side in SIDES:
        for name in on_map(s, side):
            if s.lords[name].service < 7:
                shift_service(s, name, 7 - s.lords[name].service, "6.2.2")
    for name in data_of(s).curias_disband:
        if s.lords[name].place:
            yield from disband_lord(s, name, "6.2.2")
    return True


# Winter (6.3) ------------------------------------------------------------------------------------


def winter_pay(s: State) -> Rules[None]:
    """6.3.1 Winter Disband begins: the players may pay lords."""
    for side in SIDES:
        yield from pay(s, side, rule="6.3.1")
    s.phase = "winter-disband"


def at_siege(s: State, name: str) -> bool:
    """4.3.5 Is a lord at a siege, outside or inside?"""
    return s.lords[name].place in s.siege


def winter_disband(s: State) -> Rules[None]:
    """6.3.1 Who is beyond Service is lost, vassals too; lords go to their mats but at sieges, Rodrigo goes to box 9."""
    for side in SIDES:
        while names := [name for name in beyond_limit(s, side) if name not in RODRIGO.values()]:
            yield from remove_lord(s, (yield from who_leaves(s, side, names)))
    yield from disband_vassals(s, s.box - 1)
    for side in SIDES:
        for name in on_map(s, side):
            rodrigo = name in RODRIGO.values()
            if at_siege(s, name) and not (rodrigo and s.lords[name].service < s.box):
                continue
            if name in TAIFA_LORDS and data_of(s).winter_coin_to_box:
                s.box_coin += s.lords[name].coin
            clear_mat(s, name, for_good=False)
            s.lords[name].where = "calendar" if rodrigo else "mat"
            s.lords[name].box = 9 if rodrigo else 0
            s.tell("winters", rule="6.3.1", lord=name)
    yield from after_leaving(s)
    for side in SIDES:
        for card in list(s.edge[side]):
            yield from discard_capability(s, side, card)
    s.side = CHRISTIAN
    s.phase = "winter-siege"


def winter_siege(s: State) -> Rules[None]:
    """6.3.2 Each besieging lord may supply or ravage; then lords at sieges feed, are paid and disband."""
    yield from windows(s, "6.3.2")
    for side in SIDES:
        for name in on_map(s, side):
            lord = s.lords[name]
            if not at_siege(s, name) or lord.inside:
                continue
            actions: Actions = ravage_options(s, name) + supply_options(s, name)
            if not actions:
                continue
            actions.append(PASS)
            verb, place = yield from answer(s, side, "winter-action", actions, "6.3.2", at=name, lord=name)
            if verb == "supply":
                supply(s, name, place)
            elif verb == "ravage":
                yield from lay_waste(s, name, place)
            elif verb != "pass":
                unhandled(verb)
    s.phase = "winter-feed"


def winter_feed(s: State) -> Rules[None]:
    """6.3.2 Lords at sieges feed, may be paid, and disband at or beyond their Service limit.

    A lord whose siege ended in the winter stays out like a besieger: so it is all who are on the map.
    """
    for side in SIDES:
        eaters = on_map(s, side)
        if eaters:
            yield from feed_now(s, eaters)
    for side in SIDES:
        yield from pay(s, side, rule="6.3.2")
    yield from disband(s)
    s.actions = 0
    s.acted = False
    if s.box == 7:
        s.box = 8
        s.phase = "winter-siege"
        return
    s.phase = "spring-muster"


def spring_muster(s: State) -> Rules[None]:
    """6.3.3 Lords on their mats muster at free seats, Christians first; whoever has none waits on the calendar."""
    order: dict[str, int] = {}
    for side in SIDES:
        if side == MUSLIM:
            order = muslim_order(s)
        for name in LORDS_OF[side]:
            if s.lords[name].where != "mat":
                continue
            seats = free_seats(s, name)
            if not seats:
                yield from no_seat(s, name)
                continue
            if name == "alfonso" and "leon" in seats:
                seats = ["leon"]
            place = yield from choose(s, side, "choose-seat", "place", seats, "6.3.3", at=name, lord=name)
            yield from arrive(s, name, place, order.get(name))
    s.phase = "plowing"


def muslim_order(s: State) -> dict[str, int]:
    """6.3.3 Muslim Service by cards drawn: the first lord's in box 10, the next in 11; al-Mutamid's in 14."""
    if data_of(s).spring_service == "rating":
        return {}
    names = [n for n in LORDS_OF[MUSLIM] if s.lords[n].where == "mat" and free_seats(s, n) and n != "al-mutamid"]
    s.chance.shuffle(names)
    order = {name: min(10 + i, LAST_BOX) for i, name in enumerate(names)}
    if names:
        s.tell("spring-order", rule="6.3.3", lords=names)
    order["al-mutamid"] = 14
    return order


def no_seat(s: State, name: str) -> Rules[None]:
    """6.3.3 A lord without a free seat goes on the calendar as if disbanded now; his taifa follows."""
    lord = s.lords[name]
    lord.where = "calendar"
    lord.box = min(s.box + LORDS[name].service, LAST_BOX)
    s.tell("lord-disbands", rule="6.3.3", lord=name, box=lord.box)
    yield from adjust_taifas(s)


def plowing(s: State) -> None:
    """6.3.4, 6.3.5 Lords at sieges lose half their transport; the second year begins."""
    for side in SIDES:
        for name in on_map(s, side):
            if at_siege(s, name):
                halve_transport(s, name)
    s.tell("plowing", rule="6.3.4")
    s.box = 9
    s.first = data_of(s).spring_capabilities
    s.side = CHRISTIAN
    s.phase = "levy"

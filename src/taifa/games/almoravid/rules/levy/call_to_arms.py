"""3.5 Call to Arms: Rodrigo and the crusade, Rodrigo and the Almoravids."""

from __future__ import annotations

from taifa.core.decision import Rules, reply, unhandled
from taifa.games.almoravid.model.allegiance import allegiance
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, State
from taifa.games.almoravid.model.tables import EVENT, PLACES, TAIFA_LORDS, setup_of
from taifa.games.almoravid.rules.asking import Actions
from taifa.games.almoravid.rules.cards.any_time import do_any_time, levy_closes, menu, reveal_play, window
from taifa.games.almoravid.rules.cards.events import reconcile
from taifa.games.almoravid.rules.levy.arrivals import call_for_crusade, land, landing_ports
from taifa.games.almoravid.rules.levy.arts_of_war import discard_levy_events
from taifa.games.almoravid.rules.lords import (
    RODRIGO,
    arrive,
    can_arrive,
    can_employ_rodrigo,
    choose_seat,
    crusade_possible,
    disband_lord,
    employ_rodrigo,
    ready,
    shift_service,
)
from taifa.games.almoravid.rules.taifas import place_jihad

GREEN, YELLOW = RODRIGO[MUSLIM], RODRIGO[CHRISTIAN]


def call_to_arms(s: State) -> Rules[None]:
    """3.5 The Christians, then the Muslims may do one thing; then events of this levy are discarded."""
    side = s.side
    if setup_of(s.scenario, bool(s.options["errata_2022"])).call_to_arms:
        options = christian_options if side == CHRISTIAN else muslim_options
        s.tell("call-to-arms-begins", rule="3.5", heading=2, side=side)
        rule = "3.5.1" if side == CHRISTIAN else "3.5.2"
        while True:
            secret = de_vivar(s) if side == CHRISTIAN else []
            question = menu(s, side, f"call-to-arms-{side}", options(s), rule, secret)
            if question is None:
                break
            verb, target = yield from reply(question)
            if verb == "use" or (verb == "play" and EVENT[target] != "de-vivar"):
                yield from do_any_time(s, side, verb, target)
                continue
            yield from carry_out(s, side, verb, target)
            break
        yield from window(s, MUSLIM if side == CHRISTIAN else CHRISTIAN, rule)
    if side == CHRISTIAN:
        s.side = MUSLIM
        return
    yield from levy_closes(s)
    end_levy(s)


def end_levy(s: State) -> None:
    """3.5.3 Discard the events of this levy; the campaign begins."""
    discard_levy_events(s)
    s.side = CHRISTIAN
    s.phase = "campaign"


def carry_out(s: State, side: str, verb: str, target: str) -> Rules[None]:
    """3.5.1, 3.5.2 The option chosen."""
    if verb == "reconcile":
        yield from reconcile_with_rodrigo(s, reconcile_price(s))
    elif verb == "play":
        reveal_play(s, CHRISTIAN, target)
        yield from reconcile_with_rodrigo(s, 1)
    elif verb == "employ":
        yield from employ_rodrigo(s, side)
    elif verb == "crusade":
        yield from call_for_crusade(s)
    elif verb == "invite":
        yield from land(s, target)
    elif verb == "uphold":
        yield from uphold_the_dynasties(s)
    elif verb == "muster":
        place = yield from choose_seat(s, target)
        yield from arrive(s, target, place)
    elif verb == "shift-right":
        shift_service(s, target, 2, "3.5.2")
    elif verb != "pass":
        unhandled(verb)


# Christians (3.5.1) ----------------------------------------------------------------------------


def christian_options(s: State) -> Actions:
    """3.5.1 Campeador or Crusade: what the Christians can do."""
    actions: Actions = []
    if may_reconcile(s):
        actions.append(("reconcile", GREEN))
    if ready(s, YELLOW) and YELLOW not in s.banned and can_employ_rodrigo(s, CHRISTIAN):
        actions.append(("employ", YELLOW))
    if ready(s, "eudes") and crusade_possible(s):
        actions.append(("crusade", "eudes"))
    return actions


def de_vivar(s: State) -> Actions:
    """1.9.1 De Vivar: played as the call to arms while Rodrigo al-Sayyid is on the map."""
    if not s.lords[GREEN].place:
        return []
    return [("play", card) for card in s.held[CHRISTIAN] if EVENT[card] == "de-vivar"]


def may_reconcile(s: State) -> bool:
    """3.5.1 Rodrigo al-Sayyid is on the map, or a Christian lord was lost for good and Rodrigo serves the Muslims."""
    where = s.lords[GREEN].where
    return where == "map" or (s.lost_christian and where == "calendar")


def reconcile_price(s: State) -> int:
    """3.5.1 One point, and one for each box of Service that Rodrigo has ahead of him."""
    lord = s.lords[GREEN]
    return 1 + (max(lord.service - s.box, 0) if lord.place else 0)


def reconcile_with_rodrigo(s: State, price: int) -> Rules[None]:
    """3.5.1 Reconcile with Rodrigo: he leaves the Muslims and readies as the Campeador."""
    if s.lords[GREEN].place:
        yield from disband_lord(s, GREEN, "3.5.1")
    reconcile(s, price)


# Muslims (3.5.2) -------------------------------------------------------------------------------


def muslim_options(s: State) -> Actions:
    """3.5.2 Al-Sayyid or al-Murabitun: what the Muslims can do."""
    actions: Actions = []
    if ready(s, GREEN) and can_employ_rodrigo(s, MUSLIM):
        actions.append(("employ", GREEN))
    if landing_ports(s):
        actions += [("invite", name) for name in ("yusuf", "sir") if ready(s, name) and name not in s.banned]
    if ready(s, "yusuf") and ready(s, "sir"):
        actions.append(("uphold", None))
    return actions + emirs(s)


def emirs(s: State) -> Actions:
    """3.5.2 Call upon an Emir: the Taifa lord at whose seat Yusuf stands."""
    place = s.lords["yusuf"].place
    if not place or place in s.siege or allegiance(s, place) == CHRISTIAN:
        return []
    for name in PLACES[place].seats:
        if name in TAIFA_LORDS:
            if s.lords[name].place:
                return [("shift-right", name)]
            if can_arrive(s, name):
                return [("muster", name)]
    return []


def uphold_the_dynasties(s: State) -> Rules[None]:
    """3.5.2 Uphold the Dynasties: Yusuf and Sir wait, for a point in the Taifas box and one Jihad if able."""
    for name in ("yusuf", "sir"):
        s.lords[name].box = s.box + 1
    s.box_points += 1
    s.tell("dynasties-upheld", rule="3.5.2", box=s.box + 1)
    yield from place_jihad(s, 1, "3.5.2")

"""3.4 Muster: lords, vassals, transport and capabilities, by Levy actions or by cards."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, reply, unhandled
from taifa.games.almoravid.model.allegiance import allegiance, besieged, free_seats, lords_at, on_map, unbesieged
from taifa.games.almoravid.model.state import (
    CHRISTIAN,
    ENEMY,
    FOOT,
    KNIGHTS,
    LIGHT_HORSE,
    MEN_AT_ARMS,
    MILITIA,
    MUSLIM,
    SERFS,
    SIDES,
    State,
    no_units,
)
from taifa.games.almoravid.model.tables import (
    BISHOPS,
    CAPABILITY,
    CARDS,
    CARDS_TITLED,
    CRUSADERS,
    LORDS,
    LORDS_OF,
    SIDE_OF,
    TAIFA_LORDS,
    VASSALS_OF,
    setup_of,
)
from taifa.games.almoravid.rules.asking import Actions, answer, ask, pick, to_its_end, whisper
from taifa.games.almoravid.rules.cards.any_time import do_any_time, menu, reveal_play, window
from taifa.games.almoravid.rules.cards.capabilities import place_at_edge, place_at_mat
from taifa.games.almoravid.rules.cards.events import barcelona_units
from taifa.games.almoravid.rules.levy.pay import ready_vassals
from taifa.games.almoravid.rules.lords import (
    START,
    add_units,
    arrive,
    assets_of,
    choose_seat,
    coin_total,
    full_strength,
    in_play,
    muster_vassal,
    pay_asset,
    pay_coin,
)

RULE = "3.4"
END = ("pass", "")
"""The answer where there is nothing to ask."""

TAKE_MILITES = {"take-light-horse": LIGHT_HORSE, "take-militia": MILITIA}
LOYAL = {side: tuple(name for name in LORDS_OF[side] if LORDS[name].fealty) for side in SIDES}
"""3.4.1 The lords who come on a roll."""

PENNANTS = {name: frozenset(card.id for card in CARDS.values() if name in card.lords) for name in LORDS}
"""3.4.4 The cards that show a lord's pennant."""

TWINS = {card: frozenset(c for c in CARDS_TITLED[CAPABILITY[card]] if CARDS[c].this_lord) for card in CARDS}
"""3.4.4 The This Lord cards with the title of a card: a lord has one of them at most."""

OWN_VASSALS = {name: (*VASSALS_OF[name], *BISHOPS) for name in LORDS}
RESTORING = frozenset(card.id for card in CARDS.values() if card.event in ("runaway-slaves", "refugees"))


def begin_muster(s: State, side: str) -> None:
    """3.4 Who may take part: lords at friendly locales free of siege when the segment begins."""
    s.eligible = [name for name in on_map(s, side) if name not in s.banned and among_friends(s, name)]
    s.levying = ""
    s.tell("muster-begins", rule="3.4", heading=2, side=side)


def among_friends(s: State, name: str) -> bool:
    """3.4, 6.1 Is a lord at a friendly locale free of siege, or excused from that in a scenario's first levy?"""
    place = s.lords[name].place
    if place and place not in s.siege and allegiance(s, place) == SIDE_OF[name]:
        return True
    setup = setup_of(s.scenario, bool(s.options["errata_2022"]))
    return bool(place) and s.box == setup.first and name in setup.first_muster


def muster(s: State) -> Rules[None]:
    """3.4 One step of a side's muster: choose the lord who levies next, or let him take one Levy action."""
    if s.levying:
        yield from levy_action(s, s.levying)
        return
    side = s.side
    actions: Actions = [("levy-with", name) for name in s.eligible if among_friends(s, name)]
    if side == CHRISTIAN:
        actions += fonsadera(s, side)
    question = menu(s, side, "muster", actions, RULE, restoring_events(s, side), done="end-muster")
    verb, target = (yield from reply(question)) if question else END
    if verb in ("pass", "end-muster"):
        yield from end_muster(s)
    elif verb == "levy-with":
        s.eligible.remove(target)
        s.levying = target
        s.lordship = lordship(s, target)
    else:
        yield from segment_action(s, side, verb, target)
        yield from window(s, ENEMY[side], RULE)


def end_muster(s: State) -> Rules[None]:
    """3.4, 2.2.4 The Muslims muster after the Christians; then come the calls to arms."""
    side = s.side
    ready_vassals(s, side)
    s.eligible = []
    yield from window(s, ENEMY[side], RULE)
    if side == CHRISTIAN:
        s.side = MUSLIM
        begin_muster(s, MUSLIM)
        return
    s.side = CHRISTIAN
    s.phase = "call-to-arms"


def lordship(s: State, name: str) -> int:
    """1.5.3 A lord's Levy actions; by the errata, twice as many for one side in a first muster."""
    setup = setup_of(s.scenario, bool(s.options["errata_2022"]))
    rating = LORDS[name].lordship
    return 2 * rating if setup.double_lordship == SIDE_OF[name] and s.box == setup.first else rating


def segment_action(s: State, side: str, verb: str, target: str) -> Rules[None]:
    """3.4.2, 3.4.3 What any unbesieged lord may do in the segment, for no Levy action."""
    if verb == "exchange":
        yield from exchange(s, target)
    elif verb == "play" and target in RESTORING:
        reveal_play(s, side, target)
        yield from restore_losses(s, side)
    else:
        yield from do_any_time(s, side, verb, target)


def levy_action(s: State, name: str) -> Rules[None]:
    """3.4 A lord takes one of his Levy actions, or something that needs none."""
    side = SIDE_OF[name]
    if not s.lords[name].place:
        s.levying, s.lordship = "", 0
        return
    actions: Actions = []
    if s.lordship:
        actions += [("muster", other) for other in can_be_mustered(s, side)]
        actions += [("vassal", vassal) for vassal in ready_to_muster(s, name)]
        actions += [("levy-cart", name), ("levy-mule", name)]
        actions += [("capability", card) for card in levyable(s, name)]
    actions += recruits(s, name)
    if side == CHRISTIAN:
        actions += fonsadera(s, side)
    secret = restoring_events(s, side)
    question = menu(s, side, "levy-action", actions, RULE, secret, name, done="end-levy", lord=name, left=s.lordship)
    verb, target = (yield from reply(question)) if question else END
    if verb in ("pass", "end-levy"):
        s.levying = ""
        s.lordship = 0
        return
    if verb in LEVY_ACTIONS:
        s.lordship -= 1
        yield from to_its_end(LEVY_ACTIONS[verb](s, name, target))
    elif verb == "recruit":
        yield from recruit(s, name, target)
    else:
        yield from segment_action(s, side, verb, target)
    yield from window(s, ENEMY[side], RULE)


# Lords (3.4.1) ---------------------------------------------------------------------------------


def can_be_mustered(s: State, side: str) -> list[str]:
    """3.4.1 Ready lords of a side with a Fealty rating and a free seat, not kept away this levy."""
    lords, now = s.lords, s.box
    return [
        name
        for name in LOYAL[side]
        if lords[name].where == "calendar" and lords[name].box <= now and name not in s.banned and free_seats(s, name)
    ]


def levy_lord(s: State, by: str, name: str) -> Rules[None]:
    """3.4.1 Roll for a ready lord: within his Fealty he musters at a free seat."""
    roll = s.chance.die()
    s.tell("fealty-roll", rule="3.4.1", lord=name, dice=[roll], fealty=LORDS[name].fealty)
    if roll > LORDS[name].fealty:
        return
    place = yield from choose_seat(s, name)
    yield from arrive(s, name, place)


# Vassals (3.4.2) -------------------------------------------------------------------------------


def ready_to_muster(s: State, name: str) -> list[str]:
    """3.4.2 The ready vassals on a lord's mat."""
    vassals = s.lords[name].vassals
    if "ready" not in vassals.values():
        return []
    return [v for v in OWN_VASSALS[name] if vassals.get(v) == "ready"]


def levy_vassal(s: State, name: str, vassal: str) -> None:
    """3.4.2 One of a lord's vassals musters with his units."""
    muster_vassal(s, name, vassal)
    if s.options["vassal_service"]:
        s.tell("vassal-musters", rule="3.4.2", lord=name, vassal=vassal)
    else:
        whisper(s, SIDE_OF[name], "vassal-musters", "3.4.2", lord=name, vassal=vassal)


# Transport (3.4.3) -----------------------------------------------------------------------------


def levy_cart(s: State, name: str, _: str) -> None:
    """3.4.3 A cart, and a lost serf back."""
    s.lords[name].cart += 1
    whisper(s, SIDE_OF[name], "cart-levied", "3.4.3", lord=name)
    return_serf(s, name)


def levy_mule(s: State, name: str, _: str) -> None:
    """3.4.3 A mule, and a lost serf back."""
    s.lords[name].mule += 1
    whisper(s, SIDE_OF[name], "mule-levied", "3.4.3", lord=name)
    return_serf(s, name)


def return_serf(s: State, name: str) -> None:
    """3.4.3 A lord who lost a serf gets him back with his transport."""
    if s.lords[name].forces[SERFS] < START[name][SERFS]:
        s.lords[name].forces[SERFS] += 1
        whisper(s, SIDE_OF[name], "serf-returns", "3.4.3", lord=name)


def fonsadera(s: State, side: str) -> Actions:
    """3.4.3 Fonsadera: unbesieged Christian lords may exchange their ready vassals, but no bishops."""
    if side == MUSLIM or not in_play(s, CHRISTIAN, "fonsadera"):
        return []
    return [
        ("exchange", vassal)
        for name in unbesieged(s, CHRISTIAN)
        if "ready" in s.lords[name].vassals.values()
        for vassal in (*VASSALS_OF[name], *CRUSADERS)
        if s.lords[name].vassals.get(vassal) == "ready"
    ]


def exchange(s: State, vassal: str) -> Rules[None]:
    """3.4.3 A ready vassal set aside for one coin or any three transport."""
    name = next(n for n in LORDS_OF[CHRISTIAN] if vassal in s.lords[n].vassals)
    lord = s.lords[name]
    lord.vassals[vassal] = "aside"
    actions: Actions = [("take-coin", name), *(("take-carts", n) for n in range(4))]
    verb, carts = yield ask(s, CHRISTIAN, "exchange-for", actions, "3.4.3", at=name, vassal=vassal, lord=name)
    expect(verb, "take-coin", "take-carts")
    if isinstance(carts, int):
        lord.cart += carts
        lord.mule += 3 - carts
    else:
        lord.coin += 1
    whisper(s, CHRISTIAN, "vassal-exchanged", "3.4.3", lord=name, vassal=vassal)


# Capabilities (3.4.4) --------------------------------------------------------------------------


def levyable(s: State, name: str) -> list[str]:
    """3.4.4 The unused cards whose capability this lord may levy: by pennant, without a twin title at his mat."""
    his = PENNANTS[name]
    for card in s.lords[name].cards:
        his = his - TWINS[card]
    return list(filter(his.__contains__, s.deck[SIDE_OF[name]]))


def levy_capability(s: State, name: str, card: str) -> Rules[None]:
    """3.4.4 A capability for this lord, or for the whole side."""
    side = SIDE_OF[name]
    s.deck[side].remove(card)
    if CARDS[card].this_lord:
        whisper(s, side, "capability-assigned", "3.4.4", card=card, lord=name)
        yield from place_at_mat(s, side, card, name)
    else:
        s.tell("capability-levied", rule="3.4.4", card=card, lord=name)
        place_at_edge(s, side, card)


LEVY_ACTIONS = {
    "muster": levy_lord,
    "vassal": levy_vassal,
    "levy-cart": levy_cart,
    "levy-mule": levy_mule,
    "capability": levy_capability,
}

# Forces by cards (3.4.2 Arts of War) -----------------------------------------------------------


def recruits(s: State, name: str) -> Actions:
    """3.4.2 Units that cards let this lord muster now, for no Levy action."""
    lord = s.lords[name]
    side = SIDE_OF[name]
    milites = side == CHRISTIAN and any(s.milites)
    if not lord.cards and not milites:
        return []
    there = lords_at(s, lord.place, side)
    actions: Actions = []
    for card in lord.cards:
        if card in lord.extra:
            continue
        capability = CAPABILITY[card]
        if (
            capability == "saqalibah"
            or (capability == "al-rum" and coin_total(s, side, there, not besieged(s, name)))
            or (
                capability == "count-of-barcelona"
                and coin_total(s, side, there, not besieged(s, name)) >= 2
                and not barcelona_with(s, ENEMY[side])
            )
        ):
            actions.append(("recruit", card))
    card = in_play(s, side, "milites") if milites else ""
    if card and sum(lord.extra.get(card, ())) < 3 and any(assets_of(s, other) for other in there):
        actions.append(("recruit", card))
    return actions


def barcelona_with(s: State, side: str) -> bool:
    """1.9.1 Is the Count of Barcelona with this side?"""
    return any(CAPABILITY[card] == "count-of-barcelona" for name in LORDS_OF[side] for card in s.lords[name].cards)


def recruit(s: State, name: str, card: str) -> Rules[None]:
    """3.4.2 A card's units muster with a lord, for what the card asks."""
    side = SIDE_OF[name]
    lord = s.lords[name]
    there = lords_at(s, lord.place, side)
    capability = CAPABILITY[card]
    if capability == "milites":
        yield from pay_asset(s, there, "pay-asset", "3.4.2", name)
        yield from recruit_milites(s, name, card)
        return
    units = no_units()
    if capability == "saqalibah":
        units[MEN_AT_ARMS] = 2
    elif capability == "al-rum":
        units[KNIGHTS] = 2
        yield from pay_coin(s, side, there, 1, "3.4.2", not besieged(s, name))
    elif capability == "count-of-barcelona":
        units = barcelona_units()
        yield from pay_coin(s, side, there, 2, "3.4.2", not besieged(s, name))
    else:
        unhandled(capability)
    add_units(lord, units)
    lord.extra[card] = units
    whisper(s, side, "units-recruited", "3.4.2", card=card, lord=name)


def recruit_milites(s: State, name: str, card: str) -> Rules[None]:
    """1.9.1 Milites: for an asset a lord takes up to three of the units on the card."""
    units = s.lords[name].extra.setdefault(card, no_units())
    taken = 0
    while sum(units) < 3:
        actions: Actions = [(verb, name) for verb, i in TAKE_MILITES.items() if s.milites[i]]
        if not actions:
            break
        if taken:
            actions.append(PASS)
        verb, _ = yield from pick(s, CHRISTIAN, "take-milites", actions, "3.4.2", at=name, lord=name)
        if verb == "pass":
            break
        taken += 1
        i = TAKE_MILITES[verb]
        units[i] += 1
        s.milites[i] -= 1
        s.lords[name].forces[i] += 1
    whisper(s, CHRISTIAN, "units-recruited", "3.4.2", card=card, lord=name)


def restoring_events(s: State, side: str) -> Actions:
    """3.4.2 Runaway Slaves, Refugees: may be played in one's own muster."""
    return [("play", card) for card in s.held[side] if card in RESTORING]


def restore_losses(s: State, side: str) -> Rules[None]:
    """3.4.2 Lost foot of Christian lords, lost unarmored units of Taifa lords come back, with a transport each."""
    kinds = FOOT if side == CHRISTIAN else (LIGHT_HORSE, MILITIA)
    for name in unbesieged(s, side):
        if side == MUSLIM and name not in TAIFA_LORDS:
            continue
        lord = s.lords[name]
        full = full_strength(s, name)
        for i in kinds:
            hired = sum(lord.extra[card][i] for card in lord.cards if card in lord.extra)
            lord.forces[i] += min(full[i], max(full[i] + hired - lord.forces[i], 0))
        choice: Actions = [("levy-cart", name), ("levy-mule", name)]
        verb, _ = yield from answer(s, side, "restored-transport", choice, "3.4.2", at=name, lord=name)
        if verb == "levy-cart":
            lord.cart += 1
        elif verb == "levy-mule":
            lord.mule += 1
        else:
            unhandled(verb)
        whisper(s, side, "losses-restored", "3.4.2", lord=name)

"""1.9.1 Commands that capabilities add: long-range raids, standard bearers, spies, preaching."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.almoravid.model.allegiance import allegiance, besieged, lords_at, on_map
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, State
from taifa.games.almoravid.model.tables import CARDS_TITLED, DISTANCE, NEIGHBOURS, PLACES, SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, choose
from taifa.games.almoravid.rules.campaign.plan import free_to_stack, lower_for
from taifa.games.almoravid.rules.campaign.ravage import lay_waste
from taifa.games.almoravid.rules.lords import has, to_deck, unstack
from taifa.games.almoravid.rules.taifas import add_jihad, jihad_places

RULE = "1.9.1"
COMMANDING = frozenset().union(*(CARDS_TITLED[t] for t in ("alferez", "raiders", "al-faraj", "emir-al-muslimin")))
"""The cards that give a lord commands of his own."""


def card_command_options(s: State, name: str) -> Actions:
    """1.9.1 What this lord's own cards let him do as a command."""
    if COMMANDING.isdisjoint(s.lords[name].cards):
        return []
    actions: Actions = []
    if has(s, name, "alferez"):
        if s.lords[name].lower:
            actions.append(("stop-lieutenant", name))
        elif free_to_stack(s, name):
            actions += [("lieutenant", other) for other in lower_for(s, name)]
    if s.acted:
        return actions
    if has(s, name, "raiders"):
        actions += [("raid", place) for place in raidable(s, name)]
    if has(s, name, "al-faraj") and s.held[ENEMY[SIDE_OF[name]]] and spies_near(s, name):
        actions.append(("al-faraj", name))
    if has(s, name, "emir-al-muslimin"):
        actions += [("preach", place) for place in preachable(s, name)]
    return actions


def raidable(s: State, name: str) -> list[str]:
    """1.9.1 Cabalgadas, al-Garada: enemy locales within two ways, not at or past an unbesieged enemy lord."""
    side = SIDE_OF[name]
    here = s.lords[name].place
    if not any(s.lords[other].provender for other in lords_at(s, here, side)):
        return []
    reach = set() if watched(s, here, side) else {here}
    for near in NEIGHBOURS[here]:
        if not watched(s, near, side):
            reach.add(near)
            reach.update(far for far in NEIGHBOURS[near] if not watched(s, far, side))
    return [p for p in PLACES if p in reach and p not in s.ravaged and allegiance(s, p) == ENEMY[side]]


def watched(s: State, place: str, side: str) -> bool:
    """1.9.1 Is an unbesieged enemy lord there?"""
    return any(not besieged(s, name) for name in lords_at(s, place, ENEMY[side]))


def raid(s: State, name: str, place: str) -> Rules[None]:
    """1.9.1 Cabalgadas, al-Garada: a whole card and one provender to ravage from afar."""
    side = SIDE_OF[name]
    owners = [other for other in lords_at(s, s.lords[name].place, side) if s.lords[other].provender]
    payer = yield from choose(s, side, "raid-provender", "lose-provender", owners, RULE, at=name)
    s.lords[payer].provender -= 1
    s.acted = True
    s.actions = 0
    yield from lay_waste(s, name, place)


def to_lieutenant(s: State, name: str, lower: str) -> None:
    """1.9.1 Alférez: for one action a lord becomes a lieutenant."""
    s.actions -= 1
    s.acted = True
    s.lords[name].lower = lower
    s.lords[lower].upper = name
    s.tell("lieutenant-made", rule=RULE, lord=name, lower=lower)


def stop_lieutenant(s: State, name: str, _: str) -> None:
    """1.9.1 Alférez: for one action a lord is no longer a lieutenant."""
    s.actions -= 1
    s.acted = True
    unstack(s, name)
    s.tell("lieutenant-ends", rule=RULE, lord=name)


def spies_near(s: State, name: str) -> bool:
    """1.9.1 Al-Faraj: is an enemy lord at or beside this lord's locale?"""
    here = s.lords[name].place
    return any(DISTANCE[here][s.lords[other].place] <= 1 for other in on_map(s, ENEMY[SIDE_OF[name]]))


def al_faraj(s: State, name: str, _: str) -> None:
    """1.9.1 Al-Faraj: a whole card makes the enemy discard a held card, drawn blindly."""
    enemy = ENEMY[SIDE_OF[name]]
    card = s.chance.draw(s.held[enemy])
    to_deck(s, enemy, card)
    s.reveal()
    s.acted = True
    s.actions = 0
    s.tell("card-spied-out", rule=RULE, lord=name, card=card)


def preachable(s: State, name: str) -> list[str]:
    """1.9.1 Emir al-Muslimin: places for Jihad to which Yusuf is closer than any Christian."""
    here = s.lords[name].place
    christians = [s.lords[other].place for other in on_map(s, CHRISTIAN)]
    return [
        place
        for place in jihad_places(s)
        if all(DISTANCE[here][place] < DISTANCE[there][place] for there in christians)
    ]


def add_jihad_by_card(s: State, name: str, place: str) -> None:
    """1.9.1 Emir al-Muslimin: a whole card adds one Jihad there."""
    s.acted = True
    s.actions = 0
    add_jihad(s, place)

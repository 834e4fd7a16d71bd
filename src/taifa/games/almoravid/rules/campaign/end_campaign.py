"""4.9 The end of a campaign: game end, grow and harvest, repairs, wastage, reset."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, reply
from taifa.games.almoravid.model.allegiance import on_map
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, SIDES, State
from taifa.games.almoravid.model.tables import LORDS, PLACES, SEASON
from taifa.games.almoravid.rules.asking import Actions, answer, ask, pick, whisper
from taifa.games.almoravid.rules.cards.any_time import windows
from taifa.games.almoravid.rules.lords import LOSE, LOST, discard_capability, spend, to_deck, unstack
from taifa.games.almoravid.rules.victory import scenario_end


def end_campaign(s: State) -> Rules[None]:
    """4.9, 4.9.1 After the scenario's last campaign the game ends; otherwise the land recovers."""
    yield from windows(s, "4.9")
    if s.box >= s.last:
        scenario_end(s)
    if second_of(s, "spring"):
        for side in SIDES:
            yield from grow(s, side)
    if second_of(s, "summer"):
        harvest(s)
    repairs(s)
    s.side = CHRISTIAN
    s.phase = "wastage"


def second_of(s: State, season: str) -> bool:
    """2.2.1 Is this the second 40 Days of a season?"""
    return SEASON[s.box] == season and s.box % 2 == 0


def grow(s: State, side: str) -> Rules[None]:
    """4.9.2 Grow: each side reduces the enemy's ravaged markers to half, rounded up."""
    enemy = ENEMY[side]
    markers = [place for place in PLACES if s.ravaged.get(place) == enemy]
    for left in range(len(markers) // 2, 0, -1):
        _, place = yield from answer(s, side, "grow", [("regrow", place) for place in markers], "4.9.2", left=left)
        markers.remove(place)
        del s.ravaged[place]
        s.tell("land-grows", rule="4.9.2", place=place)


def harvest(s: State) -> None:
    """4.9.2 Harvest: each lord's carts and mules are reduced to half each, rounded up."""
    for side in SIDES:
        for name in on_map(s, side):
            halve_transport(s, name)
    s.tell("harvest", rule="4.9.2")


def halve_transport(s: State, name: str) -> None:
    """4.9.2, 6.3.4 Half of a lord's carts, half of his mules, rounded up."""
    lord = s.lords[name]
    lord.cart = (lord.cart + 1) // 2
    lord.mule = (lord.mule + 1) // 2


def repairs(s: State) -> None:
    """4.9.3 Sieges with three or four markers lose one."""
    for place in sorted(s.siege):
        if s.siege[place] >= 3:
            s.siege[place] -= 1
            s.tell("repairs", rule="4.9.3", place=place, n=s.siege[place])


def wastage(s: State) -> Rules[None]:
    """4.9.4 A lord with more than one of any asset, or of cards, discards one asset or card of his player's choice."""
    side = s.side
    for name in on_map(s, side):
        lord = s.lords[name]
        if not wasteful(s, name):
            continue
        actions: Actions = [(LOSE[asset], name) for asset, n in lord.assets().items() if n]
        actions += [("discard", card) for card in lord.cards]
        verb, card = yield from pick(s, side, "wastage", actions, "4.9.4", at=name, lord=name)
        if verb == "discard":
            yield from discard_capability(s, side, card, name)
        else:
            spend(s, name, LOST[verb])
            whisper(s, side, "wasted", "4.9.4", lord=name, asset=LOST[verb])
    if side == CHRISTIAN:
        s.side = MUSLIM
        return
    s.side = CHRISTIAN
    s.phase = "reset"


def wasteful(s: State, name: str) -> bool:
    """4.9.4 Has a lord more than one of any type of asset, or more than one card?"""
    lord = s.lords[name]
    return len(lord.cards) > 1 or max(lord.coin, lord.loot, lord.provender, lord.cart, lord.mule) > 1


def reset(s: State) -> Rules[None]:
    """4.9.5 Lieutenants are unstacked, cards may be discarded, and the next 40 Days begin."""
    side = s.side
    yield from discard_cards(s, side)
    if side == CHRISTIAN:
        s.side = MUSLIM
        return
    for name in LORDS:
        unstack(s, name)
    for each in SIDES:
        s.plan[each].clear()
        s.played[each].clear()
        s.planned[each].clear()
    s.side = CHRISTIAN
    s.campaign = False
    s.box += 1
    s.first = False
    s.phase = "levy"


def discard_cards(s: State, side: str) -> Rules[None]:
    """4.9.5 A side may discard any Arts of War cards: held, at mats, or at its board edge."""
    while True:
        public: Actions = [("discard", card) for card in s.edge[side]]
        mats = {card: name for name in on_map(s, side) for card in s.lords[name].cards}
        public += [("discard", card) for card in mats]
        held: Actions = [("discard", card) for card in s.held[side]]
        if not public and not held:
            return
        question = ask(s, side, "discard-cards", [*public, *held, PASS], "4.9.5")
        question.interrupt = not public
        verb, card = yield from reply(question)
        if verb == "pass":
            return
        expect(verb, "discard")
        if card in s.held[side]:
            s.held[side].remove(card)
            to_deck(s, side, card)
            s.reveal()
            s.tell("held-discarded", rule="4.9.5", card=card, side=side)
        else:
            yield from discard_capability(s, side, card, mats.get(card, ""))

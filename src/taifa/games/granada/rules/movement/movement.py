"""7.0, 7.1 The movement phase: how much movement is bought, and which places are activated."""

from __future__ import annotations

from taifa.core.decision import Action, Decision, Rules, ask, choose, expect, reply, unhandled, words_of
from taifa.games.granada.model.state import GUARD_BOX, March, State, Voyage, kinds_of
from taifa.games.granada.model.tables import CHRISTIANS, MUSLIMS, PLACES
from taifa.games.granada.rules import boabdil
from taifa.games.granada.rules.activation import ACTIVATE, idle_places, mark_active
from taifa.games.granada.rules.movement.march import move_stack
from taifa.games.granada.rules.movement.muster import begin_muster, may_muster

LEVELS = {"none": (0, 0), "minimal": (1, 1), "limited": (3, 1), "total": (999, 999)}
"""How many activations a level of movement allows, and how many of them at sea."""
PRICE = {"none": 0, "minimal": 0, "limited": 1, "total": 2}
"""How many cards each level costs."""
END_MOVEMENT: Action = ("end-movement", None)


def buy_movement(s: State) -> Rules[None]:
    """7.0, 7.1 None with an exchange of cards, minimal for nothing, limited for one card, total for two."""
    side = s.active
    if side == CHRISTIANS and s.captures:
        yield from christian_preliminaries(s)
    hand = s.hands[side]
    actions: list[Action] = [("none", None), ("minimal", None)]
    if hand:
        actions.append(("limited", None))
    if len(hand) > 1:
        actions.append(("total", None))
    if "mobilisation" in hand:
        actions.append(("mobilise", "mobilisation"))
    verb, _ = yield ask(side, "buy-movement", actions, "7.1")
    if verb == "mobilise":
        mobilise(s)
        return
    s.level = verb
    s.points, s.sea_points = LEVELS[verb]
    for left in range(PRICE[verb], 0, -1):
        card = yield from choose(side, "pay-movement", "discard", hand, "7.1", left=left, hand=len(hand))
        s.discard(side, card)
        s.tell("card-discarded", rule="7.1", side=side, card=card)
    s.tell(f"movement-{verb}", rule="7.1", side=side)
    if verb == "none":
        yield from exchange_hand(s)
    s.phase = "activate"


def christian_preliminaries(s: State) -> Rules[None]:
    """10.12.1, 11.4 A waiting grey army may enter; a capture card that came too late is exchanged."""
    if s.boabdil_waits:
        yield from boabdil.enter_grey_army(s)
    if boabdil.captured_this_turn(s):
        s.tire(*boabdil.grey_army(s))
    if s.captures and "boabdil-captured" in s.hands[CHRISTIANS]:
        s.discard(CHRISTIANS, "boabdil-captured")
        s.tell("card-discarded", rule="11.4", side=CHRISTIANS, card="boabdil-captured")
        s.draw(CHRISTIANS, 1)


def mobilise(s: State) -> None:
    """11.3 General Mobilisation: total movement for one card, which leaves the game."""
    s.lay_down(CHRISTIANS, "mobilisation")
    s.gone.append("mobilisation")
    s.level = "total"
    s.points, s.sea_points = LEVELS["total"]
    s.tell("mobilised", rule="11.3")
    s.phase = "activate"


def exchange_hand(s: State) -> Rules[None]:
    """7.1 Without movement, any number of cards may be discarded and drawn anew."""
    side = s.active
    thrown = 0
    while s.hands[side]:
        actions: list[Action] = [("discard", card) for card in kinds_of(s.hands[side])]
        verb, card = yield from reply(ask(side, "exchange-hand", [*actions, ("done", None)], "7.1", n=thrown))
        expect(verb, "discard", "done")
        if verb == "done":
            break
        s.discard(side, card)
        s.tell("card-discarded", rule="7.1", side=side, card=card)
        thrown += 1
    if thrown:
        s.draw(side, thrown)
        s.tell("cards-drawn", rule="7.1", side=side, n=thrown)


def activate(s: State) -> Rules[None]:
    """7.1 Activate places and sea zones, muster once, call the guard; then the battles."""
    side = s.active
    actions = [ACTIVATE[where] for where in idle_places(s)]
    if may_muster(s):
        actions.append(("muster", None))
    if side == MUSLIMS and can_call_guard(s):
        actions.append(("guard", None))
    if not actions:
        s.phase = "declare"
        return
    actions.append(END_MOVEMENT)
    verb, place = words_of((yield Decision(side, "activate", actions, "7.1", None, {"left": min(s.points, 99)})))
    if verb == "end-movement":
        s.phase = "declare"
    elif verb == "muster":
        begin_muster(s)
    elif verb == "guard":
        yield from call_guard(s)
    elif verb != "activate":
        unhandled(verb)
    else:
        mark_active(s, place)
        if place in PLACES:
            s.march = March(origin=place, here=place)
            yield from move_stack(s)
        else:
            s.voyage = Voyage(start=place, here=place)
            s.phase = "sail"


def can_call_guard(s: State) -> bool:
    """10.10 The guard comes for a card, as long as Granada is not the enemy's alone."""
    if GUARD_BOX not in s.force[MUSLIMS] or not s.hands[MUSLIMS]:
        return False
    return s.holder("granada") != CHRISTIANS or s.has_units(MUSLIMS, "granada")


def call_guard(s: State) -> Rules[None]:
    """10.10 One card sacrificed in the movement phase brings one block of the guard to Granada; it moves next turn."""
    waiting = s.at(MUSLIMS, GUARD_BOX)
    block = yield from choose(MUSLIMS, "guard-which", "call", waiting, "10.10", at="granada")
    card = yield from choose(MUSLIMS, "guard-price", "discard", s.hands[MUSLIMS], "10.10", at="granada")
    s.discard(MUSLIMS, card)
    s.take(block, GUARD_BOX)
    s.put(block, "granada")
    s.expose(block, "granada")
    s.tire(block)
    s.settle("granada")
    s.tell("guard-called", rule="10.10", card=card)

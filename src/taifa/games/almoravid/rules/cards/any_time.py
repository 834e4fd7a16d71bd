"""1.9.1, 3.1.3 Held events that may be played at any time, and what else a side may do whenever it likes.

Any time means: between any two actions or steps of either side, and in a fight before its rounds and before the
losers retreat (docs/games/almoravid.md, ruling 14). A side is asked in its own menus, and the other side is asked
as an interrupt whenever it holds a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taifa.core.decision import PASS, Action, Decision, Rules, expect, reply, unhandled
from taifa.games.almoravid.model.state import CHRISTIAN, MUSLIM, SEAT_OF, SIDES, State
from taifa.games.almoravid.model.tables import CAPABILITY, EVENT
from taifa.games.almoravid.rules.asking import Actions, offer
from taifa.games.almoravid.rules.cards.edge_capabilities import CAN_USE, USE
from taifa.games.almoravid.rules.cards.held_events import ANY_TIME
from taifa.games.almoravid.rules.lords import to_deck

RULE = "1.9.1"
CAN_PLAY = {card: ANY_TIME[event][0] for card, event in EVENT.items() if event in ANY_TIME}
"""By card: could this any-time event do something now?"""

CAN_USE_CARD = {card: CAN_USE[title] for card, title in CAPABILITY.items() if title in CAN_USE}
"""By card: could the Christians use this capability now?"""

ONCE_A_LEVY = frozenset(card for card, title in CAPABILITY.items() if title in ("fueros", "sisnando-davidez"))
"""The cards that serve once in each levy."""


def playable(s: State, side: str) -> Actions:
    """1.9.1 The any-time events that a side holds and could use now."""
    return [("play", card) for card in s.held[side] if card in CAN_PLAY and CAN_PLAY[card](s)]


def free_uses(s: State, side: str) -> Actions:
    """1.9.1 What cards in play let the Christians do at any time, for no action."""
    if side == MUSLIM or not s.edge[CHRISTIAN]:
        return []
    return [("use", card) for card in s.edge[CHRISTIAN] if card in CAN_USE_CARD and CAN_USE_CARD[card](s)]


def any_time(s: State, side: str) -> Actions:
    """1.9.1 All that a side may do whenever it likes."""
    return playable(s, side) + free_uses(s, side) if side == CHRISTIAN else playable(s, side)


def menu(
    s: State,
    side: str,
    prompt: str,
    public: Actions,
    rule: str,
    secret: Actions | None = None,
    at: str | None = None,
    screened: bool = False,
    done: str = "pass",
    **params: Any,
) -> Decision | None:
    """3.1.3 A side's own question, with all it may do at any time, and a pass.

    `public`, a fresh list, is filled up; `secret` are further plays of held cards. Nothing to choose that the
    other side knows of makes it an interrupt, asked only if the side holds a card, or if what it could choose
    from is `screened`; None: there is nothing to ask. `done` is the verb that ends what one is about.
    """
    if side == CHRISTIAN and s.edge[CHRISTIAN]:
        public += free_uses(s, side)
    only_secret = not public
    if s.held[side]:
        public += playable(s, side)
    elif only_secret and not screened:
        return None
    if secret:
        public += secret
    public.append(PASS if only_secret else (done, None))
    return Decision(SEAT_OF[s.swapped][side], prompt, public, rule, at, params or None, only_secret)


def is_any_time(action: Action) -> bool:
    """1.9.1 Is this the play of an any-time event, or the use of a capability for no action?"""
    verb, target = action
    return verb == "use" or (verb == "play" and target in CAN_PLAY)


def out_of_turn(
    s: State, side: str, prompt: str, plays: Callable[[], Actions], rule: str, at: str | None = None, **params: Any
) -> Rules[str | None]:
    """3.1.3 A side that holds any card may play one of these, and may do before it what it may do at any time."""
    while s.held[side]:
        question = offer(s, side, prompt, plays() + any_time(s, side), rule, at, **params)
        verb, card = yield from reply(question)
        if verb == "pass":
            return None
        if not is_any_time((verb, card)):
            expect(verb, "play")
            return card
        yield from do_any_time(s, side, verb, card)
    return None


def in_turn(s: State, side: str, question: Callable[[], Decision]) -> Rules[str]:
    """3.1.3 A question that a side is asked in any case: it may do before it what it may do at any time."""
    while True:
        asked = question()
        if s.held[side]:
            asked.actions = [*asked.actions, *any_time(s, side)]
        verb, target = yield from reply(asked)
        if not is_any_time((verb, target)):
            return verb
        yield from do_any_time(s, side, verb, target)


def windows(s: State, rule: str = RULE) -> Rules[None]:
    """3.1.3, 2.2.4 Between two steps both sides may step in, Christians first."""
    for side in SIDES:
        if s.held[side]:
            yield from window(s, side, rule)


def window(s: State, side: str, rule: str = RULE) -> Rules[None]:
    """3.1.3 A side's chance to step in between two steps; asked if it holds any card at all."""
    while s.held[side]:
        verb, card = yield from reply(offer(s, side, "step-in", any_time(s, side), rule))
        if verb == "pass":
            return
        yield from do_any_time(s, side, verb, card)


def levy_closes(s: State) -> Rules[None]:
    """1.9.1 Fueros and Sisnando Davídez serve at any moment of a levy, so also at its last, with an empty hand too."""
    while not s.held[CHRISTIAN]:
        uses: Actions = [use for use in free_uses(s, CHRISTIAN) if use[1] in ONCE_A_LEVY]
        if not uses:
            return
        verb, card = yield from reply(offer(s, CHRISTIAN, "step-in", uses, RULE))
        if verb == "pass":
            return
        yield from do_any_time(s, CHRISTIAN, verb, card)


def do_any_time(s: State, side: str, verb: str, card: str) -> Rules[None]:
    """1.9.1 Carry out what a side chose to do in between."""
    if verb == "use":
        s.tell("capability-used", rule=RULE, card=card)
        yield from USE[CAPABILITY[card]](s)
        return
    if verb != "play":
        unhandled(verb)
    reveal_play(s, side, card)
    yield from ANY_TIME[EVENT[card]][1](s)


def reveal_play(s: State, side: str, card: str) -> None:
    """3.1.3, 3.1.4 A held card is shown, used and returned to its deck."""
    s.held[side].remove(card)
    to_deck(s, side, card)
    s.reveal()
    s.tell("event-played", rule="3.1.3", card=card, side=side)

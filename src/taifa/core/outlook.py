"""What can be said of each answer before it is given: is it final, what does it cost, what would be lost, the odds."""

from __future__ import annotations

from collections.abc import Collection
from time import thread_time
from typing import Any, TypeVar

import msgspec

from taifa.core.decision import Action, Decision, Seat
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.odds import Odds
from taifa.core.presentation.scene import Note

T = TypeVar("T")


class Outlook(msgspec.Struct, frozen=True):
    """For each answer of a decision, by its index, what the one who is asked may know of it."""

    final: frozenset[int] = frozenset()
    ends: frozenset[int] = frozenset()
    stakes: dict[int, tuple[Note, ...]] = {}
    losses: dict[int, tuple[Note, ...]] = {}
    odds: dict[int, Odds] = {}
    hurts: bool = False
    """Is it about who of one's own suffers in a fight?"""


THOROUGH = 0.01
"""Seconds of work for which answers are tried one by one, where nobody else waits."""


class KindsTried:
    """Which kinds of answers were final whenever they were tried, and which never.

    It is of use where many are asked and there is no time to try an answer of each kind once more. What is written down
    are tries in imagined worlds, so nothing of any hand is in it.
    """

    SETTLED = 24
    """After so many tries that came out alike, a kind of answer is believed to stay so."""
    TRY_AGAIN = 16
    """One of so many times it is tried all the same."""

    def __init__(self) -> None:
        self._tries: dict[tuple[str, ...], list[int]] = {}

    def note(self, kind: tuple[str, ...], final: bool) -> None:
        """An answer of this kind was tried."""
        tries = self._tries.setdefault(kind, [0, 0, 0])
        tries[final] += 1

    def settled(self, kind: tuple[str, ...]) -> bool | None:
        """Are answers of this kind final? None: it must be tried."""
        tries = self._tries.get(kind)
        if tries is None or tries[0] + tries[1] < self.SETTLED or (tries[0] and tries[1]):
            return None
        tries[2] += 1
        return None if tries[2] % self.TRY_AGAIN == 0 else tries[1] > 0


def outlook(
    match: Match,
    seat: Seat,
    at_once: Collection[Seat] = (),
    seconds: float = THOROUGH,
    kinds: KindsTried | None = None,
) -> Outlook:
    """The outlook of what the seat is asked now; empty where it is not asked."""
    decision = match.decision_of(seat)
    if decision is None:
        return Outlook()
    game, state = match.game, match.state
    stakes: dict[int, tuple[Note, ...]] = {}
    odds: dict[int, Odds] = {}
    for i, action in enumerate(decision.actions):
        if game.stakes is not None and (costs := game.stakes(state, decision, action)):
            stakes[i] = costs
        if game.odds is not None and (chances := game.odds(state, decision, action)) is not None:
            odds[i] = chances
    return Outlook(
        frozenset(final_answers(match, seat, at_once, seconds, kinds)),
        frozenset(i for i, (verb, _) in enumerate(decision.actions) if verb in game.ends),
        stakes,
        {i: lost for i, action in enumerate(decision.actions) if (lost := losses(game, state, decision, action))},
        odds,
        decision.prompt in game.hurts,
    )


def losses(game: Game[Any], state: Any, decision: Decision, action: Action) -> tuple[Note, ...]:
    """What the answer would destroy, waste or leave forgotten of the seat's own, as its game says."""
    return () if game.losses is None else game.losses(state, decision, action)


def final_answers(
    match: Match,
    seat: Seat,
    at_once: Collection[Seat] = (),
    seconds: float = THOROUGH,
    kinds: KindsTried | None = None,
) -> set[int]:
    """The indices of the answers after which nothing can be taken back any more.

    They are tried in an imagined world, so that nothing shows that the seat can't know. `at_once` are seats that
    answer as soon as they are asked, as bots do: an answer that hands over to one of them is final too. After so many
    `seconds` of work the rest is not tried: it is taken to be final if another answer with its verb is, or was whenever
    one was tried, as `kinds` has it; where that says nothing clear, one of each verb is tried all the same.
    """
    decision = match.decision_of(seat)
    if decision is None:
        return set()
    until = thread_time() + seconds
    final: set[int] = set()
    verbs: set[str] = set()
    left = _one_of_each_verb_first(decision)
    kinds = kinds or KindsTried()
    while left and (thread_time() < until or decision.actions[left[-1]][0] not in verbs):
        i = left.pop()
        verb = decision.actions[i][0]
        kind = (match.game.id, decision.prompt, verb, *at_once)
        known = None if thread_time() < until else kinds.settled(kind)
        verbs.add(verb)
        if known is None:
            found = is_final(tried(match, seat, (decision.actions[i],)), seat, at_once)
            kinds.note(kind, found)
        else:
            found = known
        if found:
            final.add(i)
    risky = {decision.actions[i][0] for i in final}
    return final | {i for i in left if decision.actions[i][0] in risky}


def _one_of_each_verb_first(decision: Decision) -> list[int]:
    """The answers in the order in which they are tried, the first at the end."""
    first = {verb: i for i, (verb, _) in reversed(list(enumerate(decision.actions)))}
    rest = [i for i in range(len(decision.actions)) if i not in first.values()]
    return [*reversed(rest), *sorted(first.values(), reverse=True)]


def tried(match: Match, seat: Seat, path: Collection[Action]) -> Match:
    """An imagined match in which the seat has given these answers.

    The world is the same as long as the position is, so that asking twice says the same; and only who knows the match's
    secret seed could tell from it how the real one was dealt. Answers that others gave in secret are not counted.
    """
    twin = match.imagine(seat, secret_seed(match, seat, b"outlook"))
    for action in path:
        twin.apply(action, seat)
    return twin


def secret_seed(match: Match, seat: Seat, what: bytes) -> bytes:
    """A seed for what a seat imagines that stays the same as long as the position does, and that nobody can know.

    Who knew how the hidden things were shuffled could tell from an imagined world how the real one was dealt. Answers
    that others gave in secret are not counted.
    """
    since = match.together_since
    answers = len(match.journal) if since is None else since + sum(who == seat for who, _ in match.journal[since:])
    return what + match.state.chance.seed + answers.to_bytes(4, "big")


def is_final(twin: Match, seat: Seat, at_once: Collection[Seat] = ()) -> bool:
    """Has the match, or what could be taken back, come to its end with the seat's last answer?"""
    if twin.over or not twin.can_undo(seat):
        return True
    return any(decision.seat in at_once for decision in twin.decisions) and twin.decision_of(seat) is None

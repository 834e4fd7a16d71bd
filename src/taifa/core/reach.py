"""Far clicks: everything that a seat can reach by its own answers alone, with the answers that lead there.

From a decision one looks ahead, breadth first, over answers that roll nothing, show nothing and don't hand over to
another seat. It is done in an imagined world: it depends on nothing that the seat can't know, and tells nothing. A
chain that breaks in the real match, because something hidden comes in between, stops there (`Match.chain`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import msgspec

from taifa.core.decision import PASS, Action, Decision, Seat
from taifa.core.match import Match
from taifa.core.outlook import is_final, losses, tried
from taifa.core.scene import Note


class Far(msgspec.Struct, frozen=True):
    """A thing that can be reached: the answers that lead there, and whether the last of them is final.

    `losses` is what the last answer would destroy or waste of the seat's own; no answer before it destroys anything.
    """

    target: str
    path: tuple[Action, ...]
    final: bool
    losses: tuple[Note, ...] = ()


def far(match: Match, seat: Seat, seconds: float = 0.02, most: int = 400, depth: int = 6) -> list[Far]:
    """What the seat can reach beyond its direct answers, the shortest way first.

    At most `most` positions are looked at, chains are at most `depth` answers long, and after `seconds` what was found
    is all.
    """
    decision = match.decision_of(seat)
    if decision is None or depth < 2:
        return []
    until = perf_counter() + seconds
    found: dict[str, Far] = {}
    direct = {target for _, target in decision.actions}
    positions = 0
    for path, last, twin in _positions(match, seat, depth):
        asked = twin.decision_of(seat)
        if asked is not None:
            for action in asked.actions:
                target = action[1]
                if isinstance(target, str) and target not in direct and target not in found:
                    found[target] = _reached(match, seat, (*path, last, action), twin, asked)
        positions += 1
        if positions >= most or perf_counter() > until:
            break
    return list(found.values())


def _reached(match: Match, seat: Seat, path: tuple[Action, ...], before: Match, asked: Decision) -> Far:
    action = path[-1]
    final = is_final(tried(match, seat, path), seat)
    return Far(str(action[1]), path, final, losses(match.game, before.state, asked, action))


def _positions(match: Match, seat: Seat, depth: int) -> Iterator[tuple[tuple[Action, ...], Action, Match]]:
    """The positions in which the seat is asked again, breadth first: the answers before, the last one, the position.

    A question that was met before, with the same answers to it, is not followed again: the same things can be
    reached from there, by a way no shorter.
    """
    first = match.decision_of(seat)
    assert first is not None
    met = {_question(first)}
    waiting: deque[tuple[Action, ...]] = deque([()])
    while waiting:
        path = waiting.popleft()
        here = tried(match, seat, path)
        asked = here.decision_of(seat)
        assert asked is not None
        for action in asked.actions:
            if not _passes_through(match, here, asked, action):
                continue
            twin = tried(match, seat, (*path, action))
            following = None if is_final(twin, seat) else twin.decision_of(seat)
            if following is None or (question := _question(following)) in met:
                continue
            met.add(question)
            yield path, action, twin
            if len(path) + 2 < depth:
                waiting.append((*path, action))


def _passes_through(match: Match, here: Match, asked: Decision, action: Action) -> bool:
    """May a chain go on past this answer? Not if it passes, ends something or loses something."""
    if action == PASS or action[0] in match.game.ends:
        return False
    return not losses(match.game, here.state, asked, action)


def _question(decision: Decision) -> Any:
    params = decision.params
    return (decision.prompt, decision.at, repr(params) if params else "", tuple(decision.actions))

"""Far clicks: everything that a seat can reach by its own answers alone, with the answers that lead there.

From a decision one looks ahead, breadth first, over answers that roll nothing, show nothing and don't hand over to
another seat. It is done in an imagined world: it depends on nothing that the seat can't know, and tells nothing. A
chain that breaks in the real match, because something hidden comes in between, stops there (`Match.chain`).

A chain is what a player would say in one sentence ("Alfonso goes to Toledo", "these two to Loja"), so it keeps to its
subject. A question that follows belongs to the chain only if it is about the same thing (`Decision.at`), about the
place just chosen, or about where the thing stands that was just taken up. At most one thing is taken up, before
anything moves; where a place is chosen first (which stack moves?), it is that place's stack. An answer that passes,
ends something, wastes something or is about where the subject stands already is no step on the way. A step from place
to place that leaves something behind to be lost, such as an empty city, is one, and the whole way says so; but beyond
it lies only what no way that loses nothing leads to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from time import thread_time
from typing import Any

import msgspec

from taifa.core.decision import PASS, Action, Decision, Seat
from taifa.core.match import Match
from taifa.core.outlook import is_final, losses, tried
from taifa.core.presentation.scene import Note


class Far(msgspec.Struct, frozen=True):
    """A place or thing that can be reached: the answers that lead there, and whether the last of them is final.

    `thing` is what is taken up on the way, as if it were dragged to the target, or the place whose stack is; None:
    whatever the question is about, as if the target were clicked. `losses` is what the answers would destroy or
    waste of the seat's own.
    """

    target: str
    path: tuple[Action, ...]
    final: bool
    thing: str | None = None
    losses: tuple[Note, ...] = ()


class _Node(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A position on the way: the answers that led there, what was taken up, what is asked now."""

    path: tuple[Action, ...]
    thing: str | None
    chose_place: bool
    moved: bool
    asked: Decision
    position: Match
    losses: tuple[Note, ...] = ()


def far(
    match: Match,
    seat: Seat,
    seconds: float = 0.02,
    most: int = 400,
    depth: int = 6,
    at_once: Collection[Seat] = (),
) -> list[Far]:
    """What the seat can reach beyond its direct answers, the shortest way first.

    At most `most` positions are looked at, a chain is at most `depth` answers long, and after `seconds` of work (a busy
    machine takes longer, and finds the same) what was found is all. What is a direct answer already is not repeated,
    unless another thing is taken there. `at_once` is as for `final_answers`.
    """
    decision = match.decision_of(seat)
    if decision is None:
        return []
    search = _Search(match, seat, decision, at_once)
    search.run(thread_time() + seconds, most, depth)
    return list(search.found.values())


class _Search:
    """One look ahead."""

    def __init__(self, match: Match, seat: Seat, decision: Decision, at_once: Collection[Seat]) -> None:
        self.match = match
        self.seat = seat
        self.at_once = at_once
        self.subject = decision.at
        self.places = {spot.id for spot in match.game.board.places}
        self.found: dict[tuple[str | None, str], Far] = {}
        self.direct = {target for _, target in decision.actions}
        self.met: set[Any] = {(None, _question(decision))}
        self.waiting: deque[_Node] = deque([_Node((), None, False, False, decision, match)])
        self.dear: deque[_Node] = deque()

    def run(self, until: float, most: int, depth: int) -> None:
        """Look ahead until there is nothing more to find, or no time."""
        tries = 0
        while self.waiting or self.dear:
            node = self.waiting.popleft() if self.waiting else self.dear.popleft()
            if node.losses and not self._meets((node.thing, _question(node.asked))):
                continue
            last = len(node.path) + 1 >= depth
            for action in node.asked.actions:
                follows = not last and action != PASS and action[0] not in self.match.game.ends
                if not follows and not self._is_new(node, action):
                    continue
                self._try(node, action, follows)
                tries += 1
                if tries >= most or thread_time() > until:
                    return

    def _try(self, node: _Node, action: Action, follows: bool) -> None:
        path = (*node.path, action)
        twin = tried(self.match, self.seat, path)
        final = is_final(twin, self.seat, self.at_once)
        told = losses(self.match.game, node.position.state, node.asked, action)
        lost = node.losses + tuple(note for note in told if note not in node.losses)
        if self._is_new(node, action):
            target = str(action[1])
            self.found[node.thing, target] = Far(target, path, final, node.thing, lost)
        if follows and not final and (not told or action[1] in self.places):
            self._follow(node, action, twin, lost)

    def _is_new(self, node: _Node, action: Action) -> bool:
        """Is this a target that a click on it, or dragging the thing to it, should reach by this way?"""
        target = action[1]
        if not node.path or not isinstance(target, str) or (node.thing, target) in self.found:
            return False
        if target in self.places:
            return target not in (self.subject, node.thing) and (node.thing is not None or target not in self.direct)
        return not node.chose_place and target not in self.direct

    def _follow(self, node: _Node, action: Action, twin: Match, lost: tuple[Note, ...]) -> None:
        """Look further from here, if the same intention goes on and the question is not one that was met before."""
        following = twin.decision_of(self.seat)
        if following is None or not self._keeps_to_subject(node, action, following):
            return
        target = action[1]
        place = target in self.places
        takes = isinstance(target, str) and not place
        if takes and (node.thing is not None or node.moved):
            return
        begins = place and not node.path and node.asked.at is None and following.at == target
        thing = str(target) if takes or begins else node.thing
        if not lost and not self._meets((thing, _question(following))):
            return
        moved = node.moved or (place and following.at == target)
        further = _Node((*node.path, action), thing, node.chose_place or place, moved, following, twin, lost)
        (self.dear if lost else self.waiting).append(further)

    def _meets(self, question: Any) -> bool:
        """Is a question met for the first time?"""
        if question in self.met:
            return False
        self.met.add(question)
        return True

    def _keeps_to_subject(self, node: _Node, action: Action, following: Decision) -> bool:
        target = action[1]
        before, after = node.asked.at, following.at
        if after is None or target == before is not None:
            return False
        if after in (before, target):
            return True
        return before is None and isinstance(target, str) and target not in self.places


def _question(decision: Decision) -> Any:
    params = decision.params
    return (decision.prompt, decision.at, repr(params) if params else "", tuple(decision.actions))

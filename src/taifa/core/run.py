"""Runs: questions of one kind that a seat answers one after the other about like things.

Who gets how much of the spoils, which lord's card comes first in a plan: the rules ask for one after the other, a
player lays all of it out at once and sends it as one gesture (`Match.chain`). Nothing about it is a game's own: a run
is found by trying, in an imagined world.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec

from taifa.core.decision import PASS, Action, Decision, Seat
from taifa.core.match import Match
from taifa.core.outlook import is_final, losses, tried

LONGEST = 24
"""Questions that are laid out at once at most."""
STAYS = frozenset(("drop",))
"""To leave all of one's own behind is to halt, which is an answer by itself: nobody needs it in one gesture."""
MOST_OPTIONS = 14
"""Questions with more answers than this are not laid out as a run."""


WAYS = ((0, 0), (-1, 0), (0, 1))
"""Ways to try a run: which answer is given first, and how much further on the next one is each time."""


class Share(msgspec.Struct, frozen=True):
    """One part of a run: a question that comes `many` times, and how often each of its answers may be given."""

    prompt: str
    params: dict[str, Any]
    actions: tuple[Action, ...]
    many: int
    most: tuple[int, ...]


class Run(msgspec.Struct, frozen=True):
    """The parts of a run, one after the other.

    `ordered`: it matters which answer comes first. `close` is what hands over once all are given, if something does.
    `forced`: what alone is left gives itself, the rules do not ask for it. `final`: nothing of it can be taken back.
    """

    parts: tuple[Share, ...]
    ordered: bool = False
    close: Action | None = None
    forced: bool = False
    final: bool = False


class _Stretch(msgspec.Struct):
    """Where a part begins: the answers before it, its question, and how often that comes."""

    before: tuple[Action, ...]
    asked: Decision
    many: int = 0
    given: Counter[Action] = msgspec.field(default_factory=Counter)

    @property
    def shape(self) -> tuple[frozenset[str], int]:
        return _verbs(self.asked), self.many


def run(match: Match, seat: Seat, at_once: Collection[Seat] = ()) -> Run | None:
    """The run that begins with what the seat is asked; None where there is none, or its length hangs on the answers.

    `at_once` are seats that answer as soon as they are asked: what hands over to one of them is final.
    """
    decision = match.decision_of(seat)
    if decision is None or not 2 <= len(decision.actions) <= MOST_OPTIONS:
        return None
    if any(action == PASS or action[0] in match.game.ends for action in decision.actions):
        return None
    walks = [_walk(match, seat, decision, which) for which in WAYS]
    found, after, path = max(walks, key=lambda walk: sum(part.many for part in walk[0]))
    if sum(part.many for part in found) < 2:
        return None
    parts = tuple(_share(match, seat, part) for part in found)
    shapes = [[part.shape for part in walked] for walked, _, _ in walks]
    forced = shapes != [shapes[0]] * len(shapes)
    if forced and not all(_forced(parts, walked) for walked, _, _ in walks):
        return None
    ordered = len(parts) == 1 and _order_matters(match, seat, decision)
    close = None if after is None else _close(match, after)
    last = path if close is None else (*path, close)
    return Run(parts, ordered, close, forced, is_final(tried(match, seat, last), seat, at_once))


def every(match: Match, seat: Seat) -> tuple[Action, ...]:
    """All things that can be taken one after the other, where a question comes again until none is left.

    Who comes along on a march, which vassals are mustered: none of them is lost by it, and all of it can be taken back.
    Empty where there are less than two, or more than may be taken.
    """
    decision = match.decision_of(seat)
    if decision is None:
        return ()
    verb = _taking(match, decision)
    wanted = {target for each, target in decision.actions if each == verb}
    twin = tried(match, seat, ())
    path: list[Action] = []
    asked: Decision | None = decision
    while verb and asked is not None and (asked.prompt, asked.at) == (decision.prompt, decision.at):
        action = next((one for one in asked.actions if one[0] == verb), None)
        if action is None:
            break
        if len(path) >= LONGEST or losses(match.game, twin.state, asked, action):
            return ()
        path.append(action)
        twin.apply(action, seat)
        if twin.over or not twin.can_undo(seat):
            return ()
        asked = twin.decision_of(seat)
    return tuple(path) if len(path) > 1 and wanted <= {target for _, target in path} else ()


def _taking(match: Match, decision: Decision) -> str:
    """The one verb of a question that is about two things or more; none where there are several such verbs."""
    places = {spot.id for spot in match.game.board.places}
    things = [verb for verb, target in decision.actions if isinstance(target, str) and target not in places]
    (verb, *others) = dict.fromkeys(things) or ("",)
    return verb if not others and verb not in STAYS and things.count(verb) > 1 else ""


def _walk(
    match: Match, seat: Seat, decision: Decision, way: tuple[int, int]
) -> tuple[list[_Stretch], Decision | None, tuple[Action, ...]]:
    """The parts of the run if it is answered in one of the WAYS, what is asked after it, and the answers given; no
    parts where luck comes in."""
    first, step = way
    twin = tried(match, seat, ())
    path: list[Action] = []
    parts: list[_Stretch] = []
    asked: Decision | None = decision
    while asked is not None and _alike(decision, asked):
        if len(path) >= LONGEST or (path and not twin.can_undo(seat)):
            return [], None, ()
        if not parts or not _verbs(parts[-1].asked) & _verbs(asked):
            parts.append(_Stretch(tuple(path), asked))
        parts[-1].many += 1
        path.append(asked.actions[(first + step * len(path)) % len(asked.actions)])
        parts[-1].given[path[-1]] += 1
        twin.apply(path[-1], seat)
        asked = None if twin.over else twin.decision_of(seat)
    return parts, asked, tuple(path)


def _forced(parts: tuple[Share, ...], walked: list[_Stretch]) -> bool:
    """Is a way shorter only for what alone was left at its end, so that nobody was asked?"""
    if len(parts) != 1 or len(walked) != 1:
        return False
    left = parts[0].many - walked[0].many
    rooms = [most - walked[0].given[action] for action, most in zip(parts[0].actions, parts[0].most, strict=True)]
    still = [room for room in rooms if room > 0]
    return left == 0 or (len(still) == 1 and still[0] >= left)


def _alike(first: Decision, following: Decision) -> bool:
    """The same question: only how many are left may differ, and what of (a part of its own, by its verbs)."""
    if (first.prompt, first.at, first.rule) != (following.prompt, following.at, following.rule):
        return False
    return not _verbs(first) & _verbs(following) or _named(first) == _named(following)


def _named(decision: Decision) -> dict[str, object]:
    """What a question speaks of, but for its numbers."""
    return {key: value for key, value in (decision.params or {}).items() if not isinstance(value, int)}


def _verbs(decision: Decision) -> frozenset[str]:
    return frozenset(verb for verb, _ in decision.actions)


def _share(match: Match, seat: Seat, part: _Stretch) -> Share:
    asked = part.asked
    most = tuple(_times(match, seat, part, action) for action in asked.actions)
    return Share(asked.prompt, dict(asked.params or {}), tuple(asked.actions), part.many, most)


def _times(match: Match, seat: Seat, part: _Stretch, action: Action) -> int:
    """How often an answer may be given if it alone is."""
    twin = tried(match, seat, part.before)
    for n in range(part.many):
        asked = None if twin.over else twin.decision_of(seat)
        if asked is None or not _alike(part.asked, asked) or action not in asked.actions:
            return n
        twin.apply(action, seat)
    return part.many


def _order_matters(match: Match, seat: Seat, decision: Decision) -> bool:
    """Does one answer and then another look otherwise to the seat than the other way round?"""
    one, other = decision.actions[0], decision.actions[-1]
    ways = [tried(match, seat, path).scene(seat) for path in ((one, other), (other, one))]
    return ways[0] != ways[1]


def _close(match: Match, after: Decision) -> Action | None:
    """What hands over after the run: the one answer that does, where else there is only a way back."""
    ends = [action for action in after.actions if action[0] in match.game.ends]
    return ends[0] if len(ends) == 1 and len(after.actions) <= 2 else None

"""The process in which bots think: takes positions from its input, writes answers to its output."""

from __future__ import annotations

import contextlib
import os
import select
import struct
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from taifa import bots, games
from taifa.bots import coach
from taifa.bots.odds import chances_of, odds_of
from taifa.bots.value_of_search import no_habits
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.outlook import is_final, tried
from taifa.core.presentation.render import label
from taifa.core.reach import far
from taifa.core.run import every, run
from taifa.core.stage import Opening
from taifa.server.bots.task import Task


def think(task: Task) -> Any:
    """The answer to a task, as plain values."""
    if task.what == "fight":
        return _fight(task)
    match = Match.resume(games.get(task.game, task.overlay), task.base, task.tail, stirs=task.stirs)
    if match.decision_of(task.seat) is None:
        raise ValueError("nothing is asked of this seat")
    return THOUGHTS[task.what](match, task)


def _choose(match: Match, task: Task) -> Any:
    """The bot's action."""
    return bots.for_question(match, task.seat, task.level, habits=HABITS).choose(match, _asked(match, task))


def _rank(match: Match, task: Task) -> Any:
    """All actions, the best first, with their reasons."""
    return [
        {
            "action": list(choice.action),
            "label": label(match.game.text, choice.action, task.lang),
            "value": choice.value,
            "why": bots.reason(match, choice, task.lang),
        }
        for choice in bots.advise(match, task.seat, task.level)
    ]


def _auto(match: Match, task: Task) -> Any:
    """The bot's answers as long as the seat is asked questions of one kind and nothing final comes."""
    bot = bots.for_question(match, task.seat, task.level, habits=HABITS)
    first = _asked(match, task)
    answers: list[Action] = []
    while len(answers) < MOST_ANSWERS:
        decision = match.decision_of(task.seat)
        if decision is None or not of_a_kind(first, decision, match.game.hurts):
            break
        action = bot.choose(match, decision)
        if is_final(tried(match, task.seat, (action,)), task.seat, task.quick):
            break
        match.apply(action, task.seat)
        answers.append(action)
    return answers


def of_a_kind(first: Decision, following: Decision, hurts: Collection[str] = ()) -> bool:
    """The same question, or one under the same rule: which unit, and then where to. Whoever asks in the midst of that,
    about one place or piece, wants no more than that answered; but who of one's own `hurts` in a fight is one kind."""
    if first.prompt == following.prompt or (first.prompt in hurts and following.prompt in hurts):
        return True
    akin = _under(first.rule, following.rule) or _under(following.rule, first.rule)
    return akin and (first.at is None or first.at == following.at)


def _under(rule: str, other: str) -> bool:
    return rule != "" and f"{rule}.".startswith(f"{other}.")


def _reach(match: Match, task: Task) -> Any:
    """What can be reached by the seat's own answers."""
    reached = far(match, task.seat, FAR_SECONDS, at_once=task.quick)
    return msgspec.to_builtins(
        {"far": reached, "run": run(match, task.seat, task.quick), "all": every(match, task.seat)}
    )


def _odds(match: Match, task: Task) -> Any:
    """What may come of an action."""
    assert task.action is not None
    match.chronicle[:0] = task.lines
    return msgspec.to_builtins(odds_of(match, task.seat, task.action))


def _fight(task: Task) -> Any:
    """How a fight may go, as the seat could tell before the answer that began it."""
    game = games.get(task.game, task.overlay)
    match = Match.resume(game, task.base, [], stirs=task.stirs)
    for n, began in enumerate(task.tail):
        match.apply(began[1], began[0])
        if len(match.chronicle) <= task.line:
            continue
        opening = match.chronicle[task.line].stage
        if not isinstance(opening, Opening):
            return None
        before = Match.resume(game, task.base, task.tail[:n], stirs=task.stirs)
        return msgspec.to_builtins(chances_of(before, task.seat or None, began, opening.fight))
    return None


def _odd(match: Match, task: Task) -> Any:
    """The answers that captain would hardly give: before those the coach is asked."""
    return coach.odd_answers(match, task.seat)


def _warn(match: Match, task: Task) -> Any:
    """The coach's word before some answers, if there is something to say."""
    match.chronicle[:0] = task.lines
    word = coach.warn(match, task.seat, tuple(task.path))
    if word is None:
        return None
    return {
        "better": list(word.better),
        "label": label(match.game.text, word.better, task.lang),
        "chance": round(word.chance, 3),
        "drop": round(word.drop, 3),
        "worlds": word.worlds,
        "reasons": coach.in_words(word.reasons, match, task.lang),
    }


def _hints(match: Match, task: Task) -> Any:
    """What to answer, with the chance to win before and after, and what to point at."""
    match.chronicle[:0] = task.lines
    return [
        {
            "action": list(hint.action),
            "label": label(match.game.text, hint.action, task.lang),
            "before": round(hint.before, 3),
            "after": round(hint.after, 3),
            "reasons": coach.in_words(hint.reasons, match, task.lang),
            "arrows": [list(arrow) for arrow in hint.arrows],
            "point": list(hint.point),
        }
        for hint in coach.hints(match, task.seat)
    ]


def _asked(match: Match, task: Task) -> Decision:
    decision = match.decision_of(task.seat)
    assert decision is not None
    return decision


THOUGHTS: dict[str, Callable[[Match, Task], Any]] = {
    "choose": _choose,
    "rank": _rank,
    "auto": _auto,
    "reach": _reach,
    "odds": _odds,
    "odd": _odd,
    "warn": _warn,
    "hints": _hints,
}
HABITS = no_habits()
"""What marshal has learnt in this process about kinds of questions: how much thought they repay."""
FAR_SECONDS = 0.12
"""How long one looks ahead for what can be reached: it is told after the question, nobody waits for it."""
MOST_ANSWERS = 64
"""How many answers are given at once for a seat."""


def serve(source: BinaryIO, sink: BinaryIO, unread: Iterable[str] = ()) -> None:
    """Answer until the input ends; read the games beforehand, one by one, while nobody waits."""
    decoder = msgspec.msgpack.Decoder(Task)
    later = iter(unread)
    while True:
        _read_until_asked(source, later)
        head = source.read(4)
        if len(head) < 4:
            return
        raw = source.read(struct.unpack(">I", head)[0])
        try:
            answer = {"answer": think(decoder.decode(raw))}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        out = msgspec.msgpack.encode(answer)
        sink.write(struct.pack(">I", len(out)) + out)
        sink.flush()


def _read_until_asked(source: BinaryIO, later: Iterator[str]) -> None:
    """Read games until a task comes: whoever asks waits for one of them at most.

    Nothing lies unseen in the buffer: the next task is sent when the last one is answered.
    """
    while sys.platform != "win32" and not select.select([source], [], [], 0)[0]:
        name = next(later, None)
        if name is None:
            return
        with contextlib.suppress(Exception):  # whoever plays a broken game is told so then
            games.get(name)


def give_way() -> None:
    """Let the server, which is waited for, go first.

    Linux may share the cores out by session: then only a whole session can give way, and being nice within one's own
    would mean nothing.
    """
    with contextlib.suppress(OSError):
        os.nice(max(0, WAY - os.nice(0)))
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(WAY))


WAY = 5
"""How nice a thinking process is to all others."""


def main() -> None:
    """Give way to the server, and serve."""
    give_way()
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints must not get between the answers
    serve(sys.stdin.buffer, sink, games.names() if "--read-games" in sys.argv else ())


if __name__ == "__main__":
    main()

"""What a thinking process is asked."""

from __future__ import annotations

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.match import Checkpoint, Match


class Task(msgspec.Struct):
    """What a thinking process is asked about a seat's question.

    `choose` an action, `rank` them all, `auto`: the answers as long as the question stays the same, `reach`: what can
    be reached from here, `odds`: what may come of `action`, `odd`: the answers that captain would hardly give, `warn`:
    the coach's word before the answers of `path`, `hints`: what to answer. `quick` are the seats that answer at once.
    `fight`: how the fight may go that a line opens, so many (`line`) after the position; `tail` goes on as far as
    that, nobody need be asked, and a spectator's seat is empty.
    """

    what: str
    game: str
    base: Checkpoint
    tail: list[tuple[str, Action]]
    seat: str
    level: str
    lang: str = "en"
    action: Action | None = None
    path: list[Action] = []
    quick: tuple[str, ...] = ()
    lines: list[Entry] = []
    stirs: list[tuple[int, str]] = []
    overlay: str = ""
    line: int = 0


def task_of(match: Match, seat: str, level: str, what: str = "choose", lang: str = "en") -> Task:
    """The position as a task: the last checkpoint and the answers since."""
    return _task(match, match.checkpoints[-1], seat, level, what, lang)


def fight_task(match: Match, seat: str | None, index: int, start: Checkpoint | None) -> Task | None:
    """A fight that was opened in this line of the chronicle, from the nearest checkpoint before it.

    `start` is the beginning of the match, for what is longer ago than the match remembers.
    """
    known = [*([] if start is None else [start]), *match.checkpoints]
    base = next((each for each in reversed(known) if each.lines <= index), None)
    if base is None:
        return None
    task = _task(match, base, seat or "", "", "fight", "en")
    task.line = index - base.lines
    return task


def _task(match: Match, base: Checkpoint, seat: str, level: str, what: str, lang: str) -> Task:
    bare = Checkpoint(0, 0, base.state, imagined=base.imagined)
    stirs = [(at - base.at, salt) for at, salt in match.stirs if at >= base.at]
    tail = list(match.journal[base.at :])
    overlay = match.game.data.overlay
    return Task(what, match.game.id, bare, tail, seat, level, lang, stirs=stirs, overlay=overlay)

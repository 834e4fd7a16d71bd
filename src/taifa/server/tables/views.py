"""What a seat sees, and how it is told: a whole state, or the change since the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import Decision
from taifa.core.outlook import Outlook
from taifa.core.presentation import render, wire
from taifa.core.presentation.scene import Scene, Tint
from taifa.core.presentation.text import Text
from taifa.core.state import Result
from taifa.server.tables.journal import Settings, Takeback

Json = dict[str, Any]
T = TypeVar("T")
_json = msgspec.json.Encoder().encode
WINDOW = 150
"""How many chronicle lines a state carries; earlier ones are asked for."""


class Told:
    """What was put into words so far while all pages of a table are told of one change: what several see is said once.

    Things are known by their identity, so it must not outlive the views it is used for.
    """

    def __init__(self) -> None:
        self._said: dict[tuple[Any, ...], Any] = {}

    def once(self, key: tuple[Any, ...], say: Callable[[], T]) -> T:
        """The same as before for this key, or what `say` makes of it now."""
        if key not in self._said:
            self._said[key] = say()
        found: T = self._said[key]
        return found


class View(msgspec.Struct, eq=False, gc=False):
    """All that one seat (None: a spectator) sees at one moment, in no language yet."""

    n: int
    seat: str | None
    scene: Scene
    lines: list[Entry]
    told: int
    asked: list[str]
    awaited: list[str]
    """The seats that are asked as far as others may know: who answered in secret is awaited until all have."""
    decision: Decision | None
    since: int
    """The journal's length when the decision came up."""
    can_undo: bool
    result: Result | None
    takeback: Takeback | None
    moves: int
    settings: Settings
    outlook: Outlook
    choice: tuple[int, int]
    """The line and the move at which this seat last chose something itself."""
    gathering: Json | None = None
    """Who has still to give a part of the seed; None once it is made."""


def state(view: View, text: Text, lang: str, yours: tuple[str, ...]) -> Json:
    """The whole of a view in words."""
    first = max(0, view.told - WINDOW)
    return {
        "n": view.n,
        "seat": view.seat,
        "yours": list(yours),
        "scene": render.scene_json(view.scene, text, lang),
        "lines": lines(view.lines, first, view.told, text, lang),
        "first_line": first,
        **_rest(view, text, lang, yours),
    }


def _rest(view: View, text: Text, lang: str, yours: tuple[str, ...]) -> Json:
    return {
        "asked": _asked(view, yours),
        "decision": _decision(view, text, lang),
        "can_undo": view.can_undo,
        "over": view.result is not None,
        "result": _result(view.result, text, lang),
        "takeback": _takeback(view.takeback),
        "moves": view.moves,
        "settings": _settings(view.settings),
        "since": _since(view),
        "gathering": view.gathering,
    }


def _decision(view: View, text: Text, lang: str) -> Json | None:
    return None if view.decision is None else render.render_decision(view.decision, text, lang, view.outlook)


def _settings(settings: Settings) -> wire.Settings:
    return {"ask": settings.ask, "skip": [{"key": skip.key, "until": skip.until} for skip in settings.skip]}


def _since(view: View) -> wire.Since:
    line, move = view.choice
    return {"line": line, "move": move}


def delta(old: View, new: View, text: Text, lang: str, yours: tuple[str, ...], told: Told | None = None) -> Json:
    """What changed from one view to the next, in words: for sending, not for reading."""
    told = told or Told()
    out: Json = {"n": new.n, "base": old.n}
    scene = scene_delta(old.scene, new.scene, text, lang, told)
    if scene:
        out["scene"] = scene
    first = old.told if new.lines is old.lines else _common(old, new)
    if first != new.told or first != old.told:
        out["first_line"] = first
        out["lines"] = [_line(entry, i, text, lang, told) for i, entry in enumerate(new.lines[first : new.told], first)]
    if (asked := _asked(new, yours)) != _asked(old, yours):
        out["asked"] = asked
    if not same_question(old, new):
        out["decision"] = _decision(new, text, lang)
    if old.can_undo != new.can_undo:
        out["can_undo"] = new.can_undo
    if old.result != new.result:
        out["over"] = new.result is not None
        out["result"] = _result(new.result, text, lang)
    if _takeback(old.takeback) != _takeback(new.takeback):
        out["takeback"] = _takeback(new.takeback)
    if old.moves != new.moves:
        out["moves"] = new.moves
    if old.settings != new.settings:
        out["settings"] = _settings(new.settings)
    if old.choice != new.choice:
        out["since"] = _since(new)
    if old.gathering != new.gathering:
        out["gathering"] = new.gathering
    return out


def scene_delta(old: Scene, new: Scene, text: Text, lang: str, told: Told | None = None) -> Json:
    """What changed in a scene: lists by what is kept of them, other parts whole."""
    told = told or Told()
    out: Json = {}
    for name, say in _PARTS.items():
        was, now = getattr(old, name), getattr(new, name)
        if was is now:
            continue
        said = told.once((name, id(was), id(now), lang), partial(_changed, say, was, now, text, lang))
        if said is not None:
            out[name] = said
    return out


def _changed(say: Callable[[Any, Any, Text, str], Any], was: Any, now: Any, text: Text, lang: str) -> Any:
    """A part in words; None where it is the same as before."""
    return None if was == now else say(was, now, text, lang)


def _line(entry: Entry, i: int, text: Text, lang: str, told: Told) -> msgspec.Raw:
    return told.once((id(entry), i, lang), lambda: msgspec.Raw(_json(render.render_line(entry, i, text, lang))))


def _spliced(old: Sequence[Any], new: Sequence[Any], text: Text, lang: str) -> list[Any]:
    """The new list, with ``[first, many]`` for each stretch that stands in the old one and what is new in full.

    Pieces, trays and tracks are known by their ids, tints by their places.
    """
    name = attrgetter("place" if new and isinstance(new[0], Tint) else "id")
    where: dict[str, list[int]] = {}
    out: list[Any] = []
    first = end = 0
    last = len(old)
    for part in new:
        if end < last and (old[end] is part or old[end] == part):
            end += 1
            continue
        if first < end:
            out.append([first, end - first])
        found = None
        if end >= last or name(old[end]) != name(part):  # else it is the same thing, changed
            if not where:
                for i, known in enumerate(map(name, old)):
                    where.setdefault(known, []).append(i)
            found = next((i for i in where.get(name(part), ()) if old[i] == part), None)
        if found is None:
            out.append(render.as_json(part, text, lang))
            first = end = end + 1  # mostly it stands where another stood
        else:
            first, end = found, found + 1
    if first < end:
        out.append([first, end - first])
    return out


_PARTS: dict[str, Callable[[Any, Any, Text, str], Any]] = {
    "headline": lambda _, now, text, lang: render.note(now, text, lang),
    "pieces": _spliced,
    "tints": _spliced,
    "trays": _spliced,
    "tracks": _spliced,
    "status": lambda _, now, text, lang: [render.note(note, text, lang) for note in now],
    "scores": lambda _, now, text, lang: now,
    "goal": lambda _, now, text, lang: [render.note(note, text, lang) for note in now],
    "sheet": lambda _, now, text, lang: [render.points(row, text, lang) for row in now],
    "board": lambda _, now, text, lang: now,
}
"""How the parts of a scene that changed are said."""


def lines(entries: list[Entry], first: int, last: int, text: Text, lang: str) -> list[Json]:
    """Chronicle lines in words, numbered as the seat may read them."""
    return [render.render_line(entry, first + i, text, lang) for i, entry in enumerate(entries[first:last])]


def _common(old: View, new: View) -> int:
    last = min(old.told, new.told)
    for i in range(last):
        if old.lines[i] is not new.lines[i] and old.lines[i] != new.lines[i]:
            return i
    return last


def same_question(old: View, new: View) -> bool:
    """Is it the very same question? One put anew only because another seat undid something is."""
    was, now = old.decision, new.decision
    if was is None or now is None or was is now:
        return was is now
    return (
        old.since == new.since
        and was.prompt == now.prompt
        and was.at == now.at
        and was.params == now.params
        and list(was.actions) == list(now.actions)
        and old.outlook == new.outlook
    )


def _asked(view: View, yours: tuple[str, ...]) -> list[wire.Asked]:
    """Who is asked: of one's own seats as it is, of others' as far as it shows."""
    return [{"seat": seat, "yours": seat in yours} for seat in view.awaited if seat not in yours or seat in view.asked]


def _result(result: Result | None, text: Text, lang: str) -> wire.Result | None:
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": result.scores,
        "reason": text.say(result.reason, lang),
    }


def _takeback(takeback: Takeback | None) -> wire.Takeback | None:
    return None if takeback is None else {"by": takeback.by, "need": list(takeback.need), "ask": takeback.ask}

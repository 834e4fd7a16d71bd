"""Secrecy leaf by leaf: every part of a state is seen, known for a reason, or dealt anew by imagining.

A leaf is a single value of the state, or a list of single values. In a position a seat

- *sees* a leaf if its scene changes whenever one of the leaf's values is changed,
- *knows* it if the game says so, with a reason (`Game.known`),
- else can't know it: then among some imagined positions it must be another at least once.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from taifa.core.game import Game, Known, known
from taifa.core.match import Match
from taifa.core.presentation.scene import scene_bytes
from taifa.core.state import State, encode

Path = tuple[str, ...]
WORLDS, MORE_WORLDS = 8, 60
"""Imagined positions among which a hidden leaf must be another at least once; more are looked at only if it is not."""
TRIES = 4
"""Changes of a leaf that a scene must all show."""
HOUSE = (
    known("what is being played is said in the headline and the question", "phase"),
    known("chosen before the match", "scenario", "options.*"),
    known("counts what was shown, for undo", "revealed"),
    known("how often dice fell is told; the seed, which alone makes something of it, is another", "chance.count"),
    known("told to all at the end", "result.**"),
)
"""What the house keeps in every game's state."""


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every leaf of a state with its path; a list of single values is one leaf."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), (*path, name))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, str(key)))
    elif isinstance(value, list | tuple) and any(
        isinstance(item, msgspec.Struct | dict | list | tuple) for item in value
    ):
        for i, item in enumerate(value):
            yield from leaves(item, (*path, f"#{i}"))
    else:
        yield path, value


class Reasons:
    """What is known without being seen."""

    def __init__(self, known: tuple[Known, ...]) -> None:
        self._reasons = [(re.compile(_regex(path)), path, each) for each in (*HOUSE, *known) for path in each.paths]

    def why(self, state: State, seat: str | None, path: Path) -> Known | None:
        """Why the seat knows this leaf; None: it does not."""
        joined = ".".join(path)
        for regex, _, reason in self._reasons:
            if regex.fullmatch(joined) and reason.when(state, seat, path):
                return reason
        return None


def _regex(pattern: str) -> str:
    parts = {"**": r".*", "*": r"[^.]*"}
    return r"\.".join(parts.get(part, re.escape(part)) for part in pattern.split("."))


class Pool:
    """Values that leaves of the same kind had: what a leaf may be changed to."""

    def __init__(self) -> None:
        self._values: dict[tuple[Path, type], dict[Any, None]] = {}

    def add(self, state: State) -> None:
        """Take in a position."""
        for path, value in leaves(state):
            for item in _items(value):
                self._values.setdefault((kind_of(path), type(item)), {})[item] = None

    def others(self, path: Path, item: Any) -> list[Any]:
        """Other values that this one could be."""
        found = [value for value in self._values.get((kind_of(path), type(item)), ()) if value != item]
        if isinstance(item, bool):
            return [not item]
        return found or ([item + 1] if isinstance(item, int) else [])


def kind_of(path: Path) -> Path:
    """Leaves of one kind differ in the middle of their path only."""
    return (path[0], str(len(path)), path[-1] if not path[-1].startswith("#") else "#")


def _items(value: Any) -> list[Any]:
    if isinstance(value, list | tuple | bytes | bytearray):
        return list(value)
    return [value]


def changed(value: Any, path: Path, pool: Pool, rng: random.Random) -> Any:
    """The leaf with one of its values changed; itself where there is no other value."""
    items = _items(value)
    if not items:
        return value
    at = rng.randrange(len(items))
    others = pool.others(path, items[at])
    if not others:
        return value
    items[at] = rng.choice(others)
    if isinstance(value, bytearray | bytes | tuple | list):
        return type(value)(items)
    return items[0]


def seen(match: Match, seat: str | None, path: Path, pool: Pool, rng: random.Random) -> bool:
    """Does the seat's scene change, or break, whenever something in this leaf changes?"""
    before = scene_bytes(match.scene(seat))
    raw = encode(match.state)
    tried = False
    for _ in range(TRIES):
        twin = match.game.decode(raw)
        holder, value = _find(twin, path)
        new = changed(value, path, pool, rng)
        if new == value:
            continue
        tried = True
        _put(holder, path[-1], new)
        try:
            if scene_bytes(match.game.scene(twin, seat)) == before:
                return False
        except Exception:  # a board that can't be: whoever draws it notices
            continue
    return tried


def _find(value: Any, path: Path) -> tuple[Any, Any]:
    holder = value
    for part in path:
        holder = value
        if isinstance(value, msgspec.Struct):
            value = getattr(value, part)
        elif isinstance(value, dict):
            value = value[_key(value, part)]
        else:
            value = value[int(part[1:])]
    return holder, value


def _put(holder: Any, part: str, value: Any) -> None:
    if isinstance(holder, msgspec.Struct):
        msgspec.structs.force_setattr(holder, part, value)
    elif isinstance(holder, dict):
        holder[_key(holder, part)] = value
    elif isinstance(holder, list):
        holder[int(part[1:])] = value


def _key(holder: dict[Any, Any], part: str) -> Any:
    return next(key for key in holder if str(key) == part)


def bare(match: Match, seat: str | None, reasons: Reasons, pool: Pool, rng: random.Random) -> Iterator[str]:
    """What is wrong in this position: leaves that are neither seen nor known nor dealt anew; known ones that are."""
    real = dict(leaves(match.state))
    worlds = list(_imagined(match, seat, rng, WORLDS))
    if any(world["chance", "seed"] == real["chance", "seed"] for world in worlds):
        yield "the seed of the dice is the real one"
    still: dict[Path, Any] = {}
    for path, value in real.items():
        if path == ("chance", "seed") or path[0] == "log" or trivial(value):
            continue
        reason = reasons.why(match.state, seat, path)
        if reason is None:
            if all(world.get(path, match) == value for world in worlds):
                still[path] = value
        elif not reason.follows and any(_heap(world.get(path)) != _heap(value) for world in worlds):
            yield f"{'.'.join(path)}: said to be known ({reason.reason}), and dealt anew"
    still = {path: value for path, value in still.items() if not seen(match, seat, path, pool, rng)}
    if still:  # what differs seldom may need more worlds
        for world in _imagined(match, seat, rng, MORE_WORLDS):
            still = {path: value for path, value in still.items() if world.get(path, match) == value}
    for path, value in still.items():
        yield f"{'.'.join(path)}: neither seen nor known nor dealt anew ({value!r})"


def _imagined(match: Match, seat: str | None, rng: random.Random, many: int) -> Iterator[dict[Path, Any]]:
    for _ in range(many):
        yield dict(leaves(match.imagine(seat, rng.getrandbits(62)).state))


def _heap(value: Any) -> Any:
    """A list or pile without its order: what is known to lie in a bag may lie there in any."""
    return sorted(value, key=str) if isinstance(value, list | tuple | str) else value


def trivial(value: Any) -> bool:
    """Nothing is there: an empty list, or None."""
    return value is None or (isinstance(value, list | tuple | str | bytes | bytearray) and not value)


def what_is_bare(game: Game[Any], positions: list[Match], rng: random.Random) -> dict[str, list[str]]:
    """Everything that is wrong in these positions, with the seats concerned."""
    reasons, pool = Reasons(game.known), Pool()
    for match in positions:
        pool.add(match.state)
    found: dict[str, list[str]] = {}
    for match in positions:
        for seat in (*game.seats, None):
            for problem in bare(match, seat, reasons, pool, rng):
                found.setdefault(problem, []).append(str(seat))
    return found

"""Owners' values looked at before they are played with: what may be changed, and what is wrong with an overlay.

An overlay that is read for a match that goes on is taken as it is. One that somebody brings anew is gone through row by
row here, so that every mistake is told at once: the line, the field, and what would be right.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any

import msgspec

from taifa.core.data import UNPLAYED, GameData, Row
from taifa.core.reading import convert

LOOKS = frozenset({"colour", "reason"})
"""Fields that say how things look, besides those of every table."""
HEAD = ("game", "release")
"""Keys above all tables: what the values are for."""
STRETCH = 4
"""How many times the largest number of its kind a value may be."""
ROOM = 10
"""Up to this every number that may be 0 is possible."""
MOST = 50
"""Mistakes that are told at once: whoever makes more has another file in hand."""
LONGEST = 80
"""Letters of an unknown name that are compared with those that are known."""


WRONG = {
    "toml": "not TOML: {error}",
    "deep": "not TOML that a table could be read from: it is nested too deeply",
    "large": "{many} bytes, at most {most} are read: only rows that differ belong in it",
    "game": "these are values of {other!r}, not of {game!r}",
    "release": "these values are for release {other}, this is {release}: take a new template (`taifa data {game}`)"
    " and bring what differs over",
    "table": "no table of this name",
    "list": "must be a list of rows, written [[{table}]]",
    "id": "every row needs an id (a string); got {got}",
    "row": "no row of this id to change",
    "field": "no field of this name",
    "type": "Expected `{expected}`, got `{got}`",
    "value": "{error}",
    "range": "{value} is out of range: from {low} to {high}",
    "word": "{word!r} is unknown here",
    "itself": "leads from a place to itself",
    "apart": "the map is in two pieces: no way leads to {places} any more",
}
"""Every kind of mistake; the page says each in its reader's language (`wrong-…`)."""


class Field(msgspec.Struct, frozen=True):
    """A field of a table: `kind` is number, yes-no, choice, text, list or other."""

    id: str
    kind: str
    choices: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """A row as it is now, where it comes from, and the names of what it speaks of."""

    id: str
    source: str
    note: str
    values: dict[str, Any]


class Form(msgspec.Struct, frozen=True):
    """A table with all that may be changed in it."""

    id: str
    fields: tuple[Field, ...]
    rows: tuple[Line, ...]


class Problem(msgspec.Struct, frozen=True):
    """Something that is wrong with an overlay, where, and what would be right.

    `why` is a kind of mistake and `words` what its sentence speaks of; `near` are names that may have been meant,
    `known` all that there are, if nothing is near.
    """

    why: str
    line: int = 1
    table: str = ""
    row: str = ""
    field: str = ""
    words: dict[str, str] = {}
    near: tuple[str, ...] = ()
    known: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """The mistake in a sentence."""
        said = WRONG[self.why].format(**self.words)
        if self.near:
            return f"{said}; near: {', '.join(self.near)}"
        return f"{said}; known: {', '.join(self.known)}" if self.known else said

    def __str__(self) -> str:
        return self.said("overlay")

    def said(self, file: str) -> str:
        """The whole sentence: file, line, table, row, field, what is wrong."""
        where = f"{file}, line {self.line}"
        if self.table:
            where += f": [[{self.table}]]"
        if self.row:
            where += f" id {self.row!r}"
        return f"{where}{f', {self.field}' if self.field else ''}: {self.message}"


# What may be changed ---------------------------------------------------------------------------------------


def forms(data: GameData) -> Iterator[Form]:
    """The tables of a game that may differ in a box, field by field."""
    for table, kind in list(data.kinds.items()):  # other threads may be reading more of the game
        fields = tuple(_fields(kind))
        if table == "sections" or table in data.drawn or not fields:
            continue
        plain = [msgspec.to_builtins(row) for row in data.table(table, kind).values()]
        rows = [
            Line(raw["id"], raw["source"], raw["note"], {field.id: raw[field.id] for field in fields}) for raw in plain
        ]
        yield Form(table, fields, tuple(rows))


def _fields(kind: type[Row]) -> Iterator[Field]:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in info.fields:
        if field.name not in UNPLAYED | LOOKS and field.name not in ("id", "name"):
            yield _field(field.name, field.type)


def _field(name: str, kind: msgspec.inspect.Type) -> Field:
    match kind:
        case msgspec.inspect.BoolType():
            return Field(name, "yes-no")
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return Field(name, "number")
        case msgspec.inspect.LiteralType():
            return Field(name, "choice", tuple(map(str, kind.values)))
        case msgspec.inspect.StrType():
            return Field(name, "text")
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType() if isinstance(
            kind.item_type, msgspec.inspect.StrType
        ):
            return Field(name, "list")
        case _:
            return Field(name, "other")


# What is wrong ---------------------------------------------------------------------------------------------


def rows_of(overlay: str) -> dict[str, dict[str, dict[str, Any]]]:
    """The rows of an overlay that can be read, by table and id."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for table, rows in tomllib.loads(overlay).items():
        if isinstance(rows, list):
            found[table] = {
                raw["id"]: {key: value for key, value in raw.items() if key != "id"}
                for raw in rows
                if isinstance(raw, dict) and isinstance(raw.get("id"), str)
            }
    return found


def problems(data: GameData, overlay: str, release: str) -> list[Problem]:
    """What is wrong with an overlay for this game and release, as far as one can tell without playing, up to `MOST`."""
    try:
        doc = tomllib.loads(overlay)
    except ValueError as error:  # not TOML, or a number longer than any
        at = re.search(r"line (\d+)", str(error))
        return [Problem("toml", int(at[1]) if at else 1, words={"error": str(error)})]
    except RecursionError:
        return [Problem("deep")]
    found = list(islice(_in_tables(data, doc, overlay, release), MOST))
    return found or list(_apart(data, rows_of(overlay), overlay))


def _in_tables(data: GameData, doc: Mapping[str, Any], overlay: str, release: str) -> Iterator[Problem]:
    """What is wrong in an overlay from its head to its last row."""
    yield from _head(data, doc, overlay, release)
    for table, rows in doc.items():
        if table in HEAD:
            continue
        if table not in data.kinds or table in data.drawn:
            line = _line(overlay, rf"\[+{re.escape(table)}\]")
            yield _meaning("table", table, [t for t in data.kinds if t not in data.drawn], line, table)
        elif not isinstance(rows, list):
            yield Problem("list", 1, table, words={"table": table})
        else:
            columns = _Columns(data, table)
            for raw in rows:
                yield from _row(columns, overlay, raw)


def _head(data: GameData, doc: Mapping[str, Any], overlay: str, release: str) -> Iterator[Problem]:
    game, of = doc.get("game", data.game), str(doc.get("release", release))
    if game != data.game:
        words = {"other": str(game), "game": data.game}
        yield Problem("game", _line(overlay, "game"), field="game", words=words)
    if of.split(".")[:2] != release.split(".")[:2]:
        words = {"other": of, "release": release, "game": data.game}
        yield Problem("release", _line(overlay, "release"), field="release", words=words)


class _Columns:
    """The columns of a table: the numbers that each holds and the names that it speaks of, found once for all rows."""

    def __init__(self, data: GameData, table: str) -> None:
        self.data, self.table, self.kind = data, table, data.kinds[table]
        self.rows = data.table(table, self.kind)
        self.known = {field.name for field in msgspec.structs.fields(self.kind)}
        self._found: dict[str, tuple[list[float], frozenset[str]]] = {}

    def of(self, name: str) -> tuple[list[float], frozenset[str]]:
        """The numbers and the names of a column."""
        if name not in self._found:
            column = [msgspec.to_builtins(getattr(each, name)) for each in self.rows.values()]
            numbers = [n for each in column for n in _numbers(each)]
            self._found[name] = numbers, _meant(self.data, {word for each in column for word in _words(each)})
        return self._found[name]


def _row(columns: _Columns, overlay: str, raw: Any) -> Iterator[Problem]:
    table = columns.table
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
        yield Problem("id", 1, table, words={"got": str(raw)[:60]})
        return
    key: str = raw["id"]
    if key not in columns.rows:
        yield _meaning("row", key, columns.rows, _line_of_row(overlay, key), table, key, "id")
        return
    for name, value in raw.items():
        if name not in columns.known:
            found = [_meaning("field", name, columns.known - UNPLAYED, 1, table, key, name)]
        elif name not in UNPLAYED:
            found = list(islice(_value(columns, columns.rows[key], name, value), MOST))
        else:
            continue
        if found:  # only then: an overlay may have thousands of rows that are right
            line = _line(overlay, rf"""['"]?{re.escape(name)}['"]?\s*=""", _line_of_row(overlay, key))
            yield from (msgspec.structs.replace(each, line=line) for each in found)


def _value(columns: _Columns, row: Row, name: str, value: Any) -> Iterator[Problem]:
    where = (1, columns.table, row.id, name)
    try:
        convert({**msgspec.to_builtins(row), name: value}, columns.kind)
    except msgspec.ValidationError as error:
        yield _unfit(str(error).split(" - at ")[0], columns.kind, where)
        return
    numbers, named = columns.of(name)
    if numbers:
        low, high = min(0, STRETCH * min(numbers)), max(ROOM, STRETCH * max(numbers))
        for n in _numbers(value):
            if not low <= n <= high:
                yield Problem("range", *where, words={"value": _shown(n), "low": _shown(low), "high": _shown(high)})
    if named:
        for word in _words(value):
            if word and word not in named:
                yield _meaning("word", word, named, *where, words={"word": word})


def _shown(n: float) -> str:
    """A number in a sentence; of one that is too long for that, how it begins."""
    try:
        return f"{n:g}"
    except OverflowError:
        return f"{str(n)[:6]}…"


def _unfit(error: str, kind: type[Row], where: tuple[int, str, str, str]) -> Problem:
    """A value that the field can't hold: what it could."""
    types = re.fullmatch(r"Expected `(.+)`, got `(.+)`", error)
    if types:
        return Problem("type", *where, words={"expected": types[1], "got": types[2]})
    choices = next((field.choices for field in _fields(kind) if field.id == where[3]), ())
    return Problem("value", *where, words={"error": error}, known=choices)


def _apart(data: GameData, changed: Mapping[str, Mapping[str, Mapping[str, Any]]], overlay: str) -> Iterator[Problem]:
    """Ways and borders (rows from `a` to `b`) must join what they join on the game's own board."""
    own: list[tuple[str, str]] = []
    now: list[tuple[str, str]] = []
    last: tuple[str, str, str] | None = None
    for table, kind in list(data.kinds.items()):  # other threads may be reading more of the game
        if not {"a", "b"} <= {field.name for field in msgspec.structs.fields(kind)}:
            continue
        for key, row in data.table(table, kind).items():
            then = msgspec.to_builtins(row)
            raw = {**then, **changed.get(table, {}).get(key, {})}
            own.append((then["a"], then["b"]))
            now.append((raw["a"], raw["b"]))
            if own[-1] != now[-1]:
                last = (table, key, "b" if own[-1][0] == now[-1][0] else "a")
            if raw["a"] == raw["b"]:
                yield Problem("itself", _line_of_row(overlay, key), table, key, "b")
    if last is None:
        return
    after = _pieces(now)
    for piece in {frozenset(piece) for piece in _pieces(own).values()}:
        parts = {frozenset(after.get(place, {place})) for place in piece}
        if len(parts) > 1:
            cut = ", ".join(min(map(sorted, parts), key=len)[:6])
            yield Problem("apart", _line_of_row(overlay, last[1]), *last, words={"places": cut})


def _pieces(ways: list[tuple[str, str]]) -> dict[str, set[str]]:
    """Each place with all that can be reached from it."""
    found: dict[str, set[str]] = {}
    for a, b in ways:
        joined = found.get(a, {a}) | found.get(b, {b})
        for place in joined:
            found[place] = joined
    return found


def _numbers(value: Any) -> Iterator[float]:
    """The numbers of a value, in lists and tables too."""
    if isinstance(value, dict):
        for each in value.values():
            yield from _numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)


def _meant(data: GameData, words: set[str]) -> frozenset[str]:
    """The ids that a column speaks of: if all its words are ids of one table, or of several together (areas, seas)."""
    words.discard("")
    if len(words) < 2:
        return frozenset()
    together: frozenset[str] = frozenset()
    for table, kind in list(data.kinds.items()):  # other threads may be reading more of the game
        ids = frozenset() if table in data.drawn else frozenset(data.table(table, kind))
        if words <= ids:
            return ids
        if words & ids:
            together |= ids
    return together if words <= together else frozenset()


def _meaning(
    why: str,
    name: str,
    known: Iterable[str],
    line: int,
    table: str,
    row: str = "",
    field: str = "",
    words: dict[str, str] | None = None,
) -> Problem:
    """A name that is not known: what may have been meant."""
    names = sorted(known)
    near = tuple(get_close_matches(name[:LONGEST], names, 3))
    return Problem(why, line, table, row, field, words or {}, near, () if near else tuple(names[:12]))


def _line_of_row(overlay: str, key: str) -> int:
    return _line(overlay, rf"""id\s*=\s*['"]{re.escape(key)}['"]""")


def _line(overlay: str, pattern: str, start: int = 1) -> int:
    """The first line from `start` on that begins like this; a name as long as a page is not looked for."""
    if len(pattern) > 5 * LONGEST:
        return start
    begins = re.compile(rf"\s*{pattern}")
    lines = overlay.splitlines()
    return next((n for n, line in enumerate(lines[start - 1 :], start) if begins.match(line)), start)

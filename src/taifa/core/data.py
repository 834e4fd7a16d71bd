"""Data files with a schema, a source for each row, and overlays.

A game keeps its facts in data/*.toml: tables of rows, each with an id. A file says where its
facts come from (`source`), a row may say otherwise. A player's overlay changes rows by id.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import blake2b
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar, cast

import msgspec

from taifa.core.errors import BadData
from taifa.core.reading import convert

Source = Literal["rulebook", "public", "reconstructed", ""]

UNPLAYED = frozenset({"lon", "lat", "x", "y", "path", "text", "source", "cite", "note", "tunable"})
"""Keys that say how things look or where they come from: moving a label changes no rule."""

OVERLAYS: dict[str, str] = {}
"""The text of the overlay of each package that is an edition of a game: see `taifa.core.editions`."""

OVERLAY = "overlay"
"""What errors call an overlay."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a table. `source` and `cite` say where it comes from; `note` says why.

    `tunable` marks numbers of the row that `taifa lab tune` may change: ``["points"]``, or with
    the lowest and highest value ``{ points = [1, 6] }``.
    """

    id: str
    source: Source = ""
    cite: str = ""
    note: str = ""
    tunable: tuple[str, ...] | dict[str, tuple[float, float]] = ()


R = TypeVar("R", bound=Row)


class Count(msgspec.Struct, frozen=True):
    """How many rows of a table come from which kind of source."""

    table: str
    source: str
    rows: int
    ids: tuple[str, ...]


class Tunable(msgspec.Struct, frozen=True):
    """A number in the data that may be changed to balance a scenario, and within which bounds."""

    table: str
    id: str
    key: str
    value: float
    low: float
    high: float


class GameData:
    """All tables of one game, checked and merged: ``data.table("places", Place)["toledo"]``."""

    def __init__(self, package: str, overlay: str = "") -> None:
        self.package = package
        self.game = package.rsplit(".", 1)[-1]
        self._rows: dict[str, dict[str, dict[str, Any]]] = {}
        self._where: dict[str, str] = {}
        self._read: dict[str, dict[str, Row]] = {}
        self.drawn: set[str] = set()
        """Tables that only say how things look."""
        self.kinds: dict[str, type[Row]] = {}
        """The schema of each table, as far as it was read."""
        folder = files(package) / "data"
        for item in sorted(folder.iterdir(), key=lambda item: item.name):
            if item.name.endswith(".toml"):
                self._add(item, item.name)
        self.overlay = overlay or OVERLAYS.get(package, "")
        """The text that changed some of the rows; empty: these are the game's own."""
        if self.overlay:
            self._overlay(self.overlay)

    def table(self, name: str, row: type[R]) -> dict[str, R]:
        """The rows of a table by id, in file order, each checked against the schema `row`."""
        if name not in self._rows:
            raise BadData(f"{self.package}: no table [[{name}]] in data/*.toml")
        if name not in self._read:
            self.kinds[name] = row
            self._read[name] = {key: self._convert(name, key, raw, row) for key, raw in self._rows[name].items()}
        return cast("dict[str, R]", self._read[name])

    def tables(self) -> tuple[str, ...]:
        """The names of all tables."""
        return tuple(self._rows)

    def sources(self) -> list[Count]:
        """How many rows of each table come from where."""
        counts = []
        for table, rows in self._rows.items():
            by: dict[str, list[str]] = {}
            for key, raw in rows.items():
                by.setdefault(raw.get("source", ""), []).append(key)
            counts += [Count(table, source, len(ids), tuple(ids)) for source, ids in sorted(by.items())]
        return counts

    def template(self) -> str:
        """An overlay to begin with: every row that may differ in a box, as it is now, each line a comment."""
        lines = [
            f"# Values of {self.game}: take the # away from rows that differ in your box, and change them.",
            f"game = {_toml(self.game)}",
            f"release = {_toml(version('taifa'))}",
        ]
        for table, rows in self._rows.items():
            if table == "sections" or table in self.drawn:
                continue
            for key, raw in rows.items():
                lines += ["", f"# [[{table}]]", f"# id = {_toml(key)}"]
                lines += [f"# {name} = {_toml(value)}" for name, value in raw.items() if name not in (*UNPLAYED, "id")]
        return "\n".join(lines) + "\n"

    def tunables(self) -> list[Tunable]:
        """Every number that is marked tunable; without bounds, from about half of it to about double."""
        found = []
        for table, rows in self._rows.items():
            for key, raw in rows.items():
                marks = raw.get("tunable", ())
                for name in marks:
                    value = raw.get(name)
                    if isinstance(value, bool) or not isinstance(value, int | float):
                        raise BadData(f"{self._where[f'{table}/{key}']}: [[{table}]] id {key!r}: {name} is no number")
                    low, high = value - max(2, abs(value) / 2), value + max(2, abs(value))
                    if value >= 0:
                        low = max(0, low)
                    if isinstance(value, int):
                        low, high = int(low), int(high)
                    if isinstance(marks, dict):
                        low, high = marks[name]
                    found.append(Tunable(table, key, name, value, low, high))
        return found

    def hash(self) -> str:
        """The name of these data: a record says which it was played with.

        What is only drawn (a file says `drawn = true`), help texts, sources and marks for tuning are not
        part of it: they don't change what is played.
        """
        plain = {
            table: {key: {k: v for k, v in raw.items() if k not in UNPLAYED} for key, raw in rows.items()}
            for table, rows in self._rows.items()
            if table != "sections" and table not in self.drawn
        }
        return blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()

    def _add(self, item: Traversable, name: str) -> None:
        doc = _parse(item.read_bytes(), name)
        source = doc.pop("source", "")
        if doc.pop("drawn", False):
            self.drawn.update(doc)
        for table, rows in doc.items():
            if not isinstance(rows, list):
                raise BadData(f"{name}: [{table}] must be a list of rows, written [[{table}]]")
            known = self._rows.setdefault(table, {})
            for raw in rows:
                key = _id(raw, name, table)
                if key in known:
                    raise BadData(f"{name}: [[{table}]] has id {key!r} twice")
                raw.setdefault("source", source)
                known[key] = raw
                self._where[f"{table}/{key}"] = name

    def _overlay(self, text: str) -> None:
        for table, rows in _parse(text.encode(), OVERLAY).items():
            if table in ("game", "release"):
                continue
            if table not in self._rows:
                raise BadData(f"{OVERLAY}: no table [[{table}]]; known: {', '.join(sorted(self._rows))}")
            if not isinstance(rows, list):
                raise BadData(f"{OVERLAY}: [{table}] must be a list of rows, written [[{table}]]")
            for raw in rows:
                key = _id(raw, OVERLAY, table)
                line = _line_of(text, key)
                if key not in self._rows[table]:
                    known = ", ".join(get_close_matches(key, self._rows[table], 3)) or "see `taifa data`"
                    raise BadData(f"{OVERLAY}, line {line}: [[{table}]] has no row {key!r} to change; near: {known}")
                self._rows[table][key] = {**self._rows[table][key], "source": "public", **raw}
                self._where[f"{table}/{key}"] = f"{OVERLAY}, line {line}"

    def _convert(self, table: str, key: str, raw: Mapping[str, Any], row: type[R]) -> R:
        try:
            return convert(raw, row)
        except msgspec.ValidationError as error:
            raise BadData(f"{self._where[f'{table}/{key}']}: [[{table}]] id {key!r}: {error}") from None


def _parse(content: bytes, name: str) -> dict[str, Any]:
    try:
        found = tomllib.loads(content.decode("utf-8"))
        return {sys.intern(key): _kept_once(value) for key, value in found.items()}
    except ValueError as error:  # not TOML, not UTF-8, or a number longer than any
        raise BadData(f"{name}: not TOML: {error}") from None
    except RecursionError:
        raise BadData(f"{name}: not TOML that a table could be read from: it is nested too deeply") from None


def _kept_once(value: Any) -> Any:
    """The same with one object for each word, wherever it stands: rules find and compare words faster so."""
    if isinstance(value, str):
        return sys.intern(value)
    if isinstance(value, list):
        return [_kept_once(one) for one in value]
    if isinstance(value, dict):
        return {sys.intern(key): _kept_once(one) for key, one in value.items()}
    return value


def _toml(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(str(key))} = {_toml(one)}" for key, one in value.items()) + " }"
    return msgspec.json.encode(value).decode() if not isinstance(value, list) else f"[{', '.join(map(_toml, value))}]"


def _line_of(text: str, key: str) -> int:
    """The line of an overlay in which a row is named."""
    named = re.compile(rf"""\s*id\s*=\s*['"]{re.escape(key)}['"]""")
    return next((n for n, line in enumerate(text.splitlines(), 1) if named.match(line)), 1)


def _id(raw: Any, name: str, table: str) -> str:
    found = raw.get("id") if isinstance(raw, dict) else None
    if not isinstance(found, str):
        raise BadData(f"{name}: every row of [[{table}]] needs an id (a string); got {str(raw)[:60]}")
    return found

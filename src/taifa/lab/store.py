"""A results folder: what was planned, every finished game as a line, and the tables made of them.

- ``run.json``: the plan
- ``games.jsonl``: a line for each finished game, in the order they ended
- ``games.parquet``: one row a game; ``phases.parquet``: one row a phase with the points;
  ``uses.parquet``: how often each rule, card and place mattered; ``times.parquet``: how long it took

All but the times depend only on the plan, so a run that was stopped and resumed gives the same tables.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from taifa.core.errors import TaifaError
from taifa.lab.extras import need
from taifa.lab.plan import Plan
from taifa.lab.play import Outcome, Played


class Folder:
    """The results folder of one tournament."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.lines = path / "games.jsonl"

    @classmethod
    def begin(cls, path: Path, plan: Plan) -> Folder:
        """A new folder for this plan, or the one in which it was begun."""
        note = path / "run.json"
        try:
            if note.exists():
                old = _read_plan(note)
                if old != plan:
                    raise TaifaError(
                        f"{path} holds the results of another run ({_difference(old, plan)}): use another folder"
                    )
            elif path.exists() and (not path.is_dir() or any(path.iterdir())):
                raise TaifaError(f"{path} is there already and holds something else: use another folder")
            else:
                path.mkdir(parents=True, exist_ok=True)
                note.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))
        except OSError as error:
            raise _cannot_write(path, error, 0) from None
        folder = cls(path, plan)
        folder._drop_half_line()
        return folder

    @classmethod
    def open(cls, path: Path) -> Folder:
        """The folder of a tournament that was run before."""
        note = path / "run.json"
        if not note.exists():
            raise TaifaError(f"{path} is no results folder: there is no run.json in it")
        return cls(path, _read_plan(note))

    def _drop_half_line(self) -> None:
        """A line that was being written when the run was cut off is no finished game."""
        if not self.lines.exists():
            return
        content = self.lines.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(self.lines, whole)

    def games(self) -> Iterator[Played]:
        """Every finished game, in the order of the plan."""
        return (msgspec.json.decode(line, type=Played) for line in self._in_order())

    def outcomes(self) -> Iterator[Outcome]:
        """How every finished game ended, in the order of the plan; far quicker than the whole games."""
        return (msgspec.json.decode(line, type=Outcome) for line in self._in_order())

    def _in_order(self) -> Iterator[bytes]:
        if not self.lines.exists():
            return
        found: dict[int, bytes] = {}
        with self.lines.open("rb") as file:
            for line in file:
                if line.endswith(b"\n"):
                    found[msgspec.json.decode(line, type=_Index).index] = line
        for index in sorted(found):
            if index < self.plan.games:
                yield found[index]

    def finished(self) -> set[int]:
        """The numbers of the finished games."""
        if not self.lines.exists():
            return set()
        with self.lines.open("rb") as file:
            return {msgspec.json.decode(line, type=_Index).index for line in file if line.endswith(b"\n")}

    def add(self, lines: bytes) -> None:
        """Keep finished games: on the disk when this returns."""
        try:
            with self.lines.open("ab") as file:
                file.write(lines)
        except OSError as error:
            self._drop_half_line()
            raise _cannot_write(self.path, error, len(self.finished())) from None

    def write_tables(self) -> None:
        """Make the Parquet tables of all finished games."""
        polars = need("polars", "report")
        tables = _tables(polars, self.games())
        try:
            for name, frame in tables.items():
                half = self.path / f"{name}.parquet.part"
                frame.write_parquet(half)
                half.replace(self.path / f"{name}.parquet")
        except OSError as error:
            raise _cannot_write(self.path, error, len(self.finished())) from None

    def table(self, name: str) -> Any:
        """One of the tables, as a polars DataFrame."""
        polars = need("polars", "report")
        file = self.path / f"{name}.parquet"
        if not file.exists():
            raise TaifaError(f"{self.path} has no {file.name}: run the tournament to its end, or stop it with Ctrl-C")
        return polars.read_parquet(file)


class _Index(msgspec.Struct):
    index: int


class _Columns:
    """A table while it grows, column by column: far quicker for many rows than row by row."""

    def __init__(self, **kinds: str) -> None:
        self.kinds = kinds
        self.lists: tuple[list[Any], ...] = tuple([] for _ in kinds)

    def add(self, *columns: Iterable[Any]) -> None:
        for column, values in zip(self.lists, columns, strict=True):
            column.extend(values)

    def frame(self, polars: Any) -> Any:
        kinds = {"i": polars.Int64, "s": polars.String, "d": polars.Float64}
        return polars.DataFrame(
            [
                polars.Series(name, column, dtype=kinds[kind])
                for (name, kind), column in zip(self.kinds.items(), self.lists, strict=True)
            ]
        )


def _pairs(**second: str) -> _Columns:
    """What each row has by seat: the row's number, the seat and one thing more."""
    return _Columns(row="i", seat="s", **second)


def _gathered(polars: Any, frame: Any, column: str, pairs: _Columns, what: Any) -> Any:
    """The frame with a column more: in each row the list of `what` its pairs say."""
    lists = pairs.frame(polars).group_by("row", maintain_order=True).agg(what.alias(column))
    kind = lists.schema[column]
    rows = frame.with_row_index("row").with_columns(polars.col("row").cast(polars.Int64))
    whole = rows.join(lists, on="row", how="left", maintain_order="left").drop("row")
    return whole.with_columns(polars.col(column).fill_null(polars.lit([], dtype=kind)))


def _tables(polars: Any, games: Iterator[Played]) -> dict[str, Any]:
    """The four tables of these games."""
    table = _Columns(index="i", scenario="s", seed="s", reason="s", decisions="i", phases="i", error="s")
    seats, winners, scores = _pairs(bot="s"), _pairs(bot="s"), _pairs(points="d")
    phases, phase_scores = _Columns(index="i", step="i", phase="s", decisions="i"), _pairs(points="d")
    uses = _Columns(index="i", kind="s", id="s", seat="s", bot="s", n="i")
    times = _Columns(index="i", seat="s", bot="s", asked="i", seconds="d", slowest="d", game_seconds="d")
    row = 0
    for number, game in enumerate(games):
        steps, seated = len(game.phases), len(game.seats)
        ending = (game.index, game.scenario, game.seed, game.reason, game.decisions, steps, game.error)
        table.add(*([value] for value in ending))
        seats.add([number] * seated, game.seats, game.seats.values())
        winners.add([number] * len(game.winners), game.winners, [game.seats[seat] for seat in game.winners])
        scores.add([number] * len(game.scores), game.scores, game.scores.values())
        phases.add(
            [game.index] * steps,
            range(steps),
            [phase.phase for phase in game.phases],
            [phase.decisions for phase in game.phases],
        )
        phase_scores.add(
            [row + step for step, phase in enumerate(game.phases) for _ in phase.scores],
            [seat for phase in game.phases for seat in phase.scores],
            [points for phase in game.phases for points in phase.scores.values()],
        )
        uses.add(
            [game.index] * len(game.uses),
            [use.kind for use in game.uses],
            [use.id for use in game.uses],
            [use.seat for use in game.uses],
            [game.seats.get(use.seat, "") for use in game.uses],
            [use.n for use in game.uses],
        )
        times.add(
            [game.index] * seated,
            game.seats,
            game.seats.values(),
            [game.asked[seat] for seat in game.seats],
            [game.thought[seat] for seat in game.seats],
            [game.slowest[seat] for seat in game.seats],
            [game.seconds] * seated,
        )
        row += steps
    points = polars.struct("seat", "points")
    whole = table.frame(polars)
    for column, pairs, what in (
        ("seats", seats, polars.struct("seat", "bot")),
        ("winners", winners, polars.col("seat")),
        ("winning_bots", winners, polars.col("bot")),
        ("scores", scores, points),
    ):
        whole = _gathered(polars, whole, column, pairs, what)
    return {
        "games": whole.select(GAMES),
        "phases": _gathered(polars, phases.frame(polars), "scores", phase_scores, points),
        "uses": uses.frame(polars),
        "times": times.frame(polars),
    }


GAMES = (
    "index", "scenario", "seed", "seats", "winners", "winning_bots", "scores", "reason", "decisions", "phases", "error",
)  # fmt: skip
"""The order of the columns of games.parquet."""


def _read_plan(note: Path) -> Plan:
    try:
        return msgspec.json.decode(note.read_bytes(), type=Plan)
    except msgspec.MsgspecError as error:
        raise TaifaError(f"{note} is no plan of a tournament: {error}") from None


def _difference(old: Plan, new: Plan) -> str:
    return "; ".join(
        f"{name} was {getattr(old, name)!r}, is {getattr(new, name)!r}"
        for name in Plan.__struct_fields__
        if getattr(old, name) != getattr(new, name)
    )


def _cannot_write(path: Path, error: OSError, kept: int) -> TaifaError:
    return TaifaError(f"{path} can't be written ({error.strerror or error}); {kept} finished games are kept there")

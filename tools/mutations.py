"""Does a test fail when a rule is changed? `python tools/mutations.py GAME` tries it in 300 places of a game's rules.

A place is a comparison, a sum, a number, a condition, an and or an or in `rules/` or `model/`; what is only shown
(stages, theatre, staging) is left out. Each change is tried in a process of its own with the tests that reach the
changed function, the quickest first, until one fails. What survived is written with its line, to be looked at one by
one. Results are kept in build/mutations/GAME.jsonl: a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.abc
import importlib.util
import io
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent
OUT = ROOT / "build/mutations"
SHOWN = {"stage.py", "theatre.py", "staging.py"}
"""Modules that only tell what happened."""
COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", " in ": " not in ", " not in ": " in "}
RECKONED = {"+": "-", "-": "+", "*": "+", "//": "*"}
LONGEST = 90
"""Seconds that the tests of one change may take: one that never ends counts as found."""
PATIENCE = 40
"""So many of the quickest tests that reach a function are tried before the game's long ones."""


@dataclass(frozen=True)
class Change:
    """One changed place: the file, the line, what stood there and what stands there now."""

    path: str
    line: int
    start: int
    end: int
    was: str
    now: str
    function: int
    """First line of the function around it; 0: the module itself."""

    @property
    def name(self) -> str:
        """How it is written in a report."""
        return f"{self.path}:{self.line} `{self.was}` → `{self.now}`"


# Where something can be changed ------------------------------------------------------------


def changes(path: Path) -> Iterator[Change]:
    """Every change that this tool knows in one module."""
    source = path.read_text()
    lines = source.splitlines(keepends=True)
    offsets = [0]
    for text in lines:
        offsets.append(offsets[-1] + len(text.encode()))
    raw = source.encode()
    tree = ast.parse(source)
    shown = str(path.relative_to(ROOT))

    def at(line: int, column: int) -> int:
        return offsets[line - 1] + column

    def between(left: ast.expr, right: ast.expr) -> tuple[int, int]:
        return at(left.end_lineno or 0, left.end_col_offset or 0), at(right.lineno, right.col_offset)

    def swapped(left: ast.expr, right: ast.expr, table: dict[str, str], function: int) -> Iterator[Change]:
        start, end = between(left, right)
        gap = raw[start:end].decode()
        for was, now in sorted(table.items(), key=lambda pair: -len(pair[0])):
            if was in gap and gap.strip() == was.strip():
                yield Change(shown, left.lineno, start, end, gap.strip(), now.strip(), function)
                return

    def visit(node: ast.AST, function: int) -> Iterator[Change]:
        if isinstance(node, ast.FunctionDef):
            function = node.lineno
            for deco in node.decorator_list:
                function = min(function, deco.lineno)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from swapped(node.left, node.comparators[0], COMPARED, function)
        elif isinstance(node, ast.BinOp):
            yield from swapped(node.left, node.right, RECKONED, function)
        elif isinstance(node, ast.BoolOp):
            word = "and" if isinstance(node.op, ast.And) else "or"
            start, end = between(node.values[0], node.values[1])
            if raw[start:end].decode().strip() == word:
                yield Change(shown, node.lineno, start, end, word, "or" if word == "and" else "and", function)
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool) and function:
            start, end = at(node.lineno, node.col_offset), at(node.end_lineno or 0, node.end_col_offset or 0)
            now = str(not node.value) if type(node.value) is bool else str(node.value + 1)
            yield Change(shown, node.lineno, start, end, raw[start:end].decode(), now, function)
        elif isinstance(node, ast.If | ast.IfExp):
            test = node.test
            start, end = at(test.lineno, test.col_offset), at(test.end_lineno or 0, test.end_col_offset or 0)
            text = raw[start:end].decode()
            if "\n" not in text and not text.startswith("TYPE_CHECKING"):
                yield Change(shown, test.lineno, start, end, text, f"not ({text})", function)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from visit(child, function)

    yield from visit(tree, 0)


def places(game: str) -> list[Change]:
    """All changes in a game's rules and model."""
    found: list[Change] = []
    for room in ("rules", "model"):
        for path in sorted((ROOT / "src/taifa/games" / game / room).rglob("*.py")):
            if path.name not in SHOWN:
                found += changes(path)
    return found


# Which tests reach a function ----------------------------------------------------------------


class Reaching:
    """A pytest plugin: how long each test took and which functions of the game it called."""

    def __init__(self, game: str) -> None:
        self.inside = str(ROOT / "src/taifa/games" / game) + os.sep
        self.found: dict[str, tuple[float, list[str]]] = {}

    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> None:
        """Note the calls of one test."""
        called: set[tuple[str, int]] = set()
        inside = self.inside

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                code = frame.f_code
                if code.co_filename.startswith(inside):
                    called.add((code.co_filename, code.co_firstlineno))

        began = time.process_time()
        sys.setprofile(note)
        try:
            from _pytest.runner import runtestprotocol

            runtestprotocol(item, nextitem=nextitem, log=False)
        finally:
            sys.setprofile(None)
        names = [f"{Path(file).relative_to(ROOT)}:{line}" for file, line in called]
        self.found[item.nodeid] = (time.process_time() - began, names)
        return True  # type: ignore[return-value]


def reaching(game: str) -> dict[str, tuple[float, list[str]]]:
    """The tests of a game with what they reach, as of now."""
    import pytest

    plugin = Reaching(game)
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "-m", "not slow", "-p", "no:xdist", f"tests/games/{game}"], plugins=[plugin])
    return plugin.found


# One change tried ------------------------------------------------------------------------------


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module with one place changed."""

    def __init__(self, change: Change) -> None:
        self.path = ROOT / change.path
        parts = self.path.relative_to(ROOT / "src").with_suffix("").parts
        self.module = ".".join(parts)
        raw = self.path.read_bytes()
        self.source = raw[: change.start] + f" {change.now} ".encode() + raw[change.end :]

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        """This loader for the changed module only."""
        if fullname == self.module:
            return importlib.util.spec_from_file_location(fullname, self.path, loader=self)
        return None

    def create_module(self, spec: Any) -> None:
        """As usual."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


def fails(change: Change, tests: list[str]) -> bool:
    """Does one of these tests fail with the change? In a process of its own."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status) != 0
    signal.alarm(LONGEST)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    sys.meta_path.insert(0, Changed(change))
    try:
        import pytest

        code = int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
    except BaseException:
        code = 9
    os._exit(code)


def tried(change: Change, reach: dict[str, tuple[float, list[str]]]) -> str:
    """What became of a change: found, survived, or unreached by any test."""
    key = f"{change.path}:{change.function}"
    calling = [test for test, (_, names) in reach.items() if key in names]
    # What no test calls may run when the game is imported, or is remembered from an earlier test: then all are tried.
    quick = sorted(calling or reach, key=lambda test: reach[test][0])
    for batch in (quick[:PATIENCE], quick[PATIENCE:]):
        if batch and fails(change, batch):
            return "found"
    return "survived" if calling else "unreached"


def main() -> None:
    """Try a game's changes and say what survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--places", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600)
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]
    until = time.monotonic() + 60 * given.minutes
    OUT.mkdir(parents=True, exist_ok=True)
    kept = OUT / f"{given.game}.jsonl"
    done = {row["name"]: row for row in map(json.loads, kept.read_text().splitlines())} if kept.exists() else {}
    every = places(given.game)
    sample = random.Random(given.seed).sample(every, min(given.places, len(every)))
    print(f"{given.game}: {len(every)} places, {len(sample)} tried, {len(done)} done before", flush=True)
    child_reads, parent_writes = os.pipe()  # the tests' imports must not be in the process that forks
    child = os.fork()
    if not child:
        os.close(child_reads)
        with os.fdopen(parent_writes, "w") as out:
            json.dump(reaching(given.game), out)
        os._exit(0)
    os.close(parent_writes)
    with os.fdopen(child_reads) as answer:
        reach = json.load(answer)
    os.waitpid(child, 0)
    import pytest  # noqa: F401  the children need not import it again

    import taifa.core.match  # noqa: F401

    with kept.open("a") as out:
        for change in sample:
            if change.name in done:
                continue
            if time.monotonic() > until:
                break
            row = done[change.name] = {"name": change.name, "came": tried(change, reach)}
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
            out.flush()
            if row["came"] != "found":
                print(f"{row['came']}: {change.name}", flush=True)
    rows = [done[change.name] for change in sample if change.name in done]
    found = sum(row["came"] == "found" for row in rows)
    print(f"{given.game}: {found} of {len(rows)} changes found ({100 * found / max(1, len(rows)):.1f} %)")


if __name__ == "__main__":
    main()

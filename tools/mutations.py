"""Does a test fail when a rule is changed? `python tools/mutations.py GAME` tries it in 300 places of a game's rules.

A place is a comparison, a sum, a number, a condition, an and or an or in `rules/` or `model/`; what is only shown
(the stage) is left out. Each change is tried in a process of its own with the tests that reach the
changed line, the quickest first, until one fails. `--without test_kit` leaves out what plays whole random games: quick,
and what survives is tried with everything by `--again`. What survived is written with its line, to be looked at one by
one: a test that notices it is added (`--again` tries the survivors anew), or tools/explained.toml says why nothing can.
Results are kept in build/mutations/GAME.jsonl: a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import dataclasses
import gc
import hashlib
import importlib.abc
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent
OUT = ROOT / "build/mutations"
SHOWN = {"stage.py"}
"""Modules that only tell what happened."""
COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", " in ": " not in ", " not in ": " in "}
RECKONED = {"+": "-", "-": "+", "*": "+", "//": "*"}
LONGEST = 600
"""Seconds that a fresh process may take: one that never ends counts as found."""
Row = dict[str, str]


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
    outer: int
    """First line of the outermost function around it, whose code is exchanged; 0: the module itself."""
    twin: int = 1
    """Which of its like: the same change of the same words may be possible twice in a file."""

    @property
    def name(self) -> str:
        """How it is written in a report."""
        return f"{self.path}:{self.line} `{self.was}` → `{self.now}`"

    @property
    def key(self) -> str:
        """Which change it is, wherever its line has moved to."""
        return f"{self.path} {self.text} {self.was} {self.now} {self.twin}"

    @property
    def text(self) -> str:
        """The line as it stands there: how an explanation finds it after others moved."""
        return (ROOT / self.path).read_text().splitlines()[self.line - 1].strip()

    def source(self) -> bytes:
        """The module with this place changed."""
        raw = (ROOT / self.path).read_bytes()
        return raw[: self.start] + f" {self.now} ".encode() + raw[self.end :]


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
                yield Change(shown, left.lineno, start, end, gap.strip(), now.strip(), function, function and outer)
                return

    outer = 0

    def defaults(args: ast.arguments, function: int) -> Iterator[Change]:
        # They are no part of the function's code: the module must be loaded anew.
        for node in [*args.defaults, *args.kw_defaults]:
            if node is not None:
                yield from (dataclasses.replace(change, outer=0) for change in visit(node, function))

    def visit(node: ast.AST, function: int) -> Iterator[Change]:
        nonlocal outer
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(deco.lineno for deco in node.decorator_list)])
            yield from defaults(node.args, first)
            outer, function = (function and outer) or first, first
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield from swapped(node.left, node.comparators[0], COMPARED, function)
        elif isinstance(node, ast.BinOp):
            yield from swapped(node.left, node.right, RECKONED, function)
        elif isinstance(node, ast.BoolOp):
            word = "and" if isinstance(node.op, ast.And) else "or"
            start, end = between(node.values[0], node.values[1])
            if raw[start:end].decode().strip() == word:
                yield Change(
                    shown, node.lineno, start, end, word, "or" if word == "and" else "and", function, function and outer
                )
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool) and function:
            start, end = at(node.lineno, node.col_offset), at(node.end_lineno or 0, node.end_col_offset or 0)
            now = str(not node.value) if isinstance(node.value, bool) else str(int(raw[start:end]) + 1)
            yield Change(shown, node.lineno, start, end, raw[start:end].decode(), now, function, outer)
        elif isinstance(node, ast.If | ast.IfExp):
            test = node.test
            start, end = at(test.lineno, test.col_offset), at(test.end_lineno or 0, test.end_col_offset or 0)
            text = raw[start:end].decode()
            if "\n" not in text and not text.startswith("TYPE_CHECKING"):
                yield Change(shown, test.lineno, start, end, text, f"not ({text})", function, function and outer)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list") or isinstance(value, ast.arguments):
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
    twins: Counter[str] = Counter()
    for i, change in enumerate(found):
        twins[change.key] += 1
        found[i] = dataclasses.replace(change, twin=twins[change.key])
    return found


def chosen(every: list[Change], n: int, seed: int) -> list[Change]:
    """So many of the places, by lot: what is changed elsewhere in the rules leaves the others as they are."""
    lots = [(hashlib.sha256(f"{seed} {change.key}".encode()).hexdigest(), i) for i, change in enumerate(every)]
    return [every[i] for _, i in sorted(lots)[:n]]


# Trying a change ---------------------------------------------------------------------------------


class Trial:
    """A pytest plugin that, once all tests are collected, tries one change after the other in forks of itself.

    A change inside a function replaces that function's code in the fork: nothing is imported or collected again. What
    runs while the game is imported is changed in a fresh process (`afresh`), as its traces are everywhere by then.
    """

    def __init__(self, game: str, sample: list[Change], done: dict[str, Row], kept: Path, until: float) -> None:
        self.game, self.sample, self.done, self.kept, self.until = game, sample, done, kept, until
        self.inside = str(ROOT / "src/taifa/games" / game) + os.sep
        self.lines: dict[str, set[int]] = {}
        """By file, the lines on which something is changed."""
        for change in sample:
            self.lines.setdefault(str(ROOT / change.path), set()).add(change.line)
        self.imported: set[str] = set()
        """Functions that were called while the game and its tests were imported."""
        self.functions: dict[tuple[str, int], list[FunctionType]] = {}
        self.caches: list[Any] = []
        """What the game remembers from call to call: forgotten before each test, so that all that use it reach it."""
        sys.settrace(self.noting(self.imported))

    def noting(self, called: set[str]) -> Callable[[FrameType, str, object], Any]:
        """A tracer that notes which functions of the game are called, and which of the lines to be changed run."""
        inside = self.inside
        names: dict[CodeType, tuple[str, bool]] = {}

        def note_line(frame: FrameType, event: str, _: object) -> Any:
            if event == "line" and frame.f_lineno in self.lines[frame.f_code.co_filename]:
                called.add(f"{names[frame.f_code][0]}@{frame.f_lineno}")
            return note_line

        def note(frame: FrameType, event: str, _: object) -> Any:
            code = frame.f_code
            if not code.co_filename.startswith(inside):
                return None
            if code not in names:
                within = self.lines.get(code.co_filename, set())
                touched = any(line in within for _, _, line in code.co_lines())
                names[code] = str(Path(code.co_filename).relative_to(ROOT)), touched
            path, touched = names[code]
            called.add(f"{path}:{code.co_firstlineno}")
            return note_line if touched else None

        return note

    def pytest_runtestloop(self, session: Any) -> bool:
        """Instead of running the tests once: once with a note of what they reach, then with each change."""
        sys.settrace(None)
        items = {item.nodeid: item for item in session.items}
        for each in gc.get_objects():
            if isinstance(each, _lru_cache_wrapper) and self.is_ours(each.__wrapped__):
                self.caches.append(each)
        reach: dict[str, tuple[float, list[str]]] = json.loads(in_a_fork(lambda: self.reaching(session.items)))
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and self.is_ours(each):
                self.functions.setdefault((each.__code__.co_filename, each.__code__.co_firstlineno), []).append(each)
        gc.freeze()
        with self.kept.open("a") as out:
            for change in self.sample:
                if change.key in self.done or time.monotonic() > self.until:
                    continue
                came = self.tried(change, reach, items)
                row = self.done[change.key] = {
                    "key": change.key,
                    "name": change.name,
                    "text": change.text,
                    "came": came,
                }
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
                out.flush()
                if row["came"] != "found":
                    print(f"{row['came']}: {change.name}", file=sys.__stderr__, flush=True)
        return True

    def is_ours(self, function: Any) -> bool:
        """Is a function one of the game's?"""
        return isinstance(function, FunctionType) and function.__code__.co_filename.startswith(self.inside)

    def forget(self) -> None:
        """Whatever the game remembers is worked out anew."""
        for cache in self.caches:
            cache.cache_clear()

    def reaching(self, tests: list[Any]) -> str:
        """How long each test takes, and which functions of the game it calls."""
        found: dict[str, tuple[float, list[str]]] = {}
        for item in tests:
            called: set[str] = set()
            self.forget()
            began = time.process_time()
            sys.settrace(self.noting(called))
            failed = fails(item)
            sys.settrace(None)
            if not failed:  # a test that fails without any change would notice every change
                found[item.nodeid] = (time.process_time() - began, sorted(called))
        return json.dumps(found)

    def tried(self, change: Change, reach: dict[str, tuple[float, list[str]]], items: dict[str, Any]) -> str:
        """What became of a change: found, survived, or unreached by any test."""
        key = f"{change.path}:{change.function}"
        calling = [test for test, (_, names) in reach.items() if f"{change.path}@{change.line}" in names]
        if not calling:  # a line in the middle of an expression may not be told of
            calling = [test for test, (_, names) in reach.items() if key in names]
        # What no test calls may run at import, or is remembered from an earlier test: then all are tried.
        quick = sorted(calling or reach, key=lambda test: reach[test][0])
        if not change.outer or key in self.imported:
            noticed = afresh(change, quick)
        else:
            timed = [(items[test], reach[test][0]) for test in quick]
            noticed = in_a_fork(lambda: self.notices(change, timed)) != "no"
        return "found" if noticed else "survived" if calling else "unreached"

    def notices(self, change: Change, tests: list[tuple[Any, float]]) -> str:
        """Change the function, and run tests until one fails; who works much longer than before is ended."""
        changed = code_of(compile(change.source(), str(ROOT / change.path), "exec"), change.outer)
        alike = self.functions.get((changed.co_filename, changed.co_firstlineno), [])
        assert alike, f"{change.name}: no such function"
        for function in alike:
            function.__code__ = changed
        self.forget()
        for item, seconds in tests:
            signal.setitimer(signal.ITIMER_PROF, 2 + 10 * seconds)
            if fails(item):
                return "yes"
        return "no"


def fails(item: Any) -> bool:
    """Run one collected test, from its set-up to its end: does it fail?"""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def code_of(module: CodeType, line: int) -> CodeType:
    """The code of a module's function or method that begins at a line."""
    for const in module.co_consts:
        if isinstance(const, CodeType):
            if const.co_firstlineno == line and const.co_flags & 2:  # a function, not a class body
                return const
            with contextlib.suppress(LookupError):
                return code_of(const, line)
    raise LookupError(line)


def in_a_fork(work: Callable[[], str]) -> str:
    """What this work says, done in a fork; an empty string if it dies or takes too long."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        with os.fdopen(writes, "w") as out, contextlib.suppress(BaseException):
            out.write(work())
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said


# A change in what runs at import -----------------------------------------------------------------


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module with one place changed."""

    def __init__(self, change: Change) -> None:
        self.path = ROOT / change.path
        parts = self.path.relative_to(ROOT / "src").with_suffix("").parts
        self.module = ".".join(parts)
        self.source = change.source()

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


def afresh(change: Change, tests: list[str]) -> bool:
    """Does one of these tests fail with the change, in a process that imports everything anew?"""
    asked = json.dumps({"change": asdict(change), "tests": tests})
    command = [sys.executable, __file__, "--afresh"]
    try:
        came = subprocess.run(command, input=asked, text=True, capture_output=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return True
    return came.returncode != 0


def run_afresh() -> None:
    """What the fresh process does: load the changed module, run the tests until one fails."""
    import pytest

    asked = json.load(sys.stdin)
    sys.meta_path.insert(0, Changed(Change(**asked["change"])))
    sys.exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *asked["tests"]])))


def main() -> None:
    """Try a game's changes and say what survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--places", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", help="of this file or folder only")
    parser.add_argument("--without", metavar="NAME", help="without tests whose name has this in it")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--again", action="store_true", help="try those anew that no test noticed")
    parser.add_argument("--afresh", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]
    if given.afresh:
        run_afresh()
    if not given.game:
        parser.error("which game?")
    until = time.monotonic() + 60 * given.minutes
    OUT.mkdir(parents=True, exist_ok=True)
    kept = OUT / f"{given.game}.jsonl"
    done = {row["key"]: row for row in map(json.loads, kept.read_text().splitlines())} if kept.exists() else {}
    if given.again:
        done = {name: row for name, row in done.items() if row["came"] == "found"}
    every = places(given.game)
    sample = chosen(every, given.places, given.seed)
    print(f"{given.game}: {len(every)} places, {len(sample)} tried, {len(done)} done before", flush=True)
    import pytest

    trial = Trial(given.game, sample, done, kept, until)
    options = ["-q", "-m", "not slow", "-p", "no:xdist", "-p", "no:cacheprovider", "--capture=no"]
    options += ["-k", f"not {given.without}"] if given.without else []
    pytest.main([*options, given.tests or f"tests/games/{given.game}"], plugins=[trial])
    rows = [done[change.key] for change in sample if change.key in done]
    kept.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
    found = sum(row["came"] == "found" for row in rows)
    print(f"{given.game}: {found} of {len(rows)} changes found ({100 * found / max(1, len(rows)):.1f} %)")


if __name__ == "__main__":
    main()

"""The index from a rule's number to its code, its tests and its help.

Code is found by docstrings that open with the number, tests by ``@pytest.mark.rule(game, number)``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from taifa.core.data import Row
from taifa.core.game import Game

_NUMBERS = re.compile(r"^\d+(?:\.\d+)*\.?(?:(?:,| and|–|-) ?\d+(?:\.\d+)*\.?)*")
_NUMBER = re.compile(r"\d+(?:\.\d+)*")


class SectionRow(Row, frozen=True, kw_only=True):
    """A numbered section of the rulebook; `none` says why it holds no rule."""

    none: str = ""
    title: str = ""


class Section(msgspec.Struct):
    """A section with where it is implemented and tested."""

    number: str
    title: str
    code: list[str] = []
    tests: list[str] = []
    none: str = ""


class Index(msgspec.Struct):
    """Every numbered section of a game's rulebook."""

    total: int
    implemented: int
    tested: int
    sections: list[Section]


def index(game: Game[Any], lang: str = "en", tests: Path | None = None) -> Index:
    """Where each section of the game's rulebook is implemented and tested.

    A section that says why it holds no rule counts as both. Tests are looked for in the
    project's own tests/ folder: an installed package without it finds none.
    """
    package = Path(_folder(game.data.package))
    tests = tests or package.parents[3] / "tests"
    code = _numbered(package, _docstring_numbers)
    marked = _numbered(tests, lambda node: _mark_numbers(node, game.id)) if tests.is_dir() else {}
    sections = []
    for number, row in game.data.table("sections", SectionRow).items():
        title = game.text.rule(number, lang)[0]
        sections.append(Section(number, title, code.get(number, []), marked.get(number, []), row.none))
    return Index(
        total=len(sections),
        implemented=sum(1 for section in sections if section.code or section.none),
        tested=sum(1 for section in sections if section.tests or section.none),
        sections=sections,
    )


def _folder(package: str) -> str:
    spec = find_spec(package)
    assert spec is not None and spec.submodule_search_locations
    return spec.submodule_search_locations[0]


def _numbered(folder: Path, numbers: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                name = getattr(node, "name", "")
                where = f"{path.relative_to(folder)}:{getattr(node, 'lineno', 1)} {name}".strip()
                for number in numbers(node):
                    found.setdefault(number, []).append(where)
    return found


def _docstring_numbers(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    match = _NUMBERS.match(ast.get_docstring(node) or "")
    if match:
        yield from _NUMBER.findall(match.group())


def _mark_numbers(node: ast.AST, game: str) -> Iterator[str]:
    marks = list(getattr(node, "decorator_list", []))
    if isinstance(node, ast.Module):
        for statement in node.body:
            names = getattr(statement, "targets", [])
            if isinstance(statement, ast.Assign) and any(getattr(t, "id", "") == "pytestmark" for t in names):
                value = statement.value
                marks += value.elts if isinstance(value, ast.List | ast.Tuple) else [value]
    for mark in marks:
        if not isinstance(mark, ast.Call) or not ast.unparse(mark.func).endswith("mark.rule"):
            continue
        values = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
        if len(values) >= 2 and values[0] == game:
            yield from (str(value) for value in values[1:])

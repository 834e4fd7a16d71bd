"""Ladders of verbs: an answer is handled, looked up or refused, and never taken for another in silence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from taifa import Match
from taifa.core.decision import Decision
from taifa.core.game import Game

MADE_UP = "made-up-verb"
"""A verb that no rule offers."""


def silent(game: Game[Any]) -> list[str]:
    """Where a game's rules compare an answer's verb and never say what becomes of any other."""
    folder = Path(str(files(game.data.package))) / "rules"
    return [found for path in sorted(folder.rglob("*.py")) for found in silent_in(path.read_text("utf-8"), path.name)]


def silent_in(source: str, name: str) -> Iterator[str]:
    """The same for the text of one module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            asked = sorted(_answers(node))
            for line, verb in asked:
                until = min([later for later, other in asked if later > line and other == verb], default=1 << 30)
                after = [n for n in ast.walk(node) if line < getattr(n, "lineno", 0) < until]
                if any(_compares(n, verb) for n in after) and not any(_settles(n, verb) for n in after):
                    yield f"{name}:{line} {node.name}: what if it is another {verb}?"


def _answers(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Each ``verb, thing = yield ...`` and ``answer = yield ...`` of a rule: its line, and what it calls the verb.

    The verb of the second is ``answer[0]``.
    """
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(node.value)):
            (target,) = node.targets
            if isinstance(target, ast.Tuple) and len(target.elts) == 2 and isinstance(target.elts[0], ast.Name):
                yield node.lineno, target.elts[0].id
            elif isinstance(target, ast.Name) and isinstance(node.value, ast.Yield):
                yield node.lineno, f"{target.id}[0]"


def _is(node: ast.AST | None, verb: str) -> bool:
    return isinstance(node, ast.Name | ast.Subscript) and ast.unparse(node) == verb


def _compares(node: ast.AST, verb: str) -> bool:
    return isinstance(node, ast.Compare) and _is(node.left, verb)


def _settles(node: ast.AST, verb: str) -> bool:
    """Is the verb refused (`expect`, `unhandled`), looked up in a table, or handed on to a rule that does?"""
    if isinstance(node, ast.Call):
        told = isinstance(node.func, ast.Attribute) and node.func.attr == "tell"
        return not told and any(_is(argument, verb) for argument in node.args)
    if isinstance(node, ast.Subscript):
        return _is(node.slice, verb)
    return isinstance(node, ast.Return) and _is(node.value, verb)


def taken_for_another(match: Match, decision: Decision) -> Iterator[str]:
    """The question, if its rule goes on with an answer whose verb it does not know."""
    for target in {type(target): target for _, target in decision.actions}.values():
        twin = match.fork()
        asked = twin.decision_of(decision.seat)
        assert asked is not None
        asked.actions = [*asked.actions, (MADE_UP, target)]
        try:
            twin.apply((MADE_UP, target), decision.seat)
        except Exception:  # whatever stops it is better than going on
            continue
        yield f"{decision.prompt} ({decision.rule})"

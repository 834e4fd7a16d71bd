"""Calls of a struct's methods, made straight: what is changed in the sources before they are compiled.

Structs are made by msgspec, so their modules stay Python, and so would their methods and the functions beside them.
Before mypyc sees the sources, each such module gets a companion: the same functions, and each method as a function of
its own (`State.at` is `State__at`), to be compiled. Where the type of a thing says which method a call means, the call
names the companion's function; lines stay where they were. Nothing is written twice by hand: the sources are those of
the plain wheel, and what is changed is gone when the libraries are made.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SUFFIX = "_straight"
"""What a companion's name ends with."""
OPEN = ("taifa.core.chance.Chance",)
"""Structs that others derive from at run time: their functions look first whether it is one of those."""
ANY_GAME = ("taifa.core.state.State",)
"""What a position of any game is, of ones that come later too: what is called on it is looked up as before."""
HANDED_ON = (
    "taifa/core/match/",
    "taifa/bots/captain.py",
    "taifa/bots/judges.py",
    "taifa/bots/search.py",
)
"""Modules that hand answers on without looking into them."""
IF_TOLD = "if_told"
"""What functions are decorated with that make something for the chronicle, if somebody listens."""
FOR_ALL = {"Asking", "Branching", "Play", "Match"}
"""Compiled classes that Python classes may derive from."""
REFERENCES = {"node", "info", "type", "analyzed", "original_def", "unanalyzed_type", "type_args", "imports", "names"}
"""Attributes of mypy's nodes that lead out of the tree."""


@dataclass
class Module:
    """A module whose structs stay Python."""

    name: str
    path: Path
    tree: ast.Module
    text: str
    functions: list[ast.FunctionDef] = field(default_factory=list)
    methods: dict[str, dict[str, ast.FunctionDef]] = field(default_factory=dict)
    """By class and name: those that a companion takes over."""
    properties: set[tuple[str, str]] = field(default_factory=set)

    @property
    def companion(self) -> str:
        """The name of its companion."""
        return self.name + SUFFIX

    @property
    def taken(self) -> set[str]:
        """The names of the functions that its companion has."""
        return {function.name for function in self.functions}


def module_name(path: str) -> str:
    """The module that a file of the wheel is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_property(function: ast.FunctionDef) -> bool:
    [only, *more] = function.decorator_list or [None]
    return not more and isinstance(only, ast.Name) and only.id == "property"


def _can_move(function: ast.FunctionDef) -> bool:
    """Does a function mean the same outside of its class or module?"""
    if function.name.startswith("__"):
        return False
    for node in ast.walk(function):
        if isinstance(node, (ast.Global, ast.Nonlocal)) or (isinstance(node, ast.Name) and node.id == "super"):
            return False
        if isinstance(node, ast.FunctionDef) and node is not function:
            return False
    return True


def read(folder: Path, path: str) -> Module:
    """A module that stays Python, and what its companion takes over of it."""
    text = (folder / path).read_text("utf-8")
    module = Module(module_name(path), folder / path, ast.parse(text), text)
    called_at_once = _called_while_loading(module.tree)
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef) and not node.decorator_list and _can_move(node):
            if node.name not in called_at_once:
                module.functions.append(node)
        elif isinstance(node, ast.ClassDef) and not any("Protocol" in ast.unparse(base) for base in node.bases):
            found = module.methods.setdefault(node.name, {})
            for item in node.body:
                if not isinstance(item, ast.FunctionDef) or not _can_move(item):
                    continue
                if _is_property(item):
                    module.properties.add((node.name, item.name))
                elif item.decorator_list:
                    continue
                found[item.name] = item
    return module


def _called_while_loading(tree: ast.Module) -> set[str]:
    """Functions that the module itself calls or hands on while it is loaded: they stay where they are."""
    names: set[str] = set()
    for node in tree.body:
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names


def open_class(text: str, names: set[str]) -> str:
    """A module's text in which Python classes may derive from these compiled ones."""
    lines = text.split("\n")
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ClassDef) and node.name in names:
            lines[node.lineno - 1] = "@mypyc_attr(allow_interpreted_subclasses=True)\n" + lines[node.lineno - 1]
    future = next(i for i, line in enumerate(lines) if line.startswith("from __future__ import annotations"))
    lines[future] += "; from typing import TYPE_CHECKING"
    lines[future + 1] = "if TYPE_CHECKING: from mypy_extensions import mypyc_attr"
    return "\n".join(lines)


def as_they_come(text: str) -> str:
    """A module's text in which answers are any objects: what hands them on need not take the pairs apart."""
    lines = text.encode().split(b"\n")
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and node.id == "Action"]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        line = lines[node.lineno - 1]
        lines[node.lineno - 1] = line[: node.col_offset] + b"Any" + line[node.col_offset + len("Action") :]
    text = b"\n".join(lines).decode()
    future = "from __future__ import annotations"
    return text.replace(future, f"{future}; from typing import Any", 1)


class Types:
    """What mypy knows of the expressions in a module: which class's method or property an attribute is."""

    def __init__(self, sources: list[tuple[str, Path]], folder: Path, config: Path) -> None:
        from mypy import build
        from mypy.config_parser import parse_config_file
        from mypy.modulefinder import BuildSource
        from mypy.options import Options

        options = Options()
        parse_config_file(options, lambda: None, str(config))
        options.incremental = False
        options.cache_dir = os.devnull
        options.export_types = True
        options.preserve_asts = True
        options.show_traceback = True
        options.warn_unused_configs = False
        self.packages = {name.partition(".")[0] for name, _ in sources}
        self.result = build.build([BuildSource(str(path), name) for name, path in sources], options)

    def attributes(self, name: str) -> dict[tuple[int, int, int, int], str]:
        """By place in the file: what an attribute is, as `module.Class.name` or, of a module itself, `module.name`."""
        from mypy.nodes import MemberExpr, MypyFile, NameExpr
        from mypy.types import Instance, TypeVarType, get_proper_type

        found: dict[tuple[int, int, int, int], str] = {}
        derived = self._derived()
        types = self.result.types
        for each in _nodes(self.result.graph[name].tree):
            if not isinstance(each, MemberExpr) or each.end_line is None or each.end_column is None:
                continue
            if isinstance(each.expr, NameExpr) and isinstance(each.expr.node, MypyFile):
                place = each.line, each.column, each.end_line, each.end_column
                found[place] = f"{each.expr.node.fullname}.{each.name}"
                continue
            typ = get_proper_type(types.get(each.expr))
            if isinstance(typ, TypeVarType):
                typ = get_proper_type(typ.upper_bound)
            if not isinstance(typ, Instance) or typ.type.fullname in ANY_GAME:
                continue
            owner = next((base.fullname for base in typ.type.mro if each.name in base.names), "")
            others = derived.get(typ.type.fullname, ())
            if owner in OPEN or not any(each.name in other.names for other in others):
                found[each.line, each.column, each.end_line, each.end_column] = f"{owner}.{each.name}"
        return found

    def _derived(self) -> dict[str, list[Any]]:
        """The classes derived from each class."""
        if not hasattr(self, "_kept"):
            from mypy.nodes import TypeInfo

            self._kept: dict[str, list[Any]] = {}
            for state in self.result.graph.values():
                if state.tree is None or state.id.partition(".")[0] not in self.packages:
                    continue
                for symbol in state.tree.names.values():
                    if isinstance(symbol.node, TypeInfo) and symbol.node.module_name == state.id:
                        for base in symbol.node.mro[1:]:
                            self._kept.setdefault(base.fullname, []).append(symbol.node)
        return self._kept


def _nodes(tree: Any) -> Iterator[Any]:
    """All expressions and statements of a module. mypy's own walkers are compiled: nothing can be derived from them."""
    from mypy.nodes import Node, SymbolNode, TypeInfo, Var

    attributes: dict[type, list[str]] = {}
    seen: set[int] = set()
    left = [tree]
    while left:
        node = left.pop()
        if isinstance(node, (list, tuple)):
            left.extend(node)
            continue
        refers = isinstance(node, (TypeInfo, Var)) or (node is not tree and not hasattr(node, "line"))
        if not isinstance(node, (Node, SymbolNode)) or refers or id(node) in seen:
            continue
        seen.add(id(node))
        yield node
        kind = type(node)
        if kind not in attributes:
            attributes[kind] = [name for name in dir(kind) if not name.startswith("_") and name not in REFERENCES]
        for name in attributes[kind]:
            value = getattr(node, name, None)
            if not callable(value) and isinstance(value, (Node, list, tuple)):
                left.append(value)


class Rewriting:
    """One module's text with its calls made straight."""

    def __init__(self, name: str, text: str, moved: dict[str, Module], attributes: dict[Any, str]) -> None:
        self.name = name
        self.data = text.encode()
        self.starts = [0]
        for line in self.data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.moved = moved
        self.attributes = attributes
        self.edits: list[tuple[int, int, bytes]] = []
        """From, to and what comes there instead; of two at the same spot the outer one first."""
        self.imports: dict[str, set[str]] = {}
        self.tree = ast.parse(text)

    def at(self, line: int, column: int) -> int:
        """Where a place of the tree is in the file."""
        return self.starts[line - 1] + column

    def meant(self, node: ast.Attribute) -> tuple[Module, str, str] | None:
        """The module, class and name of a method or property that a companion has."""
        key = (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
        full = self.attributes.get(key)
        if full is None:
            return None
        owner, _, name = full.rpartition(".")
        module, _, kind = owner.rpartition(".")
        if module in self.moved and name in self.moved[module].methods.get(kind, ()):
            return self.moved[module], kind, name
        return None

    def function_of_module(self, node: ast.Attribute) -> Module | None:
        """The module, where a function that its companion has is named as `module.function`."""
        full = self.attributes.get((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset), "")
        module = self.moved.get(full.rpartition(".")[0])
        return module if module is not None and node.attr in module.taken else None

    def note(self) -> None:
        """Find the calls and imports to change."""
        calls = {id(node.func): node for node in ast.walk(self.tree) if isinstance(node, ast.Call)}
        for node in _in_order(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module in self.moved:
                self.split_import(node, self.moved[node.module])
            elif isinstance(node, ast.FunctionDef) and IF_TOLD in map(ast.unparse, node.decorator_list):
                self.tell_only_if_heard(node)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                own = self.function_of_module(node)
                if own is not None:
                    self.name_function(node, own)
                    continue
                meant = self.meant(node)
                if meant is None:
                    continue
                module, kind, name = meant
                is_property = (kind, name) in module.properties
                if is_property:
                    self.straighten(node, module, kind, None)
                elif id(node) in calls:
                    self.straighten(node, module, kind, calls[id(node)])

    def name_function(self, node: ast.Attribute, module: Module) -> None:
        """Name the companion's function, under a name that no other function here has."""
        name = f"{module.path.stem}__{node.attr}"
        self.imports.setdefault(module.companion, set()).add(f"{node.attr} as {name}")
        begin = self.at(node.lineno, node.col_offset)
        self.edits.append((begin, self.at(node.end_lineno or 0, node.end_col_offset or 0), name.encode()))

    def tell_only_if_heard(self, node: ast.FunctionDef) -> None:
        """`if_told` as the function's first line instead of a function around it."""
        [decorator], [docstring, *_], returns = node.decorator_list, node.body, node.returns
        if not (isinstance(docstring, ast.Expr) and isinstance(docstring.value, ast.Constant) and returns):
            raise ValueError(f"{self.name}: {node.name} has no docstring or doesn't say what it returns")
        self.imports.setdefault("taifa.core.state", set()).add("UNTOLD as unheard")
        heard = f"if {(node.args.posonlyargs + node.args.args)[0].arg}.log is unheard: return None"
        self.replace(decorator.lineno, decorator.col_offset - 1, decorator, b"")
        if ast.unparse(returns) != "None":
            self.replace(returns.end_lineno or 0, returns.end_col_offset or 0, returns, b" | None")
        self.replace(docstring.lineno, docstring.col_offset, docstring, heard.encode())

    def replace(self, line: int, column: int, until: ast.expr | ast.stmt, new: bytes) -> None:
        """Something else from a place to where a part of the tree ends."""
        end = self.at(until.end_lineno or 0, until.end_col_offset or 0)
        self.edits.append((self.at(line, column), end, new))

    def straighten(self, node: ast.Attribute, module: Module, kind: str, call: ast.Call | None) -> None:
        """Name the companion's function instead of the attribute."""
        name = f"{kind}__{node.attr}"
        begun = [each for each, names in self.imports.items() if name in names and each != module.companion]
        if begun:
            raise ValueError(f"{self.name}: {name} is meant of {begun[0]} and of {module.companion}")
        begin = self.at(node.lineno, node.col_offset)
        end = self.at(node.end_lineno or 0, node.end_col_offset or 0)
        dot = self.data.rindex(b".", begin, end - len(node.attr))
        if module.name + SUFFIX != self.name:
            self.imports.setdefault(module.companion, set()).add(name)
        self.edits.append((begin, begin, f"{name}(".encode()))
        if call is None:
            self.edits.append((dot, end, b")"))
            return
        opening = self.data.index(b"(", end) + 1
        self.edits.append((dot, opening, b", " if call.args or call.keywords else b""))

    def split_import(self, node: ast.ImportFrom, module: Module) -> None:
        """Take functions from the companion, everything else from where it was."""
        here = [alias for alias in node.names if alias.name not in module.taken]
        there = [alias for alias in node.names if alias.name in module.taken]
        if not there:
            return
        begin = self.at(node.lineno, node.col_offset)
        end = self.at(node.end_lineno or 0, node.end_col_offset or 0)
        parts = [_import(name, found) for name, found in ((module.name, here), (module.companion, there)) if found]
        lines = self.data[begin:end].count(b"\n")
        # the lines that the statement had are kept by an open bracket
        self.edits.append((begin, end, ("; ".join(parts)[:-1] + "\n" * lines + ")").encode()))

    def text(self) -> str:
        """The module as it is compiled."""
        data = self.data
        for begin, end, new in _last_first(self.edits):
            old = data[begin:end]
            # whoever takes out a line's end puts it in again, so that lines keep their numbers
            data = data[:begin] + new + b"\n" * (old.count(b"\n") - new.count(b"\n")) + data[end:]
        found = "".join(f"; from {name} import {', '.join(sorted(names))}" for name, names in self.imports.items())
        future = b"from __future__ import annotations"
        if found and future not in data:
            raise ValueError(f"{self.name}: no place for imports")
        return data.replace(future, future + found.encode(), 1).decode()


def _last_first(edits: list[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
    """In the order in which they don't move one another; of two at the same spot the inner one first."""
    ordered = sorted(edits, key=lambda edit: edit[0])
    ordered.reverse()
    return ordered


def _import(module: str, names: list[ast.alias]) -> str:
    each = ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in names)
    return f"from {module} import ({each})"


def _in_order(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes, the outer before the inner."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        yield from _in_order(child)


def companion(module: Module, rewritten: Rewriting) -> str:
    """The text of a module's companion: its imports, what it keeps, and its functions, made straight."""
    rewritten.note()
    lines = ["from __future__ import annotations"]
    kept: list[str] = []
    imports: list[ast.stmt] = []
    for node in module.tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            if not (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
                imports.append(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
            kept += [each.id for each in names if isinstance(each.ctx, ast.Store)]
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name not in module.taken:
            kept.append(node.name)
    for node in imports:
        lines.append(_part(rewritten, node))
    if kept:
        lines.append(f"from {module.name} import {', '.join(dict.fromkeys(kept))}")
    for function in module.functions:
        lines.append(_part(rewritten, function))
    for kind, methods in module.methods.items():
        guarded = f"{module.name}.{kind}" in OPEN
        for name, function in methods.items():
            lines.append(_as_function(_part(rewritten, function), kind, name, function, guarded))
    own = {name: names for name, names in rewritten.imports.items() if name != module.companion}
    lines[0] += "".join(f"; from {name} import {', '.join(sorted(names))}" for name, names in own.items())
    return "\n\n".join(lines) + "\n"


def _part(rewritten: Rewriting, node: Any) -> str:
    """A statement of the module with its calls made straight."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
    begin, end = rewritten.at(first, 0), rewritten.at(node.end_lineno, node.end_col_offset)
    data = rewritten.data[begin:end]
    inside = [edit for edit in rewritten.edits if begin <= edit[0] and edit[1] <= end]
    for at, until, new in _last_first(inside):
        data = data[: at - begin] + new + data[until - begin :]
    return data.decode()


def _as_function(text: str, kind: str, name: str, function: ast.FunctionDef, guarded: bool) -> str:
    """A method as a function."""
    lines = text.split("\n")
    while not lines[0].lstrip().startswith("def "):
        del lines[0]
    lines = [line[4:] if line.startswith("    ") else line for line in lines]
    lines[0] = lines[0].replace(f"def {name}(", f"def {kind}__{name}(", 1)
    head = "\n".join(lines)
    at = head.index("self")
    head = head[:at] + f"self: {kind}" + head[at + 4 :]
    if guarded:
        first = function.body[0]
        row = first.lineno - function.lineno
        given = ", ".join(arg.arg for arg in function.args.args[1:])
        rows = head.split("\n")
        rows.insert(row, f"    if type(self) is not {kind}:\n        return self.{name}({given})")
        head = "\n".join(rows)
    return head


def straighten(folder: Path, compiled: list[str], plain: list[str], config: Path) -> list[str]:
    """Change the sources in a folder; the companions to be compiled besides."""
    moved = {module.name: module for module in (read(folder, path) for path in plain)}
    moved = {name: module for name, module in moved.items() if module.functions or any(module.methods.values())}
    sources = [(module_name(path), Path(path)) for path in [*compiled, *plain]]
    types = Types(sources, folder, config)
    new: dict[Path, str] = {}
    for path in compiled:
        name = module_name(path)
        rewriting = Rewriting(name, (folder / path).read_text("utf-8"), moved, types.attributes(name))
        rewriting.note()
        new[folder / path] = rewriting.text()
    made = []
    for module in moved.values():
        rewriting = Rewriting(module.companion, module.text, moved, types.attributes(module.name))
        target = module.path.with_name(module.path.stem + SUFFIX + ".py")
        new[target] = companion(module, rewriting)
        made.append(str(target.relative_to(folder)))
    for target, text in new.items():
        if str(target.relative_to(folder)).startswith(HANDED_ON):
            text = as_they_come(text)
        if "core/match/" in target.as_posix():
            text = open_class(text, FOR_ALL)
        target.write_text(text, "utf-8")
    return made

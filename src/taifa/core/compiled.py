"""The compiled part, if this wheel has one: does it fit this Python, and what to do if it doesn't.

A compiled wheel carries every module as Python, too. Where the compiled part can't be loaded, or where the environment
says ``TAIFA_PLAIN=1``, the Python modules are taken: the same games, slower.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

LIBRARY = "taifa__mypyc"
"""The shared library that all compiled modules are in."""
PLAIN = "TAIFA_PLAIN"


class PlainFinder(MetaPathFinder):
    """Finds our modules as Python, though compiled ones lie beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The Python module, where what is found first is a compiled one."""
        if not name.startswith("taifa."):
            return None
        found = PathFinder.find_spec(name, path, target)
        if found is None or not isinstance(found.loader, ExtensionFileLoader) or found.origin is None:
            return None
        source = Path(found.origin).with_name(name.rpartition(".")[2] + ".py")
        return spec_from_file_location(name, source) if source.is_file() else None


def choose_way() -> str:
    """Load the compiled part, or see to it that the plain one is taken; which of the two, in a few words."""
    wanted = not os.environ.get(PLAIN)
    if find_spec(LIBRARY) is None:
        return "plain"
    if wanted:
        try:
            __import__(LIBRARY)
            return "compiled"
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
            print(f"taifa: the compiled part doesn't fit this Python ({wrong}); going on without it", file=sys.stderr)
    sys.meta_path.insert(0, PlainFinder())
    return f"plain, {PLAIN} is set" if not wanted else "plain, the compiled part doesn't fit this Python"

"""Libraries that only the lab needs, and what to say where one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from taifa.core.errors import TaifaError


def need(module: str, extra: str) -> Any:
    """The module, or one sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        if error.name is not None and not module.startswith(error.name.split(".")[0]):
            raise
        raise TaifaError(f"this needs {module}: install it with  pip install 'taifa[{extra}]'") from None

"""Reading files that somebody names: no more of them than makes sense, whatever stands behind the name."""

from __future__ import annotations

from pathlib import Path

from taifa.core.errors import TaifaError


class TooLarge(Exception):
    """There is more in the file than is read of it; says so in a sentence without the file's name."""


def read_at_most(path: Path, most: int) -> bytes:
    """All that is in a file of at most so many bytes: a device that never ends is let go of there."""
    with path.open("rb") as source:
        content = source.read(most + 1)
    if len(content) > most:
        raise TooLarge(f"larger than {most // 1_000_000} MB" if most >= 1_000_000 else f"larger than {most:,} bytes")
    return content


def home() -> Path:
    """Where this user lives; a service may have a user who lives nowhere."""
    try:
        return Path.home()
    except RuntimeError:
        raise TaifaError("this user has no home folder: set HOME, or XDG_DATA_HOME where data is to be kept") from None

"""What can be wrong before a server opens, in a sentence each."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

from alembic.util.exc import CommandError
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from taifa.core.errors import TaifaError
from taifa.server.ops.config import Config

T = TypeVar("T")
MOST_FILES = 65_536
"""Files and sockets that a worker may have open."""


def said_plainly(config: Config, work: Callable[[], T]) -> T:
    """Do something with the database; what is wrong with it is said in a sentence."""
    try:
        return work()
    except CommandError:
        raise TaifaError(f"{_shown(config)} was made by a newer version of Taifa than this one") from None
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise TaifaError(f"this is no database that Taifa knows: {str(error).splitlines()[0][:200]}") from None
    except DBAPIError as error:
        raise TaifaError(f"{_shown(config)} can't be used: {str(error.orig).splitlines()[0][:200]}") from None


def _shown(config: Config) -> str:
    return "the PostgreSQL database" if config.postgres else config.url.removeprefix("sqlite:///")


def alone(config: Config) -> IO[str] | None:
    """One server an SQLite file: the file beside it is locked as long as what is returned stays open."""
    if not config.url.startswith("sqlite:"):
        return None
    file = config.url.removeprefix("sqlite://").removeprefix("/")
    if file in ("", ":memory:") or file.startswith("file:") or "?" in file:
        raise TaifaError(f"{config.db!r} names no file to keep matches in: give a path without a question mark")
    path = Path(file + ".lock")
    if not path.parent.is_dir():
        raise TaifaError(f"{path.parent} is no folder")
    try:
        import fcntl
    except ImportError:  # not on Windows
        return None
    lock = path.open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise TaifaError(f"another server has {file} open: one server an SQLite file (more need PostgreSQL)") from None
    return lock


def free(host: str, port: int) -> int:
    """The port, if this address can be listened on; 0 finds one."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(found[0], found[1]) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(found[4])
            return int(probe.getsockname()[1])
    except UnicodeError:
        raise TaifaError(f"can't listen on {host[:40]!r}: that is no name of a host") from None
    except OSError as error:
        raise TaifaError(f"can't listen on {host}:{port}: {error.strerror or error}") from None


def raise_file_limit() -> None:
    """A socket is a file: let this process and its workers have as many as the system allows."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

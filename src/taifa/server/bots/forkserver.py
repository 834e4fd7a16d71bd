"""Where thinking processes come from: one process that has read the program forks them, in milliseconds each.

A process that reads everything anew takes a second of a core, three of them for each worker, at the very moment when
people come back to a server that was started again. This process is forked before the server has threads, sockets or a
database, and ends when the last of the server's processes is gone.
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import struct
import sys
from collections import deque
from pathlib import Path
from typing import NoReturn

from taifa import games
from taifa.server.bots import thinker

FORK, END = b"fork", b"end "
IDLE = 2.0
"""Seconds between two looks for children that have ended, once all games are read."""
QUIET = 10.0
"""Seconds without a wish until the first game is read beforehand: when a server opens, all its processes are wished
for, and whoever comes while a game is read waits for that."""
APART = 3.0
"""The same between one game and the next."""


class ForkServer:
    """The server's side of it; all workers share it, and nobody waits for an answer on the shared line."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    def fork(self) -> socket.socket | None:
        """The line to a new thinking process, which first says its number (four bytes); None: nobody forks any more."""
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                socket.send_fds(self._line, [FORK], [theirs.fileno()])
            except OSError:
                ours.close()
                return None
        ours.setblocking(False)
        return ours

    def end(self, pid: int) -> None:
        """End such a process. The fork server does it: it knows whether the number is still that child's."""
        with contextlib.suppress(OSError):
            self._line.send(END + struct.pack(">I", pid))


_opened: ForkServer | None = None


def opened() -> ForkServer | None:
    """The fork server of this server, if it has one."""
    return _opened


def open_fork_server() -> None:
    """Fork it, where the system can; needs a process without threads."""
    global _opened
    if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
        return
    try:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    except OSError:
        return
    gc.freeze()  # what was read so far is shared with all children, as long as nobody writes on it
    if os.fork() == 0:
        ours.close()
        _run(theirs)
    theirs.close()
    _opened = ForkServer(ours)


def _run(line: socket.socket) -> NoReturn:
    """Fork and end children until the server is gone; read the games beforehand while nobody asks for anything."""
    code = 0
    try:
        _detach(line.fileno(), "taifa-forks")
        with contextlib.suppress(OSError):
            os.nice(thinker.WAY)
        children: set[int] = set()
        unread = deque(games.names())
        while _one_wish(line, children, unread):
            _reap(children)
    except BaseException:
        code = 1
    os._exit(code)


def _detach(keep: int, name: str) -> None:
    """Let go of everything of the server's but one line: its files, its terminal, its signals."""
    os.setsid()
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
        signal.signal(each, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.closerange(3, keep)
    os.closerange(keep + 1, max(4096, keep + 2))
    with contextlib.suppress(OSError):
        Path("/proc/self/comm").write_text(name)


def _one_wish(line: socket.socket, children: set[int], unread: deque[str]) -> bool:
    """Wait for a wish and fulfil it; False: the server is gone."""
    quiet = QUIET
    while not select.select([line], [], [], quiet if unread else IDLE)[0]:
        if not unread:
            return True
        with contextlib.suppress(Exception):  # whoever plays a broken game is told so then
            games.get(unread.popleft())
        gc.freeze()
        quiet = APART
    wish, lines, _, _ = socket.recv_fds(line, 16, 1)
    if wish == FORK and lines:
        child = os.fork()
        if child == 0:
            _think(lines[0])
        children.add(child)
    elif wish.startswith(END):
        (pid,) = struct.unpack(">I", wish[len(END) :])
        _reap(children)
        if pid in children:
            os.kill(pid, signal.SIGKILL)
    for each in lines:
        os.close(each)
    return bool(wish)


def _reap(children: set[int]) -> None:
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG)[0]) != 0:
            children.discard(ended)


def _think(line: int) -> NoReturn:
    """A child's life."""
    code = 0
    try:
        _detach(line, "taifa-thinker")
        thinker.give_way()
        with socket.socket(fileno=line) as spoken:
            spoken.sendall(struct.pack(">I", os.getpid()))
            with spoken.makefile("rb") as source, spoken.makefile("wb") as sink:
                thinker.serve(source, sink)
    except (BrokenPipeError, ConnectionResetError):
        pass
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    os._exit(code)

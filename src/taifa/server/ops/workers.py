"""Several workers on one socket, forked from what this process has read, and forked again as soon as one dies.

A worker that is killed is missed at once: the line on which it gives signs of life ends with it. While the database is
away a new worker can't begin; it is tried again until it can, and the others go on meanwhile. While all is quiet this
process reads the games too, so that a worker that takes another's place has read them already.
"""

from __future__ import annotations

import gc
import logging
import os
import select
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NoReturn

import uvicorn

FROZEN = 15.0
"""Seconds after which a worker that gives no sign of life is ended."""
BEAT = 1.0
"""Seconds between two signs of life."""
PAUSE = 0.5
"""Seconds before a worker that never served is tried again."""
QUIET = 10.0
"""Seconds from when all workers serve until something is read ahead: they read the games themselves first."""
APART = 3.0
"""Seconds between two things that are read ahead: a worker that dies meanwhile is missed only afterwards."""
PATIENCE = 10.0
"""Seconds that workers have to end by themselves."""
ALIVE, SERVING = b".", b"!"

log = logging.getLogger("taifa.server")


@dataclass
class Worker:
    """A worker as its parent knows it."""

    pid: int
    line: int
    heard: float = field(default_factory=time.monotonic)
    served: bool = False

    def listen(self) -> bool:
        """Take its signs of life; False: it is gone."""
        signs = os.read(self.line, 64)
        self.heard = time.monotonic()
        self.served = self.served or SERVING in signs
        return bool(signs)


class Workers:
    """Keeps so many workers alive until it is told to stop."""

    def __init__(self, config: uvicorn.Config, many: int, unread: Iterable[Callable[[], None]] = ()) -> None:
        self.config, self.many = config, many
        self.unread = iter(unread)
        """What is read here while all is quiet: workers that are forked later have it. It may begin no threads."""
        self.socket = config.bind_socket()
        self.reads_at = 0.0
        """When the next of it is read."""
        self.alive: list[Worker] = []
        self.stopping = False
        self.ever_served = False
        self.failed = False

    def run(self) -> int:
        """Until a signal comes; the exit code: 0, or 1 if not one worker could begin."""
        woken, wake = os.pipe()
        os.set_blocking(wake, False)
        signal.set_wakeup_fd(wake)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._told)
        try:
            while not self.stopping:
                self._fill()
                self._wait(woken)
            self._end()
        finally:
            signal.set_wakeup_fd(-1)
            self.socket.close()
        return 1 if self.failed else 0

    def _told(self, *_: object) -> None:
        self.stopping = True

    def _fill(self) -> None:
        while len(self.alive) < self.many and not self.stopping:
            self.alive.append(_fork(self.config, self.socket, [worker.line for worker in self.alive]))

    def _wait(self, woken: int) -> None:
        """Until a worker gives a sign, ends or freezes, or a signal comes."""
        lines = {worker.line: worker for worker in self.alive}
        ready, _, _ = select.select([*lines, woken], [], [], BEAT)
        gone = [lines[line] for line in ready if line != woken and not lines[line].listen()]
        if woken in ready:
            os.read(woken, 64)
        now = time.monotonic()
        for worker in self.alive:
            self.ever_served = self.ever_served or worker.served
            if now - worker.heard > FROZEN and worker not in gone:
                log.warning("worker %d gave no sign of life for %d s and is ended", worker.pid, FROZEN)
                os.kill(worker.pid, signal.SIGKILL)
                gone.append(worker)
        for worker in gone:
            self._bury(worker)
        if not gone and all(worker.served for worker in self.alive):
            self._read_ahead(now)

    def _read_ahead(self, now: float) -> None:
        """One thing more that later workers need not read: all of them at once would keep who dies waiting."""
        self.reads_at = self.reads_at or now + QUIET
        if now < self.reads_at or self.stopping:
            return
        read = next(self.unread, None)
        if read is not None:
            read()
            gc.freeze()  # shared with all who are forked, as long as nobody writes on it
            self.reads_at = time.monotonic() + APART

    def _bury(self, worker: Worker) -> None:
        _, how = os.waitpid(worker.pid, 0)
        os.close(worker.line)
        self.alive.remove(worker)
        if self.stopping:
            return
        if not self.ever_served and os.WIFEXITED(how):
            log.error("worker %d could not begin", worker.pid)
            self.failed = self.stopping = True
            return
        log.warning("worker %d is gone: another takes its place", worker.pid)
        if not worker.served:
            time.sleep(PAUSE)

    def _end(self) -> None:
        """All workers finish what they are at; who takes too long is ended."""
        for worker in self.alive:
            os.kill(worker.pid, signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        while self.alive and time.monotonic() < until:
            for worker in [worker for worker in self.alive if os.waitpid(worker.pid, os.WNOHANG)[0]]:
                self.alive.remove(worker)
            time.sleep(0.02)
        for worker in self.alive:
            os.kill(worker.pid, signal.SIGKILL)
            os.waitpid(worker.pid, 0)


class Serving(uvicorn.Server):
    """A server that says at once when it has begun."""

    def __init__(self, config: uvicorn.Config, sign: int) -> None:
        super().__init__(config)
        self.sign = sign

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so before anybody is served."""
        await super().startup(sockets)
        if self.started:
            os.write(self.sign, SERVING)


def _fork(config: uvicorn.Config, listening: socket.socket, others: list[int]) -> Worker:
    line, sign = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        for other in (line, *others):
            os.close(other)
        _work(Serving(config, sign), listening)
    os.close(sign)
    return Worker(pid, line)


def _work(server: Serving, listening: socket.socket) -> NoReturn:
    """Serve until told to stop; never comes back into the parent's program."""
    code = 1
    try:
        threading.Thread(target=_live, args=(server.sign,), daemon=True).start()
        server.run(sockets=[listening])
        code = 0 if server.started else 1
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        log.exception("a worker ended")
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _live(sign: int) -> None:
    """Give signs of life; without a parent, end."""
    try:
        while True:
            os.write(sign, ALIVE)
            time.sleep(BEAT)
    except BrokenPipeError:
        os.kill(os.getpid(), signal.SIGTERM)

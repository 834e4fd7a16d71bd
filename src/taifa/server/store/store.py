"""The database: one thread writes and commits for many tables at once, others read.

An answer is confirmed only after the commit that holds it. What waits while a commit is on its
way to the disk is written together in the next one, so a slow disk costs latency, not throughput.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from taifa.server.ops import metrics
from taifa.server.store import schema
from taifa.server.store.batches import Append, Summary, append
from taifa.server.store.lines import LIMITED, TOGETHER
from taifa.server.tables.journal import Row

T = TypeVar("T")
Work = Callable[[Connection], T]
MOST_AT_ONCE = 256
"""Answers in one commit, at most."""
PAGES = 512
"""Kilobytes of an SQLite file that each connection keeps: the system keeps all of it anyway."""


class StoreDown(Exception):
    """The database did not answer: whether the write is in it will be seen when it is back."""


def open_engine(url: str, limited: bool = False) -> Engine:
    """An engine on which a commit is on the disk when it returns; a server's is `limited` in how long it may wait."""
    if url.startswith("sqlite"):
        _keep_private(url.removeprefix("sqlite:///"))
        engine = create_engine(url, connect_args={"timeout": 15})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    engine = create_engine(
        url,
        pool_pre_ping=True,
        pool_size=6,
        max_overflow=4,
        pool_timeout=10,
        connect_args=dict(LIMITED if limited else TOGETHER),
    )
    event.listen(engine, "connect", _prepare_postgres)
    return engine


def _keep_private(file: str) -> None:
    """The database holds hands and seeds: nobody but its owner reads it. What SQLite puts beside it is like it."""
    if not file or file == ":memory:" or file.startswith("file:"):
        return
    with contextlib.suppress(OSError):  # whoever opens it next says what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        Path(file).chmod(0o600)


def _prepare_postgres(connection: Any, _: object) -> None:
    """What is confirmed is on the disk, whatever the database's own settings say."""
    connection.autocommit = True
    connection.execute("SET synchronous_commit = on")
    connection.autocommit = False


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # else the driver ends a transaction before it changes the schema
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA cache_size=-{PAGES}")
    cursor.close()


class Store:
    """Reads and writes for one worker."""

    def __init__(self, url: str, worker: str = "") -> None:
        self.engine = open_engine(url, limited=True)
        self.worker = worker
        self.postgres = url.startswith("postgresql")
        self._jobs: queue.SimpleQueue[Append | tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(4, "taifa-read")
        self._line: Connection | None = None
        self._open = True
        self._writer = threading.Thread(target=self._write_forever, name="taifa-write", daemon=True)
        self._writer.start()

    # Asking ----------------------------------------------------------------------------------

    async def read(self, work: Work[T]) -> T:
        """Run a query in a reading thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                if self.postgres:  # no transaction stays open while what was read is played
                    connection.execution_options(isolation_level="AUTOCOMMIT")
                return work(connection)
        except DBAPIError as error:
            _let_go(error)
            raise StoreDown(str(error.orig)) from error
        except NoConnection as error:
            raise StoreDown(str(error)) from error

    async def write(self, work: Work[T]) -> T:
        """Run a transaction in the writing thread."""
        done: Future[T] = Future()
        self._jobs.put((work, done))
        try:
            return await asyncio.wrap_future(done)
        finally:  # what it may raise knows this frame: each would keep the other until garbage is searched for
            del done

    async def append(self, match: int, rows: list[Row], summary: Summary) -> bool:
        """Add rows to a journal; False where another worker's rows came first. Nothing is written then."""
        done: Future[bool] = Future()
        self._jobs.put(Append(match, rows, summary, done))
        try:
            return await asyncio.wrap_future(done)
        finally:
            del done

    def close(self) -> None:
        """Finish what waits, and let go of the database."""
        self._jobs.put(None)
        self._writer.join(timeout=10)
        self._readers.shutdown(wait=True)
        if self._line is not None:
            self._line.close()
        self.engine.dispose()

    # Writing ---------------------------------------------------------------------------------

    def _write_forever(self) -> None:
        """Answers first, all that wait in one commit; then one of the other works, and again."""
        others: deque[tuple[Work[Any], Future[Any]]] = deque()
        while self._open or others:
            answers = self._waiting(others)
            self._append_batch(answers)
            if others:
                self._write_one(*others.popleft())

    def _waiting(self, others: deque[tuple[Work[Any], Future[Any]]]) -> list[Append]:
        """The answers that wait to be written; what else waits is put with the `others`."""
        answers: list[Append] = []
        while len(answers) < MOST_AT_ONCE:
            try:
                job = self._jobs.get(block=self._open and not (answers or others))
            except queue.Empty:
                break
            if job is None:
                self._open = False
            elif isinstance(job, Append):
                if job.done.set_running_or_notify_cancel():
                    answers.append(job)
            elif job[1].set_running_or_notify_cancel():  # from here on, who asked can't call it off
                others.append(job)
        return answers

    def _write_one(self, work: Work[Any], done: Future[Any]) -> None:
        try:
            with self.engine.begin() as connection:
                result = work(connection)
        except DBAPIError as error:
            _let_go(error)
            done.set_exception(error if isinstance(error, IntegrityError) else StoreDown(str(error.orig)))
        except NoConnection as error:
            done.set_exception(StoreDown(str(error)))
        except BaseException as error:
            done.set_exception(error)
        else:
            metrics.COMMITS.inc()
            done.set_result(result)

    def _append_batch(self, batch: list[Append]) -> None:
        if not batch:
            return
        try:
            self._commit(batch)
        except (IntegrityError, DataError) as error:
            _let_go(error)
            if len(batch) > 1:  # what one of them can't write the others can
                for each in batch:
                    self._append_batch([each])
            elif isinstance(error, IntegrityError):
                batch[0].done.set_result(False)
            else:
                batch[0].done.set_exception(StoreDown(str(error)))
        except BaseException as error:
            _let_go(error)
            for each in batch:
                each.done.set_exception(StoreDown(str(error)))
        else:
            metrics.COMMITS.inc()
            for each in batch:
                each.done.set_result(True)

    def _commit(self, batch: list[Append]) -> None:
        """Write on the line that is kept open for it; once more on a new one if that was cut.

        If the first try was committed after all, the second meets its own rows (an IntegrityError),
        and whoever asked reads the journal and finds them by their refs.
        """
        try:
            self._commit_once(batch)
        except (IntegrityError, DataError):
            raise
        except DBAPIError as error:
            _let_go(error)
            self._commit_once(batch)

    def _commit_once(self, batch: list[Append]) -> None:
        if self._line is None:
            self._line = self.engine.connect()
            if self.postgres:  # a batch is one statement there: no other is needed to begin and to commit
                self._line = self._line.execution_options(isolation_level="AUTOCOMMIT")
        try:
            with self._line.begin():
                append(self._line, batch, self.worker)
        except IntegrityError:
            raise
        except BaseException:
            line, self._line = self._line, None
            with contextlib.suppress(Exception):
                line.invalidate()
            with contextlib.suppress(Exception):
                line.close()
            raise


def _let_go(error: BaseException | None) -> None:
    """What went wrong is known; the frames through which it came need not stay.

    SQLAlchemy's know the error that knows them: with all that was to be written, and through it the tables, they would
    be kept until garbage is searched for.
    """
    while error is not None:
        traceback.clear_frames(error.__traceback__)
        error = error.__context__


def heartbeat(connection: Connection, worker: str) -> None:
    """Write that a worker is alive: a disk that is full or read-only shows here, not at a table."""
    h, now = schema.health, time.time()
    connection.execute(delete(h).where((h.c.worker == worker) | (h.c.at < now - 86_400)))
    connection.execute(insert(h).values(worker=worker, at=now))


def decoded(raw: str) -> Any:
    """A row's data as the journal has it."""
    return msgspec.json.decode(raw) if raw else None


def rows_of(connection: Connection, match: int, since: int = 0) -> list[Row]:
    """A match's journal from row `since` on."""
    j = schema.journal.c
    query = (
        select(j.n, j.kind, j.seat, j.data, j.veiled, j.ref, j.at).where(j.match == match, j.n >= since).order_by(j.n)
    )
    return [
        Row(n, kind, seat, decoded(data), veiled, ref, at)
        for n, kind, seat, data, veiled, ref, at in connection.execute(query)
    ]

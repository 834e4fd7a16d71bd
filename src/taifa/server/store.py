"""The database: one thread writes and commits for many tables at once, others read.

An answer is confirmed only after the commit that holds it. What waits while a commit is on its
way to the disk is written together in the next one, so a slow disk costs latency, not throughput.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, TextClause, bindparam, create_engine, event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from taifa.server import schema
from taifa.server.journal import Row

T = TypeVar("T")
Work = Callable[[Connection], T]
CHANNEL = "taifa"
MOST_AT_ONCE = 256
"""Answers in one commit, at most."""


class StoreDown(Exception):
    """The database did not answer: whether the write is in it will be seen when it is back."""


class Summary(msgspec.Struct):
    """What the lobby shows of a match."""

    updated: float
    n: int
    over: bool
    to_move: str
    headline: str
    last_line: str


class Append(msgspec.Struct):
    """Rows to be added to one match's journal, all or none."""

    match: int
    rows: list[Row]
    summary: Summary
    done: Any = None


def open_engine(url: str) -> Engine:
    """An engine on which a commit is on the disk when it returns."""
    if url.startswith("sqlite"):
        engine = create_engine(url, connect_args={"timeout": 15})
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    return create_engine(url, pool_pre_ping=True, pool_size=6, max_overflow=4, connect_args={"connect_timeout": 5})


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


class Store:
    """Reads and writes for one worker."""

    def __init__(self, url: str, worker: str = "") -> None:
        self.engine = open_engine(url)
        self.worker = worker
        self.postgres = url.startswith("postgresql")
        self.commits = 0
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
                return work(connection)
        except DBAPIError as error:
            raise StoreDown(str(error.orig)) from error

    async def write(self, work: Work[T]) -> T:
        """Run a transaction in the writing thread."""
        done: Future[T] = Future()
        self._jobs.put((work, done))
        return await asyncio.wrap_future(done)

    async def append(self, match: int, rows: list[Row], summary: Summary) -> bool:
        """Add rows to a journal; False where another worker's rows came first. Nothing is written then."""
        done: Future[bool] = Future()
        self._jobs.put(Append(match, rows, summary, done))
        return await asyncio.wrap_future(done)

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
            done.set_exception(error if isinstance(error, IntegrityError) else StoreDown(str(error.orig)))
        except BaseException as error:
            done.set_exception(error)
        else:
            self.commits += 1
            done.set_result(result)

    def _append_batch(self, batch: list[Append]) -> None:
        if not batch:
            return
        try:
            self._commit(batch)
        except IntegrityError:
            if len(batch) == 1:
                batch[0].done.set_result(False)
            else:
                for each in batch:
                    self._append_batch([each])
        except BaseException as error:
            for each in batch:
                each.done.set_exception(StoreDown(str(error)))
        else:
            self.commits += 1
            for each in batch:
                each.done.set_result(True)

    def _commit(self, batch: list[Append]) -> None:
        """Write on the line that is kept open for it; once more on a new one if that was cut.

        If the first try was committed after all, the second meets its own rows (an IntegrityError),
        and whoever asked reads the journal and finds them by their refs.
        """
        try:
            self._commit_once(batch)
        except IntegrityError:
            raise
        except DBAPIError:
            self._commit_once(batch)

    def _commit_once(self, batch: list[Append]) -> None:
        if self._line is None:
            self._line = self.engine.connect()
        try:
            with self._line.begin():
                self._insert(self._line, batch)
        except IntegrityError:
            raise
        except BaseException:
            line, self._line = self._line, None
            with contextlib.suppress(Exception):
                line.invalidate()
                line.close()
            raise

    def _insert(self, connection: Connection, batch: list[Append]) -> None:
        batch = sorted(batch, key=lambda each: each.match)  # as other workers do: nobody waits for each other in a ring
        rows = [
            {
                "match": each.match,
                "n": row.n,
                "kind": row.kind,
                "seat": row.seat,
                "data": encoded(row.data),
                "veiled": row.veiled,
                "ref": row.ref,
                "at": row.at,
            }
            for each in batch
            for row in each.rows
        ]
        connection.execute(*(_INSERT, rows) if self.postgres else _at_once(_INSERT_AT_ONCE, rows))
        latest = {each.match: each.summary for each in batch}
        self.write_summaries(connection, latest)
        if self.postgres:
            news = [f'{{"w":"{self.worker}","m":{key},"n":{s.n}}}' for key, s in latest.items()]
            connection.execute(NOTIFY, {"channel": CHANNEL, "news": news})

    def write_summaries(self, connection: Connection, by_match: dict[int, Summary]) -> None:
        """What the lobby shows of these matches, unless it is newer already."""
        rows = [{"_key": key, "_n": s.n, **msgspec.structs.asdict(s)} for key, s in sorted(by_match.items())]
        connection.execute(*(_SUMMARY, rows) if self.postgres else _at_once(_SUMMARY_AT_ONCE, rows))


_INSERT = insert(schema.journal)
_SUMMARY = (
    update(schema.matches)
    .where(schema.matches.c.key == bindparam("_key"), schema.matches.c.n <= bindparam("_n"))
    .values({name: bindparam(name) for name in Summary.__struct_fields__})
)
NOTIFY = text("SELECT pg_notify(:channel, what) FROM unnest(CAST(:news AS text[])) AS what")


# SQLite lets go of Python's lock at every row, and has to wait for it again while the tables are
# busy: many rows in one statement wait once.


def _fields(names: Iterable[str]) -> str:
    return ", ".join(f"json_extract(value, '$.{name}')" for name in names)


_COLUMNS = tuple(column.name for column in schema.journal.c)
_INSERT_AT_ONCE = text(f"INSERT INTO journal ({', '.join(_COLUMNS)}) SELECT {_fields(_COLUMNS)} FROM json_each(:rows)")
_SUMMARY_AT_ONCE = text(
    f"UPDATE matches SET ({', '.join(Summary.__struct_fields__)}) = ({_fields(Summary.__struct_fields__)}) "
    "FROM json_each(:rows) "
    "WHERE matches.key = json_extract(value, '$._key') AND matches.n <= json_extract(value, '$._n')"
)


def _at_once(statement: TextClause, rows: list[dict[str, Any]]) -> tuple[TextClause, dict[str, str]]:
    return statement, {"rows": msgspec.json.encode(rows).decode()}


def encoded(data: Any) -> str:
    """A row's data as the column keeps it."""
    return "" if data is None else msgspec.json.encode(data).decode()


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

"""All tables of a worker: opened from the journal when asked for, kept while they are used."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from taifa import games
from taifa.core.chance import commitment
from taifa.core.changes import RELEASE
from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.errors import TaifaError, Unknown
from taifa.core.game import Game
from taifa.core.match import Checkpoint, Match
from taifa.server.errors import Refused
from taifa.server.ops import metrics
from taifa.server.store import schema
from taifa.server.store.batches import Summary, sum_up
from taifa.server.store.store import Store, StoreDown, rows_of
from taifa.server.tables import branch, patch
from taifa.server.tables.journal import JournalState, Row, read_journal
from taifa.server.tables.meta import Meta, Origin, SeatInfo, contributors, origin
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.tables")
SNAPSHOT_EVERY = 48
"""Answers between two snapshots of a match: what is played again at most when a table is opened."""
LEFT = 300.0
"""Seconds for which a table is kept that nobody is at: so memory follows who is here, not who was here today."""
LOOKED_FOR = 15
"""Seconds between two looks for such tables."""
TENDED = 50
"""Summaries in one commit, so that answers need not wait long for it."""
_entries = msgspec.msgpack.Decoder(list[Entry])

Propose = Callable[[Table], list[Row]]


class Tables:
    """The tables in memory, and the way to change one so that nothing is confirmed before it is stored."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self.open: OrderedDict[str, Table] = OrderedDict()
        self.by_key: dict[int, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._missed: set[int] = set()
        self._jobs: set[asyncio.Task[Any]] = set()
        self.in_use: Callable[[Table], bool] = lambda table: False
        self.changed: Callable[[Table], None] = lambda table: None
        """Called under the table's lock whenever what its seats see may have changed."""

    # Opening -----------------------------------------------------------------------------------

    async def get(self, name: str) -> Table:
        """The table of this id, from memory or from its journal."""
        if "\0" in name:  # PostgreSQL knows no such text: that is no fault of the database
            raise Refused("not-found")
        table = self.open.get(name)
        if table is not None:
            self.open.move_to_end(name)
            table.used = time.monotonic()
            return table
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.create_task(self._open(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    def missed(self, key: int) -> None:
        """Another worker changed a table that is not open here: if it is just being opened, it is read once more."""
        if self._loading:
            self._missed.add(key)
        else:
            self._missed.clear()

    async def _open(self, name: str) -> Table:
        table = await self.store.read(lambda connection: load(connection, name))
        while table.meta.key in self._missed:
            self._missed.discard(table.meta.key)
            table = await self.store.read(lambda connection: load(connection, name))
        metrics.TABLES_LOADED.inc()
        self._keep_position(table)  # a long record that was brought in has none, and would be played whole each time
        self.open[name] = table
        self.by_key[table.meta.key] = table
        self._make_room(table)
        return table

    def is_open(self, table: Table) -> bool:
        """Is it this one that hears of what others do? One that was let go of meanwhile does not: it is got anew."""
        return self.open.get(table.meta.id) is table

    def _make_room(self, opened: Table) -> None:
        if len(self.open) <= self.most:
            return
        for name, table in list(self.open.items()):
            if len(self.open) <= self.most:
                return
            if table is not opened and not table.lock.locked() and not self.in_use(table):
                self.forget(name)

    def forget_left(self) -> None:
        """Let go of tables that everybody left a while ago: opening one again takes some milliseconds."""
        now = time.monotonic()
        for name, table in list(self.open.items()):
            if table.lock.locked() or self.in_use(table):
                table.used = now
            elif now - table.used > LEFT:
                self.forget(name)

    def forget(self, name: str) -> None:
        """Let go of a table; its journal stays."""
        table = self.open.pop(name, None)
        if table is not None:
            self.by_key.pop(table.meta.key, None)

    def unused(self, game: Game[Any]) -> bool:
        """Does nobody play at a table with this game? Then let go of them all."""
        found = [(name, table) for name, table in list(self.open.items()) if table.game is game]
        if any(table.lock.locked() or self.in_use(table) for _, table in found):
            return False
        for name, _ in found:
            self.forget(name)
        return True

    # Changing ----------------------------------------------------------------------------------

    async def change(self, table: Table, propose: Propose, ref: tuple[str, str] | None = None) -> int:
        """Play what `propose` says, store it, show it; how long the journal then is.

        `ref` is the seat and mark of a message that may have been sent before: if its row is there
        already, nothing is done. Where another worker's row came first, it is taken in and the
        proposal is made again to the table as it then stands.
        """
        for _ in range(20):
            async with table.lock:
                await self.refresh(table)
                if ref is not None and ref[1] and ref in table.journal.refs:
                    return table.journal.refs[ref]
                rows = propose(table)
                if await self._stored(table, rows):
                    if not table.commit(rows):
                        await self._reload(table)
                    self._after(table, rows)
                    return table.journal.rows
        raise Refused("unavailable")

    async def _stored(self, table: Table, rows: list[Row]) -> bool:
        table.stale = True  # until we know
        try:
            stored = await self.store.append(table.meta.key, rows, table.summary(rows))
        except StoreDown as error:
            log.warning("the database does not answer", extra={"why": str(error)[:200]})
            raise Refused("unavailable") from None
        table.stale = not stored
        return stored

    def _after(self, table: Table, rows: list[Row]) -> None:
        metrics.ROWS.inc(len(rows))
        self.changed(table)
        if any(row.kind in ("ask", "allow", "resign", "undo", "reveal") for row in rows):
            self._soon(self._write_summary(table))
        self._keep_position(table)

    def _keep_position(self, table: Table) -> None:
        """Write down where the table stood a while ago, if it has gone on far since that was done."""
        if table.broken or table.gathering:
            return
        base = table.match.checkpoints[0]
        if base.at >= table.snapshot_at + SNAPSHOT_EVERY and base.imagined is None:
            table.snapshot_at = base.at
            told = list(table.match.chronicle[: base.lines])
            self._soon(self._write_snapshot(table.meta.key, table.journal.rows, base, told))

    async def refresh(self, table: Table) -> None:
        """Read the journal again if it may hold more than the table shows. Needs the lock."""
        while table.stale:
            await self._reload(table)
            if not table.broken:
                self.changed(table)
        if table.broken:
            raise Refused("broken", table.broken)

    async def _reload(self, table: Table) -> None:
        key = table.meta.key
        table.stale = False  # what is heard from now on makes it so again
        try:
            match, found, at, broken = await self.store.read(
                lambda connection: replay(connection, table.meta, table.game)
            )
        except StoreDown:
            table.stale = True
            raise Refused("unavailable") from None
        if found is None:
            table.stale = True  # whoever is still there is told so again
            self.forget(table.meta.id)
            raise Refused("not-found")
        table.broken = broken
        if match is not None:
            heard = table.stale
            table.load(match, found, at)
            table.stale = heard
        log.debug("table read again", extra={"match": key})

    async def catch_up(self, table: Table) -> None:
        """Another worker wrote: take its rows in and show them."""
        async with table.lock:
            since = table.journal.rows
            if not table.stale:
                rows = await self.store.read(lambda connection: rows_of(connection, table.meta.key, since))
                if not rows:
                    return
                if not self._take_in(table, rows):
                    table.stale = True
            await self.refresh(table)
            self.changed(table)

    def _take_in(self, table: Table, rows: list[Row]) -> bool:
        if any(row.kind != "act" for row in rows) or rows[0].n != table.journal.rows:
            return False
        try:
            for row in rows:
                table.match.apply(row.action, row.seat)
                if row.mark.joined:
                    table.match.joined.add(len(table.match.journal) - 1)
        except Exception:
            return False
        return table.commit(rows)

    # Later -------------------------------------------------------------------------------------

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("could not write a cache", extra={"why": str(task.exception())[:200]})

    async def tend(self) -> None:
        """Write down for the lobby, many in one commit, what was put off while tables were busy."""
        turn = 0
        while True:
            await asyncio.sleep(1)
            turn += 1
            if turn % LOOKED_FOR == 0:
                self.forget_left()
            due = [table for table in self.open.values() if table.headline.late]
            try:
                for start in range(0, len(due), TENDED):
                    await self._tend(due[start : start + TENDED])
            except StoreDown as error:
                log.warning("could not write for the lobby", extra={"why": str(error)[:200]})
            except Exception:
                log.exception("could not sum a table up for the lobby")

    async def _tend(self, due: list[Table]) -> None:
        summaries: dict[int, Summary] = {}
        for table in due:
            if not table.stale and not table.lock.locked():
                summaries[table.meta.key] = table.summary([])
            await asyncio.sleep(0)
        if summaries:
            await self.store.write(lambda connection: sum_up(connection, summaries))

    async def _write_summary(self, table: Table) -> None:
        summaries = {table.meta.key: table.summary([])}
        await self.store.write(lambda connection: sum_up(connection, summaries))

    async def _write_snapshot(self, key: int, n: int, base: Checkpoint, chronicle: list[Entry]) -> None:
        told = msgspec.msgpack.encode(chronicle)
        state, lines = await asyncio.to_thread(lambda: (zlib.compress(base.state, 6), zlib.compress(told, 6)))

        def work(connection: Connection) -> None:
            s = schema.snapshots
            connection.execute(delete(s).where(s.c.match == key, s.c.at >= base.at))
            connection.execute(update(s).where(s.c.match == key).values(chronicle=None))
            connection.execute(
                insert(s).values(match=key, at=base.at, n=n, lines=base.lines, state=state, chronicle=lines)
            )

        await self.store.write(work)

    async def close(self) -> None:
        """Wait for what is still being written."""
        if self._jobs:
            await asyncio.wait(self._jobs, timeout=5)


# Reading a match out of the database ---------------------------------------------------------------


def meta_of(connection: Connection, name: str) -> Meta:
    """What a match was begun with."""
    m = schema.matches.c
    row = connection.execute(
        select(
            m.key,
            m.id,
            m.game,
            m.scenario,
            m.options,
            m.seed,
            m.name,
            m.creator,
            m.watch,
            m.watch_turn,
            m.hints,
            m.created,
            m.dice,
            m.overlay,
            m.base,
            m.branch_of,
            m.branch_seat,
            m.version,
        ).where(m.id == name)
    ).one_or_none()
    if row is None:
        raise Refused("not-found")
    fields = dict(row._mapping)
    fields["options"] = msgspec.json.decode(fields["options"])
    return Meta(**fields)


def seats_of(connection: Connection, key: int, order: tuple[str, ...]) -> dict[str, SeatInfo]:
    """Who plays the seats, in the game's order."""
    s = schema.seats.c
    rows = connection.execute(
        select(s.seat, s.kind, s.level, s.turn, s.owner, s.hints, s.claim, s.given_up).where(s.match == key)
    ).all()
    by_seat = {row.seat: SeatInfo(*row) for row in rows}
    return {seat: by_seat[seat] for seat in order if seat in by_seat}


def load(connection: Connection, name: str) -> Table:
    """A table from its journal."""
    try:
        meta = meta_of(connection, name)
    except (msgspec.MsgspecError, TypeError) as error:
        log.exception("a match can't be read", extra={"id": name})
        raise Refused("broken", f"{type(error).__name__}: {error}"[:300]) from None
    try:
        game = games.get(meta.game, meta.overlay)
    except (Unknown, ImportError):
        raise Refused("broken", f"there is no game {meta.game!r} here") from None
    except TaifaError as error:
        raise Refused("broken", str(error)[:300]) from None
    seats = seats_of(connection, meta.key, game.seats)
    if len(seats) < len(game.seats):
        raise Refused("broken", f"a seat is missing: there are {', '.join(seats) or 'none'}")
    table = Table(meta, seats, game, commitment(meta.seed))
    match, found, at, broken = replay(connection, meta, game)
    if match is None or found is None:
        raise Refused("broken", broken) if broken else Refused("not-found")
    table.load(match, found, at)
    return table


def replay(connection: Connection, meta: Meta, game: Game[Any]) -> tuple[Match | None, JournalState | None, int, str]:
    """The match as its journal has it: from the last good snapshot, else from the beginning."""
    s = schema.snapshots.c
    if connection.execute(select(schema.matches.c.key).where(schema.matches.c.key == meta.key)).first() is None:
        return None, None, 0, ""
    # One statement, and before the journal is read: a snapshot may be replaced at any moment.
    kept = connection.execute(
        select(s.at, s.n, s.lines, s.state, s.chronicle).where(s.match == meta.key, s.chronicle.is_not(None))
    ).all()
    try:
        found, good = read_journal(rows_of(connection, meta.key), [(row.at, row.n) for row in kept])
    except (msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        log.exception("a journal can't be read", extra={"match": meta.key})
        return None, JournalState(), 0, f"{type(error).__name__}: {error}"[:300]
    dice = origin(meta, contributors(meta, seats_of(connection, meta.key, game.seats)), found)
    for row in kept:
        if (row.at, row.n) in good:
            try:
                base = Checkpoint(row.at, row.lines, zlib.decompress(row.state))
                told = _entries.decode(zlib.decompress(row.chronicle))
                if meta.version != RELEASE and (broken := patch.outdated(meta, game, base, found.answers, dice.stirs)):
                    return None, found, 0, broken
                return Match.resume(game, base, found.answers, told, stirs=dice.stirs), found, row.at, ""
            except Exception:
                log.exception("a snapshot is of no use", extra={"match": meta.key, "answers": row.at})
    try:
        if meta.version != RELEASE and meta.base is None:
            first = Match.new(game, meta.scenario, dice.seed, meta.options).checkpoints[0]
            if broken := patch.outdated(meta, game, first, found.answers, dice.stirs):
                return None, found, 0, broken
        return begin(meta, game, found.answers, dice), found, 0, ""
    except Exception as error:
        log.exception("a journal can't be played", extra={"match": meta.key})
        return None, found, 0, f"{type(error).__name__}: {error}"[:300]


def begin(meta: Meta, game: Game[Any], answers: list[tuple[str, Action]], dice: Origin) -> Match:
    """The match from its beginning, with these answers given."""
    if meta.base is not None:
        return branch.resume(meta.base, game, answers, dice.stirs)
    fresh = Match.new(game, meta.scenario, dice.seed, meta.options)
    if not answers and not dice.stirs:
        return fresh
    first = fresh.checkpoints[0]
    return Match.resume(game, first, answers, fresh.chronicle[: first.lines], stirs=dice.stirs)


def scores_along(
    meta: Meta, game: Game[Any], answers: list[tuple[str, Action]], dice: Origin, steps: set[int]
) -> list[tuple[int, dict[str, float]]]:
    """The points after so many answers, for each of these steps."""
    match = begin(meta, game, [], Origin(dice.seed, []))
    found = []
    for n, (seat, action) in enumerate(answers):
        if n in steps:
            found.append((n, match.scores))
        for at, salt in dice.stirs:
            if at == n:
                match.stir(salt)
        match.apply(action, seat)
    return found


def position(
    connection: Connection, meta: Meta, game: Game[Any], answers: list[tuple[str, Action]], dice: Origin
) -> Match:
    """The match as it stood after these answers, from the nearest snapshot before. It has no chronicle."""
    s = schema.snapshots.c
    marks = connection.execute(select(s.at, s.n).where(s.match == meta.key, s.at <= len(answers))).all()
    if marks:
        found, good = read_journal(rows_of(connection, meta.key), [(at, n) for at, n in marks])
        for at, n in sorted(good, reverse=True):
            if found.answers[:at] != answers[:at]:
                continue
            row = connection.execute(
                select(s.lines, s.state).where(s.match == meta.key, s.at == at, s.n == n)
            ).one_or_none()
            if row is not None:
                base = Checkpoint(at, row.lines, zlib.decompress(row.state))
                return Match.resume(game, base, answers, [Entry("")] * row.lines, stirs=dice.stirs)
    return begin(meta, game, answers, dice)

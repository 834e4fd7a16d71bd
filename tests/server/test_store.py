"""The database: its migrations, its journal, and tables that come and go."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from server_house import Postgres, Running, config_for, count
from sqlalchemy import create_engine, select

from taifa import games
from taifa.core.chance import seed_bytes
from taifa.core.match import Match
from taifa.server.errors import Refused
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.store import schema
from taifa.server.store.store import Store, open_engine
from taifa.server.store.upgrade import pending, upgrade
from taifa.server.tables.journal import JournalState, Row, read_journal
from taifa.server.tables.registry import Tables, load
from taifa.server.tables.seating import Setup, begin


def fits(url: str) -> None:
    assert pending(url)
    assert upgrade(url)[0] is None
    assert not pending(url)
    before, after = upgrade(url)
    assert before == after
    engine = open_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.META) == []
    engine.dispose()


def test_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    fits(f"sqlite:///{tmp_path / 'a.db'}")


@pytest.mark.postgres
def test_migrations_on_postgres(postgres: Postgres) -> None:
    fits(Config(db=postgres.create(f"fits{random.getrandbits(32)}")).url)


def test_confirmed_means_on_the_disk(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'a.db'}")
    with engine.connect() as connection:
        pragma = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}
    assert pragma == PRAGMAS
    engine.dispose()


@pytest.mark.postgres
def test_confirmed_means_on_the_disk_whatever_the_database_is_set_to(postgres: Postgres) -> None:
    url = postgres.create("hasty").replace("postgresql://", "postgresql+psycopg://", 1)
    hasty = create_engine(url, isolation_level="AUTOCOMMIT")
    with hasty.connect() as connection:
        connection.exec_driver_sql("ALTER DATABASE hasty SET synchronous_commit = off")
    hasty.dispose()
    for limited in (False, True):
        engine = open_engine(url, limited)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        engine.dispose()


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def new_match(store: Store, scenario: str = "long") -> str:
    match = Match.new("small", scenario, 3)
    seats = dict.fromkeys(match.game.seats, ("here", ""))
    setup = Setup("small", scenario, dict(match.state.options), seed_bytes(3), seats, "v:somebody")
    with store.engine.begin() as connection:
        return begin(connection, setup, match)


def test_the_same_row_is_not_written_twice(tmp_path: Path) -> None:
    """Two workers that know the same journal: one writes, the other is told and looks again."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def both() -> None:
        stores = [Store(url, "one"), Store(url, "two")]
        name = new_match(stores[0])
        pair = [Tables(store, 10) for store in stores]
        tables = [await each.get(name) for each in pair]
        first = tables[0].match.decision_of("north")
        assert first is not None
        action = first.actions[0]
        await pair[0].change(tables[0], lambda table: table.act("north", action, 0, "a"))
        with pytest.raises(Refused, match="stale"):
            await pair[1].change(tables[1], lambda table: table.act("north", action, 0, "b"))
        other = tables[1].match.decision_of("south")
        assert other is not None
        await pair[1].change(tables[1], lambda table: table.act("south", other.actions[0], 0, "c"))
        with stores[0].engine.connect() as connection:
            refs = connection.execute(select(schema.journal.c.ref).order_by(schema.journal.c.n)).scalars().all()
        assert refs == ["a", "c"]
        for store in stores:
            store.close()

    asyncio.run(both())


def test_tables_that_nobody_looks_at_make_room(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def many() -> None:
        store = Store(url)
        tables = Tables(store, 3)
        names = [new_match(store) for _ in range(6)]
        for name in names:
            await tables.get(name)
        assert list(tables.open) == names[3:]
        assert len(tables.by_key) == 3
        again = await tables.get(names[0])
        assert again.meta.id == names[0]
        store.close()

    asyncio.run(many())


def test_snapshots_are_a_cache_that_can_be_dropped(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def play() -> None:
        store = Store(url)
        tables = Tables(store, 10)
        table = await tables.get(new_match(store))
        rng = random.Random(1)
        for _ in range(400):
            seat = rng.choice(table.asked)
            decision = table.match.decision_of(seat)
            assert decision is not None
            await tables.change(table, lambda t, s=seat, d=decision: t.act(s, rng.choice(d.actions), None))  # type: ignore[misc]
        await tables.close()
        with store.engine.begin() as connection:
            kept = connection.execute(select(schema.snapshots.c.at)).scalars().all()
            assert len(kept) >= 2
        tables.forget(table.meta.id)
        quick = await tables.get(table.meta.id)
        assert quick.snapshot_at == max(kept)
        with store.engine.begin() as connection:
            connection.execute(schema.snapshots.update().values(state=b"spoiled"))
        tables.forget(table.meta.id)
        read = await store.read(lambda connection: load(connection, table.meta.id))
        assert read.snapshot_at == 0
        slow = await tables.get(table.meta.id)
        assert slow.snapshot_at > 0, "a new one is made"
        for twin in (quick, slow):
            assert twin.match.hash == table.match.hash
            assert twin.match.chronicle == table.match.chronicle
            assert twin.journal.seen("north") == table.journal.seen("north")
        store.close()

    asyncio.run(play())


def test_a_takeback_makes_later_snapshots_useless() -> None:
    def row(n: int, kind: str, data: object) -> Row:
        return Row(n, kind, "north", data)

    rows = [row(i, "act", ["march", "x"]) for i in range(10)]
    rows.append(row(10, "ask", {"to": 4, "need": []}))
    rows += [row(11 + i, "act", ["march", "y"]) for i in range(10)]
    found, good = read_journal(rows, [(3, 8), (6, 8), (6, 18)])
    assert good == {(3, 8), (6, 18)}
    assert len(found.answers) == 14


def test_a_seat_counts_only_what_it_knows() -> None:
    known = JournalState()
    known.add(Row(0, "act", "north", ["plan", 1], veiled=True))
    known.add(Row(1, "act", "north", ["plan", 2], veiled=True))
    known.add(Row(2, "undo", "north", 1, veiled=True))
    assert (known.seen("north"), known.seen("south"), known.seen(None)) == (3, 0, 0)
    assert known.asked_since("south") == 0
    assert known.asked_since("north") == 3
    known.add(Row(3, "act", "south", ["plan", 1], veiled=True))
    assert (known.seen("north"), known.seen("south")) == (3, 1)
    known.add(Row(4, "act", "south", ["plan", 2]))
    assert (known.seen("north"), known.seen("south"), known.seen(None)) == (4, 3, 3), "not how often minds changed"


def more_than_two() -> str | None:
    for name in games.names():
        try:
            if len(games.get(name).seats) > 2:
                return name
        except (ImportError, AttributeError):
            continue
    return None


def test_with_more_than_two_seats_a_bot_plays_on_for_who_resigns(tmp_path: Path) -> None:
    game = more_than_two()
    assert game is not None
    running = Running(config_for(tmp_path))
    try:
        ana = running.person()
        made = ana.new(game)
        page = ana.join(made["id"])
        page.until("chats")
        asked = page.state["asked"][0]["seat"]
        assert page.ask("resign", seat=asked)["type"] == "ok"
        while page.state["moves"] == 0:
            page.hear(30)
        assert not page.state["over"]
        assert page.ask("resign", seat=asked)["code"] == "resigned-already"
        for seat in games.get(game).seats:
            if not page.state["over"] and seat != asked:
                assert page.ask("resign", seat=seat)["type"] == "ok"
        assert page.state["over"]
        assert len(page.state["result"]["winners"]) == 1
    finally:
        running.stop()


def test_the_sites_key_is_made_once(tmp_path: Path) -> None:
    config = config_for(tmp_path)
    first = config.site_key()
    assert first == config.site_key()
    assert len(first) == 64
    file = tmp_path / "t.db.key"
    assert file.stat().st_mode & 0o077 == 0
    assert Config.from_env().db == ""


def test_an_answer_waits_for_one_other_work_at_most(tmp_path: Path) -> None:
    """However much is to be written for the lobby, answers are confirmed first."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def busy() -> list[str]:
        store = Store(url)
        tables = Tables(store, 10)
        table = await tables.get(new_match(store))
        decision = table.match.decision_of("north")
        assert decision is not None
        order: list[str] = []
        held, begun = threading.Event(), threading.Event()

        def first(_: object) -> None:
            begun.set()
            held.wait(10)

        async def note(what: str, work: Awaitable[object]) -> None:
            await work
            order.append(what)

        waiting = [asyncio.create_task(note("first", store.write(first)))]
        await asyncio.to_thread(begun.wait, 10)
        waiting += [asyncio.create_task(note("lobby", store.write(lambda _: None))) for _ in range(20)]
        act = tables.change(table, lambda t: t.act("north", decision.actions[0], 0, "a"))
        waiting.append(asyncio.create_task(note("answer", act)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        held.set()
        await asyncio.wait(waiting)
        store.close()
        return order

    order = asyncio.run(busy())
    assert len(order) == 22
    assert order.index("answer") <= 2


def test_who_gives_up_waiting_does_not_stop_the_writer(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)

    async def impatient() -> None:
        store = Store(url)
        held, begun = threading.Event(), threading.Event()

        def slow(_: object) -> None:
            begun.set()
            held.wait(10)

        async def give_up(work: Awaitable[object]) -> None:
            task = asyncio.ensure_future(work)
            await asyncio.sleep(0)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

        running = asyncio.create_task(store.write(slow))
        await asyncio.to_thread(begun.wait, 10)
        written: list[int] = []
        await give_up(store.write(lambda _: written.append(1)))
        await give_up(running)
        held.set()
        await asyncio.wait_for(store.write(lambda _: written.append(2)), 10)
        assert written == [2]
        store.close()

    asyncio.run(impatient())


def test_summaries_of_many_tables_are_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    upgrade(url)
    monkeypatch.setattr("taifa.server.tables.headline.PAUSE", 0.2)

    async def play() -> None:
        store = Store(url)
        tables = Tables(store, 50)
        names = [new_match(store) for _ in range(30)]
        for name in names:
            table = await tables.get(name)
            for _ in range(2):  # the second comes too soon for a new headline
                seat = table.asked[0]
                decision = table.match.decision_of(seat)
                assert decision is not None
                await tables.change(table, lambda t, s=seat, d=decision: t.act(s, d.actions[0], None))  # type: ignore[misc]
        before = count(metrics.COMMITS)
        late = [table for table in tables.open.values() if table.headline.due]
        assert late
        tending = asyncio.create_task(tables.tend())
        while any(table.headline.due for table in late):
            await asyncio.sleep(0.05)
        tending.cancel()
        await store.write(lambda _: None)
        assert count(metrics.COMMITS) == before + 2
        with store.engine.connect() as connection:
            m = schema.matches.c
            kept = {row.id: (row.n, row.headline) for row in connection.execute(select(m.id, m.n, m.headline))}
        for table in tables.open.values():
            headline = msgspec.json.encode(table.match.scene(None).headline).decode()
            assert kept[table.meta.id] == (table.journal.rows, headline)
        store.close()

    asyncio.run(play())

"""Nobody waits and nothing breaks: load from one visitor, the database away, bad starts."""

from __future__ import annotations

import asyncio
import io
import os
import socket
import sqlite3
import stat
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_client import Page, secret_of
from server_house import Postgres, Running, config_for, count
from sqlalchemy import select, update
from sqlalchemy.exc import DBAPIError

from taifa.core.chance import seat_commitment
from taifa.core.decision import Action
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.server.bots import driver, thinker
from taifa.server.bots.driver import Bots, Kind, kinds_of
from taifa.server.bots.task import Task, task_of
from taifa.server.errors import Refused
from taifa.server.http import protocol
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.ops.start import alone
from taifa.server.store import schema
from taifa.server.store.lease import Leases
from taifa.server.store.store import StoreDown, open_engine
from taifa.server.store.upgrade import upgrade
from taifa.server.tables.identity import InTurn, Limit

# Bots ---------------------------------------------------------------------------------------------------


@pytest.mark.postgres
def test_a_lease_goes_with_the_worker_that_had_it(postgres: Postgres) -> None:
    async def run(url: str) -> None:
        first, second = Leases(url), Leases(url)
        assert await first.take(7)
        assert await first.take(7), "it keeps what it has"
        assert not await second.take(7)
        await first.give_back(7)
        assert await second.take(7), "given back: at once another's"
        assert not await first.take(7)
        await second.close()
        async with asyncio.timeout(5):  # so is what a worker had that is gone, as soon as the database has noticed
            while not await first.take(7):
                await asyncio.sleep(0.01)
        await first.close()

    asyncio.run(run(Config(db=postgres.create(f"lease{os.getpid()}")).url))


@pytest.mark.postgres
def test_a_frozen_workers_bots_think_elsewhere(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that is frozen keeps its connection, and with it the lock on a table's bots; nobody gives it back."""
    monkeypatch.setattr(driver, "FROZEN", 1.0)
    db = postgres.create(f"frozen{os.getpid()}")
    running = Running(config_for(tmp_path, db=db))
    try:
        ana = running.person()
        made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
        key = running.app.state.services.tables.open[made["id"]].meta.key

        async def hold() -> Leases:
            frozen = Leases(Config(db=db).url)
            while not await frozen.take(key):  # its bot has answered already
                await asyncio.sleep(0.02)
            return frozen

        frozen = asyncio.run_coroutine_threadsafe(hold(), running.app.state.services.loop).result(10)
        page = ana.join(made["id"])
        page.until("chats")
        page.play(4)
        assert frozen.held == {key}, "all the while"
        asyncio.run_coroutine_threadsafe(frozen.close(), running.app.state.services.loop).result(10)
    finally:
        running.stop()


@pytest.mark.postgres
def test_a_transaction_of_a_frozen_worker_does_not_hold_a_table(postgres: Postgres, tmp_path: Path) -> None:
    """Frozen between two statements it holds the rows that it changed; the database must let go of them by itself."""
    db = postgres.create(f"held{os.getpid()}")
    running = Running(config_for(tmp_path, db=db))
    frozen = open_engine(Config(db=db).url, limited=True)
    try:
        ana = running.person()
        made = ana.new()
        page = ana.join(made["id"], seats=["north"])
        page.until("chats")
        held = frozen.connect()
        held.begin()
        held.execute(update(schema.matches).values(name="mine"))
        page.send(type="ping", ref="here")
        began = time.monotonic()
        while page.act()["type"] != "ok":
            assert time.monotonic() - began < 20, "the table stands still"
        with pytest.raises(DBAPIError):
            held.execute(select(schema.matches.c.key))
    finally:
        running.stop()
        frozen.dispose()


@pytest.mark.postgres
def test_who_was_cut_off_hears_of_seats_that_were_taken_meanwhile(postgres: Postgres, tmp_path: Path) -> None:
    """A worker that did not hear the others for a while reads seats, links and sessions again, not rows alone."""
    db = postgres.create(f"deaf{os.getpid()}")
    pair = [Running(config_for(tmp_path, db=db, key="one key for both")) for _ in range(2)]
    try:
        ana = pair[0].person()
        made = ana.new(seats={"north": "here", "south": "link"})
        deaf = pair[1].app.state.services
        watcher = pair[1].person().join(made["id"], secret_of(made["links"]["watch"]))
        watcher.until("chats")
        hear, deaf.bus._hear = deaf.bus._hear, lambda payload: None
        ben = pair[0].person().join(made["id"], secret_of(made["links"]["south"]))
        ben.until("chats")
        assert deaf.tables.open[made["id"]].seats["south"].owner is None, "it has not heard"
        deaf.bus._hear = hear
        pair[1].within(deaf.bus._catch_up_all)
        while deaf.tables.open[made["id"]].seats["south"].owner is None:
            watcher.hear(10)
        again = pair[1].person().join(made["id"], ben.secrets["south"])
        again.until("chats")
        assert again.state["yours"] == ["south"]
    finally:
        for running in pair:
            running.stop()


def test_many_who_ask_whether_the_server_lives_cost_one_write(house: Running) -> None:
    services = house.app.state.services
    before = count(metrics.COMMITS)

    async def ask() -> None:
        await asyncio.gather(*(services.alive() for _ in range(200)))

    asyncio.run_coroutine_threadsafe(ask(), services.loop).result(20)
    assert count(metrics.COMMITS) - before <= 3


def test_bots_go_on_by_themselves_when_the_database_is_back(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
    page = ana.join(made["id"])
    page.until("chats")
    store = house.app.state.services.store
    true, fails = store.append, [0]

    async def away(match: int, rows: list[Any], summary: object) -> bool:
        if rows[0].seat == "south" and fails[0] < 3:
            fails[0] += 1
            raise StoreDown("away")
        return bool(await true(match, rows, summary))

    monkeypatch.setattr(store, "append", away)
    page.play(8)
    assert fails[0] == 3


class SlowToGiveBack:
    """A lease that takes its time to be given back."""

    async def take(self, key: int) -> bool:
        return True

    async def give_back(self, key: int) -> None:
        await asyncio.sleep(0.2)


def test_what_could_not_be_stored_counts_for_nothing(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that gave its part of the dice again and again while the disk was full was shut out for ten minutes."""
    ana, ben = house.person(), house.person()
    ana.gathers = ben.gathers = False
    made = ana.new(seats={"north": "here", "south": "link"})
    pages = [ana.join(made["id"]), ben.join(made["id"], secret_of(made["links"]["south"]))]
    for page in pages:
        page.until("chats")
    store = house.app.state.services.store

    def full(*_: Any) -> None:
        raise OSError("no space left on device")

    def given(page: Page, ref: str) -> Any:
        seat = page.state["yours"][0]
        page.send(type="commit", ref=ref, seat=seat, hash=seat_commitment(page.match, seat, "0" * 64))
        return next(heard for heard in iter(page.hear, None) if heard.get("ref") == ref)

    with monkeypatch.context() as patch:
        patch.setattr(store, "_commit", full)
        assert {given(pages[1], f"try {i}")["code"] for i in range(20)} == {"unavailable"}
    assert given(pages[1], "at last")["type"] == "ok"
    assert given(pages[0], "mine")["type"] == "ok"


def test_a_bot_asked_while_its_table_is_given_back_answers(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.app.state.services.bots, "leases", SlowToGiveBack())
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
    page = ana.join(made["id"])
    page.until("chats")
    page.play(12)


def test_a_bots_process_answers_before_it_has_read_all_games() -> None:
    """Games are read beforehand while nobody waits; whoever asks waits for one of them at most."""
    asked = msgspec.msgpack.encode(task_of(Match.new("small", seed=1), "north", "random"))
    told, heard = os.pipe()
    os.write(heard, struct.pack(">I", len(asked)) + asked)
    os.close(heard)
    read: list[str] = []

    def names() -> Iterator[str]:
        for name in ("one", "two"):
            read.append(name)
            yield name

    answer = io.BytesIO()
    with os.fdopen(told, "rb") as source:
        thinker.serve(source, answer, names())
    assert read == [], "somebody waits: that goes first"
    assert b"answer" in answer.getvalue()


def test_a_bot_without_a_choice_takes_as_long_as_one_with(house: Running) -> None:
    bots: Bots = house.app.state.services.bots
    bid, ambush = kinds_of("marshal", "small", "bid"), kinds_of("marshal", "small", "ambush")
    bots._took.clear()
    for seconds in (0.5, 1.5, 0.7):
        bots._note(bid, seconds)
    assert {bots._as_long_as(bid) for _ in range(200)} == {0.5, 1.5, 0.7}
    assert bots._as_long_as(ambush) in (0.5, 1.5, 0.7), "better than at once, as long as nobody chose there"
    assert 0 < bots._as_long_as(kinds_of("captain", "small", "bid")) < 0.2, "nor at once after a restart"
    bots._note(ambush, 0.1)
    assert bots._as_long_as(ambush) == 0.1, "whoever waited as long as for a bid would have had no ambush"
    late = kinds_of("marshal", "small", "late")
    bots._note(late, 30.0)
    assert bots._as_long_as(late) == 2.0, "nobody waits for a process that had died"


def test_a_bot_takes_its_time_whatever_it_is_asked_without_a_choice(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In ¡Reconquista! a realm whose only answer is to end holds no stratagem that it could play."""
    bots: Bots = house.app.state.services.bots
    waited: list[str] = []

    def as_long_as(kinds: tuple[Kind, ...]) -> float:
        waited.append(kinds[0][-1])
        return 0.0

    async def draws(task: Task, who: str, prompt: str) -> Action | None:
        return ("draw", None)

    monkeypatch.setattr(bots, "_as_long_as", as_long_as)
    monkeypatch.setattr(bots, "_choose", draws)
    for _ in range(8):  # with six cards in its hand, at home at the end of the road, a bot can only march
        ana = house.person()
        page = ana.join(ana.new(seats={"south": "bot"}, options={"quick_draw": True})["id"])
        page.play(12)
        page.socket.close()
        if "act" in waited:
            break
    assert "act" in waited, "neither an interrupt nor put to several, and no choice"


# Load from one visitor ------------------------------------------------------------------------------------


def test_one_visitors_many_questions_do_not_keep_others_waiting() -> None:
    turns = InTurn(2)
    with turns.of("eve"), turns.of("eve"):
        with pytest.raises(Refused, match="too-many"), turns.of("eve"):
            pass
        with turns.of("ana"):
            pass
    with turns.of("eve"):
        pass


def test_whoever_asks_for_what_is_theirs_is_never_shut_out(house: Running) -> None:
    ana, eve = house.person(), house.person()
    match = ana.new()["id"]
    services = house.app.state.services
    kept, services.guesses = services.guesses, Limit(5, 600)
    try:
        codes = {eve.http.get(f"/api/matches/nothing{i}").status_code for i in range(40)}
        assert codes == {404, 429}
        assert ana.http.get(f"/api/matches/{match}").status_code == 200
    finally:
        services.guesses = kept


def test_many_who_come_at_once_are_told_of_together(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taifa.server.live.hub.PATIENT", 1.0)
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": "here"})
    page = ana.join(made["id"])
    page.until("chats")
    watchers = [house.person().join(made["id"], secret_of(made["links"]["watch"])) for _ in range(12)]
    page.until("delta", spectators=12)
    assert sum('"spectators"' in raw and '"delta"' in raw for raw in page.raw) <= 6
    for watcher in watchers:
        watcher.socket.close()


def test_half_a_request_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(protocol, "PATIENCE", 0.3)
    running = Running(config_for(tmp_path))
    try:
        with socket.create_connection(("127.0.0.1", running.port), timeout=10) as line:
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            assert line.recv(100) == b"", "the server hangs up"
        with socket.create_connection(("127.0.0.1", running.port), timeout=10) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(100).startswith(b"HTTP/1.1 200")
    finally:
        running.stop()


# Beginnings -----------------------------------------------------------------------------------------------


def serve(folder: Path, *more: str, **env: str) -> str:
    """What a server says that can't open."""
    done = subprocess.run(
        [sys.executable, "-m", "taifa", "serve", "--no-open", *more],
        env={**os.environ, "XDG_DATA_HOME": str(folder), **env},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.replace("│", " ").split())


def test_a_server_that_cannot_open_says_why(tmp_path: Path) -> None:
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"this is no database at all, but it is long enough" * 50)
    newer = tmp_path / "newer.db"
    upgrade(f"sqlite:///{newer}")
    with sqlite3.connect(newer) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
    (tmp_path / "short.db.key").write_text("abc")
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    fine = ("--db", str(tmp_path / "fine.db"))
    wrong: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
        ("can't be used", ("--db", str(junk)), {}),
        ("newer version", ("--db", str(newer)), {}),
        ("no folder", ("--db", str(tmp_path / "nowhere" / "x.db")), {}),
        ("can't listen", (*fine, "--port", str(taken.getsockname()[1])), {}),
        ("can't listen", (*fine, "--host", "no.such.host.invalid"), {}),
        ("65535", (*fine, "--port", "99999"), {}),
        ("no database", ("--db", "oracle://x"), {}),
        ("16 characters", ("--db", str(tmp_path / "short.db")), {}),
        ("16 characters", fine, {"TAIFA_KEY": "short"}),
        ("must be a number", fine, {"TAIFA_WORKERS": "many"}),
    ]
    for words, more, env in wrong:
        said = serve(tmp_path, *more, **env)
        assert words in said, (more, env, said)
    taken.close()


def test_one_server_an_sqlite_file(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "one.db"))
    first = alone(config)
    assert first is not None
    with pytest.raises(TaifaError, match="another server"):
        alone(config)
    first.close()
    again = alone(config)
    assert again is not None
    again.close()


def test_database_and_key_are_private_and_a_short_key_is_refused(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "own.db"))
    upgrade(config.url)
    assert stat.S_IMODE((tmp_path / "own.db").stat().st_mode) == 0o600
    assert len(config.site_key()) == 64
    assert stat.S_IMODE((tmp_path / "own.db.key").stat().st_mode) == 0o600
    (tmp_path / "own.db.key").write_text("")
    with pytest.raises(TaifaError, match="16 characters"):
        config.site_key()


KILLED = """
import os
from sqlalchemy import event
from sqlalchemy.engine import Engine

count = 0

@event.listens_for(Engine, "after_cursor_execute")
def after(connection, cursor, statement, *rest):
    global count
    if statement.lstrip().upper().startswith(("CREATE", "ALTER", "INSERT")):
        count += 1
        if count == {statement}:
            os._exit(9)

from taifa.server.store.upgrade import upgrade
upgrade("sqlite:///{path}")
"""


def test_a_migration_that_is_killed_leaves_nothing_half_done(tmp_path: Path) -> None:
    """Wherever it is killed, the next start goes on: all of it is there, or nothing."""
    for statement in (1, 5, 12, 18, 20):
        path = tmp_path / f"killed{statement}.db"
        code = KILLED.format(statement=statement, path=path)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert done.returncode == 9, done.stderr
        with sqlite3.connect(path) as line:
            assert line.execute("SELECT name FROM sqlite_master").fetchall() == [], statement
        assert upgrade(f"sqlite:///{path}")[1] is not None


def test_health_writes(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = house.person()
    assert ana.http.get("/healthz").status_code == 200

    async def full(work: object) -> object:
        raise StoreDown("database or disk is full")

    monkeypatch.setattr(house.app.state.services.store, "write", full)
    assert ana.http.get("/healthz").status_code == 503

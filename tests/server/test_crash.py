"""kill -9 while many play: every confirmed answer is in the journal once, none twice.

A few kills in every run; `pytest -m slow tests/server/test_crash.py -s` for forty (TAIFA_KILLS says another number).
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest
from server_client import Person, secret_of
from server_house import Postgres, Process, free_port
from sqlalchemy import select

from taifa.lab.server_load import Player
from taifa.server.ops.config import Config
from taifa.server.store import schema
from taifa.server.store.store import open_engine, rows_of
from taifa.server.store.upgrade import upgrade
from taifa.server.tables.journal import read_journal
from taifa.server.tables.registry import load

Seat = tuple[str, str, str]
"""Match, seat, secret."""


def begin(url: str, tables: int) -> list[Seat]:
    """Matches by link: (match, seat, secret) for each seat."""
    ana = Person(url)
    seats = []
    for _ in range(tables):
        made = ana.new(scenario="long", seats={"north": "link", "south": "link"})
        seats += [(made["id"], seat, secret_of(made["links"][seat])) for seat in ("north", "south")]
    return seats


async def progress(players: list[Player], more: int) -> None:
    """Until so many more answers are confirmed: the clients find their way back by themselves."""
    start = sum(len(player.confirmed) for player in players)
    for _ in range(1800):
        if sum(len(player.confirmed) for player in players) >= start + more:
            return
        await asyncio.sleep(0.05)
    stuck = [(p.match, p.seat, p.n, p._pending, len(p.actions), p.ready.is_set(), p.over, p.refused) for p in players]
    raise AssertionError(f"the tables stand still: {stuck}")


async def storm(server: Process, seats: list[Seat], kills: int, database: Postgres | None) -> list[Player]:
    """All play at random while the server is killed and started again; the database too, now and then."""
    rng = random.Random(1)
    players = [
        Player(server.url, match, seat, secret, random.Random(i)) for i, (match, seat, secret) in enumerate(seats)
    ]
    lines = [asyncio.create_task(player.run()) for player in players]
    plays = [asyncio.create_task(player.play()) for player in players]
    for i in range(kills):
        await progress(players, 2 * len(players))
        await asyncio.sleep(rng.random() * 0.3)  # at any moment, as a power cut comes
        if database is not None and i % 3 == 2:
            await asyncio.to_thread(database.kill)
            await asyncio.to_thread(database.start)
        else:
            await asyncio.to_thread(server.kill)
            server.start()
        await asyncio.to_thread(server.wait)
    await progress(players, 2 * len(players))
    for player in players:
        player.stop()
    await asyncio.wait([*lines, *plays], timeout=20)
    for task in (*lines, *plays):
        task.cancel()
    return players


def check(url: str, players: list[Player], seats: list[Seat]) -> int:
    """Compare what was confirmed with what is in the journal."""
    engine = open_engine(url)
    rows_found = 0
    with engine.connect() as connection:
        for match in {match for match, _, _ in seats}:
            key = connection.execute(select(schema.matches.c.key).where(schema.matches.c.id == match)).scalar_one()
            rows = rows_of(connection, key)
            rows_found += len(rows)
            assert [row.n for row in rows] == list(range(len(rows))), "the journal has a gap"
            refs = Counter(row.ref for row in rows if row.ref)
            assert not [ref for ref, times in refs.items() if times > 1], "an answer was taken twice"
            for player in players:
                if player.match == match:
                    lost = [ref for ref in player.confirmed if ref not in refs]
                    assert not lost, f"confirmed answers were lost: {lost}"
                    assert len(set(player.confirmed)) == len(player.confirmed)
            table = load(connection, match)
            assert table.match.journal == read_journal(rows)[0].answers
    engine.dispose()
    return rows_found


def survive(server: Process, url: str, tables: int, kills: int, database: Postgres | None = None) -> None:
    server.start()
    try:
        server.wait()
        seats = begin(server.url, tables)
        players = asyncio.run(storm(server, seats, kills, database))
    finally:
        server.stop()
    rows = check(url, players, seats)
    confirmed = sum(len(player.confirmed) for player in players)
    again = sum(player.reconnects for player in players)
    print(f"{kills} kills, {confirmed} confirmed, {rows} in the journal, {again} reconnections")
    assert confirmed > 10 * kills
    assert confirmed <= rows
    assert again >= len(players) or database is not None


FEW = 3
MANY = int(os.environ.get("TAIFA_KILLS", "40"))
times = pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"])


@times
def test_sqlite_survives(tmp_path: Path, kills: int) -> None:
    db = str(tmp_path / "t.db")
    survive(Process(tmp_path, free_port(), db), f"sqlite:///{db}", 8, kills)


@times
@pytest.mark.postgres
def test_postgres_with_two_workers_survives(tmp_path: Path, postgres: Postgres, kills: int) -> None:
    db = postgres.create(f"crash{random.getrandbits(32)}")
    url = Config(db=db).url
    upgrade(url)
    survive(Process(tmp_path, free_port(), db, workers=2), url, 8, kills, postgres)

"""Servers and databases for the server's tests."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from server_client import Person
from server_house import Postgres, Running, config_for, no_fault, postgres_bin

from taifa.server.http import accounts

SHIPPED = accounts.HASHER


@pytest.fixture(scope="session", autouse=True)
def light_passwords() -> Iterator[None]:
    """Passwords are hashed slowly on purpose: not the hundreds of these tests."""
    accounts.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    yield
    accounts.HASHER = SHIPPED


@pytest.fixture
def slow_passwords(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As they are shipped: for what waits for them, or happens meanwhile."""
    monkeypatch.setattr(accounts, "HASHER", SHIPPED)
    accounts._nobodys.cache_clear()
    yield
    accounts._nobodys.cache_clear()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(config_for(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()


@pytest.fixture
def well(house: Running) -> Iterator[None]:
    """Nothing that the test does is the server's fault."""
    with no_fault(house):
        yield


@pytest.fixture(scope="module")
def ana(house: Running) -> Person:
    """Somebody at the house."""
    return house.person()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    binaries = postgres_bin()
    if binaries is None:
        pytest.skip("no PostgreSQL server is installed (initdb is not found)")
    folder = Path(tempfile.mkdtemp(prefix="taifa-pg-"))
    running = Postgres(folder, binaries)
    yield running
    running.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def workers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two workers on one database, each with an address of its own."""
    db = postgres.create(f"two{random.getrandbits(32)}")
    folder = tmp_path_factory.mktemp("workers")
    pair = [Running(config_for(folder, db=db, key="one key for both")) for _ in range(2)]
    yield pair[0], pair[1]
    for running in pair:
        running.stop()

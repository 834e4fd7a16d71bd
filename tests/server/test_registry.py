"""Tables are opened from the journal as it stands, whatever other workers write meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from taifa.server.tables.registry import Tables


class Journal:
    """A store in which another worker writes while a table is read for the first time."""

    def __init__(self) -> None:
        self.reads = 0
        self.meanwhile: Callable[[], None] = lambda: None

    async def read(self, work: Any) -> Any:
        self.reads += 1
        await asyncio.sleep(0)
        if self.reads == 1:
            self.meanwhile()
        return SimpleNamespace(meta=SimpleNamespace(key=7, id="match"), broken="no match", reads=self.reads)


def opened(journal: Journal, key: int) -> Any:
    """A table that is opened while news of the table with this key comes from another worker."""
    tables = Tables(cast(Any, journal), 10)
    journal.meanwhile = lambda: tables.missed(key)
    return asyncio.run(tables.get("match"))


def test_a_table_that_changes_while_it_is_opened_is_read_once_more() -> None:
    assert opened(Journal(), 7).reads == 2


def test_news_of_another_table_costs_nothing() -> None:
    assert opened(Journal(), 8).reads == 1

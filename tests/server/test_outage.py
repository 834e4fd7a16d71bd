"""Who waits for the database looks soon whether it is back, then less and less often."""

from __future__ import annotations

import asyncio

import pytest

from taifa.server.bots import outage


def test_a_short_outage_is_noticed_at_once_and_a_long_one_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def waits(away: outage.Outage, times: int) -> list[float]:
        waited.clear()
        for _ in range(times):
            await away.wait()
        return list(waited)

    monkeypatch.setattr(outage.asyncio, "sleep", sleep)
    away = outage.Outage()
    assert asyncio.run(waits(away, 6)) == [0.05, 0.1, 0.2, 0.4, 0.5, 0.5]
    away.over()
    assert asyncio.run(waits(away, 1)) == [0.05]

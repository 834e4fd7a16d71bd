"""The bench measures a real server: a small run has all its figures."""

from __future__ import annotations

from taifa.lab import server_bench as bench


def test_a_small_bench_has_its_figures() -> None:
    figures = bench.run(1.0, (3,), idle=45)
    row = figures["results"][0]
    assert row["tables"] == 3
    assert row["paced"]["confirmed_per_second"] > 0
    assert row["flat_out"]["p99_ms"] >= row["flat_out"]["p50_ms"] > 0
    assert row["memory_a_table_kb"] > 0
    assert row["refused"] == {}
    assert row["idle"] == 45 and row["idle_lost"] == 0
    assert row["memory_a_socket_kb"] > 0

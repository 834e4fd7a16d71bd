"""Counters in the Prometheus text format, summed over the workers of one host.

Each worker writes its numbers into a shared folder every few seconds; whichever is asked adds
them up. A page of text needs no library.
"""

from __future__ import annotations

import bisect
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

Key = tuple[str, tuple[tuple[str, str], ...]]


class Metric:
    """A number that goes up (counter), or up and down (gauge)."""

    def __init__(self, name: str, help: str, kind: str = "counter") -> None:
        self.name, self.help, self.kind = name, help, kind
        self.values: dict[tuple[tuple[str, str], ...], float] = {}
        self.read: Callable[[], float] | None = None
        ALL.append(self)

    def inc(self, by: float = 1, **labels: str) -> None:
        """Count."""
        key = tuple(sorted(labels.items()))
        self.values[key] = self.values.get(key, 0) + by

    def samples(self) -> Iterable[tuple[str, tuple[tuple[str, str], ...], float]]:
        """Each number with its labels."""
        if self.read is not None:
            yield self.name, (), self.read()
        for key, value in self.values.items():
            yield self.name, key, value


class Histogram(Metric):
    """How long things took, in buckets of seconds."""

    EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

    def __init__(self, name: str, help: str) -> None:
        super().__init__(name, help, "histogram")
        self.counts = [0] * (len(self.EDGES) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """One thing took so long."""
        self.counts[bisect.bisect_left(self.EDGES, seconds)] += 1
        self.total += seconds

    def samples(self) -> Iterable[tuple[str, tuple[tuple[str, str], ...], float]]:
        """The buckets, the sum and the count."""
        running = 0
        for edge, count in zip((*map(str, self.EDGES), "+Inf"), self.counts, strict=True):
            running += count
            yield f"{self.name}_bucket", (("le", edge),), running
        yield f"{self.name}_sum", (), self.total
        yield f"{self.name}_count", (), running


ALL: list[Metric] = []

ROWS = Metric("taifa_journal_rows_total", "Rows confirmed into journals")
TABLES_LOADED = Metric("taifa_tables_loaded_total", "Tables opened from the database")
TABLES = Metric("taifa_tables", "Tables in memory", "gauge")
CONNECTIONS = Metric("taifa_connections", "Live connections", "gauge")
MESSAGES = Metric("taifa_messages_total", "Live messages received, by type")
REFUSED = Metric("taifa_refused_total", "Requests and messages refused, by code")
REQUESTS = Metric("taifa_requests_total", "HTTP requests, by method and status")
CONFIRM = Histogram("taifa_confirm_seconds", "From an answer's arrival to its confirmation")
REQUEST_SECONDS = Histogram("taifa_request_seconds", "How long HTTP requests took")
BOT_SECONDS = Histogram("taifa_bot_seconds", "How long bots thought")
BOT_FAULTS = Metric("taifa_bot_faults_total", "Bot processes that died or thought too long")
COMMITS = Metric("taifa_commits_total", "Database commits")
STARTED = Metric("taifa_start_time_seconds", "When the workers started", "gauge")
_BEGAN = time.time()
STARTED.read = lambda: _BEGAN

_FRESH = 30


def own() -> dict[str, list[tuple[str, list[list[str]], float]]]:
    """This worker's numbers, as it writes them down."""
    return {
        metric.name: [(name, [list(pair) for pair in labels], value) for name, labels, value in metric.samples()]
        for metric in ALL
    }


def write_down(folder: Path) -> None:
    """Leave this worker's numbers where the others find them."""
    part = folder / f".{os.getpid()}.part"
    part.write_bytes(msgspec.json.encode(own()))
    part.replace(folder / f"{os.getpid()}.json")


def page(folder: Path | None) -> str:
    """All workers' numbers in the Prometheus text format."""
    workers = [own()]
    if folder is not None:
        for file in folder.glob("*.json"):
            if file.stem != str(os.getpid()) and time.time() - file.stat().st_mtime < _FRESH:
                workers.append(msgspec.json.decode(file.read_bytes()))
    out = []
    for metric in ALL:
        sums: dict[Key, float] = {}
        for worker in workers:
            for name, labels, value in worker.get(metric.name, []):
                key: Key = (name, tuple((k, v) for k, v in labels))
                sums[key] = min(sums.get(key, value), value) if metric is STARTED else sums.get(key, 0) + value
        out += [f"# HELP {metric.name} {metric.help}", f"# TYPE {metric.name} {metric.kind}"]
        out += [f"{name}{_labels(labels)} {value:.15g}" for (name, labels), value in sums.items()]
    return "\n".join(out) + "\n"


def _labels(labels: tuple[tuple[str, str], ...]) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{key}="{value}"' for key, value in labels) + "}"

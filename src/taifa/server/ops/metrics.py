"""What a worker counts, for Prometheus; the workers of one host are summed by its client library.

With several workers, `PROMETHEUS_MULTIPROC_DIR` names the folder that they share; it must be set
before this module is imported.
"""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.registry import REGISTRY

SHARED = "PROMETHEUS_MULTIPROC_DIR"
_EDGES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

ROWS = Counter("taifa_journal_rows_total", "Rows confirmed into journals")
TABLES_LOADED = Counter("taifa_tables_loaded_total", "Tables opened from the database")
TABLES = Gauge("taifa_tables", "Tables in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("taifa_connections", "Live connections", multiprocess_mode="livesum")
MESSAGES = Counter("taifa_messages_total", "Live messages received, by type", ["type"])
REFUSED = Counter("taifa_refused_total", "Requests and messages refused, by code", ["code"])
REQUESTS = Counter("taifa_requests_total", "HTTP requests, by method and status", ["method", "status"])
CONFIRM = Histogram("taifa_confirm_seconds", "From an answer's arrival to its confirmation", buckets=_EDGES)
REQUEST_SECONDS = Histogram("taifa_request_seconds", "How long HTTP requests took", buckets=_EDGES)
BOT_SECONDS = Histogram("taifa_bot_seconds", "How long bots thought", buckets=_EDGES)
BOT_FAULTS = Counter("taifa_bot_faults_total", "Bot processes that died or thought too long")
COMMITS = Counter("taifa_commits_total", "Database commits")
STARTED = Gauge("taifa_start_time_seconds", "When the workers started", multiprocess_mode="min")
STARTED.set_to_current_time()


def page() -> bytes:
    """All workers' numbers in the Prometheus text format."""
    if not os.environ.get(SHARED):
        return generate_latest(REGISTRY)
    _forget_the_dead()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)
    return generate_latest(registry)


def _forget_the_dead() -> None:
    """A worker that was killed left its tables and connections behind: they no longer count."""
    for path in Path(os.environ[SHARED]).glob("gauge_live*_*.db"):
        pid = int(path.stem.rsplit("_", 1)[1])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(pid)
        except OSError:
            continue


def leave() -> None:
    """This worker ends: its tables and connections no longer count."""
    if os.environ.get(SHARED):
        multiprocess.mark_process_dead(os.getpid())

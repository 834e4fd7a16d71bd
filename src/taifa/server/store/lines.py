"""How connections to PostgreSQL are made, so that neither side waits for ever for another that is gone or frozen.

A worker that is frozen in the middle of a transaction must not hold its rows, nor one that waits for a lock the thread
that writes; a host that is gone must be noticed within seconds, by the database and by the worker.
"""

from __future__ import annotations

from typing import Any

_SERVER = {
    "idle_in_transaction_session_timeout": "4s",
    "lock_timeout": "4s",
    "statement_timeout": "20s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
    "synchronous_commit": "on",
}
TOGETHER: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": " ".join(f"-c {name}={value}" for name, value in _SERVER.items()),
}
"""What is given to every connection."""

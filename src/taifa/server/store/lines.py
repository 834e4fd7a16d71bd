"""How connections to PostgreSQL are made, so that neither side waits for ever for another that is gone or frozen.

A worker that is frozen in the middle of a transaction must not hold its rows, nor one that waits for a lock the thread
that writes; a host that is gone must be noticed within seconds, by the database and by the worker.
"""

from __future__ import annotations

from typing import Any

_LIMITS = {
    "idle_in_transaction_session_timeout": "4s",
    "lock_timeout": "4s",
    "statement_timeout": "20s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
}
TOGETHER: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""What is given to every connection."""
LIMITED: dict[str, Any] = {**TOGETHER, "options": " ".join(f"-c {name}={value}" for name, value in _LIMITS.items())}
"""What is given to those of a server: others, which read a whole match and play it, may take their time."""

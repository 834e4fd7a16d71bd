"""Many answers written at once: one statement for a whole batch, on either database.

A database's driver lets go of Python's lock whenever it waits, and has to wait for the lock again
while the tables are busy. So a batch is not written row by row, but as one JSON text that the
database takes apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, text

from taifa.server.tables.journal import Row

CHANNEL = "taifa"


class Summary(msgspec.Struct):
    """What the lobby shows of a match: `n` and `updated` are what everybody may know."""

    updated: float
    n: int
    over: bool
    to_move: str
    headline: str
    last_line: str


class Append(msgspec.Struct):
    """Rows to be added to one match's journal, all or none."""

    match: int
    rows: list[Row]
    summary: Summary
    done: Any = None


def add_rows(connection: Connection, match: int, rows: list[Row], at: float | None = None) -> None:
    """Add rows to one journal, outside of any batch; `at`: all at another time than their own."""
    insert = _INSERT if connection.dialect.name == "sqlite" else _INSERT_POSTGRES
    connection.execute(insert, {"rows": _json([_kept(match, row, at) for row in rows])})


def append(connection: Connection, batch: list[Append], worker: str) -> None:
    """Add to the journals, sum the matches up for the lobby, tell the other workers."""
    rows = [_kept(each.match, row) for each in sorted(batch, key=lambda each: each.match) for row in each.rows]
    summaries = {each.match: each.summary for each in batch}
    if connection.dialect.name == "sqlite":
        connection.execute(_INSERT, {"rows": _json(rows)})
        sum_up(connection, summaries)
        return
    lengths = {each.match: each.rows[-1].n + 1 for each in batch if each.rows}
    news = [f'{{"w":"{worker}","m":{key},"n":{length}}}' for key, length in lengths.items()]
    given = {"rows": _json(rows), "channel": CHANNEL, "news": news, **_summed(summaries)}
    connection.execute(_APPEND_POSTGRES, given)


def sum_up(connection: Connection, summaries: dict[int, Summary]) -> None:
    """Write what the lobby shows of these matches, unless it is newer already."""
    sqlite = connection.dialect.name == "sqlite"
    given = _summed(summaries)
    connection.execute(_SUM_UP if sqlite else _SUM_UP_POSTGRES, {"summaries": given["summaries"]} if sqlite else given)


def _summed(summaries: dict[int, Summary]) -> dict[str, Any]:
    rows = [{"key": key, **msgspec.structs.asdict(summary)} for key, summary in summaries.items()]
    return {"summaries": _json(rows), "keys": list(summaries)}


def _json(rows: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(rows).decode()


def _kept(match: int, row: Row, at: float | None = None) -> dict[str, Any]:
    """A row as the journal's columns keep it; `at`: another time than its own."""
    return {
        "match": match,
        "n": row.n,
        "kind": row.kind,
        "seat": row.seat,
        "data": "" if row.data is None else msgspec.json.encode(row.data).decode(),
        "veiled": row.veiled,
        "ref": row.ref,
        "at": row.at if at is None else at,
    }


_ROW = {
    "match": "bigint",
    "n": "int",
    "kind": "text",
    "seat": "text",
    "data": "text",
    "veiled": "boolean",
    "ref": "text",
    "at": "double precision",
}
_SUMMARY = {
    "updated": "double precision",
    "n": "int",
    "over": "boolean",
    "to_move": "text",
    "headline": "text",
    "last_line": "text",
}


def _named(names: Iterable[str], before: str = "") -> str:
    return ", ".join(f'{before}"{name}"' for name in names)


# SQLite


def _taken(names: Iterable[str]) -> str:
    return ", ".join(f"json_extract(value, '$.{name}')" for name in names)


_INSERT = text(f"INSERT INTO journal ({_named(_ROW)}) SELECT {_taken(_ROW)} FROM json_each(:rows)")
_SUM_UP = text(
    f"UPDATE matches SET ({_named(_SUMMARY)}) = ({_taken(_SUMMARY)}) FROM json_each(:summaries) "
    "WHERE matches.key = json_extract(value, '$.key') AND matches.n <= json_extract(value, '$.n')"
)


# PostgreSQL: all in one statement, which is a transaction of its own. The matches are locked in the
# order of their keys, by every worker, so that two of them never wait for each other.


def _typed(columns: dict[str, str]) -> str:
    return ", ".join(f'"{name}" {kind}' for name, kind in columns.items())


_HELD = """WITH held AS MATERIALIZED (
    SELECT key FROM matches WHERE key = ANY(CAST(:keys AS bigint[])) ORDER BY key FOR NO KEY UPDATE)"""
_ONCE_HELD = "(SELECT count(*) FROM held) IS NOT NULL"
_CHANGE = f"""UPDATE matches SET ({_named(_SUMMARY)}) = ROW({_named(_SUMMARY, "s.")})
    FROM json_to_recordset(CAST(:summaries AS json)) AS s(key bigint, {_typed(_SUMMARY)})
    WHERE matches.key = s.key AND matches.n <= s.n AND {_ONCE_HELD}"""
_ADD = f"""INSERT INTO journal ({_named(_ROW)}) SELECT {_named(_ROW)}
    FROM json_to_recordset(CAST(:rows AS json)) AS r({_typed(_ROW)})"""
_INSERT_POSTGRES = text(_ADD)
_APPEND_POSTGRES = text(f"""{_HELD},
    added AS ({_ADD} WHERE {_ONCE_HELD}),
    changed AS ({_CHANGE})
    SELECT pg_notify(:channel, what) FROM unnest(CAST(:news AS text[])) AS what""")
_SUM_UP_POSTGRES = text(f"{_HELD} {_CHANGE}")
NOTIFY = text("SELECT pg_notify(:channel, what) FROM unnest(CAST(:news AS text[])) AS what")

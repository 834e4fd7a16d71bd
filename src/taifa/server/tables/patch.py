"""Matches begun with an older release: where they depart from the rules of now, and how they go on.

Rows are only ever added: going on from an earlier answer is a takeback that needs nobody's word.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, update

from taifa import games
from taifa.core import changes
from taifa.core.changes import RELEASE, Departure
from taifa.core.decision import Action, Seat
from taifa.core.game import Game
from taifa.core.match import Checkpoint, Match
from taifa.server.store import schema
from taifa.server.store.batches import add_rows
from taifa.server.tables.journal import Row
from taifa.server.tables.meta import Meta


def departs(
    game: Game[Any],
    base: Checkpoint,
    answers: list[tuple[Seat, Action]],
    stirs: list[tuple[int, str]],
) -> Departure | None:
    """Where the answers given since a kept position can't be given any more."""
    match = Match.resume(game, base, answers[: base.at], stirs=[stir for stir in stirs if stir[0] <= base.at])
    salts: dict[int, list[str]] = {}
    for at, salt in stirs:
        if at > base.at:
            salts.setdefault(at, []).append(salt)
    for answer in answers[base.at :]:
        for salt in salts.get(len(match.journal), ()):
            match.stir(salt)
        if (found := changes.departure(match, [answer])) is not None:
            return found
    return None


def outdated(
    meta: Meta,
    game: Game[Any],
    base: Checkpoint,
    answers: list[tuple[Seat, Action]],
    stirs: list[tuple[int, str]],
) -> str:
    """Why a match of another release can't be shown as it is; empty: it plays on as if nothing had changed."""
    found = departs(game, base, answers, stirs)
    if found is None:
        return ""
    verb, target = found.action
    begun = meta.version or changes.FIRST
    answer = verb if target is None else f"{verb} {target}"
    return (
        f"answer {found.at} ({found.seat}: {answer}) is no longer possible: it was begun with release {begun}, and "
        f"rules have changed since. `taifa patch {meta.id}` shows which, and what can be done; nothing is lost"
    )


def go_on(connection: Connection, meta: Meta, at: int, answers: int, rows: int) -> None:
    """Let a match go on with the rules of now after its first `at` answers; nothing is taken back if all are kept."""
    if at < answers:
        seat = games.get(meta.game, meta.overlay).seats[0]
        row = Row(rows, "ask", seat, {"to": at, "need": [], "counted": True}, at=time.time())
        add_rows(connection, meta.key, [row])
    m = schema.matches
    connection.execute(update(m).where(m.c.key == meta.key).values(version=RELEASE, n=rows + (at < answers)))

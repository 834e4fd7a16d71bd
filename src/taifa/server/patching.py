"""`taifa patch MATCH`: a running match of an older release, what would change for it, and what its owner chooses."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import msgspec
import typer
from sqlalchemy import Connection, select

from taifa import games
from taifa.core import changes, record
from taifa.core.changes import RELEASE, Departure
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Checkpoint, Match
from taifa.server.errors import Refused
from taifa.server.ops.config import Config
from taifa.server.ops.start import alone, said_plainly
from taifa.server.store import schema
from taifa.server.store.store import open_engine, rows_of
from taifa.server.tables import patch as patching
from taifa.server.tables.journal import JournalState, read_journal
from taifa.server.tables.meta import Meta, Origin, contributors, origin
from taifa.server.tables.registry import meta_of, seats_of


class Found(msgspec.Struct):
    """A match as the database has it: its answers, its dice, and the last position that was kept."""

    meta: Meta
    game: Any
    journal: JournalState
    dice: Origin
    base: Checkpoint


def patch(match: str, config: Config, go_on: bool, export: Path | None, as_json: bool) -> None:
    """Show where it departs, and do what its owner chooses."""
    kept = alone(config) if go_on and not config.postgres else None
    try:
        engine = said_plainly(config, lambda: open_engine(config.url))
        with said_plainly(config, engine.connect) as connection, connection.begin():
            found = said_plainly(config, lambda: _find(connection, match))
            departs = patching.departs(found.game, found.base, found.journal.answers, found.dice.stirs)
            if as_json:
                typer.echo(msgspec.json.encode(_doc(found, departs)).decode())
            else:
                typer.echo(_said(found, departs))
            if export is not None:
                record.save(_record(found), export)
                begun = found.meta.version or changes.FIRST
                typer.echo(f"Its record is in {export}: with release {begun}, `taifa play --load {export}` goes on.")
            if go_on:
                at = len(found.journal.answers) if departs is None else departs.at
                patching.go_on(connection, found.meta, at, len(found.journal.answers), found.journal.rows)
                typer.echo(f"It goes on with release {RELEASE} after {at} answers.")
        engine.dispose()
    finally:
        if kept is not None:
            kept.close()


def _find(connection: Connection, name: str) -> Found:
    try:
        meta = meta_of(connection, name)
    except Refused:
        raise TaifaError(f"there is no match {name!r} in this database") from None
    if meta.base is not None:
        raise TaifaError("this is a what-if: begin it anew from its match")
    game: Game[Any] = games.get(meta.game, meta.overlay)
    s = schema.snapshots.c
    snapshots = connection.execute(select(s.at, s.n, s.lines, s.state).where(s.match == meta.key)).all()
    journal, good = read_journal(rows_of(connection, meta.key), [(row.at, row.n) for row in snapshots])
    dice = origin(meta, contributors(meta, seats_of(connection, meta.key, game.seats)), journal)
    base = Match.new(game, meta.scenario, dice.seed, meta.options).checkpoints[0]
    for row in sorted(snapshots, key=lambda row: -row.at):
        if (row.at, row.n) in good:
            base = Checkpoint(row.at, row.lines, zlib.decompress(row.state))
            break
    return Found(meta, game, journal, dice, base)


def _said(found: Found, departs: Departure | None) -> str:
    meta = found.meta
    begun = meta.version or changes.FIRST
    lines = [
        f"{meta.id}: {meta.game} {meta.scenario}, begun with release {begun}; here is {RELEASE}.",
        f"{len(found.journal.answers)} answers were given; the last position was kept after {found.base.at}.",
    ]
    since = changes.since(found.game.data, meta.version)
    lines += ["Rules that play otherwise since then:"] if since else ["No rule of this game has changed since then."]
    lines += [f"  {row.release}  {', '.join(row.sections)}: {row.note}" for row in since]
    if departs is None:
        lines.append("All its answers can be given under the rules of now: it plays on.")
    else:
        verb, target = departs.action
        lines += [
            f"It departs at answer {departs.at}: {departs.seat}: {verb} {'' if target is None else target}".rstrip(),
            f"  {departs.why[:300]}",
            "--go-on          keeps the answers before that one, and goes on from there with the rules of now",
            "--export FILE    writes its record, to finish it with the release it was begun with",
        ]
    return "\n".join(lines)


def _doc(found: Found, departs: Departure | None) -> dict[str, Any]:
    return {
        "match": found.meta.id,
        "game": found.meta.game,
        "begun_with": found.meta.version or changes.FIRST,
        "release": RELEASE,
        "answers": len(found.journal.answers),
        "kept_at": found.base.at,
        "changes": [msgspec.to_builtins(row) for row in changes.since(found.game.data, found.meta.version)],
        "departs": None if departs is None else msgspec.to_builtins(departs),
    }


def _record(found: Found) -> dict[str, Any]:
    """The match's record, without playing it: the rules of now might not."""
    begun = Match.new(found.game, found.meta.scenario, found.dice.seed, found.meta.options)
    begun.stirs = list(found.dice.stirs)
    doc = begun.record()
    doc["journal"] = msgspec.to_builtins(record.chained(found.meta.game, found.journal.answers))
    doc["release"] = found.meta.version or changes.FIRST
    return doc

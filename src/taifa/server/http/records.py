"""REST: a finished match: its record, how it went, its analysis; and matches begun from a record."""

from __future__ import annotations

import asyncio
import time
from operator import itemgetter
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import Connection, delete, insert, select

from taifa import __version__, games
from taifa.bots.analysis import in_words
from taifa.bots.summary import summary_svg
from taifa.core.chronicle import Entry
from taifa.core.editions import examine
from taifa.core.errors import BadRecord, TaifaError
from taifa.core.match import Match
from taifa.core.presentation.scene import Note
from taifa.core.record import with_draws
from taifa.core.stage import Blow, Outcome
from taifa.server.bots.analyst import Job
from taifa.server.errors import Refused
from taifa.server.http.lobby import MatchId, Secret
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.http.study import opened
from taifa.server.services import services
from taifa.server.store import schema
from taifa.server.tables import registry, seating
from taifa.server.tables.journal import Row
from taifa.server.tables.meta import shared_seed
from taifa.server.tables.table import Table

router = APIRouter(prefix="/api/matches", tags=["study"], responses=ERRORS)
LONGEST = 30_000
"""The most answers that a record may have to be imported."""
MOST_STIRS = 2_000
"""And the most takebacks."""
A_RECORD = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
MARKS = 24
"""Moments of a finished match at which the points are told."""


class Imported(BaseModel):
    """A match from a record."""

    id: str
    url: str


@router.get("/{id}/record", response_model=dict[str, Any])
async def record(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """The record of a finished match. While it runs, the journal is given to nobody."""
    s, table, _ = await opened(request, id, secret)
    if not table.over:
        raise Refused("still-running")
    if table.meta.base is not None:
        raise Refused("a-branch")
    answers = list(table.match.journal)
    doc = await s.look_back(lambda c: _record(table, answers), await s.who(request))
    name = f"{table.meta.game}-{table.meta.id}.json"
    return reply(doc, headers={"Content-Disposition": f'attachment; filename="{name}"'})


class Mark(BaseModel):
    """Each seat's points after so many answers."""

    n: int
    scores: dict[str, float]


class Bloodiest(BaseModel):
    """The fight in which most fell: how it ended, in which turn, and how many."""

    title: str
    heading: str
    fallen: int


class Course(BaseModel):
    """How the points of a finished match went, and its bloodiest fight."""

    points: list[Mark]
    fight: Bloodiest | None


@router.get("/{id}/course", response_model=Course)
async def course(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """How the points of a finished match went from its beginning to its end, and the fight in which most fell."""
    s, table, _ = await opened(request, id, secret)
    if not table.over:
        raise Refused("still-running")
    answers = list(table.match.journal)
    total = len(answers)
    steps = {round(total * k / MARKS) for k in range(MARKS)} - {total}
    dice = table.origin
    went = await s.look_back(
        lambda c: registry.scores_along(table.meta, table.game, answers, dice, steps), await s.who(request)
    )
    points = [{"n": n, "scores": scores} for n, scores in [*went, (total, table.match.scores)]]
    return reply({"points": points, "fight": _bloodiest(table, lang_of(request))})


def _bloodiest(table: Table, lang: str) -> dict[str, Any] | None:
    """Of the fights that everyone could see the one in which most were lost."""
    text = table.game.text
    fallen: dict[str, int] = {}
    told: dict[str, tuple[Note, Entry | None]] = {}
    turn: Entry | None = None
    for entry in table.visible(None):
        if entry.heading == 1:
            turn = entry
        step = entry.stage
        if isinstance(step, Blow) and step.did == "lost":
            fallen[step.fight] = fallen.get(step.fight, 0) + step.n
        elif isinstance(step, Outcome):
            told[step.fight] = (step.title, turn)
    fight = max((one for one in fallen if one in told), key=fallen.__getitem__, default=None)
    if fight is None:
        return None
    title, turn = told[fight]
    return {
        "title": text.say(title.key, lang, title.params),
        "heading": "" if turn is None else text.entry(turn, lang),
        "fallen": fallen[fight],
    }


class Looked(BaseModel):
    """How far the analysis of a match is, and what was found."""

    percent: int
    error: str
    found: dict[str, Any] | None


@router.get("/{id}/analysis", response_model=Looked)
async def analysis(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """A finished match looked back at: begun when first asked for, told as far as it is, and kept with the match."""
    _, job = await _looked(request, id, secret)
    found = None if job.found is None else in_words(job.found, lang_of(request))
    return reply({"percent": job.percent, "error": job.error, "found": found})


@router.get("/{id}/analysis.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def summary(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """The analysis on one page, as a picture to share; it must have been asked for before."""
    table, job = await _looked(request, id, secret)
    if job.found is None:
        raise Refused("not-ready")
    lang = lang_of(request)
    name = f"{table.meta.game}-{table.meta.id}.svg"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(summary_svg(in_words(job.found, lang), lang), media_type="image/svg+xml", headers=headers)


async def _looked(request: Request, id: str, secret: str | None) -> tuple[Table, Job]:
    """What is known of a finished match: in memory, kept by this release, or begun now."""
    s, table, _ = await opened(request, id, secret)
    if not table.over:
        raise Refused("still-running")
    if table.meta.base is not None:
        raise Refused("a-branch")
    job = s.analyst.known(table.meta.id)
    if job is not None:
        return table, job
    kept = schema.analyses
    row = await s.store.read(
        lambda c: c.execute(
            select(kept.c.found).where(kept.c.match == table.meta.key, kept.c.release == __version__)
        ).first()
    )
    if row is not None:
        return table, s.analyst.remember(table.meta.id, row.found.encode())
    answers = list(table.match.journal)

    async def keep(found: bytes) -> None:
        def write(connection: Connection) -> None:
            connection.execute(delete(kept).where(kept.c.match == table.meta.key))
            connection.execute(
                insert(kept).values(match=table.meta.key, release=__version__, found=found.decode(), at=time.time())
            )

        await s.store.write(write)

    who = await s.who(request)
    job = s.analyst.begin(table.meta.id, lambda: s.look_back(lambda c: _record(table, answers), who), keep, who.address)
    return table, job


def _record(table: Table, answers: list[Any]) -> dict[str, Any]:
    match = registry.begin(table.meta, table.game, answers, table.origin)
    match.seats = {seat: info.level or info.kind for seat, info in table.seats.items()}
    doc = with_draws(match, shared_seed(table.meta, table.contributors, table.journal))
    if table.journal.resigned:
        doc["resigned"] = list(table.journal.resigned)
    return doc


@router.post("/import", response_model=Imported, status_code=201, openapi_extra={"requestBody": A_RECORD})
async def import_record(request: Request) -> Response:
    """A match from a record, checked action by action; every seat of it is yours."""
    s = services(request)
    who = await s.who(request)
    for limit in (s.makings, s.imports):
        limit.check(who.address)
    for limit in (s.makings, s.imports):
        limit.count(who.address)
    doc = _document(await request.body())
    overlay = doc.get("overlay")
    if overlay:
        s.editions.check(who.address)
        s.editions.count(who.address)
    await s.studies.take(who.address)
    try:
        match = await asyncio.to_thread(_played, doc)
    except TaifaError as error:
        raise Refused("bad-record", str(error)[:300]) from None
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError, UnicodeError) as error:
        raise Refused(
            "bad-record", f"{type(error).__name__}: {error}"[:300].encode("ascii", "replace").decode()
        ) from None
    finally:
        s.studies.give_back()
    state = match.state
    rows = _rows_of(match)
    setup = seating.Setup(
        game=match.game.id,
        scenario=state.scenario,
        options=dict(state.options),
        seed=match.seed,
        overlay=match.game.data.overlay,
        seats=dict.fromkeys(match.game.seats, ("here", "")),
        creator=who.owner,
    )
    name = await s.store.write(lambda c: seating.begin(c, setup, match, rows))
    return reply({"id": name, "url": f"/t/{name}"}, 201)


def _rows_of(match: Match) -> list[Row]:
    """The answers of a match as rows of a journal, and where other dice began to fall."""
    rows: list[Row] = []
    stirs = sorted((each for each in match.stirs if 0 <= each[0] <= len(match.journal)), key=itemgetter(0))
    for n, (seat, action) in enumerate([*match.journal, ("", ("", None))]):
        while stirs and stirs[0][0] == n:
            rows.append(Row(len(rows), "stir", "", stirs.pop(0)[1]))
        if n < len(match.journal):
            rows.append(Row(len(rows), "act", seat, list(action)))
    return rows


def _document(raw: bytes) -> dict[str, Any]:
    """The JSON object that was sent; 8 MB of it are read in a twentieth of a second."""
    try:
        doc = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", str(error)[:200]) from None
    if not isinstance(doc, dict):
        raise Refused("malformed", "a record is a JSON object")
    journal = doc.get("journal")
    if isinstance(journal, list) and len(journal) > LONGEST:
        raise Refused("bad-record", f"more than {LONGEST} actions")
    stirs = doc.get("stirs")
    if isinstance(stirs, list) and len(stirs) > MOST_STIRS:
        raise Refused("bad-record", f"more than {MOST_STIRS} takebacks")
    return doc


def _played(doc: dict[str, Any]) -> Match:
    """The match of a record. An owner's values that come with it are gone through like those of a new match."""
    overlay = doc.get("overlay")
    if isinstance(overlay, str) and overlay:
        wrong = [one for one in examine(games.get(str(doc.get("game"))), overlay) if one.why != "release"]
        if wrong:
            raise BadRecord(f"the owner's values in it can't be played with: {wrong[0]}")
    return Match.from_record(doc)

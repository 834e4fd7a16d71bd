"""REST: looking back and trying things out: positions, chronicle, record, advice, what-if."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from operator import itemgetter
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, insert, select

from taifa import __version__, games
from taifa import bots as levels
from taifa.bots.analysis import in_words
from taifa.bots.summary import summary_svg
from taifa.core.chance import seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.editions import examine
from taifa.core.errors import BadRecord, TaifaError
from taifa.core.match import Match
from taifa.core.presentation.picture import board_svg
from taifa.core.presentation.render import render_decision, render_scene
from taifa.core.presentation.scene import Note
from taifa.core.presentation.text import Text
from taifa.core.record import with_draws
from taifa.core.stage import Blow, Outcome
from taifa.server.bots.analyst import Job
from taifa.server.bots.pool import Fault
from taifa.server.bots.task import Task, task_of
from taifa.server.errors import Refused
from taifa.server.http.lobby import MatchId, Secret
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.live.handlers import STAGED
from taifa.server.live.hub import may_hint, may_hint_beside
from taifa.server.services import Services, services
from taifa.server.store import schema
from taifa.server.tables import branch, registry, seating, views
from taifa.server.tables.identity import Access, Who, token
from taifa.server.tables.journal import Row
from taifa.server.tables.table import Table, shared_seed

router = APIRouter(prefix="/api/matches", tags=["study"], responses=ERRORS)
Position = Annotated[int, Field(ge=0, lt=1 << 31)]
SeatName = Annotated[str, Field(max_length=64)]
Word = Annotated[str, Field(max_length=120)]
LONGEST = 30_000
"""The most answers that a record may have to be imported."""
MOST_STIRS = 2_000
"""And the most takebacks."""
A_RECORD = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
MARKS = 24
"""Moments of a finished match at which the points are told."""


class At(BaseModel):
    """A position of the past, as a seat saw it."""

    n: int
    total: int
    seat: str | None
    scene: dict[str, Any]
    lines: list[dict[str, Any]]
    first_line: int
    decision: dict[str, Any] | None
    last: dict[str, Any] | None


class Lines(BaseModel):
    """Lines of the chronicle."""

    first_line: int
    lines: list[dict[str, Any]]


class Advice(BaseModel):
    """A choice as a bot sees it."""

    action: list[Any]
    label: str
    value: float
    why: str


class Hint(BaseModel):
    """An answer worth giving, with the chance to win before and after it, why, and what to point at."""

    action: list[Any]
    label: str
    before: float
    after: float
    reasons: list[str]
    arrows: list[list[str]]
    point: list[str]


class Answers(BaseModel):
    """Answers that are about to be given, one after the other."""

    model_config = ConfigDict(extra="forbid")
    seat: SeatName
    path: Annotated[list[tuple[Word, Word | int | None]], Field(min_length=1, max_length=64)]
    n: Position | None = None
    """After how many answers of the match they are given, or were: those that can be taken back wait for no word."""


class CoachWord(BaseModel):
    """What is better than an answer that throws much away, how much, and what is lost."""

    better: list[Any]
    label: str
    chance: float
    drop: float
    worlds: int
    reasons: list[str]


class WhatIf(BaseModel):
    """Where to branch from, and who plays the others."""

    model_config = ConfigDict(extra="forbid")
    n: Position | None = None
    seat: SeatName | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    line: Annotated[list[tuple[Word, Word | int | None]], Field(max_length=64)] = []
    """Answers of the seat to begin with, as far as they can be given."""


class Branch(BaseModel):
    """A private branch."""

    id: str
    url: str
    n: int


class Copied(BaseModel):
    """How many moves were copied back, and where it stopped."""

    copied: int
    stopped_at: int | None = None


class Imported(BaseModel):
    """A match from a record."""

    id: str
    url: str


def _viewer(table: Table, access: Access, seat: str | None) -> str | None:
    """The seat whose view is asked for, if it is open to the asker: all are once the match is over."""
    if seat is None:
        return None
    if seat not in table.seats:
        raise Refused("not-found")
    if seat not in access.yours and not (table.over and (access.yours or access.creator)):
        raise Refused("forbidden")
    return seat


async def _open(request: Request, id: str, secret: str | None) -> tuple[Services, Table, Access]:
    s = services(request)
    who = await s.who(request)
    table, access = await s.table(id, who, secret)
    async with table.lock:
        await s.tables.refresh(table)
    return s, table, access


async def _position(s: Services, who: Who, table: Table, seat: str | None, n: int | None) -> tuple[Match, int]:
    """The match after n answers as the seat knows them, and how many there are."""
    answers = table.answers_for(seat)
    total = len(answers)
    n = total if n is None else min(n, total)
    dice = table.origin
    match = await s.look_back(lambda c: registry.position(c, table.meta, table.game, answers[:n], dice), who)
    return match, total


@router.get("/{id}/at/{n}", response_model=At)
async def at(
    request: Request, id: MatchId, n: Position, seat: SeatName | None = None, secret: Secret = None
) -> Response:
    """The position after n answers, as a seat saw it that is open to you."""
    s, table, access = await _open(request, id, secret)
    viewer = None if table.gathering else _viewer(table, access, seat)
    match, total = await _position(s, await s.who(request), table, viewer, n)
    n = len(match.journal)
    lang, text = lang_of(request), table.game.text
    told = len([e for e in table.match.chronicle[: len(match.chronicle)] if e.visible(viewer)])
    seen = table.visible(viewer)[:told]
    first = max(0, told - views.WINDOW)
    decision = match.decision_of(viewer) if viewer is not None and not match.over else None
    last = match.journal[-1] if match.journal else None
    public = last is not None and (last[0] == viewer or match.together_since is None)
    return reply(
        {
            "n": n,
            "total": total,
            "seat": viewer,
            "scene": render_scene(match.scene(viewer), text, lang),
            "lines": views.lines(seen, first, told, text, lang),
            "first_line": first,
            "decision": None if decision is None else render_decision(decision, text, lang),
            "last": {"seat": last[0]} if last is not None and public else None,
        }
    )


@router.get("/{id}/lines", response_model=Lines)
async def lines(
    request: Request,
    id: MatchId,
    seat: SeatName | None = None,
    first: Position = 0,
    many: Annotated[int, Field(ge=1, le=1000)] = 200,
    secret: Secret = None,
) -> Response:
    """Earlier lines of the chronicle, as far as you may read it."""
    s, table, access = await _open(request, id, secret)
    seen = list(table.visible(_viewer(table, access, seat)))
    last = min(len(seen), first + many)
    first = min(first, len(seen))
    text, lang = table.game.text, lang_of(request)
    told = await s.read_in_turn(lambda _: views.lines(seen, first, last, text, lang), await s.who(request))
    return reply({"first_line": first, "lines": told})


@router.get("/{id}/chronicle.txt", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def chronicle(request: Request, id: MatchId, seat: SeatName | None = None, secret: Secret = None) -> Response:
    """The chronicle as text, as far as you may read it."""
    s, table, access = await _open(request, id, secret)
    lang, text = lang_of(request), table.game.text
    seen = list(table.visible(_viewer(table, access, seat)))
    body = await s.read_in_turn(lambda _: _told(seen, text, lang), await s.who(request))
    return Response(body, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


def _told(entries: list[Entry], text: Text, lang: str) -> str:
    """Lines of a chronicle with their rules, as text."""
    return "".join(f"{text.entry(entry, lang)}{f'  [{entry.rule}]' if entry.rule else ''}\n" for entry in entries)


@router.get("/{id}/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(request: Request, id: MatchId, seat: SeatName | None = None, secret: Secret = None) -> Response:
    """The board as a picture, as far as you may see it."""
    s, table, access = await _open(request, id, secret)
    viewer = None if table.gathering else _viewer(table, access, seat)
    game, scene, lang = table.game, table.match.scene(viewer), lang_of(request)
    body = await s.read_in_turn(lambda _: board_svg(game.board, scene, game.text, lang), await s.who(request))
    return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.get("/{id}/record", response_model=dict[str, Any])
async def record(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """The record of a finished match. While it runs, the journal is given to nobody."""
    s, table, _ = await _open(request, id, secret)
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
    s, table, _ = await _open(request, id, secret)
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
        raise Refused("unavailable")
    lang = lang_of(request)
    name = f"{table.meta.game}-{table.meta.id}.svg"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(summary_svg(in_words(job.found, lang), lang), media_type="image/svg+xml", headers=headers)


async def _looked(request: Request, id: str, secret: str | None) -> tuple[Table, Job]:
    """What is known of a finished match: in memory, kept by this release, or begun now."""
    s, table, _ = await _open(request, id, secret)
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


@router.get("/{id}/advice", response_model=list[Advice])
async def advice(
    request: Request,
    id: MatchId,
    seat: SeatName,
    level: Annotated[str, Field(max_length=40)] = "captain",
    secret: Secret = None,
) -> Response:
    """A seat's choices as a bot ranks them; against people only if all agreed."""
    s, table, access = await _open(request, id, secret)
    if seat not in access.yours:
        raise Refused("forbidden")
    if level not in levels.names():
        raise Refused("bad-choice", f"unknown level; known: {', '.join(levels.names())}")
    if table.gathering:
        raise Refused("gathering")
    if not may_hint(table):
        raise Refused("no-hints")
    async with table.lock:
        await s.tables.refresh(table)
        if table.over or table.match.decision_of(seat) is None:
            raise Refused("not-asked", seat=seat)
        task = task_of(table.match, seat, level, "rank", lang_of(request))
    try:
        who = await s.who(request)
        with s.advised.of(who.owner):
            return reply(await s.advisers.think(task, who.address))
    except Fault:
        raise Refused("unavailable") from None


# The coach ----------------------------------------------------------------------------------------


async def _coach(
    request: Request, id: str, seat: str, secret: str | None, what: str, path: list[Any], n: int | None = None
) -> Response:
    """What the coach says, now or after n answers; only where nobody else plays, and only of what the seat may know."""
    s, table, access = await _open(request, id, secret)
    if seat not in access.yours:
        raise Refused("forbidden")
    if table.gathering:
        raise Refused("gathering")
    if table.among_people or not may_hint(table):
        raise Refused("no-hints")
    who = await s.who(request)
    async with table.lock:
        await s.tables.refresh(table)
        match, lines = table.match, table.visible(seat)
        past = n is not None and n < len(table.answers_for(seat))
        task = None if past else _coach_task(match, seat, what, path, lang_of(request))
    if task is None:
        before, _ = await _position(s, who, table, seat, n)
        lines = lines[: len([entry for entry in match.chronicle[: len(before.chronicle)] if entry.visible(seat)])]
        task = _coach_task(before, seat, what, path, lang_of(request))
    task.lines = [entry for entry in lines[-STAGED:] if entry.stage is not None]
    try:
        with s.advised.of(who.owner):
            return reply(await s.advisers.think(task, who.address))
    except Fault:
        raise Refused("unavailable") from None


def _coach_task(match: Match, seat: str, what: str, path: list[Any], lang: str) -> Task:
    """What the coach is to think about."""
    decision = None if match.over else match.decision_of(seat)
    if decision is None:
        raise Refused("not-asked", seat=seat)
    if path and path[0] not in decision.actions:
        raise Refused("illegal-action", rule=decision.rule)
    task = task_of(match, seat, "captain", what, lang)
    task.path = path
    return task


@router.get("/{id}/coach", response_model=list[list[Any]])
async def odd_answers(request: Request, id: MatchId, seat: SeatName, secret: Secret = None) -> Response:
    """The answers before which the coach should be asked; all others are sensible."""
    return await _coach(request, id, seat, secret, "odd", [])


@router.post("/{id}/coach", response_model=CoachWord | None)
async def coach_word(request: Request, id: MatchId, body: Answers, secret: Secret = None) -> Response:
    """The coach's word before an answer; nothing, if it is as good as another."""
    path = [(verb, target) for verb, target in body.path]
    return await _coach(request, id, body.seat, secret, "warn", path, body.n)


@router.get("/{id}/hints", response_model=list[Hint])
async def hints(request: Request, id: MatchId, seat: SeatName, secret: Secret = None) -> Response:
    """What to answer, the best first."""
    return await _coach(request, id, seat, secret, "hints", [])


# What-if ------------------------------------------------------------------------------------------


@router.post("/{id}/whatif", response_model=Branch, status_code=201)
async def what_if(request: Request, id: MatchId, body: WhatIf, secret: Secret = None) -> Response:
    """A private branch from where your seat was last asked, with hidden things as you may imagine them."""
    s, table, access = await _open(request, id, secret)
    who = await s.who(request)
    s.makings.check(who.address)
    s.makings.count(who.address)
    if body.bot is not None and body.bot not in levels.names():
        raise Refused("bad-choice", f"unknown level; known: {', '.join(levels.names())}")
    if table.gathering:
        raise Refused("gathering")
    if body.bot is not None and not may_hint_beside(table):
        raise Refused("no-hints")  # how a bot would answer from here is advice too
    seat = _branch_seat(table, access, body.seat)
    match, n = await _last_asked(s, who, table, seat, body.n)
    seed = seed_bytes(token())
    told = [e for e in table.match.chronicle[: len(match.chronicle)] if e.visible(seat)]
    base = branch.base_of(match, seat, told, seed)
    twin = branch.resume(base, table.game, [])
    rows = _line(twin, seat, [(verb, target) for verb, target in body.line])
    setup = seating.Setup(
        game=table.meta.game,
        scenario=table.meta.scenario,
        options=table.meta.options,
        seed=twin.state.chance.seed,
        seats={
            other: ("bot", body.bot) if body.bot and other not in access.yours else ("here", "")
            for other in table.game.seats
        },
        creator=who.owner,
        overlay=table.meta.overlay,
        name=table.meta.name,
        watch="nobody",
        hints=may_hint_beside(table),
        base=base,
        branch_of=table.meta.key,
        branch_seat=seat,
    )
    name = await s.store.write(lambda c: seating.begin(c, setup, twin, rows))
    return reply({"id": name, "url": f"/t/{name}", "n": n}, 201)


def _line(twin: Match, seat: str, line: list[Action]) -> list[Row]:
    """Answers of the seat, given one after the other as far as they are legal, as rows of the branch."""
    rows: list[Row] = []
    for action in line:
        decision = None if twin.over else twin.decision_of(seat)
        if decision is None or action not in decision.actions:
            break
        twin.apply(action, seat)
        rows.append(Row(len(rows), "act", seat, list(action)))
    return rows


def _branch_seat(table: Table, access: Access, seat: str | None) -> str:
    if seat is not None:
        if seat not in access.yours and not (table.over and seat in table.seats and access.yours):
            raise Refused("forbidden")
        return seat
    for asked in (*table.asked, *access.yours):
        if asked in access.yours:
            return asked
    raise Refused("forbidden")


async def _last_asked(s: Services, who: Who, table: Table, seat: str, n: int | None) -> tuple[Match, int]:
    """The last position, not after n, at which the seat was asked something."""
    match, _ = await _position(s, who, table, seat, n)
    n = len(match.journal)
    if not match.over and match.decision_of(seat) is not None:
        return match, n
    answers = table.answers_for(seat)
    for i in range(n - 1, -1, -1):
        if answers[i][0] == seat:
            match, _ = await _position(s, who, table, seat, i)
            if match.decision_of(seat) is not None:
                return match, i
    raise Refused("not-asked", seat=seat)


@router.post("/{id}/whatif/{branch_id}/copy", response_model=Copied)
async def copy_back(request: Request, id: MatchId, branch_id: MatchId, secret: Secret = None) -> Response:
    """Copy your own moves of a branch to the table, as far as they are still legal."""
    s, table, access = await _open(request, id, secret)
    _, twig, owned = await _open(request, branch_id, None)
    seat = twig.meta.branch_seat
    if twig.meta.branch_of != table.meta.key or not owned.creator or seat is None or seat not in access.yours:
        raise Refused("not-found")
    owner = (await s.who(request)).owner
    copied = 0
    for i, (who, action) in enumerate(twig.match.journal):
        if who != seat:
            return reply({"copied": copied, "stopped_at": i})
        try:
            await s.tables.change(table, partial(_copy, owner=owner, seat=seat, action=action))
        except Refused as refused:
            if refused.code == "unavailable":
                raise
            return reply({"copied": copied, "stopped_at": i})
        copied += 1
    return reply({"copied": copied, "stopped_at": None})


def _copy(table: Table, owner: str, seat: str, action: Action) -> list[Row]:
    """An answer of a branch given at its table, if the seat is still this one's."""
    if table.seats[seat].owner != owner:
        raise Refused("forbidden")
    return table.act(seat, action, None)

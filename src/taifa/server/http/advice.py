"""REST: what a bot would do, what the coach says, and hints."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from taifa import bots as levels
from taifa.core.match import Match
from taifa.server.bots.pool import Fault
from taifa.server.bots.task import Task, task_of
from taifa.server.errors import Refused
from taifa.server.http.lobby import MatchId, Secret
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.http.study import Position, SeatName, Word, opened, position
from taifa.server.live.handlers import STAGED
from taifa.server.live.hub import may_hint

router = APIRouter(prefix="/api/matches", tags=["study"], responses=ERRORS)


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


@router.get("/{id}/advice", response_model=list[Advice])
async def advice(
    request: Request,
    id: MatchId,
    seat: SeatName,
    level: Annotated[str, Field(max_length=40)] = "captain",
    secret: Secret = None,
) -> Response:
    """A seat's choices as a bot ranks them; against people only if all agreed."""
    s, table, access = await opened(request, id, secret)
    if seat not in access.yours:
        raise Refused("forbidden")
    if level not in levels.names():
        raise Refused("bad-choice", f"unknown level; known: {', '.join(levels.names())}")
    if table.gathering:
        raise Refused("gathering")
    if not may_hint(table):
        raise Refused("no-hints")
    if table.over or table.match.decision_of(seat) is None:
        raise Refused("not-asked", seat=seat)
    task = task_of(table.match, seat, level, "rank", lang_of(request))
    try:
        who = await s.who(request)
        with s.advised.of(who.owner):
            return reply(await s.advisers.think(task, who.address))
    except Fault:
        raise Refused("unavailable") from None


async def _coach(
    request: Request, id: str, seat: str, secret: str | None, what: str, path: list[Any], n: int | None = None
) -> Response:
    """What the coach says, now or after n answers; only where nobody else plays, and only of what the seat may know."""
    s, table, access = await opened(request, id, secret)
    if seat not in access.yours:
        raise Refused("forbidden")
    if table.gathering:
        raise Refused("gathering")
    if table.among_people or not may_hint(table):
        raise Refused("no-hints")
    match, lines = table.match, table.visible(seat)
    past = n is not None and n < len(table.answers_for(seat))
    task = None if past else _coach_task(match, seat, what, path, lang_of(request))
    who = await s.who(request)
    if task is None:
        before, _ = await position(s, who, table, seat, n)
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

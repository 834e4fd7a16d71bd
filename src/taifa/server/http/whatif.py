"""REST: trying things out: private branches of a match, and their moves copied back."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from taifa import bots as levels
from taifa.core.chance import seed_bytes
from taifa.core.decision import Action
from taifa.core.match import Match
from taifa.server.errors import Refused
from taifa.server.http.lobby import MatchId, Secret
from taifa.server.http.replies import ERRORS, reply
from taifa.server.http.study import Position, SeatName, Word, opened, position
from taifa.server.live.hub import may_hint_beside
from taifa.server.services import Services
from taifa.server.tables import branch, seating
from taifa.server.tables.identity import Access, Who, token
from taifa.server.tables.journal import Row
from taifa.server.tables.table import Table

router = APIRouter(prefix="/api/matches", tags=["study"], responses=ERRORS)


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


@router.post("/{id}/whatif", response_model=Branch, status_code=201)
async def what_if(request: Request, id: MatchId, body: WhatIf, secret: Secret = None) -> Response:
    """A private branch from where your seat was last asked, with hidden things as you may imagine them."""
    s, table, access = await opened(request, id, secret)
    who = await s.who(request)
    for limit in (s.makings, s.what_ifs):
        limit.check(who.address)
    for limit in (s.makings, s.what_ifs):
        limit.count(who.address)
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
    await seating.no_hints_beside(s, table)  # somebody may have withdrawn them while it was written
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
    match, _ = await position(s, who, table, seat, n)
    n = len(match.journal)
    if not match.over and match.decision_of(seat) is not None:
        return match, n
    answers = table.answers_for(seat)
    for i in range(n - 1, -1, -1):
        if answers[i][0] == seat:
            match, _ = await position(s, who, table, seat, i)
            if match.decision_of(seat) is not None:
                return match, i
    raise Refused("not-asked", seat=seat)


@router.post("/{id}/whatif/{branch_id}/copy", response_model=Copied)
async def copy_back(request: Request, id: MatchId, branch_id: MatchId, secret: Secret = None) -> Response:
    """Copy your own moves of a branch to the table, as far as they are still legal."""
    s, table, access = await opened(request, id, secret)
    _, twig, owned = await opened(request, branch_id, None)
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

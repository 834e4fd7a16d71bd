"""REST: looking back: positions of the past, the chronicle, the board as a picture."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from taifa.core.chronicle import Entry
from taifa.core.match import Match
from taifa.core.presentation.picture import board_svg
from taifa.core.presentation.render import render_decision, render_scene
from taifa.core.presentation.text import Text
from taifa.server.errors import Refused
from taifa.server.http.lobby import MatchId, Secret
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.services import Services, services
from taifa.server.tables import registry, views
from taifa.server.tables.identity import Access, Who
from taifa.server.tables.identity import access as access_to
from taifa.server.tables.table import Table

router = APIRouter(prefix="/api/matches", tags=["study"], responses=ERRORS)
Position = Annotated[int, Field(ge=0, lt=1 << 31)]
SeatName = Annotated[str, Field(max_length=64)]
Word = Annotated[str, Field(max_length=120)]


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


def viewer_of(table: Table, access: Access, seat: str | None) -> str | None:
    """The seat whose view is asked for, if it is open to the asker: all are once the match is over."""
    if seat is None:
        return None
    if seat not in table.seats:
        raise Refused("not-found")
    if seat not in access.yours and not (table.over and (access.yours or access.creator)):
        raise Refused("forbidden")
    return seat


async def opened(request: Request, id: str, secret: str | None) -> tuple[Services, Table, Access]:
    """The table that is asked about, as it stands now, and what of it is the asker's."""
    s = services(request)
    who = await s.who(request)
    table, _ = await s.table(id, who, secret)
    async with table.lock:
        await s.tables.refresh(table)
    # While one waited for the table, one's seat may have become another's. From here on nobody comes between.
    return s, table, access_to(table, who, secret, s.links, s.guesses)


async def position(s: Services, who: Who, table: Table, seat: str | None, n: int | None) -> tuple[Match, int]:
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
    s, table, access = await opened(request, id, secret)
    viewer = None if table.gathering else viewer_of(table, access, seat)
    match, total = await position(s, await s.who(request), table, viewer, n)
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
    s, table, access = await opened(request, id, secret)
    seen = list(table.visible(viewer_of(table, access, seat)))
    last = min(len(seen), first + many)
    first = min(first, len(seen))
    text, lang = table.game.text, lang_of(request)
    told = await s.read_in_turn(lambda _: views.lines(seen, first, last, text, lang), await s.who(request))
    return reply({"first_line": first, "lines": told})


@router.get("/{id}/chronicle.txt", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def chronicle(request: Request, id: MatchId, seat: SeatName | None = None, secret: Secret = None) -> Response:
    """The chronicle as text, as far as you may read it."""
    s, table, access = await opened(request, id, secret)
    lang, text = lang_of(request), table.game.text
    seen = list(table.visible(viewer_of(table, access, seat)))
    body = await s.read_in_turn(lambda _: _told(seen, text, lang), await s.who(request))
    return Response(body, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


def _told(entries: list[Entry], text: Text, lang: str) -> str:
    """Lines of a chronicle with their rules, as text."""
    return "".join(f"{text.entry(entry, lang)}{f'  [{entry.rule}]' if entry.rule else ''}\n" for entry in entries)


@router.get("/{id}/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(request: Request, id: MatchId, seat: SeatName | None = None, secret: Secret = None) -> Response:
    """The board as a picture, as far as you may see it."""
    s, table, access = await opened(request, id, secret)
    viewer = None if table.gathering else viewer_of(table, access, seat)
    game, scene, lang = table.game, table.match.scene(viewer), lang_of(request)
    body = await s.read_in_turn(lambda _: board_svg(game.board, scene, game.text, lang), await s.who(request))
    return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

"""REST: your matches: begin, list, rename, delete, links, watch."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Header, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, or_, select, update

from taifa import bots, games
from taifa.core.chance import seed_bytes
from taifa.core.chronicle import Entry
from taifa.core.editions import LARGEST, examine
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.presentation.scene import Note
from taifa.server.errors import Refused, readable
from taifa.server.http.games import known_game
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.services import Services, services
from taifa.server.store import schema
from taifa.server.store.store import StoreDown
from taifa.server.tables.identity import Access, Who
from taifa.server.tables.seating import Setup, begin, branches_of, links_of, no_hints_beside, tell_seats
from taifa.server.tables.table import Table

log = logging.getLogger("taifa.lobby")
router = APIRouter(prefix="/api", tags=["matches"], responses=ERRORS)

_note = msgspec.json.Decoder(Note)
_entry = msgspec.json.Decoder(Entry)


def _clean(text: str) -> str:
    if re.search(r"[\x00-\x1f\x7f\ud800-\udfff]", text):
        raise ValueError("control characters are not allowed")
    return readable(text).strip()


Clean = Annotated[str, AfterValidator(_clean)]
Short = Annotated[Clean, Field(max_length=80)]
Secret = Annotated[str | None, Header(alias="X-Seat-Secret", max_length=128)]
MatchId = Annotated[str, Field(max_length=40)]


LOOKED_INTO = 20
"""Tables that are opened to say whose turn it is, at most."""


class SeatChoice(BaseModel):
    """Who plays a seat: a person here, a person by link, or a bot of a level."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["here", "link", "bot"]
    level: Annotated[str, Field(max_length=40)] | None = None


class NewMatch(BaseModel):
    """A match to be begun."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=40)]
    scenario: Annotated[str, Field(max_length=80)] | None = None
    options: dict[Short, bool | int | Short] = Field(default_factory=dict, max_length=64)
    name: Short = ""
    seats: dict[Short, SeatChoice] = Field(default_factory=dict, max_length=16)
    hints: bool = False
    watch: Literal["nobody", "link", "anyone"] = "link"
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] | Short | None = None
    overlay: Annotated[str, Field(max_length=LARGEST)] = ""


class Created(BaseModel):
    """A match that was begun."""

    id: str
    url: str
    links: dict[str, str]


class SeatRow(BaseModel):
    """A seat as the lobby shows it."""

    id: str
    name: str
    who: str
    level: str | None
    claimed: bool


class MatchRow(BaseModel):
    """A match as the lobby shows it."""

    id: str
    name: str
    game: str
    title: str
    scenario: str
    scenario_name: str
    seats: list[SeatRow]
    headline: str
    to_move: list[str]
    yours: list[str]
    creator: bool
    over: bool
    whatif: bool
    created: float
    updated: float
    last_line: str
    unread: int
    links: dict[str, str] = {}


class Rename(BaseModel):
    """A match's new name."""

    model_config = ConfigDict(extra="forbid")
    name: Short | None = None
    watch: Literal["nobody", "link", "anyone"] | None = None
    hints: bool | None = None


# Beginning --------------------------------------------------------------------------------------


@router.post("/matches", response_model=Created, status_code=201)
async def new_match(request: Request, body: NewMatch) -> Response:
    """Begin a match."""
    s = services(request)
    who = await s.who(request)
    if body.overlay.strip():
        s.editions.check(who.address)
        s.editions.count(who.address)
    with s.makings.one(who.address):
        game = await edition_of(body)
        setup = setup_of(body, who, game)
    match = Match.new(game, setup.scenario, None if setup.dice else setup.seed, setup.options)
    name = await s.store.write(lambda connection: begin(connection, setup, match))
    table = await s.tables.get(name)
    s.bots.wake(table)
    return reply({"id": name, "url": f"/t/{name}", "links": links_of(s, table)}, 201)


async def edition_of(body: NewMatch) -> Game[Any]:
    """The game, with the owner's values if some are given: they are read while others play on."""
    known = await asyncio.to_thread(known_game, body.game)
    if not body.overlay.strip():
        return known
    try:
        wrong = await asyncio.to_thread(examine, known, body.overlay)
        if wrong:
            raise Refused("bad-values", " ".join(map(str, wrong[:3]))[:500])
        return await asyncio.to_thread(games.get, known.id, body.overlay)
    except TaifaError as error:
        raise Refused("bad-values", str(error)[:500]) from None


def setup_of(body: NewMatch, who: Who, game: Game[Any]) -> Setup:
    try:
        scenario = game.known_scenario(body.scenario)
        options = game.full_options(body.options)
        for seat in body.seats:
            game.known_seat(seat)
    except TaifaError as error:
        raise Refused("bad-choice", str(error)) from None
    seats: dict[str, tuple[str, str]] = {}
    for seat in game.seats:
        choice = body.seats.get(seat) or SeatChoice(kind="here")
        level = choice.level or "captain" if choice.kind == "bot" else ""
        if level and level not in bots.names():
            raise Refused("bad-choice", f"unknown level {level!r}; known: {', '.join(bots.names())}")
        seats[seat] = (choice.kind, level)
    people = any(kind == "link" for kind, _ in seats.values())
    if people and body.seed is not None:
        raise Refused("bad-choice", "a seed may be chosen only where nobody else plays: see docs/dice.md")
    return Setup(
        game=game.id,
        scenario=scenario,
        options=options,
        seed=seed_bytes(body.seed),
        dice="shared" if people else "",
        seats=seats,
        overlay=game.data.overlay,
        creator=who.owner,
        name=_marked(body.name, game),
        watch=body.watch,
        hints=body.hints,
    )


def _marked(name: str, game: Game[Any]) -> str:
    """A match's name; whoever sits down is told by it that somebody's own values are played with, and which."""
    return f"{name or game.id} · {game.data.hash()[:6]}" if game.data.overlay else name


# Listing ----------------------------------------------------------------------------------------


@router.get("/matches", response_model=list[MatchRow])
async def my_matches(request: Request, whatif: bool = False) -> Response:
    """The matches in which you sit or which you made, the latest first."""
    s = services(request)
    who = await s.who(request)
    m, seats = schema.matches.c, schema.seats.c
    mine = select(seats.match).where(seats.owner == who.owner)
    query = select(schema.matches).where(or_(m.creator == who.owner, m.key.in_(mine)))
    if not whatif:
        query = query.where(m.branch_of.is_(None))
    lang = lang_of(request)
    latest = query.order_by(m.updated.desc()).limit(200)
    rows = await s.read_in_turn(lambda c: _rows(c, latest, who.owner, lang), who)
    await _own_turns(s, rows)
    return reply(rows)


@router.get("/matches/open", response_model=list[MatchRow])
async def open_matches(request: Request) -> Response:
    """Matches that anyone may watch, the latest first."""
    s = services(request)
    who = await s.who(request)
    m = schema.matches.c
    query = select(schema.matches).where(m.watch == "anyone", m.branch_of.is_(None)).order_by(m.updated.desc())
    lang = lang_of(request)
    return reply(await s.read_in_turn(lambda c: _rows(c, query.limit(100), who.owner, lang), who))


async def _own_turns(s: Services, rows: list[dict[str, Any]]) -> None:
    """Where several answer in secret all seem to be asked; whoever asks knows of their own seats whether they are."""
    together = [row for row in rows if len(row["to_move"]) > 1 and set(row["to_move"]) & set(row["yours"])]
    for row in together[:LOOKED_INTO]:
        try:
            asked = (await s.tables.get(row["id"])).asked
        except (Refused, StoreDown):
            continue
        row["to_move"] = [seat for seat in row["to_move"] if seat not in row["yours"] or seat in asked]


def _rows(connection: Connection, query: Any, owner: str, lang: str) -> list[dict[str, Any]]:
    found = connection.execute(query).all()
    keys = [row.key for row in found]
    s, seen = schema.seats.c, schema.seen.c
    seats: dict[int, dict[str, Any]] = {}
    for seat in connection.execute(select(schema.seats).where(s.match.in_(keys))):
        seats.setdefault(seat.match, {})[seat.seat] = seat
    read = connection.execute(select(seen.match, seen.n).where(seen.owner == owner, seen.match.in_(keys)))
    known: dict[int, int] = {row.match: row.n for row in read}
    rows = []
    for row in found:
        try:
            rows.append(_row(row, seats.get(row.key, {}), owner, lang, known.get(row.key, 0)))
        except Refused:
            continue  # a game that is not installed here
        except Exception:  # one row that can't be read must not take the others along
            log.exception("a match can't be shown in the lobby", extra={"match": row.key})
    return rows


def _row(row: Any, seats: dict[str, Any], owner: str, lang: str, known: int) -> dict[str, Any]:
    game = known_game(row.game)
    text = game.text
    headline = _note.decode(row.headline) if row.headline else None
    line = _entry.decode(row.last_line) if row.last_line else None
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "title": text.say("game-title", lang),
        "scenario": row.scenario,
        "scenario_name": text.say(f"scenario-{row.scenario}", lang),
        "seats": [
            {
                "id": seat,
                "name": text.name(seat, lang),
                "who": seats[seat].kind,
                "level": seats[seat].level or None,
                "claimed": seats[seat].kind != "link" or seats[seat].owner is not None,
            }
            for seat in game.seats
            if seat in seats
        ],
        "headline": "" if headline is None else text.say(headline.key, lang, headline.params),
        "to_move": [] if row.over else msgspec.json.decode(row.to_move),
        "yours": [seat for seat in game.seats if seat in seats and seats[seat].owner == owner],
        "creator": row.creator == owner,
        "over": row.over,
        "whatif": row.branch_of is not None,
        "created": row.created,
        "updated": row.updated,
        "last_line": "" if line is None else text.entry(line, lang),
        "unread": max(0, row.n - known),
    }


# One match --------------------------------------------------------------------------------------


@router.get("/matches/{id}", response_model=MatchRow)
async def one_match(request: Request, id: MatchId, secret: Secret = None) -> Response:
    """One match; its creator gets the links."""
    s = services(request)
    who = await s.who(request)
    table, access = await s.table(id, who, secret)
    query = select(schema.matches).where(schema.matches.c.id == id)
    lang = lang_of(request)
    rows = await s.store.read(lambda c: _rows(c, query, who.owner, lang))
    if not rows:
        raise Refused("not-found")
    await _own_turns(s, rows)
    row = {**rows[0], "yours": list(access.yours), "links": links_of(s, table) if access.creator else {}}
    return reply(row)


@router.patch("/matches/{id}", response_model=MatchRow)
async def rename(request: Request, id: MatchId, body: Rename) -> Response:
    """Give a match another name, or let others watch it; by its creator. Agree to hints: any player."""
    s = services(request)
    who = await s.who(request)
    table, access = await s.table(id, who, None)
    if (body.name is not None or body.watch is not None) and not access.creator:
        raise Refused("forbidden")
    name = None if body.name is None else _marked(body.name, table.game)
    values = {k: v for k, v in {"name": name, "watch": body.watch}.items() if v is not None}
    if values:
        statement = update(schema.matches).where(schema.matches.c.key == table.meta.key).values(values)
        async with table.lock:
            await s.store.write(lambda c: c.execute(statement))
            table.meta.name = name if name is not None else table.meta.name
            table.meta.watch = body.watch or table.meta.watch
        if body.watch is not None:
            s.hub.dismiss_watchers(table)
        await tell_seats(s, table)
    if body.hints is not None:
        await _agree(s, id, who, body.hints)
    return await one_match(request, id)


async def _agree(s: Services, id: str, who: Who, hints: bool) -> None:
    """Hints against people need everyone's word."""
    table, access = await s.table(id, who, None)
    if not access.yours:
        raise Refused("forbidden")
    if table.meta.branch_of is not None:
        raise Refused("no-hints")  # a branch has the rules of its match, and there all must agree
    c = schema.seats.c
    theirs = (c.match == table.meta.key, c.owner == who.owner)  # not those that became another's at this moment
    own = update(schema.seats).where(*theirs).values(hints=hints)

    def work(connection: Connection) -> None:
        connection.execute(own)
        if access.creator:
            m = schema.matches
            connection.execute(update(m).where(m.c.key == table.meta.key).values(hints=hints))

    async with table.lock:
        await s.store.write(work)
        for info in table.seats.values():
            if info.owner == who.owner:
                info.hints = hints
        if access.creator:
            table.meta.hints = hints
    await tell_seats(s, table)
    await no_hints_beside(s, table)


@router.delete("/matches/{id}", status_code=204, response_model=None)
async def remove(request: Request, id: MatchId) -> Response:
    """Delete a match; by its creator."""
    s = services(request)
    who = await s.who(request)
    table, access = await s.table(id, who, None)
    if not access.creator:
        raise Refused("forbidden")
    if not (table.over or table.gathering) and any(_anothers(table, seat) for seat in table.people):
        raise Refused("others-play")
    await take_away(s, table)
    return Response(status_code=204)


async def take_away(s: Services, table: Table) -> None:
    """Delete a match; whoever is there or in a branch of it hears of that."""
    async with table.lock:
        await let_go(s, await s.store.write(lambda c: delete_matches(c, [table.meta.key])))


def delete_matches(connection: Connection, keys: list[int]) -> list[int]:
    """Delete matches, and with them their branches, whoever made those; all that are gone."""
    gone = [*keys, *branches_of(connection, keys)]
    connection.execute(delete(schema.matches).where(schema.matches.c.key.in_(keys)))
    return gone


async def let_go(s: Services, deleted: list[int]) -> None:
    """Let go of the tables of deleted matches, here and at the other workers."""
    for key in deleted:
        table = s.tables.by_key.get(key)
        if table is not None:
            table.stale = True
            s.tables.forget(table.meta.id)
        s.hub.gone(key)
    if s.bus is not None:
        await s.bus.tell_of_all(deleted, gone=True)


def _anothers(table: Table, seat: str) -> bool:
    """Does someone else than the match's maker play this seat?"""
    return table.seats[seat].owner not in (None, table.meta.creator)


class Renewed(BaseModel):
    """Links, after one was renewed."""

    links: dict[str, str]


@router.post("/matches/{id}/links/{seat}", response_model=Renewed)
async def renew_link(request: Request, id: MatchId, seat: Annotated[str, Field(max_length=64)]) -> Response:
    """Make a new link for a seat (or for "watch"): the old one opens nothing any more.

    By the creator, while nobody has the seat; from then on by whoever has it, who gives it up by this.
    """
    s = services(request)
    who = await s.who(request)
    table, access = await s.table(id, who, None)
    if seat == "watch":
        if not access.creator:
            raise Refused("forbidden")
        m = schema.matches
        statement = update(m).where(m.c.key == table.meta.key).values(watch_turn=m.c.watch_turn + 1)
        async with table.lock:
            await s.store.write(lambda c: c.execute(statement))
            table.meta.watch_turn += 1
        s.hub.dismiss_watchers(table)
        await tell_seats(s, table)
    elif await renew_seat(s, table, access, seat):
        return reply({"links": {seat: links_of(s, table)[seat]}})
    return reply({"links": links_of(s, table)})


async def renew_seat(s: Services, table: Table, access: Access, seat: str) -> bool:
    """A new link for a seat, and nobody sits there any more; was it somebody's until now?"""
    async with table.lock:
        given_up = await _renew(s, table, access, seat)
    s.hub.dismiss(table.meta.key, seat)
    await tell_seats(s, table)
    await no_hints_beside(s, table)
    return given_up


async def _renew(s: Services, table: Table, access: Access, seat: str) -> bool:
    """A new link for a seat; was it somebody's until now? Needs the table's lock."""
    info = table.seats.get(seat)
    if info is None or info.kind != "link":
        raise Refused("not-found")
    if seat not in access.yours and not (access.creator and info.owner is None):
        raise Refused("forbidden")
    given_up = info.owner is not None
    left = time.time() if given_up else info.given_up
    c = schema.seats.c
    held = c.owner.is_(None) if info.owner is None else c.owner == info.owner
    change = update(schema.seats).where(c.match == table.meta.key, c.seat == seat, held)
    done = await s.store.write(
        lambda sql: sql.execute(change.values(turn=c.turn + 1, owner=None, claim=None, hints=False, given_up=left))
    )
    if not done.rowcount:
        raise Refused("seat-taken")  # somebody opened the link at this moment, perhaps at another worker
    info.turn += 1
    info.owner = info.claim = None
    info.hints, info.given_up = False, left
    return given_up

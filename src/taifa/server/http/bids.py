"""REST: the sides of a two-seat game are bid for before its match begins."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, insert, select, update

from taifa.core import handicap
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.handicap import Bid
from taifa.core.match import Match
from taifa.core.presentation.render import note
from taifa.server.errors import Refused
from taifa.server.http.games import known_game
from taifa.server.http.lobby import MatchId, NewMatch, SeatChoice, edition_of, setup_of
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.services import Services, services
from taifa.server.store import schema
from taifa.server.tables.identity import Who, fresh_id, hidden
from taifa.server.tables.seating import begin, links_of

router = APIRouter(prefix="/api", tags=["matches"], responses=ERRORS)

KEPT = 60 * 86_400
"""Seconds for which a bid that nobody answers is kept."""
OPEN = 50
"""Bids without an answer that one person may have."""


class BidBody(BaseModel):
    """The side that is wanted, and the points that one would give for it."""

    model_config = ConfigDict(extra="forbid")
    side: Annotated[str, Field(max_length=80)]
    points: Annotated[int, Field(ge=0, le=1_000)] = 0


class NewBid(BaseModel):
    """A match to be begun once both players have bid: one of them now, the other a bot, or a person by link."""

    model_config = ConfigDict(extra="forbid")
    match: NewMatch
    """Without a handicap and without seats: both follow from the bids."""
    bid: BidBody
    against: SeatChoice


class Made(BaseModel):
    """A bid: the address where the other player bids, or the match, once both have."""

    id: str
    url: str
    told: list[str]
    """What was bid and what it came to; nothing as long as one bid is missing."""


class BidSide(BaseModel):
    """A side that may be bid for, in these points."""

    id: str
    name: str
    help: str
    points: list[int]


class BidInfo(BaseModel):
    """A bid as who answers it sees it: what is played, never what was bid."""

    id: str
    game: str
    title: str
    scenario_name: str
    options: list[str]
    own_values: bool
    sides: list[BidSide]
    yours: bool
    """Who asks made it, and waits."""
    match: str
    """The match that came of it; empty before."""
    told: list[str]


class Kept(msgspec.Struct):
    """A bid as it is kept."""

    id: str
    creator: str
    asked: str
    side: str
    points: int
    match: str
    told: str

    @property
    def body(self) -> NewMatch:
        """The match that is to be begun."""
        return NewMatch.model_validate_json(self.asked)


class Came(msgspec.Struct, array_like=True):
    """What two bids came to, as it is kept."""

    agreed: handicap.Agreed
    first: Bid
    second: Bid
    by: str = ""
    """A mark of whoever answered: to them it is said again, should the answer have been lost on its way."""


@router.post("/bids", response_model=Made, status_code=201)
async def new_bid(request: Request, body: NewBid) -> Response:
    """Bid for a side: the match begins at once against a bot, or once somebody has answered by the link."""
    s = services(request)
    who = await s.who(request)
    if body.match.overlay.strip():
        s.editions.check(who.address)
        s.editions.count(who.address)
    with s.makings.one(who.address):
        game = await edition_of(body.match)
        option, bid = _option(game), Bid(body.bid.side, body.bid.points)
        if body.match.seats or handicap.NAME in body.match.options:
            raise Refused("bad-choice", "seats and handicap follow from the bids: leave both out")
        if body.against.kind == "here":
            raise Refused("bad-choice", "who is bid against is a bot or a person by link")
        everywhere = dict.fromkeys(game.seats, body.against)
        setup_of(body.match.model_copy(update={"seats": everywhere}), who, game)  # what is wrong is told to its maker
        _read(option, bid)
    if body.against.kind == "bot":
        other = handicap.even_bid(option, handicap.measured(game, body.match.scenario), secrets.randbelow)
        agreed = handicap.agree(option, bid, other, secrets.randbelow)
        match = _dealt(body.match, agreed, body.against)
        url, name = await _begin(s, match, who, game)
        return reply({"id": name, "url": url, "told": _told(game, (agreed, bid, other), lang_of(request))}, 201)
    name = fresh_id()
    values = {
        "id": name,
        "creator": who.owner,
        "asked": body.match.model_dump_json(),
        "side": bid.side,
        "points": bid.points,
        "match": "",
        "told": "",
        "at": time.time(),
    }
    await s.store.write(lambda c: _keep(c, who.owner, values))
    return reply({"id": name, "url": f"/b/{name}", "told": []}, 201)


def _keep(connection: Connection, owner: str, values: dict[str, Any]) -> None:
    b = schema.bids.c
    if not schema.still_known(connection, owner):
        raise Refused("sign-in")
    connection.execute(delete(schema.bids).where(b.at < time.time() - KEPT))
    mine = connection.execute(select(b.id).where(b.creator == owner, b.match == "").order_by(b.at)).scalars().all()
    if len(mine) >= OPEN:
        connection.execute(delete(schema.bids).where(b.id.in_(mine[: len(mine) - OPEN + 1])))
    connection.execute(insert(schema.bids).values(**values))


@router.get("/bids/{id}", response_model=BidInfo)
async def one_bid(request: Request, id: MatchId) -> Response:
    """What is bid for; what was bid is told once both have."""
    s = services(request)
    who = await s.who(request)
    kept = await _find(s, id, who)
    body, lang = kept.body, lang_of(request)
    game = await asyncio.to_thread(known_game, body.game)
    text, steps = game.text, handicap.offered(_option(game))
    mine = kept.creator == who.owner
    return reply(
        {
            "id": kept.id,
            "game": game.id,
            "title": text.say("game-title", lang),
            "scenario_name": text.say(f"scenario-{game.known_scenario(body.scenario)}", lang),
            "options": [_option_words(game, name, value, lang) for name, value in _chosen(game, body).items()],
            "own_values": bool(body.overlay.strip()),
            "sides": [
                {"id": x, "name": text.name(x, lang), "help": _help(game, x, lang), "points": n}
                for x, n in steps.items()
            ],
            "yours": mine,
            "match": kept.match if mine else "",
            "told": _retold(game, kept, lang),
        }
    )


@router.post("/bids/{id}", response_model=Made, status_code=201)
async def answer_bid(request: Request, id: MatchId, body: BidBody) -> Response:
    """The other player's bid: the match begins, and its link is given to who made this one."""
    s = services(request)
    who = await s.who(request)
    with s.makings.one(who.address):
        kept = await _find(s, id, who)
        if kept.creator == who.owner:
            raise Refused("own-bid")
        game = await edition_of(kept.body)
        option = _option(game)
        first, second = Bid(kept.side, kept.points), _read(option, Bid(body.side, body.points))
        by = hidden(f"{who.owner} {kept.id}")
        if kept.told:
            url, name = await _answered_before(s, kept, by, second), kept.match
            return reply({"id": name, "url": url, "told": _retold(game, kept, lang_of(request))}, 201)
    agreed = handicap.agree(option, first, second, secrets.randbelow)
    asked = _dealt(kept.body, agreed, SeatChoice(kind="link"))
    told = msgspec.json.encode(Came(agreed, first, second, by)).decode()
    maker = Who(kept.creator, None, who.address)
    url, name = await _begin(s, asked, maker, game, agreed.second, (kept.id, told))
    return reply({"id": name, "url": url, "told": _told(game, (agreed, first, second), lang_of(request))}, 201)


async def _answered_before(s: Services, kept: Kept, by: str, bid: Bid) -> str:
    """The address of the match, said again to whoever answered with this bid: their seat, if nobody has it yet."""
    came = msgspec.json.decode(kept.told, type=Came)
    if (came.by, came.second) != (by, bid):
        raise Refused("bid-answered")
    table = await s.tables.get(kept.match)
    seat = table.seats[came.agreed.second]
    if seat.turn:  # its link was renewed, for somebody else perhaps
        raise Refused("bid-answered")
    return links_of(s, table).get(seat.seat, f"/t/{kept.match}")


async def _find(s: Services, name: str, who: Who) -> Kept:
    b = schema.bids.c
    columns = (b.id, b.creator, b.asked, b.side, b.points, b.match, b.told)
    row = None
    if "\0" not in name:  # PostgreSQL knows no such text
        row = await s.store.read(lambda c: c.execute(select(*columns).where(b.id == name)).one_or_none())
    if row is None:
        s.guesses.fail(who)
        raise Refused("not-found")
    return Kept(*row)


def _option(game: Game[Any]) -> Any:
    option = handicap.option_of(game.options)
    if option is None:
        raise Refused("bad-choice", f"{game.id} has no handicap that could be bid for")
    return option


def _read(option: Any, bid: Bid) -> Bid:
    try:
        return handicap.read_bid(option, bid)
    except TaifaError as error:
        raise Refused("bad-choice", str(error)) from None


def _dealt(body: NewMatch, agreed: handicap.Agreed, other: SeatChoice) -> NewMatch:
    """The match as the bids have it."""
    seats = {agreed.first: SeatChoice(kind="here"), agreed.second: other}
    return body.model_copy(update={"seats": seats, "options": {**body.options, handicap.NAME: agreed.value}})


async def _begin(
    s: Services, body: NewMatch, who: Who, game: Game[Any], guest: str = "", answered: tuple[str, str] | None = None
) -> tuple[str, str]:
    """Begin it; the address for the guest's seat (with its secret), or for who made it, and the match's id.

    With the bid that was `answered`, and what it came to: nobody bids again after having seen what the first came to.
    """
    setup = setup_of(body, who, game)
    match = Match.new(game, setup.scenario, None if setup.dice else setup.seed, setup.options)

    def work(connection: Connection) -> str:
        name, b = begin(connection, setup, match), schema.bids
        if answered is not None:
            bid, told = answered
            mine = update(b).where(b.c.id == bid, b.c.told == "").values(told=told, match=name)
            if not connection.execute(mine).rowcount:
                raise Refused("bid-answered")
        return name

    name = await s.store.write(work)
    table = await s.tables.get(name)
    s.bots.wake(table)
    return (links_of(s, table)[guest] if guest else f"/t/{name}"), name


def _told(game: Game[Any], came: tuple[handicap.Agreed, Bid, Bid], lang: str) -> list[str]:
    return [note(line, game.text, lang) for line in handicap.told(*came)]


def _retold(game: Game[Any], kept: Kept, lang: str) -> list[str]:
    if not kept.told:
        return []
    came = msgspec.json.decode(kept.told, type=Came)
    return _told(game, (came.agreed, came.first, came.second), lang)


def _chosen(game: Game[Any], body: NewMatch) -> dict[str, Any]:
    """The options that are not as they always are."""
    usual = {option.id: option.default for option in game.options}
    return {name: value for name, value in body.options.items() if usual.get(name) != value}


def _option_words(game: Game[Any], name: str, value: Any, lang: str) -> str:
    title = game.text.say(f"option-{name}", lang)
    return title if value is True else f"{title}: {game.text.name(value, lang) if isinstance(value, str) else value}"


def _help(game: Game[Any], seat: str, lang: str) -> str:
    return game.text.say(f"seat-{seat}", lang) if game.text.has(f"seat-{seat}", lang) else ""

"""Setting a table up: the match's row and its seats; claiming a seat, renewing its link."""

from __future__ import annotations

import contextlib
import time
from functools import partial

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from taifa import __version__
from taifa.core.match import Match
from taifa.server.errors import Refused
from taifa.server.live.hub import may_hint
from taifa.server.services import Services
from taifa.server.store import schema
from taifa.server.store.batches import add_rows
from taifa.server.tables import dice
from taifa.server.tables.identity import Who, fresh_id, hidden, token
from taifa.server.tables.journal import Row
from taifa.server.tables.table import Table


class Setup(msgspec.Struct):
    """A match to be begun."""

    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seed: bytes
    seats: dict[str, tuple[str, str]]
    """By seat: kind (here, link, bot) and level."""
    creator: str
    name: str = ""
    watch: str = "link"
    hints: bool = False
    dice: str = ""
    overlay: str = ""
    base: bytes | None = None
    branch_of: int | None = None
    branch_seat: str | None = None


BRANCHES = 50
"""Branches of one match that one person may keep."""
ALL_BRANCHES = 300
"""And of all matches together: branches have branches."""


def begin(connection: Connection, setup: Setup, match: Match, rows: list[Row] | None = None) -> str:
    """Write a match down; its id."""
    if not schema.still_known(connection, setup.creator):
        raise Refused("sign-in")
    if setup.branch_of is not None:
        _room_for_branch(connection, setup.creator, setup.branch_of)
    now = time.time()
    name = fresh_id()
    key = _write_match(connection, setup, match, name, len(rows or ()), now)
    connection.execute(
        insert(schema.seats),
        [
            {
                "match": key,
                "seat": seat,
                "kind": kind,
                "level": level,
                "turn": 0,
                "owner": setup.creator if kind == "here" else None,
                "hints": setup.hints and kind == "here",
            }
            for seat, (kind, level) in setup.seats.items()
        ],
    )
    if rows:
        add_rows(connection, key, rows, now)
    return name


def _write_match(connection: Connection, setup: Setup, match: Match, name: str, rows: int, now: float) -> int:
    """The match's own row, as it stands after these answers; its key."""
    gathering = setup.dice == "shared"  # nothing is asked or told before all have given their number
    asked = [] if match.over or gathering else [decision.seat for decision in match.decisions]
    last = next((entry for entry in reversed(match.chronicle) if entry.visible(None)), None)
    key: int = connection.execute(
        insert(schema.matches)
        .values(
            **schema.fresh_key(connection),
            id=name,
            game=setup.game,
            scenario=setup.scenario,
            options=msgspec.json.encode(setup.options).decode(),
            seed=setup.seed,
            dice=setup.dice,
            overlay=setup.overlay,
            base=setup.base,
            branch_of=setup.branch_of,
            branch_seat=setup.branch_seat,
            name=setup.name,
            creator=setup.creator,
            watch=setup.watch,
            watch_turn=0,
            hints=setup.hints,
            version=__version__,
            created=now,
            updated=now,
            n=rows,
            over=match.over,
            to_move=msgspec.json.encode(asked).decode(),
            headline=msgspec.json.encode(match.scene(None).headline).decode(),
            last_line="" if last is None or gathering else msgspec.json.encode(last).decode(),
            driver_until=0.0,
        )
        .returning(schema.matches.c.key)
    ).scalar_one()
    return key


def _room_for_branch(connection: Connection, owner: str, of: int) -> None:
    """Refuse where somebody keeps too many branches already; the one that was left longest ago is named."""
    m = schema.matches.c
    for theirs, most in ((m.branch_of == of, BRANCHES), (m.branch_of.is_not(None), ALL_BRANCHES)):
        kept = (m.creator == owner, theirs)
        many = connection.execute(select(func.count()).select_from(schema.matches).where(*kept)).scalar_one()
        if many >= most:
            oldest = connection.execute(select(m.id).where(*kept).order_by(m.updated, m.key).limit(1)).scalar_one()
            raise Refused("too-many-branches", n=most, oldest=oldest)


async def claim(services: Services, table: Table, seat: str, who: Who, given: str) -> str:
    """Whoever opens a link first has the seat from then on, and a secret that nobody else has.

    Whoever comes with that secret from another browser takes the seat along, and is given a new one: who had it before
    may have sent it on as if it were the link, to read along.
    """
    if who.owner == table.meta.creator:
        raise Refused("own-link")
    secret = token()
    s = schema.seats.c
    async with table.lock:  # nobody reads the seats meanwhile and puts back what he read
        info = table.seats[seat]
        held = s.owner.is_(None) if info.owner is None else s.claim == hidden(given)
        statement = (
            update(schema.seats)  # of the same turn: the link may have been renewed just now, at another worker
            .where(s.match == table.meta.key, s.seat == seat, held, s.turn == info.turn)
            .values(owner=who.owner, claim=hidden(secret), hints=False)
        )

        def work(connection: Connection) -> int:
            if not schema.still_known(connection, who.owner):
                raise Refused("sign-in")  # nobody could ever sit where one who deleted the account sat down
            return connection.execute(statement).rowcount

        if not await services.store.write(work):
            raise Refused("seat-taken")
        info.owner, info.claim, info.hints = who.owner, hidden(secret), False
        services.hub.dismiss(table.meta.key, seat, who.owner)
    services.hub.presence(table)
    if seat in table.journal.commits:
        await _gather_anew(services, table, seat)
    await tell_seats(services, table)
    await no_hints_beside(services, table)
    return secret


async def _gather_anew(services: Services, table: Table, seat: str) -> None:
    """Another's number is there already. Once all have shown theirs it is too late; and for one seat all begin anew so
    often only, whether it commits again or is moved from browser to browser."""
    limit, anew = services.takebacks, dice.counted_as(table, seat)
    with contextlib.suppress(Refused):
        limit.check(anew)
        await services.tables.change(table, partial(dice.gather_anew, seat=seat))
        limit.count(anew)


async def no_hints_beside(services: Services, table: Table) -> None:
    """A branch has its match's rules about hints: where somebody has not agreed to them any more, neither are there any
    in branches that were made before, nor in branches of these."""
    if table.over or may_hint(table):
        return
    branches = await services.store.write(lambda connection: _without_hints(connection, table.meta.key))
    for key in branches:
        found = services.tables.by_key.get(key)
        if found is not None:
            found.meta.hints = False
    if services.bus is not None:
        await services.bus.tell_of_all(branches, seats=True)


def _without_hints(connection: Connection, key: int) -> list[int]:
    """Take hints from all branches of a match; which had them."""
    m = schema.matches.c
    branches = m.key.in_(branches_of(connection, [key]))
    found = list(connection.execute(select(m.key).where(branches, m.hints)).scalars())
    if found:
        connection.execute(update(schema.matches).where(m.key.in_(found)).values(hints=False))
    return found


def branches_of(connection: Connection, keys: list[int]) -> list[int]:
    """The branches of these matches, and the branches of those."""
    m = schema.matches.c
    found: list[int] = []
    while keys:
        keys = list(connection.execute(select(m.key).where(m.branch_of.in_(keys))).scalars())
        found += keys
    return found


async def tell_seats(services: Services, table: Table) -> None:
    """Let the other workers know that the seats changed."""
    if services.bus is not None:
        await services.bus.tell(table.meta.key, seats=True)


def links_of(services: Services, table: Table) -> dict[str, str]:
    """The links that the creator may give away: of seats that nobody has yet, and for spectators under "watch"."""
    meta = table.meta
    found: dict[str, str] = {
        seat: link(meta.id, services.links.secret(meta.id, seat, info.turn))
        for seat, info in table.seats.items()
        if info.kind == "link" and info.owner is None
    }
    if meta.watch != "nobody" and meta.branch_of is None:
        found["watch"] = link(meta.id, services.links.secret(meta.id, "", meta.watch_turn))
    return found


def link(match: str, secret: str) -> str:
    """The path of a table with a secret that only the page reads."""
    return f"/t/{match}#{secret}"

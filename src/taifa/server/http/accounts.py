"""REST: accounts, for a site that wants them: register, sign in, sign out, who am I."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from taifa.server.errors import Refused
from taifa.server.http.lobby import Clean
from taifa.server.http.replies import ERRORS, reply
from taifa.server.services import Services, services
from taifa.server.store import schema
from taifa.server.tables.identity import SESSION, Who, hidden, token

router = APIRouter(prefix="/api/account", tags=["account"], responses=ERRORS)
HASHER = PasswordHasher()
DAYS = 60 * 86_400
_AT_ONCE = asyncio.Semaphore(2)


class Credentials(BaseModel):
    """A name and a password."""

    model_config = ConfigDict(extra="forbid")
    name: Annotated[Clean, Field(min_length=2, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class Me(BaseModel):
    """Who one is."""

    name: str | None
    accounts: bool
    """Does this site want accounts?"""


@router.get("", response_model=Me)
async def who_am_i(request: Request) -> Response:
    """Who one is here."""
    s = services(request)
    who = await s.who(request, playing=False)
    return reply({"name": who.account, "accounts": s.config.accounts})


@router.post("/register", response_model=Me, status_code=201)
async def register(request: Request, body: Credentials) -> Response:
    """Make an account and sign in."""
    s = services(request)
    who = await s.who(request, playing=False)
    s.makings.check(who.address)
    s.makings.count(who.address)
    kept = await _slowly(HASHER.hash, body.password)
    values = {"name": body.name.casefold(), "shown": body.name, "password": kept, "created": time.time()}
    try:
        key = await s.store.write(
            lambda c: c.execute(insert(schema.accounts).values(values).returning(schema.accounts.c.key)).scalar_one()
        )
    except IntegrityError:
        raise Refused("name-taken") from None
    return await _begin_session(s, request, key, body.name, who, 201)


@router.post("/sign-in", response_model=Me)
async def sign_in(request: Request, body: Credentials) -> Response:
    """Sign in. Tries are limited, by name and by address."""
    s = services(request)
    who = await s.who(request, playing=False)
    name = body.name.casefold()
    for tried in (f"name {name}", f"from {who.address}"):
        s.sign_ins.check(tried)
    a = schema.accounts.c
    found = await s.store.read(
        lambda c: c.execute(select(a.key, a.shown, a.password).where(a.name == name)).one_or_none()
    )
    kept = found.password if found is not None else _nobodys()
    right = await _slowly(_verify, kept, body.password)
    if found is None or not right:
        for tried in (f"name {name}", f"from {who.address}"):
            s.sign_ins.count(tried)
        raise Refused("wrong-password")
    s.sign_ins.forget(f"name {name}")
    return await _begin_session(s, request, found.key, found.shown, who, 200)


@router.post("/sign-out", status_code=204, response_model=None)
async def sign_out(request: Request) -> Response:
    """End this session."""
    s = services(request)
    session = request.cookies.get(SESSION)
    if session:
        kept = hidden(session)
        await s.store.write(lambda c: c.execute(delete(schema.sessions).where(schema.sessions.c.token == kept)))
        await s.end_session(kept)
    response = Response(status_code=204)
    response.delete_cookie(SESSION, path="/", httponly=True, samesite="lax", secure=s.config.secure)
    return response


async def _begin_session(s: Services, request: Request, key: int, shown: str, visitor: Who, status: int) -> Response:
    """A new session; what one did as a visitor is the account's from now on."""
    session = token()
    owner = f"a:{key}"

    def work(c: Connection) -> None:
        c.execute(delete(schema.sessions).where(schema.sessions.c.expires < time.time()))
        c.execute(insert(schema.sessions).values(token=hidden(session), account=key, expires=time.time() + DAYS))
        if visitor.account is None:
            m, seats = schema.matches, schema.seats
            c.execute(update(m).where(m.c.creator == visitor.owner).values(creator=owner))
            c.execute(update(seats).where(seats.c.owner == visitor.owner).values(owner=owner))

    await s.store.write(work)
    if visitor.account is None:
        for table in s.tables.open.values():
            if table.meta.creator == visitor.owner:
                table.meta.creator = owner
            for info in table.seats.values():
                if info.owner == visitor.owner:
                    info.owner = owner
    response = reply({"name": shown, "accounts": s.config.accounts}, status)
    response.set_cookie(SESSION, session, max_age=DAYS, path="/", httponly=True, samesite="lax", secure=s.config.secure)
    return response


async def _slowly(work: object, *args: str) -> object:
    """Passwords are hashed in a thread, two at a time: they are slow on purpose."""
    async with _AT_ONCE:
        return await asyncio.to_thread(work, *args)  # type: ignore[arg-type]


def _verify(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


@lru_cache(maxsize=1)
def _nobodys() -> str:
    """Checked where there is no such name, so that the time taken does not tell."""
    return HASHER.hash("nobody has this password")

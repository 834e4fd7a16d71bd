"""REST: accounts, for a site that wants them: register, sign in, sign out, who am I."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from operator import methodcaller
from typing import Annotated, Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, Select, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from taifa.server.errors import Refused
from taifa.server.http.lobby import Clean, delete_matches, let_go, renew_seat, take_away
from taifa.server.http.replies import ERRORS, reply
from taifa.server.services import Services, services
from taifa.server.store import schema
from taifa.server.tables.identity import SESSION, Access, Who, hidden, token

T = TypeVar("T")

router = APIRouter(prefix="/api/account", tags=["account"], responses=ERRORS)
HASHER = PasswordHasher()
SIGNED_IN = 60 * 86_400
"""Seconds for which a browser stays signed in: sixty days."""
KNOWN = "taifa_known"
"""A browser in which a name has been signed in: others' wrong passwords don't shut it out."""
_ARMENIAN = "օoսuոnհhցgքpւlյjզqաw"
_GREEK_AND_CYRILLIC = "аaеeоoрpсcуyхxіiѕsјjкkмmтtнhвbгrαaεeοoρpυuιiκkνvτtχxβbηnγyωwσoςo"
_RARE_CYRILLIC = "ԁdѵvԛqԝwһhӏlҽeьbԍgүyз3ғfөo"
_OTHERS = "ഠoဝoסoוlןlاl"
_DIGITS = "0o1l5s8b|l!lıiłløoßsđdðdþpħhŋnĸk"
_ARABIC = "ىيیيکكہهەهھه"
_KANA = "カ力ロ口囗口エ工ニ二ハ八タ夕ト卜ヘへリりー一オ才チ千ヒ匕ム厶"
_BETWEEN = "’'_-,.·."
_PAIRS = _GREEK_AND_CYRILLIC + _RARE_CYRILLIC + _ARMENIAN + _OTHERS + _DIGITS + _ARABIC + _KANA + _BETWEEN
LOOKS = {**dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True)), "i": "l", "æ": "ae", "œ": "oe"}
"""Letters that are taken for others at a glance."""
_CAPITALS = "ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxՏsՍuՕoԼlϲcϹc"
AS_WRITTEN = str.maketrans(dict(zip(_CAPITALS[::2], _CAPITALS[1::2], strict=True)))
"""Letters that are taken for others only as they are written: a capital Ν for an N, a small ν for a v."""
LATIN = frozenset("abcdefghijklmnopqrstuvwxyzæœøłđðþßıħŋĸſ")
"""Latin letters without their accents; others are drawn like these."""
SCRIPTS = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "ETHIOPIC"})
SCRIPTS |= {"DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA"}
SCRIPTS |= {"THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER", "CJK", "BOPOMOFO"}
"""What people write their names in today; of other scripts some are drawn like Latin, letter by letter."""
BETWEEN = " -_.,'’·&+!"
MARKS = 3
"""Marks on one letter, at most."""


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
    check_name(body.name)
    s.makings.check(who.address)
    s.makings.count(who.address)
    kept = await _slowly(s, HASHER.hash, body.password)
    name = body.name.casefold()
    values = {
        "name": name,
        "shown": body.name,
        "password": kept,
        "created": time.time(),
        "likeness": likeness(body.name),
    }
    try:
        key = await s.store.write(
            lambda c: c.execute(
                insert(schema.accounts).values({**schema.fresh_key(c), **values}).returning(schema.accounts.c.key)
            ).scalar_one()
        )
    except IntegrityError:
        a = schema.accounts.c
        taken = await s.store.read(lambda c: c.execute(select(a.key).where(a.name == name)).first())
        raise Refused("name-taken" if taken else "name-alike") from None
    return await _begin_session(s, request, key, body.name, who, 201, kept)


@router.post("/sign-in", response_model=Me)
async def sign_in(request: Request, body: Credentials) -> Response:
    """Sign in. Tries are limited by name and address; a browser that was signed in before has its own."""
    s = services(request)
    who = await s.who(request, playing=False)
    name = body.name.casefold()
    tries = _tries(s, request, name, who.address)
    for tried in tries:
        s.sign_ins.check(tried)
    for tried in tries:  # before it is known to be wrong: others of the same moment must not slip through
        s.sign_ins.count(tried)
    a = schema.accounts.c
    found = await s.store.read(
        lambda c: c.execute(select(a.key, a.shown, a.password).where(a.name == name)).one_or_none()
    )
    kept = str(found.password if found is not None else await _slowly(s, _nobodys))
    right = await _slowly(s, _verify, kept, body.password)
    if found is None or not right:
        raise Refused("wrong-password")
    for tried in tries[1:]:
        s.sign_ins.discount(tried)
    s.sign_ins.forget(tries[0])
    return await _begin_session(s, request, found.key, found.shown, who, 200, kept)


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


class NewPassword(BaseModel):
    """The password that one has, and the one that one wants."""

    model_config = ConfigDict(extra="forbid")
    old: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(min_length=8, max_length=200)]


class Farewell(BaseModel):
    """One's password, so that nobody else deletes the account."""

    model_config = ConfigDict(extra="forbid")
    password: Annotated[str, Field(max_length=200)]


class SessionRow(BaseModel):
    """A browser that is signed in."""

    id: str
    browser: str
    created: float
    here: bool


@router.post("/password", status_code=204, response_model=None)
async def change_password(request: Request, body: NewPassword) -> Response:
    """Change one's password; every other browser is signed out."""
    s = services(request)
    account, session = await _signed_in(s, request)
    old = await _proved(s, account, body.old)
    kept = await _slowly(s, HASHER.hash, body.new)
    a = schema.accounts
    changed = await s.store.write(
        lambda c: c.execute(update(a).where(a.c.key == account, a.c.password == old).values(password=kept)).rowcount
    )
    if not changed:
        raise Refused("wrong-password")  # another change was quicker
    for other in await _sessions(s, account):
        if other.token != session:
            await _end(s, other.token)
    return Response(status_code=204)


@router.get("/sessions", response_model=list[SessionRow])
async def list_sessions(request: Request) -> Response:
    """The browsers in which one is signed in."""
    s = services(request)
    account, here = await _signed_in(s, request)
    rows = await _sessions(s, account)
    return reply(
        [
            {"id": row.token[:12], "browser": row.browser, "created": row.created, "here": row.token == here}
            for row in rows
        ]
    )


@router.delete("/sessions/{id}", status_code=204, response_model=None)
async def end_session(request: Request, id: Annotated[str, Field(max_length=40)]) -> Response:
    """Sign another browser out."""
    s = services(request)
    account, _ = await _signed_in(s, request)
    found = [row.token for row in await _sessions(s, account) if row.token[:12] == id]
    if not found:
        raise Refused("not-found")
    await _end(s, found[0])
    return Response(status_code=204)


@router.get("/export", response_model=dict[str, Any])
async def export(request: Request) -> Response:
    """All that is kept of one: the account, its sessions, seats, matches and what one said."""
    s = services(request)
    account, _ = await _signed_in(s, request)
    doc = await s.store.read(lambda c: _all_of(c, account))
    return reply(doc, headers={"Content-Disposition": 'attachment; filename="taifa-account.json"'})


@router.post("/delete", status_code=204, response_model=None)
async def delete_account(request: Request, body: Farewell) -> Response:
    """Delete the account, what it says of one, and what is one's alone. Matches with others stay, without a name."""
    s = services(request)
    account, _ = await _signed_in(s, request, body.password)
    owner, nobody = f"a:{account}", f"x:{token()}"
    await _give_up(s, owner)

    def work(c: Connection) -> tuple[list[str], list[int]]:
        m, seats, a, t = schema.matches, schema.seats, schema.accounts, schema.sessions
        shown = c.execute(select(a.c.shown).where(a.c.key == account).with_for_update()).scalar_one_or_none()
        if shown is None:
            raise Refused("sign-in")  # it was deleted at this moment, by another click
        deleted = delete_matches(c, list(c.execute(_alone(owner)).scalars()))
        c.execute(update(schema.chat).where(schema.chat.c.name == shown).values(name=""))
        c.execute(delete(schema.seen).where(schema.seen.c.owner == owner))
        c.execute(update(seats).where(seats.c.owner == owner).values(owner=nobody, claim=None))
        c.execute(update(m).where(m.c.creator == owner).values(creator=nobody))
        c.execute(delete(schema.bids).where(schema.bids.c.creator == owner))
        tokens = list(c.execute(select(t.c.token).where(t.c.account == account)).scalars())
        c.execute(delete(t).where(t.c.account == account))
        c.execute(delete(a).where(a.c.key == account))
        return tokens, deleted

    tokens, deleted = await s.store.write(work)
    await let_go(s, deleted)
    for table in s.tables.open.values():
        if table.meta.creator == owner:
            table.meta.creator = nobody
        for info in table.seats.values():
            if info.owner == owner:
                info.owner, info.claim = nobody, None
    await _tell_others(s, nobody)
    for kept in tokens:
        await s.end_session(kept)
    response = Response(status_code=204)
    response.delete_cookie(SESSION, path="/", httponly=True, samesite="lax", secure=s.config.secure)
    return response


def _alone(owner: str) -> Select[Any]:
    """The matches that are one's alone: branches, and those in which nobody else has a seat."""
    m, seats = schema.matches.c, schema.seats.c
    others = select(seats.match).where(seats.match == m.key, seats.owner != owner)
    return select(m.key).where(m.creator == owner, or_(m.branch_of.is_not(None), ~others.exists()))


async def _give_up(s: Services, owner: str) -> None:
    """Nobody waits for one who is gone: their seats in matches that others play too are resigned.

    Where the dice are not made yet the seat is free for another, and a match that was theirs is no more.
    """
    m, seats = schema.matches.c, schema.seats.c
    running = (
        select(m.id, seats.seat)
        .join(schema.matches, m.key == seats.match)
        .where(seats.owner == owner, seats.kind != "bot", m.over.is_(False), m.branch_of.is_(None))
    )
    for name, seat in await s.store.read(lambda c: c.execute(running).all()):
        try:
            table = await s.tables.get(name)
            if table.among_people and not table.gathering:
                await s.tables.change(table, methodcaller("resign", seat))
            elif table.among_people and table.meta.creator == owner:
                await take_away(s, table)  # nothing was dealt yet
            elif table.among_people:
                await renew_seat(s, table, Access((seat,), False), seat)
        except Refused as refused:
            if refused.code == "unavailable":
                raise


def _all_of(c: Connection, account: int) -> dict[str, Any]:
    owner, a, m, seats = f"a:{account}", schema.accounts.c, schema.matches.c, schema.seats.c
    me = c.execute(select(a.shown, a.created).where(a.key == account)).one_or_none()
    if me is None:
        raise Refused("sign-in")
    made = c.execute(select(m.id, m.game, m.scenario, m.name, m.created, m.updated).where(m.creator == owner))
    sat = c.execute(select(m.id, seats.seat).join(schema.matches, m.key == seats.match).where(seats.owner == owner))
    b = schema.bids.c
    bids = c.execute(select(b.id, b.side, b.points, b.match, b.at).where(b.creator == owner))
    said = c.execute(
        select(m.id, schema.chat.c.text, schema.chat.c.at)
        .join(schema.matches, m.key == schema.chat.c.match)
        .where(schema.chat.c.name == me.shown)
    )
    sessions = c.execute(
        select(schema.sessions.c.browser, schema.sessions.c.created).where(schema.sessions.c.account == account)
    )
    return {
        "name": me.shown,
        "created": me.created,
        "sessions": [dict(row._mapping) for row in sessions],
        "matches": [dict(row._mapping) for row in made],
        "seats": [{"match": row.id, "seat": row.seat} for row in sat],
        "bids": [dict(row._mapping) for row in bids],
        "chat": [{"match": row.id, "text": row.text, "at": row.at} for row in said],
    }


async def _signed_in(s: Services, request: Request, password: str | None = None) -> tuple[int, str]:
    """The account and the session of whoever asks; with a password, only if it is theirs."""
    who = await s.who(request, playing=False)
    if who.account is None:
        raise Refused("sign-in")
    account = int(who.owner.removeprefix("a:"))
    if password is not None:
        await _proved(s, account, password)
    return account, who.session


async def _proved(s: Services, account: int, password: str) -> str:
    """What is kept of the account's password, if this is the one."""
    tried = f"account {account}"
    s.sign_ins.check(tried)
    s.sign_ins.count(tried)
    a = schema.accounts.c
    kept = await s.store.read(lambda c: c.execute(select(a.password).where(a.key == account)).scalar_one_or_none())
    if kept is None:
        raise Refused("sign-in")
    if not await _slowly(s, _verify, kept, password):
        raise Refused("wrong-password")
    s.sign_ins.discount(tried)
    return str(kept)


async def _sessions(s: Services, account: int) -> list[Any]:
    t = schema.sessions.c
    query = select(t.token, t.browser, t.created).where(t.account == account, t.expires > time.time())
    return await s.store.read(lambda c: list(c.execute(query.order_by(t.created.desc()))))


async def _end(s: Services, kept: str) -> None:
    await s.store.write(lambda c: c.execute(delete(schema.sessions).where(schema.sessions.c.token == kept)))
    await s.end_session(kept)


def _tries(s: Services, request: Request, name: str, address: str) -> tuple[str, ...]:
    """Whose tries these are: those of a browser that this name was signed in by before, else the address's."""
    known = request.cookies.get(KNOWN, "")
    if s.links.knows(name, known):
        return (f"known {known}",)
    return (f"name {name} from {address}", f"from {address}")


def check_name(name: str) -> None:
    """A name that everybody can read: letters of one script, digits, and what stands between them."""
    plain = unicodedata.normalize("NFKD", name)
    scripts = {_script(letter) for letter in plain if letter.isalpha() or (letter.isdigit() and not letter.isascii())}
    if len(scripts) > 1 or not scripts <= SCRIPTS:
        raise Refused("bad-name")
    marks = 0
    for letter in plain:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MARKS or not (letter.isalnum() or marks or letter in BETWEEN):
            raise Refused("bad-name")
    if not any(letter.isalnum() for letter in plain) or "  " in name:
        raise Refused("bad-name")


def _script(letter: str) -> str:
    """The script that a letter belongs to; "" for one that is drawn like another or like nothing."""
    said = unicodedata.name(letter, "")
    script = said.partition(" ")[0].removesuffix("-INDIC")
    if "FILLER" in said or (script == "LATIN" and letter.casefold() not in LATIN):
        return ""
    return {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "KATAKANA-HIRAGANA": "CJK"}.get(script, script)


def likeness(name: str) -> str:
    """The same for names that look alike: without accents, in one script, without what can't be seen."""
    written = unicodedata.normalize("NFD", name).translate(AS_WRITTEN)
    plain = "".join(map(_plain_digit, unicodedata.normalize("NFKD", written.casefold())))
    seen = "".join(LOOKS.get(letter, letter) for letter in plain if unicodedata.category(letter)[0] in "LNPS")
    alike = "".join(LOOKS.get(letter, letter) for letter in seen.casefold())
    return alike.replace("rn", "m").replace("vv", "w")


def _plain_digit(letter: str) -> str:
    """A digit of any script as ours: many a nought is a circle."""
    digit = unicodedata.decimal(letter, -1)
    return letter if digit < 0 else str(digit)


async def _begin_session(
    s: Services, request: Request, key: int, shown: str, visitor: Who, status: int, password: str
) -> Response:
    """A new session; what one did as a visitor is the account's from now on.

    Checking a password takes its time: none begins with one (`password`, as it is kept) that was changed meanwhile.
    """
    session = token()
    owner = f"a:{key}"
    browser = request.headers.get("user-agent", "")[:120].encode("ascii", "replace").decode()

    def work(c: Connection) -> None:
        a = schema.accounts.c
        if c.execute(select(a.password).where(a.key == key).with_for_update()).scalar_one_or_none() != password:
            raise Refused("wrong-password")
        c.execute(delete(schema.sessions).where(schema.sessions.c.expires < time.time()))
        c.execute(
            insert(schema.sessions).values(
                token=hidden(session),
                account=key,
                expires=time.time() + SIGNED_IN,
                created=time.time(),
                browser=browser,
            )
        )
        if visitor.account is None:
            m, seats = schema.matches, schema.seats
            c.execute(update(m).where(m.c.creator == visitor.owner).values(creator=owner))
            b = schema.bids
            c.execute(update(b).where(b.c.creator == visitor.owner).values(creator=owner))
            c.execute(update(seats).where(seats.c.owner == visitor.owner).values(owner=owner))

    await s.store.write(work)
    if visitor.account is None:
        await _adopt(s, visitor.owner, owner)
    response = reply({"name": shown, "accounts": s.config.accounts}, status)
    response.set_cookie(
        SESSION, session, max_age=SIGNED_IN, path="/", httponly=True, samesite="lax", secure=s.config.secure
    )
    known = s.links.known(shown.casefold())
    response.set_cookie(
        KNOWN, known, max_age=SIGNED_IN, path="/", httponly=True, samesite="lax", secure=s.config.secure
    )
    return response


async def _adopt(s: Services, visitor: str, owner: str) -> None:
    """The tables that are open, here and at other workers, know the visitor as the account from now on."""
    for table in list(s.tables.open.values()):
        theirs = [info for info in table.seats.values() if info.owner == visitor]
        if table.meta.creator == visitor:
            table.meta.creator = owner
        elif not theirs:
            continue
        for info in theirs:
            info.owner = owner
    s.hub.part_with(visitor)
    await _tell_others(s, owner)


async def _tell_others(s: Services, owner: str) -> None:
    """Let the other workers read anew whose the seats are at this one's tables."""
    if s.bus is not None:
        made = select(schema.matches.c.key).where(schema.matches.c.creator == owner)
        sat = select(schema.seats.c.match).where(schema.seats.c.owner == owner)
        for key in await s.store.read(lambda c: c.execute(made.union(sat).limit(200)).scalars().all()):
            await s.bus.tell(key, seats=True)


async def _slowly(s: Services, work: Callable[..., T], *args: str) -> T:
    """Passwords are hashed in a thread, two at a time: they are slow on purpose."""
    async with s.hashings:
        return await asyncio.to_thread(work, *args)


def _verify(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


@lru_cache(maxsize=1)
def _nobodys() -> str:
    """Checked where there is no such name, so that the time taken does not tell."""
    return HASHER.hash("nobody has this password")

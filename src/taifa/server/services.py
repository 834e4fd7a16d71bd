"""All that a worker is made of, in one place."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, select
from starlette.requests import HTTPConnection

from taifa import games
from taifa.core import editions
from taifa.core.presentation.text import LANGUAGES
from taifa.server.bots.analyst import Analyst
from taifa.server.bots.driver import Bots
from taifa.server.bots.given import GivenAnswers
from taifa.server.bots.pool import Pool
from taifa.server.errors import Refused
from taifa.server.live.bus import Bus
from taifa.server.live.hub import Hub, may_hint
from taifa.server.live.reaches import Reaches
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.store import schema
from taifa.server.store.lease import Leases
from taifa.server.store.store import Store, StoreDown, heartbeat
from taifa.server.tables.identity import (
    SESSION,
    Access,
    InTurn,
    Limit,
    Links,
    Share,
    Who,
    access,
    hidden,
    neighbourhood,
)
from taifa.server.tables.registry import Tables
from taifa.server.tables.table import Table
from taifa.server.turns import Turns

log = logging.getLogger("taifa.server")
T = TypeVar("T")
QUICK = 15.0
"""Seconds after which a process that should answer at once (far clicks, odds) is ended."""
UNHURRIED = 5.0
"""Seconds between two games that are read beforehand while people play."""
CHATS = 25
"""Lines that one visitor may say in a minute."""
TAKEBACKS = 12
"""How often a seat may ask the others to go back, within ten minutes."""
GUESSES = 30
"""Secrets of seats and matches that one address may get wrong within ten minutes."""
SIGN_INS = 10
"""Failed sign-ins allowed per name and address within ten minutes."""
EDITIONS = 8
"""Sets of owners' values that are read for one visitor within an hour: each of them stays in memory."""
IMPORTS = 60
"""Records that one address may bring in an hour: each may take some megabytes."""
WHAT_IFS = 200
"""Branches that one address may make in an hour: whoever changes cookies may keep as many as they have cookies."""
CROWD = 10
"""How many pages' worth of messages one address may send, whatever number of pages it has open."""
HASHINGS = 2
"""Passwords that are hashed at once."""
STUDIES = 2
"""Matches that are played again at once, of the four things that are read at once."""
READINGS = 2
"""Chronicles, pictures and lists that are put into words at once."""
SWEEP = 120.0
"""Seconds between two full searches for garbage that refers to itself."""


class Services:
    """The store, the tables, the hub, the bots, and the limits."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.worker = secrets.token_hex(6)
        self.store = Store(config.url, self.worker)
        self.links = Links(config.site_key())
        self.hub = Hub()
        self.tables = Tables(self.store, config.tables)
        self.tables.in_use = self._in_use
        self.tables.changed = self._changed
        self.bots = Bots(self.tables, Pool(config.bot_processes, config.bot_seconds))
        self.bots.watched = self.hub.in_use
        self.bots.asker = self.hub.asker
        self.bots.may_stand_in = may_hint
        self.given = GivenAnswers(self.tables, config.pause)
        self.quick_thoughts = Pool(2, QUICK)
        self.advisers = Pool(1, config.bot_seconds)
        """Who gives advice does not keep the bots that play waiting."""
        self.advised = InTurn(2)
        self.analyst = Analyst()
        self.reaches = Reaches(self.hub, self.quick_thoughts)
        self.hub.asked = self.reaches.asked
        self.guesses = Limit(GUESSES, 600)
        self.sign_ins = Limit(SIGN_INS, 600)
        self.hashings = asyncio.Semaphore(HASHINGS)
        self.makings = Limit(config.visitors, 60)
        self.editions = Limit(EDITIONS, 3600)
        self.chats = Limit(CHATS, 60)
        self.takebacks = Limit(TAKEBACKS, 600)
        self.imports = Limit(max(IMPORTS, config.visitors), 3600)
        self.what_ifs = Limit(max(WHAT_IFS, config.visitors), 3600)
        self.shared = {
            "guesses": self.guesses,
            "sign_ins": self.sign_ins,
            "makings": self.makings,
            "editions": self.editions,
            "chats": self.chats,
            "takebacks": self.takebacks,
            "imports": self.imports,
            "what_ifs": self.what_ifs,
        }
        """Limits that all workers count together, by the name by which they tell each other of a try."""
        self.crowd = Share(CROWD * config.flood, 6 * CROWD * config.flood)
        """What all pages of one address may ask in a second: many pages are no way to keep the others waiting."""
        self.studies = Turns(STUDIES)
        """Matches that are played again to look back at them."""
        self.readings = Turns(READINGS)
        """Chronicles, pictures and lists of matches that are put into words."""
        editions.let_go_if(self.tables.unused)
        self.bus: Bus | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._sessions: dict[str, tuple[float, Who | None]] = {}
        self._ended: OrderedDict[str, None] = OrderedDict()
        """Sessions that ended lately: whoever was being let in by one must not stay."""
        self._background: list[asyncio.Task[None]] = []
        self._heartbeat: asyncio.Future[None] | None = None
        if config.postgres:
            self.bus = Bus(config.url, self.worker, self.store, self.hub, self.tables, self.forget_session)
            self.bus.tried = self._tried_elsewhere
            for name, limit in self.shared.items():
                limit.tell = partial(self._tell_of_try, name)
            self.bots.leases = Leases(config.url)

    async def start(self) -> None:
        """Begin to listen to the other workers, and to write numbers down."""
        self.loop = asyncio.get_running_loop()
        self._background.append(asyncio.create_task(self.tables.tend()))
        if self.bus is not None:
            self._background.append(asyncio.create_task(self.bus.listen()))
            self._background.append(asyncio.create_task(self.bus.announce()))
        self._background.append(asyncio.create_task(self._keep_count()))
        self._background.append(asyncio.create_task(self._warm_up()))

    async def stop(self) -> None:
        """Finish what is under way."""
        for task in self._background:
            task.cancel()
        await self.given.close()
        await self.bots.close()
        await self.quick_thoughts.close()
        await self.analyst.close()
        if self.bots.leases is not None:
            await self.bots.leases.close()
        await self.advisers.close()
        await self.tables.close()
        self.store.close()
        metrics.leave()

    def _tell_of_try(self, limit: str, who: str, change: int) -> None:
        assert self.bus is not None
        self.bus.tell_soon(tried=(limit, who, change))

    def _tried_elsewhere(self, limit: str, who: str, change: int) -> None:
        if limit in self.shared:
            self.shared[limit].heard(who, change)

    def _changed(self, table: Table) -> None:
        self.hub.broadcast(table)
        self.bots.wake(table)
        self.given.wake(table)

    def _in_use(self, table: Table) -> bool:
        return self.hub.in_use(table) or self.bots.drives(table) or self.given.gives(table)

    async def _warm_up(self) -> None:
        """Read the games and their words before someone waits for them; then look for garbage now and then."""
        if self.config.warm:
            await self.bots.pool.warm_up()
            await self.quick_thoughts.warm_up()
        for name in games.names():
            if self.hub.connections():  # after a restart all come back at once: they go first
                await asyncio.sleep(UNHURRIED)
            await asyncio.to_thread(read_game, name)
        gc.freeze()  # and not collect: someone may be playing already
        while True:  # rarely: it looks at every table, and everybody waits
            await asyncio.sleep(SWEEP)
            gc.collect()

    async def alive(self) -> None:
        """Write that this worker is alive: however many ask, one write is under way."""
        if self._heartbeat is None or self._heartbeat.done():
            self._heartbeat = asyncio.ensure_future(self.store.write(lambda c: heartbeat(c, self.worker)))
        await asyncio.shield(self._heartbeat)

    def count(self) -> None:
        """How many tables and connections there are now, for whoever reads the numbers."""
        metrics.TABLES.set(len(self.tables.open))
        metrics.CONNECTIONS.set(self.hub.connections())

    async def _keep_count(self) -> None:
        while True:
            self.count()
            await asyncio.sleep(5)

    async def read_in_turn(self, work: Callable[[Connection], T], who: Who) -> T:
        """Read something that may be long, in turn with all who want that."""
        await self.readings.take(who.address)
        try:
            return await self.store.read(work)
        finally:
            self.readings.give_back()

    async def look_back(self, work: Callable[[Connection], T], who: Who) -> T:
        """Play a match again, in turn with all who want that: whoever reads something else need not wait."""
        await self.studies.take(who.address)
        try:
            return await self.store.read(work)
        finally:
            self.studies.give_back()

    # Who asks ------------------------------------------------------------------------------------

    async def who(self, connection: HTTPConnection, playing: bool = True) -> Who:
        """Whoever asks; where the site wants accounts, one must be signed in to play."""
        address = neighbourhood(connection.client.host) if connection.client else ""
        session = connection.cookies.get(SESSION)
        if session:
            found = await self._session(hidden(session), address)
            if found is not None:
                return found
        if self.config.accounts and playing:
            raise Refused("sign-in")
        return Who("v:" + hidden(connection.scope["taifa.visitor"]), None, address)

    async def _session(self, kept: str, address: str) -> Who | None:
        known = self._sessions.get(kept)
        if known is None or known[0] < time.monotonic():
            found = await self.store.read(lambda c: _signed_in(c, kept))
            if kept in self._ended:  # while it was read
                return None
            known = (time.monotonic() + 5, found)
            if len(self._sessions) > 10_000:
                self._sessions.clear()
            self._sessions[kept] = known
        who = known[1]
        return None if who is None else Who(who.owner, who.account, address, kept)

    async def end_session(self, kept: str) -> None:
        """A session ended: its pages are closed, at every worker."""
        self.forget_session(kept)
        if self.bus is not None:
            await self.bus.tell(0, session=kept)

    def forget_session(self, kept: str) -> None:
        """A session ended: don't believe it any longer, and hang up on its pages."""
        self._sessions.pop(kept, None)
        self._ended[kept] = None
        if len(self._ended) > 10_000:
            self._ended.popitem(last=False)
        self.hub.sign_out(kept)

    def has_ended(self, who: Who) -> bool:
        """Has whoever is just coming in signed out meanwhile?"""
        return who.session in self._ended

    async def table(self, name: str, who: Who, secret: str | None) -> tuple[Table, Access]:
        """A table, as far as it is this one's to see."""
        try:
            table = await self.tables.get(name)
        except StoreDown:
            raise Refused("unavailable") from None
        except Refused as refused:
            if refused.code == "not-found":
                self.guesses.fail(who)
            raise
        return table, access(table, who, secret, self.links, self.guesses)


def read_game(name: str) -> None:
    """Read a game and its words; what is wrong with it is told to whoever plays it."""
    with contextlib.suppress(Exception):
        text = games.get(name).text
        for lang in LANGUAGES:
            text.has("game-title", lang)


def _signed_in(connection: Connection, kept: str) -> Who | None:
    s, a = schema.sessions.c, schema.accounts.c
    row = connection.execute(
        select(a.key, a.shown).join(schema.sessions, s.account == a.key).where(s.token == kept, s.expires > time.time())
    ).one_or_none()
    return None if row is None else Who(f"a:{row.key}", row.shown)


def services(connection: HTTPConnection) -> Services:
    """The worker's services, from anywhere that has a request."""
    found: Any = connection.app.state.services
    assert isinstance(found, Services)
    return found

"""Who is connected to which table, and how each hears what goes on there."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from taifa.core.presentation import wire
from taifa.core.presentation.public import one_position
from taifa.server.tables import views
from taifa.server.tables.identity import Who
from taifa.server.tables.table import Table
from taifa.server.tables.views import Json, Told, View

encode = msgspec.json.Encoder().encode
BEHIND = 400
"""Unsent messages with which a connection is dropped: it will come back and catch up."""
HEAVY = 4_000_000
"""Unsent letters with which it is dropped, too: a page that does not read must not fill the memory."""
PATIENT = 0.01
"""Seconds for each page at a table until all are told who came and went."""
MOST_PATIENT = 5.0
"""Seconds after which they are told at the latest, however many there are."""
STALE = 45.0
"""Seconds for which presence told by another worker is believed."""


def nobody_listens() -> None:
    """There is nobody to be told that a page is being closed."""


class Connection:
    """One page at one table."""

    __slots__ = (
        "closing",
        "drained",
        "hang_up",
        "lang",
        "outbox",
        "seat",
        "table",
        "unsent",
        "view",
        "wake",
        "who",
        "yours",
    )

    def __init__(self, table: Table, who: Who, yours: tuple[str, ...], seat: str | None, lang: str) -> None:
        self.table = table
        self.who = who
        self.yours = yours
        self.seat = seat
        self.lang = lang
        self.view: View | None = None
        """The last view that was sent: the next delta starts from it."""
        self.outbox: deque[str] = deque()
        self.unsent = 0
        """Letters in the outbox."""
        self.wake = asyncio.Event()
        self.drained = asyncio.Event()
        """Set whenever all messages are on their way."""
        self.closing: int | None = None
        self.hang_up: Callable[[], None] = nobody_listens
        """Lets whoever listens to the page know that it is being closed."""

    def send(self, text: str) -> None:
        """Queue a message."""
        if self.closing is not None:
            return
        self.outbox.append(text)
        self.unsent += len(text)
        if len(self.outbox) > BEHIND or self.unsent > HEAVY:
            self.close(1013)
        self.wake.set()

    def next(self) -> str:
        """The message that is to be sent first."""
        text = self.outbox.popleft()
        self.unsent -= len(text)
        return text

    def tell(self, message: Json) -> None:
        """Queue a message that is for this page alone."""
        self.send(encode(message).decode())

    def let_go(self) -> None:
        """The page is gone: nothing of it may keep its table in memory until garbage is searched for."""
        self.hang_up = nobody_listens
        self.view = None

    def close(self, code: int) -> None:
        """Send nothing more, and hang up."""
        if self.closing is None:
            self.closing = code
            self.outbox.clear()
            self.unsent = 0
            self.wake.set()
            self.hang_up()


class Hub:
    """All connections of a worker, by table."""

    def __init__(self) -> None:
        self.at: dict[int, set[Connection]] = {}
        self.elsewhere: dict[int, dict[str, tuple[float, list[str], int]]] = {}
        """What other workers say: by table and worker, when, which seats, how many spectators."""
        self._lines: Counter[str] = Counter()
        self._telling: dict[int, asyncio.TimerHandle] = {}
        self.asked: Callable[[Connection], None] = lambda connection: None
        """Called when a page was sent a question that it had not before."""

    def connections(self) -> int:
        """How many pages are connected."""
        return sum(len(found) for found in self.at.values())

    def lines(self, address: str) -> int:
        """How many pages an address has open."""
        return self._lines[address]

    def in_use(self, table: Table) -> bool:
        """Is anyone at this table?"""
        return bool(self.at.get(table.meta.key))

    def asker(self, table: Table) -> str:
        """From where a table is played at: the bots of all who play take turns.

        Who only looks on counts where nobody plays: else whoever asks for much could take others' bots along.
        """
        here = self.at.get(table.meta.key, ())
        onlookers = min((each.who.address for each in here), default=table.meta.creator)
        return min((each.who.address for each in here if each.yours), default=onlookers)

    def join(self, connection: Connection) -> None:
        """A page takes its place; the others see it come."""
        self.at.setdefault(connection.table.meta.key, set()).add(connection)
        self._lines[connection.who.address] += 1
        self.show(connection)
        self.presence(connection.table)

    def leave(self, connection: Connection) -> None:
        """A page is gone; the others see it go."""
        key = connection.table.meta.key
        found = self.at.get(key, set())
        if connection in found:
            self._lines[connection.who.address] -= 1
            if not self._lines[connection.who.address]:
                del self._lines[connection.who.address]
        found.discard(connection)
        if not found:
            self.at.pop(key, None)
        else:
            self.presence(connection.table)

    # Telling -----------------------------------------------------------------------------------

    def show(self, connection: Connection) -> None:
        """Send the whole state of the seat that is looked at."""
        table = connection.table
        view = table.view(connection.seat)
        connection.view = view
        connection.tell(
            {
                "type": "state",
                **views.state(view, table.game.text, connection.lang, connection.yours),
                **self.about(table, connection.lang, connection.yours),
            }
        )
        if view.decision is not None:
            self.asked(connection)

    def broadcast(self, table: Table) -> None:
        """Send each page what changed for it: what several pages see is made and said once."""
        with one_position():
            self._broadcast(table)

    def _broadcast(self, table: Table) -> None:
        ready: dict[tuple[Any, ...], str | None] = {}
        told = Told()
        before: list[View] = []  # kept as long as `told` knows their parts by identity
        for connection in self.at.get(table.meta.key, ()):
            new = table.view(connection.seat)
            old = connection.view
            if old is None or (old.gathering and not new.gathering):  # another board than the one shown so far
                self.show(connection)
                continue
            if old is new:
                continue
            key = (id(old), connection.seat, connection.lang, connection.yours)
            if key not in ready:
                before.append(old)
                delta = views.delta(old, new, table.game.text, connection.lang, connection.yours, told)
                if len(delta) > 2 or new.n != old.n:
                    ready[key] = encode({"type": "delta", **delta}).decode()
                else:
                    ready[key] = None
            connection.view = new
            text = ready[key]
            if text is not None:
                connection.send(text)
            if new.decision is not None and not views.same_question(old, new):
                self.asked(connection)

    def presence(self, table: Table) -> None:
        """Tell who is there now: soon, and once for all who come and go meanwhile."""
        key = table.meta.key
        if key not in self._telling:
            soon = min(MOST_PATIENT, PATIENT * len(self.at.get(key, ())))
            self._telling[key] = asyncio.get_running_loop().call_later(soon, self._tell_presence, table)

    def _tell_presence(self, table: Table) -> None:
        self._telling.pop(table.meta.key, None)
        watching = self.spectators(table)
        said: dict[tuple[int, str], str] = {}
        for connection in self.at.get(table.meta.key, ()):
            if connection.view is None:
                continue
            n, lang = connection.view.n, connection.lang
            if (n, lang) not in said:
                news = {"type": "delta", "n": n, "base": n, "seats": self.seats(table, lang), "spectators": watching}
                said[n, lang] = encode(news).decode()
            connection.send(said[n, lang])

    def chat(self, key: int, message: Json) -> None:
        """Pass on what was said."""
        text = encode({"type": "chat", **message}).decode()
        for connection in self.at.get(key, ()):
            connection.send(text)

    def gone(self, key: int) -> None:
        """The match was deleted."""
        for connection in list(self.at.get(key, ())):
            connection.close(4404)

    def dismiss(self, key: int, seat: str, owner: str | None = None) -> None:
        """A seat is another's, or nobody's: whoever else sits there comes back, and is let in if they still may."""
        for connection in list(self.at.get(key, ())):
            if seat in connection.yours and connection.who.owner != owner:
                connection.close(1013)

    def part_with(self, owner: str) -> None:
        """Whoever this was is somebody else from now on, and comes back as such."""
        for connection in [each for at in self.at.values() for each in at if each.who.owner == owner]:
            connection.close(1013)

    def dismiss_watchers(self, table: Table) -> None:
        """Who may watch was changed: all who only watch go, and come back if they still may."""
        for connection in list(self.at.get(table.meta.key, ())):
            if not connection.yours and connection.who.owner != table.meta.creator:
                connection.close(1013)

    def sessions(self) -> set[str]:
        """The sessions of all who are connected and signed in."""
        return {each.who.session for at in self.at.values() for each in at if each.who.session}

    def sign_out(self, session: str) -> None:
        """A session ended: so does all that it had open."""
        for connection in [each for at in self.at.values() for each in at if each.who.session == session]:
            connection.close(1008)

    # Saying what a table is ----------------------------------------------------------------------

    def about(self, table: Table, lang: str, yours: tuple[str, ...]) -> Json:
        """What the state says of the table besides the view."""
        meta = table.meta
        return {
            "id": meta.id,
            "name": meta.name,
            "game": meta.game,
            "scenario": meta.scenario,
            "seats": self.seats(table, lang),
            "hot_seat": len(yours) > 1,
            "commitment": table.commitment,
            "hints": may_hint(table),
            "whatif": meta.branch_of is not None,
            "spectators": self.spectators(table),
        }

    def seats(self, table: Table, lang: str) -> list[wire.Seat]:
        """The seats, who plays them and who is there."""
        here = self.online(table)
        return [
            {
                "id": seat,
                "name": table.game.text.name(seat, lang),
                "who": info.kind,
                "level": info.level or None,
                "online": info.kind == "bot" or seat in here,
                "claimed": info.kind != "link" or info.owner is not None,
                "resigned": seat in table.journal.resigned,
            }
            for seat, info in table.seats.items()
        ]

    def online(self, table: Table) -> set[str]:
        """The seats whose players are connected, here or to another worker."""
        here = {seat for connection in self.at.get(table.meta.key, ()) for seat in connection.yours}
        for _, seats, _ in self._elsewhere(table.meta.key):
            here.update(seats)
        return here

    def spectators(self, table: Table) -> int:
        """How many watch."""
        here = sum(not connection.yours for connection in self.at.get(table.meta.key, ()))
        return here + sum(watching for _, _, watching in self._elsewhere(table.meta.key))

    def local(self, key: int) -> tuple[list[str], int]:
        """Who is connected to this worker: seats, spectators."""
        found = self.at.get(key, set())
        seats = sorted({seat for connection in found for seat in connection.yours})
        return seats, sum(not connection.yours for connection in found)

    def heard(self, key: int, worker: str, seats: list[str], watching: int) -> None:
        """Another worker says who is connected to it."""
        if seats or watching:
            self.elsewhere.setdefault(key, {})[worker] = (time.monotonic(), seats, watching)
        else:
            self.elsewhere.get(key, {}).pop(worker, None)
            if not self.elsewhere.get(key):
                self.elsewhere.pop(key, None)

    def forget_silent(self) -> None:
        """Let go of what workers said that were not heard of for a while: they are gone."""
        since = time.monotonic() - STALE
        for key, told in list(self.elsewhere.items()):
            self.elsewhere[key] = {worker: said for worker, said in told.items() if said[0] > since}
            if not self.elsewhere[key]:
                del self.elsewhere[key]

    def _elsewhere(self, key: int) -> Iterable[tuple[float, list[str], int]]:
        since = time.monotonic() - STALE
        return [told for told in self.elsewhere.get(key, {}).values() if told[0] > since]


def may_hint(table: Table) -> bool:
    """May bots give advice here? Against bots and on one screen yes; against people if all agreed.

    A branch has the rules of the match it was taken from.
    """
    if table.meta.branch_of is not None:
        return table.meta.hints
    owners = {table.seats[seat].owner for seat in table.people}
    if len(owners) <= 1 and None not in owners:
        return True
    return table.meta.hints and all(table.seats[seat].hints for seat in table.people)


def may_hint_beside(table: Table) -> bool:
    """May bots give advice in a branch of this table? Once a match is over they may.

    A branch that is over gives no more than before: the match that it was taken from may be under way.
    """
    return may_hint(table) or (table.over and table.meta.branch_of is None)

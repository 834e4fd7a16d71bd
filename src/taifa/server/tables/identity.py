"""Who one is: a visitor by cookie, a seat by its secret, an account by its session."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b, sha256
from ipaddress import IPv4Address, ip_address, ip_network

import msgspec

from taifa.server.errors import Refused
from taifa.server.tables.meta import SeatInfo
from taifa.server.tables.table import Table

VISITOR = "taifa_visitor"
SESSION = "taifa_session"


class Who(msgspec.Struct, frozen=True):
    """Whoever asks: `owner` is what seats and matches are kept under."""

    owner: str
    account: str | None = None
    address: str = ""
    session: str = ""
    """What is kept of the session that one is signed in by."""


def neighbourhood(address: str) -> str:
    """Who asks, as limits count it: an address, or the network that one house has of the newer kind."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def token() -> str:
    """A fresh secret of 128 bits."""
    return secrets.token_urlsafe(16)


def fresh_id() -> str:
    """A fresh id of a match: can't be guessed either."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def hidden(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return blake2b(secret.encode("utf-8", "surrogatepass"), digest_size=16, person=b"taifa-owner").hexdigest()


class Links:
    """The secrets in links, made from the site's key: nothing in the database opens a seat."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def secret(self, match: str, seat: str, turn: int) -> str:
        """The secret that opens one seat of one match; a renewed link has another turn."""
        message = f"{match}\n{seat}\n{turn}".encode()
        return hmac.new(self._key, message, sha256).digest()[:16].hex()

    def seat_of(self, table: Table, secret: str) -> str | None:
        """The seat whose link has this secret; "" for the spectators' bench; None: it opens nothing."""
        found: str | None = None
        for seat, info in table.seats.items():
            if info.kind == "link" and self._same(self.secret(table.meta.id, seat, info.turn), secret):
                found = seat
        if table.meta.watch != "nobody" and self._same(self.secret(table.meta.id, "", table.meta.watch_turn), secret):
            found = ""
        return found

    def known(self, name: str) -> str:
        """What a browser keeps that this name was signed in by."""
        mark = secrets.token_hex(8)
        return f"{mark}.{self.secret('known', name, int(mark, 16))}"

    def knows(self, name: str, kept: str) -> bool:
        """Was this name signed in by the browser that kept this?"""
        mark, _, signed = kept.partition(".")
        if len(mark) != 16 or not all(letter in "0123456789abcdef" for letter in mark):
            return False
        return self._same(self.secret("known", name, int(mark, 16)), signed)

    def _same(self, right: str, given: str) -> bool:
        return hmac.compare_digest(right.encode(), given.encode("utf-8", "surrogatepass"))


class Limit:
    """Refuses whoever tries something more than `most` times within `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self.tell: Callable[[str, int], None] = lambda who, change: None
        """With several workers: lets the others know that somebody's tries are one more, one less, or (0) forgotten."""
        self._tries: OrderedDict[str, list[float]] = OrderedDict()

    def check(self, who: str) -> None:
        """Refuse if there were too many tries already."""
        if len(self._recent(who)) >= self.most:
            raise Refused("too-many")

    def count(self, who: str) -> None:
        """One more try."""
        self.heard(who, 1)
        self.tell(who, 1)

    def discount(self, who: str) -> None:
        """The last try was a good one: it does not count."""
        self.heard(who, -1)
        self.tell(who, -1)

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        """One more, counted before it is looked into, so that others of the same moment don't slip through; what is
        refused in the end counts for nothing."""
        self.check(who)
        self.count(who)
        try:
            yield
        except Refused:
            self.discount(who)
            raise

    def fail(self, who: Who) -> None:
        """Someone asked for what is not theirs. Whoever asks for what is theirs is never refused."""
        self.check(who.address)
        self.count(who.address)

    def forget(self, who: str) -> None:
        """It was right in the end."""
        self.heard(who, 0)
        self.tell(who, 0)

    def heard(self, who: str, change: int) -> None:
        """Somebody's tries are one more, one less, or forgotten: here, or at another worker."""
        if change > 0:
            self._recent(who).append(time.monotonic())
        elif change < 0:
            del self._recent(who)[-1:]
        else:
            self._tries.pop(who, None)

    def _recent(self, who: str) -> list[float]:
        since = time.monotonic() - self.seconds
        tries = [at for at in self._tries.pop(who, []) if at > since]
        self._tries[who] = tries
        self._forget_some(who, since)
        return tries

    def _forget_some(self, who: str, since: float) -> None:
        """Of those who were not looked at for longest two go whose tries count no more: more than come."""
        for _ in range(2):
            oldest, tries = next(iter(self._tries.items()))
            gone = not tries or tries[-1] <= since
            if oldest != who and (gone or len(self._tries) > 20_000):
                del self._tries[oldest]


class Share:
    """So much a second for each who asks, whatever number of pages they have open; who wants more waits for it."""

    def __init__(self, rate: float, burst: float, longest: float = 5.0) -> None:
        self.rate, self.burst, self.longest = rate, burst, longest
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str, cost: float) -> float:
        """Take so much, and say for how many seconds one has to wait for it."""
        now = time.monotonic()
        left, last = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - last) * self.rate) - cost
        wait = min(self.longest, max(0.0, -left / self.rate))
        self._left[who] = (max(left, -self.longest * self.rate), now)
        for _ in range(2):  # who has not asked for so long that all is there again need not be known; more go than come
            oldest, (_, since) = next(iter(self._left.items()))
            if oldest != who and (now - since > self.longest + self.burst / self.rate or len(self._left) > 20_000):
                del self._left[oldest]
        return wait


class InTurn:
    """So many things at once for each who asks: one visitor's many do not keep another's one waiting."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._asking: dict[str, int] = {}

    @contextmanager
    def of(self, owner: str) -> Iterator[None]:
        """One more, for as long as it lasts."""
        if self._asking.get(owner, 0) >= self.most:
            raise Refused("too-many")
        self._asking[owner] = self._asking.get(owner, 0) + 1
        try:
            yield
        finally:
            self._asking[owner] -= 1
            if not self._asking[owner]:
                del self._asking[owner]


class Access(msgspec.Struct, frozen=True):
    """What someone may do at a table."""

    yours: tuple[str, ...]
    creator: bool
    claims: str | None = None
    """A seat that nobody has yet and whose link was opened: the live channel gives it to whoever comes by it first.
    Or one that is another's by cookie, with the secret that its claimer got: it is theirs who come with it."""


def access(table: Table, who: Who, secret: str | None, links: Links, guesses: Limit) -> Access:
    """Which seats are this one's; a match that is none of theirs is not found."""
    creator = table.meta.creator == who.owner
    yours = [seat for seat, info in table.seats.items() if info.owner == who.owner and info.kind != "bot"]
    claims = None
    if secret:
        given = [seat for seat, info in table.seats.items() if _claimed_with(info, secret) and seat not in yours]
        yours += given
        claims = given[0] if given else None
    watching = creator or bool(yours) or table.meta.watch == "anyone"
    if secret and not yours:
        opened = links.seat_of(table, secret)
        if opened and table.seats[opened].owner is not None:
            raise Refused("seat-taken")
        watching = watching or opened is not None
        claims = opened or None
    if not watching:
        guesses.fail(who)
        raise Refused("not-found")
    return Access(tuple(seat for seat in table.seats if seat in yours), creator, claims)


def _claimed_with(info: SeatInfo, secret: str) -> bool:
    return info.claim is not None and hmac.compare_digest(info.claim, hidden(secret))

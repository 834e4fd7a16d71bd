"""The tables of the database. The journal is append-only and is the truth; the rest serves it."""

from __future__ import annotations

import secrets

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    select,
)

META = MetaData()
_KEY = BigInteger().with_variant(Integer, "sqlite")


def _match() -> Column[int]:
    return Column("match", _KEY, ForeignKey("matches.key", ondelete="CASCADE"), primary_key=True)


matches = Table(
    "matches",
    META,
    Column("key", _KEY, primary_key=True, autoincrement=True),
    Column("id", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("dice", Text, nullable=False, default=""),  # "shared": the seats make the seed together with it
    Column("overlay", Text, nullable=False, default=""),  # the owner's values, as they were given
    Column("base", LargeBinary),  # where a what-if begins; empty: at the set-up
    Column("branch_of", _KEY, ForeignKey("matches.key", ondelete="CASCADE")),
    Column("branch_seat", Text),
    Column("name", Text, nullable=False, default=""),
    Column("creator", Text, nullable=False),
    Column("watch", Text, nullable=False, default="link"),
    Column("watch_turn", Integer, nullable=False, default=0),
    Column("hints", Boolean, nullable=False, default=False),
    Column("version", Text, nullable=False, default=""),
    Column("created", Float, nullable=False),
    # What the lobby shows without opening the table: derived from the journal, written with it.
    Column("updated", Float, nullable=False),
    Column("n", Integer, nullable=False, default=0),
    Column("over", Boolean, nullable=False, default=False),
    Column("to_move", Text, nullable=False, default="[]"),
    Column("headline", Text, nullable=False, default=""),
    Column("last_line", Text, nullable=False, default=""),
    # Which worker lets the bots of this table think, and until when.
    Column("driver", Text),
    Column("driver_until", Float, nullable=False, default=0.0),
    Index("matches_creator", "creator"),
    Index("matches_watch", "watch", "updated"),
)

seats = Table(
    "seats",
    META,
    _match(),
    Column("seat", Text, primary_key=True),
    Column("kind", Text, nullable=False),  # here, link, bot
    Column("level", Text, nullable=False, default=""),
    Column("turn", Integer, nullable=False, default=0),  # how often its link was renewed
    Column("owner", Text),
    Column("claim", Text),  # the hash of the secret that only the claimer has
    Column("hints", Boolean, nullable=False, default=False),
    Column("given_up", Float, nullable=False, default=0.0),  # when who had it before left: earlier talk was theirs
    Index("seats_owner", "owner"),
)

journal = Table(
    "journal",
    META,
    _match(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("data", Text, nullable=False, default=""),
    Column("veiled", Boolean, nullable=False, default=False),
    Column("ref", Text, nullable=False, default=""),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    META,
    _match(),
    Column("at", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("chronicle", LargeBinary),
)

bids = Table(  # what one player bid for a side, until the other has, and what it came to
    "bids",
    META,
    Column("id", Text, primary_key=True),
    Column("creator", Text, nullable=False),
    Column("asked", Text, nullable=False),  # the match that is to be begun
    Column("side", Text, nullable=False),
    Column("points", Integer, nullable=False),
    Column("told", Text, nullable=False, default=""),  # both bids and what they came to; empty: one is missing
    Column("match", Text, nullable=False, default=""),
    Column("at", Float, nullable=False),
    Index("bids_creator", "creator"),
)

analyses = Table(
    "analyses",
    META,
    _match(),
    Column("release", Text, nullable=False),  # another release may find something else
    Column("found", Text, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    META,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    Column("match", _KEY, ForeignKey("matches.key", ondelete="CASCADE"), nullable=False),
    Column("seat", Text),
    Column("name", Text, nullable=False, default=""),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    # Who could look on when it was said, and by which link; "": said before this was noted, so to the players alone.
    Column("watch", Text, nullable=False, default=""),
    Column("watch_turn", Integer, nullable=False, default=0),
    Index("chat_match", "match", "id"),
)

seen = Table(
    "seen",
    META,
    _match(),
    Column("owner", Text, primary_key=True),
    Column("n", Integer, nullable=False),
)

accounts = Table(
    "accounts",
    META,
    Column("key", _KEY, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False, unique=True),  # folded: one Ana, whatever the case
    Column("shown", Text, nullable=False),
    Column("password", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("likeness", Text),  # the same for names that look alike
    Index("accounts_likeness", "likeness", unique=True),
)

sessions = Table(
    "sessions",
    META,
    Column("token", Text, primary_key=True),  # its hash
    Column("account", _KEY, ForeignKey("accounts.key", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
    Column("created", Float, nullable=False, default=0.0),
    Column("browser", Text, nullable=False, default=""),
    Index("sessions_account", "account"),
)

health = Table(
    "health",
    META,
    Column("worker", Text, primary_key=True),
    Column("at", Float, nullable=False),
)


def fresh_key(connection: Connection) -> dict[str, int]:
    """The key of a new match or account, where the database would give that of a deleted one once more, as SQLite does.

    Whoever still holds the deleted one, a bot that thinks or a session, would then write into another's.
    """
    return {"key": secrets.randbits(52)} if connection.dialect.name == "sqlite" else {}


def still_known(connection: Connection, owner: str) -> bool:
    """Is this a visitor, or an account that was not deleted meanwhile? It is not until what is written here is."""
    if not owner.startswith("a:"):
        return True
    held = select(accounts.c.key).where(accounts.c.key == int(owner.removeprefix("a:")))
    return connection.execute(held.with_for_update(read=True, key_share=True)).first() is not None

"""What an operator may set. Workers are other processes, so it travels by the environment."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path

from taifa.core.errors import TaifaError
from taifa.core.files import home

PREFIX = "TAIFA_"
LEVELS = ("debug", "info", "warning", "error", "critical")
LEAST = {"workers": 1, "bot_processes": 1, "bot_seconds": 1, "tables": 1, "flood": 1, "visitors": 1, "lines": 1}
"""What a server can't do with less of."""
SHORTEST = 16
"""Characters of the site's key, at least."""


def data_folder() -> Path:
    """The user's data folder, as each system has it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(home() / ".local" / "share")
    return Path(base) / "taifa"


def web_folder() -> Path:
    """Where the page lies."""
    return Path(__file__).resolve().parents[2] / "web"


@dataclass(frozen=True)
class Config:
    """The settings of a server; each can be given as TAIFA_<NAME> in the environment."""

    db: str = ""
    """SQLAlchemy URL; empty: an SQLite file in the user's data folder."""
    key: str = ""
    """The site's key, from which the secrets in links are made; empty: kept in the data folder."""
    accounts: bool = False
    """People must sign in to play."""
    secure: bool = False
    """Cookies travel by https only."""
    hosts: str = ""
    """Names of the site, with commas between them; addresses and names of one's own network need not be said."""
    workers: int = 1
    pause: float = 0.8
    """Seconds, up to twice as many, after which an answer without a choice is given where several people play."""
    warm: bool = True
    """Start the processes in which bots think with the server, not when they are first needed."""
    bot_processes: int = 1
    bot_seconds: float = 30.0
    """A bot that thinks longer is ended, and a random move made for it."""
    tables: int = 2000
    """How many tables a worker keeps in memory."""
    flood: float = 20.0
    """Messages a second that a connection may send on average; in a burst, six times that."""
    visitors: int = 30
    """New visitors, matches and imports that one address may make in a minute."""
    lines: int = 400
    """Lines that one address may have open at a worker: requests and live pages together."""
    level: str = "info"
    """What is logged: debug, info, warning."""
    web: Path = field(default_factory=web_folder)

    @classmethod
    def from_env(cls) -> Config:
        """The settings as the environment has them."""
        given: dict[str, object] = {}
        for each in fields(cls):
            raw = os.environ.get(PREFIX + each.name.upper())
            if raw is None:
                continue
            kind = str(each.type)
            if kind == "bool":
                given[each.name] = _yes_or_no(each.name, raw)
            elif kind in ("int", "float"):
                given[each.name] = _number(each.name, raw, kind)
            elif kind == "Path":
                given[each.name] = Path(raw)
            else:
                given[each.name] = raw
        config = cls(**given)  # type: ignore[arg-type]
        config.check()
        return config

    def check(self) -> None:
        """Say what can't be, before a server is started with it."""
        for name, least in LEAST.items():
            if getattr(self, name) < least:
                raise TaifaError(f"{PREFIX}{name.upper()} is {getattr(self, name)}: it must be {least} or more")
        if self.level.lower() not in LEVELS:
            raise TaifaError(f"{PREFIX}LEVEL is {self.level!r}: it must be one of {', '.join(LEVELS)}")
        if not (self.web / "index.html").is_file():
            raise TaifaError(f"{PREFIX}WEB is {str(self.web)!r}: the page does not lie there")

    def to_env(self) -> dict[str, str]:
        """The settings as variables for a worker's environment."""
        return {PREFIX + f.name.upper(): _shown(getattr(self, f.name)) for f in fields(self)}

    @property
    def url(self) -> str:
        """The database's URL, in the form that SQLAlchemy wants."""
        if not self.db:
            folder = data_folder()
            folder.mkdir(parents=True, exist_ok=True)
            return f"sqlite:///{folder / 'taifa.db'}"
        if self.db.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + self.db.split("://", 1)[1]
        if "://" not in self.db:
            return f"sqlite:///{self.db}"
        return self.db

    @property
    def postgres(self) -> bool:
        """Is the database a PostgreSQL?"""
        return self.url.startswith("postgresql")

    def site_key(self) -> bytes:
        """The key that links are made from: given, or made once and kept beside the database."""
        if self.key:
            return _long_enough(self.key, "TAIFA_KEY")
        path = self._key_file()
        if not path.exists():
            _write_key(path)
        try:
            return _long_enough(path.read_text("utf-8").strip(), str(path))
        except UnicodeDecodeError:
            raise TaifaError(f"{path}: this is no key that Taifa wrote") from None

    def _key_file(self) -> Path:
        url = self.url
        if url.startswith("sqlite:///"):
            file = Path(url.removeprefix("sqlite:///"))
            return file.with_name(file.name + ".key")
        return data_folder() / "site.key"


def _yes_or_no(name: str, raw: str) -> bool:
    if raw.lower() in ("1", "true", "yes", "on"):
        return True
    if raw.lower() in ("0", "false", "no", "off", ""):
        return False
    raise TaifaError(f"{PREFIX}{name.upper()} is {raw!r}: it must be 1 or 0")


def _number(name: str, raw: str, kind: str) -> int | float:
    try:
        number = int(raw) if kind == "int" else float(raw)
    except ValueError:
        raise TaifaError(f"{PREFIX}{name.upper()} is {raw!r}: it must be a number") from None
    if not 0 <= number < 1 << 31:
        raise TaifaError(f"{PREFIX}{name.upper()} is {raw!r}: it must be from 0 to {(1 << 31) - 1}")
    return number


def _long_enough(key: str, where: str) -> bytes:
    if len(key) < SHORTEST:
        raise TaifaError(f"{where}: the site's key must have {SHORTEST} characters or more: all links are made from it")
    return key.encode()


def _write_key(path: Path) -> None:
    """A fresh key, on the disk before anything is made from it; if another process was first, theirs stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.touch(mode=0o600)
    with part.open("w", encoding="utf-8") as out:
        out.write(secrets.token_hex(32))
        out.flush()
        os.fsync(out.fileno())
    try:
        os.link(part, path)
    except FileExistsError:
        pass
    finally:
        part.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)

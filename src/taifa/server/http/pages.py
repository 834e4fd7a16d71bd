"""The page: its files read once, compressed once, named by what is in them.

The page itself names all others under the digest of their contents: a browser keeps them for ever, and asks for all
that a table needs at once instead of finding one module through another.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
import time
from collections.abc import Iterator
from hashlib import blake2b
from ipaddress import ip_address
from pathlib import Path

from fastapi import APIRouter, Request, Response

from taifa.server.errors import Refused
from taifa.server.ops import metrics
from taifa.server.services import services

router = APIRouter(include_in_schema=False)
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
VERSION = re.compile("v[0-9a-f]{16}")
VERSIONED = {".js", ".css", ".svg", ".json"}
IMPORTS = re.compile(r"""^(?:import|export)\s(?:[^"';]*?\sfrom\s)?\s*["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
AT_ONCE = 'rel="modulepreload"'
LATER = 'rel="modulepreload" fetchpriority="low"'
"""What is fetched when nothing else is; a prefetch would need a wider policy in Firefox."""
TABLE = "js/table/table.js"
LOOK_AGAIN = 1.0
"""Seconds after which it is looked again whether files have changed."""
FOR_EVER = "public, max-age=31536000, immutable"
SQUEEZED = {".js", ".mjs", ".css", ".svg", ".json", ".html", ".ftl", ".txt", ".webmanifest"}


class Static:
    """A file of the page, ready to be sent."""

    __slots__ = ("body", "changed", "kind", "squeezed", "tag")

    def __init__(self, path: Path, body: bytes | None = None) -> None:
        self.body = path.read_bytes() if body is None else body
        self.changed = path.stat().st_mtime_ns
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.kind = kind + ("; charset=utf-8" if kind.startswith("text/") or path.suffix in SQUEEZED else "")
        self.squeezed = gzip.compress(self.body, 9, mtime=0) if path.suffix in SQUEEZED else b""
        self.tag = f'"{blake2b(self.body, digest_size=12).hexdigest()}"'


class Files:
    """The page's files by their path; read again when they change on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._kept: dict[str, Static] = {}
        self._pages: dict[tuple[str, str], Static] = {}
        self._version = (0, "")
        self._looked = -LOOK_AGAIN

    def get(self, name: str) -> Static:
        """A file; one that is not there is not found."""
        path = self._path(name)
        kept = self._kept.get(name)
        if kept is None or path.stat().st_mtime_ns != kept.changed:
            kept = self._kept[name] = Static(path)
        return kept

    def version(self) -> str:
        """A digest of all files; it is another soon after one of them is."""
        if time.monotonic() - self._looked < LOOK_AGAIN:
            return self._version[1]
        self._looked = time.monotonic()
        files = sorted(path for path in self.folder.rglob("*") if path.is_file() and path.suffix in VERSIONED)
        changed = hash(tuple((path, path.stat().st_mtime_ns) for path in files))
        if self._version[0] != changed or not self._version[1]:
            whole = blake2b(digest_size=8)
            for path in files:
                whole.update(path.read_bytes())
            self._version = (changed, f"v{whole.hexdigest()}")
        return self._version[1]

    def page(self, opens: str) -> Static:
        """The page with its files under their version; what `opens` needs is fetched at once, a table's when idle."""
        version = self.version()
        found = self._pages.get((version, opens))
        if found is None:
            text = self.get("index.html").body.decode().replace('"/static/', f'"/static/{version}/')
            at_once = list(self._imported(opens))
            links = [(AT_ONCE, name) for name in at_once]
            links += [(LATER, name) for name in self._imported(TABLE) if name not in at_once]
            tags = "".join(f'<link {how} href="/static/{version}/{name}">\n' for how, name in links)
            body = text.replace("</head>", f"{tags}</head>").encode()
            found = Static(self.folder / "index.html", body)
            self._pages = {key: kept for key, kept in self._pages.items() if key[0] == version}
            self._pages[version, opens] = found
        return found

    def _imported(self, name: str) -> Iterator[str]:
        """A module and all that it imports, each once."""
        waiting, met = [name], {name}
        while waiting:
            name = waiting.pop(0)
            yield name
            for found in IMPORTS.findall(self.get(name).body.decode()):
                path = (self.folder / name).parent.joinpath(found).resolve()
                if path.is_relative_to(self.folder) and path.is_file():
                    module = path.relative_to(self.folder).as_posix()
                    if module not in met:
                        met.add(module)
                        waiting.append(module)

    def _path(self, name: str) -> Path:
        if "\x00" in name or "\\" in name:
            raise Refused("not-found")
        path = (self.folder / name).resolve()
        try:
            inside = path.is_relative_to(self.folder) and path.is_file() and path.suffix != ".py"
        except (OSError, ValueError):
            inside = False
        if not inside or any(part.startswith(".") for part in path.relative_to(self.folder).parts):
            raise Refused("not-found")
        return path


def _send(request: Request, name: str) -> Response:
    files: Files = request.app.state.files
    first, _, rest = name.partition("/")
    if not VERSION.fullmatch(first):
        return _answer(request, files.get(name), "no-cache")
    # A page that is open since before the files changed is given those of today, but not for ever.
    return _answer(request, files.get(rest), FOR_EVER if first == files.version() else "no-cache")


def _answer(request: Request, static: Static, kept: str) -> Response:
    headers = {"ETag": static.tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    if static.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if static.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(static.squeezed, headers=headers, media_type=static.kind)
    return Response(static.body, headers=headers, media_type=static.kind)


@router.get("/")
async def lobby_page(request: Request) -> Response:
    """The lobby."""
    return _answer(request, request.app.state.files.page("js/lobby/lobby.js"), "no-cache")


def nothing_there(request: Request) -> Response | None:
    """Whoever types an address that leads nowhere gets the page, which says so; nothing for programs and the API."""
    page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not page or request.url.path.startswith(("/api/", "/static/")):
        return None
    answer = _answer(request, request.app.state.files.page("js/lobby/lobby.js"), "no-store")
    answer.status_code = 404
    return answer


@router.get("/b/{id}")
async def bid_page(request: Request, id: str) -> Response:
    """Where a bid is answered; the page itself finds out what is bid for."""
    return _answer(request, request.app.state.files.page("js/lobby/lobby.js"), "no-cache")


@router.get("/t/{id}")
async def table_page(request: Request, id: str) -> Response:
    """A table; the page itself finds out which, and whether it may."""
    return _answer(request, request.app.state.files.page(TABLE), "no-cache")


@router.get("/favicon.ico")
async def icon(request: Request) -> Response:
    """The icon, where a browser asks for it by its old name."""
    return _send(request, "favicon.svg")


@router.get("/static/{name:path}")
async def static(request: Request, name: str) -> Response:
    """A file of the page."""
    return _send(request, name)


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Alive, and the database writes."""
    await services(request).alive()
    return Response("ok\n", media_type="text/plain")


def _at_home(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


@router.get("/metrics")
async def numbers(request: Request) -> Response:
    """Counters in the Prometheus text format, for this machine alone: at a quiet site they tell when others answer."""
    if request.client is not None and not _at_home(request.client.host):
        raise Refused("not-found")
    services(request).count()
    return Response(metrics.page(), media_type="text/plain; version=0.0.4")

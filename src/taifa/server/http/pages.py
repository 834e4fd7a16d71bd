"""The page: its files read once, compressed once, named by what is in them."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

from fastapi import APIRouter, Request, Response

from taifa.server.errors import Refused
from taifa.server.ops import metrics
from taifa.server.services import services
from taifa.server.store.store import heartbeat

router = APIRouter(include_in_schema=False)
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
SQUEEZED = {".js", ".mjs", ".css", ".svg", ".json", ".html", ".ftl", ".txt", ".webmanifest"}


class Static:
    """A file of the page, ready to be sent."""

    __slots__ = ("body", "changed", "kind", "squeezed", "tag")

    def __init__(self, path: Path) -> None:
        self.body = path.read_bytes()
        self.changed = path.stat().st_mtime_ns
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.kind = kind + ("; charset=utf-8" if kind.startswith("text/") or path.suffix in SQUEEZED else "")
        self.squeezed = gzip.compress(self.body, 9, mtime=0) if path.suffix in SQUEEZED else b""
        self.tag = f'"{blake2b(self.body, digest_size=12).hexdigest()}"'


class Shelf:
    """The page's files by their path; read again when they change on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._kept: dict[str, Static] = {}

    def get(self, name: str) -> Static:
        """A file; one that is not there is not found."""
        path = self._path(name)
        kept = self._kept.get(name)
        if kept is None or path.stat().st_mtime_ns != kept.changed:
            kept = self._kept[name] = Static(path)
        return kept

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
    shelf: Shelf = request.app.state.shelf
    static = shelf.get(name)
    headers = {"ETag": static.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if static.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if static.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(static.squeezed, headers=headers, media_type=static.kind)
    return Response(static.body, headers=headers, media_type=static.kind)


@router.get("/")
async def lobby_page(request: Request) -> Response:
    """The lobby."""
    return _send(request, "index.html")


@router.get("/t/{id}")
async def table_page(request: Request, id: str) -> Response:
    """A table; the page itself finds out which, and whether it may."""
    return _send(request, "index.html")


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
    s = services(request)
    await s.store.write(lambda c: heartbeat(c, s.worker))
    return Response("ok\n", media_type="text/plain")


@router.get("/metrics")
async def numbers(request: Request) -> Response:
    """Counters in the Prometheus text format."""
    services(request).count()
    return Response(metrics.page(), media_type="text/plain; version=0.0.4")

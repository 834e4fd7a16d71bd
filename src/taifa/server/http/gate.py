"""What every answer carries and every request must keep to: headers, origin, size, a visitor's cookie."""

from __future__ import annotations

import asyncio
import logging
import time
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taifa.server.errors import Refused, language
from taifa.server.http.hosts import answers_to, names_in
from taifa.server.ops import metrics
from taifa.server.ops.config import Config
from taifa.server.tables.identity import VISITOR, Share, neighbourhood, token

log = logging.getLogger("taifa.http")
SAFE = ("GET", "HEAD", "OPTIONS")
MOST = 64 * 1024
"""Bytes of a request's body."""
MOST_RECORD = 8 * 1024 * 1024
"""The same, where a record is brought in."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
VISITOR_LASTS = 400 * 86_400
"""Seconds that a visitor is known by a cookie: no browser keeps one longer."""
PATIENCE = 30.0
"""Seconds in which the body of a request must have come."""
HEALTH = 20.0
"""What a look at the server's health counts: it is a write, which answers wait for."""


class Gate:
    """Stands before everything: refuses what comes from other sites or is too big, marks what goes out."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self._named = names_in(config.hosts)
        self._fixed = dict(HEADERS)
        if config.secure:
            self._fixed["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        known = _visitor(headers)
        scope["taifa.visitor"] = known or token()
        if scope["type"] == "websocket":
            if self._is_asked(headers):
                await self.app(scope, receive, send)
            else:
                metrics.REFUSED.labels(code="other-name").inc()
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        await self._http(scope, headers, receive, send, fresh=known is None)

    async def _http(self, scope: Scope, headers: Headers, receive: Receive, send: Send, fresh: bool) -> None:
        began = time.perf_counter()
        method: str = scope["method"]
        status = 0

        async def marked(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                out = MutableHeaders(scope=message)
                for name, value in self._fixed.items():
                    out[name] = value
                if fresh and status < 400 and "public" not in out.get("cache-control", ""):
                    out.append("Set-Cookie", self._cookie(scope["taifa.visitor"]))
            await send(message)

        try:
            refused = self._refusal(scope, headers, method)
            if refused is not None:
                await _answer(refused, scope, headers, marked)
            else:
                await _slow_down(scope)
                await self.app(scope, _limited(receive, _most(scope)), marked)
        finally:
            took = time.perf_counter() - began
            known = method if method in (*SAFE, "POST", "PATCH", "DELETE") else "other"
            metrics.REQUESTS.labels(method=known, status=str(status)).inc()
            metrics.REQUEST_SECONDS.observe(took)
            log.info(
                "request",
                extra={"method": method, "path": _path(scope), "status": status, "ms": round(took * 1000, 1)},
            )

    def _is_asked(self, headers: Headers) -> bool:
        """Is it this server that is asked, by one of its names? A program may name none, a browser always does."""
        hosts = headers.getlist("host")
        return not hosts or (len(hosts) == 1 and answers_to(hosts[0], self._named))

    def _refusal(self, scope: Scope, headers: Headers, method: str) -> Refused | None:
        if not self._is_asked(headers):
            return Refused("other-name")
        changes = method not in SAFE and scope["path"].startswith("/api")
        if changes and (headers.get("x-taifa") != "1" or not same_origin(headers)):
            return Refused("cross-site")
        size = headers.get("content-length", "0")
        if size.isdigit() and int(size) > _most(scope):
            return Refused("too-big")
        return None

    def _cookie(self, visitor: str) -> str:
        secure = "; Secure" if self.config.secure else ""
        return f"{VISITOR}={visitor}; Path=/; Max-Age={VISITOR_LASTS}; HttpOnly; SameSite=Lax{secure}"


async def _slow_down(scope: Scope) -> None:
    """Who asks without end waits: by requests as by live pages an address gets so much a second."""
    cost = HEALTH if scope["path"] == "/healthz" else 1.0
    if scope["path"].startswith(("/api", "/healthz")) and scope.get("client"):
        crowd: Share = scope["app"].state.services.crowd
        wait = crowd.wait(neighbourhood(scope["client"][0]), cost)
        if wait:
            await asyncio.sleep(wait)


def same_origin(headers: Headers) -> bool:
    """Does a request come from a page of this very site, or from no page at all?"""
    origins, hosts = headers.getlist("origin"), headers.getlist("host")
    if not origins:
        return True
    try:
        return [urlsplit(origin).netloc for origin in origins] == hosts
    except ValueError:
        return False


def _visitor(headers: Headers) -> str | None:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(VISITOR)
    except CookieError:
        return None
    if (
        morsel is None
        or not 16 <= len(morsel.value) <= 64
        or not morsel.value.replace("-", "").replace("_", "").isalnum()
    ):
        return None
    return morsel.value if morsel.value.isascii() else None


def _most(scope: Scope) -> int:
    return MOST_RECORD if scope["path"] == "/api/matches/import" else MOST


def _path(scope: Scope) -> str:
    """The path as it is logged: secrets are never in paths, but what people type may be anything."""
    return str(scope["path"])[:120]


def _limited(receive: Receive, most: int) -> Receive:
    got, waiting = 0, True
    until = time.monotonic() + PATIENCE

    async def limited() -> Message:
        nonlocal got, waiting
        try:
            message = (
                await asyncio.wait_for(receive(), max(0.0, until - time.monotonic())) if waiting else await receive()
            )
        except TimeoutError:
            raise Refused("too-slow") from None
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            waiting = bool(message.get("more_body"))
            if got > most:
                raise Refused("too-big")
        return message

    return limited


async def _answer(refused: Refused, scope: Scope, headers: Headers, send: Send) -> None:
    metrics.REFUSED.labels(code=refused.code).inc()
    query = dict(part.split("=", 1) for part in scope["query_string"].decode("latin-1").split("&") if "=" in part)
    doc = refused.doc(language(query.get("lang"), headers.get("accept-language")))
    kind, body = b"application/json", msgspec.json.encode({"error": doc})
    if not scope["path"].startswith("/api"):  # somebody reads it in a browser
        kind, body = b"text/plain; charset=utf-8", f"{doc['message']}\n".encode("utf-8", "replace")
    head = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refused.status, "headers": head})
    await send({"type": "http.response.body", "body": body})

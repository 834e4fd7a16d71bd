"""Answers of the REST half: JSON by msgspec, errors in one form, texts in the asker's language."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from fastapi import Request, Response
from pydantic import BaseModel

from taifa.server.errors import Refused, language
from taifa.server.ops import metrics

_encode = msgspec.json.Encoder().encode


class ErrorBody(BaseModel):
    """What went wrong."""

    code: str
    message: str
    detail: dict[str, Any]


class ErrorReply(BaseModel):
    """Every error has this form."""

    error: ErrorBody


ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"model": ErrorReply, "description": what}
    for code, what in {
        400: "What was asked makes no sense",
        401: "One must sign in",
        403: "Not allowed",
        404: "Not there, or not yours to see",
        409: "Not as things stand",
        413: "Too big",
        415: "Not JSON",
        422: "Malformed",
        429: "Too many tries",
        503: "The database does not answer",
    }.items()
}


def lang_of(request: Request) -> str:
    """The language of a request."""
    return language(request.query_params.get("lang"), request.headers.get("accept-language"))


def reply(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as JSON."""
    return Response(_encode(value), status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def cached(request: Request, body: bytes, seconds: int = 0) -> Response:
    """JSON that a page may keep: by its tag, or for some time."""
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {
        "ETag": tag,
        "Cache-Control": f"public, max-age={seconds}, immutable" if seconds else "no-cache",
        "Vary": "Accept-Language, Accept-Encoding",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, 200, headers, "application/json")


def refusal(request: Request, refused: Refused) -> Response:
    """An error as JSON."""
    metrics.REFUSED.labels(code=refused.code).inc()
    headers = {"Retry-After": "60"} if refused.code == "too-many" else None
    return reply({"error": refused.doc(lang_of(request))}, refused.status, headers)

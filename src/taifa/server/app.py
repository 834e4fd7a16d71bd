"""The application: routes, errors, beginning and end."""

from __future__ import annotations

import faulthandler
import gc
import logging
import signal
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import IntegrityError
from starlette.exceptions import HTTPException

from taifa import __version__
from taifa.core.reading import prepare
from taifa.server.errors import Refused
from taifa.server.http import accounts, advice, bids, games, lessons, lobby, pages, records, study, whatif
from taifa.server.http.gate import Gate
from taifa.server.http.replies import cached, refusal
from taifa.server.live import channel
from taifa.server.ops import logs, metrics
from taifa.server.ops.config import Config
from taifa.server.services import Services
from taifa.server.store.store import StoreDown

log = logging.getLogger("taifa.server")
_DESCRIBING = threading.Lock()
DESCRIPTION = (
    "Everything that one asks once. What goes on at a table comes by the WebSocket "
    "`/api/matches/{id}/live`: see docs/protocol.md. Methods that change something need the header `X-Taifa: 1`."
)


def make_app(config: Config | None = None) -> FastAPI:
    """The application of one worker."""
    config = config or Config.from_env()
    prepare()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = services = Services(config)
        await services.start()
        log.info("open", extra={"worker": services.worker, "version": __version__})
        yield
        await services.stop()

    app = FastAPI(
        title="Taifa",
        version=__version__,
        description=DESCRIPTION,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.files = pages.Files(config.web)
    for part in (lessons, games, lobby, bids, study, records, advice, whatif, accounts, channel, pages):
        app.include_router(part.router)
    app.add_api_route("/api/openapi.json", _described, include_in_schema=False)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StoreDown, _down)
    app.add_exception_handler(IntegrityError, _deleted)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _fault)
    app.add_middleware(Gate, config=config)
    return app


def _described(request: Request) -> Response:
    """What can be asked of this server, as OpenAPI has it: put into words once, it is a hundred kilobytes."""
    with _DESCRIBING:  # many who ask at once need not all do it
        state = request.app.state
        if not hasattr(state, "described"):
            state.described = msgspec.json.encode(request.app.openapi())
    return cached(request, state.described)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(request, error)


async def _down(request: Request, error: Exception) -> Response:
    log.warning("the database does not answer", extra={"why": str(error)[:200]})
    return refusal(request, Refused("unavailable"))


async def _deleted(request: Request, error: Exception) -> Response:
    """What it was about was deleted at this moment, by another request."""
    return refusal(request, Refused("not-found"))


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    where = ".".join(str(part) for part in first.get("loc", ()))[:100]
    response = refusal(
        request, Refused("malformed", f"{where}: {first.get('msg', '')}"[:200].encode("ascii", "replace").decode())
    )
    response.status_code = 422
    return response


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := pages.nothing_there(request)) is not None:
        return page
    codes = {404: "not-found", 405: "wrong-method"}
    response = refusal(request, Refused(codes.get(error.status_code, "malformed"), str(error.detail)[:200]))
    response.status_code = error.status_code
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _fault(request: Request, error: Exception) -> Response:
    log.error("a request made a fault", exc_info=error, extra={"path": request.url.path[:120]})
    return refusal(request, Refused("fault"))


def worker() -> FastAPI:
    """The application as uvicorn's worker processes make it."""
    config = Config.from_env()
    logs.set_up(config.level)
    metrics.STARTED.set_to_current_time()
    if hasattr(signal, "SIGUSR1"):
        faulthandler.register(signal.SIGUSR1, all_threads=True)  # says on the error stream where every thread is
    # The young are looked at often, a few at a time; all of them never: that is a pause of 0.1 s for 1,000 tables.
    gc.set_threshold(1_000, 3, 1_000_000)
    sys.setswitchinterval(0.001)  # the writing thread takes its turn soon, however busy the tables are
    return make_app(config)

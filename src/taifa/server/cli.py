"""`taifa serve`, `taifa db`, `taifa patch`: the server from the command line.

What these need is read when they are called: reading the server takes a second of a core.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import threading
import webbrowser
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from taifa.server.ops.config import Config

db = typer.Typer(help="The database of a server.", no_args_is_help=True)

Db = Annotated[str, typer.Option(help="SQLAlchemy URL or SQLite file; empty: a file in your data folder.")]


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0: any that is free.")] = 8000,
    db: Db = "",
    workers: Annotated[int, typer.Option(min=1, help="Worker processes (more than one needs PostgreSQL).")] = 1,
    accounts: Annotated[bool, typer.Option("--accounts", help="People must sign in to play.")] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    secure: Annotated[bool, typer.Option("--secure", help="The site is reached by https: cookies only there.")] = False,
    proxies: Annotated[str, typer.Option(help="Addresses of proxies whose X-Forwarded-For is believed.")] = "127.0.0.1",
    hosts: Annotated[str, typer.Option(help="Names of the site, with commas; those of your network need none.")] = "",
) -> None:
    """Open the house: lobby, tables and page, kept in a database."""
    config = replace(Config.from_env(), workers=workers, accounts=accounts or Config.from_env().accounts)
    config = replace(config, db=db or config.db, secure=secure or config.secure, hosts=hosts or config.hosts)
    if workers > 1 and not config.postgres:
        raise typer.BadParameter("several workers need PostgreSQL: --db postgresql://…")
    with tempfile.TemporaryDirectory(prefix="taifa-") as folder:  # for the numbers of all workers
        Path(folder).chmod(0o700)
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        try:
            _serve(config, host, port, proxies, open_page)
        finally:  # the folder goes: nobody who starts a program later may look for it
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]


def _serve(config: Config, host: str, port: int, proxies: str, open_page: bool) -> None:
    from taifa.server.http.hosts import names_in
    from taifa.server.ops.start import alone, free, raise_file_limit, said_plainly
    from taifa.server.store.upgrade import pending, upgrade

    names_in(config.hosts)  # what is wrong with them is said before anybody is refused
    kept = None if config.postgres else alone(config)
    config.site_key()
    if config.postgres and said_plainly(config, lambda: pending(config.url)):
        raise typer.BadParameter("the database needs a migration first: taifa db upgrade --db …")
    if not config.postgres:
        said_plainly(config, lambda: upgrade(config.url))
    port = free(host, port)
    raise_file_limit()
    typer.echo(f"Taifa is open at http://{host}:{port}/ (Ctrl+C ends it; matches are kept in {_shown(config)})")
    try:
        run(config, host, port, proxies, open_page)
    finally:
        if kept is not None:
            kept.close()


def _shown(config: Config) -> str:
    """The database without a password that may be in its URL."""
    return "PostgreSQL" if config.postgres else config.url.removeprefix("sqlite:///")


def run(config: Config, host: str, port: int, proxies: str = "127.0.0.1", open_page: bool = False) -> None:
    """Run the workers until they are told to stop."""
    import uvicorn

    from taifa.server.http.protocol import protocols

    os.environ.update(config.to_env())
    http, socket = protocols(config.lines, config.flood, tuple(each.strip() for each in proxies.split(",")))
    _read_once()
    if open_page:
        timer = threading.Timer(1.5, webbrowser.open, (f"http://{host}:{port}/",))
        timer.daemon = True
        timer.start()
    settings = uvicorn.Config(
        "taifa.server.app:worker",
        factory=True,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        http=http,
        ws=socket,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    if config.workers > 1:
        if not hasattr(os, "fork"):
            raise typer.BadParameter("several workers need a system that can fork processes; this one can't")
        from taifa import games
        from taifa.server.ops.workers import Workers
        from taifa.server.services import read_game

        code = Workers(settings, config.workers, [partial(read_game, name) for name in games.names()]).run()
    else:
        server = uvicorn.Server(settings)
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
        code = 0 if server.started else 1
    if code:
        raise typer.Exit(code)


def _read_once() -> None:
    """Read the program here, once: workers and thinking processes are forked from what was read, in milliseconds.

    So a worker that is killed is back at once, however busy the machine is. Needs a process without threads.
    """
    import_module("taifa.server.app")
    if hasattr(os, "fork"):
        from taifa.server.bots.forkserver import open_fork_server

        open_fork_server()


@db.command("upgrade")
def db_upgrade(db: Db = "") -> None:
    """Bring the database to the form that this version needs."""
    from taifa.server.ops.start import said_plainly
    from taifa.server.store.upgrade import upgrade

    config = Config.from_env()
    config = replace(config, db=db or config.db)
    before, after = said_plainly(config, lambda: upgrade(config.url))
    typer.echo("up to date" if before == after else f"from {before or 'nothing'} to {after}")


def patch(
    match: Annotated[str, typer.Argument(help="The match's id, as in its address.")],
    db: Db = "",
    go_on: Annotated[bool, typer.Option("--go-on", help="Go on with the rules of now from where it departs.")] = False,
    export: Annotated[Path | None, typer.Option(help="Write its record, to finish it with the older release.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Say it as JSON.")] = False,
) -> None:
    """Show where a running match of an older release departs from the rules of now, and let its owner choose."""
    from taifa.server import patching

    config = Config.from_env()
    patching.patch(match, replace(config, db=db or config.db), go_on, export, as_json)


def mount(app: typer.Typer) -> None:
    """Add these commands to the house's command line."""
    app.command("serve")(serve)
    app.command("patch")(patch)
    app.add_typer(db, name="db")

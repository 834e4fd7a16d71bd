"""How long tables wait after a fault of one kind, and what they wait for.

The fault comes again and again while people and bots play; each time it is written down, for the table that took
longest once it was over, when its players had a line again, when they were shown the table, what they were refused, and
when an answer was confirmed.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import typer

import chaos
from chaos import Chaos
from chaos_check import Watched

SETTLES = 40.0
"""Seconds until a server that was started has read all games, wherever it reads them."""
STEPS = ("lost", "line", "shown", "refused", "confirmed")


class Timed(Watched):
    """A player who knows when it last lost its line, had one, was shown the table, was refused and was confirmed."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.at: dict[str, float] = {}

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "_line" and "at" in self.__dict__:
            self.at["lost" if value is None else "line"] = time.monotonic()
        super().__setattr__(name, value)

    def _hear(self, raw: str | bytes) -> None:
        many, refused = len(self.confirmed), sum(self.refused.values())
        super()._hear(raw)
        if sum(self.refused.values()) > refused:
            self.at["refused"] = time.monotonic()
        if raw[:40].find("state" if isinstance(raw, str) else b"state") >= 0:
            self.at["shown"] = time.monotonic()
        if len(self.confirmed) > many:
            self.at["confirmed"] = time.monotonic()


async def _often(run: Chaos, fault: str, times: int, pause: float) -> list[dict[str, Any]]:
    run.server.start()
    await asyncio.to_thread(run.server.wait)
    host = chaos.Person(run.server.url)
    run.desks = [chaos.Desk(host, run.server.url, i % 2 == 1, run.rng, run.pause) for i in range(run.many)]
    plays = [asyncio.create_task(desk.play()) for desk in run.desks]
    await run._moving("start")
    await asyncio.sleep(SETTLES)
    found = []
    for _ in range(times):
        await asyncio.sleep(pause * (0.5 + run.rng.random()))
        await run.faults(killing=True)[fault]()
        before = [desk.answers for desk in run.desks]
        began = time.monotonic()
        took = [0.0] * len(run.desks)
        while not all(took):
            await asyncio.sleep(0.005)
            for i, desk in enumerate(run.desks):
                if not took[i] and desk.answers > before[i]:
                    took[i] = round(time.monotonic() - began, 3)
        last = max(range(len(took)), key=lambda i: took[i])
        desk = run.desks[last]
        steps = [
            {step: round(player.at[step] - began, 2) for step in STEPS if player.at.get(step, 0) > began}
            for player in desk.players
        ]
        found.append({"worst": took[last], "all": sorted(took), "bot": desk.bot, "steps": steps})
        typer.echo(json.dumps(found[-1]))
    for play in plays:
        play.cancel()
    await asyncio.wait(plays, timeout=10)
    return found


def main(
    fault: Annotated[str, typer.Option(help="What happens, as chaos.py calls it.")] = "worker killed",
    database: Annotated[str, typer.Option(help="sqlite or postgres.")] = "postgres",
    times: Annotated[int, typer.Option(help="How often it happens.")] = 20,
    desks: Annotated[int, typer.Option(help="Tables that are played at.")] = 8,
    pause: Annotated[float, typer.Option(help="Seconds between two faults, on average.")] = 2.0,
    seed: Annotated[int, typer.Option(help="Which worker is killed when.")] = 1,
) -> None:
    """Let it happen again and again, and say how long the tables waited."""
    binaries = chaos.postgres_bin() if database == "postgres" else None
    if binaries is None and database == "postgres":
        raise typer.BadParameter("no PostgreSQL on this machine")
    chaos.stop_when_told()
    chaos.Watched = Timed
    with tempfile.TemporaryDirectory(prefix="taifa-waits-") as made:
        run = Chaos(Path(made), binaries, desks, seed, warm=True)
        try:
            found = asyncio.run(_often(run, fault, times, pause))
        finally:
            run.end()
            if run.postgres is not None:
                run.postgres.stop()
    worst = sorted(each["worst"] for each in found)
    single = sorted(took for each in found for took in each["all"])
    typer.echo(f"{fault} on {database}, {len(found)} times at {desks} tables, load {os.getloadavg()[0]:.1f}")
    typer.echo(f"  until every table had an answer confirmed: {_told(worst)}")
    typer.echo(f"  a single table: {_told(single)}")


def _told(took: list[float]) -> str:
    many = len(took)
    return (
        f"{took[many // 2]:.2f} s in the middle, {took[many * 95 // 100]:.2f} s at 95 of 100, {took[-1]:.2f} s at worst"
    )


if __name__ == "__main__":
    typer.run(main)

"""Plays stretches of every game in a real browser against captain, and counts the clicks that they took.

python tools/flow [stretch ...]     writes build/flow.json and docs/flow.md

A player who knows what he wants sits at the page: captain says which answers he would give (he moves whole stacks), and
the player gives them by the fewest gestures that the page offers: a far click, a drag, several that are alike,
"not until the next turn". Set-ups and losses are laid by "this for me". A drag counts as a click, and so does whatever
has to be opened first.

After the stretches each game is played on until the time from click to picture was taken five hundred times. All of it
has twelve minutes: what is not done by then is said to be missing.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from playwright.sync_api import BrowserContext, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM, Site  # noqa: E402
from flow.player import Player  # noqa: E402
from flow.stretches import ALMORAVID, GRANADA, HISPANIA, RECONQUISTA, STRETCHES, Stretch, Where  # noqa: E402

CLICKS = 500
"""So many times the time from click to picture is taken."""
MOST_SECONDS = 11 * 60.0
PLAY_ON_SECONDS = 150.0
"""Kept for playing on after the stretches."""


def run(context: BrowserContext, site: Site, stretch: Stretch, where: Where, deadline: float) -> dict[str, Any]:
    """Play one stretch there; what it took. One that can't be played to its end has no clicks, and says why."""
    player = Player(context, site)
    player.deadline = deadline
    missing = ""
    player.wants = stretch.wants
    first = player.sit(*where)
    try:
        player.play(stretch.begins)
        player.clicks = player.single = player.questions = 0
        player.trace = []
        if stretch.plays:
            stretch.plays(player)
        else:
            decision = player.decision()
            if decision is not None:
                player.play_gesture(decision)
            player.play(stretch.ends)
    except Exception as error:
        missing = f"{type(error).__name__}: {error}"[:300]
    finally:
        player.leave()
    return {
        "name": stretch.name,
        "seed": where[3],
        "clicks": None if missing else player.clicks,
        "missing": missing,
        "bar": stretch.bar,
        "gestures": player.questions,
        "single_answer_questions": player.single,
        "first_question_s": round(first, 2),
        "latencies": player.latencies,
        "trace": player.trace,
    }


def worst(context: BrowserContext, site: Site, stretch: Stretch, deadline: float, trace: bool) -> dict[str, Any]:
    """Play a stretch in each of its matches: the one that took most clicks, or was not finished."""
    results = []
    for seed in (stretch.where[3], *stretch.more_seeds):
        result = run(context, site, stretch, (*stretch.where[:3], seed), deadline)
        results.append(result)
        print(
            f"{stretch.name}, seed {seed}: {result['clicks']} clicks (bar {stretch.bar}) {result['missing']}",
            flush=True,
        )
        if trace:
            print("\n".join(f"  {line}" for line in result["trace"]))
    found = max(results, key=lambda one: float("inf") if one["clicks"] is None else one["clicks"])
    found["seeds"] = {one["seed"]: one["clicks"] for one in results}
    found["single_answer_questions"] = sum(one["single_answer_questions"] for one in results)
    found["first_question_s"] = max(one["first_question_s"] for one in results)
    found["latencies"] = [ms for one in results for ms in one["latencies"]]
    return found


def play_on(context: BrowserContext, site: Site, where: Where, many: int, until: float) -> Any:
    """So many clicks of a game, or as many as there is time for: the milliseconds that each took."""
    player = Player(context, site)
    player.deadline = until
    player.patience = 0.1  # here the clicks are timed, not counted
    try:
        player.sit(*where)
        player.play(lambda match, decision: player.questions >= many)
    except Exception as error:
        print(f"{where[0]}: played on until {type(error).__name__}: {str(error)[:200]}", flush=True)
    finally:
        player.leave()
    return player.latencies


def main() -> None:
    began, load = time.monotonic(), os.getloadavg()[0]
    wanted = sys.argv[1:]
    more: dict[str, list[float]] = {}
    chosen = [one for one in STRETCHES if not wanted or any(part in one.name for part in wanted)]
    found = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), extra="")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        try:
            for stretch in chosen:
                deadline = began + MOST_SECONDS - (0 if wanted else PLAY_ON_SECONDS)
                found.append(worst(context, site, stretch, deadline, bool(wanted)))
            timed = sum(len(one["latencies"]) for one in found)
            for i, where in enumerate(() if wanted else (GRANADA, HISPANIA, RECONQUISTA, ALMORAVID)):
                left = 4 - i
                many = -(-max(0, CLICKS + 10 - timed - sum(map(len, more.values()))) // left)
                until = time.monotonic() + (began + MOST_SECONDS - time.monotonic()) / left
                more[where[0]] = play_on(context, site, (*where[:3], where[3] + 1), many, until) if many else []
        finally:
            browser.close()
            site.stop()
    write(found, more, (load, os.getloadavg()[0]))


def taken(times: list[float]) -> dict[str, Any]:
    """How long it took from a click to its picture: half of all, 99 of 100, in milliseconds."""
    times = sorted(times)
    return {
        "clicks": len(times),
        "p50": round(statistics.median(times), 1) if times else None,
        "p99": round(times[min(len(times) - 1, int(len(times) * 0.99))], 1) if times else None,
    }


def write(found: list[dict[str, Any]], more: dict[str, list[float]], load: tuple[float, float]) -> None:
    """build/flow.json, and docs/flow.md where every stretch was played."""
    by_game = {game: list(times) for game, times in more.items()}
    for one in found:
        by_game.setdefault(one["name"].partition(":")[0], []).extend(one["latencies"])
    figures = {
        "stretches": {
            one["name"]: {"clicks": one["clicks"], "bar": one["bar"], "by_seed": one["seeds"]} for one in found
        },
        "single_answer_questions": sum(one["single_answer_questions"] for one in found),
        "click_to_picture_ms": taken([ms for times in by_game.values() for ms in times]),
        "by_game": {game: taken(times) for game, times in by_game.items()},
        "load": [round(each, 1) for each in load],
        "first_question_s": {one["name"].partition(":")[0]: one["first_question_s"] for one in found},
    }
    out = ROOT / "build" / "flow.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    print(json.dumps({key: figures[key] for key in figures if key != "stretches"}))
    if len(found) < len(STRETCHES):
        return
    rows = "\n".join(f"| {one['name']} | {one['clicks'] or 'not finished'} | {one['bar']} |" for one in found)
    games_taken = ", ".join(f"{game} {each['p50']} and {each['p99']} ms" for game, each in figures["by_game"].items())
    page = (ROOT / "docs" / "flow.md").read_text()
    head, _, rest = page.partition("<!-- figures -->")
    tail = rest.partition("<!-- /figures -->")[2]
    took = figures["click_to_picture_ms"]
    table = f"""<!-- figures -->
| stretch | clicks | bar |
|---|---|---|
{rows}

Questions with one answer in all of them: {figures["single_answer_questions"]}.
From click to picture, {took["clicks"]} clicks: half of all within {took["p50"]} ms, 99 of 100 within {took["p99"]} ms
(half and 99 of 100 in {games_taken}; the load was {load[0]:.1f} at the beginning and {load[1]:.1f} at the end).
First question after Play, in seconds: {", ".join(f"{game} {s}" for game, s in figures["first_question_s"].items())}.
<!-- /figures -->"""
    (ROOT / "docs" / "flow.md").write_text(head + table + tail)


if __name__ == "__main__":
    main()

"""Plays ¡Reconquista! between equal bots and reports how the games end and what the map looks like.

    python tools/tuning/reconquista.py --games 2000 --jobs 2
    python tools/tuning/reconquista.py --games 2000 --overlay tools/tuning/reconquista-before.toml
    python tools/tuning/reconquista.py --games 2000 --keep games.jsonl     (can be stopped and taken up again)

Both sides follow the game's own rules of thumb (best action first, ties by the seed), so the same
seeds always give the same figures. The overlay holds the numbers that were tried first.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any


def play(seed: int) -> dict[str, Any]:
    """One game between equal bots, by the phases themselves: no journal is needed here."""
    from taifa import games
    from taifa.core.chance import Chance, seed_bytes

    game = games.get("reconquista")
    s = game.setup("campaign", game.full_options({}), Chance(seed_bytes(seed)))
    source = random.Random(seed).random
    judge = game.judge
    assert judge is not None
    decisions = 0
    leads: list[float] = []
    while s.result is None:
        rules = game.phases[s.phase](s)
        answer = None
        while rules is not None:  # a phase that asks nothing is a plain function
            try:
                decision: Any = rules.send(answer)
            except StopIteration:
                break
            decisions += 1
            assert decisions < 50_000, f"seed {seed} does not end"
            actions = decision.actions
            answer = actions[0]
            if len(actions) > 1:
                weights = judge.weights(s, decision)
                best = max(weights)
                ties = [action for action, weight in zip(actions, weights, strict=True) if weight == best]
                answer = ties[int(source() * len(ties))]
        s.log.clear()
        while len(leads) < s.turn - 1:
            points = game.scores(s)
            leads.append(points["christians"] - points["muslims"])
    points = game.scores(s)
    return {
        "seed": seed,
        "winner": s.result.winners[0],
        "reason": s.result.reason,
        "turn": s.turn,
        "lead": points["christians"] - points["muslims"],
        "leads": leads,
        "city": dict(s.city),
        "decisions": decisions,
        "realms": list(s.realms),
        "collapse": s.collapse,
    }


def init(overlay: str | None) -> None:
    """Play with an overlay: the game reads it as it is imported, so it must not be imported before."""
    if overlay:
        from taifa.core.data import OVERLAYS

        OVERLAYS["taifa.games.reconquista"] = Path(overlay).read_text("utf-8")


def report(results: list[dict[str, Any]]) -> dict[str, Any]:
    """What the games say, as plain figures."""
    from taifa.games.reconquista.model.tables import AREAS, CHRISTIAN, CITY, ISLAMIC, SIDE

    count = len(results)
    leads = [r["lead"] for r in results]
    full = [r["lead"] for r in results if r["turn"] == 16]
    held = {
        area: sum(SIDE.get(r["city"][area]) == "christians" for r in results) / count
        for area in ISLAMIC
        if area in CITY
    }
    lost = {
        area: sum(SIDE.get(r["city"][area]) == "muslims" for r in results) / count for area in CHRISTIAN if area in CITY
    }
    by_turn = [
        round(statistics.mean(r["leads"][t] for r in results if len(r["leads"]) > t), 1)
        for t in range(15)
        if any(len(r["leads"]) > t for r in results)
    ]
    return {
        "games": count,
        "christians win": round(sum(r["winner"] == "christians" for r in results) / count, 3),
        "how": dict(Counter(r["reason"] for r in results)),
        "decisions a game": round(statistics.mean(r["decisions"] for r in results)),
        "lead": {"mean": round(statistics.mean(leads), 1), "deviation": round(statistics.pstdev(leads), 1)},
        "lead after 16 turns": round(statistics.mean(full), 1) if full else None,
        "lead by turn": by_turn,
        "Islamic cities in Christian hands": {
            AREAS[a].city: round(p, 2) for a, p in sorted(held.items(), key=lambda x: -x[1])
        },
        "Christian cities in Muslim hands": {
            AREAS[a].city: round(p, 2) for a, p in sorted(lost.items(), key=lambda x: -x[1])
        },
        "kingdoms at the end": dict(Counter(realm for r in results for realm in r["realms"])),
    }


def main() -> None:
    """Play, then print the report as JSON."""
    gc.disable()
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--overlay", help="a data overlay to play with")
    parser.add_argument("--keep", type=Path, help="a file that keeps every game, one a line")
    args = parser.parse_args()
    kept = [json.loads(line) for line in args.keep.read_text().splitlines()] if args.keep and args.keep.exists() else []
    done = {result["seed"] for result in kept}
    seeds = [seed for seed in range(args.first, args.first + args.games) if seed not in done]
    results = list(kept)
    for result in played(seeds, args.jobs, args.overlay):
        results.append(result)
        if args.keep:
            with args.keep.open("a") as file:
                file.write(json.dumps(result) + "\n")
    print(json.dumps(report(results), indent=1, ensure_ascii=False))


def played(seeds: list[int], jobs: int, overlay: str | None) -> Iterator[dict[str, Any]]:
    """The games of these seeds, on one core or several."""
    if jobs > 1:
        with ProcessPoolExecutor(jobs, initializer=init, initargs=(overlay,)) as pool:
            yield from pool.map(play, seeds, chunksize=8)
    else:
        init(overlay)
        for seed in seeds:
            yield play(seed)


if __name__ == "__main__":
    main()

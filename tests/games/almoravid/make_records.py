"""Plays the ten games that are kept in records/: `python tests/games/almoravid/make_records.py`.

They are made anew only when a rule changes on purpose; otherwise they must replay as they are.
"""

from __future__ import annotations

from pathlib import Path

from taifa import Match, bots
from taifa.core import record

FOLDER = Path(__file__).parent / "records"

GAMES: tuple[tuple[str, str, int, dict[str, bool]], ...] = (
    ("toledo-beset", "A", 1, {}),
    ("toledo-beset-errata", "A", 2, {"errata_2022": True}),
    ("tajo", "B", 3, {}),
    ("tajo-hidden-mats", "B", 4, {"hidden_mats": True}),
    ("parias-wars-vassal-service", "C", 5, {"vassal_service": True}),
    ("arrival-errata-hidden-mats", "D", 6, {"errata_2022": True, "hidden_mats": True}),
    ("alfonso-and-the-almoravids", "E", 7, {}),
    ("alfonso-and-the-almoravids-bidding", "E", 8, {"bidding": True, "vassal_service": True}),
    ("reconquista-and-riposte", "F", 9, {}),
    ("reconquista-and-riposte-again", "F", 15, {}),
)


def play(scenario: str, seed: int, options: dict[str, bool]) -> Match:
    """A whole game between two captains."""
    match = Match.new("almoravid", scenario, seed, options, {"christians": "captain", "muslims": "captain"})
    captains = {seat: bots.get("captain", seed=f"{seat}-{seed}") for seat in match.game.seats}
    while not match.over:
        decision = match.decision
        match.apply(captains[decision.seat].choose(match, decision), decision.seat)
    return match


def main() -> None:
    """Play and write all ten."""
    FOLDER.mkdir(exist_ok=True)
    for name, scenario, seed, options in GAMES:
        match = play(scenario, seed, options)
        record.save(match.record(), FOLDER / f"{name}.json")
        print(f"{name}: {len(match.journal)} answers, {match.result}")


if __name__ == "__main__":
    main()

"""Random play: whole games, and positions that it reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from taifa import Match, games
from taifa.core.decision import Action
from taifa.core.game import Game


def option_sets(game: Game[Any]) -> list[dict[str, Any]]:
    """No options, each alone in each of its settings, and all of them at once."""
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        sets += [{option.id: choice} for choice in option.choices if choice != option.default]
    everything = {o.id: next(c for c in reversed(o.choices) if c != o.default) for o in game.options}
    return [*sets, everything] if len(game.options) > 1 else sets


def walk(match: Match, rng: random.Random, most: int = 1_000_000) -> Iterator[Match]:
    """Random play to the end; the match is yielded before each answer."""
    check = match.game.check
    for _ in range(most):
        if match.over:
            return
        yield match
        open_now = match.decisions
        decision = open_now[int(rng.random() * len(open_now))]
        match.apply(decision.actions[int(rng.random() * len(decision.actions))], decision.seat)
        if check is not None:
            check(match.state)


def play_out(match: Match, rng: random.Random, most: int = 1_000_000) -> Match:
    """Random play to the end."""
    for _ in walk(match, rng, most):
        pass
    return match


_PLAYED: dict[str, list[tuple[str, Action]]] = {}
"""The answers of random play that was asked for before: it was looked at then, answer by answer."""


def somewhere(game: str, seed: int, most: int, scenario: str | None = None, options: Any = None) -> Match:
    """A position that random play reaches within `most` answers."""
    rng = random.Random(seed)
    found = games.get(game)
    scenario = scenario or rng.choice(found.scenarios)
    options = rng.choice(option_sets(found)) if options is None else options
    match = Match.new(game, scenario, seed, options)
    target = rng.randrange(most)
    stretch = f"{game} {scenario} {options} {seed} {target}"
    if stretch in _PLAYED:
        for seat, action in _PLAYED[stretch]:
            match.apply(action, seat)
    else:
        for _ in walk(match, rng, target):
            pass
        _PLAYED[stretch] = list(match.journal)
    if match.over:
        match.rewind(max(0, len(match.journal) - 1))
    return match

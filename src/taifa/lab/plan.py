"""What a tournament is: which game, who plays, how often, from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import permutations
from typing import Any

import msgspec

from taifa import bots, games
from taifa.bots import Bot, Budget
from taifa.core import editions
from taifa.core.errors import TaifaError, Unknown
from taifa.core.game import Game, OptionValue


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. Two runs of one plan play the same games (with a node budget, move by move).

    `game` is the id of an installed game, or ``module:NAME`` for one that is not.
    `data` is the hash of the game's data, `overlay` the text of an overlay that changes them.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    scenarios: tuple[str, ...]
    options: dict[str, OptionValue] = {}
    seed: str = "1"
    seconds: float | None = None
    nodes: int | None = None
    overlay: str = ""
    data: str = ""

    @property
    def budget(self) -> Budget:
        """How long each bot may think about a decision."""
        if self.seconds is None and self.nodes is None:
            return Budget()
        return Budget(self.seconds, self.nodes)


class Pairing(msgspec.Struct, frozen=True):
    """One game of a plan: who sits where, which scenario, which seed."""

    index: int
    scenario: str
    seed: str
    seats: dict[str, str]


def make_plan(
    game: str,
    levels: Sequence[str],
    number: int,
    *,
    scenarios: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    seed: int | str = 1,
    seconds: float | None = None,
    nodes: int | None = None,
    overlay: str = "",
) -> Plan:
    """A plan, checked: every name in it is known."""
    if number < 1:
        raise TaifaError(f"{number} games: at least 1 is needed")
    for level in levels:
        if level not in bots.LEVELS:
            raise Unknown("bot", level, bots.LEVELS)
    found = find_game(game, overlay)
    if not 1 <= len(levels) <= len(found.seats):
        raise TaifaError(f"{game} has {len(found.seats)} seats: name 1 to {len(found.seats)} bots, not {len(levels)}")
    if list(scenarios) == ["all"]:
        scenarios = found.scenarios
    plan = Plan(
        game=game,
        bots=tuple(levels),
        games=number,
        scenarios=tuple(found.known_scenario(name) for name in scenarios) or found.scenarios[:1],
        options=found.full_options(options),
        seed=str(seed),
        seconds=seconds,
        nodes=nodes,
        overlay=overlay,
        data=found.data.hash(),
    )
    _ = plan.budget
    return plan


def find_game(name: str, overlay: str = "") -> Game[Any]:
    """The game by its id or ``module:NAME``, with an overlay's text put over its data."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return games.get(name, overlay)
    try:
        found = editions.load(module, overlay) if overlay else getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise TaifaError(f"no game at {name}: {error}") from None
    if not isinstance(found, Game):
        raise TaifaError(f"{name} is no Game")
    return found


def lineups(seats: Sequence[str], levels: Sequence[str]) -> list[dict[str, str]]:
    """Every way to seat the bots, each bot as often as another: all of them together favour nobody."""
    found: dict[tuple[int, ...], None] = {}
    for shift in range(len(levels)):
        pattern = [(i + shift) % len(levels) for i in range(len(seats))]
        for order in permutations(pattern):
            found[order] = None
    return [{seat: levels[i] for seat, i in zip(seats, order, strict=True)} for order in found]


def pairing(plan: Plan, game: Game[Any], index: int) -> Pairing:
    """Game `index` of the plan. All lineups play one seed before the next seed's turn comes."""
    tables = lineups(game.seats, plan.bots)
    turn = index // len(tables)
    return Pairing(
        index=index,
        scenario=plan.scenarios[turn % len(plan.scenarios)],
        seed=f"{plan.seed}/{turn}",
        seats=tables[index % len(tables)],
    )


def seat_bots(plan: Plan, pair: Pairing) -> dict[str, Bot]:
    """The bots of one game, each with a seed of its own."""
    return {
        seat: bots.get(level, f"{plan.seed}/{pair.index}/{seat}", plan.budget) for seat, level in pair.seats.items()
    }

"""What of a game do bots use? For every verb, card and kind of fight: how often it was offered, taken, and how it went.

A verb that is offered a hundred times and never taken is a hole in the bots' play, unless the judge says why it is
never good (`Judge.never_good`). Games go through the scenarios and option sets in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from taifa.bots import Budget, get
from taifa.core.game import Game, OptionValue
from taifa.core.judge import worth
from taifa.core.match import Match
from taifa.core.stage import Opening
from taifa.core.workers import spread
from taifa.lab.plan import find_game

DEAD = 100
"""How often an answer is offered and never taken to be called dead, unless the judge says why it is never good."""
LONGEST = 50_000
"""A game that takes more answers is given up."""


class Use(msgspec.Struct):
    """How often something could be chosen, was chosen, and what became of the games of who chose it."""

    offered: int = 0
    taken: int = 0
    games: int = 0
    """Games of a seat that chose it at least once."""
    won: float = 0.0
    """How many of them that seat won."""

    def add(self, other: Use) -> None:
        """Count another's uses too."""
        self.offered += other.offered
        self.taken += other.taken
        self.games += other.games
        self.won += other.won


class Usage(msgspec.Struct):
    """What was used in some games, by what it is called."""

    games: int = 0
    answers: int = 0
    verbs: dict[str, Use] = {}
    """By the question's key and the verb: ``act march``."""
    things: dict[str, Use] = {}
    """By the verb and the card or counter: ``play c12``."""
    fights: dict[str, int] = {}
    """Fights by their kind."""
    sections: dict[str, int] = {}
    """Questions by the section that they come from."""
    options: dict[str, int] = {}
    """Games by what differed from the usual options."""

    def add(self, other: Usage) -> None:
        """Count other games too."""
        self.games += other.games
        self.answers += other.answers
        for mine, theirs in ((self.verbs, other.verbs), (self.things, other.things)):
            for name, use in theirs.items():
                mine.setdefault(name, Use()).add(use)
        for mine_n, theirs_n in (
            (self.fights, other.fights),
            (self.sections, other.sections),
            (self.options, other.options),
        ):
            for name, n in theirs_n.items():
                mine_n[name] = mine_n.get(name, 0) + n


class Task(msgspec.Struct, frozen=True):
    """One game to play."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    level: str
    seed: str
    nodes: int | None = None
    """How many steps marshal may imagine for an answer; 1: none, it answers by what it has learnt."""


def option_sets(game: Game[Any]) -> list[dict[str, OptionValue]]:
    """The usual options, then each other choice of each option by itself."""
    others = [{o.id: choice} for o in game.options for choice in o.choices if choice != o.default]
    return [{}, *others]


def measure(
    game: str, scenarios: Sequence[str], games: int, level: str, seed: str, jobs: int, nodes: int | None = None
) -> Usage:
    """Play so many games and count."""
    found = find_game(game)
    sets = option_sets(found)
    tasks = (
        Task(
            game,
            scenarios[n % len(scenarios)],
            sets[n // len(scenarios) % len(sets)],
            level,
            f"{seed}/{n}",
            nodes,
        )
        for n in range(games)
    )
    total = Usage()
    for part in spread(play, tasks, jobs) if jobs > 1 else map(play, tasks):
        total.add(part)
    return total


def play(task: Task) -> Usage:
    """Play one game and count what was offered and taken."""
    game = find_game(task.game)
    match = Match.new(game, task.scenario, task.seed, task.options)
    budget = Budget() if task.nodes is None else Budget(seconds=None, nodes=task.nodes)
    players = {seat: get(task.level, f"{task.seed}/{seat}", budget) for seat in game.seats}
    things = frozenset(name for name, face in game.board.faces.items() if face.number)
    usage = Usage(games=1)
    took: dict[str, set[tuple[str, bool]]] = {seat: set() for seat in game.seats}
    while not match.over and len(match.journal) < LONGEST:
        decision = match.decision
        action = players[decision.seat].choose(match, decision)
        usage.sections[decision.rule] = usage.sections.get(decision.rule, 0) + 1
        chosen = set(_named(decision.prompt, [action], things))
        for name in set(_named(decision.prompt, decision.actions, things)):
            use = _table(usage, name).setdefault(name[0], Use())
            use.offered += 1
            use.taken += name in chosen
        took[decision.seat] |= chosen
        match.apply(action, decision.seat)
    usage.answers = len(match.journal)
    usage.options[", ".join(f"{name}={value}" for name, value in task.options.items()) or "usual"] = 1
    for seat, names in took.items():
        for name in names:
            use = _table(usage, name)[name[0]]
            use.games += 1
            use.won += 0.0 if match.result is None else worth(match.result, seat)
    for entry in match.chronicle:
        if isinstance(entry.stage, Opening):
            usage.fights[entry.stage.kind] = usage.fights.get(entry.stage.kind, 0) + 1
    return usage


def _named(prompt: str, actions: Sequence[tuple[str, Any]], things: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """What the answers are counted under: the verb of the question, and the card or counter if one is named."""
    for verb, target in actions:
        yield f"{prompt} {verb}", False
        if target in things:
            yield f"{verb} {target}", True


def _table(usage: Usage, name: tuple[str, bool]) -> dict[str, Use]:
    return usage.things if name[1] else usage.verbs


def dead(game: Game[Any], usage: Usage, marshal: Usage | None = None) -> list[str]:
    """Verbs that were offered often and never taken, by marshal neither, and of which the judge doesn't say why."""
    excused: Mapping[str, str] = {} if game.judge is None else game.judge.never_good
    taken = set() if marshal is None else {name for name, use in marshal.verbs.items() if use.taken}
    return sorted(
        name
        for name, use in usage.verbs.items()
        if use.offered >= DEAD
        and not use.taken
        and name not in taken
        and name not in excused
        and name.split()[1] not in excused
    )


def report(game: Game[Any], usage: Usage, command: str, marshal: Usage | None = None) -> list[str]:
    """A game's section of the page; of marshal's games only what it takes and the others never do."""
    excused: Mapping[str, str] = {} if game.judge is None else game.judge.never_good
    lines = [
        f"## {game.id}",
        "",
        f"`{command}`: {usage.games} games, {usage.answers:,} answers.",
        "",
        "| question and verb | offered | taken | won, of the games in which it was taken |",
        "|---|---:|---:|---:|",
    ]
    lines += [_row(name, use, excused) for name, use in sorted(usage.verbs.items())]
    if usage.things:
        lines += ["", "| card or counter | offered | taken | won |", "|---|---:|---:|---:|"]
        lines += [_row(name, use, excused) for name, use in sorted(usage.things.items())]
    lines += ["", "| fight | how many | a game |", "|---|---:|---:|"]
    lines += [f"| {kind} | {n} | {n / usage.games:.2f} |" for kind, n in sorted(usage.fights.items())]
    lines += ["", "Questions by section: " + ", ".join(f"{s} {n}" for s, n in sorted(usage.sections.items())) + "."]
    lines += ["", "Games by options: " + ", ".join(f"{o} {n}" for o, n in sorted(usage.options.items())) + "."]
    if marshal is not None:
        lines += ["", _taken_by_marshal(usage, marshal)]
    found = dead(game, usage, marshal)
    lines += ["", f"Dead verbs: {', '.join(found) if found else 'none'}.", ""]
    return lines


def _taken_by_marshal(usage: Usage, marshal: Usage) -> str:
    found = [
        f"{name} ({use.taken} of {use.offered})"
        for name, use in sorted(marshal.verbs.items())
        if use.taken and not usage.verbs.get(name, Use()).taken
    ]
    return (
        f"Taken by marshal without look-ahead in {marshal.games} games, and by captain never: "
        f"{', '.join(found) if found else 'nothing'}."
    )


def _row(name: str, use: Use, excused: Mapping[str, str]) -> str:
    why = excused.get(name) or excused.get(name.split()[1], "")
    shown = f"{name} ({why})" if why and not use.taken else name
    won = f"{100 * use.won / use.games:.0f} %" if use.games else "–"
    return f"| {shown} | {use.offered} | {use.taken} | {won} |"

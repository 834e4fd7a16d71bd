"""Planted blunders: does the coach warn of them, and does the analysis find them?

A blunder is planted in a game of captains: an answer that captain would hardly give, and that costs the seat much of
its chance when the game is played *to its end* from there, many times, with the blunder and without. That is another
measure than those of coach and analysis, which look a short way ahead and ask the Judge. To find such answers at all,
odd ones are first tried a very short way ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random as Source
from typing import Any

import msgspec

from taifa.bots import Budget, get
from taifa.bots.analysis import analyse
from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.coach import Word, odd_answers, warn
from taifa.bots.foresight import LookAhead, drop, play_on
from taifa.core import lent
from taifa.core.decision import Action, Decision
from taifa.core.game import Game
from taifa.core.match import Match

GLANCE, GLANCES, HINT = 12, 5, 0.04
"""An odd answer is worth proving if it costs so much, so many questions and worlds ahead."""
TO_THE_END = 1_000_000
"""Questions: more than any game has."""
FIRST, PROOF, COSTS = 6, 40, 0.25
"""In a few games played to their end the answer must cost that much of the chance to win, then in so many others."""
TRIES = 3
"""How many odd answers of a position are tried."""
OFTEN = 0.1
"""How often a question of a game is looked at."""
TURN, MOST, CHOICES = 3, 30, 5
"""On which turn a seat throws away what it has, over how many answers at most, and how many it looks at for each."""


class Planted(msgspec.Struct, frozen=True):
    """A blunder: the answers before it, whose, which, instead of what, and what it costs when played to the end."""

    game: str
    scenario: str
    seed: str
    journal: tuple[tuple[str, Action], ...]
    seat: str
    action: Action
    instead: Action
    cost: float


def positions(game: Game[Any], scenarios: Sequence[str], seed: str) -> Iterator[tuple[Match, Decision, Action, str]]:
    """Questions of captains' games, at chance, with what captain answers; the match must be left as it is."""
    number = 0
    while True:
        name = f"{seed}/{number}"
        source = Source(name)
        match = Match.new(game, scenarios[number % len(scenarios)], name)
        players = {seat: get("captain", f"{name}/{seat}") for seat in game.seats}
        while not match.over:
            decision = match.decision
            action = players[decision.seat].choose(match, decision)
            if len(decision.actions) > 1 and source.random() < OFTEN:
                yield match, decision, action, name
            match.apply(action, decision.seat)
        number += 1


def plant(game: Game[Any], scenarios: Sequence[str], many: int, seed: str) -> list[Planted]:
    """So many blunders, at most one a game."""
    found: list[Planted] = []
    done: set[str] = set()
    for match, decision, instead, name in positions(game, scenarios, seed):
        if name in done:
            continue
        odd = odd_answers(match, decision.seat)
        Source(f"{name}/{len(match.journal)}").shuffle(odd)
        for action in odd[:TRIES]:
            cost = _cost(match, decision.seat, instead, action, f"{name}/{len(match.journal)}")
            if cost >= COSTS:
                where = match.state.scenario
                found.append(Planted(game.id, where, name, tuple(match.journal), decision.seat, action, instead, cost))
                done.add(name)
                break
        if len(found) == many:
            return found
    return found


def _cost(match: Match, seat: str, instead: Action, action: Action, seed: str) -> float:
    """What the answer costs when the game is played to its end; 0: it is not worth proving."""
    paths = [(instead,), (action,)]
    good, bad = LookAhead(match, seat, paths, f"{seed}/glance", GLANCE).run(GLANCES, 3600)
    if drop(good, bad)[0] < HINT:
        return 0.0
    good, bad = LookAhead(match, seat, paths, f"{seed}/first", TO_THE_END).run(FIRST, 3600)
    if drop(good, bad)[0] < COSTS:
        return 0.0
    good, bad = LookAhead(match, seat, paths, f"{seed}/proof", TO_THE_END).run(PROOF, 3600)
    return drop(good, bad)[0]


def laid_out(planted: Planted) -> Match:
    """The match at the moment of the blunder."""
    match = Match.new(lent.game(planted.game), planted.scenario, planted.seed)
    for seat, action in planted.journal:
        match.apply(action, seat)
    return match


# The coach -----------------------------------------------------------------------------------------


def word_before(planted: Planted) -> Word | None:
    """What the coach says before the blunder, if anything."""
    return warn(laid_out(planted), planted.seat, (planted.action,), f"{planted.seed}/coach", 3600)


def false_alarms(game: Game[Any], scenarios: Sequence[str], many: int, seed: str, level: str) -> int:
    """Before how many of a bot's answers, of so many, the coach says a word."""
    alarms = 0
    for match, decision, _, name in islice(positions(game, scenarios, seed), many):
        bot = get(level, f"{name}/{len(match.journal)}", Budget(seconds=None, nodes=2000))
        action = bot.choose(match, decision)
        alarms += warn(match, decision.seat, (action,), f"{name}/coach", 3600) is not None
    return alarms


# The analysis --------------------------------------------------------------------------------------


class Wasted(msgspec.Struct, frozen=True):
    """A whole game in which a seat throws away what it has on one turn: the answers from `first` to before `last`."""

    record: dict[str, Any]
    seat: str
    first: int
    last: int
    cost: float


def waste(game: Game[Any], scenarios: Sequence[str], many: int, seed: str) -> list[Wasted]:
    """So many games in which one seat plays the third turn as badly as it can, and that costs it much."""
    found: list[Wasted] = []
    number = 0
    while len(found) < many:
        name = f"{seed}/{number}"
        fool = game.seats[number % len(game.seats)]
        one = _wasted(game, scenarios[number % len(scenarios)], name, fool)
        if one is not None:
            found.append(one)
        number += 1
    return found


def _wasted(game: Game[Any], scenario: str, name: str, fool: str) -> Wasted | None:
    match = Match.new(game, scenario, name)
    bot = Captain(name)
    while not match.over and not (_turn(match) == TURN and match.decision.seat == fool):
        match.apply(bot.choose(match, match.decision), match.decision.seat)
    if match.over:
        return None
    first = len(match.journal)
    before = _to_the_end(match, fool, name)
    answers = 0
    while not match.over and _turn(match) == TURN and answers < MOST:
        decision = match.decision
        own = decision.seat == fool
        answers += own
        action = _worst(match, decision, f"{name}/{answers}") if own else bot.choose(match, decision)
        match.apply(action, decision.seat)
    last = len(match.journal)
    cost = before - _to_the_end(match, fool, name)
    if cost < COSTS:
        return None
    play_on(match, bot, TO_THE_END)
    return Wasted(match.record(), fool, first, last, cost)


def _turn(match: Match) -> int:
    return sum(1 for entry in match.chronicle if entry.heading == 1)


def _worst(match: Match, decision: Decision, seed: str) -> Action:
    """Of some answers the one that leads to the least, a very short way ahead."""
    actions = list(decision.actions)
    if len(actions) > CHOICES:
        actions = Source(seed).sample(actions, CHOICES)
    if len(actions) == 1:
        return actions[0]
    ends = LookAhead(match, decision.seat, [(action,) for action in actions], seed, GLANCE).run(3, 3600)
    return min(ends, key=lambda each: each.chance).action


def _to_the_end(match: Match, seat: str, seed: str) -> float:
    """How often the seat wins from here with other dice, if captain plays on for everyone."""
    won = 0.0
    for i in range(PROOF):
        twin = match.fork()
        twin.stir(f"{seed}/{i}")
        play_on(twin, Captain(i), TO_THE_END)
        won += chances(twin)[seat]
    return won / PROOF


def is_found(wasted: Wasted) -> bool:
    """Is one of the answers thrown away a turning point by choice?"""
    swings = analyse(wasted.record).swings
    return any(
        swing.by == "choice" and swing.seat == wasted.seat and wasted.first <= swing.n < wasted.last for swing in swings
    )

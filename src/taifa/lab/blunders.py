"""Planted blunders: does the coach warn of them, and does the analysis find them?

A blunder is planted in a game of captains: an answer that captain would hardly give, and that costs the seat much of
its chance when the game is played *to its end* from there, many times, with the blunder and without. That is another
measure than those of coach and analysis, which look a short way ahead and ask the Judge. To find such answers at all,
odd ones are first tried a very short way ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from random import Random as Source
from statistics import median
from time import process_time
from typing import Any

import msgspec

from taifa.bots import Budget, get
from taifa.bots.analysis import Swing, analyse
from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.coach import SECONDS, Word, odd_answers, warn
from taifa.bots.foresight import LookAhead, drop, play_on
from taifa.core import lent
from taifa.core.decision import Action, Decision
from taifa.core.game import Game
from taifa.core.match import Match

GLANCE, GLANCES, HINT = 12, (2, 5), 0.04
"""An odd answer is worth proving if it costs so much, so many questions ahead: a quarter of it in the first worlds."""
TO_THE_END = 1_000_000
"""Questions: more than any game has."""
FIRST, PROOF = 6, 40
"""In a few games played to their end the answer must cost much of the chance to win, then in so many others."""
SHARE = 0.5
"""Much is half of a fair share of the chance to win: 25 points of two seats, 12.5 of four."""
TRIES = 3
"""How many odd answers of a position are tried."""
OFTEN = 0.1
"""How often a question of a game is looked at."""
ENDS, SURE_ENDS = 24, 64
"""How often a game is played to its end before and after a wasted turn: first, and with other dice to prove it."""
FOLLIES, FOLLY_ENDS = 12, 4
"""How often the turn is wasted again with other dice, and how often each of those is played to its end."""
TURN, MOST, CHOICES = 3, 30, 5
"""On which turn a seat throws away what it has, over how many answers at most (if nobody says), and how many
it looks at for each.

A turn lasts until one begins under the same heading: Almoravid's levy and campaign are one."""


class Planted(msgspec.Struct, frozen=True):
    """A blunder: the answers before it, whose, which, instead of what, and what it costs when played to the end."""

    game: str
    scenario: str
    seed: str
    journal: tuple[tuple[str, Action], ...]
    seat: str
    prompt: str
    action: Action
    instead: Action
    cost: float


def much(game: Game[Any]) -> float:
    """What a blunder costs at least, of the chance to win."""
    return SHARE / len(game.seats)


def captains_game(game: Game[Any], scenario: str, name: str) -> Iterator[tuple[Match, Decision, Action]]:
    """A game of captains, question by question, with what captain is about to answer."""
    match = Match.new(game, scenario, name)
    players = {seat: get("captain", f"{name}/{seat}") for seat in game.seats}
    while not match.over:
        decision = match.decision
        action = players[decision.seat].choose(match, decision)
        yield match, decision, action
        match.apply(action, decision.seat)


def positions(
    game: Game[Any], scenarios: Sequence[str], seed: str, since: float = 0.0
) -> Iterator[tuple[Match, Decision, Action, str]]:
    """Questions of captains' games, at chance, with what captain answers; the match must be left as it is.

    `since`: only after that share of a game's answers, for which it is played twice.
    """
    for number in count():
        name = f"{seed}/{number}"
        source = Source(name)
        scenario = scenarios[number % len(scenarios)]
        first = since and int(since * sum(1 for _ in captains_game(game, scenario, name)))
        for match, decision, action in captains_game(game, scenario, name):
            if len(decision.actions) > 1 and source.random() < OFTEN and len(match.journal) >= first:
                yield match, decision, action, name


def plant(
    game: Game[Any],
    scenarios: Sequence[str],
    many: int,
    seed: str,
    told: Callable[[Planted], None] = lambda one: None,
    since: float = 0.0,
) -> list[Planted]:
    """So many blunders, at most one a game and not before that share of it.

    Of a position's odd answers those that end something are tried first.
    """
    found: list[Planted] = []
    done: set[str] = set()
    for match, decision, instead, name in positions(game, scenarios, seed, since):
        if name in done:
            continue
        odd = odd_answers(match, decision.seat)
        Source(f"{name}/{len(match.journal)}").shuffle(odd)
        odd.sort(key=lambda action: action[1] is not None)
        for action in odd[:TRIES]:
            cost = _cost(match, decision.seat, instead, action, f"{name}/{len(match.journal)}")
            if cost >= much(game):
                where = match.state.scenario
                one = Planted(
                    game.id, where, name, tuple(match.journal), decision.seat, decision.prompt, action, instead, cost
                )
                found.append(one)
                told(one)
                done.add(name)
                break
        if len(found) == many:
            return found
    return found


def _cost(match: Match, seat: str, instead: Action, action: Action, seed: str) -> float:
    """What the answer costs when the game is played to its end; 0: it is not worth proving."""
    paths = [(instead,), (action,)]
    look = LookAhead(match, seat, paths, f"{seed}/glance", GLANCE)
    for worlds in GLANCES:
        good, bad = look.run(worlds, 3600, worlds)
        if drop(good, bad)[0] < (HINT if worlds == GLANCES[-1] else HINT / 4):
            return 0.0
    good, bad = LookAhead(match, seat, paths, f"{seed}/first", TO_THE_END).run(FIRST, 3600)
    if drop(good, bad)[0] < much(match.game):
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


class Heard(msgspec.Struct, frozen=True):
    """What the coach said before a blunder, if anything, and how many seconds of a core he took."""

    planted: Planted
    word: Word | None
    seconds: float


def heard(planted: Planted) -> Heard:
    """What the coach says before the blunder, within the time that he has at a table."""
    match = laid_out(planted)
    begun = process_time()
    word = warn(match, planted.seat, (planted.action,), f"{planted.seed}/coach", SECONDS, process_time)
    return Heard(planted, word, process_time() - begun)


def false_alarms(game: Game[Any], scenarios: Sequence[str], many: int, seed: str, level: str) -> int:
    """Before how many of a bot's answers, of so many, the coach says a word."""
    alarms = 0
    for match, decision, _, name in islice(positions(game, scenarios, seed), many):
        bot = get(level, f"{name}/{len(match.journal)}", Budget(seconds=None, nodes=2000))
        action = bot.choose(match, decision)
        word = warn(match, decision.seat, (action,), f"{name}/coach", SECONDS, process_time)
        alarms += word is not None
    return alarms


def coach_report(game: str, words: Sequence[Heard], alarms: dict[str, int], answers: int, command: str) -> list[str]:
    """The coach's section of docs/analysis.md for a game."""
    said = sum(each.word is not None for each in words)
    took = [each.seconds for each in words]
    quiet = ", ".join(f"{n} of {answers} answers of {level}" for level, n in alarms.items())
    lines = [
        f"## coach in {game}",
        "",
        f"`{command}`: warned of {said} of {len(words)} blunders, in {median(took):.2f} seconds of a core at the "
        f"median and {max(took):.2f} at most; a word before {quiet}.",
        "",
        "| scenario, answer | question | blunder | instead | costs | the coach |",
        "|---|---|---|---|---:|---|",
    ]
    for each in words:
        one, word = each.planted, each.word
        verdict = "silent" if word is None else f"warns: {100 * word.drop:.0f} points, {word.worlds} worlds"
        lines.append(
            f"| {one.scenario} {len(one.journal) + 1} | {one.prompt} | {_plain(one.action)} | {_plain(one.instead)} "
            f"| {100 * one.cost:.0f} % | {verdict} |"
        )
    return [*lines, ""]


def _plain(action: Action) -> str:
    verb, target = action
    return verb if target is None else f"{verb} {target}"


# The analysis --------------------------------------------------------------------------------------


class Wasted(msgspec.Struct, frozen=True):
    """A whole game in which a seat throws away what it has on one turn: the answers from `first` to before `last`."""

    record: dict[str, Any]
    seat: str
    first: int
    last: int
    cost: float


def waste(
    game: Game[Any],
    scenarios: Sequence[str],
    many: int,
    seed: str,
    told: Callable[[Wasted], None] = lambda one: None,
    most: int = MOST,
) -> list[Wasted]:
    """So many games in which one seat gives its answers of the third turn, at most so many, as badly as it can."""
    found: list[Wasted] = []
    number = 0
    while len(found) < many:
        name = f"{seed}/{number}"
        fool = game.seats[sum(divmod(number, len(scenarios))) % len(game.seats)]
        one = _wasted(game, scenarios[number % len(scenarios)], name, fool, most)
        if one is not None:
            found.append(one)
            told(one)
        number += 1
    return found


def _wasted(game: Game[Any], scenario: str, name: str, fool: str, most: int) -> Wasted | None:
    """A game with a wasted turn; None: it costs too little, or luck alone made it cost that much."""
    match = Match.new(game, scenario, name)
    bot = Captain(name)
    while not match.over and not (_headings(match) == TURN and match.decision.seat == fool):
        match.apply(bot.choose(match, match.decision), match.decision.seat)
    if match.over:
        return None
    turn = next(entry.key for entry in reversed(match.chronicle) if entry.heading == 1)
    start = match.fork()
    first = len(match.journal)
    hope = _to_the_end(start, fool, name, ENDS)
    if hope < much(game):
        return None
    _play_the_fool(match, fool, bot, name, turn, most)
    last = len(match.journal)
    if hope - _to_the_end(match, fool, name, ENDS) < much(game):
        return None
    before = _to_the_end(start, fool, f"{name}/proof", SURE_ENDS)
    cost = before - _to_the_end(match, fool, f"{name}/proof", SURE_ENDS)
    if cost < much(game) or before - _with_other_dice(start, fool, f"{name}/again", turn, most) < much(game):
        return None
    play_on(match, bot, TO_THE_END)
    return Wasted(match.record(), fool, first, last, cost)


def _play_the_fool(match: Match, fool: str, bot: Captain, seed: str, turn: str, most: int) -> None:
    """To the end of the turn; the fool throws away what it has, the others play as captain."""
    answers, past = 0, _turn(match, turn)
    while not match.over and _turn(match, turn) == past and answers < most:
        decision = match.decision
        own = decision.seat == fool and len(decision.actions) > 1
        answers += own
        action = _worst(match, decision, f"{seed}/{answers}") if own else bot.choose(match, decision)
        match.apply(action, decision.seat)


def _with_other_dice(start: Match, fool: str, seed: str, turn: str, most: int) -> float:
    """How often the seat wins if it wastes the turn under other dice: what folly costs without good or bad luck."""
    won = 0.0
    for i in range(FOLLIES):
        twin = start.fork()
        twin.stir(f"{seed}/{i}")
        _play_the_fool(twin, fool, Captain(i), f"{seed}/{i}", turn, most)
        won += _to_the_end(twin, fool, f"{seed}/{i}", FOLLY_ENDS)
    return won / FOLLIES


def _headings(match: Match) -> int:
    return sum(1 for entry in match.chronicle if entry.heading == 1)


def _turn(match: Match, heading: str) -> int:
    """How many turns have begun, as this heading tells."""
    return sum(1 for entry in match.chronicle if entry.heading == 1 and entry.key == heading)


def _worst(match: Match, decision: Decision, seed: str) -> Action:
    """Of some answers the one that leads to the least, a very short way ahead."""
    actions = list(decision.actions)
    if len(actions) > CHOICES:
        actions = Source(seed).sample(actions, CHOICES)
    if len(actions) == 1:
        return actions[0]
    ends = LookAhead(match, decision.seat, [(action,) for action in actions], seed, GLANCE).run(3, 3600)
    return min(ends, key=lambda each: each.chance).action


def _to_the_end(match: Match, seat: str, seed: str, times: int) -> float:
    """How often the seat wins from here with other dice, if captain plays on for everyone."""
    won = 0.0
    for i in range(times):
        twin = match.fork()
        twin.stir(f"{seed}/{i}")
        play_on(twin, Captain(i), TO_THE_END)
        won += chances(twin)[seat]
    return won / times


class Looked(msgspec.Struct, frozen=True):
    """What the analysis made of a wasted turn: the turning point in it that cost most, and its own time."""

    wasted: Wasted
    swing: Swing | None
    answers: int
    seconds: float


def looked(wasted: Wasted) -> Looked:
    """Is one of the answers thrown away a turning point by choice?"""
    begun = process_time()
    found = analyse(wasted.record)
    seconds = process_time() - begun
    seen = [
        swing
        for swing in found.swings
        if swing.by == "choice" and swing.seat == wasted.seat and wasted.first <= swing.n < wasted.last
    ]
    return Looked(wasted, max(seen, key=lambda swing: swing.gain, default=None), found.answers, seconds)


def waste_report(game: str, all_looked: Sequence[Looked], command: str) -> list[str]:
    """The wasted turns' section of docs/analysis.md for a game."""
    seen = sum(each.swing is not None for each in all_looked)
    slowest = max(500 * each.seconds / each.answers for each in all_looked)
    lines = [
        f"## wasted turns in {game}",
        "",
        f"`{command}`: {seen} of {len(all_looked)} found as turning points. 500 answers took {slowest:.1f} seconds "
        "of a core at most.",
        "",
        "| scenario | wasted by | answers | costs | the turning point in it |",
        "|---|---|---|---:|---|",
    ]
    for each in all_looked:
        one, swing = each.wasted, each.swing
        verdict = "not found"
        if swing is not None:
            verdict = f"answer {swing.n + 1}: {_plain(swing.action)}, {100 * swing.gain:.0f} points"
        lines.append(
            f"| {one.record['scenario']} | {one.seat} | {one.first + 1}–{one.last} of {each.answers} "
            f"| {100 * one.cost:.0f} % | {verdict} |"
        )
    return [*lines, ""]

"""Planted blunders: does the coach warn of them, and does the analysis find them?

A blunder is planted in a game of captains: an answer that captain would hardly give, and that costs the seat much of
its chance when the game is played *to its end* from there, many times, with the blunder and without. That is another
measure than those of coach and analysis, which look a short way ahead and ask the Judge. To find such answers at all,
odd ones are first tried a very short way ahead. Where a single answer moves one unit of many, a blunder is a gesture
(`taifa.core.reach`): several answers in a row, as one drags a unit somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, islice
from math import sqrt
from pathlib import Path as FilePath
from random import Random as Source
from statistics import fmean, median, variance
from time import process_time
from typing import Any, TypeVar

import msgspec

from taifa.bots import Budget, get
from taifa.bots.analysis import Swing, analyse
from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.coach import SECONDS, Word, odd_answers, warn
from taifa.bots.foresight import LookAhead, Path, drop, play_on
from taifa.core import lent
from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.game import Game
from taifa.core.match import Match
from taifa.core.reach import far
from taifa.core.workers import spread

GLANCE, GLANCES, HINT = 12, (2, 5), 0.04
"""When an odd answer is worth proving: how many questions ahead is looked, in how many worlds first and then, and what
it must cost there of the chance to win; a quarter of that in the first worlds."""
TO_THE_END = 1_000_000
"""Questions: more than any game has."""
FIRST, PROOF = 6, 40
"""Games played to their end in which the answer must cost much of the chance to win: a few first, then others."""
SHARE = 0.5
"""Much is half of a fair share of the chance to win: 25 points of two seats, 12.5 of four."""
TRIES = 3
"""How many odd answers of a position are tried."""
OFTEN = 0.1
"""How often a question of a game is looked at."""
GESTURE_GLANCE, GESTURES = 24, 6
"""How far gestures are looked at first, so that the enemy's answer is seen, and how many of a position's."""
GESTURE_SECONDS = 0.1
"""How long gestures are looked for."""
LATER, MOMENTS, APART = 40, 8, 15
"""Where much is gained: within how many answers, at how many moments of a game, and how far apart they are."""
EDGE = 1.96
"""Standard errors below the mean at which a 95 % interval begins."""
ENDS, SURE_ENDS = 24, 64
"""How often a game is played to its end before and after a wasted turn: first, and with other dice to prove it."""
FOLLIES, FOLLY_ENDS = 12, 4
"""How often the turn is wasted again with other dice, and how often each of those is played to its end."""
TURN, MOST, CHOICES = 3, 30, 5
"""On which turn a seat throws away what it has, over how many answers at most (if nobody says), and how many
it looks at for each.

A turn lasts until one begins under the same heading: Almoravid's levy and campaign are one."""


class Proof(msgspec.Struct, frozen=True):
    """When an answer or a turn is a blunder: what it costs of the chance to win, at least and surely, in so many games.

    `least`: None is half of a fair share. `surely`: where the 95 % interval must begin; None: nowhere. `far`: after how
    many questions a game is left and the chance taken, if it is not played to its end. `gestures`: several answers in
    a row are tried, too, at moments where much is at stake. `follies`: how often a turn is wasted again.
    """

    least: float | None = None
    surely: float | None = None
    games: int = PROOF
    far: int = TO_THE_END
    gestures: bool = False
    follies: int = FOLLIES

    def holds(self, game: Game[Any], cost: float, error: float) -> bool:
        """Is it enough?"""
        return cost >= self.needed(game) and (self.surely is None or cost - EDGE * error >= self.surely)

    def needed(self, game: Game[Any]) -> float:
        """What it costs at least."""
        return much(game) if self.least is None else self.least


class Planted(msgspec.Struct, frozen=True):
    """A blunder: the answers before it, whose, which, instead of what; what it costs, with the standard error."""

    game: str
    scenario: str
    seed: str
    journal: tuple[tuple[str, Action], ...]
    seat: str
    prompt: str
    path: Path
    instead: Action
    cost: float
    error: float


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
    """Questions of captains' games, at chance, with what captain answers; the match must be left as it is."""
    for number in count():
        yield from positions_in(game, scenarios, seed, number, since)


def positions_in(
    game: Game[Any], scenarios: Sequence[str], seed: str, number: int, since: float = 0.0, gains: bool = False
) -> Iterator[tuple[Match, Decision, Action, str]]:
    """Those of one game.

    `since`: only after that share of its answers, for which it is played twice. `gains`: only where captain won most of
    its chance within the next answers, for which it is played twice, too: there was something to throw away.
    """
    name = f"{seed}/{number}"
    source = Source(name)
    scenario = scenarios[number % len(scenarios)]
    first = since and int(since * sum(1 for _ in captains_game(game, scenario, name)))
    best = _best_moments(game, scenario, name) if gains else frozenset()
    for match, decision, action in captains_game(game, scenario, name):
        n = len(match.journal)
        chosen = n in best if gains else len(decision.actions) > 1 and source.random() < OFTEN
        if chosen and n >= first:
            yield match, decision, action, name


def _best_moments(game: Game[Any], scenario: str, name: str) -> frozenset[int]:
    """Before which answers of a captains' game a seat stood that had gained most of its chance a little later."""
    asked: list[tuple[int, str]] = []
    course: list[dict[str, float]] = []
    match = None
    for match, decision, _ in captains_game(game, scenario, name):
        course.append(chances(match))
        if len(decision.actions) > 1:
            asked.append((len(match.journal), decision.seat))
    if match is None:
        return frozenset()
    last = chances(match)
    gains = sorted(
        (course[n][seat] - (course[n + LATER] if n + LATER < len(course) else last)[seat], n) for n, seat in asked
    )
    chosen: list[int] = []
    for _, n in gains:
        if len(chosen) < MOMENTS and all(abs(n - other) > APART for other in chosen):
            chosen.append(n)
    return frozenset(chosen)


def plant(
    game: Game[Any],
    scenarios: Sequence[str],
    many: int,
    seed: str,
    told: Callable[[Heard], None] = lambda one: None,
    since: float = 0.0,
    proof: Proof = Proof(),  # noqa: B008
    jobs: int = 1,
) -> list[Heard]:
    """So many blunders, at most one a game and not before that share of it, and what the coach says of each."""
    return _first(many, partial(_planted_in, game.id, scenarios, seed, since, proof), jobs, told)


def _planted_in(
    game_id: str, scenarios: Sequence[str], seed: str, since: float, proof: Proof, number: int
) -> tuple[int, Heard | None]:
    """The first blunder of a game. Of a position's odd answers those that end something are tried first."""
    game = lent.game(game_id)
    for match, decision, instead, name in positions_in(game, scenarios, seed, number, since, proof.gestures):
        seat, journal = decision.seat, tuple(match.journal)
        here = f"{name}/{len(journal)}"
        for path in _follies(match, seat, here, proof.gestures):
            cost, error = _cost(match, seat, instead, path, here, proof)
            if proof.holds(game, cost, error):
                where = match.state.scenario
                one = Planted(game.id, where, name, journal, seat, decision.prompt, path, instead, cost, error)
                return number, heard(one)
    return number, None


Found = TypeVar("Found")


def _first(
    many: int, work: Callable[[int], tuple[int, Found | None]], jobs: int, told: Callable[[Found], None]
) -> list[Found]:
    """So many finds, game by game in order, whichever of them is done first."""
    found: list[Found] = []
    done: dict[int, Found | None] = {}
    following = 0
    for number, one in spread(work, count(), jobs) if jobs > 1 else map(work, count()):
        done[number] = one
        while following in done:
            here = done.pop(following)
            following += 1
            if here is not None:
                found.append(here)
                told(here)
            if len(found) == many:
                return found
    return found


def _follies(match: Match, seat: str, seed: str, gestures: bool) -> list[Path]:
    """What could be a blunder here: odd answers, those that end something first; then gestures, at chance."""
    source = Source(seed)
    odd = odd_answers(match, seat)
    source.shuffle(odd)
    odd.sort(key=lambda action: action[1] is not None)
    found: list[Path] = [(action,) for action in odd[:TRIES]]
    if gestures:
        ways = [way.path for way in far(match, seat, GESTURE_SECONDS) if way.thing is not None]
        found += source.sample(ways, min(GESTURES, len(ways)))
    return found


def _cost(match: Match, seat: str, instead: Action, path: Path, seed: str, proof: Proof) -> tuple[float, float]:
    """What the answer costs when the game is played on, and its standard error; 0: it is not worth proving."""
    paths = [(instead,), path]
    if path[0] == instead:
        return 0.0, 0.0
    look = LookAhead(match, seat, paths, f"{seed}/glance", GESTURE_GLANCE if proof.gestures else GLANCE)
    for worlds in GLANCES:
        good, bad = look.run(worlds, 3600, worlds)
        if drop(good, bad)[0] < (HINT if worlds == GLANCES[-1] else HINT / 4):
            return 0.0, 0.0
    least = proof.needed(match.game)
    good, bad = LookAhead(match, seat, paths, f"{seed}/first", proof.far).run(FIRST, 3600)
    if drop(good, bad)[0] < least:
        return 0.0, 0.0
    look = LookAhead(match, seat, paths, f"{seed}/proof", proof.far)
    good, bad = look.run(proof.games // 3, 3600)
    mean, error = drop(good, bad)
    if mean + error < least:
        return 0.0, 0.0
    return drop(*look.run(proof.games, 3600))


def kept(path: FilePath) -> list[Planted]:
    """Blunders that were planted before, to try the coach on them again."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Planted])
    except OSError as error:
        raise TaifaError(f"{path} can't be read ({error.strerror})") from None
    except msgspec.DecodeError as error:
        raise TaifaError(f"{path}: not what --keep writes: {error}") from None


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
    word = warn(match, planted.seat, planted.path, f"{planted.seed}/coach", SECONDS, process_time)
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
            f"| {one.scenario} {len(one.journal) + 1} | {one.prompt} | {', '.join(map(_plain, one.path))} "
            f"| {_plain(one.instead)} | {100 * one.cost:.0f} ± {100 * EDGE * one.error:.0f} % | {verdict} |"
        )
    return [*lines, ""]


def _plain(action: Action) -> str:
    verb, target = action
    return verb if target is None else f"{verb} {target}"


# The analysis --------------------------------------------------------------------------------------


class Wasted(msgspec.Struct, frozen=True):
    """A game in which a seat throws away what it has on one turn: the answers from `first` to before `last`."""

    record: dict[str, Any]
    seat: str
    first: int
    last: int
    cost: float
    error: float


def waste(
    game: Game[Any],
    scenarios: Sequence[str],
    many: int,
    seed: str,
    told: Callable[[Looked], None] = lambda one: None,
    most: int = MOST,
    proof: Proof = Proof(games=SURE_ENDS),  # noqa: B008
    turns: int = 0,
    jobs: int = 1,
    seat: str = "",
) -> list[Looked]:
    """So many games in which one seat gives its answers of the third turn, at most so many, as badly as it can.

    `turns`: the games are left after so many turns; 0: they are played to their end. `seat`: always that one.
    """
    return _first(many, partial(_wasted_in, game.id, scenarios, seed, most, proof, turns, seat), jobs, told)


def _wasted_in(
    game_id: str, scenarios: Sequence[str], seed: str, most: int, proof: Proof, turns: int, seat: str, number: int
) -> tuple[int, Looked | None]:
    game = lent.game(game_id)
    fool = seat or game.seats[sum(divmod(number, len(scenarios))) % len(game.seats)]
    scenario = scenarios[number % len(scenarios)]
    one = _wasted(game, scenario, f"{seed}/{number}", fool, most, proof, turns)
    return number, None if one is None else looked(one)


def _wasted(game: Game[Any], scenario: str, name: str, fool: str, most: int, proof: Proof, turns: int) -> Wasted | None:
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
    least = proof.needed(game)
    hope = fmean(_ends(start, fool, name, ENDS, proof.far))
    if hope < least:
        return None
    _play_the_fool(match, fool, bot, name, turn, most)
    last = len(match.journal)
    if hope - fmean(_ends(match, fool, name, ENDS, proof.far)) < least:
        return None
    before = _ends(start, fool, f"{name}/proof", proof.games, proof.far)
    after = _ends(match, fool, f"{name}/proof", proof.games, proof.far)
    cost = fmean(before) - fmean(after)
    error = sqrt((variance(before) + variance(after)) / proof.games)
    if not proof.holds(game, cost, error):
        return None
    if fmean(before) - _with_other_dice(start, fool, f"{name}/again", turn, most, proof) < least:
        return None
    while not match.over and not (turns and _headings(match) > turns):
        match.apply(bot.choose(match, match.decision), match.decision.seat)
    return Wasted(match.record(), fool, first, last, cost, error)


def _play_the_fool(match: Match, fool: str, bot: Captain, seed: str, turn: str, most: int) -> None:
    """To the end of the turn; the fool throws away what it has, the others play as captain."""
    answers, past = 0, _turn(match, turn)
    while not match.over and _turn(match, turn) == past and answers < most:
        decision = match.decision
        own = decision.seat == fool and len(decision.actions) > 1
        answers += own
        action = _worst(match, decision, f"{seed}/{answers}") if own else bot.choose(match, decision)
        match.apply(action, decision.seat)


def _with_other_dice(start: Match, fool: str, seed: str, turn: str, most: int, proof: Proof) -> float:
    """How often the seat wins if it wastes the turn under other dice: what folly costs without good or bad luck."""
    won: list[float] = []
    for i in range(proof.follies):
        twin = start.fork()
        twin.stir(f"{seed}/{i}")
        _play_the_fool(twin, fool, Captain(i), f"{seed}/{i}", turn, most)
        won += _ends(twin, fool, f"{seed}/{i}", FOLLY_ENDS, proof.far)
    return fmean(won)


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


def _ends(match: Match, seat: str, seed: str, times: int, far: int) -> list[float]:
    """The seat's chances so many questions later, or at the end, with other dice, if captain plays on for everyone."""
    found = []
    for i in range(times):
        twin = match.fork()
        twin.stir(f"{seed}/{i}")
        play_on(twin, Captain(i), far)
        found.append(chances(twin)[seat])
    return found


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
            f"| {100 * one.cost:.0f} ± {100 * EDGE * one.error:.0f} % | {verdict} |"
        )
    return [*lines, ""]

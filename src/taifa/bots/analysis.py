"""Looking back at a match: the chance to win over time, where it turned, and what was choice and what was luck.

The match is played again answer by answer, with each seat's chance to win (`taifa.bots.chances`). An answer that rolled
or drew is compared with the same answer under other dice: the mean of those is what the choice was worth, the rest is
luck. The answers that cost their seat most, and those that captain would hardly have given, are then held against what
captain would have done, in imagined worlds played on for a while. A turn may be lost by many answers of which none is
much worse than another: so captain also plays on from the start of each turn, many times, and what a seat could expect
then is held against what it could expect a turn later. Where it fell, the turn is played again with other dice and the
seat's own answers: what it then has less than captain would have is by choice, whatever the dice were.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any

import msgspec

from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.foresight import LookAhead, drop, play_on
from taifa.bots.judges import judge_of, weigh
from taifa.core import lent
from taifa.core import record as records
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.presentation.render import label
from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Opening, Outcome, Round

WORLDS = 6
"""With how many other dice an answer that rolled is tried."""
DEAR, STRANGE = 14, 40
"""How many of the answers that cost most, and of those that captain would least have given, are looked into."""
ODD = 0.3
"""An answer that captain gives less than this share of the best one's weight is worth a look."""
TRIALS = 24
"""In how many imagined worlds each of the two is played on; first in half of them."""
HORIZON = 36
"""How many questions such a world is played on at least; more, where the Judge says little of what is near."""
LONG = 4.0
"""Seconds after which no world is begun for one answer."""
LINE = 8
"""How many answers of a better line are told at most."""
AGAIN, SURE_AGAIN, FAR = 24, 96, 1500
"""How often captain plays on from a turn's start, more often where a seat seems to have lost, and how far."""
LOST = 0.25
"""What share of a fair chance (a half of two seats, a quarter of four) a turn must cost to be told."""
SURE = 1.5
"""By how many standard errors a turn's answers must do worse with other dice, too."""
A_TURN = 2
"""How many turning points by choice are told of one seat and turn."""
CHOICES, CHANCES = 8, 6
"""How many turning points are told, by choice and by luck: many small rolls must not hide a great mistake."""
NOTABLE = 0.02
"""A change of the chance to win that is worth a word."""


class Moment(msgspec.Struct, frozen=True):
    """After `n` answers: each seat's chance to win, and the heading that begins here, if one does."""

    n: int
    chances: dict[str, float]
    heading: Note | None = None


class Swing(msgspec.Struct, frozen=True):
    """A turning point: the answer `n`, by whom, how much it changed that seat's chance, by choice or by luck.

    `better` is what captain would have done where that did better in imagined play, `gain` by how much, and `line` how
    captain would have gone on: the seat's own answers, the better one first. `heading` is the turn it fell in. `whole`:
    the gain is what the seat lost over that whole turn, of which this answer is the worst or the first.
    """

    n: int
    seat: str
    action: Action
    by: str
    change: float
    better: Action | None = None
    gain: float = 0.0
    line: tuple[Action, ...] = ()
    heading: Note | None = None
    whole: bool = False


class Battle(msgspec.Struct, frozen=True):
    """The fight in which most were lost: what is told of its end, after which answer, and how many each seat lost."""

    n: int
    title: Note
    lost: dict[str, int]


class Source(msgspec.Struct, frozen=True):
    """Where points came from, and how many for whom."""

    source: Note
    points: dict[str, float]


class Analysis(msgspec.Struct, frozen=True):
    """A match looked back at; `stopped` says why it could not be followed to its end, if so."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    answers: int
    curve: tuple[Moment, ...]
    swings: tuple[Swing, ...]
    luck: dict[str, float]
    winners: tuple[str, ...] = ()
    reason: str = ""
    scores: dict[str, float] = {}
    losses: dict[str, int] = {}
    sources: tuple[Source, ...] = ()
    battle: Battle | None = None
    stopped: Note | None = None
    overlay: str = ""


Progress = Callable[[float], None]


def analyse(doc: Mapping[str, Any], progress: Progress = lambda share: None) -> Analysis:
    """A record looked back at, as far as it goes."""
    record = records.parse(doc)
    resigned = [seat for seat in doc.get("resigned", ()) if isinstance(seat, str)]
    return _Walk(record, progress).run(resigned)


class _Walk:
    """The match played again, with what every answer changed."""

    def __init__(self, record: records.Record, progress: Progress) -> None:
        self.record = record
        self.progress = progress
        game = lent.game(record.game, record.overlay)
        seed = bytes.fromhex(record.seed) if record.seed else b"unknown"
        self.match = Match.new(game, record.scenario, seed, record.options, record.seats)
        self.judge = judge_of(game)
        self.seats = game.seats
        self.source = Random(record.seed_hash)
        self.curve: list[Moment] = []
        self.given: list[tuple[str, str, Action]] = []
        """Each answer: whose, to what question, which."""
        self.choices: list[Swing] = []
        self.odd: list[tuple[float, Swing]] = []
        """Answers that captain would hardly have given, with their share of the best one's weight."""
        self.lucky: list[Swing] = []
        self.rolls: list[tuple[int, dict[str, float]]] = []
        """After which answers dice changed the chances, and by how much."""
        self.luck = dict.fromkeys(self.seats, 0.0)
        self.losses = dict.fromkeys(self.seats, 0)
        self.fights: dict[str, dict[str, int]] = {}
        self.ends: dict[str, tuple[int, Note]] = {}
        self.sides: dict[str, dict[str, str]] = {}
        self.heading: Note | None = None
        self.lines = 0

    def run(self, resigned: Sequence[str] = ()) -> Analysis:
        """From the first answer to the last, or to where it can't be followed."""
        stopped = None if self.record.seed else Note("analysis-no-seed")
        if stopped is None and self.record.data != self.match.game.data.hash():
            stopped = Note("analysis-other-data")
        total = max(1, len(self.record.journal))
        salts: dict[int, list[str]] = {}
        for at, salt in self.record.stirs:
            salts.setdefault(at, []).append(salt)
        self._note(0)
        for i, (seat, verb, target, _) in enumerate(self.record.journal):
            for salt in salts.get(i, ()):
                self.match.stir(salt)
            try:
                self._step(i, seat, (verb, target))
            except TaifaError as error:
                if self.record.seed:  # without one it is said already why
                    stopped = Note("analysis-broken", {"n": i + 1, "error": str(error)[:200]})
                break
            self.progress(0.7 * (i + 1) / total)
        swings = self._turning_points()
        result = self.match.result
        if result is None and stopped is None:
            named = {"seats": list(resigned)}
            stopped = Note("analysis-resigned", named) if resigned else Note("analysis-not-over")
        left = tuple(seat for seat in self.seats if seat not in resigned) if resigned else ()
        return Analysis(
            game=self.record.game,
            scenario=self.record.scenario,
            seats=tuple(self.seats),
            answers=len(self.match.journal),
            curve=tuple(self.curve),
            swings=swings,
            luck={seat: round(share, 4) for seat, share in self.luck.items()},
            winners=left if result is None else result.winners,
            reason="" if result is None else result.reason,
            scores=self.match.scores,
            losses=self.losses,
            sources=self._sources(),
            battle=self._battle(),
            stopped=stopped,
            overlay=self.record.overlay,
        )

    def _step(self, i: int, seat: str, action: Action) -> None:
        match = self.match
        before = chances(match)
        rolled = match.state.chance.count
        decision = match.decision_of(seat)
        free, share = self._oddness(match, decision, action)
        worlds = match.fork() if match.together_since is None else None
        match.apply(action, seat)
        self.given.append((seat, "" if decision is None else decision.prompt, action))
        after = chances(match)
        expected = after
        if match.state.chance.count != rolled and worlds is not None:
            expected = self._expected(worlds, seat, action, after)
            luck = {one: after[one] - expected[one] for one in self.seats}
            for one, part in luck.items():
                self.luck[one] += part
            self.rolls.append((i, luck))
            self.lucky.append(Swing(i, seat, action, "luck", luck[seat], heading=self.heading))
        if free:
            swing = Swing(i, seat, action, "choice", expected[seat] - before[seat], heading=self.heading)
            self.choices.append(swing)
            if share < ODD:
                self.odd.append((share, swing))
        self._note(i + 1)

    def _oddness(self, match: Match, decision: Decision | None, action: Action) -> tuple[bool, float]:
        """Was there a choice, and what share of the best answer's weight does captain give this one?"""
        if decision is None or len(decision.actions) < 2 or action not in decision.actions:
            return False, 1.0
        weights = weigh(self.judge, match.state, decision)
        best = max(weights)
        return True, weights[list(decision.actions).index(action)] / best if best > 0 else 1.0

    def _expected(self, before: Match, seat: str, action: Action, after: dict[str, float]) -> dict[str, float]:
        """The chances after the same answer, over other dice; the dice that fell are one of them."""
        sums = dict(after)
        tried = 1
        for _ in range(WORLDS):
            twin = before.imagine(seat, self.source.getrandbits(62))
            try:
                twin.apply(action, seat)
            except TaifaError:
                continue
            tried += 1
            for one, share in chances(twin).items():
                sums[one] += share
        return {one: share / tried for one, share in sums.items()}

    def _note(self, n: int) -> None:
        match = self.match
        new = match.chronicle[self.lines :]
        self.lines = len(match.chronicle)
        self._count(n, new)
        heading = next((entry for entry in new if entry.heading == 1 and entry.visible(None)), None)
        found = {seat: round(share, 4) for seat, share in chances(match).items()}
        title = None if heading is None else Note(heading.key, dict(heading.params))
        self.heading = title or self.heading
        if title or not self.curve or found != self.curve[-1].chances:
            self.curve.append(Moment(n, found, title))

    def _count(self, n: int, lines: Sequence[Entry]) -> None:
        """Who fell in which fight, by the steps of the stage."""
        for entry in lines:
            step = entry.stage
            if isinstance(step, Opening | Round):
                known = self.sides.setdefault(step.fight, {})
                for force in step.forces:
                    known.update((fighter.id, force.side) for fighter in force.fighters)
            elif isinstance(step, Blow) and step.did == "lost":
                side = self.sides.get(step.fight, {}).get(step.fighter, "")
                seat = self.match.game.player_of(self.match.state, side)
                if seat is not None:
                    self.losses[seat] += step.n
                    fallen = self.fights.setdefault(step.fight, {})
                    fallen[seat] = fallen.get(seat, 0) + step.n
            elif isinstance(step, Outcome):
                self.ends[step.fight] = (n, step.title)

    def _battle(self) -> Battle | None:
        fights = [fight for fight in self.fights if fight in self.ends]
        if not fights:
            return None
        worst = max(fights, key=lambda fight: sum(self.fights[fight].values()))
        return Battle(*self.ends[worst], lost=self.fights[worst])

    def _sources(self) -> tuple[Source, ...]:
        rows = self.match.scene(None).sheet
        return tuple(Source(row.source, dict(row.points)) for row in rows if any(row.points.values()))

    # Turning points ------------------------------------------------------------------------------

    def _turning_points(self) -> tuple[Swing, ...]:
        dear = sorted((s for s in self.choices if s.change < -NOTABLE), key=lambda s: s.change)[:DEAR]
        odd = [swing for _, swing in sorted(self.odd, key=lambda pair: (pair[0], pair[1].n))[:STRANGE]]
        suspects = {s.n: s for s in [*dear, *odd]}
        judged = list(self._held_against_captain([suspects[n] for n in sorted(suspects)]))
        lucky = [s for s in self.lucky if abs(s.change) >= NOTABLE]
        found = [
            *sorted(self._by_turns(judged), key=lambda s: -s.gain)[:CHOICES],
            *sorted(lucky, key=lambda s: -abs(s.change))[:CHANCES],
        ]
        return tuple(sorted((_rounded(s) for s in found), key=lambda s: s.n))

    def _by_turns(self, judged: Sequence[Swing]) -> Iterator[Swing]:
        """Of each seat and turn the worst answers; where the turn as a whole lost more, the first of them bears it."""
        turns = self._turns()
        ahead = {n: self._played_on(n, AGAIN) for n in sorted({n for turn in turns for n in (turn.start, turn.stop)})}
        for k, turn in enumerate(turns):
            for seat in self.seats:
                here = sorted((s for s in judged if s.seat == seat and s.n in turn), key=lambda s: -s.gain)
                lost = self._lost(turn, seat, ahead)
                if lost > (here[0].gain if here else 0.0):
                    worst = here[0] if here else self._first_amiss(seat, turn)
                    here[:1] = [msgspec.structs.replace(worst, gain=lost, whole=True)] if worst else []
                yield from here[:A_TURN]
            self.progress(0.8 + 0.2 * (k + 1) / len(turns))

    def _turns(self) -> list[range]:
        """The answers of each turn, and of what goes before the first."""
        starts = {0, len(self.match.journal)} | {moment.n for moment in self.curve if moment.heading is not None}
        return [range(first, last) for first, last in pairwise(sorted(starts))]

    def _lost(self, turn: range, seat: str, ahead: dict[int, list[dict[str, float]]]) -> float:
        """What the seat lost by its own choices over a turn; 0: nothing worth telling."""
        least = LOST / len(self.seats)
        if not any(s.seat == seat and s.n in turn for s in self.choices):
            return 0.0
        fell, error = self._fell(turn, seat, ahead)
        if fell + error < least:
            return 0.0
        for n in (turn.start, turn.stop):
            ahead[n] += self._played_on(n, SURE_AGAIN - len(ahead[n]))
        fell, error = self._fell(turn, seat, ahead)
        if fell < max(least, 2 * error):
            return 0.0
        chosen, unsure = _fall([one[seat] for one in ahead[turn.start]], self._same_answers(turn, seat))
        return min(fell, chosen) if chosen > max(least / 2, SURE * unsure) else 0.0

    def _fell(self, turn: range, seat: str, ahead: dict[int, list[dict[str, float]]]) -> tuple[float, float]:
        return _fall([one[seat] for one in ahead[turn.start]], [one[seat] for one in ahead[turn.stop]])

    def _held_against_captain(self, suspects: list[Swing]) -> Iterator[Swing]:
        for k, swing in enumerate(suspects):
            before = self._at(swing.n)
            decision = None if before is None else before.decision_of(swing.seat)
            if before is not None and decision is not None and swing.action in decision.actions:
                better = Captain(swing.n).choose(before, decision)
                gain = 0.0 if better == swing.action else self._gain(before, swing, better)
                if gain > NOTABLE:
                    line = self._line(before, swing.seat, better)
                    yield msgspec.structs.replace(swing, better=better, gain=gain, line=line)
            self.progress(0.7 + 0.1 * (k + 1) / len(suspects))

    def _played_on(self, n: int, many: int) -> list[dict[str, float]]:
        """The chances after captain has played on for a long while from answer `n`, with other dice each time."""
        before = self._at(n)
        if before is None or before.over:
            return [chances(before or self.match)] * many
        found = []
        for _ in range(many):
            twin = before.fork()
            twin.stir(str(self.source.getrandbits(62)))
            play_on(twin, Captain(self.source.getrandbits(62)), FAR)
            found.append(chances(twin))
        return found

    def _same_answers(self, turn: range, seat: str) -> list[float]:
        """The seat's chances after the turn with other dice and its own answers, as far as they can be given then."""
        before = self._at(turn.start)
        if before is None:
            return []
        given = [self.given[n][1:] for n in turn if self.given[n][0] == seat]
        found = []
        for _ in range(SURE_AGAIN):
            twin = before.fork()
            twin.stir(str(self.source.getrandbits(62)))
            bot = Captain(self.source.getrandbits(62))
            _play_turn(twin, bot, seat, list(given))
            play_on(twin, bot, FAR)
            found.append(chances(twin)[seat])
        return found

    def _first_amiss(self, seat: str, inside: range) -> Swing | None:
        """The first answer of the turn in which the seat left captain's way."""
        for swing in self.choices:
            if swing.seat != seat or swing.n not in inside:
                continue
            before = self._at(swing.n)
            decision = None if before is None else before.decision_of(seat)
            if before is None or decision is None or swing.action not in decision.actions:
                continue
            better = Captain(swing.n).choose(before, decision)
            if better != swing.action:
                return msgspec.structs.replace(swing, better=better, line=self._line(before, seat, better))
        return None

    def _at(self, n: int) -> Match | None:
        """The match before answer `n`."""
        base = next((b for b in reversed(self.match.checkpoints) if b.at <= n), None)
        if base is None:
            return None
        return Match.resume(self.match.game, base, self.match.journal[:n], stirs=self.match.stirs)

    def _gain(self, before: Match, swing: Swing, better: Action) -> float:
        """By how much captain's answer does better, in as few worlds as it takes to see that it does not."""
        seed = self.source.getrandbits(62)
        far = max(HORIZON, self.judge.horizon or 0)
        look = LookAhead(before, swing.seat, [(better,), (swing.action,)], seed, far)
        good, bad = look.run(TRIALS // 2, LONG)
        mean, error = drop(good, bad)
        if mean + 2 * error < NOTABLE:
            return 0.0
        look.run(TRIALS, LONG)
        mean, error = drop(good, bad)
        return mean if mean > error else 0.0

    def _line(self, before: Match, seat: str, better: Action) -> tuple[Action, ...]:
        """How captain would go on: the seat's own answers up to where something is rolled, or others are asked."""
        twin = before.imagine(seat, self.source.getrandbits(62))
        bot = Captain(0)
        line = [better]
        try:
            rolled = twin.state.chance.count
            twin.apply(better, seat)
            while len(line) < LINE and not twin.over and twin.state.chance.count == rolled:
                decision = twin.decision_of(seat)
                if decision is None:
                    break
                line.append(bot.choose(twin, decision))
                twin.apply(line[-1], seat)
        except TaifaError:
            return tuple(line)
        return tuple(line)


def _play_turn(twin: Match, bot: Captain, seat: str, given: list[tuple[str, Action]]) -> None:
    """To the end of the turn; to a question it was asked before the seat gives the answer it gave, if it still can."""
    lines = len(twin.chronicle)
    while not twin.over and not any(entry.heading == 1 for entry in twin.chronicle[lines:]):
        decision = twin.decision
        same = (each for each in given if each[0] == decision.prompt and each[1] in decision.actions)
        answer = next(same, None) if decision.seat == seat else None
        if answer is not None:
            given.remove(answer)
        twin.apply(answer[1] if answer else bot.choose(twin, decision), decision.seat)


def _fall(before: Sequence[float], after: Sequence[float]) -> tuple[float, float]:
    """By how much the mean fell, and the standard error of that."""
    errors = [pvariance(each) / (len(each) - 1) for each in (before, after)]
    return fmean(before) - fmean(after), sqrt(sum(errors))


def _rounded(swing: Swing) -> Swing:
    return msgspec.structs.replace(swing, change=round(swing.change, 4), gain=round(swing.gain, 4))


def in_words(found: Analysis, lang: str = "en") -> dict[str, Any]:
    """The analysis as plain values, its answers, headings and seats named in a language."""
    game = lent.game(found.game, found.overlay)
    text = game.text

    def said(note: Note | None) -> str:
        return "" if note is None else text.say(note.key, lang, note.params)

    doc: dict[str, Any] = msgspec.to_builtins(found)
    for moment, plain in zip(found.curve, doc["curve"], strict=True):
        plain["heading"] = said(moment.heading)
    for swing, plain in zip(found.swings, doc["swings"], strict=True):
        plain["label"] = label(text, swing.action, lang)
        plain["better_label"] = None if swing.better is None else label(text, swing.better, lang)
        plain["line_labels"] = [label(text, action, lang) for action in swing.line]
        plain["heading"] = said(swing.heading)
    doc["title"] = text.say("game-title", lang)
    doc["scenario_name"] = text.say(f"scenario-{found.scenario}", lang)
    doc["names"] = {seat: text.name(seat, lang) for seat in found.seats}
    doc["sources"] = [{"source": said(row.source), "points": row.points} for row in found.sources]
    doc["stopped"] = said(stopped_of(found, lang))
    doc["why"] = text.say(found.reason, lang) if found.reason and text.has(found.reason, lang) else ""
    if found.battle is not None:
        doc["battle"] = {"n": found.battle.n, "title": said(found.battle.title), "lost": found.battle.lost}
    return doc


def stopped_of(found: Analysis, lang: str) -> Note | None:
    """Why it stops, with the seats that resigned by their names."""
    note = found.stopped
    if note is None or "seats" not in note.params:
        return note
    text = lent.game(found.game, found.overlay).text
    return Note(note.key, {"seats": ", ".join(text.name(seat, lang) for seat in note.params["seats"])})


def main() -> None:
    """Read a record from the input; write how far it is, a number a line, then the analysis as JSON."""
    told = -1

    def progress(share: float) -> None:
        nonlocal told
        if int(100 * share) > told:
            told = int(100 * share)
            print(told, flush=True)

    try:
        found = analyse(msgspec.json.decode(sys.stdin.buffer.read()), progress)
        print(msgspec.json.encode(found).decode(), flush=True)
    except (TaifaError, msgspec.DecodeError) as error:
        print(msgspec.json.encode({"error": str(error)}).decode(), flush=True)


if __name__ == "__main__":
    main()

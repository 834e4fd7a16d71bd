"""Looking back at a match: the chance to win over time, where it turned, and what was choice and what was luck.

The match is played again answer by answer. What each position is worth to each seat says the game's Judge, seen from
that seat and shared out so that all chances add up to one. An answer that rolled or drew is compared with the same
answer under other dice: the mean of those is what the choice was worth, the rest is luck. The answers that cost their
seat most are then held against what captain would have done, in imagined worlds played on for a while.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from taifa.bots.captain import Captain
from taifa.bots.judges import judge_of, outcome, weigh
from taifa.core import lent
from taifa.core import record as records
from taifa.core.decision import Action
from taifa.core.errors import BadRecord, IllegalAction, TaifaError
from taifa.core.match import Match

WORLDS = 6
"""With how many other dice an answer that rolled is tried."""
DEAR, STRANGE = 14, 40
"""How many of the answers that cost most, and of those that captain would least have given, are looked into."""
ODD = 0.3
"""An answer that captain gives less than this share of the best one's weight is worth a look."""
TRIALS = 8
"""In how many imagined worlds each of the two is played on."""
HORIZON = 24
"""How many questions such a world is played on."""
SWINGS = 12
"""How many turning points are told."""
NOTABLE = 0.02
"""A change of the chance to win that is worth a word."""


class Moment(msgspec.Struct, frozen=True):
    """After `n` answers: each seat's chance to win, and the heading that begins here, if one does."""

    n: int
    chances: dict[str, float]
    heading: str = ""


class Swing(msgspec.Struct, frozen=True):
    """A turning point: the answer `n`, by whom, how much it changed that seat's chance, by choice or by luck.

    `better` is what captain would have done where that did better in imagined play, `gain` by how much.
    """

    n: int
    seat: str
    action: Action
    by: str
    change: float
    better: Action | None = None
    gain: float = 0.0


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
    scores: dict[str, float] = {}
    stopped: str = ""


Progress = Callable[[float], None]


def analyse(doc: Mapping[str, Any], progress: Progress = lambda share: None) -> Analysis:
    """A record looked back at, as far as it goes."""
    record = records.parse(doc)
    return _Walk(record, progress).run()


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
        self.choices: list[Swing] = []
        self.odd: list[tuple[float, Swing]] = []
        """Answers that captain would hardly have given, with their share of the best one's weight."""
        self.lucky: list[Swing] = []
        self.luck = dict.fromkeys(self.seats, 0.0)
        self.lines = 0

    def run(self) -> Analysis:
        """From the first answer to the last, or to where it can't be followed."""
        stopped = "" if self.record.seed else "the seed is not in it: its dice are not the ones that fell"
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
            except (IllegalAction, TaifaError) as error:
                stopped = f"answer {i + 1}: {error}"
                break
            self.progress(0.7 * (i + 1) / total)
        swings = self._turning_points()
        result = self.match.result
        if result is None and not stopped:
            stopped = "the match was not over"
        return Analysis(
            game=self.record.game,
            scenario=self.record.scenario,
            seats=tuple(self.seats),
            answers=len(self.match.journal),
            curve=tuple(self.curve),
            swings=swings,
            luck={seat: round(share, 4) for seat, share in self.luck.items()},
            winners=() if result is None else result.winners,
            scores=self.match.scores,
            stopped=stopped,
        )

    def _step(self, i: int, seat: str, action: Action) -> None:
        match = self.match
        before = self._chances(match)
        rolled = match.state.chance.count
        free, share = self._oddness(match, seat, action)
        worlds = match.fork() if match.together_since is None else None
        match.apply(action, seat)
        after = self._chances(match)
        expected = after
        if match.state.chance.count != rolled and worlds is not None:
            expected = self._expected(worlds, seat, action, after)
            luck = {one: after[one] - expected[one] for one in self.seats}
            for one, share in luck.items():
                self.luck[one] += share
            self.lucky.append(Swing(i, seat, action, "luck", luck[seat]))
        if free:
            swing = Swing(i, seat, action, "choice", expected[seat] - before[seat])
            self.choices.append(swing)
            if share < ODD:
                self.odd.append((share, swing))
        self._note(i + 1)

    def _oddness(self, match: Match, seat: str, action: Action) -> tuple[bool, float]:
        """Was there a choice, and what share of the best answer's weight does captain give this one?"""
        decision = match.decision_of(seat)
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
            except IllegalAction:
                continue
            tried += 1
            for one, share in self._chances(twin).items():
                sums[one] += share
        return {one: share / tried for one, share in sums.items()}

    def _chances(self, match: Match) -> dict[str, float]:
        result = match.result
        if result is not None:
            return dict(zip(self.seats, outcome(result, self.seats), strict=True))
        values = {seat: max(1e-4, self.judge.value(match.state, seat)) for seat in self.seats}
        total = sum(values.values())
        return {seat: value / total for seat, value in values.items()}

    def _note(self, n: int) -> None:
        match = self.match
        new = match.chronicle[self.lines :]
        self.lines = len(match.chronicle)
        heading = next((entry for entry in new if entry.heading == 1 and entry.visible(None)), None)
        chances = {seat: round(share, 4) for seat, share in self._chances(match).items()}
        title = "" if heading is None else match.game.text.entry(heading, "en")
        if title or not self.curve or chances != self.curve[-1].chances:
            self.curve.append(Moment(n, chances, title))

    # Turning points ------------------------------------------------------------------------------

    def _turning_points(self) -> tuple[Swing, ...]:
        dear = sorted((s for s in self.choices if s.change < -NOTABLE), key=lambda s: s.change)[:DEAR]
        odd = [swing for _, swing in sorted(self.odd, key=lambda pair: (pair[0], pair[1].n))[:STRANGE]]
        suspects = {s.n: s for s in [*dear, *odd]}
        judged = list(self._held_against_captain([suspects[n] for n in sorted(suspects)]))
        lucky = [s for s in self.lucky if abs(s.change) >= NOTABLE]
        found = sorted([*judged, *lucky], key=lambda s: -max(abs(s.change), s.gain))[:SWINGS]
        return tuple(sorted((_rounded(s) for s in found), key=lambda s: s.n))

    def _held_against_captain(self, suspects: list[Swing]) -> Iterator[Swing]:
        for k, swing in enumerate(suspects):
            before = self._at(swing.n)
            decision = None if before is None else before.decision_of(swing.seat)
            if before is not None and decision is not None and swing.action in decision.actions:
                better = Captain(swing.n).choose(before, decision)
                gain = 0.0 if better == swing.action else self._gain(before, swing, better)
                if gain > NOTABLE:
                    yield msgspec.structs.replace(swing, better=better, gain=gain)
            self.progress(0.7 + 0.3 * (k + 1) / len(suspects))

    def _at(self, n: int) -> Match | None:
        """The match before answer `n`."""
        base = next((b for b in reversed(self.match.checkpoints) if b.at <= n), None)
        if base is None:
            return None
        return Match.resume(self.match.game, base, self.match.journal[:n], stirs=self.match.stirs)

    def _gain(self, before: Match, swing: Swing, better: Action) -> float:
        total = 0.0
        for _ in range(TRIALS):
            seed = self.source.getrandbits(62)
            total += self._played_on(before, swing.seat, better, seed) - self._played_on(
                before, swing.seat, swing.action, seed
            )
        return total / TRIALS

    def _played_on(self, before: Match, seat: str, action: Action, seed: int) -> float:
        twin = before.imagine(seat, seed)
        captain = Captain(seed)
        try:
            twin.apply(action, seat)
            for _ in range(HORIZON):
                if twin.over:
                    break
                twin.apply(captain.choose(twin, twin.decision), twin.decision.seat)
        except IllegalAction:
            return self._chances(before)[seat]
        return self._chances(twin)[seat]


def _rounded(swing: Swing) -> Swing:
    return msgspec.structs.replace(swing, change=round(swing.change, 4), gain=round(swing.gain, 4))


def in_words(found: Analysis, lang: str = "en") -> dict[str, Any]:
    """The analysis as plain values, its answers and seats named in a language."""
    text = lent.game(found.game).text
    doc: dict[str, Any] = msgspec.to_builtins(found)
    for swing, plain in zip(found.swings, doc["swings"], strict=True):
        plain["label"] = text.action(swing.action, lang)
        plain["better_label"] = None if swing.better is None else text.action(swing.better, lang)
    doc["names"] = {seat: text.name(seat, lang) for seat in found.seats}
    return doc


def main() -> None:
    """Read a record from the input; write how far it is, a number a line, then the analysis as JSON."""
    lang = sys.argv[1] if len(sys.argv) > 1 else "en"
    told = -1

    def progress(share: float) -> None:
        nonlocal told
        if int(100 * share) > told:
            told = int(100 * share)
            print(told, flush=True)

    try:
        found = analyse(msgspec.json.decode(sys.stdin.buffer.read()), progress)
        print(msgspec.json.encode(in_words(found, lang)).decode(), flush=True)
    except (BadRecord, TaifaError, msgspec.DecodeError) as error:
        print(msgspec.json.encode({"error": str(error)}).decode(), flush=True)


if __name__ == "__main__":
    main()

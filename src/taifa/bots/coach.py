"""The coach: a word before an answer that throws much away, and hints with a reason that speaks of this position.

Both look ahead in imagined worlds (`taifa.bots.foresight`), so nothing is used that the seat does not know. A word is
said only where captain would hardly have given the answer *and* imagined play shows that it costs much; what captain
finds sensible is never doubted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random as Source
from time import monotonic

import msgspec

from taifa.bots.captain import Captain
from taifa.bots.chances import chances
from taifa.bots.foresight import HORIZON, Foresight, LookAhead, Path, drop, held
from taifa.bots.judges import judge_of, weigh
from taifa.core.decision import Action, Decision, Seat
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.outlook import is_final, tried
from taifa.core.presentation.scene import Note, Scene

ODD = 0.35
"""An answer with less than this share of the best one's weight is one that captain would hardly give."""
MUCH = 0.06
"""A drop of the chance to win that is worth a word."""
SURE = 1.3
"""By how many standard errors it must be clear of half of that."""
LOOKS = (HORIZON, 96, 300)
"""How many questions ahead he looks: further, if nothing is seen near by."""
WORLDS, FEWEST = 32, 6
"""In how many imagined worlds an answer is tried at most, and at least."""
SECONDS = 1.4
"""How long a word may take."""
HINT_SECONDS = 0.9
"""How long hints may take."""
HINTS = 3
"""How many hints are given at most."""
NOTES = 3
"""How many reasons are told at most."""
OFTEN = 0.34
"""The share of the worlds in which a place must be held to be worth a word."""
SOME_POINTS, SOME_UNITS = 0.5, 0.6
"""How many points, and how many units, more in the mean are worth one."""
LINE = 8
"""How many of the seat's own answers a hint looks on for what moves where."""


class Word(msgspec.Struct, frozen=True):
    """A word before an answer: the chance to win with what captain would do, without, and what is thrown away."""

    better: Action
    chance: float
    drop: float
    worlds: int
    reasons: tuple[Note, ...]


class Hint(msgspec.Struct, frozen=True):
    """An answer worth giving: the chance to win now and after it, why, and what to point at on the map."""

    action: Action
    before: float
    after: float
    reasons: tuple[Note, ...]
    arrows: tuple[tuple[str, str], ...]
    point: tuple[str, ...]


def odd_answers(match: Match, seat: Seat) -> list[Action]:
    """The answers to what the seat is asked that captain would hardly give, and that do more than take something up."""
    decision = asked_of(match, seat)
    judge = judge_of(match.game)
    weights = weigh(judge, match.state, decision)
    least = ODD * max(weights)
    odd = [action for action, weight in zip(decision.actions, weights, strict=True) if weight < least]
    odd = [action for action in odd if action[0] not in judge.proposed]
    return [action for action in odd if not takes_up(match, seat, action)]


def takes_up(match: Match, seat: Seat, action: Action) -> bool:
    """Is something only taken up: nothing moves, it can be taken back, and what follows is a question about it?"""
    if not isinstance(action[1], str):
        return False
    twin = tried(match, seat, (action,))
    following = twin.decision_of(seat)
    if following is None or following.at != action[1] or is_final(twin, seat):
        return False
    return not moved(match.scene(seat), twin.scene(seat))


def warn(
    match: Match,
    seat: Seat,
    path: Path,
    seed: int | str | None = None,
    seconds: float = SECONDS,
    clock: Callable[[], float] = monotonic,
) -> Word | None:
    """A word before the seat's answer, or answers in a row, if they throw much away; None: there is nothing to say."""
    decision = asked_of(match, seat)
    odd = odd_answers(match, seat)
    if len(decision.actions) < 2 or (len(path) == 1 and path[0] not in odd):
        return None
    better = Captain(seed).choose(match, decision)
    if path[0] == better:
        return None
    begun = clock()
    for n, far in enumerate(LOOKS, 1):
        until = begun + seconds * n / len(LOOKS)
        word = _look(LookAhead(match, seat, [(better,), path], seed, far), partial(_before, clock, until))
        if word is not None:
            return word
    return None


def _before(clock: Callable[[], float], until: float) -> bool:
    return clock() < until


def _look(look: LookAhead, in_time: Callable[[], bool]) -> Word | None:
    """A word, if the second of two ways does much worse than the first, and clearly so."""
    good, bad = look.found
    while look.tried < WORLDS and (look.tried < FEWEST or in_time()):
        look.one_world()
        if len(good.worlds) >= FEWEST:
            mean, error = drop(good, bad)
            if mean + 2 * error < MUCH:
                return None
    mean, error = drop(good, bad)
    if len(good.worlds) < FEWEST // 2 or mean < MUCH or mean - SURE * error < MUCH / 2:
        return None
    return Word(good.action, good.chance, mean, len(good.worlds), thrown_away(good, bad))


def hints(match: Match, seat: Seat, seed: int | str | None = None, seconds: float = HINT_SECONDS) -> list[Hint]:
    """What to answer, the best first: captain's favourites, put in order by what they led to in imagined play."""
    decision = asked_of(match, seat)
    judge = judge_of(match.game)
    ranked = Captain(seed).rank(match, decision)
    sensible = [choice.action for choice in ranked if choice.value >= ODD * ranked[0].value][:HINTS]
    look = LookAhead(match, seat, [(action,) for action in sensible], seed)
    found = look.run(WORLDS, seconds)
    before = chance_now(match, seat, None if seed is None else f"{seed}/now")
    first = found[0]
    order = sorted(found, key=lambda each: -_lead(first, each))
    least = ranked[-1].action
    told = []
    for each in order:
        other = next((one for one in order if one is not each), None)
        if other is None and least != each.action:
            other = _beside(look, (least,))
        reasons = (() if other is None else gained(each, other)) or soon(each, held(match, seat))
        own = judge.why(match.state, decision, each.action)
        arrows, point = shown(match, seat, each.action, seed)
        told.append(Hint(each.action, before, each.chance, (*reasons, *((own,) if own else ()))[:NOTES], arrows, point))
    return told


def _lead(first: Foresight, each: Foresight) -> float:
    """How far an answer is ahead of captain's favourite; what may be chance does not count."""
    if each is first:
        return 0.0
    behind, error = drop(first, each)
    return -behind - SURE * error if behind < 0 else -behind


def _beside(look: LookAhead, path: Path) -> Foresight:
    """What another answer led to, in other worlds of the same kind."""
    return LookAhead(look.match, look.seat, [path]).run(FEWEST, 0.2)[0]


def asked_of(match: Match, seat: Seat) -> Decision:
    """What the seat is asked now."""
    decision = match.decision_of(match.game.known_seat(seat) or seat)
    if decision is None:
        raise TaifaError("the match is over" if match.over else f"nothing is asked of {seat} now")
    return decision


def chance_now(match: Match, seat: Seat, seed: int | str | None) -> float:
    """The seat's chance to win as it stands, over what it may imagine of the others."""
    source = Source(seed)
    found = [chances(match.imagine(seat, source.getrandbits(62)))[seat] for _ in range(FEWEST)]
    return sum(found) / len(found)


# Reasons -------------------------------------------------------------------------------------------


def thrown_away(better: Foresight, worse: Foresight) -> tuple[Note, ...]:
    """What the worse answer loses against the better one."""
    return _notes("coach-less", better, worse)


def gained(better: Foresight, worse: Foresight) -> tuple[Note, ...]:
    """What the better answer brings against the worse one."""
    return _notes("coach-more", better, worse)


def soon(each: Foresight, now: frozenset[str]) -> tuple[Note, ...]:
    """What an answer leads to that differs little from the next best: a place not held yet; else that it is so."""
    many = max(1, len(each.worlds))
    places = [(place, n) for place, n in each.holds.most_common() if place not in now and n / many >= OFTEN]
    if not places:
        return (Note("coach-same"),)
    place, n = places[0]
    return (Note("coach-soon", {"place": place, "n": round(10 * n / many)}),)


def _notes(key: str, better: Foresight, worse: Foresight) -> tuple[Note, ...]:
    """Places held more often, points, losses: what differs most first; nothing that hardly differs."""
    many, others = max(1, len(better.worlds)), max(1, len(worse.worlds))
    mine, theirs = better.holds, worse.holds
    shares = {place: mine[place] / many - theirs[place] / others for place in mine | theirs}
    places = sorted((place for place, share in shares.items() if share >= OFTEN), key=lambda place: -shares[place])
    notes = [
        Note(
            f"{key}-place",
            {"place": place, "n": round(10 * mine[place] / many), "other": round(10 * theirs[place] / others)},
        )
        for place in places[:1]
    ]
    if better.lead - worse.lead >= SOME_POINTS:
        notes.append(Note(f"{key}-points", {"n": round(better.lead - worse.lead, 1)}))
    if worse.mine - better.mine >= SOME_UNITS:
        notes.append(Note(f"{key}-units", {"n": round(worse.mine - better.mine, 1)}))
    if better.theirs - worse.theirs >= SOME_UNITS:
        notes.append(Note(f"{key}-blows", {"n": round(better.theirs - worse.theirs, 1)}))
    return tuple(notes[:NOTES])


# What to point at ----------------------------------------------------------------------------------


def shown(
    match: Match, seat: Seat, action: Action, seed: int | str | None
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Where the seat's pieces go if captain follows the answer up, and the thing that the answer names."""
    twin = match.imagine(seat, seed)
    before = twin.scene(seat)
    bot = Captain(seed)
    try:
        twin.apply(action, seat)
        for _ in range(LINE):
            decision = twin.decision_of(seat)
            if twin.over or decision is None or moved(before, twin.scene(seat)):
                break
            twin.apply(bot.choose(twin, decision), seat)
    except TaifaError:
        return (), ()
    target = action[1]
    return moved(before, twin.scene(seat))[:2], (target,) if isinstance(target, str) else ()


def moved(before: Scene, after: Scene) -> tuple[tuple[str, str], ...]:
    """From where to where pieces went, the way of most pieces first."""
    were = {piece.id: piece.place for piece in before.pieces}
    ways: dict[tuple[str, str], int] = {}
    for piece in after.pieces:
        start = were.get(piece.id)
        if start and piece.place and start != piece.place:
            ways[start, piece.place] = ways.get((start, piece.place), 0) + 1
    return tuple(sorted(ways, key=lambda way: -ways[way]))


def in_words(notes: Sequence[Note], match: Match, lang: str) -> list[str]:
    """Reasons as sentences."""
    return [match.game.text.say(note.key, lang, note.params) for note in notes]

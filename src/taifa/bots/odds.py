"""Odds by imagined play: an answer is tried in many worlds that the seat may imagine, to the end of its fight.

In each world all that the seat can't know is dealt anew and everyone plays as captain does. What happened is read from
the steps of the stage (`taifa.core.stage`) in the chronicle: who won, who was lost, what place was fought for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random as Source
from time import monotonic

import msgspec

from taifa.bots.captain import Captain
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Seat
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.match import Match
from taifa.core.odds import Chances, Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Opening, Outcome, Round

LEAD_UP = 16
"""Answers after which a fight must have begun: else the answer did not start one."""
LONGEST = 400
"""Answers after which a fight is left as it is."""
FEWEST = 50
"""Worlds that are played even if they take longer than they should: fewer say little in percent."""
IN_VAIN = 8
"""Worlds without the fight after which no more are tried."""
EXACT = frozenset(("odds-win", "odds-surrender", "odds-caught", "odds-city-falls"))
"""What is hoped for where a formula says outright who wins a fight: whatever else comes of it, it is lost."""
OVERTIME = 3
"""Times the given seconds after which a thought ends at the latest: the world that it is in by then does not count."""


class Fought(msgspec.Struct):
    """How a fight went in one world, as a seat counts it: won 1, lost 0, neither a half; units lost by each."""

    won: float
    mine: int
    theirs: int


def odds_of(
    match: Match,
    seat: Seat,
    action: Action,
    seconds: float = 0.25,
    worlds: int = 100,
    seed: int | str | None = None,
) -> Odds | None:
    """What may come of the seat's answer: exact where the game has a formula, else by imagined play.

    None where the answer leads to no roll and no fight. `seconds` bounds the imagined worlds; at most `worlds`. Without
    a `seed` the worlds are drawn anew each time, so that nobody can tell from them how the real one was dealt.
    """
    decision = match.decision_of(seat)
    if decision is None:
        raise TaifaError("the match is over" if match.over else f"nothing is asked of {seat} now")
    if action not in decision.actions:
        raise IllegalAction(decision.rule, action, decision.actions)
    exact = match.game.odds
    found = None if exact is None else exact(match.state, decision, action)
    return found or imagined_odds(match, seat, action, seconds, worlds, seed)


def imagined_odds(
    match: Match,
    seat: Seat,
    action: Action,
    seconds: float = 0.25,
    worlds: int = 100,
    seed: int | str | None = None,
) -> Odds | None:
    """The odds of the fight that the answer starts or goes on with, over as many worlds as there is time for."""
    source = Source(seed)
    begun = monotonic()
    until, last = begun + seconds, begun + seconds * OVERTIME
    fights: list[Fought] = []
    tried = 0
    while tried < worlds and (tried < FEWEST or monotonic() < until):
        fought = _one_world(match, seat, action, source.getrandbits(62), last)
        if monotonic() > last:
            break
        tried += 1
        if fought is not None:
            fights.append(fought)
        elif tried >= 3 and not fights:
            return None
    return _summed(fights, tried) if fights else None


def _summed(fights: list[Fought], tried: int) -> Odds:
    many = len(fights)
    won = sum(fought.won == 1 for fought in fights)
    lost = sum(fought.won == 0 for fought in fights)
    neither = tried - won - lost
    shares = even_handed([won, lost, neither] if neither else [won, lost])
    keys = ("odds-win", "odds-lose", "odds-neither")
    prospects = [Prospect(Note(key), share) for key, share in zip(keys, shares, strict=False)]
    mine = sum(fought.mine for fought in fights) / many
    theirs = sum(fought.theirs for fought in fights) / many
    return Odds(tuple(prospects), tried, mine, theirs)


def even_handed(counts: Sequence[int]) -> list[float]:
    """What so many plays say of the chance of each end: as if each had come once more.

    A few plays exaggerate; forty won fights of forty don't make the next one sure.
    """
    total = sum(counts) + len(counts)
    return [(n + 1) / total for n in counts]


def _one_world(match: Match, seat: Seat, action: Action, seed: int, last: float) -> Fought | None:
    """How the fight goes in one world; None if the answer leads to none there, or to no end in time.

    After an answer that ends its phase, and begins no fight at once, only one for the place that it names is its own.
    """
    twin = match.imagine(seat, seed, told=True)
    asked = twin.decision_of(seat)
    if asked is None or action not in asked.actions:
        return None
    fight = open_fight(match.lines(seat))
    sides = {} if fight is None else forces_of(match.lines(seat), fight)
    bot = Captain(seed)
    told, phase, named = len(twin.chronicle), twin.phases_begun, ""
    twin.apply(action, seat)
    fight = fight or _begun(twin.lines(seat, told))
    if twin.phases_begun != phase and isinstance(action[1], str):
        phase, named = twin.phases_begun, action[1]
    for step in range(LONGEST):
        lines = twin.lines(seat, told)
        fight = fight or _begun(lines, named)
        ended = None if fight is None else _ended(lines, fight)
        if fight is not None and ended is not None:
            return _counted(twin, seat, lines, ended, sides | forces_of(lines, fight))
        if (
            monotonic() > last
            or twin.over
            or (fight is None and (step >= LEAD_UP or twin.phases_begun != phase or _free(twin, seat, asked)))
        ):
            return None
        decision = twin.decision
        twin.apply(bot.choose(twin, decision), decision.seat)
    return None


# A fight that others began -----------------------------------------------------------------------------


def chances_of(
    match: Match,
    seat: Seat | None,
    began: tuple[Seat, Action],
    fight: str,
    seconds: float = 0.25,
    worlds: int = 100,
    seed: int | str | None = None,
) -> Chances | None:
    """How a fight may go, as a seat or a spectator could tell before its first roll.

    `match` stands before the answer that began it. A world in which that answer can't be given, or begins no such
    fight, is not one that the seat was in. None where the seat does not learn what was answered, or nothing is fought.
    """
    if match.together_since is not None:
        return None
    source = Source(seed)
    start = monotonic()
    until, last = start + seconds, start + seconds * OVERTIME
    exact = _exact(match.imagine(seat, source.getrandbits(62), told=True), began, fight)
    if exact is not None or not _learns(match, seat, began):
        return exact
    ends: list[tuple[str, dict[str, int]]] = []
    tried = 0
    while tried < worlds and (tried < FEWEST or monotonic() < until):
        tried += 1
        end = _fought_out(match.imagine(seat, source.getrandbits(62), told=True), seat, began, fight, last)
        if monotonic() > last or (tried >= IN_VAIN and not ends and end is None):
            break
        if end is not None:
            ends.append(end)
    if not ends:
        return None
    sides = sorted({side for _, lost in ends for side in lost})
    counts = [sum(winner == side for winner, _ in ends) for side in sides]
    neither = len(ends) - sum(counts)
    shares = even_handed([*counts, neither] if neither else counts)
    return Chances(
        dict(zip(sides, shares, strict=False)),
        {side: sum(lost[side] for _, lost in ends) / len(ends) for side in sides},
        len(ends),
    )


def _learns(match: Match, seat: Seat | None, began: tuple[Seat, Action]) -> bool:
    """Does the seat hear what the answer that began the fight was about?"""
    who, (_, target) = began
    if who == seat or target is None:
        return True
    twin = match.fork()
    told = len(twin.chronicle)
    twin.apply(began[1], who)
    heard = set(_names([(entry.params, entry.stage) for entry in twin.lines(seat, told)]))
    return any(str(target) == name or str(target).startswith(f"{name}-") for name in heard if name)


def _names(said: object) -> Iterator[str]:
    """Every name in something that was told."""
    if isinstance(said, str | int):
        yield str(said)
    elif isinstance(said, dict):
        yield from _names([*said, *said.values()])
    elif isinstance(said, list | tuple):
        for each in said:
            yield from _names(each)
    elif isinstance(said, msgspec.Struct):
        yield from _names([getattr(said, field) for field in said.__struct_fields__])


def _exact(twin: Match, began: tuple[Seat, Action], fight: str) -> Chances | None:
    """By the rule's own formula, where it says outright who wins."""
    who, action = began
    asked = twin.decision_of(who)
    found = None if asked is None or twin.game.odds is None else twin.game.odds(twin.state, asked, action)
    if found is None or found.prospects[0].what.key not in EXACT:
        return None
    told = len(twin.chronicle)
    try:
        twin.apply(action, who)
    except Exception:
        return None
    opening = next((e.stage for e in twin.lines(None, told) if isinstance(e.stage, Opening)), None)
    if opening is None or opening.fight != fight or len(opening.forces) != 2:
        return None
    mine, theirs = opening.forces
    if not _plays(twin, who, mine.side):
        mine, theirs = theirs, mine
    losses = {} if found.mine is None or found.theirs is None else {mine.side: found.mine, theirs.side: found.theirs}
    won = found.prospects[0].share
    return Chances({mine.side: won, theirs.side: 1 - won}, losses)


def _fought_out(
    twin: Match, seat: Seat | None, began: tuple[Seat, Action], fight: str, last: float
) -> tuple[str, dict[str, int]] | None:
    """Who won the fight in one world, and what each side lost."""
    who, action = began
    told = len(twin.chronicle)
    try:
        twin.apply(action, who)
    except Exception:  # the one who answered can't have held what this world gives him
        return None
    bot = Captain(0)
    for _ in range(LONGEST):
        lines = twin.lines(seat, told)
        ended = _ended(lines, fight)
        if ended is not None:
            return ended.winner, _lost_by_side(lines, fight)
        if monotonic() > last or twin.over or _begun(lines) is None:
            return None
        decision = twin.decision
        twin.apply(bot.choose(twin, decision), decision.seat)
    return None


def _lost_by_side(lines: Sequence[Entry], fight: str) -> dict[str, int]:
    sides = forces_of(lines, fight)
    openings = [e.stage for e in lines if isinstance(e.stage, Opening) and e.stage.fight == fight]
    lost = {force.side: 0 for opening in openings for force in opening.forces}
    for entry in lines:
        step = entry.stage
        if (
            isinstance(step, Blow)
            and step.fight == fight
            and step.did == "lost"
            and sides.get(step.fighter, "") in lost
        ):
            lost[sides[step.fighter]] += step.n
    return lost


# What is read from the stage ---------------------------------------------------------------------------


def _free(twin: Match, seat: Seat, first: Decision) -> bool:
    """Has the answer come to nothing: is the seat asked the same as before?"""
    asked = twin.decision_of(seat)
    return asked is not None and asked.prompt == first.prompt and len(asked.actions) > 1


def open_fight(lines: Sequence[Entry]) -> str | None:
    """The fight that has begun and is not over in these lines; the innermost one."""
    going: list[str] = []
    for entry in lines:
        step = entry.stage
        if isinstance(step, Opening):
            going.append(step.fight)
        elif isinstance(step, Outcome) and step.fight in going:
            going.remove(step.fight)
    return going[-1] if going else None


def _begun(lines: Sequence[Entry], place: str = "") -> str | None:
    """The first fight that begins in these lines, or the first one for a place."""
    openings = (entry.stage for entry in lines if isinstance(entry.stage, Opening))
    return next((opening.fight for opening in openings if not place or opening.place == place), None)


def _ended(lines: Sequence[Entry], fight: str) -> Outcome | None:
    steps = (entry.stage for entry in lines)
    return next((step for step in steps if isinstance(step, Outcome) and step.fight == fight), None)


def forces_of(lines: Sequence[Entry], fight: str) -> dict[str, str]:
    """The side of each fighter that has stood on the stage of a fight."""
    found: dict[str, str] = {}
    for entry in lines:
        step = entry.stage
        if isinstance(step, Opening | Round) and step.fight == fight:
            for force in step.forces:
                found.update((fighter.id, force.side) for fighter in force.fighters)
    return found


def _counted(twin: Match, seat: Seat, lines: Sequence[Entry], ended: Outcome, sides: dict[str, str]) -> Fought:
    """What the fight came to, from the lines that the seat may read."""
    mine = theirs = 0
    for entry in lines:
        step = entry.stage
        if isinstance(step, Blow) and step.fight == ended.fight and step.did == "lost":
            if _plays(twin, seat, sides.get(step.fighter, "")):
                mine += step.n
            else:
                theirs += step.n
    won = 0.5 if not ended.winner else float(_plays(twin, seat, ended.winner))
    return Fought(won, mine, theirs)


def _plays(twin: Match, seat: Seat, side: str) -> bool:
    return twin.game.player_of(twin.state, side) == seat

"""Odds by imagined play: an answer is tried in many worlds that the seat may imagine, to the end of its fight.

In each world all that the seat can't know is dealt anew and everyone plays as captain does. What happened is read from
the steps of the stage (`taifa.core.stage`) in the chronicle: who won, who was lost, what place was fought for.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Source
from time import monotonic

import msgspec

from taifa.bots.captain import Captain
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision, Seat
from taifa.core.errors import IllegalAction, TaifaError
from taifa.core.match import Match
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Opening, Outcome, Round

LEAD_UP = 16
"""Answers after which a fight must have begun: else the answer did not start one."""
LONGEST = 400
"""Answers after which a fight is left as it is."""
FEWEST = 8
"""Worlds that are played even if they take longer than they should."""
OVERTIME = 3
"""So many times as long as it should a thought takes at most: the world that it is in by then does not count."""


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
    won = sum(fought.won == 1 for fought in fights) / tried
    lost = sum(fought.won == 0 for fought in fights) / tried
    prospects = [Prospect(Note("odds-win"), won), Prospect(Note("odds-lose"), lost)]
    if won + lost < 1:
        prospects.append(Prospect(Note("odds-neither"), 1 - won - lost))
    mine = sum(fought.mine for fought in fights) / many
    theirs = sum(fought.theirs for fought in fights) / many
    return Odds(tuple(prospects), tried, mine, theirs)


def _one_world(match: Match, seat: Seat, action: Action, seed: int, last: float) -> Fought | None:
    """How the fight goes in one world; None if the answer leads to none there, or to no end in time."""
    twin = match.imagine(seat, seed)
    asked = twin.decision_of(seat)
    if asked is None or action not in asked.actions:
        return None
    fight = open_fight(match.lines(seat))
    sides = {} if fight is None else forces_of(match.lines(seat), fight)
    bot = Captain(seed)
    told, phase = len(twin.chronicle), twin.phases_begun
    twin.apply(action, seat)
    for step in range(LONGEST):
        lines = twin.lines(seat, told)
        fight = fight or _begun(lines)
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


def _begun(lines: Sequence[Entry]) -> str | None:
    return next((entry.stage.fight for entry in lines if isinstance(entry.stage, Opening)), None)


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

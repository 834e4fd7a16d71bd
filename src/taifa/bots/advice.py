"""Hints: a seat's choices ranked by a bot, with a reason in words."""

from __future__ import annotations

from taifa.bots.choice import Budget, Choice
from taifa.bots.levels import get
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.outlook import secret_seed


def advise(match: Match, seat: str, level: str = "captain", budget: Budget | None = None) -> list[Choice]:
    """The seat's choices, best first; the same position and level give the same advice.

    >>> advise(match, "christian", "captain")[0].action  # doctest: +SKIP
    ('march', 'toledo')
    """
    match.game.known_seat(seat)
    bot = get(level, seed=f"{secret_seed(match, seat, b'advice').hex()} {seat}", budget=budget)
    decision = match.decision_of(seat)
    if decision is None:
        raise TaifaError("the match is over" if match.over else f"nothing is asked of {seat} now")
    return bot.rank(match, decision)


def reason(match: Match, choice: Choice, lang: str = "en") -> str:
    """Why, in words."""
    return match.game.text.say(choice.why.key, lang, choice.why.params)

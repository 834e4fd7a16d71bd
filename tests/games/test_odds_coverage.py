"""Whoever gives an answer that dice follow at once could have asked for its odds; where not, it is said why."""

from __future__ import annotations

from collections import Counter

import pytest

from taifa import Match, bots, games
from taifa.bots.odds import imagined_odds

GAMES = 4
EACH = 3
"""So often a kind of answer is looked at in a match."""

CARDS_DRAWN = "what is drawn after it is no roll for it: cards, blocks or stratagems for a later choice"
NEXT = "it ends a phase; what is rolled belongs to the next one, whatever is answered"
RETELLS = "the odds were told with the answer that this one carries out"
OVER = "it carries out how a fight has ended; what is drawn or rolled after it is another matter"

EXPLAINED: dict[str, dict[str, str]] = {
    "almoravid": {
        "step-in": CARDS_DRAWN,
        "assign-capability": CARDS_DRAWN,
        "discard-cards": CARDS_DRAWN,
        "discard-excess": CARDS_DRAWN,
        "place-jihad": CARDS_DRAWN,
        "fitna": CARDS_DRAWN,
        "ravage-by-event": CARDS_DRAWN,
        "crusaders-join": CARDS_DRAWN,
    },
    "granada": {
        "discard-half": CARDS_DRAWN,
        "retreat-where": OVER,
        "shelter-who": OVER,
        "gun-where": OVER,
        "grey-army-where": OVER,
        "boabdil-where": OVER,
    },
    "hispania": {},
    "reconquista": {
        "draw-stratagem": CARDS_DRAWN,
        "tribute": NEXT,
        "incite": NEXT,
        "operate": NEXT,
        "redeploy": NEXT,
        "who-pays": RETELLS,
        "share": RETELLS,
        "choose-throne": NEXT,
        "vikings": NEXT,
        "place-crusader": NEXT,
        "place-recruit": NEXT,
    },
}
"""By question, why an answer to it may be followed by dice that it has no odds for."""


@pytest.mark.parametrize("name", EXPLAINED)
def test_what_is_rolled_for_has_odds(name: str) -> None:
    game = games.get(name)
    rolled: Counter[tuple[str, str]] = Counter()
    without: Counter[tuple[str, str]] = Counter()
    for n in range(GAMES):
        match = Match.new(game, game.scenarios[n % len(game.scenarios)], f"covered/{n}")
        bot = bots.get("captain", seed=str(n))
        tried: Counter[tuple[str, str]] = Counter()
        while not match.over:
            decision = match.decision
            action = bot.choose(match, decision)
            kind = (decision.prompt, action[0])
            dice, before = match.state.chance.count, match.fork() if tried[kind] < EACH else None
            told = list(match.chronicle)
            match.apply(action, decision.seat)
            if before is None or match.state.chance.count == dice:
                continue
            tried[kind] += 1
            rolled[kind] += 1
            before.chronicle[:0] = told
            assert game.odds is not None
            exact = game.odds(before.state, decision, action)
            if exact is None and imagined_odds(before, decision.seat, action, 60, 8, seed=n) is None:
                without[kind] += 1
    assert rolled
    unexplained = {kind: n for kind, n in without.items() if kind[0] not in EXPLAINED[name]}
    assert not unexplained, (unexplained, rolled)

"""Exact odds against the rules' own dice: for every kind of answer that has a formula, a position of a played game.

The positions are found in games of bots by their seeds, so they are the same every time; the dice are not those of
these games. What is rolled is the whole rule, from the answer to what it comes to: stratagems and cards are passed,
battles are fought on, losses go to the first who may be chosen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import TypeAlias

from taifa import Match, bots, games
from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision
from taifa.core.odds import Odds, Prospect
from taifa.core.stage import Outcome, Roll
from taifa.games.granada.model.tables import ARROW, CARDS
from taifa.games.reconquista.model.tables import SEAS
from taifa.games.reconquista.rules.control import realm_flag

MOST_GAMES = 60
"""So many games are searched for a position of each kind."""
MOST_STEPS = 400
"""Answers within which an outcome must have come."""
QUIET = ("pass", "fight-on", "roll", "done")
"""Verbs that go on without adding anything: given first where they may be."""


Outcomes: TypeAlias = "Callable[[Place, Match, Sequence[Entry]], str | None]"
"""The key of the prospect that came true, by what was told since its answer; None: not yet."""


@dataclass(frozen=True)
class Kind:
    """Answers that one formula is for: in which question, and what the lines that follow say of it."""

    game: str
    prompt: str
    verb: str
    outcome: Outcomes
    hidden: bool = False
    """It hangs on what the seat can't know: each world is dealt anew."""
    many: int = 1
    """In so many positions."""
    fits: Callable[[Action], bool] = lambda action: True
    """Which of the answers with this verb."""
    where: Callable[[Odds], bool] = lambda odds: True
    """Which of their odds."""

    @property
    def name(self) -> str:
        return f"{self.prompt}: {self.verb}"


def told(**outcomes: str) -> Outcomes:
    """The outcome is the first of these lines; their keys are written with underscores."""

    def outcome(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
        for entry in lines:
            key = entry.key.replace("-", "_")
            if key in outcomes:
                return f"odds-{outcomes[key].replace('_', '-')}"
        return None

    return outcome


# Almoravid -------------------------------------------------------------------------------------------------

_surrender = told(surrendered="surrender", holds_out="nothing")


def _after_roll(roll: str, line: str, yes: str) -> Outcomes:
    """A roll was told; the line that follows it says whether it worked."""

    def outcome(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
        keys = [entry.key for entry in lines]
        if roll not in keys:
            return None
        return yes if line in keys else "odds-nothing"

    return outcome


def _forage(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    lord = place.match.state.active
    found = match.state.lords[lord].provender > place.match.state.lords[lord].provender
    return "odds-forage" if found else "odds-nothing"


# ¡Reconquista! -----------------------------------------------------------------------------------------------


def _siege(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    keys = [entry.key for entry in lines]
    if "sortie" in keys:
        return "odds-sortie"
    closed = next((entry.stage for entry in lines if isinstance(entry.stage, Outcome)), None)
    if closed is None:
        return None
    city = next(entry.params["city"] for entry in lines if entry.key == "siege")
    besieger = next(entry.params["realm"] for entry in lines if entry.key == "siege")
    flag = realm_flag(match.state, besieger)
    if all(match.state.flag(unit) == flag for unit in match.state.at(city)):
        return "odds-city-falls"
    return "odds-weakened" if "unit-lost" in keys else "odds-nothing"


def _war(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    keys = [entry.key for entry in lines]
    if "war-begins" in keys:
        return "odds-kingdom-war"
    if "france-war" in keys:
        return "odds-france-war"
    return "odds-nothing" if "begins-stratagems" in keys else None


def _tribute(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    keys = [entry.key for entry in lines]
    if "tribute-roll" not in keys:
        return None
    return "odds-tribute" if "tribute-paid" in keys else "odds-refused" if "area-loyal" in keys else "odds-nothing"


def _union(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    """8.4 United, or asked whose host stays or where the throne stands."""
    united = any(entry.key == "united" for entry in lines) or match.decision.prompt in ("keep-host", "choose-throne")
    return "odds-union" if united else "odds-nothing"


def _naval(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    """11.3 Who lost more fleets."""
    over = next((entry.stage for entry in lines if isinstance(entry.stage, Outcome)), None)
    if over is None:
        return None
    flag = realm_flag(match.state, place.match.state.active)
    lost = Counter({True: 0, False: 0})
    sea = str(place.action[1])
    for then, times in ((place.match, 1), (match, -1)):
        for unit in then.state.at(sea):
            if unit.kind == "fleet":
                lost[then.state.flag(unit) == flag] += times
    return "odds-even" if lost[True] == lost[False] else "odds-worse" if lost[True] > lost[False] else "odds-better"


def _hard(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    """10.0 Prospects of one key, told apart by their number."""
    return next(f"odds-march {entry.params['plus']}" for entry in lines if entry.key == "forced-march")


def _initiative(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    won = next((entry for entry in lines if entry.key == "initiative-won"), None)
    if won is None:
        return None
    return "odds-initiative" if won.params["seat"] == place.seat else "odds-no-initiative"


def _table(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    over = any(isinstance(entry.stage, Outcome) for entry in lines)
    rolls = [entry for entry in lines if entry.key in ("pitched-roll", "tornafuye-roll")]
    if not rolls or not over:
        return None
    result, ours = rolls[-1].params["result"], rolls[-1].params["seat"] == rolls[0].params["seat"]
    if result == "result-NE":
        return "odds-nothing"
    if "DV" in result:
        return "odds-decisive" if ours else "odds-routed"
    return "odds-hits" if ours else "odds-hurt"


# Granada -----------------------------------------------------------------------------------------------------


def _refuted(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    """8.4.1 Can the enemy answer? He is asked whether he can or not."""
    asked = match.decision
    if asked.prompt != "refute" or {verb for verb, _ in asked.actions} == {"pass"}:
        return "odds-breaks"
    return "odds-stands"


def _bid(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    shown = next((entry.stage for entry in lines if isinstance(entry.stage, Roll)), None)
    return None if shown is None else "odds-bid" if shown.side == place.seat else "odds-outbid"


def _at_sea(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    cards = {who: str(target) for who, (verb, target) in match.journal if verb == "commit"}
    rival = next((card for who, card in cards.items() if who != place.seat), None)
    if rival is None:
        return None
    if CARDS[rival].naval == ARROW:
        return "odds-they-flee"
    over = next((entry.stage for entry in lines if isinstance(entry.stage, Outcome)), None)
    return None if over is None else "odds-card-wins" if over.winner == place.seat else "odds-card-loses"


def _crossing(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    return "odds-battle" if match.state.fights else "odds-quiet"


# Hispania ----------------------------------------------------------------------------------------------------


def _battle(place: Place, match: Match, lines: Sequence[Entry]) -> str | None:
    over = next((entry.stage for entry in lines if isinstance(entry.stage, Outcome)), None)
    if over is None:
        return None
    return "odds-win" if match.game.player_of(match.state, over.winner) == place.seat else "odds-lose"


KINDS: tuple[Kind, ...] = (
    Kind("almoravid", "levy-action", "muster", _after_roll("fealty-roll", "lord-musters", "odds-muster")),
    Kind("almoravid", "surrender", "roll", _surrender, many=2),
    Kind("almoravid", "reroll-surrender", "reroll", _surrender),
    Kind("almoravid", "command", "siege", _surrender),
    Kind("almoravid", "command", "forage", _forage),
    Kind("almoravid", "command", "ravage", _after_roll("frontier-roll", "ravaged", "odds-ravage")),
    Kind("almoravid", "command", "raid", _after_roll("frontier-roll", "ravaged", "odds-ravage")),
    Kind("reconquista", "incite", "incite", _after_roll("rebellion-roll", "area-rebels", "odds-rebels")),
    Kind("reconquista", "suppress", "suppress", _after_roll("suppression-roll", "area-loyal", "odds-loyal")),
    Kind("reconquista", "free-rebellion", "incite", _after_roll("rebellion-roll", "area-rebels", "odds-rebels")),
    Kind("reconquista", "tribute", "tribute", _tribute),
    Kind("reconquista", "operate", "fight", _naval, fits=lambda action: action[1] in SEAS),
    Kind("reconquista", "operate", "fight", _initiative, fits=lambda action: action[1] not in SEAS),
    Kind("reconquista", "march", "attack", _initiative),
    Kind("reconquista", "choose-battle", "tornafuye", _table),
    Kind(
        "reconquista",
        "play-stratagem",
        "pass",
        _after_roll("rebellion-roll", "area-rebels", "odds-rebels"),
        where=lambda odds: odds.prospects[0].what.key == "odds-rebels",
    ),
    Kind("reconquista", "march", "march-hard", _hard),
    Kind("reconquista", "stir-war", "stir-war", _war),
    Kind("reconquista", "unite", "unite", _union),
    Kind("reconquista", "operate", "besiege", _siege),
    Kind("reconquista", "choose-battle", "pitched", _table),
    Kind("reconquista", "defend-land", "defend", _table),
    Kind(
        "reconquista",
        "intercept",
        "intercept",
        told(interception_caught="caught", interception_missed="missed"),
    ),
    Kind("granada", "sail-on", "sail", _crossing, hidden=True),
    Kind("granada", "challenge", "challenge", _refuted, hidden=True),
    Kind("granada", "bid", "bid", _bid, hidden=True),
    Kind("granada", "naval-card-which", "commit", _at_sea, hidden=True),
    Kind("hispania", "choose-battle", "fight", _battle, many=3),
    Kind("hispania", "fight-or-withdraw", "fight-on", _battle),
)


# Rolling -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A position in which an answer of a kind may be given, with the odds that are told."""

    kind: Kind
    match: Match
    seat: str
    action: Action
    odds: Odds

    @property
    def name(self) -> str:
        return f"{self.kind.name} {self.action[1] or ''}".strip()


@cache
def places(game: str) -> tuple[Place, ...]:
    """A position for every kind of a game, or as many as are wanted: where it is neither sure nor hopeless."""
    wanted = [kind for kind in KINDS if kind.game == game]
    found: dict[Kind, list[Place]] = {kind: [] for kind in wanted}
    for n in range(MOST_GAMES):
        if all(len(found[kind]) == kind.many for kind in wanted):
            break
        for place in _in_game(game, n, wanted):
            here = found[place.kind]
            shares = {round(each.odds.prospects[0].share, 3) for each in here}
            if len(here) < place.kind.many and round(place.odds.prospects[0].share, 3) not in shares:
                here.append(place)
    missing = [kind.name for kind in wanted if len(found[kind]) < kind.many]
    assert not missing, missing
    return tuple(place for here in found.values() for place in here)


def _in_game(game: str, n: int, wanted: Sequence[Kind]) -> Iterator[Place]:
    scenarios = games.get(game).scenarios
    match = Match.new(game, scenarios[n % len(scenarios)], f"rolled/{n}")
    exact = match.game.odds
    assert exact is not None
    bot = bots.get("captain" if n % 2 == 0 else "random", seed=str(n))
    verbs = {kind.verb for kind in wanted}
    while not match.over:
        for decision in match.decisions:
            for action in decision.actions:
                if action[0] not in verbs:
                    continue
                fits = (k for k in wanted if (k.prompt, k.verb) == (decision.prompt, action[0]) and k.fits(action))
                kind = next(fits, None)
                odds = None if kind is None else exact(match.state, decision, action)
                if kind is None or odds is None or not kind.where(odds):
                    continue
                if max(each.share for each in odds.prospects) < 0.95:
                    yield Place(kind, match.fork(), decision.seat, action, odds)
        decision = match.decision
        match.apply(bot.choose(match, decision), decision.seat)


def roll(place: Place, times: int, seed: str = "dice") -> Counter[str]:
    """What came of the answer so many times."""
    source = random.Random(f"{seed}/{place.name}")
    seen: Counter[str] = Counter()
    while seen.total() < times:
        outcome = _once(place, source)
        if outcome:
            seen[outcome] += 1
    return seen


def _once(place: Place, source: random.Random) -> str:
    """One roll; nothing where the other side holds no card that the odds speak of."""
    dice = source.randbytes(32)
    if place.kind.hidden:
        match = place.match.imagine(place.seat, dice)
    else:
        match = place.match.fork()
        match.state.chance.seed = dice
    first = len(match.chronicle)
    match.apply(place.action, place.seat)
    for _ in range(MOST_STEPS):
        outcome = place.kind.outcome(place, match, match.chronicle[first:])
        if outcome is not None:
            return outcome
        decision = match.decision
        action = _answer(place, match, decision, source)
        if action is None:
            return ""
        match.apply(action, decision.seat)
    raise AssertionError(f"{place.name}: nothing came of it")


def _answer(place: Place, match: Match, decision: Decision, source: random.Random) -> Action | None:
    """The quietest answer; where both sides lay a card, blindly one of those in the hand that count."""
    if decision.prompt == place.kind.prompt and place.kind.verb in ("bid", "commit"):
        value = (lambda card: CARDS[card].bid) if place.kind.verb == "bid" else (lambda card: CARDS[card].naval)
        cards = [card for card in match.state.hands[decision.seat] if value(card)]
        return (place.kind.verb, source.choice(cards)) if cards else None
    return next((a for verb in QUIET for a in decision.actions if a[0] == verb), decision.actions[0])


def name_of(prospect: Prospect) -> str:
    """A prospect by its key, and by its number where several have one key."""
    what = prospect.what
    return f"{what.key} {what.params['n']}" if "n" in what.params else what.key


def deviation(odds: Odds, seen: Counter[str]) -> float:
    """How far the worst of the prospects is off, in standard errors; what was sure must be so."""
    times = seen.total()
    worst = 0.0
    for prospect in odds.prospects:
        share = prospect.share
        off = abs(seen[name_of(prospect)] / times - share)
        error = sqrt(share * (1 - share) / times)
        if error:
            worst = max(worst, off / error)
        elif off:
            return float("inf")
    known = {name_of(prospect) for prospect in odds.prospects}
    return worst if set(seen) <= known else float("inf")

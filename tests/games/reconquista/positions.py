"""Positions for tests: an empty board of 850 on which a test puts what it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from taifa.core.chance import Chance
from taifa.core.decision import Action, Decision, Rules
from taifa.core.match import Match
from taifa.games.reconquista import GAME
from taifa.games.reconquista.invariants import check
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import MOVES
from taifa.games.reconquista.model.units import Unit


class Dice(Chance):
    """Chance whose dice are written down beforehand; when they run out it goes on as usual."""

    coming: list[int] = []

    def number(self, n: int) -> int:
        if self.coming:
            self.count += 1
            value = self.coming.pop(0) - 1
            assert 0 <= value < n, f"a {value + 1} on a die of {n}"
            return value
        return super().number(n)


def position(turn: int = 2, dice: Iterable[int] = (), elite: bool = False, many: bool = False) -> State:
    """The board of 850 without units, treasure at zero, ready for operations."""
    s: State = GAME.setup("campaign", {"elite": elite, "many_stratagems": many}, Dice(b"test", 0, list(dice)))
    s.turn = turn
    s.agenda = []
    s.phase = "operate"
    for realm in s.purse:
        s.purse[realm] = 0
    return s


def dice(s: State, *rolls: int) -> None:
    """The next dice."""
    assert isinstance(s.chance, Dice)
    s.chance.coming[:] = rolls


def put(s: State, kingdom: str, kinds: str, place: str, rebel: bool = False) -> list[Unit]:
    """Units of a kingdom in a place, fresh: ``put(s, "andalus", "mesnada rider", "burgos")``."""
    units = []
    for kind in kinds.split():
        unit = s.raise_unit(kind, kingdom, place)
        unit.left = MOVES[kind]
        if rebel:
            unit.rebel = True
            s.rally()
        units.append(unit)
    return units


def one(s: State, kingdom: str, kind: str, place: str, rebel: bool = False) -> Unit:
    """A single unit."""
    return put(s, kingdom, kind, place, rebel)[0]


def run(rules: Rules[Any], *answers: Action | str, others: str | None = "pass") -> Any:
    """Play a rule with these answers in order; a bare verb takes the first action of that verb.

    Questions after the answers have run out are passed or refused by `others`.
    """
    waiting = list(answers)
    asked: list[Decision] = []
    answer: Action | None = None
    while True:
        try:
            decision: Any = rules.send(answer)
        except StopIteration as stop:
            assert not waiting, f"never asked for: {waiting}; asked: {asked}"
            return stop.value
        asked.append(decision)
        assert decision.actions
        answer = _answer(decision, waiting, others)


def _answer(decision: Decision, waiting: list[Action | str], others: str | None) -> Action:
    actions = list(decision.actions)
    if waiting:
        wanted = waiting[0]
        for action in actions:
            if action == wanted or action[0] == wanted:
                waiting.pop(0)
                return action
        if not decision.interrupt:
            raise AssertionError(f"{wanted} is not among {actions} of {decision}")
    for verb in (others, "pass", "stop", "end"):
        for action in actions:
            if action[0] == verb:
                return action
    return actions[0]


def first_decision(rules: Rules[Any]) -> Decision | None:
    """The first question a rule asks, if it asks any."""
    try:
        decision: Any = next(rules)
    except StopIteration:
        return None
    return decision  # type: ignore[no-any-return]


def verbs(decision: Decision | None) -> set[str]:
    """The verbs a decision offers."""
    return {verb for verb, _ in decision.actions} if decision else set()


def targets(decision: Decision | None, verb: str) -> list[Any]:
    """What a decision offers to do something with."""
    return [target for found, target in decision.actions if found == verb] if decision else []


def told(s: State | Match, key: str) -> list[dict[str, Any]]:
    """The parameters of every line of a kind in the chronicle since the position was made."""
    lines = [*s.chronicle, *s.state.log] if isinstance(s, Match) else s.log
    return [entry.params for entry in lines if entry.key == key]


def sound(s: State, look: Callable[[State], None] = check) -> None:
    """The position is one that can be."""
    look(s)


def table(s: State) -> Match:
    """A match that goes on from a position: from here on only answers."""
    match = Match(GAME, s)
    match._next_phase()
    match._mark()
    return match


def answer(match: Match, *answers: Action | str) -> None:
    """Give these answers one after the other; a bare verb takes the first answer of that verb.

    Interrupts (has anybody a stratagem for this roll?) that the answers don't speak of are passed.
    """
    for wanted in answers:
        while not (found := _offered(match, wanted)) and match.decision.interrupt:
            match.apply(("pass", None))
        assert found, f"{wanted} is not among {list(match.decision.actions)} of {match.decision}"
        match.apply(found)


def _offered(match: Match, wanted: Action | str) -> Action | None:
    for action in match.decision.actions:
        if action == wanted or action[0] == wanted:
            return action
    return None

"""Positions in a few lines, rules played step by step, dice that fall as told.

table = position("A").lord("alfonso", at="toledo", coin=2)
table.play(ravage(table.s, "alfonso", "toledo"))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from taifa.core.chance import Chance
from taifa.core.decision import PASS, Action, Decision, Together
from taifa.core.state import GameOver
from taifa.games.almoravid import GAME
from taifa.games.almoravid.model.state import UNITS, State, no_units
from taifa.games.almoravid.model.tables import SIDE_OF, TAIFAS
from taifa.games.almoravid.rules.lords import START, to_deck
from taifa.games.almoravid.rules.phases import PHASES
from taifa.games.almoravid.rules.taifas import status_of
from taifa.games.almoravid.view.prospects import ENDS


class Dice(Chance):
    """Chance that gives the rolls it was told first."""

    rolls: list[int] = []

    def number(self, n: int) -> int:
        if self.rolls:
            self.count += 1
            return (self.rolls.pop(0) - 1) % n
        return super().number(n)


class Table:
    """A position and the means to change it and to play on."""

    def __init__(self, scenario: str, **options: bool) -> None:
        self.asked: list[Decision] = []
        self.s: State = GAME.setup(scenario, GAME.full_options(options), Dice(b"test"))

    @classmethod
    def at(cls, state: State) -> Table:
        """A table around a position that is there already."""
        table = cls.__new__(cls)
        table.asked, table.s = [], state
        return table

    # Building --------------------------------------------------------------------------------

    def lord(self, name: str, at: str | None = None, **changes: Any) -> Table:
        """Put a lord on the map, or change what lies on his mat: assets, service, `units` by name."""
        lord = self.s.lords[name]
        if at is not None:
            if lord.where != "map":
                lord.forces = bytearray(START[name])
                lord.service = self.s.box + 4
            self.s.stand(name, at)
            lord.where, lord.box = "map", 0
        if "units" in changes:
            lord.forces = no_units()
            for unit, n in changes.pop("units").items():
                lord.forces[UNITS.index(unit.replace("_", "-"))] = n
        for key, value in changes.items():
            setattr(lord, key, value)
        return self

    def only(self, *names: str) -> Table:
        """Take every other lord off the map, without consequences but for the status of taifas."""
        for name, lord in self.s.lords.items():
            if name not in names:
                self.s.stand(name, "")
                for card in lord.cards:
                    to_deck(self.s, SIDE_OF[name], card)
                lord.where, lord.inside, lord.cards = "removed", False, []
                lord.forces, lord.routed = no_units(), no_units()
        return self.settle()

    def settle(self) -> Table:
        """Every taifa has the status that it must have."""
        for taifa in TAIFAS:
            self.s.taifas[taifa] = status_of(self.s, taifa)
        return self

    def calendar(self, name: str, box: int) -> Table:
        """Put a lord's cylinder on the calendar."""
        lord = self.s.lords[name]
        self.s.stand(name, "")
        lord.where, lord.box, lord.inside = "calendar", box, False
        lord.forces, lord.routed, lord.cards = no_units(), no_units(), []
        return self

    def taifas(self, **status: str) -> Table:
        """Set the status of taifas: ``taifas(toledo="parias")``."""
        for name, value in status.items():
            self.s.taifas[f"taifa-{name}"] = value
        return self

    def clear(self) -> Table:
        """No markers on the map but what taifas say."""
        s = self.s
        s.jihad, s.ravaged, s.siege, s.seats = {}, {}, {}, {}
        s.bypass = []
        s.conquered = {"christian": {}, "muslim": {}}
        return self

    def hold(self, *cards: str) -> Table:
        """Give cards to the hands of their sides."""
        for card in cards:
            side = "christian" if card.startswith("c") else "muslim"
            self._take(card)
            self.s.held[side].append(card)
        return self

    def edge(self, *cards: str) -> Table:
        """Put cards at the board edge of their sides."""
        for card in cards:
            side = "christian" if card.startswith("c") else "muslim"
            self._take(card)
            self.s.edge[side].append(card)
        return self

    def give(self, name: str, *cards: str) -> Table:
        """Put This Lord cards at a lord's mat."""
        for card in cards:
            self._take(card)
            self.s.lords[name].cards.append(card)
        return self

    def _take(self, card: str) -> None:
        for piles in (self.s.deck, self.s.held, self.s.edge):
            for pile in piles.values():
                if card in pile:
                    pile.remove(card)
        for lord in self.s.lords.values():
            if card in lord.cards:
                lord.cards.remove(card)

    def rolls(self, *dice: int) -> Table:
        """The next dice fall like this."""
        assert isinstance(self.s.chance, Dice)
        self.s.chance.rolls = list(dice)
        return self

    def campaign(self, name: str = "", actions: int = 0) -> Table:
        """A campaign is under way, with this lord's card turned."""
        s = self.s
        s.campaign = True
        s.active = name
        s.actions = actions
        s.phase = "command"
        if name:
            s.side = "christian" if name in CHRISTIANS else "muslim"
        return self

    # Playing ---------------------------------------------------------------------------------

    def play(self, rules: Any, *answers: Action | str, rest: str = "pass") -> Any:
        """Run rules with these answers in order; a plain string answers by verb alone.

        What is asked beyond them is passed, or gets the first legal action. Interrupts that only
        a pass could answer don't use up an answer.
        """
        given = list(answers)
        self.asked = []
        if rules is None:
            assert not given, f"nothing is asked, never {given}"
            return None
        reply: Any = None
        try:
            while True:
                asked = rules.send(reply)
                reply = self._together(asked, given) if isinstance(asked, Together) else self._answer(asked, given)
        except StopIteration as stop:
            assert not given, f"never asked for {given}; asked: {self.asked}"
            return stop.value
        except GameOver:
            return None

    def phase(self, *answers: Action | str) -> Table:
        """Play the phase that is next."""
        self.play(PHASES[self.s.phase](self.s), *answers)
        return self

    def _together(self, asked: Together, given: list[Any]) -> dict[str, Any]:
        return {seat: Part(self, part, given).run() for seat, part in asked.parts.items()}

    def _answer(self, asked: Decision, given: list[Any]) -> Action:
        self.asked.append(asked)
        actions = list(asked.actions)
        assert actions, f"{asked} offers nothing"
        if asked.interrupt and len(actions) == 1:
            return PASS
        if given:
            want = given[0]
            for action in actions:
                if action == want or action[0] == want or (want == "pass" and action[0] in ENDS):
                    given.pop(0)
                    return action
            if not (PASS in actions and asked.interrupt):
                raise AssertionError(f"{asked}: {want!r} is not among {actions}")
        return next((a for a in actions if a == PASS or a[0] in ENDS), actions[0])

    def offered(self, prompt: str) -> list[Action]:
        """The actions of the last question with this prompt."""
        return next(list(d.actions) for d in reversed(self.asked) if d.prompt == prompt)

    def told(self, key: str) -> list[dict[str, Any]]:
        """What the chronicle says under a key."""
        return [dict(entry.params) for entry in self.s.log if entry.key == key]


class Part:
    """One seat's part of a Together."""

    def __init__(self, table: Table, rules: Any, given: list[Any]) -> None:
        self.table, self.rules, self.given = table, rules, given

    def run(self) -> Any:
        reply: Any = None
        try:
            while True:
                reply = self.table._answer(self.rules.send(reply), self.given)
        except StopIteration as stop:
            return stop.value


CHRISTIANS = ("alfonso", "alvar-fanez", "garcia-ordonez", "pedro-ansurez", "sancho", "eudes", "rodrigo-campeador")


def position(scenario: str = "A", **options: bool) -> Table:
    """A scenario's set-up, to be changed into the position that a test needs."""
    return Table(scenario, **options)


def units(table: Table, name: str) -> dict[str, int]:
    """A lord's unrouted units by name."""
    return {unit: n for unit, n in zip(UNITS, table.s.lords[name].forces, strict=True) if n}


def verbs(actions: Iterable[Action]) -> set[str]:
    """The verbs of some actions."""
    return {verb for verb, _ in actions}

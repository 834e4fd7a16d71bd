"""Positions of Granada in a few lines: an empty board, blocks and cards where a test wants them."""

from __future__ import annotations

from typing import Any

from taifa import Match, games
from taifa.core.decision import PASS, Action
from taifa.games.granada.model.state import BAG, State, pile_of
from taifa.games.granada.model.tables import BLOCKS, CHRISTIANS, COPIES, LETTER, MUSLIMS, PLACES, SIDES
from taifa.games.granada.rules.year import begin_movement

C, M = CHRISTIANS, MUSLIMS


class Position:
    """An empty map in 1483–84, turn I, every block in its bag or box, both hands empty."""

    def __init__(self, **options: Any) -> None:
        self.game = games.get("granada")
        self.clear(Match.new(self.game, None, "position", options).state)

    @classmethod
    def of(cls, state: State) -> Position:
        """The same on a board that somebody else set up."""
        position = cls.__new__(cls)
        position.game = games.get("granada")
        position.clear(state)
        return position

    def clear(self, s: State) -> None:
        """Every block to its bag or box, every card to its deck."""
        self.state = s
        s.turn = 1
        s.first = s.active = C
        for side in SIDES:
            for where in [w for w in s.force[side] if w in PLACES or w.startswith("sea-") or w == "box"]:
                s.move(list(s.at(side, where)), where, BAG)
            s.trace[side].clear()
            s.decks[side] += pile_of(s.hands[side])
            s.hands[side].clear()
        for place in PLACES:
            s.settle(place)
            s.hold(place, PLACES[place].held or PLACES[place].land)

    def blocks(self, place: str, *kinds: str) -> Position:
        """Stand a block of each kind there, or a certain block by its id."""
        s = self.state
        for kind in kinds:
            choice = COPIES.get(kind, [kind])
            side = BLOCKS[choice[0]].side
            where, block = next((w, b) for w in _STORES if w in s.force[side] for b in choice if b in s.at(side, w))
            s.take(block, where)
            s.put(block, place)
        if place in PLACES and not s.contested(place):
            s.settle(place)
        s.alhambra_stormed = False
        return self

    def hand(self, side: str, *cards: str) -> Position:
        """Give a side these cards."""
        s = self.state
        for card in cards:
            s.decks[side] = s.decks[side].replace(LETTER[card], "", 1)
            s.hands[side].append(card)
        s.hands[side].sort()
        return self

    def next_at_sea(self, *cards: str) -> Position:
        """The next naval cards, first to last."""
        s = self.state
        for card in reversed(cards):
            s.naval = s.naval.replace(LETTER[card], "", 1) + LETTER[card]
        return self

    def control(self, side: str, *places: str) -> Position:
        """Let a side control places."""
        for place in places:
            self.state.hold(place, side)
        return self

    def moving(self, side: str, level: str = "") -> Match:
        """Begin the movement of a side, with a level already bought if named."""
        s = self.state
        s.first = C
        begin_movement(s, side)
        if level:
            s.level = level
            s.points, s.sea_points = {"minimal": (1, 1), "limited": (3, 1), "total": (999, 999)}[level]
            s.phase = "activate"
        return self.start()

    def fighting(self, attacker: str, place: str, *origins: str) -> Match:
        """Begin the battles of a side that entered a place from these."""
        s = self.state
        begin_movement(s, attacker)
        s.entered[place] = list(origins)
        s.phase = "declare"
        return self.start()

    def start(self, phase: str = "") -> Match:
        """Take a seat at the table."""
        if phase:
            self.state.phase = phase
        match = Match(self.game, self.state)
        match._next_phase()
        return match


_STORES = ("bag", "guard-box", "grey-box", "aside")


def play(match: Match, *answers: Action | str) -> Match:
    """Answer one question after the other; a bare word is a verb without target."""
    for answer in answers:
        action = (answer, None) if isinstance(answer, str) else answer
        assert not match.over, f"{action}: the match is over"
        assert action in match.decision.actions, f"{match.decision.prompt}: {action} not in {match.decision.actions}"
        match.apply(action)
        assert match.game.check is not None
        match.game.check(match.state)
    return match


def skip(match: Match, *prompts: str) -> Match:
    """Pass every interrupt (or every question of these prompts that can be passed)."""
    while not match.over and PASS in match.decision.actions and (not prompts or match.decision.prompt in prompts):
        match.apply(PASS)
    return match


def storm(match: Match, *answers: Action | str) -> Match:
    """The besieger deploys while the besieged hold their fire."""
    for answer in answers:
        play(skip(match, "answer-siege"), answer)
    return match


def verbs(match: Match) -> list[str]:
    """The verbs of the decision."""
    return [verb for verb, _ in match.decision.actions]


def choices(match: Match, verb: str) -> set[Any]:
    """What a verb can be aimed at."""
    return {target for v, target in match.decision.actions if v == verb}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    """The parameters of every chronicle line of this key, as a spectator reads them."""
    return [entry.params for entry in match.chronicle if entry.key == key and entry.visible(None)]


def kinds(match: Match, side: str, place: str) -> list[str]:
    """The kinds of a side's blocks at a place."""
    return [BLOCKS[block].kind for block in match.state.at(side, place)]

"""Rules of thumb for bids, cards, movement and mustering."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from taifa.core.decision import Decision
from taifa.games.granada.bot.heuristics import (
    BLOCK_WORTH,
    SITE,
    Hand,
    Step,
    Wants,
    best_first,
    block_worth,
    expected,
    garrison,
    is_grey,
    strength,
    wants_of,
)
from taifa.games.granada.bot.heuristics_sea import Sea, sail
from taifa.games.granada.model.state import State
from taifa.games.granada.model.tables import BLOCKS, CARDS, CHRISTIANS, FLEETS, MUSLIMS, NEAR, OTHER, PLACES

FEW_CARDS = 5
"""With so few cards in hand a trumpet is kept."""


def bid(s: State, d: Decision) -> list[float]:
    """A high number from a card that is not missed."""
    hand = Hand(s, d.seat)
    return [(0.5 + 0.25 * CARDS[card].bid) / hand.worth(card) ** 2 for _, card in d.texts()]


def order(s: State, d: Decision) -> list[float]:
    """Moving last lets one answer, and two moves in a row follow from it."""
    return [1.0, 1.4]


def throw(s: State, d: Decision) -> list[float]:
    """Throw away what one would miss least."""
    hand = Hand(s, d.seat)
    return [1.0 / hand.worth(card) ** 4 if verb == "discard" else 0.25 for verb, card in d.texts()]


def hire(s: State, d: Decision) -> list[float]:
    """A block that any card leads into battle is worth a trumpet, as long as cards to lead it are left."""
    hand = Hand(s, d.seat)
    pays = len(s.hands[d.seat]) > FEW_CARDS
    return [1.0 / hand.worth(card) + pays if verb == "hire" else 0.9 for verb, card in d.texts()]


def naval_card(s: State, d: Decision) -> list[float]:
    """A high naval value."""
    return [0.3 + CARDS[card].naval ** 2 / 9.0 for _, card in d.texts()]


def exchange(s: State, d: Decision) -> list[float]:
    """Change only cards that fit few blocks."""
    hand = Hand(s, d.seat)
    return [max(0.0, 1.3 - hand.worth(card)) if verb == "discard" else 0.6 for verb, card in d.texts()]


def buy(s: State, d: Decision) -> list[float]:
    """More cards in hand, more movement; the last turns are worth everything. A mobilisation costs less than either."""
    hand = len(s.hands[d.seat])
    last = s.turn >= 10
    want = {
        "none": 0.02,
        "minimal": 1.0 if hand <= 4 else 0.25,
        "limited": 0.4 if hand < 5 and not last else 1.4,
        "total": 0.05 if hand < 7 and not last else 1.0 + 0.3 * (hand - 7) if hand >= 7 else 1.0,
        "mobilise": 2.0,
    }
    return [max(want[verb], 0.01) for verb, _ in d.actions]


class Stack:
    """Blocks that may march together, and what each step from where they stand promises."""

    __slots__ = ("alone", "blocks", "drawn", "grey", "here", "power", "wanted")

    def __init__(self, blocks: list[str], here: str, wanted: Wants) -> None:
        self.blocks, self.here, self.wanted = blocks, here, wanted
        self.drawn = wanted.pull(here)
        self.grey = is_grey(blocks)
        self.power: float | None = None
        self.alone = True
        """Would nobody help the stack in any attack that was thought of?"""

    def best_step(self) -> float:
        """The best that the stack could do from here."""
        near = NEAR[self.here]
        if self.grey:
            return max([self.score(there) for there in near], default=-9.0)
        walk = self.wanted.walk
        ahead = [(walk(there), there) for there in near]
        walks = [drawn for drawn, _ in ahead if drawn is not None]
        best = max(walks) - self.drawn if walks else -9.0
        for drawn, there in ahead:
            if drawn is None:
                best = max(best, self.attack(there))
        return best

    def score(self, there: str) -> float:
        """What moving there promises."""
        walk = self.wanted.walk(there)
        if walk is None:
            return self.attack(there)
        if not self.grey:
            return walk - self.drawn
        taken = self.wanted.value(there) * 0.6 if self.wanted.s.holder(there) != self.wanted.side else 0.0
        return self.wanted.pull(there) - self.drawn + taken

    def attack(self, there: str) -> float:
        """What is to be won from the enemies there."""
        s, side = self.wanted.s, self.wanted.side
        gain = self.wanted.pull(there) - self.drawn
        enemy = OTHER[side]
        theirs = self.wanted.enemies(there)
        mine = self.strength_with(s.at(side, there))
        if s.castle.get(there) == enemy and theirs - (there in s.disks) <= 2:
            force = self.blocks + s.at(side, there)
            guns = sum([BLOCKS[block].arm == "gun" for block in force])
            need = 9.5 - 2.0 * min(guns, 1)
            return gain + self.wanted.value(there) * min(1.3, mine / need) - 2.5 * (mine < need)
        odds = mine / expected(theirs + s.holds_tower(enemy, there), len(s.hands[enemy]))
        if odds < 0.9:
            return -3.0
        return gain + (self.wanted.value(there) + 0.8 * theirs) * min(odds, 2.0) * 0.7

    def strength_with(self, friends: list[str]) -> float:
        """What the stack may deliver together with friends who are there already."""
        cards = len(self.wanted.s.hands[self.wanted.side])
        if friends:
            self.alone = False
            return strength(self.blocks + friends, cards)
        if self.power is None:
            self.power = strength(self.blocks, cards)
        return self.power


def best_step(wanted: Wants, here: str) -> float:
    """The best that those could do who need not stay in a place: looked at again if something around it has changed."""
    s, side = wanted.s, wanted.side
    spare = len(s.force[side][here]) - wanted.stay(here)
    if spare <= 0:
        return -1.0
    ready = s.ready(side, here)
    hands = s.hands
    cards, theirs = len(hands[side]), len(hands[OTHER[side]])
    if here in wanted.steps:
        step = wanted.steps[here]
        if step.ready == ready and step.spare == spare and step.cards == cards and step.theirs == theirs:
            return step.best
    blocks = best_first(ready)[:spare]
    if not blocks:
        return -1.0
    stack = Stack(blocks, here, wanted)
    best = stack.best_step()
    if stack.alone:
        wanted.steps[here] = Step(ready.copy(), spare, cards, theirs, best)
    return best


def activate(s: State, d: Decision) -> list[float]:
    """Activate where the most is to be won."""
    side = d.seat
    wanted = wants_of(s, side)
    sea: Sea | None = None
    found = []
    for verb, target in d.texts():
        if verb == "activate" and target in PLACES:
            score = best_step(wanted, target)
            found.append(score**2 + 0.01 if score > 0.0 else 0.01)
        elif verb == "activate":
            sea = sea or Sea(s, side, wanted)
            found.append(sea.promise(target))
        elif verb == "muster":
            found.append(3.0 + len(s.at(side, "box")))
        elif verb == "guard":
            found.append(0.05 + 0.6 * any(n in s.force[CHRISTIANS] for n in NEAR["granada"]))
        else:
            found.append(0.35)
    return found


def spared(s: State, side: str, place: str) -> int:
    """How many of the ready blocks in a place need not stay; the queen stays where she is."""
    ready = s.ready(side, place)
    return max(0, min(len(s.at(side, place)) - garrison(s, side, place), len(ready) - ("isabella" in ready)))


WORTH_A_CARD = 5.0
"""What a step must promise, so that a card is spent on a forced march."""
TAKING = {block: 0.3 * worth**1.5 for block, worth in BLOCK_WORTH.items()}
"""How gladly a block is taken along."""


def form(s: State, d: Decision) -> list[float]:
    """Take everyone who need not stay, then go where it pays."""
    side, m = d.seat, s.march
    assert m is not None
    here = m.here
    stack: Stack | None = None
    spare = len(m.stack) if is_grey(m.stack) else spared(s, side, here)
    missing = spare - len(m.stack)
    found = []
    for verb, target in d.texts():
        if target == "isabella":
            found.append(0.001)
        elif verb == "take":
            found.append(TAKING[target] if missing > 0 else 0.01)
        elif verb == "take-all":
            ready = [b for b in s.ready(side, here) if b not in m.stack]
            found.append(25.0 if missing >= len(ready) else 0.01)
        elif verb == "tile":
            found.append(6.0)
        elif verb == "muster":
            found.append(3.0 + len(s.at(side, "box")))
        elif verb == "go" and m.stack:
            stack = stack or Stack(m.stack, here, wants_of(s, side))
            score = stack.score(target)
            found.append(max(score, 0.0) ** 2 * (0.15 if missing > 0 else 2.0) + 0.005)
        elif verb == "force":
            found.append(0.02)
        else:
            found.append(0.15 if spare > 0 else 2.0)
    return found


def march_on(s: State, d: Decision) -> list[float]:
    """On to where it pays, dropping a guard where one is needed."""
    side, m = d.seat, s.march
    assert m is not None
    here = m.here
    stack = Stack(m.stack, here, wants_of(s, side))
    lone = not any(b not in m.stack for b in s.at(side, here))
    found = []
    for verb, target in d.texts():
        if verb == "go":
            score = stack.score(target)
            found.append(max(score, 0.0) ** 2 * 1.5 + 0.01)
        elif verb == "drop":
            found.append(1.0 / block_worth(target) if lone and SITE[here] and len(m.stack) > 3 else 0.01)
        elif verb == "pick-up":
            found.append(0.2 if not SITE[here] else 0.03)
        elif verb == "force":
            found.append(1.5 if len(s.hands[side]) > 5 and stack.best_step() > WORTH_A_CARD else 0.02)
        else:
            found.append(0.5 + 0.3 * (lone and SITE[here] > 2))
    return found


def muster(s: State, d: Decision) -> list[float]:
    """Muster near what is wanted, where the faction can gather."""
    side = d.seat
    wanted = wants_of(s, side)
    factions = [BLOCKS[block].faction for block in s.at(side, "box") if block not in FLEETS]
    found = []
    for verb, place in d.texts():
        if verb == "muster-at":
            together = max((factions.count(f) for f in PLACES[place].shields), default=0)
            found.append((wanted.pull(place) + 0.5) * (0.5 + together))
        else:
            found.append(0.7)
    return found


def muster_block(s: State, d: Decision) -> list[float]:
    """The faction of the place first, so that others may follow; strong blocks before weak ones."""
    shields = PLACES[d.at].shields if d.at else []
    return [
        block_worth(b) * (3.0 if BLOCKS[b].faction in shields else 1.0) if verb == "place" else 0.05
        for verb, b in d.texts()
    ]


def enter(s: State, d: Decision) -> list[float]:
    """Enter near what is wanted."""
    wanted = wants_of(s, d.seat)
    return [wanted.pull(place) + 0.2 for _, place in d.texts()]


def home(s: State, d: Decision) -> list[float]:
    """Boabdil is safest among many friends, best of all in Granada."""
    return [0.1 + len(s.at(MUSLIMS, place)) ** 2 * (2.0 if place == "granada" else 1.0) for _, place in d.texts()]


HEURISTICS: dict[str, Callable[[State, Decision], Sequence[float]]] = {
    "bid": bid,
    "move-first": order,
    "discard-half": throw,
    "pay-movement": throw,
    "pay-force": throw,
    "guard-price": throw,
    "hire-mercenaries": hire,
    "exchange-hand": exchange,
    "naval-card-which": naval_card,
    "buy-movement": buy,
    "activate": activate,
    "form-stack": form,
    "march-on": march_on,
    "muster": muster,
    "muster-block": muster_block,
    "muster-more": muster_block,
    "sail-on": sail,
    "crusaders-where": enter,
    "mercenaries-where": enter,
    "grey-army-where": enter,
    "gun-where": enter,
    "boabdil-where": home,
}

"""Rules of thumb for battles, sieges, losses and retreats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from taifa.core.decision import Decision
from taifa.games.granada.bot.heuristics import NO_POINT, SITE, block_worth, expected, strength, wants_of
from taifa.games.granada.model.state import Battle, State, distinct
from taifa.games.granada.model.tables import BLOCKS, CARDS, CHRISTIANS, MUSLIMS, OTHER, PLACES
from taifa.games.granada.rules.battle.impacts import impacts, matches, undeployed


def _battle(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


def card_gain(b: Battle, side: str, card: str, left: list[str]) -> float:
    """The most impacts that a card can bring now."""
    use = CARDS[card].use
    if use == "watchtower":
        return 4.0
    if use == "naval-bombardment":
        return 2.5
    blocks = matches(b, card, left)
    if not blocks:
        return 0.5
    hits = [impacts(b, side, card, block) for block in distinct(blocks)]
    best = max([n + (1.5 if arm == "gun" else 0.0) for n, arm in hits])
    return best + (1.5 if use == "double" and len(blocks) > 1 else 0.0)


def deploy(s: State, d: Decision) -> list[float]:
    """Cards played in battle come back as new ones, so strike as hard as possible; free leaders first."""
    b = _battle(s)
    side = d.seat
    left = undeployed(b, side)
    found = []
    for verb, target in d.texts():
        if verb == "lead":
            found.append(14.0)
        elif verb == "tile":
            found.append(20.0)
        elif verb == "play":
            found.append(card_gain(b, side, target, left) ** 2)
        else:
            found.append(0.15)
    return found


def deploy_block(s: State, d: Decision) -> list[float]:
    """The block that strikes hardest with this card."""
    b = _battle(s)
    card: str = (d.params or {})["card"]
    found = []
    for verb, block in d.texts():
        if verb != "deploy":
            found.append(0.05)
            continue
        hits, arm = impacts(b, d.seat, card, block)
        found.append((hits + (1.5 if arm == "gun" else 0.0)) ** 3)
    return found


def challenge(s: State, d: Decision) -> list[float]:
    """Challenge what hurts."""
    b = _battle(s)
    line = b.line[OTHER[d.seat]]
    hurt = line[-1].impacts if line else 0
    return [0.2 * hurt**2 if verb == "challenge" else 2.0 for verb, _ in d.actions]


def refute(s: State, d: Decision) -> list[float]:
    """Show the cheapest card that fits."""
    return [
        2.0 if verb == "show" and CARDS[c].use != "commander" else 1.0 if verb == "show" else 0.02
        for verb, c in d.texts()
    ]


def retreat_before(s: State, d: Decision) -> list[float]:
    """Leave a fight that can only be lost; a castle with few inside can wait; who leaves Granada has lost (2.1)."""
    b = _battle(s)
    side, enemy = d.seat, OTHER[d.seat]
    if b.place == "granada" and b.castle == side == MUSLIMS:
        return [1.0 if verb == "pass" else NO_POINT for verb, _ in d.actions]
    mine = strength(s.at(side, b.place), len(s.hands[side]))
    odds = mine / expected(len(s.at(enemy, b.place)), len(s.hands[enemy]))
    leave = 1.3 if odds < 0.5 else max(0.02, 1.2 - 1.6 * odds)
    if b.castle == side:
        leave *= 0.4
    give_up = 1.2 if doomed(s, b, side) else 0.1 * leave
    return [1.0 if verb == "pass" else give_up if verb == "surrender" else leave for verb, _ in d.actions]


def doomed(s: State, b: Battle, side: str) -> bool:
    """A castle whose garrison can't hold: better give it up than lose good blocks with it, a disk apart."""
    enemy, inside = OTHER[side], s.at(side, b.place)
    if b.place in s.disks or len(inside) > 2:
        return False
    storm = expected(len(s.at(enemy, b.place)), len(s.hands[enemy]))
    return storm > 8.5 * len(inside) and sum([block_worth(block) for block in inside]) > 2.2


def inside(s: State, d: Decision) -> list[float]:
    """Stay inside unless the field can be won."""
    b = _battle(s)
    side, enemy = d.seat, OTHER[d.seat]
    mine = strength(s.at(side, b.place), len(s.hands[side]))
    odds = mine / expected(len(s.at(enemy, b.place)), len(s.hands[enemy]))
    return [1.0 if verb == "inside" else odds**3 for verb, _ in d.actions]


def alhambra(s: State, d: Decision) -> list[float]:
    """Two blocks inside make the Alhambra last a turn longer."""
    b = _battle(s)
    outside = len(s.at(MUSLIMS, b.place)) - len(b.inside)
    return [
        1.5 if verb == "done" and outside > 4 else 0.4 if verb == "done" else 1.0 / block_worth(x)
        for verb, x in d.texts()
    ]


def colours(s: State, d: Decision) -> list[float]:
    """The bigger army fights."""
    b = _battle(s)
    grey = sum(1 for x in b.fighters[CHRISTIANS] if BLOCKS[x].grey)
    return [float(len(b.fighters[CHRISTIANS]) - grey), float(grey)]


def lose(s: State, d: Decision) -> list[float]:
    """Lose what is missed least."""
    return [1.0 / block_worth(x) ** 4 for _, x in d.texts()]


def shelter(s: State, d: Decision) -> list[float]:
    """Hold the castle."""
    return [block_worth(x) if verb == "shelter" else 0.3 for verb, x in d.texts()]


def fall_back(s: State, d: Decision) -> list[float]:
    """Towards friends and places worth holding."""
    side = d.seat
    enemy = OTHER[side]
    wanted = wants_of(s, side)
    found = []
    for verb, here in d.texts():
        if verb == "stop":
            found.append(1.0)
            continue
        friends = len(s.at(side, here))
        score = 0.5 + friends + 0.4 * SITE[here] + 0.3 * wanted.pull(here)
        found.append(score * (1.0 if not s.has_units(enemy, here) else 0.1) + (0.0 if here in PLACES else 0.1))
    return found


def answer(s: State, d: Decision) -> list[float]:
    """Guns and sorties come back as new cards: use them, once the attacker can't make up for it any more."""
    if not _battle(s).done:
        return [1.0 if verb == "pass" else 0.05 for verb, _ in d.actions]
    return [0.1 if verb == "pass" and len(d.actions) > 1 else 1.0 for verb, _ in d.actions]


def strike(s: State, d: Decision) -> list[float]:
    """A siege that can hurt is made."""
    return [9.0, 0.5]


def yes(s: State, d: Decision) -> list[float]:
    """Do it rather than not."""
    return [0.1 if verb in ("pass", "done") else 1.0 for verb, _ in d.actions]


HEURISTICS: dict[str, Callable[[State, Decision], Sequence[float]]] = {
    "deploy": deploy,
    "siege-deploy": deploy,
    "deploy-block": deploy_block,
    "second-block": deploy_block,
    "challenge": challenge,
    "refute": refute,
    "retreat-before-battle": retreat_before,
    "inside-or-outside": inside,
    "man-the-alhambra": alhambra,
    "white-or-grey": colours,
    "choose-loss": lose,
    "sink-which": yes,
    "shelter-who": shelter,
    "retreat-where": fall_back,
    "withdraw-where": fall_back,
    "answer-siege": answer,
    "besiege-or-wait": strike,
    "capture-boabdil": yes,
    "papal-bull-now": yes,
    "recast-gun": yes,
}

"""What may be done and what it counts, worked out anew from the rulebook and compared wherever play leads.

Nothing here asks the rules: only the tables of data/, and what lies on the board.
"""

from __future__ import annotations

import random

import pytest

from taifa import Match, bots
from taifa.core.decision import Decision
from taifa.games.granada.model.state import Battle, March, State
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARDS,
    CASTLES,
    CHRISTIANS,
    FLEETS,
    GUARD,
    MUSLIMS,
    NEAR,
    OTHER,
    PLACES,
    RESOURCES,
    ROADS,
    SEGMENT,
    SIDES,
    TOWERS,
)

EVERYTHING = {
    "mercenaries": "both",
    "papal-bull": True,
    "mobilisation": True,
    "boabdil-captured": True,
    "sortie": "both",
    "naval-bombardment": "both",
    "supply": True,
}
KIND = {SEGMENT[road.a, road.b]: road.kind for road in ROADS.values()}


def meets(s: State, side: str, place: str) -> bool:
    """8.1, 8.7.4, 10.10 Enemies there: blocks, a disk, or the guard in its box."""
    if s.at(OTHER[side], place):
        return True
    return side == CHRISTIANS and (place in s.disks or (place == "granada" and bool(s.at(MUSLIMS, "guard-box"))))


# Distance (7.3.3) ----------------------------------------------------------------------------


def led(s: State, m: March) -> bool:
    """7.3.4 A leader at the origin, though he was dropped off or stays; a castle of one's own land; one's capital."""
    home = PLACES[m.origin]
    if home.land == s.active:
        if home.castle and s.castle[m.origin] == s.active:
            return True
        if home.capital and s.holder(m.origin) == s.active:
            return True
    there = [*m.stack, *m.left, *s.at(s.active, m.origin)]
    return any(BLOCKS[block].leader or BLOCKS[block].army for block in there)


def steps(s: State, m: March) -> set[str]:
    """7.3.1, 7.3.3, 7.3.5 Where a stack may go next that has picked nobody up."""
    muslim = s.active == MUSLIMS or BLOCKS[m.stack[0]].grey
    biggest = max(m.biggest, len(m.stack))
    reach = 1 + led(s, m) + m.forced - (0 if biggest < 6 else 1 if biggest < 9 else 2 if biggest < 12 else 3)
    found = set()
    for there in NEAR[m.here]:
        segment = SEGMENT[m.here, there]
        kinds = {KIND[each] for each in (*m.path, segment)}
        main = kinds == {"main"} or (muslim and "secondary" not in kinds)
        if segment not in s.used.get(m.origin, ()) and m.steps < reach + main:
            found.add(there)
    if not GUARD.isdisjoint(m.stack):
        found &= {"granada", *NEAR["granada"]}
    return found


# Battle (8.2, 8.3, 8.5, 8.7.5) ---------------------------------------------------------------


def deploys(card: str, block: str, siege: bool) -> bool:
    """8.2.1, 10.1, 10.2, 10.4 A shield like the block's, or a card for any faction."""
    data, face = CARDS[card], BLOCKS[block]
    if data.use in ("plain", "trumpet", "double"):
        return face.wild or face.army or face.faction == data.faction
    arms = {"cavalry": "horse", "crossbowmen": "bow", "bombardment": "gun" if siege else "none"}
    return data.use == "commander" or (data.use in arms and face.arm == arms[data.use])


def undeployed(b: Battle, side: str) -> list[str]:
    """8.2.1 Who has not been deployed yet."""
    return [block for block in b.fighters[side] if block not in {d.block for d in b.line[side]}]


def playable(s: State, b: Battle, side: str) -> set[str]:
    """8.2.1, 10.2, 10.3, 11.6 The cards of the hand that do something now."""
    found = set()
    for card in s.hands[side]:
        use, place = CARDS[card].use, PLACES[b.place]
        tower = place.tower and s.holder(b.place) == side and side != b.attacker and not b.tower and not b.siege
        guns = [block for block in s.at(CHRISTIANS, "out") if BLOCKS[block].arm == "gun"]
        if (
            any(deploys(card, block, b.siege) for block in undeployed(b, side))
            or (use == "watchtower" and tower)
            or (use == "naval-bombardment" and place.sea and any(f in FLEETS for f in s.at(side, place.sea)))
            or (use == "bombardment" and guns)
        ):
            found.add(card)
    return found


def impacts(b: Battle, side: str) -> int:
    """8.3, 10.3, 11.5 Shields, comrades before, special attacks; the tower's four; what a sortie takes off."""
    total, before = 0, []
    for d in b.line[side]:
        if d.out:
            continue
        face = BLOCKS[d.block]
        total += 2 if face.army else face.shields
        total += sum(1 for other in before if face.faction and BLOCKS[other.block].faction == face.faction)
        if d.special:
            earlier = sum(1 for other in before if other.special == d.special)
            total += 2 if b.siege or d.special == "gun" else 2 + 2 * earlier
        before.append(d)
    tower = 4 if b.tower and side != b.attacker else 0
    return total + tower + sum(CARDS[card].worth for card in b.played[side] if CARDS[card].use == "sortie")


def losses(s: State, b: Battle, side: str) -> int:
    """8.5.1, 8.7.5, 11.8 One for seven impacts, the loser one more; in a siege for 7 to 10 of what is left."""
    against = b.impacts[OTHER[side]]
    if not b.siege:
        ahead = b.impacts[b.attacker] > b.impacts[OTHER[b.attacker]]
        lost = side == (OTHER[b.attacker] if ahead else b.attacker)
        return against // (5 if side in b.isolated else 7) + lost
    return max(against - b.impacts[side], 0) // needed(s, b)


def needed(s: State, b: Battle) -> int:
    """7.5.5, 8.7.5, 11.8 What each unit of the besieged costs: 7 with guns, else 9; a port, a blockade, no supply."""
    guns = any(d.special == "gun" and not d.out for d in b.line[b.attacker])
    port = PLACES[b.place].port
    shelter = bool(port) and not any(f in FLEETS for f in s.at(b.attacker, port))
    return (7 if guns else 9) + shelter - 2 * (OTHER[b.attacker] in b.isolated)


def ways_back(s: State, b: Battle, side: str) -> set[str]:
    """8.6.2, 8.6.3 Whence one came, or where nobody is and nobody came from; else anywhere."""
    near = set(NEAR[b.place])
    if side == b.attacker:
        return near & {*b.origins} or near
    return {place for place in near if place not in b.origins and not meets(s, side, place)} or near


# Points (2.2) --------------------------------------------------------------------------------


def points(s: State) -> dict[str, float]:
    """2.2 Castles, towers, resources; those of the Muslims only with a road to Granada."""
    joined, ahead = set(), [] if s.holder("granada") == CHRISTIANS else ["granada"]
    while ahead:
        here = ahead.pop()
        joined.add(here)
        ahead += [near for near in NEAR[here] if near not in joined and s.holder(near) != CHRISTIANS]
    held = {side: {place for place in PLACES if s.holder(place) == side} for side in SIDES}
    castles = {side: sum(1 for place in CASTLES if s.castle[place] == side) for side in SIDES}
    white = 2 * castles[CHRISTIANS] + len(held[CHRISTIANS] & {*TOWERS}) / 2 + len(held[CHRISTIANS] & {*RESOURCES})
    resources = held[MUSLIMS] & {*RESOURCES} & joined
    return {CHRISTIANS: white, MUSLIMS: 3 * castles[MUSLIMS] + len(held[MUSLIMS] & {*TOWERS}) + 1.5 * len(resources)}


# Play and compare ----------------------------------------------------------------------------


def compare(m: Match, d: Decision) -> None:
    """The question that is asked now, against the book."""
    s: State = m.state
    b, march = s.battle, s.march
    if d.prompt == "buy-movement":
        assert m.scores == points(s)
    elif d.prompt in ("form-stack", "march-on") and march and march.stack and march.joined is None:
        assert {place for verb, place in d.actions if verb == "go"} == steps(s, march), (march.origin, march.path)
    elif b is None:
        return
    elif d.prompt in ("deploy", "siege-deploy"):
        assert {card for verb, card in d.actions if verb == "play"} == playable(s, b, d.seat)
        if not any(CARDS[card].use == "naval-bombardment" for side in SIDES for card in b.played[side]):
            assert b.impacts == {side: impacts(b, side) for side in SIDES}
        if d.prompt == "deploy" and not b.done:
            ahead = b.impacts[b.attacker] > b.impacts[OTHER[b.attacker]]
            assert d.seat == (OTHER[b.attacker] if ahead else b.attacker)
        elif b.siege:
            assert (d.params or {})["need"] == needed(s, b)
    elif d.prompt == "choose-loss":
        assert b.due[d.seat] == losses(s, b, d.seat)
    elif d.prompt == "retreat-where" and GUARD.isdisjoint(s.at(d.seat, b.place)):
        assert {place for _, place in d.actions} == ways_back(s, b, d.seat)


@pytest.mark.rule("granada", "2.2", "7.3.3", "7.3.5", "8.2.1", "8.2.4", "8.3", "8.5.1", "8.6.2", "8.6.3", "8.7.5")
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["as printed", "every option"])
def test_what_is_offered_is_what_the_book_allows(options: dict[str, object]) -> None:
    for seed in range(20):
        m = Match.new("granada", None, f"book {seed}", options)
        dice = random.Random(seed)
        players = {seat: bots.get("captain", seed=f"{seed}/{seat}") for seat in m.game.seats}
        while not m.over:
            d = m.decision
            compare(m, d)
            wise = dice.random() < 0.6
            m.apply(players[d.seat].choose(m, d) if wise else dice.choice(list(d.actions)), d.seat)

"""What must hold in every position: called at each step by the tests."""

from __future__ import annotations

from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import LEADERS, LIFE, NATIONS, RANK, REGIONS, ROUNDS, TURNS, WORKS


def check(s: State) -> None:
    """Stacks are well formed, counters within their limits, ruins and works one a region, gold never negative,
    capitals at home, no siege before the second round, nobody alive beyond his life points."""
    assert s.turn in TURNS
    for nation, army in s.armies.items():
        assert army, f"{nation} has an empty army"
        for place, stack in army.items():
            assert place in REGIONS and stack, (nation, place, stack)
            assert list(stack) == sorted(stack, key=RANK.__getitem__), (nation, place, stack)
            built = [x for x in stack if x in WORKS]
            assert len(built) <= 1, f"{nation} has {stack} in {place}"
    for nation in s.armies:
        for letter, limit in NATIONS[nation].counters.items():
            allowed = limit + (2 if letter == "t" and s.options.get("events") else 0)
            assert s.count(nation, letter) <= allowed, f"{nation} has {s.count(nation, letter)} {letter}"
    standing = {(nation, place) for nation, army in s.armies.items() for place in army}
    stands = s.armies.stands
    assert standing == {(nation, place) for place, nations in stands.items() for nation in nations}, stands
    assert s.armies.meetings == {place for place, nations in stands.items() if len(nations) > 1}
    for leader, place in s.leaders.items():
        assert leader in LEADERS and place in REGIONS, (leader, place)
    assert all(gold >= 0 for gold in s.gold.values()), s.gold
    for subject, lord in s.subjects.items():
        assert subject != lord and lord in NATIONS
    for nation, region in s.capitals.items():
        assert s.stack(nation, region), f"{nation} has its capital in {region}, where it has nobody (4.3)"
    if s.battle is not None:
        b = s.battle
        assert b.round <= ROUNDS and not (b.siege and b.round < ROUNDS), "a siege before the second round (6.2)"
        for side in (b.attack, b.defence):
            assert len(side.units) == len(side.hurt)
            assert all(hurt < LIFE[x] for x, hurt in zip(side.units, side.hurt, strict=True)), side

"""10.2 The Bombardment cards: guns taken back from the eliminated pile."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.granada.model.state import OUT, Battle, State, distinct
from taifa.games.granada.model.tables import BLOCKS, CHRISTIANS, GREY, PLACES

NEW_GUNS = 2
"""10.2 Eliminated guns that return at once."""
REFUGE = 2
"""8.6.5 Blocks that find room in a castle."""


def lost_guns(s: State) -> list[str]:
    """10.2 White guns in the eliminated pile."""
    return [block for block in s.at(CHRISTIANS, OUT) if BLOCKS[block].arm == "gun"]


def gun_places(s: State) -> list[str]:
    """3.1, 10.2 Places with white or grey blocks that a gun may join; not the castle stormed, if two are inside."""
    b = s.battle
    stormed = b.place if b is not None and b.siege and b.attacker != CHRISTIANS else ""
    return [
        place
        for place, blocks in s.force[CHRISTIANS].items()
        if place in PLACES and (place != stormed or len(blocks) < REFUGE)
    ]


def can_bombard_field(s: State) -> bool:
    """10.2 In a field battle the card strikes nobody, but brings guns back."""
    return bool(lost_guns(s) and gun_places(s))


def bombard_gunless(s: State, b: Battle) -> Rules[None]:
    """10.2 Up to two eliminated guns return to one or two places with Christian blocks, the battle's too."""
    for _ in range(NEW_GUNS):
        guns, places = distinct(lost_guns(s)), gun_places(s)
        if not guns or not places:
            return
        actions: list[Action] = [("recast", gun) for gun in guns]
        verb, gun = yield from reply(ask(CHRISTIANS, "recast-gun", [*actions, ("done", None)], "10.2", at=b.place))
        expect(verb, "recast", "done")
        if verb == "done":
            return
        place = yield from choose(CHRISTIANS, "gun-where", "enter", places, "10.2")
        s.take(gun, OUT)
        s.put(gun, place)
        s.expose(gun, place)
        if not s.meets(CHRISTIANS, place):
            s.settle(place)
        s.tell("gun-recast", rule="10.2", place=place, block=BLOCKS[gun].kind)
        if place == b.place:
            join_battle(b, gun)


def join_battle(b: Battle, gun: str) -> None:
    """10.2 A gun brought to the battle can be deployed at once, unless the grey army fights.

    10.12.2 Besieged, nobody but guns fights: a gun brought inside is one of those besieged, whoever they are.
    """
    fighters = b.fighters[CHRISTIANS]
    besieged = b.siege and b.attacker != CHRISTIANS
    if fighters and fighters[0] in GREY and not besieged:
        b.bystanders.append(gun)
    else:
        fighters.append(gun)

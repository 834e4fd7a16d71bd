"""8.8 After the battle: control settled, cards refilled, and the next battle."""

from __future__ import annotations

from taifa.core.decision import Rules
from taifa.games.granada.model.state import Battle, State, pile_of
from taifa.games.granada.model.tables import CHRISTIANS, GREY, MUSLIMS, OTHER, SIDES
from taifa.games.granada.rules import stage
from taifa.games.granada.rules.victory import instant_victory


def close_battle(s: State) -> None:
    """8.1 The battle is over, or never began."""
    b = s.battle
    assert b is not None
    s.settle(b.place)
    s.battle = None
    s.phase = "declare"
    instant_victory(s)


def aftermath(s: State) -> Rules[None]:
    """8.7.5, 8.8 Blocks are hidden again, the winner holds the place, both sides refill their hands."""
    b = s.battle
    assert b is not None
    if b.siege and not s.has_units(OTHER[b.attacker], b.place):
        s.tell("castle-falls", rule="8.7.5", side=b.attacker, place=b.place)
    elif s.contested(b.place) and b.castle:
        hold_outside(s)
    take_field(s, b)
    if s.pioneers and not s.at(CHRISTIANS, b.place):
        lose_tiles(s, b.place)
    refill(s)
    stage.closes(s, b)
    close_battle(s)
    yield from ()


def take_field(s: State, b: Battle) -> None:
    """4.3, 10.12.2 With nobody of the beaten left the place is the winner's; what the grey army won is nobody's."""
    if grey_won(b) and not s.has_units(MUSLIMS, b.place):
        s.neutralise(b.place)
    s.settle(b.place)


def lose_tiles(s: State, place: str) -> None:
    """11.7 Pioneers who are the last of their side after a battle, lost or won, are lost, too."""
    s.pioneers = [at for at in s.pioneers if at != place]


def grey_won(b: Battle) -> bool:
    """2.1, 10.12.2 Boabdil's army fought and drove the Muslims out: what falls, falls to it, not to bystanders."""
    fighters = b.fighters[CHRISTIANS]
    return b.winner == CHRISTIANS and bool(fighters) and fighters[0] in GREY


def hold_outside(s: State) -> None:
    """4.3 Enemies left inside the castle: the place outside belongs to the besieger."""
    b = s.battle
    assert b is not None
    besieger = OTHER[b.castle]
    if all(block in GREY for block in s.at(besieger, b.place)):
        if s.holder(b.place) == MUSLIMS:
            s.hold(b.place, "")
    else:
        s.hold(b.place, besieger)


def refill(s: State) -> None:
    """8.8 As many cards as were played; one more for two blocks lost, or for each unit lost in a siege."""
    b = s.battle
    assert b is not None
    for side in SIDES:
        played = b.played.get(side, [])
        lost = b.lost.get(side, 0)
        due = len(played) + (lost if b.siege else lost // 2)
        s.discards[side] += pile_of(played)
        b.played[side] = []
        drawn = s.draw(side, due)
        if drawn:
            b.drawn[side] = drawn
            s.tell("cards-drawn", rule="8.8", side=side, n=drawn)

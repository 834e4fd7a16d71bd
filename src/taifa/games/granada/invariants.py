"""What must be true of every position of Granada: called at every step by the tests."""

from __future__ import annotations

import msgspec

from taifa.games.granada.model.state import ABROAD, BAG, BOX, CAPTIVE, GREY_BOX, OUT, State, cards_in
from taifa.games.granada.model.tables import (
    BLOCKS,
    CARDS,
    CHRISTIANS,
    DISKS,
    FLEETS,
    GREY,
    GUARD,
    GUARD_PLACES,
    LAND,
    MUSLIMS,
    ORDER,
    PLACES,
    SIDES,
)
from taifa.games.granada.rules.activation import activatable
from taifa.games.granada.rules.setup import deck

OWN = {side: {name for name, block in BLOCKS.items() if block.side == side} for side in SIDES}
SOUND: dict[tuple[str, str], bytes] = {}
"""What was found in order last, by side: most answers leave most blocks and cards as they are."""


def check(s: State) -> None:
    """Raise AssertionError where a position can't be."""
    for side in SIDES:
        blocks = msgspec.msgpack.encode((s.force[side], s.trace[side]))
        if SOUND.get((side, "blocks")) != blocks:
            _check_blocks(s, side)
            SOUND[side, "blocks"] = blocks
        played = s.battle.played.get(side) if s.battle else None
        piles = (s.hands[side], s.decks[side], s.discards[side], s.exposed[side], played, s.gone, s.options)
        cards = msgspec.msgpack.encode(piles)
        if SOUND.get((side, "cards")) != cards:
            _check_cards(s, side)
            SOUND[side, "cards"] = cards
    assert all(place in DISKS for place in s.disks)
    if s.phase == "activate" and s.march is None and s.voyage is None and s.idle is not None:
        assert sorted(s.idle) == sorted(activatable(s, s.active) if s.points else []), "idle places not kept up"
    assert len(s.naval) + len(s.naval_used) == 17, "naval cards astray"
    assert all(owner in (*SIDES, "") and owner != LAND[place] for place, owner in s.control.items())
    _check_victory(s)
    _check_ways(s)
    if s.phase in ("movement", "reinforcement", "bids") and s.battle is None:
        _check_sieges(s)
    if s.phase in ("movement", "activate", "reinforcement") and s.march is None and s.voyage is None:
        _check_loans(s)
    if s.battle is None and s.march is None:
        for place, owner in s.castle.items():
            if owner != MUSLIMS and s.has_units(MUSLIMS, place):
                assert s.has_units(CHRISTIANS, place), f"{place} is held by {owner}, but only Muslims are there"


def _check_victory(s: State) -> None:
    """2.1, 9.2, 10.12.2 What battles leave behind: a war that is won is over; fleets, grey blocks and castles."""
    if s.result is not None:
        return
    assert not s.alhambra_stormed or s.phase != "activate", "white blocks took the Alhambra, and the war goes on"
    for fight in s.fights:
        assert s.fleets(fight.mover, fight.zone), "a naval battle without the fleets that sought it"
    assert s.voyage is not None or not (s.flights and s.phase == "sail-on")
    grey = {place for place, blocks in s.force[CHRISTIANS].items() if place in PLACES and not GREY.isdisjoint(blocks)}
    assert len(grey) <= 1, f"Boabdil's army is in two places: {sorted(grey)}"
    if not grey and s.boabdil_back < 0 and s.battle is None:
        assert "" not in s.castle.values(), "a castle without a piece, though Boabdil's army is gone"


def _check_ways(s: State) -> None:
    """8.6.2, 11.7 Who attacks on a retreat keeps the roads of his own relief; no pioneers where Muslims are alone."""
    for ahead in s.chain:
        came = s.entered.get(ahead.place, ()) if ahead.attacker == s.active else ()
        assert set(came) <= set(ahead.origins), f"the relief of {ahead.place} has forgotten its roads"
    if s.battle is None and s.march is None and s.phase != "muster":  # who musters holds the place once all have come
        for place in s.pioneers:
            assert s.at(CHRISTIANS, place) or not s.has_units(MUSLIMS, place), f"Muslims lead pioneers at {place}"


def _check_loans(s: State) -> None:
    """7.5.2, 10.12.1 Only fleets with troops know a port, and Boabdil is a captive while his army is lent."""
    for fleet in s.embarked:
        assert s.cargo(fleet), f"{fleet} remembers troops that it does not carry"
    assert ("boabdil" in s.at(MUSLIMS, CAPTIVE)) == (s.boabdil_back >= 0), "Boabdil is lent and free at once"
    if s.boabdil_waits:
        assert s.boabdil_back >= 0, "an army waits that nobody lent"
        assert GREY.issuperset(s.at(CHRISTIANS, GREY_BOX)) and len(s.at(CHRISTIANS, GREY_BOX)) == len(GREY)


def _check_sieges(s: State) -> None:
    """4.3, 8.1, 8.7.5 After all battles enemies stand together only in a siege, and the place is the besieger's."""
    for place in PLACES:
        if s.contested(place):
            owner = s.castle.get(place)
            assert owner, f"enemies side by side at {place} without a siege"
            assert s.holder(place) != owner, f"{place} around the castle belongs to those shut in"


def _check_blocks(s: State, side: str) -> None:
    standing = s.force[side]
    blocks = [block for found in standing.values() for block in found]
    assert len(blocks) == len(set(blocks)), "a block stands twice"
    assert set(blocks) == OWN[side], "blocks astray"
    for where, faces in s.trace[side].items():
        if where == ABROAD:
            at_home = (*standing.get(BAG, ()), *standing.get(BOX, ()))
            assert not set(faces) & set(at_home), f"the enemy thinks that {faces} are on the map"
        else:
            assert set(faces) <= set(standing.get(where, ())), f"the enemy thinks that {faces} are at {where}"
    for where, found in standing.items():
        assert found, f"an empty stack at {where}"
        assert found == sorted(found, key=ORDER.__getitem__), f"{where} is not in order"
        for block in found:
            afloat = where.startswith("sea-")
            assert (block in FLEETS) == afloat or where in (BAG, BOX, OUT), f"{block} at {where}"
            if block in GUARD and where in PLACES:
                assert where in GUARD_PLACES, f"the guard is at {where}"
        if where in FLEETS:
            assert len(found) <= 2, "an overladen fleet"
            assert "boabdil" not in found and "grey-boabdil" not in found, "Boabdil at sea"


def _check_cards(s: State, side: str) -> None:
    played = s.battle.played.get(side, []) if s.battle else []
    gone = [card for card in s.gone if CARDS[card].side == side]
    cards = sorted([*s.hands[side], *cards_in(s.decks[side]), *cards_in(s.discards[side]), *played, *gone])
    assert cards == sorted(cards_in(deck(side, s.options))), f"{side}: cards astray"
    assert s.hands[side] == sorted(s.hands[side])
    assert all(s.exposed[side].count(card) <= s.hands[side].count(card) for card in s.exposed[side])

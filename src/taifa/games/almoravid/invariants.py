"""What must be true of every position: the tests ask at every step."""

from __future__ import annotations

import msgspec

from taifa.games.almoravid.model.allegiance import allegiance, besieger, enemy_stronghold, inside, outside
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, SIDES, UNITS, State, no_units
from taifa.games.almoravid.model.tables import (
    CAPABILITY,
    CAPACITY,
    CARDS,
    CARDS_OF,
    LAST_BOX,
    LORDS,
    LORDS_OF,
    PLACES,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_OF,
    TAIFAS,
    VALUE,
    VASSALS,
)
from taifa.games.almoravid.rules.lords import START, VASSAL_UNITS
from taifa.games.almoravid.rules.taifas import status_of

NONE = no_units()
QUIET = ("plan", "card", "wastage", "reset")
"""Phases in which no change of status can be half done."""
SOUND: dict[str, bytes] = {}
"""Each lord as he was found in order last: most answers leave most lords as they are."""


def check(s: State) -> None:
    """Raise AssertionError where a position can't be."""
    for name, lord in s.lords.items():
        now = msgspec.msgpack.encode(lord)
        if SOUND.get(name) != now:
            check_lord(s, name)
            SOUND[name] = now
        if lord.lower or lord.upper:
            check_stack(s, name)
    check_places(s)
    check_cards(s)
    check_markers(s)
    check_settled(s)
    if s.vassal_box:
        check_vassals(s)
    if s.phase in QUIET and s.battle is None:
        check_quiet(s)
    both = [s.lords[name].where for name in ("rodrigo-campeador", "rodrigo-al-sayyid")]
    assert sum(1 for where in both if where in ("map", "calendar", "mat")) <= 1, "Rodrigo serves one side"


def check_quiet(s: State) -> None:
    """1.4.1, 5.2 Between two cards every taifa is what it must be, and neither side is without a lord."""
    for taifa in TAIFAS:
        assert s.taifas[taifa] == status_of(s, taifa), (taifa, s.taifas[taifa])
    if s.campaign and s.result is None:
        assert s.fielded[CHRISTIAN] and s.fielded[MUSLIM], "a campaign without an enemy"


def check_places(s: State) -> None:
    """1.3.1 What a position remembers of who stands where is so."""
    for side in SIDES:
        found: dict[str, list[str]] = {}
        for name in LORDS_OF[side]:
            if s.lords[name].place:
                found.setdefault(s.lords[name].place, []).append(name)
        fielded = [name for name in LORDS_OF[side] if s.lords[name].place]
        assert s.fielded[side] == fielded, (side, s.fielded[side])
        standing = {place: names for place, names in s.standing[side].items() if names}
        assert standing == found, (side, standing)


def check_lord(s: State, name: str) -> None:
    """1.5-1.7 A lord is in one place, with no more than he could have."""
    lord = s.lords[name]
    assert lord.where in ("map", "calendar", "mat", "aside", "removed"), (name, lord.where)
    assert bool(lord.place) == (lord.where == "map"), (name, lord)
    assert 0 <= lord.box <= LAST_BOX and 0 <= lord.service <= LAST_BOX, (name, lord.box, lord.service)
    assert min(lord.coin, lord.loot, lord.provender, lord.cart, lord.mule) >= 0, (name, lord)
    if lord.where != "map":
        assert lord.forces == NONE == lord.routed and not lord.cards, (name, lord)
        assert not lord.lower and not lord.upper and not lord.inside, name
        return
    rows = [START[name], *lord.extra.values()]
    rows += [VASSAL_UNITS[v] for v, how in lord.vassals.items() if how == "mustered"]
    most = map(sum, zip(*rows, strict=True))
    for unit, here, routed, limit in zip(UNITS, lord.forces, lord.routed, most, strict=True):
        assert here >= 0 and routed >= 0 and here + routed <= limit, (name, unit, lord)
    if lord.cards:
        check_mat_cards(s, name)


def check_stack(s: State, name: str) -> None:
    """4.1.3 A lieutenant and his lower lord stand together, and each knows the other."""
    lord = s.lords[name]
    for other in (lord.lower, lord.upper):
        if other:
            assert s.lords[other].place == lord.place, (name, other)
            assert s.lords[other].inside == lord.inside, (name, other)
    if lord.lower:
        assert s.lords[lord.lower].upper == name
    if lord.upper:
        assert s.lords[lord.upper].lower == name


def check_vassals(s: State) -> None:
    """3.4.2 Whose vassal's marker is on the calendar, serves on the map, and the vassal with him."""
    for vassal, box in s.vassal_box.items():
        lord = s.lords[VASSALS[vassal].lord]
        assert 0 <= box <= LAST_BOX and not VASSALS[vassal].special, (vassal, box)
        assert lord.place and lord.vassals.get(vassal) == "mustered", (vassal, lord.where, lord.vassals.get(vassal))


def check_mat_cards(s: State, name: str) -> None:
    """3.4.4 A lord's cards are his to have, without twins; a third one is about to be discarded."""
    lord = s.lords[name]
    assert len(lord.cards) <= 3, (name, lord.cards)
    titles = [CAPABILITY[card] for card in lord.cards]
    assert len(titles) == len(set(titles)), (name, lord.cards)
    for card in lord.cards:
        assert name in CARDS[card].lords and CARDS[card].this_lord, (name, card)


def check_cards(s: State) -> None:
    """1.9.1 Every card is in one place."""
    for side in SIDES:
        used = [card for name in LORDS_OF[side] for card in s.lords[name].cards]
        fought = [card for card in s.battle.events if card in CARDS] if s.battle else []
        cards = s.deck[side] + s.held[side] + s.edge[side] + s.levy_events[side] + used
        cards += [card for card in (*s.out_of_game, *fought) if CARDS[card].side == side]
        assert len(cards) == len(set(cards)), (side, sorted(cards))
        assert len(CARDS_OF[side]) - len(cards) <= 1, (side, sorted(cards))
        assert all(CARDS[card].event_type == "hold" for card in s.held[side]), s.held[side]


def check_markers(s: State) -> None:
    """1.3.1, 1.4.4 Markers stand where they may."""
    for side in SIDES:
        for place, n in s.conquered[side].items():
            assert n == VALUE[place], (place, n)
            assert bool(TAIFA_OF[place]) == (side == CHRISTIAN), (side, place)
    for place, n in s.jihad.items():
        assert n > 0 and place in STRONGHOLD_AT and TAIFA_OF[place], (place, n)
        assert place not in s.conquered[CHRISTIAN], place
    for place, side in s.ravaged.items():
        assert place in PLACES and side in SIDES, (place, side)
    assert s.box_points >= 0 and s.box_coin >= 0


def check_settled(s: State) -> None:
    """1.4.1, 4.3.5 Sieges have besiegers, lords inside have enemies outside, and nobody stands beside his enemy.

    While the active lord approaches, before battle or siege, he does stand there.
    """
    if s.battle is not None:
        return
    for place, n in s.siege.items():
        assert 1 <= n <= 4 and place in STRONGHOLD_AT and place not in s.bypass, (place, n)
    for name in LORDS:
        if s.lords[name].inside:
            check_inside(s, name)
    approached = {s.lords[s.active].place} if s.active and s.phase == "command" else set()
    both = {place for place in s.standing[CHRISTIAN] if outside(s, place, CHRISTIAN)}
    both = {place for place in both if outside(s, place, MUSLIM)}
    assert both <= approached, (both, s.phase)
    for place in (*s.siege, *s.bypass):
        turning = not allegiance(s, place) and any(outside(s, place, side) for side in SIDES)
        assert besieger(s, place) or turning, place
    if not approached:
        for side in SIDES:
            for name in s.fielded[side]:
                check_gates(s, name)


def check_inside(s: State, name: str) -> None:
    """4.3.4, 4.3.5 A lord is inside a stronghold of his side, within its capacity, while an enemy is outside."""
    place, side = s.lords[name].place, SIDE_OF[name]
    assert allegiance(s, place) in (side, ""), (name, place)
    assert len(inside(s, place, side)) <= CAPACITY[place], (name, place)
    assert outside(s, place, ENEMY[side]), (name, place)
    assert place in s.siege or place in s.bypass or (s.active and s.phase == "command"), (name, place)


def check_gates(s: State, name: str) -> None:
    """4.3.5 Outside an enemy stronghold one besieges or bypasses it, but for the moment when its gates close."""
    place = s.lords[name].place
    if s.lords[name].inside or not enemy_stronghold(s, place, SIDE_OF[name]):
        return
    closing = s.phase in ("command", "feed", "disband", "winter-disband", "winter-feed", "call-to-arms")
    assert place in s.siege or place in s.bypass or closing, (name, place, s.phase)

"""1.3 The map: whose a locale is, who stands where, sieges and bypasses."""

from __future__ import annotations

from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, SIDES, State
from taifa.games.almoravid.model.tables import CAPACITY, LORDS, SEATS_OF, SIDE_OF, STRONGHOLD_AT, TAIFA_OF

CATHEDRALS = ("cathedral-1", "cathedral-2")
FRIEND = {INDEPENDENT: MUSLIM, PARIAS: "", RECONQUISTA: CHRISTIAN}
MARKER_SIDE = {
    "yusuf": MUSLIM,
    "sir": MUSLIM,
    "rodrigo-al-sayyid": MUSLIM,
    "rodrigo-campeador": CHRISTIAN,
    "cathedral-1": CHRISTIAN,
    "cathedral-2": CHRISTIAN,
}


def territory(s: State, place: str) -> str:
    """1.3.1 The side that a locale's territory is friendly to; "" if it is neutral."""
    taifa = TAIFA_OF[place]
    return FRIEND[s.taifas[taifa]] if taifa else CHRISTIAN


def allegiance(s: State, place: str) -> str:
    """1.3.1 The side that a locale is friendly to: by its markers, else by its territory; "" is neutral."""
    taifa = TAIFA_OF[place]
    if taifa:
        if place in s.jihad:
            return MUSLIM
        if place in s.conquered[CHRISTIAN]:
            return CHRISTIAN
    elif place in s.conquered[MUSLIM]:
        return MUSLIM
    if s.seats and place in s.seats.values():
        return next(MARKER_SIDE[marker] for marker, where in s.seats.items() if where == place)
    return FRIEND[s.taifas[taifa]] if taifa else CHRISTIAN


def enemy_stronghold(s: State, place: str, side: str) -> bool:
    """1.3.1 Is there a stronghold here that is an enemy of this side?"""
    return place in STRONGHOLD_AT and allegiance(s, place) == ENEMY[side]


def friendly_stronghold(s: State, place: str, side: str) -> bool:
    """1.3.1 Is there a stronghold here that is friendly to this side?"""
    return place in STRONGHOLD_AT and allegiance(s, place) == side


def on_map(s: State, side: str) -> list[str]:
    """1.3.1 The lords of a side who are on the map."""
    return s.fielded[side].copy()


def lords_at(s: State, place: str, side: str) -> list[str]:
    """The lords of a side at a locale, inside its stronghold or not."""
    return list(s.standing[side].get(place, ()))


def outside(s: State, place: str, side: str) -> list[str]:
    """The lords of a side at a locale who are not shut up in its stronghold."""
    there = s.standing[side].get(place)
    if not there:
        return []
    lords = s.lords
    return [name for name in there if not lords[name].inside]


def inside(s: State, place: str, side: str) -> list[str]:
    """The lords of a side who are shut up in the stronghold of a locale."""
    lords = s.lords
    return [name for name in s.standing[side].get(place, ()) if lords[name].inside]


def besieged(s: State, name: str) -> bool:
    """4.3.5 Is this lord under siege?"""
    lord = s.lords[name]
    return lord.inside and lord.place in s.siege


def unbesieged(s: State, side: str) -> list[str]:
    """The lords of a side on the map who are not under siege."""
    return [name for name in s.fielded[side] if not besieged(s, name)]


def besieger(s: State, place: str) -> str:
    """4.3.5 The side that besieges or bypasses the stronghold here; "" if none does."""
    if place not in s.siege and place not in s.bypass:
        return ""
    friend = allegiance(s, place)
    return ENEMY[friend] if friend and outside(s, place, ENEMY[friend]) else ""


def lift_siege(s: State, place: str) -> None:
    """4.3.5 Take all siege and bypass markers away; who was shut up inside is free."""
    if place in s.siege:
        del s.siege[place]
        s.tell("siege-lifted", rule="4.3.5", place=place)
    if place in s.bypass:
        s.bypass.remove(place)
        s.tell("bypass-ended", rule="4.3.5", place=place)
    for side in SIDES:
        for name in s.standing[side].get(place, ()):
            s.lords[name].inside = False


def tidy_sieges(s: State) -> None:
    """4.3.5, 1.4.3, 1.4.4 Without enemies outside, or with gates that open to them, there is no siege or bypass."""
    if s.siege or s.bypass:
        for place in sorted([*s.siege, *s.bypass]):
            if not besieger(s, place):
                lift_siege(s, place)
    come_out(s)


def come_out(s: State) -> None:
    """4.3.4, 4.3.5 Lords who withdrew come out again where no enemy is left outside, besieged or not."""
    lords = s.lords
    for side in SIDES:
        for name in s.fielded[side]:
            lord = lords[name]
            if not lord.inside or lord.place in s.siege or lord.place in s.bypass:
                continue
            if not outside(s, lord.place, ENEMY[side]):
                lord.inside = False


def may_have_marker(name: str) -> bool:
    """1.3.1 Can a lord have seats by markers, of his own or, for Alfonso, cathedrals?"""
    return LORDS[name].seat_marker or name == "alfonso"


def seats_of(s: State, name: str) -> list[str]:
    """1.3.1 A lord's seats: the pennants printed on the map, and his seat markers."""
    seats = list(SEATS_OF[name])
    if not s.seats:
        return seats
    if LORDS[name].seat_marker and name in s.seats:
        seats.append(s.seats[name])
    if name == "alfonso":
        seats += [s.seats[marker] for marker in CATHEDRALS if marker in s.seats]
    return seats


def is_seat(s: State, name: str, place: str) -> bool:
    """1.3.1 Is this one of a lord's seats?"""
    return place in SEATS_OF[name] or (bool(s.seats) and place in seats_of(s, name))


def free_seats(s: State, name: str) -> list[str]:
    """3.4.1 The seats where a lord may muster: neither enemy nor besieged, nor neutral with an enemy lord there."""
    side = SIDE_OF[name]
    free = []
    for place in seats_of(s, name):
        if place in s.siege or place in free:
            continue
        whose = allegiance(s, place)
        if whose == ENEMY[side]:
            continue
        if (not whose or s.options["errata_2022"]) and lords_at(s, place, ENEMY[side]):
            continue
        if has_room(s, place, side):
            free.append(place)
    return free


def has_room(s: State, place: str, side: str) -> bool:
    """1.3.1 A stronghold that the enemy bypasses holds no more lords than its capacity; nobody comes into a fight."""
    if s.battle is not None and place == s.battle.place:
        return False
    return place not in s.bypass or len(inside(s, place, side)) < CAPACITY[place]


def barred(s: State, place: str, side: str) -> bool:
    """4.4.3, 4.6.1 Is the way through a locale shut by an enemy stronghold or lord, neither besieged nor bypassed?"""
    if outside(s, place, ENEMY[side]):
        return True
    return enemy_stronghold(s, place, side) and place not in s.siege and place not in s.bypass


def sees_mat(s: State, lord: str, viewer: str) -> bool:
    """1.5.2 With hidden mats only their owner sees them, but for lords in a fight."""
    if not s.options["hidden_mats"] or SIDE_OF[lord] == viewer:
        return True
    return s.battle is not None and lord in s.battle.lords

"""1.4 Taifa politics: status, what a change of it brings, Jihad, conquest."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from taifa.core.decision import PASS, Rules, expect, unhandled
from taifa.games.almoravid.model.allegiance import (
    MARKER_SIDE,
    allegiance,
    besieger,
    inside,
    lift_siege,
    lords_at,
    outside,
    territory,
    tidy_sieges,
    unbesieged,
)
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, SIDES, State
from taifa.games.almoravid.model.tables import (
    LORD_OF_TAIFA,
    LORDS,
    PLACES_IN,
    STRONGHOLDS_IN,
    TAIFA_OF,
    TAIFAS,
    TARGETS_IN,
    VALUE,
    setup_of,
)
from taifa.games.almoravid.rules.asking import Actions, answer, choose, pick, whisper
from taifa.games.almoravid.rules.victory import campaign_decided


def status_of(s: State, taifa: str, conquered: Set[str] | None = None) -> str:
    """1.4.1 What a taifa's status must be: by its conquered targets, or those that would be, and by its lord.

    A lord who waits on his mat for the spring still keeps his taifa as it is (6.3.1).
    """
    held = s.conquered[CHRISTIAN].keys() if conquered is None else conquered
    if held >= TARGETS_IN[taifa]:
        return RECONQUISTA
    lord = LORD_OF_TAIFA.get(taifa)
    if lord and s.lords[lord].where in ("map", "mat"):
        return INDEPENDENT
    return PARIAS


def adjust_taifas(s: State) -> Rules[None]:
    """1.4.1, 1.4.3 The instant that conditions change: one change of status after the other, each complete."""
    changed = True
    while changed:
        changed = False
        for taifa in TAIFAS:
            status = status_of(s, taifa)
            if status != s.taifas[taifa]:
                changed = True
                yield from change_status(s, taifa, status)
    tidy_sieges(s)


def change_status(s: State, taifa: str, status: str) -> Rules[None]:
    """1.4.2, 1.4.3 A taifa's new status: coin, ravaged land, hostages, recognition, open gates, in this order."""
    was = s.taifas[taifa]
    before = {place: allegiance(s, place) for place in STRONGHOLDS_IN[taifa]}
    s.taifas[taifa] = status
    s.tell(f"taifa-{status}", rule="1.4.3", taifa=taifa)
    decided = campaign_decided(s)
    if was == INDEPENDENT and status == PARIAS and not decided:
        yield from parias_coin(s, taifa)
    ravaged_land(s, taifa, status)
    hostage_populace(s, taifa, status, before)
    if status == PARIAS and not decided:
        for side in SIDES:
            yield from recognition(s, taifa, side, before)
    tidy_sieges(s)


def parias_coin(s: State, taifa: str) -> Rules[None]:
    """1.4.3 Parias Coin: the Christians share out the disbanded lord's Service in coin."""
    coin = LORDS[LORD_OF_TAIFA[taifa]].service
    if setup_of(s.scenario, bool(s.options["errata_2022"])).ruined_land:
        coin -= sum(1 for place in PLACES_IN[taifa] if place in s.ravaged)
    for left in range(coin, 0, -1):
        takers = unbesieged(s, CHRISTIAN)
        if not takers:
            return
        name = yield from choose(
            s, CHRISTIAN, "parias-coin", "give-coin", takers, "1.4.3", at=taifa, left=left, taifa=taifa
        )
        s.lords[name].coin += 1
        whisper(s, CHRISTIAN, "parias-coin-to", "1.4.3", lord=name)


def ravaged_land(s: State, taifa: str, status: str) -> None:
    """1.4.3 Ravaged Land: markers turn to the colour of whom the land was taken from."""
    if status == PARIAS:
        return
    old, new = (CHRISTIAN, MUSLIM) if status == RECONQUISTA else (MUSLIM, CHRISTIAN)
    for place in PLACES_IN[taifa]:
        if s.ravaged.get(place) == old:
            s.ravaged[place] = new
            s.tell("ravaged-flipped", rule="1.4.3", place=place, side=new)


def hostage_populace(s: State, taifa: str, status: str, before: dict[str, str]) -> None:
    """1.4.3 Hostage Populace: lords keep by force the strongholds that would turn away from them."""
    for place in STRONGHOLDS_IN[taifa]:
        now = allegiance(s, place)
        was = before[place]
        if now == was:
            continue
        for side in SIDES:
            turns = was == side if status == PARIAS else was != ENEMY[side] and now == ENEMY[side]
            if turns and lords_at(s, place, side):
                s.tell("hostage-populace", rule="1.4.3", place=place, side=side)
                mark_conquest(s, place, side)
                break


def recognition(s: State, taifa: str, side: str, before: dict[str, str]) -> Rules[None]:
    """1.4.3 Recognition of Neutrality: leave a stronghold that turned neutral, or let it resist."""
    for place in STRONGHOLDS_IN[taifa]:
        if place not in s.siege and place not in s.bypass:
            continue
        if before[place] != ENEMY[side] or allegiance(s, place) or not outside(s, place, side):
            continue
        choice: Actions = [("recognise", place), ("defy", place)]
        verb, _ = yield from answer(s, side, "recognise-neutrality", choice, "1.4.3", at=place, place=place)
        if verb == "recognise":
            lift_siege(s, place)
        elif verb != "defy":
            unhandled(verb)
        elif side == CHRISTIAN:
            put_jihad(s, place, VALUE[place])
        else:
            s.conquered[CHRISTIAN][place] = VALUE[place]
            s.tell("conquered-added", rule="1.4.3", place=place, n=VALUE[place])


# Jihad -------------------------------------------------------------------------------------


def may_add_jihad(s: State, place: str) -> bool:
    """1.4.4 Jihad only in Parias and Reconquista taifas, at strongholds that Christians don't hold or stand in."""
    taifa = TAIFA_OF[place]
    if not taifa or s.taifas[taifa] == INDEPENDENT or place not in VALUE or place in s.conquered[CHRISTIAN]:
        return False
    for marker, where in s.seats.items():
        if where == place and MARKER_SIDE[marker] == CHRISTIAN:
            return False
    if stormed_by_muslims(s, place):
        return False
    return not s.standing[CHRISTIAN].get(place) or besieger(s, place) == CHRISTIAN


def stormed_by_muslims(s: State, place: str) -> bool:
    """4.5.2, 4.5.4 Do Muslims storm this stronghold? Its gates don't open under the ladders."""
    b = s.battle
    return b is not None and b.kind == "storm" and b.place == place and b.attacker == MUSLIM and not b.loser


def jihad_places(s: State, taifas: Sequence[str] = TAIFAS) -> list[str]:
    """1.4.4 Where Jihad may be added now, in these taifas."""
    return [
        place
        for taifa in taifas
        if s.taifas[taifa] != INDEPENDENT
        for place in STRONGHOLDS_IN[taifa]
        if may_add_jihad(s, place)
    ]


def can_add_jihad(s: State, taifas: Sequence[str] = TAIFAS) -> bool:
    """1.4.4 Is there any place for Jihad in these taifas?"""
    for taifa in taifas:
        if s.taifas[taifa] != INDEPENDENT:
            for place in STRONGHOLDS_IN[taifa]:
                if may_add_jihad(s, place):
                    return True
    return False


def put_jihad(s: State, place: str, n: int) -> None:
    """1.4.4 Jihad markers are added; what sieges make of it comes after."""
    s.jihad[place] = s.jihad.get(place, 0) + n
    s.tell("jihad-added", rule="1.4.4", place=place, n=n)


def add_jihad(s: State, place: str, n: int = 1) -> None:
    """1.4.4, 4.5.4 Add Jihad markers; gates open to Muslims outside."""
    put_jihad(s, place, n)
    tidy_sieges(s)


def remove_jihad(s: State, place: str, n: int = 1) -> None:
    """1.4.4 Take Jihad markers away; gates may open to Christians outside."""
    left = s.jihad[place] - n
    if left > 0:
        s.jihad[place] = left
    else:
        del s.jihad[place]
    s.tell("jihad-removed", rule="1.4.4", place=place, n=n)
    tidy_sieges(s)


def place_jihad(
    s: State, n: int, rule: str, places: Callable[[], list[str]] | None = None, free: bool = False
) -> Rules[None]:
    """1.4.4 The Muslim player adds Jihad markers one by one where he likes, as far as able."""
    for left in range(n, 0, -1):
        where = places() if places else jihad_places(s)
        if not where:
            return
        actions: Actions = [("add-jihad", place) for place in where]
        if free:
            actions.append(PASS)
        verb, place = yield from pick(s, MUSLIM, "place-jihad", actions, rule, left=left)
        if verb == "pass":
            return
        expect(verb, "add-jihad")
        add_jihad(s, place)


# Conquest ----------------------------------------------------------------------------------


def markers_placed(s: State, place: str, side: str) -> dict[str, int] | None:
    """1.3.1, 1.4.4 Among which markers a conqueror places his own: Conquered or Jihad.

    None in land that is his own, but where Christians remove Jihad (ruling 2).
    """
    if side == CHRISTIAN:
        return s.conquered[CHRISTIAN] if place in s.jihad or territory(s, place) != CHRISTIAN else None
    if not TAIFA_OF[place]:
        return s.conquered[MUSLIM]
    return s.jihad if territory(s, place) != MUSLIM else None


def mark_conquest(s: State, place: str, side: str) -> None:
    """1.3.1, 1.4.4 The markers of a conquest: the enemy's go, one's own come, ravaged land is flipped."""
    enemy = ENEMY[side]
    placed = markers_placed(s, place, side)
    s.conquered[enemy].pop(place, None)
    if side == CHRISTIAN:
        s.jihad.pop(place, None)
    for marker in [m for m, where in s.seats.items() if where == place and MARKER_SIDE[m] == enemy]:
        del s.seats[marker]
    if placed is s.jihad:
        s.jihad[place] = s.jihad.get(place, 0) + VALUE[place]
    elif placed is not None:
        placed[place] = VALUE[place]
    if s.ravaged.get(place) == side:
        s.ravaged[place] = enemy
        s.tell("ravaged-flipped", rule="4.5.1", place=place, side=enemy)


def conquer(s: State, place: str, side: str) -> Rules[None]:
    """1.3.1, 4.5.1 A side takes a stronghold: siege markers go, victory markers change, then taifa status."""
    s.tell("conquest", rule="1.3.1", place=place, side=side)
    lift_siege(s, place)
    mark_conquest(s, place, side)
    yield from adjust_taifas(s)


def hold_by_force(s: State) -> None:
    """1.4.3, 4.3.5 A besieged or bypassed stronghold that turned away when a seat marker left: lords inside keep it."""
    for place in [*s.siege, *s.bypass]:
        for side in SIDES:
            if inside(s, place, side) and allegiance(s, place) != side:
                s.tell("hostage-populace", rule="1.4.3", place=place, side=side)
                mark_conquest(s, place, side)

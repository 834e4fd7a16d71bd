"""4.7 Forage, ravage, tax."""

from __future__ import annotations

from taifa.core.decision import PASS, Rules, expect, reply
from taifa.games.almoravid.model.allegiance import allegiance, besieged, is_seat
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, State
from taifa.games.almoravid.model.tables import (
    EVENT,
    GARDENS,
    LORD_OF_TAIFA,
    PLACES_IN,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_OF,
)
from taifa.games.almoravid.rules.asking import Actions, offer, pick, whisper
from taifa.games.almoravid.rules.cards.any_time import reveal_play
from taifa.games.almoravid.rules.cards.held_events import favour, shiftable_emirs
from taifa.games.almoravid.rules.lords import has, in_play, shift_service
from taifa.games.almoravid.rules.taifas import can_add_jihad, place_jihad

# Forage (4.7.1) ----------------------------------------------------------------------------------


def forage_options(s: State, name: str, whose: str | None = None) -> Actions:
    """4.7.1 An unbesieged lord forages where it is not ravaged, or at friendly gardens; `whose` the locale is."""
    place = s.lords[name].place
    whose = allegiance(s, place) if whose is None else whose
    if place in s.ravaged and not (place in GARDENS and whose == SIDE_OF[name]):
        return []
    return [("forage", place)]


def forage(s: State, name: str, place: str) -> None:
    """4.7.1 One provender in a friendly stronghold; elsewhere on a roll of 1 to 3."""
    s.actions -= 1
    s.acted = True
    if place in STRONGHOLD_AT and allegiance(s, place) == SIDE_OF[name]:
        s.lords[name].provender += 1
        whisper(s, SIDE_OF[name], "foraged", "4.7.1", lord=name)
        return
    roll = s.chance.die()
    s.tell("forage-roll" if roll <= 3 else "forage-fails", rule="4.7.1", lord=name, dice=[roll])
    if roll <= 3:
        s.lords[name].provender += 1


# Ravage (4.7.2) ----------------------------------------------------------------------------------


def ravage_options(s: State, name: str, whose: str | None = None) -> Actions:
    """4.7.2 An unbesieged lord may ravage an enemy locale that is not ravaged."""
    place = s.lords[name].place
    whose = allegiance(s, place) if whose is None else whose
    if place in s.ravaged or whose != ENEMY[SIDE_OF[name]]:
        return []
    return [("ravage", place)]


def ravage(s: State, name: str, place: str) -> Rules[None]:
    """4.7.2 One action ravages the locale where the lord is."""
    s.actions -= 1
    s.acted = True
    yield from lay_waste(s, name, place)


def lay_waste(s: State, name: str, place: str) -> Rules[None]:
    """4.7.2 A ravaged marker, loot and provender; a Taifa lord may lose Service; frontier guards may prevent it."""
    side = SIDE_OF[name]
    if guarded(s, place, side):
        roll = s.chance.die()
        s.tell("frontier-roll", rule="1.9.1", place=place, dice=[roll])
        if roll > 3:
            return
    s.ravaged[place] = side
    s.tell("ravaged", rule="4.7.2", place=place, side=side, lord=name)
    lord = s.lords[name]
    lord.loot += 1
    if place in STRONGHOLD_AT:
        lord.provender += 1
    if side == MUSLIM and in_play(s, MUSLIM, "war-drums") and (name in ("yusuf", "sir") or lord.lower):
        lord.provender += 1
    if side == CHRISTIAN:
        enforce_parias(s, place)
    else:
        yield from severed_heads(s, 1, "4.7.2")


def guarded(s: State, place: str, side: str) -> bool:
    """1.9.1 Caballería Villana guards the kingdoms, Ribat Monks a Taifa lord's land."""
    taifa = TAIFA_OF[place]
    if side == MUSLIM:
        return not taifa and bool(in_play(s, CHRISTIAN, "caballeria-villana"))
    lord = LORD_OF_TAIFA.get(taifa)
    return lord is not None and has(s, lord, "ribat-monks")


def enforce_parias(s: State, place: str) -> None:
    """4.7.2 Enforcing Parias: every odd yellow marker in a taifa takes a box of Service from its lord."""
    taifa = TAIFA_OF[place]
    lord = LORD_OF_TAIFA.get(taifa)
    if not lord or not s.lords[lord].place:
        return
    if sum(1 for p in PLACES_IN[taifa] if s.ravaged.get(p) == CHRISTIAN) % 2:
        shift_service(s, lord, -1, "4.7.2")


def severed_heads(s: State, times: int, rule: str) -> Rules[None]:
    """1.9.1 Severed Heads: after a Muslim ravage, or twice as much when Christians retreat or are sacked."""
    if not s.held[MUSLIM]:
        return
    plays: Actions = [("play", card) for card in s.held[MUSLIM] if EVENT[card] == "severed-heads"]
    if not shiftable_emirs(s, []) and not can_add_jihad(s):
        plays = []
    verb, card = yield from reply(offer(s, MUSLIM, "severed-heads", plays, rule))
    if verb == "pass":
        return
    expect(verb, "play")
    reveal_play(s, MUSLIM, card)
    chosen: list[str] = []
    while len(chosen) < times:
        actions = shiftable_emirs(s, chosen)
        if not chosen and can_add_jihad(s):
            actions.append(("jihad", 2 * times))
        if chosen:
            actions.append(PASS)
        verb, name = yield from pick(s, MUSLIM, "heads-shown", actions, "1.9.1", at=card)
        if verb == "pass":
            return
        if verb == "jihad":
            yield from place_jihad(s, 2 * times, "1.9.1")
            return
        expect(verb, "favour")
        favour(s, name, 2)
        chosen.append(name)


# Tax (4.7.3) -------------------------------------------------------------------------------------


def tax_options(s: State, name: str, whose: str | None = None) -> Actions:
    """4.7.3 A lord at his own seat that is not in enemy hands may tax with his whole card."""
    place = s.lords[name].place
    if s.acted or besieged(s, name) or not is_seat(s, name, place):
        return []
    whose = allegiance(s, place) if whose is None else whose
    if whose == ENEMY[SIDE_OF[name]]:
        return []
    return [("tax", place)]


def tax(s: State, name: str, place: str) -> None:
    """4.7.3 A whole card for one coin."""
    s.acted = True
    s.actions = 0
    s.lords[name].coin += 1
    whisper(s, SIDE_OF[name], "taxed", "4.7.3", lord=name, place=place)

"""4.5.1 Siege: surrender, conquest, siegeworks."""

from __future__ import annotations

from taifa.core.decision import Rules, expect, reply
from taifa.games.almoravid.model.allegiance import inside, lords_at, outside
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, RECONQUISTA, SIDES, State
from taifa.games.almoravid.model.tables import CAPACITY, EVENT, SIDE_OF, STRONGHOLD_AT, TAIFA_OF, VALUE
from taifa.games.almoravid.rules.asking import Actions, answer, choose_number, offer
from taifa.games.almoravid.rules.battle import stage
from taifa.games.almoravid.rules.campaign.approach import share_out
from taifa.games.almoravid.rules.cards.any_time import reveal_play
from taifa.games.almoravid.rules.lords import has
from taifa.games.almoravid.rules.taifas import conquer, place_jihad


def siege_options(s: State, name: str) -> Actions:
    """4.5.1, 4.5.2 A besieger may advance the siege with his whole card, or storm with one action."""
    lord = s.lords[name]
    if lord.inside or lord.place not in s.siege:
        return []
    if s.acted:
        return [("storm", lord.place)]
    return [("siege", lord.place), ("storm", lord.place)]


def siege(s: State, name: str, place: str) -> Rules[None]:
    """4.5.1 All actions of a card advance a siege: surrender, else siegeworks; all lords there have fought."""
    side = SIDE_OF[name]
    s.acted = True
    s.actions = 0
    for each in SIDES:
        for other in lords_at(s, place, each):
            s.lords[other].moved = True
    s.tell("siege-pressed", rule="4.5.1", lord=name, place=place)
    if not inside(s, place, ENEMY[side]) and (yield from surrender(s, place, side)):
        yield from betrayal_of_terms(s, place, side)
        yield from conquer(s, place, side)
        return
    siegeworks(s, place, side)


def surrender(s: State, place: str, side: str) -> Rules[bool]:
    """4.5.1 Roll a die for each point of value: all must be within siege and own ravaged markers."""
    actions: Actions = [("roll", VALUE[place]), ("decline", None)]
    if side == CHRISTIAN and s.taifas.get(TAIFA_OF[place]) == RECONQUISTA:
        actions += [("play", card) for card in s.held[CHRISTIAN] if EVENT[card] == "mozarabes"]
    limit = surrender_limit(s, place, side)
    verb, card = yield from answer(s, side, "surrender", actions, "4.5.1", at=place, place=place, n=limit)
    if verb == "decline":
        return False
    expect(verb, "roll", "play")
    called = stage.surrender_opening(s, place, side, limit, surrender_chance(s, place, side))
    s.tell("surrender-called", rule="4.5.1", stage=called, by=side, place=place)
    if verb == "play":
        reveal_play(s, CHRISTIAN, card)
        s.tell("surrendered", rule="4.5.1", stage=stage.surrender_end(s, place, side, True), place=place)
        return True
    dice = s.chance.dice(VALUE[place])
    told = stage.surrender_roll(s, place, side, limit, dice)
    s.tell("surrender-roll", rule="4.5.1", stage=told, by=side, place=place, dice=dice, n=limit)
    rerolls = sum(1 for name in outside(s, place, side) if has(s, name, "battering-ram"))
    failed = [die for die in dice if die > limit]
    if failed and len(failed) <= rerolls:
        choice: Actions = [("reroll", place), ("keep", None)]
        verb, _ = yield from answer(s, side, "reroll-surrender", choice, "1.9.1", at=place)
        expect(verb, "reroll", "keep")
        if verb == "reroll":
            die = s.chance.die()
            again = stage.surrender_roll(s, place, side, limit, [die])
            s.tell("surrender-reroll", rule="1.9.1", stage=again, by=side, place=place, dice=[die], n=limit)
            failed = failed[1:] if die <= limit else failed
    key = "holds-out" if failed else "surrendered"
    s.tell(key, rule="4.5.1", stage=stage.surrender_end(s, place, side, not failed), place=place)
    return not failed


def surrender_limit(s: State, place: str, side: str) -> int:
    """4.5.1 The highest roll that counts for surrender: siege markers, and one's own ravaged marker."""
    return s.siege[place] + (1 if s.ravaged.get(place) == side else 0)


def surrender_chance(s: State, place: str, side: str) -> float:
    """4.5.1, 1.9.1 All dice within the limit; with a battering ram one that is not may be rolled again."""
    p = surrender_limit(s, place, side) / 6
    n = VALUE[place]
    chance: float = p**n
    if any(has(s, name, "battering-ram") for name in outside(s, place, side)):
        chance += n * p ** (n - 1) * (1 - p) * p
    return chance


def betrayal_of_terms(s: State, place: str, side: str) -> Rules[None]:
    """1.9.1 Betrayal of Terms: Christians take spoils at a surrender, or twice as much and the Muslims add Jihad."""
    if side != CHRISTIAN or not s.held[CHRISTIAN]:
        return
    plays: Actions = [("play", card) for card in s.held[CHRISTIAN] if EVENT[card] == "betrayal-of-terms"]
    verb, card = yield from reply(offer(s, CHRISTIAN, "betray-terms", plays, "1.9.1", at=place, place=place))
    expect(verb, "play", "pass")
    if verb == "pass":
        return
    reveal_play(s, CHRISTIAN, card)
    times = yield from choose_number(s, CHRISTIAN, "how-much-spoils", "spoils", (1, 2), "1.9.1", at=place)
    yield from stronghold_spoils(s, place, outside(s, place, CHRISTIAN), times)
    if times == 2:
        yield from place_jihad(s, 1, "1.9.1")


def stronghold_spoils(s: State, place: str, names: list[str], times: int = 1) -> Rules[None]:
    """4.5.2 The coin, loot and provender that a stronghold yields."""
    kind = STRONGHOLD_AT[place]
    spoils = {"coin": kind.coin * times, "loot": kind.loot * times, "provender": kind.provender * times}
    yield from share_out(s, {asset: n for asset, n in spoils.items() if n}, names, "4.5.2")


def siegeworks(s: State, place: str, side: str) -> None:
    """4.5.1 With as many lords as the stronghold's capacity, one more siege marker, up to four."""
    lords = outside(s, place, side)
    strength = len(lords) + sum(1 for name in lords if has(s, name, "battering-ram"))
    if strength >= CAPACITY[place] and s.siege[place] < 4:
        s.siege[place] += 1
        s.tell("siegeworks", rule="4.5.1", place=place, n=s.siege[place])

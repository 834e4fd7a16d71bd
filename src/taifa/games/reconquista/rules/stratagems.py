"""10: drawing stratagems, playing them on rolls, and those that act at once."""

from __future__ import annotations

from taifa.core.decision import PASS, Action, Decision, Rules, choose, choose_or_pass, expect, words_of
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREA_OF, CITY, COAST, OTHER, SIDE, STRATAGEMS, SUPPLY, TOMB_AREA, half
from taifa.games.reconquista.model.units import Unit
from taifa.games.reconquista.rules.control import has_room, holdings
from taifa.games.reconquista.rules.setup import place_unit
from taifa.games.reconquista.rules.treasury import plunder_settlers, supply_left

VIKINGS_UNTIL = 9
"""10.0 The last turn in which Vikings raid."""
PRICE = 1
"""10.0 Treasure for drawing a stratagem."""
CHANGES = {
    roll: {
        rolls: frozenset(c for c, row in STRATAGEMS.items() if roll in row.on and (rolls or not row.attacker))
        for rolls in (True, False)
    }
    for roll in {roll for row in STRATAGEMS.values() for roll in row.on}
}
"""10.0 The stratagems that may change a kind of roll, for the roller or for the other side."""
ROLLS = {kind: f"roll-{kind}" for kind in CHANGES}
"""The message for each kind of roll."""
EXCLUSIVE = {"train": "coup", "coup": "train"}


def draw_stratagems(s: State) -> Rules[None]:
    """5.0, 10.0 Christians first, each side may pay 1 to draw one; by the option as many as it pays for, in turn."""
    seat = s.agenda[0]
    drawn = False
    payers = [realm for realm in realms_of(s, seat) if s.cup and s.purse[realm] >= PRICE]
    payer = yield from choose_or_pass(seat, "draw-stratagem", "draw", payers, "10.0")
    if payer is not None:
        drawn = True
        s.pay(payer, PRICE)
        name = s.chance.draw(s.cup)
        s.tell("draws-unseen", but=(seat,), rule="10.0", seat=seat, realm=payer)
        s.tell("draws", only=(seat,), rule="10.0", stratagem=name, realm=payer)
        yield from take_stratagem(s, seat, name)
    s.agenda.pop(0)
    if drawn and s.options["many_stratagems"]:
        s.agenda = [OTHER[seat], seat]
    if not s.agenda:
        s.phase = "diplomacy"
        s.step = "open"


def victors_stratagem(s: State, seat: str, realm: str) -> Rules[None]:
    """10.0 After a decisive victory in the field the victor may pay 1 to draw a stratagem."""
    if not s.cup or s.treasure(realm) < PRICE:
        return
    verb, _ = yield Decision(seat, "draw-stratagem", [("draw", realm), PASS], "10.0")
    expect(verb, "draw", "pass")
    if verb == "pass":
        return
    s.pay(realm, PRICE)
    name = s.chance.draw(s.cup)
    s.tell("wins-unseen", but=(seat,), rule="10.0", by=seat, seat=seat)
    s.tell("wins-stratagem", only=(seat,), rule="10.0", by=seat, stratagem=name)
    yield from take_stratagem(s, seat, name)


def realms_of(s: State, seat: str) -> list[str]:
    """6.0 The realms whose purses a seat spends in diplomacy and for stratagems.

    Not France's (9.0), nor that of a realm which the Muslim player commands this turn (5.1).
    """
    return ["andalus"] if seat == "muslims" else [realm for realm in s.realms if realm != s.war]


def take_stratagem(s: State, seat: str, name: str) -> Rules[None]:
    """10.0 Crusades, Vikings and the tomb act when drawn; the others go into the hand, unseen."""
    if not STRATAGEMS[name].now:
        s.hands[seat].append(name)
        s.hands[seat].sort()
        return
    if name == "crusade":
        yield from crusade(s, seat)
    elif name == "vikings":
        yield from vikings(s, seat)
    else:
        find_tomb(s)
    if name != "tomb":
        s.spent.append(name)


def crusade(s: State, seat: str) -> Rules[None]:
    """10.0 A crusader for the Christians; for the Muslims a mesnada or riders from Africa, as they choose."""
    s.tell("crusade-called", rule="10.0", seat=seat)
    if seat == "christians":
        yield from _crusader(s)
        return
    kinds = [kind for kind in ("mesnada", "rider") if supply_left(s, "africa", kind)]
    places = [area for area in holdings(s, "andalus") if has_room(s, area, "muslims")]
    if not kinds or not places:
        return
    kind = yield from choose(seat, "jihad", "recruit", kinds, "10.0")
    yield from place_unit(s, seat, kind, "africa", places, "10.0", "place-recruit")


def _crusader(s: State) -> Rules[None]:
    """10.0 A crusader, if a counter is left, to an area of a kingdom that is not at war for the Muslims (5.1)."""
    serving = sum(1 for u in s.units if u.at and u.kind == "crusader")
    areas = [area for realm in s.realms if realm != s.war for area in holdings(s, realm)]
    areas = [area for area in areas if has_room(s, area, "christians")]
    if serving >= SUPPLY["others"].counters["crusader"] or not areas:
        return
    places = [*areas, *[CITY[area] for area in areas if area in CITY]]
    place = yield from choose("christians", "place-crusader", "place", places, "10.0", kind="crusader")
    realm = s.control[AREA_OF[place]]
    s.raise_unit("crusader", realm, place)
    s.tell("unit-placed", rule="10.0", kind="crusader", realm=realm, place=place)


def vikings(s: State, seat: str) -> Rules[None]:
    """10.0 Up to turn 9, Vikings may plunder an enemy coast where no land units of the enemy stand."""
    shores = viking_shores(s, seat)
    area = yield from choose_or_pass(seat, "vikings", "plunder", shores, "10.0")
    if area is None:
        s.tell("vikings-pass" if shores else "vikings-nowhere", rule="10.0")
        return
    s.plundered.append(area)
    plunder_settlers(s, area)
    s.tell("vikings-plunder", rule="10.0", area=area)


def viking_shores(s: State, seat: str) -> list[str]:
    """10.0 Coastal areas of the enemy without his land units in country or city, not yet plundered."""
    if s.turn > VIKINGS_UNTIL:
        return []
    side = OTHER[seat]
    return [
        area
        for area, realm in s.control.items()
        if realm
        and SIDE[realm] == side
        and COAST[area]
        and area not in s.plundered
        and not any(SIDE[u.kingdom] == side for u in s.in_area(area))
    ]


def find_tomb(s: State) -> None:
    """10.0 Whoever draws it has found the tomb of Santiago: it lies in northern Galicia and stays on the map.

    In an area that is already the Muslims' it lies hidden from them: only who captures the area destroys it.
    """
    s.tomb = "found"
    s.tell("tomb-found", rule="10.0", area=TOMB_AREA)


def on_roll(s: State, kind: str, roller: str, at: str | None = None, barred: str = "", plus: int = 0) -> Rules[int]:
    """10.0 Before a roll each side may play stratagems in turn, the roller first, until both decline in a row.

    Returns the sum for the roller: its own raise the roll, its enemy's lower it; the question tells it, with a `plus`
    that the roll has besides. A seat that is
    barred (France uses none, 9.0) isn't asked. A seat with cards is asked whether it has a fitting one or not.
    """
    hands = s.hands
    if not hands["christians"] and not hands["muslims"]:
        return 0
    total = 0
    played: dict[str, list[str]] = {}
    roll = ROLLS[kind]
    question = {"roll": roll, "roller": roller, "plus": plus}
    seat = roller
    silent = 0
    while silent < 2:
        if not hands[seat] or seat == barred:
            silent += 1
        else:
            cards = usable(hands[seat], kind, seat == roller, played.get(seat, ()))
            actions: list[Action] = [("play", card) for card in cards]
            actions.append(PASS)
            verb, card = words_of((yield Decision(seat, "play-stratagem", actions, "10.0", at, question, True)))
            expect(verb, "play", "pass")
            if verb == "play":
                silent = 0
                spend(s, seat, card)
                played.setdefault(seat, []).append(card)
                worth = STRATAGEMS[card].plus
                total += worth if seat == roller else -worth
                question = {"roll": roll, "roller": roller, "plus": plus + total}
                s.tell("stratagem-played", rule="10.0", seat=seat, stratagem=card, roll=roll)
            else:
                silent += 1
        seat = OTHER[seat]
    return total


def usable(hand: list[str], kind: str, rolls: bool, played: list[str] | tuple[str, ...]) -> list[str]:
    """10.0 The stratagems of a hand that may change this roll; siege train and surprise never together."""
    fitting = CHANGES[kind][rolls]
    if fitting.isdisjoint(hand):
        return []
    found: list[str] = []
    for card in hand:
        if card in fitting and card not in found and EXCLUSIVE.get(card) not in played:
            found.append(card)
    return found


def spend(s: State, seat: str, card: str) -> None:
    """10.0 A stratagem serves once: it is shown and laid aside until the turn ends."""
    s.hands[seat].remove(card)
    s.spent.append(card)
    s.reveal()


def refill_cup(s: State) -> None:
    """10.0 At the end of the turn the used stratagems go back into the cup."""
    s.cup.extend(s.spent)
    s.cup.sort()
    s.spent.clear()


def forced_march(s: State, seat: str, stack: list[Unit]) -> None:
    """10.0 Half a die, rounded up, more movement points for a unit or a stack that stays together."""
    spend(s, seat, "marches")
    die = s.chance.die()
    for unit in stack:
        unit.left += half(die)
    s.tell("forced-march", rule="10.0", seat=seat, dice=[die], plus=half(die), unit=stack[0].id)


def offer_mutiny(s: State, realm: str) -> Rules[None]:
    """10.0 As an enemy realm begins to operate, a mutiny may be named: its stack costs 1 to move or attack."""
    seat = OTHER[s.seat_of(realm)]
    while s.hands[seat]:
        actions: list[Action] = []
        if "mutiny" in s.hands[seat]:
            actions = [("mutiny", place) for place in mutinous_stacks(s, realm)]
        actions.append(PASS)
        verb, place = words_of((yield Decision(seat, "play-mutiny", actions, "10.0", None, {"realm": realm}, True)))
        expect(verb, "mutiny", "pass")
        if verb != "mutiny":
            return
        spend(s, seat, "mutiny")
        for unit in s.at(place):
            if unit.realm == realm and not unit.rebel:
                unit.mutiny = True
        s.tell("mutiny", rule="10.0", seat=seat, realm=realm, place=place)


def mutinous_stacks(s: State, realm: str) -> list[str]:
    """10.0 Places with units of the realm that can mutiny: not with a royal host or crusaders among them."""
    places = dict.fromkeys([u.at for u in s.forces(realm)])
    return [place for place in places if not any(keeps_calm(s, u, realm) for u in s.at(place))]


def keeps_calm(s: State, unit: Unit, realm: str) -> bool:
    """10.0 Does a unit keep a stack of this realm from mutiny? It has mutinied itself, or is its own side's host or
    crusaders, of whatever kingdom."""
    own = unit.realm == realm
    if unit.kind in ("host", "crusader"):
        return own or s.field.flags[unit.n] == s.field.banners[realm]
    return own and unit.mutiny


def may_quell(s: State, realm: str) -> bool:
    """9.0, 10.0 Can a realm pay mutineers? France spends on recruits and sieges alone."""
    return realm != "france" and s.treasure(realm) >= PRICE


def willing(s: State, units: list[Unit]) -> list[Unit]:
    """10.0 Those who would move or attack now: mutineers only if their realm can pay them."""
    return [u for u in units if not u.mutiny or may_quell(s, u.realm)]


def quell_all(s: State, units: list[Unit]) -> None:
    """10.0 Pay the mutineers among units that are about to attack, realm by realm."""
    for realm in dict.fromkeys([u.realm for u in units if u.mutiny]):
        quell(s, realm, [u for u in units if u.realm == realm])


def quell(s: State, realm: str, units: list[Unit]) -> None:
    """10.0 Pay a mutinous stack: all units that mutinied with it are content for the turn."""
    places = {u.at for u in units if u.mutiny}
    if not places:
        return
    s.pay(realm, PRICE)
    for place in places:
        for unit in s.at(place):
            if unit.realm == realm:
                unit.mutiny = False
    for unit in units:
        unit.mutiny = False
    s.tell("mutiny-paid", rule="10.0", realm=realm)

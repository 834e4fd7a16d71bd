"""10.2 Events (option): twenty-four counters drawn from a bag, kept hidden, played when their text allows."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, choose, expect, interrupt, pick, reply, unhandled
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import (
    EVENTS,
    LEADERS,
    MOUNTAINS,
    NATIONS,
    SEAT,
    SEATS,
    UNIT,
    UNITS,
    WALLS,
    WORKS,
)
from taifa.games.hispania.model.units import (
    BERBER,
    CAPITAL,
    CASTLE,
    CITY,
    ELEPHANT,
    ELITE,
    FORT,
    GUARD,
    INFANTRY,
    KNIGHT,
    MASSALIA,
    MOUNTAINEER,
    NUMID,
    STRONGHOLD,
)
from taifa.games.hispania.rules import income
from taifa.games.hispania.rules.combat import dice, losses, retreat, stage
from taifa.games.hispania.rules.nations.tools import castle

KINDS = {row.number: row.id for row in EVENTS.values()}
NUMBER = {row.id: row.number for row in EVENTS.values()}
DRAWS = (4, 8)
GREY_CASTLES = 2
"""10.2 Castle counters that are no nation's."""
LATER = ("tactics", "bravery")
"""Counters that can also be played before a later round."""


def fill_bag(s: State) -> None:
    """10.2 Twenty-three counters in the bag, two for each player; the Vikings wait for turn 11."""
    s.bag = [row.number for row in EVENTS.values() for _ in range(row.copies) if row.id != "vikings"]
    s.chance.shuffle(s.bag)
    s.hands = {seat: [] for seat in SEATS}
    for seat in SEATS:
        deal(s, seat, 2)


def deal(s: State, seat: str, n: int) -> None:
    """10.2 A player draws counters blindly."""
    for _ in range(n):
        if s.bag:
            s.hands[seat].append(s.bag.pop())
    s.hands[seat].sort()


def draw_counters(s: State) -> None:
    """10.2 Two more each at the start of turns 4 and 8; on turn 11 the Vikings go into the bag."""
    if s.turn in DRAWS and not s.flag(f"drawn-{s.turn}"):
        s.mark(f"drawn-{s.turn}")
        for seat in SEATS:
            deal(s, seat, 2)
        s.tell("counters-drawn", rule="10.2", n=2)
    if s.turn == 11:
        into_bag(s, NUMBER["vikings"])


def into_bag(s: State, number: int) -> None:
    """A counter goes back into the bag, anywhere."""
    s.bag.insert(s.chance.number(len(s.bag) + 1), number)


def holds(s: State, seat: str, kind: str) -> bool:
    """Has the seat a counter of this kind?"""
    return NUMBER[kind] in s.hands[seat]


def playable(s: State, seat: str, kinds: list[str]) -> list[Action]:
    """The counters in a hand that could be played now."""
    return [("play", f"event-{kind}") for kind in kinds if holds(s, seat, kind)]


def play(s: State, seat: str, kind: str) -> Rules[bool]:
    """10.2 A counter is shown; any other player may cancel it with a Null of his own, which is a counter like
    any other. Does it take effect?"""
    s.hands[seat].remove(NUMBER[kind])
    s.spent.append(NUMBER[kind])
    s.reveal()
    s.tell("event-played", rule="10.2", seat=seat, event=f"event-{kind}")
    for other in SEATS:
        if other == seat or not s.hands[other]:
            continue
        verb, _ = yield interrupt(other, "cancel-event", playable(s, other, ["null"]), "10.2", event=f"event-{kind}")
        expect(verb, "play", "pass")
        if verb == "play" and (yield from play(s, other, "null")):
            s.tell("event-cancelled", rule="10.2", seat=other, event=f"event-{kind}")
            return False
    return True


# At the start of a nation's sequence --------------------------------------------------------------


def at_nation_start(s: State) -> Rules[None]:
    """10.2 The player of the nation may play counters for it."""
    seat = SEAT[s.active]
    while s.hands[seat]:
        cards = playable(s, seat, useful_now(s))
        verb, target = yield from reply(interrupt(seat, "play-event", cards, "10.2", nation=s.active))
        expect(verb, "play", "pass")
        if verb == "pass":
            break
        kind = target.removeprefix("event-")
        if (yield from play(s, seat, kind)):
            yield from EFFECTS[kind](s, seat)


def useful_now(s: State) -> list[str]:
    """10.2 Which kinds have an effect at this moment. A second movement is announced now, also for units that are only
    about to arrive (3.2)."""
    nation = s.active
    kinds = ["treasury", "shuffle"]
    if NATIONS[nation].invasion != s.turn:
        kinds += [kind for kind in ("invasion", "boldness") if kind not in s.boon]
    if s.exists(nation):
        if recruits(s, nation):
            kinds.append("army")
        if s.turn >= 8 and castle_sites(s, nation):
            kinds.append("castle")
        if long_lived(s):
            kinds.append("long-life")
    if nation == "cruzada" and s.turn == 20 and nation not in s.aside:
        kinds.append("army")
    if s.turn <= 3 and any(s.holder(r) for r in ("denia", "valencia", "barcino")):
        kinds.append("massalia")
    return kinds


def castle_sites(s: State, nation: str) -> list[str]:
    """10.2 Where a free castle could stand, as one of the nation's own or of the two grey ones."""
    if not s.pool(nation, CASTLE) and grey_castles(s) >= GREY_CASTLES:
        return []
    return [r for r in s.regions(nation) if not stacks.works(s.stack(nation, r))]


def grey_castles(s: State) -> int:
    """10.2 How many castles, standing or in ruins, are no nation's own counters."""
    nations = {*s.armies, *s.fallen.values()}
    return sum(max(0, s.count(n, CASTLE) + s.in_ruins(n, CASTLE) - s.counters(n, CASTLE)) for n in nations)


def long_lived(s: State) -> list[str]:
    """10.2 Leaders of the nation who would go now after a single turn: a counter makes it two, no more."""
    return [
        x
        for x in s.leaders
        if s.master(x) == s.active and LEADERS[x].turn == s.turn - 1 and LEADERS[x].leaves == s.turn and x not in s.stay
    ]


def treasury(s: State, seat: str) -> Rules[None]:
    """10.2 Six gold for the nation."""
    s.gold[s.active] = s.gold.get(s.active, 0) + 6
    yield from ()


def invasion(s: State, seat: str) -> Rules[None]:
    """10.2 Minor invasion: one stack moves and fights twice, two units above the limit in attacks."""
    s.boon.append("invasion")
    yield from ()


def boldness(s: State, seat: str) -> Rules[None]:
    """10.2 One stack moves and fights twice, without a leader and with the usual attack bonus."""
    s.boon.append("boldness")
    yield from ()


def long_life(s: State, seat: str) -> Rules[None]:
    """10.2 A leader stays a turn longer."""
    leaders = long_lived(s)
    leader = yield from choose(seat, "long-life", "prolong", leaders, "10.2")
    s.stay[leader] = s.turn + 1
    s.tell("leader-stays", rule="10.2", leader=leader)


def lives_on(s: State, leader: str) -> Rules[bool]:
    """10.2 Long Life for a leader who would go with the turn (Ramírez); Viriathus goes in all cases (11.19)."""
    row, seat = LEADERS[leader], SEAT[s.master(leader)]
    if row.turn != row.ends or leader in s.stay or leader == "viriathus" or not s.hands[seat]:
        return False
    verb, _ = yield interrupt(seat, "prolong-life", playable(s, seat, ["long-life"]), "10.2", leader=leader)
    expect(verb, "play", "pass")
    if verb == "pass" or not (yield from play(s, seat, "long-life")):
        return False
    s.stay[leader] = s.turn + 2
    s.tell("leader-stays", rule="10.2", leader=leader)
    return True


def free_castle(s: State, seat: str) -> Rules[None]:
    """10.2 A castle for nothing, from turn 8, also for a nation that has no castles of its own."""
    nation = s.active
    sites = castle_sites(s, nation)
    region = yield from choose(seat, "place-castle", "place", sites, "10.2", nation=nation)
    if not castle(s, nation, region):
        s.put(nation, region, CASTLE)
        s.clear_ruin(region)
        s.tell("free-castle", rule="10.2", nation=nation, region=region)


def army(s: State, seat: str) -> Rules[None]:
    """10.2 A unit of any type the nation owns, for nothing; the Crusade's joins its fleet (11.11)."""
    nation = s.active
    if nation == "cruzada":
        s.aside[nation] = INFANTRY
        return
    kinds = recruits(s, nation)
    units = [UNIT[x].id for x in kinds]
    unit = yield from choose(seat, "raise-unit", "raise", units, "10.2", nation=nation, n=1)
    letter = UNITS[unit].letter
    places = recruiting_places(s, nation, letter)
    region = yield from choose(seat, "place-unit", "place", places, "10.2", unit=UNIT[letter].id)
    s.put(nation, region, letter)
    s.tell("arrive", rule="10.2", nation=nation, units=[UNIT[letter].id], place=region)


def recruits(s: State, nation: str) -> list[str]:
    """10.2 Types that the counter can bring: no castles, cities, forts or leaders; Numids and elephants that are gone
    stay gone (11.8), Berbers are hired (11.21), and what a sheet gives later is not to be had before (11.13)."""
    return [
        x
        for x in NATIONS[nation].counters
        if x not in (CASTLE, CAPITAL, CITY, FORT, NUMID, ELEPHANT, BERBER)
        and s.pool(nation, x)
        and of_this_time(s, nation, x)
        and recruiting_places(s, nation, x)
    ]


def of_this_time(s: State, nation: str, letter: str) -> bool:
    """10.2 Is a type one that the nation may have by now? Not before the turn that its sheet names, nor a guard before
    the capital city that raises it (11.9); the Almorávides are elites to turn 19, then infantry (11.3)."""
    if letter == GUARD and s.turn < NATIONS[nation].capital_from:
        return False
    if nation == "almoravides":
        return letter == (ELITE if s.turn < 20 else INFANTRY)
    return not income.too_early(s, nation, letter)


def recruiting_places(s: State, nation: str, letter: str) -> list[str]:
    """10.2, 11.7 In any region of the nation; mountaineers and strongholds in mountains, one stronghold a region."""
    places = s.regions(nation)
    if letter in (MOUNTAINEER, STRONGHOLD):
        places = [r for r in places if r in MOUNTAINS or (nation == "celtas" and r == "algarve")]
    return [r for r in places if not stacks.works(s.stack(nation, r))] if letter == STRONGHOLD else places


def shuffle(s: State, seat: str) -> Rules[None]:
    """10.2 All counters played so far go back into the bag; the player draws one."""
    s.bag += s.spent
    s.spent = []
    s.chance.shuffle(s.bag)
    deal(s, seat, 1)
    yield from ()


def massalia(s: State, seat: str) -> Rules[None]:
    """10.2 The men of Massalia strengthen whoever holds Denia, Valencia or Barcino; the yellow player may place a
    Carthaginian infantry there instead. A Roman fort takes their place later."""
    places = [r for r in ("denia", "valencia", "barcino") if s.holder(r)]
    choices: list[Action] = [("place", r) for r in places]
    if seat == "yellow" and s.pool("carthago", INFANTRY):
        choices += [("infantry-instead", r) for r in ("denia", "valencia", "barcino")]
    verb, region = yield from pick(seat, "place-massalia", choices, "10.2")
    expect(verb, "place", "infantry-instead")
    if verb == "infantry-instead":
        s.put("carthago", region, INFANTRY)
    else:
        s.put(s.holder(region), region, MASSALIA)
    s.tell("massalia-placed", rule="10.2", region=region)


def massalia_becomes_fort(s: State) -> None:
    """10.2 At the start of turn 3 the men of Massalia are replaced by a Roman fort, even in another's region; if Roma
    has none to place, or they came later, at the start of turn 4."""
    for nation in list(s.armies):
        for region, stack in list(s.armies[nation].items()):
            if MASSALIA not in stack:
                continue
            fort = s.pool("roma", FORT) and not stacks.works(s.stack("roma", region))
            if fort or s.turn >= 4:
                s.take(nation, region, MASSALIA)
            if fort:
                s.put("roma", region, FORT)
                s.tell("fort-raised", rule="10.2", region=region)


EFFECTS = {
    "treasury": treasury,
    "invasion": invasion,
    "boldness": boldness,
    "long-life": long_life,
    "castle": free_castle,
    "army": army,
    "shuffle": shuffle,
    "massalia": massalia,
}


# In battle ----------------------------------------------------------------------------------------


def before_battle(s: State, b: Battle) -> Rules[None]:
    """10.2 Counters at the start of a battle: the attacker first, then the defender, unless it is nobody's (11.28)."""
    for side, other in ((b.attack, b.defence), (b.defence, b.attack)):
        while s.hands[SEAT[side.nation]] and not b.fled and side.nation not in s.neutral:
            if not (yield from play_in_battle(s, b, side, other, battle_kinds(s, b, side, other))):
                break


def before_round(s: State, b: Battle) -> Rules[None]:
    """10.2 Tactics and Bravery can also be played before a later round."""
    for side, other in ((b.attack, b.defence), (b.defence, b.attack)):
        while s.hands[SEAT[side.nation]] and side.units and other.units and side.nation not in s.neutral:
            later = [kind for kind in battle_kinds(s, b, side, other) if kind in LATER]
            if not (yield from play_in_battle(s, b, side, other, later)):
                break


def play_in_battle(s: State, b: Battle, side: Side, other: Side, kinds: list[str]) -> Rules[bool]:
    """10.2 A side may play one of these counters; False: it plays none."""
    seat = SEAT[side.nation]
    verb, target = yield from reply(
        interrupt(seat, "play-battle-event", playable(s, seat, kinds), "10.2", at=b.region, nation=side.nation)
    )
    expect(verb, "play", "pass")
    if verb == "pass":
        return False
    kind = target.removeprefix("event-")
    if (yield from play(s, seat, kind)):
        yield from battle_effect(s, b, side, other, kind)
    return True


def battle_kinds(s: State, b: Battle, side: Side, other: Side) -> list[str]:
    """10.2 Which counters could change this battle for this side."""
    kinds = ["tactics"]
    if any(x not in WALLS for x in side.units) and not any(x in WORKS for x in other.units):
        kinds.append("bravery")
    if KNIGHT in other.units and KNIGHT not in other.marks:
        kinds.append("indiscipline")
    if CASTLE in other.units and CASTLE not in other.marks:
        kinds.append("traitor")
    if b.round == 0 and retreat.possible(s, b, side):
        kinds.append("retreat")
    if b.footing == "mountain" and b.terrain == "mountain" and side is b.attack:
        kinds.append("ruse")
    if b.footing == "clear" and b.terrain == "clear" and side is b.defence:
        kinds.append("ambush")
    return kinds


def battle_effect(s: State, b: Battle, side: Side, other: Side, kind: str) -> Rules[None]:
    """10.2 What a counter does to a battle.

    Indiscipline and Traitor: the first hit destroys a knight or castle. Retreat: before the first round.
    Ruse: both sides roll as if in clear land; Ambush: as if in mountains; who wins and who is hit first stays.
    Tactics: two black dice.
    Bravery: one unit strikes twice before the others.
    """
    if kind == "indiscipline":
        other.marks += KNIGHT
    elif kind == "traitor":
        other.marks += CASTLE
    elif kind == "retreat":
        yield from leave_early(s, b, side)
    elif kind == "ruse":
        b.as_if = "clear"
    elif kind == "ambush":
        b.as_if = "mountain"
    elif kind == "tactics":
        side.extra += 2
    elif kind == "bravery":
        yield from bravery(s, b, side, other)
    else:
        unhandled(kind)


def leave_early(s: State, b: Battle, side: Side) -> Rules[None]:
    """10.2 Retreat before the first round; what the defender has built stays and fights."""
    if side is b.defence and any(x in WORKS for x in side.units):
        yield from retreat.leave(s, b, side)
    else:
        b.fled = side.nation


def bravery(s: State, b: Battle, side: Side, other: Side) -> Rules[None]:
    """10.2 What a brave unit does is taken at once."""
    skulls, hits = yield from dare(s, b, side)
    yield from losses.apply(s, b, other, skulls, hits)


def dare(s: State, b: Battle, side: Side) -> Rules[tuple[int, int]]:
    """10.2 One unit of the player's choice, not a castle, rolls its die twice, as if it were alone on its side: skulls
    and arrows."""
    kinds = [x for x in stacks.kinds(side.units) if x not in WALLS]
    units = [stacks.piece(side.nation, x, b.region) for x in kinds]
    letter = stacks.unit_of((yield from choose(SEAT[side.nation], "brave-unit", "dare", units, "10.2", at=b.region)))
    good = dice.good_attackers if side is b.attack else dice.good_defenders
    white, black = dice.roll(s.chance, (0, 2) if good(letter, b.footing) else (2, 0))
    faces = white + black
    shown = stage.roll(s, b, side, white, black, "stage-dares")
    params = {"nation": side.nation, "hits": dice.hits(faces), "skulls": dice.skulls(faces)}
    s.line("bravery-dice", "10.2", params, shown, side.nation)
    return dice.skulls(faces), dice.hits(faces)


def roll_again(s: State, b: Battle, seats: tuple[str, ...]) -> Rules[bool]:
    """10.2 The Dice counter: both sides roll this round again."""
    for seat in seats:
        if not s.hands.get(seat):
            continue
        verb, _ = yield interrupt(seat, "roll-again", playable(s, seat, ["dice"]), "10.2", at=b.region)
        expect(verb, "play", "pass")
        if verb == "play" and (yield from play(s, seat, "dice")):
            return True
    return False


def vikings_leave(s: State) -> None:
    """10.2 After the last nation of the turn the Vikings go; their counter returns to the bag until turn 14."""
    if not s.vikings:
        return
    s.vikings = ""
    s.flags = [f for f in s.flags if not f.startswith("viking-")]
    if NUMBER["vikings"] in s.spent:
        s.spent.remove(NUMBER["vikings"])
        if s.turn < 14:
            into_bag(s, NUMBER["vikings"])

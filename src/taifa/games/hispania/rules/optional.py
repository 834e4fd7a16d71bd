"""10 Optional rules: where they touch the game. Sign of God, roads; events are in events.py, ambushes in ambush.py."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, choose, expect, text_of
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import DIFFICULT, SEAT, SEATS
from taifa.games.hispania.model.units import CAPITAL, CASTLE, CITY, FORT, STRONGHOLD
from taifa.games.hispania.rules import events

ROADS = 30
"""10.4 Road markers; how many there are was not printed in the rules."""


def turn_begins(s: State) -> Rules[None]:
    """10.2, 10.4 At the start of a turn counters are drawn and, from turn 7, roads decay."""
    if s.options.get("events"):
        events.draw_counters(s)
        if s.turn in (3, 4):
            events.massalia_becomes_fort(s)
    if s.roads and s.turn >= 7:
        yield from roads_decay(s)


def nation_begins(s: State) -> Rules[None]:
    """10.2 Counters that are played at the start of a nation's sequence."""
    if s.options.get("events"):
        yield from events.at_nation_start(s)


def turn_ends(s: State) -> Rules[None]:
    """10.2 The Vikings leave with the turn."""
    if s.options.get("events"):
        events.vikings_leave(s)
    yield from ()


def lives_on(s: State, leader: str) -> Rules[bool]:
    """10.2 Does a counter keep a leader whose turn is over?"""
    return (yield from events.lives_on(s, leader)) if s.hands else False


def before_battle(s: State, b: Battle) -> Rules[None]:
    """10.2 Counters that are played at the start of a battle."""
    if s.options.get("events"):
        yield from events.before_battle(s, b)


def before_round(s: State, b: Battle) -> Rules[None]:
    """10.2 Counters that are played before a round's dice."""
    if s.options.get("events") and (b.round > 1 or b.siege):
        yield from events.before_round(s, b)


def may_roll_again(s: State) -> bool:
    """10.1, 10.2 Could anyone have dice rolled again?"""
    return bool(s.hands or s.options.get("sign_of_god"))


def roll_again(s: State, b: Battle, attacker: str = "") -> Rules[bool]:
    """10.1 Sign of God: once a game each player may have a round rolled again, both sides' dice. 10.2 So does a
    counter. `attacker` is who sends the Vikings, who are nobody's nation; so are neutrals (11.28)."""
    first = attacker or SEAT[b.attack.nation]
    second = first if b.defence.nation in s.neutral else SEAT[b.defence.nation]
    seats = tuple(dict.fromkeys((first, second)))
    if s.options.get("sign_of_god"):
        for seat in seats:
            if seat in s.signs:
                continue
            verb, _ = yield ask(seat, "sign-of-god", [("accept-dice", None), ("sign", None)], "10.1", at=b.region)
            expect(verb, "sign", "accept-dice")
            if verb == "sign":
                s.signs.append(seat)
                s.tell("sign-given", rule="10.1", seat=seat)
                return True
    if s.options.get("events"):
        return (yield from events.roll_again(s, b, seats))
    return False


# Roads ------------------------------------------------------------------------------------------


def build_roads(s: State) -> Rules[None]:
    """10.4 At the end of its sequence Roma has roads in every region it controls, while markers last."""
    if not s.options.get("roads"):
        return
    while True:
        wanted = [r for r in s.regions("roma") if r not in s.roads]
        left = ROADS - len(s.roads)
        if not wanted or not left:
            return
        if len(wanted) <= left:
            s.roads += wanted
            s.tell("roads-built", rule="10.4", n=len(s.roads))
            return
        picked = text_of((yield ask("red", "build-road", [("road", r) for r in wanted], "10.4", n=left)))
        s.roads.append(picked)


def roads_decay(s: State) -> Rules[None]:
    """10.4 From turn 7 a die says how many roads go; players remove them in turn, the least guarded first."""
    n = s.chance.die()
    s.tell("roads-decay", rule="10.4", die=n)
    spared = ""
    for i in range(n):
        seat = SEATS[i % 4]
        roads = decaying(s)
        if not roads:
            return
        road = yield from choose(seat, "remove-road", "remove-road", roads, "10.4")
        keeper = andalus(s, road)
        if keeper and not spared:
            verb, _ = yield ask(SEAT[keeper], "save-road", [("save-road", road), ("let-go", None)], "10.4", at=road)
            expect(verb, "save-road", "let-go")
            if verb == "save-road":
                spared = road
                continue
        s.roads.remove(road)
        s.tell("road-gone", rule="10.4", region=road)


def andalus(s: State, region: str) -> str:
    """10.4 The engineers of Al-Andalus: Omeyas or Sevilla, if one of them controls the region."""
    return next((n for n in ("omeyas", "sevilla") if s.stack(n, region)), "")


def decaying(s: State) -> list[str]:
    """10.4 Roads that go first: difficult land before clear, nothing built before built, stronghold, fort, castle,
    city; a capital city is a city like any (4.3).
    Castles and cities of the Omeyas and Sevilla are never chosen.
    """
    ranks: dict[int, list[str]] = {}
    for region in s.roads:
        keeper = andalus(s, region)
        if keeper and stacks.walls(s.stack(keeper, region)):
            continue
        holder = s.holder(region)
        built = stacks.works(s.stack(holder, region)).replace(CAPITAL, CITY) if holder else ""
        rank = (
            (0 if region in DIFFICULT else 1)
            if not built
            else (10 if region in DIFFICULT else 20) + (STRONGHOLD, FORT, CASTLE, CITY).index(built)
        )
        ranks.setdefault(rank, []).append(region)
    return ranks[min(ranks)] if ranks else []

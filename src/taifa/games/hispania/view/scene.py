"""What a seat sees: armies on the map, treasuries, the order of nations, what counts next, the battle."""

from __future__ import annotations

from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Badge, Note, Piece, Scene, Slot, Tint, Tray
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.remembered import remembered
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import (
    LAND,
    LEADERS,
    LIFE,
    MOVES,
    NATIONS,
    ORDER,
    REGIONS,
    SCENARIOS,
    SEAT,
    SEATS,
    TURNS,
    UNIT,
    UNITS,
)
from taifa.games.hispania.rules import events, victory
from taifa.games.hispania.rules.combat import dice
from taifa.games.hispania.view import sheet
from taifa.games.hispania.view.board import BOARD_HASH


def scene(s: State, seat: str | None) -> Scene:
    """The whole table as one seat sees it; only event counters are hidden."""
    return Scene(
        game="hispania",
        seat=seat,
        board=BOARD_HASH,
        headline=headline(s),
        pieces=standing(s) + counters(s, seat),
        tints=tints(s),
        trays=trays(s, seat),
        scores=scores(s),
        goal=sheet.goal(s, seat),
        sheet=sheet.rows(s),
    )


@public
def scores(s: State) -> dict[str, float]:
    """Points by seat."""
    return {x: s.seat_points(x) / 2 for x in SEATS}


@public
def standing(s: State) -> tuple[Piece, ...]:
    """All that stands on the map for everybody to see."""
    return (*units(s), *leaders(s), *markers(s))


@public
def headline(s: State) -> Note:
    """Turn, years and the nation that plays; in an invasion which of its movements this is."""
    years = f"t{s.turn}"
    if s.active and s.waves > 1:
        told = {"turn": s.turn, "years": years, "nation": s.active, "wave": s.wave, "waves": s.waves}
        return Note("headline-wave", told)
    if s.active:
        return Note("headline", {"turn": s.turn, "years": years, "nation": s.active})
    return Note("headline-between", {"turn": s.turn, "years": years})


def units(s: State) -> list[Piece]:
    """Stacks by nation and type; in a battle with the damage taken."""
    found = []
    for nation, army in s.armies.items():
        lord = s.subjects.get(nation, "")
        neutral = nation in s.neutral
        for place, stack in army.items():
            gone = s.moved.get(place, "") if nation == s.active else ""
            fights = s.battle is not None and s.battle.region == place
            for letter in stacks.kinds(stack):
                n, hurt = gone.count(letter) if gone else 0, damage(s.battle, nation, letter) if fights else 0
                found.append(unit(nation, letter, place, stack.count(letter), hurt, n, lord, neutral))
    return found


@remembered
def unit(nation: str, letter: str, place: str, n: int, hurt: int, moved: int, lord: str, neutral: bool) -> Piece:
    """Units of one type in a place: their life points, and a sign for each thing that is special about them now."""
    badges, facts = [], [Note("fact-whose", {"nation": nation, "seat": SEAT[nation]})]
    if place in LAND:
        terrain = REGIONS[place].terrain
        attacks = "black" if dice.good_attackers(letter, terrain) else "white"
        defends = "black" if dice.good_defenders(letter, terrain) else "white"
        if MOVES[letter]:
            facts.append(Note("fact-die", {"die": f"dice-{attacks}-one"}))
        facts.append(Note("fact-defends", {"die": f"dice-{defends}-one"}))
    if hurt:
        badges.append(Badge("damage", hurt))
    if moved:
        badges.append(Badge("moved", moved if moved < n else None))
    if lord:
        badges.append(Badge("subject", side=lord))
        facts.append(Note("fact-subject", {"suzerain": lord}))
    if neutral:
        badges.append(Badge("neutral"))
        facts.append(Note("fact-neutral"))
    return Piece(
        stacks.piece(nation, letter, place),
        UNIT[letter].id,
        place,
        nation,
        nation,
        n=n,
        badges=tuple(badges),
        strength=LIFE[letter],
        facts=tuple(facts),
    )


def damage(b: Battle | None, nation: str, letter: str) -> int:
    """How much damage units of a type have taken in a battle."""
    for side in (b.attack, b.defence) if b is not None else ():
        if side.nation == nation:
            return sum(max(0, h) for x, h in zip(side.units, side.hurt, strict=True) if x == letter)
    return 0


def leaders(s: State) -> list[Piece]:
    """Leaders on the map: their arms, whose they are, when they go, and whether they have moved."""
    found = []
    for leader, place in s.leaders.items():
        nation = s.master(leader)
        row = LEADERS[leader]
        goes = s.stay.get(leader) or row.leaves
        end = Note("fact-leaves", {"turn": goes}) if goes else Note("fact-leaves-end", {"turn": row.ends})
        facts = [Note("fact-whose", {"nation": nation, "seat": SEAT[nation]}), end]
        if s.stack(nation, place):
            facts.append(Note("fact-leads", {"units": [UNIT[x].id for x in s.stack(nation, place)]}))
        badges = (Badge("moved"),) if leader in s.led and nation == s.active else ()
        found.append(Piece(leader, "leader", place, nation, leader, badges=badges, arms=leader, facts=tuple(facts)))
    return found


def counter_of(s: State, region: str) -> tuple[Note, ...]:
    """9.5 The nation that lacks the counter of a ruin, while there is one."""
    nation = s.fallen.get(region, "")
    return (Note("fact-counter-of", {"nation": nation}),) if s.exists(nation) else ()


def markers(s: State) -> list[Piece]:
    """Ruins and roads."""
    ruins = [
        Piece(f"ruin@{region}", f"ruin-{kind}", region, small=True, facts=counter_of(s, region))
        for region, kind in s.ruins.items()
    ]
    roads = [Piece(f"road@{region}", "road", region, small=True) for region in s.roads]
    return ruins + roads


def counters(s: State, seat: str | None) -> tuple[Piece, ...]:
    """10.2 A seat's own event counters face up; of the others only how many there are, in the tray."""
    if seat is None or not s.hands:
        return ()
    hand = s.hands[seat]
    return tuple(
        Piece(f"event-{events.KINDS[n]}", "event", "hand", seat, f"event-{events.KINDS[n]}", n=hand.count(n))
        for n in dict.fromkeys(hand)
    )


@public
def tints(s: State) -> tuple[Tint, ...]:
    """Whose a region is, its capital, and what it counts for the nation that plays."""
    table = victory.worth(s, s.active) if s.active else {}
    capitals = {region: nation for nation, region in s.capitals.items()}
    holders: dict[str, str] = {}
    for nation, army in s.armies.items():
        for place in army:
            if place not in holders or nation != s.active:
                holders[place] = nation
    found = []
    for region in {**holders, **table}:
        badges = []
        if region in capitals and s.stack(capitals[region], region):
            badges.append(Badge("capital-region", side=capitals[region]))
        if region in table:
            halves = table[region]
            badges.append(Badge("points", halves / 2 if halves % 2 else halves // 2))
        found.append(Tint(region, holders.get(region, ""), tuple(badges)))
    return tuple(found)


def trays(s: State, seat: str | None) -> tuple[Tray, ...]:
    """What lies beside the map: what all see, hands, and the battle if there is one."""
    return (*tables(s), *hands(s, seat), *battle_tray(s))


@public
def tables(s: State) -> tuple[Tray, ...]:
    """The order of nations with their gold, points by nation, counters left, turns."""
    playing = [n for n in ORDER if s.exists(n) or n == s.active]
    notes = [Note("note-subject", {"subject": a, "suzerain": b}) for a, b in s.subjects.items()]
    notes += [Note("note-capital", {"nation": n, "region": r}) for n, r in s.capitals.items() if s.stack(n, r)]
    notes += [Note("note-aside", {"nation": n, "units": [UNIT[x].id for x in u]}) for n, u in s.aside.items()]
    if s.active and s.waves > 1:
        notes.append(Note("note-wave", {"nation": s.active, "wave": s.wave}))
    order = Tray(
        "order",
        "tray-order",
        "list",
        tuple(Slot(f"nation-{n}", n, s.gold.get(n, 0), n, n == s.active) for n in playing),
        mark=f"nation-{s.active}" if s.active else "",
        notes=tuple(notes),
    )
    scored = [n for n in ORDER if s.points.get(n)]
    points = Tray(
        "points",
        "tray-points",
        "list",
        tuple(Slot(f"points-{n}", n, f"{s.points[n] / 2:g}", n) for n in scored),
        notes=tuple(sheet.count_notes(s)),
    )
    return (order, points, stock(s), turns(s))


def stock(s: State) -> Tray:
    """The types of unit that the playing nation has, with the counters that are left; between nations all types. It
    lies open while they are bought."""
    own = NATIONS[s.active].counters if s.active else None
    slots = tuple(
        Slot(unit.id, unit.id, s.pool(s.active, unit.letter) if own is not None else None)
        for unit in UNITS.values()
        if own is None or unit.letter in own
    )
    return Tray("units", "tray-units", "grid", slots, columns=8, role="now" if s.phase == "muster" else "")


def hands(s: State, seat: str | None) -> list[Tray]:
    """10.2 The seat's own counters, and how many the others and the bag hold."""
    if not s.hands:
        return []
    slots = [Slot(f"hand-{x}", x, len(s.hands[x]), x) for x in SEATS if x != seat]
    slots.append(Slot("bag", "bag", len(s.bag)))
    if seat is not None:
        slots.insert(0, Slot("hand", seat, len(s.hands[seat]), seat))
    return [Tray("hands", "tray-hand", "hand", tuple(slots), role="hold" if seat is not None else "")]


@public
def battle_tray(s: State) -> list[Tray]:
    """The dice of both sides and what they last showed."""
    b = s.battle
    if b is None:
        return []
    attack, defence = dice.attack_pool(b), dice.defence_pool(b)
    rolled = b.dice or [(), (), (), ()]
    slots = (
        *side_slots("attack", b.attack, attack, rolled[:2]),
        *side_slots("defence", b.defence, defence, rolled[2:]),
    )
    notes = [Note("note-ring", {"round": b.round, "region": b.region})]
    if b.siege:
        notes.append(Note("siege-on"))
    for side in (b.attack, b.defence):
        if side.leaders:
            notes.append(Note("note-leaders", {"leaders": list(side.leaders)}))
    return [Tray("battle", "tray-battle", "battle", slots, columns=3, notes=tuple(notes), role="now")]


def side_slots(name: str, side: Side, pool: dice.Pool, rolled: list[dice.Faces]) -> tuple[Slot, ...]:
    """One side of the battle tray: who, how many dice of each colour, what they showed."""
    signs = {"": "–", "1": "➶", "2": "➶➶", "x": "☠"}
    white = " ".join(signs[face] for face in rolled[0])
    black = " ".join(signs[face] for face in rolled[1])
    return (
        Slot(f"battle-{name}", side.nation, len(side.units), side.nation),
        Slot(f"battle-{name}-white", "dice-white", f"{pool[0]}  {white}".strip()),
        Slot(f"battle-{name}-black", "dice-black", f"{pool[1]}  {black}".strip()),
    )


def turns(s: State) -> Tray:
    """The turns in the order of time, with the year each begins; those that count regions are marked."""
    first, last = SCENARIOS[s.scenario].first, s.last_turn()
    slots = tuple(
        Slot(f"turn-{n}", f"y{n}", f"{n} ★" if TURNS[n].scores else str(n), hot=n == s.turn)
        for n in range(first, last + 1)
    )
    return Tray("turns", "track-turn", "row", slots, mark=f"turn-{min(s.turn, last)}", role="time")

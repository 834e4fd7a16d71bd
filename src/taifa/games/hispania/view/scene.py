"""What a seat sees: armies on the map, treasuries, the order of nations, what counts next, the battle."""

from __future__ import annotations

from taifa.core.scene import Badge, Marker, Note, Piece, Scene, Slot, Tint, Track, Tray
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import NATIONS, ORDER, SCENARIOS, SCORE, SEATS, TURNS, UNIT, UNITS
from taifa.games.hispania.rules import events, victory
from taifa.games.hispania.rules.combat import dice
from taifa.games.hispania.view.board import BOARD

BOARD_HASH = BOARD.hash()


def scene(s: State, seat: str | None) -> Scene:
    """The whole table as one seat sees it; only event counters are hidden."""
    return Scene(
        game="hispania",
        seat=seat,
        board=BOARD_HASH,
        headline=headline(s),
        pieces=(*units(s), *leaders(s), *markers(s), *counters(s, seat)),
        tints=tints(s),
        trays=trays(s, seat),
        tracks=(turn_track(s),),
        status=tuple(Note("status-points", {"seat": x, "points": s.seat_points(x) / 2}) for x in SEATS),
        scores={x: s.seat_points(x) / 2 for x in SEATS},
    )


def headline(s: State) -> Note:
    """Turn, years and the nation that plays."""
    years = f"t{s.turn}"
    if s.active:
        return Note("headline", {"turn": s.turn, "years": years, "nation": s.active})
    return Note("headline-between", {"turn": s.turn, "years": years})


def units(s: State) -> list[Piece]:
    """Stacks by nation and type; in a battle with the damage taken."""
    found = []
    for nation, army in s.armies.items():
        for place, stack in army.items():
            for letter in stacks.kinds[stack]:
                badges = damage(s.battle, nation, place, letter)
                found.append(
                    Piece(
                        stacks.piece[nation, letter, place],
                        UNIT[letter].id,
                        place,
                        nation,
                        nation,
                        n=stack.count(letter),
                        badges=badges,
                    )
                )
    return found


def damage(b: Battle | None, nation: str, place: str, letter: str) -> tuple[Badge, ...]:
    """How much damage units of a type have taken in the battle here."""
    if b is None or b.region != place:
        return ()
    for side in (b.attack, b.defence):
        if side.nation == nation:
            hurt = sum(max(0, h) for x, h in zip(side.units, side.hurt, strict=True) if x == letter)
            return (Badge("damage", hurt),) if hurt else ()
    return ()


def leaders(s: State) -> list[Piece]:
    """Leaders on the map."""
    return [Piece(x, "leader", place, s.master(x), x) for x, place in s.leaders.items()]


def markers(s: State) -> list[Piece]:
    """Ruins and roads."""
    ruins = [Piece(f"ruin@{region}", f"ruin-{kind}", region, small=True) for region, kind in s.ruins.items()]
    roads = [Piece(f"road@{region}", "road", region, small=True) for region in s.roads]
    return ruins + roads


def counters(s: State, seat: str | None) -> list[Piece]:
    """10.2 A seat's own event counters face up; of the others only how many there are, in the tray."""
    if seat is None or not s.hands:
        return []
    hand = s.hands[seat]
    return [
        Piece(f"event-{events.KINDS[n]}", "event", "hand", seat, f"event-{events.KINDS[n]}", n=hand.count(n))
        for n in dict.fromkeys(hand)
    ]


def next_count(s: State, nation: str) -> int:
    """The next turn on which a nation's regions are counted, 0 if none in this scenario."""
    last = SCENARIOS[s.scenario].last
    for turn in range(s.turn, last + 1):
        if (TURNS[turn].scores and ((nation, turn) in SCORE or turn == 21)) or (nation, turn) in victory.EARLY:
            return turn
    return 0


def tints(s: State) -> tuple[Tint, ...]:
    """Whose a region is, its capital, and what it counts for the nation that plays."""
    table = SCORE.get((s.active, next_count(s, s.active)), {}) if s.active else {}
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
            badges.append(Badge("capital", side=capitals[region]))
        if region in table:
            halves = table[region]
            badges.append(Badge("points", halves // 2) if halves % 2 == 0 else Badge("half-points", halves))
        found.append(Tint(region, holders.get(region, ""), tuple(badges)))
    return tuple(found)


def trays(s: State, seat: str | None) -> tuple[Tray, ...]:
    """The order of nations with their gold, points by nation, counters left, hands, and the battle if there is one."""
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
        notes=tuple(count_notes(s)),
    )
    return (order, points, stock(s), *hands(s, seat), *battle_tray(s))


def count_notes(s: State) -> list[Note]:
    """What counts next for each nation in play."""
    found = []
    for nation in s.armies:
        turn = next_count(s, nation)
        table = SCORE.get((nation, turn)) or SCORE.get((nation, 19), {})
        if turn:
            now = sum(table.get(r, 0) for r in victory.domain(s, nation))
            found.append(Note("note-next-score", {"nation": nation, "turn": turn, "points": now / 2}))
    return found


def stock(s: State) -> Tray:
    """Every type of unit, with the counters that the playing nation has left."""
    slots = tuple(
        Slot(
            unit.id,
            unit.id,
            s.pool(s.active, unit.letter) if s.active and unit.letter in NATIONS[s.active].counters else None,
        )
        for unit in UNITS.values()
    )
    return Tray("units", "tray-units", "grid", slots, columns=8)


def hands(s: State, seat: str | None) -> list[Tray]:
    """10.2 The seat's own counters, and how many the others and the bag hold."""
    if not s.hands:
        return []
    slots = [Slot(f"hand-{x}", x, len(s.hands[x]), x) for x in SEATS]
    slots.append(Slot("bag", "bag", len(s.bag)))
    if seat is not None:
        slots.insert(0, Slot("hand", seat, len(s.hands[seat]), seat))
    return [Tray("hands", "tray-hand", "hand", tuple(slots))]


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
    return [Tray("battle", "tray-battle", "battle", slots, columns=3, notes=tuple(notes))]


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


def turn_track(s: State) -> Track:
    """The turns of the scenario."""
    first, last = SCENARIOS[s.scenario].first, SCENARIOS[s.scenario].last
    cells = tuple(str(n) for n in range(first, last + 1))
    return Track("turns", "track-turn", cells, (Marker(min(s.turn, last) - first, kind="turn"),))

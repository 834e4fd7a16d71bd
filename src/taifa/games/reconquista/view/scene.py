"""How a seat sees a position: the map with control, cities and units, purses, cups, hands and the table in use."""

from __future__ import annotations

from taifa.core import handicap
from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Badge, Marker, Note, Piece, Points, Scene, Slot, Tint, Track, Tray
from taifa.games.reconquista.model.state import State, laden, likeness
from taifa.games.reconquista.model.tables import (
    AREA_OF,
    AREAS,
    BOX,
    CITY,
    KINDS,
    MOVES,
    SCENARIOS,
    SEATS,
    SIDE,
    SWORD_CITIES,
    TABLES,
    TOMB_AREA,
)
from taifa.games.reconquista.model.units import BESIEGED, FOUGHT, MOVED, Unit
from taifa.games.reconquista.rules.control import full_control, hostile_city
from taifa.games.reconquista.rules.diplomacy import UNIONS, UNIONS_FROM
from taifa.games.reconquista.rules.operations.stage import arms_of
from taifa.games.reconquista.rules.turn import year
from taifa.games.reconquista.rules.victory import KINGDOM_CITIES, LEAD, POINTS, SWORDS_NEEDED, scores, swords_taken
from taifa.games.reconquista.view.board import BOARD_HASH

RECRUITS = ("mesnada", "rider", "peon", "order", "fleet")
TREASURY_CELLS = 41
"""The treasury's track: 0 to 40; who has more stands on its last cell."""
EVENTS = {
    4: "event-castile",
    5: "event-almansur",
    7: "event-collapse",
    9: "event-cid",
    11: "event-portugal",
    12: "event-orders",
    16: "event-end",
}
"""What the calendar says of a turn beforehand."""


def scene(s: State, seat: str | None) -> Scene:
    """All that a seat (None: a spectator) sees."""
    return Scene(
        game="reconquista",
        seat=seat,
        board=BOARD_HASH,
        headline=Note("headline", {"turn": s.turn, "year": year(s), "step": f"phase-{s.phase}"}),
        pieces=(*_standing(s), *_hand(s, seat)),
        tints=_tints(s),
        trays=tuple(_trays(s, seat)),
        tracks=_tracks(s),
        status=_status(s),
        scores=_points(s),
        goal=goal(s, seat),
        sheet=sheet(s),
    )


_points = public(scores)


@public
def _standing(s: State) -> tuple[Piece, ...]:
    """All that stands on the map for everybody to see."""
    return (*_units(s), *_markers(s))


def _units(s: State) -> list[Piece]:
    """Like units in a place go by one id, so that a click on any of them is an answer for all."""
    pieces = []
    shown: dict[tuple[object, ...], str] = {}
    for unit in s.units:
        if not unit.at:
            continue
        piece = shown.setdefault((unit.at, *likeness(s, unit)), unit.id)
        badges = []
        if unit.rebel:
            badges.append(Badge("rebel"))
        if unit.mutiny:
            badges.append(Badge("mutiny"))
        if unit.aboard >= 0:
            badges.append(Badge("aboard"))
        active = unit.realm == s.active and not unit.rebel
        if active and unit.left > 0 and not unit.done & MOVED:
            badges.append(Badge("moves", unit.left))
        if unit.kind == "fleet" and laden(s, unit):
            badges.append(Badge("aboard", sum(1 for u in s.at(unit.at) if u.aboard == unit.n)))
        if active and unit.done & BESIEGED:
            badges.append(Badge("besieging"))
        elif active and unit.done & FOUGHT:
            badges.append(Badge("fought"))
        pieces.append(
            Piece(
                piece,
                unit.kind,
                unit.at,
                unit.kingdom,
                unit.kingdom if unit.kind == "host" else piece,
                badges=tuple(badges),
                tilt=active and bool(unit.done & MOVED),
                arms=arms_of(unit),
                facts=_facts(s, unit, active),
            )
        )
    return pieces


def _facts(s: State, unit: Unit, active: bool) -> tuple[Note, ...]:
    """What a unit is up to just now."""
    notes = []
    if active and unit.done & MOVED:
        notes.append(Note("fact-moved"))
    elif active:
        notes.append(Note("fact-moves", {"left": unit.left, "most": MOVES[unit.kind]}))
    area = AREA_OF.get(unit.at)
    if area is not None:
        if unit.at != area:
            notes.append(Note("fact-inside", {"city": unit.at}))
        elif s.flag(unit) != "rebels" and area in CITY and hostile_city(s, area, s.flag(unit)):
            notes.append(Note("fact-want", {"city": CITY[area]}))
    if s.with_cid(unit):
        notes.append(Note("fact-with-cid"))
    elif unit.rebel:
        notes.append(Note("fact-rebel"))
    return tuple(notes)


def _markers(s: State) -> list[Piece]:
    """2.5, 2.7 Settlement markers on the side they show, plunder, the tomb."""
    pieces = [
        Piece(f"settlement-{area}", "settled" if state == 3 else "settling", area, small=True)
        for area, state in s.settled.items()
    ]
    pieces += [Piece(f"plunder-{area}", "plunder", area, small=True) for area in s.plundered]
    if s.tomb == "found":
        pieces.append(Piece("tomb", "tomb", TOMB_AREA, name="tomb", small=True))
    return pieces


def _hand(s: State, seat: str | None) -> list[Piece]:
    """A seat's own stratagems face up; of the other hand only how many."""
    pieces = []
    for owner in SEATS:
        if owner == seat:
            cards = s.hands[owner]
            for card in dict.fromkeys(cards):
                pieces.append(Piece(card, "stratagem", f"hand-{owner}", owner, card, n=cards.count(card)))
        elif s.hands[owner]:
            back = f"back-{owner}"
            pieces.append(Piece(back, "stratagem-back", f"hand-{owner}", owner, up=False, n=len(s.hands[owner])))
    return pieces


@public
def _tints(s: State) -> tuple[Tint, ...]:
    tints = []
    for area in AREAS:
        badges = []
        if area in s.plundered:
            badges.append(Badge("plunder"))
        if area in s.tributary:
            badges.append(Badge("tribute"))
        if area in s.doubled:
            badges.append(Badge("throne"))
        realm = s.control[area]
        full = full_control(s, area)
        if realm and not full:
            badges.append(Badge("contested"))
        if realm or badges:
            tints.append(Tint(area, realm, tuple(badges), dim=bool(realm) and not full))
        if area in CITY and s.city[area]:
            tints.append(Tint(CITY[area], s.city[area]))
    return tuple(tints)


def _trays(s: State, seat: str | None) -> list[Tray]:
    trays = [*_open_trays(s)]
    for owner in SEATS:
        trays.append(
            Tray(
                f"hand-of-{owner}",
                "hand",
                "hand",
                (Slot(f"hand-{owner}", owner, len(s.hands[owner]), owner),),
                side=owner,
                role="hold" if owner == seat else "",
            )
        )
    return [*trays, *_stratagems(s)]


@public
def _open_trays(s: State) -> tuple[Tray, ...]:
    """Purses, the kingdoms still to be drawn, what can be recruited, the calendar, the crowns."""
    purses = tuple(
        Slot(realm, realm, s.treasure(realm), realm, hot=realm == s.active)
        for realm in (*s.realms, "andalus", *(["france"] if s.france != "peace" else []))
    )
    markers = tuple(Slot(f"marker-{r}", r, None, r) for r in sorted(s.markers))
    recruiting = "now" if s.phase == "recruit" else ""
    trays = [
        Tray("purses", "purses", "row", purses, role="hold"),
        *((Tray("kingdom-cup", "kingdom-cup", "row", markers),) if markers else ()),
        Tray("recruits", "recruits", "row", _prices(s), role=recruiting),
        _calendar(s),
    ]
    if s.turn >= UNIONS_FROM:
        trays.append(Tray("crowns", "crowns", "row", tuple(Slot(crown, crown, None, crown) for crown in UNIONS)))
    return tuple(trays)


@public
def _stratagems(s: State) -> tuple[Tray, ...]:
    """The cup, the stratagems that were played, and the table last rolled on."""
    cup = (Slot("stratagem-cup", "stratagem-cup", len(s.cup)), Slot("spent", "spent", len(s.spent)))
    notes = tuple(Note("spent-stratagem", {"stratagem": card}) for card in sorted(s.spent))
    tray = Tray("stratagems", "stratagems", "row", cup, notes=notes)
    return (tray, _table(s)) if s.roll is not None and s.roll.table in TABLES else (tray,)


def _prices(s: State) -> tuple[Slot, ...]:
    return tuple(Slot(kind, kind, KINDS[kind].cost) for kind in RECRUITS)


def _calendar(s: State) -> Tray:
    """1.2 Sixteen turns in a row, with what is known to come in each."""
    row = SCENARIOS[s.scenario]
    slots = []
    for turn in range(1, row.turns + 1):
        event = EVENTS.get(turn, "")
        slots.append(Slot(f"turn-{turn}", event, row.first_year + row.years * (turn - 1), hot=turn == s.turn))
    return Tray("turns", "turns", "row", tuple(slots), mark=f"turn-{s.turn}", role="time")


def goal(s: State, seat: str | None) -> tuple[Note, ...]:
    """4.0, 4.3 How the match is won, how it stands, what is left of it, and what would end it at once."""
    points = _points(s)
    lead = int(points["christians"] - points["muslims"])
    told = {"lead": lead, "short": max(LEAD - lead, 0)}
    left = SCENARIOS[s.scenario].turns - s.turn
    taken = swords_taken(s)
    return (
        Note(f"goal-{seat or 'all'}", told),
        Note("goal-turns", {"turns": left}) if left else Note("goal-last"),
        Note(f"goal-swords-{seat or 'all'}", {"taken": taken, "short": max(SWORDS_NEEDED - taken, 0)}),
        *handicap.goal_note(s.options),
    )


@public
def sheet(s: State) -> tuple[Points, ...]:
    """4.1, 4.2, 4.3 Where every point comes from, and the great cities that would end the match."""
    held = {side: [area for area in CITY if SIDE.get(s.city[area]) == side] for side in SEATS}
    won = [area for area in held["christians"] if area in POINTS and POINTS[area] == 1]
    great = [area for area in held["christians"] if area in POINTS and POINTS[area] > 1]
    lost = [area for area in held["muslims"] if area in KINGDOM_CITIES]
    open_cities = sum(1 for area in POINTS if POINTS[area] == 1) - len(won)
    return (
        Points(
            Note("points-islamic"),
            {"christians": float(len(won))},
            tuple(CITY[a] for a in won),
            Note("more-islamic", {"n": open_cities}),
        ),
        Points(
            Note("points-qurtuba"),
            {"christians": float(sum(POINTS[a] for a in great))},
            tuple(CITY[a] for a in great),
            None if great else Note("more-qurtuba"),
        ),
        Points(
            Note("points-kingdoms"),
            {"muslims": float(len(lost))},
            tuple(CITY[a] for a in lost),
            Note("more-kingdoms", {"n": len(KINGDOM_CITIES) - len(lost)}),
        ),
        Points(
            Note("points-swords", {"n": swords_taken(s), "of": len(SWORD_CITIES)}),
            {"muslims": 0.0},
            tuple(CITY[a] for a in SWORD_CITIES),
        ),
        Points(
            Note("points-tomb"),
            {"muslims": 1.0 if s.tomb == "destroyed" else 0.0},
            (TOMB_AREA,) if s.tomb else (),
            Note("more-tomb") if s.tomb == "found" else None,
        ),
        *handicap.sheet_rows(s.options),
    )


def _table(s: State) -> Tray:
    """The table last rolled on, with the roll marked: a row for each die, a column for each number of units."""
    roll = s.roll
    assert roll is not None
    table = TABLES[roll.table]
    width = len(table.rows[0])
    row = min(max(roll.total - table.first, 0), len(table.rows) - 1)
    column = min(max(roll.units, 1), width) - 1
    slots = []
    for r, results in enumerate(table.rows):
        slots.append(Slot(f"die-{r}", value=table.first + r, hot=r == row))
        for c, result in enumerate(results):
            slots.append(Slot(f"cell-{r}-{c}", value=result, hot=r == row and c == column))
    heads = ("die", *(str(n + 1) for n in range(width)))
    note = Note("table-roll", {"seat": roll.seat, "die": roll.die, "total": roll.total, "units": roll.units})
    return Tray(
        "table",
        f"table-{roll.table}",
        "table",
        tuple(slots),
        columns=width + 1,
        heads=heads,
        mark=f"cell-{row}-{column}",
        notes=(note,),
    )


@public
def _tracks(s: State) -> tuple[Track, ...]:
    points = _points(s)
    purses = (*s.realms, "andalus", *(["france"] if s.france != "peace" else []))
    return (
        Track(
            "points",
            "points",
            tuple(str(n) for n in range(31)),
            tuple(Marker(min(int(points[seat]), 30), seat, "points") for seat in SEATS),
        ),
        Track(
            "treasury",
            "treasury",
            tuple(str(n) for n in range(TREASURY_CELLS)),
            tuple(Marker(min(s.treasure(realm), TREASURY_CELLS - 1), realm, "purse") for realm in purses),
        ),
    )


@public
def _status(s: State) -> tuple[Note, ...]:
    notes = []
    if s.active:
        notes.append(Note("status-active", {"realm": s.active, "seat": s.seat_of(s.active)}))
    if s.war:
        notes.append(Note("status-war", {"realm": s.war}))
    if s.france != "peace":
        notes.append(Note("status-france"))
    if s.seceding:
        notes.append(Note("status-seceding", {"realm": s.seceding}))
    if s.collapse:
        notes.append(Note("status-taifas"))
    if s.tomb:
        notes.append(Note(f"status-tomb-{s.tomb}"))
    if s.at(BOX):
        notes.append(Note("status-box", {"units": len(s.at(BOX))}))
    return tuple(notes)

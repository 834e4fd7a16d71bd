"""How a seat sees a position: yours face up, theirs standing, what everyone sees besides."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from taifa.core import handicap
from taifa.core.presentation.public import public
from taifa.core.presentation.scene import Badge, Marker, Note, Piece, Points, Scene, Tint, Track, Tray
from taifa.games.granada.model.state import OUT, Battle, State
from taifa.games.granada.model.tables import (
    BLOCKS,
    CASTLES,
    CHRISTIANS,
    DISKS,
    FLEETS,
    GREY,
    MONARCHS,
    MUSLIMS,
    OTHER,
    PLACES,
    RESOURCES,
    SEAS,
    SIDES,
    TOWERS,
    TURNS,
)
from taifa.games.granada.rules import victory
from taifa.games.granada.rules.supply import isolated
from taifa.games.granada.rules.victory import connected
from taifa.games.granada.view.board import BOARD_HASH
from taifa.games.granada.view.trays import MOST, battle_tray, boxes, calendar, decks, face_up, hands, pile

POINT_CELLS = tuple(str(n) for n in range(51))
IMPACT_CELLS = tuple(str(n) for n in range(31))

scores = public(victory.scores)


class Open(NamedTuple):
    """What lies open before everybody: markers on the map, the calendar, the decks, the eliminated blocks."""

    sites: list[Piece]
    time: list[Piece]
    calendar: Tray
    decks: Tray
    gone: list[Piece]
    pile: Tray


@public
def lying_open(s: State) -> Open:
    """All of that."""
    time: list[Piece] = []
    gone: list[Piece] = []
    return Open(sites(s), time, calendar(s, time), decks(s), gone, pile(s, gone))


def scene(s: State, seat: str | None) -> Scene:
    """3.1 All that a seat sees; None is a spectator, who sees no hidden face at all."""
    pieces: list[Piece] = []
    fighting = battle_tray(s, seat, pieces)
    for side in SIDES:
        on_map(s, side, seat, pieces, fighting.blocks)
    all_see = lying_open(s)
    pieces += all_see.sites
    trays = hands(s, seat, pieces)
    pieces += all_see.time
    trays += [all_see.calendar, *boxes(s, seat, pieces), all_see.decks, all_see.pile]
    pieces += all_see.gone
    tracks = [point_track(s)]
    if s.battle is not None and s.battle.line:
        trays.insert(0, fighting.tray)
        tracks.insert(0, impact_track(s.battle))
    return Scene(
        "granada",
        seat,
        BOARD_HASH,
        headline(s),
        tuple(pieces),
        tints(s),
        tuple(trays),
        tuple(tracks),
        status(s),
        scores(s),
        goal(s, seat),
        sheet(s),
    )


@public
def headline(s: State) -> Note:
    """6.3 Year and turn, and whose movement or battles these are."""
    year, half = TURNS[s.turn]
    if s.phase in ("bids", "reinforcement", "turn-end"):
        return Note(f"headline-{s.phase}", {"year": year, "half": f"half-{half}"})
    step = "headline-battle" if s.battle is not None or s.phase == "declare" else "headline-movement"
    return Note(step, {"year": year, "half": f"half-{half}", "side": s.active})


@public
def status(s: State) -> tuple[Note, ...]:
    """What is left to activate; points stand with the seats."""
    lines = []
    if s.points and s.phase in ("activate", "stack", "muster", "sail", "sail-on", "naval"):
        key = "status-total" if s.level == "total" else "status-left"
        lines.append(Note(key, {"n": min(s.points, 99)}))
    if s.boabdil_back >= 0:
        turn = s.boabdil_back + 1
        lines.append(Note("status-boabdil", {"turn": turn}) if turn < len(TURNS) else Note("status-boabdil-stays"))
    return tuple(lines)


def goal(s: State, seat: str | None) -> tuple[Note, ...]:
    """2.0 How the war is won, how it stands, how long it lasts, and what may end it at once."""
    points = scores(s)
    leader = CHRISTIANS if points[CHRISTIANS] > points[MUSLIMS] else MUSLIMS
    notes = [
        Note(f"goal-{seat}" if seat else "goal-both"),
        Note("goal-score", {"side": leader, "n": points[leader], "other": points[OTHER[leader]]}),
        *handicap.goal_note(s.options),
        Note("goal-left", {"n": len(TURNS) - s.turn}),
    ]
    dead = [monarch for monarch in MONARCHS if monarch in s.at(CHRISTIANS, OUT)]
    if s.contested("granada"):
        notes.append(Note("goal-alhambra"))
    elif dead:
        notes.append(Note("goal-monarch", {"block": dead[0]}))
    return tuple(notes)


@public
def sheet(s: State) -> tuple[Points, ...]:
    """2.2 Where every point comes from, and what one more of each would bring."""
    holder, joined = s.holders(), connected(s)
    mine = {side: [place for place in CASTLES if s.castle[place] == side] for side in SIDES}
    towers = {side: [place for place in TOWERS if holder[place] == side] for side in SIDES}
    found = {side: [place for place in RESOURCES if holder[place] == side] for side in SIDES}
    cut_off = [place for place in found[MUSLIMS] if place not in joined]
    rows = [
        _row("castles", mine, CASTLES, (2.0, 3.0)),
        _row("towers", towers, TOWERS, (0.5, 1.0)),
        _row("resources", {**found, MUSLIMS: [p for p in found[MUSLIMS] if p in joined]}, RESOURCES, (1.0, 1.5)),
    ]
    if cut_off:
        rows.append(Points(Note("sheet-cut-off", {"n": len(cut_off)}), {MUSLIMS: 0.0}, tuple(cut_off)))
    return (*rows, *handicap.sheet_rows(s.options))


def _row(what: str, held: dict[str, list[str]], places: tuple[str, ...], worth: tuple[float, float]) -> Points:
    white, black = (len(held[side]) for side in SIDES)
    points = {CHRISTIANS: white * worth[0], MUSLIMS: black * worth[1]}
    source = Note(f"sheet-{what}", {"n": white, "other": black})
    return Points(source, points, places, Note("sheet-more", {"white": worth[0], "black": worth[1]}))


def show(s: State, block: str, place: str, tired: bool = False) -> Piece:
    """A block face up: its faction's colours, its shields, what it carries, whether it marches."""
    carries = len(s.cargo(block)) if block in FLEETS else 0
    marching = s.march is not None and block in s.march.stack
    return _shown(block, place, carries, s.besieged(BLOCKS[block].side, place), tired, marching)


@lru_cache(maxsize=MOST)
def _shown(block: str, place: str, carries: int, besieged: bool, tired: bool, marching: bool) -> Piece:
    badges: list[Badge] = []
    facts: list[Note] = []
    if carries:
        badges.append(Badge("aboard", carries, BLOCKS[block].side))
        facts.append(Note("fleet-carries", {"n": carries}))
    if besieged:
        badges.append(Badge("besieged"))
        facts.append(Note("fact-besieged"))
    if tired:
        badges.append(Badge("moved"))
        facts.append(Note("fact-moved"))
    return face_up(block, place, tuple(badges), marching, tuple(facts))


@lru_cache(maxsize=MOST)
def back(side: str, place: str, i: int, n: int, besieged: bool) -> Piece:
    """3.1 A block that stands with its back to the viewer, one of `n` there: it has no name but its place; that it is
    besieged shows."""
    badges = (Badge("besieged"),) if besieged else ()
    facts = (Note("fact-unseen", {"n": n, "place": place}),)
    return Piece(f"{side[0]}-{place}-{i}", "block", place, side, up=False, badges=badges, facts=facts)


def on_map(s: State, side: str, seat: str | None, pieces: list[Piece], hidden: frozenset[str]) -> None:
    """3.1, 5.1 Own blocks face up, theirs by their backs; fleets and the grey army always face up."""
    for where, blocks in sorted(s.force[side].items()):
        place = s.where(where) if where in FLEETS else where
        if place not in PLACES and place not in SEAS:
            continue
        unseen, many = 0, len(blocks)
        for block in blocks:
            if block in hidden:
                continue
            if side == seat or block in FLEETS or block in GREY:
                pieces.append(show(s, block, place, side == seat and block in s.tired))
            else:
                shut = where == place and s.besieged(side, place)
                on_land = where == place
                pieces.append(back(side, place, unseen, many, shut) if on_land else aboard(side, where, place, unseen))
                unseen += 1


def aboard(side: str, fleet: str, zone: str, i: int) -> Piece:
    """7.5.2 A block aboard a fleet, seen from outside."""
    return Piece(f"{fleet}-{i}", "block", zone, side, up=False, small=True)


def sites(s: State) -> list[Piece]:
    """3.4 Disks in their castles and pioneers on their stacks."""
    pieces = []
    for place in s.disks:
        disk = DISKS[place]
        pieces.append(Piece(disk, "disk", place, MUSLIMS, disk, arms=disk, facts=(Note("fact-disk"),)))
    for place in sorted(set(s.pioneers)):
        n = s.pioneers.count(place)
        pieces.append(Piece(f"pioneers-{place}", "pioneers", place, CHRISTIANS, "pioneers", n=n, face="pioneers"))
    return pieces


@public
def tints(s: State) -> tuple[Tint, ...]:
    """3.4, 4.1 Whose each place is: castles, towers and cubes, sieges, stacks without supply."""
    found = []
    for place, data in PLACES.items():
        badges = []
        owner = s.holder(place)
        if data.castle and s.castle[place]:
            badges.append(Badge("castle", side=s.castle[place]))
        if data.tower and owner:
            badges.append(Badge("tower", side=owner))
        if data.resource and owner:
            badges.append(Badge("cube", side=owner))
        if place in CASTLES and s.contested(place):
            badges.append(Badge("siege"))
        if s.options["supply"]:
            badges += [Badge("hunger", side=side) for side in SIDES if isolated(s, side, place)]
        found.append(Tint(place, owner, tuple(badges)))
    return tuple(found)


@public
def point_track(s: State) -> Track:
    """2.2 Victory points, whole ones; halves stand with the seats."""
    markers = tuple(Marker(min(int(n), 50), side, "marker", side) for side, n in scores(s).items())
    return Track("points", "points", POINT_CELLS, markers)


def impact_track(b: Battle) -> Track:
    """8.3 Both sides' impacts."""
    markers = tuple(Marker(min(b.impacts[side], 30), side, "marker", side) for side in SIDES)
    return Track("impacts", "impacts", IMPACT_CELLS, markers)

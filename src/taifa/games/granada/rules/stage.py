"""Fights as they are shown: who stands in the line, how many impacts, what is needed, how it ended.

Blocks that are not deployed stand face up for their owner and are a number for everyone else (3.1), so the opening and
every new line of battle are told once to each side and once to whoever watches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from taifa.core.chronicle import Entry
from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Die, Fighter, Force, Opening, Outcome, Roll, Round, Row
from taifa.core.state import if_told
from taifa.games.granada.model.state import Battle, State
from taifa.games.granada.model.tables import ARROW, BLOCKS, CARDS, CHRISTIANS, OTHER, PLACES, SIDES, YEAR_OF, YEARS
from taifa.games.granada.rules.battle.impacts import undeployed

ROLES = {
    False: {True: "role-attacker", False: "role-defender"},
    True: {True: "role-besieger", False: "role-besieged"},
}
"""What a side does, by whether it is a siege and whether it attacks."""
LOOKS = {
    block.id: "block-army" if block.army else "block-chief" if block.leader else f"block-{block.arm or 'foot'}"
    for block in BLOCKS.values()
}
"""What a block looks like face up."""
SEEN_BY: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    **{side: ((side,), ()) for side in SIDES},
    "": ((), SIDES),
}
"""Who reads a line of each view, and who does not."""
CASTLE_POINTS = {CHRISTIANS: 2, OTHER[CHRISTIANS]: 3}
"""2.2 What a castle is worth to each side."""
RESERVE = {side: f"reserve-{side}" for side in SIDES}


# Who stands there -------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def in_line(block: str, impacts: int, out: bool) -> Fighter:
    """A block that was deployed, with the impacts that it made."""
    face = BLOCKS[block]
    notes = (Note("fighter-out"),) if out else (Note("fighter-impacts", {"n": impacts}),)
    arms = face.kind if face.leader else ""
    return Fighter(block, LOOKS[block], face.kind, 1, "0" if out else f"+{impacts}", arms, notes)


@lru_cache(maxsize=512)
def waiting(block: str) -> Fighter:
    """A block that its owner sees and has not deployed."""
    face = BLOCKS[block]
    strength = "" if face.fleet else str(face.shields)
    return Fighter(block, LOOKS[block], face.kind, 1, strength, face.kind if face.leader else "")


@lru_cache(maxsize=64)
def unseen(side: str, n: int) -> Fighter:
    """Blocks that stand with their backs to us."""
    return Fighter(RESERVE[side], "block", "battle-reserve", n)


def force(s: State, b: Battle, side: str) -> tuple[Force, Force]:
    """One side as its owner sees it and as others do: its leader, its line, who is not deployed, impacts and cards."""
    line = [in_line(d.block, d.impacts, d.out) for d in b.line[side]]
    reserve = undeployed(b, side)
    role = ROLES[b.siege][side == b.attacker]
    notes = standing(b.impacts[side], len(s.hands[side]), side in b.isolated)
    own = _led(side, role, (*line, *[waiting(block) for block in reserve]), notes)
    if not reserve or BLOCKS[reserve[0]].grey:
        return own, own
    return own, _led(side, role, (*line, unseen(side, len(reserve))), notes)


def _led(side: str, role: str, blocks: tuple[Fighter, ...], notes: tuple[Note, ...]) -> Force:
    for one in blocks:
        if one.arms:
            return Force(side, side, role, one.name, one.arms, blocks, notes)
    return Force(side, side, role, "", "", blocks, notes)


@lru_cache(maxsize=1024)
def standing(impacts: int, cards: int, isolated: bool) -> tuple[Note, ...]:
    """How a side stands in a fight, in words."""
    notes = (Note("force-impacts", {"n": impacts}), Note("force-cards", {"n": cards}))
    return (*notes, Note("force-isolated")) if isolated else notes


def forces(s: State, b: Battle) -> list[tuple[str, tuple[Force, Force]]]:
    """Both sides, the attacker first, as each side sees them and as a spectator does."""
    own, hidden = force(s, b, b.attacker)
    their_own, their_hidden = force(s, b, OTHER[b.attacker])
    return [
        (b.attacker, (own, their_hidden)),
        (OTHER[b.attacker], (hidden, their_own)),
        ("", (hidden, their_hidden)),
    ]


@lru_cache(maxsize=1024)
def _named(place: str, turn: int) -> str:
    return f"{place}-{turn}"


def fight_id(s: State, place: str) -> str:
    """A fight by its place and turn."""
    return _named(place, s.turn)


# Land battles and sieges ------------------------------------------------------------------


@if_told
def opens(s: State, b: Battle, key: str, rule: str, need: tuple[int, int] | None = None) -> None:
    """8.1, 8.7.5 The fighting begins; `need` are the impacts for each loss in a siege, with guns and without."""
    kind = kind_of(s, b)
    fight, title, words = fight_id(s, b.place), Note(f"stage-{kind}", {"place": b.place}), terms(s, b, need)
    params = {"side": b.attacker, "place": b.place}
    for view, seen in forces(s, b):
        _tell(s, view, key, rule, Opening(fight, kind, title, b.place, seen, words), params)


def kind_of(s: State, b: Battle) -> str:
    """Siege, sally, landing or battle."""
    if b.siege:
        return "siege"
    if b.castle == b.attacker:
        return "sally"
    landed = not b.origins and any(block in s.tired for block in b.fighters[b.attacker])
    return "landing" if landed and b.attacker == s.active and PLACES[b.place].port else "battle"


def terms(s: State, b: Battle, need: tuple[int, int] | None) -> tuple[Note, ...]:
    """What counts for both: ties and towers in the field, walls and ports in a siege."""
    defender = OTHER[b.attacker]
    if need is None:
        return field_terms(defender, s.holds_tower(defender, b.place), b.castle)
    port = PLACES[b.place].port
    return siege_terms(*need, ("blockade" if s.fleets(b.attacker, port) else "port") if port else "")


@lru_cache(maxsize=64)
def field_terms(defender: str, tower: bool, castle: str) -> tuple[Note, ...]:
    """What counts in the field."""
    found = [Note("term-tie", {"side": defender})]
    found += [Note("term-tower", {"side": defender})] if tower else []
    found += [Note("term-refuge", {"side": castle})] if castle else []
    return tuple(found)


@lru_cache(maxsize=64)
def siege_terms(guns: int, bare: int, port: str) -> tuple[Note, ...]:
    """What counts before walls."""
    found = [Note("term-siege", {"guns": guns, "bare": bare})]
    return (*found, Note(f"term-{port}")) if port else tuple(found)


@if_told
def new_line(s: State, /, b: Battle, key: str, rule: str, **params: Any) -> None:
    """8.2.2, 8.3 Something changed the line or the impacts: everyone sees it anew, under the score so far."""
    title = Note("stage-score", {"n": b.impacts[b.attacker], "other": b.impacts[OTHER[b.attacker]]})
    fight = fight_id(s, b.place)
    for view, seen in forces(s, b):
        _tell(s, view, key, rule, Round(fight, title, seen), params)


@if_told
def stands_firm(s: State, b: Battle, side: str, block: str, card: str) -> None:
    """8.4.1 A challenge was answered."""
    blow = Blow(fight_id(s, b.place), block, "saved", why=Note("why-firm", {"card": card}))
    s.tell("challenge-refuted", rule="8.4.1", stage=blow, side=side, card=card)


@if_told
def falls(s: State, b: Battle, side: str, block: str, key: str, rule: str) -> None:
    """8.5.2, 8.6.4 A block is lost: out of the line, or out of those whom only the owner saw."""
    fight = fight_id(s, b.place)
    params: dict[str, Any] = {"side": side, "block": BLOCKS[block].kind, "place": b.place}
    if any(d.block == block for d in b.line[side]) or BLOCKS[block].grey:
        s.tell(key, rule=rule, stage=Blow(fight, block, "lost"), **params)
        return
    s.tell(key, rule=rule, only=(side,), stage=Blow(fight, block, "lost"), **params)
    s.tell(key, rule=rule, but=(side,), stage=Blow(fight, RESERVE[side], "lost"), **params)


@if_told
def counted(s: State, /, b: Battle, key: str, rule: str, **params: Any) -> None:
    """8.5.1 The impacts of a field battle are read as losses."""
    table = (
        loss_row(b.attacker, b.impacts[OTHER[b.attacker]], b.due[b.attacker]),
        loss_row(OTHER[b.attacker], b.impacts[b.attacker], b.due[OTHER[b.attacker]]),
    )
    modifiers = [Note("count-beaten", {"side": OTHER[b.winner]})]
    modifiers += [Note("count-isolated", {"side": side}) for side in b.isolated]
    step = Roll(
        fight_id(s, b.place),
        b.winner,
        Note("count-field"),
        Note("count-seven"),
        modifiers=tuple(modifiers),
        table=table,
        result=Note(key, {**params, "side": b.winner}),
    )
    s.tell(key, rule=rule, stage=step, side=b.winner, **params)


@lru_cache(maxsize=1024)
def loss_row(side: str, impacts: int, lost: int) -> Row:
    """What so many impacts against a side cost it."""
    return Row(Note("row-impacts", {"side": side, "n": impacts}), Note("row-losses", {"n": lost}))


@if_told
def siege_counted(s: State, b: Battle, guns: bool, need: tuple[int, int], lost: int) -> None:
    """8.7.5 The impacts of a siege are read as losses: by guns or without them, less what the besieged fired back."""
    mine, theirs = b.impacts[b.attacker], b.impacts[OTHER[b.attacker]]
    modifiers = [Note("count-answered", {"n": theirs})] if theirs else []
    modifiers += [Note("count-isolated-siege")] if OTHER[b.attacker] in b.isolated else []
    table = tuple(
        Row(Note(label), Note("row-need", {"n": n}), lit)
        for label, n, lit in (("row-guns", need[0], guns), ("row-bare", need[1], not guns))
    )
    params: dict[str, Any] = {"n": mine - theirs, "need": need[0] if guns else need[1], "lost": lost}
    step = Roll(
        fight_id(s, b.place),
        b.attacker,
        Note("count-siege"),
        Note("count-impacts", {"n": mine}),
        modifiers=tuple(modifiers),
        table=table,
        result=Note("siege-counted", params),
    )
    s.tell("siege-counted", rule="8.7.5", stage=step, by=b.attacker, **params)


@if_told
def closes(s: State, b: Battle) -> None:
    """8.8 The result card: who won, who was lost, where the beaten went, which cards were drawn."""
    by_side = {side: tuple(_report(b, side)) for side in (b.attacker, OTHER[b.attacker])}
    notes = []
    if b.siege and not s.has_units(OTHER[b.attacker], b.place):
        notes.append(Note("castle-falls", {"side": b.attacker, "place": b.place}))
        mine, theirs = CASTLE_POINTS[b.attacker], CASTLE_POINTS[OTHER[b.attacker]]
        params = {"side": b.attacker, "n": mine, "rival": OTHER[b.attacker], "other": theirs}
        notes.append(Note("result-points", params))
    elif b.castle and s.contested(b.place):
        notes.append(Note("result-besieged", {"side": b.castle, "place": b.place}))
    won = not b.siege or bool(b.due.get(OTHER[b.attacker]))
    key = ("siege-over" if won else "siege-repelled") if b.siege else "battle-over"
    told: dict[str, Any] = {"place": b.place, "side": b.winner if won else OTHER[b.attacker]}
    step = Outcome(fight_id(s, b.place), Note(key, told), told["side"], tuple(notes), by_side)
    s.tell(key, rule="8.8", stage=step, **told)


def _report(b: Battle, side: str) -> list[Note]:
    fallen = b.fallen.get(side)
    notes = [Note("result-lost", {"blocks": fallen}) if fallen else Note("result-unhurt")]
    notes += [Note("result-went", {"place": place}) for place in b.went.get(side, ())]
    if b.drawn.get(side):
        notes.append(Note("result-cards", {"n": b.drawn[side]}))
    return notes


# Overruns ---------------------------------------------------------------------------------


@if_told
def overrun(s: State, side: str, place: str, swept: list[str]) -> None:
    """7.4 Four to one: no cards, no losses for the stronger."""
    fight = fight_id(s, place)
    mine = Force(side, side, "role-attacker", fighters=(unseen(side, len(s.at(side, place))),))
    theirs = Force(OTHER[side], OTHER[side], "role-defender", fighters=tuple(waiting(block) for block in swept))
    kinds = [BLOCKS[block].kind for block in swept]
    title = Note("stage-overrun", {"place": place})
    opening = Opening(fight, "battle", title, place, (mine, theirs), (Note("term-overrun"),))
    s.tell("overrun-begins", rule="7.4", stage=opening, side=side, place=place, n=len(s.at(side, place)))
    by_side: dict[str, tuple[Note, ...]] = {
        side: (Note("result-unhurt"),),
        OTHER[side]: (Note("result-lost", {"blocks": kinds}),),
    }
    params: dict[str, Any] = {"side": side, "place": place, "blocks": kinds}
    s.tell("overrun", rule="7.4", stage=Outcome(fight, Note("overrun", params), side, (), by_side), **params)


# Cards laid face down together --------------------------------------------------------------


def _card_die(card: str, face: str, did: str) -> Die:
    return Die(face=face if card else "–", did=did)


@if_told
def bids_revealed(s: State, cards: dict[str, str], bids: dict[str, int], winner: str) -> None:
    """6.2 Both bids are turned over at once."""
    fight = f"bids-{s.turn}"
    year = YEARS[YEAR_OF[s.turn]].id
    opening = Opening(fight, "challenge", Note("stage-bids", {"year": year}), "", tuple(Force(x, x) for x in SIDES))
    s.tell("bids-laid", rule="6.2", stage=opening, year=year)
    dice = tuple(_card_die(cards[x], str(bids[x]), "hit" if x == winner else "miss") for x in SIDES)
    reads = tuple(Note(*shown_bid(x, cards[x], bids[x])) for x in SIDES)
    tied = len(set(bids.values())) == 1
    result = Note("bid-tied" if tied else "bid-won", {"side": winner})
    s.tell(
        "bids-revealed",
        rule="6.2",
        stage=Roll(fight, winner, Note("count-bids"), None, dice, reads, (), result),
        christians=cards[CHRISTIANS] or "no-card",
        n=bids[CHRISTIANS],
        muslims=cards[OTHER[CHRISTIANS]] or "no-card",
        other=bids[OTHER[CHRISTIANS]],
    )


def shown_bid(side: str, card: str, n: int) -> tuple[str, dict[str, Any]]:
    """What one side bid, as a message."""
    return ("bid-shown", {"side": side, "n": n, "card": card}) if card else ("bid-none", {"side": side})


@if_told
def bids_settled(s: State, cards: dict[str, str], bids: dict[str, int], winner: str) -> None:
    """6.2 Who won the bid has said who moves first; what both bid stays on the card."""
    shown: dict[str, tuple[Note, ...]] = {
        x: (Note("bid-was", {"n": bids[x], "card": cards[x]}) if cards[x] else Note("bid-not"),) for x in SIDES
    }
    outcome = Outcome(f"bids-{s.turn}", Note("moves-first", {"side": s.first}), winner, by_side=shown)
    s.tell("moves-first", rule="6.2", stage=outcome, side=s.first)


# At sea -----------------------------------------------------------------------------------


@if_told
def fleets_meet(s: State, mover: str, zone: str, moving: list[str], favours: str) -> None:
    """7.5.3, 9.0 A battle card was drawn: the moving fleets against every enemy fleet of the zone."""
    enemy = OTHER[mover]
    sides = ((mover, moving, "role-attacker"), (enemy, s.fleets(enemy, zone), "role-defender"))
    found = tuple(
        Force(side, side, role, fighters=tuple(_fleet(s, fleet) for fleet in fleets)) for side, fleets, role in sides
    )
    terms = (Note("term-naval"), Note("term-arms", {"side": favours}), Note("term-arrow"))
    opening = Opening(fight_id(s, zone), "naval", Note("stage-naval", {"place": zone}), zone, found, terms)
    s.tell("naval-battle", rule="9.0", stage=opening, side=mover, place=zone)


def _fleet(s: State, fleet: str) -> Fighter:
    """A fleet, and how many blocks everyone sees aboard."""
    aboard = len(s.cargo(fleet))
    notes = (Note("fleet-carries", {"n": aboard}),) if aboard else ()
    return Fighter(fleet, LOOKS[fleet], BLOCKS[fleet].kind, notes=notes)


@if_told
def naval_revealed(s: State, zone: str, cards: dict[str, str], winner: str) -> None:
    """9.1 Both cards are turned over at once; `winner` is nobody where an arrow ends it."""
    values = {side: CARDS[cards[side]].naval if cards[side] else 0 for side in SIDES}
    gap = abs(values[CHRISTIANS] - values[OTHER[CHRISTIANS]])
    arrow = ARROW in values.values()
    rows = (
        Row(Note("row-arrow"), Note("row-escape"), arrow),
        Row(Note("row-near"), Note("row-sunk", {"n": 1}), not arrow and gap < 3),
        Row(Note("row-far"), Note("row-sunk", {"n": 2}), not arrow and gap >= 3),
    )
    did = {side: "save" if values[side] == ARROW else "hit" if side == winner else "miss" for side in SIDES}
    faces = {side: "→" if values[side] == ARROW else str(values[side]) for side in SIDES}
    dice = tuple(_card_die(cards[side], faces[side], did[side]) for side in SIDES)
    reads = tuple(
        Note("naval-shown", {"side": side, "card": cards[side], "place": zone})
        if cards[side]
        else Note("naval-none", {"side": side})
        for side in SIDES
    )
    result = Note("naval-won", {"side": winner}) if winner else Note("naval-fled")
    s.tell(
        "naval-revealed",
        rule="9.1",
        stage=Roll(fight_id(s, zone), winner, Note("count-naval"), None, dice, reads, rows, result),
        christians=cards[CHRISTIANS] or "no-card",
        muslims=cards[OTHER[CHRISTIANS]] or "no-card",
        place=zone,
    )


@if_told
def fleet_sunk(s: State, zone: str, side: str, fleet: str, aboard: int) -> None:
    """9.1 A fleet goes down with all aboard."""
    s.tell("fleet-lost", rule="9.1", stage=Blow(fight_id(s, zone), fleet, "lost"), side=side, n=aboard, place=zone)


@if_told
def naval_over(s: State, zone: str, winner: str, notes: dict[str, tuple[Note, ...]]) -> None:
    """9.3 The battle at sea is over; who fled is told as they leave."""
    key = "naval-over" if winner else "naval-escaped"
    params: dict[str, Any] = {"place": zone, "side": winner} if winner else {"place": zone}
    outcome = Outcome(fight_id(s, zone), Note(key, params), winner, (), notes)
    s.tell(key, rule="9.3", stage=outcome, **params)


def _tell(s: State, view: str, key: str, rule: str, step: Opening | Round, params: dict[str, Any]) -> None:
    """A line for one side, or for whoever watches; its words are the same for all."""
    only, but = SEEN_BY[view]
    s.log.append(Entry(key, params, only, but, rule, step, 0, params.get("side", "")))

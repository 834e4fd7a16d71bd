"""4.4, 4.5 Fights as they are told step by step: who stands where, what each roll was for, who falls, how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Die, Fighter, Force, Opening, Outcome, Roll, Round, Row
from taifa.core.state import if_told
from taifa.games.almoravid.model.allegiance import outside
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MEN_AT_ARMS, MILITIA, UNITS, Battle, State
from taifa.games.almoravid.model.tables import EVENT, FORCES, LORDS, SIDE_OF, STRONGHOLD_AT, TAIFA_OF, VALUE
from taifa.games.almoravid.rules.taifas import markers_placed, status_of

HALVES = ("0", "½", "1", "1½", "2")
"""Half hits as they are printed."""

STRENGTH = tuple(HALVES[FORCES[unit].melee] for unit in UNITS)
STORM_STRENGTH = tuple(HALVES[FORCES[unit].melee_storm] for unit in UNITS)
KINDS = {"battle": "battle", "sortie": "battle", "storm": "storm", "sally": "sally"}
WINGS = ("left", "center", "right")


def fight_id(s: State, place: str) -> str:
    """A fight's name: there is one at most on a Command card, and none between cards."""
    turned = sum(len(cards) for cards in s.played.values())
    return f"{place}-{s.box}-{turned}"


def unit_id(owner: str, i: int) -> str:
    """A lord's units of one kind, as pieces are named on mats and on the stage; a garrison's by its place."""
    return f"{owner}-{UNITS[i]}"


def dice_of(dice: Sequence[int], limit: int, good: str = "save", bad: str = "hit") -> tuple[Die, ...]:
    """Dice that must be within a limit."""
    return tuple(Die(die, did=good if die <= limit else bad) for die in dice)


# Who stands where --------------------------------------------------------------------------------


@if_told
def opening(s: State, b: Battle) -> Opening:
    """4.4.1, 4.5.2 The array is set: both sides with all their units, walls and works in words."""
    terms = []
    if b.kind == "storm":
        terms.append(Note("terms-storm", {"rounds": b.rounds, "walls": b.walls, "works": b.works}))
    elif b.works:
        terms.append(Note("terms-works", {"works": b.works}))
    title = Note(f"fight-{b.kind}", {"place": b.place, "side": b.attacker})
    return Opening(fight_id(s, b.place), KINDS[b.kind], title, b.place, forces(s, b), tuple(terms))


def forces(s: State, b: Battle, routed: bool = False) -> tuple[Force, ...]:
    """Both sides as they stand now; with `routed` all who will be counted for losses."""
    return tuple(side_force(s, b, side, routed) for side in (b.attacker, ENEMY[b.attacker]))


def side_force(s: State, b: Battle, side: str, routed: bool) -> Force:
    """One side: its lords' units, each by the lord's name if there are several, and what stands with it."""
    lords = [name for name in b.lords if SIDE_OF[name] == side and s.lords[name].place]
    fighters = [fighter for name in lords for fighter in units_of(s, b, name, routed, len(lords) > 1)]
    if side != b.attacker and b.kind == "storm":
        fighters += garrison_of(b.place, b.garrison)
    lead = leader(b, side, lords)
    attacks = side == b.attacker
    return Force(
        side,
        name=side,
        role="role-attacks" if attacks else "role-defends",
        commander=lead or b.place,
        arms=lead,
        fighters=tuple(fighters),
        notes=tuple(standing_of(b, side)) + tuple(helps(s, b, lords)),
    )


def units_of(s: State, b: Battle, name: str, routed: bool, named: bool) -> list[Fighter]:
    """A lord's units, kind by kind."""
    lord = s.lords[name]
    strength = STORM_STRENGTH if b.kind == "storm" else STRENGTH
    found = []
    for i, unit in enumerate(UNITS):
        n = lord.forces[i] + (lord.routed[i] if routed else 0)
        if n:
            notes = (Note("unit-of", {"unit": unit, "lord": name}),)
            found.append(Fighter(unit_id(name, i), unit, name if named else unit, n, strength[i], notes=notes))
    return found


def garrison_of(place: str, garrison: Sequence[int]) -> list[Fighter]:
    """4.5.2 The garrison of a stronghold."""
    return [
        Fighter(unit_id(place, i), UNITS[i], "garrison", n, STORM_STRENGTH[i])
        for i, n in zip((MEN_AT_ARMS, MILITIA), garrison, strict=True)
        if n
    ]


def leader(b: Battle, side: str, lords: Sequence[str]) -> str:
    """Who leads a side: the lord at front center, else the first in front, else any."""
    row = b.attack if side == b.attacker else b.defend
    return row[1] or next((name for name in row if name), "") or next(iter(lords), "")


def standing_of(b: Battle, side: str) -> list[Note]:
    """4.4.1 Where a side's lords stand, if there are several."""
    if side == b.attacker:
        rows = (("attack", b.attack), ("sally", b.sally))
        reserve = [*b.attack_reserve, *b.sally_reserve]
    else:
        rows = (("defend", b.defend), ("rear", b.rear))
        reserve = b.defend_reserve
    notes = []
    for row, places in rows:
        front = [name for name in places if name]
        if len(front) + len(reserve) > 1:
            notes.append(Note(f"stands-{row}", {"lords": front}))
    if reserve:
        notes.append(Note("stands-reserve", {"lords": list(reserve)}))
    return notes


def helps(s: State, b: Battle, lords: Sequence[str]) -> list[Note]:
    """1.9.1 The cards that help a side's lords here."""
    notes = [
        Note("stands-cards", {"lord": name, "cards": [f"{card}-capability" for card in s.lords[name].cards]})
        for name in lords
        if s.lords[name].cards
    ]
    side = SIDE_OF[lords[0]] if lords else ""
    played = [f"{card}-event" for card in b.events if card in EVENT and card[0] == side[:1]]
    return [*notes, Note("stands-events", {"cards": played})] if played else notes


# What happens ------------------------------------------------------------------------------------


@if_told
def round_step(s: State, b: Battle) -> Round:
    """4.4.2 A round begins, with all as they stand."""
    return Round(fight_id(s, b.place), Note("fight-round", {"round": b.round}), forces(s, b) if b.round > 1 else ())


@if_told
def losses_step(s: State, b: Battle) -> Round:
    """4.4.4 The fight is lost: now the routed units of both sides are counted."""
    return Round(fight_id(s, b.place), Note("stage-losses"), forces(s, b, routed=True))


@if_told
def word(s: State, b: Battle, by: str, key: str, /, **params: object) -> Roll:
    """Something that a side does or announces, without dice."""
    return Roll(fight_id(s, b.place), by, Note(key, params))


@if_told
def strike_step(s: State, b: Battle, side: str, kind: str, flavour: str, n: int, target: str) -> Roll:
    """4.4.2 Hits of a step: they fall by themselves, nobody rolls for them."""
    purpose = Note("stage-strike", {"side": side, "step": kind, "target": target})
    return Roll(fight_id(s, b.place), side, purpose, result=Note("stage-hits", {"n": n, "flavour": flavour}))


@if_told
def walls_step(s: State, b: Battle, owner: str, walls: bool, strength: int, dice: Sequence[int], left: int) -> Roll:
    """4.4.2 Walls or siegeworks roll for each hit."""
    reasons = (Note("why-weaker-walls", {"n": STRONGHOLD_AT[b.place].walls - strength}),)
    weaker = walls and strength < STRONGHOLD_AT[b.place].walls
    return Roll(
        fight_id(s, b.place),
        owner,
        Note("stage-walls" if walls else "stage-works", {"place": b.place}),
        Note("needs-or-less", {"n": strength}),
        dice_of(dice, strength),
        reasons if weaker else (),
        result=Note("stage-hits-left", {"n": left}),
    )


@if_told
def armor_step(s: State, b: Battle, owner: str, name: str, i: int, limit: int, die: int, why: str) -> Roll:
    """4.4.2 A unit under a hit rolls to stand fast."""
    modifiers = (Note(f"why-{why}"),) if why else ()
    purpose = Note("stage-armor", {"unit": UNITS[i], "lord": name})
    needs = Note("needs-or-less", {"n": limit})
    return Roll(fight_id(s, b.place), owner, purpose, needs, dice_of([die], limit), modifiers)


@if_told
def blow(s: State, b: Battle, name: str, i: int, did: str, n: int = 1) -> Blow:
    """Units of one kind are routed or lost."""
    return Blow(fight_id(s, b.place), unit_id(name, i), did, n)


@if_told
def loss_roll(s: State, b: Battle, name: str, i: int, limit: int, dice: Sequence[int], hard: bool) -> Roll:
    """4.4.4 A die for each routed unit: within the limit it comes back."""
    return Roll(
        fight_id(s, b.place),
        SIDE_OF[name],
        Note("stage-recovery", {"unit": UNITS[i], "lord": name}),
        Note("needs-or-less", {"n": limit}),
        dice_of(dice, limit, "save", "fail"),
        (Note("why-fled"),) if hard else (),
    )


@if_told
def service_step(s: State, b: Battle, name: str, die: int) -> Roll:
    """4.4.3 Half the die, rounded up, in boxes of Service."""
    table = tuple(
        Row(Note("dice-range", {"low": 2 * n - 1, "high": 2 * n}), Note("boxes-left", {"n": n}), (die + 1) // 2 == n)
        for n in (1, 2, 3)
    )
    dice = (Die(die, did="fail"),)
    return Roll(fight_id(s, b.place), SIDE_OF[name], Note("stage-service", {"lord": name}), None, dice, (), table)


# How it ends -------------------------------------------------------------------------------------


@if_told
def outcome(s: State, b: Battle, conquest: Sequence[Note] | None) -> Outcome:
    """4.4.3-4.5.2 The result card: what each side lost, where the beaten went, what was taken and what it brings."""
    winner = ENEMY[b.loser]
    by_side: dict[str, list[Note]] = {winner: [], b.loser: []}
    for side, notes in by_side.items():
        lost = b.lost.get(side, {})
        notes.append(Note("result-lost", {"units": lost}) if lost else Note("result-no-loss"))
    if b.won:
        by_side[winner].append(Note("result-spoils", {"assets": b.won}))
    for fate, lords in fates(s, b).items():
        by_side[b.loser].append(Note(f"result-{fate}", {"lords": lords, "place": b.goal}))
    for name, boxes in b.shifted.items():
        by_side[SIDE_OF[name]].append(Note("result-service", {"lord": name, "shift": f"−{-boxes}"}))
    by_side[winner] += conquest or ()
    title = "result-sacked" if b.kind == "storm" and winner == b.attacker else "result-won"
    if b.kind == "storm" and winner != b.attacker:
        title = "result-repelled"
    params = {"side": winner, "place": b.place}
    sides = {side: tuple(notes) for side, notes in by_side.items()}
    return Outcome(fight_id(s, b.place), Note(title, params), winner, by_side=sides)


@if_told
def conquest_brings(s: State, place: str, side: str) -> tuple[Note, ...]:
    """1.3.1, 1.4.3 What a conquest will change: markers that go and come, and the taifa's status."""
    notes = []
    theirs, jihad = s.conquered[ENEMY[side]].get(place, 0), s.jihad.get(place, 0)
    if theirs:
        notes.append(Note("result-their-conquered", {"shift": f"−{theirs}"}))
    if jihad and side == CHRISTIAN:
        notes.append(Note("result-jihad", {"shift": f"−{jihad}"}))
    placed = markers_placed(s, place, side)
    if placed is not None:
        key = "result-jihad" if placed is s.jihad else "result-conquered"
        notes.append(Note(key, {"shift": f"+{VALUE[place]}"}))
    taifa = TAIFA_OF[place]
    if taifa:
        conquered = set(s.conquered[CHRISTIAN]) - {place}
        status = status_of(s, taifa, conquered | {place} if placed is s.conquered[CHRISTIAN] else conquered)
        if status != s.taifas[taifa]:
            notes.append(Note(f"taifa-{status}", {"taifa": taifa}))
    return tuple(notes)


def fates(s: State, b: Battle) -> dict[str, list[str]]:
    """4.4.3 Where the lords of the beaten side are now: retreated, inside, or gone for good."""
    found: dict[str, list[str]] = {}
    for name in b.lords:
        if SIDE_OF[name] != b.loser:
            continue
        lord = s.lords[name]
        if not lord.place:
            found.setdefault("removed", []).append(name)
        elif lord.place == b.goal:
            found.setdefault("retreat", []).append(name)
        elif lord.inside:
            found.setdefault("inside", []).append(name)
    return found


def count_lost(b: Battle, side: str, i: int, n: int = 1) -> None:
    """4.4.4 Units lost, for the result card."""
    if n:
        row = b.lost.setdefault(side, {})
        row[UNITS[i]] = row.get(UNITS[i], 0) + n


def count_won(won: dict[str, int], asset: str) -> None:
    """4.4.3 An asset taken, for the result card."""
    won[asset] = won.get(asset, 0) + 1


# Surrender (4.5.1) -------------------------------------------------------------------------------


@if_told
def surrender_opening(s: State, place: str, side: str, limit: int, chance: float) -> Opening:
    """4.5.1 Besiegers call for surrender: a die for each point of value."""
    lords = outside(s, place, side)
    kind = STRONGHOLD_AT[place]
    camp = tuple(
        Fighter(name, "marshal" if LORDS[name].marshal else "lord", name, 1, str(LORDS[name].command), name)
        for name in lords
    )
    walls = tuple(garrison_of(place, (kind.men_at_arms, kind.militia)))
    terms = [
        Note("terms-surrender", {"dice": VALUE[place], "n": limit}),
        Note("terms-odds", {"n": round(100 * chance)}),
    ]
    return Opening(
        fight_id(s, place),
        "surrender",
        Note("fight-surrender", {"place": place, "side": side}),
        place,
        (
            Force(side, side, "role-besieges", s.active or lords[0], s.active or lords[0], camp),
            Force(ENEMY[side], ENEMY[side], "role-besieged", place, fighters=walls),
        ),
        tuple(terms),
    )


@if_told
def surrender_roll(s: State, place: str, side: str, limit: int, dice: Sequence[int]) -> Roll:
    """4.5.1 Each die must be within siege and ravaged markers."""
    ravaged = s.ravaged.get(place) == side
    modifiers = [Note("why-siege-markers", {"n": s.siege[place]})]
    if ravaged:
        modifiers.append(Note("why-ravaged"))
    return Roll(
        fight_id(s, place),
        side,
        Note("stage-surrender", {"place": place}),
        Note("needs-or-less", {"n": limit}),
        dice_of(dice, limit, "hit", "miss"),
        tuple(modifiers),
    )


@if_told
def surrender_end(s: State, place: str, side: str, fallen: bool) -> Outcome:
    """4.5.1 It surrenders, with all that this brings, or holds out."""
    title = Note("result-surrendered" if fallen else "result-holds-out", {"place": place})
    notes = {side: conquest_brings(s, place, side) or ()} if fallen else {}
    return Outcome(fight_id(s, place), title, side if fallen else ENEMY[side], by_side=notes)

"""What lies beside the map: calendar, mats, cards, plans, the taifas box and the battle array."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.presentation.scene import Badge, Note, Piece, Slot, Tray
from taifa.games.almoravid.model.allegiance import sees_mat
from taifa.games.almoravid.model.state import ASSETS, ENEMY, RECONQUISTA, SIDES, UNITS, Battle, Lord, State
from taifa.games.almoravid.model.tables import (
    BISHOPS,
    CARDS,
    CARDS_OF,
    CRUSADERS,
    LAST_BOX,
    LORDS,
    LORDS_OF,
    SEASON,
    SIDE_OF,
    TAIFAS,
    VASSALS,
)
from taifa.games.almoravid.rules.battle.rolls import told
from taifa.games.almoravid.rules.battle.stage import STRENGTH
from taifa.games.almoravid.rules.lords import assets_of

BOX_SLOTS = tuple(
    Slot(
        f"box-{box}",
        f"calendar-{SEASON[box]}" if SEASON[box] else ("calendar-before" if box == 0 else "calendar-after"),
        box,
    )
    for box in range(LAST_BOX + 1)
)
LORD_KIND = {lord.id: "marshal" if lord.marshal else "lord" for lord in LORDS.values()}
MAT_SLOTS = {
    lord: (
        Slot(f"{lord}-forces", "mat-forces"),
        Slot(f"{lord}-routed", "mat-routed"),
        Slot(f"{lord}-assets", "mat-assets"),
        Slot(f"{lord}-vassals", "mat-vassals"),
        Slot(f"{lord}-cards", "mat-cards"),
    )
    for lord in LORDS
}
RATINGS = {
    lord.id: Note(
        "mat-ratings",
        {"fealty": lord.fealty, "service": lord.service, "lordship": lord.lordship, "command": lord.command},
    )
    for lord in LORDS.values()
}
UNIT_PIECES = {lord: tuple(f"{lord}-{unit}" for unit in UNITS) for lord in LORDS}
ROUTED_PIECES = {lord: tuple(f"{lord}-routed-{unit}" for unit in UNITS) for lord in LORDS}
ASSET_PIECES = {lord: tuple(f"{lord}-{asset}" for asset in ASSETS) for lord in LORDS}
EVENT_NOTE = {card: Note(f"{card}-event-text") for card in CARDS}
CAPABILITY_NOTE = {card: Note(f"{card}-capability-text") for card in CARDS}
VASSAL_BADGES = {vassal.id: tuple(Badge(unit, n) for unit, n in vassal.forces.items()) for vassal in VASSALS.values()}
HIDDEN = (Note("mat-hidden"),)
SERVICE_SIGN = (Badge("service"),)


def event_card(card: str, slot: str) -> Piece:
    """A card that is held for its event."""
    return Piece(card, "card", slot, CARDS[card].side, f"{card}-event", note=EVENT_NOTE[card])


def capability_card(card: str, slot: str) -> Piece:
    """A card that lies open for its capability, or may be levied for it."""
    return Piece(card, "card", slot, CARDS[card].side, f"{card}-capability", note=CAPABILITY_NOTE[card])


def lord_facts(s: State, name: str, seen: bool) -> tuple[Note, ...]:
    """1.5 What a lord has just now: forces, assets, service, cards, and how he stands."""
    lord = s.lords[name]
    facts = []
    if seen:
        facts.append(Note("fact-forces", {"units": counted(lord.forces)}))
        if any(lord.routed):
            facts.append(Note("fact-routed", {"units": counted(lord.routed)}))
        assets = assets_of(s, name)
        facts.append(Note("fact-assets", {"assets": assets}) if assets else Note("fact-no-assets"))
    left = lord.service - s.box
    facts.append(Note("fact-service", {"box": lord.service, "n": left}) if left > 0 else Note("fact-leaves"))
    if seen and lord.cards:
        facts.append(Note("fact-cards", {"cards": [f"{card}-capability" for card in lord.cards]}))
    if lord.inside:
        facts.append(Note("fact-besieged" if lord.place in s.siege else "fact-bypassed", {"place": lord.place}))
    elif lord.place in s.siege:
        facts.append(Note("fact-besieges", {"place": lord.place, "n": s.siege[lord.place]}))
    elif lord.place in s.bypass:
        facts.append(Note("fact-bypasses", {"place": lord.place}))
    if lord.moved:
        facts.append(Note("fact-moved"))
    return tuple(facts)


def counted(units: Sequence[int]) -> dict[str, int]:
    """Units by kind, without what there is none of."""
    return {unit: n for unit, n in zip(UNITS, units, strict=True) if n}


def calendar(s: State, pieces: list[Piece]) -> Tray:
    """The calendar: cylinders of lords who wait, service markers of those in the field (1.3.2, 2.2).

    Boxes that are past or far ahead, and empty, are left out.
    """
    boxes = {s.box, s.last + 1}
    for name, lord in s.lords.items():
        if lord.where == "calendar":
            boxes.add(lord.box)
            note = Note("calendar-ready", {"lord": name, "box": lord.box})
            slot = BOX_SLOTS[lord.box].id
            pieces.append(Piece(name, LORD_KIND[name], slot, SIDE_OF[name], name, note=note, arms=name))
        elif lord.place:
            boxes.add(lord.service)
            pieces.append(
                Piece(
                    f"service-{name}",
                    "service",
                    BOX_SLOTS[lord.service].id,
                    SIDE_OF[name],
                    name,
                    badges=SERVICE_SIGN,
                    note=Note("calendar-service", {"lord": name, "box": lord.service}),
                    arms=name,
                    face="service",
                )
            )
    for vassal, box in s.vassal_box.items():
        boxes.add(box)
        side = SIDE_OF[VASSALS[vassal].lord]
        pieces.append(Piece(f"service-{vassal}", "service", BOX_SLOTS[box].id, side, vassal, small=True))
    for box in s.curias:
        boxes.add(box)
        pieces.append(Piece(f"curias-{box}", "curias", BOX_SLOTS[box].id, "christian"))
    notes = (Note("calendar-end", {"box": s.last}),)
    shown = BOX_SLOTS[min(boxes) : max(boxes) + 1]
    return Tray("calendar", "calendar", "row", shown, mark=BOX_SLOTS[s.box].id, notes=notes, role="time")


def mat(s: State, name: str, lord: Lord, open_mat: bool, pieces: list[Piece]) -> Tray:
    """The mat of a lord in the field (1.5.2)."""
    side = SIDE_OF[name]
    notes = (RATINGS[name],)
    if not open_mat:
        return Tray(f"mat-{name}", name, "mat", MAT_SLOTS[name], side, notes=notes + HIDDEN, group=f"mats-{side}")
    forces, routed, assets, vassals, cards = (slot.id for slot in MAT_SLOTS[name])
    for i, n in enumerate(lord.forces):
        if n:
            pieces.append(Piece(UNIT_PIECES[name][i], UNITS[i], forces, n=n, strength=STRENGTH[i]))
    for i, n in enumerate(lord.routed):
        if n:
            pieces.append(Piece(ROUTED_PIECES[name][i], UNITS[i], routed, n=n, tilt=True))
    for piece, (asset, n) in zip(ASSET_PIECES[name], lord.assets().items(), strict=True):
        if n:
            pieces.append(Piece(piece, asset, assets, n=n))
    for vassal, status in lord.vassals.items():
        if status == "removed":
            continue
        units = VASSAL_BADGES[vassal]
        slot = forces if status == "mustered" else vassals
        pieces.append(
            Piece(vassal, "vassal", slot, side, vassal, up=status != "unready", badges=units, tilt=status == "aside")
        )
    for card in lord.cards:
        pieces.append(capability_card(card, cards))
    role = "now" if s.battle is None and name in (s.active, s.levying) else ""
    return Tray(f"mat-{name}", name, "mat", MAT_SLOTS[name], side, notes=notes, group=f"mats-{side}", role=role)


def mats(s: State, viewer: str, pieces: list[Piece]) -> list[Tray]:
    """The mats of all lords in the field, Christians first (1.5.2)."""
    return [
        mat(s, name, s.lords[name], sees_mat(s, name, viewer), pieces)
        for side in SIDES
        for name in LORDS_OF[side]
        if s.lords[name].place
    ]


def waiting(s: State, pieces: list[Piece]) -> Tray:
    """Lords neither on the map nor on the calendar: at home for the winter, aside, or gone for good."""
    for name, lord in s.lords.items():
        if lord.where in ("mat", "aside", "removed"):
            pieces.append(Piece(name, LORD_KIND[name], f"lords-{lord.where}", SIDE_OF[name], name, arms=name))
    slots = (Slot("lords-mat", "lords-mat"), Slot("lords-aside", "lords-aside"), Slot("lords-removed", "lords-removed"))
    return Tray("lords", "lords-waiting", "row", slots)


def special_vassals(s: State, viewer: str, pieces: list[Piece]) -> Tray:
    """Bishops and crusaders who have not joined a lord yet (3.4.2)."""
    slot = Slot("special-vassals", "special-vassals", side="christian")
    if viewer == "christian" or not s.options["hidden_mats"]:
        taken = {vassal for name in LORDS_OF["christian"] for vassal in s.lords[name].vassals}
        pieces += [
            Piece(vassal, "vassal", slot.id, "christian", vassal, badges=VASSAL_BADGES[vassal])
            for vassal in (*BISHOPS, *CRUSADERS)
            if vassal not in taken
        ]
    return Tray("special-vassals-tray", "special-vassals", "list", (slot,), "christian")


def taifas_box(s: State) -> Tray:
    """The emirs' coin and points (1.3.3)."""
    slots = (
        Slot("taifas-coin", "coin", s.box_coin, "muslim"),
        Slot("taifas-points", "points", s.box_points, "muslim"),
    )
    return Tray("taifas-box", "taifas-box", "row", slots, "muslim")


STATUS_SIDE = {"independent": "muslim", "parias": "neutral", "reconquista": "christian"}


def taifa_status(s: State) -> Tray:
    """What each taifa is now (1.4.1)."""
    slots = tuple(
        Slot(taifa, taifa, s.taifas[taifa], STATUS_SIDE[s.taifas[taifa]], s.taifas[taifa] == RECONQUISTA)
        for taifa in TAIFAS
    )
    return Tray("taifa-status", "taifa-status", "list", slots)


def hands(s: State, viewer: str, pieces: list[Piece]) -> list[Tray]:
    """Held events, capabilities at the board edge, events of this levy, and the cards still unused (1.9.1).

    Nobody sees the other side's held cards; how many there are everyone sees.
    """
    trays = []
    for side in SIDES:
        held = s.held[side]
        slot = Slot(f"held-{side}", "held", len(held), side)
        if side == viewer:
            pieces += [event_card(card, slot.id) for card in sorted(held, key=_number)]
        else:
            pieces += [
                Piece(f"held-{side}-{i}", "card-back", slot.id, side, "card-back", up=False) for i in range(len(held))
            ]
        edge = Slot(f"edge-{side}", "edge", None, side)
        pieces += [capability_card(card, edge.id) for card in s.edge[side]]
        levy = Slot(f"levy-{side}", "levy-events", None, side)
        pieces += [event_card(card, levy.id) for card in s.levy_events[side]]
        slots = [slot, edge, levy]
        role = "hold" if side == viewer else ""
        trays.append(Tray(f"cards-{side}", f"cards-{side}", "hand", tuple(slots), side, group="cards", role=role))
        if side == viewer:
            unused = Slot(f"deck-{side}", "deck", None, side)
            busy = {*held, *s.edge[side], *s.levy_events[side], *s.out_of_game}
            for name in LORDS_OF[side]:
                busy.update(s.lords[name].cards)
            if s.battle is not None:
                busy.update(s.battle.events)
            pieces += [capability_card(card, unused.id) for card in CARDS_OF[side] if card not in busy]
            choosing = "now" if s.levying and SIDE_OF[s.levying] == side else ""
            trays.append(Tray(f"deck-{side}", "deck", "list", (unused,), side, group="deck", role=choosing))
    if any(s.milites):
        pieces += [Piece(f"milites-{UNITS[i]}", UNITS[i], "edge-christian", n=n) for i, n in enumerate(s.milites) if n]
    return trays


def _number(card: str) -> int:
    return CARDS[card].number


def plans(s: State, viewer: str, pieces: list[Piece]) -> list[Tray]:
    """Both plans: what was revealed is open, the rest only to its owner (4.1)."""
    trays = []
    for side in SIDES:
        played, plan = s.played[side], s.plan[side]
        hidden = side != viewer
        if not played and (not plan or (hidden and s.planning)):
            continue
        slots = []
        for i, card in enumerate(played):
            slots.append(Slot(f"plan-{side}-{i}", side=side, value=i + 1))
            pieces.append(_command(f"played-{side}-{i}", card, slots[-1].id, side))
        if not (hidden and s.planning):
            for i, card in enumerate(plan, len(played)):
                slots.append(Slot(f"plan-{side}-{i}", side=side, value=i + 1))
                if hidden:
                    pieces.append(
                        Piece(f"planned-{side}-{i}", "card-back", slots[-1].id, side, "command-back", up=False)
                    )
                else:
                    pieces.append(_command(f"planned-{side}-{i}", card, slots[-1].id, side))
        mark = f"plan-{side}-{len(played) - 1}" if s.active and s.side == side and played else ""
        role = "hold" if side == viewer else ""
        trays.append(
            Tray(f"plan-{side}", f"plan-{side}", "row", tuple(slots), side, mark=mark, group="plans", role=role)
        )
    return trays


def _command(piece: str, card: str, slot: str, side: str) -> Piece:
    if card in LORDS:
        return Piece(piece, "command", slot, side, card, arms=card, face=card)
    return Piece(piece, "pass-card", slot, side, "pass-card")


WINGS = ("left", "center", "right")


def rows_of(battle: Battle) -> tuple[tuple[str, list[str]], ...]:
    """4.4.1 The rows of the array from top to bottom, each with its lords."""
    return (
        ("sally-reserve", battle.sally_reserve),
        ("sally", battle.sally),
        ("rear", battle.rear),
        ("defend-reserve", battle.defend_reserve),
        ("defend", battle.defend),
        ("attack", battle.attack),
        ("attack-reserve", battle.attack_reserve),
    )


def array(s: State, battle: Battle, pieces: list[Piece]) -> tuple[Tray, set[str]]:
    """The battle array, defenders above, attackers below; and the lords who stand in it (4.4.1)."""
    slots: list[Slot] = []
    shown: set[str] = set()
    for row, lords in rows_of(battle):
        if not any(lords):
            continue
        side = battle.attacker if row.startswith(("attack", "sally")) else ENEMY[battle.attacker]
        if row.endswith("reserve"):
            slots.append(Slot(row, row, side=side))
            for name in lords:
                _fighter(s, battle, name, row, pieces)
        else:
            for wing, name in zip(WINGS, lords, strict=True):
                slots.append(Slot(f"{row}-{wing}", wing, side=side))
                if name:
                    _fighter(s, battle, name, f"{row}-{wing}", pieces)
        shown.update(name for name in lords if name)
    if any(battle.garrison):
        side = ENEMY[battle.attacker]
        slots.append(Slot("garrison", "garrison", side=side))
        for kind, n in zip(("men-at-arms", "militia"), battle.garrison, strict=True):
            if n:
                pieces.append(Piece(f"{battle.place}-{kind}", kind, "garrison", side, n=n))
    if battle.events:
        slots.append(Slot("battle-events", "battle-events"))
        pieces += [event_card(card, "battle-events") for card in battle.events if card in CARDS]
    out = [name for name in battle.lords if name not in shown and s.lords[name].place]
    if out:
        slots.append(Slot("routed-lords", "routed-lords"))
        for name in out:
            _fighter(s, battle, name, "routed-lords", pieces)
        shown.update(out)
    notes = [Note(f"fight-{battle.kind}", {"place": battle.place, "side": battle.attacker})]
    if battle.round:
        notes.append(Note("fight-round", {"round": battle.round}))
    if battle.walls or battle.works:
        notes.append(Note("fight-walls", {"walls": battle.walls, "works": battle.works}))
    if battle.conceded:
        notes.append(Note("fight-conceded", {"side": battle.conceded}))
    notes += told(battle)
    name = f"fight-{battle.kind}-name"
    tray = Tray("battle", name, "battle", tuple(slots), notes=tuple(notes), columns=3, role="now")
    return tray, shown


def _fighter(s: State, battle: Battle, name: str, slot: str, pieces: list[Piece]) -> None:
    """A lord in the array, with his units beside him, the routed ones fallen."""
    lord = s.lords[name]
    badges = []
    if name in battle.javelins:
        badges.append(Badge("javelins"))
    if name in battle.spears:
        badges.append(Badge("spear-wall"))
    facts = lord_facts(s, name, seen=True)
    pieces.append(Piece(name, LORD_KIND[name], slot, SIDE_OF[name], name, badges=tuple(badges), arms=name, facts=facts))
    for i, n in enumerate(lord.forces):
        if n:
            pieces.append(Piece(f"fight-{UNIT_PIECES[name][i]}", UNITS[i], slot, n=n, small=True))
    for i, n in enumerate(lord.routed):
        if n:
            pieces.append(Piece(f"fight-{ROUTED_PIECES[name][i]}", UNITS[i], slot, n=n, tilt=True, small=True))

"""1.5-1.8 Lords, vassals, forces and assets: coming, serving, leaving."""

from __future__ import annotations

from collections.abc import Sequence

from taifa.core.decision import Rules, unhandled
from taifa.games.almoravid.model.allegiance import (
    CATHEDRALS,
    allegiance,
    enemy_stronghold,
    free_seats,
    has_room,
    lords_at,
    tidy_sieges,
    unbesieged,
)
from taifa.games.almoravid.model.state import ASSETS, CHRISTIAN, ENEMY, KNIGHTS, MUSLIM, UNITS, Lord, State, no_units
from taifa.games.almoravid.model.tables import (
    BISHOPS,
    CAPABILITY,
    CARDS,
    CARDS_TITLED,
    CRUSADERS,
    LAST_BOX,
    LORDS,
    LORDS_OF,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_OF_LORD,
    VASSALS,
    VASSALS_OF,
)
from taifa.games.almoravid.rules.asking import Actions, answer, choose, pick, whisper
from taifa.games.almoravid.rules.taifas import adjust_taifas, hold_by_force
from taifa.games.almoravid.rules.victory import campaign_victory

AFRICANS = ("yusuf", "sir")
LOSE = {asset: f"lose-{asset}" for asset in ASSETS}
"""The verbs by which a lord gives up one asset of a kind."""
LOST = {verb: asset for asset, verb in LOSE.items()}
RODRIGO = {MUSLIM: "rodrigo-al-sayyid", CHRISTIAN: "rodrigo-campeador"}


def _row(forces: dict[str, int]) -> tuple[int, ...]:
    return tuple(forces.get(unit, 0) for unit in UNITS)


START: dict[str, tuple[int, ...]] = {name: _row(lord.forces) for name, lord in LORDS.items()}
VASSAL_UNITS: dict[str, tuple[int, ...]] = {name: _row(vassal.forces) for name, vassal in VASSALS.items()}

# Capabilities at hand -----------------------------------------------------------------------


def has(s: State, name: str, capability: str) -> bool:
    """1.9.1 Does this lord have a This Lord capability?"""
    cards = s.lords[name].cards
    return bool(cards) and not CARDS_TITLED[capability].isdisjoint(cards)


def in_play(s: State, side: str, capability: str) -> str:
    """1.9.1 The card of a capability at a side's board edge; "" if it is not there."""
    for card in s.edge[side]:
        if CAPABILITY[card] == capability:
            return card
    return ""


# Forces (1.6) and assets (1.7) --------------------------------------------------------------


def full_strength(s: State, name: str) -> list[int]:
    """1.5.4 The units of a lord's mat and of his mustered vassals, had none been lost."""
    rows = [START[name], *(VASSAL_UNITS[v] for v, how in s.lords[name].vassals.items() if how == "mustered")]
    return [sum(column) for column in zip(*rows, strict=True)]


def add_units(lord: Lord, units: Sequence[int]) -> None:
    """1.6 Units from the pool onto a mat."""
    for i, n in enumerate(units):
        if n:
            lord.forces[i] += n


def take_units(lord: Lord, units: Sequence[int]) -> None:
    """1.6, 3.4.2 Units from a mat back to the pool, as far as able, routed ones too."""
    for i, n in enumerate(units):
        if n:
            taken = min(n, lord.forces[i])
            lord.forces[i] -= taken
            lord.routed[i] -= min(n - taken, lord.routed[i])


def spend(s: State, name: str, asset: str, n: int = 1) -> None:
    """1.7.1 A lord expends an asset."""
    s.lords[name].add_asset(asset, -n)


def gain(s: State, name: str, asset: str, n: int = 1) -> None:
    """1.7.1 A lord adds an asset."""
    s.lords[name].add_asset(asset, n)


def assets_of(s: State, name: str) -> dict[str, int]:
    """1.7 What a lord has of each asset, without what he has not."""
    return {asset: n for asset, n in s.lords[name].assets().items() if n}


def pay_asset(s: State, names: list[str], prompt: str, rule: str, at: str) -> Rules[None]:
    """1.5.2 Pay one asset of any kind; lords at the same locale share."""
    actions: Actions = [(LOSE[asset], name) for name in names for asset in assets_of(s, name)]
    verb, name = yield from pick(s, SIDE_OF[names[0]], prompt, actions, rule, at=at)
    spend(s, name, LOST[verb])


def coin_sources(s: State, side: str, names: list[str]) -> Actions:
    """1.3.3, 1.5.2 Who can pay one coin: these lords, and for Muslims the Taifas box."""
    actions: Actions = [("lose-coin", name) for name in names if s.lords[name].coin]
    if side == MUSLIM and s.box_coin:
        actions.append(("box-coin", None))
    return actions


def coin_total(s: State, side: str, names: list[str], box: bool = True) -> int:
    """1.3.3 How much coin these lords, and for Muslims the Taifas box, have."""
    coin = sum(s.lords[name].coin for name in names)
    return coin + s.box_coin if box and side == MUSLIM else coin


def pay_coin(s: State, side: str, names: list[str], n: int, rule: str, box: bool = True) -> Rules[None]:
    """3.5.1, 3.5.2 Pay coin one by one from these lords, and for Muslims from the Taifas box."""
    for left in range(n, 0, -1):
        actions = coin_sources(s, side if box else CHRISTIAN, names)
        verb, name = yield from pick(s, side, "pay-coin", actions, rule, left=left)
        take_coin(s, verb, name)


def take_coin(s: State, verb: str, name: str) -> None:
    """1.3.3 One coin less in the Taifas box or on a mat, as was chosen."""
    if verb == "box-coin":
        s.box_coin -= 1
    elif verb == "lose-coin":
        s.lords[name].coin -= 1
    else:
        unhandled(verb)


# Service (1.5.3, 2.2.3) ---------------------------------------------------------------------


def signed(n: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{n:+d}".replace("-", "−")


def shift_service(s: State, name: str, boxes: int, rule: str = "2.2.3") -> None:
    """2.2.3, 3.4.2 Shift a lord's Service marker, and with the advanced rule those of his vassals with it."""
    lord = s.lords[name]
    lord.service = min(max(lord.service + boxes, 0), LAST_BOX)
    for vassal in VASSALS_OF[name]:
        if vassal in s.vassal_box:
            s.vassal_box[vassal] = min(max(s.vassal_box[vassal] + boxes, 0), LAST_BOX)
    s.tell("service-shifted", rule=rule, lord=name, n=boxes, shift=signed(boxes), box=lord.service)


def can_serve_longer(s: State, name: str) -> bool:
    """3.2, 3.4.2 Would a shift to the right move a marker: the lord's own, or by the advanced rule a vassal's?"""
    if s.lords[name].service < LAST_BOX:
        return True
    return bool(s.vassal_box) and any(s.vassal_box.get(vassal, LAST_BOX) < LAST_BOX for vassal in VASSALS_OF[name])


def can_serve_less(s: State, name: str) -> bool:
    """2.2.3, 3.4.2 Would a shift to the left move a marker: the lord's own, or by the advanced rule a vassal's?"""
    return s.lords[name].service > 0 or any(s.vassal_box.get(vassal, 0) > 0 for vassal in VASSALS_OF[name])


def shift_cylinder(s: State, name: str, boxes: int) -> None:
    """2.2.3 Shift the cylinder of a lord on the calendar."""
    lord = s.lords[name]
    lord.box = min(max(lord.box + boxes, 0), LAST_BOX)
    s.tell("cylinder-shifted", rule="2.2.3", lord=name, n=boxes, shift=signed(boxes), box=lord.box)


def ready(s: State, name: str) -> bool:
    """3.4.1 Is a lord's cylinder on the calendar at or left of the current box?"""
    lord = s.lords[name]
    return lord.where == "calendar" and lord.box <= s.box


# Coming (3.4.1) -----------------------------------------------------------------------------


def lay_mat(s: State, name: str) -> None:
    """1.5.2, 3.4.1 A lord's starting forces, assets and ready vassals onto his mat."""
    lord = s.lords[name]
    data = LORDS[name]
    lord.forces = bytearray(START[name])
    lord.routed = no_units()
    lord.set_assets(data.assets)
    for vassal in VASSALS_OF[name]:
        if lord.vassals.get(vassal) != "removed":
            lord.vassals[vassal] = "ready"


def arrive(s: State, name: str, place: str, service: int | None = None) -> Rules[None]:
    """3.4.1 A lord musters at a place: cylinder, mat and Service marker; a Taifa lord frees his taifa."""
    lord = s.lords[name]
    s.stand(name, place)
    lord.where, lord.box = "map", 0
    lord.inside = bool(place in s.bypass and lords_at(s, place, ENEMY[SIDE_OF[name]]))
    lord.service = min(s.box + LORDS[name].service, LAST_BOX) if service is None else service
    lay_mat(s, name)
    if name in AFRICANS:
        s.africans_came = True
    s.tell("lord-musters", rule="3.4.1", lord=name, place=place, box=lord.service)
    yield from adjust_taifas(s)


def choose_seat(s: State, name: str) -> Rules[str]:
    """3.4.1 At which of his free seats a lord musters."""
    return choose(s, SIDE_OF[name], "choose-seat", "place", free_seats(s, name), "3.4.1", at=name, lord=name)


def rodrigo_places(s: State, side: str) -> list[str]:
    """3.5.1, 3.5.2 Where Rodrigo's seat marker may go: friendly strongholds free of siege."""
    return [p for p in STRONGHOLD_AT if p not in s.siege and allegiance(s, p) == side and has_room(s, p, side)]


def employ_rodrigo(s: State, side: str) -> Rules[None]:
    """3.5.1, 3.5.2 Rodrigo takes two coin from Christians, three from Muslims, a seat, and musters there."""
    name = RODRIGO[side]
    rule = "3.5.1" if side == CHRISTIAN else "3.5.2"
    yield from pay_coin(s, side, unbesieged(s, side), rodrigo_price(side), rule)
    actions: Actions = [("place", place) for place in rodrigo_places(s, side)]
    _, place = yield from answer(s, side, "rodrigo-seat", actions, rule, at=name, lord=name)
    s.seats.pop(RODRIGO[ENEMY[side]], None)
    s.seats[name] = place
    yield from arrive(s, name, place)


def rodrigo_price(side: str) -> int:
    """3.5.1, 3.5.2 What Rodrigo asks."""
    return 2 if side == CHRISTIAN else 3


def can_employ_rodrigo(s: State, side: str) -> bool:
    """3.5.1, 3.5.2 Is there the coin and a stronghold for Rodrigo?"""
    return coin_total(s, side, unbesieged(s, side)) >= rodrigo_price(side) and bool(rodrigo_places(s, side))


def can_arrive(s: State, name: str) -> bool:
    """3.4.1 Could a lord on the calendar be mustered now by a card, from whatever box?"""
    if s.lords[name].where != "calendar" or name in s.banned:
        return False
    if name in RODRIGO.values():
        return can_employ_rodrigo(s, SIDE_OF[name])
    if name == "eudes":
        return crusade_possible(s)
    return bool(free_seats(s, name))


def crusade_possible(s: State) -> bool:
    """3.5.1 Is Pamplona Christian, free of siege, and with room for Eudes?"""
    free = "pamplona" not in s.siege and has_room(s, "pamplona", CHRISTIAN)
    return free and allegiance(s, "pamplona") == CHRISTIAN


# Leaving (3.3) ------------------------------------------------------------------------------


def clear_mat(s: State, name: str, for_good: bool) -> None:
    """1.5.1, 3.3.1, 3.3.2 What lies on a leaving lord's mat goes back; his seat markers leave the map."""
    lord = s.lords[name]
    side = SIDE_OF[name]
    for card in lord.cards:
        s.deck[side].append(card)
    s.deck[side].sort(key=_card_order)
    lord.cards.clear()
    lord.extra.clear()
    lord.forces, lord.routed = no_units(), no_units()
    lord.coin = lord.loot = lord.provender = lord.cart = lord.mule = 0
    for vassal in list(lord.vassals):
        s.vassal_box.pop(vassal, None)
        special = bool(VASSALS[vassal].special)
        if lord.vassals[vassal] != "removed" and not (special and for_good):
            del lord.vassals[vassal]
        elif special:
            lord.vassals[vassal] = "removed"
    unstack(s, name)
    lord.moved = lord.inside = False
    if lord.place:
        s.stand(name, "")
    lord.service = 0
    s.seats.pop(name, None)
    if name == "alfonso":
        for marker in CATHEDRALS:
            s.seats.pop(marker, None)


_card_order = {card: i for i, card in enumerate(CARDS)}.__getitem__


def unstack(s: State, name: str) -> None:
    """4.1.3 A lieutenant or lower lord is a normal lord again, and so is the other."""
    lord = s.lords[name]
    for other in (lord.lower, lord.upper):
        if other:
            s.lords[other].lower = s.lords[other].upper = ""
    lord.lower = lord.upper = ""


def remove_lord(s: State, name: str, rule: str = "3.3.1") -> Rules[None]:
    """3.3.1 A lord leaves the game for good, and what follows from it."""
    strike_off(s, name, rule)
    yield from after_leaving(s)


def strike_off(s: State, name: str, rule: str = "4.4.4") -> None:
    """3.3.1, 4.4.4 A lord is removed; either Rodrigo takes the other with him. What follows comes later."""
    clear_mat(s, name, for_good=True)
    gone = [name, RODRIGO[ENEMY[SIDE_OF[name]]]] if name in RODRIGO.values() else [name]
    for each in gone:
        s.lords[each].where, s.lords[each].box = "removed", 0
    if SIDE_OF[name] == CHRISTIAN:
        s.lost_christian = True
    s.tell("lord-removed", rule=rule, lord=name)


def disband_lord(s: State, name: str, rule: str = "3.3.2") -> Rules[None]:
    """3.3.2 A lord goes home; his cylinder waits on the calendar as long as his Service."""
    lord = s.lords[name]
    clear_mat(s, name, for_good=False)
    ahead = 1 if s.campaign and s.options["errata_2022"] else 0
    lord.where = "calendar"
    lord.box = min(s.box + ahead + LORDS[name].service, LAST_BOX)
    s.tell("lord-disbands", rule=rule, lord=name, box=lord.box)
    yield from after_leaving(s)


def after_leaving(s: State) -> Rules[None]:
    """1.4.3, 4.3.5, 5.2 With a lord gone, sieges may lift, a taifa pay parias, a campaign be lost."""
    hold_by_force(s)
    tidy_sieges(s)
    yield from adjust_taifas(s)
    campaign_victory(s)
    yield from before_closed_gates(s)


def before_closed_gates(s: State) -> Rules[None]:
    """4.3.5 A seat marker's going may turn a stronghold against lords who stand there: they besiege or bypass it."""
    if s.battle is not None:
        return
    for name in (*s.fielded[CHRISTIAN], *s.fielded[MUSLIM]):
        lord = s.lords[name]
        place = lord.place
        if not lord.inside and place not in s.siege and place not in s.bypass:
            side = SIDE_OF[name]
            if enemy_stronghold(s, place, side):
                actions: Actions = [("besiege", place), ("bypass", place)]
                verb, _ = yield from answer(s, side, "besiege-or-bypass", actions, "4.3.5", at=place, place=place)
                if verb == "besiege":
                    s.siege[place] = 1
                    s.tell("besieged", rule="4.3.5", place=place, side=side)
                elif verb == "bypass":
                    s.bypass.append(place)
                    s.tell("bypassed", rule="4.3.5", place=place, side=side)
                else:
                    unhandled(verb)


def disband_if_bare(s: State, name: str) -> Rules[None]:
    """1.6 A lord without any forces disbands at once."""
    lord = s.lords[name]
    if lord.place and not any(lord.forces) and not any(lord.routed):
        yield from disband_lord(s, name, "1.6")


# Vassals (1.5.4, 3.4.2) ---------------------------------------------------------------------


def muster_vassal(s: State, name: str, vassal: str) -> None:
    """3.4.2 A vassal's marker goes up on his lord's mat, with his units; his service starts by the advanced rule."""
    lord = s.lords[name]
    lord.vassals[vassal] = "mustered"
    add_units(lord, VASSAL_UNITS[vassal])
    if s.options["vassal_service"] and not VASSALS[vassal].special:
        s.vassal_box[vassal] = min(s.box + VASSALS[vassal].service, LAST_BOX)


def available(s: State, specials: tuple[str, ...]) -> list[str]:
    """3.4.2 The special vassals of a kind that are with no Christian lord and not out of the game."""
    taken: set[str] = set().union(*[s.lords[name].vassals for name in LORDS_OF[CHRISTIAN]])
    return [v for v in specials if v not in taken]


def crusaders_on_map(s: State) -> int:
    """1.9.1 How many crusaders are mustered with lords on the map."""
    return sum(
        1
        for name in LORDS_OF[CHRISTIAN]
        for v in CRUSADERS
        if s.lords[name].place and s.lords[name].vassals.get(v) == "mustered"
    )


def bishop_takers(s: State) -> list[str]:
    """3.4.2 The lords to whom Bishoprics may still give a bishop."""
    if not in_play(s, CHRISTIAN, "bishoprics") or not available(s, BISHOPS):
        return []
    lords = s.lords
    return [n for n in s.fielded[CHRISTIAN] if n != "sancho" and lords[n].vassals.keys().isdisjoint(BISHOPS)]


# Discarding capabilities (1.9.1) -------------------------------------------------------------


def discard_capability(s: State, side: str, card: str, name: str = "") -> Rules[None]:
    """1.9.1, 3.4.4 A capability leaves play: its card goes back to the deck, and units that it raised with it."""
    if name:
        s.lords[name].cards.remove(card)
    else:
        s.edge[side].remove(card)
    if name:
        whisper(s, side, "capability-discarded", "1.9.1", card=card)
    else:
        s.tell("capability-discarded", rule="1.9.1", card=card)
    if CARDS[card].discard_removes:
        s.out_of_game.append(card)
        s.milites = no_units()
    else:
        to_deck(s, side, card)
    if CAPABILITY[card] == "bishoprics":
        for lord in LORDS_OF[CHRISTIAN]:
            yield from dismiss_bishops(s, lord)
    if name and card in s.lords[name].extra:
        take_units(s.lords[name], s.lords[name].extra.pop(card))
        yield from disband_if_bare(s, name)


def to_deck(s: State, side: str, card: str) -> None:
    """1.9.1 A card back into its side's deck."""
    s.deck[side].append(card)
    s.deck[side].sort(key=_card_order)


def dismiss_bishops(s: State, name: str) -> Rules[None]:
    """1.9.1 Without Bishoprics the bishops go, with their units."""
    lord = s.lords[name]
    for bishop in BISHOPS:
        how = lord.vassals.get(bishop)
        if how is None or how == "removed":
            continue
        if how == "mustered":
            take_units(lord, VASSAL_UNITS[bishop])
        del lord.vassals[bishop]
    yield from disband_if_bare(s, name)


# Marching power ------------------------------------------------------------------------------


def mules_for_moving(s: State, name: str) -> int:
    """1.7.3, 1.9.1 A lord's mules for move and supply: those of Yusuf and Sir count double with Camels."""
    mules = s.lords[name].mule
    if name not in AFRICANS:
        return mules
    return 2 * mules if in_play(s, MUSLIM, "camels") else mules


def command_rating(s: State, name: str) -> int:
    """1.5.3, 1.9.1 A lord's Command, one more for Mesnada with knights or Hasham with horse."""
    lord = s.lords[name]
    rating = LORDS[name].command
    if not lord.cards:
        return rating
    if has(s, name, "mesnada") and lord.forces[KNIGHTS]:
        rating += 1
    if has(s, name, "hasham") and any(lord.forces[:4]):
        rating += 1
    return rating


def taifa_lord(name: str) -> bool:
    """1.5.1 Is this one of the six Taifa lords?"""
    return name in TAIFA_OF_LORD

"""What a seat can't know, reshuffled: held cards, plans, and with hidden mats what lies on them."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.core.game import known
from taifa.games.almoravid.model.state import (
    ASSETS,
    CHRISTIAN,
    ENEMY,
    KNIGHTS,
    MEN_AT_ARMS,
    SERFS,
    SIDES,
    Lord,
    State,
    no_units,
)
from taifa.games.almoravid.model.tables import (
    BISHOPS,
    CAPABILITY,
    CARDS,
    COMMAND_CARDS,
    CRUSADERS,
    LORDS,
    LORDS_OF,
    SIDE_OF,
)
from taifa.games.almoravid.rules.levy.muster import barcelona_with
from taifa.games.almoravid.rules.lords import START, VASSAL_UNITS, _card_order, in_play


def _units(**many: int) -> bytes:
    row = no_units()
    for i, name in ((KNIGHTS, "knights"), (MEN_AT_ARMS, "men_at_arms")):
        row[i] = many.get(name, 0)
    return bytes(row)


RAISED = {
    "saqalibah": _units(men_at_arms=2),
    "al-rum": _units(knights=2),
    "count-of-barcelona": _units(knights=2, men_at_arms=2),
}
"""3.4.2 What This Lord cards raise."""


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """1.9, 3.1.3, 4.1.2 Reshuffle in place all that a seat can't know (None: a spectator)."""
    hidden = SIDES if seat is None else (ENEMY[s.side_of(seat)],)
    for side in hidden:
        screened = behind_screens(s, side)
        lost = {name: losses(name, s.lords[name]) for name in screened}
        imagine_cards(s, side, screened, chance)
        imagine_plan(s, side, chance)
        imagine_mats(s, side, lost, chance)


def behind_screens(s: State, side: str) -> list[str]:
    """1.5.2 The lords of a side whose mats nobody else sees now."""
    return [name for name in s.fielded[side] if not seen(s, name)] if s.options["hidden_mats"] else []


def imagine_cards(s: State, side: str, screened: list[str], chance: Chance) -> None:
    """3.1.3, 3.4.4 Held events and This Lord cards behind screens: any of those that the others see nowhere.

    All are taken up before any is dealt. If one lord's were dealt while the others' lay where they are, he could never
    be imagined with a card that really is another's: whoever imagined often would see which those are.
    """
    held, deck = s.held[side], s.deck[side]
    mats = {name: list(s.lords[name].cards) for name in screened if s.lords[name].cards}
    if not held and not mats:
        return
    real = list(held)
    for card in (card for cards in mats.values() for card in cards):
        deck.append(card)
    for _ in range(DEALS):
        imagine_hand(held, deck, chance)
        if deal_mats(s, mats, deck, chance):
            break
    else:  # hardly ever: no deal came out, and it stays as it is
        imagine_these(held, deck, real)
        for name, cards in mats.items():
            s.lords[name].cards[:] = cards
    laid = {card for name in mats for card in s.lords[name].cards}
    deck[:] = sorted((card for card in deck if card not in laid), key=_card_order)
    for name, cards in mats.items():
        raise_units(s, side, name, cards, chance)


DEALS = 40
"""How often cards are dealt anew where somebody was left without one that he may have."""


def imagine_hand(held: list[str], deck: list[str], chance: Chance) -> None:
    """3.1.3 Any hold events among a side's unused cards could be the held ones."""
    if not held:
        return
    pool = sorted([*held, *(card for card in deck if CARDS[card].event_type == "hold")], key=_card_order)
    chance.shuffle(pool)
    imagine_these(held, deck, pool[: len(held)])


def imagine_these(held: list[str], deck: list[str], drawn: list[str]) -> None:
    """3.1.3 These are held, and the rest is in the deck."""
    rest = sorted([card for card in (*held, *deck) if card not in drawn], key=_card_order)
    held[:] = drawn
    deck[:] = rest


def deal_mats(s: State, mats: dict[str, list[str]], deck: list[str], chance: Chance) -> bool:
    """3.4.4 As many This Lord cards to each as he has, no two of one title; False: it can't be done so."""
    slots = [name for name, cards in mats.items() for _ in cards]
    chance.shuffle(slots)
    dealt: dict[str, list[str]] = {name: [] for name in mats}
    left = [card for card in deck if CARDS[card].this_lord]
    for name in slots:
        titles = {CAPABILITY[card] for card in dealt[name]}
        fit = [card for card in left if name in CARDS[card].lords and CAPABILITY[card] not in titles]
        if not fit:
            return False
        dealt[name].append(chance.choice(fit))
        left.remove(dealt[name][-1])
    for name, cards in dealt.items():
        s.lords[name].cards[:] = cards
    return True


def imagine_plan(s: State, side: str, chance: Chance) -> None:
    """4.1.2 The cards still to be turned, in any order, from any that the side could have planned."""
    plan = s.plan[side]
    if not plan or s.planning:
        return
    cards = plan_cards(s, side)
    chance.shuffle(cards)
    plan[:] = cards[: len(plan)]


def plan_cards(s: State, side: str) -> list[str]:
    """4.1.1, 4.1.2 All cards that could be among those still to be turned, whoever has left the map since."""
    plan, played = s.plan[side], s.played[side]
    could = [name for name in s.planned[side] or s.fielded[side] for _ in range(COMMAND_CARDS[name])]
    could += ["pass"] * (len(plan) + len(played) - len(could))
    for card in played:
        if card in could:
            could.remove(card)
    return could


def seen(s: State, name: str) -> bool:
    """1.5.2 Hidden mats are shown in battle and storm."""
    return s.battle is not None and name in s.battle.lords


def imagine_mats(s: State, side: str, lost: dict[str, list[int]], chance: Chance) -> None:
    """1.5.2 What lies on the mats behind a side's screens could be other than it is; losses were seen by all."""
    if side == CHRISTIAN:
        imagine_milites(s, list(lost), chance)
    for name, gone in lost.items():
        lord = s.lords[name]
        imagine_assets(name, lord, chance)
        imagine_vassals(s, name, chance)
        lord.forces[:] = left(name, lord, gone)
        return_serfs(name, lord, chance)


def losses(name: str, lord: Lord) -> list[int]:
    """1.6 How many of each kind a lord has lost."""
    return [n - here - out for n, here, out in zip(brought(name, lord), lord.forces, lord.routed, strict=True)]


def left(name: str, lord: Lord, lost: list[int]) -> bytes:
    """1.6 What is left of a lord's units after these losses; he still stands here, so he has one at least."""
    came = brought(name, lord)
    units = [max(n - gone - out, 0) for n, gone, out in zip(came, lost, lord.routed, strict=True)]
    if not any(units):
        units[next(i for i in reversed(range(len(came))) if came[i])] = 1
    return bytes(units)


def brought(name: str, lord: Lord) -> list[int]:
    """3.4 The units with which a lord and those who joined him came, of each kind."""
    rows = [START[name], *lord.extra.values()]
    rows += [VASSAL_UNITS[v] for v, how in lord.vassals.items() if how == "mustered"]
    return [sum(column) for column in zip(*rows, strict=True)]


def return_serfs(name: str, lord: Lord, chance: Chance) -> None:
    """3.4.3 How many of the serfs that he lost came back with his transport only their lord knows."""
    missing = START[name][SERFS] - lord.forces[SERFS] - lord.routed[SERFS]
    if missing > 0:
        lord.forces[SERFS] += chance.number(missing + 1)


def imagine_assets(name: str, lord: Lord, chance: Chance) -> None:
    """1.7 Any assets, on average as many as he came with: screens hide their number too."""
    counts = dict.fromkeys(ASSETS, 0)
    for _ in range(chance.number(2 * sum(LORDS[name].assets.values()) + 1)):
        counts[chance.choice(ASSETS)] += 1
    lord.set_assets(counts)


def imagine_vassals(s: State, name: str, chance: Chance) -> None:
    """3.4.2, 3.4.3 Which vassals are mustered, and which were exchanged, nobody else knows."""
    vassals = s.lords[name].vassals
    may_exchange = exchanging(s)
    for vassal, how in vassals.items():
        vassals[vassal] = chance.choice(could_be(s, vassal, how, may_exchange and SIDE_OF[name] == CHRISTIAN))


def could_be(s: State, vassal: str, how: str, may_exchange: bool) -> list[str]:
    """1.5.4 What a vassal's marker may show, as far as others know. By the advanced rule musters show on the calendar.

    A bishop is never exchanged; crusaders come mustered, for all to see, and so they stay.
    """
    if how not in ("ready", "mustered", "aside") or vassal in CRUSADERS:
        return [how]
    if not s.options["vassal_service"]:
        found = ["ready", "mustered"]
    else:
        found = ["mustered"] if how == "mustered" else ["ready"]
    if may_exchange and "ready" in found and vassal not in BISHOPS:
        found.append("aside")
    return found


def exchanging(s: State) -> bool:
    """3.4.3 Fonsadera is in play, or was: ready vassals may have been exchanged."""
    if in_play(s, CHRISTIAN, "fonsadera"):
        return True
    return any("aside" in s.lords[name].vassals.values() for name in LORDS_OF[CHRISTIAN])


def imagine_milites(s: State, names: list[str], chance: Chance) -> None:
    """1.9.1 Milites: what is left on the card all see; which of these lords took the rest only their side knows."""
    card = next((card for name in names for card in s.lords[name].extra if CAPABILITY[card] == "milites"), "")
    if not card:
        return
    taken: list[int] = []
    for name in names:
        taken += [i for i, n in enumerate(s.lords[name].extra.pop(card, ())) for _ in range(n)]
    for i in taken:
        takers = [name for name in names if sum(s.lords[name].extra.get(card, ())) < 3]
        s.lords[chance.choice(takers)].extra.setdefault(card, no_units())[i] += 1


def raise_units(s: State, side: str, name: str, before: list[str], chance: Chance) -> None:
    """3.4.2 The cards that a lord has now may have raised units; those of the cards that he had are gone."""
    lord = s.lords[name]
    for card in before:
        lord.extra.pop(card, None)
    for card in lord.cards:
        if CAPABILITY[card] in RAISED and chance.number(2) and not _count_elsewhere(s, side, card):
            lord.extra[card] = bytearray(RAISED[CAPABILITY[card]])


def cards_instead(s: State, side: str, name: str) -> list[str]:
    """3.4.4 The cards that a lord behind his screen could have instead of those that he has, as far as others know."""
    others = (card for other in behind_screens(s, side) if other != name for card in s.lords[other].cards)
    unseen = (*s.deck[side], *s.held[side], *others)
    return [card for card in unseen if CARDS[card].this_lord and name in CARDS[card].lords]


def _count_elsewhere(s: State, side: str, card: str) -> bool:
    """1.9.1 The Count of Barcelona serves one side at a time."""
    return CAPABILITY[card] == "count-of-barcelona" and barcelona_with(s, ENEMY[side])


# What one knows without seeing it on the table ---------------------------------------------------------------------


def _own_lord(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    return seat is not None and s.side_of(seat) == SIDE_OF[path[1]]


def _own(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    return seat is not None and s.side_of(seat) == path[1]


def _mat_open(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """1.5.2 Mats lie open, or are one's own, or are shown in a fight; who is not on the map has nothing on his."""
    name = path[1]
    if not s.options["hidden_mats"] or not s.lords[name].place or seen(s, name):
        return True
    return seat is not None and SIDE_OF[name] == s.side_of(seat)


def _vassal_known(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """1.5.4, 3.4.2 His marker could show nothing else."""
    name, vassal = path[1], path[3]
    may_exchange = exchanging(s) and SIDE_OF[name] == CHRISTIAN
    return len(could_be(s, vassal, s.lords[name].vassals[vassal], may_exchange)) == 1


def _cards_known(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """3.4.4 No other cards could lie there."""
    name = path[1]
    return not cards_instead(s, SIDE_OF[name], name)


def _forces_known(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """3.4 He can have nobody but those he came with and those who joined him openly; losses were seen by all."""
    name = path[1]
    lord, side = s.lords[name], SIDE_OF[name]
    if not s.options["vassal_service"] and not all(
        _vassal_known(s, seat, ("lords", name, "vassals", vassal)) for vassal in lord.vassals
    ):
        return False
    could_have = {*lord.cards, *cards_instead(s, side, name)} if lord.cards else set()
    if lord.extra or any(CAPABILITY[card] in RAISED for card in could_have):
        return False
    milites = any(CAPABILITY[card] == "milites" for other in LORDS_OF[side] for card in s.lords[other].extra)
    return not milites and lord.forces[SERFS] + lord.routed[SERFS] >= START[name][SERFS]


def _hand_follows(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """3.1.3 Nothing is held, or every hold event that is not seen anywhere."""
    side = path[1]
    laid = [card for name in behind_screens(s, side) for card in s.lords[name].cards]
    return not s.held[side] or not any(CARDS[card].event_type == "hold" for card in (*s.deck[side], *laid))


def _deck_follows(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """3.1.3 Where the hand is known and no card lies at a hidden mat, the rest is the deck."""
    cards = any(s.lords[name].cards and not _mat_open(s, seat, ("lords", name)) for name in LORDS_OF[path[1]])
    return _hand_follows(s, seat, path) and not cards


def _plan_follows(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """4.1.2 The cards still to be turned could be no others, whatever their order."""
    return not s.planning and len(set(plan_cards(s, path[1]))) < 2


KNOWN = (
    known(
        "the map and the calendar lie open",
        "box",
        "last",
        "campaign",
        "first",
        "side",
        "swapped",
        "taifas.*",
        "conquered.**",
        "jihad.*",
        "ravaged.*",
        "siege.*",
        "bypass",
        "seats.*",
        "box_coin",
        "box_points",
        "curias",
        "vassal_box.*",
        "milites",
    ),
    known(
        "cylinders, Service markers and lieutenants are seen by all",
        "lords.*.where",
        "lords.*.place",
        "lords.*.inside",
        "lords.*.box",
        "lords.*.service",
        "lords.*.lower",
        "lords.*.upper",
        "lords.*.moved",
    ),
    known(
        "1.5.2 the mat lies open, is one's own or empty",
        "lords.*.forces",
        *(f"lords.*.{asset}" for asset in ASSETS),
        "lords.*.vassals.*",
        "lords.*.cards",
        "lords.*.extra.*",
        when=_mat_open,
    ),
    known(
        "4.4.4 units rout in fights alone, where mats are shown, and rally or are lost at their end", "lords.*.routed"
    ),
    known("3.4.2 the marker could show nothing else", "lords.*.vassals.*", when=_vassal_known),
    known("3.4.4 no other cards could lie there", "lords.*.cards", when=_cards_known),
    known("3.4.2 units that cards raised are dealt with the cards", "lords.*.extra.*", follows=True),
    known("3.4 nobody else can have joined, and losses were seen", "lords.*.forces", when=_forces_known),
    known("cards in play and out of the game lie open", "edge.*", "levy_events.*", "out_of_game"),
    known("one's own cards, plan and preparations", "deck.*", "held.*", "plan.*", when=_own),
    known("4.1.4 one's own deposits", "dinars.*", when=_own_lord),
    known("3.1.3 nothing else could be held", "held.*", when=_hand_follows),
    known("3.1.3 what is nowhere else is in the deck", "deck.*", when=_deck_follows),
    known("4.1.2 no other cards could be left to turn", "plan.*", when=_plan_follows),
    known(
        "what was done in this levy or campaign was told step by step",
        "banned",
        "eligible",
        "levying",
        "lordship",
        "used",
        "lost_christian",
        "africans_came",
        "planning",
        "planned.*",
        "played.*",
        "active",
        "actions",
        "acted",
        "no_march",
        "halted",
        "searched",
    ),
    known("fights are fought before everyone's eyes", "battle.**"),
)

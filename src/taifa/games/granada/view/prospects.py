"""What an answer costs and brings, what of one's own it would lose, and the chances where cards are turned over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb

from taifa.core.decision import Action, Decision
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.games.granada.model.state import BOX, Battle, State, cards_in, distinct
from taifa.games.granada.model.tables import (
    ARROW,
    BLOCKS,
    CARDS,
    CHRISTIANS,
    DISKS,
    FLEETS,
    MUSLIMS,
    OTHER,
    PLACES,
)
from taifa.games.granada.rules.activation import activatable
from taifa.games.granada.rules.battle.impacts import impacts, matches, undeployed
from taifa.games.granada.rules.battle.siege import threshold
from taifa.games.granada.rules.movement.movement import LEVELS, PRICE, can_call_guard
from taifa.games.granada.rules.setup import deck

ENDS = frozenset({"end-movement", "done", "stop"})
"""Verbs that end a seat's movement, deployment or march."""
POINTS = {"castle": (2.0, 3.0), "tower": (0.5, 1.0), "resource": (1.0, 1.5)}


# Stakes -----------------------------------------------------------------------------------


def stakes(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """6.2, 7.1, 8.3, 8.7.5, 9.1 What is paid or laid, bought, hit, and the points of a place that could be taken."""
    verb, target = action
    seat = decision.seat
    if verb in PRICE and decision.prompt == "buy-movement":
        return _movement(s, seat, verb)
    if verb == "bid" and isinstance(target, str):
        return (Note("stake-bid", {"n": CARDS[target].bid, "left": len(s.hands[seat]) - 1}),)
    if verb == "commit" and isinstance(target, str) and CARDS[target].naval not in (0, ARROW):
        return (Note("stake-naval", {"n": CARDS[target].naval}),)
    if decision.prompt == "besiege-or-wait" and s.battle is not None:
        return _storm(s, seat, s.battle) if verb == "besiege" else (Note("stake-wait"),)
    if verb in ("go", "land") and isinstance(target, str):
        return (*_defended(s, seat, target), *_place(s, seat, target))
    if verb == "battle" and isinstance(target, str):
        return _place(s, seat, target)
    if verb in ("play", "lead", "deploy") and s.battle is not None and isinstance(target, str):
        return _deployment(s, decision, verb, target)
    if verb in ("force", "guard"):
        return (Note("stake-card", {"n": len(s.hands[seat])}),)
    if verb == "muster":
        return (Note("stake-muster", {"n": len(s.at(seat, BOX))}),)
    if verb == "done" and _last_step(s, decision):
        return (Note("stake-ends-movement"),)
    return ()


def _last_step(s: State, decision: Decision) -> bool:
    """7.1 Does movement end with this muster: can nothing else be begun after it?"""
    if decision.prompt not in ("muster", "muster-more") or s.march is not None:
        return False
    if decision.prompt == "muster-more" and any(block in FLEETS for block in s.at(s.active, BOX)):
        return False
    if s.active == MUSLIMS and can_call_guard(s):
        return False
    idle = activatable(s, s.active) if s.idle is None and s.points else s.idle
    return not idle


def _movement(s: State, seat: str, level: str) -> tuple[Note, ...]:
    price, left = PRICE[level], len(s.hands[seat]) - PRICE[level]
    notes = [Note("stake-price", {"n": price, "left": left})] if price else []
    places = LEVELS[level][0]
    return (*notes, Note("stake-places", {"n": places}) if places < 99 else Note("stake-all"))


def _defended(s: State, seat: str, place: str) -> tuple[Note, ...]:
    """7.3 How many of the enemy stand in a place that is entered, as everybody sees."""
    n = s.count(OTHER[seat], place)
    return (Note("stake-defended", {"n": n}),) if n else ()


def _place(s: State, seat: str, place: str) -> tuple[Note, ...]:
    """2.2 What taking a place would bring the seat and cost the enemy; where somebody defends it, if it is won."""
    data, which = PLACES[place], (0 if seat == CHRISTIANS else 1)
    enemy = OTHER[seat]
    sites = [("castle", data.castle and s.castle[place] == enemy)]
    sites += [("tower", data.tower and s.holder(place) == enemy)]
    sites += [("resource", data.resource and s.holder(place) == enemy)]
    mine = sum(POINTS[what][which] for what, there in sites if there)
    theirs = sum(POINTS[what][1 - which] for what, there in sites if there)
    key = "stake-points-if-won" if s.meets(seat, place) else "stake-points"
    return (Note(key, {"n": mine, "other": theirs}),) if mine else ()


def _storm(s: State, seat: str, b: Battle) -> tuple[Note, ...]:
    """8.7.5 How many impacts cost the garrison a unit, how many are inside, the disk too, what the place is worth."""
    needs = {"n": threshold(s, b, False), "guns": threshold(s, b, True), "units": s.count(OTHER[seat], b.place)}
    return (Note("stake-storm", needs), *_place(s, seat, b.place))


def _deployment(s: State, decision: Decision, verb: str, target: str) -> tuple[Note, ...]:
    """8.3 Whom a card deploys, where it can be nobody else; the impacts that it or a block would make, the sum then."""
    b, seat = s.battle, decision.seat
    assert b is not None
    alone: tuple[Note, ...] = ()
    if verb == "play":
        fitting = distinct(matches(b, target, undeployed(b, seat)))
        hits = max((impacts(b, seat, target, block)[0] for block in fitting), default=0)
        if CARDS[target].use == "watchtower":
            hits = 4
        elif len(fitting) == 1:
            alone = (Note("stake-deploys", {"block": fitting[0]}),)
        if late := _late(decision, fitting):
            alone = (*alone, Note("stake-leaders-late", {"blocks": late}))
    else:
        card = str((decision.params or {}).get("card", ""))
        hits = impacts(b, seat, card, target)[0]
    if not hits:
        return alone
    return (*alone, Note("stake-impacts", {"n": hits, "total": b.impacts[seat] + hits}))


def _late(decision: Decision, fitting: list[str]) -> list[str]:
    """8.2.3 The leaders who step in without a card now, but no more once a card has deployed another block."""
    free = [block for verb, block in decision.actions if verb == "lead"] if fitting else []
    return [str(block) for block in free if fitting != [block]]


# Losses -----------------------------------------------------------------------------------


def losses(s: State, decision: Decision, action: Action) -> tuple[Note, ...]:
    """What of the seat's own an answer would give up, destroy or leave unused."""
    verb, _ = action
    seat = decision.seat
    if verb == "end-movement":
        return _forgotten(s, seat)
    if verb == "surrender" and s.battle is not None:
        return _given_up(s, s.battle.place, seat)
    if verb == "withdraw" and s.battle is not None and s.battle.castle == seat:
        return (Note("loss-castle", {"place": s.battle.place}),)
    if verb == "stop" and decision.prompt == "sail-on" and s.voyage is not None:
        aboard = [block for fleet in s.voyage.fleets for block in s.cargo(fleet)]
        return (Note("loss-at-sea", {"blocks": aboard}),) if aboard else ()
    if verb == "sink":
        aboard = list(s.cargo(str(action[1])))
        return (Note("loss-drowned", {"blocks": aboard}),) if aboard else ()
    return ()


def _forgotten(s: State, seat: str) -> tuple[Note, ...]:
    """7.1 Activations paid for and not used, blocks that wait in the box."""
    notes = []
    ready = len(activatable(s, seat)) if s.points else 0
    if ready and s.level != "total":
        notes.append(Note("loss-activations", {"n": min(s.points, ready)}))
    elif ready and s.level == "total":
        notes.append(Note("loss-unmoved", {"n": ready}))
    if not s.mustered and s.at(seat, BOX) and (s.points or s.level == "total"):
        notes.append(Note("loss-recruits", {"n": len(s.at(seat, BOX))}))
    return tuple(notes)


def _given_up(s: State, place: str, seat: str) -> tuple[Note, ...]:
    """10.5, 2.1 The castle, its disk, and at Granada the war."""
    notes = [Note("loss-castle", {"place": place})]
    if seat == MUSLIMS and place in s.disks:
        notes.append(Note("loss-disk", {"block": DISKS[place]}))
    if seat == MUSLIMS and place == "granada" and any(not BLOCKS[b].grey for b in s.at(CHRISTIANS, place)):
        notes.append(Note("loss-war"))
    return tuple(notes)


# Odds -------------------------------------------------------------------------------------


def odds(s: State, decision: Decision, action: Action) -> Odds | None:
    """7.5.3, 8.4.1, 9.1 Exact chances from what the seat knows; None: nothing is turned over, or no formula."""
    verb, target = action
    if verb == "sail" and decision.prompt == "sail-on" and isinstance(target, str):
        return _meeting(s, decision.seat, target)
    if verb == "commit" and isinstance(target, str):
        return _naval(s, decision.seat, target)
    if verb == "challenge":
        return _challenge(s, decision.seat)
    if verb == "bid" and isinstance(target, str):
        return _bid(s, decision.seat, target)
    return None


def _meeting(s: State, seat: str, zone: str) -> Odds | None:
    """7.5.3 One naval card for each moving fleet: the chance that all of them are quiet."""
    v = s.voyage
    if v is None or not s.fleets(OTHER[seat], zone):
        return None
    cards = cards_in(s.naval)
    quiet = sum(1 for card in cards if CARDS[card].use == "quiet")
    drawn = len(v.fleets)
    if drawn > len(cards):
        return None
    share = comb(quiet, drawn) / comb(len(cards), drawn)
    return Odds((Prospect(Note("odds-quiet"), share), Prospect(Note("odds-battle"), 1 - share)))


def unknown_cards(s: State, side: str) -> Counter[str]:
    """3.3 What a side's hand and deck may hold, as the enemy knows: the whole deck less what was discarded or shown."""
    left = Counter(cards_in(deck(side, s.options)))
    left.subtract(cards_in(s.discards[side]))
    left.subtract(s.exposed[side])
    left.subtract(card for card in s.gone if CARDS[card].side == side)
    if s.battle is not None:
        left.subtract(s.battle.played.get(side, ()))
    return +left


def _naval(s: State, seat: str, card: str) -> Odds | None:
    """9.1 Against a card that the enemy lays at random among those with a ship, from what may be in his hand."""
    if not s.fights:
        return None
    mine = CARDS[card].naval
    if mine == ARROW:
        return Odds((Prospect(Note("odds-escape"), 1.0),))
    against = _values(s, OTHER[seat], lambda kind: CARDS[kind].naval)
    if against is None:
        return None
    ties = s.fights[-1].favours == seat
    total = sum(against.values())
    win = sum(n for value, n in against.items() if value != ARROW and (mine > value or (mine == value and ties)))
    flee = against.get(ARROW, 0)
    return Odds(
        (
            Prospect(Note("odds-card-wins"), win / total),
            Prospect(Note("odds-they-flee"), flee / total),
            Prospect(Note("odds-card-loses"), (total - win - flee) / total),
        )
    )


def _bid(s: State, seat: str, card: str) -> Odds | None:
    """6.2 Against a card that the enemy lays at random among those with a number; Muslims win ties."""
    against = _values(s, OTHER[seat], lambda kind: CARDS[kind].bid)
    if against is None:
        return None
    mine = CARDS[card].bid
    win = sum(n for value, n in against.items() if mine > value or (mine == value and seat == MUSLIMS))
    share = win / sum(against.values())
    ties = {"ties": int(seat == MUSLIMS)}
    return Odds((Prospect(Note("odds-bid", ties), share), Prospect(Note("odds-outbid", ties), 1 - share)))


def _values(s: State, side: str, value: Callable[[str], int]) -> dict[int, int] | None:
    """How many cards of each value may be in the hand, each as likely; None: no hand, or some of it is known."""
    if not s.hands[side] or s.exposed[side]:
        return None
    found: dict[int, int] = {}
    for kind, n in unknown_cards(s, side).items():
        if value(kind):
            found[value(kind)] = found.get(value(kind), 0) + n
    return found or None


def _challenge(s: State, seat: str) -> Odds | None:
    """8.4.1 The chance that the enemy's hand holds no card that would answer."""
    b, rival = s.battle, OTHER[seat]
    if b is None or not b.line[rival]:
        return None
    faction = BLOCKS[b.line[rival][-1].block].faction
    fits = [kind for kind in CARDS if CARDS[kind].faction == faction or CARDS[kind].use == "commander"]
    if any(card in fits for card in s.exposed[rival]):
        return Odds((Prospect(Note("odds-breaks"), 0.0), Prospect(Note("odds-stands"), 1.0)))
    unknown = unknown_cards(s, rival)
    hidden = len(s.hands[rival]) - len(s.exposed[rival])
    total, good = sum(unknown.values()), sum(unknown[kind] for kind in fits)
    share = comb(total - good, hidden) / comb(total, hidden) if hidden <= total else 0.0
    return Odds((Prospect(Note("odds-breaks"), share), Prospect(Note("odds-stands"), 1 - share)))

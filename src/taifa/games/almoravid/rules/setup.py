"""6.1, 2.1 The six scenarios: set-up, and the bidding for sides."""

from __future__ import annotations

from collections.abc import Mapping

from taifa.core import handicap
from taifa.core.chance import Chance
from taifa.core.decision import Rules, together
from taifa.core.game import OptionValue
from taifa.games.almoravid.model.state import CHRISTIAN, INDEPENDENT, MUSLIM, PARIAS, RECONQUISTA, SIDES, Lord, State
from taifa.games.almoravid.model.tables import CARDS, CARDS_OF, LORDS, TAIFAS, setup_of
from taifa.games.almoravid.rules.asking import choose_number
from taifa.games.almoravid.rules.lords import lay_mat

HIGHEST_BID = 18
"""Three dice of each colour lie in the box."""


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> State:
    """2.1.1, 2.1.2, 6.1 Lay out a scenario: map, calendar, Taifas box, mats and cards as listed."""
    data = setup_of(scenario, bool(options["errata_2022"]))
    s = State(
        phase="bid" if options["bidding"] else "levy",
        chance=chance,
        scenario=scenario,
        options=handicap.without(options),
        box=data.first,
        last=data.last,
        box_points=data.taifas_box,
    )
    s.lords = {name: Lord() for name in LORDS}
    for taifa in TAIFAS:
        s.taifas[taifa] = PARIAS if taifa in data.parias else INDEPENDENT
        if taifa in data.reconquista:
            s.taifas[taifa] = RECONQUISTA
    s.conquered[CHRISTIAN] = dict(data.conquered)
    s.jihad = dict(data.jihad)
    s.ravaged = dict.fromkeys(data.ravaged_christian, CHRISTIAN)
    s.ravaged.update(dict.fromkeys(data.ravaged_muslim, MUSLIM))
    s.siege = dict(data.siege)
    s.bypass = list(data.bypass)
    s.seats = dict(data.seat_markers)
    for name in data.set_aside:
        s.lords[name].where = "removed"
    for name, box in data.cylinders.items():
        s.lords[name].where, s.lords[name].box = "calendar", box
    for name, place in data.lords.items():
        lord = s.lords[name]
        s.stand(name, place)
        lord.where, lord.service = "map", data.service[name]
        lord.inside = name in data.inside
        lay_mat(s, name)
        lord.coin = data.coin.get(name, lord.coin)
        lord.cards = list(data.lord_cards.get(name, ()))
    s.africans_came = bool(s.lords["yusuf"].place or s.lords["sir"].place)
    deal(s, data.edge_cards, data.held)
    return s


def deal(s: State, edge: tuple[str, ...], held: tuple[str, ...]) -> None:
    """6.1 Cards listed go to the board edge or into the Muslims' hand; the others make the decks."""
    for card in edge:
        s.edge[CARDS[card].side].append(card)
    s.held[MUSLIM] = list(held)
    taken = {*edge, *held, *(card for lord in s.lords.values() for card in lord.cards)}
    for side in SIDES:
        s.deck[side] = [card for card in CARDS_OF[side] if card not in taken]


def sealed_bid(s: State, side: str, lowest: int) -> Rules[int]:
    """6.1 How few points in the Taifas box would content a player of the Muslims?"""
    return choose_number(s, side, "bid", "bid", range(lowest, HIGHEST_BID + 1), "6.1")


def bid(s: State) -> Rules[None]:
    """6.1 Bidding for sides: the lower bid plays the Muslims, with as many points in the Taifas box."""
    lowest = setup_of(s.scenario, bool(s.options["errata_2022"])).lowest_bid
    seats = {side: s.seat(side) for side in SIDES}
    parts = {seats[side]: sealed_bid(s, side, lowest) for side in SIDES}
    bids = yield from together(parts)
    christian, muslim = (bids[seats[side]] for side in SIDES)
    swap = christian < muslim if christian != muslim else s.chance.number(2) == 1
    s.box_points = min(christian, muslim)
    s.tell("bids", rule="6.1", christians=christian, muslims=muslim)
    s.reveal()
    if swap:
        s.swapped = True
        s.tell("sides-swapped", rule="6.1")
    s.phase = "levy"

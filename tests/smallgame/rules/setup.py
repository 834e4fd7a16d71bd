"""The first position: a full deck, hands that leave a choice, armies at both ends of the road."""

from __future__ import annotations

from collections.abc import Mapping

from smallgame.model.state import State
from smallgame.model.tables import CARDS, PLACES, SEATS
from taifa.core.chance import Chance
from taifa.core.game import OptionValue


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> State:
    hands: dict[str, list[str]] = {}
    deck: list[str] = []
    while not hands or any(len(set(hand)) == 1 for hand in hands.values()):  # all alike would leave no bid to choose
        deck = [card for card, row in CARDS.items() for _ in range(row.copies)]
        chance.shuffle(deck)
        hands = {seat: sorted(deck.pop() for _ in range(6 if options["quick_draw"] else 4)) for seat in SEATS}
    places = list(PLACES)
    return State(
        phase="bids",
        chance=chance,
        scenario=scenario,
        options=dict(options),
        deck=deck,
        hands=hands,
        owner={place: row.owner for place, row in PLACES.items()},
        army={"north": places[0], "south": places[-1]},
    )

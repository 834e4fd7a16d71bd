"""The places, cards and lengths of the game, and the answers that name them."""

from __future__ import annotations

from taifa.core.board import Board
from taifa.core.data import GameData, Row
from taifa.core.decision import Action


class Place(Row, frozen=True, kw_only=True):
    name: str
    owner: str = ""


class CardRow(Row, frozen=True, kw_only=True):
    bid: int
    ambush: bool = False
    copies: int = 1


class Length(Row, frozen=True, kw_only=True):
    rounds: int


DATA = GameData("smallgame")
PLACES = DATA.table("places", Place)
CARDS = DATA.table("cards", CardRow)
ROUNDS = {row.id: row.rounds for row in DATA.table("scenarios", Length).values()}
BOARD = Board([(a, b, "road") for a, b in zip(PLACES, list(PLACES)[1:], strict=False)])
MARCHES: dict[str, list[Action]] = {place: [("march", near) for near in BOARD.neighbours(place)] for place in PLACES}
RAIDS: dict[str, Action] = {place: ("raid", place) for place in PLACES}
BIDS: dict[str, Action] = {card: ("bid", card) for card in CARDS}
WORTH = {"": 0, **{card: row.bid for card, row in CARDS.items()}}
"""What each card bids; an empty hand bids nothing."""
SEATS = ("north", "south")
OTHER = {"north": "south", "south": "north"}
DRAW: Action = ("draw", None)

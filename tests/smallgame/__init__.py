"""Frontera: a small complete game that proves the table before the big ones arrive.

Two seats, hidden hands, sealed bids, dice, an interrupt. Five places in a row; each round both
seats seal a card, the higher bid acts first; an action marches, raids or draws. A raid rolls a
die, and the raided side may answer with an ambush card from its hand. Most places after the last
round win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from taifa.core.board import Board
from taifa.core.chance import Chance
from taifa.core.data import GameData, Row
from taifa.core.decision import PASS, Action, Decision, Rules, Together, ask, ask_one, expect, interrupt
from taifa.core.game import Game, Option, OptionValue, known
from taifa.core.judge import Judge
from taifa.core.presentation.drawing import Drawing
from taifa.core.presentation.scene import (
    Kind,
    Look,
    Note,
    Piece,
    Scene,
    Side,
    Slot,
    Tint,
    Track,
    Tray,
)
from taifa.core.presentation.scene import (
    Marker as TrackMarker,
)
from taifa.core.presentation.text import Text
from taifa.core.stage import Die, Fighter, Force, Opening, Outcome, Roll
from taifa.core.state import Result, State


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
WORTH: dict[str | None, int] = {None: 0, **{card: row.bid for card, row in CARDS.items()}}
SEATS = ("north", "south")
OTHER = {"north": "south", "south": "north"}
DRAW: Action = ("draw", None)


class Frontera(State, kw_only=True):
    round: int = 1
    turn: list[str] = []
    deck: list[str]
    hands: dict[str, list[str]]
    discard: list[str] = []
    owner: dict[str, str]
    army: dict[str, str]
    bids: dict[str, str] = {}


def setup(scenario: str, options: Mapping[str, OptionValue], chance: Chance) -> Frontera:
    hands: dict[str, list[str]] = {}
    deck: list[str] = []
    while not hands or any(len(set(hand)) == 1 for hand in hands.values()):  # all alike would leave no bid to choose
        deck = [card for card, row in CARDS.items() for _ in range(row.copies)]
        chance.shuffle(deck)
        hands = {seat: sorted(deck.pop() for _ in range(6 if options["quick_draw"] else 4)) for seat in SEATS}
    places = list(PLACES)
    return Frontera(
        phase="bids",
        chance=chance,
        scenario=scenario,
        options=dict(options),
        deck=deck,
        hands=hands,
        owner={place: row.owner for place, row in PLACES.items()},
        army={"north": places[0], "south": places[-1]},
    )


def bids(s: Frontera) -> Rules[None]:
    """1 Both seats seal a card; the higher one acts first, and the cards are spent."""
    s.tell("headline", round=s.round, heading=1)
    sealed = yield Together({seat: ask_one(_bid, s, seat) for seat in SEATS})
    for seat in SEATS:
        card = sealed[seat][1]
        if card is not None:
            s.hands[seat].remove(card)
            s.discard.append(card)
            s.tell("bid-shown", seat=seat, card=card, bid=WORTH[card], rule="1")
    s.reveal()
    first = "north" if WORTH[sealed["north"][1]] > WORTH[sealed["south"][1]] else "south"
    s.turn = [first, OTHER[first]]
    s.tell("acts-first", seat=first, rule="1")
    s.phase = "turn"


def _bid(s: Frontera, seat: str) -> Decision:
    return ask(seat, "seal-a-card", [BIDS[card] for card in dict.fromkeys(s.hands[seat])] or [PASS], "1")


def turn(s: Frontera) -> Rules[None]:
    """2 The seat whose turn it is takes three actions; the second one ends the round."""
    seat = s.turn.pop(0)
    for _ in range(3):
        verb, target = yield choose_action(s, seat)
        if verb == "march":
            s.army[seat] = target
            s.tell("marches", seat=seat, place=target, rule="2.1")
        elif verb == "draw":
            draw(s, seat)
        else:
            expect(verb, "raid")
            yield from raid(s, seat, target)
    if not s.turn:
        end_round(s)


def choose_action(s: Frontera, seat: str) -> Decision:
    """2.1 An action: march to the next place, raid where one stands, or draw a card."""
    here = s.army[seat]
    actions = MARCHES[here].copy()
    if s.owner[here] != seat:
        actions.append(RAIDS[here])
    if s.deck and len(s.hands[seat]) < 6:
        actions.append(DRAW)
    return Decision(seat, "act", actions, "2.1", here, {"round": s.round})


def draw(s: Frontera, seat: str) -> None:
    """2.1 A card from the deck; only who drew it sees which."""
    card = s.deck.pop(s.chance.number(len(s.deck)))
    s.hands[seat].append(card)
    s.tell("draws-unseen", but=(seat,), seat=seat, rule="2.1")
    s.tell("draws", only=(seat,), card=card, rule="2.1")


def raid(s: Frontera, seat: str, place: str) -> Rules[None]:
    """2.2 A raid takes the place on a 4 or more, unless the other side springs an ambush."""
    other = OTHER[seat]
    fight = f"raid-{s.round}-{place}-{s.chance.count}"
    forces = (
        Force(seat, seat, fighters=(Fighter(f"army-{seat}", "army"),)),
        Force(other, other),
    )
    opening = Opening(fight, "battle", Note("raid-begins", {"seat": seat, "place": place}), place, forces)
    s.tell("raid-begins", seat=seat, place=place, rule="2.2", stage=opening, by=seat)
    if s.hands[other]:
        held = [card for card in dict.fromkeys(s.hands[other]) if CARDS[card].ambush]
        verb, card = yield interrupt(other, "ambush", [("spring", card) for card in held], "2.2", place)
        expect(verb, "spring", "pass")
        if verb == "spring":
            s.hands[other].remove(card)
            s.discard.append(card)
            s.reveal()
            blown = Outcome(fight, Note("ambushed", {"seat": other, "card": card, "place": place}), other)
            s.tell("ambushed", seat=other, card=card, place=place, rule="2.2", stage=blown)
            return
    die = s.chance.die()
    roll = Roll(fight, seat, Note("rule-2-2"), dice=(Die(die, did="hit" if die >= 4 else "miss"),))
    s.tell("raid-roll", seat=seat, place=place, dice=[die], rule="2.2", stage=roll)
    key, winner = ("taken", seat) if die >= 4 else ("beaten-off", other)
    if die >= 4:
        s.owner[place] = seat
    title = Note(key, {"seat": seat, "place": place})
    s.tell(key, seat=seat, place=place, rule="2.2", stage=Outcome(fight, title, winner))


def end_round(s: Frontera) -> None:
    """3 After the last round whoever holds more places wins; as many each is a draw."""
    if s.round < ROUNDS[s.scenario]:
        s.round += 1
        s.phase = "bids"
        return
    points = scores(s)
    winners = [seat for seat in SEATS if points[seat] > points[OTHER[seat]]]
    s.result = Result(tuple(winners), points, "most-places" if winners else "even")


def scores(s: Frontera) -> dict[str, float]:
    held = list(s.owner.values())
    return {seat: float(held.count(seat)) for seat in SEATS}


DRAWING = Drawing(DATA)
VIEW = DRAWING.board(
    (DRAWING.spot(place, row.name, "castle") for place, row in PLACES.items()),
    (DRAWING.line(f"{a}-{b}", a, b, "road") for a, b in zip(PLACES, list(PLACES)[1:], strict=False)),
    look=Look(
        pieces={"army": Kind(shape="disc", name="army"), "card": Kind(shape="card", name="card")},
        places={"castle": Kind(shape="circle", name="castle")},
        lines={"road": Kind(stroke="#8a7a5c", width=4, name="road")},
        sides={"north": Side("#1f5fa8", name="north"), "south": Side("#b5541c", pattern="stripes", name="south")},
    ),
    reconstructed=True,
)
HASH = VIEW.hash()


def scene(s: Frontera, seat: str | None) -> Scene:
    pieces = [Piece(f"army-{side}", "army", s.army[side], side) for side in SEATS]
    for side in SEATS:
        for i, card in enumerate(sorted(s.hands[side])):
            if side == seat:
                pieces.append(Piece(card, "card", f"hand-{side}", side, card))
            else:
                pieces.append(Piece(f"hidden-{side}-{i}", "card", f"hand-{side}", side, up=False))
    return Scene(
        game="small",
        seat=seat,
        board=HASH,
        headline=Note("headline", {"round": s.round}),
        pieces=tuple(pieces),
        tints=tuple(Tint(place, owner) for place, owner in s.owner.items()),
        trays=tuple(Tray(f"tray-{side}", f"hand-of-{side}", "hand", (Slot(f"hand-{side}"),), side) for side in SEATS),
        tracks=(
            Track(
                "rounds",
                "rounds",
                tuple(str(i + 1) for i in range(ROUNDS[s.scenario])),
                (TrackMarker(s.round - 1, kind="army"),),
            ),
        ),
        scores=scores(s),
    )


def determinize(s: Frontera, seat: str | None, chance: Chance) -> None:
    hidden = [side for side in SEATS if side != seat]
    pool = s.deck + [card for side in hidden for card in s.hands[side]]
    chance.shuffle(pool)
    for side in hidden:
        size = len(s.hands[side])
        s.hands[side][:] = pool[:size]
        del pool[:size]
    s.deck[:] = pool


def nothing_else(s: Frontera, seat: str | None, path: tuple[str, ...]) -> bool:
    """All cards that the seat does not see are alike."""
    unseen = s.deck + [card for side in SEATS if side != seat for card in s.hands[side]]
    return len(set(unseen)) < 2


KNOWN = (
    known("spent cards lie open", "discard"),
    known("who bid higher was told, and who acts is asked", "turn"),
    known("only one kind of card is left unseen", "hands.*", "deck", when=nothing_else),
)


class Heuristics(Judge[Frontera]):
    """Rules of thumb: raid where one can, march towards what the enemy holds."""

    def standing(self, state: Frontera, seat: str) -> float:
        points = scores(state)
        return 0.5 + 0.1 * (points[seat] - points[OTHER[seat]])

    def weights(self, state: Frontera, decision: Decision) -> Sequence[float]:
        return [self._weight(state, decision.seat, action) for action in decision.actions]

    def _weight(self, s: Frontera, seat: str, action: Action) -> float:
        verb, target = action
        if verb == "raid":
            return 6.0
        if verb == "march":
            return 3.0 if s.owner[str(target)] != seat else 1.0
        if verb == "bid":
            return float(5 - CARDS[str(target)].bid) if not CARDS[str(target)].ambush else 0.5
        return 4.0 if verb == "spring" else 0.5

    def why(self, state: Frontera, decision: Decision, action: Action) -> Note | None:
        return Note("why-raid", {"place": action[1]}) if action[0] == "raid" else None


def check(s: Frontera) -> None:
    total = len(s.deck) + len(s.discard) + sum(len(hand) for hand in s.hands.values())
    assert total == sum(row.copies for row in CARDS.values()), "a card was lost or made"
    assert set(s.owner.values()) <= {*SEATS, ""}


GAME = Game(
    id="small",
    seats=SEATS,
    scenarios=("short", "long"),
    options=(Option("quick_draw"),),
    state=Frontera,
    setup=setup,
    phases={"bids": bids, "turn": turn},
    scores=scores,
    scene=scene,
    determinize=determinize,
    known=KNOWN,
    board=VIEW,
    data=DATA,
    text=Text("smallgame", {place: row.name for place, row in PLACES.items()}),
    judge=Heuristics(),
    check=check,
    about={"minutes": 5, "years": "1085", "publisher": "", "designer": ""},
)

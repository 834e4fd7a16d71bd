"""1, 2 A round: sealed cards, then three actions each."""

from __future__ import annotations

from smallgame.model.state import State
from smallgame.model.tables import BIDS, CARDS, DRAW, MARCHES, OTHER, RAIDS, SEATS, WORTH
from smallgame.rules.victory import end_round
from taifa.core.decision import PASS, Decision, Rules, ask, ask_one, expect, interrupt, reply, together, words_of
from taifa.core.presentation.scene import Note
from taifa.core.stage import Die, Fighter, Force, Opening, Outcome, Roll


def bids(s: State) -> Rules[None]:
    """1 Both seats seal a card; the higher one acts first, and the cards are spent."""
    s.tell("headline", round=s.round, heading=1)
    answers = yield from together({seat: ask_one(_bid, s, seat) for seat in SEATS})
    sealed = {seat: words_of(answers[seat])[1] for seat in SEATS}
    for seat, card in sealed.items():
        if card:
            s.hands[seat].remove(card)
            s.discard.append(card)
            s.tell("bid-shown", seat=seat, card=card, bid=WORTH[card], rule="1")
    s.reveal()
    first = "north" if WORTH[sealed["north"]] > WORTH[sealed["south"]] else "south"
    s.turn = [first, OTHER[first]]
    s.tell("acts-first", seat=first, rule="1")
    s.phase = "turn"


def _bid(s: State, seat: str) -> Decision:
    return ask(seat, "seal-a-card", [BIDS[card] for card in dict.fromkeys(s.hands[seat])] or [PASS], "1")


def turn(s: State) -> Rules[None]:
    """2 The seat whose turn it is takes three actions; the second one ends the round."""
    seat = s.turn.pop(0)
    for _ in range(3):
        verb, target = yield from reply(choose_action(s, seat))
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


def choose_action(s: State, seat: str) -> Decision:
    """2.1 An action: march to the next place, raid where one stands, or draw a card."""
    here = s.army[seat]
    actions = MARCHES[here].copy()
    if s.owner[here] != seat:
        actions.append(RAIDS[here])
    if s.deck and len(s.hands[seat]) < 6:
        actions.append(DRAW)
    return Decision(seat, "act", actions, "2.1", here, {"round": s.round})


def draw(s: State, seat: str) -> None:
    """2.1 A card from the deck; only who drew it sees which."""
    card = s.deck.pop(s.chance.number(len(s.deck)))
    s.hands[seat].append(card)
    s.tell("draws-unseen", but=(seat,), seat=seat, rule="2.1")
    s.tell("draws", only=(seat,), card=card, rule="2.1")


def raid(s: State, seat: str, place: str) -> Rules[None]:
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
        verb, card = yield from reply(interrupt(other, "ambush", [("spring", card) for card in held], "2.2", place))
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

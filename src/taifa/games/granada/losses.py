"""8.5 Losses: one block for every seven impacts, one more for the loser of a field battle."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, interrupt
from taifa.games.granada import boabdil
from taifa.games.granada.deployment import battle
from taifa.games.granada.impacts import leading
from taifa.games.granada.siege import siege_losses
from taifa.games.granada.state import OUT, Battle, State, distinct
from taifa.games.granada.tables import BLOCKS, CHRISTIANS, MUSLIMS, OTHER

PER_LOSS = 7
PER_LOSS_ISOLATED = 5
UNTOUCHABLE = ("boabdil", "grey-boabdil")


def take_losses(s: State) -> Rules[None]:
    """8.5, 8.5.1, 8.5.2 The attacker picks his losses first, then the defender; in a siege only the besieged lose."""
    b = battle(s)
    defender = OTHER[b.attacker]
    if b.siege:
        b.winner = b.attacker
        b.due = {b.attacker: 0, defender: siege_losses(s, b)}
    else:
        b.winner = leading(b)
        b.due = {side: field_losses(b, side) for side in (b.attacker, defender)}
        s.tell("field-won", rule="8.2.4", side=b.winner, n=b.impacts[b.winner], other=b.impacts[OTHER[b.winner]])
    for side in (b.attacker, defender):
        yield from choose_losses(s, b, side)
    yield from fate_of_boabdil(s, b)
    s.phase = "aftermath" if b.siege else "retreat"


def field_losses(b: Battle, side: str) -> int:
    """8.5.1, 11.8 A block for each seven impacts (five if unsupplied), rounded down; the loser one more."""
    per = PER_LOSS_ISOLATED if side in b.isolated else PER_LOSS
    return b.impacts[OTHER[side]] // per + (side != b.winner)


def choose_losses(s: State, b: Battle, side: str) -> Rules[None]:
    """8.5.2, 8.7.4, 10.6, 10.7 Deployed blocks first, then the others; in a siege any, and the disk last."""
    lost: list[str] = []
    for _ in range(b.due[side]):
        choices = distinct(candidates(b, side))
        if not choices:
            if b.siege and side == MUSLIMS and b.place in s.disks and not b.fighters[side]:
                s.disks.remove(b.place)
                b.lost[side] += 1
                s.tell("disk-lost", rule="8.7.4", place=b.place)
            break
        block = choices[0]
        if len(choices) > 1:
            _, block = yield ask(
                side, "choose-loss", [("lose", x) for x in choices], "8.5.2", at=b.place, left=b.due[side] - len(lost)
            )
        lose(s, b, side, block)
        lost.append(BLOCKS[block].kind)
    if lost:
        s.reveal()
        s.tell("blocks-lost", rule="8.5.2", side=side, blocks=lost, place=b.place)


def candidates(b: Battle, side: str) -> list[str]:
    """8.5.2 Who may be lost next; Boabdil never is."""
    fighters = [block for block in b.fighters[side] if block not in UNTOUCHABLE]
    if b.siege:
        return fighters
    shown = {d.block for d in b.line[side]}
    deployed = [block for block in fighters if block in shown]
    return deployed or fighters


def lose(s: State, b: Battle, side: str, block: str) -> None:
    """8.5 A block lost never comes back, but for guns and the grey army."""
    b.fighters[side].remove(block)
    s.take(block, b.place)
    s.put(block, OUT)
    if not BLOCKS[block].grey:
        b.lost[side] += 1


def fate_of_boabdil(s: State, b: Battle) -> Rules[None]:
    """10.12.1, 11.4 Beaten and alone, Boabdil is captured; so he is after a card, if he was deployed."""
    if b.winner == MUSLIMS or "boabdil" not in b.fighters[MUSLIMS]:
        return
    alone = s.at(MUSLIMS, b.place) == ["boabdil"]
    if b.siege:
        if alone and b.due[MUSLIMS] > b.lost[MUSLIMS]:
            yield from take_boabdil(s, b)
        return
    if alone:
        yield from take_boabdil(s, b)
    elif s.options["boabdil-captured"] and not s.captures and s.hands[CHRISTIANS]:
        if not any(d.block == "boabdil" for d in b.line[MUSLIMS]):
            return
        held = [("capture", card) for card in s.hands[CHRISTIANS] if card == "boabdil-captured"]
        verb, _ = yield interrupt(CHRISTIANS, "capture-boabdil", held, "11.4", at=b.place)
        if verb == "capture":
            s.hands[CHRISTIANS].remove("boabdil-captured")
            s.gone.append("boabdil-captured")
            s.reveal()
            yield from take_boabdil(s, b)


def take_boabdil(s: State, b: Battle) -> Rules[None]:
    """10.12.1 The black block leaves the battle."""
    b.fighters[MUSLIMS].remove("boabdil")
    yield from boabdil.capture(s)

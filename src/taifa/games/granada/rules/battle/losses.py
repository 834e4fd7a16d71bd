"""8.5 Losses: one block for every seven impacts, one more for the loser of a field battle."""

from __future__ import annotations

from taifa.core.decision import Rules, choose, expect, interrupt
from taifa.games.granada.model.state import OUT, Battle, State, distinct
from taifa.games.granada.model.tables import BLOCKS, CHRISTIANS, DISKS, MUSLIMS, OTHER
from taifa.games.granada.rules import boabdil, stage
from taifa.games.granada.rules.battle.deployment import battle
from taifa.games.granada.rules.battle.finish import take_field
from taifa.games.granada.rules.battle.impacts import leading
from taifa.games.granada.rules.battle.siege import siege_losses
from taifa.games.granada.rules.victory import instant_victory

PER_LOSS = 7
"""8.5.1 Impacts that cost the enemy a block."""
PER_LOSS_ISOLATED = 5
"""8.5.1, 11.8 The same, if the enemy is unsupplied."""
UNTOUCHABLE = ("boabdil", "grey-boabdil")


def take_losses(s: State) -> Rules[None]:
    """8.5, 8.5.1, 8.5.2 The attacker picks his losses first, then the defender; in a siege only the besieged lose.

    2.1 Both monarchs dead end the war at that moment, whatever their army would still have won.
    """
    b = battle(s)
    defender = OTHER[b.attacker]
    if b.siege:
        b.winner = b.attacker
        b.due = {b.attacker: 0, defender: siege_losses(s, b)}
    else:
        b.winner = leading(b)
        b.due = {side: field_losses(b, side) for side in (b.attacker, defender)}
        most, least = b.impacts[b.winner], b.impacts[OTHER[b.winner]]
        if most == least:
            stage.counted(s, b, "field-held", "8.2.4", n=most)
        else:
            stage.counted(s, b, "field-won", "8.2.4", n=most, other=least)
    for side in (b.attacker, defender):
        yield from choose_losses(s, b, side)
        if instant_victory(s):
            stage.closes(s, b)
            return
    s.phase = "aftermath" if b.siege else "retreat"


def field_losses(b: Battle, side: str) -> int:
    """8.5.1, 11.8 A block for each seven impacts (five if unsupplied), rounded down; the loser one more."""
    per = PER_LOSS_ISOLATED if side in b.isolated else PER_LOSS
    return b.impacts[OTHER[side]] // per + (side != b.winner)


def choose_losses(s: State, b: Battle, side: str) -> Rules[None]:
    """8.5.2, 8.7.4, 10.6, 10.7 Deployed blocks first, then the others; in a siege any, then Boabdil, the disk last."""
    lost: list[str] = []
    for left in range(b.due[side], 0, -1):
        choices = distinct(candidates(b, side))
        if choices:
            block = yield from choose(side, "choose-loss", "lose", choices, "8.5.2", at=b.place, left=left)
            lose(s, b, side, block)
            lost.append(block)
        elif b.siege and b.fighters[side]:
            show_losses(s, b, side, lost)
            yield from take_king(s, b)
        elif b.siege and side == MUSLIMS and b.place in s.disks:
            s.disks.remove(b.place)
            b.lost[side] += 1
            b.fallen[side] = [*b.fallen.get(side, ()), DISKS[b.place]]
            s.tell("disk-lost", rule="8.7.4", by=side, place=b.place)
    show_losses(s, b, side, lost)


def show_losses(s: State, b: Battle, side: str, lost: list[str]) -> None:
    """8.5.2 Who was lost is shown once all are chosen, or before what follows from it."""
    if lost:
        s.reveal()
    while lost:
        stage.falls(s, b, side, lost.pop(0), "block-lost", "8.5.2")


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
    mourn(b, side, block)
    s.take(block, b.place)
    s.put(block, OUT)


def mourn(b: Battle, side: str, block: str) -> None:
    """8.8 A loss counts for the cards that come after the battle; of the grey army it does not."""
    b.fallen[side] = [*b.fallen.get(side, ()), BLOCKS[block].kind]
    b.lost[side] += not BLOCKS[block].grey


def take_king(s: State, b: Battle) -> Rules[None]:
    """10.12.1 A siege has left nobody but Boabdil inside: he is captured, or goes home with his grey army.

    2.1 If the Alhambra falls with him, the war is over before his grey army looks for a town.
    """
    if b.attacker == CHRISTIANS:
        b.fighters[MUSLIMS].clear()
        boabdil.take_captive(s)
        take_field(s, b)
        if not instant_victory(s) and s.boabdil_waits:
            yield from boabdil.enter_grey_army(s)
    else:
        b.fighters[CHRISTIANS].clear()
        yield from boabdil.come_home(s)


def fate_of_boabdil(s: State, b: Battle) -> Rules[None]:
    """10.12.1, 11.4 Beaten, with all who fought beside him lost, he is captured; by a card, if he was deployed.

    His grey army enters when the others have retreated.
    """
    fighters = b.fighters[MUSLIMS]
    if "boabdil" not in fighters:
        return
    if fighters != ["boabdil"]:
        if not s.options["boabdil-captured"] or s.captures or not s.hands[CHRISTIANS]:
            return
        if not any(d.block == "boabdil" for d in b.line[MUSLIMS]):
            return
        held = [("capture", card) for card in s.hands[CHRISTIANS] if card == "boabdil-captured"]
        verb, _ = yield interrupt(CHRISTIANS, "capture-boabdil", held, "11.4", at=b.place)
        expect(verb, "capture", "pass")
        if verb == "pass":
            return
        s.lay_down(CHRISTIANS, "boabdil-captured")
        s.gone.append("boabdil-captured")
        s.reveal()
    fighters.remove("boabdil")
    boabdil.take_captive(s)

"""8.7 Castle sieges: the attacker's line against the walls, the defender's guns, and the threshold of 7 to 10."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, interrupt, reply, unhandled
from taifa.games.granada.model.state import Battle, State, distinct, kinds_of
from taifa.games.granada.model.tables import BLOCKS, CARDS, CHRISTIANS, GREY, MUSLIMS, OTHER, PLACES
from taifa.games.granada.rules import stage
from taifa.games.granada.rules.battle.assault import can_deliver
from taifa.games.granada.rules.battle.deployment import battle, deployments, place_in_line, play, spend
from taifa.games.granada.rules.battle.finish import close_battle
from taifa.games.granada.rules.battle.impacts import gun_struck, matches, naval_gunfire, undeployed
from taifa.games.granada.rules.battle.special import bombard_gunless, can_bombard_field
from taifa.games.granada.rules.movement.sailing import blockaded


def begin_siege(s: State, b: Battle) -> Rules[None]:
    """8.7.1, 8.7.5 The besieger strikes only if he can do away with a unit at least."""
    if not can_deliver(s, b, threshold(s, b, True), threshold(s, b, False)):
        s.tell("siege-held", rule="8.7.1", side=b.attacker, place=b.place)
        close_battle(s)
        return
    verb, _ = yield ask(b.attacker, "besiege-or-wait", [("besiege", b.place), ("wait", None)], "8.7.5", at=b.place)
    expect(verb, "besiege", "wait")
    if verb == "wait":
        s.tell("siege-held", rule="8.7.1", side=b.attacker, place=b.place)
        close_battle(s)
        return
    stage.opens(s, b, "siege-begins", "8.7.5", (threshold(s, b, True), threshold(s, b, False)))
    b.turn = b.attacker
    s.phase = "siege"


def invest(s: State, b: Battle) -> None:
    """4.3 In a siege the castle is one side's, the place outside the other's."""
    besiegers = s.at(b.attacker, b.place)
    if all(block in GREY for block in besiegers):
        if s.holder(b.place) == MUSLIMS:
            s.hold(b.place, "")
    else:
        s.hold(b.place, b.attacker)


def threshold(s: State, b: Battle, guns: bool) -> int:
    """7.5.5, 8.7.5, 11.8 Impacts for each unit lost: 7 with guns or 9, 1 more at an open port, 2 less unsupplied."""
    need = 7 if guns else 9
    defender = OTHER[b.attacker]
    port = PLACES[b.place].port
    if port and not blockaded(s, defender, port):
        need += 1
    if defender in b.isolated:
        need -= 2
    return need


def besiege(s: State) -> Rules[None]:
    """8.7.5, 8.7.6 The attacker deploys as he likes; once he has enough, or nothing more, he may stop."""
    b = battle(s)
    side = b.attacker
    s.phase = "answer"
    need = threshold(s, b, gun_struck(b, b.attacker))
    actions = deployments(s, b, side) + pioneer_actions(s, b)
    if not actions:
        b.done.append(side)
        return
    if b.impacts[side] >= need:
        actions.append(("done", None))
    question = ask(side, "siege-deploy", actions, "8.7.5", at=b.place, n=b.impacts[side], need=need)
    verb, target = yield from reply(question)
    if verb == "done":
        b.done.append(side)
    elif verb == "lead":
        place_in_line(s, b, side, target, "")
    elif verb == "tile":
        dig(s, b)
    elif verb != "play":
        unhandled(verb)
    elif CARDS[target].use == "bombardment":
        yield from bombard(s, b, side, target)
    else:
        yield from play(s, b, side, target)


def dig(s: State, b: Battle) -> None:
    """11.7 The pioneers lay the land waste before the walls."""
    b.pioneers = True
    b.impacts[b.attacker] += 1
    stage.new_line(s, b, "pioneers-dig", "11.7", by=b.attacker, place=b.place, total=b.impacts[b.attacker])


def pioneer_actions(s: State, b: Battle) -> list[Action]:
    """11.7 One pioneer tile adds an impact at the start of a Christian siege, before any card."""
    if b.attacker != CHRISTIANS or b.pioneers or CHRISTIANS in b.carded or b.place not in s.pioneers:
        return []
    if b.fighters[CHRISTIANS] and b.fighters[CHRISTIANS][0] in GREY:
        return []
    return [("tile", None)]


def bombard(s: State, b: Battle, side: str, card: str) -> Rules[None]:
    """10.2 Guns come back from the eliminated pile, then one of them or another strikes."""
    spend(s, b, side, card)
    yield from bombard_gunless(s, b)
    guns = distinct(matches(b, card, undeployed(b, side)))
    if not guns:
        return
    gun = yield from choose(side, "deploy-block", "deploy", guns, "10.2", at=b.place, card=card)
    if side not in b.carded:
        b.carded.append(side)
    place_in_line(s, b, side, gun, card)


def answer_siege(s: State) -> Rules[None]:
    """8.7.5, 11.5 The besieged answer at any time, even after the last deployment: guns, sorties, fleets."""
    b = battle(s)
    defender = OTHER[b.attacker]
    while could_answer(s, b, defender):
        actions = answers(s, b, defender)
        question = interrupt(defender, "answer-siege", actions, "8.7.5", at=b.place, n=b.impacts[b.attacker])
        verb, card = yield from reply(question)
        if verb == "pass":
            break
        if verb == "fire":
            yield from fire_gun(s, b, defender, card)
        elif verb in ("sortie", "broadside"):
            hinder(s, b, defender, card)
        else:
            unhandled(verb)
    s.phase = "losses" if b.done else "siege"


def hinder(s: State, b: Battle, side: str, card: str) -> None:
    """11.5, 11.6 A sortie or fleets off the coast take impacts off the attacker's sum."""
    spend(s, b, side, card)
    hits = CARDS[card].worth or naval_gunfire(s, side, b.place)
    b.impacts[side] += hits
    stage.new_line(s, b, "siege-hindered", "11.5", side=side, n=hits, place=b.place)


def could_answer(s: State, b: Battle, side: str) -> bool:
    """8.7.5 Everyone sees that an empty hand can't; a disk alone has no guns, but sorties and fleets may help it."""
    if not s.hands[side]:
        return False
    if undeployed(b, side):
        return True
    if side == MUSLIMS and s.options["sortie"] != "none":
        return True
    return s.options["naval-bombardment"] in (side, "both") and naval_gunfire(s, side, b.place) > 0


def answers(s: State, b: Battle, side: str) -> list[Action]:
    """8.7.5, 10.2, 11.5, 11.6 Special attacks with guns inside, lost guns brought back, sorties, naval bombardment."""
    guns = [block for block in undeployed(b, side) if BLOCKS[block].arm == "gun"]
    actions: list[Action] = []
    for card in kinds_of(s.hands[side]):
        use = CARDS[card].use
        if use in ("trumpet", "commander", "bombardment"):
            if matches(b, card, guns) or (use == "bombardment" and can_bombard_field(s)):
                actions.append(("fire", card))
        elif use == "sortie":
            actions.append(("sortie", card))
        elif use == "naval-bombardment" and naval_gunfire(s, side, b.place):
            actions.append(("broadside", card))
    return actions


def fire_gun(s: State, b: Battle, side: str, card: str) -> Rules[None]:
    """8.3.3.2, 8.7.5 A gun inside strikes: its impacts are taken off the attacker's sum."""
    if CARDS[card].use == "bombardment":
        yield from bombard(s, b, side, card)
        return
    spend(s, b, side, card)
    guns = distinct([x for x in matches(b, card, undeployed(b, side)) if BLOCKS[x].arm == "gun"])
    gun = yield from choose(side, "deploy-block", "deploy", guns, "8.7.5", at=b.place, card=card)
    place_in_line(s, b, side, gun, card)


def siege_losses(s: State, b: Battle) -> int:
    """8.7.5 How many units the besieged lose."""
    net = max(b.impacts[b.attacker] - b.impacts[OTHER[b.attacker]], 0)
    guns = gun_struck(b, b.attacker)
    need = (threshold(s, b, True), threshold(s, b, False))
    lost = net // need[0 if guns else 1]
    stage.siege_counted(s, b, guns, need, lost)
    return lost

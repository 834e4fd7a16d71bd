"""8.7 Castle sieges: the attacker's line against the walls, the defender's guns, and the threshold of 7 to 10."""

from __future__ import annotations

from collections import Counter

from taifa.core.decision import Action, Rules, ask, interrupt
from taifa.games.granada.deployment import battle, deployments, place_in_line, play, spend
from taifa.games.granada.finish import close_battle
from taifa.games.granada.impacts import FACTION_USES, matches, naval_gunfire, undeployed
from taifa.games.granada.sailing import blockaded
from taifa.games.granada.special import bombard_gunless
from taifa.games.granada.state import Battle, State, distinct, kinds_of
from taifa.games.granada.tables import BLOCKS, CARDS, CHRISTIANS, GREY, MUSLIMS, OTHER, PLACES


def begin_siege(s: State, b: Battle) -> Rules[None]:
    """8.7.1, 8.7.5 The besieger holds the place outside; he strikes only if he can do away with a unit at least."""
    invest(s, b)
    total, guns = attainable(s, b)
    if total < threshold(s, b, guns):
        s.tell("siege-held", rule="8.7.1", side=b.attacker, place=b.place)
        close_battle(s)
        return
    verb, _ = yield ask(b.attacker, "besiege-or-wait", [("besiege", b.place), ("wait", None)], "8.7.5", at=b.place)
    if verb == "wait":
        s.tell("siege-held", rule="8.7.1", side=b.attacker, place=b.place)
        close_battle(s)
        return
    s.tell("siege-begins", rule="8.7.5", side=b.attacker, place=b.place)
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


def gun_struck(b: Battle) -> bool:
    """8.7.5 Has the attacker made a special attack with artillery?"""
    return any(d.special == "gun" for d in b.line[b.attacker])


def attainable(s: State, b: Battle) -> tuple[int, bool]:
    """8.7.1 What the attacker's hand and blocks can surely deliver, and whether guns strike in it."""
    side = b.attacker
    cards = Counter(card for card in s.hands[side])
    by_use: Counter[tuple[str, str]] = Counter()
    for card, n in cards.items():
        by_use[CARDS[card].use, CARDS[card].faction] += n
    line: Counter[str] = Counter()
    total = 0
    guns = False
    left = []
    for block in b.fighters[side]:
        face = BLOCKS[block]
        if face.leader:
            total += face.shields + (line[face.faction] if face.faction else 0)
            line[face.faction] += 1
        else:
            left.append(face)
    left.sort(key=lambda face: (face.arm != "gun", face.arm != "bow", face.wild, -face.shields))
    spare: list[str] = []
    for face in left:
        special = 0
        arm_card = {"gun": "bombardment", "bow": "crossbowmen"}.get(face.arm, "")
        if arm_card and not face.wild:
            for use in (("trumpet", face.faction), (arm_card, ""), ("commander", "")):
                if by_use[use]:
                    by_use[use] -= 1
                    special = 2
                    guns = guns or face.arm == "gun"
                    break
        if not special and not _spend_plain(by_use, face.faction, face.wild, spare):
            continue
        total += face.shields + line[face.faction] + special
        line[face.faction] += 1
    if side == CHRISTIANS and b.place in s.pioneers:
        total += 1
    if any(CARDS[card].use == "naval-bombardment" for card in cards):
        total += naval_gunfire(s, side, b.place)
    return total, guns


def _spend_plain(by_use: Counter[tuple[str, str]], faction: str, wild: bool, spare: list[str]) -> bool:
    """A card that deploys a block without a special attack; a double leaves a second deployment spare."""
    if not wild and faction in spare:
        spare.remove(faction)
        return True
    for use in (*FACTION_USES, "commander"):
        keys = [key for key in by_use if key[0] == use and by_use[key]] if wild else [(use, faction)]
        if use == "commander":
            keys = [("commander", "")]
        for key in keys:
            if by_use[key]:
                by_use[key] -= 1
                if use == "double" and not wild:
                    spare.append(faction)
                return True
    return False


def besiege(s: State) -> Rules[None]:
    """8.7.5, 8.7.6 The attacker deploys as he likes; once he has enough, or nothing more, he may stop."""
    b = battle(s)
    side = b.attacker
    actions = deployments(s, b, side)
    actions += pioneer_actions(s, b)
    enough = b.impacts[side] >= threshold(s, b, gun_struck(b))
    if actions:
        if enough:
            actions.append(("done", None))
        verb, target = yield ask(
            side, "siege-deploy", actions, "8.7.5", at=b.place, n=b.impacts[side], need=threshold(s, b, gun_struck(b))
        )
    else:
        verb, target = "done", None
    if verb == "done":
        s.phase = "answer"
    elif verb == "lead":
        place_in_line(s, b, side, str(target), "")
    elif verb == "tile":
        b.pioneers = True
        b.impacts[side] += 1
        s.tell("pioneers-dig", rule="11.7", place=b.place, total=b.impacts[side])
    elif CARDS[str(target)].use == "bombardment":
        yield from bombard(s, b, side, str(target))
    else:
        yield from play(s, b, side, str(target))


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
    gun = guns[0]
    if len(guns) > 1:
        _, gun = yield ask(side, "deploy-block", [("deploy", x) for x in guns], "10.2", at=b.place, card=card)
    if side not in b.carded:
        b.carded.append(side)
    place_in_line(s, b, side, gun, card)


def answer_siege(s: State) -> Rules[None]:
    """8.7.5 The besieged answer with their guns, at the latest when the attacker is done; 11.5, 11.6 or other cards."""
    b = battle(s)
    defender = OTHER[b.attacker]
    if not could_answer(s, b, defender):
        s.phase = "losses"
        return
    actions = answers(s, b, defender)
    verb, card = yield interrupt(defender, "answer-siege", actions, "8.7.5", at=b.place, n=b.impacts[b.attacker])
    if verb == "pass":
        s.phase = "losses"
        return
    if verb == "fire":
        yield from fire_gun(s, b, defender, str(card))
        return
    spend(s, b, defender, str(card))
    hits = CARDS[str(card)].worth or naval_gunfire(s, defender, b.place)
    b.impacts[defender] += hits
    s.tell("siege-hindered", rule="11.5", side=defender, n=hits, place=b.place)


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
    """8.7.5, 11.5, 11.6 Special attacks with guns inside, sorties, naval bombardment."""
    guns = [block for block in undeployed(b, side) if BLOCKS[block].arm == "gun"]
    actions: list[Action] = []
    for card in kinds_of(s.hands[side]):
        use = CARDS[card].use
        if use in ("trumpet", "commander", "bombardment"):
            if matches(b, card, guns):
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
    gun = guns[0]
    if len(guns) > 1:
        _, gun = yield ask(side, "deploy-block", [("deploy", x) for x in guns], "8.7.5", at=b.place, card=card)
    place_in_line(s, b, side, gun, card)


def siege_losses(s: State, b: Battle) -> int:
    """8.7.5 How many units the besieged lose."""
    net = b.impacts[b.attacker] - b.impacts[OTHER[b.attacker]]
    return max(net, 0) // threshold(s, b, gun_struck(b))

"""8.2 Deployment in a field battle: cards, leaders, initiative; 8.4 morale challenges."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, interrupt, reply, unhandled
from taifa.games.granada.model.state import Battle, Deployed, State, distinct, kinds_of
from taifa.games.granada.model.tables import BLOCKS, CARDS, LEADERS, OTHER
from taifa.games.granada.rules import stage
from taifa.games.granada.rules.battle.impacts import (
    DEPLOYS,
    FACTION_USES,
    base_impact,
    immune,
    impacts,
    leading,
    matches,
    naval_gunfire,
    special_impacts,
    undeployed,
)
from taifa.games.granada.rules.battle.special import bombard_gunless, can_bombard_field

TOWER = 4
"""10.3 Impacts of the watchtower."""
MORALE_CARDS = 2
"""8.4.1 Morale cards that can be played against one side in a battle."""


def open_field(s: State, b: Battle) -> None:
    """8.2 The attacker makes the first deployment."""
    stage.opens(s, b, "field-opens", "8.2")
    b.turn = b.attacker
    s.phase = "deploy"


def deploy(s: State) -> Rules[None]:
    """8.2.2, 8.2.4 One deployment by whoever trails; done once, done for this battle."""
    b = battle(s)
    side = b.turn
    actions = deployments(s, b, side)
    verb, target = "done", ""
    if actions:
        actions.append(("done", None))
        score = b.impacts[side], b.impacts[OTHER[side]]
        verb, target = yield from reply(ask(side, "deploy", actions, "8.2.2", at=b.place, n=score[0], other=score[1]))
    if verb == "done":
        b.done.append(side)
        s.tell("deployment-done", rule="8.2.4", side=side, place=b.place)
        if len(b.done) == 2:
            s.phase = "losses"
        else:
            b.turn = OTHER[side]
        return
    if verb == "lead":
        lead(s, b, side, target)
    elif verb == "play":
        yield from play(s, b, side, target)
    else:
        unhandled(verb)
    pass_initiative(b)


def pass_initiative(b: Battle) -> None:
    """8.2.4 The trailing side goes on; once a side is done the other keeps the initiative."""
    if b.done:
        b.turn = OTHER[b.done[0]]
    else:
        b.turn = OTHER[leading(b)]


def deployments(s: State, b: Battle, side: str) -> list[Action]:
    """8.2.1, 8.2.3 Leaders without a card, and every card that can be played now."""
    left = undeployed(b, side)
    actions: list[Action] = []
    if side not in b.carded:
        actions = [("lead", block) for block in distinct(left) if block in LEADERS]
    return actions + [("play", card) for card in kinds_of(s.hands[side]) if playable(s, b, side, card, left)]


def playable(s: State, b: Battle, side: str, card: str, left: list[str]) -> bool:
    """8.2.1 Does the card deploy one of these blocks, or do something else in this battle?"""
    use = CARDS[card].use
    if use == "watchtower":
        return not b.tower and not b.siege and side != b.attacker and s.holds_tower(side, b.place)
    if use == "naval-bombardment":
        return naval_gunfire(s, side, b.place) > 0
    if use == "bombardment" and can_bombard_field(s):
        return True
    return not DEPLOYS[b.siege][card].isdisjoint(left)


def lead(s: State, b: Battle, side: str, block: str) -> None:
    """8.2.3 A leader deploys without a card until the side has deployed a block with one."""
    place_in_line(s, b, side, block, "")


def play(s: State, b: Battle, side: str, card: str) -> Rules[None]:
    """8.2.2 A card face up, the block that it deploys, and the enemy's answer."""
    spend(s, b, side, card)
    use = CARDS[card].use
    if use == "watchtower":
        play_tower(s, b, side)
        return
    if use == "naval-bombardment":
        bombard_from_sea(s, b, side)
        return
    if use == "bombardment" and not b.siege:
        yield from bombard_gunless(s, b)
        return
    choices = distinct(matches(b, card, undeployed(b, side)))
    block = yield from choose(side, "deploy-block", "deploy", choices, "8.2.2", at=b.place, card=card)
    b.carded = [*b.carded, side] if side not in b.carded else b.carded
    shown = [place_in_line(s, b, side, block, card)]
    if use == "double" and not BLOCKS[block].wild:
        shown += yield from second_block(s, b, side, card)
    if use in FACTION_USES and not b.siege:
        yield from morale_challenge(s, b, side, shown)


def spend(s: State, b: Battle, side: str, card: str) -> None:
    """8.2.1 A card played in battle waits in the battle discard."""
    s.lay_down(side, card)
    b.played[side].append(card)
    s.reveal()
    s.tell("card-played", rule="8.2.2", side=side, card=card, place=b.place)


def place_in_line(s: State, b: Battle, side: str, block: str, card: str) -> Deployed:
    """8.2.2 The block is turned up and its impacts counted."""
    hits, arm = impacts(b, side, card, block)
    base, special = base_impact(block), special_impacts(b, side, arm)
    shown = Deployed(block, hits, arm)
    b.line[side].append(shown)
    b.impacts[side] += hits
    s.reveal()
    s.expose(block, b.place)
    stage.new_line(
        s,
        b,
        "block-deployed",
        "8.3",
        side=side,
        block=BLOCKS[block].kind,
        n=hits,
        total=b.impacts[side],
        base=base,
        banner=int(BLOCKS[block].army),
        mates=hits - base - special,
        special=special,
    )
    return shown


def second_block(s: State, b: Battle, side: str, card: str) -> Rules[list[Deployed]]:
    """8.3.4 A double shield may deploy a second block of its faction; neither makes a special attack."""
    faction = CARDS[card].faction
    choices = distinct([x for x in undeployed(b, side) if BLOCKS[x].faction == faction])
    if not choices:
        return []
    actions: list[Action] = [*(("deploy", x) for x in choices), ("done", None)]
    verb, block = yield from reply(ask(side, "second-block", actions, "8.3.4", at=b.place, card=card))
    expect(verb, "deploy", "done")
    return [] if verb == "done" else [place_in_line(s, b, side, block, card)]


def play_tower(s: State, b: Battle, side: str) -> None:
    """4.4, 10.3 Four impacts for the defender who holds the watchtower; no block is deployed."""
    b.tower = True
    b.impacts[side] += TOWER
    stage.new_line(s, b, "tower-mans", "10.3", side=side, n=TOWER, total=b.impacts[side], place=b.place)


def bombard_from_sea(s: State, b: Battle, side: str) -> None:
    """11.6 Fleets off the coast add their fire."""
    hits = naval_gunfire(s, side, b.place)
    b.impacts[side] += hits
    stage.new_line(s, b, "bombards-from-sea", "11.6", side=side, n=hits, total=b.impacts[side], place=b.place)


def can_challenge(s: State, b: Battle, side: str, shown: list[Deployed]) -> bool:
    """8.4.1, 10.3 Not against the immune, nor by the attacker once the tower card lies on the table."""
    rival = OTHER[side]
    if not s.hands[rival] or all(immune(d.block) for d in shown):
        return False
    if b.tower and rival == b.attacker:
        return False
    return sum(1 for card in b.played[rival] if CARDS[card].use == "morale") < MORALE_CARDS


def morale_challenge(s: State, b: Battle, side: str, shown: list[Deployed]) -> Rules[None]:
    """8.4, 8.4.1, 8.4.2 The enemy may doubt the blocks just deployed; one more card that fits refutes him."""
    rival = OTHER[side]
    if not can_challenge(s, b, side, shown):
        return
    cards: list[Action] = [("challenge", c) for c in kinds_of(s.hands[rival]) if CARDS[c].use == "morale"]
    verb, card = yield from reply(interrupt(rival, "challenge", cards, "8.4.1", at=b.place))
    expect(verb, "challenge", "pass")
    if verb == "pass":
        return
    spend(s, b, rival, card)
    faction = BLOCKS[shown[0].block].faction
    proofs: list[Action] = [("show", c) for c in kinds_of(s.hands[side]) if refutes(c, faction)]
    if proofs:
        verb, card = yield from reply(ask(side, "refute", [*proofs, ("give-way", None)], "8.4.1", at=b.place))
        expect(verb, "show", "give-way")
        if verb == "show":
            s.reveal()
            if s.exposed[side].count(card) < s.hands[side].count(card):
                s.exposed[side].append(card)
            stage.stands_firm(s, b, side, shown[-1].block, card)
            return
    lose_heart(s, b, side, shown)


def refutes(card: str, faction: str) -> bool:
    """8.4.1, 10.1 A shield of the same faction, or the Commander, answers a challenge and goes back to the hand."""
    data = CARDS[card]
    return data.faction == faction or data.use == "commander"


def lose_heart(s: State, b: Battle, side: str, shown: list[Deployed]) -> None:
    """8.4.1 The doubted blocks stay out of the fight, but can still be lost."""
    doubted = [d for d in shown if not immune(d.block)]
    for d in doubted:
        b.impacts[side] -= d.impacts
        d.out = True
    if shown[0].out and not shown[-1].out:
        shown[-1].impacts -= 1
        b.impacts[side] -= 1
    kinds = [BLOCKS[d.block].kind for d in doubted]
    stage.new_line(s, b, "lost-heart", "8.4.1", side=side, blocks=kinds, total=b.impacts[side])


def battle(s: State) -> Battle:
    """The battle under way."""
    assert s.battle is not None
    return s.battle

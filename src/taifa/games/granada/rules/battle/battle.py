"""8.1 Land battles: declared one by one; retreat, castle and colours are settled before the first deployment."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, interrupt, reply, unhandled
from taifa.games.granada.model.state import GUARD_BOX, Battle, State, distinct, kinds_of
from taifa.games.granada.model.tables import CARDS, CHRISTIANS, GREY, MUSLIMS, OTHER, PLACES, SIDES
from taifa.games.granada.rules.battle.deployment import open_field
from taifa.games.granada.rules.battle.finish import close_battle
from taifa.games.granada.rules.battle.retreat import leave_before_battle, open_roads, ways_out
from taifa.games.granada.rules.battle.siege import begin_siege, invest
from taifa.games.granada.rules.supply import isolated
from taifa.games.granada.rules.year import end_battles

REFUGE = 2
"""How many blocks a castle holds."""


def battles_left(s: State) -> list[str]:
    """8.1 Places where both sides stand and no battle was declared yet."""
    white, black = s.force[CHRISTIANS], s.force[MUSLIMS]
    fields = white.keys() & black.keys() & PLACES.keys()
    if s.active == CHRISTIANS:
        fields.update(place for place in (*s.disks, "granada") if place in white and s.meets(CHRISTIANS, place))
    return sorted(fields.difference(s.resolved))


def declare(s: State) -> Rules[None]:
    """8.0, 8.1 The active player declares the next battle, until every one is resolved.

    8.6.6 Battles that a retreat began come first; others who fell back there may have overrun the enemy meanwhile.
    """
    while s.chain:
        following = s.chain.pop(0)
        if s.at(following.attacker, following.place) and s.meets(following.attacker, following.place):
            s.battle = following
            s.phase = "prelude"
            return
    places = battles_left(s)
    if not places:
        end_battles(s)
        return
    if not s.resolved:
        s.tell("battles-begin", rule="8.0", heading=2, side=s.active)
    place = yield from choose(s.active, "declare-battle", "battle", places, "8.1")
    s.resolved.append(place)
    s.battle = Battle(place=place, attacker=s.active, origins=list(s.entered.get(place, ())))
    s.phase = "prelude"


def prelude(s: State) -> Rules[None]:
    """8.1, 8.7.1 Before the first deployment: guard, retreat, inside or outside, white or grey.

    8.7.2, 10.1 The besieged whose turn it is say first whether they come out: before that there is no battle to avoid.
    """
    b = s.battle
    assert b is not None
    defender = OTHER[b.attacker]
    b.castle = s.castle.get(b.place, "")
    s.tell("battle-declared", rule="8.1", side=b.attacker, place=b.place)
    raise_guard(s, b)
    if b.castle == b.attacker and (yield from inside_or_outside(s, b)):
        return
    if (yield from retreat_before(s, b, defender)):
        return
    if b.castle != b.attacker and (yield from inside_or_outside(s, b)):
        return
    yield from choose_colour(s, b)
    if b.siege:
        invest(s, b)
    b.isolated = [side for side in SIDES if s.options["supply"] and isolated(s, side, b.place)]
    for side in SIDES:
        b.line[side] = []
        b.impacts[side] = 0
        b.played[side] = []
        b.lost[side] = 0
    if b.siege:
        yield from begin_siege(s, b)
    else:
        open_field(s, b)


def raise_guard(s: State, b: Battle) -> None:
    """10.10 Granada attacked: the guard still in its box appears at no cost, and does not move in this turn."""
    if b.place != "granada" or b.attacker != CHRISTIANS:
        return
    guard = list(s.at(MUSLIMS, GUARD_BOX))
    for block in guard:
        s.take(block, GUARD_BOX)
        s.put(block, "granada")
        s.expose(block, "granada")
    if guard:
        s.risen = [*guard]
        s.tell("guard-rises", rule="10.10")


def retreat_before(s: State, b: Battle, defender: str) -> Rules[bool]:
    """8.6.7, 10.1, 10.5 The defender may leave with a Commander card, or give up its castle with a Surrender card."""
    blocks = s.at(defender, b.place)
    surrender = b.castle == defender and s.surrender[defender] > 0
    commander = bool(s.hands[defender]) and not shut_in(s, b, defender)
    if not blocks or not (commander or surrender):
        return False
    roads = open_roads(s, defender, b.place)
    if not roads:
        return False
    actions: list[Action] = []
    if ways_out(roads, blocks):
        if commander:
            actions = [("withdraw", card) for card in kinds_of(s.hands[defender]) if CARDS[card].use == "commander"]
        if surrender:
            actions.append(("surrender", f"surrender-{defender[0]}"))
    verb, card = yield from reply(interrupt(defender, "retreat-before-battle", actions, "8.6.7", at=b.place))
    if verb == "pass":
        return False
    if verb == "withdraw":
        s.discard(defender, card)
        s.tell("withdraws", rule="10.1", side=defender, place=b.place)
        yield from leave_before_battle(s, b, defender)
        if s.contested(b.place):
            invest(s, b)
    elif verb != "surrender":
        unhandled(verb)
    else:
        s.surrender[defender] -= 1
        s.tell("surrenders", rule="10.5", side=defender, place=b.place)
        yield from leave_before_battle(s, b, defender)
        lose_disk(s, b, defender)
    s.settle(b.place)
    close_battle(s)
    return True


def shut_in(s: State, b: Battle, side: str) -> bool:
    """8.7.5, 8.7.7 Besieged since an earlier turn: the castle is theirs, the place around it is not any more.

    Only a Castle Surrender card leads them out; a Commander saves those whom a siege would only now shut in.
    """
    return b.castle == side and s.holder(b.place) != side


def lose_disk(s: State, b: Battle, side: str) -> None:
    """10.5 A castle given up loses its disk, and no card is drawn for it."""
    if side == MUSLIMS and b.place in s.disks:
        s.disks.remove(b.place)
        s.tell("disk-lost", rule="10.5", place=b.place)


def inside_or_outside(s: State, b: Battle) -> Rules[bool]:
    """8.7.1, 8.7.2 The castle's owner stays inside with two blocks or fewer, or fights outside. True: no battle."""
    for side in SIDES:
        b.fighters[side] = list(s.at(side, b.place))
    if not b.castle:
        return False
    if b.place == "granada" and b.castle == MUSLIMS:
        yield from man_the_alhambra(s, b)
        if not b.siege or b.attacker != MUSLIMS:
            return False
        s.tell("stays-inside", rule="8.7.2", side=MUSLIMS, place=b.place)
        close_battle(s)
        return True
    owner = b.castle
    blocks = len(s.at(owner, b.place))
    if blocks > REFUGE:
        return False
    verb = "inside"
    if blocks:
        verb, _ = yield ask(owner, "inside-or-outside", [("inside", None), ("outside", None)], "8.7.2", at=b.place)
        expect(verb, "inside", "outside")
    if verb == "outside":
        return False
    s.tell("stays-inside", rule="8.7.2", side=owner, place=b.place)
    if owner == b.attacker:
        close_battle(s)
        return True
    b.siege = True
    return False


def man_the_alhambra(s: State, b: Battle) -> Rules[None]:
    """8.7.2, 8.7.3 Only at Granada: up to two blocks may stay inside the Alhambra while the others fight outside."""
    while len(b.inside) < REFUGE:
        outside = [block for block in s.at(MUSLIMS, b.place) if block not in b.inside]
        if not outside:
            break
        actions: list[Action] = [*(("garrison", block) for block in distinct(outside)), ("done", None)]
        verb, block = yield from reply(ask(MUSLIMS, "man-the-alhambra", actions, "8.7.3", at=b.place))
        expect(verb, "garrison", "done")
        if verb == "done":
            break
        b.inside.append(block)
    b.fighters[MUSLIMS] = [block for block in s.at(MUSLIMS, b.place) if block not in b.inside]
    if not b.fighters[MUSLIMS]:
        b.fighters[MUSLIMS], b.inside, b.siege = b.inside, [], True
    elif b.inside:
        s.tell("alhambra-manned", rule="8.7.3", n=len(b.inside))


def choose_colour(s: State, b: Battle) -> Rules[None]:
    """10.12.2 Grey and white blocks never fight together: the Christian says which of them do.

    Who is besieged does not fight, and is hurt whatever his colour.
    """
    if b.siege and b.attacker != CHRISTIANS:
        return
    blocks = b.fighters[CHRISTIANS]
    grey = [block for block in blocks if block in GREY]
    white = [block for block in blocks if block not in GREY]
    if not grey or not white:
        return
    colours: list[Action] = [("fight-white", None), ("fight-grey", None)]
    verb, _ = yield ask(CHRISTIANS, "white-or-grey", colours, "10.12.2", at=b.place)
    expect(verb, "fight-white", "fight-grey")
    b.fighters[CHRISTIANS], b.bystanders = (white, grey) if verb == "fight-white" else (grey, white)

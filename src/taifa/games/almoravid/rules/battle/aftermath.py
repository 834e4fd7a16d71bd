"""4.4.3-4.4.5, 4.5.2 The end of a battle or storm: fates, losses, spoils, service, sack."""

from __future__ import annotations

from taifa.core.decision import Rules, expect
from taifa.core.presentation.scene import Note
from taifa.games.almoravid.model.allegiance import barred, lords_at, tidy_sieges
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, MUSLIM, UNITS, Battle, State, no_units
from taifa.games.almoravid.model.tables import CARDS, NEIGHBOURS, SIDE_OF, WAY_KIND
from taifa.games.almoravid.rules.asking import Actions, answer, pick
from taifa.games.almoravid.rules.battle import stage
from taifa.games.almoravid.rules.battle.battle import fight
from taifa.games.almoravid.rules.battle.protection import recovery
from taifa.games.almoravid.rules.battle.rolls import LOSSES, SERVICE, note_roll
from taifa.games.almoravid.rules.campaign.approach import besiege_or_bypass, may_withdraw, share_out, withdraw
from taifa.games.almoravid.rules.campaign.ravage import severed_heads
from taifa.games.almoravid.rules.campaign.siege import stronghold_spoils
from taifa.games.almoravid.rules.cards.any_time import windows
from taifa.games.almoravid.rules.lords import (
    after_leaving,
    assets_of,
    before_closed_gates,
    pay_asset,
    shift_service,
    strike_off,
    to_deck,
)
from taifa.games.almoravid.rules.taifas import conquer
from taifa.games.almoravid.rules.transport import carried, drop_provender, lighten, pack
from taifa.games.almoravid.rules.victory import campaign_decided

RETREAT, WITHDRAW, REMOVED = "retreat", "withdraw", "removed"


def aftermath(s: State) -> Rules[None]:
    """4.4.5 Fates, losses and spoils; then events are discarded, all have fought, and the card is over."""
    b = fight(s)
    s.tell("fight-lost", rule="4.4.3", stage=stage.losses_step(s, b), side=b.loser, place=b.place)
    yield from windows(s, "4.4.3")
    for name in b.lords:
        s.lords[name].moved = True
    if b.kind == "storm":
        yield from end_storm(s, b)
    else:
        yield from end_battle(s, b)
    for card in b.events:
        if card in CARDS:
            to_deck(s, CARDS[card].side, card)
    s.battle = None
    yield from before_closed_gates(s)
    s.phase = "feed"


def close(s: State, b: Battle, conquest: tuple[Note, ...] | None = None) -> None:
    """4.4.5 How it ended, before its consequences: a campaign may be lost by it."""
    s.tell("fight-over", rule="4.4.5", stage=stage.outcome(s, b, conquest), side=ENEMY[b.loser], place=b.place)


# Battle (4.4.3) ----------------------------------------------------------------------------------


def end_battle(s: State, b: Battle) -> Rules[None]:
    """4.4.3 The losers retreat, withdraw or are removed; losses, spoils and service follow."""
    losers = [name for name in b.lords if SIDE_OF[name] == b.loser]
    fates, goal = yield from choose_fates(s, b, losers)
    retreat(s, b, [name for name in losers if fates[name] == RETREAT], goal)
    sallied = (b.kind == "sally" and b.loser == b.attacker) or (b.relief and b.loser == b.attacker)
    if sallied:
        raid_siegeworks(s, b.place)
    if b.loser == CHRISTIAN and RETREAT in fates.values():
        yield from severed_heads(s, 2, "4.4.3")
    spared = yield from baggage_parapet(s, b, [name for name in losers if fates[name] == RETREAT])
    conceded = b.conceded == b.loser
    for name in b.lords:
        losses(s, name, hard=fates.get(name) == RETREAT and not conceded)
    for name in losers:
        if not any(s.lords[name].forces):
            fates[name] = REMOVED
    spoils = yield from gather_spoils(s, b, fates, goal, conceded, spared)
    dead = [n for n in b.lords if fates.get(n) == REMOVED or not any(s.lords[n].forces)]
    for name in dead:
        strike_off(s, name)
    if not campaign_decided(s):
        yield from share_out(s, spoils, lords_at(s, b.place, ENEMY[b.loser]), "4.4.3")
    for name in losers:
        if fates[name] == RETREAT and name not in dead and name not in spared:
            lose_service(s, name)
    close(s, b)
    yield from after_leaving(s)
    for side in (b.attacker, ENEMY[b.attacker]):
        yield from besiege_or_bypass(s, b.place, side)


def choose_fates(s: State, b: Battle, losers: list[str]) -> Rules[tuple[dict[str, str], str]]:
    """4.4.3 Each losing lord retreats to one locale, withdraws into a friendly stronghold here, or is removed."""
    fates: dict[str, str] = {}
    goal = ""
    shut_out = b.loser == b.attacker
    for name in losers:
        if shut_out and (b.kind == "sally" or name in b.relief):
            s.lords[name].inside = True
            fates[name] = WITHDRAW
    for name in losers:
        if name in fates or s.lords[name].upper in losers:
            continue
        goals = [goal] if goal else retreat_goals(s, b)
        actions: Actions = [(RETREAT, place) for place in goals]
        if (not shut_out or b.kind == "sortie") and name in may_withdraw(s, b.place, [name]):
            actions.append((WITHDRAW, b.place))
        verb, where = REMOVED, ""
        if actions:
            verb, where = yield from pick(s, b.loser, "lord-fate", actions, "4.4.3", at=name, lord=name)
        expect(verb, RETREAT, WITHDRAW, REMOVED)
        for each in pack(s, name):
            if each in losers:
                fates[each] = verb
        if verb == RETREAT:
            goal = where
        elif verb == WITHDRAW:
            withdraw(s, name)
    return fates, goal


def retreat_goals(s: State, b: Battle) -> list[str]:
    """4.4.3, 4.3.6 Where losers may retreat: attackers whence they came, defenders not by the attackers' way.

    A sortie came by no way: its losers may go anywhere, as far as anybody may.
    """
    if b.loser == b.attacker and b.kind != "sortie":
        goals = [b.origin] if b.origin else []
    else:
        goals = [near for near in NEIGHBOURS[b.place] if near != b.origin]
    return [place for place in goals if not barred(s, place, b.loser)]


def retreat(s: State, b: Battle, names: list[str], goal: str) -> None:
    """4.4.3 The retreating lords move."""
    for name in names:
        lord = s.lords[name]
        s.stand(name, goal)
        lord.inside = False
    if names:
        b.goal = goal
        told = stage.word(s, b, b.loser, "lords-retreat", lords=names, place=goal)
        s.tell("lords-retreat", rule="4.4.3", stage=told, lords=names, place=goal)
        tidy_sieges(s)


def raid_siegeworks(s: State, place: str) -> None:
    """4.5.3, 4.4.1 Raid: a lost sally still leaves one siege marker only."""
    if s.siege.get(place, 0) > 1:
        s.siege[place] = 1
        s.tell("siegeworks-raided", rule="4.5.3", place=place)


def baggage_parapet(s: State, b: Battle, names: list[str]) -> Rules[list[str]]:
    """1.9.1, 1.5.2 Baggage Parapet: for an asset, shared or not, a retreating Christian keeps goods and Service."""
    spared: list[str] = []
    if b.loser != CHRISTIAN or "c7" not in b.events:
        return spared
    for name in names:
        if not any(assets_of(s, each) for each in names):
            break
        choice: Actions = [("pay", name), ("keep", None)]
        verb, _ = yield from answer(s, CHRISTIAN, "baggage-parapet", choice, "1.9.1", at=name)
        expect(verb, "pay", "keep")
        if verb == "pay":
            yield from pay_asset(s, names, "pay-asset", "1.9.1", name)
            spared.append(name)
    return spared


def losses(s: State, name: str, hard: bool) -> None:
    """4.4.4 A die for each routed unit: within its own protection, or only on a 1, it comes back."""
    lord = s.lords[name]
    for i in range(len(UNITS)):
        n = lord.routed[i]
        if not n:
            continue
        dice = s.chance.dice(n)
        limit = 1 if hard else recovery(i)
        back = sum(1 for die in dice if die <= limit)
        b = fight(s)
        note_roll(b, LOSSES, name, UNITS[i], limit, dice)
        lord.forces[i] += back
        told = stage.loss_roll(s, b, name, i, limit, dice, hard)
        s.tell("losses", rule="4.4.4", stage=told, lord=name, unit=UNITS[i], dice=dice, limit=limit, n=n - back)
        if n > back:
            stage.count_lost(b, SIDE_OF[name], i, n - back)
            fallen = stage.blow(s, b, name, i, "lost", n - back)
            s.tell("units-lost", rule="4.4.4", stage=fallen, lord=name, unit=UNITS[i], n=n - back)
    lord.routed = no_units()


def gather_spoils(
    s: State, b: Battle, fates: dict[str, str], goal: str, conceded: bool, spared: list[str]
) -> Rules[dict[str, int]]:
    """4.4.3 What losers leave to the winners: all if removed or routed from the field, less if they conceded.

    Who is spared leaves nothing, but carries no more than he could on a march (4.3.2).
    """
    spoils: dict[str, int] = {}
    fled = [name for name, fate in fates.items() if fate == RETREAT and name not in spared]
    saved = [name for name, fate in fates.items() if fate == RETREAT and name in spared]
    for name, fate in fates.items():
        if fate == REMOVED or (name in fled and not conceded):
            for asset, n in assets_of(s, name).items():
                spoils[asset] = spoils.get(asset, 0) + n
            s.lords[name].set_assets({})
    if conceded and fled:
        left = yield from lighten(s, fled, WAY_KIND[b.place, goal], saved)
        for asset, n in left.items():
            spoils[asset] = spoils.get(asset, 0) + n
    if saved:
        most = carried(s, [*fled, *saved], WAY_KIND[b.place, goal])[1]
        yield from drop_provender(s, saved, most - sum(s.lords[name].provender for name in fled))
    return spoils


def lose_service(s: State, name: str) -> None:
    """4.4.3 A retreated lord rolls: his Service shifts left by half the die, rounded up."""
    die = s.chance.die()
    b = fight(s)
    s.tell("service-roll", rule="4.4.3", stage=stage.service_step(s, b, name, die), lord=name, dice=[die])
    note_roll(b, SERVICE, name, "", 0, [die])
    b.shifted[name] = -((die + 1) // 2)
    shift_service(s, name, -((die + 1) // 2), "4.4.3")


# Storm (4.5.2) -----------------------------------------------------------------------------------


def end_storm(s: State, b: Battle) -> Rules[None]:
    """4.5.2 Losses on both sides; if the defenders lost, the stronghold is sacked, else the siege goes on."""
    attackers = [name for name in b.lords if SIDE_OF[name] == b.attacker]
    defenders = [name for name in b.lords if SIDE_OF[name] != b.attacker]
    sacked = b.loser != b.attacker
    for name in attackers:
        losses(s, name, hard=True)
    if not sacked:
        for name in defenders:
            losses(s, name, hard=False)
    spoils: dict[str, int] = {}
    for name in b.lords:
        if (sacked and name in defenders) or not any(s.lords[name].forces):
            if name in defenders:
                for asset, n in assets_of(s, name).items():
                    spoils[asset] = spoils.get(asset, 0) + n
            strike_off(s, name)
    brought = (yield from sack(s, b, attackers, spoils)) if sacked else None
    close(s, b, brought)
    yield from after_leaving(s)


def sack(s: State, b: Battle, attackers: list[str], spoils: dict[str, int]) -> Rules[tuple[Note, ...] | None]:
    """4.5.2, 5.2 Sack: the defenders' assets, the stronghold's spoils, conquest, which alone counts at the end.

    What the conquest changed is returned, for the result card.
    """
    s.tell("sacked", rule="4.5.2", place=b.place, side=b.attacker)
    decided = campaign_decided(s)
    if not decided:
        yield from share_out(s, spoils, attackers, "4.5.2")
        if b.attacker == MUSLIM:
            yield from severed_heads(s, 2, "4.5.2")
    brings = stage.conquest_brings(s, b.place, b.attacker)
    yield from conquer(s, b.place, b.attacker)
    if not decided:
        yield from stronghold_spoils(s, b.place, attackers)
    return brings

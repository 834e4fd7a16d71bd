"""2 Income: what a nation collects, what its suzerain takes, what it may keep."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect, reply
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import INCOME, NATIONS, SEAT, UNIT, UNITS
from taifa.games.hispania.model.units import CAPITAL, GUARD, KNIGHT

NOBODY: dict[str, str] = {}
FOR_SALE = {
    nation.id: [
        (letter, UNIT[letter].cost, nation.buys_from.get(letter, 0), most)
        for letter, most in nation.counters.items()
        if UNIT[letter].cost and not (letter == GUARD and nation.capital)
    ]
    for nation in NATIONS.values()
}
"""2.3 What each nation can buy: type, price, first turn, counters; not a guard that its capital city raises."""


def revenue(s: State, nation: str) -> int:
    """2.1 The printed income of every region the nation controls, as far as its sheet lets it collect.

    Some never collect, some only in regions with a castle or city, Byzancio half, rounded up.
    Zones beyond Hispania bring gold on the turns that the sheet names.
    """
    row = NATIONS[nation]
    gold = 0
    if row.offmap is not None and row.offmap.first <= s.turn <= row.offmap.last:
        gold = row.offmap.gold
    income = row.income
    if income == "none" or s.turn < row.income_from:
        return gold
    army = s.armies.get(nation, NOBODY)
    if income == "castles":
        return gold + sum(map(INCOME.__getitem__, walled(army)))
    if income == "valencia" and "valencia" not in army:
        return gold
    total = sum(map(INCOME.__getitem__, army))
    return gold + (total + 1) // 2 if income == "half" else gold + total


def walled(army: dict[str, str]) -> list[str]:
    """2.1 Where an army has a castle or city."""
    return [region for region, stack in army.items() if stacks.walls(stack)]


def collect(s: State) -> Rules[None] | None:
    """2.1 A nation collects its income; a subject shares it."""
    nation = s.active
    gold = revenue(s, nation)
    if gold and nation in s.subjects:
        return share(s, nation, gold)
    if gold:
        s.gold[nation] = s.gold.get(nation, 0) + gold
        s.line("income", "2.1", {"nation": nation, "gold": gold, "treasury": s.gold[nation]})
    return None


def share(s: State, nation: str, gold: int) -> Rules[None]:
    """2.1, 2.2 A subject's suzerain takes half of its income, rounded up.

    A nation may renounce all or part of its income; only a subject whose suzerain would gain by it is asked. Roma and
    Carthago collect nothing, the Visigodos nothing of subjects before turn 8 (11.28): their half is lost.
    """
    lord = s.subjects[nation]
    gains = NATIONS[lord].income != "none" and s.turn >= NATIONS[lord].income_from
    if gains:
        choices: list[Action] = [("collect", n) for n in range(gold, 0, -1)]
        choices.append(("renounce", None))
        verb, coins = yield ask(SEAT[nation], "collect-or-renounce", choices, "2.1", gold=gold)
        expect(verb, "collect", "renounce")
        taken = coins if isinstance(coins, int) else 0
        if taken != gold:
            s.tell("income-renounced", rule="2.1", nation=nation, gold=gold - taken)
        if not taken:
            return
        gold = taken
    s.gold[nation] = s.gold.get(nation, 0) + gold // 2
    s.tell("income", rule="2.2", nation=nation, gold=gold // 2, treasury=s.gold[nation])
    if gains:
        yield from tribute(s, lord, gold - gold // 2)


def tribute(s: State, lord: str, gold: int) -> Rules[None]:
    """2.2 The suzerain's half goes to its treasury; with 5 gold or more it may buy a unit at once, to place later."""
    s.gold[lord] = s.gold.get(lord, 0) + gold
    s.tell("tribute", rule="2.2", nation=lord, gold=gold, treasury=s.gold[lord])
    choices: list[Action] = [("buy", UNIT[x].id) for x in affordable(s, lord) if x != CAPITAL and s.exists(lord)]
    if choices:
        choices.append(("save", None))
        verb, target = yield from reply(ask(SEAT[lord], "buy-with-tribute", choices, "2.2", gold=s.gold[lord]))
        expect(verb, "buy", "save")
        if verb == "buy":
            unit = UNITS[target]
            s.gold[lord] -= unit.cost
            s.aside[lord] = stacks.plus(s.aside.get(lord, ""), unit.letter)
            s.tell("bought-aside", rule="2.2", nation=lord, unit=unit.id)
    keep(s, lord)


def too_early(s: State, nation: str, letter: str) -> bool:
    """11.4, 11.13, 11.18 Does the sheet still forbid a unit that it gives later? León's guard waits for Salamanca."""
    first = NATIONS[nation].buys_from.get(letter, 0)
    return s.turn < first and not (letter == GUARD and s.flag(f"guard-{nation}"))


def affordable(s: State, nation: str) -> list[str]:
    """2.3 The types a nation can buy now: 5 gold infantry, 7 knights and guards, 9 castles and capitals.

    Cavalry, elites, forts and leaders are never for sale; the counters are the limit, those in ruins included (9.5).
    """
    gold = s.gold.get(nation, 0)
    if gold < 5:
        return []
    turn, everyone = s.turn, s.everyone(nation)
    found = []
    for letter, price, first, most in FOR_SALE[nation]:
        if price > gold or (turn < first and too_early(s, nation, letter)):
            continue
        used = everyone.count(letter) + (s.in_ruins(nation, letter) if s.fallen else 0)
        if used < (s.counters(nation, letter) if letter == KNIGHT else most):
            found.append(letter)
    return found


def keep(s: State, nation: str) -> None:
    """2.4 A treasury holds 5 gold, 10 for nations with knights or castles; what is above it is lost."""
    most = NATIONS[nation].treasury
    gold = s.gold.get(nation, 0)
    if gold > most:
        s.gold[nation] = most
        s.line("gold-lost", "2.4", {"nation": nation, "gold": gold - most})
    elif not gold:
        s.gold.pop(nation, None)

"""2 Income: what a nation collects, what its suzerain takes, what it may keep."""

from __future__ import annotations

from taifa.core.decision import Rules, ask
from taifa.games.hispania import stacks
from taifa.games.hispania.state import State
from taifa.games.hispania.tables import INCOME, NATIONS, SEAT, UNIT


def revenue(s: State, nation: str) -> int:
    """2.1 The printed income of every region the nation controls, as far as its sheet lets it collect.

    Some never collect, some only in regions with a castle or city, Byzancio half, rounded up.
    Zones beyond Hispania bring gold on the turns that the sheet names.
    """
    row = NATIONS[nation]
    gold = 0
    if row.offmap is not None and row.offmap.first <= s.turn <= row.offmap.last:
        gold = row.offmap.gold
    if row.income == "none" or s.turn < row.income_from:
        return gold
    army = s.armies.get(nation, {})
    if row.income == "castles":
        return gold + sum(INCOME[region] for region, stack in army.items() if stacks.walls[stack])
    if row.income == "valencia" and "valencia" not in army:
        return gold
    total = sum(map(INCOME.__getitem__, army))
    if row.income == "half":
        total = (total + 1) // 2
    return gold + total


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

    A nation may renounce income; only a subject, whose suzerain would gain by it, is asked.
    """
    lord = s.subjects[nation]
    verb, _ = yield ask(SEAT[nation], "collect-or-renounce", [("collect", None), ("renounce", None)], "2.1", gold=gold)
    if verb == "renounce":
        s.tell("income-renounced", rule="2.1", nation=nation, gold=gold)
        return
    s.gold[nation] = s.gold.get(nation, 0) + gold // 2
    s.tell("income", rule="2.2", nation=nation, gold=gold // 2, treasury=s.gold[nation])
    if NATIONS[lord].income != "none":
        yield from tribute(s, lord, gold - gold // 2)


def tribute(s: State, lord: str, gold: int) -> Rules[None]:
    """2.2 The suzerain's half goes to its treasury; with 5 gold or more it may buy a unit at once, to place later."""
    s.gold[lord] = s.gold.get(lord, 0) + gold
    s.tell("tribute", rule="2.2", nation=lord, gold=gold, treasury=s.gold[lord])
    while s.exists(lord):
        choices = [
            ("buy", UNIT[letter].id)
            for letter in NATIONS[lord].counters
            if 0 < UNIT[letter].cost <= s.gold[lord] and letter in "im" and s.pool(lord, letter)
        ]
        if not choices:
            break
        verb, target = yield ask(SEAT[lord], "buy-with-tribute", [*choices, ("save", None)], "2.2", gold=s.gold[lord])
        if verb == "save":
            break
        unit = next(u for u in UNIT.values() if u.id == target)
        s.gold[lord] -= unit.cost
        s.aside[lord] = stacks.add[s.aside.get(lord, ""), unit.letter]
        s.tell("bought-aside", rule="2.2", nation=lord, unit=unit.id)
    keep(s, lord)


def keep(s: State, nation: str) -> None:
    """2.4 A treasury holds 5 gold, 10 for nations with knights or castles; what is above it is lost."""
    most = NATIONS[nation].treasury
    gold = s.gold.get(nation, 0)
    if gold > most:
        s.gold[nation] = most
        s.tell("gold-lost", rule="2.4", nation=nation, gold=gold - most)
    if not s.gold.get(nation, 0):
        s.gold.pop(nation, None)

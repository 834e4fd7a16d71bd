"""11 Al-Andalus: Omeyas, Badajoz, and the hired Berbers of three Muslim nations."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, reply
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import SEAT, UNIT
from taifa.games.hispania.model.units import BERBER, CAPITAL, CASTLE, CAVALRY, INFANTRY, MOUNTAINEER
from taifa.games.hispania.rules.nations.registry import rule
from taifa.games.hispania.rules.nations.tools import castle, expel, settle, settle_castles, vanish

BADAJOZ = ("badajoz", "alcantara", "tago", "vetonia", "estremadura")
"""11.5 The regions that Badajoz receives besides Lusitania's."""
BADAJOZ_ALONE = ("badajoz", "estremadura", "alcantara")


def hire_berbers(s: State, nation: str, place: str, section: str) -> Rules[None]:
    """11.21 Up to three Berbers for 2 points each: mountaineers outside stacking and population limits."""
    while s.pool(nation, BERBER):
        choices: list[Action] = [("hire", None), ("done", None)]
        verb, _ = yield ask(SEAT[nation], "hire-berbers", choices, section, at=place, n=s.pool(nation, BERBER))
        expect(verb, "hire", "done")
        if verb == "done":
            return
        s.put(nation, place, BERBER)
        s.points[nation] = s.points.get(nation, 0) - 4
        s.tell("berber-hired", rule=section, nation=nation, place=place)


@rule("muster", "omeyas", 14, 14)
def berbers_of_al_mansur(s: State) -> Rules[None]:
    """11.21 On turn 14 the Berbers join Al-Mansur and move with him."""
    place = s.leaders.get("al-mansur")
    if place:
        yield from hire_berbers(s, "omeyas", place, "11.21")


@rule("muster", "almoravides", 19, 19)
def berbers_of_yusuf(s: State) -> Rules[None]:
    """11.3 On turn 19 the Almorávides may hire Berbers in Africa."""
    yield from hire_berbers(s, "almoravides", "africa", "11.3")


@rule("close", "lusitania", 11, 12)
def badajoz_rises(s: State) -> Rules[None]:
    """11.5 Lusitania becomes Badajoz: at the end of turn 11 if it bowed to the Omeyas, at the end of 12 in any case."""
    if s.flag("badajoz") or (s.turn == 11 and s.subjects.get("lusitania") != "omeyas"):
        return
    s.mark("badajoz")
    subject = s.subjects.get("lusitania") == "omeyas"
    old = dict(s.armies.get("lusitania", {}))
    men = {place: sum(1 for x in stack if x in (INFANTRY, MOUNTAINEER)) for place, stack in old.items()}
    lands = list(dict.fromkeys([*old, *BADAJOZ])) if old else list(BADAJOZ_ALONE)
    vanish(s, "lusitania")
    if subject:
        s.subjects["badajoz"] = "omeyas"
    s.tell("nation-becomes", rule="11.5", nation="lusitania", heir="badajoz")
    yield from expel(s, lands, "badajoz")
    for place, n in men.items():
        s.put("badajoz", place, INFANTRY * min(n, s.pool("badajoz", INFANTRY)))
    yield from settle(s, "badajoz", INFANTRY, 6 - sum(men.values()), lands, "11.5")
    castle(s, "badajoz", "badajoz")
    yield from settle_castles(s, "badajoz", 2, lands, "11.5")


def with_infantry_to_exchange(s: State, nation: str) -> list[str]:
    """11.5, 11.29 Where a nation has infantry, if it has two anywhere to give for a cavalry still in the box."""
    found = [r for r in s.regions(nation) if INFANTRY in s.stack(nation, r)]
    return found if s.pool(nation, CAVALRY) and s.count(nation, INFANTRY) >= 2 else []


def exchange_for_cavalry(s: State, nation: str, region: str, section: str) -> Rules[None]:
    """11.5, 11.29 An infantry here and another, here or elsewhere as the player likes, become a cavalry here."""
    s.take(nation, region, INFANTRY)
    others = [r for r in s.regions(nation) if INFANTRY in s.stack(nation, r)]
    second = yield from choose(SEAT[nation], "exchange-second", "exchange", others, section, nation=nation)
    s.take(nation, second, INFANTRY)
    s.put(nation, region, CAVALRY)
    s.tell("exchanged", rule=section, nation=nation, unit=UNIT[CAVALRY].id, region=region)


@rule("muster", "badajoz", 12, 13)
def cavalry_of_badajoz(s: State) -> Rules[None]:
    """11.5 Once, in its first turns, Badajoz may exchange two infantry for its cavalry."""
    if s.flag("badajoz-cavalry"):
        return
    choices: list[Action] = [("exchange", r) for r in with_infantry_to_exchange(s, "badajoz")]
    if not choices:
        return
    verb, region = yield from reply(ask("yellow", "exchange-cavalry", [*choices, ("decline", None)], "11.5"))
    expect(verb, "exchange", "decline")
    if verb == "decline":
        return
    s.mark("badajoz-cavalry")
    yield from exchange_for_cavalry(s, "badajoz", region, "11.5")


def castles_of(s: State, nation: str, regions: list[str]) -> list[str]:
    """Where a nation has castles among these regions."""
    return [r for r in regions if CASTLE in s.stack(nation, r) or CAPITAL in s.stack(nation, r)]

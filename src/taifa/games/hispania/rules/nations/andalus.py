"""11 Al-Andalus: Omeyas, Badajoz, and the hired Berbers of three Muslim nations."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import SEAT, UNIT
from taifa.games.hispania.rules.nations.registry import rule
from taifa.games.hispania.rules.nations.tools import castle, expel, settle, settle_castles, vanish

BADAJOZ = ("badajoz", "alcantara", "tago", "vetonia", "estremadura")
"""11.5 The regions that Badajoz receives besides Lusitania's."""
BADAJOZ_ALONE = ("badajoz", "estremadura", "alcantara")


def hire_berbers(s: State, nation: str, place: str, section: str) -> Rules[None]:
    """11.21 Up to three Berbers for 2 points each: mountaineers outside stacking and population limits."""
    while s.pool(nation, "b"):
        choices: list[Action] = [("hire", None), ("done", None)]
        verb, _ = yield ask(SEAT[nation], "hire-berbers", choices, section, at=place, n=s.pool(nation, "b"))
        if verb == "done":
            return
        s.put(nation, place, "b")
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
    men = {place: sum(1 for x in stack if x in "im") for place, stack in old.items()}
    lands = list(dict.fromkeys([*old, *BADAJOZ])) if old else list(BADAJOZ_ALONE)
    vanish(s, "lusitania")
    if subject:
        s.subjects["badajoz"] = "omeyas"
    s.tell("nation-becomes", rule="11.5", nation="lusitania", heir="badajoz")
    yield from expel(s, lands, "badajoz")
    for place, n in men.items():
        s.put("badajoz", place, "i" * min(n, s.pool("badajoz", "i")))
    yield from settle(s, "badajoz", "i", 6 - sum(men.values()), lands, "11.5")
    castle(s, "badajoz", "badajoz")
    yield from settle_castles(s, "badajoz", 2, s.regions("badajoz"), "11.5")


@rule("muster", "badajoz", 12, 13)
def cavalry_of_badajoz(s: State) -> Rules[None]:
    """11.5 Once, in its first turns, Badajoz may exchange two infantry for its cavalry."""
    if s.flag("badajoz-cavalry"):
        return
    places = [r for r in s.regions("badajoz") if s.stack("badajoz", r).count("i") >= 2]
    if not places:
        return
    choices: list[Action] = [("exchange", r) for r in places]
    verb, region = yield ask("yellow", "exchange-cavalry", [*choices, ("decline", None)], "11.5")
    if verb == "decline":
        return
    s.mark("badajoz-cavalry")
    s.take("badajoz", str(region), "ii")
    s.put("badajoz", str(region), "c")
    s.tell("exchanged", rule="11.5", nation="badajoz", unit=UNIT["c"].id, region=region)


def castles_of(s: State, nation: str, regions: list[str]) -> list[str]:
    """Where a nation has castles among these regions."""
    return [r for r in regions if "t" in s.stack(nation, r) or "p" in s.stack(nation, r)]

"""9.6 Submission of nations: who bows to whom, when, and what happens then."""

from __future__ import annotations

from taifa.core.decision import Rules, ask, expect
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import LAND, SEAT, SUBJECTS_OF
from taifa.games.hispania.rules import victory
from taifa.games.hispania.rules.combat import dice, retreat, stage


def possible(s: State, b: Battle) -> bool:
    """9.6 After a round that both survive, could the defender submit to its attacker? On some turns, with few enough
    regions."""
    lord, subject = b.attack.nation, b.defence.nation
    if lord not in SUBJECTS_OF or subject not in SUBJECTS_OF[lord] or not b.attack.units or not b.defence.units:
        return False
    row = SUBJECTS_OF[lord][subject]
    if b.mission or subject in s.neutral or not row.first <= s.turn <= row.last:
        return False
    if lord == "visigodos" and s.flag("toletum-fallen"):
        return False
    return len(s.regions(subject)) <= row.regions


def offered(s: State, b: Battle) -> Rules[bool]:
    """9.6 A small nation may or must submit to its attacker."""
    lord, subject = b.attack.nation, b.defence.nation
    row = SUBJECTS_OF[lord][subject]
    if not row.must:
        verb, _ = yield ask(
            SEAT[subject], "submit-or-not", [("submit", None), ("refuse", None)], "9.6", subject=subject, suzerain=lord
        )
        expect(verb, "submit", "refuse")
        if verb == "refuse":
            return False
    before = dict(s.points)
    victory.count_battle(s, b)
    yield from submit(s, subject, lord, b.region)
    stage.close(s, b, lord, before)
    s.battle = None
    s.phase = "battles"
    return True


def submit(s: State, subject: str, lord: str, battle: str = "") -> Rules[None]:
    """9.6 The small nation is subject now; all units of the suzerain leave its regions at once, unfought."""
    s.subjects[subject] = lord
    s.tell("submits", rule="9.6", subject=subject, suzerain=lord)
    for region in list(s.armies.get(lord, ())):
        if region in LAND and s.stack(subject, region):
            side = dice.fresh(lord, s.armies[lord][region], s.leaders_in(lord, region))
            yield from retreat.leave(s, Battle(region, side, dice.fresh(subject, "", [])), side)
            if region == battle and s.battle is not None:
                s.battle.attack.refuges = side.refuges


def viriathus(s: State) -> Rules[None]:
    """11.19, 11.22 If Viriathus dies or retreats in a battle with Roma, Lusitania submits, however large it is."""
    s.flags.remove("viriathus-fled")
    if s.exists("lusitania") and s.subjects.get("lusitania") != "roma":
        yield from submit(s, "lusitania", "roma")

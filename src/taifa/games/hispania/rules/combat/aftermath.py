"""6.8 to 6.13 After a battle: victory, leaders, points, recovery, capture, retreat."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, expect
from taifa.games.hispania.model.state import Battle, Side, State
from taifa.games.hispania.model.tables import SEAT
from taifa.games.hispania.model.units import CITY
from taifa.games.hispania.rules import building, submission, victory
from taifa.games.hispania.rules.combat import combat, retreat, stage
from taifa.games.hispania.rules.nations import cid, surrender
from taifa.games.hispania.rules.nations.marches import crossed


def aftermath(s: State) -> Rules[None]:
    """6.8, 6.9, 6.10, 6.13 The winner is found, leaders of lost stacks fall, everyone recovers, the loser retreats."""
    b = s.battle
    assert b is not None
    before = dict(s.points)
    won = combat.winner(b)
    lost = b.defence if won is b.attack else b.attack
    if won.units:
        s.line("battle-won", "6.8", {"nation": won.nation, "region": b.region}, None, won.nation)
    else:
        s.tell("battle-empty", rule="6.8", region=b.region)
    for side in (b.attack, b.defence):
        if side.leaders and not side.units and not s.stack(side.nation, b.region):
            fall(s, b, side)
    if b.mission:
        yield from cid.mission_over(s, b)
        stage.close(s, b, won.nation, before)
        return
    if lost.units:
        yield from retreat.leave(s, b, lost)
    razed = CITY in b.defence.lost
    if "viriathus" in b.fallen and "roma" in (b.attack.nation, b.defence.nation):
        s.mark("viriathus-fled")
    victory.count_battle(s, b)
    if b.region == "toletum":
        surrender.toletum_taken(s, b)
    if won is b.attack and s.stack(won.nation, b.region):
        crossed(s, won.nation, b.region)
        if razed and won.nation == "vandalos" and b.region == "cartagena":
            yield from burn(s, b.region)
    if b.region in s.ruins and s.stack(won.nation, b.region):
        yield from capture(s, b, won)
    stage.close(s, b, won.nation if s.stack(won.nation, b.region) else "", before)
    if "viriathus-fled" in s.flags:
        yield from submission.viriathus(s)
    s.battle = None
    s.phase = "battles"


def fall(s: State, b: Battle, side: Side) -> None:
    """6.9 A leader dies with the last unit of his stack, those included whom El Cid was told to spare (11.12)."""
    for leader in side.leaders:
        s.remove_leader(leader)
        b.fallen.append(leader)
        b.dead.append(leader)
        s.line("leader-dies", "6.9", {"leader": leader}, stage.leader_falls(s, b, leader), side.nation)
    side.leaders = []


def burn(s: State, region: str) -> Rules[None]:
    """11.26 The Vándalos may burn the city of Cartagena for a point; its ships will carry them to Africa."""
    choices: list[Action] = [("burn", region), ("leave-ruin", None)]
    verb, _ = yield ask(SEAT["vandalos"], "burn-or-leave", choices, "11.26", at=region)
    expect(verb, "burn", "leave-ruin")
    if verb == "leave-ruin":
        return
    s.clear_ruin(region)
    s.mark(f"burnt-{s.turn}")
    s.score("vandalos", 2, "points-burnt", region=region)


def capture(s: State, b: Battle, won: Side) -> Rules[None]:
    """6.11 The victor may give up a unit to rebuild a ruin here as his own; Roma takes Carthago's city for nothing."""
    region, nation = b.region, won.nation
    if nation == "roma" and region == "cartagena" and s.ruins.get(region) == CITY and s.pool("roma", CITY):
        yield from building.raise_walls(s, "roma", region, CITY)
        return
    if region not in building.rebuildable(s, nation) or nation in s.neutral:
        return
    verb, _ = yield ask(
        SEAT[nation], "rebuild-or-leave", [("rebuild", region), ("leave-ruin", None)], "6.11", at=region, nation=nation
    )
    expect(verb, "rebuild", "leave-ruin")
    if verb == "rebuild":
        yield from building.rebuild(s, nation, region)

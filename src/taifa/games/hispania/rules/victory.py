"""8, 14 Victory points: for what is destroyed while attacking, and for regions at the end of certain turns."""

from __future__ import annotations

from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import LEADERS, NATIONS, PLACE_IN_ORDER, SCORE, SEATS, TROPHIES_OF, TURNS, Trophy
from taifa.games.hispania.model.units import CAPITAL
from taifa.games.hispania.rules.nations.registry import special_score

EARLY = {("omeyas", 12), ("francos", 9), ("vandalos", 9)}
"""Nations that count on a turn when the others don't."""


def count_battle(s: State, b: Battle) -> None:
    """8 The attacker's points for what it destroyed, by its sheet; with a hired Cid they go to who hired him."""
    if not b.defence.lost and not b.fallen:
        return
    nation = b.mission or b.attack.nation
    enemy = b.defence.nation
    halves = spoils(s, nation, enemy, b.defence.lost, [x for x in b.fallen if LEADERS[x].nation != b.attack.nation])
    if nation == "aragon" and "ramirez" in b.captains and NATIONS[enemy].muslim:
        halves += 2 * len(b.defence.lost)
    b.defence.lost = ""
    b.fallen = []
    s.score(nation, halves, "points-battle", region=b.region)


def spoils(s: State, nation: str, enemy: str, lost: str, leaders: list[str]) -> int:
    """8 Half points for units and leaders of an enemy that a nation has destroyed."""
    total = 0.0
    for trophy in TROPHIES_OF[nation, s.turn]:
        if trophy.leaders:
            total += trophy.points * sum(1 for x in leaders if wanted(trophy, x))
        elif counts(s, trophy, enemy):
            total += trophy.points * (len(lost) if trophy.units == "*" else sum(1 for x in lost if x in trophy.units))
    return round(2 * total)


def wanted(trophy: Trophy, leader: str) -> bool:
    """Is this leader's head on the sheet?"""
    return leader in trophy.leaders or ("muslim" in trophy.leaders and NATIONS[LEADERS[leader].nation].muslim)


def counts(s: State, trophy: Trophy, enemy: str) -> bool:
    """Does the sheet count units of this enemy? All nations without the crescent are Christian from turn 11."""
    if "any" in trophy.of or enemy in trophy.of:
        return True
    muslim = NATIONS[enemy].muslim
    return ("muslim" in trophy.of and muslim) or ("christian" in trophy.of and not muslim and s.turn >= 11)


def count_turn(s: State) -> None:
    """8 At the end of a turn nations count their regions, and their subjects' regions as their own (9.6)."""
    everyone = TURNS[s.turn].scores
    for nation in [x for x in sorted(s.armies, key=PLACE_IN_ORDER.__getitem__) if x not in s.neutral]:
        capital = NATIONS[nation].capital
        if capital and CAPITAL in s.stack(nation, capital):
            s.score(nation, 2, "points-capital-stands", region=capital)
        if everyone or (nation, s.turn) in EARLY:
            s.score(nation, regions_worth(s, nation), "points-regions")


def regions_worth(s: State, nation: str) -> int:
    """8 Half points for the regions a nation holds now, by its sheet; turn 21 counts as 19 where nothing else is
    said."""
    special = special_score(s, nation)
    if special is not None:
        return special
    table = SCORE.get((nation, s.turn)) or (SCORE.get((nation, 19)) if s.turn == 21 else None)
    if not table:
        return 0
    return sum(table.get(region, 0) for region in domain(s, nation))


def next_count(s: State, nation: str) -> int:
    """The next turn on which a nation's regions are counted, 0 if none in this scenario."""
    last = s.last_turn()
    for turn in range(s.turn, last + 1):
        if (TURNS[turn].scores and ((nation, turn) in SCORE or turn == 21)) or (nation, turn) in EARLY:
            return turn
    return 0


def worth(s: State, nation: str) -> dict[str, int]:
    """What each region counts for a nation at its next count, in half points."""
    turn = next_count(s, nation)
    return SCORE.get((nation, turn)) or (SCORE.get((nation, 19), {}) if turn == 21 else {})


def domain(s: State, nation: str) -> list[str]:
    """9.6 A nation's regions with those of its subjects."""
    found = s.regions(nation)
    for subject, lord in s.subjects.items():
        if lord == nation:
            found += s.regions(subject)
    return found


def scores(s: State) -> dict[str, float]:
    """14 Every player's points: over all nations played, with the scenario's bonus."""
    return {seat: s.seat_points(seat) / 2 for seat in SEATS}

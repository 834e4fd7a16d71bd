"""Every fight can be watched: it opens, its rolls are told, it closes; and its odds are those of the dice."""

from __future__ import annotations

from collections import Counter

import pytest

from cases import Case, run
from games.hispania.positions import position, table
from games.hispania.test_cases import FACTS, lay
from rolls import rolls
from taifa import Match, bots
from taifa.core.chance import Chance
from taifa.core.presentation import render
from taifa.core.stage import Blow, Opening, Outcome, Roll, Round
from taifa.games.hispania.rules.combat import combat
from taifa.games.hispania.view import prospects

ROLLS = frozenset(
    ("battle-dice", "siege-dice", "ambush-dice", "ambush-answer", "bravery-dice", "march-dice", "vikings-dice")
)


PROMPTS = frozenset(("choose-lose", "choose-hurt", "fight-or-withdraw", "retreat", "rebuild-or-leave", "give-up-unit"))


@pytest.mark.parametrize(
    ("scenario", "level", "options"),
    [
        ("A", "captain", {}),
        ("B", "captain", {"events": True, "mountain_ambush": True, "sign_of_god": True}),
        ("C", "captain", {"events": True}),
        ("B", "novice", {"events": True, "mountain_ambush": True}),
        ("C", "novice", {"mountain_ambush": True}),
    ],
)
def test_every_fight_opens_and_closes_with_every_roll_told(scenario: str, level: str, options: dict[str, bool]) -> None:
    match = Match.new("hispania", scenario, "stage", options)
    players = {seat: bots.get(level, seed=seat) for seat in match.game.seats}
    while not match.over:
        decision = match.decision
        match.apply(players[decision.seat].choose(match, decision), decision.seat)
    under_way: dict[str, set[str]] = {}
    seen: Counter[str] = Counter()
    for i, line in enumerate(match.chronicle):
        step = line.stage
        if line.key in ROLLS:
            assert isinstance(step, Roll) and step.dice, line
        if step is None:
            continue
        seen[type(step).__name__] += 1
        if isinstance(step, Opening):
            assert step.fight not in under_way
            under_way[step.fight] = {fighter.id for force in step.forces for fighter in force.fighters}
        assert step.fight in under_way, line
        if isinstance(step, Blow):
            assert step.fighter in under_way[step.fight], line
            if line.key in ("retreats", "no-retreat"):
                assert (step.why is not None) == (line.key == "no-retreat"), line
        if isinstance(step, Round):
            assert all(force.fighters for force in step.forces)
        if isinstance(step, Outcome):
            del under_way[step.fight]
        for lang in ("en", "es", "fr"):
            assert "stage-" not in str(render.render_line(line, i, match.game.text, lang).get("stage", ""))
    assert not under_way and seen["Opening"] == seen["Outcome"] > 10


@pytest.mark.rule("hispania", "10.2")
@pytest.mark.parametrize(
    ("rolls", "winner", "raiders", "nation"),
    [
        ("b-- wxx", "gallegos", ["stage-vikings-lost"], ["stage-lost-none", "stage-gained"]),
        ("bxx w--", "red", ["stage-lost-none", "stage-gained"], ["stage-lost"]),
    ],
)
def test_a_raid_gives_points_to_who_won(rolls: str, winner: str, raiders: list[str], nation: list[str]) -> None:
    armies = {"gallegos": {"oporto": "2 infantry", "galicia": "infantry"}, "suevos": {"leon": "infantry"}}
    given = {"turn": 12, "plays": "gallegos", "phase": "nation", "hands": {"red": ["vikings"]}, "rolls": rolls}
    play = "...\nred: play event-vikings\nred: raid oporto"
    case = Case("hispania", "raid", ("10.2",), play, "E", options={"events": True}, given={**given, "armies": armies})
    match = run(case, lay, FACTS)
    (outcome,) = [line.stage for line in match.chronicle if isinstance(line.stage, Outcome)]
    assert outcome.winner == winner
    assert [note.key for note in outcome.by_side["red"]] == raiders
    assert [note.key for note in outcome.by_side["gallegos"]] == nation


@pytest.mark.parametrize(
    ("region", "attack", "defence", "works"),
    [
        ("segovia", "iik", "ii", ""),
        ("segovia", "iikk", "i", "t"),
        ("avila", "iig", "ii", ""),
        ("segovia", "iii", "", "t"),
    ],
)
def test_exact_odds_are_those_of_the_dice(region: str, attack: str, defence: str, works: str) -> None:
    """Both sides fight on and lose the least of their units, a thousand times; three standard errors."""
    armies = {"castilla": {region: attack, "palencia": "i"}, "omeyas": {region: defence + works, "toletum": "i"}}
    won = lost = 0
    games = rolls(1000)
    for k in range(games):
        s = position(14, "castilla", armies, phase="battles", flags=["castilla", "guard-castilla"], open_ways=[region])
        s.chance = Chance(f"odds {k}".encode())
        if k == 0:
            found = prospects.reckon(s, combat.laid(s, region), attacking=True)
        match = table(s)
        while s.battle is not None and match.decision.prompt in PROMPTS:
            match.apply(match.decision.actions[0])
        over = next(line.stage for line in match.chronicle if isinstance(line.stage, Outcome))
        won += over.winner == "castilla"
        lost += sum(line.key == "destroyed" and line.params["nation"] == "castilla" for line in match.chronicle)
    assert found is not None and found.worlds == 0
    share = found.prospects[0].share
    assert abs(won / games - share) <= 3 * (share * (1 - share) / games) ** 0.5 + 1e-9
    assert found.mine is not None and abs(lost / games - found.mine) < 0.12

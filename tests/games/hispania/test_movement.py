"""5 Movement, with the rulebook's movement examples."""

from __future__ import annotations

import pytest

from games.hispania.positions import first, options, piece, play, position, run
from taifa.games.hispania.model.state import State
from taifa.games.hispania.model.tables import UNIT
from taifa.games.hispania.rules import movement, stacking
from taifa.games.hispania.rules.groups import Group


def ways(s: State, *answers: tuple[str, object]) -> set[str]:
    """Where a group may march next after these answers."""
    s.phase = "move"
    asked = run(s, *answers)  # type: ignore[arg-type]
    return options(asked[-1], "march")


def take(nation: str, unit: str, place: str) -> tuple[str, str]:
    return ("take", piece(nation, unit, place))


@pytest.mark.rule("hispania", "5", "5.1")
def test_infantry_moves_two_regions() -> None:
    s = position(14, "castilla", {"castilla": {"segovia": "i"}})
    near = ways(s, take("castilla", "infantry", "segovia"))
    assert {"guadalajara", "avila", "palencia"} <= near
    s = position(14, "castilla", {"castilla": {"segovia": "i"}})
    assert "toletum" in ways(s, take("castilla", "infantry", "segovia"), ("march", "guadalajara"))
    s = position(14, "castilla", {"castilla": {"segovia": "i"}})
    asked = run_to_end(s, take("castilla", "infantry", "segovia"), ("march", "guadalajara"), ("march", "toletum"))
    assert s.stack("castilla", "toletum") == "i"
    assert asked == "halt"


def run_to_end(s: State, *answers: tuple[str, object]) -> str:
    """Play moves; the phase when no unit is left to move."""
    s.phase = "move"
    run(s, *answers, until="halt")  # type: ignore[arg-type]
    return s.phase


@pytest.mark.rule("hispania", "5.1")
def test_an_enemy_stops_the_march() -> None:
    s = position(14, "castilla", {"castilla": {"segovia": "i"}, "omeyas": {"guadalajara": "i"}})
    run_to_end(s, take("castilla", "infantry", "segovia"), ("march", "guadalajara"))
    assert s.stack("castilla", "guadalajara") == "i"


@pytest.mark.rule("hispania", "5.1")
def test_mountains_stop_the_march() -> None:
    s = position(14, "castilla", {"castilla": {"segovia": "i"}})
    run_to_end(s, take("castilla", "infantry", "segovia"), ("march", "avila"))
    assert s.stack("castilla", "avila") == "i"


@pytest.mark.rule("hispania", "5.1")
def test_mountaineers_go_on_in_mountains_not_in_marshes() -> None:
    s = position(2, "gallegos", {"gallegos": {"duero": "m"}})
    assert "cantabria" in ways(s, take("gallegos", "mountaineer", "duero"), ("march", "asturia"))
    s = position(2, "gallegos", {"gallegos": {"onuba": "m"}})
    run_to_end(s, take("gallegos", "mountaineer", "onuba"), ("march", "algarve"))
    assert s.stack("gallegos", "algarve") == "m"


@pytest.mark.rule("hispania", "5.1")
@pytest.mark.parametrize(("letter", "points"), [("i", 2), ("k", 2), ("w", 2), ("e", 3), ("g", 3), ("v", 3), ("c", 4)])
def test_points_by_type(letter: str, points: int) -> None:
    group = Group()
    s = position(3, "roma", {"roma": {"toletum": letter}})
    movement.join(s, group, piece("roma", {"i": "infantry"}.get(letter, UNIT[letter].id), "toletum"))
    assert group.reach == 2 * points


@pytest.mark.rule("hispania", "5.2")
def test_infantry_with_a_leader_reaches_cordoba_and_asturia() -> None:
    for path in (("guadalajara", "toletum", "cordoba"), ("palencia", "leon", "asturia")):
        s = position(14, "castilla", {"castilla": {"segovia": "i"}}, {"alfonso": "segovia"})
        moves = [("march", region) for region in path]
        asked = ways_after(s, ("take", "alfonso"), take("castilla", "infantry", "segovia"), *moves)
        assert s.stack("castilla", path[-1]) == "i"
        assert s.leaders["alfonso"] == path[-1]
        assert not asked


def ways_after(s: State, *answers: tuple[str, object]) -> set[str]:
    s.phase = "move"
    asked = run(s, *answers)  # type: ignore[arg-type]
    return options(asked[-1], "march") if asked else set()


@pytest.mark.rule("hispania", "5.2")
def test_a_leader_picks_up_and_drops() -> None:
    """Denia with a cavalry, an infantry picked up in Calatrava, dropped in Badajoz, then a fifth region."""
    s = position(12, "omeyas", {"omeyas": {"denia": "c", "calatrava": "i"}}, {"tarik": "denia"})
    went = [
        ("take", "tarik"),
        take("omeyas", "cavalry", "denia"),
        ("march", "calatrava"),
        take("omeyas", "infantry", "calatrava"),
        ("march", "toletum"),
        ("march", "estremadura"),
        ("march", "badajoz"),
    ]
    s.phase = "move"
    asked = run(s, *went)  # type: ignore[arg-type]
    assert not options(asked[-1], "march")
    s = position(12, "omeyas", {"omeyas": {"denia": "c", "calatrava": "i"}}, {"tarik": "denia"}, phase="move")
    asked = run(s, *went, ("drop", piece("omeyas", "infantry", "badajoz")))  # type: ignore[arg-type]
    assert {"vetonia", "lusitania"} <= options(asked[-1], "march")
    run_to_end(
        position(12, "omeyas", {"omeyas": {"denia": "c", "calatrava": "i"}}, {"tarik": "denia"}),
        *went,
        ("drop", piece("omeyas", "infantry", "badajoz")),
        ("march", "lusitania"),
        ("halt", None),
    )


@pytest.mark.rule("hispania", "5.2")
def test_a_leader_alone_has_four_points() -> None:
    group = Group()
    s = position(14, "castilla", {"castilla": {"segovia": "i"}}, {"alfonso": "segovia"})
    movement.join(s, group, "alfonso")
    assert group.reach == 8
    assert not movement.halts_here(s, group, "avila", "segovia")


@pytest.mark.rule("hispania", "5.1")
def test_example_almoravides_in_vetonia() -> None:
    armies = {"almoravides": {"vetonia": "eee"}, "visigodos": {"tago": "i"}}
    s = position(19, "almoravides", armies)
    run(s_move(s), take("almoravides", "elite", "vetonia"), ("march", "lusitania"))
    assert s.stack("almoravides", "lusitania") == "e"
    asked = run(s)
    assert options(asked[-1], "march") == set()


def s_move(s: State) -> State:
    s.phase = "move"
    return s


@pytest.mark.rule("hispania", "5.3")
def test_example_overrun_in_tago() -> None:
    armies = {"almoravides": {"vetonia": "eee"}, "visigodos": {"tago": "i"}}
    s = s_move(position(19, "almoravides", armies))
    elite = take("almoravides", "elite", "vetonia")
    asked = run(s, elite, ("march", "tago"), elite, ("march", "tago"), elite, ("march", "tago"))
    assert "termes" in options(asked[-1], "march")


@pytest.mark.rule("hispania", "5.3")
@pytest.mark.parametrize(
    ("enemy", "behind", "through"),
    [
        ("i", "ii", True),
        ("i", "i", False),
        ("ii", "iii", False),
        ("ii", "iiii", True),
        ("iit", "iii", True),
        ("iit", "ii", False),
        ("if", "iii", False),
    ],
)
def test_passage_in_force(enemy: str, behind: str, through: bool) -> None:
    s = position(14, "castilla", {"castilla": {"toletum": behind + "k"}, "omeyas": {"toletum": enemy}})
    assert movement.forced(s, Group("k"), "toletum", "omeyas") is through


@pytest.mark.rule("hispania", "5.2")
def test_example_yusuf_crosses_alcantara() -> None:
    s = s_move(position(19, "almoravides", {"almoravides": {"estremadura": "e"}}, {"yusuf": "estremadura"}))
    went = [
        ("take", "yusuf"),
        take("almoravides", "elite", "estremadura"),
        ("march", "alcantara"),
        ("march", "salamanca"),
    ]
    asked = run(s, *went)  # type: ignore[arg-type]
    assert s.stack("almoravides", "salamanca") == "e"
    assert options(asked[-1], "march")


@pytest.mark.rule("hispania", "5.6")
def test_example_roman_veteran_lands() -> None:
    s = position(3, "roma", {"roma": {"sinus-gallicus": "v"}})
    found = ways(s, take("roma", "veteran", "sinus-gallicus"))
    assert "dertosa" in found and "mare-mauretanicum" in found
    assert "castellon" not in found and "barcino" not in found


@pytest.mark.rule("hispania", "5.1")
def test_example_cavalry_through_the_valley_and_the_pass() -> None:
    s = position(12, "omeyas", {"omeyas": {"saragossa": "c"}})
    cavalry = take("omeyas", "cavalry", "saragossa")
    assert "segovia" in ways(s, cavalry, ("march", "cuenca"), ("march", "guadalajara"))


@pytest.mark.rule("hispania", "5.1")
def test_example_no_valley_from_atienza() -> None:
    s = s_move(position(9, "visigodos", {"visigodos": {"atienza": "i"}}))
    run(s, take("visigodos", "infantry", "atienza"), ("march", "cuenca"), until="halt")
    assert s.stack("visigodos", "cuenca") == "i"
    group = Group("i")
    assert not movement.halts_here(s, group, "cuenca", "valencia")
    assert not movement.halts_here(s, group, "vizcaya", "burgos")
    assert movement.halts_here(s, group, "vizcaya", "cantabria")


@pytest.mark.rule("hispania", "5.5")
def test_example_straits_only_from_the_shore() -> None:
    s = position(19, "almoravides", {"almoravides": {"denia": "e"}})
    assert "ibiza" in ways(s, take("almoravides", "elite", "denia"))
    s = position(19, "almoravides", {"almoravides": {"denia": "e"}})
    assert "ibiza" not in ways(s, take("almoravides", "elite", "denia"), ("march", "valencia"))
    s = position(19, "almoravides", {"almoravides": {"ibiza": "e"}})
    assert {"denia", "valencia"} <= ways(s, take("almoravides", "elite", "ibiza"))


@pytest.mark.rule("hispania", "5.6")
def test_naval_supremacy() -> None:
    s = position(12, "omeyas", {"omeyas": {"valencia": "i"}})
    assert {"sinus-gallicus", "mare-mauretanicum"} <= ways(s, take("omeyas", "infantry", "valencia"))
    s = position(12, "omeyas", {"omeyas": {"valencia": "i"}})
    back = ways(s, take("omeyas", "infantry", "valencia"), ("march", "mare-mauretanicum"))
    assert back == {"sinus-gallicus", "columnae-herculis"}
    s = position(13, "omeyas", {"omeyas": {"valencia": "i"}})
    assert not ways(s, take("omeyas", "infantry", "valencia")) & {"sinus-gallicus", "mare-mauretanicum"}


@pytest.mark.rule("hispania", "5.6")
def test_who_stays_at_sea_without_supremacy_is_lost() -> None:
    for turn, left in ((12, "i"), (13, "")):
        s = position(turn, "omeyas", {"omeyas": {"sinus-gallicus": "i", "valencia": "i"}})
        play(stacking.halt(s))
        assert s.stack("omeyas", "sinus-gallicus") == left


@pytest.mark.rule("hispania", "5.6", "11.6")
def test_byzancio_lands_in_granada() -> None:
    s = position(9, "byzancio", {"byzancio": {"mare-mauretanicum": "i"}})
    assert "granada" in ways(s, take("byzancio", "infantry", "mare-mauretanicum"))
    s = position(12, "omeyas", {"omeyas": {"mare-mauretanicum": "i"}})
    assert "granada" not in ways(s, take("omeyas", "infantry", "mare-mauretanicum"))


@pytest.mark.rule("hispania", "5.4", "3.2")
def test_zones_beyond_are_left_not_entered() -> None:
    s = position(6, "suevos", {"suevos": {"aquitania": "i"}})
    assert "pamplona" in ways(s, take("suevos", "infantry", "aquitania"))
    s = position(6, "suevos", {"suevos": {"pamplona": "i"}})
    assert "aquitania" not in ways(s, take("suevos", "infantry", "pamplona"))
    s = position(7, "visigodos", {"visigodos": {"pamplona": "i"}})
    assert "aquitania" in ways(s, take("visigodos", "infantry", "pamplona"))
    s = position(18, "almoravides", {"almoravides": {"africa": "e"}})
    assert ways(s, take("almoravides", "elite", "africa")) == {"malaca", "tingis"}
    s = position(6, "suevos", {"suevos": {"aquitania": "i", "pamplona": "i"}}, waves=1)
    play(stacking.halt(s))
    assert s.stack("suevos", "aquitania") == ""


@pytest.mark.rule("hispania", "9.6", "5.1")
def test_a_subjects_region_is_crossed_not_stayed_in() -> None:
    armies = {"visigodos": {"burgos": "i"}, "vascos": {"vizcaya": "i"}}
    s = position(8, "visigodos", armies, subjects={"vascos": "visigodos"})
    assert "vizcaya" in ways(s, take("visigodos", "infantry", "burgos"))
    s = position(8, "visigodos", armies, subjects={"vascos": "visigodos"}, phase="move")
    asked = run(s, take("visigodos", "infantry", "burgos"), ("march", "vizcaya"))
    assert ("halt", None) not in asked[-1].actions


@pytest.mark.rule("hispania", "5.1")
def test_units_move_once() -> None:
    s = s_move(position(14, "castilla", {"castilla": {"segovia": "i", "burgos": "i"}}))
    asked = run(s, take("castilla", "infantry", "segovia"), ("march", "guadalajara"), ("halt", None))
    assert take("castilla", "infantry", "guadalajara") not in asked[-1].actions
    assert take("castilla", "infantry", "burgos") in asked[-1].actions


@pytest.mark.rule("hispania", "10.4")
def test_roads_halve_clear_land_and_open_mountains() -> None:
    s = position(5, "roma", roads=["toletum", "avila"], options={"roads": True})
    assert movement.cost(s, "toletum") == 1
    assert movement.cost(s, "avila") == 2
    assert not movement.halts_here(s, Group("i"), "avila", "segovia")


def test_nothing_to_move_ends_the_phase() -> None:
    s = position(2, "roma", {"roma": {"toletum": "f"}}, phase="move")
    with pytest.raises(StopIteration):
        first(movement.move(s))
    assert s.phase == "halt"

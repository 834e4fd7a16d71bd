"""An owner's values: an edition beside the game itself, played, recorded, refused where it can't be played."""

from __future__ import annotations

import random
import subprocess
import sys

import msgspec
import pytest

from taifa import Match, games
from taifa.core.errors import BadData
from taifa.testing import play_out

HOUSE = ("almoravid", "granada", "hispania", "reconquista")


def a_change(game: str) -> str:
    """An overlay that changes the first whole number of a row of the game's data."""
    data = games.get(game).data
    for table, rows in data._rows.items():
        if table in ("sections", *data.drawn):
            continue
        for key, raw in rows.items():
            for name, value in raw.items():
                if isinstance(value, int) and not isinstance(value, bool) and name not in ("x", "y", "turn"):
                    return f'[[{table}]]\nid = "{key}"\n{name} = {value}\nnote = "as in my box"\n'
    raise AssertionError("nothing to change")


@pytest.mark.parametrize("game", HOUSE)
def test_every_game_has_editions_that_play_like_it(game: str) -> None:
    """The same values under another name: the same match, on classes and tables of its own."""
    overlay = a_change(game)
    edition, plain = games.get(game, overlay), games.get(game)
    assert edition.id == plain.id and edition.state is not plain.state and edition.data.hash() == plain.data.hash()
    first, second = Match.new(edition, seed=4), Match.new(plain, seed=4)
    play_out(first, random.Random(4), 400)
    play_out(second, random.Random(4), 400)
    assert first.hash == second.hash


OWNED = {
    "almoravid": ("places", "coria", "port", True),
    "granada": ("places", "loja", "castle", True),
    "hispania": ("incomes", "galicia", "gold", 3),
    "reconquista": ("areas", "galicia-norte", "value", 5),
}


@pytest.mark.parametrize("game", HOUSE)
def test_an_owners_value_is_the_one_that_is_played_with(game: str) -> None:
    """In every module of the edition, however deep in its folders; the game itself keeps its own."""
    table, key, name, value = OWNED[game]
    overlay = f'[[{table}]]\nid = "{key}"\n{name} = {str(value).lower()}\n'
    edition, plain = games.get(game, overlay), games.get(game)
    read = [getattr(each.data.table(table, each.data.kinds[table])[key], name) for each in (edition, plain)]
    assert read[0] == value != read[1]
    assert edition.data.hash() != plain.data.hash() and edition.data.overlay == overlay
    package = edition.data.package
    shared = [name for name in sys.modules if name.startswith(f"{package}.") and plain.data.package in _source(name)]
    assert not shared, "modules that would read the game's own tables"


def _source(module: str) -> str:
    found = sys.modules[module]
    return " ".join(
        str(getattr(each, "__module__", ""))
        for each in vars(found).values()
        if isinstance(each, type) or callable(each)
    )


def test_two_editions_of_one_game_live_side_by_side() -> None:
    rich = games.get("small", '[[places]]\nid = "toledo"\nowner = "south"\n')
    poor = games.get("small", '[[places]]\nid = "toledo"\nowner = "north"\n')
    assert Match.new(rich, seed=1).state.owner["toledo"] == "south"
    assert Match.new(poor, seed=1).state.owner["toledo"] == "north"
    assert Match.new("small", seed=1).state.owner["toledo"] == ""


def test_a_record_carries_its_values_and_verifies_where_nobody_has_the_file() -> None:
    match = play_out(
        Match.new(games.get("small", '[[places]]\nid = "leon"\nowner = "south"\n'), seed=2), random.Random(2)
    )
    doc = match.record()
    script = (
        "import sys, msgspec; from taifa import Match, games; games.MODULES.setdefault('small', 'smallgame'); "
        "print(Match.from_record(msgspec.json.decode(sys.stdin.buffer.read())).hash)"
    )
    env = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    call = [sys.executable, "-c", script]
    done = subprocess.run(call, input=msgspec.json.encode(doc), capture_output=True, env=env, check=True)
    assert done.stdout.decode().strip() == match.hash


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        (
            '[[places]]\nid = "toled"\nowner = "south"\n',
            "line 2: [[places]] has no row 'toled' to change",
        ),
        ('[[places]]\nid = "toledo"\nx = "far"\n', "line 2: [[places]] id 'toledo'"),
        ('[[places]]\nid = "toledo"\nowner = "france"\n', "can't be played"),
        ('[[scenarios]]\nid = "short"\nrounds = "many"\n', "rounds"),
        ("x" * 300_000, "more than 200000 bytes"),
        ("a = " + "[" * 5000, "not TOML"),
    ],
)
def test_values_that_cannot_be_played_are_refused_with_where_and_why(overlay: str, said: str) -> None:
    with pytest.raises(BadData) as refused:
        games.get("small", overlay)
    assert said in str(refused.value)


def test_values_that_no_game_can_be_built_with_are_refused_too() -> None:
    with pytest.raises(BadData, match="can't be built with it"):
        games.get("reconquista", '[[borders]]\nid = "asturias--leon"\nb = "atlantis"\n')


@pytest.mark.parametrize("game", HOUSE)
def test_a_template_is_an_overlay_of_comments_that_reads_as_the_game_itself(game: str) -> None:
    template = games.get(game).data.template()
    head = ("game = ", "release = ")
    assert all(not line or line.startswith(("#", *head)) for line in template.splitlines())
    overlay = "\n".join(line.removeprefix("# ") for line in template.splitlines()[1:])
    assert games.get(game, overlay).data.hash() == games.get(game).data.hash()

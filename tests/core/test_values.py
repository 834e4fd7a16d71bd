"""Owners' values gone through before they are played with: every mistake with its line, its field and what is right."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from string import Formatter
from typing import Any

import msgspec
import pytest

from taifa import games
from taifa.core import values
from taifa.core.data import Row
from taifa.core.editions import LARGEST, examine, source_of
from taifa.core.game import Game

GAMES = ("almoravid", "granada", "hispania", "reconquista")


def row(table: str, key: str, **fields: str) -> str:
    return f'[[{table}]]\nid = "{key}"\n' + "".join(f"{name} = {value}\n" for name, value in fields.items())


@pytest.mark.parametrize("name", GAMES)
def test_a_games_own_values_have_nothing_wrong(name: str) -> None:
    game = games.get(name)
    whole = game.data.template().replace("\n# ", "\n")
    assert values.problems(game.data, whole, values_release(whole)) == []


def values_release(text: str) -> str:
    return next(line.split('"')[1] for line in text.splitlines() if line.startswith("release"))


@pytest.mark.parametrize("name", GAMES)
def test_every_field_that_may_be_changed_has_a_form(name: str) -> None:
    game = games.get(name)
    found = list(values.forms(game.data))
    assert sum(len(form.rows) for form in found) > 100
    for form in found:
        assert {field.kind for field in form.fields} <= {"number", "yes-no", "choice", "text", "list", "other"}
        for line in form.rows:
            assert set(line.values) == {field.id for field in form.fields}


@pytest.mark.parametrize(
    ("game", "overlay", "line", "field", "said"),
    [
        ("granada", "= = =", 1, "", "not TOML"),
        ("granada", "[[placs]]\nid = 'loja'\n", 1, "", "near: places"),
        ("granada", row("places", "lojaa", castle="true"), 2, "id", "near: loja"),
        ("granada", row("places", "loja", castel="true"), 3, "castel", "near: castle"),
        ("granada", row("places", "loja", castle="7"), 3, "castle", "Expected `bool`, got `int`"),
        ("granada", row("roads", "loja--moclin", b='"atlantis"'), 3, "b", "'atlantis' is unknown here"),
        ("granada", row("roads", "loja--moclin", kind='"motorway"'), 3, "kind", "known: hybrid, main, secondary"),
        ("reconquista", row("borders", "asturias--leon", b='"atlantis"'), 3, "b", "'atlantis' is unknown here"),
        ("reconquista", row("borders", "asturias--leon", b='"lion"'), 3, "b", "near: leon"),
        ("hispania", row("incomes", "galicia", gold="400"), 3, "gold", "400 is out of range: from 0 to"),
        ("hispania", row("incomes", "galicia", gold="-1"), 3, "gold", "out of range"),
        ("almoravid", row("ways", "leon--astorga", b='"leon"'), 2, "b", "from a place to itself"),
        ("almoravid", 'game = "granada"\n', 1, "game", "not of 'almoravid'"),
        ("almoravid", 'game = "almoravid"\nrelease = "0.0.1"\n', 2, "release", "take a new template"),
        ("almoravid", "# a comment\n" + row("places", "leon", kind='"hamlet"'), 4, "kind", "Invalid enum value"),
    ],
)
def test_a_mistake_is_told_where_it_is_and_what_is_right(
    game: str, overlay: str, line: int, field: str, said: str
) -> None:
    (problem,) = examine(games.get(game), overlay)
    assert (problem.line, problem.field) == (line, field), problem
    assert said in problem.message
    assert problem.said("mine.toml").startswith(f"mine.toml, line {line}")


def test_all_mistakes_are_told_at_once() -> None:
    overlay = (
        row("places", "loja", castle="7") + row("places", "ronda", towr="true") + row("blocks", "nobody", count="1")
    )
    assert [(p.row, p.field) for p in examine(games.get("granada"), overlay)] == [
        ("loja", "castle"),
        ("ronda", "towr"),
        ("nobody", "id"),
    ]


def test_a_map_in_two_pieces_is_refused() -> None:
    """Every way to the place that has the fewest is laid elsewhere."""
    game = games.get("almoravid")
    ways = {key: (str(vars_of(r)["a"]), str(vars_of(r)["b"])) for key, r in rows(game, "ways").items()}
    places = Counter(end for both in ways.values() for end in both)
    lonely = min(places, key=lambda place: (places[place], place))
    first, second = [place for place in places if all({place, lonely} != set(both) for both in ways.values())][:2]
    overlay = "".join(row("ways", key, a=f'"{first}"', b=f'"{second}"') for key, both in ways.items() if lonely in both)
    problems = examine(game, overlay)
    assert any("in two pieces" in problem.message and lonely in problem.message for problem in problems)


def rows(game: Game[Any], table: str) -> dict[str, Row]:
    return game.data.table(table, game.data.kinds[table])


def vars_of(one: Row) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(one)
    return found


def test_ten_megabytes_are_refused_unread() -> None:
    (problem,) = examine(games.get("granada"), "#" * 10_000_000)
    assert str(LARGEST) in problem.message


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_the_page_can_say_every_mistake(lang: str) -> None:
    """Each kind of mistake is told in the reader's language, with all that the English sentence speaks of."""
    told = json.loads((files("taifa.web") / "text" / f"{lang}.json").read_text("utf-8"))
    for why, sentence in values.WRONG.items():
        holes = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        said = {name for _, name, _, _ in Formatter().parse(told[f"wrong-{why}"]) if name}
        assert said <= holes, why
        assert holes - said <= {"error", "game"}, why


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
def test_every_table_and_field_of_the_editor_has_a_name(lang: str) -> None:
    told = json.loads((files("taifa.web") / "text" / f"{lang}.json").read_text("utf-8"))
    for name in GAMES:
        for form in values.forms(games.get(name).data):
            assert f"table-{form.id}" in told, (name, form.id)
            assert [field.id for field in form.fields if f"field-{field.id}" not in told] == [], (name, form.id)


def test_an_edition_of_a_compiled_game_is_made_from_its_source() -> None:
    """The compiled wheel keeps each module beside its library."""
    assert source_of("/x/taifa/games/granada/rules/march.cpython-311-x86_64-linux-gnu.so").endswith("rules/march.py")
    assert source_of("/x/taifa/games/granada/__init__.py") == "/x/taifa/games/granada/__init__.py"

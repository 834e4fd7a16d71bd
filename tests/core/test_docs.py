"""What README and docs say about programs is true: their Python runs."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from taifa.core.game import Game
from taifa.testing.arrangement import ROLES

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def python_blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL)


def test_the_readme_program_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = python_blocks(ROOT / "README.md")
    exec(compile(program, "README.md", "exec"), {})
    assert "christians" in capsys.readouterr().out


@pytest.mark.parametrize(
    "page", sorted(str(p.relative_to(ROOT)) for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
)
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    dead = [link for link in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).exists()]
    assert not dead, f"{page}: {dead}"


def functions_on_the_way() -> list[tuple[str, str]]:
    """Where, and the function: the rows of the table that follows a decision from click to picture."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = page.partition("### From click to picture")[2].partition("\n## ")[0]
    rows = [line.split("|")[1:3] for line in table.splitlines() if line.startswith("| ")][1:]
    return [(where.strip(), name) for where, names in rows for name in re.findall(r"`([\w.]+\.\w+)`", names)]


@pytest.mark.parametrize(("where", "name"), functions_on_the_way())
def test_the_way_from_click_to_picture_names_functions_that_are_there(where: str, name: str) -> None:
    *_, owner, function = name.split(".")
    web = where == "page"
    sources = (ROOT / "src/taifa/web/js").rglob("*.js") if web else (ROOT / "src/taifa").rglob("*.py")
    defined = re.compile(rf"(?:function |^  (?:async )?){function}\(" if web else rf"(?:def|class) {function}\b", re.M)
    if owner[0].isupper():
        homes = [
            path.read_text("utf-8") for path in sources if re.search(rf"\bclass {owner}\b", path.read_text("utf-8"))
        ]
    else:
        homes = [path.read_text("utf-8") for path in sources if path.stem == owner]
        homes += [owner + " " + path.stem for path in (ROOT / "src/taifa").rglob(f"{owner}/{function}.py")]
        defined = re.compile(f"{defined.pattern}|^{owner} {function}$", re.M)
    assert any(defined.search(home) for home in homes), f"{name} is not in the {where}"


def test_the_table_from_click_to_picture_is_read() -> None:
    assert len(functions_on_the_way()) > 15


def test_whoever_adds_a_game_is_told_all_that_is_looked_up() -> None:
    """Each part of a GAME, where the conformance kit wants it, and each file that is read of a game's folder."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    told = page.partition("## What is looked up")[2].partition("\n## ")[0]
    words = set(re.findall(r"\w+", told))
    assert {field.name for field in fields(Game) if field.init} <= words
    assert {name for _, name, _ in ROLES} <= words
    games = [path for path in (ROOT / "src/taifa/games").iterdir() if (path / "data").is_dir()]
    files = [{str(path.relative_to(game)) for path in game.glob("[db]*/*.*")} for game in games]
    read = [name for name in set.intersection(*files) if not name.endswith(".py")]
    assert len(games) == 4 and len(read) >= 6
    assert not [name for name in read if f"`{name}`" not in told]

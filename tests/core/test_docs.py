"""What README and docs say about programs is true: their Python runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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

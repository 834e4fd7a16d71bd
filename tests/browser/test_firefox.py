"""The main path in Firefox, which is driven by puppeteer over WebDriver BiDi: wide and on a phone, every game."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from browser.conftest import Site

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox") or ""
GAMES = ("almoravid", "granada", "hispania", "reconquista")
SECONDS = 240
"""Longer than this it may not take, whatever else the machine does."""

needs = pytest.mark.skipif(
    not FIREFOX or not shutil.which("node") or not (ROOT / "node_modules" / "puppeteer-core").exists(),
    reason="no Firefox, Node or puppeteer-core here",
)


WIDE, PHONE = (1280, 800), (400, 844)


@needs
@pytest.mark.parametrize(
    ("size", "games"),
    [
        pytest.param(WIDE, GAMES[:2], id="wide"),
        pytest.param(PHONE, GAMES[2:], id="phone"),
        pytest.param(WIDE, GAMES[2:], id="wide, the other games", marks=pytest.mark.slow),
        pytest.param(PHONE, GAMES[:2], id="phone, the other games", marks=pytest.mark.slow),
    ],
)
def test_a_match_of_each_game_to_its_tenth_question(site: Site, size: tuple[int, int], games: tuple[str, ...]) -> None:
    command = ["node", str(HERE / "firefox.mjs"), site.url, FIREFOX, str(size[0]), str(size[1]), *games]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["faults"] == []
    assert [each["game"] for each in told["found"]] == list(games)
    for each in told["found"]:
        assert each["done"] == 10, each
        assert each["places"] > 10 and each["pieces"] > 0 and each["board"] > 300, each
        assert each["wide"] <= size[0], each

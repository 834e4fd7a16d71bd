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
SECONDS = 480
"""Longer than this it may not take, whatever else the machine does."""

needs = pytest.mark.skipif(
    not FIREFOX or not shutil.which("node") or not (ROOT / "node_modules" / "puppeteer-core").exists(),
    reason="no Firefox, Node or puppeteer-core here",
)


WIDE, PHONE = 1280, 400
SIZES = {WIDE: "1280x800", PHONE: "400x844"}


@needs
@pytest.mark.parametrize(
    "widths",
    [
        pytest.param((WIDE, WIDE, PHONE, PHONE), id="two games wide, two on a phone"),
        pytest.param((PHONE, PHONE, WIDE, WIDE), id="the other way round", marks=pytest.mark.slow),
    ],
)
def test_a_match_of_each_game_to_its_tenth_question(site: Site, widths: tuple[int, ...]) -> None:
    wanted = [f"{game}@{SIZES[width]}" for game, width in zip(GAMES, widths, strict=True)]
    command = ["node", str(HERE / "firefox.mjs"), site.url, FIREFOX, *wanted]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["faults"] == []
    assert [each["game"] for each in told["found"]] == list(GAMES)
    for each, width in zip(told["found"], widths, strict=True):
        assert each["done"] == 10, each
        assert each["places"] > 10 and each["pieces"] > 0 and each["board"] > 300, each
        assert each["wide"] <= width == each["window"], each

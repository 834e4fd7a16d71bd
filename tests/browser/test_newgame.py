"""A game in a package of its own, as `taifa new-game` makes it: in the lobby with its cover, and played to its end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import People, Site
from installed import installed
from sources import SOURCES


@pytest.fixture
def visitors(chromium: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a server beside which such a package is installed, and one that can't be loaded."""
    _, packages = installed("frontera", tmp_path)
    (packages / "spoilt.py").write_text("raise ValueError('a rule broke')\n")
    site = Site(tmp_path, extra="spoilt=spoilt", path=os.pathsep.join([str(packages), SOURCES]))
    site.start()
    found = People(chromium, site)
    yield found
    for context in found.contexts:
        context.close()
    site.stop()
    assert found.faults == []


def test_a_new_game_is_played_against_captain_to_its_end(visitors: People) -> None:
    me = visitors.come()
    me.lobby()
    cover = me.page.locator("img[src='/api/games/frontera/cover.svg']")
    expect(cover).to_be_visible()
    assert cover.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    expect(me.page.locator(".broken li")).to_contain_text("spoilt")
    expect(me.page.locator(".broken li")).to_contain_text("a rule broke")
    assert "a rule broke" in (visitors.site.folder / "server.log").read_text()
    me.begin("frontera", seats={"south": "bot:captain"})
    assert me.play(300) < 300
    assert me.over
    me.see(".points")

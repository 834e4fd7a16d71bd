"""Owners of two different boxes, one server: matches of Granada with other values side by side, by link to their end.

Their records are then checked where nobody has the overlays: by an installed wheel, from an empty folder.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from server_client import Json, Page, Person, secret_of
from server_house import Running
from test_live import step

from taifa import games

ROOT = Path(__file__).resolve().parents[2]
BOXES = (
    '[[places]]\nid = "loja"\ncastle = true\ntower = false\n',
    '[[places]]\nid = "ronda"\ncastle = false\ntower = true\n',
)
CASTLES = {BOXES[0]: {"loja": True, "ronda": True}, BOXES[1]: {"loja": False, "ronda": False}}
"""What the places on which these boxes differ are in each: in the game as it comes only Ronda has a castle."""


def by_link(house: Running, overlay: str) -> tuple[Json, Person, dict[str, Page]]:
    """A match with an owner's values whose seats two guests take by their links."""
    host = house.person()
    made = host.new("granada", {"christians": "link", "muslims": "link"}, overlay=overlay)
    pages = {}
    for seat, link in made["links"].items():
        if seat in ("christians", "muslims"):
            pages[seat] = house.person().join(made["id"], secret_of(link))
    for page in pages.values():
        page.until("chats")
    return made, host, pages


def castles(person: Person, match: str) -> dict[str, bool]:
    """Which of Loja and Ronda says at this table that it has a castle."""
    drawn = person.get(f"/api/matches/{match}/at/0")["scene"]["board"]
    places = {place["id"]: place for place in person.get(f"/api/games/granada/board?lang=en&h={drawn}")["places"]}
    said = games.get("granada").text.say("info-castle", "en")
    return {place: said in places[place].get("info", ()) for place in ("loja", "ronda")}


def test_two_boxes_are_played_by_link_side_by_side(house: Running) -> None:
    tables = [by_link(house, overlay) for overlay in BOXES]
    dice = random.Random(1491)
    for _ in range(30):
        for _, _, pages in tables:
            assert step(pages, dice)
    names = [person.get("/api/matches")[0]["name"] for _, person, _ in tables]
    assert names[0] != names[1] and all("granada · " in name for name in names)


@pytest.mark.slow
def test_their_records_are_verified_by_a_wheel_that_never_saw_the_overlays(house: Running, tmp_path: Path) -> None:
    tables = [by_link(house, overlay) for overlay in BOXES]
    dice = random.Random(1492)
    for _ in range(20_000):
        if not sum(step(pages, dice) for _, _, pages in tables):
            break
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    pip = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([sys.executable, "-m", *pip, str(site), str(ROOT)], check=True, cwd=empty)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("TAIFA", "PYTHON"))}
    env["PYTHONPATH"] = str(site)
    for (made, host, pages), overlay in zip(tables, BOXES, strict=True):
        assert all(page.state["over"] for page in pages.values())
        assert castles(host, made["id"]) == CASTLES[overlay]
        kept = empty / f"{made['id']}.json"
        kept.write_text(json.dumps(host.get(f"/api/matches/{made['id']}/record")))
        command = [sys.executable, "-m", "taifa", "verify", kept.name, "--json"]
        done = subprocess.run(command, cwd=empty, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert json.loads(done.stdout)["ok"] is True
        where = [sys.executable, "-c", "import taifa; print(taifa.__file__)"]
        assert subprocess.run(where, cwd=empty, env=env, capture_output=True, text=True).stdout.startswith(str(site))

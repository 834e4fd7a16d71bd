"""A match begun with an older release: it says where it departs, and its owner chooses how it goes on."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from server_house import Running, config_for
from sqlalchemy import create_engine, text

from taifa.core import changes, record
from taifa.core.errors import BadRecord
from taifa.core.match import Match
from taifa.server.errors import Refused


def played(folder: Path, answers: int = 12) -> tuple[str, str, list[Any]]:
    """A match of Almoravid on one screen, a few answers long: the database, its id, its answers."""
    house = Running(config_for(folder))
    try:
        ana = house.person()
        name = ana.new("almoravid", {"christians": "here", "muslims": "here"}, scenario="A", seed=3)["id"]
        page = ana.join(name)
        page.until("chats")
        for _ in range(answers):
            if page.state["decision"] is None:
                page.ask("look", seat=page.state["asked"][0]["seat"])
            assert page.act()["type"] == "ok"
        answers_given = list(house.app.state.services.tables.open[name].journal.answers)
    finally:
        house.stop()
    return str(folder / "t.db"), name, answers_given


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "taifa", *args], capture_output=True, text=True, timeout=120)


def as_of_old(db: str, name: str, at: int) -> None:
    """Make the match one of release 0.1.0 in which an answer was given that the rules of now don't know."""
    engine = create_engine(f"sqlite:///{db}")
    with engine.begin() as connection:
        key = connection.execute(text("SELECT key FROM matches WHERE id = :name"), {"name": name}).scalar_one()
        rows = connection.execute(
            text("SELECT n, data FROM journal WHERE match = :key AND kind = 'act' ORDER BY n"), {"key": key}
        ).all()
        data = json.dumps(["no-such-verb", None, *json.loads(rows[at].data)[2:]])
        connection.execute(
            text("UPDATE journal SET data = :data WHERE match = :key AND n = :n"),
            {"data": data, "key": key, "n": rows[at].n},
        )
        connection.execute(text("UPDATE matches SET version = '0.1.0' WHERE key = :key"), {"key": key})
    engine.dispose()


@pytest.fixture
def old(tmp_path: Path) -> tuple[str, str, list[Any]]:
    db, name, answers = played(tmp_path)
    as_of_old(db, name, 7)
    return db, name, answers


def test_a_match_that_departs_is_not_lost_but_says_so(old: tuple[str, str, list[Any]], tmp_path: Path) -> None:
    _, name, _ = old
    house = Running(config_for(tmp_path))
    try:
        services = house.app.state.services
        with pytest.raises(Refused) as caught:
            asyncio.run_coroutine_threadsafe(services.tables.get(name), services.loop).result(20)
        assert caught.value.code == "broken"
        said = caught.value.detail or ""
        assert said.startswith("answer 7 ") and "release 0.1.0" in said and f"taifa patch {name}" in said
    finally:
        house.stop()


def test_patch_shows_where_it_departs_and_goes_on_from_there(old: tuple[str, str, list[Any]], tmp_path: Path) -> None:
    db, name, answers = old
    shown = run("patch", name, "--db", db)
    assert shown.returncode == 0, shown.stderr
    assert "begun with release 0.1.0" in shown.stdout and "departs at answer 7" in shown.stdout
    assert "4.3.4" in shown.stdout, "the changes since then"
    again = run("patch", name, "--db", db, "--json")
    assert json.loads(again.stdout)["departs"]["at"] == 7, "looking changes nothing"
    out = tmp_path / "old.json"
    assert run("patch", name, "--db", db, "--export", str(out), "--go-on").returncode == 0
    kept = record.load(out)
    assert kept["release"] == "0.1.0" and len(kept["journal"]) == len(answers)
    house = Running(config_for(tmp_path))
    try:
        table = house.app.state.services.tables
        opened = asyncio.run_coroutine_threadsafe(table.get(name), house.app.state.services.loop).result(20)
        assert opened.match.journal == answers[:7]
        assert opened.meta.version == changes.RELEASE
    finally:
        house.stop()


def test_a_match_that_still_plays_is_only_told_so(tmp_path: Path) -> None:
    db, name, answers = played(tmp_path, 5)
    shown = run("patch", name, "--db", db, "--json")
    doc = json.loads(shown.stdout)
    assert doc["departs"] is None and doc["answers"] == len(answers)


def test_mistakes_are_a_sentence(tmp_path: Path) -> None:
    db, _, _ = played(tmp_path, 1)
    for args in (["patch", "nobody", "--db", db], ["patch", "x", "--db", str(tmp_path / "no" / "where.db")]):
        said = run(*args)
        assert said.returncode == 2 and "Traceback" not in said.stderr and said.stderr.strip()


def test_a_record_says_which_release_changed_the_rule() -> None:
    match = Match.new("almoravid", "A", 3)
    for _ in range(6):
        match.apply(match.decision.actions[0])
    doc = match.record()
    assert doc["release"] == changes.RELEASE
    doc["release"] = "0.1.0"
    answers = [*match.journal[:4], (match.journal[4][0], ("no-such-verb", None)), *match.journal[5:]]
    doc["journal"] = record.chained("almoravid", answers)
    with pytest.raises(BadRecord, match=r"action 4: .*release 0\.1\.0.*0\.2\.0 changed 4\.3\.4") as caught:
        Match.from_record(doc)
    assert caught.value.at == 4
    doc["release"] = changes.RELEASE
    with pytest.raises(BadRecord) as now:
        Match.from_record(doc)
    assert "changed 4.3.4" not in str(now.value)

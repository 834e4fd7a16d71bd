"""Records: written, read, verified; whatever is wrong is told with its action."""

from __future__ import annotations

import copy
import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from taifa import Match
from taifa.core import record
from taifa.core.errors import BadRecord


def long_match(decisions: int) -> Match:
    m = Match.new("small", "long", seed=4)
    rng = random.Random(4)
    while len(m.journal) < decisions and not m.over:
        m.apply(rng.choice(m.decision.actions))
    return m


@pytest.fixture(scope="module")
def doc() -> dict[str, Any]:
    return long_match(2000).record()


def test_two_thousand_decisions_saved_loaded_verified(doc: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    record.save(doc, path)
    again = Match.from_record(record.load(path))
    assert len(again.journal) == 2000 and again.record() == doc
    assert not list(tmp_path.glob("*.part"))


def test_one_changed_entry_is_found_at_its_action(doc: dict[str, Any]) -> None:
    for at in (0, 7, 1234, 1999):
        changed = copy.deepcopy(doc)
        entry = list(changed["journal"][at])
        entry[2] = "toledo" if entry[2] != "toledo" else "leon"
        changed["journal"][at] = entry
        with pytest.raises(BadRecord) as refused:
            Match.from_record(changed)
        assert refused.value.at == at and f"action {at}" in str(refused.value)


def test_one_changed_byte_of_the_file_is_found(doc: dict[str, Any], tmp_path: Path) -> None:
    raw = json.dumps(doc)
    start = raw.index('"journal"')
    rng = random.Random(9)
    for _ in range(25):
        at = rng.randrange(start + 12, raw.index('"boundaries"') - 4)
        flipped = raw[:at] + ("x" if raw[at] != "x" else "y") + raw[at + 1 :]
        path = tmp_path / "flipped.json"
        path.write_text(flipped, "utf-8")
        with pytest.raises(BadRecord):
            Match.from_record(record.load(path))


def test_an_entry_left_out_is_found(doc: dict[str, Any]) -> None:
    changed = copy.deepcopy(doc)
    del changed["journal"][500]
    with pytest.raises(BadRecord) as refused:
        Match.from_record(changed)
    assert refused.value.at == 500


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": 99}, "format 99 is newer"),
        ({"format": "one"}, "no format number"),
        ({"data": "0000000000000000"}, "other data"),
        ({"seed": "00" * 32}, "not the one that was committed"),
        ({"seed": "zz"}, "hexadecimal"),
        ({"seed": ""}, "no seed"),
        ({"game": "chess"}, "unknown game"),
        ({"scenario": "Z"}, "unknown scenario"),
        ({"journal": "none"}, "not a record"),
        ({"result": {"winners": ["north"], "scores": {}, "reason": "even"}}, "result"),
    ],
)
def test_what_is_wrong_is_told(doc: dict[str, Any], change: dict[str, Any], says: str) -> None:
    with pytest.raises(Exception, match=says):
        Match.from_record({**doc, **change})


def test_a_truncated_file_is_told(doc: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(json.dumps(doc)[:-100], "utf-8")
    with pytest.raises(BadRecord, match="cut off"):
        record.load(path)
    with pytest.raises(BadRecord, match="can't be read"):
        record.load(tmp_path / "none.json")


def test_a_public_record_keeps_the_seed_back_until_the_end() -> None:
    m = long_match(50)
    assert "seed" not in m.record(public=True)
    assert m.record(public=True)["seed_hash"] == m.commitment
    m = Match.new("small", seed=1)
    while not m.over:
        m.apply(m.decision.actions[0])
    assert m.record(public=True)["seed"] == m.state.chance.seed.hex()


def test_a_number_that_was_never_drawn_is_found() -> None:
    match = Match.new("small", seed=1)
    while not match.over:
        match.apply(match.decision.actions[0])
    doc = record.with_draws(match)
    assert Match.from_record(doc).hash == match.hash
    at, number, of, came = doc["draws"][3]
    other = copy.deepcopy(doc)
    other["draws"][3] = (at, number, of, (came + 1) % of)
    with pytest.raises(BadRecord, match=rf"recorded as {(came + 1) % of} of {of} .*, but is {came} of {of}"):
        Match.from_record(other)
    other = copy.deepcopy(doc)
    del other["draws"][-1]
    with pytest.raises(BadRecord, match="numbers are recorded"):
        Match.from_record(other)


def test_other_rules_are_noticed_at_a_phase(doc: dict[str, Any]) -> None:
    changed = copy.deepcopy(doc)
    at, _ = changed["boundaries"][10]
    changed["boundaries"][10] = (at, "0" * 32)
    with pytest.raises(BadRecord, match="position is not the one recorded"):
        Match.from_record(changed)


@pytest.mark.parametrize("spacing", [16, 32, 500])
def test_a_record_is_verified_however_far_apart_its_positions_are(
    monkeypatch: pytest.MonkeyPatch, spacing: int
) -> None:
    with monkeypatch.context() as other:
        other.setattr("taifa.core.match.asking.SPACING", spacing)
        doc = long_match(900).record()
    places = [at for at, _ in doc["boundaries"]]
    assert all(later - at >= spacing for at, later in pairwise(places))
    again = Match.from_record(doc)
    assert [b.at for b in again.checkpoints][: len(places)] == places
    changed = copy.deepcopy(doc)
    changed["boundaries"][-1] = (places[-1], "0" * 32)
    with pytest.raises(BadRecord, match="position is not the one recorded"):
        Match.from_record(changed)
    changed["boundaries"][-1] = (places[-1] + 1, doc["boundaries"][-1][1])
    with pytest.raises(BadRecord):
        Match.from_record(changed)

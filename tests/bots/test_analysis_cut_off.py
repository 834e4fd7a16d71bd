"""A record whose file was cut off in the middle: read as far as it goes, and looked back at."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from taifa import Match, bots
from taifa.bots.analysis import analyse
from taifa.core import record
from taifa.core.errors import BadRecord


@pytest.fixture(scope="module")
def whole() -> bytes:
    match = Match.new("almoravid", "A", seed=5)
    for _ in range(30):
        match.apply(bots.get("captain", 1).choose(match, match.decision), match.decision.seat)
    return msgspec.json.encode(match.record())


def test_a_file_cut_off_in_the_middle_is_read_up_to_its_last_whole_answer(whole: bytes, tmp_path: Path) -> None:
    journal = msgspec.json.decode(whole)["journal"]
    start = whole.index(b'"journal"') + 12
    path = tmp_path / "half.json"
    for size in range(start, len(whole), 97):
        path.write_bytes(whole[:size])
        read = record.load(path, cut_off=True)["journal"]
        assert read == journal[: len(read)]
        assert len(read) >= whole[:size].count(b"],[") - 2 or len(read) == len(journal)


def test_its_seed_is_kept_so_that_it_can_be_looked_back_at(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_bytes(whole[: -(len(whole) - whole.index(b'"journal"')) // 2])
    doc = record.load(path, cut_off=True)
    found = analyse(doc)
    assert 0 < len(doc["journal"]) == found.answers
    assert found.stopped is not None and found.stopped.key == "analysis-not-over"


def test_without_its_seed_it_is_said_that_its_dice_are_missing(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_bytes(whole[: -(len(whole) - whole.index(b'"journal"')) // 2])
    found = analyse({**record.load(path, cut_off=True), "seed": ""})
    assert found.curve and found.stopped is not None and found.stopped.key == "analysis-no-seed"


def test_what_breaks_off_before_the_first_answer_or_is_no_record_is_refused(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    for text in (whole[:40], b"{", b"nonsense"):
        path.write_bytes(text)
        with pytest.raises(BadRecord):
            record.load(path, cut_off=True)
    path.write_bytes(whole[:900])
    with pytest.raises(BadRecord, match="cut off"):
        record.load(path)

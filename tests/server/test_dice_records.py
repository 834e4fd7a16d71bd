"""Records that somebody doctored, read by the verifier that knows nothing of this package."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "verify_dice.py"


def number(seed: bytes, count: int) -> int:
    block = hashlib.blake2b((count // 8).to_bytes(8, "big"), key=seed).digest()
    return int.from_bytes(block[count % 8 * 8 : count % 8 * 8 + 8], "big")


def record(seats: dict[str, str], salts: tuple[str, ...] = ()) -> dict[str, Any]:
    """One die before the first answer, one during the second, after these stirs at the first."""
    given = {}
    for seat, reveal in seats.items():
        commit = hashlib.sha256(f"taifa-dice\nabc\n{seat}\n{reveal}".encode()).hexdigest()
        given[seat] = {"commit": commit, "reveal": reveal}
    text = "\n".join(["abc", "1", "11" * 32, *(f"{seat}:{reveal}" for seat, reveal in seats.items())])
    seed = later = hashlib.blake2b(text.encode(), digest_size=32, person=b"taifa-seats").digest()
    for salt in salts:
        later = hashlib.blake2b(later + salt.encode(), digest_size=32, person=b"taifa-stir").digest()
    return {
        "seed": seed.hex(),
        "shared": {"match": "abc", "round": 1, "server": "11" * 32, "seats": given},
        "stirs": [[1, salt] for salt in salts],
        "draws": [[0, 0, 6, number(seed, 0) % 6], [2, 1, 6, number(later, 1) % 6]],
    }


BOTH = {"north": "aa" * 32, "south": "bb" * 32}
HONEST = record(BOTH)


def verified(text: str, folder: Path) -> str:
    path = folder / "record.json"
    path.write_text(text)
    done = subprocess.run([sys.executable, "-I", TOOL, path], capture_output=True, text=True, timeout=60)
    assert (done.returncode == 0) == done.stdout.startswith("right")
    return done.stdout + done.stderr


def test_takebacks_at_one_place_count_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    assert "right" in verified(json.dumps(record(BOTH, ("takeback 9", "takeback 10"))), tmp_path)


@pytest.mark.parametrize(
    "doctored",
    [
        record({}),
        record({"north": "aa" * 32 + "\nsouth:" + "bb" * 32}),
        record({"north": "aa"}),
        record(BOTH, ("whatever the host likes",)),
        {**HONEST, "draws": [[0, 0, 2**65, 1]]},
        {**HONEST, "draws": [[0, 0, 0, 0]]},
        {**HONEST, "draws": [[0, 0, -6, 0]]},
        {**HONEST, "draws": HONEST["draws"][::-1]},
        {**HONEST, "draws": [[0, 0, "6", 0]]},
        {**HONEST, "draws": 7},
        {**HONEST, "draws": [[0]]},
        {**HONEST, "seed": "no"},
        {**HONEST, "seed": 5},
        {**HONEST, "shared": {**HONEST["shared"], "round": 0}},
        {**HONEST, "shared": {**HONEST["shared"], "seats": ["north"]}},
        {**HONEST, "shared": {"match": "abc"}},
        {**HONEST, "stirs": [["one", 2]]},
        {**HONEST, "stirs": [7]},
        [],
        None,
    ],
)
def test_a_doctored_record_is_wrong_in_a_sentence(doctored: Any, tmp_path: Path) -> None:
    said = verified(json.dumps(doctored), tmp_path)
    assert said.startswith("WRONG"), said
    assert "Traceback" not in said


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\x00", '"record"'])
def test_what_is_no_record_is_wrong_in_a_sentence(text: str, tmp_path: Path) -> None:
    assert verified(text, tmp_path).startswith("WRONG")

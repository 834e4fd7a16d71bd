"""Records that somebody doctored, read by the verifier that knows nothing of this package."""

from __future__ import annotations

import hashlib
import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from taifa import games
from taifa.core.chance import Contribution, SharedSeed, seat_commitment

TOOL = Path(__file__).resolve().parents[2] / "tools" / "verify_dice.py"


def number(seed: bytes, count: int) -> int:
    block = hashlib.blake2b((count // 8).to_bytes(8, "big"), key=seed).digest()
    return int.from_bytes(block[count % 8 * 8 : count % 8 * 8 + 8], "big")


def record(
    seats: dict[str, str], salts: tuple[str, ...] = (), server: str = "11" * 32, match: str = "abc"
) -> dict[str, Any]:
    """One die before the first answer, one during the second, after these stirs at the first."""
    given = {}
    for seat, reveal in seats.items():
        commit = hashlib.sha256(f"taifa-dice\n{match}\n{seat}\n{reveal}".encode()).hexdigest()
        given[seat] = {"commit": commit, "reveal": reveal}
    text = "\n".join([match, "1", server, *(f"{seat}:{reveal}" for seat, reveal in seats.items())])
    seed = later = hashlib.blake2b(text.encode(), digest_size=32, person=b"taifa-seats").digest()
    for salt in salts:
        later = hashlib.blake2b(later + salt.encode(), digest_size=32, person=b"taifa-stir").digest()
    return {
        "seats": dict.fromkeys(seats, "link"),
        "seed": seed.hex(),
        "shared": {"match": match, "round": 1, "server": server, "seats": given},
        "journal": [["north", "wait", None, "a1"], ["south", "wait", None, "b2"]],
        "stirs": [[1, salt] for salt in salts],
        "draws": [[0, 0, 6, number(seed, 0) % 6], [2, 1, 6, number(later, 1) % 6]],
    }


BOTH = {"north": "aa" * 32, "south": "bb" * 32}
HONEST = record(BOTH)
SEED = bytes.fromhex(HONEST["seed"])
TWICE = json.dumps(HONEST)[:-1] + ', "draws": []}'
"""A record in which something is said twice: who reads the first and who reads the last would differ."""


def verified(text: str, folder: Path, *more: str) -> str:
    path = folder / "record.json"
    path.write_text(text)
    done = subprocess.run([sys.executable, "-I", TOOL, path, *more], capture_output=True, text=True, timeout=60)
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
        record(BOTH, server="AB" * 32),
        record(BOTH, server=" " + "11" * 32),
        record(BOTH, server=" 11" * 32),
        {**record({**BOTH, "ghost": "cc" * 32}), "seats": dict.fromkeys(BOTH, "link")},
        {**HONEST, "seats": {"north": "link", "south": "captain"}},
        {**HONEST, "seats": {"north": "link", "south": "link", "east": "here"}},
        {**HONEST, "shared": None},
        {key: value for key, value in HONEST.items() if key != "seats"},
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
        record(BOTH, ("takeback 09",)),
        record(BOTH, ("takeback 0",)),
        record(BOTH, ("takeback " + "9" * 30,)),
        record(BOTH, ("takeback 10", "takeback 9")),
        record(BOTH, ("takeback 9", "takeback 9")),
        {**record(BOTH, ("takeback 1",)), "stirs": [[True, "takeback 1"]]},
        {**HONEST, "stirs": [[3, "takeback 1"]]},
        {**HONEST, "stirs": [[2, "takeback 1"], [1, "takeback 2"]]},
        {**HONEST, "draws": [[0, 0, 6.0, number(SEED, 0) % 6.0]]},
        {**HONEST, "draws": [[0.5, 0, 6, number(SEED, 0) % 6]]},
        {**HONEST, "draws": [[0, 0.0, 6, number(SEED, 0) % 6]]},
        {**HONEST, "draws": [[float("nan"), 0, 6, number(SEED, 0) % 6]]},
        {**HONEST, "draws": [[0, 0, 1, False]]},
        {**HONEST, "draws": [[3, 0, 6, number(SEED, 0) % 6]]},
        {**HONEST, "seed": HONEST["seed"].upper()},
        {**HONEST, "seed": " ".join(HONEST["seed"][i : i + 2] for i in range(0, 64, 2))},
        {**HONEST, "seats": {"north": "here"}, "shared": None, "seed": "ab", "draws": []},
        record(BOTH, match="abc\n1"),
        record(BOTH, match=""),
        {**record({"muslims": "aa" * 32, "christians": "bb" * 32}), "game": "granada"},
        {**record(dict.fromkeys(("green", "yellow", "red"), "aa" * 32)), "game": "hispania"},
        {**HONEST, "game": "almoravid"},
        {**HONEST, "game": ["almoravid"]},
        {key: value for key, value in HONEST.items() if key != "journal"},
        [],
        None,
    ],
)
def test_a_doctored_record_is_wrong_in_a_sentence(doctored: Any, tmp_path: Path) -> None:
    said = verified(json.dumps(doctored), tmp_path)
    assert said.startswith("WRONG"), said
    assert "Traceback" not in said


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\x00", '"record"', TWICE])
def test_what_is_no_record_is_wrong_in_a_sentence(text: str, tmp_path: Path) -> None:
    assert verified(text, tmp_path).startswith("WRONG")


def test_an_empty_hash_was_shown_by_no_match(tmp_path: Path) -> None:
    assert verified(json.dumps(HONEST), tmp_path, "--shown", "").startswith("WRONG")


def test_who_gave_numbers_and_how_many_takebacks_there_were_is_said(tmp_path: Path) -> None:
    """A host who adds a takeback chooses between dice; those who played know that there was none."""
    said = verified(json.dumps(record(BOTH, ("takeback 2", "takeback 3"))), tmp_path)
    assert "of match abc, seed made by north, south in round 1, 3 takebacks" in said


def test_seats_stand_in_the_order_of_their_game(tmp_path: Path) -> None:
    """Of two orders a host who knew all numbers could choose the one with the better dice."""
    order = runpy.run_path(str(TOOL))["ORDER"]
    assert {name: tuple(seats) for name, seats in order.items()} == {name: games.get(name).seats for name in order}
    honest = {**record(dict.fromkeys(("yellow", "blue", "red"), "aa" * 32)), "game": "hispania"}
    assert verified(json.dumps(honest), tmp_path).splitlines()[0].endswith("game: hispania")
    assert "is not known here" in verified(json.dumps({**HONEST, "game": "chess"}), tmp_path)


def test_where_a_record_ends_is_said(tmp_path: Path) -> None:
    """What was cut away is not there to be wrong: whoever played knows that there was more."""
    cut = {**HONEST, "journal": HONEST["journal"][:1], "draws": HONEST["draws"][:1]}
    assert "the last of them during answer 0 of 1" in verified(json.dumps(cut), tmp_path)
    assert "the last of them during answer 2 of 2" in verified(json.dumps(HONEST), tmp_path)


def test_whoever_gave_a_number_finds_its_hash_again(tmp_path: Path) -> None:
    """A host who puts another number in its place, once all are known, chooses the seed."""
    own = HONEST["shared"]["seats"]["south"]["commit"]
    server = hashlib.blake2b(bytes.fromhex("11" * 32), digest_size=32, person=b"taifa-seed").hexdigest()
    assert verified(json.dumps(HONEST), tmp_path, "--shown", server, "--shown", own).startswith("right")
    other = record({**BOTH, "south": "cc" * 32})
    assert verified(json.dumps(other), tmp_path, "--shown", server).startswith("right")
    assert verified(json.dumps(other), tmp_path, "--shown", server, "--shown", own).startswith("WRONG")


@pytest.mark.parametrize("more", [("--shown",), ("--shown=abc",), ("--show", "abc"), ("abc",), ("-h",)])
def test_what_was_not_checked_is_not_called_right(more: tuple[str, ...], tmp_path: Path) -> None:
    assert verified(json.dumps(HONEST), tmp_path, *more).startswith("WRONG")


@pytest.mark.parametrize(
    "odd",
    [
        {"server": "AB" * 32},
        {"server": " 11" * 32},
        {"server": ""},
        {"round": 0},
        {"seats": {}},
        {"seats": {"north": Contribution(seat_commitment("abc", "north", "x\ny"), "x\ny")}},
    ],
)
def test_a_seed_that_could_have_been_chosen_is_no_seed(odd: dict[str, Any]) -> None:
    given = {seat: Contribution(seat_commitment("abc", seat, reveal), reveal) for seat, reveal in BOTH.items()}
    honest = SharedSeed("abc", 1, "11" * 32, given)
    assert honest.fault() is None
    assert msgspec.structs.replace(honest, **odd).fault() is not None

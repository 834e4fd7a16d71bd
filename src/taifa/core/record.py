"""The file a match is kept in: read, write, verify.

A record is one JSON document. Each journal entry carries a link of a hash chain, so a change of
one byte is found at its action; the state's hash at each phase checkpoint shows that the rules
still play the match the same way.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from taifa.core import changes, lent
from taifa.core.chance import Draw, SharedSeed, WitnessedChance, commitment
from taifa.core.decision import Action
from taifa.core.errors import BadRecord, TaifaError
from taifa.core.files import TooLarge, read_at_most
from taifa.core.game import Game
from taifa.core.match.checkpoint import Checkpoint
from taifa.core.match.play import Play
from taifa.core.reading import convert
from taifa.core.state import Result

P = TypeVar("P", bound=Play)

FORMAT = 2
"""1: no stirs, no shared seed, no draws. Records of it are still read."""

PEOPLE = ("here", "link")
"""What a record says of seats that people played."""

LARGEST = 64_000_000
"""Bytes that a record's file may have: the longest matches have a few millions."""

JOURNAL = re.compile(rb'"journal"\s*:\s*\[')
ANSWER = re.compile(rb'\[\s*"[^"]*"\s*,\s*"[^"]*"\s*,\s*(?:null|-?\d+|"[^"]*")\s*,\s*"[^"]*"\s*\]')
"""Where the journal begins, and an answer of it: for a file that was cut off."""

Entry = tuple[str, str, str | int | None, str]
"""Seat, verb, target, link of the chain."""


class Record(msgspec.Struct, omit_defaults=True):
    """A match on paper."""

    format: int
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seats: dict[str, str]
    data: str
    seed_hash: str
    journal: list[Entry]
    positions: list[tuple[int, str]] = msgspec.field(name="boundaries")
    """After how many answers a position was kept, and its hash."""
    seed: str = ""
    result: Result | None = None
    stirs: list[tuple[int, str]] = []
    """After so many answers other dice began to fall, with this salt."""
    shared: SharedSeed | None = None
    """How the seats made the seed, where they did: see docs/dice.md."""
    overlay: str = ""
    """The owner's values that it was played with, as they were given; empty: the game's own."""
    draws: list[Draw] = []
    """Every number drawn, so that each can be checked without the rules."""
    release: str = ""
    """The release of Taifa that it was played with."""


_PREPARED = msgspec.json.Decoder(Record)
"""msgspec prepares a type at its first use: here, and not in two threads at once."""


def write(match: Play, public: bool = False) -> dict[str, Any]:
    """The match as a document. A `public` one keeps the seed back while the match runs."""
    state = match.state
    record = Record(
        format=FORMAT,
        game=match.game.id,
        scenario=state.scenario,
        options=dict(state.options),
        seats=match.seats,
        data=match.game.data.hash(),
        overlay=match.game.data.overlay,
        seed_hash=match.commitment,
        journal=chained(match.game.id, match.journal),
        positions=[_mark(checkpoint) for checkpoint in match.checkpoints],
        seed="" if public and not match.over else match.seed.hex(),
        result=match.result,
        stirs=match.stirs,
        release=changes.RELEASE,
    )
    doc: dict[str, Any] = msgspec.to_builtins(record)
    for last in ("journal", "boundaries"):  # so that a file that is cut off still has its seed
        doc[last] = doc.pop(last)
    return doc


def with_draws(match: Play, shared: SharedSeed | None = None) -> dict[str, Any]:
    """The document of a finished match with every number that was drawn, and how its seed came about."""
    doc = write(match)
    doc["draws"] = msgspec.to_builtins(drawn(match))
    if shared is not None:
        doc["shared"] = msgspec.to_builtins(shared)
    return doc


def drawn(match: Play) -> list[Draw]:
    """Every number that was drawn in a match, found by playing it once more."""
    state = match.state
    witnesses: list[WitnessedChance] = []

    def witness(seed: bytes) -> WitnessedChance:
        witnesses.append(WitnessedChance(seed))
        return witnesses[-1]

    again = type(match).new(match.game, state.scenario, match.seed, state.options, match.seats, witness)
    given = witnesses[0].draws
    draws: list[Draw] = []

    def note() -> None:
        draws.extend(Draw(len(again.journal), *each) for each in given)
        given.clear()

    note()
    salts = _by_answer(match.stirs)
    for seat, action in match.journal:
        for salt in salts.get(len(again.journal), ()):
            again.stir(salt)
        again.apply(action, seat)
        note()
    return draws


def _by_answer(stirs: list[tuple[int, str]]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for at, salt in stirs:
        found.setdefault(at, []).append(salt)
    return found


def chained(game: str, journal: list[tuple[str, Action]]) -> list[Entry]:
    """The journal with a link of the hash chain at each entry."""
    link = _first_link(game)
    entries = []
    for seat, (verb, target) in journal:
        link = _next_link(link, seat, verb, target)
        entries.append((seat, verb, target, link))
    return entries


def read(kind: type[P], doc: Mapping[str, Any]) -> P:
    """Play a record again, checking every action; BadRecord says what is wrong and where.

    Where it departs from the rules of now, it also says which release changed what since it was played.
    """
    record = parse(doc)
    game = lent.game(record.game, record.overlay)
    try:
        return _played(kind, record, game)
    except BadRecord as error:
        why = changes.told(game.data, record.release)
        if not why or not error.rules:
            raise
        raise BadRecord(f"{error.what} ({why})", error.at, rules=True) from None


def _played(kind: type[P], record: Record, game: Game[Any]) -> P:
    if record.data != game.data.hash():
        other = f"played with other data ({record.data}) than {game.id} has here ({game.data.hash()})"
        raise BadRecord(other, rules=True)
    if not record.seed:
        raise BadRecord("no seed in it: a public record of a match that was still running can't be played on")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise BadRecord("the seed is not a hexadecimal number") from None
    if commitment(seed) != record.seed_hash:
        raise BadRecord("the seed is not the one that was committed to at the start")
    if record.shared is not None:
        fault = record.shared.fault()
        people = [seat for seat in game.seats if record.seats.get(seat) in PEOPLE]
        if fault is None and list(record.shared.seats) != people:
            fault = f"numbers came from {', '.join(record.shared.seats)}, people played {', '.join(people)}"
        if fault is None and record.shared.seed() != seed:
            fault = "the seed is not the one that the seats made"
        if fault is not None:
            raise BadRecord(fault)
    check_chain(record)
    match = kind.new(game, record.scenario, seed, record.options, record.seats)
    expected = record.positions
    salts = _by_answer(record.stirs)
    checked = 0
    for i, (seat, verb, target, _) in enumerate(record.journal):
        if len(match.checkpoints) > checked:
            checked = _check_positions(match, expected, checked)
            if checked < len(expected):
                match.keep_next(expected[checked][0])
        for salt in salts.get(i, ()):
            match.stir(salt)
        try:
            match.apply((verb, target), seat)
        except TaifaError as error:
            raise BadRecord(str(error), i, rules=True) from None
    for salt in salts.get(len(record.journal), ()):
        match.stir(salt)
    _check_positions(match, expected, checked)
    if len(match.checkpoints) < len(expected):
        raise BadRecord(f"{len(expected)} positions are recorded, {len(match.checkpoints)} were found again")
    if record.result is not None and record.result != match.result:
        raise BadRecord(f"the result is recorded as {record.result}, but is {match.result}")
    if record.draws:
        _check_draws(record.draws, drawn(match))
    return match


def parse(doc: Mapping[str, Any]) -> Record:
    """The document as a Record, if it has the form of one."""
    version = doc.get("format") if isinstance(doc, Mapping) else None
    if not isinstance(version, int):
        raise BadRecord("this is no record: it has no format number")
    if version > FORMAT:
        raise BadRecord(f"format {version} is newer than this program reads ({FORMAT})")
    try:
        return convert(doc, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"not a record: {error}") from None


def check_chain(record: Record) -> None:
    """Find the first journal entry that was changed, left out or put in."""
    link = _first_link(record.game)
    for i, (seat, verb, target, given) in enumerate(record.journal):
        link = _next_link(link, seat, verb, target)
        if link != given:
            raise BadRecord(f"the entry ({seat}, {verb}, {target}) was changed after it was recorded", i)


def _check_positions(match: Play, expected: list[tuple[int, str]], checked: int) -> int:
    """Compare the positions kept since the last look with those recorded; how many are compared now."""
    for checkpoint, recorded in zip(match.checkpoints[checked:], expected[checked:], strict=False):
        if _mark(checkpoint) != recorded:
            raise BadRecord("the position is not the one recorded", checkpoint.at, rules=True)
    return len(match.checkpoints)


def _check_draws(recorded: list[Draw], came: list[Draw]) -> None:
    """Compare the numbers that a record says were drawn with those that are drawn when it is played."""
    for said, found in zip(recorded, came, strict=False):
        if said != found:
            raise BadRecord(f"a drawn number is recorded as {_told(said)}, but is {_told(found)}", said.at)
    if len(recorded) != len(came):
        raise BadRecord(f"{len(recorded)} numbers are recorded, {len(came)} were drawn")


def _told(draw: Draw) -> str:
    return f"{draw.came} of {draw.of} (number {draw.number}, answer {draw.at})"


def _mark(checkpoint: Checkpoint) -> tuple[int, str]:
    return checkpoint.at, blake2b(checkpoint.state, digest_size=16).hexdigest()


def _first_link(game: str) -> str:
    return blake2b(game.encode(), digest_size=6).hexdigest()


def _next_link(link: str, seat: str, verb: str, target: str | int | None) -> str:
    entry = msgspec.json.encode((link, seat, verb, target))
    return blake2b(entry, digest_size=6).hexdigest()


def load(path: Path, cut_off: bool = False) -> dict[str, Any]:
    """A record from a file, as a document; if `cut_off`, a file whose end is missing is read as far as it goes."""
    try:
        text = read_at_most(path, LARGEST)
        doc = _decoded(text, cut_off)
    except TooLarge as error:
        raise BadRecord(f"{path}: {error}: no record is") from None
    except OSError as error:
        raise BadRecord(f"{path}: can't be read ({error.strerror})") from None
    except RecursionError:
        raise BadRecord(f"{path}: nested too deeply") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: not a text in UTF-8") from None
    except msgspec.DecodeError as error:
        raise BadRecord(f"{path}: not JSON, or cut off: {error}") from None
    if not isinstance(doc, dict):
        raise BadRecord(f"{path}: a record is a JSON object")
    return doc


def _decoded(text: bytes, cut_off: bool) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        whole = text.rstrip().endswith(b"}")  # then it is wrong somewhere, not cut off
        journal = JOURNAL.search(text) if cut_off and not whole else None
        if journal is None:
            raise
        answers = [*ANSWER.finditer(text, journal.end())]
        end = answers[-1].end() if answers else journal.end()
        return msgspec.json.decode(text[:end] + b'],"boundaries":[]}')


def save(doc: Mapping[str, Any], path: Path) -> None:
    """Write a record so that a crash leaves the old file or the new one, never half of one."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as out:
        out.write(msgspec.json.encode(doc))
        out.flush()
        os.fsync(out.fileno())
    part.replace(path)

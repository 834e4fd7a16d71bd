"""What a match was begun with: its game and options, who sits where, and where its dice come from."""

from __future__ import annotations

from typing import Any

import msgspec

from taifa.core.chance import Contribution, SharedSeed, seed_bytes
from taifa.server.tables.journal import JournalState


class SeatInfo(msgspec.Struct):
    """Who plays a seat."""

    seat: str
    kind: str
    level: str
    turn: int
    owner: str | None
    hints: bool
    claim: str | None = None
    given_up: float = 0.0
    """When whoever had it before gave it up."""


class Origin(msgspec.Struct, frozen=True):
    """Where the dice of a match come from."""

    seed: bytes
    stirs: list[tuple[int, str]]


class Meta(msgspec.Struct):
    """What a match was begun with."""

    key: int
    id: str
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    seed: bytes
    name: str
    creator: str
    watch: str
    watch_turn: int
    hints: bool
    created: float
    dice: str = ""
    overlay: str = ""
    base: bytes | None = None
    branch_of: int | None = None
    branch_seat: str | None = None
    version: str = ""
    """The release that it was begun with, or brought to by `taifa patch`."""


def contributors(meta: Meta, seats: dict[str, SeatInfo]) -> list[str]:
    """The seats that make the seed of the dice, in the game's order."""
    return [seat for seat, info in seats.items() if info.kind != "bot"] if meta.dice == "shared" else []


def gathered(seats: list[str], journal: JournalState) -> dict[str, Any]:
    """Which of the seats have still to commit to a number, and when all have, to reveal it."""
    commit = [seat for seat in seats if seat not in journal.commits]
    reveal = [] if commit else [seat for seat in seats if seat not in journal.reveals]
    return {"round": journal.round, "commits": dict(journal.commits), "commit": commit, "reveal": reveal}


def shared_seed(meta: Meta, seats: list[str], journal: JournalState) -> SharedSeed | None:
    """How the seats made the seed; None: they did not, or not yet."""
    if not seats or len(journal.reveals) < len(seats):
        return None
    given = {seat: Contribution(journal.commits[seat], journal.reveals[seat]) for seat in seats}
    return SharedSeed(meta.id, journal.round, meta.seed.hex(), given)


def origin(meta: Meta, seats: list[str], journal: JournalState) -> Origin:
    """Where the dice come from. Before the seed is made a table shows a board that is never played on."""
    if not seats:
        return Origin(meta.seed, list(journal.stirs))
    shared = shared_seed(meta, seats, journal)
    return Origin(seed_bytes(meta.id) if shared is None else shared.seed(), list(journal.stirs))

"""Which release changed which rule: `data/changes.toml` of a game, and what it explains.

A match that was begun with an older release may no longer be playable to the letter. Then it says at which answer it
departs and which changes may be why.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from taifa.core.data import GameData, Row
from taifa.core.decision import Action, Seat
from taifa.core.errors import TaifaError
from taifa.core.match.asking import Asking

RELEASE = "0.2.0"
"""The release of Taifa that this is."""
FIRST = "0.1.0"
"""Records that don't say their release are of this one."""


class Change(Row, frozen=True):
    """A rule that plays otherwise since a release; `note` says how."""

    release: str
    sections: tuple[str, ...]


class Departure(msgspec.Struct, frozen=True):
    """The first answer that the rules of now don't take: how many were taken before it, whose it was, and why."""

    at: int
    seat: Seat
    action: Action
    why: str


def since(data: GameData, release: str) -> list[Change]:
    """The changes of a game's rules after a release, the oldest first."""
    if "changes" not in data.tables():
        return []
    found = [row for row in data.table("changes", Change).values() if _number(row.release) > _number(release or FIRST)]
    return sorted(found, key=lambda row: _number(row.release))


def told(data: GameData, release: str) -> str:
    """The changes after a release in a sentence; empty: there were none."""
    found = since(data, release)
    if not found:
        return ""
    said = "; ".join(f"{row.release} changed {', '.join(row.sections)} ({row.note})" for row in found)
    return f"it was begun with release {release or FIRST}, and since then {said}"


def departure(match: Asking, answers: Sequence[tuple[Seat, Action]]) -> Departure | None:
    """Give a match the answers it once had, checking each; where it can't go on as it did."""
    for seat, action in answers:
        try:
            match.apply(action, seat)
        except TaifaError as error:
            return Departure(len(match.journal), seat, action, str(error))
        except Exception as error:
            # The answer was journaled before the rule failed on what it no longer expects.
            return Departure(len(match.journal) - 1, seat, action, f"{type(error).__name__}: {error}")
    return None


def _number(release: str) -> tuple[int, ...]:
    return tuple(int(part) for part in release.split(".") if part.isdigit())

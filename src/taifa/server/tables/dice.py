"""What the seats of a table give to the seed of its dice: see docs/dice.md. Each returns the rows to be written."""

from __future__ import annotations

from taifa.core.chance import seat_commitment
from taifa.server.errors import Refused
from taifa.server.tables.journal import Row
from taifa.server.tables.table import Table


def commit(table: Table, seat: str, number_hash: str, ref: str = "") -> list[Row]:
    """A seat's page has drawn a number and shows its hash."""
    _may_contribute(table, seat)
    if table.journal.commits.get(seat) == number_hash:  # sent again because nobody said that it had arrived
        raise Refused("stale", n=table.journal.seen(seat))
    return table.one_row("commit", seat, number_hash, ref)


def reveal(table: Table, seat: str, number: str, ref: str = "") -> list[Row]:
    """When all have committed, each shows its number."""
    _may_contribute(table, seat)
    commits = table.journal.commits
    if seat in table.journal.reveals or any(other not in commits for other in table.contributors):
        raise Refused("not-asked", seat=seat)
    if seat_commitment(table.meta.id, seat, number) != commits[seat]:
        raise Refused("bad-choice", "not the number that was committed to")
    return table.one_row("reveal", seat, number, ref)


def gather_anew(table: Table, seat: str) -> list[Row]:
    """Somebody else sits down where a number was given: it is theirs no more, and all give new ones."""
    _may_contribute(table, seat)
    table.must_have_room(seat)
    return table.one_row("anew", seat)


def counted_as(table: Table, seat: str) -> str:
    """By what it is counted how often a seat gives its part of the dice."""
    return f"{table.meta.key} {seat} dice"


def _may_contribute(table: Table, seat: str) -> None:
    if not table.gathering or seat not in table.contributors:
        raise Refused("not-asked", seat=seat)

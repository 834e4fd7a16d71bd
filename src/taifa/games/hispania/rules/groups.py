"""5.1: units that move together."""

from __future__ import annotations

import msgspec


class Group(msgspec.Struct, gc=False):
    """Units that move together, and a leader or two.

    Points are counted in halves because of roads (10.4), from the group's start.
    """

    units: str = ""
    leaders: list[str] = []
    spent: int = 0
    reach: int = 99
    """5.1 What the slowest may spend."""
    most: list[int] = []
    """5.2 With a leader: what each unit may spend."""
    lead: int = 0
    """5.2 What the leader himself may spend: as much as the fastest he started with."""
    embarked: bool = False

"""What happened, as structured entries, each with who may see it."""

from __future__ import annotations

from typing import Any

import msgspec

from taifa.core.stage import Step


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the chronicle: a message key with what it speaks of.

    `only` names the seats that may read it (empty: everyone); `but` the seats that may not,
    because they get a fuller line of their own. A spectator reads what is for everyone.
    `stage` is the step of a fight that the line tells; `heading` makes it a heading: 1 a turn, 2 a phase.
    `by` is the side that it is about.
    """

    key: str
    params: dict[str, Any] = {}
    only: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    rule: str = ""
    stage: Step | None = None
    heading: int = 0
    by: str = ""

    def visible(self, seat: str | None) -> bool:
        """May this seat (None: a spectator) read the line?"""
        if self.only and seat not in self.only:
            return False
        return seat not in self.but

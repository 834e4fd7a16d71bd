"""Seats that are asked together: whose part still asks, and what the others' parts came to."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from taifa.core.decision import Action, Decision, Seat, Speaker, Together


class Parts:
    """A Together under way: each seat's part is a generator of its own, and nothing shows until all have ended."""

    __slots__ = ("_speaker", "_together", "at", "done", "open", "parts", "phase")

    def __init__(self, together: Together[Any], at: int, phase: str, speaker: Speaker) -> None:
        self._together = together
        self.parts = together.parts
        self.at = at
        """How long the journal was when they began to be asked."""
        self.phase = phase
        """In which phase: where nobody could answer in one phase, the next begins with the journal as long."""
        self.open: dict[Seat, Decision] = {}
        """What is asked of each seat still to answer."""
        self.done: dict[Seat, Any] = {}
        """What the parts that have ended came to."""
        self._speaker = speaker

    def begin(self, seats: Iterable[Seat]) -> None:
        """Ask these seats their first questions."""
        for seat in seats:
            self._go_on(seat, self.parts[seat], None)

    def answer(self, seat: Seat, action: Action) -> None:
        """Send a seat's part its answer."""
        self._go_on(seat, self.parts[seat], action)

    def not_begun(self) -> list[Seat]:
        """Seats whose parts were not asked anything yet."""
        return [seat for seat in self.parts if seat not in self.open and seat not in self.done]

    def first(self) -> Decision | None:
        """The question that stands for all of them."""
        return next(iter(self.open.values()), None)

    def end(self) -> None:
        """Tell the rule what each part came to, in the order of the parts."""
        self._together.came_to = {seat: self.done[seat] for seat in self.parts}

    def _go_on(self, seat: Seat, part: Generator[Any, Any, Any], answer: Action | None) -> None:
        try:
            asked = part.send(answer)
        except StopIteration as stop:
            self.open.pop(seat, None)
            self.done[seat] = stop.value
            return
        assert isinstance(asked, Decision), "a part of a Together can't ask others"
        asked.speaker = self._speaker
        self.open[seat] = asked

"""Places and ways: neighbours, paths by cost, distances."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush

Cost = Callable[[str, str], "int | None"]
"""What going from one place to a neighbour costs; None: can't be gone."""


class Board:
    """A graph of places joined by ways of one or more kinds.

    >>> board = Board([("toledo", "madrid", "road"), ("madrid", "segovia", "pass")])
    >>> board.neighbours("madrid")
    ('toledo', 'segovia')
    >>> board.kind("segovia", "madrid")
    'pass'
    """

    __slots__ = ("_kinds", "_near")

    def __init__(self, ways: Iterable[tuple[str, str, str]], places: Iterable[str] = ()) -> None:
        near: dict[str, list[str]] = {place: [] for place in places}
        self._kinds: dict[tuple[str, str], str] = {}
        for a, b, kind in ways:
            if (a, b) not in self._kinds:
                near.setdefault(a, []).append(b)
                near.setdefault(b, []).append(a)
            self._kinds[a, b] = self._kinds[b, a] = kind
        self._near: Mapping[str, tuple[str, ...]] = {place: tuple(found) for place, found in near.items()}

    @property
    def places(self) -> tuple[str, ...]:
        """Every place on the board."""
        return tuple(self._near)

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places one way from here."""
        return self._near[place]

    def adjacent(self, a: str, b: str) -> bool:
        """Does a way join these two?"""
        return (a, b) in self._kinds

    def kind(self, a: str, b: str) -> str:
        """The kind of the way that joins two neighbours."""
        return self._kinds[a, b]

    def reach(self, start: str, limit: int, cost: Cost) -> dict[str, int]:
        """Every place within `limit`, with what it costs to get there; `start` itself costs 0."""
        best = {start: 0}
        heap = [(0, start)]
        while heap:
            spent, here = heappop(heap)
            if spent > best[here]:
                continue
            for there in self._near[here]:
                step = cost(here, there)
                if step is None:
                    continue
                total = spent + step
                if total <= limit and total < best.get(there, limit + 1):
                    best[there] = total
                    heappush(heap, (total, there))
        return best

    def path(self, start: str, goal: str, cost: Cost | None = None) -> list[str] | None:
        """The cheapest path from start to goal, both included; None where there is none."""
        best: dict[str, int] = {start: 0}
        before: dict[str, str] = {}
        heap = [(0, start)]
        while heap:
            spent, here = heappop(heap)
            if here == goal:
                way = [goal]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way[::-1]
            if spent > best[here]:
                continue
            for there in self._near[here]:
                step = 1 if cost is None else cost(here, there)
                if step is None:
                    continue
                total = spent + step
                if there not in best or total < best[there]:
                    best[there] = total
                    before[there] = here
                    heappush(heap, (total, there))
        return None

    def distances(self, start: str) -> dict[str, int]:
        """How many ways from start to every place that can be reached."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self._near[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

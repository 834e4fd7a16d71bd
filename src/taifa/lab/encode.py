"""A Scene as a vector, a decision's actions as numbered slots: what learning agents see and say.

Both are made by hashing, so that one recipe fits every game and nothing depends on what a game calls
its things. A feature ("this piece stands there", "so many of these stand there", a track's marker, a
score, the question asked) falls into one of `features` buckets; an action ``(verb, target)`` into one of
`actions` slots. Two actions of one decision that fall into the same slot are put side by side: the later
one in the decision's list takes the next free slot. So the same action has the same number in nearly every
decision, and within a decision every action has a number of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from zlib import crc32

from taifa.core.decision import Action, Decision
from taifa.core.errors import TaifaError
from taifa.core.match import Match
from taifa.core.presentation.scene import Badge, Scene
from taifa.lab.extras import need

if TYPE_CHECKING:
    from collections.abc import Sequence

ACTIONS = 4096
"""How many action slots there are: no decision may have more actions than this."""

FEATURES = 2048
"""How long the observation is."""


class Codec:
    """Numbers for one game's scenes and actions. Its answers depend on nothing but their arguments."""

    def __init__(self, actions: int = ACTIONS, features: int = FEATURES) -> None:
        self.actions = actions
        self.features = features
        self.numpy = need("numpy", "agents")
        self._slots: dict[Action, int] = {}
        self._buckets: dict[tuple[Any, ...], int] = {}

    def slots(self, decision: Decision) -> dict[int, Action]:
        """The decision's actions by slot."""
        if len(decision.actions) > self.actions:
            raise TaifaError(f"{decision!r}: more actions than the {self.actions} slots of the environment")
        found: dict[int, Action] = {}
        for action in decision.actions:
            slot = self._slot(action)
            while slot in found:
                slot = (slot + 1) % self.actions
            found[slot] = action
        return found

    def mask(self, slots: dict[int, Action]) -> Any:
        """1 for each slot with a legal action, 0 elsewhere."""
        mask = self.numpy.zeros(self.actions, self.numpy.int8)
        mask[list(slots)] = 1
        return mask

    def observe(self, match: Match, seat: str) -> Any:
        """What the seat sees and is asked, as numbers from -1 to 1."""
        return self.encode(match.scene(seat), match.decision_of(seat))

    def encode(self, scene: Scene, decision: Decision | None) -> Any:
        """A scene and the question put to its seat, as numbers from -1 to 1."""
        known = self._buckets
        sums: dict[int, float] = {}
        for feature, value in _features(scene, decision):
            bucket = known.get(feature)
            if bucket is None:
                bucket = known[feature] = crc32(repr(feature).encode()) % self.features
            sums[bucket] = sums.get(bucket, 0.0) + value
        vector = self.numpy.zeros(self.features, self.numpy.float32)
        vector[list(sums)] = list(sums.values())
        return vector / (1 + abs(vector))

    def _slot(self, action: Action) -> int:
        slot = self._slots.get(action)
        if slot is None:
            slot = self._slots[action] = crc32(repr(action).encode()) % self.actions
        return slot


def _features(scene: Scene, decision: Decision | None) -> Iterator[tuple[tuple[Any, ...], float]]:
    yield ("seat", scene.seat), 1.0
    for piece in scene.pieces:
        yield ("stands", piece.id, piece.place), 1.0
        yield ("count", piece.kind, piece.side, piece.place), float(piece.n)
        yield from _badges(piece.id, piece.badges)
    for tint in scene.tints:
        yield ("tint", tint.place, tint.side), 1.0
        yield from _badges(tint.place, tint.badges)
    for tray in scene.trays:
        for slot in tray.slots:
            if isinstance(slot.value, int):
                yield ("slot", slot.id), float(slot.value)
            elif slot.value is not None:
                yield ("slot", slot.id, slot.value), 1.0
            if slot.hot:
                yield ("hot", slot.id), 1.0
    for track in scene.tracks:
        for marker in track.markers:
            yield ("track", track.id, marker.side, marker.kind), (marker.at + 1) / max(1, len(track.cells))
    for seat, points in scene.scores.items():
        yield ("points", seat), float(points)
    if decision is not None:
        yield ("asked", decision.prompt), 1.0
        yield ("asked", decision.prompt, decision.at), 1.0


def _badges(owner: str, badges: Sequence[Badge]) -> Iterator[tuple[tuple[Any, ...], float]]:
    for badge in badges:
        yield ("badge", owner, badge.kind, badge.side), 1.0 if badge.n is None else float(badge.n)

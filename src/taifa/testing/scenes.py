"""What the kit finds in scenes, states and texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from taifa.core.game import Game
from taifa.core.presentation.scene import Note, Scene
from taifa.core.presentation.text import Part


def joined(parts: list[Part]) -> str:
    """A text in parts as one."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def plain(value: Any, where: str = "state") -> None:
    """States hold ints, strings, lists, dicts and Structs: a set has no order to rely on."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            plain(getattr(value, name), f"{where}.{name}")
    elif isinstance(value, dict):
        for key, item in value.items():
            plain(item, f"{where}[{key!r}]")
    elif isinstance(value, list | tuple):
        for item in value:
            plain(item, f"{where}[]")
    else:
        known = int | float | str | bytes | bytearray | None
        assert isinstance(value, known), f"{where} is a {type(value).__name__}"


def scene_ids(game: Game[Any], scene: Scene) -> set[str]:
    """Every id in a scene that an action could have as its target."""
    ids = {spot.id for spot in game.board.places}
    ids |= {piece.id for piece in scene.pieces}
    for tray in scene.trays:
        ids.add(tray.id)
        ids |= {slot.id for slot in tray.slots}
    ids |= {track.id for track in scene.tracks}
    return ids


def labels(scene: Scene) -> Iterator[str]:
    """Every label in a scene."""
    for piece in scene.pieces:
        yield piece.name
    for tray in scene.trays:
        yield tray.name
        yield from tray.heads
        for slot in tray.slots:
            yield slot.name
    for track in scene.tracks:
        yield track.name


def notes(scene: Scene) -> Iterator[Note]:
    """Every note in a scene."""
    yield scene.headline
    yield from scene.status
    for piece in scene.pieces:
        if piece.note is not None:
            yield piece.note
    for tray in scene.trays:
        yield from tray.notes

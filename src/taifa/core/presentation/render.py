"""Scenes, boards, decisions and lines in words: what a page is sent, as plain JSON values.

A scene says labels and notes; a reader sees sentences in a language. Parts are rendered one by
one, so that a server that knows what changed renders only that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import msgspec

from taifa.core.chronicle import Entry
from taifa.core.decision import Action, Decision
from taifa.core.odds import Odds
from taifa.core.outlook import Outlook
from taifa.core.presentation import wire
from taifa.core.presentation.scene import BoardView, Face, Note, Piece, Points, Scene, Tint, Track, Tray
from taifa.core.presentation.text import Part, Text, sentence
from taifa.core.reach import Far
from taifa.core.run import Run

Json = dict[str, Any]
Thing = Piece | Tint | Tray | Track
"""A part of a scene."""

KEPT = {"part": 8192, "label": 8192, "note": 4096, "prompt": 2048, "entry": 2048}
"""How many of each kind are kept in words for the next time: a busy server has put as many together within minutes.

With more, less is put together twice, but memory rises for an hour."""

_plain = msgspec.to_builtins
_pack = msgspec.msgpack.Encoder().encode
_json = msgspec.json.Encoder().encode


def note(note: Note, text: Text, lang: str) -> str:
    """A note as a sentence."""
    return _note(text, lang, _pack(note))


@lru_cache(maxsize=KEPT["note"])
def _note(text: Text, lang: str, packed: bytes) -> str:
    found: Note = _READERS[Note](packed)
    return text.say(found.key, lang, found.params)


def piece(piece: Piece, text: Text, lang: str) -> Json:
    """A piece with its name and note in words."""
    out: Json = _plain(piece)
    if piece.name:
        out["name"] = text.name(piece.name, lang)
    if piece.note is not None:
        out["note"] = note(piece.note, text, lang)
    if piece.facts:
        out["facts"] = [note(each, text, lang) for each in piece.facts]
    return out


def tint(tint: Tint, text: Text, lang: str) -> Json:
    """A tint has no words."""
    out: Json = _plain(tint)
    return out


def tray(tray: Tray, text: Text, lang: str) -> Json:
    """A tray with its slots' names, heads and notes in words."""
    out: Json = _plain(tray)
    out["name"] = text.name(tray.name, lang) if tray.name else ""
    if tray.group:
        out["group"] = text.name(tray.group, lang)
    for slot, plain in zip(tray.slots, out.get("slots", ()), strict=False):
        if slot.name:
            plain["name"] = text.name(slot.name, lang)
        if isinstance(slot.value, str):
            plain["value"] = text.name(slot.value, lang)
    if tray.heads:
        out["heads"] = [text.name(head, lang) if head else "" for head in tray.heads]
    if tray.notes:
        out["notes"] = [note(each, text, lang) for each in tray.notes]
    return out


def track(track: Track, text: Text, lang: str) -> Json:
    """A track with its cells and markers in words."""
    out: Json = _plain(track)
    out["name"] = text.name(track.name, lang) if track.name else ""
    out["cells"] = [text.name(cell, lang) if cell else "" for cell in track.cells]
    for marker, plain in zip(track.markers, out.get("markers", ()), strict=False):
        if marker.name:
            plain["name"] = text.name(marker.name, lang)
    return out


def written(part: Thing, text: Text, lang: str) -> Json:
    """A part of a scene in words."""
    words: Json = _WRITERS[type(part)](part, text, lang)
    return words


def as_json(part: Thing, text: Text, lang: str) -> msgspec.Raw:
    """A part in words, as JSON ready to be put into a message. The same part is written only once."""
    return _part(type(part), text, lang, _pack(part))


@lru_cache(maxsize=KEPT["part"])
def _part(kind: type[Any], text: Text, lang: str, packed: bytes) -> msgspec.Raw:
    writer = _WRITERS[kind]
    return msgspec.Raw(_json(writer(_READERS[kind](packed), text, lang)))


_WRITERS: dict[Any, Any] = {Piece: piece, Tint: tint, Tray: tray, Track: track}
# Made here and not where they are used: msgspec prepares a type at its first use, and that must not happen in two
# threads at once.
_READERS: dict[Any, Any] = {kind: msgspec.msgpack.Decoder(kind).decode for kind in (*_WRITERS, Note, Entry)}


def points(row: Points, text: Text, lang: str) -> Json:
    """A row of the score sheet in words."""
    out: Json = _plain(row)
    out["source"] = note(row.source, text, lang)
    if row.more is not None:
        out["more"] = note(row.more, text, lang)
    return out


def in_words(part: Any, text: Text, lang: str) -> Any:
    """Anything made of structs, with every note in it as a sentence and every label as a name."""
    if isinstance(part, Note):
        return note(part, text, lang)
    if isinstance(part, msgspec.Struct):
        out: Json = {} if (tag := part.__struct_config__.tag) is None else {"step": tag}
        for key, default in zip(part.__struct_fields__, _defaults(type(part)), strict=True):
            value = getattr(part, key)
            if value != default:
                named = key in LABELS and isinstance(value, str)
                out[key] = text.name(value, lang) if named else in_words(value, text, lang)
        return out
    if isinstance(part, dict):
        return {key: in_words(value, text, lang) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [in_words(value, text, lang) for value in part]
    return part


LABELS = frozenset({"name", "role", "commander", "title"})
"""Fields of stages and faces that are labels wherever they are strings."""


@lru_cache(maxsize=64)
def _defaults(kind: type[Any]) -> tuple[Any, ...]:
    fields = msgspec.structs.fields(kind)
    return tuple(
        each.default_factory() if each.default_factory is not msgspec.NODEFAULT else each.default for each in fields
    )


def face(face: Face, text: Text, lang: str) -> Json:
    """What is printed on a card or counter, in words."""
    out: Json = in_words(face, text, lang)
    if face.kind:
        out["kind"] = text.name(face.kind, lang)
    for half, plain in zip(face.halves, out.get("halves", ()), strict=False):
        plain["kind"] = text.name(half.kind, lang)
    return out


def scene_json(scene: Scene, text: Text, lang: str) -> Json:
    """A whole scene in words, its parts as JSON already: for sending, not for reading."""
    return _scene(scene, text, lang, as_json)


def render_scene(scene: Scene, text: Text, lang: str) -> Json:
    """A whole scene in words."""
    return _scene(scene, text, lang, written)


def _scene(scene: Scene, text: Text, lang: str, part: Callable[[Thing, Text, str], Any]) -> Json:
    return {
        "game": scene.game,
        "seat": scene.seat,
        "board": scene.board,
        "headline": note(scene.headline, text, lang),
        "pieces": [part(each, text, lang) for each in scene.pieces],
        "tints": [part(each, text, lang) for each in scene.tints],
        "trays": [part(each, text, lang) for each in scene.trays],
        "tracks": [part(each, text, lang) for each in scene.tracks],
        "status": [note(each, text, lang) for each in scene.status],
        "scores": scene.scores,
        "goal": [note(each, text, lang) for each in scene.goal],
        "sheet": [points(each, text, lang) for each in scene.sheet],
    }


def render_board(board: BoardView, text: Text, lang: str) -> Json:
    """The static board in words, with the hash that names it."""
    out: Json = _plain(board)
    for spot, plain in zip(board.places, out["places"], strict=True):
        if spot.name:
            plain["name"] = text.name(spot.name, lang)
        if spot.info:
            plain["info"] = [note(each, text, lang) for each in spot.info]
        if spot.rebuilt is not None:
            plain["rebuilt"] = note(spot.rebuilt, text, lang)
    for why, plain in zip(board.rebuilt, out.get("rebuilt", ()), strict=False):
        plain["why"] = note(why.why, text, lang)
    for decor, plain in zip(board.decor, out.get("decor", ()), strict=False):
        if decor.text:
            plain["text"] = text.name(decor.text, lang)
    for kinds in out.get("look", {}).values():
        for plain in kinds.values():
            if plain.get("name"):
                plain["name"] = text.name(plain["name"], lang)
    if board.faces:
        out["faces"] = {key: face(each, text, lang) for key, each in board.faces.items()}
    out["hash"] = board.hash()
    return out


def render_decision(decision: Decision, text: Text, lang: str, outlook: Outlook | None = None) -> Json:
    """A question with all its answers in words, and with what is known of each before it is given."""
    return {
        "seat": decision.seat,
        **_prompt(text, lang, decision.prompt, _pack((decision.seat, decision.at, decision.params))),
        "key": decision.prompt,
        "rule": decision.rule,
        "at": decision.at,
        "actions": [
            {"verb": action[0], "target": action[1], "label": label(text, action, lang, decision.prompt), "i": i}
            | ({} if outlook is None else _prospect(outlook, i, text, lang))
            for i, action in enumerate(decision.actions)
        ],
        "interrupt": decision.interrupt,
    } | ({"hurts": True} if outlook is not None and outlook.hurts else {})


def _prospect(outlook: Outlook, i: int, text: Text, lang: str) -> Json:
    """What is known of an answer before, in words; what does not hold is left out."""
    out: Json = {}
    if i in outlook.final:
        out["final"] = True
    if i in outlook.ends:
        out["end"] = True
    if i in outlook.stakes:
        out["stakes"] = [note(each, text, lang) for each in outlook.stakes[i]]
    if i in outlook.losses:
        out["losses"] = [note(each, text, lang) for each in outlook.losses[i]]
    if i in outlook.odds:
        out["odds"] = odds(outlook.odds[i], text, lang)
    return out


def odds(odds: Odds, text: Text, lang: str) -> wire.Odds:
    """What may come of an answer, in words."""
    return {
        "prospects": [{"what": note(each.what, text, lang), "share": each.share} for each in odds.prospects],
        "worlds": odds.worlds,
        "mine": odds.mine,
        "theirs": odds.theirs,
    }


def render_far(far: Far, text: Text, lang: str) -> wire.Far:
    """A far click in words: what the last of its answers is, and after how many steps of that kind."""
    said = label(text, far.path[-1], lang)
    steps = sum(verb == far.path[-1][0] for verb, _ in far.path)
    out: wire.Far = {
        "target": far.target,
        "path": list(far.path),
        "label": said if steps == 1 else text.say("far-steps", lang, {"label": said, "n": steps}),
    }
    if far.thing is not None:
        out["thing"] = far.thing
    if far.final:
        out["final"] = True
    if far.losses:
        out["losses"] = [note(each, text, lang) for each in far.losses]
    return out


def render_run(run: Run, text: Text, lang: str) -> wire.Run:
    """A run in words: each part's question, and its answers."""
    out: wire.Run = {
        "parts": [
            {
                "prompt": _prompt(text, lang, part.prompt, _pack(("", None, part.params)))["prompt"],
                "many": part.many,
                "options": [
                    {"verb": action[0], "target": action[1], "label": label(text, action, lang), "most": most}
                    for action, most in zip(part.actions, part.most, strict=True)
                ],
            }
            for part in run.parts
        ]
    }
    if run.ordered:
        out["ordered"] = True
    if run.forced:
        out["forced"] = True
    if run.final:
        out["final"] = True
    if run.close is not None:
        out["close"] = run.close
        out["label"] = label(text, run.close, lang)
    return out


def render_all(path: tuple[Action, ...], text: Text, lang: str) -> wire.All:
    """All that can be taken at once."""
    return {"path": list(path), "label": label(text, path[0], lang)}


@lru_cache(maxsize=KEPT["prompt"])
def _prompt(text: Text, lang: str, key: str, packed: bytes) -> Json:
    seat, at, params = msgspec.msgpack.decode(packed)
    return _worded("prompt", text.prompt_parts(Decision(seat, key, (), "", at, params), lang))


def _worded(name: str, parts: list[Part]) -> Json:
    """A sentence under its name and, if it names things, beside it the `parts` in which the names stand apart."""
    whole = "".join(part if isinstance(part, str) else part[0] for part in parts)
    return {name: whole} if parts == [whole] else {name: whole, "parts": parts}


@lru_cache(maxsize=KEPT["label"])
def label(text: Text, action: Action, lang: str, prompt: str = "") -> str:
    """An action's label, as an answer to this question, kept: the same few are asked for again and again."""
    return text.action(action, lang, prompt)


def render_line(entry: Entry, i: int, text: Text, lang: str) -> Json:
    """A chronicle line in words, with the ids it speaks of and its dice."""
    line: Json = {
        "i": i,
        **_entry(text, lang, _pack(entry)),
        "rule": entry.rule,
        "refs": list(_ids(entry.params.values())),
        "dice": entry.params.get("dice"),
        "key": entry.key,
    }
    if entry.stage is not None:
        line["stage"] = told = in_words(entry.stage, text, lang)
        if "title" in told:
            told["title"] = sentence(told["title"])
    if entry.heading:
        line["heading"] = entry.heading
    if entry.by:
        line["by"] = entry.by
    return line


@lru_cache(maxsize=KEPT["entry"])
def _entry(text: Text, lang: str, packed: bytes) -> Json:
    return _worded("text", text.entry_parts(_READERS[Entry](packed), lang))


def _ids(values: Iterable[Any]) -> Iterable[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from _ids(value)

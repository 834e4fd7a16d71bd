"""The page's types, made from the server's: `python tools/wire_types.py` writes src/taifa/web/js/types.js.

`--check` says whether the file is as it would be written now; a test does the same.
"""

from __future__ import annotations

import sys
import types
import typing
from pathlib import Path
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from taifa.core import odds, stage
from taifa.core.presentation import scene, wire
from taifa.server.http import advice, bids, games, lobby

PAGE = Path(__file__).parent.parent / "src/taifa/web/js/types.js"

NAMES: dict[Any, str] = {
    **{
        each: each.__name__
        for each in (scene.Badge, scene.Spot, scene.Rebuilt, scene.Decor, scene.Kind, scene.Side, scene.Arms)
    },
    scene.Line: "Way",
    **{each: each.__name__ for each in (scene.Half, scene.Face, scene.Look)},
    scene.BoardView: "Board",
    **{each: each.__name__ for each in (scene.Piece, scene.Slot, scene.Tray, scene.Marker, scene.Track, scene.Points)},
    **{each: each.__name__ for each in (scene.Tint, scene.Scene)},
    **{each: each.__name__ for each in (stage.Fighter, stage.Force, stage.Die, stage.Row)},
    **{each: each.__name__ for each in (stage.Opening, stage.Round, stage.Roll, stage.Blow, stage.Outcome)},
    odds.Chances: "Chances",
    **{each: each.__name__ for each in (wire.Prospect, wire.Odds, wire.Action, wire.Decision, wire.Far)},
    wire.Option: "RunOption",
    **{each: each.__name__ for each in (wire.Share, wire.Run, wire.All, wire.Reach)},
    wire.Seat: "SeatInfo",
    **{each: each.__name__ for each in (wire.Result, wire.Asked, wire.Takeback, wire.Since, wire.Skip)},
    **{each: each.__name__ for each in (wire.Settings, wire.Gathering)},
    games.Named: "Named",
    games.Helped: "Helped",
    games.OptionInfo: "Option",
    games.GameInfo: "GameInfo",
    games.ValueField: "ValueField",
    games.ValueRow: "ValueRow",
    games.ValueTable: "ValueTable",
    games.Values: "Values",
    games.Problem: "Problem",
    bids.BidSide: "BidSide",
    bids.BidInfo: "BidInfo",
    lobby.SeatRow: "SeatRow",
    lobby.MatchRow: "MatchRow",
    games.RuleHelp: "Rule",
    advice.Advice: "Advice",
}
"""Each type of the server with its name in the page."""

MORE: dict[str, str] = {"Board": "hash: string"}
"""What is added when a struct is sent."""

BY_HAND = """
/** An answer as it is sent: verb and target. @typedef {[string, string|number|null]} Answer */
/** A text cut so that names of things are pairs of words and id. @typedef {(string|[string, string])[]} Parts */
/** @typedef {Opening|Round|Roll|Blow|Outcome} AnyStep */
/** A step of a fight: all that any of its kinds may say. @typedef {{step: AnyStep["step"], fight: string}
 *   & Partial<Omit<Opening, "step"|"fight">> & Partial<Omit<Round, "step"|"fight"|"title"|"forces">>
 *   & Partial<Omit<Roll, "step"|"fight">> & Partial<Omit<Blow, "step"|"fight">>
 *   & Partial<Omit<Outcome, "step"|"fight"|"title">>} Step */
/** A line of the chronicle in words. @typedef {{i: number, text: string, parts?: Parts, rule?: string, refs?: string[],
 *   dice?: number[]|null, key?: string, stage?: Step|null, heading?: number, by?: string}} Line */
/** All that one seat sees. @typedef {{type: "state", n: number, seat: string|null, yours: string[], scene: Scene,
 *   lines: Line[], first_line: number, asked: Asked[], decision: Decision|null, can_undo: boolean, over: boolean,
 *   result: Result|null, seats: SeatInfo[], hot_seat: boolean, takeback: Takeback|null, commitment: string,
 *   hints: boolean, whatif: boolean, spectators: number, game?: string, name?: string, moves?: number,
 *   origin?: string|null, since?: Since|null, gathering?: Gathering|null, settings?: Settings,
 *   scenario?: string}} State */
/** Something that was said at the table. @typedef {{type: "chat", from: string|null, name: string, text: string,
 *   at: string|number}} Chat */
/** What changed since the state `base`. @typedef {{type: "delta", n: number, base: number,
 *   scene?: Record<string, any>} & Record<string, any>} Delta */
"""


def spelt(hint: Any) -> str:
    """A Python type as JSDoc."""
    if hint in NAMES:
        return NAMES[hint]
    if hint is scene.Note or hint is str:
        return "string"
    if hint in (int, float):
        return "number"
    if hint is bool:
        return "boolean"
    if hint is None or hint is type(None):
        return "null"
    if hint is Any:
        return "any"
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return "|".join(f'"{each}"' for each in args)
    if origin is NotRequired or origin is typing.Annotated:
        return spelt(args[0])
    if origin in (typing.Union, types.UnionType):
        return "|".join(dict.fromkeys(spelt(each) for each in args))
    if origin is dict:
        return f"Record<string, {spelt(args[1])}>"
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        inner = spelt(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(spelt(each) for each in args)}]"
    raise TypeError(f"no JSDoc for {hint!r}")


def fields(kind: Any) -> list[tuple[str, Any, bool]]:
    """Name, type and whether it may be left out, of each field."""
    hints = get_type_hints(kind, include_extras=True)
    if issubclass(kind, msgspec.Struct):
        lean = kind.__struct_config__.omit_defaults
        return [(each.name, hints[each.name], lean and not each.required) for each in msgspec.structs.fields(kind)]
    if issubclass(kind, BaseModel):
        return [(name, hints[name], not field.is_required()) for name, field in kind.model_fields.items()]
    return [(name, hint, get_origin(hint) is NotRequired) for name, hint in hints.items()]


def typedef(kind: Any, name: str) -> str:
    """One type as a JSDoc comment."""
    said = [f"{key}{'?' if free else ''}: {spelt(hint)}" for key, hint, free in fields(kind)]
    if issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag is not None:
        said.insert(0, f'{kind.__struct_config__.tag_field}: "{kind.__struct_config__.tag}"')
    said += [MORE[name]] if name in MORE else []
    lines, line = [], f"/** @typedef {{{{{said[0]}"
    for each in said[1:]:
        if len(line) + len(each) > 110:
            lines.append(line + ",")
            line = f" *   {each}"
        else:
            line += f", {each}"
    return "\n".join([*lines, f"{line}}}}} {name} */"])


def written() -> str:
    """The whole file."""
    head = "// The words of the wire as types, made by tools/wire_types.py from the server's own. Nothing here runs.\n"
    head += "// What has a default on the server may be left out, so it is optional here.\n\n"
    return head + "\n".join(typedef(kind, name) for kind, name in NAMES.items()) + "\n" + BY_HAND + "\nexport {};\n"


def main() -> None:
    """Write the file, or say whether it is stale."""
    text = written()
    if "--check" in sys.argv:
        if PAGE.read_text() != text:
            sys.exit("src/taifa/web/js/types.js is not what the server says now: python tools/wire_types.py")
        print("page: the types of the wire are those of the server")
        return
    PAGE.write_text(text)


if __name__ == "__main__":
    main()

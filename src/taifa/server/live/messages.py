"""What a page may say on the live channel: each message with its form, so that nothing else gets in."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from taifa.server.errors import Refused

Ref = Annotated[str, msgspec.Meta(max_length=64, pattern="^[^\\x00]*$")]
"""Databases keep no NUL in a text."""
Name = Annotated[str, msgspec.Meta(max_length=64)]
Secret = Annotated[str, msgspec.Meta(max_length=128)]
Length = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Action = tuple[Name, Annotated[str, msgspec.Meta(max_length=128)] | int | None]
MOST = 16 * 1024
"""Bytes of one message of a page."""


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=False):
    """Any message; `ref` is the page's own mark, given back with the answer."""

    ref: Ref = ""


class Hello(Message, tag="hello"):
    secret: Secret | None = None
    lang: Name = "en"
    seats: Annotated[list[Name], msgspec.Meta(max_length=16)] = []
    since: int = 0


class Act(Message, tag="act", kw_only=True):
    n: Length
    seat: Name
    action: Action


class Chain(Message, tag="chain", kw_only=True):
    """Several answers as one gesture."""

    n: Length
    seat: Name
    actions: Annotated[list[Action], msgspec.Meta(min_length=1, max_length=64)]


class Auto(Message, tag="auto", kw_only=True):
    """Let a bot answer for the seat while it is asked the same, or until the fight or turn is over."""

    n: Length
    seat: Name
    until: Literal["prompt", "fight", "turn"] = "prompt"
    level: Name = "captain"


class Odds(Message, tag="odds", kw_only=True):
    """What may come of an answer?"""

    seat: Name
    action: Action


class Fight(Message, tag="fight", kw_only=True):
    """How might the fight go that this line of the chronicle opens?"""

    line: Length


class Undo(Message, tag="undo", kw_only=True):
    seat: Name
    n: Length | None = None


class Takeback(Message, tag="takeback", kw_only=True):
    seat: Name


class Allow(Message, tag="allow", kw_only=True):
    """`ask`: which asking is answered, as the state's `takeback` numbers it."""

    ask: Length


class Refuse(Message, tag="refuse", kw_only=True):
    ask: Length


class Resign(Message, tag="resign", kw_only=True):
    seat: Name


class Look(Message, tag="look", kw_only=True):
    seat: Name | None


class Skip(msgspec.Struct):
    """Questions of this key that are passed unasked until the next turn, the next phase, or for the whole match."""

    key: Name
    until: Literal["turn", "phase", "match"]


class Settings(Message, tag="settings", kw_only=True):
    """How the seat wants to be asked; what is left out stays as it is."""

    seat: Name
    ask: Literal["choice", "always"] | None = None
    skip: Annotated[list[Skip], msgspec.Meta(max_length=32)] | None = None


class Lang(Message, tag="lang", kw_only=True):
    lang: Name


class Chat(Message, tag="chat", kw_only=True):
    text: Annotated[str, msgspec.Meta(max_length=1000)]


class Sync(Message, tag="sync"):
    pass


class Ping(Message, tag="ping"):
    pass


class Commit(Message, tag="commit", kw_only=True):
    seat: Name
    hash: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Reveal(Message, tag="reveal", kw_only=True):
    seat: Name
    number: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Preview(Message, tag="preview", kw_only=True):
    action: Action
    seat: Name | None = None


Any = (
    Hello
    | Act
    | Chain
    | Auto
    | Odds
    | Fight
    | Undo
    | Takeback
    | Allow
    | Refuse
    | Resign
    | Look
    | Settings
    | Lang
    | Chat
    | Sync
    | Ping
    | Preview
    | Commit
    | Reveal
)
_decoder = msgspec.json.Decoder(Any)


def parse(raw: str | bytes) -> Any:
    """A message from its text; anything else is refused with what is wrong."""
    if len(raw) > MOST:
        raise Refused("too-big")
    try:
        message: Any = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad-message", str(error)[:200]) from None
    return message


def ref_of(raw: str | bytes) -> str:
    """The mark of a message that has a fault elsewhere."""
    try:
        ref = msgspec.json.decode(raw)["ref"]
    except (msgspec.MsgspecError, UnicodeError, RecursionError, KeyError, TypeError, IndexError):
        return ""
    return ref[:64] if isinstance(ref, str) else ""

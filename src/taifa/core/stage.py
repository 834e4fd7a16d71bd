"""The stage: a fight told step by step, so that one page can show every fight of every game.

A rule that fights tells the chronicle its lines as always and gives some of them a step of the stage:
``s.tell("battle-begins", ..., stage=Opening(...))``. From the opening to the outcome the steps are the
whole fight: what stands where and why, what each roll was for, needed and gave, who was hit and what
saved him, how it ended. So whoever may read the lines can watch the fight, now or later.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from taifa.core.presentation.scene import Label, Note


class Fighter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A unit, or `n` alike, on the stage: `id` is what later steps name it by."""

    id: str
    kind: str
    name: Label = ""
    n: int = 1
    strength: str = ""
    arms: str = ""
    notes: tuple[Note, ...] = ()


class Force(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One side of a fight: who leads it, what it has, and what helps or hinders it, in words."""

    side: str
    name: Label = ""
    role: Label = ""
    commander: Label = ""
    arms: str = ""
    fighters: tuple[Fighter, ...] = ()
    notes: tuple[Note, ...] = ()


class Opening(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="step", tag="open"):
    """A fight begins: `kind` is battle, siege, storm, sally, surrender, challenge, interception, landing or naval.

    Or a capture: a city falls to whoever enters it, and nobody fights.

    `terms` say terrain, walls and what else counts for both. A fight inside a fight has an id of its own.
    """

    fight: str
    kind: str
    title: Note
    place: str = ""
    forces: tuple[Force, ...] = ()
    terms: tuple[Note, ...] = ()


class Round(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="step", tag="round"):
    """The next round begins; `forces` where they changed."""

    fight: str
    title: Note
    forces: tuple[Force, ...] = ()


class Die(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A die that was thrown: its number, or a `face` of the game's own; `did` is hit, miss, save, fail or nothing."""

    value: int = 0
    face: str = ""
    did: str = ""
    colour: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A row of the table that a roll is read on; `lit` is the one that it hit."""

    label: Note
    result: Note
    lit: bool = False


class Roll(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="step", tag="roll"):
    """Dice for something: what for, what was needed, each modifier with its reason, what came of it."""

    fight: str
    side: str
    purpose: Note
    needs: Note | None = None
    dice: tuple[Die, ...] = ()
    modifiers: tuple[Note, ...] = ()
    table: tuple[Row, ...] = ()
    result: Note | None = None


class Blow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="step", tag="blow"):
    """Something happens to a fighter: hit, damaged, saved, routed, lost, retreats or joins; `n` of them, and why."""

    fight: str
    fighter: str
    did: str
    n: int = 1
    why: Note | None = None


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="step", tag="close"):
    """The fight is over: `winner` is a side (none: nobody), `notes` are the lines of the result card.

    Losses, retreats and where to, spoils, service, points: a line each, by side where it is one side's.
    """

    fight: str
    title: Note
    winner: str = ""
    notes: tuple[Note, ...] = ()
    by_side: dict[str, tuple[Note, ...]] = {}


Step: TypeAlias = Opening | Round | Roll | Blow | Outcome

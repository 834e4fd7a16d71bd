"""What a seat sees: its own cards, and the backs of the others."""

from __future__ import annotations

from smallgame.model.state import State
from smallgame.model.tables import ROUNDS, SEATS
from smallgame.rules.victory import scores
from smallgame.view.board import BOARD_HASH
from taifa.core.presentation.scene import Marker, Note, Piece, Scene, Slot, Tint, Track, Tray


def scene(s: State, seat: str | None) -> Scene:
    pieces = [Piece(f"army-{side}", "army", s.army[side], side) for side in SEATS]
    for side in SEATS:
        for i, card in enumerate(sorted(s.hands[side])):
            if side == seat:
                pieces.append(Piece(card, "card", f"hand-{side}", side, card))
            else:
                pieces.append(Piece(f"hidden-{side}-{i}", "card", f"hand-{side}", side, up=False))
    return Scene(
        game="small",
        seat=seat,
        board=BOARD_HASH,
        headline=Note("headline", {"round": s.round}),
        pieces=tuple(pieces),
        tints=tuple(Tint(place, owner) for place, owner in s.owner.items()),
        trays=tuple(Tray(f"tray-{side}", f"hand-of-{side}", "hand", (Slot(f"hand-{side}"),), side) for side in SEATS),
        tracks=(
            Track(
                "rounds",
                "rounds",
                tuple(str(i + 1) for i in range(ROUNDS[s.scenario])),
                (Marker(s.round - 1, kind="army"),),
            ),
        ),
        scores=scores(s),
    )

"""What a seat can't know: the stratagems in the other hand, and so what is left in the cup."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.core.game import known
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import SEATS, STRATAGEMS


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """Deal the hidden hands again from all that could be in them; what acts when drawn is never held."""
    hidden = [other for other in SEATS if other != seat]
    pool = [card for card in s.cup if not STRATAGEMS[card].now]
    kept = [card for card in s.cup if STRATAGEMS[card].now]
    for other in hidden:
        pool += s.hands[other]
    pool.sort()
    chance.shuffle(pool)
    for other in hidden:
        size = len(s.hands[other])
        s.hands[other][:] = sorted(pool[:size])
        del pool[:size]
    s.cup[:] = sorted(kept + pool)


def _no_secret(s: State, seat: str | None, path: tuple[str, ...]) -> bool:
    """Nobody else holds a stratagem, or all that they could hold are alike."""
    held = [card for other in SEATS if other != seat for card in s.hands[other]]
    kinds = {*held, *(card for card in s.cup if not STRATAGEMS[card].now)}
    return not held or len(kinds) < 2 or (seat is not None and len(held) == len(_could_be_held(s, seat)))


def _could_be_held(s: State, seat: str) -> list[str]:
    others = [card for other in SEATS if other != seat for card in s.hands[other]]
    return others + [card for card in s.cup if not STRATAGEMS[card].now]


KNOWN = (
    known(
        "units, control, cities and settlements lie on the map, open to all",
        "units.**",
        "control.*",
        "city.*",
        "settled.*",
        "plundered",
        "tributary",
        "trespassed.*",
        "doubled",
        "thrones.*",
        "garrisons",
    ),
    known("2.5 treasures are kept openly", "purse.*", "spoils.*"),
    known(
        "kingdoms come, unite, fall and go to war by events that all are told of",
        "realms",
        "fallen",
        "founded",
        "restored",
        "war",
        "france",
        "seceding",
        "collapse",
        "taifas",
        "free",
        "tomb",
        "spoke",
    ),
    known("5.0 markers are drawn before everyone's eyes, so what is left in the cup is known", "markers"),
    known("stratagems that were played or removed lie open", "spent"),
    known(
        "what was done in this turn was told step by step",
        "active",
        "agenda",
        "reserve",
        "step",
        "placed.*",
        "incited",
        "attempts.*",
        "intercepted",
        "operated",
        "crossed",
        "raiding",
        "marching",
        "front",
        "fights",
        "fight",
        "roll.**",
    ),
    known("10.0 nobody else holds a stratagem, or nothing but this could be held", "hands.*", "cup", when=_no_secret),
)

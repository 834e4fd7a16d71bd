"""1.5.2 Hidden mats: what stands behind a screen is imagined, not shown."""

from __future__ import annotations

import pytest

from taifa.games.almoravid.model.state import ENEMY
from taifa.games.almoravid.model.tables import LORDS_OF, VASSALS_OF
from taifa.testing import somewhere


@pytest.mark.rule("almoravid", "1.5.2")
def test_which_and_how_many_vassals_are_mustered_behind_a_screen_is_imagined_anew() -> None:
    looked = 0
    for seed in range(12):
        match = somewhere("almoravid", seed, 500, options={"hidden_mats": True})
        state = match.state
        if match.over or state.battle is not None:
            continue
        seat = match.decisions[0].seat
        for name in LORDS_OF[ENEMY[state.side_of(seat)]]:
            lord = state.lords[name]
            free = [v for v in VASSALS_OF[name] if lord.vassals.get(v) in ("ready", "mustered")]
            if not lord.place or not free:
                continue
            looked += 1
            seen = {bytes(match.imagine(seat, twin).state.lords[name].forces) for twin in range(16)}
            assert len(seen) > 1, f"{seat} would find {name}'s real forces in every what-if"
    assert looked, "no position had a lord with vassals behind a screen"

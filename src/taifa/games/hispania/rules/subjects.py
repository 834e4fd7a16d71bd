"""9.6: subjects of a nation, set free."""

from __future__ import annotations

from taifa.games.hispania.model.state import State


def release(s: State, lord: str) -> None:
    """9.6 All subjects of a nation are free again."""
    for subject in [x for x, master in s.subjects.items() if master == lord]:
        del s.subjects[subject]
        s.tell("submission-ends", rule="9.6", subject=subject, suzerain=lord)

"""What can go wrong at the table, said so that the reader knows what to do next."""

from __future__ import annotations

from collections.abc import Iterable


class TaifaError(Exception):
    """A mistake that a user can make: shown as a sentence, never as a traceback."""


class Unknown(TaifaError):
    """A name that nobody here knows; the message lists the ones that are known."""

    def __init__(self, what: str, name: object, known: Iterable[str]) -> None:
        self.what, self.name, self.known = what, name, sorted(known)
        super().__init__(f"unknown {what} {name!r}; known: {', '.join(self.known) or 'none'}")


class IllegalAction(TaifaError):
    """An action that the rules don't allow now. Nothing has changed."""

    def __init__(self, rule: str, action: object, legal: Iterable[object]) -> None:
        self.rule, self.action, self.legal = rule, action, list(legal)
        shown = ", ".join(map(str, self.legal[:12])) + (", …" if len(self.legal) > 12 else "")
        super().__init__(f"rule {rule}: {action!r} is not legal now; legal: {shown or 'nothing'}")


class CannotUndo(TaifaError):
    """Undo is refused: a die was rolled, a card drawn or something learned since."""


class BadRecord(TaifaError):
    """A record that can't be played: what is wrong, and at which action; `rules`: they or the data may be others."""

    def __init__(self, what: str, at: int | None = None, rules: bool = False) -> None:
        self.what = what
        self.at = at
        self.rules = rules
        super().__init__(what if at is None else f"action {at}: {what}")


class BadData(TaifaError):
    """A data file or overlay that breaks the schema: file, table, key, what was expected."""


class BadJudge(TaifaError):
    """A game's judge that raised or said what is no judgement: of which question, and what."""

    def __init__(self, judge: object, about: str, wrong: str) -> None:
        kind = type(judge)
        super().__init__(f"{kind.__module__}.{kind.__qualname__}, asked about {about}, {wrong}")


class BrokenGame(TaifaError):
    """A game's package that can't be played: which one, and what is wrong with it."""

    def __init__(self, name: str, module: str, wrong: str) -> None:
        self.name = name
        super().__init__(f"the game {name} ({module}) {wrong}")

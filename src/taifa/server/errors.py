"""What a page is told when something can't be done: a code for it, a sentence for its reader."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Any

from taifa.core.presentation.text import LANGUAGES, Text

STATUS = {
    "not-found": 404,
    "forbidden": 403,
    "own-link": 403,
    "seat-taken": 403,
    "own-bid": 403,
    "bid-answered": 409,
    "gathering": 409,
    "others-play": 409,
    "sign-in": 401,
    "wrong-password": 401,
    "name-taken": 409,
    "name-alike": 409,
    "stale": 409,
    "over": 409,
    "not-asked": 409,
    "not-ready": 409,
    "too-many": 429,
    "too-much-undone": 429,
    "too-many-branches": 409,
    "busy": 429,
    "too-big": 413,
    "too-slow": 408,
    "unavailable": 503,
    "cross-site": 403,
    "other-name": 421,
    "fault": 500,
}


class Refused(Exception):
    """Something that can't be done now. Nothing has changed."""

    def __init__(self, code: str, detail: str | None = None, **params: Any) -> None:
        self.code = code
        self.detail = detail
        self.params = params
        super().__init__(code)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)

    def message(self, lang: str) -> str:
        """The sentence for the reader."""
        return house().say(f"error-{self.code}", lang, {**self.params, "detail": self.detail})

    def doc(self, lang: str) -> dict[str, Any]:
        """The error as the wire carries it."""
        detail: dict[str, Any] = dict(self.params)
        if self.detail:
            detail["what"] = self.detail
        return {"code": self.code, "message": self.message(lang), "detail": detail}


def readable(text: str) -> str:
    """A text without what can't be seen: marks that turn its direction, fillers, characters of control.

    Joiners stay: some scripts and pictures are written with them.
    """
    return "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN
    )


_JOINERS = "\u200c\u200d"
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")


@lru_cache(maxsize=1)
def house() -> Text:
    """The words of the house, without any game's."""
    return Text("taifa.server")


def language(given: str | None, accepted: str | None = None) -> str:
    """The language asked for, or the first one of Accept-Language that we speak."""
    if given in LANGUAGES:
        return str(given)
    for part in (accepted or "").split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]

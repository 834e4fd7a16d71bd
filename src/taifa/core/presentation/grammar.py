"""What a name does to the words before it: *d’Alfonso*, *du Cid*, *al Cid*, *dans la baie de Cadix*.

Messages call these as Fluent functions, each made for its language: ``{ OF($lord) }``, ``{ TO($lord) }``,
``{ IN($place) }``, ``{ THE($sea) }`` with the article and ``{ LOW($unit) }`` with a small letter, which take a
name as it comes, marked with its thing's id or not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Self
from unicodedata import normalize

_MARK = re.compile("\ue000[^\ue001]*\ue001")
"""Where the name of a marked thing begins."""

_CONTRACTED: dict[str, dict[str, tuple[tuple[str, str], ...]]] = {
    "en": {"of": (), "to": ()},
    "es": {"of": (("el ", "del "),), "to": (("el ", "al "),)},
    "fr": {"of": (("le ", "du "), ("les ", "des ")), "to": (("le ", "au "), ("les ", "aux "))},
}
"""A preposition and the article after it as one word. Only articles in small letters: *de El Burgo* stays as it is."""

_PLAIN = {
    "en": {"of": "of ", "to": "to ", "in": "in ", "in the": "in "},
    "es": {"of": "de ", "to": "a ", "in": "en ", "in the": "en "},
    "fr": {"of": "de ", "to": "à ", "in": "à ", "in the": "dans "},
}
"""Prepositions before names, and before names that have an article."""


class Named(str):
    """A name that knows how it is said with its article, and with *in* before it where that is not as usual."""

    __slots__ = ("the", "within")
    the: str
    within: str

    def __new__(cls, name: str, the: str = "", within: str = "") -> Self:
        named = super().__new__(cls, name)
        named.the = the or name
        named.within = within
        return named


def functions(lang: str) -> dict[str, Callable[[Any], Any]]:
    """The functions that messages of a language may call."""
    return {
        "OF": lambda name: _after("of", lang, str(name)),
        "TO": lambda name: _after("to", lang, str(name)),
        "IN": lambda name: _inside(lang, name),
        "THE": lambda name: getattr(name, "the", str(name)),
        "LOW": lambda name: _small(str(name)),
    }


def _inside(lang: str, name: Any) -> str:
    """Where something is: *à Baza*, *en Galicia*, *dans la baie de Cadix*."""
    if within := getattr(name, "within", ""):
        return str(within)
    the = str(getattr(name, "the", name))
    return _PLAIN[lang]["in the" if _parted(the)[1][:1].islower() else "in"] + the


def _after(word: str, lang: str, name: str) -> str:
    """A preposition and a name."""
    mark, bare = _parted(name)
    for article, contracted in _CONTRACTED[lang][word]:
        if bare.startswith(article):
            return contracted + mark + bare.removeprefix(article)
    if (lang, word) == ("fr", "of") and _vowel(bare):
        return "d’" + name
    return _PLAIN[lang][word] + name


def _parted(name: str) -> tuple[str, str]:
    """The mark before a name, empty if there is none, and the name."""
    found = _MARK.match(name)
    return (found[0], name[found.end() :]) if found else ("", name)


def _vowel(name: str) -> bool:
    """Does it begin with a vowel, with or without an accent? Spanish and Arabic *h* and *y* are none."""
    return normalize("NFKD", name)[:1].casefold() in set("aeiouœæ")


def _small(name: str) -> str:
    """A name that begins with a small letter."""
    mark, bare = _parted(name)
    return mark + bare[:1].lower() + bare[1:]

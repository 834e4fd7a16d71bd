"""Messages in three languages (Fluent): prompts, choices, chronicle, names, rule help.

A game's texts are text/{en,es,fr}/*.ftl. The keys follow one scheme:

- a prompt or chronicle line is its own key; its parameters are rendered by `name`
- ``act-<verb>`` labels an action, with ``$target``
- ``name-<id>`` names a thing that is translated (a seat, a card, a kind of troops), ``.the`` with its
  article; things with one period name have it in data
- ``in-<id>`` is *in* a place, with ``$name``, where a language does not say it as usual
- ``rule-<number, dots as dashes>`` is the help of a section, ``.title`` its title
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk

from taifa.core.errors import TaifaError, Unknown
from taifa.core.presentation.grammar import Named, functions

if TYPE_CHECKING:
    from taifa.core.chronicle import Entry
    from taifa.core.decision import Action, Decision

LANGUAGES = ("en", "es", "fr")

Part: TypeAlias = str | tuple[str, str]
"""A piece of a sentence: words, or the name of a thing and then the thing's id."""

_NAMED = re.compile("\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002")
"""A marked name: the id and the name between characters that no text has."""


def _marked(thing: str, name: str) -> str:
    return f"\ue000{thing}\ue001{name}\ue002"


class _Marked(Named):
    """A name that carries its id through Fluent; a selector still compares the bare name."""

    __slots__ = ("bare",)
    bare: str

    def __new__(cls, thing: str, name: str, the: str = "", within: str = "") -> Self:
        marked = super().__new__(cls, _marked(thing, name), _marked(thing, the or name), within)
        marked.bare = name
        return marked

    def __eq__(self, other: object) -> bool:
        return self.bare == other

    def __hash__(self) -> int:
        return hash(self.bare)


class Text:
    """One game's words in all languages, above the words of the house."""

    def __init__(self, package: str, names: Mapping[str, str] | None = None) -> None:
        self.package = package
        self.names = dict(names or {})
        self._bundles: dict[str, FluentBundle] = {}
        self._say = lru_cache(maxsize=4096)(self._render_name)

    def keys(self, lang: str) -> set[str]:
        """Every message key that this language has."""
        return set(self._bundle(lang)._messages)

    def has(self, key: str, lang: str = "en") -> bool:
        """Is there a message of this key?"""
        return self._bundle(lang).has_message(key)

    def say(self, key: str, lang: str, params: Mapping[str, Any] | None = None) -> str:
        """A message with its parameters; a missing key is shown as the key itself."""
        bundle = self._bundle(lang)
        if not bundle.has_message(key):
            return self.names.get(key, key)
        message = bundle.get_message(key)
        if message.value is None:
            return key
        args = {name: self.value(value, lang) for name, value in (params or {}).items()}
        return _signed(str(bundle.format_pattern(message.value, args)[0]))

    def parts(self, key: str, lang: str, params: Mapping[str, Any] | None = None) -> list[Part]:
        """The same message cut so that every name of a thing stands by itself, with the thing's id."""
        bundle = self._bundle(lang)
        message = bundle.get_message(key) if bundle.has_message(key) else None
        if message is None or message.value is None:
            return [self.say(key, lang)]
        args = {name: self._marked(value, lang) for name, value in (params or {}).items()}
        return _cut(_signed(str(bundle.format_pattern(message.value, args)[0])))

    def problems(self, key: str, lang: str, params: Mapping[str, Any] | None = None) -> list[str]:
        """What is wrong with a message: no such key, a parameter it was not given."""
        bundle = self._bundle(lang)
        if not bundle.has_message(key):
            return ["no such message"]
        message = bundle.get_message(key)
        if message.value is None:
            return ["an empty message"]
        args = {name: self.value(value, lang) for name, value in (params or {}).items()}
        return [str(error) for error in bundle.format_pattern(message.value, args)[1]]

    def knows(self, thing: str, lang: str = "en") -> bool:
        """Has this thing a name of its own?"""
        bundle = self._bundle(lang)
        return thing in self.names or bundle.has_message(f"name-{thing}") or bundle.has_message(thing)

    def name(self, thing: str, lang: str) -> str:
        """The name of a thing: ``name-<id>`` if it is translated, its period name, or the id."""
        return self._say(thing, lang)

    def value(self, value: Any, lang: str) -> Any:
        """A parameter as it is shown: names for ids, lists joined, numbers as they are, numbers of things counted."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int | float):
            return fluent_number(value, useGrouping=False)  # years are no thousands
        if isinstance(value, str):
            name = self.name(value, lang)
            return Named(name, self._the(value, lang), self._within(value, name, lang))
        if isinstance(value, Mapping):
            return ", ".join(f"{n} × {self.value(thing, lang)}" for thing, n in value.items()) or "–"
        if isinstance(value, Iterable):
            return ", ".join(_counted([self.value(item, lang) for item in value]))
        return "–" if value is None else str(value)

    def _marked(self, value: Any, lang: str) -> Any:
        """A parameter as it is shown, the names of things in it marked with their ids."""
        if isinstance(value, str):
            name = self.name(value, lang)
            if not self._is_thing(value, lang):
                return name
            within = self._within(value, _marked(value, name), lang)
            return _Marked(value, name, self._the(value, lang), within)
        if isinstance(value, list | tuple):
            return ", ".join(_counted([self._marked(item, lang) for item in value]))
        return self.value(value, lang)

    def _is_thing(self, thing: str, lang: str) -> bool:
        return thing in self.names or self._bundle(lang).has_message(f"name-{thing}")

    def prompt(self, decision: Decision, lang: str) -> str:
        """A decision's question."""
        return sentence(self.say(decision.prompt, lang, _asked_about(decision)))

    def prompt_parts(self, decision: Decision, lang: str) -> list[Part]:
        """A decision's question, with the names of things in it apart."""
        return _sentence_of(self.parts(decision.prompt, lang, _asked_about(decision)))

    def action(self, action: Action, lang: str, prompt: str = "") -> str:
        """An action's label; an attribute of its message, named for the question, says it better there."""
        verb, target = action
        told = {"target": target}
        asked = self.attribute(f"act-{verb}", prompt, lang, told) if prompt else ""
        return asked or self.say(f"act-{verb}", lang, told)

    def entry(self, entry: Entry, lang: str) -> str:
        """A line of the chronicle."""
        return sentence(self.say(entry.key, lang, entry.params))

    def entry_parts(self, entry: Entry, lang: str) -> list[Part]:
        """A line of the chronicle, with the names of things in it apart."""
        return _sentence_of(self.parts(entry.key, lang, entry.params))

    def rule(self, number: str, lang: str) -> tuple[str, str]:
        """A rule section's title and help."""
        key = "rule-" + number.replace(".", "-")
        bundle = self._bundle(lang)
        if not bundle.has_message(key):
            return number, ""
        message = bundle.get_message(key)
        title = message.attributes.get("title")
        return (
            str(bundle.format_pattern(title, {})[0]) if title else number,
            str(bundle.format_pattern(message.value, {})[0]) if message.value else "",
        )

    def attribute(self, key: str, name: str, lang: str, params: Mapping[str, Any] | None = None) -> str:
        """An attribute of a message, such as an option's ``.help``; empty where there is none."""
        bundle = self._bundle(lang)
        pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
        if not pattern:
            return ""
        args = {each: self.value(value, lang) for each, value in (params or {}).items()}
        return str(bundle.format_pattern(pattern, args)[0])

    def _render_name(self, thing: str, lang: str) -> str:
        key = f"name-{thing}"
        if self._bundle(lang).has_message(key):
            return self.say(key, lang)
        if thing in self.names:
            return self.names[thing]
        if self._bundle(lang).has_message(thing):
            return self.say(thing, lang)
        return thing

    def _the(self, thing: str, lang: str) -> str:
        """The name of a thing with its article, empty where it takes none."""
        return self.attribute(f"name-{thing}", "the", lang)

    def _within(self, thing: str, name: str, lang: str) -> str:
        """*In* a place, where that is not said as usual."""
        return self.say(f"in-{thing}", lang, {"name": name}) if self.has(f"in-{thing}", lang) else ""

    def _bundle(self, lang: str) -> FluentBundle:
        if lang not in LANGUAGES:
            raise Unknown("language", lang, LANGUAGES)
        if lang not in self._bundles:
            bundle = FluentBundle([lang], use_isolating=False, functions=functions(lang))
            for resource in _words_of_all_games(lang):
                bundle.add_resource(resource)
            for resource in _read(self.package, lang):
                bundle.add_resource(resource, allow_overrides=True)
            self._bundles[lang] = bundle
        return self._bundles[lang]


def _counted(names: list[Any]) -> Iterator[str]:
    """Two and more of the same in a row are counted; numbers and dice faces stand one by one."""
    for name, alike in groupby(names):
        many = len(list(alike))
        bare = name.bare if isinstance(name, _Marked) else str(name)
        if many > 1 and len(bare) > 2:
            yield f"{many} × {name}"
        else:
            yield from [str(name)] * many


def _asked_about(decision: Decision) -> dict[str, Any]:
    """What a question may speak of: its parameters, the seat, the place or piece that it is about."""
    params = dict(decision.params or {})
    params.setdefault("seat", decision.seat)
    params.setdefault("at", decision.at)
    return params


_MINUS = re.compile(r"(?<![\w–-])-(?=\d)")


def _signed(text: str) -> str:
    """A text in which numbers below zero have a minus and no hyphen."""
    return _MINUS.sub("−", text) if "-" in text else text


def _cut(marked: str) -> list[Part]:
    """A marked text as its parts."""
    parts: list[Part] = []
    end = 0
    for found in _NAMED.finditer(marked):
        if found.start() > end:
            parts.append(marked[end : found.start()])
        parts.append((found[2], found[1]))
        end = found.end()
    if end < len(marked) or not parts:
        parts.append(marked[end:])
    return parts


def sentence(text: str) -> str:
    """A text that may begin with the name of a thing begins with a capital."""
    return text[:1].upper() + text[1:]


def _sentence_of(parts: list[Part]) -> list[Part]:
    """The same for a text in parts."""
    first = parts[0]
    begun: Part = sentence(first) if isinstance(first, str) else (sentence(first[0]), first[1])
    return [begun, *parts[1:]]


def _read(package: str, lang: str) -> list[Any]:
    """The files of a package in this language, parsed."""
    folder = files(package) / "text" / lang
    found = sorted(folder.iterdir(), key=lambda item: item.name) if folder.is_dir() else []
    return [_parse(item) for item in found if item.name.endswith(".ftl")]


@lru_cache(maxsize=len(LANGUAGES))
def _words_of_all_games(lang: str) -> list[Any]:
    """What stands beneath the words of each game: read once, not once for each of them."""
    return _read("taifa", lang)


def _parse(item: Traversable) -> Any:
    content = item.read_text("utf-8")
    resource = FluentResource(content)
    for entry in resource.body:
        if isinstance(entry, Junk):
            line = content[: entry.span.start].count("\n") + 1 if entry.span else 0
            raise TaifaError(f"{item.name}, line {line}: not Fluent: {(entry.content or '')[:60]!r}")
    return resource

"""How whole games read in three languages: no slip of grammar, no leftover of a template, no bare id."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import pytest

from taifa import games
from taifa.core import record
from taifa.core.match import Match
from taifa.core.presentation import render
from taifa.core.presentation.text import LANGUAGES
from taifa.testing.play import walk
from taifa.testing.scenes import labels, notes

GAMES = ("almoravid", "granada", "hispania", "reconquista")
RECORDS = 3
"""Finished games, of each, whose chronicles are read from beginning to end."""

EVERYWHERE = {
    "a leftover of a template": r"[{}\ue000-\ue002]|\$\w",
    "two spaces": r"  ",
    "a space before a comma or a full stop": r"\w [,.](\s|$)",
    "a straight apostrophe": r"\w'\w",
    "a hyphen for a minus": r"(?<![\w–-])-\d",
}
BY_LANGUAGE = {
    "en": {
        "one of many": r"(?<![\d–.,])1 (units|points|cards|hits|blocks|coins|fleets|actions|turns|dice|skulls)\b",
        "two articles": r"\b(the the|a an|The the)\b",
        "two prepositions": r"\b(at at|in in|of of|to to)\b",
    },
    "es": {
        "an article not contracted": r"\b([Dd]e|[Aa]) el\b",
        "one of many": r"(?<![\d–.,])1 (unidades|puntos|cartas|impactos|bloques|monedas|flotas|acciones|dados)\b",
        "the wrong word for going past a place": r"\b[Rr]ode(ar|as|an|ado)\b",
        "rounds are rondas": r"\b[Aa]saltos? \d",
        "formal address": r"\b([Uu]sted(es)?)\b",
        "a question without its first mark": r"^[^¿]*\?",
    },
    "fr": {
        "an article not contracted": r"\b(de|à|De|À) les?\b",
        "no elision": r"(?<![-\w])([Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Nn]e|[Ss]e|[Jj]e) [aeiouàâéèêîôœAEIOUÀÂÁÉÈÊÍÎÓÔÚ](?!\W)",
        "one of many": r"(?<![\d–.,])1 (unités|points|cartes|coups|blocs|pièces|flottes|actions|tours|dés|impacts)\b",
        "familiar address": r"\b([Tt]u|[Tt]oi|[Tt]es|[Tt]a)\b",
        "a sign without its space": r"(?<!¡Reconquista)(?<=\w)[?!;](\s|$)",
    },
}
NO_SLIPS = {"fr": re.compile(r"([DdLl]e|[Ll]a) (onz\w+|oui)\b|(de|à) les? \w+(er|ir|re)\b")}
"""What looks like a slip and is none: *le onze*, *la onzième*; *de les détruire*, where *les* is no article."""


@lru_cache
def heard(game: str) -> tuple[tuple[str, ...], ...]:
    """Everything that is said in some games, in all languages: questions, answers, lines, notes, labels, faces."""
    it = games.get(game)
    text = it.text
    said: set[tuple[str, ...]] = set()

    def in_all(say: object, *args: object) -> None:
        said.add(tuple(str(say(*args, lang)) for lang in LANGUAGES))  # type: ignore[operator]

    for path in sorted((Path(__file__).parent / game / "records").glob("*.json"))[:RECORDS]:
        for entry in Match.from_record(record.load(path)).chronicle:
            in_all(text.entry, entry)
    for scenario in it.scenarios:
        for i, match in enumerate(walk(Match.new(it, scenario, 7), random.Random(scenario), 240)):
            for decision in match.decisions:
                in_all(text.prompt, decision)
                for action in decision.actions:
                    said.add(tuple(text.action(action, lang, decision.prompt) for lang in LANGUAGES))
            if i % 40 == 0:
                for seat in (*it.seats, None):
                    scene = match.scene(seat)
                    for note in notes(scene):
                        said.add(tuple(render.note(note, text, lang) for lang in LANGUAGES))
                    for label in labels(scene):
                        in_all(text.name, label)
    boards = [render.render_board(it.board, text, lang) for lang in LANGUAGES]
    said.update(zip(*(tuple(strings(board.get("faces", {}))) for board in boards), strict=True))
    return tuple(sorted(said))


def strings(part: object) -> Iterator[str]:
    """All texts in a JSON value, keys left out."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from strings(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from strings(value)


def written(game: str, lang: str) -> Iterator[str]:
    """The lines of a game's own files that are said as they stand: rules, lessons, cards, how to play."""
    for item in (files(f"taifa.games.{game}") / "text" / lang).iterdir():
        for line in item.read_text("utf-8").splitlines():
            value = line.partition(" = ")[2] or line.strip()
            if value and "{" not in value and "}" not in value and not line.startswith("#"):
                yield value


def slips(lines: list[str], lang: str) -> list[str]:
    """What is wrong with which line."""
    rules = EVERYWHERE | BY_LANGUAGE[lang]
    found = []
    for line in lines:
        plain = line.replace("\u00a0", " ")
        for what, pattern in rules.items():
            slip = re.search(pattern, plain)
            if slip and not (lang in NO_SLIPS and NO_SLIPS[lang].match(plain[slip.start() :])):
                found.append(f"{what}: {slip[0]!r} in {line!r}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_read_well(game: str, lang: str) -> None:
    lines = [each[LANGUAGES.index(lang)] for each in heard(game)]
    assert len(lines) > 500
    assert not slips(lines, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_stands_in_the_files_reads_well(game: str, lang: str) -> None:
    assert not slips(list(written(game, lang)), lang)


CLICKED = re.compile(r"\b(click|haz clic|clique[rz])", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_no_game_speaks_of_clicks(game: str) -> None:
    """What it says is read on a phone and in a terminal, too."""
    assert not [line for lang in LANGUAGES for line in written(game, lang) if CLICKED.search(line)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_reads_well(lang: str) -> None:
    told = json.loads((files("taifa.web") / "text" / f"{lang}.json").read_text("utf-8"))
    lines = [line for line in strings(told) if "{" not in line]
    assert len(lines) > 300
    assert not slips(lines, lang)


@pytest.mark.parametrize("game", GAMES)
def test_no_id_is_shown_in_place_of_a_name(game: str) -> None:
    """An id has hyphens or underscores and small letters only; a name that is spelt like that is not an id."""
    it = games.get(game)
    ids = {spot.id for spot in it.board.places} | set(it.board.look.pieces) | it.text.keys("en")
    ids = {one for one in ids if re.fullmatch(r"[a-z]+([-_][a-z0-9]+)+", one)}
    for said in heard(game):
        for lang, line in zip(LANGUAGES, said, strict=True):
            for word in re.findall(r"[a-z]+(?:[-_][a-z0-9]+)+", line):
                assert word not in ids or word in it.text.name(word, lang), (lang, word, line)

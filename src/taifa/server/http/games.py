"""REST: the games, their boards, rules and sources; the bots.

A game is read when it is first asked for, which takes half a second of a core: whatever may do that is no coroutine, so
that it is done in a thread and nobody at a table waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from importlib.metadata import version
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Header, Path, Query, Request, Response
from pydantic import BaseModel, Field

from taifa import bots, games
from taifa.core import editions, handicap, values
from taifa.core.errors import Unknown
from taifa.core.game import Game, Option, OptionValue
from taifa.core.presentation.render import note, render_board
from taifa.core.presentation.text import Text
from taifa.core.rulebook import SectionRow
from taifa.server.errors import Refused, house
from taifa.server.http.replies import ERRORS, cached, lang_of, reply
from taifa.server.services import services

log = logging.getLogger("taifa.games")
router = APIRouter(prefix="/api", tags=["games"], responses=ERRORS)
YEAR = 31_536_000
"""Seconds for which a page may keep what carries its hash in its address."""


class Named(BaseModel):
    """Something with a name."""

    id: str
    name: str


class Helped(Named):
    """Something with a name and what it means."""

    help: str


class OptionInfo(Helped):
    """An option of a match."""

    default: bool | int | str
    choices: list[bool | int | str]
    labels: list[str]
    """Each choice in the reader's words."""


class GameInfo(BaseModel):
    """A game, for the lobby."""

    id: str
    title: str
    about: str
    years: str
    minutes: int
    seats: list[Helped]
    scenarios: list[Helped]
    options: list[OptionInfo]
    first: str
    difficulty: int
    decisions: dict[str, int]
    plays: dict[str, dict[str, str]]
    """By scenario, who each seat is in it, where that differs."""
    reconstructed: bool
    publisher: str
    designer: str
    board: str


class RuleHelp(BaseModel):
    """A section of the rules in our words."""

    number: str
    title: str
    help: str


class SourceCount(BaseModel):
    """How many rows of a table come from where."""

    table: str
    source: str
    rows: int


def known_game(name: str) -> Game[Any]:
    """The game of this id."""
    try:
        return games.get(name)
    except Unknown:
        raise Refused("not-found") from None
    except Exception:
        log.exception("a game can't be loaded", extra={"game": name})
        raise Refused("not-found") from None


def attribute(text: Text, key: str, lang: str) -> str:
    """The help of a message."""
    return text.attribute(key, "help", lang)


def _of_seat(game: Game[Any], seat: str, lang: str) -> str:
    """Who a seat is and what it wants: its own words, else those of its face."""
    if game.text.has(f"seat-{seat}", lang):
        return game.text.say(f"seat-{seat}", lang)
    face = game.board.faces.get(seat)
    return "" if face is None else " ".join(note(line, game.text, lang) for line in face.lines)


def _label(text: Text, option: Option, choice: OptionValue, lang: str) -> str:
    """A choice of an option in words."""
    if (option.id, choice) == (handicap.NAME, handicap.NOBODY):
        return text.say("handicap-nobody", lang)
    seat, points = handicap.given(choice)
    if seat:
        return text.say("handicap-points", lang, {"side": seat, "n": points})
    return text.name(choice, lang) if isinstance(choice, str) else str(choice)


@lru_cache(maxsize=64)
def _game_info(name: str, lang: str) -> dict[str, Any] | None:
    try:
        game = games.get(name)
    except Exception:
        log.warning("a game is left out of the lobby", exc_info=True, extra={"game": name})
        return None
    text = game.text
    return {
        "id": game.id,
        "title": text.say("game-title", lang),
        "about": text.say("game-about", lang),
        "years": str(game.about.get("years", "")),
        "minutes": int(game.about.get("minutes", 0)),
        "seats": [
            {"id": seat, "name": text.name(seat, lang), "help": _of_seat(game, seat, lang)} for seat in game.seats
        ],
        "scenarios": [
            {"id": each, "name": text.say(f"scenario-{each}", lang), "help": attribute(text, f"scenario-{each}", lang)}
            for each in game.scenarios
        ],
        "options": [
            {
                "id": option.id,
                "name": text.say(f"option-{option.id}", lang),
                "help": attribute(text, f"option-{option.id}", lang),
                "default": option.default,
                "choices": list(option.choices),
                "labels": [_label(text, option, choice, lang) for choice in option.choices],
            }
            for option in game.options
        ],
        "first": str(game.about.get("first", game.scenarios[0])),
        "difficulty": int(game.about.get("difficulty", 0)),
        "decisions": dict(game.about.get("decisions", {})),
        "plays": {
            scenario: {seat: " ".join(note(line, text, lang) for line in lines) for seat, lines in seats.items()}
            for scenario, seats in game.about.get("plays", {}).items()
        },
        "reconstructed": game.board.reconstructed,
        "publisher": str(game.about.get("publisher", "")),
        "designer": str(game.about.get("designer", "")),
        "board": game.board.hash(),
    }


@router.get("/games", response_model=list[GameInfo])
def list_games(request: Request) -> Response:
    """The games that can be played here."""
    lang = lang_of(request)
    found = [info for name in games.names() if (info := _game_info(name, lang)) is not None]
    return cached(request, msgspec.json.encode(found))


class BrokenGameInfo(BaseModel):
    """A game that can't be loaded, and what is wrong with it."""

    id: str
    error: str


@router.get("/games/broken", response_model=list[BrokenGameInfo])
def broken_games(request: Request) -> Response:
    """Games that are installed here and can't be played."""
    found = [{"id": name, "error": wrong} for name, wrong in games.broken().items()]
    return cached(request, msgspec.json.encode(found))


@router.get("/games/{game}/cover.svg")
def cover(game: str) -> Response:
    """The picture on a game's box, from its own folder; the house's star where it has none."""
    path = files(known_game(game).data.package) / "data" / "cover.svg"
    if not path.is_file():
        path = files("taifa") / "web" / "svg" / "star.svg"
    headers = {
        "Cache-Control": "max-age=3600",
        "Content-Security-Policy": "default-src 'none'",
    }
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=64)
def _board(name: str, lang: str) -> bytes:
    return _words(known_game(name), lang)


@router.get("/games/{game}/board", response_model=dict[str, Any])
async def board(
    request: Request,
    game: Annotated[str, Path(max_length=40)],
    h: Annotated[str, Query(max_length=64)] = "",
    match: Annotated[str, Query(max_length=40)] = "",
    secret: Annotated[str | None, Header(alias="X-Seat-Secret", max_length=128)] = None,
) -> Response:
    """A game's static board; asked for by its hash it may be kept for ever, and may be that of an edition.

    With a `match`, an edition is found too that is played at another worker only.
    """
    known = await asyncio.to_thread(known_game, game)
    lang, year = lang_of(request), YEAR if "lang" in request.query_params else 0
    if h in ("", known.board.hash()):
        return cached(request, await asyncio.to_thread(_board, known.id, lang), seconds=year if h else 0)
    edition = editions.by_board(h)
    if edition is None and match:
        s = services(request)
        edition = (await s.table(match, await s.who(request), secret))[0].game
    if edition is None or edition.id != known.id or edition.board.hash() != h:
        raise Refused("not-found")
    words = await asyncio.to_thread(_words, edition, lang)
    return cached(request, words, seconds=year)


def _words(game: Game[Any], lang: str) -> bytes:
    return msgspec.json.encode(render_board(game.board, game.text, lang))


@router.get("/games/{game}/data.toml", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
def data_template(game: str) -> Response:
    """A template for an owner's values: every row that may differ in a box, as a comment."""
    name = {"Content-Disposition": f'attachment; filename="{known_game(game).id}.toml"'}
    return Response(_template(game), media_type="text/plain; charset=utf-8", headers=name)


@lru_cache(maxsize=16)
def _template(name: str) -> str:
    return known_game(name).data.template()


class ValueField(BaseModel):
    """A field that an owner may change."""

    id: str
    kind: str
    choices: list[str]
    help: str
    """What the number counts, in the game's own words, where its name does not say it."""


class ValueRow(BaseModel):
    """A row as it is, where it comes from and why."""

    id: str
    name: str
    source: str
    why: str
    values: dict[str, Any]


class ValueTable(BaseModel):
    """A table that an owner may change."""

    id: str
    fields: list[ValueField]
    rows: list[ValueRow]


class Values(BaseModel):
    """All that an owner may change of a game, and for which release."""

    game: str
    release: str
    tables: list[ValueTable]


def _counted(text: Text, field: str, lang: str) -> str:
    """What a field counts, if the game has words for it."""
    key = f"field-{field}"
    return text.say(key, lang) if text.has(key, lang) else ""


@lru_cache(maxsize=16)
def _values(name: str, lang: str) -> bytes:
    game = known_game(name)
    text = game.text
    tables = []
    for form in values.forms(game.data):
        kind = game.data.table(form.id, game.data.kinds[form.id])
        rows = []
        for row in form.rows:
            reason = str(getattr(kind[row.id], "reason", ""))
            said = text.say(f"reason-{reason}", lang) if reason and text.has(f"reason-{reason}", lang) else row.note
            named = text.knows(row.id, lang)
            label = text.name(row.id, lang) if named else str(getattr(kind[row.id], "name", "") or row.id)
            rows.append({"id": row.id, "name": label, "source": row.source, "why": said, "values": row.values})
        fields = [{**msgspec.structs.asdict(field), "help": _counted(text, field.id, lang)} for field in form.fields]
        tables.append({"id": form.id, "fields": fields, "rows": rows})
    return msgspec.json.encode({"game": game.id, "release": version("taifa"), "tables": tables})


@router.get("/games/{game}/data", response_model=Values)
def data_values(request: Request, game: str) -> Response:
    """Every value that may differ in a box, field by field: what an editor needs."""
    return cached(request, _values(known_game(game).id, lang_of(request)))


class Overlay(BaseModel):
    """An owner's values, as TOML."""

    overlay: Annotated[str, Field(max_length=editions.LARGEST)]


class Problem(BaseModel):
    """What is wrong with values, where, what it speaks of, and what may have been meant."""

    message: str
    why: str
    line: int
    table: str
    row: str
    field: str
    words: dict[str, str]
    near: list[str]
    known: list[str]


class Checked(BaseModel):
    """What values come to: what is wrong with them, and the rows that could be read."""

    problems: list[Problem]
    rows: dict[str, dict[str, dict[str, Any]]]


@router.post("/games/{game}/data/check", response_model=Checked)
async def check_values(request: Request, game: str, body: Overlay) -> Response:
    """Can these values be played with? They are gone through, in turn with all who want that, and nothing is kept."""
    s = services(request)
    who = await s.who(request, playing=False)
    await s.studies.take(who.address)
    try:
        return reply(await asyncio.to_thread(_checked, game, body.overlay))
    finally:
        s.studies.give_back()


def _checked(game: str, overlay: str) -> dict[str, Any]:
    """What is wrong with values, and the rows that could be read."""
    found = editions.examine(known_game(game), overlay)
    try:
        rows = values.rows_of(overlay)
    except (ValueError, RecursionError):
        rows = {}
    return {"problems": [{"message": one.message, **msgspec.to_builtins(one)} for one in found], "rows": rows}


@lru_cache(maxsize=64)
def _sections(name: str) -> tuple[str, ...]:
    return tuple(known_game(name).data.table("sections", SectionRow))


@router.get("/games/{game}/rules", response_model=list[RuleHelp])
def rules(request: Request, game: str) -> Response:
    """All sections of a game's rules, in our words."""
    return cached(request, _rules(known_game(game).id, lang_of(request)))


@lru_cache(maxsize=64)
def _rules(name: str, lang: str) -> bytes:
    text = known_game(name).text
    found = []
    for number in _sections(name):
        title, help = text.rule(number, lang)
        if help:
            found.append({"number": number, "title": title, "help": help})
    return msgspec.json.encode(found)


class Paragraph(BaseModel):
    """A paragraph of a game's own page."""

    title: str
    text: str


@router.get("/games/{game}/howto", response_model=list[Paragraph])
def howto(request: Request, game: str) -> Response:
    """How a game is played, in a few paragraphs; none, if it has no such page."""
    text, lang = known_game(game).text, lang_of(request)
    found: list[dict[str, str]] = []
    while text.has(key := f"howto-{len(found) + 1}", lang):
        found.append({"title": text.say(key, lang), "text": attribute(text, key, lang)})
    return cached(request, msgspec.json.encode(found))


@router.get("/games/{game}/rules/{number}", response_model=RuleHelp)
def rule(request: Request, game: str, number: str) -> Response:
    """One section of the rules, in our words."""
    found = known_game(game)
    title, help = found.text.rule(number, lang_of(request)) if number in _sections(found.id) else ("", "")
    if not help:
        raise Refused("not-found")
    return cached(request, msgspec.json.encode({"number": number, "title": title, "help": help}))


@router.get("/games/{game}/sources", response_model=list[SourceCount])
def sources(game: str) -> Response:
    """Where a game's data come from."""
    return reply([{"table": c.table, "source": c.source, "rows": c.rows} for c in known_game(game).data.sources()])


@router.get("/bots", response_model=list[Helped])
def list_bots(request: Request) -> Response:
    """The levels of the bots, from the weakest."""
    text, lang = house(), lang_of(request)
    found = [
        {"id": level, "name": text.say(f"level-{level}", lang), "help": attribute(text, f"level-{level}", lang)}
        for level in bots.names()
    ]
    return cached(request, msgspec.json.encode(found))

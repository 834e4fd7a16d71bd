"""REST: lessons: what they are, and a table for one of them."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from taifa.core.chance import seed_bytes
from taifa.core.errors import Unknown
from taifa.core.game import Game
from taifa.core.lessons import Lesson, Step, lesson_of, lessons_of
from taifa.server.errors import Refused
from taifa.server.http.games import known_game
from taifa.server.http.lobby import Created
from taifa.server.http.replies import ERRORS, lang_of, reply
from taifa.server.services import services
from taifa.server.tables.journal import Row
from taifa.server.tables.seating import Setup, begin, links_of

router = APIRouter(prefix="/api/games/{game}/lessons", tags=["lessons"], responses=ERRORS)


class LessonInfo(BaseModel):
    """A lesson as the lobby shows it."""

    id: str
    title: str
    help: str
    minutes: int
    seat: str


class LessonText(LessonInfo):
    """A whole lesson in words."""

    steps: list[dict[str, Any]]
    aim: dict[str, Any] | None


def _info(game: Game[Any], lesson: Lesson, lang: str) -> dict[str, Any]:
    key = f"lesson-{lesson.id}"
    return {
        "id": lesson.id,
        "title": game.text.say(key, lang),
        "help": game.text.attribute(key, "help", lang),
        "minutes": lesson.minutes,
        "seat": lesson.seat,
    }


def _step(game: Game[Any], lesson: Lesson, step: Step, lang: str) -> dict[str, Any]:
    key = f"lesson-{lesson.id}-{step.id}"
    return {
        "id": step.id,
        "what": game.text.say(key, lang),
        "why": game.text.attribute(key, "why", lang),
        "wrong": game.text.attribute(key, "wrong", lang),
        "point": list(step.point),
        "do": list(step.do),
    }


def _found(game: str, lesson: str) -> tuple[Game[Any], Lesson]:
    known = known_game(game)
    try:
        return known, lesson_of(known, lesson)
    except Unknown:
        raise Refused("not-found") from None


@router.get("", response_model=list[LessonInfo])
def list_lessons(request: Request, game: str) -> Response:
    """The lessons of a game."""
    known, lang = known_game(game), lang_of(request)
    return reply([_info(known, lesson, lang) for lesson in lessons_of(known)])


@router.get("/{lesson}", response_model=LessonText)
def one_lesson(request: Request, game: str, lesson: str) -> Response:
    """One lesson with all its steps."""
    known, found = _found(game, lesson)
    lang = lang_of(request)
    aim = None
    if found.aim is not None:
        key = f"lesson-{found.id}-aim"
        aim = {
            "what": known.text.say(key, lang),
            "done": known.text.attribute(key, "done", lang),
            "failed": known.text.attribute(key, "failed", lang),
            "answers": found.aim.answers,
            "holds": found.aim.holds,
            "points": found.aim.points,
            "told": found.aim.told,
        }
    steps = [_step(known, found, step, lang) for step in found.steps]
    return reply({**_info(known, found, lang), "steps": steps, "aim": aim})


@router.post("/{lesson}", response_model=Created, status_code=201)
async def begin_lesson(request: Request, game: str, lesson: str) -> Response:
    """Lay a table for a lesson: the learner's seat here, captain at the others."""
    s = services(request)
    who = await s.who(request)
    with s.makings.one(who.address):
        known, found = await asyncio.to_thread(_found, game, lesson)
    match = await asyncio.to_thread(found.begin, known)
    setup = Setup(
        game=known.id,
        scenario=found.scenario,
        options=known.full_options(found.options),
        seed=seed_bytes(found.seed),
        seats={seat: ("here", "") if seat == found.seat else ("bot", "captain") for seat in known.seats},
        creator=who.owner,
        name=known.text.say(f"lesson-{found.id}", lang_of(request)),
        watch="nobody",
        hints=True,
    )
    rows = [Row(n, "act", seat, list(action)) for n, (seat, action) in enumerate(match.journal)]
    name = await s.store.write(lambda connection: begin(connection, setup, match, rows))
    table = await s.tables.get(name)
    s.bots.wake(table)
    return reply({"id": name, "url": f"/t/{name}?lesson={found.id}", "links": links_of(s, table)}, 201)
